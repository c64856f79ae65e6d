"""Files as a device saves them, and programs that replace its firmware, for measurements on the virtual Pico."""

import json
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from host_tools import sim
from host_tools.filesystem import build_filesystem
from host_tools.pico.chip import Pico
from host_tools.uf2 import PICO, SECTOR

sim.install()

from mathom.games.match import Match  # noqa: E402 - the firmware needs the simulated modules of its chip
from mathom.hardware.store import Store  # noqa: E402
from mathom.journal import INDEX, Journal  # noqa: E402
from mathom.settings import Settings  # noqa: E402

__all__ = ("REDRAW", "Match", "chosen", "filled", "listed", "run", "saved", "without_data")

RUN_US = 20_000_000

# The memory of one more redraw, for a main.py that has the `parts` of the device.
REDRAW = """
def redraw():
    parts.stage.show()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    parts.stage.show()
    drawn = gc.mem_alloc() - before
    gc.enable()
    return drawn
"""


def saved(match: Match, number: int = 1) -> bytes:
    """Returns the file in which a device saves this game."""
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal(Store(folder), "game")
        journal.number = number
        journal.save(match)
        return (Path(folder) / "game").read_bytes()


def chosen(**values: object) -> bytes:
    """Returns the file in which a device saves these settings."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Store(folder))
        for name, value in values.items():
            settings.set(name, value)
        settings.save()
        return (Path(folder) / "settings").read_bytes()


def listed(entries: list[dict[str, Any]]) -> bytes:
    """Returns the file in which a device saves its history."""
    with tempfile.TemporaryDirectory() as folder:
        Store(folder).write(INDEX, [json.dumps(entry).encode() + b"\n" for entry in entries])
        return (Path(folder) / INDEX).read_bytes()


def without_data(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Returns the files of a device that has saved nothing."""
    return {path: data for path, data in files.items() if not path.startswith("/data/")}


def filled(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Returns these files, with one more that leaves no room."""
    few, many = 0, PICO.blocks
    while many - few > 1:
        blocks = (few + many) // 2
        try:
            build_filesystem({**files, "/foreign": bytes(blocks * SECTOR)})
            few = blocks
        except Exception:  # whatever littlefs says of a full flash
            many = blocks
    return {**files, "/foreign": bytes(few * SECTOR)}


def run(files: Mapping[str, bytes], program: str, board: str | None = None) -> str:
    """Returns the output of a program that runs instead of main.py, with the parts of a board or with none."""
    pico = Pico(files={**files, "/main.py": program.encode()}, board=board)
    pico.run_until(lambda: b"\nMicroPython" in pico.serial.output, RUN_US)
    return pico.serial.output.decode().partition("\nMicroPython")[0]
