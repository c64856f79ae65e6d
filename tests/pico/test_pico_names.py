"""The names that the build gives are in MicroPython's flash, and no name of its own gets another one. They are in its
file: a table of names is many addresses of strings, one after the other."""

from itertools import groupby
from pathlib import Path

import pytest

from host_tools import build, short_names
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


def test_the_names_that_are_given_are_in_flash_and_no_name_of_micropython_gets_another_one(micropython):
    own = own_names(micropython)
    assert {"append", "readinto", "ticks_ms", "FrameBuffer", "asyncio"} <= own
    listed = short_names.words(short_names.OWN.read_text("utf-8"))
    short = build.shorts(build.FIRMWARE)
    assert listed & set(short.values()) <= own, "host_tools/short_names.txt has names that are not in flash"
    assert own.isdisjoint(short), "host_tools/short_names.txt lacks names"
