"""The ST7789 with a glass of 135×240, lying on its side: 240×135, sixteen colours out of 65536.

The picture has four bits a pixel. A strip that changed is converted to sixteen bits a pixel, a few lines at a time, so
the whole picture in the display's own format, 64 kB, is never in memory. Of the picture that was sent last there are
only checksums, as a copy of it would take 16 kB.
"""

import time
from array import array
from binascii import crc32

import framebuf
from machine import PWM, Pin
from micropython import const

from mathom.hardware.display import Strips, open_bus

try:
    from mathom.hardware.widen import widen
except (ImportError, SyntaxError, ValueError):  # this MicroPython cannot run the machine code

    def widen(source, target, inks, part):
        """Does the same with framebuf, many times slower."""
        first, count = part >> 16, part & 0xFFFF
        line = framebuf.FrameBuffer(target, 2 * count, 1, framebuf.RGB565)
        pairs = (memoryview(source)[first : first + count], 2 * count, 1, framebuf.GS4_HMSB)
        line.blit(pairs, 0, 0, -1, (inks, 16, 1, framebuf.RGB565))  # type: ignore[arg-type]


_LINES = const(9)  # a strip: 135 is 15 of them
_PART = const(3)  # lines that are converted at a time
_RECOVERY = const(120)  # ms after a reset in which it takes no settings
_FULL = const(65535)  # of the backlight
_FAINT = const(1300)  # the least that can be read in a dark room

RESET, WAKE, INVERTED, DARK, LIT = 0x01, 0x11, 0x21, 0x28, 0x29
COLUMNS, ROWS, WRITE = 0x2A, 0x2B, 0x2C

# The settings for the glass of 135×240, by the maker of the board: voltages and the curves of grey.
GLASS = (
    (0xB2, b"\x0c\x0c\x00\x33\x33"),  # porches
    (0xC0, b"\x2c"),
    (0xC2, b"\x01"),
    (0xC3, b"\x00"),
    (0xC4, b"\x20"),
    (0xD0, b"\xa4\xa1"),
    (0xC6, b"\x0f"),  # 60 pictures a second
    (0xB7, b"\x75"),
    (0xBB, b"\x3d"),
    (0xE0, b"\x70\x04\x08\x09\x09\x05\x2a\x33\x41\x07\x13\x13\x29\x2f"),
    (0xE1, b"\x70\x03\x09\x0a\x09\x06\x2b\x34\x41\x07\x12\x14\x28\x2e"),
)

# Sixteen colours to begin with; `palette` changes them.
COLOURS = (
    0x000000, 0xFFFFFF, 0xE03030, 0x30B040, 0x3070F0, 0xF0C020, 0xF08020, 0xA050D0,
    0x20B0B0, 0x804020, 0x202020, 0x404040, 0x606060, 0x808080, 0xA0A0A0, 0xD0D0D0,
)  # fmt: skip


class Display(Strips):
    colours = 16
    format = framebuf.GS4_HMSB

    def __init__(self, display):
        width, height = display["width"], display["height"]
        Strips.__init__(self, display, height // _LINES, width // 2 * _LINES)
        self._sums = [0] * self._count  # of the strips that were sent last
        # Where the glass begins in the chip's memory of 320×240. Rows and columns are swapped and one of them runs
        # backwards; with the other one backwards the picture is upside down.
        self._column, self._row = display.get("offset", (40, 53))
        self._order = 0x70
        if display.get("rotate", 0) == 180:
            self._column, self._row = 320 - width - self._column, 240 - height - self._row
            self._order = 0xB0
        self._bus = open_bus(display["bus"])
        self._backlight = display["bus"].get("backlight")
        self._level = _FULL
        self._light_pin = None
        self._reset = None  # when it was reset, until its next picture: before that it is set up
        self._word = bytearray(1)
        self._pair = bytearray(4)
        self._pixels = array("H", bytes(2 * width * _PART))
        self._inks = array("H", bytes(32))
        self.palette(COLOURS)

    def palette(self, colours):
        """Sets what the sixteen inks look like, each as 0xRRGGBB."""
        for ink in range(len(colours)):
            colour = colours[ink]
            word = (colour >> 8 & 0xF800) | (colour >> 5 & 0x07E0) | (colour >> 3 & 0x001F)
            # The display expects the high byte first, the frame buffer stores the low one first.
            self._inks[ink] = word >> 8 | (word & 0xFF) << 8
        self.forget()

    def contrast(self, level):
        """Sets the backlight, 0 to 255. Low steps are smaller, as the eye sees steps of a weak light better."""
        self._level = max(_FULL * level * level // 65025, _FAINT)
        if self.started and self._lit:
            self._shine(self._level)

    def hold(self):
        # PWM stops and may leave the pin low; a fixed level stays.
        if self._light_pin is not None and self._lit:
            Pin(self._backlight, Pin.OUT, value=1)

    def _begin(self, lit):
        self._bus.start(lit)
        if self._backlight is not None and self._light_pin is None:
            self._light_pin = PWM(Pin(self._backlight), freq=20000, duty_u16=self._level if lit else 0)
        if lit:
            return
        self._shine(0)
        self._command(RESET)
        self._reset = time.ticks_ms()

    def send(self, buffer):
        if self._reset is not None:
            left = _RECOVERY - time.ticks_diff(time.ticks_ms(), self._reset)
            if left > 0:
                time.sleep_ms(left)
            self._reset = None
            self._settle()
            self._command(WAKE)
            time.sleep_ms(5)
        Strips.send(self, buffer)

    def _settle(self):
        for command, content in GLASS:
            self._command(command, content)
        self._command(0x36, bytes((self._order,)))
        self._command(0x3A, b"\x05")  # 16 bits a pixel
        self._command(INVERTED)  # this glass shows everything inverted
        self._span(COLUMNS, self._column, self.width)

    def _light(self, on):
        # Not put to sleep as well: waking it would take 120 ms, and it is the backlight that takes the current.
        self._command(LIT if on else DARK)
        self._shine(self._level if on else 0)

    def _shine(self, level):
        if self._light_pin is not None:
            self._light_pin.duty_u16(level)

    def _update(self, n):
        checksum = crc32(self._fresh[n])
        if checksum == self._sums[n]:
            return False
        self._sums[n] = checksum
        return True

    def _put(self, n):
        self._run(n, n + 1)

    def _run(self, first, end):
        self._span(ROWS, self._row + first * _LINES, (end - first) * _LINES)
        self._command(WRITE)
        size = self._size * _PART // _LINES
        for n in range(first, end):
            for part in range(_LINES // _PART):
                widen(self._fresh[n], self._pixels, self._inks, part * size << 16 | size)
                self._bus.data(self._pixels)

    def _span(self, command, first, count):
        pair = self._pair
        last = first + count - 1
        pair[0] = first >> 8
        pair[1] = first & 0xFF
        pair[2] = last >> 8
        pair[3] = last & 0xFF
        self._command(command, pair)

    def _command(self, command, content=None):
        self._word[0] = command
        self._bus.command(self._word)
        if content is not None:
            self._bus.data(content)
