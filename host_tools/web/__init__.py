"""`mathom web`: the device in a browser: its firmware in a page."""

from pathlib import Path
from typing import Annotated

import typer

from host_tools import wholefile
from host_tools.console import asking, confirm
from host_tools.errors import Fault, Usage, again, reason
from host_tools.web.page_files import page
from host_tools.web.server import EVERYWHERE, HOST, serve

EXAMPLES = ["mathom web", f"mathom web --host {EVERYWHERE}", "mathom web --out public"]
# Always the same port, as a browser stores the games under the address, and the port is a part of it.
PORT = 8420
MARK = "firmware.json"  # a folder with this file contains an older page


def command(
    port: Annotated[int, typer.Option(metavar="PORT", help="Where it is served on this computer.")] = PORT,
    host: Annotated[
        str,
        typer.Option(metavar="ADDRESS", help=f"At which address. {EVERYWHERE}: for every phone in the same network."),
    ] = HOST,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write the page there, for any web server, and end.")
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask before files there are replaced.")] = False,
) -> None:
    """Serves the device as a page to the browsers of this computer, or of its network, until Ctrl-C.

    --out writes the page as files for any web server. The browser saves the game and continues it the next time.
    """
    if not 0 <= port <= 65535:
        raise Usage(f"There is no port {port}.", "mathom web --help")
    files = page()
    if out:
        strangers = [] if yes else others(files, out)
        if strangers:
            named = f"{strangers[0]}{f' and {len(strangers) - 1} more' if len(strangers) > 1 else ''}"
            if not asking():
                raise Usage(f"{out} has files that are not Mathom's: {named}.", again("--yes"))
            if not confirm(f"{out} has files that are not Mathom's: {named}. Replace them?", default=False):
                raise Fault("Nothing was written.", "mathom web --out FOLDER")
        write(files, out)
        print(f"written: {out} ({len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB)")
        return
    serve(files, port, host)


def others(files: dict[str, bytes], folder: Path) -> list[str]:
    """Returns the files that would be replaced although they are not from an older page."""
    if (folder / MARK).is_file():
        return []
    return [name for name in files if (folder / name).is_file() and (folder / name).read_bytes() != files[name]]


def write(files: dict[str, bytes], folder: Path) -> None:
    try:
        wholefile.write_all(folder, files)
    except OSError as error:
        raise Fault(f"{folder} cannot be written: {reason(error)}.", "mathom web --out FOLDER") from None
