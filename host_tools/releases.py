"""MicroPython's releases: which can be used, and what a Pico says of its own. It also runs in the page, under
MicroPython."""

from __future__ import annotations

from host_tools.uf2 import PICO, Layout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

VERSION = "1.28.0"  # the reference version: releases contain it, and docs/performance.md has its figures
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
# SHA-256 of its official UF2s, by the kind of Pico.
SUMS = {
    "pico": "00aedb8431ebea83b470ef909509f16432c5b1b43e8f6eaf015f6f9560bc8152",
    "pico-w": "a0210c9c8a085391cb66f530c298a5a4fb804a9d072289254c24df5fdf210f7a",
    "pico-2": "e65ad62ae886a4f56da8ef2c07904fe504b92de69e5ae6489acf881bcf30b6ae",
    "pico-2-w": "686f0d0bd427ca68d149016808f95765df7921c5845d22ff8ebaec287300fce4",
}
RISC_V = 0xE48BFF5A  # the family of programs for the RP2350's other two cores
ABSOLUTE = 0xE48BFF57  # the family of an extra block before programs for the RP2350
MAKER = "Raspberry Pi "
NAMED = 40  # characters of a name at most
# The version of compiled files since MicroPython 1.19, and of those with machine code, and the processors: parts of
# sys.implementation._mpy.
MPY = 6
SUB_VERSION = 3
ARM = range(4, 9)  # ARMv6-M and the later ones, which run its code


def dotted(version: Sequence[object]) -> str:
    """Returns a version as text, such as 1.27.0-preview."""
    return ".".join([str(part) for part in version[:3]]) + "".join([f"-{part}" for part in version[3:] if part])


def too_old(version: Sequence[object]) -> bool:
    return tuple(version[:2]) < OLDEST


def untested(version: Sequence[object]) -> str:
    """Returns why a version may not work, which is used all the same: "preview", "newer", or "" if it was tested."""
    if any(version[3:]):
        return "preview"
    return "newer" if tuple(version[:2]) > NEWEST else ""


def remark(version: Sequence[object]) -> str:
    """Returns a sentence about a version that was not tested, or ""."""
    why = untested(version)
    if not why:
        return ""
    what = "is a preview" if why == "preview" else f"is newer than {dotted(NEWEST)}, the newest that was tested"
    return f"MicroPython {dotted(version)} {what}: it should work; if it does not, use {VERSION}"


def runs_compiled(mpy: int) -> bool:
    """Returns whether a MicroPython runs the machine code in our compiled files, from its sys.implementation._mpy."""
    return mpy >> 8 & 3 == SUB_VERSION and mpy >> 10 & 0xF in ARM


def kind_of(machine: str) -> str:
    """Returns the kind of Pico as in board.json, or "" for another device."""
    name = machine.split(" with ")[0]
    if name.startswith(MAKER):
        name = name[len(MAKER) :]
    return KINDS.get(name.replace(" ", "").lower(), "")


def machine_in(flash: bytes) -> str:
    """Returns the Pico that the MicroPython in these bytes was built for, or ""."""
    at = flash.find(b"Raspberry Pi Pico")
    while at >= 0:
        name = flash[at : at + NAMED].split(b"\0")[0]
        chip = name.find(b" with RP2")
        if chip >= 0:
            end = chip + len(b" with RP2")
            while name[end : end + 1].isdigit():
                end += 1
            found = name[:end].decode()
            if kind_of(found):
                return found
        at = flash.find(b"Raspberry Pi Pico", at + 1)
    return ""


def layout_in(flash: bytes) -> Layout:
    """Returns where the MicroPython in a flash of 2 MB has its filesystem; one that we do not know is taken for that of
    the plain Pico."""
    return LAYOUTS.get(kind_of(machine_in(flash)), PICO)
