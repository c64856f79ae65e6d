"""A simulated device without its display and files: the unchanged firmware on a simulated chip, and presses of its
keys.

The caller adds a decoder for the display, and a folder. It runs on CPython, in `device.py`, and in the page on
MicroPython, so imports that serve only the types stand under TYPE_CHECKING.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Noise = Callable[[int], bytes]
    Colour = tuple[int, int, int]

HOLD = 40  # ms of a press
LONG = 700
ANSWER = 5000  # ms to wait for an answer
RESTART = 300_000  # us that a restart of MicroPython takes
BUSY = 2000  # us that a round of the firmware takes, on the simulated clock
BETWEEN = 60  # ms until the next press

# The keys and the length of the press for each event: on boards with four keys, and with two.
FOUR = {"left": ("left", HOLD), "right": ("right", HOLD), "ok": ("ok", HOLD), "back": ("back", HOLD),
        "long_ok": ("ok", LONG), "long_back": ("back", LONG)}  # fmt: skip
TWO = {"right": ("next", HOLD), "back": ("next", LONG), "ok": ("select", HOLD), "long_ok": ("select", LONG),
       "long_back": ("next select", LONG)}  # fmt: skip

COLOURS = ("red", "green", "blue")
FULL = 65535  # the largest duty of PWM


def seeded(seed: str) -> Noise:
    """Returns a random source that repeats: the same seed gives the same dice."""
    from mathom.hardware.entropy import Dice

    dice = Dice(seed.encode())
    return lambda count: bytes([dice.below(256) for _ in range(count)])


def unload_screens() -> None:
    """Unloads all screens, as at power-on. Loading them takes time, and the time influences the dice."""
    screens = sys.modules.get("mathom.screens")
    for path in [path for path in sys.modules if path.startswith("mathom.screens.")]:
        del sys.modules[path]
        name = path.split(".")[-1]
        if hasattr(screens, name):
            delattr(screens, name)


def choose(folder: str, language: str) -> None:
    """Stores the language in a device's settings, if there are none."""
    from mathom.hardware.store import Store
    from mathom.settings import FILE, Settings

    store = Store(folder)
    if not store.exists(FILE):
        settings = Settings(store)
        settings.set("language", language)
        settings.save()


class Line:
    """The USB line of the firmware: its input and its output."""

    def __init__(self) -> None:
        self.waiting: list[bytes] = []
        self.written: list[str] = []
        self.part = bytearray()  # always empty, as only whole lines come

    def read(self) -> bytes | None:
        return self.waiting.pop(0) if self.waiting else None

    def write(self, text: str) -> None:
        self.written.append(text)


class Panel:
    """The touch panel over the display, and a keyboard."""

    def __init__(self) -> None:
        self.waiting: list[tuple[int, int] | str | None] = []

    def ready(self) -> bool:
        return bool(self.waiting)

    def get(self) -> tuple[int, int] | str | None:
        return self.waiting.pop(0)


class Body:
    """A simulated device. `board` is the content of a board.json, `display` the decoder for its display, `folder` the
    place of its files, `noise` its random source; by default the system's. `language` is chosen already, unless
    settings are stored; with "" the device asks for it, as out of its box."""

    def __init__(
        self,
        board: dict[str, Any],
        display: Any,
        folder: str,
        real: bool = False,
        noise: Noise | None = None,
        language: str = "es",
    ) -> None:
        import machine

        if language:
            choose(folder, language)

        self.board = board
        self.display = display
        self.fingers = TWO if "next" in board["keys"] else FOUR
        self.chip = machine.power_on(machine.Chip(real=real))
        self.chip.plug(board["display"]["bus"], display)
        self.line = Line()
        self.panel = Panel()
        self.parts: Any = None  # of the firmware; other objects after a restart
        self.app: Any = None  # what its screens may use
        self._folder = folder
        self._noise = noise

    def power_on(self) -> None:
        """Runs from power-on until it waits for a press."""
        self.show()
        self.complete()

    def show(self) -> None:
        """Runs from power-on to the first picture."""
        from mathom.start import show

        unload_screens()
        self._begun = show(self.board, self._folder)

    def complete(self) -> None:
        """Loads what the first picture does not need."""
        from mathom.start import complete

        system = os.urandom
        os.urandom = self._noise or system  # the random source in MicroPython
        try:
            self.parts = complete(self.board, self._begun, self.line, "", self.panel)
            self.app = self.parts.app
        finally:
            os.urandom = system

    def idle(self) -> bool:
        """Whether nothing is left to draw, to move or to save."""
        return bool(self.parts.idle())

    def round(self) -> None:
        """Runs one step of the firmware and of the chip, for a caller with a clock of its own."""
        self._step()

    def _step(self) -> None:
        self.chip.poll()
        self.let(self.parts.loop.step)

    def let(self, work: Callable[[], Any]) -> None:
        """Lets the firmware do this; if it asks for that, MicroPython restarts."""
        try:
            work()
        except SystemExit:
            self.parts.hardware.stop()
            self.chip.sleep_us(RESTART)
            self.power_on()

    def run(self, ms: int) -> None:
        """Runs the device for this time on its own clock."""
        end = self.chip.us + ms * 1000
        while self.chip.us < end:
            self._step()
            keys, sleep = self.parts.hardware.keys, max(self.parts.loop.due * 1000, BUSY)
            if keys.busy and self.parts.loop.due and not self.parts.stage.stack[-1].moving():
                sleep = self._sample(keys, end)
            if sleep and not self._woken():
                self.chip.sleep_us(min(sleep, end - self.chip.us), self._woken)
                keys.caught_up()

    def _sample(self, keys: Any, end: int) -> int:
        """Samples the keys as often as the loop would, until something else is due: most of a press is that. Returns in
        how many microseconds that is."""
        now, pace = self.chip.us // 1000, keys.due()
        others = [due(now) for due, _ in self.parts.loop.parts if due != self.parts.front.press_due]
        end = min([end] + [1000 * (now + ms) for ms in others if ms is not None])
        while not self._woken() and self.chip.us + 1000 * pace < end:
            self.chip.sleep_us(1000 * pace, self._woken)
            keys.caught_up()
            keys.look()
            if keys.ready() or keys.due() != pace:
                return 0
        return max(min(1000 * pace, end - self.chip.us), BUSY)

    def _woken(self) -> bool:
        return bool(self.parts.hardware.keys.noted() or self.line.waiting or self.panel.waiting)

    def settle(self, most: int = 5000) -> None:
        """Runs until nothing is left to draw, to move or to save."""
        for _ in range(most // 10):
            self.run(10)
            if self.idle():
                return

    def press(self, event: str) -> None:
        """Presses the key or keys for this event, as long as needed, and releases them."""
        keys, hold = self.fingers[event]
        self.down(keys)
        self.chip.at(self.chip.us + hold * 1000, lambda: self.up(keys))
        self.run(hold + BETWEEN)

    def touch(self, x: int, y: int) -> None:
        """Touches the display at this pixel, or moves the finger there."""
        self.panel.waiting.append((x, y))

    def lift(self) -> None:
        self.panel.waiting.append(None)

    def typing(self) -> tuple[str, int] | None:
        """The text that can be typed on the screen, as it is now, and its most letters; None if there is none."""
        return self.app.stack[-1].typed()

    def type(self, text: str) -> None:
        r"""Types on a keyboard: letters, "\b", which erases one, and "\n" at the end."""
        self.panel.waiting.append(text)

    def tap(self, x: int, y: int, hold: int = HOLD) -> None:
        self.touch(x, y)
        self.run(hold)
        self.lift()
        self.run(BETWEEN)

    def down(self, keys: str) -> None:
        """Presses a key, or two, such as "next select"."""
        for key in keys.split():
            self.chip.press(self.pin(key))

    def up(self, keys: str) -> None:
        for key in keys.split():
            self.chip.release(self.pin(key))

    def pin(self, key: str) -> int:
        return self.board["keys"][key]

    def ask(self, line: str) -> str:
        """Sends a line over USB and returns the answer."""
        self.line.written.clear()
        self.line.waiting.append(line.encode())
        for _ in range(ANSWER // 2):
            self.run(2)
            if self.line.written and self.line.written[-1].endswith("\n"):
                return "".join(self.line.written)
        raise OSError("no answer to " + line)

    def light(self) -> float:
        """The brightness of the display as the eye sees it, from 0 to 1, from its contrast or its backlight."""
        contrast = getattr(self.display, "contrast", None)
        if contrast is not None:
            return (contrast / 255) ** 0.5
        backlight = self.board["display"]["bus"].get("backlight")
        return 1.0 if backlight is None else self._glow(backlight)

    def lamp(self) -> Colour | None:
        """The colour of the lamp as the eye sees it; None if the board has none."""
        lamp = self.board.get("lamp")
        if lamp is None:
            return None
        red, green, blue = [self._glow(lamp[colour], lamp.get("active_low", False)) for colour in COLOURS]
        return round(255 * red), round(255 * green), round(255 * blue)

    def _glow(self, pin: int, active_low: bool = False) -> float:
        # A quarter of the light looks half as bright.
        _, duty = self.chip.pwm.get(pin, (0, FULL if active_low else 0))
        return ((FULL - duty if active_low else duty) / FULL) ** 0.5

    def end(self) -> OSError | None:
        """Ends the firmware as Ctrl-C does, so that it tries again to write what is only in memory. Returns why it
        could not."""
        self.parts.stop()
        failing: OSError | None = self.parts.saver.failing
        return failing

    def power_off(self) -> None:
        if self.parts:
            self.parts.hardware.stop()
