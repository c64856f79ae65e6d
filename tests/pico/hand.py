"""A virtual Pico with the real firmware in somebody's hand: presses, pictures, and requests of a laptop at its USB
port."""

from typing import Any

from PIL.Image import Image

from host_tools.pico.buses import Transfer
from host_tools.pico.chip import Pico
from mathom.journal import Journal
from mathom.screens.menu import ENTRIES
from tests.pico.stored import store_of
from tests.pictures import pillow

MENU = (*ENTRIES, "explain")  # the entries of the menu after those for the game in play

# The options of games that cannot begin without any.
OPTIONS: dict[str, dict[str, object]] = {
    "cards": {"players": [{"name": "Frodo", "heroes": [{"name": "Aragorn", "cost": 12, "hits": 5}]}]},
    "journey": {"players": ["frodo", "sam"]},
    "conquest": {"players": ["Aragorn", "Sauron"]},
}

NEW = {"game": "journey", **OPTIONS["journey"]}

HOLD_US = 20_000  # a quick finger: every emulated millisecond costs three real ones
LONG_US = 760_000  # 600 ms, and what the device may be busy before it sees the key
SEEN_US = 6_000  # two samples of the keys, and a little more
ASLEEP_US = 60_000  # longer than the device ever sleeps while something moves
QUIET_US = 250_000  # without a byte on the bus or into flash: longer than a name is shown while lots are drawn
STEP_US = 5_000
REBOOT = b"MPY: soft reboot"
PICTURE = 100  # bytes: only a transfer with a part of a picture has as many
SETTINGS = 10  # bytes: of the others, only the transfer with the display's settings has as many
PICTURE_US = 45_000  # longer than sending one takes, shorter than between two of a roll
PATIENCE_US = 10_000_000  # the device queues fifteen presses, and each may open a screen that has to be loaded


class Hand:
    """`script` has every press so far, in groups: within a group, the presses did not wait for the device to finish."""

    def __init__(self, pico: Pico) -> None:
        self.pico = pico
        self.script: list[list[str]] = []

    def boot(self) -> "Hand":
        """Runs from power-on to the menu, until the work after the first picture is done."""
        pico = self.pico
        if not pico.run_until(lambda: self.frames(0) > 0, PATIENCE_US):
            raise TimeoutError(f"no picture, but {pico.serial.output.decode(errors='replace')!r}")
        self.settle()
        return self

    def press(self, key: str) -> None:
        """Presses, and waits until nothing moves. Another press ends a roll, because tumbling takes long to emulate. If
        its last die has kept itself and the White Tree grows now, one more passes that."""
        began = self.pico.us
        self._finger(key)
        self.script.append([key])
        # Holding a key has drawn both the short press and the long one.
        moves = self.settle(began if self.pico.us - began < HOLD_US else None)
        while moves:
            if len(self.script[-1]) > 2:
                raise TimeoutError(f"it still moves after {self.script[-1]}")
            began = self.pico.us
            self._finger("left")
            self.script[-1].append("left")
            moves = self.settle(began, most=6)

    def move(self, key: str) -> None:
        """Moves a cursor, and waits until all work is done."""
        self.watch(key)

    def choose(self, entry: str, before: str | None = None) -> None:
        """Opens an entry of the menu. The cursor is on the entry `before`, by default the first."""
        here = MENU.index(before) if before else 0
        steps = (MENU.index(entry) - here) % len(MENU)
        for _ in range(steps):
            self.move("right")
        self.press("ok")

    def knock(self, key: str) -> None:
        """Presses, and does not wait."""
        self._finger(key)
        self.script.append([key])

    def watch(self, key: str) -> int:
        """Presses, and waits until everything has ended. Returns the number of pictures."""
        began = self.pico.us
        self._finger(key)
        self.script.append([key])
        self.settle(began, most=1000)
        return self.frames(began)

    def settle(self, since: float | None = None, most: int = 3) -> bool:
        """Runs until all work is done. Returns True as soon as there were so many pictures, as something moves then: a
        press may show *one moment* before its picture. Pictures before a restart of MicroPython do not count."""
        pico = self.pico
        since = pico.us if since is None else since
        deadline = pico.us + PATIENCE_US
        reboots = self.reboots()
        while not self._asleep():
            if self.frames(since) >= most:
                return True
            if pico.us > deadline:
                raise TimeoutError("it never comes to rest")
            pico.run(STEP_US)
            if self.reboots() > reboots:
                reboots, since = self.reboots(), pico.us
        return False

    def _asleep(self) -> bool:
        """Returns whether the device sleeps with nothing due soon. A key that is held forever is still sampled."""
        pico = self.pico
        if pico.asleep(ASLEEP_US):
            return True
        return pico.asleep(STEP_US) and pico.us - self.last() > QUIET_US

    def reboots(self) -> int:
        """Returns how often MicroPython has been restarted since power-on."""
        return self.pico.serial.output.count(REBOOT)

    def frames(self, since: float) -> int:
        """Returns how many pictures were sent to the display since then."""
        count, first = 0, -PICTURE_US
        for passed in self._passed(since):
            if passed.began_us - first >= PICTURE_US:
                count += 1
                first = passed.began_us
        return count

    def shown(self, since: float) -> list[float]:
        """Returns when each part of a picture since then had been sent."""
        return [passed.ended_us for passed in self._passed(since)]

    def _passed(self, since: float) -> list[Transfer]:
        """Returns the parts of pictures that were sent since then, without the part that is sent again every second
        after the display's settings (for a display that has lost its memory)."""
        display = self.pico.wires.display
        assert display is not None
        passed = display.transfers
        new = []
        for number in range(len(passed) - 1, 3, -1):
            if passed[number].ended_us < since:
                break
            count = passed[number].count
            # Settings, contrast, power on, position, and the part, which is one page.
            again = count < 2 * PICTURE and SETTINGS < passed[number - 4].count < PICTURE
            if count > PICTURE and not again:
                new.append(passed[number])
        return new[::-1]

    def last(self) -> float:
        """Returns when the display or the flash was last written to."""
        passed = self._passed(self.pico.us - QUIET_US)
        ops = self.pico.nor.ops
        return max(passed[-1].ended_us if passed else 0, ops[-1].at_us if ops else 0)

    def _finger(self, key: str) -> None:
        """Presses until the device has seen it; a short press is not over yet."""
        long = key.startswith("long_")
        pico = self.pico
        up = pico.wires.keys.press(key.removeprefix("long_"), hold_us=LONG_US if long else HOLD_US)
        pico.run_to(up if long else pico.us + SEEN_US)

    # The laptop

    def ask(self, verb: str, **arguments: Any) -> dict[str, Any]:
        return self.pico.serial.ask({"do": verb, **arguments})

    def state(self) -> dict[str, Any]:
        """Returns the state of the game in play."""
        answer = self.ask("state")
        assert answer["ok"], answer
        return answer["state"]  # type: ignore[no-any-return]

    def free_over(self, game: str) -> int:
        """Returns the free memory, in bytes, in a game that has just begun, with nothing else open."""
        answer = self.ask("new", game=game, **OPTIONS.get(game, {}))
        assert answer["ok"], answer
        self.press("long_back")  # opens the menu over it
        self.press("back")  # its screen is loaded, and has been drawn
        return self.free()

    def free(self) -> int:
        """Returns the free memory, in bytes. The first answer loads what it needs."""
        self.ask("about")
        return int(self.ask("about")["heap_free"])

    # After pulling the plug

    def picture(self) -> Image:
        return pillow(self.pico.picture())

    def crashes(self) -> str:
        """Returns the exceptions that the firmware has saved."""
        filesystem = self.pico.filesystem
        return filesystem.get("/data/crash").decode() if "/data/crash" in filesystem.paths() else ""

    def game_file(self) -> str:
        """Returns the game in play in flash, as the text of a game file."""
        with store_of(self.pico.flash) as store:  # where the log of weeks still is
            match = Journal(store, "game").load()
            assert match is not None
            return str(match.save())


def shines(pico: Pico) -> bool:
    """Returns whether the display shows anything."""
    display = pico.wires.display
    assert display is not None
    return bool(display.part.on) and any(high for _, high in pillow(pico.picture()).convert("RGB").getextrema())
