"""The Pico's serial console as a TCP port: `mpremote connect socket://127.0.0.1:N` and the like."""

import contextlib
import select
import socket
from collections.abc import Callable
from types import TracebackType

from host_tools.errors import BUSY
from host_tools.pico.chip import Pico
from host_tools.pico.pace import Pace

_LONGEST_WAIT = 0.01  # s to wait for a byte while the Pico is ahead of the host's clock
_IDLE_WAIT = 0.005  # s to wait for a byte while the Pico has nothing to do, so that the client gets the processor
_STILL = 10  # slices without a byte after which the Pico counts as waiting for the client
_BACKLOG = 4096  # bytes waiting for the Pico; with more the client has to wait
_LAST_WORDS = 256  # times as many bytes that a client that has gone may have left


class Port:
    """Offers a Pico's console on 127.0.0.1, and keeps the Pico running meanwhile. As with a real port, it has one
    client at a time: a second one gets `BUSY` as its answer.

    `port` 0 chooses a free one; `number` is the one it got. `speed` is the Pico's seconds per second of the host at
    most; None means as fast as possible, for tests. Output without a client is lost, as with a real port.
    """

    def __init__(self, pico: Pico, port: int = 0, speed: float | None = 1.0) -> None:
        self._pico = pico
        self._pace = Pace(pico, speed)
        self._listener = socket.create_server(("127.0.0.1", port))
        self._listener.setblocking(False)
        self.number: int = self._listener.getsockname()[1]
        self._client: socket.socket | None = None
        self._refused: set[socket.socket] = set()
        self._to_send = bytearray()
        self._still = 0  # slices of the Pico's time since the last byte
        self._before = pico.serial.on_output
        pico.serial.on_output = self._said

    def __enter__(self) -> "Port":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def url(self) -> str:
        """The address for `mpremote connect` and pyserial."""
        return f"socket://127.0.0.1:{self.number}"

    def serve(self, until: Callable[[], bool]) -> None:
        """Runs the Pico and passes bytes both ways until the condition holds. Raises PowerCut if the Pico loses its
        power."""
        while not until():
            self.step()

    def step(self) -> None:
        """Looks at the socket once, and runs the Pico for a slice."""
        self._exchange(_IDLE_WAIT if self._idle() else min(self._pace.ahead_s(), _LONGEST_WAIT))
        self._still += 1
        self._pace.step()
        self._send()

    def _idle(self) -> bool:
        """Returns whether the Pico only waits for the client."""
        if self._pace.speed is not None:
            return False
        return self._client is None or (self._still > _STILL and bool(self._pico.mcu.core.waiting))

    def close(self) -> None:
        """Disconnects and closes the port."""
        self._pico.serial.on_output = self._before
        self._hang_up()
        for one in self._refused:
            one.close()
        self._listener.close()

    def _exchange(self, wait: float) -> None:
        """Accepts a new client and takes bytes from the present one, waiting this long for either."""
        sources = [self._listener, *self._refused]
        if self._client is not None and self._pico.serial.unsent < _BACKLOG:
            sources.append(self._client)
        ready, _, _ = select.select(sources, [], [], wait)
        for one in self._refused.intersection(ready):
            if _received(one):
                self._refuse(one)
            else:
                self._refused.remove(one)
                one.close()
        if self._client is not None and self._client in ready:
            self._take()
        if self._listener in ready:
            self._accept()

    def _take(self) -> bool:
        """Takes bytes from the client. Returns whether there were any."""
        assert self._client is not None
        data = _received(self._client)
        if data:
            self._still = 0
            self._pico.serial.write(data)
        elif data is not None:
            self._hang_up()
        return bool(data)

    def _accept(self) -> None:
        """Accepts a new client if the one before has gone, which may have left something to read."""
        for _ in range(_LAST_WORDS):
            if self._client is None or not self._take():
                break
        new, _ = self._listener.accept()
        new.setblocking(False)
        if self._client is None:
            self._client = new
            new.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return
        self._refused.add(new)

    def _refuse(self, client: socket.socket) -> None:
        """Answers a client that has sent something: what comes before that, pyserial ignores. It is closed when it has
        gone: closed with something unread, it would not get the answer either."""
        with contextlib.suppress(OSError):
            client.send(BUSY)
            client.shutdown(socket.SHUT_WR)

    def _said(self, data: bytes) -> None:
        if self._before is not None:
            self._before(data)
        self._still = 0
        if self._client is not None:
            self._to_send += data

    def _send(self) -> None:
        if self._client is None or not self._to_send:
            return
        try:
            sent = self._client.send(self._to_send)
        except BlockingIOError:
            return
        except ConnectionError:
            self._hang_up()
            return
        del self._to_send[:sent]

    def _hang_up(self) -> None:
        if self._client is not None:
            self._client.close()
        self._client = None
        self._to_send.clear()


def _received(client: socket.socket) -> bytes | None:
    """Returns bytes from a client, none if it has gone. None if there are no bytes yet."""
    try:
        return client.recv(_BACKLOG)
    except BlockingIOError:
        return None
    except ConnectionError:
        return b""
