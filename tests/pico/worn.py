"""Blocks of the flash that are worn out: an erase or a program seems to succeed, but some bits stay as they were."""

from collections.abc import Callable
from random import Random

from host_tools.pico.nor import FlashOp
from host_tools.uf2 import PICO, SECTOR
from tests.pico.hand import Hand

BLOCKS = set(range(PICO.blocks))
ROOT = {0, 1}  # the blocks of the outermost folder, the only one that littlefs cannot move

# Kinds of wear: what a byte of a block contains and which of its bits stay so, by its position.
WEAR: list[Callable[[int], tuple[int, int]]] = [
    lambda at: (0xFE, 0x01) if at % 100 == 0 else (0xFF, 0),  # bits that an erase leaves at 0
    lambda at: (0xFF, 0x80 if at % 100 == 0 else 0),  # bits that nothing programs
    lambda at: (at * 37 & 0xFF, 0xFF),  # no bit changes any more
]


def place_of(block: int) -> slice:
    """Returns where a block of the filesystem is in flash."""
    start = PICO.offset + block * SECTOR
    return slice(start, start + SECTOR)


def block_of(address: int) -> int:
    return (address - PICO.offset) // SECTOR


def blocks_in_use(hand: Hand) -> set[int]:
    """Returns them for a filesystem that was made here. A folder has two blocks, one after the other, and the second
    may be blank."""
    flash = hand.pico.flash
    used = {block for block in BLOCKS if flash[place_of(block)] != b"\xff" * SECTOR}
    return used | {block + 1 for block in used} & BLOCKS


def wear_out_free_blocks(hand: Hand, seed: int) -> None:
    """Wears out three of four free blocks."""
    nor, chance = hand.pico.nor, Random(seed)
    free = sorted(BLOCKS - blocks_in_use(hand))
    flash = bytearray(nor.image)
    for block in chance.sample(free, len(free) * 3 // 4):
        kind = chance.choice(WEAR)
        for at in range(SECTOR):
            address = place_of(block).start + at
            flash[address], nor.stuck[address] = kind(at)
    nor.exchange(bytes(flash))


def wear_out_as_they_are(hand: Hand, worn: set[int]) -> None:
    """Wears out blocks whose content is whole."""
    for block in worn:
        place = place_of(block)
        hand.pico.nor.stuck.update(dict.fromkeys(range(place.start, place.stop), 0xFF))


def tried(hand: Hand) -> list[FlashOp]:
    """Returns the erases and programs of worn blocks."""
    worn = {block_of(address) for address in hand.pico.nor.stuck}
    return [op for op in hand.pico.nor.ops if block_of(op.address) in worn]
