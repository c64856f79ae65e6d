"""The dice of the laptop: the device's own generator, fed by the system or by a seed."""

import os
import time
from collections.abc import Callable

from mathom.hardware.entropy import Dice, Entropy


def pool() -> Entropy:
    """The device's pool, with the system's random source in place of the chip's."""
    return Entropy(os.urandom, clock=lambda: time.perf_counter_ns() // 1000)


def below(seed: str | None) -> Callable[[int], int]:
    """Draws a number from 0 to n - 1. The same seed gives the same dice; without one they are nobody's choice."""
    if seed is None:
        return pool().below
    return Dice(seed.encode("utf-8", "surrogateescape")).below
