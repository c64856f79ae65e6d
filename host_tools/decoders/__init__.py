"""What a display makes of the bytes on its bus: each chip's own command set, its memory, and the glass in front of it.

A decoder is the far end of the wire, for the simulator, the virtual Pico, the page and the tests alike. It knows
nothing of the firmware's drivers and is less forgiving than the chip: what the data sheet does not know, or knows but
no driver of ours should need, is an error. `picture()` is what the eye sees; before the first command that is darkness,
and behind it the memory holds noise, as on the real thing.

They run on CPython, and in a browser's page on MicroPython, which lacks what is imported for the types alone.
"""

from __future__ import annotations

from host_tools.decoders.base import BadCommand, Decoder
from host_tools.decoders.sh1106 import Sh1106
from host_tools.decoders.sh1107 import Sh1107
from host_tools.decoders.ssd1306 import Ssd1306
from host_tools.decoders.st7789 import St7789

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

__all__ = ["DECODERS", "BadCommand", "Decoder", "Sh1106", "Sh1107", "Ssd1306", "St7789", "decoder_for"]

DECODERS: dict[str, type[Decoder]] = {
    "ssd1306": Ssd1306,
    "sh1106": Sh1106,
    "sh1107": Sh1107,
    "st7789": St7789,
}


def decoder_for(display: Mapping[str, Any]) -> Decoder:
    """The far end of the wire for the display of a board."""
    return DECODERS[display["driver"]](turned=display.get("rotate", 0) == 180)
