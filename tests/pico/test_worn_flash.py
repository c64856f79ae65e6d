"""Worn flash, on the chip: an erase or a program seems to succeed, but some bits stay as they were."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from host_tools.uf2 import SECTOR
from mathom.games.match import Match
from mathom.hardware.store import Store
from mathom.journal import Journal
from tests import pilot
from tests.pico.branch import branch
from tests.pico.hand import Hand
from tests.pico.worn import ROOT, blocks_in_use, tried, wear_out_as_they_are, wear_out_free_blocks
from tests.pilot import fewest_presses

pytestmark = [pytest.mark.pico, pytest.mark.slow]

INLINE = 512  # bytes: littlefs keeps a file of this size beside its name, and gives a longer one its own blocks
ACTIONS = 150  # of a game with a longer file


def long_game(folder: Path) -> dict[str, bytes]:
    """Returns the files of a game of Journey that has blocks of its own, with a player about to roll."""
    chance = Random("worn")
    match = Match("journey", {"players": ["frodo", "sam", "merry", "pippin"]}, {"real": False})
    journal = Journal(Store(str(folder)), "game")
    while match.length < ACTIONS or match.last()["do"] != "apply":
        match.do(match.complete(chance.choice(match.state.chances() + match.state.legal()), chance.randrange))
        journal.save(match)
        journal.catch_up(match)
    assert (folder / "game").stat().st_size > INLINE
    return {f"/data/{file.name}": file.read_bytes() for file in folder.iterdir()}


@pytest.fixture(scope="module")
def amid_game(firmware, tmp_path_factory) -> Hand:
    """A device that shows its menu, with a long game in play. Use it in branches only."""
    files = {**firmware, **long_game(tmp_path_factory.mktemp("game"))}
    return Hand(Pico(files=files, board=boards.REFERENCE)).boot()


def play_turns(hand: Hand, until: Callable[[], bool]) -> list[dict[str, object]]:
    """Takes up the game and plays some turns by presses. Returns its log."""
    before = hand.ask("log")["log"]
    hand.press("ok")
    for _ in pilot.play(hand.press, hand.state, choose=fewest_presses):
        hand.settle(most=1000)
        if until():
            break
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
    log = play_turns(hand, lambda: len(tried(hand)) > 3)
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
    assert again.ask("log")["log"] == log
    again.press("ok")
    assert again.picture().tobytes() == hand.picture().tobytes(), "which OK closes"
    assert again.state()["phase"] == "roll"
    again.settle(most=1000)
    assert len(again.pico.filesystem.get("/data/game.bad1")) == len(data)
    found_after_a_power_cut(again, log)


def test_a_worn_block_under_the_game_in_play_is_told_and_costs_nothing(amid_game):
    branch(under_the_game, amid_game)


def kinds(hand: Hand) -> set[str]:
    """Returns what has been tried on worn blocks without any effect."""
    return {op.kind for op in tried(hand) if op.before == op.after}


def folders_wear_out(hand: Hand) -> None:
    wear_out_as_they_are(hand, blocks_in_use(hand) - ROOT)
    log = play_turns(hand, lambda: kinds(hand) == {"erase", "program"})
    assert kinds(hand) == {"erase", "program"}
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
