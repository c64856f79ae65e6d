"""No short name is one of MicroPython's own, and no name of its own gets a short one. They are in its file: a table of
names is many addresses of strings, one after the other."""

from itertools import groupby
from pathlib import Path

import pytest

from host_tools import build
from host_tools.uf2 import XIP_BASE, flash_of

pytestmark = pytest.mark.pico

LEAST = 50  # names in a table
LONGEST = 60  # bytes of a name


def own_names(uf2: Path) -> set[str]:
    flash = flash_of(uf2.read_bytes())
    words = memoryview(flash).cast("I")
    found = [name_at(flash, word - XIP_BASE) for word in words]
    tables = [list(table) for named, table in groupby(found, bool) if named]
    return {str(name) for table in tables if len(table) >= LEAST for name in table}


def name_at(flash: bytes, at: int) -> str:
    """Returns the string at a place of the flash, or ""."""
    text = flash[at : at + LONGEST].partition(b"\0")[0] if 0 <= at < len(flash) else b""
    return text.decode() if text.isascii() and text.decode().isprintable() else ""


def test_no_name_of_micropython_is_a_short_one_or_gets_one(micropython):
    own = own_names(micropython)
    assert {"append", "readinto", "ticks_ms", "FrameBuffer", "asyncio"} <= own
    short = build.shorts(build.FIRMWARE)
    assert own.intersection(short) == own.intersection(short.values()) == set(), "host_tools/short_names.py: OWN"
