"""`mathom image`: makes one file to drag onto the RPI-RP2 drive: MicroPython and a filesystem with the firmware."""

import re
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from host_tools import boards, bootsel, build, wholefile
from host_tools.build import Build
from host_tools.errors import Fault, Usage, reason
from host_tools.flash import kind_of
from host_tools.pico.flash import SECTOR, XIP_BASE, Layout, build_filesystem, compose_uf2, parse_uf2

EXAMPLES = ["mathom image --micropython RPI_PICO-20250911-v1.26.1.uf2 -o mathom.uf2"]
ELSEWHERE = "mathom image -o FILE.uf2"
SLOT = "a"

# The binary info that the Pico SDK puts into every program. It says where MicroPython has its filesystem.
_BEGIN, _END = 0x7188EBF2, 0xE71AA390
_BLOCK_DEVICE = 7


def command(
    micropython: Annotated[Path, typer.Option(metavar="FILE.uf2", help="The official MicroPython for your Pico.")],
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FILE.uf2", help="Where to.")] = Path("mathom.uf2"),
    board: Annotated[str, typer.Option(metavar="NAME", help="One of mathom boards.")] = boards.REFERENCE,
    source: Annotated[
        Path, typer.Option(metavar="FOLDER", help="The firmware's source.", show_default="firmware")
    ] = build.FIRMWARE,
) -> None:
    """Makes one UF2 out of MicroPython and the firmware, for people without Python.

    They hold the Pico's BOOTSEL button while plugging it in, and drag the file onto the drive that appears. This erases
    the Pico, with its games and settings: to update a Pico, use mathom flash.

    micropython.org/download has the MicroPython for each kind of Pico.
    """
    if output.is_dir():
        raise Usage(f"{output} is a folder.", ELSEWHERE)
    kind, data = checked(micropython, "image")
    if output.exists() and output.samefile(micropython):
        raise Usage(f"{output} is the MicroPython, and would be written over.", ELSEWHERE)
    made = build.build(boards.load(board), source)
    known = boards.load(board)["mcu"]
    if kind not in known:
        raise Fault(f"The board {made.board} is for {', '.join(known)}, and {micropython.name} is for {kind}.", HELP)
    image = compose(data, filesystem_files(made))
    try:
        wholefile.write(output, image)
    except OSError as error:
        raise Fault(f"{output} cannot be written: {reason(error)}.", ELSEWHERE) from None
    text = ".".join(map(str, version(data)))
    print(f"{build.summary(made)}, with MicroPython {text} for {kind}: {output}, {len(image):,} bytes")


HELP = "mathom image --help"


def checked(micropython: Path, verb: str) -> tuple[str, bytes]:
    """Returns the kind of Pico that a MicroPython is for, and its bytes. Fault if it is for no Pico, or too old. `verb`
    is the command that was typed."""
    bootsel.chip_for(micropython, verb)
    data = micropython.read_bytes()
    then = f"mathom {verb} --help"
    kind = kind_of(machine(data))
    if not kind:
        raise Fault(f"{micropython} is no MicroPython for a Pico: it is for {machine(data) or 'something else'}.", then)
    if not version(data) or version(data) < build.OLDEST:
        found = ".".join(map(str, version(data))) or "unknown"
        oldest = ".".join(map(str, build.OLDEST))
        raise Fault(f"The MicroPython in {micropython.name} is {found}; {oldest} or newer is needed.", then)
    return kind, data


def filesystem_files(made: Build) -> Mapping[str, bytes]:
    """Returns the files of a newly flashed device."""
    files = {f"/{SLOT}/{path}": data for path, data in made.files.items()}
    return {**files, f"/{build.DOOR}": made.door, "/slot": SLOT.encode()}


def compose(micropython: bytes, files: Mapping[str, bytes]) -> bytes:
    """Returns a UF2 with a MicroPython and a filesystem with these files. The same input gives the same bytes.

    It includes the empty blocks of the filesystem: otherwise a block would keep its old content, which littlefs might
    take for the newest.
    """
    erratum, program = bootsel.split(micropython)
    parsed = parse_uf2(program)
    place = layout(micropython)
    last = max(address + len(run) for address, run in parsed.runs)
    if last > XIP_BASE + place.offset:
        raise Fault("This MicroPython reaches into the place of its own filesystem: it is damaged.", HELP)
    filesystem = build_filesystem(files, place)
    return erratum + compose_uf2([*parsed.runs, (XIP_BASE + place.offset, filesystem)], parsed.family)


def memory(micropython: bytes) -> tuple[int, bytes]:
    """Returns the address of a program, and its bytes."""
    runs = parse_uf2(bootsel.split(micropython)[1]).runs
    start = runs[0][0]
    end = max(address + len(run) for address, run in runs)
    flat = bytearray(b"\xff" * (end - start))
    for address, run in runs:
        flat[address - start : address - start + len(run)] = run
    return start, bytes(flat)


def layout(micropython: bytes) -> Layout:
    """Returns where this MicroPython has its filesystem, from its binary info."""
    start, flat = memory(micropython)

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
    raise Fault("This UF2 does not say where its filesystem is: is it MicroPython?", HELP)


def machine(micropython: bytes) -> str:
    """Returns the board that this MicroPython was built for."""
    return machine_in(memory(micropython)[1])


def machine_in(flash: bytes) -> str:
    """Returns the board that the MicroPython in these bytes was built for, or ""."""
    kinds = "|".join(("Pico W", "Pico2", "Pico 2 W", "Pico 2", "Pico"))
    found = re.search(rf"Raspberry Pi ({kinds}) with RP2\d+".encode(), flash)
    return found[0].decode() if found else ""


def version(micropython: bytes) -> tuple[int, ...]:
    """Returns the version of this MicroPython, or ""."""
    found = re.search(rb"\bv(\d+)\.(\d+)\.(\d+)[^\0]{0,40} on \d{4}-\d\d-\d\d", memory(micropython)[1])
    return tuple(int(number) for number in found.groups()) if found else ()
