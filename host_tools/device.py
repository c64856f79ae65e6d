"""A device on a serial port of this computer: drives the work of installer/ there. mpremote opens the port.

Every error becomes one sentence. Using the prompt stops the game; `restart` continues it.
"""

import contextlib
import io
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from host_tools.bare import bare
from host_tools.command_line import Option
from host_tools.console import quiet
from host_tools.errors import BUSY, Fault, Usage, again, on_port, reason
from host_tools.installer.cable import Cable, Silent, Trouble
from host_tools.installer.prompt import PROMPT, PROMPT_TIMEOUT, RUNNING_TIMEOUT, TIMEOUT, Prompt, parsed
from host_tools.troubles import fault

if TYPE_CHECKING:
    from host_tools.installer.cable import Work
    from host_tools.installer.prompt import Heard

PROGRAMS = Path(__file__).parent / "on_device"
RASPBERRY_PI = 0x2E8A
MICROPYTHON = 0x0005
SILENCE = 1.0  # seconds without output until the user is told what the command waits for
MANIFESTS = ["/a/manifest.json", "/b/manifest.json"]  # one is there if `mathom flash` has ever ended
POLL = 0.002  # seconds between two looks at the port
LONGEST_BANNER = 10_000  # bytes until the prompt, of something that is one
TAKEN = 4096  # bytes that are read at once

RULES = "/etc/udev/rules.d/70-mathom.rules"
RULE = 'SUBSYSTEM=="tty", ATTRS{idVendor}=="2e8a", TAG+="uaccess"'
NO_PORT = ("no such file", "cannot find the file", "could not configure")  # what systems say of a port that is none

Serve = Callable[..., Any]  # does what a piece of work wants, and returns the answer

# Options of the commands that use a device
DevicePort = Annotated[
    str | None,
    Option("--port", metavar="PORT", help="A serial port, or the number given to mathom pico.", default="found on USB"),
]
Timeout = Annotated[float, Option("--timeout", metavar="SECONDS", least=0.1, help="How long a device may say nothing.")]


def nothing(*_: Any) -> None:
    """Serves what is not expected."""


def serial_ports() -> list[Any]:
    """Returns the ports with a Raspberry Pi vendor ID, those with MicroPython first."""
    from serial.tools import list_ports

    ports = [port for port in list_ports.comports() if port.vid == RASPBERRY_PI]
    return sorted(ports, key=lambda port: (port.pid != MICROPYTHON, port.device))


def find_port(port: str | None) -> str:
    """Returns the port that was named, or the only one with a Pico. A number is a TCP port of this computer, as `mathom
    pico --listen` opens."""
    if port:
        if port.isdecimal() and not 0 < int(port) < 65536:
            raise Usage(f"There is no port {port}, only 1 to 65535.", "mathom pico --listen 8266")
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
    return bare((PROGRAMS / f"{name}.py").read_text(encoding="utf-8"))


class Device:
    """A device on a port. `verb` is the command that uses it, for messages. As a context manager it closes the port;
    what ran on the device before goes on then, from its start if it was interrupted."""

    def __init__(self, port: str, verb: str, timeout: float = TIMEOUT) -> None:
        self.port = port
        self.verb = verb
        self.timeout = timeout
        self.prompt = Prompt(Cable(time.monotonic), program, timeout, f"mathom-{os.getpid()}")
        self._since: float | None = None  # when the wait for an answer began
        self._announced = False  # whether the user has been told of it
        from mpremote.transport import TransportError
        from mpremote.transport_serial import SerialTransport

        try:
            self._transport = SerialTransport(port, timeout=0)
        except (TransportError, ValueError):
            raise self._unopened() from None
        self.serial = self._transport.serial
        with contextlib.suppress(OSError, ValueError):  # not every port can do this
            self.serial.write_timeout = timeout

    def __enter__(self) -> "Device":
        return self

    def __exit__(self, *_: object) -> None:
        try:
            if self.prompt.interrupted or self.prompt.unread:
                # A program still running at the prompt may take everything else as its input.
                within = self.timeout if self.prompt.interrupted else RUNNING_TIMEOUT
                with contextlib.suppress(Fault):
                    self.prompt.interrupted = True
                    self.drive(self.prompt.go_on(True, within))
        finally:
            self.close()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._transport.close()

    # What a piece of work wants

    def drive(self, work: "Work[Any]", answer: Serve = nothing, report: Serve = nothing) -> Any:
        """Does a piece of work and returns its result. `answer` is called with its questions, `report` with what it
        says of itself."""
        kinds: dict[str, Serve] = {"write": self._write, "read": self._read, "report": report, "ask": answer}
        go_on: Serve = work.send
        reply: Any = None
        while True:
            try:
                kind, *details = go_on(reply)
            except StopIteration as end:
                return end.value
            except Trouble as trouble:
                raise fault(trouble, self.port, self.verb) from None
            try:
                go_on, reply = work.send, kinds[kind](*details)
            except OSError:
                go_on, reply = work.throw, self._gone()
            except BaseException as error:  # it may have to put something in order
                go_on, reply = work.throw, error

    def _gone(self) -> Fault:
        if self.prompt.cable.last.endswith(BUSY):
            return in_use(self.port)
        return Fault(f"The device on {self.port} went away in the middle: was the cable pulled?", self.typed(self.verb))

    def _write(self, data: bytes, within: float) -> bool:
        from serial import SerialTimeoutException

        if self._since is None:
            self._since = time.monotonic()
        try:
            self.serial.write(data)
        except SerialTimeoutException:
            return False
        return True

    def _read(self, within: float) -> bytes:
        end = time.monotonic() + within
        while True:
            data = bytes(self.serial.read(TAKEN))
            now = time.monotonic()
            if data:
                self._since = None
            elif self._since is not None and now - self._since > SILENCE:
                self._announce()
            if data or now >= end:
                return data
            time.sleep(POLL)

    def _announce(self) -> None:
        """Tells the user, once, what the command waits for."""
        if not (self._announced or quiet()):
            print(f"Waiting for the device on {self.port} ...", file=sys.stderr, flush=True)
        self._announced = True

    # At the prompt

    def stop(self, within: float = 0) -> None:
        """Stops what runs and enters the raw prompt, with free memory and a freshly mounted filesystem."""
        self.drive(self.prompt.stop(within))

    def run(self, name: str, *arguments: Any, heard: "Heard | None" = None, timeout: float = 0) -> list[Any]:
        """Runs a program of `on_device` and returns the lines of JSON that it printed. `heard` is called with each line
        at once."""
        return list(self.drive(self.prompt.run(name, *arguments, heard=heard, timeout=timeout)))

    def result(self, name: str, *arguments: Any) -> Any:
        """Runs a program and returns the last line of its output."""
        return self.drive(self.prompt.result(name, *arguments))

    def get(self, paths: Sequence[str], heard: "Heard | None" = None) -> dict[str, bytes]:
        """Reads files and returns their contents. Missing files are left out."""
        return dict(self.drive(self.prompt.get(paths, heard)))

    # Running

    def check_firmware(self) -> None:
        """Fault if there is no Mathom on the device, which is at its prompt."""
        if not self.run("survey", MANIFESTS):
            raise Fault(f"There is no Mathom on {self.port}.", self.typed("flash"))

    def restart(self) -> None:
        """Leaves the prompt and restarts the device's firmware."""
        self.drive(self.prompt.restart())

    @contextlib.contextmanager
    def stopped(self) -> Iterator[None]:
        """A context with the device at its prompt. At the end what ran there starts again."""
        self.stop()
        yield
        with contextlib.suppress(Fault):
            self.drive(self.prompt.go_on(False))

    def send_line(self, line: str) -> None:
        self.drive(self.prompt.send_line(line))

    def read_line(self, within: float) -> bytes:
        """Returns the next line from the device, without its end. Raises Silent with the part of it that came; at once,
        if MicroPython is at its prompt."""
        return bytes(self.drive(self.prompt.read_line(within)))

    def ask(self, request: dict[str, Any], within: float = 0) -> dict[str, Any]:
        """Sends a request of the table protocol and returns its answer. Silent if there is none in time."""
        return dict(self.drive(self.prompt.ask(request, within)))

    def running(self) -> dict[str, Any]:
        """Returns the firmware's answer to `about`, or {} if no firmware answers at once."""
        return dict(self.drive(self.prompt.running()))

    def greeted(self, within: float) -> bytes:
        """Returns what comes after a line end and Ctrl-B, up to a prompt or an answer: MicroPython tells its version at
        its prompt, and a firmware answers a bad line. What runs there is not interrupted. If it does not read, these
        four bytes stay in its input."""
        said = b""
        end = time.monotonic() + within
        try:
            self.send_line("\r\x02\r")
            while len(said) < LONGEST_BANNER:
                line = self.read_line(end - time.monotonic())
                said += line + b"\n"
                if is_answer(line):
                    break
        except Silent as silent:
            said += silent.said
        return said

    def bootloader(self) -> None:
        """Tells MicroPython to restart the Pico as a drive, after which it leaves its port: how that has ended, the
        drive tells."""
        from mpremote.transport import TransportError

        self.stop()
        self.prompt.interrupted = False
        self.serial.timeout = self.timeout  # for each answer
        with contextlib.suppress(OSError, TransportError), contextlib.redirect_stdout(io.StringIO()):
            self._transport.enter_raw_repl(soft_reset=False, timeout_overall=self.timeout)
            self._transport.exec_raw_no_follow("import machine\nmachine.bootloader()")

    def answered(self) -> dict[str, Any]:
        """Waits for a firmware that is starting and returns its answer to `about`. Silent has what came instead."""
        return dict(self.drive(self.prompt.answered()))

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
        sent = self.prompt.sent_last.encode()
        at_prompt = PROMPT in said or (bool(sent) and sent in said)  # which the prompt echoes
        if not at_prompt and any(is_answer(line) for line in said.splitlines()):
            self.prompt.unread = False
            return Fault(
                f"The device on {self.port} has answered what was asked before, and not this.", self.typed("reset")
            )
        self.stop()
        self.check_firmware()
        if not at_prompt:
            return Fault(f"The Mathom on {self.port} did not answer: it is restarted.", self.typed("doctor"))
        self.drive(self.prompt.leave())
        self.prompt.interrupted = False
        return Fault(f"The device on {self.port} is at MicroPython's prompt: the game is stopped.", self.typed("reset"))

    def _nudged(self) -> bytes:
        """Returns the output after a line end and Ctrl-B, which leaves the raw prompt. A firmware answers both as a bad
        line."""
        end = time.monotonic() + PROMPT_TIMEOUT
        with contextlib.suppress(Fault, Silent):
            self.send_line("\r\x02\r")
            while time.monotonic() < end:
                self.read_line(PROMPT_TIMEOUT)
        said, self.prompt.cable.unread = self.prompt.cable.unread, b""
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
        return Fault(f"There is no serial port {self.port}.", "mathom devs")


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
        return Fault(f"There is no serial port {port}.", "mathom devs")
    if "refused" in text:
        number = port.rpartition(":")[2]
        return Fault(f"Nobody listens on {port}.", f"mathom pico --listen {number}")
    return Fault(f"{port} does not open: {reason(error)}.", "mathom devs")


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
