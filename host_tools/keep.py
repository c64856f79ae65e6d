"""`mathom keep`: backups with a name and a date, in a folder of the user's."""

import re
import shutil
import time
from pathlib import Path
from typing import Annotated

from host_tools import backup
from host_tools.columns import columns
from host_tools.command_line import Argument
from host_tools.console import Quiet, hush, say
from host_tools.device import TIMEOUT, Device, DevicePort, Timeout, find_port
from host_tools.errors import Fault, Usage
from host_tools.printable import number_of

EXAMPLES = ["mathom keep before-the-holidays", "mathom keep", "mathom restore before-the-holidays"]
STAMP = "%Y-%m-%d %H.%M.%S"
BEFORE = "before "  # how the names of those begin that `mathom flash` makes
MOST = 10  # of these are kept


def folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("mathom", appauthor=False) / "backups"


def kept() -> list[Path]:
    """Returns all backups, the oldest first."""
    return sorted(path for path in folder().glob("*-*-* *.*.* ?*") if path.is_dir())


def name_of(path: Path) -> str:
    return path.name.split(" ", 2)[2]


def named(wanted: Path) -> Path:
    """Returns the folder that was named, or the newest backup with this name."""
    same = [path for path in kept() if str(wanted) in (path.name, name_of(path))]
    return same[-1] if same and not wanted.exists() else wanted


def make(device: Device, name: str) -> Path:
    """Copies what a device, which is at its prompt, has saved into a new folder."""
    made = folder() / f"{time.strftime(STAMP)} {name}"
    backup.copy(device, made)
    return made


def make_before(device: Device, version: str, replaced: str) -> Path | None:
    """Makes a backup of what the version that is replaced has saved, if it has, and deletes the oldest of these."""
    told = re.sub(r"[^\w.+() -]", "_", replaced)  # by the device, which may say anything
    made = make(device, f"{BEFORE}{version}, of {told}")
    if not made.exists():
        return None
    for old in [path for path in kept() if name_of(path).startswith(BEFORE)][:-MOST]:
        shutil.rmtree(old)
    return made


def command(
    name: Annotated[str, Argument("NAME", help="Of a new backup. Without one, all are listed.")] = "",
    port: DevicePort = None,
    timeout: Timeout = TIMEOUT,
    quiet: Quiet = False,
) -> None:
    """Keeps a copy of the saved game, the settings and the history of a device, with a name and the date, in your data
    folder; or lists these copies.

    mathom restore NAME copies one back. mathom flash keeps one before it replaces another version.
    """
    hush(quiet)
    if not name:
        rows = [(path.name, number_of(sum(file.is_file() for file in path.rglob("*")), "file")) for path in kept()]
        print("\n".join(columns(rows, 100)) if rows else "There are no backups yet: mathom keep NAME makes one.")
        return
    if not backup.stays_below(name) or "/" in name or name != name.strip():
        raise Usage(f"A backup cannot be named {name!r}.", "mathom keep before-the-holidays")
    with Device(find_port(port), "keep", timeout) as device, device.stopped():
        device.check_firmware()
        made = make(device, name)
    if not made.exists():
        raise Fault("Nothing is saved on the device yet.", "mathom doctor")
    say(f"Kept: {made}")
