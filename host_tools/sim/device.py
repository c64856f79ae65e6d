"""A Mathom on the laptop: the firmware as it is, on a chip that is simulated, with the display's bytes decoded.

The clock of the simulated chip moves only when the firmware sleeps, so a game played by presses is the same every time
(its dice too, if the chip gets a source of noise that repeats); with `real=True` it is the laptop's, for playing.
"""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image

from host_tools import sim
from host_tools.decoders import Decoder, decoder_for
from host_tools.sim.body import BETWEEN, FOUR, TWO, Body, seeded

if TYPE_CHECKING:
    from host_tools.sim.body import Noise

__all__ = ["BETWEEN", "FOUR", "TWO", "Device", "play", "seeded"]

FEW_OBJECTS = 10_000  # are looked at in a millisecond


def _mend_windows() -> None:
    """What MicroPython's os does and that of Windows does not. Harmless elsewhere, and when called twice."""
    os.rename = os.replace  # a file that gets the name of another one takes its place
    if not hasattr(os, "statvfs"):
        setattr(os, "statvfs", _free_space)  # noqa: B010 - mypy knows that it is missing there


def _free_space(folder: str) -> tuple[int, ...]:
    """The room in a filesystem, where os.statvfs tells it."""
    usage = shutil.disk_usage(folder)
    block = 4096
    return (block, block, usage.total // block, usage.free // block, usage.free // block)


def _spare_collector() -> None:
    """The firmware often asks for a collection, which is quick on a heap as small as the chip's. The laptop's program
    around it is large: what there is of it now is not looked at again, until it has grown."""
    if len(gc.get_objects()) > FEW_OBJECTS:
        gc.unfreeze()
        gc.collect()
        gc.freeze()


class Device(Body):
    """`board` is the content of a board.json, `folder` where the device keeps its files, `noise` the chip's random
    source: the system's, if it is not given."""

    display: Decoder

    def __init__(self, board: dict[str, Any], folder: Path, real: bool = False, noise: Noise | None = None) -> None:
        sim.install()
        _mend_windows()
        super().__init__(board, decoder_for(board["display"]), str(folder), real, noise)
        self.folder = folder

    def power_on(self) -> None:
        import mathom.app  # noqa: F401 - so that it is spared too

        _spare_collector()
        super().power_on()

    def picture(self) -> Image.Image:
        """What the eye sees."""
        return self.display.picture()


def play(device: Device, script: list[str], seen: Callable[[Image.Image], None]) -> None:
    """Plays presses, and shows the picture after each."""
    for key in script:
        device.press(key)
        device.settle()
        seen(device.picture())
