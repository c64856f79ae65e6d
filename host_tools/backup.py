"""`mathom backup` and `mathom restore`: saves, settings and history, off a device and onto one."""

import hashlib
import sys
from collections.abc import Sized
from pathlib import Path
from typing import Annotated

import typer

from host_tools.console import confirm
from host_tools.device import PATIENCE, Device, Raised, find_port
from host_tools.errors import Fault, Usage, reason
from host_tools.flash import refusal
from host_tools.games import content_of
from host_tools.progress import progress

EXAMPLES = ["mathom backup evenings"]
STORE = "/data"
ARRIVING = "/data.new"


def survey(device: Device, folder: str) -> dict[str, tuple[int, str]]:
    """The files below a folder of the device, by their path in it: size and hash."""
    entries = device.run("survey", [folder])
    return {entry[0][len(folder) + 1 :]: (entry[1], entry[2]) for entry in entries if len(entry) == 3}


def told(files: Sized) -> str:
    """How many files these are."""
    return "1 file" if len(files) == 1 else f"{len(files)} files"


def fetch(device: Device) -> dict[str, bytes]:
    """Everything in the device's store, compared with its hashes."""
    there = survey(device, STORE)
    with progress("Reading", len(there)) as advance:
        found = device.get([f"{STORE}/{name}" for name in there], lambda piece: advance(int(isinstance(piece, list))))
    files = {path[len(STORE) + 1 :]: data for path, data in found.items()}
    for name, (_, digest) in there.items():
        if hashlib.sha256(files.get(name, b"")).hexdigest() != digest:
            raise Fault(f"{name} did not arrive as it is on the device. Try again.", "mathom backup FOLDER")
    return files


def command(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where to; it must be empty.", show_default=False)],
    port: Annotated[
        str | None, typer.Option(metavar="PORT", help="Where the device is.", show_default="found on USB")
    ] = None,
    patience: Annotated[float, typer.Option(metavar="SECONDS", help="How long a device may say nothing.")] = PATIENCE,
) -> None:
    """Copies the saved game, the settings and the history of a device into a folder.

    The game is stopped for a few seconds and goes on where it stood. mathom restore is the way back.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Fault(f"{folder} is not an empty folder.", f"mathom backup {folder}-2")
    with Device(find_port(port, "backup"), "backup", patience) as device, device.stopped():
        files = fetch(device)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, data in files.items():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
    except OSError as error:
        raise Fault(f"{folder} cannot be written: {reason(error)}.", "mathom backup FOLDER") from None
    print(f"In {folder}: {told(files)}, {sum(map(len, files.values())):,} bytes")


# The way back


def gathered(folder: Path) -> dict[str, bytes]:
    """The files of a backup; a sentence if it is none, or if one of them is damaged."""
    if not folder.is_dir():
        raise Fault(f"There is no folder {folder}.", "mathom restore --help")
    try:
        files = {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file() and not path.name.startswith(".")
        }
    except OSError as error:
        raise Fault(f"{folder} cannot be read: {reason(error)}.", "mathom restore --help") from None
    if not files:
        raise Fault(f"There is nothing in {folder}.", "mathom backup FOLDER")
    if not any(data.startswith(b"mathom 1 ") for data in files.values()):
        raise Fault(f"{folder} is no backup: none of its files is one of the device's.", "mathom restore --help")
    for name, data in files.items():
        aside = ".bad" in name  # what the device itself found damaged and kept
        try:
            content_of(data)
        except ValueError as error:
            if not aside:
                raise Fault(
                    f"{folder / name} is damaged: {error}. Nothing was restored.", f"mathom log {folder / name}"
                ) from None
    return files


def put_back(device: Device, files: dict[str, bytes]) -> None:
    """The store as it was, in one step: until all has arrived, the device has what it had."""
    try:
        device.run("arrange", [["remove", ARRIVING], ["make", ARRIVING]])
        folders = sorted({name.rpartition("/")[0] for name in files if "/" in name})
        device.run("arrange", [["make", f"{ARRIVING}/{folder}"] for folder in folders])
        with progress("Sending", sum(map(len, files.values())), in_bytes=True) as advance:
            for name, data in files.items():
                device.put(f"{ARRIVING}/{name}", [data], advance)
        arrived = survey(device, ARRIVING)
        wrong = [
            name for name, data in files.items() if arrived.get(name, ("",))[-1] != hashlib.sha256(data).hexdigest()
        ]
        if wrong:
            raise Fault(f"{wrong[0]} did not arrive as it was sent. Nothing was restored.", "mathom restore FOLDER")
        device.run("swap", ARRIVING, STORE)
    except Raised as raised:
        raise Fault(f"The device could not write: {refusal(raised)}. Nothing was restored.", "mathom doctor") from None


def restore(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="What mathom backup wrote.", show_default=False)],
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
    port: Annotated[
        str | None, typer.Option(metavar="PORT", help="Where the device is.", show_default="found on USB")
    ] = None,
    patience: Annotated[float, typer.Option(metavar="SECONDS", help="How long a device may say nothing.")] = PATIENCE,
) -> int:
    """Puts a backup onto a device. What the device holds of games, settings and history is gone then, so it asks first.

    The game is stopped meanwhile, and the one that was restored goes on.
    """
    files = gathered(folder)
    if not yes and (sys.stdin is None or not sys.stdin.isatty()):
        raise Usage(
            "Restoring replaces what is on the device, and nobody is here to be asked.",
            f"mathom restore {folder} --yes",
        )
    with Device(find_port(port, "restore"), "restore", patience) as device, device.stopped():
        there = survey(device, STORE)
        question = f"Replace {told(there)} of games and settings on the device with {told(files)} from {folder}?"
        if not yes and there and not confirm(question, default=False):
            print("Nothing was changed.")
            return 1
        put_back(device, files)
    print(f"On the device again: {told(files)}, {sum(map(len, files.values())):,} bytes")
    return 0
