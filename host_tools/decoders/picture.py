"""What a display shows, as a picture. Not for the page, which draws the frame itself."""

import sys
from array import array
from functools import cache
from weakref import WeakKeyDictionary

from host_tools.decoders.base import Decoder
from host_tools.picture import Picture

INVERTED = bytes(range(255, -1, -1))

_last: WeakKeyDictionary[Decoder, Picture] = WeakKeyDictionary()  # the last picture of each display


def picture_of(decoder: Decoder) -> Picture:
    """Returns what one sees: the picture turned as the display is mounted on its board."""
    if decoder.changed or decoder not in _last:
        picture = on_glass(decoder)
        _last[decoder] = picture.turned() if decoder.turned else picture
    return _last[decoder]


def on_glass(decoder: Decoder) -> Picture:
    """Returns the picture as the display shows it if it is not turned."""
    pixels, negative, blue_first = decoder.frame()
    size = (decoder.width, decoder.height)
    if decoder.pixel == "B":
        return Picture(*size, bytes(pixels))
    words = array("H", pixels)
    if sys.byteorder == "little":
        words.byteswap()
    mixed = b"".join(map(colour, words))
    planes = [mixed[channel::3] for channel in range(3)]
    picture = Picture(*size, *(planes[::-1] if blue_first else planes))
    return picture.mapped(INVERTED) if negative else picture


@cache
def colour(word: int) -> bytes:
    """A 16-bit colour as three bytes: red, green, blue."""
    return bytes(((word >> 11) * 255 // 31, (word >> 5 & 63) * 255 // 63, (word & 31) * 255 // 31))
