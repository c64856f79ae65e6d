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

    What the Pico says gathers in `output`, whether anybody reads it or not, as with a terminal left open;
    `read` and `read_until` take from where the last reading ended. `on_output` hears of each piece.
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
        if not plugged:
            return
        self._cdc = USBCDC(self._usb)
        self._cdc.on_serial_data = self._said
        self._cdc.on_device_connected = self._enumerated
        self._answer_control = self._usb.on_endpoint_read
        # The emulator would answer an empty packet when there is nothing to read, and the chip would ask
        # again at once, for ever. A real host just stays silent.
        self._usb.on_endpoint_read = self._asked

    def write(self, data: bytes | str) -> None:
        """Send bytes to the Pico, as fast as it takes them once it runs."""
        self._queue += data.encode() if isinstance(data, str) else data
        self._feed()

    @property
    def unsent(self) -> int:
        """How many bytes of what was written the Pico has not taken yet."""
        return len(self._queue)

    def read(self) -> bytes:
        """What the Pico has said since the last reading."""
        data = bytes(self.output[self._taken :])
        self._taken = len(self.output)
        return data

    def read_until(self, marker: bytes | str, within_us: float = 2_000_000) -> bytes:
        """Run until the Pico has said that, and give all up to its end. TimeoutError has what it did say."""
        wanted = marker.encode() if isinstance(marker, str) else marker
        found = self._pico.run_until(lambda: self.output.find(wanted, self._taken) >= 0, within_us)
        if not found:
            raise TimeoutError(f"no {wanted!r} within {within_us / 1000:.0f} ms, but {self.read()!r}")
        end = self.output.find(wanted, self._taken) + len(wanted)
        data = bytes(self.output[self._taken : end])
        self._taken = end
        return data

    def connect(self, within_us: float = 3_000_000) -> None:
        """Run until the Pico's USB is up."""
        if not self._pico.run_until(lambda: self.connected, within_us):
            raise TimeoutError(f"no USB within {within_us / 1000:.0f} ms")

    def ask(self, request: dict[str, Any], within_us: float = 5_000_000) -> dict[str, Any]:
        """Send one line of the table protocol and give the answer to it."""
        self.read()
        self.write(json.dumps(request) + "\n")
        end = self._pico.us + within_us
        while True:
            line = self.read_until(b"\n", max(end - self._pico.us, 1)).strip()
            if not line.startswith(b"{"):
                continue  # a print of something else, or a terminal's echo
            answer = json.loads(line)
            # A late answer to somebody else carries his id.
            if answer != request and answer.get("id") == request.get("id"):
                return answer

    def execute(self, source: str, within_us: float = 10_000_000) -> str:
        """Stop what runs, run this program in the raw REPL, and give what it printed.

        RuntimeError has the traceback if it raised. The Pico is left at the friendly prompt.
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
        """The chip was reset and is gone from the bus until it enumerates again."""
        self.connected = False
        self._room.clear()
        self._queue.clear()

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

    def _feed(self) -> None:
        if self._room and self._queue:
            size = self._room.popleft()
            packet = bytes(self._queue[:size])
            del self._queue[:size]
            self._usb.endpoint_read_done(self._cdc._out_endpoint, packet, _PACKET_US)
