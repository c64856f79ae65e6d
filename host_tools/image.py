"""`mathom image`: one file to drag onto the RPI-RP2 drive: MicroPython, and a filesystem with the firmware."""

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

# The binary information that the Pico's tools put into every program: where MicroPython keeps its files is in it.
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

    They hold the Pico's BOOTSEL button while plugging it in, and drag the file onto the drive that appears. Whatever
    was on that Pico before is gone then, games and settings too: mathom flash is for a Pico that has been played on.

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
    """Which of the Picos a MicroPython is for, and its bytes; a sentence if it is for none of them, or too old. `verb`
    is the command that it was given to."""
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
    """What stands on a device that is flashed for the first time."""
    files = {f"/{SLOT}/{path}": data for path, data in made.files.items()}
    return {**files, f"/{build.DOOR}": made.door, "/slot": SLOT.encode()}


def compose(micropython: bytes, files: Mapping[str, bytes]) -> bytes:
    """A UF2 with a MicroPython and these files in its filesystem; the same input gives the same bytes.

    Every block of the filesystem is in it, the empty ones too: a block left out would keep what an older filesystem
    wrote there, and littlefs might take that for the newer one.
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
    """Where the program begins, and its bytes."""
    runs = parse_uf2(bootsel.split(micropython)[1]).runs
    start = runs[0][0]
    end = max(address + len(run) for address, run in runs)
    flat = bytearray(b"\xff" * (end - start))
    for address, run in runs:
        flat[address - start : address - start + len(run)] = run
    return start, bytes(flat)


def layout(micropython: bytes) -> Layout:
    """Where this MicroPython keeps its filesystem, from what it says of itself."""
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
    """The board that this MicroPython says it is for."""
    return machine_in(memory(micropython)[1])


def machine_in(flash: bytes) -> str:
    """The board that the MicroPython in these bytes says it is for; empty if there is none."""
    kinds = "|".join(("Pico W", "Pico2", "Pico 2 W", "Pico 2", "Pico"))
    found = re.search(rf"Raspberry Pi ({kinds}) with RP2\d+".encode(), flash)
    return found[0].decode() if found else ""


def version(micropython: bytes) -> tuple[int, ...]:
    """The version of this MicroPython; empty if it says none."""
    found = re.search(rb"\bv(\d+)\.(\d+)\.(\d+)[^\0]{0,40} on \d{4}-\d\d-\d\d", memory(micropython)[1])
    return tuple(int(number) for number in found.groups()) if found else ()
