"""What is where in the Pico's flash, and UF2 files, which say what is to be written there."""

import struct
from collections.abc import Iterable
from dataclasses import dataclass

FLASH_SIZE = 2 * 1024 * 1024
SECTOR = 4096
PAGE = 256
XIP_BASE = 0x10000000
FAMILY_RP2040 = 0xE48BFF56

_MAGIC = (0x0A324655, 0x9E5D5157)
_MAGIC_END = 0x0AB16F30
_HAS_FAMILY = 0x00002000
_NOT_FOR_FLASH = 0x00000001


@dataclass(frozen=True)
class Layout:
    """Where a build of MicroPython keeps its filesystem in flash."""

    offset: int
    blocks: int

    @property
    def size(self) -> int:
        return self.blocks * SECTOR

    def cut(self, flash: bytes) -> bytes:
        """The filesystem out of a whole flash."""
        return bytes(flash[self.offset : self.offset + self.size])


PICO = Layout(0xA0000, 352)


@dataclass(frozen=True)
class Uf2:
    """A parsed UF2: runs of bytes by flash address, and the chip family it is for."""

    runs: tuple[tuple[int, bytes], ...]
    family: int


def parse_uf2(data: bytes) -> Uf2:
    """Read a UF2; ValueError says what is wrong with it."""
    if not data or len(data) % 512:
        raise ValueError("its length is not a multiple of 512")
    runs: list[tuple[int, bytearray]] = []
    families = set()
    for start in range(0, len(data), 512):
        block = data[start : start + 512]
        one, two, flags, address, size, number, total, family = struct.unpack_from("<8I", block)
        (end,) = struct.unpack_from("<I", block, 508)
        if (one, two) != _MAGIC or end != _MAGIC_END:
            raise ValueError(f"block {start // 512} has no UF2 magic number")
        if size > 476:
            raise ValueError(f"block {start // 512} claims {size} bytes of payload")
        if number >= total:
            raise ValueError(f"block {start // 512} says it is number {number} of {total}")
        if flags & _NOT_FOR_FLASH:
            continue
        if flags & _HAS_FAMILY:
            families.add(family)
        payload = block[32 : 32 + size]
        if runs and runs[-1][0] + len(runs[-1][1]) == address:
            runs[-1][1].extend(payload)
        else:
            runs.append((address, bytearray(payload)))
        last = number + 1 == total
    if not runs or not last:
        raise ValueError("it ends before its last block")
    if len(families) > 1:
        raise ValueError("it is for several chip families at once")
    return Uf2(tuple((address, bytes(run)) for address, run in runs), families.pop() if families else 0)


def compose_uf2(runs: Iterable[tuple[int, bytes]], family: int = FAMILY_RP2040) -> bytes:
    """A UF2 of these runs of bytes by flash address, in pages of 256 as the boot ROM wants them."""
    pages: list[tuple[int, bytes]] = []
    for address, run in runs:
        if address % PAGE:
            raise ValueError(f"{address:#x} is not the start of a page")
        offsets = range(0, len(run), PAGE)
        pages += [(address + offset, run[offset : offset + PAGE].ljust(PAGE, b"\xff")) for offset in offsets]
    out = bytearray()
    for number, (address, page) in enumerate(pages):
        head = struct.pack("<8I", *_MAGIC, _HAS_FAMILY, address, PAGE, number, len(pages), family)
        out += head + page.ljust(476, b"\0") + struct.pack("<I", _MAGIC_END)
    return bytes(out)


def flash_of(uf2: bytes, filesystem: bytes | None = None, layout: Layout = PICO) -> bytes:
    """The whole flash after a UF2, and a filesystem if one is given, were written to a blank one."""
    flash = bytearray(b"\xff" * FLASH_SIZE)
    for address, run in parse_uf2(uf2).runs:
        start = address - XIP_BASE
        if start < 0 or start + len(run) > FLASH_SIZE:
            raise ValueError(f"{address:#x} lies outside the Pico's flash")
        flash[start : start + len(run)] = run
    if filesystem is not None:
        if flash[layout.offset : layout.offset + 1] != b"\xff":
            raise ValueError("the UF2 reaches into the place of the filesystem")
        flash[layout.offset : layout.offset + layout.size] = filesystem
    return bytes(flash)
