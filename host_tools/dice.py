"""The dice of the laptop: the device's own generator, fed by the system or by a seed."""

import os
import time
from collections.abc import Callable, Iterator
from hashlib import sha256

from mathom.hardware.entropy import READ, Dice, Entropy, fair_limit

SIDES = 6
_LIMIT = fair_limit(SIDES)
_READS = 4096  # of the system's random source in one go


def pool() -> Entropy:
    """The device's pool, with the system's random source in place of the chip's."""
    return Entropy(os.urandom, clock=lambda: time.perf_counter_ns() // 1000)


def below(seed: str | None) -> Callable[[int], int]:
    """Draws a number from 0 to n - 1. The same seed gives the same dice; without one they are nobody's choice."""
    if seed is None:
        return pool().below
    return Dice(seed.encode("utf-8", "surrogateescape")).below


# Millions of throws: the same arithmetic in one loop. The tests compare it with the device's.


def start(seed: str | None) -> bytes:
    """The state that throws begin with."""
    return sha256(b"seed" + (b"" if seed is None else seed.encode("utf-8", "surrogateescape"))).digest()


def throws(state: bytes, count: int, stirred: Iterator[bytes] | None = None) -> tuple[bytes, bytes]:
    """So many numbers from 0 to 5, as `Dice` draws them, and the state after them. `stirred` gives what is mixed in
    before each."""
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
    """What the pool mixes in before each draw: some bytes of the random source, the draw's number and the time."""
    serial = 0
    while True:
        read = source(READ * _READS)
        for at in range(0, READ * _READS, READ):
            serial += 1
            yield read[at : at + READ] + b"%d %d" % (serial, clock() // 1000)
