"""A Pico on the bench, in memory: MicroPython's raw prompt as bytes, files as a dictionary, and a clock that only
waiting moves. It serves what a piece of work of installer/ wants; `cut` ends the cable's life after so many bytes."""

import ast
import base64
import binascii
import json
import re
import zlib

from host_tools.installer.cable import Cable
from host_tools.installer.prompt import Prompt

RAW = b"raw REPL; CTRL-B to exit\r\n>"
PICO = {
    "implementation": "micropython",
    "version": [1, 26, 1],
    "mpy": 4870,
    "machine": "Raspberry Pi Pico with RP2040",
    "heap_free": 200_000,
    "flash_free": 1_400_000,
    "flash_size": 1_441_792,
    "block": 4096,
}


class Gone(Exception):
    """The cable was pulled."""


class Bench:
    """`starts` says what the firmware does when it starts: it returns its answer to `about`, or None and what it
    prints. `strange` are the pairs that on_device/strangers.py would print."""

    def __init__(self, files=None, starts=None, strange=(), cut=None, **about):
        self.files = dict(files or {})
        self.folders = set()
        self.starts = starts or (lambda files: (None, b""))
        self.strange = [list(pair) for pair in strange]
        self.about = {**PICO, **about}
        self.cut = cut
        self.taken = 0  # bytes
        self.steps = []  # what was `taken` when a program began
        self.calls = []  # programs that have run, with their arguments
        self.reports = []
        self.out = b""
        self.now = 0.0
        self.lost = False  # whether what is written does not stay as it was written
        self.full = False  # whether nothing more can be written
        self.answer = None
        self._input = b""
        self.mode = self._running
        self.prompt = Prompt(Cable(lambda: self.now), lambda name: "")

    def drive(self, work, answer=lambda question, details: True):
        """Does a piece of work, and returns its result."""
        reply = None
        while True:
            try:
                kind, *details = work.send(reply)
            except StopIteration as end:
                return end.value
            if kind == "write":
                self.write(details[0])
                reply = True
            elif kind == "read":
                reply, self.out = self.out, b""
                self.now += 0 if reply else details[0]
            elif kind == "report":
                self.reports.append(details)
                reply = None
            else:
                reply = answer(*details)

    def write(self, data):
        for byte in data:
            self.taken += 1
            if self.cut is not None and self.taken > self.cut:
                raise Gone
            self._input += bytes([byte])
            self.mode()

    # What reads the input

    def _running(self):
        if self._input.endswith(b"\x03"):
            self._friendly(banner=b"\r\n>>> ")
        elif self._input.endswith(b"\n"):
            line, self._input = self._input, b""
            request = json.loads(line) if line.strip() else {}
            if self.answer and "id" in request:
                self.out += json.dumps({"ok": True, **self.answer, "id": request["id"]}).encode() + b"\n"

    def _friendly(self, banner=b""):
        self.mode = self._friendly
        last, self._input = self._input[-1:], b""
        self.out += banner
        if last == b"\x01" and not banner:
            self.mode = self._raw
            self.out += RAW
        elif last == b"\x04":
            self.out += b"\r\nMPY: soft reboot\r\n"
            self.start()

    def start(self):
        """Starts the firmware, as after power-on."""
        self.mode = self._running
        self.answer, said = self.starts(self.files)
        self.out += said + (b"" if self.answer else b">>> ")
        if not self.answer:
            self.mode = self._friendly

    def _raw(self):
        if self._input.endswith(b"\x05A\x01"):
            self._input = b""
            self.out += b"R\x01\x20\x00"
            self.mode = self._paste
        elif self._input.endswith(b"\x04"):
            self._input = b""
            self.out += b"OK\r\nMPY: soft reboot\r\n" + RAW
        elif self._input.endswith(b"\x01"):
            self._input = b""
            self.out += RAW
        elif self._input.endswith(b"\x02"):
            self._friendly(banner=b"\r\nMicroPython v1.26.1\r\n>>> ")

    def _paste(self):
        if not self._input.endswith(b"\x04"):
            self.out += b"\x01" if len(self._input) % 32 == 0 else b""
            return
        source, self._input = self._input[:-1].decode(), b""
        self.steps.append(self.taken)
        self.out += b"\x04"
        try:
            for name, arguments in re.findall(r"^(\w+)\((.*)\)$", source, re.M):
                values = ast.literal_eval(f"({arguments},)") if arguments else ()
                if name == "print":
                    self.out += b"null\r\n"
                elif name == "receive":
                    self.calls.append((name, values[0]))
                    self.mode = self._letters
                    self._receiving = self._receive(*values)
                    self._wanted = next(self._receiving)
                    return
                else:
                    self.calls.append((name, *values))
                    for thing in getattr(self, f"run_{name}")(*values):
                        self.say(thing)
        except OSError as error:
            self.out += f"\x04Traceback:\r\nOSError: {error.errno}\r\n\x04>".encode()
        else:
            self.out += b"\x04\x04>"
        self.mode = self._raw

    def say(self, thing):
        self.out += json.dumps(thing).encode() + b"\r\n"

    # The programs

    def run_about(self):
        yield self.about

    def run_read(self, paths):
        for path in paths:
            if path in self.files:
                yield [path]
                yield base64.b64encode(self.files[path]).decode()

    def run_survey(self, paths):
        for path in paths:
            inside = [file for file in self.files if file.startswith(f"{path}/")]
            if inside or path in self.folders:
                yield [path]
            for file in [path] if path in self.files else inside:
                yield [file, len(self.files[file]), binascii.crc32(self.files[file])]

    def run_strangers(self, there):
        yield from self.strange

    def run_formats(self, folder):
        for path, data in sorted(self.files.items()):
            if path.startswith(f"{folder}/game"):
                yield [path.removeprefix(f"{folder}/"), json.loads(data.split(b"\n")[2])["format"]]

    def run_contents(self, path):
        data = self.files[path]
        slots = int.from_bytes(data[:2], "little")
        if 4 * slots >= len(data):
            raise OSError(5, "EIO")
        places = [int.from_bytes(data[4 + 4 * at : 6 + 4 * at], "little") for at in range(slots)]
        begins = [16 * place for place in sorted(filter(None, places))]
        for begin, end in zip([0, *begins], [*begins, len(data)], strict=True):
            yield [begin, end - begin, binascii.crc32(data[begin:end])]

    def run_arrange(self, steps):
        for verb, *paths in steps:
            if verb == "write":
                self.files[paths[0]] = paths[1].encode()
            elif verb == "copy":
                self.files[paths[1]] = self.files[paths[0]]
            elif verb == "remove":
                self.folders.discard(paths[0])
                for path in [path for path in self.files if f"{path}/".startswith(f"{paths[0]}/")]:
                    del self.files[path]
            elif verb == "rename":
                for path in [path for path in self.files if f"{path}/".startswith(f"{paths[0]}/")]:
                    self.files[paths[1] + path[len(paths[0]) :]] = self.files.pop(path)
            yield verb

    def run_unpack(self, root):
        """What firmware/door.py does."""
        self.files.pop("/b/bundle" if root == "/a" else "/a/bundle", None)
        self.files[root + "/bundle"] = zlib.decompress(self.files.pop(root + "/bundle.z"), -15)
        yield len(self.files[root + "/bundle"])

    def run_swap(self, new, old):
        yield from self.run_arrange([["remove", old], ["rename", new, old]])

    def _receive(self, path, pieces):
        """Is sent letters, and asks for the number of the next ones."""
        if self.full:
            raise OSError(28, "ENOSPC")
        content = b""
        self.say("ready")
        for piece in pieces:
            if isinstance(piece, int):
                letters = b""
                while len(letters) < piece:
                    letters += yield min(1024, piece - len(letters))
                    self.say(len(letters) - (len(letters) - 1) // 1024 * 1024)
                content += zlib.decompress(base64.b64decode(letters), -12)
            else:
                file, begin, size = piece
                content += self.files[file][begin : begin + size]
                for at in range(0, size, 4096):
                    self.say(min(4096, size - at))
        self.files[path] = content[:-1] + b"?" if self.lost else content
        self.say("written")
        self.out += b"\x04\x04>"
        self.mode = self._raw
        yield 0

    def _letters(self):
        if len(self._input) == self._wanted:
            letters, self._input = self._input, b""
            self._wanted = self._receiving.send(letters)
