"""The ST7789: sixteen bits a pixel, in windows."""

import sys
from array import array
from collections.abc import Callable
from functools import cache
from random import Random

from PIL import Image, ImageChops

from host_tools.decoders.base import BadCommand, Decoder


class St7789(Decoder):
    """ST7789 with a glass of 135×240 on columns 52 to 186 and rows 40 to 279, lying on its side as on the Pico
    Display. Its glass shows everything inverted unless told to invert. With a `clock`, in microseconds, the pauses that
    the data sheet asks for are asked for here too."""

    width = 240
    height = 135

    # How many bytes follow each command: at least, and at most.
    COUNTS = {
        0x00: (0, 0), 0x01: (0, 0), 0x10: (0, 0), 0x11: (0, 0), 0x13: (0, 0), 0x20: (0, 0), 0x21: (0, 0),
        0x28: (0, 0), 0x29: (0, 0), 0x2A: (4, 4), 0x2B: (4, 4), 0x2C: (0, 1 << 30), 0x34: (0, 0),
        0x35: (1, 1), 0x36: (1, 1), 0x3A: (1, 1), 0x3C: (0, 1 << 30), 0xB0: (2, 2), 0xB2: (5, 5),
        0xB7: (1, 1), 0xBB: (1, 1), 0xC0: (1, 1), 0xC2: (1, 2), 0xC3: (1, 1), 0xC4: (1, 1), 0xC6: (1, 1),
        0xD0: (2, 2), 0xE0: (14, 14), 0xE1: (14, 14),
    }  # fmt: skip

    def __init__(self, turned: bool = False, clock: Callable[[], float] | None = None) -> None:
        self._clock = clock
        super().__init__(turned)

    def power_cut(self) -> None:
        noise = Random(7789)
        # By column: on its side, a column of the memory is a line of the picture.
        self.memory = [array("H", noise.randbytes(320 * 2)) for _ in range(240)]
        self._opcode = 0
        self._content = bytearray()
        self._odd = b""
        self._ready_at = self._wake_at = 0.0
        self._reset()

    def _reset(self) -> None:
        self.on = self.inverted = False
        self.asleep = True
        self.order = 0
        self.depth = 0x66
        self.columns = (0, 239)
        self.rows = (0, 319)
        self.x = self.y = 0
        self.changed = True

    def _now(self) -> float:
        return self._clock() if self._clock is not None else 1e18

    def _command(self, byte: int) -> None:
        self._finish()
        if byte not in self.COUNTS:
            raise BadCommand(f"no driver of ours needs command {byte:#04x}")
        now = self._now()
        if now < self._ready_at or (byte == 0x11 and now < self._wake_at):
            raise BadCommand(f"command {byte:#04x} came too soon after a reset or a change of sleep")
        self._opcode = byte
        self._content = bytearray()
        self._odd = b""
        self.changed = True
        match byte:
            case 0x01:
                if self._clock is not None:
                    self._ready_at, self._wake_at = now + 5_000, now + 120_000
                self._reset()
            case 0x10 | 0x11:
                self.asleep = byte == 0x10
                if self._clock is not None:
                    self._ready_at, self._wake_at = now + 5_000, now + 120_000
            case 0x20 | 0x21:
                self.inverted = bool(byte & 1)
            case 0x28 | 0x29:
                self.on = bool(byte & 1)
            case 0x2C:
                self.x, self.y = self.columns[0], self.rows[0]

    def _finish(self) -> None:
        least, _ = self.COUNTS[self._opcode]
        if self._opcode not in (0x2C, 0x3C) and len(self._content) < least:
            raise BadCommand(f"command {self._opcode:#04x} got {len(self._content)} bytes, it needs {least}")
        if self._odd:
            raise BadCommand("half a pixel was sent")

    def _data(self, content: bytes) -> None:
        self.data_bytes += len(content)
        self.changed = True
        if self._opcode in (0x2C, 0x3C):
            self._pixels(content)
            return
        self._content += content
        least, most = self.COUNTS[self._opcode]
        if len(self._content) > most:
            raise BadCommand(f"command {self._opcode:#04x} got {len(self._content)} bytes, it takes {most}")
        if len(self._content) == least:
            self._act(bytes(self._content))

    def _act(self, content: bytes) -> None:
        match self._opcode:
            case 0x2A:
                self.columns = self._span(content, 320 if self.order & 0x20 else 240)
            case 0x2B:
                self.rows = self._span(content, 240 if self.order & 0x20 else 320)
            case 0x36:
                self.order = content[0]
            case 0x3A:
                self.depth = content[0]
            case 0xB0:
                raise BadCommand("this decoder knows pixels with the high byte first only")

    def _span(self, content: bytes, size: int) -> tuple[int, int]:
        first, last = int.from_bytes(content[:2], "big"), int.from_bytes(content[2:], "big")
        if not first <= last < size:
            raise BadCommand(f"no window from {first} to {last} in {size}")
        return first, last

    def _pixels(self, content: bytes) -> None:
        if self.depth & 0x07 != 5:
            raise BadCommand("pixels of 16 bits, but the display expects others")
        stream = self._odd + content
        whole = len(stream) & ~1
        self._odd = stream[whole:]
        words = array("H", stream[:whole])
        if sys.byteorder == "little":
            words.byteswap()
        at = 0
        while at < len(words):
            count = min(self.columns[1] - self.x + 1, len(words) - at)
            self._run(words[at : at + count])
            at += count
            self.x += count
            if self.x > self.columns[1]:
                self.x = self.columns[0]
                self.y = self.y + 1 if self.y < self.rows[1] else self.rows[0]

    def _run(self, words: "array[int]") -> None:
        """Pixels side by side in the window."""
        column, row = self._place(self.x, self.y)
        if not self.order & 0x20:
            for number, word in enumerate(words):
                column, row = self._place(self.x + number, self.y)
                self.memory[column][row] = word
                self.touched.add(186 - column)
            return
        self.touched.add(186 - column)
        if self.order & 0x80:
            last = row - len(words)
            self.memory[column][row : last if last >= 0 else None : -1] = words
        else:
            self.memory[column][row : row + len(words)] = words

    def _place(self, x: int, y: int) -> tuple[int, int]:
        column, row = (y, x) if self.order & 0x20 else (x, y)
        if self.order & 0x40:
            column = 239 - column
        if self.order & 0x80:
            row = 319 - row
        return column, row

    def _look(self) -> Image.Image:
        size = (self.width, self.height)
        if not self.on or self.asleep:
            return Image.new("RGB", size)
        words = [word for y in range(self.height) for word in self.memory[186 - y][40 : 40 + self.width]]
        image = Image.frombytes("RGB", size, b"".join(map(_colour, words)))
        if self.order & 0x08:
            blue, green, red = image.split()
            image = Image.merge("RGB", (red, green, blue))
        return image if self.inverted else ImageChops.invert(image)


@cache
def _colour(word: int) -> bytes:
    """Sixteen bits as red, green and blue."""
    return bytes(((word >> 11) * 255 // 31, (word >> 5 & 63) * 255 // 63, (word & 31) * 255 // 31))
