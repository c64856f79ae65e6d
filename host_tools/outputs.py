"""Where a command writes what it was asked for: into folders that exist, and among other people's files only if asked.
The checks come before the work."""

from collections.abc import Mapping
from pathlib import Path

from host_tools import wholefile
from host_tools.console import asking, confirm
from host_tools.errors import Fault, Usage, again, reason


def check_file(file: Path | None) -> None:
    """Raises Usage if a file that was named cannot be made there."""
    if file is None:
        return
    if file.is_dir():
        raise Usage(f"{file} is a folder.")
    check_exists(file.parent)


def check_exists(folder: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise Usage(f"{folder} is not a folder.")
    if not folder.exists():
        raise Usage(f"There is no folder {folder}.", f"mkdir -p {folder}")


def check_folder(folder: Path, mark: str, yes: bool) -> None:
    """Raises a Fault unless a folder is empty, was written by this command before, or somebody agrees. `mark` is a file
    that only this command writes."""
    check_exists(folder)
    others = sorted(path.name for path in folder.iterdir() if not path.name.startswith("."))
    if yes or not others or (folder / mark).is_file():
        return
    more = f" and {len(others) - 1} more" if len(others) > 1 else ""
    sentence = f"{folder} has files that are not Mathom's: {others[0]}{more}."
    if not asking():
        raise Usage(sentence, again("--yes"))
    if not confirm(f"{sentence} Write into it?", default=False):
        raise Fault("Nothing was written.")


def write(file: Path, data: bytes) -> None:
    write_all(file.parent, {file.name: data})


def write_all(folder: Path, files: Mapping[str, bytes]) -> None:
    """Writes files, all or none."""
    try:
        wholefile.write_all(folder, files)
    except OSError as error:
        raise Fault(f"{error.filename or folder} cannot be written: {reason(error)}.") from None
