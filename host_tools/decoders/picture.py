"""What a display shows, as a Pillow image. Not for the page, which has no Pillow."""

import sys
from array import array
from functools import cache
from weakref import WeakKeyDictionary

from PIL import Image, ImageChops

from host_tools.decoders.base import Decoder

_last: WeakKeyDictionary[Decoder, Image.Image] = WeakKeyDictionary()  # the last picture of each display


def picture_of(decoder: Decoder) -> Image.Image:
    """Returns what one sees: the picture turned as the display is mounted on its board."""
    if decoder.changed or decoder not in _last:
        image = on_glass(decoder)
        _last[decoder] = image.transpose(Image.Transpose.ROTATE_180) if decoder.turned else image
    return _last[decoder].copy()


def on_glass(decoder: Decoder) -> Image.Image:
    """Returns the picture as the display shows it if it is not turned."""
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
