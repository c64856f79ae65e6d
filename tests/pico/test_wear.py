"""The flash: how often its blocks are erased, blocks that keep nothing, and a bit that has changed."""

from pathlib import Path
from random import Random

import pytest

from host_tools import boards
from host_tools.filesystem import Filesystem
from host_tools.uf2 import PICO, SECTOR
from mathom.hardware.store import HEAD, Store
from mathom.journal import Journal
from tests.pico.branch import branch
from tests.pico.hand import OPTIONS, Hand
from tests.tiers import THOROUGH
from tests.tools import bench_wear
from tests.tools.bench_wear import ERASES, Evening, Flash, ask, fresh, played, recorded, spend

pytestmark = pytest.mark.slow

YEARS = 15  # with a whole game every single evening; 200 evenings of several versions gave 19 to 21
EVENINGS = 200  # littlefs moves the blocks that are written most after a while; after 100, chance still makes a third
ACTIONS = 20
FEW = 12  # actions whose changes fit into a block of the folder


@pytest.fixture(scope="module")
def evening() -> Evening:
    return played("journey")


def saves(flash: Flash) -> dict[str, bytes]:
    files = Filesystem(bytes(flash.buffer)).files()
    return {path: data for path, data in files.items() if path.startswith("/data/")}


def test_the_flash_outlives_its_owner(evening):
    flash = fresh()
    spend(flash, evening, EVENINGS)
    assert max(flash.erases) * 365 * YEARS / EVENINGS < ERASES


@pytest.mark.parametrize("count", [1, 40, 120])
def test_blocks_that_keep_nothing_cost_nothing(evening, count):
    sound = fresh()
    spend(sound, evening, 2)
    empty = sorted(set(range(PICO.blocks)) - used(sound))
    flash = fresh(bad=frozenset(Random(count).sample(empty, count)))
    spend(flash, evening, 2)
    assert saves(flash) == saves(sound) != {}


def test_the_firmware_survives_an_evening_amid_bad_blocks(evening):
    flash = fresh(bad=frozenset(range(0, PICO.blocks, 3)) - used(fresh()))
    before = Filesystem(bytes(flash.buffer)).files()
    spend(flash, evening, 2)
    after = Filesystem(bytes(flash.buffer)).files()
    assert {path: data for path, data in after.items() if not path.startswith("/data/")} == before


def used(flash: Flash) -> set[int]:
    """Returns the blocks that something was in at the beginning."""
    return {at for at in range(PICO.blocks) if flash.start[at * SECTOR : (at + 1) * SECTOR] != b"\xff" * SECTOR}


def actions(image: bytes, folder: Path) -> int:
    """Returns how many actions the game has that the store finds in a filesystem."""
    for path, data in Filesystem(image).files().items():
        if path.startswith("/data/"):
            (folder / path.removeprefix("/data/")).write_bytes(data)
    match = Journal(Store(str(folder)), "game").load()
    for file in folder.iterdir():
        file.unlink()
    assert match is not None
    return match.length


def test_a_changed_bit_among_the_saved_files_costs_a_few_actions(evening, tmp_path):
    """littlefs has a checksum for each change of a folder. After one that does not match it goes on from the change
    before, or from the folder's other block. The store cannot know that, so nothing is said."""
    flash, chance = fresh(), Random("bit")
    lost = []
    for at in range(0, len(evening.ops), 40):
        spend(flash, Evening(evening.game, ops=evening.ops[at : at + 40]), 1)
        image = bytes(flash.buffer)
        begin = 2 * SECTOR  # after the outermost folder
        written = [at for at in range(begin, len(image)) if image[at] != flash.start[at]]
        whole = actions(image, tmp_path)
        for at in chance.sample(written, 200 if THOROUGH else 40):
            flipped = image[at] ^ 1 << chance.randrange(8)
            lost.append(whole - actions(image[:at] + bytes([flipped]) + image[at + 1 :], tmp_path))
    assert 0 == min(lost) < max(lost) <= FEW


def test_what_is_overwritten_lies_beside_its_name():
    """So littlefs replaces it in one commit."""
    head = HEAD % (0xFFFFFFFF, Store.SMALL)
    flash, blocks = fresh(), []
    for size in (1, len(head) + Store.SMALL, 513):
        with flash.fs.open("/tail-1", "wb") as file:
            file.write(bytes(size))
        blocks.append(flash.fs.used_block_count)
    assert blocks[0] == blocks[1] == blocks[2] - 1


def erased_on_the_chip(hand: Hand) -> tuple[bytes, list[int]]:
    """Returns the filesystem before some actions, and the erases of each block during them."""
    assert hand.ask("new", game="journey", **OPTIONS["journey"])["ok"]
    hand.settle(most=1000)
    nor = hand.pico.nor
    nor.exchange(nor.image)
    for number in range(ACTIONS):
        assert hand.ask("undo" if number % 2 else "roll")["ok"]
    hand.settle(most=1000)
    counts = [0] * PICO.blocks
    for op in nor.ops:
        if op.kind == "erase":
            counts[(op.address - PICO.offset) // SECTOR] += 1
    return PICO.cut(nor.start), counts


@pytest.mark.thorough("erases of blocks, counted on the chip")
@pytest.mark.pico
def test_the_chip_erases_the_same_blocks_as_often(at_menu, tmp_path):
    from host_tools.sim.device import Device, seeded

    start, counts = branch(erased_on_the_chip, at_menu)
    evening = Evening("journey")
    device = Device(boards.load(boards.REFERENCE), tmp_path, noise=seeded("wear"))
    device.power_on()
    device.settle()
    ask(device, {"do": "new", "game": "journey", **OPTIONS["journey"]})
    device.settle()
    with recorded(tmp_path, evening):
        for number in range(ACTIONS):
            ask(device, {"do": "undo" if number % 2 else "roll"})
            device.settle()
    device.power_off()
    flash = Flash(start)
    for change in evening.ops:
        change(flash)
    assert sorted(flash.erases) == sorted(counts) and sum(counts) > 0
    assert bench_wear.BLOCK_CYCLES == 100
