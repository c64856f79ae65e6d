"""Power cuts in a game on the chip: every one that leaves a different flash."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Any

from host_tools.pico.nor import AFTER, BEFORE, MIDDLE, OTHERWISE, SCATTERED, FlashOp, flash_cut_off

FLIPPED = "one bit wrong after"

Log = list[dict[str, Any]] | None  # None while there is no game


@dataclass(frozen=True)
class Game:
    """The number of flash changes and the log before power-on, at the menu and after each press; the flash at power-on,
    and all its changes."""

    stations: list[tuple[int, Log]]
    start: bytes
    ops: list[FlashOp]


@dataclass(frozen=True)
class Cut:
    """A power cut in a game: during which change of the flash, and which logs are allowed afterwards."""

    press: int
    number: int
    moment: str
    logs: list[Log]

    def flash(self, game: Game) -> bytes:
        if self.moment != FLIPPED:
            return flash_cut_off(game.start, game.ops, self.number, self.moment)
        flash, op = bytearray(flash_cut_off(game.start, game.ops, self.number, AFTER)), game.ops[self.number]
        chance = Random(self.number)
        flash[op.address + chance.randrange(len(op.after))] ^= 1 << chance.randrange(8)
        return bytes(flash)

    def __str__(self) -> str:
        return f"press {self.press}, {self.moment} change {self.number} of the flash"


def cuts(game: Game) -> Iterator[Cut]:
    """Yields every cut that leaves a different flash."""
    seen = set()
    stations = game.stations
    for number in range(len(game.ops)):
        press = next(index for index, (first, _) in enumerate(stations) if first > number)
        before, after = stations[press - 1][1], stations[press][1]
        for moment in (BEFORE, MIDDLE, SCATTERED, OTHERWISE, FLIPPED, AFTER):
            # Once all changes of a press are in flash, nothing can be lost any more.
            whole = moment == AFTER and stations[press][0] == number + 1
            cut = Cut(press - 1, number, moment, [after] if whole else [before, after])
            digest = sha256(cut.flash(game)).digest()
            if digest not in seen:
                seen.add(digest)
                yield cut


@contextmanager
def named_in_failures(cut: Cut) -> Iterator[None]:
    """Adds the cut to the message of any failure."""
    try:
        yield
    except Exception as error:
        raise AssertionError(f"{cut}: {type(error).__name__}: {error}") from error
