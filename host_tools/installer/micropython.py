"""The MicroPython in a UF2: for which Pico it is, its version, where it has its filesystem; and one UF2 of both."""

from __future__ import annotations

from binascii import hexlify
from hashlib import sha256
from struct import unpack_from

from host_tools.installer.cable import Trouble
from host_tools.releases import (
    ABSOLUTE,
    FAMILIES,
    LAYOUTS,
    OLDEST,
    RISC_V,
    SUMS,
    VERSION,
    dotted,
    kind_of,
    machine_in,
    too_old,
)
from host_tools.uf2 import BLOCK, SECTOR, XIP_BASE, Layout, blocks, parse_uf2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from host_tools.uf2 import Run

# The binary info that the Pico SDK puts into every program. It says where MicroPython has its filesystem.
_BEGIN, _END = 0x7188EBF2, 0xE71AA390
_SEARCHED = 4096  # bytes at whose beginning it is
_BLOCK_DEVICE = 7
SUPERBLOCK = b"littlefs"  # in the first two blocks of each filesystem
_NAMED = 40  # characters of a version at most


class MicroPython:
    """The program in a UF2, which is for a Pico; a Trouble if it is for none. `erratum` are the blocks that an erratum
    of the RP2350 needs."""

    def __init__(self, data: bytes) -> None:
        absolute = ABSOLUTE.to_bytes(4, "little")
        starts = range(0, len(data), BLOCK)
        extra = [start for start in starts if data[start + 28 : start + 32] == absolute]
        self.data = data
        self.erratum = b"".join([data[start : start + BLOCK] for start in extra])
        try:
            parsed = parse_uf2(b"".join([data[start : start + BLOCK] for start in starts if start not in extra]))
        except ValueError as error:
            wrong = str(error)
        else:
            wrong = ""
        if wrong:
            raise Trouble("noUf2", wrong)
        if parsed.family not in FAMILIES:
            raise Trouble("otherChip")
        if parsed.family == RISC_V:
            raise Trouble("riscV")
        self.runs = parsed.runs
        self.family = parsed.family
        self.chip = FAMILIES[parsed.family]
        self.start, self.flat = flattened(parsed.runs)
        self.machine = machine_in(self.flat)
        self.kind = kind_of(self.machine)
        self.version = version_in(self.flat)

    @property
    def known(self) -> bool | None:
        """Whether it is the official file; None if that of this version is not known."""
        wanted = SUMS.get(self.kind) if dotted(self.version) == VERSION else None
        return None if not wanted else wanted == hexlify(sha256(self.data).digest()).decode()

    @property
    def layout(self) -> Layout:
        """Where it has its filesystem, from its binary info."""
        try:
            for offset in range(0, min(len(self.flat), _SEARCHED) - 20, 4):
                begin, first, last, _, end = unpack_from("<5I", self.flat, offset)
                if (begin, end) != (_BEGIN, _END):
                    continue
                for pointer in range(first, last, 4):
                    entry = self._word(pointer)
                    if self._word(entry) & 0xFFFF == _BLOCK_DEVICE:
                        return Layout(self._word(entry + 8) - XIP_BASE, self._word(entry + 12) // SECTOR)
        except ValueError:
            pass  # it points outside
        raise Trouble("noLayout")

    def _word(self, address: int) -> int:
        at = address - self.start
        if not 0 <= at <= len(self.flat) - 4:
            raise ValueError("outside")
        return int(unpack_from("<I", self.flat, at)[0])

    def check_version(self) -> None:
        """Raises a Trouble if it does not say its version, or is too old."""
        if not self.version:
            raise Trouble("noVersion")
        if too_old(self.version):
            raise Trouble("tooOld", dotted(self.version), dotted(OLDEST))

    def check_room(self) -> None:
        """Raises a Trouble if it reaches into the place of its filesystem, or has one already."""
        place = XIP_BASE + self.layout.offset - self.start
        if len(self.flat) > place:
            raise Trouble("hasFiles" if SUPERBLOCK in self.flat[place : place + 2 * SECTOR] else "reaches")

    def with_files(self, filesystem: bytes) -> Iterator[bytes]:
        """Yields the UF2 with a filesystem, in pieces. It includes the empty blocks of the filesystem: otherwise a
        block would keep its old content, which littlefs might take for the newest."""
        yield self.erratum
        yield from blocks(list(self.runs) + [(XIP_BASE + self.layout.offset, filesystem)], self.family)


def official(data: bytes) -> MicroPython:
    """Returns the official MicroPython in a UF2, to which a filesystem that was made before fits. A Trouble if it is
    not one."""
    given = MicroPython(data)
    if not given.kind:
        raise Trouble("otherMachine")
    given.check_version()
    given.check_room()
    if given.layout != LAYOUTS[given.kind]:
        raise Trouble("otherPlace", dotted(given.version))
    return given


def flattened(runs: Sequence[Run]) -> tuple[int, bytes]:
    """Returns the address of a program, and its bytes."""
    start = runs[0][0]
    end = max([address + len(run) for address, run in runs])
    flat = bytearray(b"\xff" * (end - start))
    for address, run in runs:
        flat[address - start : address - start + len(run)] = run
    return start, bytes(flat)


def version_in(flash: bytes) -> tuple[int | str, ...]:
    """Returns the version of this MicroPython, as three numbers and perhaps "preview"; () if it does not say it, as
    "v1.27.0-preview.8.g0123456 on 2025-12-01"."""
    at = flash.find(b" on 20")
    while at >= 0:
        text = flash[max(0, at - 2 * _NAMED) : at].split(b"\0")[-1].split(b" ")[-1]
        number, _, more = text[1:].partition(b"-")
        parts = number.split(b".")
        if text.startswith(b"v") and len(parts) == 3 and all([part.isdigit() for part in parts]):
            return tuple([int(part) for part in parts]) + (("preview",) if more.startswith(b"preview") else ())
        at = flash.find(b" on 20", at + 1)
    return ()
