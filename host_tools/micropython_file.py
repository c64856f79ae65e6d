"""A MicroPython that the user has named: a UF2 file."""

from pathlib import Path

from host_tools.errors import Fault, reason
from host_tools.installer.cable import Trouble
from host_tools.installer.micropython import MicroPython
from host_tools.releases import DOWNLOAD
from host_tools.uf2 import Layout

# What is wrong with it; a sentence that begins with a name begins with the file's.
SENTENCES = {
    "noUf2": "{file} is no UF2: {0}. " + DOWNLOAD + " has them.",
    "otherChip": "{file} is for another chip than those of a Pico. " + DOWNLOAD + " has them.",
    "riscV": "{file} is for the RISC-V cores of a Pico 2; Mathom needs the MicroPython for its Arm cores.",
    "noVersion": "{file.name} is no MicroPython that says its version. " + DOWNLOAD + " has it for each Pico.",
    "tooOld": "The MicroPython in {file.name} is {0}; {1} or newer is needed.",
    "otherMachine": "{file} is no MicroPython for a Pico: it is for something else.",
    "noLayout": "This UF2 does not say where its filesystem is: is it MicroPython?",
    "hasFiles": "This UF2 has files in it already, as mathom image makes it: name the official one.",
    "reaches": "This MicroPython reaches into the place of its own filesystem: it is damaged.",
}


def opened(file: Path, verb: str, for_pico: bool = True) -> MicroPython:
    """Returns the MicroPython in a UF2. Fault if it is for no chip of a Pico or, if it must be `for_pico`, for none of
    the Picos that we know, or too old. `verb` is the command that was typed."""
    then = f"mathom {verb} --help"
    try:
        data = file.read_bytes()
    except OSError as error:
        raise Fault(f"{file} cannot be read: {reason(error)}.", then) from None
    try:
        found = MicroPython(data)
        if for_pico:
            if not found.kind:
                raise Trouble("otherMachine")
            found.check_version()
    except Trouble as trouble:
        raise fault(trouble, file, verb) from None
    return found


def fault(trouble: Trouble, file: Path, verb: str) -> Fault:
    return Fault(SENTENCES[trouble.code].format(*trouble.details, file=file), f"mathom {verb} --help")


def layout_of(micropython: MicroPython, file: Path, verb: str) -> Layout:
    """Returns where a MicroPython has its filesystem. Fault if it does not say so."""
    try:
        return micropython.layout
    except Trouble as trouble:
        raise fault(trouble, file, verb) from None
