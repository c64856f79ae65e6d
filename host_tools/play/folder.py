"""The folder in which the simulated device saves its files."""

import contextlib
import sys
import time
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from host_tools import sim
from host_tools.errors import Fault, reason
from host_tools.texts import usual as computers_language
from host_tools.texts import word

if TYPE_CHECKING:
    from host_tools.sim.device import Device

COMPUTERS = "computers_language"  # in the memory of the settings: the language, if nobody has chosen it
ELSEWHERE = "mathom play --folder FOLDER"


def usual() -> Path:
    """Returns the usual folder for the user's games on this system."""
    from platformdirs import user_data_path

    return user_data_path("mathom", appauthor=False) / "play"


@contextlib.contextmanager
def opened(folder: Path, elsewhere: str = ELSEWHERE) -> Iterator[None]:
    """A context that makes the folder, checks that it is writable and locks it, as two devices would overwrite each
    other's games. `elsewhere` is the command that uses another folder."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with alone(folder / "open", f"Mathom is already open on {folder}.", elsewhere):
            yield
    except OSError as error:
        if error.filename is None or not str(error.filename).startswith(str(folder)):
            raise
        raise Fault(f"The game cannot be saved in {folder}: {reason(error)}.", elsewhere) from None


@contextlib.contextmanager
def alone(lock: Path, otherwise: str, elsewhere: str) -> Iterator[None]:
    """A context that makes a file and locks it. Fault if it is locked already."""
    with lock.open("a+b") as file:
        if not _take(file.fileno()):
            raise Fault(otherwise, elsewhere)
        yield


def _take(descriptor: int) -> bool:
    """Locks a file until it is closed or the process ends."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def choose_language(folder: Path, wanted: str | None) -> str:
    """Sets the language in the device's settings: the one that was typed, else the one that was chosen on the device,
    else this computer's. What was taken from the computer follows the computer, until somebody chooses."""
    sim.install()
    from mathom.hardware.store import Store
    from mathom.settings import Settings

    settings = Settings(Store(str(folder)))
    if wanted:
        settings.remembered.pop(COMPUTERS)
    elif not settings.found or settings["language"] == settings.remembered.get(COMPUTERS):
        wanted = settings.remembered[COMPUTERS] = computers_language()
    if wanted:
        settings.set("language", wanted)
        try:
            settings.save()
        except OSError as error:
            raise Fault(f"The game cannot be saved in {folder}: {reason(error)}.", ELSEWHERE) from None
    return str(settings["language"])


def unfinished(folder: Path) -> bool:
    """Returns whether there is a game to continue."""
    return (folder / "game").exists()


def written_at(file: str) -> str:
    """Returns at what time a file was written last."""
    return time.strftime("%H:%M", time.localtime(Path(file).stat().st_mtime))


def lost(device: "Device", failing: OSError) -> str:
    """Returns in a sentence what a device could not save."""
    match = device.parts.saver.match
    what = "What was chosen last" if match is None else _unsaved(match, stored(device.folder))
    return f"{what} could not be saved in {device.folder}: {reason(failing)}."


def stored(folder: Path) -> Any:
    """Returns the game to continue, or None."""
    from mathom.hardware.store import Store
    from mathom.journal import Journal
    from mathom.settings import GAME

    return Journal(Store(str(folder)), GAME).load()


def _unsaved(match: Any, before: Any) -> str:
    game = word(f"game_{match.game}", "en", match.game)
    if before is None or (before.game, before.options) != (match.game, match.options):
        return f"The game of {game} that was begun"
    actions = list(match.actions())
    common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(actions, before.actions(), strict=False)))
    last = len(actions) - common
    if not last:
        return f"The last undo in {game}"
    return f"The last {last} actions of {game}" if last > 1 else f"The last action of {game}"
