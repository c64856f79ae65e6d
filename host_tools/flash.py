"""`mathom flash`: puts the firmware on a device, next to the one that runs, and switches over in one step.

The device keeps two slots, /a and /b, and one letter in /slot. Only the slot not in use is written, and the letter
changes last: cut anywhere, the old version still starts. /data is never touched.
"""

import contextlib
import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any
from zlib import crc32

from host_tools import boards, bootsel, build, which_board
from host_tools.build import Build
from host_tools.command_line import Option
from host_tools.console import AsJson, Quiet, asking, confirm, hush, print_json, say
from host_tools.device import TIMEOUT, Device, DevicePort, Raised, Range, Silent, Timeout, contents, find_port, shown
from host_tools.errors import Fault, Usage, again, on_port
from host_tools.progress import progress
from host_tools.releases import OLDEST, dotted, kind_of, remark, runs_compiled, too_old

EXAMPLES = [
    "mathom flash",
    "mathom flash --board pico-oled13-4keys --port /dev/ttyACM0",
    "mathom flash --micropython RPI_PICO-20250911-v1.26.1.uf2",
]
SLOTS = ("a", "b")
MAIN = "/main.py"
SLOT = "/slot"
COMING = f"{build.MANIFEST}.new"  # tells, while a version arrives, which files are its own
LEFT_OVER = "/data.new"  # of a restore that was cut off
SPARE = 64 * 1024  # bytes that stay free for games


Mark = tuple[int, int]  # of a file or a part of one: its size and CRC


@dataclass
class Found:
    """The state of a device: its identity, its files, and the contents of the short ones."""

    about: Mapping[str, Any]
    files: dict[str, Mark] = field(default_factory=dict)
    folders: list[str] = field(default_factory=list)
    contents: Mapping[str, bytes] = field(default_factory=dict)

    @property
    def chosen(self) -> str:
        """The selected slot, whatever it contains."""
        return "b" if self.contents.get(SLOT, b"").startswith(b"b") else "a"

    @property
    def running(self) -> str:
        """The slot that starts, or "" if none does."""
        return self.chosen if f"/{self.chosen}/{build.MANIFEST}" in self.files and MAIN in self.files else ""

    def without(self, paths: list[str]) -> "Found":
        """Returns the state without these files and folders."""
        gone = tuple(f"{path}/" for path in paths)
        files = {path: its for path, its in self.files.items() if not f"{path}/".startswith(gone)}
        folders = [path for path in self.folders if not f"{path}/".startswith(gone)]
        return replace(self, files=files, folders=folders)

    def slot(self, slot: str) -> dict[str, Mark]:
        """Returns the files of a slot, by their path in it."""
        begin = f"/{slot}/"
        return {path[len(begin) :]: mark for path, mark in self.files.items() if path.startswith(begin)}

    def stored(self, name: str) -> dict[str, Any]:
        """Returns the content of a JSON file of the running slot, or {} if it cannot be read."""
        try:
            content = json.loads(self.contents.get(f"/{self.running}/{name}", b"{}"))
        except (ValueError, RecursionError):
            return {}
        return content if isinstance(content, dict) else {}


@dataclass
class Plan:
    """The changes: the files of a slot to remove, then those to write, by their path in the slot; and the new main.py,
    unless it is there."""

    slot: str
    remove: list[str]
    write: dict[str, list[bytes | Range]]
    main: bytes = b""

    @property
    def sending(self) -> int:
        """The number of bytes to send."""
        parts = [part for content in self.write.values() for part in content if isinstance(part, bytes)]
        return sum(map(len, [*parts, self.main]))


def survey(device: Device) -> Found:
    """Reads the state of the device, which is at its prompt."""
    short = [SLOT, *(f"/{slot}/{name}" for slot in SLOTS for name in (build.BOARD, build.MANIFEST))]
    folders = [f"/{slot}" for slot in SLOTS]
    about, read, files = device.run_each([("about",), ("read", short), ("survey", [*folders, MAIN, LEFT_OVER])])
    if not about:
        raise Fault(f"The device on {device.port} answered with nothing.", device.typed(device.verb))
    found = Found(about[0], contents=contents(read))
    if found.about["implementation"] != "micropython":
        raise Fault(
            f"The device on {device.port} runs {found.about['implementation']}, not MicroPython: "
            "hold BOOTSEL while plugging it in.",
            "mathom flash --micropython FILE.uf2",
        )
    for entry in files:
        if len(entry) == 1:
            found.folders.append(entry[0])
        else:
            found.files[entry[0]] = (entry[1], entry[2])
    return found


def check(found: Found, made: Build, board: Mapping[str, Any], port: str) -> None:
    """Raises a Fault if the device's MicroPython or chip cannot run the build."""
    text = dotted(found.about["version"])
    if too_old(found.about["version"]):
        raise Fault(
            f"The device on {port} has MicroPython {text}; {dotted(OLDEST)} or newer is needed.",
            "mathom flash --micropython FILE.uf2",
        )
    mpy = found.about["mpy"]
    if mpy & 0xFF != made.manifest["mpy"]:
        raise Fault(
            f"MicroPython {text} reads compiled files of version {mpy & 0xFF}, and these are {made.manifest['mpy']}.",
            "mathom flash --micropython FILE.uf2",
        )
    if not runs_compiled(mpy):
        raise Fault(
            f"The MicroPython {text} on {port} is for another processor than the Arm cores of a Pico.",
            "mathom flash --micropython FILE.uf2",
        )
    kind = kind_of(found.about["machine"])
    if kind and kind not in board.get("mcu", [kind]):
        raise Fault(f"The board {made.board} is for {', '.join(board['mcu'])}, and this is a {kind}.", "mathom boards")


def is_there(found: Found, made: Build) -> bool:
    """Returns whether exactly this build is installed and starts."""
    wanted = {path: mark(data) for path, data in made.files.items()}
    return bool(found.running) and found.slot(found.running) == wanted and found.files[MAIN] == mark(made.main)


def mark(data: bytes) -> Mark:
    return len(data), crc32(data)


def strangers(device: Device, found: Found, made: Build) -> dict[str, str]:
    """Returns what no Mathom wrote in the places that the build needs: each path, and the free one where it is kept."""
    main = found.files.get(MAIN)
    return dict(device.run("strangers", None if main == mark(made.main) else main))


def ask_to_set_aside(port: str, aside: Mapping[str, str], yes: bool) -> None:
    """Says what is not Mathom's, and asks whether to keep it elsewhere. Fault if not."""
    kept = ", ".join(f"{path} as {new}" for path, new in aside.items())
    if yes:
        say(f"Not Mathom's, so it is set aside: {kept}")
    elif not asking():
        raise Usage(
            f"The device on {port} has files that no Mathom wrote ({', '.join(aside)}), and nobody is here to be asked "
            "whether to set them aside.",
            again("--yes"),
        )
    elif not confirm(f"Not all on this device is Mathom's. Keep {kept}, and go on?", default=False):
        raise Fault("Nothing on the device was changed.", f"mpremote connect {port} fs ls")


def plan(device: Device, found: Found, made: Build) -> Plan:
    """Returns the smallest changes that put the build into the unused slot."""
    slot = "a" if found.running != "a" else "b"
    begin = f"/{slot}/"
    there = {path[len(begin) :].partition("/")[0] for path in [*found.files, *found.folders] if path.startswith(begin)}
    here = found.slot(slot)
    changed = [path for path in made.files if here.get(path) != mark(made.files[path])]
    todo = Plan(slot, sorted(there - made.files.keys()), {path: [made.files[path]] for path in changed})
    todo.main = b"" if found.files.get(MAIN) == mark(made.main) else made.main
    if build.BUNDLE in changed:
        # If there is room, the old bundle of that slot stays while the new one is written: more can be copied then.
        bundles = [f"/{other}/{build.BUNDLE}" for other in SLOTS if other != slot or missing(found, made, todo) <= 0]
        todo.write[build.BUNDLE] = pieces(made, parts_there(device, [path for path in bundles if path in found.files]))
        if len(bundles) == 1:
            todo.remove.append(build.BUNDLE)
    if todo.remove or todo.write:
        todo.write[build.MANIFEST] = [made.files[build.MANIFEST]]
    return todo


def parts_there(device: Device, bundles: list[str]) -> dict[Mark, Range]:
    """Returns the parts of the device's bundles, by their size and CRC. A bundle that cannot be read is skipped."""
    found = {}
    for path in bundles:
        with contextlib.suppress(Raised):
            for begin, size, crc in device.run("contents", path):
                found[size, crc] = Range(path, begin, size)
    return found


def pieces(made: Build, there: Mapping[Mark, Range]) -> list[bytes | Range]:
    """Returns the new bundle as pieces: ranges that the device has, and bytes to send. Neighbours are joined."""
    made_of: list[bytes | Range] = []
    for part in build.bundled(made.modules):
        piece = there.get(mark(part), part)
        last = made_of[-1] if made_of else None
        if isinstance(last, bytes) and isinstance(piece, bytes):
            made_of[-1] = last + piece
        elif isinstance(last, Range) and isinstance(piece, Range) and piece[:2] == (last.path, last.begin + last.size):
            made_of[-1] = Range(last.path, last.begin, last.size + piece.size)
        else:
            made_of.append(piece)
    return made_of


def missing(found: Found, made: Build, todo: Plan) -> int:
    """Returns how many bytes of flash are missing for the changes; negative if there is room."""
    block = found.about["block"]

    def blocks(size: int) -> int:
        return -(-size // block) * block

    written = [made.main, *(made.files[path] for path in todo.write)]
    removed = tuple(f"/{todo.slot}/{path}/" for path in todo.remove)
    freed = [size for path, (size, _) in found.files.items() if f"{path}/".startswith(removed)]
    return sum(blocks(len(data)) for data in written) + SPARE - found.about["flash_free"] - sum(map(blocks, freed))


def check_room(device: Device, found: Found, made: Build, todo: Plan) -> None:
    """Raises a Fault if the build does not fit, before anything is written."""
    few = missing(found, made, todo)
    if few > 0:
        raise Fault(
            f"The device's flash has too little room: {few // 1024 + 1} kB more are needed. "
            "Remove files that are not Mathom's.",
            f"mpremote connect {device.port} fs ls",
        )


def write_slot(device: Device, made: Build, todo: Plan) -> None:
    """Writes the build into the slot and verifies it. The manifest has another name until the rest is there, so that at
    any moment a manifest tells which files are Mathom's."""
    root = f"/{todo.slot}"
    coming, manifest = f"{root}/{COMING}", f"{root}/{build.MANIFEST}"
    if todo.write:
        steps = [["make", root], *(["remove", f"{root}/{path}"] for path in todo.remove if path != COMING)]
        steps += [["write", coming, made.files[build.MANIFEST].decode()], ["remove", manifest]]
        device.run("arrange", steps)
        files = [path for path in todo.write if path != build.MANIFEST]
        with progress("Writing", sum(len(made.files[path]) for path in files), in_bytes=True) as advance:
            for path in files:
                # The new file may be copied from the old one.
                device.put(f"{root}/{path}.new", todo.write[path], advance)
                device.run("arrange", [["rename", f"{root}/{path}.new", f"{root}/{path}"]])
        device.run("arrange", [["rename", coming, manifest]])
    read_back(device, [root], {f"{root}/{path}": mark(data) for path, data in made.files.items()})


def read_back(device: Device, paths: list[str], wanted: Mapping[str, Mark]) -> None:
    """Verifies the files on the device's flash."""
    there = {entry[0]: (entry[1], entry[2]) for entry in device.run("survey", paths) if len(entry) == 3}
    wrong = sorted(path for path in wanted.keys() | there.keys() if wanted.get(path) != there.get(path))
    if wrong:
        more = f" and {len(wrong) - 1} more" if len(wrong) > 1 else ""
        raise Fault(f"The device reads {wrong[0]}{more} otherwise than it was sent. Try again.", again())


def write_main(device: Device, main: bytes, aside: str) -> None:
    """Writes main.py. `aside` is where the one that is there is kept, if it is not ours."""
    new = f"{MAIN}.new"
    with progress("Sending main.py", len(main), in_bytes=True) as advance:
        device.put(new, [main], advance)
    read_back(device, [new], {new: mark(main)})
    device.run("arrange", [*([["copy", MAIN, aside]] if aside else []), ["rename", new, MAIN]])


def switch(device: Device, slot: str) -> None:
    """Selects the new slot, in one step."""
    device.run("arrange", [["write", SLOT, slot]])


def wait_for(device: Device, version: str, root: str) -> None:
    """Waits until that version answers from that slot. Silent has what came instead."""
    answer = device.answered()
    if (answer.get("version"), answer.get("root")) != (version, root):
        instead = f"version {answer.get('version')} from {answer.get('root')}\n"  # main.py has started the other one
        raise Silent(device.passed_over + instead.encode())


def verdict(said: bytes) -> str:
    """Returns the last line of the traceback of a version that does not start, or of its output."""
    lines = [line.strip() for line in said.decode("utf-8", "replace").splitlines() if line.strip()]
    errors = [line for line in lines if "Error" in line or "Interrupt" in line]
    if errors:
        return f"it ended with {errors[-1]}"
    lines = [line for line in lines if not line.startswith((">>>", "MicroPython v", "Type ", "MPY:"))]
    return f"it said {shown(lines[-1].encode())}" if lines else "it said nothing"


def start(device: Device, found: Found, made: Build, slot: str) -> None:
    """Restarts and waits for the new version. If it does not start, selects the old one again."""
    device.restart()
    try:
        wait_for(device, made.version, f"/{slot}")
    except Silent as silent:
        why = verdict(silent.said)
    else:
        return
    if found.running and found.running != slot:
        device.stop()
        switch(device, found.running)
        device.restart()
        raise Fault(f"The new version did not answer: {why}. The old one is switched on again.", on_port("doctor"))
    raise Fault(f"The firmware is on the device and does not answer: {why}.", on_port("doctor"))


def flash(device: Device, made: Build, board: str, source: Path = build.FIRMWARE, yes: bool = False) -> dict[str, Any]:
    """Flashes the device, prints a line for each step, and returns the result for --json. `made` is the build for
    `board` or, if no board was named, for the reference board; if the device has another board, it is built again."""
    began = time.monotonic()
    undone = "Nothing on the device was changed."
    try:
        before = device.running()
        if before:
            made = for_this(device, str(before.get("board", "")), made, board, source, yes)
        with device.stopped():
            found = survey(device)
            aside = strangers(device, found, made)
            in_the_way = [path for path in aside if path != MAIN]  # main.py stays until the new one is there
            found = found.without(in_the_way)
            version = dotted(found.about["version"])
            say(f"Found: {found.about['machine'] or 'a board'}, MicroPython {version}, on {device.port}")
            if remark(found.about["version"]):
                say(f"{remark(found.about['version'])}.")
            stored = str(found.stored(build.BOARD).get("name", ""))
            if not before:
                made = for_this(device, stored, made, board, source, yes)
            unknown = not (before or stored or board)
            if unknown and asking() and not yes:
                board = which_board.ask(device, kind_of(found.about["machine"]))
                made, _ = build.made_for(board, source)
            named = boards.load(board or made.board)
            guessed = ", as none was named (mathom boards lists them)" if unknown and not board else ""
            say(f"Board: {made.board}{guessed}")
            say(f"Built: {build.summary(made)}")
            check(found, made, named, device.port)
            if aside:
                ask_to_set_aside(device.port, aside, yes)
            if LEFT_OVER in found.folders:
                device.run("arrange", [["remove", LEFT_OVER]])
                found = survey(device).without(in_the_way)
            new = not is_there(found, made)
            slot = found.running
            sending = 0
            if new:
                todo = plan(device, found, made)
                slot, sending = todo.slot, todo.sending
                check_room(device, found, made, todo)
                size = sum(len(made.files[path]) for path in todo.write) + len(todo.main)
                more = f" of {size:,} bytes; the device has the others" if sending < size else " bytes"
                say(f"To send: {sending:,}{more}")
            else:
                say("Nothing to send: each file is on the device as it was built")
            if new or aside:
                started = "The version that was there still starts, and the" if found.running else "The"
                undone = f"{started} next flash completes this one."
            try:
                if in_the_way:
                    device.run("arrange", [["rename", path, aside[path]] for path in in_the_way])
                if new:
                    write_slot(device, made, todo)
                    if todo.main:
                        write_main(device, todo.main, aside.get(MAIN, ""))
                    say(f"Read back: {len(made.files) + 1} files, each as it was built")
                    switch(device, slot)
                    undone = "The new version is there."
            except Raised as raised:
                raise Fault(f"The device could not write: {refusal(raised)}.", on_port("doctor")) from None
            if new or not before:
                start(device, found, made, slot)
    except KeyboardInterrupt:
        raise KeyboardInterrupt(f"Broken off. {undone}") from None
    seconds = round(time.monotonic() - began, 1)
    how = f": {sending:,} bytes sent in {seconds} s" if new else f", as before; looking at it took {seconds} s"
    say(f"mathom {made.version} runs from /{slot}{how}")
    return {
        "port": device.port,
        "machine": found.about["machine"],
        "micropython": version,
        "board": made.board,
        "version": made.version,
        "changed": new,
        "set_aside": aside,
        "slot": f"/{slot}",
        "sent": sending,
        "seconds": seconds,
    }


def for_this(device: Device, before: str, made: Build, board: str, source: Path, yes: bool) -> Build:
    """Returns the build for a device that so far had the board `before`. If another board was named, asks first."""
    if not before or before == made.board:
        return made
    if not board:
        if before not in boards.names():
            raise Fault(
                f"The device on {device.port} has the firmware for the board {before}, which is none of mathom boards.",
                on_port("flash", "--board", "FOLDER"),
            )
        return build.made_for(before, source)[0]
    if not yes:
        if not asking():
            raise Usage(
                f"The device on {device.port} has the firmware for the board {before}, and nobody is here to be asked.",
                again("--yes"),
            )
        question = f"The device has the firmware for the board {before}. Put the one for {made.board} on it?"
        if not confirm(question, default=False):
            raise Fault("Nothing on the device was changed.", "mathom boards")
    return made


def refusal(raised: Raised) -> str:
    """Explains the usual exceptions of a device that cannot write."""
    text = str(raised)
    if "OSError: 28" in text or "ENOSPC" in text:
        return "its flash is full"
    if "OSError: 5" in text or "EIO" in text:
        return "its flash or filesystem is damaged"
    if "MemoryError" in text:
        return "its memory is full"
    return text


def command(
    board: Annotated[
        str,
        Option(metavar="NAME", help="One of mathom boards.", suggested=boards.names, default="the device's, if known"),
    ] = "",
    yes: Annotated[
        bool,
        Option("-y", "--yes", help="Ask nothing: set aside what is not Mathom's, let it become another board."),
    ] = False,
    port: DevicePort = None,
    micropython: Annotated[
        Path | None,
        Option(metavar="FILE.uf2", help="MicroPython for a Pico in BOOTSEL mode."),
    ] = None,
    timeout: Timeout = TIMEOUT,
    source: Annotated[
        Path, Option(metavar="FOLDER", help="The firmware's source.", default="firmware")
    ] = build.FIRMWARE,
    drive: Annotated[
        Path | None,
        Option(metavar="FOLDER", help="The drive of a Pico in BOOTSEL mode.", default="found by itself"),
    ] = None,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """Installs the firmware on a device, or updates it.

    Only what changed is sent, into a second slot; then the device switches over in one step. If flashing is
    interrupted, the old version still starts, and flashing again completes it. Games and settings stay. Files of
    another project that are in the way are named first and, if you agree, kept under free names.

    On a terminal you are asked which board a Pico without Mathom is on, unless --board says it.

    If the Pico has no MicroPython yet, or another program: hold its BOOTSEL button while plugging it in, and name a
    MicroPython with --micropython. micropython.org/download has one for each kind of Pico.
    """
    if port and (micropython or drive):
        raise Usage("A Pico that waits for MicroPython has no port.", "mathom flash --micropython FILE.uf2")
    hush(quiet or as_json)
    if board:
        boards.load(board)
    build.version(source)
    if not port:
        port = bootsel.port(micropython, drive)
    port = find_port(port)
    made, _ = build.made_for(board or boards.REFERENCE, source)  # an error in it is found before the game stops
    with Device(port, "flash", timeout) as device:
        result = flash(device, made, board, source, yes)
    if as_json:
        print_json(result)
