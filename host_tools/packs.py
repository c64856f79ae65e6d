"""Packs the compiled modules into the few files that a device keeps: see firmware/packs.py, which reads them.

What the first picture needs (`FIRST`) is together, in its order. A family has a file, or more than one if it is large:
to get at a module, the device reads over those before it, and an update sends no less than a file.
"""

import struct
import zlib
from collections.abc import Iterator, Mapping

INDEX = "index"
PACK = "pack"
WINDOW = 12  # bits, as the device expects it: twice as much saves 5 kB, but it has to be free in one piece
LARGEST = 44 * 1024  # of what is in a file
RECORD = "<IBHH"
FIRST_BYTE = b"\n"  # of a pack: the device reads it to have all that unpacking takes, before anything else is loaded
CODE = "code"

# In the order in which they are imported from power-on to the first picture; of drivers and letters each board has one,
# of texts each language.
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
    "mathom/ui/texts/common_en.mpy",
    "mathom/screens/__init__.mpy",
    "mathom/screens/menu.mpy",
)
# And what comes soon after that, whatever is played.
SOON = (
    "mathom/hardware/faults.mpy",
    "mathom/hardware/usb.mpy",
    "mathom/hardware/keys.mpy",
    "mathom/hardware/entropy.mpy",
    "mathom/games/__init__.mpy",
    "mathom/play.mpy",
    "mathom/screens/new_game.mpy",
    "mathom/journal.mpy",
    "mathom/games/match.mpy",
    "mathom/games/verbs.mpy",
    "mathom/screens/shared.mpy",
    "mathom/screens/forms.mpy",
)


def pack(modules: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of the device, by name, for modules by their path."""
    files: dict[str, bytes] = {}
    index = b""
    for number, members in enumerate(parcels(modules)):
        at = len(FIRST_BYTE)
        for path in members:
            crc = zlib.crc32(f"/{path}".encode())
            index += struct.pack(RECORD, crc, number, at, len(modules[path]))
            at += len(modules[path])
        files[f"{PACK}{number}"] = squeezed({path: modules[path] for path in members})
    folders = sorted({f"/{path}".rpartition("/")[0] for path in modules})
    return {INDEX: " ".join(folders).encode() + b"\n" + index, **files}


def squeezed(modules: Mapping[str, bytes]) -> bytes:
    """Modules in one stream. Where another sort of content begins, so does another code for its letters."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -WINDOW, 9)
    stream = packer.compress(FIRST_BYTE)
    last = None
    for path, module in modules.items():
        if last not in (None, sort_of(path)):
            stream += packer.flush(zlib.Z_BLOCK)
        last = sort_of(path)
        stream += packer.compress(module)
    return stream + packer.flush()


def turn_of(path: str) -> int:
    """When a module is wanted. Of a game: texts, rules, what says which screen shows the game, the screens."""
    if path in SOON:
        return SOON.index(path) - len(SOON)
    wanted = (sort_of(path) != CODE, path.startswith("mathom/games/"), path.endswith("_parts.mpy"))
    return wanted.index(True) if True in wanted else len(wanted)


def sort_of(path: str) -> str:
    """What a module has inside: the keys of texts, texts, letters, or code."""
    folder, _, name = path.rpartition("/")
    if folder.endswith(("/texts", "/baked")) and "__init__" not in name:
        return "keys" if "_keys." in name else folder
    return CODE


def parcels(modules: Mapping[str, bytes]) -> Iterator[list[str]]:
    """Which modules go into a file together: first of all those of the first picture, then family by family."""
    known = {stem(path) for path in modules if path.startswith("mathom/ui/texts/")} - {"common"}
    families: dict[str, list[str]] = {}
    for path in modules:
        if path not in FIRST:
            families.setdefault(stem(path) if stem(path) in known else "", []).append(path)
    first = [path for path in FIRST if path in modules]
    rest = [sorted(families[name], key=turn_of) for name in sorted(families)]
    for members in [first, *rest]:
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
