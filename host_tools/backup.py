"""`mathom backup`: copies games, settings and history from a device."""

from pathlib import Path
from typing import Annotated

from host_tools import wholefile
from host_tools.command_line import Argument
from host_tools.console import Quiet, hush, say
from host_tools.device import TIMEOUT, Device, DevicePort, Timeout, find_port
from host_tools.errors import Fault, again, on_port, reason
from host_tools.installer.store import backup
from host_tools.printable import number_of
from host_tools.progress import Steps

EXAMPLES = ["mathom backup evenings"]


def stays_below(name: str) -> bool:
    """Returns whether a device's file of this name is written below the folder of the backup, on any system."""
    parts = name.split("/")
    return name.isprintable() and not {"", ".", ".."}.intersection(parts) and not set(name) & set('\\:*?"<>|')


def fetch(device: Device) -> dict[str, bytes]:
    """Reads every file of the device's store."""
    with Steps({"copying": "Reading"}, in_bytes=False) as steps:
        files: dict[str, bytes] = device.drive(backup(device.prompt), report=steps.show)
    for name in files:
        if not stays_below(name):
            raise Fault(f"The device has a file {name!r}, which may not be written here.", on_port("doctor"))
    return files


def copy(device: Device, folder: Path) -> dict[str, bytes]:
    """Copies what a device, which is at its prompt, has saved into a folder. Returns the files."""
    files = fetch(device)
    try:
        wholefile.write_all(folder, files)
    except OSError as error:
        raise Fault(f"{folder} cannot be written: {reason(error)}. No backup was made.", again()) from None
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
        files = copy(device, folder)
    say(f"In {folder}: {number_of(len(files), 'file')}, {number_of(sum(map(len, files.values())), 'byte')}")
