"""The dice of the laptop: the device's generator, seeded by the system or by a text."""

import os
import time
from collections.abc import Callable, Iterator
from hashlib import sha256

from mathom.hardware.entropy import READ, Dice, Entropy, fair_limit

SIDES = 6
_LIMIT = fair_limit(SIDES)
_READS = 4096  # bytes to read at once from the system's random source


def pool() -> Entropy:
    """Returns the device's `Entropy` with the system's random source instead of the chip's."""
    return Entropy(os.urandom, clock=lambda: time.perf_counter_ns() // 1000)


def below(seed: str | None) -> Callable[[int], int]:
    """Returns a function that draws a number from 0 to n - 1. The same seed gives the same dice; without a seed they
    are random."""
    if seed is None:
        return pool().below
    return Dice(seed.encode("utf-8", "surrogateescape")).below


# The same arithmetic in one loop, for millions of throws. The tests compare it with the device's.


def start(seed: str | None) -> bytes:
    """Returns the state before the first throw."""
    return sha256(b"seed" + (b"" if seed is None else seed.encode("utf-8", "surrogateescape"))).digest()


def throws(state: bytes, count: int, stirred: Iterator[bytes] | None = None) -> tuple[bytes, bytes]:
    """Returns `count` numbers from 0 to 5, as `Dice` draws them, and the state after them. `stirred` returns the bytes
    to mix in before each throw."""
    faces = bytearray(count)
    for i in range(count):
        if stirred is not None:
            state = sha256(b"stir" + state + next(stirred)).digest()
        block = sha256(b"draw" + state).digest()
        state = sha256(b"next" + state).digest()
        word = block[0] | block[1] << 8
        while word >= _LIMIT:
            block = block[2:]
            if not block:
                block = sha256(b"draw" + state).digest()
                state = sha256(b"next" + state).digest()
            word = block[0] | block[1] << 8
        faces[i] = word % SIDES
    return bytes(faces), state


def system_noise(
    source: Callable[[int], bytes] = os.urandom, clock: Callable[[], int] = time.perf_counter_ns
) -> Iterator[bytes]:
    """Returns the bytes that `Entropy` mixes in before each draw: random bytes, the number of the draw, and the
    time."""
    serial = 0
    while True:
        read = source(READ * _READS)
        for at in range(0, READ * _READS, READ):
            serial += 1
            yield read[at : at + READ] + b"%d %d" % (serial, clock() // 1000)
