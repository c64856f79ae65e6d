"""The waits for the flash: what its cache holds, what a miss costs, and that they are optional."""

from random import Random

import pytest
from rp2040py.peripherals.xip_ctrl import FLUSH

from host_tools.pico.xip import empty_when_flushed
from tests.pico.processors import FLASH, RAM, Bench, needs_compiler

pytestmark = needs_compiler

MISS = 40  # cycles
EMPTYING = 1024
WAY = 8 * 1024  # bytes: addresses this far apart compete for the same two lines
EARLY_US = 100  # into the start: nothing has slept, divided or flushed yet
PATIENCE_US = 5_000_000
RESET = b"import machine\r\nmachine.reset()\r\n"
WRITE = """
import rp2
rp2.Flash().writeblocks(300, bytes(4096))
"""
LDR, LDRB, LDMIA_R1_TWO, BL, NOP = 0x6808, 0x7808, 0xC905, 0xF000, 0xBF00  # into R0, from where R1 points to


@pytest.fixture
def bench():
    """A bare processor that waits for the flash, with an empty cache."""
    bench = Bench(charge=True)
    empty_when_flushed(bench.mcu, bench.processor)
    return bench


def missed(bench, addresses):
    """Returns how many of these reads have to wait."""
    before = bench.processor.misses
    for address in addresses:
        bench.processor.look_up(address)
    return bench.processor.misses - before


def cycles(bench, code, address):
    """Returns how long an instruction in RAM takes that reads from an address."""
    bench.prepare(code, NOP, [0, address, *[0] * 11, RAM + 0x1000, 0], [False] * 4)
    return bench.run_one()


def test_a_loop_waits_in_its_first_round_only(bench):
    loop = range(0x100, 0x200, 2)
    assert missed(bench, loop) == 0x100 // 4
    assert missed(bench, loop) == 0


def test_a_miss_reads_one_word_of_two_instructions(bench):
    assert missed(bench, [0, 2]) == 1
    assert missed(bench, [6, 4, 0]) == 1


def test_it_holds_16_kB(bench):
    whole = range(0x40000, 0x40000 + 16 * 1024, 4)
    assert missed(bench, whole) == len(whole)
    assert missed(bench, whole) == 0


def test_two_lines_in_each_others_way_both_stay_and_three_do_not(bench):
    two, three = [0, WAY] * 5, [0, WAY, 2 * WAY] * 5
    assert missed(bench, two) == 2
    bench.processor.empty_cache()
    assert missed(bench, three) == len(three)


def test_the_line_goes_that_was_not_used_for_longer(bench):
    first, second, third = 0, WAY, 2 * WAY
    missed(bench, [first, second, first, third])
    assert missed(bench, [first, third]) == 0
    assert missed(bench, [second]) == 1


def test_it_misses_what_a_plain_cache_misses(bench):
    """The plain one keeps, for each set, its lines in the order of their use."""
    chance = Random(3)
    sets = {}
    for _ in range(50_000):
        address = chance.randrange(4) * 2 + chance.randrange(3) * 8 + chance.randrange(4) * WAY
        line, word = address >> 3, address >> 2
        lines = sets.setdefault(line % 1024, [])
        words = next((words for number, words in lines if number == line), set())
        lines[:] = [(line, words), *((number, other) for number, other in lines if number != line)][:2]
        assert missed(bench, [address]) == (word not in words), hex(address)
        words.add(word)


def test_constants_are_read_through_the_same_cache(bench):
    bench.mcu.flash[0x100:0x108] = bytes(range(8))
    assert cycles(bench, LDR, FLASH + 0x100) == 2 + MISS
    assert bench.mcu.core.registers[0] == 0x03020100
    assert cycles(bench, LDRB, FLASH + 0x103) == 2
    assert bench.mcu.core.registers[0] == 3
    assert cycles(bench, LDRB, FLASH + 0x104) == 2 + MISS
    assert cycles(bench, LDMIA_R1_TWO, FLASH + 0x104) == 3 + MISS  # one of them was there
    assert cycles(bench, LDR, RAM + 0x400) == cycles(bench, LDR, 0x40) == 2


def test_instructions_are_fetched_through_it(bench):
    def run_at(address):
        bench.prepare(NOP, NOP, [0] * 15, [False] * 4)
        bench.mcu.core.pc = address
        return bench.run_one()

    for at, code in ((0x200, NOP), (0x204, BL), (0x206, 0xF800)):
        bench.mcu.flash[at : at + 2] = code.to_bytes(2, "little")
    assert [run_at(FLASH + 0x200) for _ in range(2)] == [1 + MISS, 1]
    bench.mcu.flash[0x20A:0x20E] = b"\x00\xf0\x00\xf8"  # BL: its halves lie in two words
    assert [run_at(FLASH + 0x20A) for _ in range(2)] == [3 + 2 * MISS, 3]


def test_a_flush_takes_time_and_empties_the_cache(bench):
    assert cycles(bench, LDR, FLASH) == 2 + MISS
    bench.mcu.xip_ctrl.write_uint32(FLUSH, 1)
    assert cycles(bench, NOP, 0) == 1 + EMPTYING
    assert cycles(bench, LDR, FLASH) == 2 + MISS
    bench.mcu.xip_ctrl.reset()
    assert cycles(bench, LDR, FLASH) == 2 + EMPTYING + MISS


def state(device):
    mcu = device.mcu
    return mcu.core.pc, mcu.core.cycles, mcu.clock.nanos, list(mcu.core.registers), bytes(mcu.sram)


@pytest.mark.pico
@pytest.mark.emulator
def test_nothing_is_charged_unless_somebody_asks_for_it(pico):
    device = pico()
    device.run(EARLY_US)
    assert device.mcu.clock.nanos == device.mcu.core.cycles * 8


@pytest.mark.pico
@pytest.mark.emulator
def test_all_that_is_charged_are_the_misses(pico):
    device = pico(charge_flash_reads=True)
    device.run(EARLY_US)
    misses = device.processor.misses
    assert misses > 100
    assert device.mcu.clock.nanos == (device.mcu.core.cycles + MISS * misses) * 8


@pytest.mark.pico
@pytest.mark.emulator
def test_the_same_run_is_the_same_to_the_cycle(pico):
    one, other = (pico("print(sum(range(1000)))", charge_flash_reads=True) for _ in range(2))
    for device in (one, other):
        device.run(60_000)
    assert one.processor.misses == other.processor.misses
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
    done = len(device.nor.ops)
    at = []
    control = device.mcu.xip_ctrl
    write = control.write_uint32
    monkeypatch.setattr(
        control, "write_uint32", lambda at_, value: (at.append(device.us) if at_ == FLUSH else None, write(at_, value))
    )
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
    began, misses = device.cycles, device.processor.misses
    device.run(EARLY_US)
    more = device.processor.misses - misses
    assert more > 100
    assert MISS * more <= device.cycles - began
    device.run(200_000)
    assert device.serial.execute("print(1 + 1)") == "2\n"
    later = device.again()
    later.run(1_000)
    assert later.processor.misses > 100
    assert later.again(charge_flash_reads=False).processor.misses == 0
