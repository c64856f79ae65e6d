"""Bakes fonts (BDF) and symbols (text files) into modules for the device.

The modules are committed, so that a build does not need the typesetting tools; a test bakes them again and compares.
The texts need no such tools, so the build compiles them (texts.py), and they are not committed.
"""

from pathlib import Path

from host_tools import home, outputs
from host_tools.bake import fonts, symbols
from host_tools.bake.fonts import BadDrawing

__all__ = ("FIRMWARE", "BadDrawing", "all", "bake")

FIRMWARE = home.FIRMWARE


def bake() -> dict[Path, str]:
    """Returns the content of every baked module."""
    ui = FIRMWARE / "mathom" / "ui"
    baked = {}
    for name in ("small", "big"):
        drawn = fonts.load(FIRMWARE / "fonts" / f"{name}.bdf")
        baked[ui / "baked" / f"{name}.py"] = fonts.module(drawn, f"fonts/{name}.bdf")
        baked[ui / "baked" / f"{name}_2x.py"] = fonts.module(drawn.doubled(), f"fonts/{name}.bdf, twice as large")
    drawings = symbols.load(FIRMWARE / "symbols")
    baked[ui / "baked" / "symbols.py"] = symbols.module(drawings, "symbols/")
    baked[ui / "baked" / "symbols_2x.py"] = symbols.module(symbols.doubled(drawings), "symbols/, twice as large")
    return baked


def all(check: bool = False) -> list[Path]:
    """Writes every baked module that differs from its drawing and returns their paths. With `check` writes nothing."""
    stale = []
    for path, content in bake().items():
        if not path.is_file() or path.read_text(encoding="utf-8") != content:
            stale.append(path)
            if not check:
                path.parent.mkdir(exist_ok=True)
                outputs.write(path, content.encode())
    return stale
