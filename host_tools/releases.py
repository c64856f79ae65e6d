"""MicroPython's releases: which can be used, and what a UF2 file or a device says of its version and its Pico."""

import re
import struct
from collections.abc import Sequence
from pathlib import Path

from host_tools.errors import Fault, reason
from host_tools.uf2 import PICO, SECTOR, XIP_BASE, Layout, parse_uf2

VERSION = "1.26.1"  # the reference version: docs/performance.md has its figures
OLDEST = (1, 24)
NEWEST = (1, 29)  # the newest that was tested
DOWNLOAD = "https://micropython.org/download/"
KINDS = {"pico": "pico", "picow": "pico-w", "pico2": "pico-2", "pico2w": "pico-2-w"}
FAMILIES = {0xE48BFF56: "RP2040", 0xE48BFF59: "RP2350", 0xE48BFF5B: "RP2350", 0xE48BFF5A: "RP2350"}
# Where the official MicroPython for each kind of Pico has its filesystem.
LAYOUTS = {
    "pico": PICO,
    "pico-w": Layout(0x12C000, 212),
    "pico-2": Layout(0x100000, 768),
    "pico-2-w": Layout(0x180000, 640),
}
# SHA-256 of official UF2s that were tested, by version and kind of Pico.
KNOWN = {"1.26.1": {"pico": "fc2a8096e0d999d3caca11b34381854599d68aee3e905d3cccbd5247ca78d07c"}}
RISC_V = 0xE48BFF5A  # the family of programs for the RP2350's other two cores
ABSOLUTE = 0xE48BFF57  # the family of an extra block before programs for the RP2350
# The version of compiled files with machine code, and the processors: parts of sys.implementation._mpy.
SUB_VERSION = 3
ARM = range(4, 9)  # ARMv6-M and the later ones, which run its code

# The binary info that the Pico SDK puts into every program. It says where MicroPython has its filesystem.
_BEGIN, _END = 0x7188EBF2, 0xE71AA390
_BLOCK_DEVICE = 7


def dotted(version: Sequence[object]) -> str:
    """Returns a version as text, such as 1.27.0-preview."""
    return ".".join(map(str, version[:3])) + "".join(f"-{part}" for part in version[3:] if part)


def too_old(version: Sequence[object]) -> bool:
    return tuple(version[:2]) < OLDEST


def remark(version: Sequence[object]) -> str:
    """Returns a sentence about a version that was not tested, or "". Such a version is used all the same."""
    if any(version[3:]):
        what = "is a preview"
    elif tuple(version[:2]) > NEWEST:
        what = f"is newer than {dotted(NEWEST)}, the newest that was tested"
    else:
        return ""
    return f"MicroPython {dotted(version)} {what}: it should work; if it does not, use {VERSION}"


def runs_compiled(mpy: int) -> bool:
    """Returns whether a MicroPython runs the machine code in our compiled files, from its sys.implementation._mpy."""
    return mpy >> 8 & 3 == SUB_VERSION and mpy >> 10 & 0xF in ARM


def kind_of(machine: str) -> str:
    """Returns the kind of Pico as in board.json, or "" for another device."""
    name = machine.partition(" with ")[0].removeprefix("Raspberry Pi ").replace(" ", "").lower()
    return KINDS.get(name, "")


# UF2 files


def chip_for(file: Path, verb: str) -> tuple[str, bytes]:
    """Returns the chip that a UF2 is for, and its bytes. Fault if it is for no Pico. `verb` is the command that was
    typed."""
    then = f"mathom {verb} --help"
    try:
        data = file.read_bytes()
    except OSError as error:
        raise Fault(f"{file} cannot be read: {reason(error)}.", then) from None
    try:
        family = parse_uf2(split(data)[1]).family
    except ValueError as error:
        raise Fault(f"{file} is no UF2: {error}. {DOWNLOAD} has them.", then) from None
    if family not in FAMILIES:
        raise Fault(f"{file} is for another chip than those of a Pico. {DOWNLOAD} has them.", then)
    if family == RISC_V:
        raise Fault(
            f"{file} is for the RISC-V cores of a Pico 2; Mathom needs the MicroPython for its Arm cores.", then
        )
    return FAMILIES[family], data


def new_enough(name: str, data: bytes, verb: str) -> tuple[int | str, ...]:
    """Returns the version of the MicroPython in a UF2. Fault if there is none, or one that is too old."""
    found = version(data)
    then = f"mathom {verb} --help"
    if not found:
        raise Fault(f"{name} is no MicroPython that says its version. {DOWNLOAD} has it for each Pico.", then)
    if too_old(found):
        raise Fault(f"The MicroPython in {name} is {dotted(found)}; {dotted(OLDEST)} or newer is needed.", then)
    return found


def checked(file: Path, verb: str) -> tuple[str, bytes]:
    """Returns the kind of Pico that a MicroPython is for, and its bytes. Fault if it is for no Pico, or too old."""
    _, data = chip_for(file, verb)
    named = machine(data)
    if not kind_of(named):
        raise Fault(
            f"{file} is no MicroPython for a Pico: it is for {named or 'something else'}.", f"mathom {verb} --help"
        )
    new_enough(file.name, data, verb)
    return kind_of(named), data


def split(data: bytes) -> tuple[bytes, bytes]:
    """Splits a UF2 into the blocks that an erratum of the RP2350 needs, and those of the program."""
    blocks = [data[start : start + 512] for start in range(0, len(data), 512)]
    absolute = ABSOLUTE.to_bytes(4, "little")
    erratum = [block for block in blocks if block[28:32] == absolute]
    return b"".join(erratum), b"".join(block for block in blocks if block[28:32] != absolute)


def memory(data: bytes) -> tuple[int, bytes]:
    """Returns the address of a program, and its bytes."""
    runs = parse_uf2(split(data)[1]).runs
    start = runs[0][0]
    end = max(address + len(run) for address, run in runs)
    flat = bytearray(b"\xff" * (end - start))
    for address, run in runs:
        flat[address - start : address - start + len(run)] = run
    return start, bytes(flat)


def layout(data: bytes) -> Layout:
    """Returns where this MicroPython has its filesystem, from its binary info."""
    start, flat = memory(data)

    def word(address: int) -> int:
        return int(struct.unpack_from("<I", flat, address - start)[0])

    try:
        for offset in range(0, min(len(flat), 4096) - 20, 4):
            begin, first, last, _, end = struct.unpack_from("<5I", flat, offset)
            if (begin, end) != (_BEGIN, _END):
                continue
            for pointer in range(first, last, 4):
                entry = word(pointer)
                if word(entry) & 0xFFFF == _BLOCK_DEVICE:
                    return Layout(word(entry + 8) - XIP_BASE, word(entry + 12) // SECTOR)
    except struct.error:
        pass
    raise Fault("This UF2 does not say where its filesystem is: is it MicroPython?", "mathom image --help")


def machine(data: bytes) -> str:
    """Returns the board that this MicroPython was built for, or ""."""
    return machine_in(memory(data)[1])


def machine_in(flash: bytes) -> str:
    """Returns the board that the MicroPython in these bytes was built for, or ""."""
    kinds = "|".join(("Pico W", "Pico2", "Pico 2 W", "Pico 2", "Pico"))
    found = re.search(rf"Raspberry Pi ({kinds}) with RP2\d+".encode(), flash)
    return found[0].decode() if found else ""


def version(data: bytes) -> tuple[int | str, ...]:
    """Returns the version of this MicroPython, as three numbers and perhaps "preview"; () if it does not say it."""
    found = re.search(rb"\bv(\d+)\.(\d+)\.(\d+)(-preview)?[^\0]{0,40} on \d{4}-\d\d-\d\d", memory(data)[1])
    if not found:
        return ()
    return tuple(int(number) for number in found.groups()[:3]) + (("preview",) if found[4] else ())
