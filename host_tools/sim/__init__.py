"""The simulator: runs the unchanged firmware on a laptop.

The firmware imports a few modules that only MicroPython has (`framebuf`, `micropython`, `machine`).
`micropython_shims/` replaces them, and `machine_code.py` its machine code. For everything that the firmware uses they
behave as the real ones, and tests compare them. The firmware also reads the tables that the build makes from the texts;
here they are made beside them.
"""

import sys
from functools import cache
from pathlib import Path

from host_tools import home, wholefile
from host_tools.bake import texts

SHIMS = Path(__file__).resolve().parent / "micropython_shims"
TEXTS = home.FIRMWARE / "texts"


def install() -> None:
    """Makes `import framebuf` and the others work in this Python. Harmless when called twice."""
    if str(SHIMS) not in sys.path:
        sys.path.insert(0, str(SHIMS))
    make_texts(TEXTS)


@cache
def make_texts(folder: Path) -> None:
    """Makes the tables of the texts in this folder, unless they are there already."""
    for path, table in texts.tables(folder).items():
        file = folder.parent / path
        if not file.exists() or file.read_bytes() != table:
            wholefile.write(file, table)
