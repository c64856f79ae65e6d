"""`mathom reset`: restarts a device, whatever it is doing."""

from host_tools.console import Quiet, hush, say
from host_tools.device import TIMEOUT, Device, DevicePort, Timeout, find_port
from host_tools.errors import Fault
from host_tools.installer.cable import Silent
from host_tools.installer.install import verdict
from host_tools.troubles import ended

EXAMPLES = ["mathom reset", "mathom reset --port /dev/ttyACM0"]


def command(
    port: DevicePort = None,
    timeout: Timeout = TIMEOUT,
    quiet: Quiet = False,
) -> None:
    """Restarts the firmware and waits until it answers.

    It also works if the firmware does not run: after mpremote or a crash MicroPython waits at its prompt. The game
    continues.
    """
    hush(quiet)
    with Device(find_port(port), "reset", timeout) as device:
        device.stop()
        device.check_firmware()
        device.restart()
        try:
            about = device.answered()
        except Silent as silent:
            raise Fault(
                f"The firmware does not start: {ended(*verdict(silent.said))}.", device.typed("doctor")
            ) from None
    say(f"mathom {about.get('version')} runs on {device.port}")
