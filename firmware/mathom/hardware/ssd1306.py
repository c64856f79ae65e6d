"""The SSD1306: 128×64, one colour."""

import framebuf

from mathom.hardware.display import Oled


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
            0x20, 0x02,  # addressing page by page
            0xA0 if turned else 0xA1,  # columns and
            0xC0 if turned else 0xC8,  # lines as the glass sits on the module
            0xDA, 0x12,  # how the lines are wired to the chip
            0xD9, 0xF1,  # precharge, for the charge pump
            0xDB, 0x30,  # deselect level
            0x2E,  # no scrolling
            0xA4, 0xA6,  # show the memory, not inverted
        )  # fmt: skip
        Oled.__init__(self, display, bytes(settings), display.get("offset", 0))
