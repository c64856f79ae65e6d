"""`mathom image`: makes one file to drag onto the RPI-RP2 drive: MicroPython and a filesystem with the firmware."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from host_tools import boards, build, outputs, releases
from host_tools.build import Build
from host_tools.command_line import Option
from host_tools.errors import Fault, Usage
from host_tools.uf2 import SECTOR, XIP_BASE, compose_uf2, parse_uf2

EXAMPLES = ["mathom image --micropython RPI_PICO-20250911-v1.26.1.uf2 -o mathom.uf2"]
SLOT = "a"
SUPERBLOCK = b"littlefs"  # in the first two blocks of each filesystem


def command(
    micropython: Annotated[Path, Option(metavar="FILE.uf2", help="The official MicroPython for your Pico.")],
    output: Annotated[Path, Option("-o", "--output", metavar="FILE.uf2", help="Where to.")] = Path("mathom.uf2"),
    board: Annotated[
        str, Option(metavar="NAME", help="One of mathom boards.", suggested=boards.names)
    ] = boards.REFERENCE,
    source: Annotated[
        Path, Option(metavar="FOLDER", help="The firmware's source.", default="firmware")
    ] = build.FIRMWARE,
) -> None:
    """Makes one UF2 out of MicroPython and the firmware, for people without Python.

    They hold the Pico's BOOTSEL button while plugging it in, and drag the file onto the drive that appears. This erases
    the Pico, with its games and settings: to update a Pico, use mathom flash.

    micropython.org/download has the MicroPython for each kind of Pico.
    """
    outputs.check_file(output)
    kind, data = releases.checked(micropython, "image")
    if output.exists() and output.samefile(micropython):
        raise Usage(f"{output} is the MicroPython, and would be written over.")
    made = build.build(boards.load(board), source)
    known = boards.load(board)["mcu"]
    if kind not in known:
        raise Fault(f"The board {made.board} is for {', '.join(known)}, and {micropython.name} is for {kind}.")
    image = compose(data, filesystem_files(made))
    outputs.write(output, image)
    number = releases.version(data)
    text = f"with MicroPython {releases.dotted(number)} for {kind}"
    print(f"{build.summary(made)}, {text}: {output}, {len(image):,} bytes")
    if releases.remark(number):
        print(f"{releases.remark(number)}.")


def filesystem_files(made: Build) -> Mapping[str, bytes]:
    """Returns the files of a newly flashed device."""
    files = {f"/{SLOT}/{path}": data for path, data in made.files.items()}
    return {**files, f"/{build.MAIN}": made.main, "/slot": SLOT.encode()}


def compose(micropython: bytes, files: Mapping[str, bytes]) -> bytes:
    """Returns a UF2 with a MicroPython and a filesystem with these files. The same input gives the same bytes.

    It includes the empty blocks of the filesystem: otherwise a block would keep its old content, which littlefs might
    take for the newest.
    """
    from host_tools.filesystem import build_filesystem

    erratum, program = releases.split(micropython)
    parsed = parse_uf2(program)
    place = releases.layout(micropython)
    last = max(address + len(run) for address, run in parsed.runs)
    if last > XIP_BASE + place.offset:
        start, flat = releases.memory(micropython)
        if SUPERBLOCK in flat[XIP_BASE + place.offset - start :][: 2 * SECTOR]:
            raise Fault("This UF2 has files in it already, as mathom image makes it: name the official one.")
        raise Fault("This MicroPython reaches into the place of its own filesystem: it is damaged.")
    filesystem = build_filesystem(files, place)
    return erratum + compose_uf2([*parsed.runs, (XIP_BASE + place.offset, filesystem)], parsed.family)
