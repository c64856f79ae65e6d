"""`mathom flash`: puts the firmware on a device, next to the one that runs, and switches over in one step: the steps of
installer/install.py, with the questions and the sentences of a terminal."""

import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

from host_tools import boards, bootsel, build, keep, which_board
from host_tools.build import Build
from host_tools.command_line import Option
from host_tools.console import AsJson, Quiet, agree, asking, hush, print_json, say
from host_tools.device import TIMEOUT, Device, DevicePort, Timeout, find_port
from host_tools.errors import Fault, Usage, on_port
from host_tools.installer.install import Firmware, Found, install
from host_tools.installer.prompt import FLASH_WINDOW, squeezed
from host_tools.printable import number_of
from host_tools.progress import Steps
from host_tools.releases import dotted, kind_of, remark
from mathom.settings import GAME

EXAMPLES = [
    "mathom flash",
    "mathom flash --board pico-oled13-4keys --port /dev/ttyACM0",
    "mathom flash --watch",
    "mathom flash --uf2 RPI_PICO-20260406-v1.28.0.uf2",
]
SOURCES = ("*.py", "*.tsv")
LOOK = 0.5  # seconds between two looks at them
UNCHANGED = "Nothing on the device was changed."
TITLES = {
    "writing": "Writing",
    "unpacking": "Unpacking",
    "writingMain": "Sending main.py",
}  # of what takes long


class Flashing:
    """Flashes a device: answers what the installer asks, and prints a line for each step. `board` is the one that was
    named, `source` the firmware's."""

    def __init__(self, device: Device, made: Build, board: str, source: Path, yes: bool) -> None:
        self.device = device
        self.made = made  # for the named board or, if none was named, for the reference board
        self.board = board
        self.source = source
        self.yes = yes
        self.undone = ""  # what is true if it is broken off, once something was changed
        self.was = ""  # the version that the device has had, with its commit
        self.before: dict[str, Any] = {}  # what the running firmware says of itself
        self.found = Found({}, {}, {})
        self.aside: Sequence[tuple[str, str]] = ()
        self.unread: Sequence[str] = ()  # saved games that the firmware does not read
        self.kept: Path | None = None  # a backup
        self.steps = Steps(TITLES)

    def flash(self) -> dict[str, Any]:
        """Returns the result, for --json."""
        began = time.monotonic()
        device = self.device
        try:
            self.before = device.running()
            if self.before:
                self.choose(str(self.before.get("board", "")))
            with device.stopped(), self.steps:
                done = device.drive(install(device.prompt), self.answer, self.report)
        except KeyboardInterrupt:
            raise KeyboardInterrupt(f"Broken off. {self.undone or UNCHANGED}") from None
        seconds = round(time.monotonic() - began, 1)
        new, slot, sent = done["changed"], f"/{done['slot']}", done["sent"]
        how = f": {sent:,} bytes sent in {seconds} s" if new else f", as before; looking at it took {seconds} s"
        say(f"mathom {self.made.full} runs from {slot}{how}")
        return {
            "port": device.port,
            "machine": self.found.about["machine"],
            "micropython": dotted(self.found.about["version"]),
            "board": self.made.board,
            "version": self.made.version,
            "before": self.was,
            "backup": str(self.kept or ""),
            "changed": new,
            "set_aside": dict(self.aside),
            "unread": list(self.unread),
            "slot": slot,
            "sent": sent,
            "seconds": seconds,
        }

    def answer(self, question: str, details: Any) -> Any:
        answers: dict[str, Callable[[Any], Any]] = {
            "firmware": self.firmware,
            "games": self.goes_on,
            "aside": self.set_aside,
        }
        return answers[question](details)

    def firmware(self, found: Found) -> Firmware:
        """Returns the firmware for what is on this device."""
        self.found = found
        version = found.about["version"]
        say(f"Found: {found.about['machine'] or 'a board'}, MicroPython {dotted(version)}, on {self.device.port}")
        if remark(version):
            say(f"{remark(version)}.")
        stored = str(found.stored(build.BOARD).get("name", ""))
        if not self.before:
            self.choose(stored)
        unknown = not (self.before or stored or self.board)
        if unknown and asking() and not self.yes:
            self.board = which_board.ask(self.device, kind_of(found.about["machine"]))
            self.made, _ = build.made_for(self.board, self.source)
        guessed = ", as none was named (mathom boards lists them)" if unknown and not self.board else ""
        say(f"Board: {self.made.board}{guessed}")
        say(f"Built: {build.summary(self.made)}")
        self.was, new = found.version, self.made.full
        if self.was:
            say(f"Version: {self.was} → {new}" if self.was != new else f"Version: {new}, as on the device")
            if self.was != new:
                self.keep()
        packed = squeezed(self.made.files[build.BUNDLE], FLASH_WINDOW)
        return Firmware(self.made.files, self.made.main, boards.load(self.board or self.made.board)["mcu"], packed)

    def keep(self) -> None:
        """Makes a backup. That one cannot be made, as after damage, hinders nobody from repairing the device."""
        try:
            self.kept = keep.make_before(self.device, self.made.full, self.was)
        except Fault as fault:
            say(f"No backup: {fault.sentence}")
        else:
            say(f"Backup: {self.kept}" if self.kept else "Backup: nothing is saved yet")

    def goes_on(self, games: Mapping[str, Any]) -> bool:
        """Says which saved games the firmware reads. If there are some that it does not read, and the one before did,
        asks whether to go on. Fault if not."""
        self.unread = games["unread"]
        count = len(games["read"]) + len(self.unread)
        if not self.unread:
            say(f"The version to install reads all saved games: {count}")
            return True
        called = ", ".join("the game in play" if name == GAME else f"game {int(name[5:])}" for name in self.unread)
        sentence = (
            f"The version to install does not read {len(self.unread)} of {number_of(count, 'saved game')} ({called})"
        )
        kept = "It is kept" if len(self.unread) == 1 else "They are kept"
        if self.yes or not games["new"]:
            say(f"{sentence}: {kept.lower()}")
        else:
            unasked = f"{sentence}, and nobody is here to be asked whether to go on."
            agree(f"{sentence}. {kept}. Go on?", unasked, Fault(UNCHANGED, on_port("backup", "FOLDER")))
        return True

    def set_aside(self, pairs: Sequence[tuple[str, str]]) -> bool:
        """Says what is not Mathom's, and asks whether to keep it elsewhere. Fault if not."""
        self.aside = pairs
        kept = ", ".join(f"{path} as {new}" for path, new in pairs)
        if self.yes:
            say(f"Not Mathom's, so it is set aside: {kept}")
        else:
            agree(
                f"Not all on this device is Mathom's. Keep {kept}, and go on?",
                f"The device on {self.device.port} has files that no Mathom wrote "
                f"({', '.join(path for path, _ in pairs)}), and nobody is here to be asked whether to set them aside.",
                Fault(UNCHANGED, f"mpremote connect {self.device.port} fs ls"),
            )
        return True

    def report(self, code: str, done: int, whole: int) -> None:
        if code == "sending":
            more = f" of {whole:,} bytes; the device has the others" if done < whole else " bytes"
            nothing = "Nothing to send: each file is on the device as it was built"
            say(f"To send: {done:,}{more}" if whole else nothing)
            if whole or self.aside:
                started = "The version that was there still starts, and the" if self.found.running else "The"
                self.undone = f"{started} next flash completes this one."
        elif code == "switching":
            say(f"Read back: {len(self.made.files) + 1} files, each as it was built")
        elif code == "starting" and self.undone:
            self.undone = "The new version is there."
        else:
            if code == "unpacking":
                self.undone = "The new version is there; the next start unpacks it."
            self.steps.show(code, done, whole)

    def choose(self, before: str) -> None:
        """Chooses the firmware for a device that so far had the board `before`. If another board was named, asks
        first."""
        if not before or before == self.made.board:
            return
        if not self.board:
            if before not in boards.names():
                raise Fault(
                    f"The device on {self.device.port} has the firmware for the board {before}, which is none of "
                    "mathom boards.",
                    on_port("flash", "--board", "FOLDER"),
                )
            self.made, _ = build.made_for(before, self.source)
        elif not self.yes:
            agree(
                f"The device has the firmware for the board {before}. Put the one for {self.made.board} on it?",
                f"The device on {self.device.port} has the firmware for the board {before}, and nobody is here to be "
                "asked.",
                Fault(UNCHANGED, "mathom boards"),
            )


def command(
    board: Annotated[
        str,
        Option(metavar="NAME", help=boards.HELP, suggested=boards.names, default="the device's, if known"),
    ] = "",
    yes: Annotated[
        bool,
        Option("-y", "--yes", help="Ask nothing: set what is not Mathom's aside; change board or format of games."),
    ] = False,
    port: DevicePort = None,
    uf2: Annotated[
        Path | None,
        Option(metavar="FILE.uf2", help="MicroPython for a Pico in BOOTSEL mode."),
    ] = None,
    timeout: Timeout = TIMEOUT,
    source: Annotated[
        Path, Option(metavar="FOLDER", help="The firmware's source.", default="Mathom's own")
    ] = build.FIRMWARE,
    drive: Annotated[
        Path | None,
        Option(metavar="FOLDER", help="The drive of a Pico in BOOTSEL mode.", default="found by itself"),
    ] = None,
    watch: Annotated[bool, Option(help="Install it again whenever a source changes, until Ctrl-C.")] = False,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """Installs the firmware on a device, or updates it.

    Games and settings stay, and if flashing is interrupted, flashing again completes it. On a Pico 2 the new version is
    written beside the old one, which still starts until then, and only what changed is sent. A Pico has no room for
    two: there the new one is sent packed. A Pico W has no room for that either: mathom backup, then a file by mathom
    image, then mathom restore.

    It says before which saved games the new version reads, and mathom keep has a copy of all. Files of another project
    that are in the way are named first and, if you agree, kept under free names.

    On a terminal you are asked which board a Pico without Mathom is on, unless --board says it.

    If the Pico has no MicroPython yet, or another program: hold its BOOTSEL button while plugging it in, and name a
    MicroPython with --uf2. micropython.org/download has one for each kind of Pico.
    """
    if port and (uf2 or drive):
        raise Usage("A Pico that waits for MicroPython has no port.", "mathom flash --uf2 FILE.uf2")
    hush(quiet or as_json)
    if board:
        boards.load(board)
    build.version(source)
    if not port:
        port = bootsel.port(uf2, drive)
    port = find_port(port)
    for _ in changes(source) if watch else [None]:
        try:
            made, _ = build.made_for(board or boards.REFERENCE, source)  # an error in it is found before the game stops
            with Device(port, "flash", timeout) as device:
                result = Flashing(device, made, board, source, yes).flash()
        except Fault as fault:
            if not watch:
                raise
            print(f"mathom: {fault}", file=sys.stderr, flush=True)
        else:
            if as_json:
                print_json(result)
        if watch:
            say("Waiting for a change of a source; Ctrl-C ends it.")


def changes(source: Path) -> Iterator[None]:
    """Yields at once, and then whenever a source of the firmware has changed."""
    before = None
    while True:
        now = {path: path.stat().st_mtime_ns for kind in SOURCES for path in source.rglob(kind) if path.is_file()}
        if now != before:
            before = now
            yield
        time.sleep(LOOK)
