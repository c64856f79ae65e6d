"""Worn flash, on the chip: an erase or a program seems to succeed, but some bits stay as they were."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from host_tools.pico.nor import FlashOp
from host_tools.uf2 import PICO, SECTOR
from mathom.games.match import Match
from mathom.hardware.store import Store
from mathom.journal import Journal
from tests import pilot
from tests.pico.branch import branch
from tests.pico.hand import Hand
from tests.pilot import fewest_presses

pytestmark = [pytest.mark.pico, pytest.mark.slow]

BLOCKS = set(range(PICO.blocks))
ROOT = {0, 1}  # the blocks of the outermost folder, the only one that littlefs cannot move
INLINE = 512  # bytes: littlefs keeps a file of this size beside its name, and gives a longer one its own blocks
ACTIONS = 150  # of a game with a longer file

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


def long_game(folder: Path) -> dict[str, bytes]:
    """Returns the files of a game of Journey that has blocks of its own, with a player about to roll."""
    chance = Random("worn")
    match = Match("journey", {"players": ["frodo", "sam", "merry", "pippin"]}, {"real": False})
    journal = Journal(Store(str(folder)), "game")
    while match.length < ACTIONS or match.last()["do"] != "apply":
        match.do(match.complete(chance.choice(match.state.chances() + match.state.legal()), chance.randrange))
        journal.save(match)
    assert (folder / "game").stat().st_size > INLINE
    return {f"/data/{file.name}": file.read_bytes() for file in folder.iterdir()}


@pytest.fixture(scope="module")
def amid_game(firmware, tmp_path_factory) -> Hand:
    """A device that shows its menu, with a long game in play. Use it in branches only."""
    files = {**firmware, **long_game(tmp_path_factory.mktemp("game"))}
    return Hand(Pico(files=files, board=boards.REFERENCE)).boot()


def play_turn(hand: Hand) -> list[dict[str, object]]:
    """Takes up the game and plays a turn by presses. Returns its log."""
    before = hand.ask("log")["log"]
    hand.press("ok")
    next(pilot.play(hand.press, hand.state, choose=fewest_presses))
    hand.settle(most=1000)
    log = hand.ask("log")["log"]
    assert log[: len(before)] == before and log[-1]["do"] == "apply"
    return log  # type: ignore[no-any-return]


def found_after_a_power_cut(hand: Hand, log: list[dict[str, object]]) -> Hand:
    """Checks that the game is there, that nothing is damaged, and that it continues."""
    again = Hand(hand.pico.again()).boot()
    assert again.ask("log")["log"] == log
    assert again.ask("about")["faults"] == [] and again.crashes() == ""
    undone = again.ask("undo")
    assert undone["ok"] and "saved" not in undone
    return again


def amid_worn_blocks(hand: Hand, seed: int) -> None:
    wear_out_free_blocks(hand, seed)
    log = play_turn(hand)
    assert len(tried(hand)) > 3
    assert hand.ask("about")["faults"] == [] and hand.crashes() == ""
    found_after_a_power_cut(hand, log)


@pytest.mark.thorough("worn blocks amid a game on the chip")
@pytest.mark.parametrize("seed", range(8))
def test_free_blocks_that_are_worn_out_are_passed_over(amid_game, seed):
    branch(amid_worn_blocks, amid_game, seed)


def under_the_game(hand: Hand) -> None:
    pico = hand.pico
    log, data = hand.ask("log")["log"], pico.filesystem.get("/data/game")
    at = pico.flash.index(data)
    assert at % SECTOR == 0, "it has a block of its own"
    flash = bytearray(pico.flash)
    for address in range(at + 100, at + 200):
        flash[address] &= 0x7E
        pico.nor.stuck[address] = 0x81
    again = Hand(pico.again(bytes(flash))).boot()
    assert again.picture().tobytes() != hand.picture().tobytes(), "there is a line"
    assert again.ask("about")["faults"] == [["game", "damaged: set aside as game.bad1"]]
    assert again.ask("log")["log"] == log[:-1]
    again.press("ok")
    assert again.picture().tobytes() == hand.picture().tobytes(), "which OK closes"
    assert again.state()["phase"] == "apply"
    assert again.ask("apply")["ok"]
    again.settle(most=1000)
    assert len(again.pico.filesystem.get("/data/game.bad1")) == len(data)
    found_after_a_power_cut(again, log)


def test_a_worn_block_under_the_game_in_play_is_told_and_costs_an_action(amid_game):
    branch(under_the_game, amid_game)


def folders_wear_out(hand: Hand) -> None:
    wear_out_as_they_are(hand, blocks_in_use(hand) - ROOT)
    log = play_turn(hand)
    assert {op.kind for op in tried(hand) if op.before == op.after} == {"erase", "program"}
    assert hand.ask("about")["faults"] == [] and hand.crashes() == ""
    found_after_a_power_cut(hand, log)


def root_wears_out_too(hand: Hand) -> None:
    before = hand.ask("log")["log"]
    hand.press("ok")
    wear_out_as_they_are(hand, blocks_in_use(hand))
    hand.watch("ok")
    pictures = {hand.picture().tobytes()}
    for _ in range(2):
        hand.press("ok")
        pictures.add(hand.picture().tobytes())
    assert len(pictures) == 3, "a line, which OK closes; the dice; and one of them is chosen"
    for verb in ("undo", "roll", "undo"):
        answer = hand.ask(verb)
        assert answer["ok"] and answer["saved"] is False
    assert hand.ask("log")["log"] == before and hand.crashes() == ""
    again = Hand(hand.pico.again()).boot()
    assert again.ask("log")["log"] == before
    again.press("ok")
    assert again.ask("roll")["saved"] is False


@pytest.mark.thorough("blocks in use that wear out amid a game")
@pytest.mark.parametrize("what", [folders_wear_out, root_wears_out_too])
def test_blocks_in_use_that_wear_out_amid_a_game(amid_game, what):
    branch(what, amid_game)
