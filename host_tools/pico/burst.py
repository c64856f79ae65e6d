"""Does a long SPI write in one piece instead of byte by byte, in the same time on the chip's clock.

MicroPython gives long writes to two DMA channels and waits. Only the duration of such a transfer can be observed, and a
frame in colour has 64,800 bytes, so all bytes between the first and the last are sent at once.
"""

from rp2040py.memory_map import FLASH_START_ADDRESS, RAM_START_ADDRESS
from rp2040py.peripherals.dma import RPDMAChannel
from rp2040py.peripherals.spi import RPSPI

from host_tools.pico.mcu import Mcu

_INCREMENT_READ = 1 << 4
_INCREMENT_WRITE = 1 << 5
_WORTH_IT = 16
_LEFT = 1  # bytes sent the ordinary way, so that the emulator ends the transfer


class Burst:
    """The DMA transfers of one SPI controller."""

    def __init__(self, mcu: Mcu, controller: RPSPI) -> None:
        self._mcu = mcu
        self._controller = controller
        self._sending: RPDMAChannel | None = None
        self._receiving: RPDMAChannel | None = None
        self._count = 0
        self._last_poll = -1
        self._read_register = mcu.dma.read_uint32
        mcu.dma.read_uint32 = self._polled  # type: ignore[method-assign]

    def take(self) -> bytes | None:
        """Takes all bytes but the last that the DMA still has to send, until `give_back` is called at their end.

        Returns None if there is no such transfer, or if it is too short.
        """
        sending = self._channel(self._controller.dreq.tx)
        receiving = self._channel(self._controller.dreq.rx)
        if sending is None or receiving is None:
            return None
        count = sending._trans_count - _LEFT
        if count < _WORTH_IT or not sending._ctrl & _INCREMENT_READ or receiving._trans_count < count:
            return None
        data = self._memory(sending._read_addr, count)
        if data is None:
            return None
        queued = bytearray()
        while not self._controller.tx_fifo.empty:
            queued.append(self._controller.tx_fifo.pull())
        self._sending, self._receiving, self._count = sending, receiving, count
        sending.transfer_alarm.cancel()
        receiving.transfer_alarm.cancel()
        return bytes(queued) + data

    def give_back(self) -> None:
        """Sets the channels as if they had sent these bytes."""
        sending, receiving = self._sending, self._receiving
        if sending is None or receiving is None:
            return
        self._sending = self._receiving = None
        self._last_poll = -1
        sending._read_addr += self._count
        sending._trans_count = _LEFT
        # Two bytes are still to be received: one is shifted just now, and the last one follows.
        skipped = receiving._trans_count - _LEFT - 1
        if receiving._ctrl & _INCREMENT_WRITE:
            start = receiving._write_addr - RAM_START_ADDRESS
            self._mcu.sram[start : start + skipped] = bytes(skipped)
            receiving._write_addr += skipped
        receiving._trans_count = _LEFT + 1
        self._controller.rx_fifo.reset()
        sending.schedule_transfer()

    def drop(self) -> None:
        """The chip was reset."""
        self._sending = self._receiving = None

    def _channel(self, request: int) -> RPDMAChannel | None:
        """Returns the channel that serves this request of the controller, byte by byte."""
        for channel in self._mcu.dma.channels:
            if channel.active and channel.treq == request and channel._data_size == 1 and not channel._ring_mask:
                return channel
        return None

    def _memory(self, address: int, count: int) -> bytes | None:
        for start, memory in ((RAM_START_ADDRESS, self._mcu.sram), (FLASH_START_ADDRESS, self._mcu.flash)):
            if start <= address and address + count <= start + len(memory):
                return bytes(memory[address - start : address - start + count])
        return None

    def _polled(self, offset: int) -> int:
        """MicroPython waits by reading a register of the DMA again and again, so the clock jumps."""
        if self._sending is None:
            return self._read_register(offset)
        if offset == self._last_poll:
            self._mcu.jump(self._mcu.clock.nanos_to_next_alarm)
        self._last_poll = offset
        return self._read_register(offset)
