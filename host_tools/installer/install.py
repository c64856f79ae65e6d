"""Puts the firmware on a Pico, next to the one that runs, and switches over in one step.

The Pico keeps two slots, /a and /b, and one letter in /slot. Only the slot not in use is written, and the letter
changes last, so a version starts wherever this is cut off. The flash of a Pico is too small for two: there the new one
is sent packed. Its door unpacks it, in place of the old one, also at the next start if that is cut off. /data is never
touched.
"""

from __future__ import annotations

import json
from binascii import crc32

from host_tools.installer.cable import Silent, Trouble, shown
from host_tools.installer.prompt import PROMPT, Raised, contents, text_of
from host_tools.releases import MPY, OLDEST, dotted, kind_of, runs_compiled, too_old

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from host_tools.installer.cable import Work
    from host_tools.installer.prompt import Part, Prompt, Range

    Mark = tuple[int, int]  # of a file or a part of one: its size and CRC

SLOTS = ("a", "b")
MAIN = "/main.py"
SLOT = "/slot"
STORE = "/data"
MANIFEST = "manifest.json"
COMING = MANIFEST + ".new"  # tells, while a version arrives, which files are its own
BOARD = "board.json"
BUNDLE = "bundle"
PACKED = BUNDLE + ".z"  # see firmware/door.py
STEP = 16  # bytes: in these its index counts, see firmware/door.py
LEFT_OVER = "/data.new"  # of a restore that was cut off
SPARE = 32 * 1024  # bytes that stay free for games
FOLDER = 2  # blocks of the flash that a new folder takes


def mark(data: bytes) -> Mark:
    return len(data), crc32(data)


def full(about: Mapping[str, Any]) -> str:
    """Returns the version and the commit of a manifest or of what a device says of itself; "" if it has none."""
    number, made_from = about.get("version"), about.get("commit")
    return f"{number} ({made_from})" if number and made_from else str(number or "")


class Firmware:
    """The files for a slot by their path in it, and main.py; `kinds` are the Picos that its board is for. `packed` is
    the bundle, deflated with a window of 32 kB."""

    def __init__(self, files: Mapping[str, bytes], main: bytes, kinds: Sequence[str], packed: bytes) -> None:
        self.files = files
        self.packed = packed
        self.main = main
        self.kinds = kinds
        self.manifest: dict[str, Any] = json.loads(files[MANIFEST])

    @property
    def version(self) -> str:
        return str(self.manifest["version"])

    @property
    def format(self) -> int | None:
        """The format of the games that it saves, or None if it saves none."""
        return self.manifest.get("format")

    def size(self, path: str) -> int:
        """Returns the size of a file for the slot."""
        return len(self.packed if path == PACKED else self.files[path])

    @property
    def parts(self) -> list[bytes]:
        """The parts of the bundle: its index and each module."""
        bundle = self.files[BUNDLE]

        def number(at: int) -> int:
            return int.from_bytes(bundle[2 * at : 2 * at + 2], "little")

        begins = sorted([STEP * begin for begin in [number(2 * slot + 2) for slot in range(number(0))] if begin])
        edges = [0] + begins + [len(bundle)]
        return [bundle[edges[at] : edges[at + 1]] for at in range(len(edges) - 1)]


class Found:
    """The state of a Pico: what it is, its files with their marks, its folders, and the contents of the short files."""

    def __init__(
        self,
        about: Mapping[str, Any],
        short: Mapping[str, bytes],
        files: Mapping[str, Mark],
        folders: Sequence[str] = (),
    ) -> None:
        self.about = about
        self.contents = short
        self.files = files
        self.folders = folders

    @property
    def chosen(self) -> str:
        """The selected slot, whatever it contains."""
        return "b" if self.contents.get(SLOT, b"").startswith(b"b") else "a"

    @property
    def running(self) -> str:
        """The slot that starts, or "" if none does."""
        return self.chosen if f"/{self.chosen}/{MANIFEST}" in self.files and MAIN in self.files else ""

    def without(self, paths: Sequence[str]) -> Found:
        """Returns the state without these files and folders."""

        def stays(path: str) -> bool:
            return not any([f"{path}/".startswith(f"{gone}/") for gone in paths])

        files = {path: its for path, its in self.files.items() if stays(path)}
        return Found(self.about, self.contents, files, [path for path in self.folders if stays(path)])

    def slot(self, slot: str) -> dict[str, Mark]:
        """Returns the files of a slot, by their path in it."""
        begin = f"/{slot}/"
        return {path[len(begin) :]: its for path, its in self.files.items() if path.startswith(begin)}

    def stored(self, name: str) -> dict[str, Any]:
        """Returns the content of a JSON file of the running slot, or {} if it cannot be read."""
        try:
            content = json.loads(self.contents.get(f"/{self.running}/{name}", b"{}"))
        except (ValueError, RuntimeError):
            return {}
        return content if isinstance(content, dict) else {}

    @property
    def manifest(self) -> dict[str, Any]:
        """That of the slot that starts, or {} if it is damaged or another project's, which may have a version too."""
        its = self.stored(MANIFEST)
        return its if isinstance(its.get("main"), dict) else {}

    @property
    def version(self) -> str:
        """The version and the commit of the firmware that starts, or "" if none does."""
        return full(self.manifest)


def survey(prompt: Prompt, more: Sequence[str] = ()) -> Work[Found]:
    """Reads the state of a Pico, which is at its prompt; also the files in `more` folders."""
    short = [SLOT] + [f"/{slot}/{name}" for slot in SLOTS for name in (BOARD, MANIFEST)]
    places = [f"/{slot}" for slot in SLOTS] + [MAIN, LEFT_OVER] + list(more)
    about, read, files = yield from prompt.run_each([("about",), ("read", short), ("survey", places)])
    if not about:
        raise Trouble("nothing")
    if about[0]["implementation"] != "micropython":
        raise Trouble("otherPython", about[0]["implementation"])
    folders = [entry[0] for entry in files if len(entry) == 1]
    return Found(about[0], contents(read), marks(files), folders)


def marks(entries: Sequence[Any]) -> dict[str, Mark]:
    """Returns the marks of the files in the output of on_device/survey.py, by their path."""
    return {entry[0]: (entry[1], entry[2]) for entry in entries if len(entry) == 3}


def suits(about: Mapping[str, Any]) -> None:
    """Raises a Trouble if this MicroPython cannot run our compiled files."""
    number, mpy = dotted(about["version"]), about["mpy"]
    if too_old(about["version"]):
        raise Trouble("tooOld", number, dotted(OLDEST))
    if mpy & 0xFF != MPY:
        raise Trouble("otherFiles", number, mpy & 0xFF, MPY)
    if not runs_compiled(mpy):
        raise Trouble("otherProcessor", number)


class Plan:
    """The changes: the paths to remove, then the files to write, by their path in the slot."""

    def __init__(self, slot: str, remove: list[str], write: dict[str, list[Part]]) -> None:
        self.slot = slot
        self.remove = remove
        self.write = write

    @property
    def packed(self) -> bool:
        """Whether the bundle is sent packed, and replaces the one that runs when it is unpacked."""
        return PACKED in self.write


class Installing:
    """The installation of a firmware on a Pico in this state."""

    def __init__(self, prompt: Prompt, found: Found, firmware: Firmware) -> None:
        self.prompt = prompt
        self.found = found
        self.firmware = firmware
        self.new_main = found.files.get(MAIN) != mark(firmware.main)

    def check(self) -> None:
        """Raises a Trouble if this MicroPython or this Pico cannot run the firmware."""
        suits(self.found.about)
        machine = self.found.about["machine"]
        kind = kind_of(machine)
        if kind and kind not in self.firmware.kinds:
            board, kinds = self.firmware.manifest["board"], ", ".join(self.firmware.kinds)
            raise Trouble("otherKind", board, machine, kind, kinds)

    def strangers(self) -> Work[list[list[str]]]:
        """Returns what no Mathom wrote in the places that the firmware needs: each path, and the free one where it is
        kept."""
        main = self.found.files.get(MAIN)
        return (yield from self.prompt.run("strangers", main if self.new_main else None))

    def games(self) -> Work[dict[str, Any]]:
        """Returns the names of the saved games that this firmware reads, and of those that it does not read; and
        whether it is `new` that it does not."""
        saved = yield from self.prompt.run("formats", STORE)
        wanted = self.firmware.format
        return {
            "read": [name for name, number in saved if number == wanted],
            "unread": [name for name, number in saved if number != wanted],
            "new": self.found.manifest.get("format") != wanted,
        }

    @property
    def is_there(self) -> bool:
        """Whether exactly this firmware is installed and starts."""
        wanted = {path: mark(data) for path, data in self.firmware.files.items()}
        running = self.found.running
        return bool(running) and self.found.slot(running) == wanted and not self.new_main

    def plan(self) -> Work[Plan]:
        """Returns the smallest changes that put the firmware into the unused slot."""
        found, files = self.found, self.firmware.files
        slot = "a" if found.running != "a" else "b"
        begin = f"/{slot}/"
        paths = list(found.files) + list(found.folders)
        there = {path[len(begin) :].split("/")[0] for path in paths if path.startswith(begin)}
        here = found.slot(slot)
        changed = [path for path in files if here.get(path) != mark(files[path])]
        strays = sorted([begin + path for path in there if path not in files])
        plan = Plan(slot, strays, {path: [files[path]] for path in changed})
        if BUNDLE in changed:
            # If there is room, the old bundle of that slot stays while the new one is written: more can be copied then.
            kept = [other for other in SLOTS if other != slot or self.missing(plan) <= 0]
            bundles = [f"/{other}/{BUNDLE}" for other in kept]
            there_too = yield from self._parts_there([path for path in bundles if path in found.files])
            plan.write[BUNDLE] = self._pieces(there_too)
            if len(kept) == 1:
                plan.remove.append(begin + BUNDLE)
            if self.missing(plan) > 0 and BUNDLE in found.slot(found.running):
                del plan.write[BUNDLE]
                plan.write[PACKED] = [self.firmware.packed]
        if plan.remove or plan.write:
            plan.write[MANIFEST] = [files[MANIFEST]]
        return plan

    def _parts_there(self, bundles: Sequence[str]) -> Work[dict[Mark, Range]]:
        """Returns the parts of the Pico's bundles, by their marks. A bundle that cannot be read is skipped."""
        found = {}
        for path in bundles:
            try:
                parts = yield from self.prompt.run("contents", path)
            except Raised:
                continue
            for begin, size, crc in parts:
                found[size, crc] = path, begin, size
        return found

    def _pieces(self, there: Mapping[Mark, Range]) -> list[Part]:
        """Returns the bundle as pieces: ranges that the Pico has, and bytes to send. Neighbours are joined."""
        pieces: list[Any] = []
        for part in self.firmware.parts:
            piece: Any = there.get(mark(part), part)
            last = pieces[-1] if pieces else None
            sent = isinstance(piece, bytes)
            if last is None or sent != isinstance(last, bytes):
                pieces.append(piece)
            elif sent:
                pieces[-1] = last + piece
            elif piece[:2] == (last[0], last[1] + last[2]):
                pieces[-1] = last[0], last[1], last[2] + piece[2]
            else:
                pieces.append(piece)
        return pieces

    def missing(self, plan: Plan) -> int:
        """Returns how many bytes of flash are missing for the changes; negative if there is room."""
        about, firmware = self.found.about, self.firmware
        block = about["block"]

        def blocks(sizes: Sequence[int]) -> int:
            return sum([-(-size // block) * block for size in sizes])

        written = [len(firmware.main)] + [firmware.size(path) for path in plan.write]
        removed = [f"{path}/" for path in plan.remove]
        freed = [
            size
            for path, (size, _) in self.found.files.items()
            if any([f"{path}/".startswith(begin) for begin in removed])
        ]
        missing = blocks(written) + SPARE - about["flash_free"] - blocks(freed)
        if (plan.write or plan.remove) and f"/{plan.slot}" not in self.found.folders:
            missing += FOLDER * block
        if plan.packed:
            old, _ = self.found.slot(self.found.running)[BUNDLE]
            missing += max(blocks([firmware.size(BUNDLE)]) - blocks([old]), 0)
        return missing

    def sizes(self, plan: Plan) -> tuple[int, int]:
        """Returns how many bytes are sent, and how many are written."""
        main = [self.firmware.main] if self.new_main else []
        sent = [part for content in plan.write.values() for part in content if isinstance(part, bytes)]
        written = sum([self.firmware.size(path) for path in plan.write])
        return sum([len(data) for data in sent + main]), written + sum([len(data) for data in main])

    def write_slot(self, plan: Plan) -> Work[None]:
        """Writes the slot and verifies it. The manifest has another name until the rest is there, so that at any moment
        a manifest tells which files are Mathom's."""
        files = self.firmware.files
        root = f"/{plan.slot}"
        coming, manifest = f"{root}/{COMING}", f"{root}/{MANIFEST}"
        if plan.write:
            paths = [path for path in plan.write if path != MANIFEST]
            progress = Progress("writing", sum([self.firmware.size(path) for path in paths]))
            steps = [["make", root]] + [["remove", path] for path in plan.remove if path != coming]
            steps += [["write", coming, files[MANIFEST].decode()], ["remove", manifest]]
            yield from self.prompt.run("arrange", steps)
            for path in paths:
                # The new file may be copied from the old one.
                yield from self.prompt.put(f"{root}/{path}.new", plan.write[path], progress.advance)
                yield from self.prompt.run("arrange", [["rename", f"{root}/{path}.new", f"{root}/{path}"]])
            yield from self.prompt.run("arrange", [["rename", coming, manifest]])
        arrived = {path: data for path, data in files.items() if path != BUNDLE or not plan.packed}
        if plan.packed:
            arrived[PACKED] = self.firmware.packed
        yield from self._read_back(root, arrived)

    def change_over(self, plan: Plan) -> Work[None]:
        """Selects the new version. If its bundle came packed, unpacks that, and verifies the slot."""
        yield "report", "switching", 0, 0
        yield from self.switch(plan.slot)
        if plan.packed:
            root = f"/{plan.slot}"
            progress = Progress("unpacking", self.firmware.size(BUNDLE))
            yield from self.prompt.run("unpack", root, heard=progress.advance)
            yield from self._read_back(root, self.firmware.files)

    def _read_back(self, root: str, files: Mapping[str, bytes]) -> Work[None]:
        """Verifies the files in a folder of the Pico's flash, or a single one, whose path in it is ""."""
        yield "report", "reading", 0, 0
        wanted = {f"{root}/{path}".rstrip("/"): mark(data) for path, data in files.items()}
        there = marks((yield from self.prompt.run("survey", [root])))
        wrong = sorted([path for path in set(wanted) | set(there) if wanted.get(path) != there.get(path)])
        if wrong:
            raise Trouble("readBack", wrong[0], len(wrong) - 1)

    def write_main(self, aside: str) -> Work[None]:
        """Writes main.py if it has changed. `aside` is where the one that is there is kept, if it is not ours."""
        if not self.new_main:
            return
        new, main = f"{MAIN}.new", self.firmware.main
        yield from self.prompt.put(new, [main], Progress("writingMain", len(main)).advance)
        yield from self._read_back(new, {"": main})
        kept = [["copy", MAIN, aside]] if aside else []
        yield from self.prompt.run("arrange", kept + [["rename", new, MAIN]])

    def switch(self, slot: str) -> Work[None]:
        """Selects a slot, in one step."""
        yield from self.prompt.run("arrange", [["write", SLOT, slot]])

    def start(self, slot: str, old: str) -> Work[None]:
        """Restarts and waits for the new version. If it does not start, selects the old one again, if there is one."""
        prompt = self.prompt
        yield "report", "starting", 0, 0
        yield from prompt.restart()
        try:
            answer = yield from prompt.answered()
            if (answer.get("version"), answer.get("root")) == (self.firmware.version, f"/{slot}"):
                return
            # main.py has started the other one.
            said = prompt.passed_over + f"version {answer.get('version')} from {answer.get('root')}\n".encode()
        except Silent as silent:
            said = silent.said
        if old and old != slot:
            yield from prompt.stop()
            yield from self.switch(old)
            yield from prompt.restart()
            raise Trouble("oldAgain", *verdict(said))
        raise Trouble("doesNotStart", *verdict(said))


class Progress:
    """How much of a number of bytes has been written."""

    def __init__(self, code: str, whole: int) -> None:
        self.code = code
        self.whole = whole
        self.done = 0

    def advance(self, more: int) -> Any:
        """Returns what is wanted of the driver: to tell it."""
        self.done += more
        return "report", self.code, self.done, self.whole


def install(prompt: Prompt) -> Work[dict[str, Any] | None]:
    """Installs a firmware, or brings it up to date, and waits until it answers. The Pico is at its prompt.

    It asks for the firmware, given what is there (None: nothing is to be changed), whether to go on with what it reads
    of the saved games, and whether what is not Mathom's may be set aside. Returns what was done, or None if it was not
    wanted.
    """
    found = yield from survey(prompt)
    firmware = yield "ask", "firmware", found
    if not firmware:
        return None
    it = Installing(prompt, found, firmware)
    it.check()
    games = (yield from it.games()) if firmware.format is not None else {}
    if (games.get("read") or games.get("unread")) and not (yield "ask", "games", games):
        return None
    pairs = yield from it.strangers()
    if pairs and not (yield "ask", "aside", pairs):
        return None
    aside = dict(pairs)
    in_the_way = [path for path in aside if path != MAIN]  # main.py stays until the new one is there
    if LEFT_OVER in found.folders and LEFT_OVER not in in_the_way:
        yield from prompt.run("arrange", [["remove", LEFT_OVER]])
        found = yield from survey(prompt)
    it.found = found.without(in_the_way)
    plan = None if it.is_there else (yield from it.plan())
    if plan:
        few = it.missing(plan)
        if few > 0:
            raise Trouble("noRoom", few // 1024 + 1)
    sending, size = it.sizes(plan) if plan else (0, 0)
    yield "report", "sending", sending, size
    try:
        if in_the_way:
            yield from prompt.run("arrange", [["rename", path, aside[path]] for path in in_the_way])
        if plan:
            yield from it.write_slot(plan)
            yield from it.write_main(aside.get(MAIN, ""))
            yield from it.change_over(plan)
    except Raised as raised:
        why = str(raised)
    else:
        slot = plan.slot if plan else it.found.running
        yield from it.start(slot, "" if plan and plan.packed else it.found.running)
        return {"slot": slot, "version": firmware.version, "changed": bool(plan), "sent": sending, "aside": pairs}
    raise Trouble("notWritten", why)


def verdict(said: bytes) -> tuple[str, str]:
    """Returns the last line of the traceback of a version that does not start, or of its output, and what it is:
    "ended", "said" or "" if there is none."""
    lines = [line.strip() for line in said.split(b"\n") if line.strip()]
    errors = [line for line in lines if b"Error" in line or b"Interrupt" in line]
    if errors:
        return text_of(errors[-1]), "ended"
    chatter = (PROMPT.strip(), b"MicroPython v", b"Type ", b"MPY:")
    lines = [line for line in lines if not any([line.startswith(begin) for begin in chatter])]
    return (shown(lines[-1]), "said") if lines else ("", "")
