"""The base class of the OLED chips: one bit a pixel, eight pixels a byte, and most of their commands."""

from __future__ import annotations

from host_tools.decoders.base import BadCommand, Decoder, noise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Handler = tuple[int, Callable[..., None]]


# The low bit of each byte of a page, by its length.
_ONES = {length: int.from_bytes(b"\x01" * length, "little") for length in (128, 132)}


def lit(page: bytearray, bit: int) -> bytes:
    """Returns 255 for each byte in which that bit is set, 0 for the others. All are calculated at once, as a number."""
    length = len(page)
    return (255 * (int.from_bytes(page, "little") >> bit & _ONES[length])).to_bytes(length, "little")


def backwards(segments: bytes) -> bytes:
    return int.from_bytes(segments, "little").to_bytes(len(segments), "big")


class Oled(Decoder):
    """One bit a pixel, in pages of eight."""

    pages = 8
    columns = 128
    contrast_at_first = 0x80

    def power_cut(self) -> None:
        self.memory = noise(self.pages, self.pages, self.columns)
        self.page = self.column = 0
        self.on = self.inverted = self.all_on = False
        self.contrast = self.contrast_at_first
        self.start_line = self.offset = 0
        self.lines = 64
        self.segments_turned = self.commons_turned = False
        self._waiting: list[int] = []
        self.changed = True

    def _handler(self, opcode: int) -> Handler:
        """Returns how many bytes follow a command, and the function that takes them."""
        if opcode <= 0x0F:
            return 0, lambda: self._set_column(self.column & ~0x0F | opcode)
        if opcode == 0x81:
            return 1, self._set_contrast
        if opcode in (0xA0, 0xA1):
            return 0, lambda: self._set("segments_turned", bool(opcode & 1))
        if opcode in (0xA4, 0xA5):
            return 0, lambda: self._set("all_on", bool(opcode & 1))
        if opcode in (0xA6, 0xA7):
            return 0, lambda: self._set("inverted", bool(opcode & 1))
        if opcode == 0xA8:
            return 1, self._set_lines
        if opcode in (0xAE, 0xAF):
            return 0, lambda: self._set("on", bool(opcode & 1))
        if 0xB0 <= opcode < 0xB0 + self.pages:
            return 0, lambda: self._set("page", opcode & 0x0F)
        if opcode in (0xC0, 0xC8):
            return 0, lambda: self._set("commons_turned", bool(opcode & 8))
        if opcode == 0xD3:
            return 1, self._set_offset
        if opcode in (0xD5, 0xD9, 0xDB):
            return 1, lambda value: None
        if opcode == 0xE3:
            return 0, lambda: None
        raise BadCommand(f"the chip has no command {opcode:#04x}")

    def _command(self, byte: int) -> None:
        self._waiting.append(byte)
        count, do = self._handler(self._waiting[0])
        if len(self._waiting) > count:
            arguments = self._waiting[1:]
            self._waiting = []
            before = self._settings()
            do(*arguments)
            self.changed = self.changed or before != self._settings()

    def _settings(self) -> tuple[object, ...]:
        """Returns the settings that the picture depends on."""
        turned = self.segments_turned, self.commons_turned
        return self.on, self.inverted, self.all_on, self.start_line, self.offset, self.lines, turned, self._powered()

    def _data(self, content: bytes) -> None:
        if self._waiting:
            raise BadCommand(f"data in the middle of command {self._waiting[0]:#04x}")
        self.data_bytes += len(content)
        self._write(content)

    def _write(self, content: bytes) -> None:
        while content:
            count = min(self._abreast(), len(content))
            self.touched.add(self.page)
            self._store(content[:count])
            self._advance(count)
            content = content[count:]

    def _abreast(self) -> int:
        """Returns how many of the next bytes are side by side in the page."""
        return self.columns - self.column

    def _store(self, content: bytes) -> None:
        self._put(self.memory[self.page], self.column, content)

    def _advance(self, count: int) -> None:
        """Moves the position after this many bytes were written."""
        raise NotImplementedError

    def _set(self, name: str, value: Any) -> None:
        setattr(self, name, value)

    def _set_column(self, column: int) -> None:
        if column >= self.columns:
            raise BadCommand(f"there is no column {column}")
        self.column = column

    def _set_contrast(self, value: int) -> None:
        self.contrast = value

    def _set_lines(self, value: int) -> None:
        if not 15 <= value <= 63:
            raise BadCommand(f"this glass has no {value + 1} lines")
        self.lines = value + 1

    def _set_offset(self, value: int) -> None:
        self.offset = value & 0x3F

    def _line(self, line: int) -> bytes:
        """Returns the segments of a line, counted from the start line: a byte each, 0 or 255."""
        raise NotImplementedError

    def _powered(self) -> bool:
        """Returns whether the glass has its supply voltage."""
        return True

    def _common(self, line: int) -> int:
        """Returns the common output of a line."""
        common = (line - self.offset) % 64
        return (self.lines - 1 - common) % 64 if self.commons_turned else common

    def _row(self, common: int) -> int | None:
        """Returns the row of the picture that is wired to a common output, or None."""
        return 63 - common

    def _glass(self, segments: bytes) -> bytes:
        """Returns the segments in the order of the glass, from left to right."""
        raise NotImplementedError

    def _look(self) -> tuple[list[Any], bool, bool]:
        rows = [bytes(self.width)] * self.height
        if self.on and self._powered():
            for line in range(self.lines):
                row = self._row(self._common(line))
                if row is not None:
                    seen = self._glass(b"\xff" * self.columns if self.all_on else self._line(line))
                    dark = self.inverted and not self.all_on
                    rows[row] = bytes([255 - pixel for pixel in seen]) if dark else seen
        return rows, False, False
