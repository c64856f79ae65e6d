"""What the terminal shows when the page is open to the network: a warning, and a QR code for a phone."""

import segno
from rich.text import Text

from host_tools.rich_console import Console

WARNING = (
    "Everybody in this network can open it now, and what is sent there is not encrypted. A browser keeps the games of "
    "each address apart: those under 127.0.0.1 are not under this one."
)
QUIET_ZONE = 4  # white squares around the code, which scanners need
SIGNS = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}  # two squares, one above the other; 1 is dark


def invitation(address: str) -> None:
    """Prints the warning and, on a terminal, the code."""
    Console(stderr=True).print(WARNING, style="yellow", highlight=False)
    console = Console()
    if console.is_terminal:
        for line in code(address):
            # With explicit colours, so that it is black on white on every terminal.
            console.print(Text(line, "#000000 on #ffffff"), no_wrap=True, overflow="crop")


def code(address: str) -> list[str]:
    """Returns the lines of a QR code, with two rows of squares each."""
    rows = [list(row) for row in segno.make_qr(address, error="l").matrix_iter(border=QUIET_ZONE)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    return [
        "".join(SIGNS[upper, lower] for upper, lower in zip(above, below, strict=True))
        for above, below in zip(rows[::2], rows[1::2], strict=True)
    ]
