"""The SH1106: 132×64, by pages only."""

from __future__ import annotations

from host_tools.decoders.base import BadCommand
from host_tools.decoders.oled import Oled, backwards, lit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.decoders.oled import Handler


class Chip(Oled):
    """SH1106 on the usual module of 128×64: the glass is wired to segments 2 to 129 out of 132."""

    columns = 132
    offset_limits = (4,)
    statuses = (0x08,)

    def power_cut(self) -> None:
        super().power_cut()
        self.converter = True

    def _handler(self, opcode: int) -> Handler:
        if 0x10 <= opcode <= 0x1F:
            return 0, lambda: self._set_column(self.column & 0x0F | (opcode & 0x0F) << 4)
        if 0x30 <= opcode <= 0x33:
            return 0, lambda: None
        if 0x40 <= opcode <= 0x7F:
            return 0, lambda: self._set("start_line", opcode & 0x3F)
        if opcode == 0xAD:
            return 1, self._set_converter
        if opcode == 0xDA:
            return 1, self._set_wiring
        return super()._handler(opcode)

    def _set_converter(self, value: int) -> None:
        if value not in (0x8A, 0x8B):
            raise BadCommand(f"{value:#04x} is no setting of the converter")
        self.converter = value == 0x8B

    def _set_wiring(self, value: int) -> None:
        if value != 0x12:
            raise BadCommand("the glass of these modules is wired alternately (12h)")

    def _advance(self, count: int) -> None:
        # The position stays at the last column.
        self.column = min(self.column + count, self.columns - 1)

    def _powered(self) -> bool:
        return self.converter

    def _line(self, line: int) -> bytes:
        row = (self.start_line + line) % 64
        segments = lit(self.memory[row >> 3], row & 7)
        return backwards(segments) if self.segments_turned else segments

    def _glass(self, segments: bytes) -> bytes:
        return backwards(segments[2:130])
