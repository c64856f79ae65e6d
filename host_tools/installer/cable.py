"""A cable to a Pico: bytes both ways, and a limit to every wait."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from typing import Any, TypeAlias, TypeVar

    Result = TypeVar("Result")
    Wish: TypeAlias = tuple[Any, ...]  # what a piece of work wants: see __init__.py
    Work: TypeAlias = Generator[Wish, Any, Result]

LONGEST_MARK = 64  # bytes that `until` may wait for
LAST = 200  # bytes that are remembered


class Trouble(Exception):
    """What went wrong: a code, for which each driver has a sentence, and details."""

    def __init__(self, code: str, *details: Any) -> None:
        super().__init__(code, *details)
        self.code = code
        self.details = details


class Silent(Exception):
    """No answer in time. `said` is what came instead."""

    def __init__(self, said: bytes = b"") -> None:
        super().__init__(said)
        self.said = said


def shown(said: bytes, longest: int = 60) -> str:
    """Returns the last line of a Pico's output, the last complete one if there is any, without control characters."""
    whole = said[: said.rfind(b"\n") + 1].strip() or said.strip()
    line = whole.replace(b"\r", b"\n").split(b"\n")[-1]
    text = "".join([chr(byte) if 32 <= byte < 127 else "·" for byte in line])
    return text if len(text) <= longest else text[: longest - 3] + "..."


class Cable:
    """`clock` tells the time in seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.unread = b""
        self.last = b""  # the last bytes that came

    def write(self, data: bytes, within: float) -> Work[None]:
        if not (yield "write", data, within):
            raise Silent()

    def read(self, within: float) -> Work[bool]:
        """Waits for bytes; returns whether some came."""
        came = yield "read", within
        self.unread += came
        self.last = (self.last + came)[-LAST:]
        return bool(came)

    def take(self, count: int, within: float) -> Work[bytes]:
        """Takes so many bytes, as soon as they are there."""
        end = self.clock() + within
        while len(self.unread) < count:
            yield from self._more(end)
        return self._taken(count)

    def until(self, marks: Sequence[bytes], within: float) -> Work[bytes]:
        """Takes everything up to the end of the first of these marks to come."""
        end = self.clock() + within
        looked = 0
        while True:
            places = [(self.unread.find(mark, looked), len(mark)) for mark in marks]
            ends = [at + size for at, size in places if at >= 0]
            if ends:
                return self._taken(min(ends))
            looked = max(0, len(self.unread) - LONGEST_MARK)
            yield from self._more(end)

    def _more(self, end: float) -> Work[None]:
        left = end - self.clock()
        if left <= 0:
            raise Silent(self.unread)
        yield from self.read(left)

    def _taken(self, count: int) -> bytes:
        taken = self.unread[:count]
        self.unread = self.unread[count:]
        return taken
