"""`mathom devs`: lists the serial ports of Picos, with what answers there."""

import contextlib
import shlex

from host_tools import bootsel
from host_tools.console import AsJson, Quiet, hush, print_json, say
from host_tools.device import Device, DevicePort, find_port, is_answer, serial_ports
from host_tools.errors import Fault, on_port
from host_tools.installer.cable import Silent, shown
from host_tools.installer.prompt import PROMPT

EXAMPLES = ["mathom devs", "mathom devs --json"]
PATIENCE = 2.0  # seconds for each answer


def answering(port: str) -> dict[str, str]:
    """Returns what is on a port. What runs there is never interrupted, also if it does not answer."""
    try:
        with contextlib.closing(Device(port, "devs", PATIENCE)) as device:
            said = device.greeted(PATIENCE)
            if said.endswith(PROMPT):
                words = said.rpartition(b"MicroPython v")[2].split()
                version = words[0].decode("ascii", "replace") if words else ""
                return {"port": port, "what": "micropython", "micropython": version}
            if not any(is_answer(line) for line in said.splitlines()):
                what = {"what": "unknown", "said": shown(said)} if said else {"what": "silent"}
                return {"port": port, **what}
            about = device.ask({"do": "about"}, PATIENCE)
            known = {name: str(about.get(name, "")) for name in ("version", "board", "micropython")}
            return {"port": port, "what": "mathom", **known}
    except Silent:
        return {"port": port, "what": "silent"}
    except Fault as fault:
        return {"port": port, "what": "fault", "fault": fault.sentence}


def told(found: dict[str, str]) -> str:
    """Returns a line about what is on a port."""
    stop = shlex.join(["mathom", "doctor", "--port", found["port"]])
    what = {
        "mathom": "mathom {version} for {board}, MicroPython {micropython}",
        "micropython": "MicroPython {micropython} at its prompt, no mathom runs",
        "unknown": "another program: it says {said!r}",
        "silent": f"silent for {PATIENCE:g} s: a game that is busy, or another program. The doctor would stop it. "
        f"Type: {stop}",
        "fault": "{fault}",
    }[found["what"]]
    return f"{found['port']}: {what.format(**found)}"


def command(port: DevicePort = None, quiet: Quiet = False, as_json: AsJson = False) -> int:
    """Lists the serial ports that have a Pico, each with what answers there, and whether a Pico waits as a drive.

    Nothing is interrupted: a game goes on meanwhile, and what does not answer within two seconds is listed as silent.
    The exit code is 1 if there is no Pico.
    """
    hush(quiet or as_json)
    ports = [find_port(port)] if port else [found.device for found in serial_ports()]
    found = [answering(name) for name in ports]
    drive = None if port else bootsel.find_drive()
    if drive:
        found.append({"port": str(drive), "what": "drive", "chip": bootsel.chip_of(drive)})
    elif not port and bootsel.unmounted():
        found.append({"port": "", "what": "drive", "chip": ""})
    if as_json:
        print_json(found)
    for one in found:
        if one["what"] == "drive":
            say(f"{one['port'] or 'on USB'}: a Pico as a drive. Type: mathom flash --uf2 FILE.uf2")
        else:
            say(told(one))
    if not found:
        say(f"No Pico was found on USB. Type: {on_port('doctor')}")
    return 0 if found else 1
