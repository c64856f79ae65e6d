"""The shortcuts of the emulated processor give the same results as the plain emulator."""

import os
import subprocess
import sys
from hashlib import sha256
from random import Random

import pytest
from rp2040py.rp2040 import RP2040

from host_tools.pico import machine
from host_tools.pico.mcu import Mcu

PROGRAM = """
n = 1
while True:
    n = (n * 7 + 5) % 1000003 - n // 3
"""
US = 40_000
FIRST_INSTRUCTIONS = """
from host_tools.pico.chip import Pico
pico = Pico(files={})
pico.run(100)
print(pico.mcu.core.pc, pico.mcu.clock.nanos)
"""


def state(device):
    mcu = device.mcu
    return mcu.core.pc, mcu.clock.nanos, list(mcu.core.registers), sha256(bytes(mcu.sram)).hexdigest()


@pytest.mark.pico
@pytest.mark.emulator
def test_the_same_state_to_the_cycle_as_without_short_cuts(pico, monkeypatch):
    quick = pico(PROGRAM)
    quick.run(US)
    monkeypatch.setattr(machine, "Mcu", RP2040)
    plain = pico(PROGRAM)
    plain.run(US)
    assert type(plain.mcu) is RP2040
    assert state(quick) == state(plain)


@pytest.mark.pico
@pytest.mark.emulator
def test_it_runs_where_the_emulator_is_plain_python(pico):
    quick = pico()
    quick.run(100)
    done = subprocess.run(
        [sys.executable, "-c", FIRST_INSTRUCTIONS],
        env={**os.environ, "RP2040PY_SKIP_CYTHON": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == [str(quick.mcu.core.pc), str(quick.mcu.clock.nanos)], done.stderr


def test_the_divider_divides_like_the_emulators_own():
    chance = Random(4)
    ours, theirs = Mcu().sio, RP2040().sio
    numbers = (0, 1, 2, 7, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE, 0xFFFFFFFF)
    for _ in range(4000):
        offset = 0x60 + 4 * chance.randrange(7)
        if chance.random() < 0.5:
            value = chance.choice(numbers) if chance.random() < 0.5 else chance.getrandbits(32)
            ours.write_uint32(offset, value)
            theirs.write_uint32(offset, value)
        else:
            assert int(ours.read_uint32(offset)) == int(theirs.read_uint32(offset)), hex(offset)


def test_what_is_no_divider_is_left_to_the_emulator():
    sio = Mcu().sio
    sio.write_uint32(0x10, 0b101)  # GPIO_OUT
    assert sio.read_uint32(0x10) == 0b101
