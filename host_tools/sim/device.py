"""A simulated device on the laptop: the unchanged firmware on a simulated chip, with a decoder for the display.

The simulated clock moves only while the firmware sleeps, so the same presses give the same game every time (with the
same dice, if `noise` repeats). With `real=True` the clock is the laptop's, for playing.
"""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from host_tools import sim
from host_tools.decoders import Decoder, decoder_for
from host_tools.decoders.picture import picture_of
from host_tools.picture import Picture
from host_tools.sim.body import BETWEEN, FOUR, TWO, Body, seeded

if TYPE_CHECKING:
    from host_tools.sim.body import Noise

__all__ = ["BETWEEN", "FOUR", "TWO", "Device", "seeded", "spare_collector"]


def _mend_windows() -> None:
    """Makes the os of Windows behave as MicroPython's. Harmless on other systems, and when called twice."""
    os.rename = os.replace  # renaming over an existing file replaces it
    if not hasattr(os, "statvfs"):
        setattr(os, "statvfs", _free_space)  # noqa: B010 - mypy knows that it is missing there


def _free_space(folder: str) -> tuple[int, ...]:
    """Stands for os.statvfs, which Windows lacks."""
    usage = shutil.disk_usage(folder)
    block = 4096
    return (block, block, usage.total // block, usage.free // block, usage.free // block)


@contextmanager
def spare_collector() -> Iterator[None]:
    """Makes `gc.collect` do nothing meanwhile. The firmware collects garbage often, which is quick on the chip's small
    heap but slow in the laptop's large program, where CPython collects by itself anyway."""
    collect = gc.collect
    gc.collect = collect_nothing
    try:
        yield
    finally:
        gc.collect = collect


def collect_nothing(generation: int = 2) -> int:
    return 0


def check_interrupt(handler: Any) -> None:
    """Refuses what MicroPython cannot call in the interrupt of a pin, where it may not allocate: on the chip nothing
    would happen."""
    code = getattr(handler, "__code__", None)
    if code and code.co_argcount + len(code.co_freevars) > 5:
        raise TypeError(f"{code.co_name} runs in an interrupt: it may use four variables from outside, no more")


class Device(Body):
    """A simulated device. `board` is the content of a board.json, `folder` the place of its files, `noise` its random
    source; by default the system's. `language` is chosen already, or "": see `Body`."""

    display: Decoder
    unkept: OSError | None = None  # why what is in its flash could not be kept, if a whole flash has to be

    def __init__(
        self,
        board: dict[str, Any],
        folder: Path,
        real: bool = False,
        noise: Noise | None = None,
        language: str = "es",
    ) -> None:
        sim.install()
        _mend_windows()
        super().__init__(board, decoder_for(board["display"]), str(folder), real, noise, language)
        self.folder = folder

    def power_on(self) -> None:
        with spare_collector():
            super().power_on()
        for wire in self.chip.pins.values():
            check_interrupt(wire.handler)

    def round(self) -> None:
        with spare_collector():
            super().round()

    def run(self, ms: int) -> None:
        with spare_collector():
            super().run(ms)

    def picture(self) -> Picture:
        """Returns a picture of the display."""
        return picture_of(self.display)
