"""The emulated chip itself: it boots, keeps time, repeats exactly, resets, and stops without power."""

import pytest

from host_tools.pico.chip import Pico, PowerCut
from host_tools.pico.rosc import RingOscillator

pytestmark = [pytest.mark.pico, pytest.mark.emulator]

CYCLES_IN_A_SECOND = 125_000_000

# Repeats its line, as nobody reads it before USB is up.
CLOCK = """
import time
started = time.ticks_us()
while True:
    print("main.py at", started)
    time.sleep_ms(20)
"""

# Prints when it begins to work, to sleep, to write and to end.
WORK = """
import time
time.sleep_ms(200)  # until USB listens
print("work")
for _ in range(30000):
    pass
print("sleep")
time.sleep_ms(200)
print("write")
with open("/written", "wb") as file:
    file.write(bytes(5000))
print("end")
time.sleep_ms(1000)
"""

# Everything that could depend on the host: arithmetic, a soft timer, flash, randomness.
BUSY = """
import os, time, machine
ticks = [0]
def tick(timer):
    ticks[0] += 1
timer = machine.Timer(period=2, callback=tick)
n = 1
for i in range(2000):
    n = (n * 7 + i) % 1000003
with open("/found", "w") as file:
    file.write(str(n))
time.sleep_ms(50)
print(n, ticks[0], time.ticks_us(), os.urandom(4))
"""


def test_main_py_runs_within_the_first_tenth_of_a_second(pico):
    device = pico(CLOCK)
    device.serial.connect(within_us=100_000)
    said = device.serial.read_until(b"\n", 100_000).decode()
    started = int(said.removeprefix("main.py at "))
    assert 5_000 < started < 20_000


def test_a_blank_pico_formats_itself_and_comes_to_its_prompt(micropython):
    device = Pico(micropython)
    device.serial.connect()
    device.serial.write(b"\r")
    device.serial.read_until(b">>> ")
    assert {op.kind for op in device.nor.ops} == {"erase", "program"}
    assert device.filesystem.paths() == []


def test_it_is_the_pico_and_its_clock_is_125_mhz(pico):
    printed = pico().serial.execute(
        "import os, machine\nprint(os.uname().machine, machine.freq(), machine.reset_cause())"
    )
    assert printed == "Raspberry Pi Pico with RP2040 125000000 1\n"


def test_the_same_run_twice_is_the_same_to_the_cycle(pico):
    def run():
        device = pico(BUSY)
        device.serial.connect()
        said = device.serial.read_until(b"\r\n", 1_000_000)
        return device.cycles, device.us, said, [(op.kind, op.address, op.at_us) for op in device.nor.ops]

    assert run() == run()


def test_time_on_the_device_is_time_outside(pico):
    device = pico()
    device.serial.execute("import time")
    before = device.us
    inside = int(
        device.serial.execute("a = time.ticks_us()\ntime.sleep_ms(500)\nprint(time.ticks_diff(time.ticks_us(), a))")
    )
    assert inside == pytest.approx(500_000, abs=200)
    assert device.us - before == pytest.approx(500_000, abs=20_000)


def test_sleeping_costs_next_to_nothing(pico):
    """Asleep, the chip executes no instruction: the emulator can jump from alarm to alarm."""
    device = pico("import time\nwhile True: time.sleep(1)")
    device.run(100_000)
    for _ in range(20):
        before, executed = device.us, device.mcu.core.cycles
        device.run(1_000_000)
        assert device.us - before == pytest.approx(1_000_000, abs=1)
        assert device.mcu.core.cycles - executed < CYCLES_IN_A_SECOND / 10_000


@pytest.mark.timeout(60)
def test_run_until_ends_although_its_time_is_no_whole_number_of_nanoseconds(pico):
    """A chip that sleeps stops exactly at that time, which a float in microseconds may miss."""
    device = pico("import time\nwhile True: time.sleep(1)")
    device.run(500_000)
    for number in range(200):
        began = device.us
        assert not device.run_until(lambda: False, 1000 + number / 3)
        assert device.us - began == pytest.approx(1000 + number / 3, abs=1)


def test_run_until_stops_at_the_event_and_not_at_the_next_look(pico):
    device = pico("import time\nwhile True:\n    time.sleep_ms(100)\n    print('x')")
    device.serial.connect()
    assert device.run_until(lambda: b"x" in device.serial.output, 1_000_000, every_us=1_000_000)
    assert device.us < 120_000
    assert not device.run_until(lambda: False, 5_000)


def test_a_soft_timer_of_two_milliseconds_keeps_its_beat(pico):
    program = """
import time, machine
times = []
def tick(timer):
    times.append(time.ticks_us())
timer = machine.Timer(period=2, mode=machine.Timer.PERIODIC, callback=tick)
time.sleep_ms(100)
timer.deinit()
print([time.ticks_diff(b, a) for a, b in zip(times, times[1:])])
"""
    gaps = eval(pico().serial.execute(program))
    assert len(gaps) in range(47, 51)
    assert all(gap == pytest.approx(2_000, abs=150) for gap in gaps), gaps


def test_it_tells_for_how_long_the_processor_has_worked(pico):
    device = pico(WORK)
    shares = []
    device.serial.read_until("work\r\n")
    for mark in ("sleep", "write", "end"):
        us, worked_us = device.us, device.worked_us
        sampled = [0, 0]

        def look(sampled=sampled, mark=mark):
            sampled[device.mcu.core.waiting] += 1
            return device.serial.output.endswith(f"{mark}\r\n".encode())

        assert device.run_until(look, 1_000_000, every_us=97)
        shares.append((device.worked_us - worked_us) / (device.us - us))
        if mark == "sleep":
            assert sampled[True] == 0
        if mark == "write":
            assert abs(shares[-1] - sampled[False] / sum(sampled)) < 0.01
    work, sleep, write = shares
    assert work > 0.99 and sleep < 0.05 and write > 0.99


def test_a_reset_is_no_rest(pico):
    """The time before the reset still counts, although the processor's own counter restarts."""
    device = pico("import machine\nwhile True: pass")
    device.serial.connect()
    device.serial.write(b"\x03import machine; machine.reset()\r")
    us, worked_us = device.us, device.worked_us
    assert device.run_until(lambda: device.resets > 0, 1_000_000)
    device.run(20_000)
    assert 0 < device.worked_us - worked_us <= device.us - us


def test_machine_reset_restarts_the_chip_and_keeps_the_flash(pico):
    device = pico()
    device.serial.execute("with open('/kept', 'w') as f: f.write('yes')\n\nimport sys\nsys.modules['here'] = 1")
    device.serial.write(b"import machine; machine.reset()\r")
    assert device.run_until(lambda: device.resets == 1, 1_000_000)
    printed = device.serial.execute(
        "import sys, machine\nprint('here' in sys.modules, open('/kept').read(), machine.reset_cause())"
    )
    assert printed == "False yes 3\n"


def test_a_watchdog_that_is_not_fed_restarts_the_chip(pico):
    device = pico()
    device.serial.write(b"import machine; machine.WDT(timeout=50)\r")
    assert device.run_until(lambda: device.resets == 1, 100_000)
    assert device.serial.execute("import machine\nprint(machine.reset_cause() == machine.WDT_RESET)") == "True\n"


def test_there_is_no_pio(pico):
    program = (
        "import rp2\n@rp2.asm_pio()\ndef nothing():\n    nop()\n\n"
        "machine = rp2.StateMachine(0, nothing)\nmachine.active(1)\n"
    )
    with pytest.raises(RuntimeError, match="event loop"):
        pico().serial.execute(program)


def test_soft_reset_runs_main_py_again(pico):
    device = pico("import time\nwhile True:\n    print('main')\n    time.sleep_ms(50)")
    device.serial.execute("x = 1")
    device.serial.write(b"\x04")
    device.serial.read_until(b"soft reboot")
    device.serial.read_until(b"main")


def test_without_power_nothing_runs(pico):
    device = pico()
    device.run(1_000)
    device.cut_power()
    then = device.us
    with pytest.raises(PowerCut):
        device.run(1_000)
    assert device.us == then


def test_power_can_go_in_the_middle_of_a_run(pico):
    device = pico()
    device.at(5_000, device.cut_power)
    with pytest.raises(PowerCut):
        device.run(100_000)
    assert device.us == pytest.approx(5_000, abs=1)


def test_on_a_charger_it_runs_without_usb(pico):
    device = pico("import machine\nmachine.Pin(15, machine.Pin.OUT, value=1)\nprint('nobody hears')", usb=False)
    device.run(200_000)
    assert device.mcu.gpio[15].output_value
    assert not device.serial.connected
    assert device.serial.output == b""


def random_bytes(device, count=16):
    return eval(device.serial.execute(f"import os\nprint(os.urandom({count}))"))


def test_urandom_depends_on_the_seed_and_on_nothing_else(pico):
    assert random_bytes(pico(seed=1)) == random_bytes(pico(seed=1))
    assert random_bytes(pico(seed=1)) != random_bytes(pico(seed=2))
    assert len(set(random_bytes(pico(seed=3), 64))) > 30


@pytest.mark.parametrize("byte", [0x00, 0x55, 0xFF])
def test_a_stuck_source_gives_one_byte_for_ever(pico, byte):
    assert random_bytes(pico(stuck=byte), 40) == bytes([byte]) * 40


def test_the_source_can_fail_while_it_runs(pico):
    device = pico(seed=1)
    assert len(set(random_bytes(device))) > 1
    device.rosc.stuck = 0xA7
    assert random_bytes(device) == b"\xa7" * 16


def test_the_oscillator_says_that_it_runs(pico):
    """MicroPython 1.28 stops at a breakpoint if it does not."""
    device = pico()
    device.run(200_000)
    assert device.serial.execute("import machine; print(machine.mem32[0x40060018] >> 12 & 1)") == "1\n"


def test_a_stuck_byte_is_reached_whatever_the_register_held(pico):
    source = RingOscillator(pico().mcu, seed=5)
    for byte in range(256):
        source.stuck = None
        for _ in range(8):
            source.read_uint32(0x1C)
        source.stuck = byte
        register = source._register
        for _ in range(8):
            register = source._shift(register, source.read_uint32(0x1C))
        assert register == byte
