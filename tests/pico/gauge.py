"""Measures the firmware on the virtual Pico: when it has drawn, how much memory it has taken. Emulated time repeats
exactly, so what is measured here can be held to a budget."""

import json
import random
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_tools import sim
from host_tools.pico.chip import Pico
from tests.pico.unpack import UNPACK

sim.install()

from mathom.games import GAMES  # noqa: E402 - the firmware runs where its chip's modules are there
from mathom.games.match import Match  # noqa: E402
from mathom.hardware.store import Store  # noqa: E402
from mathom.journal import INDEX, Journal  # noqa: E402
from mathom.settings import Settings  # noqa: E402

__all__ = ("GAMES", "Answer", "Gauge", "Match", "chosen", "listed", "run", "saved")

PAGE_MS = 3.3  # of eight lines, with the window it goes to, on the bus
WHOLE = 8, 25  # pages, and what they take together: they are sent at one go
PAGE = 128  # bytes; a transfer has one or several, and nothing else is as long
GAP_US = 6_000  # between the pages of a frame there is less
QUIET_US = 1_200_000  # longer than loading the rules of a game with its set-up takes
MOMENT_US = 60_000  # from the frame of a press to the next press of somebody in a hurry
READY_US = 2_500_000  # a game in the store and its screens are loaded after the first picture
PATIENCE_US = 4_000_000
RUN_US = 20_000_000

# What one more redraw takes, by a door that has an `app`.
REDRAW = """
def redraw():
    app.show()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    app.show()
    drawn = gc.mem_alloc() - before
    gc.enable()
    return drawn
"""

# The thin door, and a look at the memory whenever somebody interrupts.
DOOR = """
import gc, sys, time
gc.collect()
bare = gc.mem_alloc()
import json
UNPACK
with open("/a/board.json") as f:
    board = json.load(f)
from mathom.app import start
app = start(board, root="/a", rest=rest)

REDRAW
def look():
    gc.collect()
    used = gc.mem_alloc() - bare
    print(json.dumps({"screen": app.stack[-1].name, "heap": used, "drawn": redraw()}))

while True:
    try:
        while True:
            app.round()
            app.pause()
    except KeyboardInterrupt:
        look()
""".replace("UNPACK", UNPACK).replace("REDRAW", REDRAW)


@dataclass(frozen=True)
class Answer:
    """What a press led to: how many pages its frame sent, and when, in ms after first contact, the last byte was out;
    when the last operation of the flash was over, None if there was none."""

    pages: int
    last_byte: float
    durable: float | None
    early: int  # operations of the flash before the last byte was out

    @property
    def overhead(self) -> float:
        """What the frame took besides the time of its pages on the bus."""
        pages, whole = WHOLE
        return self.last_byte - (whole if self.pages == pages else self.pages * PAGE_MS)


def saved(match: Match, number: int = 1) -> bytes:
    """The file in which a device keeps this game."""
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal(Store(folder), "game")
        journal.number = number
        journal.save(match)
        return (Path(folder) / "game").read_bytes()


def chosen(**values: object) -> bytes:
    """The file in which a device keeps these settings."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Store(folder))
        for name, value in values.items():
            settings.set(name, value)
        settings.save()
        return (Path(folder) / "settings").read_bytes()


def listed(entries: list[dict[str, Any]]) -> bytes:
    """The file in which a device keeps its history."""
    with tempfile.TemporaryDirectory() as folder:
        Store(folder).write(INDEX, json.dumps(entries).encode())
        return (Path(folder) / INDEX).read_bytes()


class Gauge:
    """A device with the firmware's `files`, and perhaps a game in play, from power-on until it has come to rest."""

    def __init__(self, files: Mapping[str, bytes], match: Match | None = None, door: str | None = DOOR) -> None:
        from host_tools import boards

        there = dict(files)
        if door:
            there["/main.py"] = door.encode()
        if match:
            there["/data/game"] = saved(match)
        self.pico = Pico(files=there, board=boards.REFERENCE)
        if not self.pico.run_until(lambda: bool(self._pages(0)), PATIENCE_US):
            raise TimeoutError(self.pico.serial.output.decode(errors="replace"))
        self.pico.run(READY_US)
        self.rest()
        self._last = 0.0
        self.first_frame = self._frame(0)[-1].ended_us / 1000

    def rest(self) -> None:
        """Until nothing was sent or written for a while."""
        pico = self.pico
        while True:
            since = pico.us
            pico.run(QUIET_US)
            if not self._pages(since) and not any(op.at_us > since for op in pico.nor.ops):
                return

    def press(self, key: str, hold_ms: int = 40, wait: bool = True, bounce: random.Random | None = None) -> Answer:
        """Presses a key. The next press comes when all is at rest, or without `wait` when the frame has been out for a
        moment."""
        pico = self.pico
        before = len(pico.nor.ops)
        # Neither at the beginning nor at the end of a round of the firmware, wherever the last press left it.
        contact = pico.us + 1_370
        pico.wires.keys.press(key, contact, hold_us=hold_ms * 1000, bounce=bounce)
        pico.run_until(lambda: bool(self._pages(contact)), hold_ms * 1000 + 1_000_000)
        if wait:
            self.rest()
        else:
            pico.run(MOMENT_US)
        frame = self._frame(contact)
        if not frame:
            raise TimeoutError(f"no frame for {key}: {self.pico.serial.output[-500:].decode(errors='replace')}")
        writes = [op.at_us for op in pico.nor.ops[before:]]
        durable = (writes[-1] - contact) / 1000 if writes else None
        self._last = contact
        early = sum(at < frame[-1].ended_us for at in writes)
        pages = sum(passed.count // PAGE for passed in frame)
        return Answer(pages, (frame[-1].ended_us - contact) / 1000, durable, early)

    def frames(self) -> list[float]:
        """When each frame since the last press was out, in microseconds."""
        ends: list[float] = []
        last = None
        for page in self._pages(self._last):
            if last is None or page.began_us - last > GAP_US:
                ends.append(page.ended_us)
            ends[-1] = last = page.ended_us
        return ends

    def look(self) -> dict[str, Any]:
        """The screen on top, the heap in use and what a redraw takes of it."""
        serial = self.pico.serial
        while True:
            serial.read()
            serial.write(b"\x03")
            said = serial.read_until(b"\r\n", PATIENCE_US)
            if said.startswith(b"{"):
                return json.loads(said)
            self.pico.run(QUIET_US)  # it hit the timer of the keys, which does not pass it on

    def _pages(self, since: float) -> Sequence[Any]:
        """What was sent of pictures since then, without the page that a look whether the display is still there sends
        again: in front of it go the settings."""
        pages = []
        checked = False
        for passed in self.pico.wires.display.transfers:
            if passed.count >= PAGE:
                if not (checked and passed.count < 2 * PAGE) and passed.began_us >= since:
                    pages.append(passed)
                checked = False
            elif passed.count > 10:
                checked = True
        return pages

    def _frame(self, since: float) -> list[Any]:
        """The pages of the first frame since then."""
        frame: list[Any] = []
        for page in self._pages(since):
            if frame and page.began_us - frame[-1].ended_us > GAP_US:
                break
            frame.append(page)
        return frame


def run(files: Mapping[str, bytes], program: str) -> str:
    """What a program prints in the place of the firmware's door."""
    pico = Pico(files={**files, "/main.py": program.encode()})
    pico.run_until(lambda: b"\nMicroPython" in pico.serial.output, RUN_US)
    return pico.serial.output.decode().partition("\nMicroPython")[0]
