"""A Pico on a cable: programs at MicroPython's prompt, and lines of the table protocol. Using the prompt stops the
game; `restart` continues it.

MicroPython keeps 512 bytes of input for a program that does not read them. After that it takes nothing more, not even
Ctrl-C. So a Pico that does not answer is asked a few times only, and then stopped, which empties its input.
"""

from __future__ import annotations

import json
from binascii import a2b_base64, b2a_base64

from host_tools.installer.cable import Cable, Silent, Trouble, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping, Sequence
    from typing import Any

    from host_tools.installer.cable import Result, Work

    Heard = Callable[[Any], Any]
    Range = tuple[str, int, int]  # of a file on the Pico: its path, an offset and a size
    Part = bytes | Range

TIMEOUT = 15.0  # seconds without output from a busy Pico
RUNNING_TIMEOUT = 1.5  # seconds in which a running firmware answers
PROMPT_TIMEOUT = 0.3  # seconds in which the prompt comes after Ctrl-C
INTERRUPTS = 3  # how often Ctrl-C is sent: one that arrives during an interrupt is lost
ASKS = 5  # how often a firmware that starts is asked: each takes 50 of the 512 bytes
RAW = b"raw REPL; CTRL-B to exit\r\n>"
PROMPT = b">>> "
END = b"\x04"
REBOOT = b"soft reboot\r\n"
RESTARTS = b"MPY: soft reboot"  # what MicroPython prints when the firmware restarts it for another game
LONGEST_LINE = 1 << 20  # bytes of a line from a Pico; the longest are games of the history
CHUNK = 1024  # characters, as in on_device/receive.py
COPIED = 4096  # bytes, as in on_device/receive.py
LARGEST = 32 * 1024  # bytes of a piece to send: the Pico keeps a whole piece in memory
WINDOW = 12  # a deflate window of 4 kB, which fits into the Pico's memory
FLASH_WINDOW = 15  # that of a bundle that is unpacked on the flash: see firmware/door.py


class Raised(Exception):
    """A program at the prompt raised an exception on the Pico."""

    def __init__(self, traceback: str) -> None:
        lines = traceback.strip().split("\n")
        super().__init__(lines[-1].strip() or "no reason given")
        self.traceback = traceback


def letters_of(data: bytes) -> bytes:
    """Encodes bytes for on_device/receive.py."""
    return b2a_base64(squeezed(data, WINDOW)).rstrip()


def squeezed(data: bytes, window: int) -> bytes:
    """Deflates bytes; the window has 2 to the power of `window` bytes."""
    try:
        from zlib import DEFLATED, compressobj
    except ImportError:  # MicroPython
        from io import BytesIO

        from deflate import RAW, DeflateIO

        packed = BytesIO()
        with DeflateIO(packed, RAW, window) as stream:
            stream.write(data)
        return packed.getvalue()
    packer = compressobj(9, DEFLATED, -window)
    return packer.compress(data) + packer.flush()


def contents(pieces: Sequence[Any]) -> dict[str, bytes]:
    """Returns the files in the output of on_device/read.py, by their path."""
    found: dict[str, list[bytes]] = {}
    path = ""
    for piece in pieces:
        if isinstance(piece, list):
            path = piece[0]
            found[path] = []
        else:
            found[path].append(a2b_base64(piece))
    return {path: b"".join(parts) for path, parts in found.items()}


def parsed(line: bytes) -> Any:
    """Returns what a line of JSON says, or None if it is none, or one that is too deep or has too long a number."""
    try:
        return json.loads(line)
    except (ValueError, RuntimeError):
        return None


class Prompt:
    """A Pico. `program` returns the source of a program of on_device/; `name` marks our requests."""

    def __init__(
        self, cable: Cable, program: Callable[[str], str], timeout: float = TIMEOUT, name: str = "install"
    ) -> None:
        self.cable = cable
        self.program = program
        self.timeout = timeout
        self.name = name
        self.interrupted = False  # whether Ctrl-C was sent to what runs there since it started
        self.unread = False  # whether something was sent to it since then, and it has not answered yet
        self.answers = False  # whether it has answered since then
        self.passed_over = b""  # what came before the last answer, from a start on
        self.sent_last = ""
        self._asked = 0
        self._unanswered: dict[str, list[str]] = {}  # request: the ids it was sent with
        self._loaded: set[str] = set()  # programs that it has got since its restart

    # At the prompt

    def stop(self, within: float = 0) -> Work[None]:
        """Stops what runs and enters the raw prompt, with free memory and a freshly mounted filesystem."""
        self.interrupted = True  # before it answers, as the user may break off meanwhile
        for number in range(INTERRUPTS):
            try:
                yield from self._interrupt((within or self.timeout) / INTERRUPTS * (number + 1) / 2)
            except Silent:
                continue
            return
        self.interrupted = self.unread = False
        if not self.cable.last:
            raise Trouble("mute")
        raise Trouble("babble", shown(self.cable.last))

    def _interrupt(self, within: float) -> Work[None]:
        end = self.cable.clock() + within
        yield from self.cable.write(b"\r\x03\x03", within)
        try:
            yield from self.cable.until([PROMPT], min(PROMPT_TIMEOUT, within))
        except Silent:
            pass  # it may be at its raw prompt
        self.cable.unread = b""
        for command, answers in ((b"\r\x01", [RAW]), (END, [REBOOT, RAW])):
            yield from self.cable.write(command, within)
            for answer in answers:
                yield from self.cable.until([answer], end - self.cable.clock())
        self.unread = False
        self._loaded.clear()
        self._unanswered.clear()

    def run(
        self, name: str, *arguments: Any, heard: Heard | None = None, timeout: float = 0
    ) -> Generator[Any, Any, list[Any]]:
        """Runs a program and returns the lines of JSON that it printed. `heard` is called with each at once; what it
        returns is wanted of the driver."""
        return (yield from self.run_each([(name,) + arguments], heard, timeout))[0]

    def run_each(
        self, calls: Sequence[tuple[Any, ...]], heard: Heard | None = None, timeout: float = 0
    ) -> Generator[Any, Any, list[list[Any]]]:
        """Runs programs one after the other, each with its arguments, and returns the output of each."""
        return (yield from self._at_work(self._run_each(calls, heard, timeout or self.timeout)))

    def _run_each(
        self, calls: Sequence[tuple[Any, ...]], heard: Heard | None, timeout: float
    ) -> Generator[Any, Any, list[list[Any]]]:
        yield from self._begin(calls)
        outputs: list[list[Any]] = [[]]
        end = self.cable.clock() + timeout
        while True:
            line = yield from self.cable.until([b"\n", END], end - self.cable.clock())
            if line.endswith(END):
                break
            if line.strip() == b"null":  # between two programs
                outputs.append([])
                end = self.cable.clock() + timeout
                continue
            thing = parsed(line)
            if thing is None:
                continue
            end = self.cable.clock() + timeout
            outputs[-1].append(thing)
            wish = heard(thing) if heard else None
            if wish:
                yield wish
        yield from self._ended()
        for name, *_ in calls:
            self._loaded.add(name)
        return outputs + [[] for _ in calls[len(outputs) :]]

    def result(self, name: str, *arguments: Any) -> Work[Any]:
        """Runs a program and returns the last line of its output."""
        lines = yield from self.run(name, *arguments)
        if not lines:
            raise Trouble("nothing")
        return lines[-1]

    def put(self, path: str, content: Sequence[Part], advance: Callable[[int], Any]) -> Work[None]:
        """Writes a file: bytes are sent, ranges are copied on the Pico. `advance` is called with the number of bytes
        that have arrived since the last call; what it returns is wanted of the driver."""
        yield from self._at_work(self._put(path, content, advance))

    def _put(self, path: str, content: Sequence[Part], advance: Callable[[int], Any]) -> Work[None]:
        pieces: list[Any] = []  # ranges, and encoded bytes with their number before encoding
        for part in content:
            if isinstance(part, bytes):
                cut = [part[at : at + LARGEST] for at in range(0, len(part), LARGEST)]
                pieces += [(letters_of(piece), len(piece)) for piece in cut]
            else:
                pieces.append(part)
        plan = [piece if len(piece) == 3 else len(piece[0]) for piece in pieces]
        yield from self._begin([("receive", path, plan)])
        yield from self._expect(b'"ready"')
        for piece in pieces:
            sending = len(piece) == 2
            size = piece[-1]
            whole = len(piece[0]) if sending else size
            step = CHUNK if sending else COPIED
            arrived = 0
            for at in range(0, whole, step):
                count = min(step, whole - at)
                if sending:
                    yield from self.cable.write(piece[0][at : at + count], self.timeout)
                yield from self._expect(str(count).encode())
                before, arrived = arrived, size * (at + count) // whole
                wish = advance(arrived - before)
                if wish:
                    yield wish
        yield from self._expect(b'"written"')
        yield from self.cable.until([END], self.timeout)
        yield from self._ended()
        self._loaded.add("receive")

    def get(self, paths: Sequence[str], heard: Heard | None = None) -> Work[dict[str, bytes]]:
        """Reads files and returns their contents. Missing files are left out."""
        return contents((yield from self.run("read", list(paths), heard=heard)))

    def _begin(self, calls: Sequence[tuple[Any, ...]]) -> Work[None]:
        """Starts programs one after the other; those that the Pico does not have yet are sent. It says how many
        characters it takes at once ("raw paste" in MicroPython's documentation)."""
        source = ""
        for number, (name, *arguments) in enumerate(calls):
            if name not in self._loaded:
                source += self.program(name)
            listed = ", ".join([repr(argument) for argument in arguments])
            source += ("print('null')\n" if number else "") + f"{name}({listed})\n"
        left = source.encode()
        cable = self.cable
        yield from cable.write(b"\x05A\x01", self.timeout)
        answer = yield from cable.take(4, self.timeout)
        if answer[:2] != b"R\x01":
            raise Silent(answer + cable.unread)
        more = room = answer[2] + 256 * answer[3]
        while left:
            while not room or cable.unread:
                word = yield from cable.take(1, self.timeout)
                if word != b"\x01":
                    raise Silent(word + cable.unread)
                room += more
            yield from cable.write(left[:room], self.timeout)
            sent = min(room, len(left))
            left = left[sent:]
            room -= sent
        yield from cable.write(END, self.timeout)
        yield from cable.until([END], self.timeout)

    def _expect(self, word: bytes) -> Work[None]:
        line = yield from self.cable.until([b"\n", END], self.timeout)
        if line.strip() == word:
            return
        if line.endswith(END):
            yield from self._ended()
        raise Silent(line)

    def _ended(self) -> Work[None]:
        """The end of a program's output: its error, if there is one."""
        error = (yield from self.cable.until([END], self.timeout))[:-1]
        yield from self.cable.until([b">"], self.timeout)
        if error:
            raise Raised(text_of(error))

    def _at_work(self, work: Work[Result]) -> Work[Result]:
        try:
            return (yield from work)
        except Silent as silent:
            said = shown(silent.said)
        raise Trouble("stopped", said)

    # Running

    def restart(self) -> Work[None]:
        """Leaves the prompt and restarts the firmware."""
        yield from self.leave()
        yield from self._at_work(self._restart())

    def leave(self) -> Work[None]:
        """Leaves the raw prompt for the one that people use."""
        yield from self._at_work(self._leave())

    def _leave(self) -> Work[None]:
        yield from self.cable.write(b"\r\x02", self.timeout)
        yield from self.cable.until([PROMPT], self.timeout)

    def _restart(self) -> Work[None]:
        yield from self.cable.write(END, self.timeout)
        self.interrupted = self.answers = False
        self.passed_over = b""
        yield from self.cable.until([REBOOT], self.timeout)

    def stopped(self, work: Work[Result]) -> Work[Result]:
        """Does something at the prompt. At the end the game continues, also after an error."""
        try:
            yield from self.stop()
            done = yield from work
        except (Trouble, Raised) as trouble:
            failed: Exception = trouble
        else:
            yield from self.go_on(False)
            return done
        yield from self.go_on(True)
        raise failed

    def go_on(self, failed: bool, within: float = 0) -> Work[None]:
        """Restarts what ran before, if the Pico is at its prompt and still answers."""
        if not self.interrupted:
            return
        try:
            if failed:  # a program still running there would take everything else as its input
                yield from self.stop(within)
            yield from self.restart()
        except Trouble:
            pass

    def send_line(self, line: str) -> Work[None]:
        self.unread = not self.answers
        yield from self._at_work(self.cable.write(line.rstrip("\r\n").encode() + b"\n", self.timeout))

    def read_line(self, within: float) -> Work[bytes]:
        """Returns the next line from the Pico, without its end. Raises Silent with the part of it that came; at once,
        if MicroPython is at its prompt."""
        cable = self.cable
        end = cable.clock() + within
        while True:
            at = cable.unread.find(b"\n")
            if at >= 0:
                line = cable.unread[:at]
                cable.unread = cable.unread[at + 1 :]
                if line.endswith(b"\r"):
                    line = line[:-1]
                if line != RESTARTS:
                    return line
                continue
            left = end - cable.clock()
            if left <= 0 or cable.unread.endswith(PROMPT):
                raise Silent(cable.unread)
            if len(cable.unread) > LONGEST_LINE:
                raise Trouble("endless", shown(cable.unread[-200:]))
            yield from cable.read(left)

    def ask(self, request: Mapping[str, Any], within: float = 0) -> Work[dict[str, Any]]:
        """Sends a request of the table protocol and returns its answer. Silent if there is none in time; if the same
        request is repeated, a late answer to the first one counts."""
        self._asked += 1
        mark = f"{self.name}-{self._asked}"
        marks = self._unanswered.setdefault(json.dumps(request), [])
        marks.append(mark)
        asked = dict(request)
        asked["id"] = mark
        self.sent_last = json.dumps(asked)
        yield from self.send_line(self.sent_last)
        end = self.cable.clock() + (within or self.timeout)
        said = b""
        while True:
            try:
                line = yield from self.read_line(end - self.cable.clock())
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
        raise Silent(said)

    def running(self) -> Work[dict[str, Any]]:
        """Returns the firmware's answer to `about`, or {} if no firmware answers at once."""
        try:
            return (yield from self.ask({"do": "about"}, min(RUNNING_TIMEOUT, self.timeout)))
        except Silent:
            return {}

    def answered(self) -> Work[dict[str, Any]]:
        """Waits for a firmware that is starting and returns its answer to `about`. Silent has what came instead."""
        end = self.cable.clock() + 2 * self.timeout
        said = b""
        for number in range(ASKS):
            left = max(end - self.cable.clock(), 0.1)
            try:
                # A request during the start may get lost.
                answer = yield from self.ask({"do": "about"}, min(2**number / 2, left) if number < ASKS - 1 else left)
                self.passed_over = said + self.passed_over
                return answer
            except Silent as silent:
                said = (said + silent.said)[-4000:]
                if PROMPT in said:
                    break
        raise Silent(said)


def text_of(said: bytes) -> str:
    """Returns what a Pico says as text, also if it is damaged."""
    try:
        return said.decode()
    except ValueError:  # as MicroPython's decode cannot replace
        return "".join([chr(byte) for byte in said])
