"""The waits for the flash: what its cache holds, what a miss costs, and that they are optional."""

from random import Random

import pytest
from rp2040py.peripherals.xip_ctrl import FLUSH
from rp2040py.rp2040 import RP2040

from host_tools.pico.mcu import Mcu
from host_tools.pico.xip import EMPTYING, MISS, Cache, FlashReads

FLASH = 0x10000000
WAY = 8 * 1024  # bytes: addresses this far apart compete for the same two lines
EARLY_US = 100  # into the start: nothing has slept, divided or flushed yet
PATIENCE_US = 5_000_000
RESET = b"import machine\r\nmachine.reset()\r\n"
WRITE = """
import rp2
rp2.Flash().writeblocks(300, bytes(4096))
"""


@pytest.fixture
def cache():
    """A cache in front of a flash in which each halfword holds its own address."""
    return Cache(lambda address: address & 0xFFFF, lambda: None)


def missed(cache, addresses):
    """Returns how many of these reads have to wait."""
    before = cache.misses
    for address in addresses:
        assert cache[address] == address & 0xFFFF
    return cache.misses - before


def test_a_loop_waits_in_its_first_round_only(cache):
    loop = range(FLASH + 0x100, FLASH + 0x200, 2)
    assert missed(cache, loop) == 0x100 // 4
    assert missed(cache, loop) == 0


def test_a_miss_reads_one_word_of_two_instructions(cache):
    assert missed(cache, [FLASH, FLASH + 2]) == 1
    assert missed(cache, [FLASH + 6, FLASH + 4, FLASH]) == 1


def test_it_holds_16_kB(cache):
    whole = range(FLASH + 0x40000, FLASH + 0x40000 + 16 * 1024, 4)
    assert missed(cache, whole) == len(whole)
    assert missed(cache, whole) == 0


def test_two_lines_in_each_others_way_both_stay_and_three_do_not(cache):
    two, three = [FLASH, FLASH + WAY] * 5, [FLASH, FLASH + WAY, FLASH + 2 * WAY] * 5
    assert missed(cache, two) == 2
    cache.clear()
    assert missed(cache, three) == len(three)


def test_the_line_goes_that_was_not_used_for_longer(cache):
    first, second, third = FLASH, FLASH + WAY, FLASH + 2 * WAY
    missed(cache, [first, second, first, third])
    assert missed(cache, [first, third]) == 0
    assert missed(cache, [second]) == 1


def test_sram_and_rom_are_free(cache):
    assert missed(cache, [0x100, 0x20000000, 0x20000002, 0x20000000]) == 0


def test_it_misses_what_a_plain_cache_misses(cache):
    """The plain one keeps, for each set, its lines in the order of their use."""
    chance = Random(3)
    sets = {}
    for _ in range(50_000):
        address = FLASH + chance.randrange(4) * 2 + chance.randrange(3) * 8 + chance.randrange(4) * WAY
        line, word = address >> 3, address >> 2
        lines = sets.setdefault(line % 1024, [])
        words = next((words for number, words in lines if number == line), set())
        lines[:] = [(line, words), *((number, other) for number, other in lines if number != line)][:2]
        assert missed(cache, [address]) == (word not in words), hex(address)
        words.add(word)


@pytest.fixture
def mcu():
    """The bare chip, whose clock moves when the emulator asks after an instruction."""
    return Mcu()


def waited(mcu, reads):
    """Returns how many cycles the processor waits for the reads of one instruction."""
    for method, address in reads:
        getattr(mcu, method)(address)
    before = mcu.clock.nanos
    for block in mcu.pio:
        if not block.stopped:
            block.advance(2)
    return (mcu.clock.nanos - before) / 8


def test_constants_are_read_through_the_same_cache(mcu):
    mcu.flash[0x100:0x108] = bytes(range(8))
    FlashReads(mcu)
    assert mcu.read_uint16(FLASH + 0x102) == 0x0302
    assert waited(mcu, [("read_uint32", FLASH + 0x100), ("read_uint8", FLASH + 0x103)]) == MISS
    assert (mcu.read_uint32(FLASH + 0x104), mcu.read_uint8(FLASH + 0x107)) == (0x07060504, 7)
    assert waited(mcu, []) == MISS
    assert waited(mcu, [("read_uint32", FLASH + 0x104), ("read_uint32", 0x20000000)]) == 0
    assert waited(mcu, [("read_uint8", FLASH + 0x201), ("read_uint32", FLASH + 0x300)]) == 2 * MISS


def test_a_flush_takes_time_and_empties_the_cache(mcu):
    FlashReads(mcu)
    reads = [("read_uint16", FLASH), ("read_uint32", FLASH + 4)]
    assert waited(mcu, reads) == 2 * MISS
    mcu.xip_ctrl.write_uint32(FLUSH, 1)
    assert waited(mcu, []) == EMPTYING
    assert waited(mcu, reads) == 2 * MISS
    mcu.xip_ctrl.reset()
    assert waited(mcu, reads) == EMPTYING + 2 * MISS


def state(device):
    mcu = device.mcu
    return mcu.core.pc, mcu.core.cycles, mcu.clock.nanos, list(mcu.core.registers), bytes(mcu.sram)


@pytest.mark.pico
@pytest.mark.emulator
def test_nothing_is_charged_unless_somebody_asks_for_it(pico):
    device = pico()
    assert device.flash_reads is None
    # Without the option the emulator has no additional hooks.
    assert (device.mcu.read_uint16, device.mcu.read_uint32) == (RP2040.read_uint16, RP2040.read_uint32)
    assert device.mcu.pio == []
    device.run(EARLY_US)
    assert device.mcu.clock.nanos == device.mcu.core.cycles * 8


@pytest.mark.pico
@pytest.mark.emulator
def test_all_that_is_charged_are_the_misses(pico):
    device = pico(charge_flash_reads=True)
    device.run(EARLY_US)
    misses = device.flash_reads.cache.misses
    assert misses > 100
    assert device.mcu.clock.nanos == (device.mcu.core.cycles + MISS * misses) * 8


@pytest.mark.pico
@pytest.mark.emulator
def test_the_same_run_is_the_same_to_the_cycle(pico):
    one, other = (pico("print(sum(range(1000)))", charge_flash_reads=True) for _ in range(2))
    for device in (one, other):
        device.run(60_000)
    assert one.flash_reads.cache.misses == other.flash_reads.cache.misses
    assert state(one) == state(other)


@pytest.mark.pico
@pytest.mark.emulator
def test_the_same_comes_out_later(pico):
    program = "print(sorted(str(n * n) for n in range(40)))"
    said, ended = [], []
    for charged in (False, True):
        device = pico(charge_flash_reads=charged)
        device.run(200_000)
        began = device.us
        said.append(device.serial.execute(program))
        ended.append(device.us - began)
    assert said[0] == said[1]
    assert ended[0] < ended[1]


@pytest.mark.pico
@pytest.mark.emulator
def test_micropython_flushes_the_cache_whenever_it_has_erased_or_programmed(pico, monkeypatch):
    device = pico(charge_flash_reads=True)
    device.run(200_000)
    cache, done = device.flash_reads.cache, len(device.nor.ops)
    at = []
    empty = cache.clear
    monkeypatch.setattr(cache, "clear", lambda: (at.append(device.us), empty()))
    device.serial.execute(WRITE)
    kinds = [op.kind for op in device.nor.ops[done:]]
    assert kinds[0] == "erase" and "program" in kinds
    assert len(at) == 2  # once after the erase, once after programming all pages
    assert device.nor.ops[done].at_us < at[0] < device.nor.ops[done + 1].at_us < device.nor.ops[-1].at_us < at[1]


@pytest.mark.pico
@pytest.mark.emulator
def test_it_goes_on_after_a_reset_and_another_power_on(pico):
    device = pico(charge_flash_reads=True)
    device.run(200_000)
    device.serial.write(RESET)
    assert device.run_until(lambda: device.resets == 1, PATIENCE_US, every_us=10)
    began, misses = device.cycles, device.flash_reads.cache.misses
    device.run(EARLY_US)
    more = device.flash_reads.cache.misses - misses
    assert more > 100
    assert MISS * more <= device.cycles - began
    device.run(200_000)
    assert device.serial.execute("print(1 + 1)") == "2\n"
    later = device.again()
    later.run(1_000)
    assert later.flash_reads.cache.misses > 100
    assert later.again(charge_flash_reads=False).flash_reads is None
