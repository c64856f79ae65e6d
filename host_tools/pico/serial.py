"""The Pico's USB serial console: bytes both ways, the raw REPL, and lines of the table protocol."""

import json
from collections import deque
from collections.abc import Callable
from typing import Any

from rp2040py.usb.cdc import USBCDC

from host_tools.pico.machine import Machine

_CONTROL = 0
# A host polls a bulk endpoint several times in a frame of one millisecond.
_PACKET_US = 100


class Console:
    """The computer's end of the USB cable.

    The Pico's output is collected in `output`, as in an open terminal; `read` and `read_until` return what came since
    the last reading. `on_output` is called with each piece. While `listening` is false, the computer takes nothing from
    the Pico, as when a program has the port open and does not read it.
    """

    def __init__(self, pico: Machine, plugged: bool = True) -> None:
        self._pico = pico
        self._usb = pico.mcu.usb_ctrl
        self.output = bytearray()
        self.on_output: Callable[[bytes], None] | None = None
        self.connected = False
        self._taken = 0
        self._queue = bytearray()
        self._room: deque[int] = deque()
        self._listening = True
        self._untaken: list[tuple[int, bool]] = []
        if not plugged:
            return
        self._taken_over = self._usb._indicate_buffer_ready
        self._usb._indicate_buffer_ready = self._transferred  # type: ignore[method-assign]
        self._cdc = USBCDC(self._usb)
        self._cdc.on_serial_data = self._said
        self._cdc.on_device_connected = self._enumerated
        self._answer_control = self._usb.on_endpoint_read
        # With nothing to read the emulator would answer with an empty packet, and the chip would ask again
        # at once, for ever. A real host does not answer.
        self._usb.on_endpoint_read = self._asked

    def write(self, data: bytes | str) -> None:
        """Sends bytes to the Pico, which takes them as it runs."""
        self._queue += data.encode() if isinstance(data, str) else data
        self._feed()

    @property
    def unsent(self) -> int:
        """The number of written bytes that the Pico has not taken yet."""
        return len(self._queue)

    @property
    def listening(self) -> bool:
        return self._listening

    @listening.setter
    def listening(self, listening: bool) -> None:
        self._listening = listening
        untaken, self._untaken = self._untaken, []
        for endpoint, out in untaken:
            self._transferred(endpoint, out)

    def read(self) -> bytes:
        """Returns the output since the last reading."""
        data = bytes(self.output[self._taken :])
        self._taken = len(self.output)
        return data

    def read_until(self, marker: bytes | str, within_us: float = 2_000_000) -> bytes:
        """Runs until this text comes, and returns everything up to its end. The TimeoutError contains the output."""
        wanted = marker.encode() if isinstance(marker, str) else marker
        found = self._pico.run_until(lambda: self.output.find(wanted, self._taken) >= 0, within_us)
        if not found:
            raise TimeoutError(f"no {wanted!r} within {within_us / 1000:.0f} ms, but {self.read()!r}")
        end = self.output.find(wanted, self._taken) + len(wanted)
        data = bytes(self.output[self._taken : end])
        self._taken = end
        return data

    def connect(self, within_us: float = 3_000_000) -> None:
        """Runs until the Pico's USB is up."""
        if not self._pico.run_until(lambda: self.connected, within_us):
            raise TimeoutError(f"no USB within {within_us / 1000:.0f} ms")

    def ask(self, request: dict[str, Any], within_us: float = 5_000_000) -> dict[str, Any]:
        """Sends a line of the table protocol and returns the answer."""
        self.read()
        self.write(json.dumps(request) + "\n")
        end = self._pico.us + within_us
        while True:
            line = self.read_until(b"\n", max(end - self._pico.us, 1)).strip()
            if not line.startswith(b"{"):
                continue  # other output, or an echo
            answer = json.loads(line)
            # A late answer to another request has its id.
            if answer != request and answer.get("id") == request.get("id"):
                return answer

    def execute(self, source: str, within_us: float = 10_000_000) -> str:
        """Stops what runs, runs this program in the raw REPL, and returns its output.

        If it raises an exception, RuntimeError contains the traceback. Afterwards the Pico is at its normal prompt.
        """
        self.connect()
        self.read()
        self.write(b"\r\x03\x03\r\x01")
        self.read_until(b"raw REPL; CTRL-B to exit\r\n>")
        self.write(source.encode() + b"\x04")
        self.read_until(b"OK")
        printed = self.read_until(b"\x04", within_us)[:-1]
        raised = self.read_until(b"\x04", within_us)[:-1]
        self.write(b"\x02")
        self.read_until(b">>> ")
        if raised:
            raise RuntimeError(raised.decode("utf-8", "replace"))
        return printed.decode("utf-8", "replace").replace("\r\n", "\n")

    def reset(self) -> None:
        """The chip was reset: it is not on the bus until it enumerates again."""
        self.connected = False
        self._room.clear()
        self._queue.clear()
        self._untaken.clear()

    def _enumerated(self) -> None:
        self.connected = True
        self._pico.notice()

    def _said(self, data: bytes | bytearray) -> None:
        self.output += data
        if self.on_output is not None:
            self.on_output(bytes(data))
        self._pico.notice()

    def _asked(self, endpoint: int, size: int) -> None:
        if endpoint == self._cdc._out_endpoint:
            self._room.append(size)
            self._feed()
        elif self._answer_control is not None:
            self._answer_control(endpoint, size)

    def _transferred(self, endpoint: int, out: bool) -> None:
        """The controller tells the Pico that a packet has been transferred."""
        if endpoint == _CONTROL or out or self._listening:
            self._taken_over(endpoint, out)
        else:
            self._untaken.append((endpoint, out))

    def _feed(self) -> None:
        if self._room and self._queue:
            size = self._room.popleft()
            packet = bytes(self._queue[:size])
            del self._queue[:size]
            self._usb.endpoint_read_done(self._cdc._out_endpoint, packet, _PACKET_US)
