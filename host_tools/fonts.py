"""`mathom fonts`: bakes fonts and symbols for the device, and draws a specimen sheet."""

from pathlib import Path
from typing import Annotated

from host_tools import home, outputs
from host_tools.build import FIRMWARE, near
from host_tools.command_line import Option
from host_tools.errors import Fault

EXAMPLES = ["mathom fonts", "mathom fonts --check"]
SET_UP = "make setup-dev"  # installs the packages that typeset
SHEET = FIRMWARE / "fonts" / "specimen.png"


def command(
    check: Annotated[bool, Option("--check", help="Write nothing; say what would change.")] = False,
    sheet: Annotated[
        Path,
        Option("-o", "--out", metavar="FILE.png", help="The sheet.", default="beside the fonts"),
    ] = SHEET,
) -> int:
    """Bakes the fonts and the symbols, and draws a sheet with every letter and symbol.

    The drawings are in the firmware's folders fonts (BDF, for any font editor) and symbols (text). What is baked is
    committed, so that a build does not need the typesetting tools. With --check the exit code is 1 if one is out of
    date.
    """
    if not home.CHECKOUT:
        raise Fault("mathom fonts changes the source of the firmware, so it works in a checkout of Mathom only.")
    from host_tools import bake
    from host_tools.bake.specimen import specimen

    outputs.check_file(sheet)
    stale = bake.all(check)
    for path in stale:
        print(f"{'out of date' if check else 'written'}: {near(path)}")
    if not stale:
        print("Each baked file is as it was drawn.")
    if not check:
        outputs.write(sheet, specimen())
        print(f"Specimen sheet: {near(sheet)}")
    return 1 if check and stale else 0
