"""The I2C and SPI buses of the emulated chip, with the duration of each byte, and the parts on them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from rp2040py.peripherals.i2c import RPI2C, I2CMode
from rp2040py.peripherals.spi import RPSPI

from host_tools.pico.burst import Burst
from host_tools.pico.mcu import Mcu

_CYCLE_NS = 8  # 125 MHz
_TX_EMPTY = 1 << 4
_RAW_INTR_STAT = 0x34
_FS_SPKLEN = 0xA0
_FUNCTION_SPI = 1
_FUNCTION_I2C = 3


class I2cPart(Protocol):
    """A part on an I2C bus. `write` gets all bytes from start to stop, without the address."""

    def write(self, data: bytes) -> None: ...


class SpiPart(Protocol):
    """A part on an SPI bus with a data/command line: runs of bytes with that line's level."""

    def write(self, dc: bool, data: bytes) -> None: ...


@dataclass(frozen=True)
class Transfer:
    """A transfer on a bus: the times of its first and last bit, its address, and its number of bytes."""

    began_us: float
    ended_us: float
    address: int
    count: int
    answered: bool = True


class I2cBus:
    """One I2C controller and the parts on it.

    Every byte takes nine periods of the clock that the controller is set to. An address without a part is not
    acknowledged, nor is anything while the controller uses other pins. `transfers` records the transfers; the caller
    may clear it.
    """

    def __init__(self, mcu: Mcu, number: int, sda: int, scl: int) -> None:
        self._mcu = mcu
        self._controller: RPI2C = mcu.i2c[number]
        self._pins = (mcu.gpio[sda], mcu.gpio[scl])
        self.sda, self.scl = sda, scl
        self.parts: dict[int, I2cPart] = {}
        self.transfers: list[Transfer] = []
        self.on_transfer: Callable[[Transfer], None] | None = None
        self._alarm = mcu.clock.create_alarm(self._due)
        self._then: Callable[[], None] | None = None
        self._address = 0
        self._writing = False
        self._began = 0.0
        self._data = bytearray()
        self._last_poll = -1
        controller = self._controller
        controller.on_start = self._start
        controller.on_connect = self._connect
        controller.on_write_byte = self._write
        controller.on_read_byte = self._read
        controller.on_stop = self._stop
        self._read_register = controller.read_uint32
        self._write_register = controller.write_uint32
        controller.read_uint32 = self._polled  # type: ignore[method-assign]
        controller.write_uint32 = self._set  # type: ignore[method-assign]

    @property
    def period_ns(self) -> int:
        """The period of SCL: the controller adds its own latency to the two counts."""
        controller = self._controller
        high = controller.scl_high_period + controller._spikelen + 7
        return (high + controller.scl_low_period + 1) * _CYCLE_NS

    def reset(self) -> None:
        """The chip was reset: ends all transfers."""
        self._alarm.cancel()
        self._then = None
        self._data.clear()
        self._writing = False

    def reaches(self, address: int) -> I2cPart | None:
        """Returns the part that answers at this address now."""
        if any(pin.function_select != _FUNCTION_I2C for pin in self._pins):
            return None
        return self.parts.get(address)

    def _after(self, periods: int, then: Callable[[], None]) -> None:
        self._then = then
        self._alarm.schedule(periods * self.period_ns)

    def _due(self) -> None:
        then, self._then = self._then, None
        if then is not None:
            then()

    def _start(self, repeated: bool) -> None:
        if repeated:
            self._deliver(True)
        self._began = self._mcu.clock.nanos / 1000
        self._after(1, self._controller.complete_start)

    def _connect(self, address: int, mode: I2CMode) -> None:
        self._address = address
        self._after(9, lambda: self._connected(mode))

    def _connected(self, mode: I2CMode) -> None:
        if self.reaches(self._address) is None:
            self._refused()
            self._controller.complete_connect(False)
        else:
            self._writing = mode == I2CMode.WRITE
            self._controller.complete_connect(True)

    def _write(self, value: int) -> None:
        self._after(9, lambda: self._written(value))

    def _written(self, value: int) -> None:
        if self.reaches(self._address) is None:
            self._refused()
            self._controller.complete_write(False)
        else:
            self._data.append(value)
            self._controller.complete_write(True)

    def _read(self, _more: bool) -> None:
        self._after(9, self._have_read)

    def _have_read(self) -> None:
        # A display answers a read with its status.
        part = self.reaches(self._address)
        self._controller.complete_read((*getattr(part, "statuses", ()), 0x00)[0] if part else 0xFF)

    def _refused(self) -> None:
        # The SDK waits for an empty FIFO before it checks whether the transfer was aborted, and on the real
        # chip an abort empties it.
        self._controller.int_raw |= _TX_EMPTY
        self._deliver(False)

    def _stop(self) -> None:
        self._after(1, self._stopped)

    def _stopped(self) -> None:
        self._deliver(True)
        self._controller.complete_stop()

    def _deliver(self, answered: bool) -> None:
        data, self._data = bytes(self._data), bytearray()
        writing, self._writing = self._writing, False
        if answered and not writing:
            return
        part = self.parts.get(self._address)
        if part is not None and data:
            part.write(data)
        now = self._mcu.clock.nanos / 1000
        transfer = Transfer(self._began, now, self._address, len(data), answered)
        self.transfers.append(transfer)
        if self.on_transfer is not None:
            self.on_transfer(transfer)

    def _set(self, offset: int, value: int) -> None:
        self._last_poll = -1
        self._write_register(offset, value)
        if offset == _FS_SPKLEN:
            # The emulator mistakes odd values for the enable bit of another register and ignores them.
            self._controller._spikelen = value & 0xFF

    def _polled(self, offset: int) -> int:
        """While a byte is sent, the SDK only polls this register: after the second equal answer the clock jumps to the
        next event."""
        if offset == _RAW_INTR_STAT:
            value = self._controller.int_raw
            if self._then is not None and value == self._last_poll:
                self._mcu.jump(self._mcu.clock.nanos_to_next_alarm)
                value = self._controller.int_raw
            self._last_poll = value
            return value
        return self._read_register(offset)


class SpiBus:
    """An SPI controller with a part, which CS selects and for which DC distinguishes data from commands.

    Every word takes the time of its bits at the controller's rate. The part receives bytes in runs, which end when DC
    changes or the part is no longer selected.
    """

    def __init__(self, mcu: Mcu, number: int, sck: int, mosi: int, cs: int | None, dc: int) -> None:
        self._mcu = mcu
        self._controller: RPSPI = mcu.spi[number]
        self._pins = (mcu.gpio[sck], mcu.gpio[mosi])
        self._cs = None if cs is None else mcu.gpio[cs]
        self._dc = mcu.gpio[dc]
        self.part: SpiPart | None = None
        self.transfers: list[Transfer] = []
        self.on_transfer: Callable[[Transfer], None] | None = None
        self._alarm = mcu.clock.create_alarm(self._shifted)
        self._words = b""
        self._run = bytearray()
        self._run_dc = False
        self._began = 0.0
        self._ended = 0.0
        self._burst = Burst(mcu, self._controller)
        self._controller.on_transmit = self._transmit
        self._dc.add_listener(lambda _now, _was: self.flush())
        if self._cs is not None:
            self._cs.add_listener(lambda _now, _was: self.flush())

    def reset(self) -> None:
        """The chip was reset: whatever was under way is over."""
        self._alarm.cancel()
        self._run.clear()
        self._burst.drop()

    @property
    def reached(self) -> bool:
        """Returns whether bytes reach the part: the controller has the pins, and the part is selected."""
        return all(pin.function_select == _FUNCTION_SPI for pin in self._pins) and (
            self._cs is None or (self._cs.output_enable and not self._cs.output_value)
        )

    def flush(self) -> None:
        """Passes the present run to the part."""
        if not self._run:
            return
        data, self._run = bytes(self._run), bytearray()
        if self.part is not None:
            self.part.write(self._run_dc, data)
        transfer = Transfer(self._began, self._ended, int(self._run_dc), len(data))
        self.transfers.append(transfer)
        if self.on_transfer is not None:
            self.on_transfer(transfer)

    def _transmit(self, word: int) -> None:
        self._words = bytes((word >> 8, word & 0xFF)) if self._controller.data_bits > 8 else bytes((word,))
        # By an alarm, not at once: if it completed within the write, the receiving DMA channel would starve.
        self._alarm.schedule(self._time_ns(1))

    def _time_ns(self, words: int) -> int:
        rate = self._controller.clock_frequency or self._mcu.clk_peri
        return round(words * self._controller.data_bits * 1e9 / rate)

    def _shifted(self) -> None:
        now = self._mcu.clock.nanos / 1000
        if self.reached:
            if not self._run:
                self._run_dc = bool(self._dc.output_value)
                self._began = now
            self._run += self._words
            self._ended = now
        self._burst.give_back()
        waiting = self._burst.take()
        if waiting is None:
            self._controller.complete_transmit(0)
        else:
            self._words = waiting
            self._alarm.schedule(self._time_ns(len(waiting)))
