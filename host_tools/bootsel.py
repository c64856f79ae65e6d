"""A Pico in BOOTSEL mode: it has no serial port, it is a drive that takes a UF2."""

import contextlib
import os
import string
import sys
import time
from pathlib import Path

from host_tools.device import serial_ports
from host_tools.errors import Fault, Usage, reason

MARK = "INFO_UF2.TXT"
DRIVES = {"RPI-RP2": "RP2040", "RP2350": "RP2350"}  # what the mark says: the chip
FAMILIES = {0xE48BFF56: "RP2040", 0xE48BFF59: "RP2350", 0xE48BFF5B: "RP2350", 0xE48BFF5A: "RP2350"}
ABSOLUTE = 0xE48BFF57  # a block that stands before the program for the RP2350 and is no part of it
USB_IDS = ("0003", "000f")
DOWNLOAD = "https://micropython.org/download/"
APPEARS = 20.0  # seconds until a Pico that has got its MicroPython is on USB again


def places() -> list[Path]:
    """Where this system mounts drives."""
    if sys.platform == "win32":
        return [Path(f"{letter}:\\") for letter in string.ascii_uppercase[2:]]
    if sys.platform == "darwin":
        return sorted(Path("/Volumes").glob("*"))
    return sorted(
        mount
        for pattern in ("/media/*", "/media/*/*", "/run/media/*/*", "/mnt", "/mnt/*")
        for mount in Path("/").glob(pattern[1:])
    )


def chip_of(drive: Path) -> str:
    """The chip of the Pico whose drive this is; "" if it is no such drive."""
    with contextlib.suppress(OSError):
        text = (drive / MARK).read_text(encoding="ascii", errors="replace")
        for mark, chip in DRIVES.items():
            if mark in text:
                return chip
    return ""


def find_drive() -> Path | None:
    return next((place for place in places() if chip_of(place)), None)


def unmounted() -> bool:
    """Whether a Pico in BOOTSEL mode is on USB, as far as this system tells (Linux does)."""
    for vendor in Path("/sys/bus/usb/devices").glob("*/idVendor"):
        with contextlib.suppress(OSError):
            product = (vendor.parent / "idProduct").read_text().strip()
            if vendor.read_text().strip() == "2e8a" and product in USB_IDS:
                return True
    return False


def chip_for(file: Path, verb: str = "flash") -> str:
    """The chip that a UF2 is for; a sentence if it is none of ours. `verb` is the command that it was given to."""
    then = f"mathom {verb} --help"
    from host_tools.pico.flash import parse_uf2

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
    return FAMILIES[family]


def split(data: bytes) -> tuple[bytes, bytes]:
    """The blocks of a UF2 that only an erratum of the RP2350 asks for, and those of the program."""
    blocks = [data[start : start + 512] for start in range(0, len(data), 512)]
    absolute = ABSOLUTE.to_bytes(4, "little")
    erratum = [block for block in blocks if block[28:32] == absolute]
    return b"".join(erratum), b"".join(block for block in blocks if block[28:32] != absolute)


def port(micropython: Path | None, drive: Path | None) -> str | None:
    """Puts MicroPython on a Pico in BOOTSEL mode, if there is one, and gives the port that it then appears on.

    None if there is nothing to do here. A sentence, if a UF2 is needed and was not named, or was and is of no use.
    """
    if drive and not chip_of(drive):
        raise Usage(f"{drive} is not the drive of a Pico in BOOTSEL mode: it has no {MARK}.", "mathom flash --help")
    wanted = chip_for(micropython) if micropython else ""
    drive = drive or find_drive()
    if drive is None:
        if serial_ports():
            if micropython:
                raise Fault(
                    "To put MicroPython on this Pico, hold its BOOTSEL button while plugging it in.",
                    f"mathom flash --micropython {micropython}",
                )
            return None
        if unmounted():
            raise Fault(
                "A Pico in BOOTSEL mode is plugged in, and its drive is not open: open it in the file manager.",
                f"mathom flash --micropython {micropython or 'FILE.uf2'}",
            )
        if micropython:
            raise Fault(
                "No Pico in BOOTSEL mode was found: hold its BOOTSEL button while plugging it in.",
                f"mathom flash --micropython {micropython}",
            )
        return None
    chip = chip_of(drive)
    if micropython is None:
        raise Fault(
            f"This Pico ({chip}) is in BOOTSEL mode. To play what is on it, plug it in again without holding the "
            f"button; to put MicroPython on it, get the file for it from {DOWNLOAD} and name it.",
            "mathom flash --micropython FILE.uf2",
        )
    if wanted != chip:
        raise Fault(
            f"{micropython} is for {wanted}, and this Pico has {chip}. {DOWNLOAD} has the file for it.",
            "mathom flash --micropython FILE.uf2",
        )
    before = {found.device for found in serial_ports()}
    copy(micropython, drive)
    print(f"MicroPython: {micropython.name} is on the Pico, which starts it now", flush=True)
    return appears(before)


def copy(file: Path, drive: Path) -> None:
    """The Pico restarts with the last block, so the drive may be gone before the system is done with it."""
    data = file.read_bytes()
    try:
        with open(drive / file.name, "wb") as target:
            target.write(data)
            target.flush()
            os.fsync(target.fileno())
    except OSError as error:
        time.sleep(1)
        if chip_of(drive):
            raise Fault(
                f"{drive} did not take {file.name}: {reason(error)}.", f"mathom flash --micropython {file}"
            ) from None


def appears(before: set[str]) -> str:
    """Waits for the serial port of a Pico that has just started."""
    end = time.monotonic() + APPEARS
    while time.monotonic() < end:
        new = [found.device for found in serial_ports() if found.device not in before]
        if new:
            return str(new[0])
        time.sleep(0.25)
    raise Fault("The Pico has its MicroPython, and did not come back on USB: plug it in again.", "mathom flash")
