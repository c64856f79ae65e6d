"""A virtual Pico with the real firmware in somebody's hand: presses, looks, and what a laptop at its USB port hears."""

import os
from typing import Any

from PIL.Image import Image

from host_tools.pico.buses import Transfer
from host_tools.pico.chip import Pico
from host_tools.pico.flash import PICO, Filesystem

# Whether there is time for all of it: every power cut, every press.
THOROUGH = os.environ.get("MATHOM_THOROUGH") == "1"

MENU = ("new_game", "dice", "history", "settings", "about")  # behind what it has for a game in play

# How a game is begun that does not begin by itself.
OPTIONS: dict[str, dict[str, object]] = {
    "cards": {"players": [{"name": "Frodo", "heroes": [{"name": "Aragorn", "cost": 12, "hits": 5}]}]},
    "journey": {"players": ["frodo", "sam"]},
    "conquest": {"players": ["Aragorn", "Sauron"]},
}

HOLD_US = 20_000  # a quick finger: every emulated millisecond costs three of ours
LONG_US = 660_000
SEEN_US = 6_000  # two looks of the device at its keys, and a little
BETWEEN_US = 30_000  # longer than between the ends of two parts of one picture, of which one may be nearly all of it
MOVED_US = 100_000  # a cursor has moved by then, as a rule
QUIET_US = 60_000  # without a byte on the bus or into flash: longer than from one picture of a roll to the next
PICTURE = 100  # bytes that only a transfer with a part of a picture has
SWITCH = 2  # bytes of the command that tells the display to shine
PICTURE_US = 45_000  # longer than one takes to be sent, shorter than from one to the next of a roll
PATIENCE_US = 10_000_000  # the device keeps fifteen presses, and each may open a screen that has to be loaded


class Hand:
    """`script` is every press so far, in groups: within a group nobody waited for anything to come to rest."""

    def __init__(self, pico: Pico) -> None:
        self.pico = pico
        self.script: list[list[str]] = []

    def boot(self) -> "Hand":
        """From power-on to the menu, with all done that comes after the first picture."""
        pico = self.pico
        if not pico.run_until(lambda: self.frames(0) > 0, PATIENCE_US):
            raise TimeoutError(f"no picture, but {pico.serial.output.decode(errors='replace')!r}")
        self.settle()
        return self

    def press(self, key: str) -> None:
        """Presses, and waits until nothing moves. A roll is landed by another press: tumbling takes long to emulate."""
        began = self.pico.us
        self._finger(key)
        self.script.append([key])
        # Holding a key has drawn what the short press does and what the long one does.
        if self.settle(began if self.pico.us - began < HOLD_US else None):
            began = self.pico.us
            self._finger("left")
            self.script[-1].append("left")
            if self.settle(began, most=6):
                raise TimeoutError(f"it still moves after {self.script[-1]}")

    def move(self, key: str) -> None:
        """Moves a cursor, and waits for the one picture that this takes."""
        pico = self.pico
        began = pico.us
        self._finger(key)
        self.script.append([key])
        if not pico.run_until(lambda: bool(self._passed(began)), MOVED_US):
            self.settle()  # it does not move at all, or a screen is being loaded ahead
            return
        while pico.us - self._last() < BETWEEN_US or pico.us - began < 2 * HOLD_US:
            pico.run(2_000)

    def choose(self, entry: str, before: str | None = None) -> None:
        """Opens an entry of the menu, the cursor being on another one: on the first, if none is said."""
        here = MENU.index(before) if before else 0
        steps = (MENU.index(entry) - here) % len(MENU)
        for _ in range(steps):
            self.move("right")
        self.press("ok")

    def knock(self, key: str) -> None:
        """Presses, and waits for nothing."""
        self._finger(key)
        self.script.append([key])

    def watch(self, key: str) -> int:
        """Presses and waits until all has come to rest by itself; gives the number of pictures that took."""
        began = self.pico.us
        self._finger(key)
        self.script.append([key])
        self.settle(began, most=1000)
        return self.frames(began)

    def settle(self, since: float | None = None, most: int = 2) -> bool:
        """Runs until nothing is left to do. True at once if so many pictures came: something moves."""
        pico = self.pico
        since = pico.us if since is None else since
        deadline = pico.us + PATIENCE_US
        # An answer to a line comes after what the presses before it have opened, however long that took to load. The
        # first one may come before the press: it is still being debounced, and then a screen is loaded ahead.
        pico.serial.read()
        for _ in range(2):
            pico.serial.write("?\n")
            pico.serial.read_until("}\r\n", PATIENCE_US)
        answered = pico.us
        while pico.us - max(answered, self._last()) < QUIET_US:
            if self.frames(since) >= most:
                return True
            if pico.us > deadline:
                raise TimeoutError("it never comes to rest")
            pico.run(5_000)
        return False

    def frames(self, since: float) -> int:
        """How many pictures the display was sent since then."""
        count, first = 0, -PICTURE_US
        for passed in self._passed(since):
            if passed.began_us - first >= PICTURE_US:
                count += 1
                first = passed.began_us
        return count

    def _passed(self, since: float) -> list[Transfer]:
        """The parts of pictures that were sent since then. Not the part that is sent again every second, together with
        the display's settings, for a display that has lost its memory."""
        display = self.pico.wires.display
        assert display is not None
        passed = display.transfers
        new = []
        for number in range(len(passed) - 1, 1, -1):
            if passed[number].ended_us < since:
                break
            if passed[number].count > PICTURE and passed[number - 2].count != SWITCH:
                new.append(passed[number])
        return new[::-1]

    def _last(self) -> float:
        """When the display or the flash was last written to."""
        passed = self._passed(self.pico.us - QUIET_US)
        ops = self.pico.nor.ops
        return max(passed[-1].ended_us if passed else 0, ops[-1].at_us if ops else 0)

    def _finger(self, key: str) -> None:
        """A press that the device has seen; a short one is not over yet."""
        long = key.startswith("long_")
        pico = self.pico
        up = pico.wires.keys.press(key.removeprefix("long_"), hold_us=LONG_US if long else HOLD_US)
        pico.run_to(up if long else pico.us + SEEN_US)

    # The laptop

    def ask(self, verb: str, **arguments: Any) -> dict[str, Any]:
        return self.pico.serial.ask({"do": verb, **arguments})

    def state(self) -> dict[str, Any]:
        """The state of the game in play."""
        answer = self.ask("state")
        assert answer["ok"], answer
        return answer["state"]  # type: ignore[no-any-return]

    def free_over(self, game: str) -> int:
        """Bytes of memory that are free over a game that has just begun, with nothing else open."""
        answer = self.ask("new", game=game, **OPTIONS.get(game, {}))
        assert answer["ok"], answer
        self.press("long_back")  # the menu over it
        self.press("back")  # its screen is there, and has been drawn
        self.ask("about")
        return self.ask("about")["heap_free"]  # type: ignore[no-any-return]

    # What is left when the plug is pulled

    def picture(self) -> Image:
        return self.pico.picture()

    def game_file(self) -> str:
        """The file of the game in play as it lies in flash, from where the rules understand it."""
        text = game_file(self.pico.flash)
        assert text is not None
        return text


def game_file(flash: bytes) -> str | None:
    """The same out of any flash; None if there is none."""
    try:
        data = Filesystem(PICO.cut(flash)).get("/data/game")
    except FileNotFoundError:
        return None
    return data.split(b"\n", 2)[2].decode()  # behind the store's line and the number
