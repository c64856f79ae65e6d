"""`mathom restore`: copies a backup by `mathom backup` or `mathom keep` onto a device."""

import sys
from pathlib import Path
from typing import Annotated

from host_tools import keep
from host_tools.command_line import Argument
from host_tools.console import Quiet, Yes, confirm, hush, say
from host_tools.device import TIMEOUT, Device, DevicePort, Timeout, find_port
from host_tools.errors import Usage, again
from host_tools.installer.store import restore as put_back
from host_tools.printable import number_of
from host_tools.progress import Steps
from host_tools.store_files import gathered

EXAMPLES = ["mathom restore evenings", "mathom restore evenings --yes --port /dev/ttyACM0"]


def command(
    folder: Annotated[Path, Argument("FOLDER", help="What mathom backup wrote, or a name by mathom keep.")],
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
    folder = keep.named(folder)
    files, others = gathered(folder)
    if not yes and not sys.stdin.isatty():
        raise Usage(
            "Restoring replaces what is on the device, and nobody is here to be asked.",
            again("--yes"),
        )
    for name in others:
        print(f"Left out: {name} is no file of a device.", file=sys.stderr)
    with Device(find_port(port), "restore", timeout) as device, device.stopped():
        device.check_firmware()
        say(f"Backup: {folder}")

        def answer(_: str, count: int) -> bool:
            question = (
                f"Replace {number_of(count, 'file')} of games and settings on the device "
                f"with {number_of(len(files), 'file')} from {folder}?"
            )
            return yes or confirm(question, default=False)

        with Steps({"sending": "Sending"}) as steps:
            done = device.drive(put_back(device.prompt, files), answer, steps.show)
    if not done:
        print("Nothing was changed.")
        return 1
    say(f"On the device again: {number_of(len(files), 'file')}, {number_of(sum(map(len, files.values())), 'byte')}")
    return 0
