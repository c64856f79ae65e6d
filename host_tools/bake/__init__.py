"""Bakes fonts (BDF) into modules for the device, and symbols (text files) and the letters of large displays into tables
that stay in flash.

They are committed, so that a build does not need the typesetting tools; a test bakes them again and compares.
The texts need no such tools, so the build compiles them (texts.py), and they are not committed.
"""

from pathlib import Path

from host_tools import home, wholefile
from host_tools.bake import fonts, symbols
from host_tools.bake.fonts import BadDrawing

__all__ = ("FIRMWARE", "BadDrawing", "all", "bake")

FIRMWARE = home.FIRMWARE
TABLE = ".table"  # as in door.py


def bake() -> dict[Path, bytes]:
    """Returns the content of every baked file."""
    baked = {}
    drawn = {name: fonts.load(FIRMWARE / "fonts" / f"{name}.bdf") for name in ("small", "small_2x", "big", "large")}
    for name, font in drawn.items():
        baked[name] = fonts.module(font, f"fonts/{name}.bdf", table=name == "small_2x")
    for name in ("big", "large"):
        baked[name + "_2x"] = fonts.module(drawn[name].doubled(), f"fonts/{name}.bdf, twice as large", table=True)
    folder = FIRMWARE / "mathom" / "ui" / "baked"
    modules = {folder / f"{name}.py": module.encode() for name, (module, _) in baked.items()}
    tables = {name: table for name, (_, table) in baked.items() if table}
    drawings = symbols.load(FIRMWARE / "symbols")
    tables["symbols"] = symbols.table(drawings)
    tables["symbols_2x"] = symbols.table(symbols.doubled(drawings))
    return modules | {folder / f"{name}{TABLE}": table for name, table in tables.items()}


def all(check: bool = False) -> list[Path]:
    """Writes every baked file that differs from its drawing and returns their paths. With `check` writes nothing."""
    stale = []
    for path, content in bake().items():
        if not path.is_file() or path.read_bytes() != content:
            stale.append(path)
            if not check:
                path.parent.mkdir(exist_ok=True)
                wholefile.write(path, content)
    return stale
