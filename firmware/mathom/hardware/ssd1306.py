"""The SSD1306: 128×64, one colour; and what all OLED drivers share, as most displays are of this kind."""

import framebuf
from micropython import const

from mathom.hardware.display import Strips, cut, open_bus

_CONTRAST = const(0x81)
_OFF = const(0xAE)  # with bit 0 set: on
_PAGE = const(0xB0)
_BRIGHT = const(0xCF)
_COLUMNS = const(0x21)
_PAGES = const(0x22)
_REMEMBERED = const(8)  # runs of pages


class _Everything:
    def __getitem__(self, n):
        return n


# The slice [:], made once: written out, it would be allocated each time.
ALL = _Everything()[:]
del _Everything


class Oled(Strips):
    """The base of the OLED drivers: one colour, and the same commands for contrast, on and off. `settings` are the
    other commands that the chip needs after power-on. By default a strip is a page: a byte for each column of the
    picture, eight pixels one below the other. `_shown` are memoryviews of what was sent last. `offset` is the column of
    the chip's memory at the left edge of the glass."""

    colours = 1

    def __init__(self, display, settings, offset=0):
        self._bus = bus = open_bus(display["bus"])
        self._offset = offset
        lead = bytearray(bus.lead)
        self._settings = lead + settings
        self._level = lead + bytes((_CONTRAST, _BRIGHT))
        self._switch = lead + bytes((_OFF,))
        self._window = lead + bytes((_PAGE, 0x00, 0x10))
        self._shown = shown = self._strips(display["width"], display["height"])
        Strips.__init__(self, display, len(shown), len(shown[0]))

    def _strips(self, width, height):
        # Each page is kept with the bytes for the bus in front, ready to be sent.
        lead = self._bus.lead
        self._frames = []
        pages = []
        for _ in range(height // 8):
            frame = bytearray(lead + width)
            self._frames.append(frame)
            pages.append(memoryview(frame)[lead:])
        return pages

    def _update(self, n):
        fresh, shown = self._fresh[n], self._shown[n]
        if fresh == shown:
            return False
        shown[ALL] = fresh
        return True

    def contrast(self, level):
        """Sets the contrast, 0 to 255."""
        self._level[-1] = level
        if self.started:
            self._bus.command(self._level)

    def _begin(self, lit):
        self._bus.start(lit)
        if not lit:
            self._light(False)
        self._settle()

    def _settle(self):
        self._bus.command(self._settings)
        self._bus.command(self._level)

    def _light(self, on):
        self._switch[-1] = _OFF | on
        self._bus.command(self._switch)

    def _at(self, page, column):
        # Sets where the next byte goes.
        window = self._window
        window[-3] = _PAGE | page
        window[-2] = column & 0x0F
        window[-1] = 0x10 | column >> 4
        self._bus.command(window)

    def _put(self, n):
        self._at(n, self._offset)
        self._bus.data(self._frames[n])


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
