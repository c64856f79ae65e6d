"""Power cuts at every change of the flash while a game is saved again and again, on the chip: in a sound flash, amid
worn blocks, and in one that is full. What was answered is there, or at most the last action is not."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from mathom.games.match import Match
from mathom.hardware.store import Store
from mathom.journal import Journal
from tests.games.golden import FOLDER
from tests.games.playback import replay
from tests.pico.branch import branch
from tests.pico.cuts import Game, cuts, named_in_failures
from tests.pico.gauge import filled, saved
from tests.pico.hand import Hand
from tests.pico.stored import store_of
from tests.pico.worn import ROOT, blocks_in_use, tried, wear_out_as_they_are, wear_out_free_blocks
from tests.tiers import THOROUGH

pytestmark = [pytest.mark.pico, pytest.mark.slow]

RECORDED = "journey-4-basic"
SAVES = 200 if THOROUGH else 24
CALM_US = 2_500_000  # after which the whole game is written


def recorded() -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Returns the options of a recorded game and its actions."""
    *_, match = replay((FOLDER / f"{RECORDED}.jsonl").read_text("utf-8").splitlines())
    return match.options, list(match.actions())


def lines(actions: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yields the actions. After each seventh there are undos, up to five, and what was undone is done again."""
    for number, action in enumerate(actions, 1):
        yield action
        if number % 7 == 0:
            times = number // 7 % 5 + 1
            yield from [{"do": "undo"}] * times
            yield from actions[number - times : number]


def play(hand: Hand, match: Match, count: int) -> Game:
    """Plays this many lines over USB, and the same on the laptop."""
    nor = hand.pico.nor
    nor.exchange(nor.image)
    stations = [(0, list(match.actions()))]
    for number, line in enumerate(lines(recorded()[1]), 1):
        answer = hand.pico.serial.ask(line)
        assert answer["ok"], answer
        if line["do"] == "undo":
            match.undo()
        else:
            match.do(line)
        if "saved" in answer:  # the tail is full, and there is no room for the game
            stations.append((nor.count, stations[-1][1]))
            break
        stations.append((nor.count, list(match.actions())))
        if number % 40 == 20:
            hand.pico.run(CALM_US)
            stations.append((nor.count, list(match.actions())))
        if number == count:
            break
    return Game(stations, nor.start, nor.ops)


def sound(hand: Hand) -> None:
    assert hand.ask("new", game="journey", **recorded()[0])["ok"]


def worn(hand: Hand) -> None:
    sound(hand)
    used = blocks_in_use(hand) - ROOT
    wear_out_free_blocks(hand, 1)
    wear_out_as_they_are(hand, used)


def full(hand: Hand) -> None:
    assert hand.ask("state")["ok"]


WHERE: dict[str, Callable[[Hand], None]] = {"sound": sound, "worn": worn, "full": full}


def saves(hand: Hand, where: str) -> tuple[Game, int]:
    WHERE[where](hand)
    hand.settle(most=1000)
    game = play(hand, Match("journey", recorded()[0]), SAVES)
    assert hand.ask("about")["faults"] == [] and hand.crashes() == ""
    return game, len(tried(hand))


@pytest.mark.parametrize("where", WHERE)
def test_power_cuts_in_many_saves(at_menu, firmware, where):
    hand = at_menu
    if where == "full":
        files = filled({**firmware, "/data/game": saved(Match("journey", recorded()[0]))})
        hand = Hand(Pico(files=files, board=boards.REFERENCE)).boot()
    game, on_worn = branch(saves, hand, where)
    assert len(game.stations) > (min(SAVES, Store.SMALL // 10) if where == "full" else SAVES)
    assert (on_worn > 0) == (where == "worn")
    made = list(cuts(game))
    assert len(made) > 5 * SAVES
    found = set()
    for cut in made:
        with named_in_failures(cut), store_of(cut.flash(game)) as store:
            match = Journal(store, "game").load()
            assert match is not None
            log = list(match.actions())
            assert log in cut.logs
            found.add(len(log))
    assert found == {len(log) for _, log in game.stations if log is not None}
