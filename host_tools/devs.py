"""`mathom devs`: lists the serial ports of Picos, with what answers there."""

from host_tools import bootsel
from host_tools.console import AsJson, Quiet, hush, print_json, say
from host_tools.device import Device, DevicePort, find_port, serial_ports
from host_tools.errors import Fault, on_port
from host_tools.installer.cable import Silent

EXAMPLES = ["mathom devs", "mathom devs --json"]
PATIENCE = 2.0  # seconds for each answer


def answering(port: str) -> dict[str, str]:
    """Returns what is on a port. A game there goes on; another program starts again."""
    try:
        with Device(port, "devs", PATIENCE) as device:
            try:
                about = device.running()
            except Silent:
                about = {}
            if about:
                said = {name: str(about.get(name, "")) for name in ("version", "board", "micropython")}
                return {"port": port, "what": "mathom", **said}
            version = device.micropython()
            return {"port": port, "what": "micropython" if version else "unknown", "micropython": version}
    except Fault as fault:
        return {"port": port, "what": "fault", "fault": fault.sentence}


def told(found: dict[str, str]) -> str:
    """Returns a line about what is on a port."""
    what = {
        "mathom": "mathom {version} for {board}, MicroPython {micropython}",
        "micropython": "MicroPython {micropython} at its prompt, no mathom runs",
        "unknown": "no mathom answers: another program, or one that does not start",
        "fault": "{fault}",
    }[found["what"]]
    return f"{found['port']}: {what.format(**found)}"


def command(port: DevicePort = None, quiet: Quiet = False, as_json: AsJson = False) -> int:
    """Lists the serial ports that have a Pico, each with what answers there, and whether a Pico waits as a drive.

    A game goes on meanwhile. The exit code is 1 if there is no Pico.
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
            say(f"{one['port'] or 'on USB'}: a Pico as a drive. Type: mathom flash --micropython FILE.uf2")
        else:
            say(told(one))
    if not found:
        say(f"No Pico was found on USB. Type: {on_port('doctor')}")
    return 0 if found else 1
