"""For all tests."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from functools import cache

import pytest
from hypothesis import HealthCheck, settings

from host_tools import sim
from host_tools.pico import uf2
from tests import emulator, reporting, tiers

sim.install()  # any test file may be run alone

MEMORY = "/dev/shm"  # a filesystem in memory, where there is one
ROOM = 1 << 30
DOWNLOAD = 15  # seconds that MicroPython's UF2 may take; without a network it is over at once, as a rule

# A busy machine is no fault of the code.
settings.register_profile("mathom", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.load_profile("mathom")


@cache
def missing_uf2() -> str | None:
    """Why there is no MicroPython for the emulated chip, in one line; None if there is."""
    try:
        uf2.find()
    except uf2.NoUf2 as missing:
        return str(missing)
    return None


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--tier",
        choices=tiers.TIERS,
        default=tiers.USUAL,
        help="how thoroughly: quick (what takes no minute), test (the usual one), all (every power cut, every press)",
    )


@pytest.hookimpl(trylast=True)  # the terminal's reporter is there by then
def pytest_configure(config: pytest.Config) -> None:
    tier = config.option.tier
    tiers.THOROUGH = tier == "all"
    let_children_be_interrupted()
    keep_files_in_memory()
    config.pluginmanager.register(reporting.Clock())
    if hasattr(config, "workerinput"):
        return
    left_out = "What takes longer, or runs on the emulated chip: `make test` does that." if tier == "quick" else ""
    config.pluginmanager.register(reporting.Told(config, left_out))
    if tier != "quick" and not config.option.collectonly:
        fetch_uf2()


def let_children_be_interrupted() -> None:
    """A run in the background of a shell, or under nohup, ignores Ctrl-C, and all that it starts would. What is handled
    is not passed on, what is ignored is."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, lambda number, frame: None)


def keep_files_in_memory() -> None:
    """What a device stores it stores for good, and a disk takes its time for that: there are thousands of such files in
    a run, and nobody wants them afterwards."""
    if "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK | os.X_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ["TMPDIR"] = MEMORY
        tempfile.tempdir = None  # it is looked up anew


def fetch_uf2() -> None:
    """MicroPython is fetched before the processes of a run look for it, once."""
    if missing_uf2() is not None:
        try:
            command = [sys.executable, "-m", "host_tools.pico.uf2"]
            subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=DOWNLOAD)
        except subprocess.TimeoutExpired:
            pass
        missing_uf2.cache_clear()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Nothing is made for a test that is skipped. Where all is to be tested, nothing may be missing."""
    thorough = item.get_closest_marker("thorough")
    if thorough is not None and not tiers.THOROUGH:
        pytest.skip(f"only `make test-all` does that: {thorough.args[0]}")
    if item.get_closest_marker("emulator") and not tiers.THOROUGH and emulator.passed():
        pytest.skip("the emulated chip is as it was when these passed: `make emulator` does them again")
    missing = missing_uf2() if item.get_closest_marker("pico") else None
    if missing is not None and tiers.THOROUGH:
        pytest.fail(missing, pytrace=False)
    if missing is not None:
        pytest.skip(missing)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that at the end no process has to wait for another one."""

    def longer(item: pytest.Item) -> int:
        return sum(item.get_closest_marker(name) is not None for name in ("slow", "pico", "thorough"))

    items.sort(key=lambda item: -longer(item))
    if config.option.tier == "quick":
        left_out = [item for item in items if longer(item)]
        items[:] = [item for item in items if not longer(item)]
        config.hook.pytest_deselected(items=left_out)
