"""The flash chip: the duration of its operations, a record of them, power cuts in the middle of one, and wear."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from host_tools.pico.mcu import Mcu
from host_tools.uf2 import FLASH_SIZE, PAGE, SECTOR

# Typical times of the W25Q16JV on the Pico. The chip cannot be read meanwhile, and MicroPython runs
# with interrupts off, so the whole device stands still for this time.
ERASE_US = 45_000
PROGRAM_US = 400

_PAGE_PROGRAM = 0x02
_SECTOR_ERASE = 0x20
_BLOCK_ERASE = 0xD8

BEFORE, MIDDLE, AFTER, SCATTERED = "before", "middle", "after", "scattered"
OTHERWISE = "scattered otherwise"
MOMENTS = (BEFORE, MIDDLE, AFTER)


@dataclass(frozen=True)
class FlashOp:
    """An erase or program operation: its address, its start, and the content before and after."""

    kind: str  # "erase" or "program"
    address: int
    at_us: float
    before: bytes
    after: bytes

    def cut(self, moment: str) -> bytes:
        """Returns the content if the power fails at that moment of the operation.

        `middle` changes the first half; `scattered` and `scattered otherwise` change a pseudo-random half of the bits,
        always the same.
        """
        if moment == BEFORE:
            return self.before
        if moment == AFTER:
            return self.after
        if moment == MIDDLE:
            half = len(self.after) // 2
            return self.after[:half] + self.before[half:]
        if moment not in (SCATTERED, OTHERWISE):
            raise ValueError(f"no such moment: {moment}")
        chance = Random(f"{self.kind} {self.address} {self.at_us} {moment}").randbytes(len(self.after))
        return bytes(b ^ ((b ^ a) & c) for b, a, c in zip(self.before, self.after, chance, strict=True))


def flash_cut_off(start: bytes, ops: Sequence[FlashOp], number: int, moment: str = MIDDLE) -> bytes:
    """Returns the flash after a power cut at one of the operations, from the flash before the first of them."""
    flash = bytearray(start)
    for op in ops[:number]:
        flash[op.address : op.address + len(op.after)] = op.after
    op = ops[number]
    flash[op.address : op.address + len(op.after)] = op.cut(moment)
    return bytes(flash)


class FlashChip:
    """The flash of a powered Pico. It takes time, records every operation, and can lose its power in any of them.

    `start` is the flash at power-on, `ops` the operations since; `image_at(n, moment)` is the flash as it would have
    been left by a power cut at operation n, so that one recorded run serves any number of cuts. `on_begin` hears of
    each operation as it begins: its kind and address. `stuck` has the bits that are worn out: no erase or program
    changes them, and none reports a failure. It maps an address to a mask of the bits there.
    """

    def __init__(self, mcu: Mcu, image: bytes, on_cut: Callable[[], None], on_done: Callable[[], None]) -> None:
        if len(image) != FLASH_SIZE:
            raise ValueError(f"a flash of {len(image)} bytes, not {FLASH_SIZE}")
        self._mcu = mcu
        self.start = bytes(image)
        self._on_cut = on_cut
        self._on_done = on_done
        self._cut: tuple[int, str] | None = None
        self.ops: list[FlashOp] = []
        self.count = 0
        self.on_begin: Callable[[str, int], None] | None = None
        self.stuck: dict[int, int] = {}
        mcu.flash[:FLASH_SIZE] = image
        self._apply = mcu.ssi._apply_command
        mcu.ssi._apply_command = self._command  # type: ignore[method-assign]

    @property
    def image(self) -> bytes:
        """The flash as it is now."""
        return bytes(self._mcu.flash[:FLASH_SIZE])

    def exchange(self, image: bytes) -> None:
        """Replaces the content and clears the record. The firmware must not read the flash meanwhile."""
        if len(image) != FLASH_SIZE:
            raise ValueError(f"a flash of {len(image)} bytes, not {FLASH_SIZE}")
        self._mcu.flash[:FLASH_SIZE] = image
        self.start = bytes(image)
        self.ops.clear()
        self.count = 0

    def cut_power_at(self, number: int, moment: str = MIDDLE) -> None:
        """Makes the power fail at that moment of the operation with this number, counted from power-on."""
        self._cut = (number, moment)

    def image_at(self, number: int, moment: str = MIDDLE) -> bytes:
        """Returns the flash after a power cut at that operation of `ops`."""
        return flash_cut_off(self.start, self.ops, number, moment)

    def images(self, moments: tuple[str, ...] = MOMENTS) -> Iterator[tuple[int, str, bytes]]:
        """Yields every possible result of a power cut: (operation, moment, flash)."""
        flash = bytearray(self.start)
        for number, op in enumerate(self.ops):
            place = slice(op.address, op.address + len(op.after))
            for moment in moments:
                flash[place] = op.cut(moment)
                yield number, moment, bytes(flash)
            flash[place] = op.after

    def _command(self) -> None:
        """Called when the flash chip is deselected, which is when it executes a command."""
        ssi = self._mcu.ssi
        buffer = ssi._tx_buffer
        opcode = buffer[0] if buffer else 0
        if opcode not in (_PAGE_PROGRAM, _SECTOR_ERASE, _BLOCK_ERASE) or not ssi._write_enabled:
            self._apply()
            return
        address = ssi._address_from_buffer()
        if opcode == _PAGE_PROGRAM:
            kind, size, takes = "program", min(len(buffer) - 4, PAGE), PROGRAM_US
        elif opcode == _SECTOR_ERASE:
            kind, size, takes = "erase", SECTOR, ERASE_US
        else:
            kind, size, takes = "erase", 16 * SECTOR, 16 * ERASE_US
        if kind == "erase":
            address &= ~(size - 1)
        if self.on_begin is not None:
            self.on_begin(kind, address)
        flash = self._mcu.flash
        began = self._mcu.clock.nanos / 1000
        before = bytes(flash[address : address + size])
        self._apply()
        for at in self.stuck.keys() & range(address, address + size):
            flash[at] ^= (flash[at] ^ before[at - address]) & self.stuck[at]
        op = FlashOp(kind, address, began, before, bytes(flash[address : address + size]))
        number = self.count
        self.count += 1
        self.ops.append(op)
        if self._cut is not None and number == self._cut[0]:
            flash[address : address + size] = op.cut(self._cut[1])
            self._on_cut()
            return
        # The processor only waits here, so the clock jumps; alarms that become due
        # meanwhile (a key, a timer) still run at their times.
        self._mcu.jump(takes * 1000)
        self._on_done()
