"""The SH1106: 128×64, one colour. Its memory is 132 columns wide; the glass shows the middle 128."""

import framebuf

from mathom.hardware.ssd1306 import Oled


class Display(Oled):
    format = framebuf.MONO_VLSB

    def __init__(self, display):
        turned = display.get("rotate", 0) == 180
        settings = (
            0xD5, 0x80,  # clock
            0xA8, display["height"] - 1,  # lines
            0xD3, 0x00,  # no vertical offset
            0x40,  # line 0 on top
            0xAD, 0x8B,  # its own voltage converter on,
            0x32,  # at 8 V, as after a reset
            0xA0 if turned else 0xA1,  # columns and
            0xC0 if turned else 0xC8,  # lines as the glass sits on the module
            0xDA, 0x12,  # how the lines are wired to the chip
            0xD9, 0x22,  # precharge
            0xDB, 0x35,  # deselect level
            0xA4, 0xA6,  # show the memory, not inverted
        )  # fmt: skip
        Oled.__init__(self, display, bytes(settings), display.get("offset", 2))
