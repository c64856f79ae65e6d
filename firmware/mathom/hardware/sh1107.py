"""The SH1107 with a glass of 64×128, turned to 128×64: one colour.

As the glass lies on its side, a byte is eight pixels side by side, and a line of the picture is a column of the chip's
memory. The chip does not go on to the next column by itself, so a strip is sent line by line.
"""

import framebuf
from micropython import const

from mathom.hardware.display import cut
from mathom.hardware.ssd1306 import ALL, Oled

_LINES = const(8)  # a strip


class Display(Oled):
    format = framebuf.MONO_HMSB

    def __init__(self, display):
        turned = display.get("rotate", 0) == 180
        settings = (
            0xDC, 0x00,  # line 0 first
            0x21,  # bytes go down a column
            0xA1 if turned else 0xA0,  # segments and
            0xC0 if turned else 0xC8,  # commons as the glass sits on the module,
            0xD3, 0x60 if turned else 0x20,  # whose 64 commons are the middle ones of 128
            0xA8, display["height"] - 1,  # lines
            0xD5, 0x50,  # clock
            0xD9, 0x22,  # precharge
            0xDB, 0x35,  # deselect level
            0xAD, 0x8A,  # the module has its own voltage converter
            0xA4, 0xA6,  # show the memory, not inverted
        )  # fmt: skip
        Oled.__init__(self, display, bytes(settings))

    def _strips(self, width, height):
        row = width // 8
        shown = bytearray(row * height)
        self._rows = cut(shown, row)
        self._frame = bytearray(self._bus.lead + row)
        self._body = memoryview(self._frame)[self._bus.lead :]
        return cut(shown, row * _LINES)

    def _put(self, n):
        for line in range(n * _LINES, (n + 1) * _LINES):
            self._body[ALL] = self._rows[line]
            self._at(0, line)
            self._bus.data(self._frame)
