"""The SH1107: 128×128, half of which this glass uses."""

from __future__ import annotations

from host_tools.decoders.base import BadCommand
from host_tools.decoders.oled import Oled, backwards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.decoders.oled import Handler

# The eight pixels of a byte, the low bit first.
_PIXELS = [bytes([255 * (byte >> bit & 1) for bit in range(8)]) for byte in range(256)]


class Chip(Oled):
    """SH1107 with a glass of 64×128 on commons 32 to 95, lying on its side as on the Pico-OLED-1.3."""

    pages = 16

    def power_cut(self) -> None:
        super().power_cut()
        self.vertical = False
        self.lines = 128

    def _handler(self, opcode: int) -> Handler:
        if 0x10 <= opcode <= 0x17:
            return 0, lambda: self._set_column(self.column & 0x0F | (opcode & 0x07) << 4)
        if opcode in (0x20, 0x21):
            return 0, lambda: self._set("vertical", bool(opcode & 1))
        if opcode == 0xAD:
            return 1, self._set_converter
        if opcode == 0xDC:
            return 1, self._set_start_line
        return super()._handler(opcode)

    def _set_lines(self, value: int) -> None:
        if value > 127:
            raise BadCommand(f"there are no {value + 1} lines")
        self.lines = value + 1

    def _set_offset(self, value: int) -> None:
        if value > 127:
            raise BadCommand(f"there is no offset of {value}")
        self.offset = value

    def _set_start_line(self, value: int) -> None:
        if value > 127:
            raise BadCommand(f"there is no line {value}")
        self.start_line = value

    def _set_converter(self, value: int) -> None:
        if not 0x80 <= value <= 0x8F:
            raise BadCommand(f"{value:#04x} is no setting of the converter")

    def _write(self, content: bytes) -> None:
        if not self.vertical:
            super()._write(content)
            return
        for byte in content:  # down the column, and again from its top
            line = self.memory[self.page]
            if line[self.column] != byte:
                line[self.column] = byte
                self.changed = True
            self.touched.add(self.page)
            self.page = (self.page + 1) % 16

    def _advance(self, count: int) -> None:
        self.column = (self.column + count) % 128

    def _common(self, line: int) -> int:
        common = (line - self.offset) % 128
        return (self.lines - 1 - common) % 128 if self.commons_turned else common

    def _line(self, line: int) -> bytes:
        column = (self.start_line + line) % 128
        segments = b"".join([_PIXELS[page[column]] for page in self.memory])
        return backwards(segments) if self.segments_turned else segments

    def _row(self, common: int) -> int | None:
        return 95 - common if 32 <= common <= 95 else None

    def _glass(self, segments: bytes) -> bytes:
        return segments
