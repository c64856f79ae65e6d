"""`mathom image`: makes one file to drag onto the RPI-RP2 drive: MicroPython and a filesystem with the firmware."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from host_tools import boards, build, outputs
from host_tools.build import Build
from host_tools.command_line import Option
from host_tools.errors import Fault, Usage
from host_tools.installer.cable import Trouble
from host_tools.installer.micropython import MicroPython
from host_tools.micropython_file import fault, opened
from host_tools.releases import dotted, remark

EXAMPLES = ["mathom image --uf2 RPI_PICO-20260406-v1.28.0.uf2 -o mathom.uf2"]
SLOT = "a"


def command(
    uf2: Annotated[Path, Option(metavar="FILE.uf2", help="The official MicroPython for your Pico.")],
    output: Annotated[Path, Option("-o", "--out", metavar="FILE.uf2", help="Where to.")] = Path("mathom.uf2"),
    board: Annotated[str, Option(metavar="NAME", help=boards.HELP, suggested=boards.names)] = boards.REFERENCE,
    source: Annotated[
        Path, Option(metavar="FOLDER", help="The firmware's source.", default="Mathom's own")
    ] = build.FIRMWARE,
) -> None:
    """Makes one UF2 out of MicroPython and the firmware, for people without Python.

    They hold the Pico's BOOTSEL button while plugging it in, and drag the file onto the drive that appears. This erases
    the Pico, with its games and settings: to update a Pico, use mathom flash.

    micropython.org/download has the MicroPython for each kind of Pico.
    """
    outputs.check_file(output)
    given = opened(uf2, "image")
    kind = given.kind
    if output.exists() and output.samefile(uf2):
        raise Usage(f"{output} is the MicroPython, and would be written over.")
    made = build.build(boards.load(board), source)
    known = boards.load(board)["mcu"]
    if kind not in known:
        raise Fault(f"The board {made.board} is for {', '.join(known)}, and {uf2.name} is for {kind}.")
    try:
        image = compose(given, filesystem_files(made))
    except Trouble as trouble:
        raise fault(trouble, uf2, "image") from None
    outputs.write(output, image)
    text = f"with MicroPython {dotted(given.version)} for {kind}"
    print(f"{build.summary(made)}, {text}: {output}, {len(image):,} bytes")
    if remark(given.version):
        print(f"{remark(given.version)}.")


def filesystem_files(made: Build) -> Mapping[str, bytes]:
    """Returns the files of a newly flashed device."""
    files = {f"/{SLOT}/{path}": data for path, data in made.files.items()}
    return {**files, f"/{build.MAIN}": made.main, "/slot": SLOT.encode()}


def compose(micropython: MicroPython, files: Mapping[str, bytes]) -> bytes:
    """Returns a UF2 with a MicroPython and a filesystem with these files. The same input gives the same bytes."""
    from host_tools.filesystem import build_filesystem

    micropython.check_room()
    return b"".join(micropython.with_files(build_filesystem(files, micropython.layout)))
