"""MicroPython's machine module where there is none: a chip with nothing soldered to it until somebody wires it.

`chip` is the chip that Pin, I2C and the others belong to when they are made; `power_on` puts another in its place.
Its clock is its own: it stands still until the firmware sleeps, so that a test repeats to the microsecond. A chip with
`real=True` goes by the laptop's clock instead. Timers run while the firmware sleeps or asks for the time, fingers do
when their time has come, and nothing runs in another thread.

It runs on CPython, and in a browser's page on MicroPython, which lacks what is imported for the types alone.
"""

from __future__ import annotations

import errno
import heapq
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    Buffer = bytes | bytearray | memoryview


class Chip:
    """The chip, its clock and its wires. Times are microseconds since power-on."""

    def __init__(self, real: bool = False, unique_id: bytes = b"\xe6\x61\x64\x08\x43\x21\x9a\x2b") -> None:
        self.real = real
        self.unique_id = unique_id
        self.pins: dict[int, _Wire] = {}
        self.parts: dict[tuple[int, int], Any] = {}  # by I2C bus and address
        self.spi_parts: list[tuple[int, int, int, Any]] = []  # bus, CS, DC, part
        self.pwm: dict[int, tuple[int, int]] = {}  # by pin: frequency, duty
        self.timers: list[Timer] = []
        self.resets = 0
        self._virtual_us = 0
        self._began = time.monotonic_ns() if real else 0
        self._due: list[tuple[int, int, Callable[[], None]]] = []
        self._number = 0
        self._blind = False
        self._running = False

    # Time

    @property
    def us(self) -> int:
        if self.real:
            return (time.monotonic_ns() - self._began) // 1000
        return self._virtual_us

    def at(self, us: int, do: Callable[[], None]) -> None:
        """Has something done at that time: a finger, a cable."""
        self._number += 1
        heapq.heappush(self._due, (int(us), self._number, do))

    def sleep_us(self, us: int, until: Callable[[], Any] | None = None) -> None:
        """What passes while the firmware sleeps: so long, or until something has woken it."""
        end = self.us + us
        while not (until and until()):
            stop = end
            for timer in self.timers:
                if timer.next_us < stop and not self._blind:
                    stop = timer.next_us
            if self._due and self._due[0][0] < stop:
                stop = self._due[0][0]
            self._wait(stop)
            self.poll()
            if stop >= end:
                return

    def _wait(self, until: int) -> None:
        if not self.real:
            self._virtual_us = max(self._virtual_us, until)
        elif until > self.us:
            time.sleep((until - self.us) / 1e6)

    def poll(self) -> None:
        """Does all whose time has come."""
        if self._running:  # a timer that sleeps does not start the others
            return
        self._running = True
        try:
            while self._due and self._due[0][0] <= self.us:
                heapq.heappop(self._due)[2]()
            if not self._blind:
                for timer in tuple(self.timers):
                    timer.run_if_due()
        finally:
            self._running = False

    def block_us(self, us: int) -> None:
        """Time passes and the chip sees nothing of it, as while flash is erased: edges wait until it is over, and a
        timer that should have run ten times runs once."""
        self._blind = True
        self.sleep_us(us)
        self._blind = False
        for wire in self.pins.values():
            wire.catch_up()
        self.poll()

    # Wires

    def wire(self, number: int) -> _Wire:
        if number not in self.pins:
            self.pins[number] = _Wire(self)
        return self.pins[number]

    def press(self, pin: int) -> None:
        """Shorts a pin to ground."""
        self.wire(pin).drive(0)

    def release(self, pin: int) -> None:
        """Leaves a pin to its pull-up."""
        self.wire(pin).drive(None)

    def plug(self, bus: dict[str, Any], part: Any) -> None:
        """Plugs a display into the bus of a board's description. I2C parts get `write(bytes)`, SPI ones
        `write(dc, bytes)`."""
        self.unplug(bus)
        if bus["type"] == "i2c":
            address = bus["address"]
            self.parts[bus["id"], int(address, 0) if isinstance(address, str) else address] = part
        else:
            self.spi_parts.append((bus["id"], bus["cs"], bus["dc"], part))

    def unplug(self, bus: dict[str, Any]) -> None:
        """Pulls it out again."""
        if bus["type"] == "i2c":
            address = bus["address"]
            self.parts.pop((bus["id"], int(address, 0) if isinstance(address, str) else address), None)
        else:
            self.spi_parts = [wired for wired in self.spi_parts if wired[:3] != (bus["id"], bus["cs"], bus["dc"])]


chip = Chip()


def power_on(new: Chip) -> Chip:
    """Puts a chip in the place of the last one. What was made with that stays with it."""
    global chip
    chip = new
    return new


class _Wire:
    """A pin from outside: what drives it, what the chip makes of it."""

    def __init__(self, owner: Chip) -> None:
        self.chip = owner
        self.driven: int | None = None
        self.output: int | None = None
        self.pull: int | None = None
        self.handler: Callable[[Any], Any] | None = None
        self.trigger = 0
        self.pin: Any = None
        self.pending = 0
        self.mode = Pin.IN
        self.watchers: list[Callable[[int], None]] = []  # told the level whenever the chip sets it

    def level(self) -> int:
        if self.output is not None:
            return self.output
        if self.driven is not None:
            return self.driven
        return 1 if self.pull == Pin.PULL_UP else 0

    def drive(self, level: int | None) -> None:
        before = self.level()
        self.driven = level
        after = self.level()
        if after != before:
            self.pending |= Pin.IRQ_RISING if after else Pin.IRQ_FALLING
            if not self.chip._blind:
                self.catch_up()

    def catch_up(self) -> None:
        pending, self.pending = self.pending & self.trigger, 0
        if pending and self.handler is not None:
            self.handler(self.pin)


class Pin:
    IN, OUT, OPEN_DRAIN, ALT = 0, 1, 2, 3
    PULL_UP, PULL_DOWN = 1, 2
    IRQ_FALLING, IRQ_RISING = 4, 8

    def __init__(self, id: int, mode: int = -1, pull: int | None = None, *, value: int | None = None) -> None:
        self._wire = chip.wire(id)
        self._number = id
        if mode != -1:
            self.init(mode, pull, value=value)

    def init(self, mode: int = -1, pull: int | None = None, *, value: int | None = None) -> None:
        self._wire.pull = pull
        if mode != -1:
            self._wire.mode = mode
            self._wire.output = (self._wire.output or 0) if mode == Pin.OUT else None
        if value is not None:
            self.value(value)

    def value(self, level: int | None = None) -> int | None:
        if level is None:
            chip_of_pin = self._wire.chip
            if chip_of_pin.real:
                chip_of_pin.poll()
            return self._wire.level()
        if self._wire.mode == Pin.OUT:
            self._wire.output = int(bool(level))
        elif self._wire.mode == Pin.OPEN_DRAIN:
            self._wire.output = None if level else 0
        for watch in self._wire.watchers:
            watch(self._wire.level())
        return None

    __call__ = value

    def on(self) -> None:
        self.value(1)

    def off(self) -> None:
        self.value(0)

    def irq(self, handler: Callable[[Any], Any] | None = None, trigger: int = 12, hard: bool = False) -> None:
        self._wire.handler, self._wire.trigger, self._wire.pin = handler, trigger, self


class I2C:
    def __init__(
        self, id: int, *, scl: Any = None, sda: Any = None, freq: int = 400_000, timeout: int = 50_000
    ) -> None:
        self._chip, self._id = chip, id

    def writeto(self, addr: int, buf: Buffer, stop: bool = True) -> int:
        self._part(addr).write(bytes(buf))
        return len(buf)

    def writevto(self, addr: int, vector: Iterable[Buffer], stop: bool = True) -> int:
        return self.writeto(addr, b"".join(bytes(buf) for buf in vector), stop)

    def scan(self) -> list[int]:
        return sorted(address for bus, address in self._chip.parts if bus == self._id)

    def _part(self, addr: int) -> Any:
        part = self._chip.parts.get((self._id, addr))
        if part is None:
            raise OSError(errno.EIO, "EIO")
        return part


class SPI:
    def __init__(
        self,
        id: int,
        baudrate: int = 1_000_000,
        *,
        polarity: int = 0,
        phase: int = 0,
        sck: Any = None,
        mosi: Any = None,
        miso: Any = None,
    ) -> None:
        self._chip, self._id = chip, id

    def write(self, buf: Buffer) -> None:
        for bus, cs, dc, part in self._chip.spi_parts:
            if bus == self._id and self._chip.wire(cs).level() == 0:
                part.write(bool(self._chip.wire(dc).level()), bytes(buf))


class PWM:
    def __init__(self, pin: Pin, *, freq: int = 0, duty_u16: int = 0) -> None:
        self._chip, self._number = chip, pin._number
        self._chip.pwm[self._number] = (freq, duty_u16)

    def freq(self, value: int | None = None) -> int | None:
        if value is None:
            return self._chip.pwm[self._number][0]
        self._chip.pwm[self._number] = (value, self._chip.pwm[self._number][1])
        return None

    def duty_u16(self, value: int | None = None) -> int | None:
        if value is None:
            return self._chip.pwm[self._number][1]
        if not 0 <= value <= 65535:
            raise ValueError("duty_u16 must be 0-65535")
        self._chip.pwm[self._number] = (self._chip.pwm[self._number][0], value)
        return None

    def deinit(self) -> None:
        self._chip.pwm.pop(self._number, None)


class Timer:
    ONE_SHOT, PERIODIC = 0, 1

    def __init__(self, id: int = -1, **settings: Any) -> None:
        self._chip = chip
        self.next_us = 0
        if settings:
            self.init(**settings)

    def init(
        self, *, mode: int = PERIODIC, period: int = 0, freq: float = 0, callback: Any = None, hard: bool = False
    ) -> None:
        self.deinit()
        self._mode, self._callback = mode, callback
        self._period = period * 1000 if period else int(1e6 / freq)
        self.next_us = self._chip.us + self._period
        self._chip.timers.append(self)

    def deinit(self) -> None:
        if self in self._chip.timers:
            self._chip.timers.remove(self)

    def run_if_due(self) -> None:
        now = self._chip.us
        if self.next_us > now or self not in self._chip.timers:
            return
        if self._mode == Timer.ONE_SHOT:
            self.deinit()
        else:
            self.next_us += self._period * (1 + (now - self.next_us) // self._period)
        self._callback(self)


def unique_id() -> bytes:
    return chip.unique_id


def freq(hertz: int = 0, peripherals: int = 0) -> int:
    return 125_000_000


def idle() -> None:
    chip.sleep_us(1000)


def reset() -> None:
    chip.resets += 1
    raise SystemExit("the chip was reset")


soft_reset = reset

# What MicroPython's time has more than CPython's. They go round at 2**30, as on the chip.
_AROUND = 1 << 30


def _ticks_us() -> int:
    if chip.real:
        chip.poll()
    return chip.us % _AROUND


def _ticks_ms() -> int:
    return _ticks_us_whole() // 1000 % _AROUND


def _ticks_us_whole() -> int:
    if chip.real:
        chip.poll()
    return chip.us


def _ticks_diff(later: int, earlier: int) -> int:
    return (later - earlier + _AROUND // 2) % _AROUND - _AROUND // 2


def _ticks_add(ticks: int, delta: int) -> int:
    return (ticks + delta) % _AROUND


def _sleep_us(us: int) -> None:
    chip.sleep_us(us)


def _sleep_ms(ms: int) -> None:
    chip.sleep_us(ms * 1000)


for _name, _function in (
    ("ticks_us", _ticks_us),
    ("ticks_ms", _ticks_ms),
    ("ticks_diff", _ticks_diff),
    ("ticks_add", _ticks_add),
    ("sleep_us", _sleep_us),
    ("sleep_ms", _sleep_ms),
):
    setattr(time, _name, _function)
