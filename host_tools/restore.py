"""`mathom restore`: copies a backup by `mathom backup` onto a device."""

import contextlib
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated
from zlib import crc32

from host_tools.backup import STORE, survey
from host_tools.command_line import Argument
from host_tools.console import Quiet, Yes, confirm, hush, say
from host_tools.device import TIMEOUT, Device, DevicePort, Raised, Timeout, find_port
from host_tools.errors import Fault, Usage, again, on_port
from host_tools.flash import refusal
from host_tools.printable import number_of
from host_tools.progress import progress
from host_tools.store_files import gathered

EXAMPLES = ["mathom restore evenings", "mathom restore evenings --yes --port /dev/ttyACM0"]
ARRIVING = "/data.new"
FOLDER_BLOCKS = 2  # blocks of flash for a folder


def check_room(device: Device, files: Mapping[str, bytes]) -> None:
    """Raises a Fault if the backup does not fit beside the present files, which it replaces in one step."""
    about = device.result("about")
    block = about["block"]
    blocks = FOLDER_BLOCKS + sum(-(-len(data) // block) for data in files.values())
    few = blocks * block - about["flash_free"]
    if few > 0:
        raise Fault(
            f"The backup does not fit: {few // 1024 + 1} kB more of the device's flash would have to be free. "
            "Nothing was restored.",
            f"mpremote connect {device.port} fs ls",
        )


def put_back(device: Device, files: Mapping[str, bytes]) -> None:
    """Replaces the store in one step. Until everything has arrived, the device keeps its present files."""
    try:
        device.run("arrange", [["remove", ARRIVING], ["make", ARRIVING]])
        with progress("Sending", sum(map(len, files.values())), in_bytes=True) as advance:
            for name, data in files.items():
                device.put(f"{ARRIVING}/{name}", [data], advance)
        arrived = survey(device, ARRIVING)
        wrong = [name for name, data in files.items() if arrived.get(name, ("",))[-1] != crc32(data)]
        if wrong:
            raise Fault(f"{wrong[0]} did not arrive as it was sent. Nothing was restored.", again())
        device.run("swap", ARRIVING, STORE)
    except Raised as raised:
        clear(device)
        raise Fault(
            f"The device could not write: {refusal(raised)}. Nothing was restored.", on_port("doctor")
        ) from None
    except BaseException:
        clear(device)
        raise


def clear(device: Device) -> None:
    """Removes what has arrived of an interrupted backup, if the device still answers."""
    with contextlib.suppress(Fault, Raised):
        device.stop()  # a program still running there may take everything else as its input
        device.run("arrange", [["remove", ARRIVING]])


def command(
    folder: Annotated[Path, Argument("FOLDER", help="What mathom backup wrote.")],
    yes: Yes = False,
    port: DevicePort = None,
    timeout: Timeout = TIMEOUT,
    quiet: Quiet = False,
) -> int:
    """Copies a backup onto a device. It replaces the games, settings and history there, so it asks first.

    Each file is checked before anything is sent, and other files are skipped. The game stops meanwhile; afterwards the
    restored game is in play.
    """
    hush(quiet)
    files, others = gathered(folder)
    if not yes and (sys.stdin is None or not sys.stdin.isatty()):
        raise Usage(
            "Restoring replaces what is on the device, and nobody is here to be asked.",
            again("--yes"),
        )
    for name in others:
        print(f"Left out: {name} is no file of a device.", file=sys.stderr)
    with Device(find_port(port), "restore", timeout) as device, device.stopped():
        device.check_firmware()
        check_room(device, files)
        there = survey(device, STORE)
        question = (
            f"Replace {number_of(len(there), 'file')} of games and settings on the device "
            f"with {number_of(len(files), 'file')} from {folder}?"
        )
        if not yes and there and not confirm(question, default=False):
            print("Nothing was changed.")
            return 1
        put_back(device, files)
    say(f"On the device again: {number_of(len(files), 'file')}, {number_of(sum(map(len, files.values())), 'byte')}")
    return 0
