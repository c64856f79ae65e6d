"""Figures of the host tools: how long it takes to flash a virtual Pico over its port, and to start a command."""

import json
import shutil
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from host_tools import build
from host_tools.pico import uf2
from host_tools.pico.chip import Pico
from tests.host_tools.typed import ROOT, environment
from tests.host_tools.virtual import typed_at

RUNS = 10


def flashed(pico: Pico, source: Path) -> tuple[str, str]:
    """Flashes the project's firmware. Returns how long it took, in emulated and in real time, and how many bytes were
    sent."""
    began, began_us = time.perf_counter(), pico.us
    done = typed_at(pico, "flash", "--source", str(source), "--timeout", "120", "--json", speed=1.0)
    if done.returncode:
        raise SystemExit(done.stderr)
    sent = json.loads(done.stdout)["sent"]
    seconds = (pico.us - began_us) / 1e6
    return f"{seconds:.1f} s of the Pico's ({time.perf_counter() - began:.0f} s emulated)", f"{sent:,} bytes"


def start_up(*words: str) -> float:
    """Returns the median time of a command in milliseconds."""
    times = []
    for _ in range(RUNS):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-m", "host_tools", *words], cwd=ROOT, env=environment(), capture_output=True)
        times.append(time.perf_counter() - began)
    return sorted(times)[RUNS // 2] * 1000


def rows() -> list[tuple[str, str]]:
    found = [
        ("mathom --help", f"{start_up('--help'):.0f} ms"),
        ("mathom flash --help", f"{start_up('flash', '--help'):.0f} ms"),
    ]
    try:
        uf2.find()
    except uf2.NoUf2 as missing:
        return [*found, ("mathom flash", str(missing))]
    pico = Pico(files={}, board="pico-oled-4keys")
    with TemporaryDirectory() as folder:
        source = Path(folder) / "firmware"  # a copy: somebody may be working on the original
        shutil.copytree(build.FIRMWARE, source, ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("first full flash", "unchanged second flash"):
            seconds, size = flashed(pico, source)
            found += [(name, seconds), ("  sent to the device", size)]
    return found
