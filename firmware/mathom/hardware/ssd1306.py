"""The SSD1306: 128×64, one colour."""

import framebuf
from micropython import const

from mathom.hardware.display import Oled, cut

_COLUMNS = const(0x21)
_PAGES = const(0x22)
_REMEMBERED = const(8)  # runs of pages


class Display(Oled):
    format = framebuf.MONO_VLSB

    def __init__(self, display):
        turned = display.get("rotate", 0) == 180
        settings = (
            0xD5, 0x80,  # clock: as after a reset
            0xA8, display["height"] - 1,  # lines
            0xD3, 0x00,  # no vertical offset
            0x40,  # line 0 on top
            0x8D, 0x14,  # charge pump on: these modules have no other supply for the glass
            0x20, 0x00,  # from page to page through a window
            0xA0 if turned else 0xA1,  # columns and
            0xC0 if turned else 0xC8,  # lines as the glass sits on the module
            0xDA, 0x12,  # how the lines are wired to the chip
            0xD9, 0xF1,  # precharge, for the charge pump
            0xDB, 0x30,  # deselect level
            0x2E,  # no scrolling
            0xA4, 0xA6,  # show the memory, not inverted
        )  # fmt: skip
        first = display.get("offset", 0)
        last = first + display["width"] - 1
        Oled.__init__(self, display, bytes(settings), first)
        self._window = bytearray(self._bus.lead) + bytes((_COLUMNS, first, last, _PAGES, 0, 0))

    def _strips(self, width, height):
        # All pages in one buffer, so that a run of them is sent in one transfer.
        lead = self._bus.lead
        self._frame = memoryview(bytearray(lead + width * height // 8))
        self._runs = {}
        return cut(self._frame[lead:], width)

    def _put(self, n):
        self._run(n, n + 1)

    def _run(self, first, end):
        window = self._window
        window[-2] = first
        window[-1] = end - 1
        self._bus.command(window)
        key = first << 4 | end
        run = self._runs.get(key)
        if run is None:
            if len(self._runs) >= _REMEMBERED:
                self._runs.clear()
            run = self._runs[key] = self._frame[first * self.width : end * self.width + self._bus.lead]
        # The bus writes its byte over the last byte of the page before.
        last = run[0]
        self._bus.data(run)
        run[0] = last
