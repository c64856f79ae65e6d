"""`mathom backup`: copies games, settings and history from a device."""

from pathlib import Path
from typing import Annotated
from zlib import crc32

from host_tools import wholefile
from host_tools.command_line import Argument
from host_tools.console import Quiet, hush, say
from host_tools.device import TIMEOUT, Device, DevicePort, Timeout, find_port
from host_tools.errors import Fault, again, on_port, reason
from host_tools.printable import number_of
from host_tools.progress import progress

EXAMPLES = ["mathom backup evenings"]
STORE = "/data"


def survey(device: Device, folder: str) -> dict[str, tuple[int, int]]:
    """Returns {path in the folder: (size, CRC)} for the files below a folder of the device."""
    entries = device.run("survey", [folder])
    return {entry[0][len(folder) + 1 :]: (entry[1], entry[2]) for entry in entries if len(entry) == 3}


def stays_below(name: str) -> bool:
    """Returns whether a device's file of this name is written below the folder of the backup, on any system."""
    parts = name.split("/")
    return name.isprintable() and not {"", ".", ".."}.intersection(parts) and not set(name) & set('\\:*?"<>|')


def fetch(device: Device) -> dict[str, bytes]:
    """Reads every file of the device's store and checks its CRC."""
    there = survey(device, STORE)
    with progress("Reading", len(there)) as advance:
        found = device.get([f"{STORE}/{name}" for name in there], lambda piece: advance(int(isinstance(piece, list))))
    files = {path[len(STORE) + 1 :]: data for path, data in found.items() if path.startswith(f"{STORE}/")}
    for name in files:
        if not stays_below(name):
            raise Fault(f"The device has a file {name!r}, which may not be written here.", on_port("doctor"))
    for name, (_, crc) in there.items():
        if crc32(files.get(name, b"")) != crc:
            raise Fault(f"{name} did not arrive as it is on the device. Try again.", again())
    return files


def command(
    folder: Annotated[Path, Argument("FOLDER", help="Where to; it must be empty.")],
    port: DevicePort = None,
    timeout: Timeout = TIMEOUT,
    quiet: Quiet = False,
) -> None:
    """Copies the saved game, the settings and the history from a device into a folder.

    The game stops for a few seconds and then continues. mathom restore copies the files back.
    """
    hush(quiet)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Fault(f"{folder} is not an empty folder.", on_port("backup", f"{folder}-2"))
    with Device(find_port(port), "backup", timeout) as device, device.stopped():
        device.check_firmware()
        files = fetch(device)
    try:
        wholefile.write_all(folder, files)
    except OSError as error:
        raise Fault(f"{folder} cannot be written: {reason(error)}. No backup was made.", again()) from None
    say(f"In {folder}: {number_of(len(files), 'file')}, {number_of(sum(map(len, files.values())), 'byte')}")
