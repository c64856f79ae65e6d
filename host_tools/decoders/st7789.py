"""The ST7789: sixteen bits a pixel, written in windows."""

from __future__ import annotations

from host_tools.decoders.base import BadCommand, Decoder, backwards, noise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# The position of the glass in the memory.
_LAST_COLUMN = 186
_FIRST_ROW = 40


class Chip(Decoder):
    """ST7789 with a glass of 135×240 on columns 52 to 186 and rows 40 to 279, turned on its side as on the Pico
    Display. The glass shows inverted colours unless the chip inverts them. With a `clock` the pauses of the data sheet
    are checked."""

    width = 240
    height = 135
    buses = ("spi",)
    offset_limits = (80, 105)
    pixel = "H"

    # The least and the most bytes that follow each command.
    COUNTS = {
        0x00: (0, 0), 0x01: (0, 0), 0x10: (0, 0), 0x11: (0, 0), 0x13: (0, 0), 0x20: (0, 0), 0x21: (0, 0),
        0x28: (0, 0), 0x29: (0, 0), 0x2A: (4, 4), 0x2B: (4, 4), 0x2C: (0, 1 << 30), 0x34: (0, 0),
        0x35: (1, 1), 0x36: (1, 1), 0x3A: (1, 1), 0x3C: (0, 1 << 30), 0xB0: (2, 2), 0xB2: (5, 5),
        0xB7: (1, 1), 0xBB: (1, 1), 0xC0: (1, 1), 0xC2: (1, 2), 0xC3: (1, 1), 0xC4: (1, 1), 0xC6: (1, 1),
        0xD0: (2, 2), 0xE0: (14, 14), 0xE1: (14, 14),
    }  # fmt: skip

    def power_cut(self) -> None:
        # By column, as a column of the memory is a line of the turned picture. Two bytes a pixel.
        self.memory = noise(7789, 240, 2 * 320)
        first, end = 2 * _FIRST_ROW, 2 * (_FIRST_ROW + self.width)
        self._seen = [memoryview(self.memory[_LAST_COLUMN - y])[first:end] for y in range(self.height)]
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
        before = self._settings()
        if byte == 0x01:
            self._pause()
            self._reset()
        elif byte in (0x10, 0x11):
            self.asleep = byte == 0x10
            self._pause()
        elif byte in (0x20, 0x21):
            self.inverted = bool(byte & 1)
        elif byte in (0x28, 0x29):
            self.on = bool(byte & 1)
        elif byte == 0x2C:
            self.x, self.y = self.columns[0], self.rows[0]
        self.changed = self.changed or before != self._settings()

    def _settings(self) -> tuple[object, ...]:
        """Returns the settings that the picture depends on."""
        return self.on, self.inverted, self.asleep, self.order & 0x08

    def _pause(self) -> None:
        """Begins the pause that the data sheet demands after a reset or a change of sleep."""
        if self._clock is not None:
            now = self._now()
            self._ready_at, self._wake_at = now + 5_000, now + 120_000

    def _finish(self) -> None:
        least, _ = self.COUNTS[self._opcode]
        if self._opcode not in (0x2C, 0x3C) and len(self._content) < least:
            raise BadCommand(f"command {self._opcode:#04x} got {len(self._content)} bytes, it needs {least}")
        if self._odd:
            raise BadCommand("half a pixel was sent")

    def _data(self, content: bytes) -> None:
        self.data_bytes += len(content)
        if self._opcode in (0x2C, 0x3C):
            self._pixels(content)
            return
        self._content += content
        least, most = self.COUNTS[self._opcode]
        if len(self._content) > most:
            raise BadCommand(f"command {self._opcode:#04x} got {len(self._content)} bytes, it takes {most}")
        if len(self._content) == least:
            before = self._settings()
            self._act(bytes(self._content))
            self.changed = self.changed or before != self._settings()

    def _act(self, content: bytes) -> None:
        if self._opcode == 0x2A:
            self.columns = self._span(content, 320 if self.order & 0x20 else 240)
        elif self._opcode == 0x2B:
            self.rows = self._span(content, 240 if self.order & 0x20 else 320)
        elif self._opcode == 0x36:
            self.order = content[0]
        elif self._opcode == 0x3A:
            self.depth = content[0]
        elif self._opcode == 0xB0:
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
        at = 0
        while at < whole:
            count = min(self.columns[1] - self.x + 1, (whole - at) // 2)
            self._run(stream[at : at + 2 * count])
            at += 2 * count
            self.x += count
            if self.x > self.columns[1]:
                self.x = self.columns[0]
                self.y = self.y + 1 if self.y < self.rows[1] else self.rows[0]

    def _run(self, pixels: bytes) -> None:
        """Writes pixels side by side in the window."""
        if not self.order & 0x20:
            for number in range(len(pixels) // 2):
                column, row = self._place(self.x + number, self.y)
                self._put(self.memory[column], 2 * row, pixels[2 * number : 2 * number + 2])
                self.touched.add(_LAST_COLUMN - column)
            return
        column, row = self._place(self.x, self.y)
        self.touched.add(_LAST_COLUMN - column)
        if self.order & 0x80:
            pixels = bytes(backwards("H", pixels))
            self._put(self.memory[column], 2 * row + 2 - len(pixels), pixels)
        else:
            self._put(self.memory[column], 2 * row, pixels)

    def _place(self, x: int, y: int) -> tuple[int, int]:
        column, row = (y, x) if self.order & 0x20 else (x, y)
        if self.order & 0x40:
            column = 239 - column
        if self.order & 0x80:
            row = 319 - row
        return column, row

    def _look(self) -> tuple[list[Any], bool, bool]:
        if not self.on or self.asleep:
            return [bytes(2 * self.width)] * self.height, False, False
        return self._seen, not self.inverted, bool(self.order & 0x08)
