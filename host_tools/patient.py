"""The device that `mathom doctor` looks at: the checks of its firmware and of its parts."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from host_tools import boards, build, chi_square, crash_report, decoders, wiring
from host_tools.console import confirm
from host_tools.device import Device
from host_tools.errors import on_port
from host_tools.findings import ERROR, OK, WARNING, Doctor, escaped
from host_tools.installer import checks
from host_tools.installer.cable import Silent, Trouble
from host_tools.installer.checks import PLACES, address_of, scan
from host_tools.installer.install import MAIN, Found, full, suits, survey
from host_tools.releases import dotted, kind_of, remark
from host_tools.troubles import OTHER_MICROPYTHON

LITTLE_FLASH = 64 * 1024
LITTLE_HEAP = 100 * 1024
ASIDE = "set aside as "  # as the device's store says it
READS, THROWS = 64, 300  # reads of the random source, throws of each die
FAIR = 1e-6  # below this probability a die is called wrong
# What is said of a MicroPython that cannot run the firmware.
NOT_OURS = {
    "tooOld": "{0} is too old, {1} or newer is needed",
    "otherFiles": "{0} reads compiled files of version {1}, and ours are {2}",
    "otherProcessor": "{0} is for another processor than the Arm cores of a Pico",
}


def at(pin: int) -> str:
    """Returns the GP name of a pin and its number at the edge."""
    return f"GP{pin} (pin {PLACES[pin]})"


class Patient:
    """The device being checked, and what is known about it. `watched`: somebody can say what its display shows."""

    def __init__(self, doctor: Doctor, device: Device, board: str, watched: bool) -> None:
        self.doctor = doctor
        self.device = device
        self.named = board
        self.watched = watched
        self.board: Mapping[str, Any] = {}
        self.found = Found({}, {}, {})
        self.manifest: Mapping[str, Any] = {}

    @property
    def root(self) -> str:
        return f"/{self.found.running}" if self.found.running else ""

    def look(self) -> None:
        """Runs all checks that need no person."""
        self.doctor.attempt("firmware", self.running)
        self.device.stop()
        self.found = self.device.drive(survey(self.device.prompt))
        for what, check in (
            ("MicroPython", self.micropython),
            ("board", self.which_board),
            ("firmware", self.firmware),
            ("flash", self.flash),
            ("memory", self.memory),
            ("crash report", self.crash),
            ("display", self.display),
            ("sound", self.sound),
            ("random source", self.dice),
        ):
            self.doctor.attempt(what, check)

    def running(self) -> None:
        """Asks the running firmware about itself."""
        try:
            about = self.device.ask({"do": "about"}, self.device.timeout / 3)
        except Silent:
            return
        self.doctor.say(OK, f"mathom {about.get('version')} runs and answers")
        for fault in at_once(about.get("faults", [])):
            self.doctor.say(WARNING, f"the game tells of a fault: {fault}")

    def micropython(self) -> None:
        version = self.found.about["version"]
        try:
            suits(self.found.about)
        except Trouble as trouble:
            said = NOT_OURS[trouble.code].format(*trouble.details)
            self.doctor.say(ERROR, f"MicroPython {said}. Type: {OTHER_MICROPYTHON}")
        else:
            self.doctor.say(WARNING if remark(version) else OK, remark(version) or f"MicroPython {dotted(version)}")

    def which_board(self) -> None:
        kind = kind_of(self.found.about["machine"])
        stored = self.found.stored(build.BOARD)
        if self.named:
            self.board = boards.load(self.named)
        elif stored:
            self.board = {**boards.load(boards.REFERENCE), "mcu": boards.MCUS, "lamp": None, **stored}
        else:
            self.board = boards.load(boards.REFERENCE)
        name = self.board["name"]
        source = "" if self.named or stored else ", because nothing on it says otherwise (see --board)"
        if kind and kind not in self.board["mcu"]:
            self.doctor.say(ERROR, f"{name} is for {', '.join(self.board['mcu'])}, and this is a {kind}")
        elif not kind:
            machine = self.found.about["machine"] or "an unknown board"
            self.doctor.say(WARNING, f"{machine} is none of the Picos that we know; taken for {name}{source}")
        else:
            self.doctor.say(OK, f"{self.found.about['machine']}, taken for {name}{source}")

    def firmware(self) -> None:
        if not self.found.running:
            self.doctor.say(WARNING, f"there is no mathom on this device. Type: {on_port('flash')}")
            return
        self.manifest = self.found.manifest
        files = self.manifest.get("files", {})
        there = self.found.slot(self.found.running)
        wrong = sorted(path for path, entry in files.items() if there.get(path) != marked(entry))
        strays = sorted(set(there) - set(files) - {build.MANIFEST})
        main = self.found.files[MAIN] == marked(self.manifest.get("main", {}))
        wrong += [] if main else ["/main.py"]
        text = f"mathom {full(self.manifest)} for {self.manifest.get('board')} in {self.root}"
        if wrong or not files:
            more = f" and {len(wrong) - 1} more" if len(wrong) > 1 else ""
            which = f"{wrong[0]}{more} is not as it was built" if wrong else "its manifest is damaged"
            self.doctor.say(ERROR, f"{text}: {which}. Type: {on_port('flash')}")
        elif strays:
            self.doctor.say(WARNING, f"{text}: {strays[0]} does not belong there. Type: {on_port('flash')}")
        else:
            self.doctor.say(OK, f"{text}: {len(files) + 1} files, each as it was built")
        here = build.full_version()
        if files and full(self.manifest) != here:
            self.doctor.say(WARNING, f"this computer has mathom {here}. Type: {on_port('flash')}")

    def flash(self) -> None:
        free, size = self.found.about["flash_free"], self.found.about["flash_size"]
        little = free < LITTLE_FLASH
        advice = f": games may not be kept. Type: mpremote connect {self.device.port} fs ls" if little else ""
        self.doctor.say(
            WARNING if little else OK, f"flash: {free // 1024:,} kB of {size // 1024:,} kB are free{advice}"
        )

    def memory(self) -> None:
        free = self.found.about["heap_free"]
        little = free < LITTLE_HEAP
        self.doctor.say(
            WARNING if little else OK,
            f"memory: {free // 1024} kB free at the bare prompt" + (", less than the game needs" if little else ""),
        )

    def crash(self) -> None:
        path = f"/data/{crash_report.NAME}"
        data = self.device.get([path]).get(path)
        if data is None:
            return
        report = crash_report.read(data)
        self.doctor.say(
            WARNING,
            f"the game stopped once: {crash_report.reason(report)}. To report it: {on_port('backup', 'FOLDER')}",
        )
        for line in crash_report.explained(report):
            self.doctor.remark(f"         {line}")

    # The display

    def display(self) -> None:
        bus = self.board["display"]["bus"]
        if bus["type"] != "i2c" and self.another():
            return
        code, its = self.device.drive(checks.display(self.device.prompt, bus))
        if code == "spi":
            driver = self.board["display"]["driver"]
            self.doctor.say(
                OK,
                f"display: {driver} on SPI{bus['id']}, which cannot be asked: "
                f"SCK {at(bus['sck'])}, MOSI {at(bus['mosi'])}, CS {at(bus['cs'])}, DC {at(bus['dc'])}",
            )
        elif not self.i2c(bus, code, its):
            return
        self.picture()

    def kind(self, status: int | None) -> None:
        """Warns if the display's status is that of another chip than the board's."""
        driver = self.board["display"]["driver"]
        if status is None or status & 0x0F in decoders.find(driver).statuses:
            return
        for name, its in boards.usable().items():
            other = its["display"]["driver"]
            if status & 0x0F in decoders.find(other).statuses:
                self.doctor.say(
                    WARNING,
                    f"display: it answers as an {other.upper()} does, and {self.board['name']} has an "
                    f"{driver.upper()}: the picture may be wrong. Type: {on_port('flash', '--board', name)}",
                )
                return

    def another(self) -> bool:
        """Returns whether the display of another board answers, on pins that this board does not use."""
        used = {pin for part in wiring.parts_of(self.board) for pin in part.pins}
        for name, its in boards.usable().items():
            bus = its["display"]["bus"]
            if bus["type"] != "i2c" or used & {bus["sda"], bus["scl"]}:
                continue
            if address_of(bus) in self.device.drive(scan(self.device.prompt, bus))["found"]:
                self.doctor.say(
                    ERROR,
                    f"display: one answers on SDA {at(bus['sda'])} / SCL {at(bus['scl'])}, as on the board {name}, "
                    f"and {self.board['name']} has none there. Type: {on_port('flash', '--board', name)}",
                )
                return True
        return False

    def i2c(self, bus: Mapping[str, Any], code: str, its: Any) -> bool:
        """Tells what was found on the display's bus. Returns whether its display answers."""
        address = f"0x{address_of(bus):02X}"
        wires = f"SDA {at(bus['sda'])} / SCL {at(bus['scl'])}"
        if code == "answers":
            self.doctor.say(OK, f"display: {address} found on {wires}")
            self.kind(its)
        elif code == "held":
            held = " and ".join(f"{name} {at(bus[name.lower()])}" for name in its)
            self.doctor.say(
                ERROR, f"display: {held} is held at ground: look for a short, and whether the display has its 3V3"
            )
        elif code == "others":
            others = ", ".join(f"0x{other:02X}" for other in its)
            self.doctor.say(
                ERROR, f"display: on {wires} answers {others}, and not {address}: set display.bus.address in board.json"
            )
        else:
            self.doctor.say(
                ERROR,
                f"display: nothing on {wires}: check these two wires, 3V3 (pin 36) and GND (pin 38), "
                f"and whether SDA and SCL are swapped. Type: mathom boards {self.board['name']}",
            )
        return code == "answers"

    def picture(self) -> None:
        def looks(_: str, __: None) -> bool:
            return confirm("         Do you see a frame at all four edges, a cross, and the name?", default=True)

        described = self.board["display"]
        code, why = self.device.drive(checks.pattern(self.device.prompt, self.root, described, self.watched), looks)
        level, said = {
            "noFirmware": (WARNING, f"no test picture without a firmware. Type: {on_port('flash')}"),
            "refused": (ERROR, f"it did not take a picture: {why}"),
            "shown": (OK, "it took the test picture: a frame, a cross and the name"),
            "right": (OK, "the test picture is right"),
            "wrong": (
                ERROR,
                f"the picture is wrong with the driver {described['driver']}: "
                "try another board (shifted by two columns: sh1106). Type: mathom boards",
            ),
        }[code]
        self.doctor.say(level, f"display: {said}")

    # Sound, dice and keys

    def sound(self) -> None:
        """Plays a note, if somebody can say whether it is heard. The piezo is optional, so silence is no fault."""
        pin = self.board.get("piezo")
        if pin is None or not self.watched:
            return

        def listens(_: str, __: None) -> bool:
            return confirm("         Did you hear a note?", default=True)

        heard = self.device.drive(checks.sound(self.device.prompt, pin), listens)
        wires = f"between {at(pin)} and GND"
        silent = "no note. A piezo is optional: if there is one, check its wires,"
        self.doctor.say(OK, f"sound: {'the piezo plays,' if heard else silent} {wires}")

    def dice(self) -> None:
        sample = self.device.result("dice", self.root, READS, THROWS if self.root else 0)
        if sample["repeated"] or sample["different"] < READS:
            self.doctor.say(
                WARNING, "random source: it repeats itself; the dice live on the times of presses and a counter"
            )
            return
        if not self.root:
            self.doctor.say(OK, f"random source: {READS} reads, all different")
            return
        expected = [THROWS / 6] * 6
        p = chi_square.p_value(chi_square.statistic(sample["faces"], expected), 5)
        counts = ", ".join(map(str, sample["faces"]))
        fair = p > FAIR
        self.doctor.say(
            OK if fair else ERROR,
            f"random source: {READS} reads, all different; {THROWS} throws of a die: {counts} "
            + (f"(p = {p:.2f})" if fair else f"are not those of a fair one (p = {p:.1e})"),
        )

    def keys(self, seconds: float) -> None:
        pins = self.board["keys"]

        def report(code: str, key: str, pressed: Sequence[str]) -> None:
            where = at(pins[key])
            if code == "press":
                self.doctor.console.print(f"         Press [bold]{key}[/], {escaped(where)}", highlight=False)
                sys.stdout.flush()
            elif code == "stuck":
                self.doctor.say(ERROR, f"key {key}: {where} is held at ground: a short, or a key that sticks")
            elif pressed == [key]:
                self.doctor.say(OK, f"key {key}: {where}")
            elif not pressed:
                self.doctor.say(
                    ERROR, f"key {key}: nothing in {seconds:g} s: check the wires from {where} and GND to the key"
                )
            else:
                which = " and ".join(f"{name}, {at(pins[name])}," for name in pressed)
                self.doctor.say(ERROR, f"key {key}: {which} closed instead of {where}: are wires swapped?")

        self.device.drive(checks.keys(self.device.prompt, pins, seconds), report=report)


def at_once(faults: Sequence[Any]) -> list[str]:
    """Returns a sentence for each thing that is wrong with parts of a device, perhaps with several of its files."""
    told: dict[str, tuple[list[str], list[str]]] = {}
    for fault in faults:
        part, what = map(str, fault) if isinstance(fault, list) and len(fault) == 2 else ("", str(fault))
        why, _, where = what.partition(": ")
        parts, places = told.setdefault(why, ([], []))
        parts += [part] if part and part not in parts else []
        places += [where.removeprefix(ASIDE) if places else where] if where else []
    return [
        ": ".join(filter(None, (", ".join(parts), why, ", ".join(places)))) for why, (parts, places) in told.items()
    ]


def marked(entry: Mapping[str, Any]) -> tuple[int, int]:
    """Returns the size and CRC of a file in a manifest."""
    return entry.get("size", 0), entry.get("crc32", 0)
