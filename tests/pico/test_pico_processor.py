"""The compiled processor gives the same state as the emulator's own loop, after every instruction."""

import os
import subprocess
import sys
from hashlib import sha256
from random import Random

import pytest

from host_tools.pico import native
from host_tools.pico.machine import Machine
from tests.pico.processors import RAM, Bench, needs_compiler

# Divisions, numbers of all kinds, memory that is freed, and exceptions.
PROGRAM = """
n, words = 1, []
while True:
    n = (n * 7 + 5) % 1000003 - n // 3
    words.append("%d %.6f %x" % (n, n / 7 + 1e9, n * n * n & 0xFFFFFFFFFF))
    try:
        if n % 50 == 0:
            raise ValueError(n)
    except ValueError:
        words = []
"""
US = 20_000
STEPS = 40
INSTRUCTIONS = 60_000
FIRST_INSTRUCTIONS = """
from host_tools.pico.chip import Pico
pico = Pico(files={})
pico.run(100)
print(pico.mcu.core.pc, pico.mcu.clock.nanos)
"""
SIO = 0xD0000000
DIVIDER = SIO + 0x60
LOCK = SIO + 0x100


def state(device):
    mcu = device.mcu
    core = mcu.core
    flags = core.n, core.z, core.c, core.v, core.waiting, core.pm
    return core.pc, mcu.clock.nanos, list(core.registers), flags, sha256(bytes(mcu.sram)).hexdigest()


@needs_compiler
@pytest.mark.pico
@pytest.mark.emulator
def test_micropython_runs_the_same_to_the_cycle(pico, monkeypatch):
    quick = pico(PROGRAM)
    monkeypatch.setattr(native, "load", lambda: None)
    plain = pico(PROGRAM)
    assert type(quick.processor) is not type(plain.processor)
    for device in quick, plain:
        device.run(200_000)  # into the program
    for _ in range(STEPS):
        for device in quick, plain:
            device.run(US / STEPS)
        assert state(quick) == state(plain)


@needs_compiler
@pytest.mark.emulator
def test_any_instruction_does_the_same():
    """Any sixteen bits, with registers that point to memory, to the divider and to a lock, or hold anything."""
    chance = Random(12)
    quick, plain = Bench(), Bench(compiled=False)
    places = [RAM + 0x400 * k for k in range(1, 9)] + [RAM, 0x10000100, 0x2004_0FF8, 0x40, SIO, DIVIDER, LOCK]
    numbers = [0, 1, 2, 31, 32, 33, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE, 0xFFFFFFFF]
    seen = set()
    for _ in range(INSTRUCTIONS):
        code, second = chance.getrandbits(16), chance.getrandbits(16)
        if code >> 8 in (0xBE, 0xDE) or code >> 4 in (0xBF2, 0xBF3):
            continue  # breakpoints, and waiting for an event
        registers = [
            chance.choice(places) + chance.choice((0, 0, 0, 1, 2, 4))
            if chance.random() < 0.5
            else chance.choice(numbers)
            if chance.random() < 0.5
            else chance.getrandbits(32)
            for _ in range(15)
        ]
        registers[13] = chance.choice(places[:8]) + 0x80
        flags = [chance.random() < 0.5 for _ in range(4)]
        for bench in quick, plain:
            bench.prepare(code, second, registers, flags)
        quick.run_one()
        plain.let_the_emulator_run_one()
        assert quick.seen() == plain.seen(), f"{code:04x} {second:04x} {[hex(r) for r in registers]} {flags}"
        seen.add(code >> 8)
    assert len(seen) > 240
    assert quick.memory() == plain.memory()


@needs_compiler
@pytest.mark.emulator
def test_the_divider_and_the_locks_are_like_the_emulators_own():
    """Also for what the compiled processor leaves to the emulator."""
    chance = Random(4)
    ours, theirs = Machine().mcu.sio, Bench(compiled=False).mcu.sio
    numbers = (0, 1, 2, 7, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE, 0xFFFFFFFF)
    registers = [0x5C, *range(0x60, 0x7C, 4), *range(0x100, 0x180, 4)]
    for _ in range(8000):
        offset = chance.choice(registers)
        if chance.random() < 0.5:
            value = chance.choice(numbers) if chance.random() < 0.5 else chance.getrandbits(32)
            ours.write_uint32(offset, value)
            theirs.write_uint32(offset, value)
        else:
            assert int(ours.read_uint32(offset)) & 0xFFFFFFFF == int(theirs.read_uint32(offset)) & 0xFFFFFFFF
    ours.reset()
    theirs.reset()
    assert list(map(ours.read_uint32, registers)) == list(map(theirs.read_uint32, registers))


@pytest.mark.emulator
def test_another_register_is_left_to_the_emulator():
    sio = Machine().mcu.sio
    sio.write_uint32(0x10, 0b101)  # GPIO_OUT
    assert sio.read_uint32(0x10) == 0b101


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


@pytest.mark.emulator
def test_without_a_compiler_the_flash_cannot_be_charged(monkeypatch):
    monkeypatch.setattr(native, "load", lambda: None)
    with pytest.raises(RuntimeError, match="needs a C compiler"):
        Machine(charge_flash_reads=True)
