"""What all decoders have in common: how bytes come from the two buses, and what is counted."""

from __future__ import annotations

from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from PIL import Image


class BadCommand(ValueError):
    """Something was sent that the chip does not know."""


class Decoder:
    """`write(data)` takes what was sent over I2C from start to stop, control bytes and all; `write(dc, data)` a run of
    bytes over SPI with the level of the data/command line.

    `changed`: the picture may be another one than at the last `picture()`. `bytes` and `data_bytes` count what came,
    `touched` holds the pages (or, on a colour display, the rows of the glass) that data came for.
    """

    width = 128
    height = 64
    pixel = "B"  # as `array` calls it: a byte, 255 or 0; or "H", 16 bits of colour, the high byte first

    def __init__(self, turned: bool = False) -> None:
        self.turned = turned
        self.bytes = 0
        self.data_bytes = 0
        self.touched: set[int] = set()
        self.changed = True
        self._seen: Image.Image | None = None
        self.power_cut()

    def power_cut(self) -> None:
        """The display loses its power and gets it again."""
        raise NotImplementedError

    def reset_counts(self) -> None:
        self.bytes = self.data_bytes = 0
        self.touched = set()

    def frame(self) -> tuple[bytes, bool, bool]:
        """What the eye sees now, as it lies on the glass: the pixels, line by line; whether light and dark have changed
        places; whether red and blue have."""
        self.changed = False
        return self._look()

    def picture(self) -> Image.Image:
        """The same as a picture, the display mounted as on its board. Not in the page."""
        from host_tools.decoders.picture import picture_of

        if self.changed or self._seen is None:
            self._seen = picture_of(self)
        return self._seen.copy()

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
        # A control byte says of what follows whether it is data, and whether it is one byte or all the rest.
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

    def _data(self, content: bytes) -> None:
        raise NotImplementedError

    def _look(self) -> tuple[bytes, bool, bool]:
        raise NotImplementedError


def backwards(pixel: str, content: bytes) -> array[int]:
    """Pixels from the last one to the first."""
    return array(pixel, list(array(pixel, content))[::-1])


def noise(seed: int, count: int, length: int) -> list[bytearray]:
    """What a memory holds when the power comes on: so many lines of so many bytes, the same every time."""
    line = bytearray(2 * length)
    for at in range(length):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        line[at] = line[at + length] = seed >> 16 & 0xFF
    return [bytearray(line[at % length : at % length + length]) for at in range(0, 7 * count, 7)]
