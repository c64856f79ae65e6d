"""The base class of the decoders: takes bytes from I2C or SPI, and counts them."""

from __future__ import annotations

from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class BadCommand(ValueError):
    """The chip does not know this command, or no driver of ours should need it."""


class Decoder:
    """`write(data)` takes an I2C transfer, with its control bytes; `write(dc, data)` takes bytes sent over SPI with
    the level of the data/command line.

    `changed`: the picture may differ from that of the last `frame()`. `bytes` and `data_bytes` count what was
    received, `touched` holds the pages (on a colour display: the rows) that were written to.

    A `Chip` sets what a board may use: the size of its glass, its buses, and the largest `offset` of a board.json.
    """

    width = 128
    height = 64
    buses: tuple[str, ...] = ("i2c", "spi")
    offset_limits: tuple[int, ...] = ()  # none, one for the column, or two for column and row
    statuses: tuple[int, ...] = ()  # the low four bits of what the chip answers when it is read, if it can be
    pixel = "B"  # an `array` type: "B", a byte of 255 or 0; or "H", 16 bits of colour, the high byte first

    def __init__(self, turned: bool = False, clock: Callable[[], float] | None = None) -> None:
        self.turned = turned
        self._clock = clock
        self.bytes = 0
        self.data_bytes = 0
        self.touched: set[int] = set()
        self.changed = True
        self.power_cut()

    def power_cut(self) -> None:
        """Cuts the power and restores it."""
        raise NotImplementedError

    def reset_counts(self) -> None:
        self.bytes = self.data_bytes = 0
        self.touched = set()

    def frame(self) -> tuple[bytes, bool, bool]:
        """The glass as it looks now: (pixels by lines, whether inverted, whether red and blue are swapped)."""
        lines, negative, blue_first = self.shown()
        return b"".join(lines), negative, blue_first

    def shown(self) -> tuple[list[Any], bool, bool]:
        """The same, with the lines one by one."""
        self.changed = False
        return self._look()

    def write(self, *run: Any) -> None:
        if len(run) == 1:
            self._i2c(bytes(run[0]))
        else:
            dc, data = run
            self.bytes += len(data)
            if dc:
                self._data(bytes(data))
            else:
                for byte in bytes(data):
                    self._command(byte)

    def _i2c(self, stream: bytes) -> None:
        # A control byte says whether commands or data follow, and whether one byte or all the others.
        self.bytes += len(stream)
        at = 0
        while at < len(stream):
            control = stream[at]
            if control & 0x3F:
                raise BadCommand(f"{control:#04x} is no control byte")
            if control & 0x80:
                content = stream[at + 1 : at + 2]
                at += 2
            else:
                content = stream[at + 1 :]
                at = len(stream)
            if not content:
                raise BadCommand("a control byte with nothing behind it")
            if control & 0x40:
                self._data(content)
            else:
                for byte in content:
                    self._command(byte)

    def _command(self, byte: int) -> None:
        raise NotImplementedError

    def _put(self, line: bytearray, at: int, content: bytes) -> None:
        """Writes to a line of the memory."""
        if line[at : at + len(content)] != content:
            line[at : at + len(content)] = content
            self.changed = True

    def _data(self, content: bytes) -> None:
        raise NotImplementedError

    def _look(self) -> tuple[list[Any], bool, bool]:
        raise NotImplementedError


def backwards(pixel: str, content: bytes) -> array[int]:
    """The pixels in reverse order."""
    return array(pixel, list(array(pixel, content))[::-1])


def noise(seed: int, count: int, length: int) -> list[bytearray]:
    """The memory at power-on: `count` lines of `length` bytes, the same for the same seed."""
    line = bytearray(2 * length)
    for at in range(length):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        line[at] = line[at + length] = seed >> 16 & 0xFF
    return [bytearray(line[at % length : at % length + length]) for at in range(0, 7 * count, 7)]
