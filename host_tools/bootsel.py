"""A Pico in BOOTSEL mode: it has no serial port, but is a drive onto which a UF2 file is copied."""

import contextlib
import os
import string
import sys
import time
from pathlib import Path

from host_tools.device import serial_ports
from host_tools.errors import Fault, Usage, reason

MARK = "INFO_UF2.TXT"
DRIVES = {"RPI-RP2": "RP2040", "RP2350": "RP2350"}  # board ID in INFO_UF2.TXT: chip
FAMILIES = {0xE48BFF56: "RP2040", 0xE48BFF59: "RP2350", 0xE48BFF5B: "RP2350", 0xE48BFF5A: "RP2350"}
ABSOLUTE = 0xE48BFF57  # the family of an extra block before programs for the RP2350
USB_IDS = ("0003", "000f")
DOWNLOAD = "https://micropython.org/download/"
APPEARS = 20.0  # seconds until a Pico with a new MicroPython is on USB again


def places() -> list[Path]:
    """Returns the folders in which this system mounts drives."""
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
    """Returns the chip of the Pico whose drive this is, or "" if it is another drive."""
    with contextlib.suppress(OSError):
        text = (drive / MARK).read_text(encoding="ascii", errors="replace")
        for mark, chip in DRIVES.items():
            if mark in text:
                return chip
    return ""


def find_drive() -> Path | None:
    return next((place for place in places() if chip_of(place)), None)


def unmounted() -> bool:
    """Returns whether a Pico in BOOTSEL mode is on USB. Only Linux can tell."""
    for vendor in Path("/sys/bus/usb/devices").glob("*/idVendor"):
        with contextlib.suppress(OSError):
            product = (vendor.parent / "idProduct").read_text().strip()
            if vendor.read_text().strip() == "2e8a" and product in USB_IDS:
                return True
    return False


def chip_for(file: Path, verb: str = "flash") -> str:
    """Returns the chip that a UF2 is for. Fault if it is for no Pico. `verb` is the command that was typed."""
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
    """Splits a UF2 into the blocks that an erratum of the RP2350 needs, and those of the program."""
    blocks = [data[start : start + 512] for start in range(0, len(data), 512)]
    absolute = ABSOLUTE.to_bytes(4, "little")
    erratum = [block for block in blocks if block[28:32] == absolute]
    return b"".join(erratum), b"".join(block for block in blocks if block[28:32] != absolute)


def port(micropython: Path | None, drive: Path | None) -> str | None:
    """Installs MicroPython on a Pico in BOOTSEL mode, if there is one, and returns the port that it then appears on.

    Returns None if no Pico is in BOOTSEL mode. Fault if the UF2 is missing or cannot be used.
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
    """Copies a UF2 onto the drive. The Pico restarts after the last block, so the drive may vanish before the copy
    ends."""
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
    """Waits until a Pico that has just started appears as a serial port, and returns it."""
    end = time.monotonic() + APPEARS
    while time.monotonic() < end:
        new = [found.device for found in serial_ports() if found.device not in before]
        if new:
            return str(new[0])
        time.sleep(0.25)
    raise Fault("The Pico has its MicroPython, and did not come back on USB: plug it in again.", "mathom flash")
