"""`mathom web`: the device in a browser: its firmware in a page."""

from pathlib import Path
from typing import Annotated

from host_tools import outputs
from host_tools.command_line import Option
from host_tools.console import Yes
from host_tools.errors import Usage
from host_tools.web import EVERYWHERE, HOST

EXAMPLES = ["mathom web", f"mathom web --host {EVERYWHERE}", "mathom web --out public"]
# Always the same port, as a browser stores the games under the address, and the port is a part of it.
PORT = 8420
MARK = "first.pack"  # a folder with this file contains an older page


def command(
    listen: Annotated[int, Option(metavar="N", help="The TCP port at which it is served.")] = PORT,
    host: Annotated[
        str,
        Option(metavar="ADDRESS", help=f"At which address. {EVERYWHERE}: for every phone in the same network."),
    ] = HOST,
    out: Annotated[
        Path | None, Option("-o", "--out", metavar="FOLDER", help="Write the page there, for any web server, and end.")
    ] = None,
    uf2: Annotated[
        Path | None,
        Option(metavar="FILE.uf2", help="Put this official MicroPython into the page, for those who have a bare Pico."),
    ] = None,
    yes: Yes = False,
) -> None:
    """Serves the device as a page to the browsers of this computer, or of its network, until Ctrl-C.

    With --uf2, nobody has to download a MicroPython to put Mathom on a bare Pico of that kind.

    --out writes the page as files for any web server, into a folder that is made if there is none. Files of somebody
    else that have the names of ours are set aside. The browser saves the game and continues it the next time.
    """
    from host_tools.web.page_files import page
    from host_tools.web.server import serve

    if not 0 <= listen <= 65535:
        raise Usage(f"There is no port {listen}.", "mathom web --help")
    if out:
        outputs.check_folder(out, MARK, yes)
    files = page()
    if uf2:
        from host_tools.micropython_file import opened
        from host_tools.web.install_files import with_micropython
        from host_tools.web.page_files import listed

        files = listed(with_micropython(files, opened(uf2, "web")))
    if out:
        outputs.write_all(out, files, MARK)
        print(f"written: {out} ({len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB)")
        return
    serve(files, listen, host)
