"""The simulator: runs the unchanged firmware on a laptop.

The firmware imports a few modules that only MicroPython has (`framebuf`, `micropython`, `machine`).
`micropython_shims/` replaces them, and `machine_code.py` its machine code. For everything that the firmware uses they
behave as the real ones, and tests compare them. The firmware also reads the tables that the build makes;
here they are made beside its modules.
"""

import sys
from functools import cache
from pathlib import Path

from host_tools import home, wholefile
from host_tools.bake.tables import tables

SHIMS = Path(__file__).resolve().parent / "micropython_shims"


def install() -> None:
    """Makes `import framebuf` and the others work in this Python. Harmless when called twice."""
    if str(SHIMS) not in sys.path:
        sys.path.insert(0, str(SHIMS))
    make_tables(home.FIRMWARE)


@cache
def make_tables(source: Path) -> None:
    """Makes the tables of the firmware in this folder, unless they are there already."""
    for path, table in tables(source).items():
        file = source / path
        if not file.exists() or file.read_bytes() != table:
            wholefile.write(file, table)
