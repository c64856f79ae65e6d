"""Games as files: two lines of text each, as the core saves them."""

import os
import sys
from pathlib import Path

from host_tools.errors import Fault, reason
from mathom.games.match import Damaged, Match, resume


def write(file: Path, text: str) -> None:
    """Writes a file whole or not at all, whenever the power goes."""
    half_written = file.with_suffix(".tmp")
    with half_written.open("w", encoding="utf-8", newline="\n") as stream:
        stream.write(text)
        stream.flush()
        os.fsync(stream.fileno())
    os.replace(half_written, file)


class Keeper:
    """Writes games into a folder, each under a number of its own."""

    def __init__(self, folder: Path, then: str) -> None:
        self.folder = folder
        self._match: Match | None = None
        self._file = Path()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Fault(f"Games cannot be kept in {folder}: {reason(error)}.", then) from None

    def changed(self, match: Match) -> None:
        """A game that is finished is kept at once; one that an undo brought back, again when it ends."""
        if match.state.phase == "over":
            self.keep(match)

    def keep(self, match: Match) -> None:
        if not match.length:
            return
        if match is not self._match:
            self._match, self._file = match, self._next()
        try:
            write(self._file, match.save())
        except OSError as error:
            print(f"mathom: {self._file} was not written: {reason(error)}.", file=sys.stderr)

    def _next(self) -> Path:
        taken = [int(file.stem[5:]) for file in self.folder.glob("game-*.txt") if file.stem[5:].isdecimal()]
        return self.folder / f"game-{max(taken, default=0) + 1:05}.txt"


class Unfinished:
    """The game being played, kept after each action so that it goes on tomorrow; the one before it is kept as well."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "game.txt"
        self.previous = folder / "game.old.txt"
        self.damage: tuple[Path, int] | None = None  # where the damaged game was set aside, the action it breaks at

    def save(self, match: Match) -> None:
        text = match.save()
        if self.file.exists():
            os.replace(self.file, self.previous)
        write(self.file, text)

    def load(self) -> Match | None:
        """The game as it was left. A damaged one is set aside, never deleted, and the one before it is used."""
        for file in (self.file, self.previous):
            if not file.exists():
                continue
            try:
                return resume(file.read_text(encoding="utf-8"))
            except Damaged as damage:
                self._set_aside(file, damage.action)
            except UnicodeError:
                self._set_aside(file, 0)
        return None

    def _set_aside(self, file: Path, action: int) -> None:
        number = 1
        while (aside := file.with_name(f"game.bad{number}.txt")).exists():
            number += 1
        file.rename(aside)
        if not self.damage:
            self.damage = (aside, action)
