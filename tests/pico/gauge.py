"""Files as a device saves them, a device that begins with them, and programs that replace its firmware, for
measurements on the virtual Pico."""

import json
import tempfile
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from host_tools import boards, sim
from host_tools.filesystem import build_filesystem
from host_tools.pico.chip import Pico
from host_tools.sim.device import Device, seeded
from host_tools.uf2 import PICO, SECTOR

sim.install()

from mathom.archive import INDEX, KEPT  # noqa: E402
from mathom.games import SHELF  # noqa: E402 - the firmware needs the simulated modules of its chip
from mathom.games.match import Match  # noqa: E402
from mathom.hardware.store import Store  # noqa: E402
from mathom.journal import Journal  # noqa: E402
from mathom.settings import GAME, Settings  # noqa: E402
from tests.games import golden  # noqa: E402
from tests.games.playback import replay  # noqa: E402
from tests.pico.hand import OPTIONS  # noqa: E402
from tests.pico.mounting import on_device  # noqa: E402

__all__ = (
    "KEPT",
    "READY_US",
    "REDRAW",
    "Match",
    "chosen",
    "filled",
    "in_play",
    "listed",
    "run",
    "saved",
    "shortest",
    "used",
    "without_data",
)

RUN_US = 20_000_000
READY_US = 4_000_000  # until all work after a press is done
# A set-up of the Card Game, which cannot begin without heroes.
HEROES = {"players": [["Frodo", [["Boromir", 11, 5, None, 1, 3, 2, 0, 0], ["Aragorn", 12, 5, None, 2, 3, 2, 0, 0]]]]}

# The memory of one more redraw, for a main.py that has the `parts` of the device.
REDRAW = """
def redraw():
    parts.front.draw_now()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    parts.front.draw_now()
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


def used(so_far: Iterable[Match] = (), **settings: object) -> dict[str, bytes]:
    """Returns the files of a device, by path, that has been used: a full history with games of all kinds, settings that
    were changed, and perhaps a game in play, of which these are the states after each action."""
    with tempfile.TemporaryDirectory() as folder:
        for name, data in _evenings().items():
            (Path(folder) / name).write_bytes(data)
        store = Store(folder)
        if settings:
            _choose(store, settings)
        journal = Journal(store, GAME)
        for match in so_far:
            journal.save(match)
            journal.catch_up(match)  # somebody thinks about it
        return {f"/data/{file.name}": file.read_bytes() for file in Path(folder).iterdir()}


@cache
def _evenings() -> dict[str, bytes]:
    """Returns the files, by name, of a device with a full history, which has been switched off and on."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(folder)
        for name in ("en", "es"):  # so that there is an older file too
            _choose(store, {"language": name})
        settings = Settings(store)
        settings.remembered["cards"] = HEROES
        settings.save()
        journal = Journal(store, GAME)
        for number in range(KEPT):
            match = None
            for match in replay(shortest(SHELF[number % len(SHELF)], number // len(SHELF))):
                journal.save(match)
            journal.put_aside(match)
        device = Device(boards.load(boards.REFERENCE), Path(folder), noise=seeded("evenings"))
        device.power_on()
        device.settle()
        for game in reversed(SHELF):  # the set-up of each is remembered, and the first one is in play
            device.press("long_back")
            for entry in ("new_game", game):
                screen = device.app.stack[-1]
                rows = screen.entries if entry == "new_game" else screen.shelf
                for key in ["right"] * ((rows.index(entry) - screen.list.at) % len(rows)) + ["ok"]:
                    device.press(key)
                    device.settle()
            device.press("ok")
            device.settle()
            assert device.app.match.game == game and device.app.settings.remembered.get(game)
        assert device.end() is None
        return {file.name: file.read_bytes() for file in Path(folder).iterdir()}


def shortest(game: str, number: int) -> list[str]:
    """Returns the lines of a recorded game: the shortest one is number 0, and again after the longest."""
    files = sorted(golden.FOLDER.glob(f"{game}-*.jsonl"), key=lambda path: (path.stat().st_size, path.name))
    return files[number % len(files)].read_text("utf-8").splitlines()


def _choose(store: Store, values: Mapping[str, object]) -> None:
    settings = Settings(store)
    for name, value in values.items():
        settings.set(name, value)
    settings.save()


def chosen(**values: object) -> bytes:
    """Returns the file in which a device saves these settings."""
    with tempfile.TemporaryDirectory() as folder:
        _choose(Store(folder), values)
        return (Path(folder) / "settings").read_bytes()


def in_play(firmware: Mapping[str, bytes], game: str, **settings: object) -> Pico:
    """Returns a device with these settings and a game that waits for a press."""
    stored = saved(Match(game, OPTIONS.get(game, {})))
    files = {**firmware, "/data/settings": chosen(**settings), "/data/game": stored}
    pico = Pico(files=files, board=boards.REFERENCE)
    pico.run(READY_US)
    menu = pico.picture().tobytes()
    pico.wires.keys.press("ok", hold_us=40_000)
    pico.run(READY_US)
    assert pico.picture().tobytes() != menu
    return pico


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
    pico = Pico(files={**files, "/main.py": on_device(program)}, board=board)
    pico.run_until(lambda: b"\nMicroPython" in pico.serial.output, RUN_US)
    return pico.serial.output.decode().partition("\nMicroPython")[0]
