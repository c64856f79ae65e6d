"""The SSD1306: 128×64, with windows and three addressing modes."""

from __future__ import annotations

from host_tools.decoders.base import BadCommand
from host_tools.decoders.oled import Oled, backwards, lit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.decoders.oled import Handler


class Chip(Oled):
    """SSD1306 on the usual module of 128×64: supplied by the charge pump, with alternately wired rows (DA 12h)."""

    contrast_at_first = 0x7F
    offset_limits = (4,)
    statuses = (0x03, 0x06)

    def power_cut(self) -> None:
        super().power_cut()
        self.mode = 2
        self.pump = False
        self.wiring = 0x12
        self.column_start, self.column_end = 0, 127
        self.page_start, self.page_end = 0, 7

    def _handler(self, opcode: int) -> Handler:
        if 0x10 <= opcode <= 0x1F:
            return 0, lambda: self._set_column(self.column & 0x0F | (opcode & 0x0F) << 4)
        if opcode == 0x20:
            return 1, self._set_mode
        if opcode == 0x21:
            return 2, self._set_columns
        if opcode == 0x22:
            return 2, self._set_pages
        if opcode == 0x2E:
            return 0, lambda: None
        if 0x40 <= opcode <= 0x7F:
            return 0, lambda: self._set("start_line", opcode & 0x3F)
        if opcode == 0x8D:
            return 1, self._set_pump
        if opcode == 0xDA:
            return 1, self._set_wiring
        return super()._handler(opcode)

    def _set_mode(self, value: int) -> None:
        if value > 2:
            raise BadCommand(f"there is no addressing mode {value}")
        self.mode = value

    def _set_columns(self, start: int, end: int) -> None:
        if not start <= end <= 127:
            raise BadCommand(f"no columns from {start} to {end}")
        self.column = self.column_start = start
        self.column_end = end

    def _set_pages(self, start: int, end: int) -> None:
        if not start <= end <= 7:
            raise BadCommand(f"no pages from {start} to {end}")
        self.page = self.page_start = start
        self.page_end = end

    def _set_pump(self, value: int) -> None:
        if value not in (0x10, 0x14):
            raise BadCommand(f"{value:#04x} is no charge pump setting")
        self.pump = value == 0x14

    def _set_wiring(self, value: int) -> None:
        if value & ~0x30 != 0x02:
            raise BadCommand(f"{value:#04x} is no wiring of the commons")
        if value != 0x12:
            raise BadCommand("the glass of these modules is wired alternately, left side first (12h)")
        self.wiring = value

    def _abreast(self) -> int:
        if self.mode == 1:
            return 1
        return super()._abreast() if self.mode == 2 else max(self.column_end - self.column, 0) + 1

    def _store(self, content: bytes) -> None:
        # Reversing the segments affects only what is written afterwards.
        if self.segments_turned:
            self._put(self.memory[self.page], 128 - self.column - len(content), bytes(reversed(content)))
        else:
            super()._store(content)

    def _advance(self, count: int) -> None:
        if self.mode == 2:  # page mode: stays in the page
            self.column = (self.column + count) % 128
        elif self.mode == 0:  # horizontal mode: line by line through the window
            self.column += count
            if self.column > self.column_end:
                self.column = self.column_start
                self.page = self.page + 1 if self.page < self.page_end else self.page_start
        else:  # vertical mode
            self.page += 1
            if self.page > self.page_end or self.page > 7:
                self.page = self.page_start
                self.column = self.column + 1 if self.column < self.column_end else self.column_start

    def _powered(self) -> bool:
        return self.pump

    def _line(self, line: int) -> bytes:
        row = (self.start_line + line) % 64
        return lit(self.memory[row >> 3], row & 7)

    def _glass(self, segments: bytes) -> bytes:
        return backwards(segments)
