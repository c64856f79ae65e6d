"""The dice of the laptop: the device's generator, seeded by the system or by a text."""

import os
import time
from collections.abc import Callable

from mathom.hardware.entropy import Dice, Entropy


def pool() -> Entropy:
    """Returns the device's `Entropy` with the system's random source instead of the chip's."""
    return Entropy(os.urandom, clock=lambda: time.perf_counter_ns() // 1000)


def below(seed: str | None) -> Callable[[int], int]:
    """Returns a function that draws a number from 0 to n - 1. The same seed gives the same dice; without a seed they
    are random."""
    if seed is None:
        return pool().below
    return Dice(seed.encode("utf-8", "surrogateescape")).below
