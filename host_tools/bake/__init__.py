"""Bakes what people draw (BDF fonts, symbols as text) into the modules that the device imports.

The result is committed, so that building needs none of the typesetting tools; a test bakes it again and compares. Texts
need no such tools: the build compiles them (texts.py), and nothing is committed.
"""

from pathlib import Path

from host_tools import wholefile
from host_tools.bake import fonts, symbols
from host_tools.bake.fonts import BadDrawing

__all__ = ("FIRMWARE", "BadDrawing", "all", "bake")

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"


def bake() -> dict[Path, str]:
    """Every baked module and what it should hold."""
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
    """Writes every baked module that differs from its drawing, or with `check` only looks; which ones those are."""
    stale = []
    for path, content in bake().items():
        if not path.is_file() or path.read_text(encoding="utf-8") != content:
            stale.append(path)
            if not check:
                path.parent.mkdir(exist_ok=True)
                wholefile.write(path, content.encode())
    return stale
