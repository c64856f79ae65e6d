"""A Mathom on the laptop: the firmware as it is, on a chip that is simulated, with the display's bytes decoded.

The clock of the simulated chip moves only when the firmware sleeps, so a game played by presses is the same every time
(its dice too, if the chip gets a source of noise that repeats); with `real=True` it is the laptop's, for playing.
"""

import gc
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image

from host_tools import sim
from host_tools.decoders import decoder_for

HOLD = 40  # ms that a finger stays on a key
LONG = 700
ANSWER = 1000  # rounds that an answer may take
BETWEEN = 60  # ms until the next press

# What to do to which key for each event that the firmware knows: on a board with four keys, and on one with two.
FOUR = {"left": ("left", HOLD), "right": ("right", HOLD), "ok": ("ok", HOLD), "back": ("back", HOLD),
        "long_ok": ("ok", LONG), "long_back": ("back", LONG)}  # fmt: skip
TWO = {"right": ("next", HOLD), "back": ("next", LONG), "ok": ("select", HOLD), "long_back": ("select", LONG)}

COLOURS = ("red", "green", "blue")
FULL = 65535  # of a pulse

Noise = Callable[[int], bytes]
Colour = tuple[int, int, int]


def _mend_windows() -> None:
    """What MicroPython's os does and that of Windows does not. Harmless elsewhere, and when called twice."""
    os.rename = os.replace  # a file that gets the name of another one takes its place
    if not hasattr(os, "statvfs"):
        setattr(os, "statvfs", _free_space)  # noqa: B010 - mypy knows that it is missing there


def _free_space(folder: str) -> tuple[int, ...]:
    """The room in a filesystem, where os.statvfs tells it."""
    usage = shutil.disk_usage(folder)
    block = 4096
    return (block, block, usage.total // block, usage.free // block, usage.free // block)


def _unload_screens() -> None:
    """A chip that is switched on has no screen in its memory. Loading them takes time, and time is in the dice."""
    screens = sys.modules.get("mathom.screens")
    for path in [path for path in sys.modules if path.startswith("mathom.screens.")]:
        del sys.modules[path]
        if hasattr(screens, path.rpartition(".")[2]):
            delattr(screens, path.rpartition(".")[2])


def _spare_collector() -> None:
    """The firmware often asks for a collection, which is quick on a heap as small as the chip's. The laptop's program
    around it is large: what there is of it now is not looked at again."""
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()


def seeded(seed: str) -> Noise:
    """A source of noise that repeats: the same seed gives the same dice."""
    from mathom.hardware.entropy import Dice

    dice = Dice(seed.encode())
    return lambda count: bytes(dice.below(256) for _ in range(count))


class Line:
    """The firmware's end of the USB line: what it reads and what it wrote."""

    def __init__(self) -> None:
        self.waiting: list[bytes] = []
        self.written: list[str] = []

    def read(self) -> bytes | None:
        return self.waiting.pop(0) if self.waiting else None

    def write(self, text: str) -> None:
        self.written.append(text)


class Device:
    """`board` is the content of a board.json, `folder` where the device keeps its files, `noise` the chip's random
    source: the system's, if it is not given."""

    def __init__(self, board: dict[str, Any], folder: Path, real: bool = False, noise: Noise | None = None) -> None:
        sim.install()
        import machine

        _mend_windows()
        self.board = board
        self.folder = folder
        self.fingers = TWO if "next" in board["keys"] else FOUR
        self._noise = noise
        self.chip = machine.power_on(machine.Chip(real=real))
        self.display = decoder_for(board["display"])
        self.chip.plug(board["display"]["bus"], self.display)
        self.line = Line()
        self.app: Any = None

    def power_on(self) -> None:
        """From power-on to the first frame."""
        from mathom.app import start

        _unload_screens()
        _spare_collector()
        system = os.urandom
        os.urandom = self._noise or system  # which is the name that the chip's random source has
        try:
            self.app = start(self.board, str(self.folder), self.line)
        finally:
            os.urandom = system

    def round(self) -> None:
        """One round of the firmware, and what the chip has to do besides. For whoever keeps the time himself."""
        self.chip.poll()
        self.app.round()

    def run(self, ms: int) -> None:
        """Lets the device run for so long, by its own clock."""
        from mathom.app import TICK

        end = self.chip.us + ms * 1000
        while self.chip.us < end:
            self.app.round()
            self.chip.sleep_us(TICK * 1000)

    def settle(self, most: int = 5000) -> None:
        """Runs until nothing is left to draw, to move or to write."""
        for _ in range(most // 10):
            self.run(10)
            if self.app.idle():
                return

    def press(self, event: str) -> None:
        """A finger on the key for this event, as long as it takes, and off again."""
        key, hold = self.fingers[event]
        pin = self.pin(key)
        self.chip.press(pin)
        self.run(hold)
        self.chip.release(pin)
        self.run(BETWEEN)

    def pin(self, key: str) -> int:
        return self.board["keys"][key]

    def ask(self, line: str) -> str:
        """A line over USB, and the answer to it."""
        self.line.written.clear()
        self.line.waiting.append(line.encode())
        for _ in range(ANSWER):
            self.run(2)
            if self.line.written and self.line.written[-1].endswith("\n"):
                return "".join(self.line.written)
        raise TimeoutError(f"no answer to {line}")

    def picture(self) -> Image.Image:
        """What the eye sees."""
        return self.display.picture()

    def light(self) -> float:
        """How brightly the display shines, to the eye, from 0 to 1: what its contrast or its backlight is set to."""
        contrast = getattr(self.display, "contrast", None)
        if contrast is not None:
            return (contrast / 255) ** 0.5
        backlight = self.board["display"]["bus"].get("backlight")
        return 1.0 if backlight is None else self._glow(backlight)

    def lamp(self) -> Colour | None:
        """The colour of the lamp, to the eye; None if the board has none."""
        lamp = self.board.get("lamp")
        if lamp is None:
            return None
        red, green, blue = (self._glow(lamp[colour], lamp.get("active_low", False)) for colour in COLOURS)
        return round(255 * red), round(255 * green), round(255 * blue)

    def _glow(self, pin: int, active_low: bool = False) -> float:
        # The eye takes a quarter of the light for half of it.
        _, duty = self.chip.pwm.get(pin, (0, FULL if active_low else 0))
        return ((FULL - duty if active_low else duty) / FULL) ** 0.5

    def power_off(self) -> None:
        if self.app:
            self.app.hardware.stop()


def play(device: Device, script: list[str], seen: Callable[[Image.Image], None]) -> None:
    """Plays presses, and shows the picture after each."""
    for key in script:
        device.press(key)
        device.settle()
        seen(device.picture())
