"""A Mathom on the laptop: the firmware as it is, on a chip that is simulated, with the display's bytes decoded.

The clock of the simulated chip moves only when the firmware sleeps, so a game played by presses is the same every time
(its dice too, if the chip gets a source of noise that repeats); with `real=True` it is the laptop's, for playing.
"""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image

from host_tools import sim
from host_tools.decoders import Decoder, decoder_for
from host_tools.sim.body import BETWEEN, FOUR, TWO, Body, seeded

if TYPE_CHECKING:
    from host_tools.sim.body import Noise

__all__ = ["BETWEEN", "FOUR", "TWO", "Device", "play", "seeded"]


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


@contextmanager
def _spare_collector() -> Iterator[None]:
    """The firmware asks for a collection whenever there is time, which is quick on a heap as small as the chip's. The
    laptop's program around it is large, and CPython collects by itself: meanwhile nothing is done when it is asked."""
    collect = gc.collect
    gc.collect = _collect_nothing
    try:
        yield
    finally:
        gc.collect = collect


def _collect_nothing(generation: int = 2) -> int:
    return 0


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
        with _spare_collector():
            super().power_on()

    def round(self) -> None:
        with _spare_collector():
            super().round()

    def picture(self) -> Image.Image:
        """What the eye sees."""
        return self.display.picture()


def play(device: Device, script: list[str], seen: Callable[[Image.Image], None]) -> None:
    """Plays presses, and shows the picture after each."""
    for key in script:
        device.press(key)
        device.settle()
        seen(device.picture())
