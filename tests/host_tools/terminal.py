"""A terminal that understands just enough to show what a program draws: a pseudo-terminal and a grid of cells."""

import os
import re
import select
import shutil
import signal
import struct
import sys
import time

import pytest
from PIL import Image

from host_tools import boards
from host_tools.play.drawing import HALVES
from host_tools.sim.device import Device
from mathom.hardware.store import Store
from mathom.journal import Journal
from tests.host_tools.typed import ROOT, environment
from tests.pictures import pillow

PATIENCE = 60  # seconds
# A control sequence, an operating system command or a device control string, any other escape, or text.
PIECES = re.compile(
    r"\x1b\[(?P<values>[0-?]*)[ -/]*(?P<end>[@-~])|\x1b[]P].*?(?:\x07|\x1b\\)|\x1b[^[\]P]|(?P<text>[^\x1b]+)", re.S
)
UNFINISHED = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|[]P][^\x07\x1b]*)?$")


def saved(folder):
    """Returns the game in a device's folder, with its tail."""
    return Journal(Store(str(folder)), "game").load()


def limit(process, room):
    """From now on the process cannot write files of more bytes."""
    resource = pytest.importorskip("resource")
    if not hasattr(resource, "prlimit"):
        pytest.skip("the limit of another process cannot be changed here")
    resource.prlimit(process, resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))


class Terminal:
    """A program running in a terminal of this size, started by the program `below`, if there is one. `cells` has
    (character, ink, paper) for each place, line by line."""

    def __init__(self, *words, columns=140, lines=44, ignored=(), below=(), **changes):
        pty = pytest.importorskip("pty")
        import fcntl
        import termios

        self.columns, self.lines = columns, lines
        self.cells = [[(" ", None, None)] * columns for _ in range(lines)]
        self.code = None
        self._x = self._y = 0
        self._ink = self._paper = None
        self._unread = b""
        self._rest = ""
        self.pid, self._master = pty.fork()
        if not self.pid:
            for name in ignored:
                signal.signal(name, signal.SIG_IGN)
            os.chdir(ROOT)
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
            arguments = [*below, sys.executable, "-m", "host_tools", *words]
            # The size is also set by variables: pytest-xdist sets its own for all its child processes.
            size = {"COLUMNS": str(columns), "LINES": str(lines)}
            looks = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
            os.execve(arguments[0], arguments, environment(**size, **looks, **changes))

    def type(self, keys):
        os.write(self._master, keys.encode())

    def until(self, condition, what=""):
        """Reads until the condition is true or the program has ended."""
        end = time.monotonic() + PATIENCE
        while not condition():
            if self.code is not None or time.monotonic() > end:
                raise AssertionError(f"{what}: not before its end with code {self.code}:\n{self.text()}")
            self._read()

    def finish(self, key=""):
        """Types the key until the program has ended, and returns its exit code. Once is not always enough: Python
        does not notice a Ctrl-C between its question and the reading of the answer before the next key."""
        end = time.monotonic() + PATIENCE
        again = 0.0
        while self.code is None:
            now = time.monotonic()
            assert now < end, self.text()
            if now >= again:
                self.type(key)
                again = now + 5
            self._read()
        os.close(self._master)
        return self.code

    def close(self):
        """Closes the terminal, and waits for the end of the program. Returns its exit code."""
        os.close(self._master)
        end = time.monotonic() + PATIENCE
        while True:
            ended, status = os.waitpid(self.pid, os.WNOHANG)
            if ended:
                return os.waitstatus_to_exitcode(status)
            if time.monotonic() > end:
                os.kill(self.pid, signal.SIGKILL)
                raise AssertionError("it goes on without its terminal")
            select.select([], [], [], 0.05)

    def text(self):
        return "\n".join("".join(sign for sign, _, _ in line).rstrip() for line in self.cells)

    def _read(self):
        if not select.select([self._master], [], [], 0.05)[0]:
            return
        try:
            piece = os.read(self._master, 65536)
        except OSError:  # the program has closed its end
            piece = b""
        if not piece:
            self.code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
            return
        piece = self._unread + piece
        text = piece.decode(errors="ignore")  # the end of a character that was split comes in the next piece
        self._unread = b"" if text.encode() == piece else piece[len(text.encode()) :]
        self._take(self._rest + text)

    def _take(self, text):
        cut = UNFINISHED.search(text)
        self._rest = text[cut.start() :] if cut else ""
        for piece in PIECES.finditer(text[: cut.start()] if cut else text):
            if piece["text"]:
                for sign in piece["text"]:
                    self._put(sign)
            elif piece["end"]:
                self._obey(piece["end"], piece["values"])

    def _put(self, sign):
        if sign == "\r":
            self._x = 0
        elif sign == "\n":
            self._y += 1
            if self._y == self.lines:
                self._y -= 1
                self.cells = [*self.cells[1:], [(" ", None, None)] * self.columns]
        elif sign >= " " and self._x < self.columns:
            self.cells[self._y][self._x] = (sign, self._ink, self._paper)
            self._x += 1

    def _obey(self, end, values):
        if values[:1] in "<=>?" and values:
            return
        numbers = [int(value or 0) for value in values.split(";")]
        if end == "H":
            self._y, self._x = max(numbers[0], 1) - 1, max([*numbers, 1][1], 1) - 1
        elif end == "J":
            self.cells = [[(" ", None, None)] * self.columns for _ in range(self.lines)]
        elif end == "m":
            while numbers:
                number = numbers.pop(0)
                if number in (38, 48) and numbers[:1] == [2]:
                    colour = tuple(numbers[1:4])
                    del numbers[:4]
                    if number == 38:
                        self._ink = colour
                    else:
                        self._paper = colour
                elif number == 0:
                    self._ink = self._paper = None


BOARD = boards.load("pico-oled-4keys")
WIDTH, HEIGHT = 128, 64


def expected(folder, tmp_path, *presses, language="es"):
    """Returns the expected picture: that of a device with a copy of the folder, after these presses. With the language
    "" it is as out of its box, unless it has settings."""
    copy = tmp_path / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    if folder.exists():
        shutil.copytree(folder, copy)
    device = Device(BOARD, copy, language=language)
    device.power_on()
    device.settle()
    for key in presses:
        device.press(key)
        device.settle()
    picture = pillow(device.picture())
    device.power_off()
    return picture


def glass(terminal):
    """Returns the picture in the terminal: lit where a cell's colour is bright."""
    picture = Image.new("L", (WIDTH, HEIGHT))
    found = (
        (number, "".join(sign for sign, _, _ in line).find("╭─ Mathom")) for number, line in enumerate(terminal.cells)
    )
    top, at = next((place for place in found if place[1] >= 0), (None, 0))
    if top is None:
        return picture
    for row in range(HEIGHT // 2):
        for column in range(WIDTH):
            sign, ink, paper = terminal.cells[top + 1 + row][at + 2 + column]
            for y in (0, 1):
                colour = ink if HALVES.find(sign) >> (1 - y) & 1 else paper
                picture.putpixel((column, 2 * row + y), 255 if colour and colour[0] > 100 else 0)
    return picture


def shows(terminal, picture):
    return lambda: glass(terminal).tobytes() == picture.tobytes()
