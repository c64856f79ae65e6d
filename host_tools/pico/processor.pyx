# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The common instructions of the emulated processor, in C: fourteen times as fast as the emulator's own loop.

It works on the emulator's own registers, memory and clock. Whatever it does not know (other instructions, an interrupt,
a register of a peripheral) it leaves to the emulator, one instruction at a time. So both give the same state after
every instruction, also where the emulator differs from an Arm. Compiled by `native.py`, for hosts that are little-endian.
"""

from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memset

from rp2040py.native._cortex_m0_core cimport CortexM0Core
from rp2040py.native._rp2040 cimport RP2040
from rp2040py.native._simulation_clock cimport SimulationClock

EMULATOR = "rp2040py.native._rp2040"  # the module of the RP2040 whose memory this can use

cdef enum:
    ROM_SIZE = 16 * 1024
    FLASH = 0x10000000
    FLASH_SIZE = 16 * 1024 * 1024
    RAM = 0x20000000
    RAM_SIZE = 264 * 1024
    NS = 8  # per cycle, at 125 MHz
    SP = 13
    LR = 14
    PC = 15
    NOT_MINE = 0  # instead of a number of cycles

    # The registers that are read without a bus: the number of the core, the divider, and locks between the cores.
    SIO = 0xD0000000
    CORE = 0x00
    LOCKED = 0x5C  # the state of all locks
    DIVIDEND = 0x60
    DIVISOR = 0x64
    SIGNED_DIVIDEND = 0x68
    SIGNED_DIVISOR = 0x6C
    QUOTIENT = 0x70
    REMAINDER = 0x74
    STATE = 0x78
    LOCKS = 0x100
    SIO_SIZE = 0x180
    DIRTY = 0b10
    READY_AND_DIRTY = 0b11

    # The cache of the flash, see xip.py.
    SETS = 1024
    MISS = 40  # cycles
    EMPTYING = 1024
    NO_LINE = 0xFFFFFFFF


cdef class Processor:
    """Runs a chip until `stopped`. `charge`: whether it waits for what it reads from flash."""

    cdef public bint stopped
    cdef public double waited  # cycles, for the flash
    cdef public unsigned long misses  # of the flash's cache
    cdef CortexM0Core core
    cdef SimulationClock clock
    cdef RP2040 mcu  # whose memory the pointers are
    cdef uint32_t *r
    cdef uint32_t *rom
    cdef uint8_t *flash
    cdef uint8_t *ram
    cdef uint32_t dividend, divisor, quotient, remainder, divider_state, locked
    cdef bint charge
    cdef int owed  # cycles to wait after this instruction
    cdef uint32_t lines[SETS][2]  # the numbers of the lines in the cache; the one used last comes first
    cdef uint8_t words[SETS][2]  # which of a line's two words have been read

    def __init__(self, RP2040 mcu, bint charge=False):
        self.mcu = mcu
        self.core = mcu.core
        self.clock = mcu.clock
        self.r = <uint32_t *>&self.core.registers[0]
        self.rom = <uint32_t *>&mcu._bootrom[0]
        self.flash = <uint8_t *>&mcu._flash[0]
        self.ram = <uint8_t *>&mcu._sram[0]
        self.divisor = 1
        self.charge = charge
        self.empty_cache()
        self.owed = 0

    def run(self):
        cdef CortexM0Core core = self.core
        cdef SimulationClock clock = self.clock
        cdef int cycles
        while not self.stopped:
            if core.waiting:
                clock.tick(clock._next_alarm.nanos - clock._nanos_counter if clock._next_alarm is not None else 0)
                continue
            cycles = NOT_MINE if core.interrupts_updated else self.instruction()
            if cycles == NOT_MINE:
                cycles = core.execute_instruction()
            else:
                core.cycles += cycles
            self.tick(cycles)
            if self.owed:
                cycles, self.owed = self.owed, 0
                self.waited += cycles
                self.tick(cycles)

    cdef inline int tick(self, int cycles) except -1:
        cdef double then = self.clock._nanos_counter + cycles * NS
        if self.clock._next_alarm is not None and self.clock._next_alarm.nanos <= then:
            self.clock.tick(cycles * NS)
        else:
            self.clock._nanos_counter = then
        return 0

    def empty_cache(self):
        memset(self.lines, 0xFF, sizeof(self.lines))
        memset(self.words, 0, sizeof(self.words))
        self.owed += EMPTYING

    cpdef void look_up(self, uint32_t offset) noexcept:
        """The processor reads from flash: it has to wait unless the word is in the cache."""
        cdef uint32_t line = offset >> 3
        cdef uint32_t at = line % SETS
        cdef uint8_t word = 1 << ((offset >> 2) & 1)
        cdef uint8_t read
        if self.lines[at][0] != line:
            read = self.words[at][1] if self.lines[at][1] == line else 0
            self.lines[at][1], self.words[at][1] = self.lines[at][0], self.words[at][0]
            self.lines[at][0], self.words[at][0] = line, read
        if not self.words[at][0] & word:
            self.words[at][0] |= word
            self.misses += 1
            self.owed += MISS

    # These registers are used several 100,000 times a second. The divider has its result at once.

    def read_sio(self, uint32_t offset):
        """Returns one of these registers."""
        cdef uint32_t value = 0
        self.from_sio(offset, &value)
        return value

    def write_sio(self, uint32_t offset, value):
        self.to_sio(offset, value & 0xFFFFFFFF)

    def reset_sio(self):
        self.dividend = self.quotient = self.remainder = self.divider_state = self.locked = 0
        self.divisor = 1

    cdef inline bint from_sio(self, uint32_t offset, uint32_t *value) noexcept:
        """Reads a register. Returns False for those that are left to the emulator."""
        if offset == CORE:
            value[0] = 0
        elif offset >= LOCKS:
            value[0] = (<uint32_t>1 << ((offset - LOCKS) >> 2)) & ~self.locked
            self.locked |= value[0]
        elif offset == DIVIDEND or offset == SIGNED_DIVIDEND:
            value[0] = self.dividend
        elif offset == DIVISOR or offset == SIGNED_DIVISOR:
            value[0] = self.divisor
        elif offset == QUOTIENT:
            self.divider_state &= ~DIRTY
            value[0] = self.quotient
        elif offset == REMAINDER:
            value[0] = self.remainder
        elif offset == STATE:
            value[0] = self.divider_state
        elif offset == LOCKED:
            value[0] = self.locked
        else:
            return False
        return True

    cdef inline bint to_sio(self, uint32_t offset, uint32_t value) noexcept:
        """Writes a register. Returns False for those that are left to the emulator."""
        if offset >= LOCKS:
            self.locked &= ~(<uint32_t>1 << ((offset - LOCKS) >> 2))
        elif offset < DIVIDEND or offset > STATE:
            return False
        elif offset != STATE:
            if offset == QUOTIENT:
                self.quotient = value
            elif offset == REMAINDER:
                self.remainder = value
            else:
                if offset == DIVISOR or offset == SIGNED_DIVISOR:
                    self.divisor = value
                else:
                    self.dividend = value
                self.divide(offset >= SIGNED_DIVIDEND)
            self.divider_state = READY_AND_DIRTY
        return True

    cdef inline void divide(self, bint signed) noexcept:
        cdef int64_t dividend = <int32_t>self.dividend
        cdef int64_t divisor = <int32_t>self.divisor
        if self.divisor == 0:
            self.quotient = 0xFFFFFFFF if self.dividend else 1
            self.remainder = self.dividend
        elif signed:
            self.quotient = <uint32_t>(dividend / divisor)
            self.remainder = <uint32_t>(dividend % divisor)
        else:
            self.quotient = self.dividend / self.divisor
            self.remainder = self.dividend % self.divisor

    # Memory. Loads and stores return their cycles, and NOT_MINE for what is not plain memory, or not aligned.

    cdef inline bint fetch(self, uint32_t address, uint32_t *value) noexcept:
        """Reads a halfword. Returns False if there is no memory."""
        if address - FLASH < FLASH_SIZE:
            if self.charge:
                self.look_up(address - FLASH)
            value[0] = (<uint16_t *>(self.flash + (address - FLASH)))[0]
        elif address - RAM < RAM_SIZE:
            value[0] = (<uint16_t *>(self.ram + (address - RAM)))[0]
        elif address < ROM_SIZE:
            value[0] = (<uint16_t *>self.rom)[address >> 1]
        else:
            return False
        return True

    cdef inline int load32(self, uint32_t address, uint32_t *value) noexcept:
        if address & 3:
            return NOT_MINE
        if address - RAM < RAM_SIZE:
            value[0] = (<uint32_t *>(self.ram + (address - RAM)))[0]
        elif address - FLASH < FLASH_SIZE:
            if self.charge:
                self.look_up(address - FLASH)
            value[0] = (<uint32_t *>(self.flash + (address - FLASH)))[0]
        elif address < ROM_SIZE:
            value[0] = self.rom[address >> 2]
        elif address - SIO < SIO_SIZE:
            return 1 if self.from_sio(address - SIO, value) else NOT_MINE
        else:
            return NOT_MINE
        return 2

    cdef inline int load16(self, uint32_t address, uint32_t *value) noexcept:
        return 2 if not address & 1 and self.fetch(address, value) else NOT_MINE

    cdef inline int load8(self, uint32_t address, uint32_t *value) noexcept:
        if not self.fetch(address & ~1, value):
            return NOT_MINE
        value[0] = (value[0] >> (8 * (address & 1))) & 0xFF
        return 2

    cdef inline int store32(self, uint32_t address, uint32_t value) noexcept:
        if address & 3:
            return NOT_MINE
        if address - RAM < RAM_SIZE:
            (<uint32_t *>(self.ram + (address - RAM)))[0] = value
        elif address - SIO < SIO_SIZE:
            return 1 if self.to_sio(address - SIO, value) else NOT_MINE
        else:
            return NOT_MINE
        return 2

    cdef inline int store16(self, uint32_t address, uint32_t value) noexcept:
        if address & 1 or address - RAM >= RAM_SIZE:
            return NOT_MINE
        (<uint16_t *>(self.ram + (address - RAM)))[0] = <uint16_t>value
        return 2

    cdef inline int store8(self, uint32_t address, uint32_t value) noexcept:
        if address - RAM >= RAM_SIZE:
            return NOT_MINE
        self.ram[address - RAM] = <uint8_t>value
        return 2

    # Flags

    cdef inline void set_nz(self, uint32_t result) noexcept:
        self.core.n = result >> 31
        self.core.z = result == 0

    cdef inline uint32_t add(self, int64_t one, int64_t other) noexcept:
        cdef int64_t total = one + other
        cdef uint32_t result = <uint32_t>total
        self.set_nz(result)
        self.core.c = total != <int64_t>result
        self.core.v = <int64_t><int32_t>result != <int64_t><int32_t>one + <int64_t><int32_t>other
        return result

    cdef inline uint32_t subtract(self, int64_t one, int64_t other) noexcept:
        cdef uint32_t result = <uint32_t>(one - other)
        self.set_nz(result)
        self.core.c = one >= other
        self.core.v = (((<uint32_t>one) ^ (<uint32_t>other)) & ((<uint32_t>one) ^ result)) >> 31
        return result

    cdef inline bint holds(self, uint32_t condition) noexcept:
        cdef CortexM0Core core = self.core
        cdef bint result
        if condition >> 1 == 0:
            result = core.z
        elif condition >> 1 == 1:
            result = core.c
        elif condition >> 1 == 2:
            result = core.n
        elif condition >> 1 == 3:
            result = core.v
        elif condition >> 1 == 4:
            result = core.c and not core.z
        elif condition >> 1 == 5:
            result = core.n == core.v
        else:
            result = core.n == core.v and not core.z
        return result != (condition & 1)

    # Instructions. Each returns its cycles, and NOT_MINE before anything has changed but the program counter.

    cdef inline int instruction(self) noexcept:
        cdef uint32_t *r = self.r
        cdef uint32_t at = r[PC]
        cdef uint32_t code
        cdef int cycles
        if at & 1 or not self.fetch(at, &code):
            return NOT_MINE
        r[PC] = at + 2
        cycles = self.execute(code, at)
        if cycles == NOT_MINE:
            r[PC] = at
        return cycles

    cdef inline int execute(self, uint32_t code, uint32_t at) noexcept:
        cdef uint32_t *r = self.r
        cdef CortexM0Core core = self.core
        cdef uint32_t kind = code >> 11
        cdef uint32_t low = code & 7  # the register in the lowest bits, and so on
        cdef uint32_t middle = (code >> 3) & 7
        cdef uint32_t high = (code >> 8) & 7
        cdef uint32_t imm5 = (code >> 6) & 31
        cdef uint32_t imm8 = code & 0xFF
        cdef uint32_t value
        if kind == 0b00000:  # LSLS (immediate)
            value = r[middle]
            r[low] = value << imm5
            self.set_nz(r[low])
            if imm5:
                core.c = (value >> (32 - imm5)) & 1
            return 1
        elif kind == 0b00001:  # LSRS (immediate)
            value = r[middle]
            r[low] = value >> imm5 if imm5 else 0
            self.set_nz(r[low])
            core.c = (value >> (imm5 - 1 if imm5 else 31)) & 1
            return 1
        elif kind == 0b00010:  # ASRS (immediate)
            value = r[middle]
            r[low] = <uint32_t>(<int32_t>value >> (imm5 if imm5 else 31))
            self.set_nz(r[low])
            core.c = (value >> (imm5 - 1 if imm5 else 31)) & 1
            return 1
        elif kind == 0b00011:  # ADDS, SUBS (register, immediate of three bits)
            value = imm5 & 7 if code & 0x400 else r[imm5 & 7]
            r[low] = self.subtract(r[middle], value) if code & 0x200 else self.add(r[middle], value)
            return 1
        elif kind == 0b00100:  # MOVS
            r[high] = imm8
            self.set_nz(imm8)
            return 1
        elif kind == 0b00101:  # CMP (immediate)
            self.subtract(r[high], imm8)
            return 1
        elif kind == 0b00110:  # ADDS (immediate)
            r[high] = self.add(r[high], imm8)
            return 1
        elif kind == 0b00111:  # SUBS (immediate)
            r[high] = self.subtract(r[high], imm8)
            return 1
        elif kind == 0b01000:
            return self.branch_or_high(code) if code & 0x400 else self.compute(code)
        elif kind == 0b01001:  # LDR (literal)
            return self.load32(((at + 4) & ~3) + (imm8 << 2), &r[high])
        elif kind == 0b01010 or kind == 0b01011:  # register
            return self.transfer((code >> 9) & 7, r[middle] + r[imm5 & 7], &r[low])
        elif kind == 0b01100:  # STR (immediate)
            return self.store32(r[middle] + (imm5 << 2), r[low])
        elif kind == 0b01101:  # LDR (immediate)
            return self.load32(r[middle] + (imm5 << 2), &r[low])
        elif kind == 0b01110:  # STRB (immediate)
            return self.store8(r[middle] + imm5, r[low])
        elif kind == 0b01111:  # LDRB (immediate)
            return self.load8(r[middle] + imm5, &r[low])
        elif kind == 0b10000:  # STRH (immediate)
            return self.store16(r[middle] + (imm5 << 1), r[low])
        elif kind == 0b10001:  # LDRH (immediate)
            return self.load16(r[middle] + (imm5 << 1), &r[low])
        elif kind == 0b10010:  # STR (from SP)
            return self.store32(r[SP] + (imm8 << 2), r[high])
        elif kind == 0b10011:  # LDR (from SP)
            return self.load32(r[SP] + (imm8 << 2), &r[high])
        elif kind == 0b10100:  # ADR
            r[high] = (at & ~3) + 4 + (imm8 << 2)
            return 1
        elif kind == 0b10101:  # ADD (SP plus immediate)
            r[high] = r[SP] + (imm8 << 2)
            return 1
        elif kind == 0b10110 or kind == 0b10111:
            return self.miscellaneous(code)
        elif kind == 0b11000:  # STMIA
            return self.store_many(high, imm8)
        elif kind == 0b11001:  # LDMIA
            return self.load_many(high, imm8)
        elif kind == 0b11010 or kind == 0b11011:  # B (conditional); the last two are UDF and SVC
            if (code >> 8) & 15 >= 14:
                return NOT_MINE
            if not self.holds((code >> 8) & 15):
                return 1
            r[PC] = at + 4 + <uint32_t>(<int32_t><int8_t>imm8 * 2)
            return 2
        elif kind == 0b11100:  # B
            r[PC] = at + 4 + <uint32_t>(<int32_t>(code << 21) >> 20)
            return 2
        elif kind == 0b11110:
            return self.branch_with_link(code, at)
        return NOT_MINE

    cdef inline int compute(self, uint32_t code) noexcept:
        cdef uint32_t *r = self.r
        cdef CortexM0Core core = self.core
        cdef uint32_t what = (code >> 6) & 15
        cdef uint32_t to = code & 7
        cdef uint32_t value = r[to]
        cdef uint32_t other = r[(code >> 3) & 7]
        cdef uint32_t shift = other & 0xFF
        if what == 0:  # ANDS
            r[to] = value & other
        elif what == 1:  # EORS
            r[to] = value ^ other
        elif what == 2:  # LSLS
            r[to] = value << shift if shift < 32 else 0
            if shift:
                core.c = (value >> ((32 - shift) & 31)) & 1
        elif what == 3:  # LSRS
            r[to] = value >> shift if shift < 32 else 0
            core.c = (value >> ((shift - 1) & 31)) & 1 if shift <= 32 else 0
        elif what == 4:  # ASRS
            if shift > 32:
                shift = 32
            r[to] = <uint32_t>(<int32_t>value >> (shift if shift < 32 else 31))
            core.c = (value >> ((shift - 1) & 31)) & 1
        elif what == 5:  # ADCS
            r[to] = self.add(other, <int64_t>value + core.c)
            return 1
        elif what == 6:  # SBCS
            r[to] = self.subtract(value, <int64_t>other + 1 - core.c)
            return 1
        elif what == 7:  # RORS
            shift &= 31
            r[to] = (value >> shift) | (value << (32 - shift)) if shift else value
            core.c = r[to] >> 31
        elif what == 8:  # TST
            self.set_nz(value & other)
            return 1
        elif what == 9:  # RSBS
            r[to] = self.subtract(0, other)
            return 1
        elif what == 10:  # CMP
            self.subtract(value, other)
            return 1
        elif what == 11:  # CMN
            self.add(value, other)
            return 1
        elif what == 12:  # ORRS
            r[to] = value | other
        elif what == 13:  # MULS
            r[to] = value * other
        elif what == 14:  # BICS
            r[to] = value & ~other
        else:  # MVNS
            r[to] = ~other
        self.set_nz(r[to])
        return 1

    cdef inline int branch_or_high(self, uint32_t code) noexcept:
        """Instructions with any of the sixteen registers."""
        cdef uint32_t *r = self.r
        cdef uint32_t what = (code >> 8) & 3
        cdef uint32_t other = (code >> 3) & 15
        cdef uint32_t to = (code & 7) | ((code >> 4) & 8)
        cdef uint32_t value = r[other] + 2 if other == PC else r[other]
        if what == 0:  # ADD
            value += r[to] + 2 if to == PC else r[to]
        elif what == 1:  # CMP
            self.subtract(r[to], r[other])
            return 1
        elif what == 3:  # BX, BLX
            if code & 7 or other >= LR and (other == PC or code & 0x80):
                return NOT_MINE
            if code & 0x80:
                r[LR] = r[PC] | 1
            elif value >> 28 == 0xF:  # the end of an interrupt
                return NOT_MINE
            r[PC] = value & ~1
            return 2
        if to == PC:
            r[PC] = value & ~1
            return 2
        r[to] = value & ~3 if to == SP else value
        return 1

    cdef inline int branch_with_link(self, uint32_t code, uint32_t at) noexcept:
        cdef uint32_t *r = self.r
        cdef uint32_t second
        cdef uint32_t sign = (code >> 10) & 1
        if not self.fetch(at + 2, &second) or second & 0xD000 != 0xD000:
            return NOT_MINE
        cdef uint32_t i1 = 1 - (sign ^ ((second >> 13) & 1))
        cdef uint32_t i2 = 1 - (sign ^ ((second >> 11) & 1))
        r[LR] = (at + 4) | 1
        r[PC] = at + 4 + (
            (<uint32_t>0xFF000000 if sign else <uint32_t>0) | i1 << 23 | i2 << 22 | (code & 0x3FF) << 12 | (second & 0x7FF) << 1
        )
        return 3

    cdef inline int transfer(self, uint32_t what, uint32_t address, uint32_t *to) noexcept:
        cdef int cycles
        if what == 0:
            return self.store32(address, to[0])
        elif what == 1:
            return self.store16(address, to[0])
        elif what == 2:
            return self.store8(address, to[0])
        elif what == 3:  # LDRSB
            cycles = self.load8(address, to)
            if cycles != NOT_MINE:
                to[0] = <uint32_t><int32_t><int8_t>to[0]
            return cycles
        elif what == 4:
            return self.load32(address, to)
        elif what == 5:
            return self.load16(address, to)
        elif what == 6:
            return self.load8(address, to)
        else:  # LDRSH
            cycles = self.load16(address, to)
            if cycles != NOT_MINE:
                to[0] = <uint32_t><int32_t><int16_t>to[0]
            return cycles

    cdef inline int miscellaneous(self, uint32_t code) noexcept:
        cdef uint32_t *r = self.r
        cdef uint32_t what = (code >> 8) & 15
        cdef uint32_t to = code & 7
        cdef uint32_t value = r[(code >> 3) & 7]
        if what == 0:  # ADD, SUB (SP and immediate)
            r[SP] = (r[SP] - ((code & 0x7F) << 2) if code & 0x80 else r[SP] + ((code & 0x7F) << 2)) & ~3
            return 1
        elif what == 2:
            if code & 0xC0 == 0x00:  # SXTH
                r[to] = <uint32_t><int32_t><int16_t>value
            elif code & 0xC0 == 0x40:  # SXTB
                r[to] = <uint32_t><int32_t><int8_t>value
            elif code & 0xC0 == 0x80:  # UXTH
                r[to] = value & 0xFFFF
            else:  # UXTB
                r[to] = value & 0xFF
            return 1
        elif what == 4 or what == 5:
            return self.push(code & 0xFF, (code >> 8) & 1)
        elif what == 12 or what == 13:
            return self.pop(code & 0xFF, (code >> 8) & 1)
        return NOT_MINE

    cdef inline bint in_ram(self, uint32_t address, uint32_t words) noexcept:
        """Returns whether so many words from there lie in RAM."""
        return not address & 3 and address - RAM < RAM_SIZE and address - RAM + 4 * words <= RAM_SIZE

    cdef inline uint32_t *words_at(self, uint32_t address) noexcept:
        return <uint32_t *>(self.ram + (address - RAM))

    cdef inline uint32_t *store_words(self, uint32_t registers, uint32_t *to) noexcept:
        """Stores these of the lower registers. Returns the place behind the last."""
        cdef uint32_t register
        for register in range(8):
            if registers >> register & 1:
                to[0] = self.r[register]
                to += 1
        return to

    cdef inline uint32_t *load_words(self, uint32_t registers, uint32_t *source) noexcept:
        cdef uint32_t register
        for register in range(8):
            if registers >> register & 1:
                self.r[register] = source[0]
                source += 1
        return source

    cdef inline int push(self, uint32_t registers, bint link) noexcept:
        cdef uint32_t count = count_of(registers)
        cdef uint32_t *to
        cdef uint32_t start = self.r[SP] - 4 * (count + link)
        if not self.in_ram(start, count + link):
            return NOT_MINE
        to = self.store_words(registers, self.words_at(start))
        if link:
            to[0] = self.r[LR]
        self.r[SP] = start
        return 1 + count

    cdef inline int pop(self, uint32_t registers, bint back) noexcept:
        cdef uint32_t count = count_of(registers)
        cdef uint32_t *source
        cdef uint32_t start = self.r[SP]
        if not self.in_ram(start, count + back):
            return NOT_MINE
        source = self.words_at(start)
        if back and source[count] >> 28 == 0xF:  # the end of an interrupt
            return NOT_MINE
        source = self.load_words(registers, source)
        self.r[SP] = start + 4 * (count + back)
        if not back:
            return 1 + count
        self.r[PC] = source[0] & ~1
        return 3 + count

    cdef inline int store_many(self, uint32_t base, uint32_t registers) noexcept:
        cdef uint32_t count = count_of(registers)
        cdef uint32_t start = self.r[base]
        cdef uint32_t *to
        if not self.in_ram(start, count):
            return NOT_MINE
        to = self.store_words(registers, self.words_at(start))
        if not registers >> base & 1:
            self.r[base] = start + 4 * count
        return 1 + count

    cdef inline int load_many(self, uint32_t base, uint32_t registers) noexcept:
        cdef uint32_t count = count_of(registers)
        cdef uint32_t start = self.r[base]
        cdef uint32_t register
        cdef uint32_t *source
        if self.in_ram(start, count):
            source = self.words_at(start)
        elif not start & 3 and start - FLASH < FLASH_SIZE - 32:
            source = <uint32_t *>(self.flash + (start - FLASH))
            if self.charge:
                for register in range(count):
                    self.look_up(start - FLASH + 4 * register)
        else:
            return NOT_MINE
        source = self.load_words(registers, source)
        if not registers >> base & 1:
            self.r[base] = start + 4 * count
        return 1 + count


cdef inline uint32_t count_of(uint32_t bits) noexcept:
    cdef uint32_t count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
