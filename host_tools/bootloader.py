"""`mathom bootloader`: makes a running Pico a drive, as if it were plugged in with its BOOTSEL button held."""

import time

from host_tools import bootsel
from host_tools.console import Quiet, hush, say
from host_tools.device import TIMEOUT, Device, DevicePort, Timeout, find_port
from host_tools.errors import Fault

EXAMPLES = ["mathom bootloader", "mathom bootloader --port /dev/ttyACM0"]
NEXT = "mathom flash --uf2 FILE.uf2"
POLL = 0.25  # seconds between two looks


def command(port: DevicePort = None, timeout: Timeout = TIMEOUT, quiet: Quiet = False) -> None:
    """Makes a running Pico a drive for a UF2 file, so that nobody has to unplug it and hold its BOOTSEL button.

    Nothing on it is changed. Plugged in again, it plays as before.
    """
    hush(quiet)
    with Device(find_port(port), "bootloader", timeout) as device:
        device.bootloader()
    end = time.monotonic() + bootsel.APPEARS
    while time.monotonic() < end:
        drive = bootsel.find_drive()
        if drive or bootsel.unmounted():
            say(f"The Pico is a drive now{f': {drive}' if drive else ''}. Type: {NEXT}")
            return
        time.sleep(POLL)
    raise Fault("The Pico has left its port, and no drive has appeared: open it in the file manager.", NEXT)
