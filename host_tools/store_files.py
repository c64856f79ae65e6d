"""Finds and checks the files of a backup, before the first byte is sent to a device."""

from pathlib import Path

from host_tools import games, saves
from host_tools.errors import Fault, reason

HEAD = b"mathom "


def gathered(folder: Path) -> tuple[dict[str, bytes], list[str]]:
    """Returns the files of a backup, and the names of other files in the folder. Fault if there are none, or if one is
    damaged."""
    if not folder.is_dir():
        raise Fault(f"There is no folder {folder}.", "mathom restore --help")
    try:
        found = {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file() and not path.name.startswith(".")
        }
    except OSError as error:
        raise Fault(f"{folder} cannot be read: {reason(error)}.", "mathom restore --help") from None
    if not found:
        raise Fault(f"There is nothing in {folder}.", "mathom backup FOLDER")
    files = {name: data for name, data in found.items() if saves.kind_of(name)}
    if not any(data.startswith(HEAD) for data in files.values()):
        raise Fault(f"{folder} is no backup: none of its files is one of the device's.", "mathom restore --help")
    for name, data in files.items():
        if saves.is_needed(name):
            check(folder / name, saves.kind_of(name), data, files if name == games.GAME else {})
    return files, [name for name in found if name not in files]


def check(file: Path, kind: str, data: bytes, beside: dict[str, bytes]) -> None:
    """Raises a Fault if a file of the store cannot be read, or does not contain what its name says. `beside` has the
    tails of the game in play."""
    try:
        if not data.startswith(HEAD):
            raise ValueError("its first line is not that of a file of the device")
        saves.check(kind, games.content_of(data))
    except ValueError as error:
        raise Fault(f"{file} cannot be read: {error}. Nothing was restored.", f"mathom log {file}") from None
    if kind == "game":
        try:
            games.saved(str(file), data, games.tails(beside)).match()
        except Fault as fault:
            raise Fault(f"{fault.sentence} Nothing was restored.", fault.then or f"mathom log {file}") from None
