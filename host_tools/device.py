"""A device on a serial port: programs at its prompt, through mpremote, and lines of the table protocol.

Every error becomes one sentence. Using the prompt stops the game; `restart` continues it.

MicroPython keeps 512 bytes of input for a program that does not read them. After that it takes nothing more, not even
Ctrl-C. So a device that does not answer is asked a few times only, and then stopped, which empties its input.
"""

import ast
import base64
import contextlib
import io
import json
import os
import struct
import sys
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from host_tools.command_line import Option
from host_tools.console import quiet
from host_tools.errors import BUSY, Fault, Usage, again, on_port, reason

PROGRAMS = Path(__file__).parent / "on_device"
RASPBERRY_PI = 0x2E8A
MICROPYTHON = 0x0005
TIMEOUT = 15.0  # seconds without output from a busy device
RESTARTS = b"MPY: soft reboot"  # what MicroPython prints when the firmware restarts it for another game
RUNNING_TIMEOUT = 1.5  # seconds in which a running firmware answers
PROMPT_TIMEOUT = 0.3  # seconds in which a prompt answers
SILENCE = 1.0  # seconds without output until the user is told what the command waits for
PROMPT = b">>> "
INTERRUPTS = 3  # how often Ctrl-C is sent: one that arrives during an interrupt is lost
ASKS = 5  # how often a firmware that starts is asked: each takes 50 of the 512 bytes
MANIFESTS = ["/a/manifest.json", "/b/manifest.json"]  # one is there if `mathom flash` has ever ended
POLL = 0.002  # seconds between two looks at the port
CHUNK = 1024  # characters; the same as in on_device/receive.py
COPIED = 4096  # bytes; the same there
LONGEST_LINE = 1 << 20  # bytes of a line from a device; the longest are games of the history
LARGEST = 32 * 1024  # bytes of a piece to send: the device keeps a whole piece in memory
WINDOW = 12  # a deflate window of 4 kB, which fits into the device's memory

RULES = "/etc/udev/rules.d/70-mathom.rules"
RULE = 'SUBSYSTEM=="tty", ATTRS{idVendor}=="2e8a", TAG+="uaccess"'
NO_PORT = ("no such file", "cannot find the file", "could not configure")  # what systems say of a port that is none

Heard = Callable[[Any], None]

# Options of the commands that use a device
DevicePort = Annotated[
    str | None,
    Option("--port", metavar="PORT", help="A serial port, or the number given to mathom pico.", default="found on USB"),
]
Timeout = Annotated[float, Option("--timeout", metavar="SECONDS", least=0.1, help="How long a device may say nothing.")]


class Silent(Exception):
    """No answer in time. `said` is what the device sent instead."""

    def __init__(self, said: bytes = b"") -> None:
        super().__init__(said)
        self.said = said


class Raised(Exception):
    """A program at the prompt raised an exception on the device."""

    def __init__(self, traceback: str) -> None:
        lines = traceback.strip().splitlines()
        super().__init__(lines[-1] if lines else "no reason given")
        self.traceback = traceback


class Watched:
    """A serial port that calls `silent()` once after a long silence, and raises Silent after `deadline`, even if the
    device keeps sending."""

    def __init__(self, port: Any, silent: Callable[[], None]) -> None:
        self._port = port
        self._silent = silent
        self._asked: float | None = None  # when the wait for an answer began
        self._announced = False  # whether the user has been told
        self.deadline: float | None = None
        self.last = b""  # the last bytes received

    def __getattr__(self, name: str) -> Any:
        return getattr(self._port, name)

    def write(self, data: bytes) -> int:
        self._port.write(data)
        if not (self._asked or self._announced):
            self._asked = time.monotonic()
        return len(data)

    @property
    def in_waiting(self) -> int:
        waiting = int(self._port.in_waiting)
        now = time.monotonic()
        if waiting:
            self._asked = None
        elif self._asked and now - self._asked > SILENCE:
            self.announce()
        if self.deadline and now > self.deadline:
            from mpremote.transport import TransportError

            raise TransportError("no end of it")
        return waiting

    def announce(self) -> None:
        """Calls `silent()`, once."""
        self._asked = None
        if not self._announced:
            self._announced = True
            self._silent()

    def inWaiting(self) -> int:
        return self.in_waiting

    def read(self, size: int = 1) -> bytes:
        data = b""
        end = time.monotonic() + self._port.timeout
        while len(data) < size and time.monotonic() < end:
            waiting = self.in_waiting
            if waiting:
                piece = self._port.read(min(waiting, size - len(data)))
                self.last = (self.last + piece)[-200:]
                data += piece
            else:
                time.sleep(POLL)
        return data


class Range(NamedTuple):
    """A part of a file on the device."""

    path: str
    begin: int
    size: int


def letters_of(data: bytes) -> bytes:
    """Encodes bytes for on_device/receive.py."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -WINDOW)
    return base64.b64encode(deflate.compress(data) + deflate.flush())


def serial_ports() -> list[Any]:
    """Returns the ports with a Raspberry Pi vendor ID, those with MicroPython first."""
    from serial.tools import list_ports

    ports = [port for port in list_ports.comports() if port.vid == RASPBERRY_PI]
    return sorted(ports, key=lambda port: (port.pid != MICROPYTHON, port.device))


def find_port(port: str | None) -> str:
    """Returns the port that was named, or the only one with a Pico. A number is a TCP port of this computer, as `mathom
    pico --port` opens."""
    if port:
        if port.isdecimal() and not 0 < int(port) < 65536:
            raise Usage(f"There is no port {port}, only 1 to 65535.", "mathom pico --port 8266")
        return f"socket://127.0.0.1:{port}" if port.isdecimal() else port
    names = [found.device for found in serial_ports()]
    if len(names) > 1:
        raise Fault(f"There is more than one device: {', '.join(names)}.", again("--port", names[0]))
    if not names:
        raise Fault(
            "No device was found on USB: plug one in, with a cable that carries data and not only power.",
            "mathom doctor",
        )
    return names[0]


def program(name: str) -> str:
    """Returns the source of a program for the device's prompt, without comments and docstrings."""
    tree = ast.parse((PROGRAMS / f"{name}.py").read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node) is not None:
            del node.body[0]
    return ast.unparse(tree) + "\n"


def contents(pieces: Sequence[Any]) -> dict[str, bytes]:
    """Returns the files in the output of on_device/read.py, by their path."""
    found: dict[str, bytearray] = {}
    path = ""
    for piece in pieces:
        if isinstance(piece, list):
            path = piece[0]
            found[path] = bytearray()
        else:
            found[path] += base64.b64decode(piece)
    return {path: bytes(data) for path, data in found.items()}


class Device:
    """A device on a port. `verb` is the command that uses it, for messages. As a context manager it closes the port;
    what ran on the device before goes on then, from its start if it was interrupted."""

    def __init__(self, port: str, verb: str, timeout: float = TIMEOUT) -> None:
        self.port = port
        self.verb = verb
        self.timeout = timeout
        self.interrupted = False  # whether Ctrl-C was sent to what runs there since it started
        self.unread = False  # whether something was sent to it since then, and it has not answered yet
        self.answers = False  # whether it has answered since then
        self.passed_over = b""  # what came before the last answer, from a start on
        self._input = bytearray()
        self._asked = 0
        self._sent_last = ""
        self._unanswered: dict[str, set[str]] = {}  # request: the ids it was sent with
        self._loaded: set[str] = set()  # programs already sent to the device since its restart
        from mpremote.transport import TransportError
        from mpremote.transport_serial import SerialTransport

        try:
            self._transport = SerialTransport(port, timeout=timeout)
        except (TransportError, ValueError):
            raise self._unopened() from None
        with contextlib.suppress(OSError, ValueError):  # not every port can do this
            self._transport.serial.write_timeout = timeout
        self.serial = self._transport.serial = Watched(self._transport.serial, self._report_silence)

    def __enter__(self) -> "Device":
        return self

    def __exit__(self, *_: object) -> None:
        try:
            if self.interrupted or self.unread:
                with contextlib.suppress(Fault, Raised):
                    # A program still running at the prompt may take everything else as its input.
                    self.stop(self.timeout if self.interrupted else RUNNING_TIMEOUT)
                    self.restart()
        finally:
            self.close()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._transport.close()

    def _report_silence(self) -> None:
        if not quiet():
            print(f"Waiting for the device on {self.port} ...", file=sys.stderr, flush=True)

    # At the prompt

    def stop(self, within: float = 0) -> None:
        """Stops what runs and enters the raw prompt, with free memory and a freshly mounted filesystem."""
        self.interrupted = True  # before it answers, as the user may press Ctrl-C meanwhile
        for number in range(INTERRUPTS):
            if self._interrupt((within or self.timeout) / INTERRUPTS * (number + 1) / 2):
                return
        self.interrupted = self.unread = False
        did = f"sent {shown(self.serial.last)}" if self.serial.last else "says nothing"
        raise Fault(
            f"What is on {self.port} {did}, and MicroPython's prompt does not come: unplug it and plug it in again. "
            "If that does not help, hold its BOOTSEL button meanwhile.",
            "mathom flash --micropython FILE.uf2",
        )

    def _interrupt(self, within: float) -> bool:
        try:
            with self._translated(), self._within(within), contextlib.redirect_stdout(io.StringIO()):
                self.serial.write(b"\r\x03\x03")
                self._transport.enter_raw_repl(timeout_overall=within)
        except Silent:
            return False
        self.unread = False
        self._loaded.clear()
        self._unanswered.clear()
        self._input.clear()
        return True

    def run(self, name: str, *arguments: Any, heard: Heard | None = None, timeout: float | None = None) -> list[Any]:
        """Runs a program of `on_device` and returns the lines of JSON that it printed. `heard` is called with each line
        at once."""
        return self.run_each([(name, *arguments)], heard, timeout)[0]

    def run_each(
        self, calls: Sequence[tuple[Any, ...]], heard: Heard | None = None, timeout: float | None = None
    ) -> list[list[Any]]:
        """Runs programs one after the other, each with its arguments, and returns the output of each."""
        timeout = timeout or self.timeout
        results: list[list[Any]] = [[]]
        line = bytearray()

        def listen(data: bytes) -> None:
            line.extend(data)
            while b"\n" in line:
                text, _, rest = bytes(line).partition(b"\n")
                line[:] = rest
                with contextlib.suppress(ValueError, RecursionError):
                    thing = json.loads(text)
                    self.serial.deadline = time.monotonic() + timeout
                    if thing is None:
                        results.append([])
                        continue
                    results[-1].append(thing)
                    if heard:
                        heard(thing)

        with self._at_work(timeout):
            self._begin(calls)
            _, error = self._transport.follow(timeout, listen)
        if error:
            raise Raised(error.decode("utf-8", "replace"))
        self._loaded.update(name for name, *_ in calls)
        return results + [[] for _ in calls[len(results) :]]

    def result(self, name: str, *arguments: Any, timeout: float | None = None) -> Any:
        """Runs a program and returns the last line of its output."""
        results = self.run(name, *arguments, timeout=timeout)
        if not results:
            raise Fault(f"The device on {self.port} answered with nothing.", self.typed(self.verb))
        return results[-1]

    def put(self, path: str, content: Sequence[bytes | Range], advance: Callable[[int], None]) -> None:
        """Writes a file on the device: bytes are sent, ranges are copied there. `advance` is called with the number of
        bytes that have arrived since the last call."""
        pieces: list[Range | tuple[bytes, int]] = []  # ranges, and encoded bytes with their number before encoding
        for part in content:
            if isinstance(part, bytes):
                cut = [part[start : start + LARGEST] for start in range(0, len(part), LARGEST)]
                pieces += [(letters_of(data), len(data)) for data in cut]
            else:
                pieces.append(part)
        parts = [tuple(piece) if isinstance(piece, Range) else len(piece[0]) for piece in pieces]
        with self._at_work():
            self._begin([("receive", path, parts)])
            self._expect(b'"ready"')
            for piece in pieces:
                if isinstance(piece, Range):
                    self._copied(piece.size, advance)
                else:
                    self._send(*piece, advance)
            self._expect(b'"written"')
            self._transport.follow(self.timeout)
            self._loaded.add("receive")

    def _copied(self, size: int, advance: Callable[[int], None]) -> None:
        for start in range(0, size, COPIED):
            count = min(COPIED, size - start)
            self._expect(str(count).encode())
            advance(count)

    def _send(self, letters: bytes, size: int, advance: Callable[[int], None]) -> None:
        arrived = 0
        for start in range(0, len(letters), CHUNK):
            chunk = letters[start : start + CHUNK]
            self.serial.write(chunk)
            self._expect(str(len(chunk)).encode())
            before, arrived = arrived, size * (start + len(chunk)) // len(letters)
            advance(arrived - before)

    def get(self, paths: list[str], heard: Heard | None = None) -> dict[str, bytes]:
        """Reads files and returns their contents. Missing files are left out."""
        return contents(self.run("read", paths, heard=heard))

    def _begin(self, calls: Sequence[tuple[Any, ...]]) -> None:
        """Starts programs one after the other, and sends those that the device does not have yet."""
        source = ""
        for number, (name, *arguments) in enumerate(calls):
            if name not in self._loaded:
                source += program(name)
            between = "print('null')\n" if number else ""
            source += f"{between}{name}({', '.join(repr(argument) for argument in arguments)})\n"
        with contextlib.redirect_stdout(io.StringIO()):  # where mpremote prints unexpected output
            self._transport.exec_raw_no_follow(source)

    def _expect(self, word: bytes) -> None:
        line = self._transport.read_until(1, b"\n", timeout=self.timeout)
        if line.strip() == word:
            self.serial.deadline = time.monotonic() + self.timeout
            return
        if b"\x04" in line:  # the program has ended; its error output follows
            said = line.partition(b"\x04")[2] + self._transport.read_until(1, b"\x04", timeout=self.timeout)
            raise Raised(said.strip(b"\x04").decode("utf-8", "replace"))
        raise Silent(line)

    @contextlib.contextmanager
    def _at_work(self, timeout: float = 0) -> Iterator[None]:
        """Turns errors while a program runs at the prompt into sentences."""
        try:
            with self._translated(), self._within(timeout or self.timeout):
                yield
        except Silent as silent:
            said = f": it sent {shown(silent.said)}" if silent.said.strip() else ""
            raise Fault(f"The device on {self.port} stopped answering{said}.", self.typed(self.verb)) from None

    @contextlib.contextmanager
    def _within(self, seconds: float) -> Iterator[None]:
        """Sets a deadline for the device's output."""
        self.serial.deadline = time.monotonic() + seconds
        try:
            yield
        finally:
            self.serial.deadline = None

    @contextlib.contextmanager
    def _translated(self) -> Iterator[None]:
        """Turns mpremote's timeout errors into Silent, and a lost port into a sentence."""
        from mpremote.transport import TransportError, TransportExecError
        from serial import SerialTimeoutException

        try:
            yield
        except SerialTimeoutException:
            raise Silent from None
        except TransportExecError as error:
            raise Raised(error.error_output) from None
        except (TransportError, struct.error, IndexError):
            raise Silent from None
        except OSError:
            if self.serial.last.endswith(BUSY):
                raise in_use(self.port) from None
            raise Fault(
                f"The device on {self.port} went away in the middle: was the cable pulled?", self.typed(self.verb)
            ) from None

    # Running

    def check_firmware(self) -> None:
        """Fault if there is no Mathom on the device, which is at its prompt."""
        if not self.run("survey", MANIFESTS):
            raise Fault(f"There is no Mathom on {self.port}.", self.typed("flash"))

    def restart(self) -> None:
        """Leaves the prompt and restarts the device's firmware."""
        self._leave_raw()
        with self._at_work():
            self.serial.write(b"\x04")
            self.interrupted = self.answers = False
            self._transport.read_until(1, b"soft reboot\r\n", timeout_overall=self.timeout)

    def _leave_raw(self) -> None:
        """Leaves the raw prompt for the one that people use."""
        with self._at_work():
            self._transport.exit_raw_repl()
            self._transport.read_until(1, PROMPT, timeout_overall=self.timeout)

    @contextlib.contextmanager
    def stopped(self) -> Iterator[None]:
        """A context with the device at its prompt. At the end what ran there starts again."""
        self.stop()
        yield
        with contextlib.suppress(Fault, Raised):
            if self.interrupted:
                self.restart()

    def send_line(self, line: str) -> None:
        self.unread = not self.answers
        with self._at_work():
            self.serial.write(line.rstrip("\r\n").encode("utf-8", "backslashreplace") + b"\n")

    def read_line(self, within: float) -> bytes:
        """Returns the next line from the device, without its end. Raises Silent with the part of it that came; at once,
        if MicroPython is at its prompt."""
        end = time.monotonic() + within
        while b"\n" not in self._input:
            if time.monotonic() >= end or self._input.endswith(PROMPT):
                raise Silent(bytes(self._input))
            if len(self._input) > LONGEST_LINE:
                said = shown(bytes(self._input[-200:]))
                raise Fault(f"What is on {self.port} sends a line without end: {said}.", self.typed("doctor"))
            with self._translated():
                waiting = self.serial.in_waiting
                if waiting:
                    self._input += self.serial.read(waiting)
                else:
                    time.sleep(POLL)
        line, _, rest = bytes(self._input).partition(b"\n")
        self._input[:] = rest
        line = line.removesuffix(b"\r")
        return self.read_line(end - time.monotonic()) if line == RESTARTS else line

    def ask(self, request: dict[str, Any], within: float | None = None) -> dict[str, Any]:
        """Sends a request of the table protocol and returns its answer. Silent if there is none in time; if the same
        request is repeated, a late answer to the first one counts."""
        self._asked += 1
        mark = f"mathom-{os.getpid()}-{self._asked}"
        marks = self._unanswered.setdefault(json.dumps(request), set())
        marks.add(mark)
        self._sent_last = json.dumps({**request, "id": mark})
        self.send_line(self._sent_last)
        began = time.monotonic()
        end = began + (within or self.timeout)
        said = b""
        while (seconds := end - time.monotonic()) > 0:
            try:
                line = self.read_line(seconds)
            except Silent as silent:
                said += silent.said
                break
            answer = parsed(line)
            if isinstance(answer, dict) and str(answer.get("id")) in marks and "ok" in answer:
                marks.clear()
                del answer["id"]
                self.passed_over = said
                self.answers, self.unread = True, False
                return answer
            said = (said + line + b"\n")[-2000:]
            if time.monotonic() - began > SILENCE:
                self.serial.announce()
        raise Silent(said)

    def running(self) -> dict[str, Any]:
        """Returns the firmware's answer to `about`, or {} if no firmware answers at once."""
        try:
            return self.ask({"do": "about"}, min(RUNNING_TIMEOUT, self.timeout))
        except Silent:
            return {}

    def answered(self) -> dict[str, Any]:
        """Waits for a firmware that is starting and returns its answer to `about`. Silent has what came instead."""
        end = time.monotonic() + 2 * self.timeout
        said = b""
        for number in range(ASKS):
            left = max(end - time.monotonic(), 0.1)
            try:
                # A request during the start may get lost.
                answer = self.ask({"do": "about"}, min(2**number / 2, left) if number < ASKS - 1 else left)
                self.passed_over = said + self.passed_over
                return answer
            except Silent as silent:
                said = (said + silent.said)[-4000:]
                if PROMPT in said:
                    break
        raise Silent(said)

    def about(self) -> dict[str, Any]:
        """Returns the firmware's answer to `about`. Fault if no firmware runs."""
        try:
            return self.ask({"do": "about"}, self.timeout / 2)
        except Silent as silent:
            raise self.instead(silent.said) from None

    def instead(self, said: bytes) -> Fault:
        """Returns the Fault about a device that does not answer: what it does instead, and what to type. What runs
        there is stopped to find that out, and starts again when the port is closed."""
        said += self._nudged()
        echoed = bool(self._sent_last) and self._sent_last.encode() in said  # which the prompt does
        at_prompt = PROMPT in said or echoed
        if not at_prompt and any(is_answer(line) for line in said.splitlines()):
            self.unread = False
            return Fault(
                f"The device on {self.port} has answered what was asked before, and not this.", self.typed("reset")
            )
        self.stop()
        self.check_firmware()
        if not at_prompt:
            return Fault(f"The Mathom on {self.port} did not answer: it is restarted.", self.typed("doctor"))
        self._leave_raw()
        self.interrupted = False
        return Fault(f"The device on {self.port} is at MicroPython's prompt: the game is stopped.", self.typed("reset"))

    def _nudged(self) -> bytes:
        """Returns the output after a line end and Ctrl-B, which leaves the raw prompt. A firmware answers both as a bad
        line."""
        end = time.monotonic() + PROMPT_TIMEOUT
        with contextlib.suppress(Fault, Silent):
            self.send_line("\r\x02\r")
            while time.monotonic() < end:
                self.read_line(PROMPT_TIMEOUT)
        said = bytes(self._input)
        self._input.clear()
        return said

    def typed(self, verb: str) -> str:
        """The hint to use another command on the same port."""
        return again() if verb == self.verb else on_port(verb)

    # Errors of opening a port

    def _unopened(self) -> Fault:
        import serial

        try:
            serial.serial_for_url(self.port, exclusive=True).close()
        except OSError as error:
            return refused(self.port, error)
        except ValueError:
            pass
        return Fault(f"There is no serial port {self.port}.", "mathom doctor")


def in_use(port: str) -> Fault:
    return Fault(f"{port} is in use by another program: close it.", again())


def refused(port: str, error: OSError) -> Fault:
    """Returns the Fault for a port that cannot be opened."""
    import errno

    text = str(error).lower()
    if error.errno == errno.EACCES or "permission" in text or "access is denied" in text:
        if os.name == "nt":
            return in_use(port)
        linux = sys.platform.startswith("linux")
        return Fault(f"You may not open {port}.", permit(group_of(port)) if linux else f"sudo chmod a+rw {port}")
    if error.errno in (errno.EBUSY, errno.EAGAIN) or "exclusively lock" in text:
        return in_use(port)
    if error.errno == errno.ENOENT or any(words in text for words in NO_PORT):
        return Fault(f"There is no serial port {port}.", "mathom doctor")
    if "refused" in text:
        number = port.rpartition(":")[2]
        return Fault(f"Nobody listens on {port}.", f"mathom pico --port {number}")
    return Fault(f"{port} does not open: {reason(error)}.", "mathom doctor")


def permit(group: str) -> str:
    """Returns the command that gives the user access to the ports of a group, on Linux."""
    if group == "root":
        return f"echo '{RULE}' | sudo tee {RULES}; sudo udevadm control --reload, then plug the device in again"
    return f"sudo usermod -a -G {group} $USER, then log out and in again"


def group_of(port: str) -> str:
    import grp

    try:
        return grp.getgrgid(os.stat(port).st_gid).gr_name
    except (OSError, KeyError):
        return "root"


def is_answer(line: bytes) -> bool:
    """Returns whether a line is an answer of the table protocol."""
    answer = parsed(line)
    return isinstance(answer, dict) and "ok" in answer


def parsed(line: bytes) -> Any:
    """Returns what a line of JSON says, or None if it is none, or one that is too deep or has too long a number."""
    with contextlib.suppress(ValueError, RecursionError):
        return json.loads(line)
    return None


def shown(data: bytes) -> str:
    """Returns the last line of a device's output, the last complete one if there is any, without control characters."""
    data = data.rpartition(b"\n")[0].strip() or data
    lines = [line for line in data.decode("utf-8", "replace").splitlines() if line.strip()]
    text = "".join(char if char.isprintable() else "·" for char in (lines[-1] if lines else ""))
    return repr(text if len(text) <= 60 else f"{text[:57]}...")
