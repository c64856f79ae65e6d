"""Game files: two lines of text each, as the rules save a game."""

import contextlib
import sys
from pathlib import Path

from host_tools import wholefile
from host_tools.errors import Fault, reason
from mathom.games.match import Match


class Keeper:
    """Writes games into a folder, each as a file with the next free number."""

    def __init__(self, folder: Path, then: str) -> None:
        self.folder = folder
        self._match: Match | None = None
        self._file = Path()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Fault(f"Games cannot be kept in {folder}: {reason(error)}.", then) from None

    def changed(self, match: Match) -> None:
        """Writes a game when it ends; again, if an undo reopened it and it ends once more."""
        if match.state.phase == "over":
            self.close(match)

    def close(self, match: Match) -> None:
        if not match.length:
            return
        try:
            if match is not self._match:
                self._file = self._reserve()
                self._match = match
            wholefile.write(self._file, match.save().encode())
        except OSError as error:
            print(f"mathom: {self._file} was not written: {reason(error)}.", file=sys.stderr)
            with contextlib.suppress(OSError):
                if not self._file.stat().st_size:
                    self._file.unlink()
                    self._match = None

    def _reserve(self) -> Path:
        """Makes a file with the next free number, which no other program can take then."""
        while True:
            taken = [int(file.stem[5:]) for file in self.folder.glob("game-*.txt") if file.stem[5:].isdecimal()]
            self._file = self.folder / f"game-{max(taken, default=0) + 1:05}.txt"
            with contextlib.suppress(FileExistsError):
                self._file.touch(exist_ok=False)
                return self._file
