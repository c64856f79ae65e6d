"""A display of each kind on its bus, and what is seen on its glass."""

import framebuf
import machine
from PIL import Image

from host_tools.decoders import decoder_for
from host_tools.decoders.picture import picture_of
from tests.pictures import pillow


class Rig:
    """A display on its bus, its driver, and a frame to draw in."""

    def __init__(self, description):
        self.chip = machine.power_on(machine.Chip())
        self.bus = description["bus"]
        self.decoder = decoder_for(description, clock=lambda: self.chip.us)
        self.plug()
        self.module = __import__("mathom.hardware." + description["driver"], None, None, ["Display"])
        self.display = self.module.Display(description)
        width, height, bits = self.display.width, self.display.height, 1 if self.display.colours == 1 else 4
        self.buffer = bytearray(width * height * bits // 8)
        self.frame = framebuf.FrameBuffer(self.buffer, width, height, self.display.format)

    def plug(self):
        self.chip.plug(self.bus, self.decoder)

    def unplug(self):
        self.chip.unplug(self.bus)

    def send(self):
        self.display.send(self.buffer)

    def drawn(self):
        """Returns the picture in the frame, pixel by pixel, whatever its format."""
        width, height = self.display.width, self.display.height
        inks = [self.frame.pixel(x, y) for y in range(height) for x in range(width)]
        if self.display.colours == 1:
            image = Image.new("L", (width, height))
            image.putdata([255 * ink for ink in inks])
            return image
        image = Image.new("RGB", (width, height))
        image.putdata([on_glass(self.module.COLOURS[ink]) for ink in inks])
        return image

    def seen(self):
        return pillow(picture_of(self.decoder))

    def scribble(self, hand, strokes=12):
        width, height = self.display.width, self.display.height
        for _ in range(strokes):
            ink = hand.randrange(self.display.colours + 1 if self.display.colours == 1 else 16)
            x, y = hand.randrange(-10, width), hand.randrange(-10, height)
            shape = hand.randrange(4)
            if shape == 0:
                self.frame.fill_rect(x, y, hand.randrange(1, 60), hand.randrange(1, 40), ink)
            elif shape == 1:
                self.frame.line(x, y, hand.randrange(width), hand.randrange(height), ink)
            elif shape == 2:
                self.frame.rect(x, y, hand.randrange(1, 60), hand.randrange(1, 40), ink)
            else:
                self.frame.pixel(x, y, ink)


def on_glass(colour):
    """Returns a colour rounded to sixteen bits."""
    red, green, blue = colour >> 16, colour >> 8 & 255, colour & 255
    return (red >> 3) * 255 // 31, (green >> 2) * 255 // 63, (blue >> 3) * 255 // 31


def same(one, other):
    return one.mode == other.mode and one.size == other.size and one.tobytes() == other.tobytes()
