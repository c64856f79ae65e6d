"""`mathom flash`: puts the firmware on a device, next to the one that runs, and switches over in one step.

The device keeps two slots, /a and /b, and one letter in /slot. Only the slot not in use is written, and the letter
changes last: cut anywhere, the old version still starts. /data is never touched.
"""

import contextlib
import hashlib
import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import typer

from host_tools import bootsel, build
from host_tools.build import Build
from host_tools.device import PATIENCE, Device, Raised, Range, Silent, find_port, shown
from host_tools.errors import Fault, Usage
from host_tools.progress import progress

EXAMPLES = [
    "mathom flash",
    "mathom flash --board pico-oled13-4keys --port /dev/ttyACM0",
    "mathom flash --micropython RPI_PICO-20250911-v1.26.1.uf2",
]
SLOTS = ("a", "b")
DOOR = "/main.py"
SET_ASIDE = "/main.old.py"  # a program that is not ours
SPARE = 64 * 1024  # bytes that stay free for games
KINDS = {"pico": "pico", "picow": "pico-w", "pico2": "pico-2", "pico2w": "pico-2-w"}


@dataclass
class Found:
    """What is on a device: who it is, and the files that were looked at, with their size and hash."""

    about: Mapping[str, Any]
    files: dict[str, tuple[int, str]] = field(default_factory=dict)
    folders: list[str] = field(default_factory=list)
    letter: str = ""  # what /slot says

    @property
    def chosen(self) -> str:
        """The slot that is switched on, whatever is in it."""
        return "b" if self.letter.startswith("b") else "a"

    @property
    def running(self) -> str:
        """The slot whose version starts, or "" if there is none."""
        return self.chosen if f"/{self.chosen}/{build.MANIFEST}" in self.files and DOOR in self.files else ""

    def slot(self, slot: str) -> dict[str, str]:
        """The hashes of a slot's files, by their path in it."""
        begin = f"/{slot}/"
        return {path[len(begin) :]: digest for path, (_, digest) in self.files.items() if path.startswith(begin)}


@dataclass
class Plan:
    """What is to be done to a slot: files to remove, by their path in it, then files to write, with their content."""

    slot: str
    remove: list[str]
    write: dict[str, list[bytes | Range]]

    @property
    def sending(self) -> int:
        """How many bytes the device does not have yet."""
        return sum(len(part) for content in self.write.values() for part in content if isinstance(part, bytes))


def survey(device: Device) -> Found:
    """Looks at the device, which is at its prompt, and at the version that starts."""
    found = Found(device.result("about"))
    if found.about["implementation"] != "micropython":
        raise Fault(
            f"The device on {device.port} runs {found.about['implementation']}, not MicroPython: "
            "hold BOOTSEL while plugging it in.",
            "mathom flash --micropython FILE.uf2",
        )
    found.letter = device.get(["/slot"]).get("/slot", b"").decode("ascii", "replace")
    survey_files(device, found, [f"/{found.chosen}", DOOR])
    return found


def survey_files(device: Device, found: Found, paths: list[str]) -> None:
    for told in device.run("survey", paths):
        if len(told) == 1:
            found.folders.append(told[0])
        else:
            found.files[told[0]] = (told[1], told[2])


def check(found: Found, made: Build, board: Mapping[str, Any], port: str) -> None:
    """Whether this MicroPython on this chip can run that build."""
    version = tuple(found.about["version"])
    text = ".".join(map(str, version))
    oldest = ".".join(map(str, build.OLDEST))
    if version < build.OLDEST:
        raise Fault(
            f"The device on {port} has MicroPython {text}; {oldest} or newer is needed.",
            "mathom flash --micropython FILE.uf2",
        )
    if found.about["mpy"] & 0xFF != made.manifest["mpy"]:
        raise Fault(
            f"MicroPython {text} reads compiled files of version {found.about['mpy'] & 0xFF}, "
            f"and these are {made.manifest['mpy']}.",
            "mathom flash --micropython FILE.uf2",
        )
    kind = kind_of(found.about["machine"])
    if kind and kind not in board.get("mcu", [kind]):
        raise Fault(f"The board {made.board} is for {', '.join(board['mcu'])}, and this is a {kind}.", "mathom boards")


def kind_of(machine: str) -> str:
    """Which of the Picos, as board.json calls it; "" for another one."""
    name = machine.partition(" with ")[0].removeprefix("Raspberry Pi ").replace(" ", "").lower()
    return KINDS.get(name, "")


def is_there(found: Found, made: Build) -> bool:
    """Whether exactly this build is what starts."""
    wanted = {path: digest_of(made, path) for path in made.files}
    door = found.files.get(DOOR, (0, ""))[1]
    return bool(found.running) and found.slot(found.running) == wanted and door == made.manifest["main"]["sha256"]


def digest_of(made: Build, path: str) -> str:
    entry = made.manifest["files"].get(path) or build.entry(made.files[path])
    return str(entry["sha256"])


def plan(device: Device, found: Found, made: Build) -> Plan:
    """The least to be done so that the slot not in use holds the build."""
    slot = "a" if found.running != "a" else "b"
    survey_files(device, found, [f"/{other}" for other in SLOTS if other != found.chosen])
    begin = f"/{slot}/"
    there = {path[len(begin) :].partition("/")[0] for path in [*found.files, *found.folders] if path.startswith(begin)}
    here = found.slot(slot)
    changed = [path for path in made.files if here.get(path) != digest_of(made, path)]
    todo = Plan(slot, sorted(there - made.files.keys()), {path: [made.files[path]] for path in changed})
    if build.BUNDLE in changed:
        # While the new bundle is written, the old one of that slot stays if there is room: more can be copied then.
        bundles = [f"/{other}/{build.BUNDLE}" for other in SLOTS if other != slot or missing(found, made, todo) <= 0]
        todo.write[build.BUNDLE] = pieces(made, parts_there(device, [path for path in bundles if path in found.files]))
        if len(bundles) == 1:
            todo.remove.append(build.BUNDLE)
    return todo


def parts_there(device: Device, bundles: list[str]) -> dict[str, Range]:
    """The parts of the bundles on the device, by their hash. One that cannot be read has none."""
    found = {}
    for path in bundles:
        with contextlib.suppress(Raised):
            for begin, size, digest in device.run("contents", path):
                found[digest] = Range(path, begin, size)
    return found


def pieces(made: Build, there: Mapping[str, Range]) -> list[bytes | Range]:
    """The content of the bundle: what the device has, and what is to be sent. What is next to each other is one."""
    made_of: list[bytes | Range] = []
    for part in build.bundled(made.modules):
        piece = there.get(hashlib.sha256(part).hexdigest(), part)
        last = made_of[-1] if made_of else None
        if isinstance(last, bytes) and isinstance(piece, bytes):
            made_of[-1] = last + piece
        elif isinstance(last, Range) and isinstance(piece, Range) and piece[:2] == (last.path, last.begin + last.size):
            made_of[-1] = Range(last.path, last.begin, last.size + piece.size)
        else:
            made_of.append(piece)
    return made_of


def missing(found: Found, made: Build, todo: Plan) -> int:
    """How many bytes of flash are too few for what is to be written; negative if there are more."""
    block = found.about["block"]

    def blocks(size: int) -> int:
        return -(-size // block) * block

    written = [made.door, *(made.files[path] for path in todo.write)]
    removed = tuple(f"/{todo.slot}/{path}/" for path in todo.remove)
    freed = [size for path, (size, _) in found.files.items() if f"{path}/".startswith(removed)]
    return sum(blocks(len(data)) for data in written) + SPARE - found.about["flash_free"] - sum(map(blocks, freed))


def check_room(found: Found, made: Build, todo: Plan) -> None:
    """Before anything is written: whether all of it will go in."""
    few = missing(found, made, todo)
    if few > 0:
        raise Fault(
            f"The device's flash has too little room: {few // 1024 + 1} kB more are needed. "
            "Remove files that are not Mathom's.",
            "mpremote fs ls",
        )


def write_slot(device: Device, found: Found, made: Build, todo: Plan) -> None:
    """Makes the slot hold the build, and reads back that it does. Its manifest goes first and comes last."""
    root = f"/{todo.slot}"
    if todo.remove or todo.write:
        removed = [build.MANIFEST, *todo.remove]
        device.run("arrange", [["make", root], *(["remove", f"{root}/{path}"] for path in removed)])
        todo.write[build.MANIFEST] = [made.files[build.MANIFEST]]
    with progress("Writing", sum(len(made.files[path]) for path in todo.write), in_bytes=True) as advance:
        for path in sorted(todo.write, key=lambda path: path == build.MANIFEST):
            # The old file may be what the new one is copied from.
            device.put(f"{root}/{path}.new", todo.write[path], advance)
            device.run("arrange", [["rename", f"{root}/{path}.new", f"{root}/{path}"]])
    read_back(device, [root], {f"{root}/{path}": digest_of(made, path) for path in made.files})


def read_back(device: Device, paths: list[str], wanted: Mapping[str, str]) -> None:
    """Compares what the device reads from its flash with what it should be."""
    there = {told[0]: told[2] for told in device.run("survey", paths) if len(told) == 3}
    wrong = sorted(path for path in wanted.keys() | there.keys() if wanted.get(path) != there.get(path))
    if wrong:
        more = f" and {len(wrong) - 1} more" if len(wrong) > 1 else ""
        raise Fault(f"The device reads {wrong[0]}{more} otherwise than it was sent. Try again.", "mathom flash")


def write_door(device: Device, found: Found, made: Build) -> str:
    """Puts main.py in its place if it is another one; returns where a program that is not ours went."""
    wanted = made.manifest["main"]["sha256"]
    there = found.files.get(DOOR, (0, ""))[1]
    if there == wanted:
        return ""
    new = f"{DOOR}.new"
    with progress("Sending main.py", len(made.door), in_bytes=True) as advance:
        device.put(new, [made.door], advance)
    read_back(device, [new], {new: wanted})
    foreign = bool(there) and not any(f"/{slot}/{build.MANIFEST}" in found.files for slot in SLOTS)
    steps = [["copy", DOOR, SET_ASIDE]] if foreign else []
    device.run("arrange", [*steps, ["rename", new, DOOR]])
    return SET_ASIDE if foreign else ""


def switch(device: Device, slot: str) -> None:
    """The one step."""
    device.run("arrange", [["write", "/slot", slot]])


def wait_for(device: Device, version: str, root: str) -> Mapping[str, Any]:
    """Waits until that version answers from that slot. `Silent` has what was said instead."""
    end = time.monotonic() + 2 * device.patience
    said = b""
    wait = 0.4  # what is asked while it starts may get lost
    while time.monotonic() < end:
        try:
            answer = device.ask({"do": "about"}, wait)
        except Silent as silent:
            said = (said + silent.said)[-4000:]
            wait = min(2 * wait, 3)
            if b">>> " in said:
                break
            continue
        if (answer.get("version"), answer.get("root")) == (version, root):
            return answer
        said = f"version {answer.get('version')} from {answer.get('root')}\n".encode()
        break
    raise Silent(said)


def verdict(said: bytes) -> str:
    """What a version that does not start said, in few words: the last line of a traceback, if there is one."""
    lines = [line.strip() for line in said.decode("utf-8", "replace").splitlines() if line.strip()]
    errors = [line for line in lines if "Error" in line or "Interrupt" in line]
    if errors:
        return f"it ended with {errors[-1]}"
    lines = [line for line in lines if not line.startswith((">>>", "MicroPython v", "Type ", "MPY:"))]
    return f"it said {shown(lines[-1].encode())}" if lines else "it said nothing"


def start(device: Device, found: Found, made: Build, slot: str) -> Mapping[str, Any]:
    """Restarts and waits for the new version; if it does not come up, the old one is switched on again."""
    device.restart()
    try:
        return wait_for(device, made.version, f"/{slot}")
    except Silent as silent:
        why = verdict(silent.said)
    if found.running and found.running != slot:
        device.stop()
        switch(device, found.running)
        device.restart()
        raise Fault(f"The new version did not answer: {why}. The old one is switched on again.", "mathom doctor")
    raise Fault(f"The firmware is on the device and does not answer: {why}.", "mathom doctor")


def flash(device: Device, board: str, source: Path = build.FIRMWARE) -> None:
    """Everything, with a line for each thing that was done."""
    from host_tools import boards

    began = time.monotonic()
    with device.stopped():
        found = survey(device)
        version = ".".join(map(str, found.about["version"]))
        print(f"Found: {found.about['machine'] or 'a board'}, MicroPython {version}, on {device.port}", flush=True)
        name = board or installed(device, found) or boards.REFERENCE
        made, _ = build.made_for(name, source)
        print(f"Built: {build.summary(made)}", flush=True)
        check(found, made, boards.load(name), device.port)
        new = not is_there(found, made)
        slot = found.running
        if new:
            todo = plan(device, found, made)
            slot = todo.slot
            check_room(found, made, todo)
            size = sum(len(made.files[path]) for path in todo.write)
            print(f"To send: {todo.sending:,} of {size:,} bytes; the device has the others", flush=True)
            try:
                write_slot(device, found, made, todo)
                aside = write_door(device, found, made)
                print(f"Read back: {len(made.files) + 1} files, each as it was built", flush=True)
                switch(device, slot)
            except Raised as raised:
                raise Fault(f"The device could not write: {refusal(raised)}.", "mathom doctor") from None
            if aside:
                print(f"The main.py that was there is kept as {aside}.")
        else:
            print("Nothing to send: each file is on the device as it was built", flush=True)
        start(device, found, made, slot)
    seconds = time.monotonic() - began
    print(f"mathom {made.version} runs from /{slot}: {device.sent:,} bytes sent in {seconds:.1f} s")


def refusal(raised: Raised) -> str:
    """What an exception of the device means, where it is a usual one."""
    text = str(raised)
    if "OSError: 28" in text or "ENOSPC" in text:
        return "its flash is full"
    if "OSError: 5" in text or "EIO" in text:
        return "its flash or filesystem is damaged"
    if "MemoryError" in text:
        return "its memory is full"
    return text


def installed(device: Device, found: Found) -> str:
    """The board that the running version was built for, if we have it."""
    from host_tools import boards

    if not found.running:
        return ""
    path = f"/{found.running}/{build.BOARD}"
    try:
        name = json.loads(device.get([path]).get(path, b"{}")).get("name")
    except ValueError:
        return ""
    return name if name in boards.names() else ""


def command(
    board: Annotated[
        str,
        typer.Option(metavar="NAME", help="One of mathom boards.", show_default="the device's, if known"),
    ] = "",
    port: Annotated[
        str | None, typer.Option(metavar="PORT", help="Where the device is.", show_default="found on USB")
    ] = None,
    micropython: Annotated[
        Path | None,
        typer.Option(metavar="FILE.uf2", help="MicroPython for a Pico in BOOTSEL mode.", show_default=False),
    ] = None,
    patience: Annotated[float, typer.Option(metavar="SECONDS", help="How long a device may say nothing.")] = PATIENCE,
    source: Annotated[
        Path, typer.Option(metavar="FOLDER", help="The firmware's source.", show_default="firmware")
    ] = build.FIRMWARE,
    drive: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="The drive of a Pico in BOOTSEL mode.", show_default="found by itself"),
    ] = None,
) -> None:
    """Puts the firmware on a device, or brings it up to date.

    Only what changed is sent, next to the version that runs; then the device switches over in one step. Whenever this
    is cut short, the old version still starts, and running it again completes it. Games and settings stay.

    A Pico that has no MicroPython yet, or has another program: hold its BOOTSEL button while plugging it in, and name
    a MicroPython to put on it with --micropython. micropython.org/download has one for each kind of Pico.
    """
    if port and (micropython or drive):
        raise Usage("A Pico that waits for MicroPython has no port.", "mathom flash --micropython FILE.uf2")
    if not port:
        port = bootsel.port(micropython, drive)
    with Device(find_port(port, "flash"), "flash", patience) as device:
        flash(device, board, source)
