"""Packs the compiled modules into the few files that a device keeps: see firmware/packs.py, which reads them.

What the first picture needs (`FIRST`) is not compressed; the rest is. A family has a file, or more than one if it is
large: to get at a module, the device reads over those before it, and an update sends no less than a file.
"""

import struct
import zlib
from collections.abc import Iterator, Mapping

INDEX = "index"
PACK = "pack"
WINDOW = 12  # bits, as the device expects it: twice as much saves 5 kB, but it has to be free in one piece
LARGEST = 24 * 1024  # of what is in a file
PLAIN = 0x80  # in the number of a file that is not compressed
RECORD = "<IBHH"

# In the order in which they are imported from power-on to the first picture; of drivers and letters each board has one.
FIRST = (
    "mathom/__init__.mpy",
    "mathom/app.mpy",
    "mathom/hardware/__init__.mpy",
    "mathom/settings.mpy",
    "mathom/ui/__init__.mpy",
    "mathom/ui/quick.mpy",
    "mathom/ui/texts/__init__.mpy",
    "mathom/ui/canvas.mpy",
    "mathom/ui/fonts.mpy",
    "mathom/ui/palette.mpy",
    "mathom/hardware/store.mpy",
    "mathom/hardware/sh1106.mpy",
    "mathom/hardware/sh1107.mpy",
    "mathom/hardware/ssd1306.mpy",
    "mathom/hardware/st7789.mpy",
    "mathom/hardware/display.mpy",
    "mathom/hardware/i2c.mpy",
    "mathom/hardware/spi.mpy",
    "mathom/ui/baked/__init__.mpy",
    "mathom/ui/baked/small.mpy",
    "mathom/ui/baked/small_2x.mpy",
    "mathom/ui/texts/common_keys.mpy",
    "mathom/ui/texts/common_es.mpy",
    "mathom/screens/__init__.mpy",
    "mathom/screens/menu.mpy",
)


def pack(modules: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of the device, by name, for modules by their path."""
    files: dict[str, bytes] = {}
    index = b""
    for number, members in enumerate(parcels(modules)):
        plain = members[0] in FIRST
        at = 0
        for path in members:
            crc = zlib.crc32(f"/{path}".encode())
            index += struct.pack(RECORD, crc, number | PLAIN * plain, at, len(modules[path]))
            at += len(modules[path])
        content = b"".join(modules[path] for path in members)
        files[f"{PACK}{number}"] = content if plain else squeezed(content)
    folders = sorted({f"/{path}".rpartition("/")[0] for path in modules})
    return {INDEX: " ".join(folders).encode() + b"\n" + index, **files}


def squeezed(content: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -WINDOW, 9)
    return packer.compress(content) + packer.flush()


def parcels(modules: Mapping[str, bytes]) -> Iterator[list[str]]:
    """Which modules go into a file together: first of all those of the first picture, then family by family."""
    known = {stem(path) for path in modules if path.startswith("mathom/ui/texts/")} - {"common"}
    families: dict[str, list[str]] = {}
    for path in modules:
        if path not in FIRST:
            families.setdefault(stem(path) if stem(path) in known else "", []).append(path)
    first = [path for path in FIRST if path in modules]
    for members in [first, *(families[name] for name in sorted(families))]:
        parcel: list[str] = []
        size = 0
        for path in members:
            if parcel and size + len(modules[path]) > LARGEST:
                yield parcel
                parcel, size = [], 0
            parcel.append(path)
            size += len(modules[path])
        yield parcel


def stem(path: str) -> str:
    """The first word of a module's name: the game it belongs to, if it belongs to one."""
    return path.rpartition("/")[2].partition(".")[0].partition("_")[0]
