"""What may be on a port instead of a Pico: something silent, a MicroPython's prompt, a firmware with given answers."""

import base64
import contextlib
import json
import re
import threading

from mathom.games.match import Match
from tests.host_tools.bench import PICO

NO_PROMPT = (
    "and MicroPython's prompt does not come: unplug it and plug it in again. If that does not help, hold its BOOTSEL "
    "button meanwhile. Type: mathom flash --uf2 FILE.uf2"
)


def heard(client, seconds=30):
    """Reads until the other side hangs up."""
    client.settimeout(seconds)
    with contextlib.suppress(OSError):
        while client.recv(4096):
            pass


AT_WORK = b"..."  # the last word of a program that does not end
HAS_MATHOM = b'["/a/manifest.json", 2, 1]\r\n'


class Prompt:
    """The MicroPython of a Mathom, which accepts programs and gives prepared answers, until it is time to hang up."""

    def __init__(self, answers, hang_up_at=None):
        self.answers = list(answers)
        self.hang_up_at = hang_up_at
        self.taken = 0
        self.seen = b""
        self.raw = False  # at the raw REPL, where a program ends with Ctrl-D
        self.at_work = threading.Event()  # while a program takes everything as its input except Ctrl-C
        self.restarted = False
        self.gone = threading.Event()

    def __call__(self, client):
        self.client = client
        client.settimeout(30)
        buffer = b""
        with contextlib.suppress(OSError):
            while data := client.recv(4096):
                self.taken += len(data)
                self.seen += data
                if self.hang_up_at is not None and self.taken >= self.hang_up_at:
                    break
                buffer = self.serve(buffer + data)
        self.gone.set()

    def answer(self, source):
        """Returns the output of a program."""
        return self.answers.pop(0) if self.answers else b""

    def serve(self, buffer):
        banner = b"raw REPL; CTRL-B to exit\r\n>"
        while True:
            if self.at_work.is_set():
                _, stopped, buffer = buffer.partition(b"\x03")
                if not stopped:
                    return b""
                self.at_work.clear()
                self.client.sendall(b"\x04KeyboardInterrupt: \r\n\x04>")
            elif self.raw and b"\x03" in buffer.partition(b"\x04")[0]:
                buffer = buffer.partition(b"\x03")[2]
            elif buffer.startswith(b"\x05A\x01"):
                self.client.sendall(b"R\x01\xff\xff")
                buffer = buffer[3:]
            elif buffer[:1] in (b"\r", b"\x03") or (buffer and not self.raw and buffer[:1] not in b"\x01\x02\x04"):
                buffer = buffer[1:]
            elif buffer.startswith(b"\x01"):
                self.raw = True
                self.client.sendall(banner)
                buffer = buffer[1:]
            elif buffer.startswith(b"\x02"):
                self.raw = False
                self.client.sendall(b"\r\nMicroPython v1.26.1\r\n>>> ")
                buffer = buffer[1:]
            elif buffer.startswith(b"\x04"):
                self.client.sendall(b"OK\r\nMPY: soft reboot\r\n" + banner)
                self.restarted = not self.raw
                buffer = buffer[1:]
            elif b"\x04" in buffer:
                source, _, buffer = buffer.partition(b"\x04")
                self.client.sendall(b"\x04")
                there = source.endswith(b"survey(['/a/manifest.json', '/b/manifest.json'])\n")
                answer = HAS_MATHOM if there else self.answer(source)
                if answer.endswith(AT_WORK):
                    self.client.sendall(answer.removesuffix(AT_WORK))
                    self.at_work.set()
                else:
                    self.client.sendall(answer + b"\x04\x04>")
            else:
                return buffer


def on(**changes):
    """Returns what a Pico reports about itself."""
    return json.dumps({**PICO, **changes}).encode() + b"\r\n"


class Plugged:
    def __init__(self, name, vid=0x2E8A, pid=0x0005):
        self.device, self.vid, self.pid = name, vid, pid


def talking(answers):
    """A device that gives these answers, one a line, and then hangs up."""

    def behave(client):
        stream = client.makefile("rwb")
        for answer in answers:
            line = stream.readline()
            if not line:
                return
            stream.write(json.dumps({**answer, "id": json.loads(line).get("id")}).encode() + b"\n")
            stream.flush()

    return behave


ABOUT = {"ok": True, "version": "1.0.0", "board": "table", "root": "/a"}
SCREEN = {"ok": True, "width": 128, "height": 64, "format": 0, "data": base64.b64encode(b"\x01\0" * 512).decode()}
VIEW = Match("journey", {"players": ["sam", "frodo"]}).state.view()
STATE = {"ok": True, "state": VIEW}


class Answering(Prompt):
    """A Pico whose firmware reports no problem, and on which no key is ever pressed."""

    SAYS = {
        b"about": on(),
        b"survey": b'["/a/manifest.json", 2, 1]\r\n["/main.py", 2, 1]\r\n',
        b"i2c": b'{"held": [], "found": [60]}\r\n',
        b"pattern": b'"shown"\r\n',
        b"note": b'"played"\r\n',
        b"dice": b'{"repeated": 0, "different": 64, "faces": [50, 50, 50, 50, 50, 50]}\r\n',
    }

    def __init__(self):
        super().__init__([])

    def answer(self, source):
        said = b""
        for name, arguments in re.findall(rb"^(\w+)\((.*)\)$", source, re.M):
            if name == b"print":  # between two programs
                said += b"null\r\n"
            elif name == b"keys":
                said += b"[]\r\n" if b", ''," in arguments else b'"ready"\r\n' + AT_WORK
            else:
                said += self.SAYS.get(name, b"")
        return said


class Playing(Answering):
    """The same with a game under way, of which `faults` are told."""

    def __init__(self, faults):
        super().__init__()
        self.about = {**ABOUT, "faults": faults}

    def serve(self, buffer):
        line, ended, rest = buffer.partition(b"\n")
        if self.raw or not line.startswith(b"{"):
            return super().serve(buffer)
        if not ended:
            return buffer
        self.client.sendall(json.dumps({**self.about, "id": json.loads(line)["id"]}).encode() + b"\r\n")
        return self.serve(rest)
