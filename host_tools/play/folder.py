"""The folder in which the simulated device saves its files."""

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path

from host_tools import sim
from host_tools.errors import Fault, reason
from host_tools.texts import usual as computers_language

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
        settings.remembered.pop(COMPUTERS, None)
    elif not settings.found or settings["language"] == settings.remembered.get(COMPUTERS):
        wanted = settings.remembered[COMPUTERS] = computers_language()
    if wanted:
        settings.set("language", wanted)
        settings.save()
    return str(settings["language"])


def unfinished(folder: Path) -> bool:
    """Returns whether there is a game to continue."""
    return (folder / "game").exists()
