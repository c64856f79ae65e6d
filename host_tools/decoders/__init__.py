"""Turn the bytes on a display's bus into the picture that it shows. The simulator, the virtual Pico, the page and the
tests use them.

`NAME.py` with a class `Chip` is the decoder for the driver `firmware/mathom/hardware/NAME.py`. It is found by its name.
It is written from the data sheet and knows nothing of the driver. It is stricter than the chip: a command that the data
sheet does not have, or that no driver of ours should need, raises BadCommand. At power-on a display is dark, and its
memory holds noise, as in the real chip.

They run on CPython and, in the page, on MicroPython, so imports that serve only the types stand under TYPE_CHECKING.
"""

from __future__ import annotations

from host_tools.decoders.base import BadCommand, Decoder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

__all__ = ["BadCommand", "Decoder", "decoder_for", "drivers", "find"]


def drivers() -> list[str]:
    """The drivers that have a decoder. Not in the page, which cannot list modules."""
    from pkgutil import iter_modules

    return sorted(name for _, name, _ in iter_modules(__path__) if hasattr(_module(name), "Chip"))


def find(driver: str) -> type[Decoder]:
    """The decoder class for a driver."""
    chip: type[Decoder] = _module(driver).Chip
    return chip


def decoder_for(display: Mapping[str, Any], clock: Callable[[], float] | None = None) -> Decoder:
    """A decoder for the display of a board. With a `clock`, in microseconds, it checks the pauses between commands."""
    return find(display["driver"])(display.get("rotate", 0) == 180, clock)


def _module(name: str) -> Any:
    return __import__("host_tools.decoders." + name, None, None, ("Chip",))
