"""Counts how often the blocks of flash are erased in evenings of play: the firmware plays in the simulator, and its
writes go into a littlefs like that of a Pico, an evening after the other."""

import argparse
import contextlib
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from littlefs import LittleFS, UserContext

from host_tools import boards, build, sim
from host_tools.filesystem import MOUNTED, build_filesystem
from host_tools.image import filesystem_files
from host_tools.uf2 import PICO, SECTOR

sim.install()

from host_tools.sim.device import Device, seeded  # noqa: E402
from mathom.hardware import store  # noqa: E402
from tests import pilot  # noqa: E402
from tests.pico.hand import OPTIONS  # noqa: E402

ERASES = 100_000  # that the flash chip of a Pico promises for each block
BLOCK_CYCLES = 100  # erases of a folder's block after which littlefs moves it, as MicroPython sets it
ACTIONS = 400  # of an evening of a game that is not over before

Write = Callable[["Flash"], None]


@dataclass
class Evening:
    """What the firmware changed in its store, from power-on on."""

    game: str
    actions: int = 0
    ops: list[Write] = field(default_factory=list)


class Flash(UserContext):
    """The part of the flash that holds the filesystem. Counts the erases of each block. A block in `bad` keeps nothing
    that is programmed into it."""

    def __init__(self, image: bytes, bad: frozenset[int] = frozenset()) -> None:
        super().__init__(buffer=bytearray(image))
        self.start = bytes(image)
        self.erases = [0] * PICO.blocks
        self.bad = bad
        self.fs: Any = None
        self.power_on()

    def power_on(self) -> None:
        self.fs = LittleFS(context=self, mount=False, block_count=PICO.blocks, block_cycles=BLOCK_CYCLES, **MOUNTED)
        self.fs.mount()

    def read(self, cfg: Any, block: int, off: int, size: int) -> bytearray:
        start = block * SECTOR + off
        return self.buffer[start : start + size]

    def prog(self, cfg: Any, block: int, off: int, data: bytes) -> int:
        start = block * SECTOR + off
        self.buffer[start : start + len(data)] = bytes(len(data)) if block in self.bad else data
        return 0

    def erase(self, cfg: Any, block: int) -> int:
        self.erases[block] += 1
        self.buffer[block * SECTOR : (block + 1) * SECTOR] = b"\xff" * SECTOR
        return 0


# An evening in the simulator


@contextlib.contextmanager
def recorded(folder: Path, evening: Evening) -> Iterator[None]:
    """Records the changes of the files in the simulated device's folder."""
    own, opened = os, open

    def path_of(path: Any) -> str:
        return "/data" + str(path).removeprefix(str(folder))

    class Recording:
        def __getattr__(self, name: str) -> Any:
            return getattr(own, name)

        def rename(self, old: str, new: str) -> None:
            own.rename(old, new)
            evening.ops.append(lambda flash: flash.fs.rename(path_of(old), path_of(new)))

        def remove(self, path: str) -> None:
            own.remove(path)
            evening.ops.append(lambda flash: flash.fs.remove(path_of(path)))

        def mkdir(self, path: str) -> None:
            own.mkdir(path)
            evening.ops.append(lambda flash: flash.fs.makedirs(path_of(path), exist_ok=True))

    @contextlib.contextmanager
    def written(path: str, file: Any) -> Iterator[Any]:
        with file:
            yield file
        data = Path(path).read_bytes()

        def write(flash: Flash) -> None:
            with flash.fs.open(path_of(path), "wb") as file:
                file.write(data)

        evening.ops.append(write)

    store.os = Recording()
    store.open = lambda path, mode: written(path, opened(path, mode)) if "w" in mode else opened(path, mode)
    try:
        yield
    finally:
        store.os = own
        del store.open


def played(game: str) -> Evening:
    """Returns an evening with one game, from power-on to its end: Journey by presses, the others over USB."""
    evening = Evening(game)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "data"
        with recorded(folder, evening):
            device = Device(boards.load(boards.REFERENCE), folder, noise=seeded(game))
            device.power_on()
            device.settle()
            ask(device, {"do": "new", "game": game, **OPTIONS.get(game, {})})
            if game == "journey":
                by_presses(device)
            else:
                by_lines(device)
            evening.actions = len(ask(device, {"do": "log"})["log"])
            device.settle()
            device.power_off()
    return evening


def ask(device: Device, request: dict[str, Any]) -> Any:
    answer = json.loads(device.ask(json.dumps(request) + "\n"))
    assert answer["ok"], (request, answer)
    return answer


def by_presses(device: Device) -> None:
    def press(key: str) -> None:
        device.press(key)
        device.settle()

    press("ok")
    for _ in pilot.play(press, lambda: ask(device, {"do": "state"})["state"]):
        pass


def by_lines(device: Device) -> None:
    chance = Random("evening")
    for _ in range(ACTIONS):
        legal = ask(device, {"do": "legal"})["legal"]
        if not legal:
            return
        ask(device, chance.choice(legal))
        device.settle()


def fresh(bad: frozenset[int] = frozenset()) -> Flash:
    """Returns the flash of a Pico that has just been flashed."""
    made = build.build(boards.load(boards.REFERENCE))
    return Flash(build_filesystem(dict(filesystem_files(made))), bad)


def spend(flash: Flash, evening: Evening, times: int) -> None:
    """Spends the same evening so often, each from a power-on."""
    for _ in range(times):
        flash.power_on()
        for change in evening.ops:
            with contextlib.suppress(FileNotFoundError):  # of the first evening, what it renames may not be there later
                change(flash)


def main() -> None:
    parser = argparse.ArgumentParser(prog=".venv/bin/python -m tests.tools.bench_wear", description=__doc__)
    parser.add_argument("--evenings", type=int, default=1000, help="of each game (1,000)")
    options = parser.parse_args()
    from mathom.games import SHELF

    print(
        "| a game each evening | changes | erases in the first evening | of the hottest block, in one | the same, in "
        f"{options.evenings:,} | evenings until {ERASES:,} |"
    )
    print("|---|---:|---:|---:|---:|---:|")
    for game in SHELF:
        evening = played(game)
        flash = fresh()
        spend(flash, evening, 1)
        one = list(flash.erases)
        spend(flash, evening, options.evenings - 1)
        most = max(flash.erases)
        until = ERASES * options.evenings // most
        print(f"| {game} | {len(evening.ops):,} | {sum(one):,} | {max(one)} | {most:,} | {until:,} |", flush=True)


if __name__ == "__main__":
    main()
