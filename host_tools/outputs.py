"""Where a command writes what it was asked for: among other people's files only if asked, and never in their place: a
file of somebody else that has the name is set aside. The checks come before the work."""

from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path

from host_tools import wholefile
from host_tools.console import agree, say
from host_tools.errors import Fault, Usage, reason

NAME = b"mathom"  # in each file that a command writes, in small letters or others
KIND = 4  # bytes at the beginning of a file that tell its kind


def check_file(file: Path | None) -> None:
    """Raises Usage if a file that was named cannot be made there."""
    if file is None:
        return
    if file.is_dir():
        raise Usage(f"{file} is a folder.")
    if file.exists() and not file.is_file():
        raise Usage(f"{file} is not a file.")
    check_is_folder(file.parent)
    if not file.parent.exists():
        raise Usage(f"There is no folder {file.parent}.", f"mkdir -p {file.parent}")


def check_is_folder(folder: Path) -> None:
    """Raises Usage if a folder is something else, or below something else."""
    for path in (folder, *folder.parents):
        if path.exists():
            if not path.is_dir():
                raise Usage(f"{path} is not a folder.")
            return


def check_folder(folder: Path, mark: str, yes: bool) -> None:
    """Raises a Fault unless a folder is empty, was written by this command before, or somebody agrees. `mark` is a file
    that only this command writes. One that does not exist is made later."""
    check_is_folder(folder)
    there = folder.iterdir() if folder.exists() else ()
    others = sorted(path.name for path in there if not path.name.startswith("."))
    if yes or not others or (folder / mark).is_file():
        return
    more = f" and {len(others) - 1} more" if len(others) > 1 else ""
    sentence = f"{folder} has files that are not Mathom's: {others[0]}{more}."
    question = f"{sentence} Write into it, and set aside what has the name of one of ours?"
    agree(question, sentence, Fault("Nothing was written."))


def write(file: Path, data: bytes) -> None:
    """Writes a file. One that is there is set aside, unless a command has written it."""
    _write_all(file.parent, {file.name: data}, lambda path: _is_ours(path, data))


def write_all(folder: Path, files: Mapping[str, bytes], mark: str) -> None:
    """Writes files, all or none. Those that are there are set aside, unless the folder has the `mark`."""
    ours = (folder / mark).is_file()
    _write_all(folder, files, lambda path: ours)


def _is_ours(file: Path, data: bytes) -> bool:
    """Returns whether a command has written a file, where now this is to be."""
    there = file.read_bytes()
    return there[:KIND] == data[:KIND] and NAME in there.lower()


def _write_all(folder: Path, files: Mapping[str, bytes], ours: Callable[[Path], bool]) -> None:
    aside: list[tuple[Path, Path]] = []
    try:
        for path in (folder / name for name in files):
            if path.is_file() and not ours(path):
                free = _unused(path)
                path.rename(free)
                aside.append((path, free))
                say(f"Not Mathom's, so it is set aside: {path} as {free.name}")
        wholefile.write_all(folder, files)
    except OSError as error:
        for path, free in aside:
            free.rename(path)
        raise Fault(f"{error.filename or folder} cannot be written: {reason(error)}.") from None


def _unused(path: Path) -> Path:
    for number in count(1):
        free = path.with_name(f"{path.stem}.old{number if number > 1 else ''}{path.suffix}")
        if not free.exists():
            return free
    raise AssertionError
