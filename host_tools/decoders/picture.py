"""What a display shows, as a Pillow image."""

from __future__ import annotations

import sys
from array import array
from functools import cache
from typing import TYPE_CHECKING

from PIL import Image, ImageChops

if TYPE_CHECKING:
    from host_tools.decoders.base import Decoder


def picture_of(decoder: Decoder) -> Image.Image:
    """What one sees: turned as the display is mounted on its board."""
    image = on_glass(decoder)
    return image.transpose(Image.Transpose.ROTATE_180) if decoder.turned else image


def on_glass(decoder: Decoder) -> Image.Image:
    pixels, negative, blue_first = decoder.frame()
    size = (decoder.width, decoder.height)
    if decoder.pixel == "B":
        return Image.frombytes("L", size, pixels)
    words = array("H", pixels)
    if sys.byteorder == "little":
        words.byteswap()
    image = Image.frombytes("RGB", size, b"".join(map(colour, words)))
    if blue_first:
        blue, green, red = image.split()
        image = Image.merge("RGB", (red, green, blue))
    return ImageChops.invert(image) if negative else image


@cache
def colour(word: int) -> bytes:
    """A 16-bit colour as three bytes: red, green, blue."""
    return bytes(((word >> 11) * 255 // 31, (word >> 5 & 63) * 255 // 63, (word & 31) * 255 // 31))
