"""Finds and checks the files of a backup, before the first byte is sent to a device."""

import json
import re
from collections.abc import Callable
from pathlib import Path

from host_tools import games
from host_tools.errors import Fault, reason

NAMES = re.compile(r"(game|game-\d{5,}|tail-[12]|settings|history|scores|people|starts|crash)(\.old|\.bad\d+)?")
# Damaged files that the device has set aside, and tails, of which it needs only one of two.
UNREAD = re.compile(r".+\.bad\d+|tail-[12]")
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
    files = {name: data for name, data in found.items() if NAMES.fullmatch(name)}
    if not any(data.startswith(HEAD) for data in files.values()):
        raise Fault(f"{folder} is no backup: none of its files is one of the device's.", "mathom restore --help")
    for name, data in files.items():
        if not UNREAD.fullmatch(name):
            check(folder / name, name.partition(".")[0].partition("-")[0], data, files if name == games.GAME else {})
    return files, [name for name in found if name not in files]


def check(file: Path, kind: str, data: bytes, beside: dict[str, bytes]) -> None:
    """Raises a Fault if a file of the store cannot be read, or does not contain what its name says. `beside` has the
    tails of the game in play."""
    try:
        if not data.startswith(HEAD):
            raise ValueError("its first line is not that of a file of the device")
        content = games.content_of(data)
        if kind in KINDS:
            KINDS[kind](content)
    except ValueError as error:
        raise Fault(f"{file} cannot be read: {error}. Nothing was restored.", f"mathom log {file}") from None
    if kind == "game":
        try:
            games.saved(str(file), data, games.tails(beside)).match()
        except Fault as fault:
            raise Fault(f"{fault.sentence} Nothing was restored.", fault.then or f"mathom log {file}") from None


def is_number(content: bytes) -> None:
    if not content.strip().isdigit():
        raise ValueError("it should hold a number")


def is_numbered(content: bytes) -> None:
    number = content.partition(b"\n")[0]
    if not number.strip().isdigit():
        raise ValueError("it does not begin with the number of its game")


def is_json(kind: type) -> Callable[[bytes], None]:
    """Returns a function that raises ValueError if a file has a line that is not JSON of this kind."""

    def look(content: bytes) -> None:
        try:
            right = all(isinstance(json.loads(line), kind) for line in content.splitlines())
        except ValueError:
            right = False
        if not right:
            raise ValueError("it is not what the device writes there")

    return look


KINDS: dict[str, Callable[[bytes], None]] = {
    "game": is_numbered,
    "settings": is_json(dict),
    "history": is_json(dict),
    "people": is_json(list),
    "starts": is_number,
}
