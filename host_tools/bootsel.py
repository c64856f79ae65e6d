"""A Pico in BOOTSEL mode: it has no serial port, but is a drive onto which a UF2 file is copied."""

import contextlib
import os
import string
import sys
import time
from pathlib import Path

from host_tools.device import serial_ports
from host_tools.errors import Fault, Usage, reason
from host_tools.installer.cable import Trouble
from host_tools.micropython_file import fault, opened
from host_tools.releases import DOWNLOAD, dotted

MARK = "INFO_UF2.TXT"
DRIVES = {"RPI-RP2": "RP2040", "RP2350": "RP2350"}  # board ID in INFO_UF2.TXT: chip
USB_IDS = ("0003", "000f")
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


def check_without_drive(micropython: Path | None) -> None:
    """Fault if there is no drive, although one is needed, or a Pico waits to be one."""
    if serial_ports():
        if micropython:
            raise Fault(
                "To put MicroPython on this Pico, make it a drive, or hold its BOOTSEL button while plugging it in.",
                "mathom bootloader",
            )
        return
    if unmounted():
        raise Fault(
            "A Pico in BOOTSEL mode is plugged in, and its drive is not open: open it in the file manager.",
            f"mathom flash --uf2 {micropython or 'FILE.uf2'}",
        )
    if micropython:
        raise Fault(
            "No Pico in BOOTSEL mode was found: hold its BOOTSEL button while plugging it in.",
            f"mathom flash --uf2 {micropython}",
        )


def port(micropython: Path | None, drive: Path | None) -> str | None:
    """Installs MicroPython on a Pico in BOOTSEL mode, if there is one, and returns the port that it then appears on.

    Returns None if no Pico is in BOOTSEL mode. Fault if the UF2 is missing or cannot be used.
    """
    if drive and not chip_of(drive):
        raise Usage(f"{drive} is not the drive of a Pico in BOOTSEL mode: it has no {MARK}.", "mathom flash --help")
    given = opened(micropython, "flash", for_pico=False) if micropython else None
    drive = drive or find_drive()
    if drive is None:
        check_without_drive(micropython)
        return None
    chip = chip_of(drive)
    if micropython is None or given is None:
        raise Fault(
            f"This Pico ({chip}) is in BOOTSEL mode. To play what is on it, plug it in again without holding the "
            f"button; to put MicroPython on it, get the file for it from {DOWNLOAD} and name it.",
            "mathom flash --uf2 FILE.uf2",
        )
    if given.chip != chip:
        raise Fault(
            f"{micropython} is for {given.chip}, and this Pico has {chip}. {DOWNLOAD} has the file for it.",
            "mathom flash --uf2 FILE.uf2",
        )
    try:
        given.check_version()
    except Trouble as trouble:
        raise fault(trouble, micropython, "flash") from None
    before = {found.device for found in serial_ports()}
    copy(micropython, drive)
    print(f"MicroPython {dotted(given.version)}: {micropython.name} is on the Pico, which starts it now", flush=True)
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
            raise Fault(f"{drive} did not take {file.name}: {reason(error)}.", f"mathom flash --uf2 {file}") from None


def appears(before: set[str]) -> str:
    """Waits until a Pico that has just started appears as a serial port, and returns it."""
    end = time.monotonic() + APPEARS
    while time.monotonic() < end:
        new = [found.device for found in serial_ports() if found.device not in before]
        if new:
            return str(new[0])
        time.sleep(0.25)
    raise Fault("The Pico has its MicroPython, and did not come back on USB: plug it in again.", "mathom flash")
