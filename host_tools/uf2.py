"""What is where in the Pico's flash, and UF2 files, which say what is to be written there. It also runs in the page,
under MicroPython."""

from __future__ import annotations

from struct import pack, unpack_from

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    Run = tuple[int, bytes]  # an address, and the bytes from there on

FLASH_SIZE = 2 * 1024 * 1024
SECTOR = 4096
PAGE = 256
BLOCK = 512  # bytes of a UF2 for a page
XIP_BASE = 0x10000000
FAMILY_RP2040 = 0xE48BFF56

_MAGIC = (0x0A324655, 0x9E5D5157)
_MAGIC_END = 0x0AB16F30
_HAS_FAMILY = 0x00002000
_NOT_FOR_FLASH = 0x00000001
_LONGEST = 476  # bytes in a block


class Layout:
    """Where a build of MicroPython keeps its filesystem in flash."""

    def __init__(self, offset: int, blocks: int) -> None:
        self.offset = offset
        self.blocks = blocks

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Layout) and (self.offset, self.blocks) == (other.offset, other.blocks)

    def __hash__(self) -> int:
        return hash((self.offset, self.blocks))

    @property
    def size(self) -> int:
        return self.blocks * SECTOR

    def cut(self, flash: bytes) -> bytes:
        """The filesystem out of a whole flash."""
        return bytes(flash[self.offset : self.offset + self.size])


PICO = Layout(0xA0000, 352)


class Uf2:
    """A parsed UF2: runs of bytes by flash address, and the chip family it is for."""

    def __init__(self, runs: tuple[Run, ...], family: int) -> None:
        self.runs = runs
        self.family = family


def parse_uf2(data: bytes) -> Uf2:
    """Read a UF2; ValueError says what is wrong with it."""
    if not data or len(data) % BLOCK:
        raise ValueError("its length is not a multiple of 512")
    runs: list[tuple[int, list[bytes]]] = []
    next_address = -1
    families = set()
    last = False
    for start in range(0, len(data), BLOCK):
        one, two, flags, address, size, number, total, family = unpack_from("<8I", data, start)
        (end,) = unpack_from("<I", data, start + BLOCK - 4)
        if (one, two) != _MAGIC or end != _MAGIC_END:
            raise ValueError(f"block {start // BLOCK} has no UF2 magic number")
        if size > _LONGEST:
            raise ValueError(f"block {start // BLOCK} claims {size} bytes of payload")
        if number >= total:
            raise ValueError(f"block {start // BLOCK} says it is number {number} of {total}")
        if flags & _NOT_FOR_FLASH:
            continue
        if flags & _HAS_FAMILY:
            families.add(family)
        if address != next_address:
            runs.append((address, []))
        runs[-1][1].append(data[start + 32 : start + 32 + size])
        next_address = address + size
        last = number + 1 == total
    if not runs or not last:
        raise ValueError("it ends before its last block")
    if len(families) > 1:
        raise ValueError("it is for several chip families at once")
    return Uf2(tuple([(address, b"".join(pieces)) for address, pieces in runs]), families.pop() if families else 0)


def blocks(runs: Iterable[Run], family: int = FAMILY_RP2040) -> Iterator[bytes]:
    """Yields the blocks of a UF2 of these runs of bytes by flash address, in pages of 256 as the boot ROM wants
    them."""
    pages: list[tuple[int, bytes, int]] = []
    for address, run in runs:
        if address % PAGE:
            raise ValueError(f"{address:#x} is not the start of a page")
        pages += [(address + offset, run, offset) for offset in range(0, len(run), PAGE)]
    for number, (address, run, offset) in enumerate(pages):
        page = run[offset : offset + PAGE]
        head = pack("<8I", _MAGIC[0], _MAGIC[1], _HAS_FAMILY, address, PAGE, number, len(pages), family)
        filled = page + b"\xff" * (PAGE - len(page)) + bytes(_LONGEST - PAGE)
        yield head + filled + pack("<I", _MAGIC_END)


def compose_uf2(runs: Iterable[Run], family: int = FAMILY_RP2040) -> bytes:
    return b"".join(blocks(runs, family))


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
