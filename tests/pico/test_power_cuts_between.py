"""Power cuts while one game replaces another: a new game, or one from the history. Afterwards one of the two is in play
and complete, and the other is in the history, complete too."""

from dataclasses import dataclass
from itertools import pairwise
from random import Random

import pytest

from host_tools.filesystem import Filesystem
from host_tools.pico.chip import Pico
from host_tools.uf2 import PICO
from mathom.games import SHELF
from mathom.games.reading import resume
from mathom.journal import Journal
from tests.pico.branch import branch, branches
from tests.pico.cuts import Cut, Game, cuts, named_in_failures
from tests.pico.hand import MENU, Hand
from tests.pico.stored import store_of

pytestmark = [pytest.mark.pico, pytest.mark.thorough("power cuts on the chip while one game gives way to another")]

STARTS = 40
FEWEST = 150  # different flashes, at least
# A game of the first kind with a roll; then one of the second kind; then the first one from the history.
SCRIPT = (
    *("ok", "ok", "ok", "ok", "ok"),
    *("long_back", "right", "ok", "right", "ok", "ok"),
    *("long_back", *["right"] * (2 + MENU.index("history")), "ok", "ok", "ok"),  # below help and undo
)


@dataclass(frozen=True)
class Known:
    """What the flash contains: the game in play and all games, each as its name and its words."""

    in_play: tuple[str, str] | None
    all: frozenset[tuple[str, str]]


def known(flash: bytes) -> Known:
    """Reads it, and checks that nothing is damaged."""
    files = Filesystem(PICO.cut(flash)).files()
    assert not [path for path in files if ".bad" in path]
    with store_of(flash) as store:
        journal = Journal(store, "game")
        match = journal.load()
        in_play = match and (match.game, match.words())
        kept = [resume(journal.archive().pieces(entry["number"])) for entry in journal.archive().index()]
    games = [(match.game, match.words()) for match in kept] + ([in_play] if in_play else [])
    return Known(in_play, frozenset(games))


def play(hand: Hand) -> Game:
    nor = hand.pico.nor
    stations = [(0, known(nor.start)), (nor.count, known(hand.pico.flash))]
    for key in SCRIPT:
        hand.press(key)
        stations.append((nor.count, known(hand.pico.flash)))
    assert hand.reboots() == 3  # for the second game, to look at the first one, and to take it up
    return Game(stations, nor.start, nor.ops)


def holds(found: Known, cut: Cut) -> None:
    before, after = cut.logs[0], cut.logs[-1]
    assert found.in_play in (before.in_play, after.in_play)
    assert found.all >= before.all & after.all


def start(game: Game, cut: Cut, pico: Pico) -> None:
    with named_in_failures(cut):
        hand = Hand(pico.again(cut.flash(game))).boot()
        assert hand.ask("about")["faults"] == []
        found = known(hand.pico.flash)
        holds(found, cut)
        answer = hand.ask("state")
        assert (answer["state"]["game"] if answer["ok"] else None) == (found.in_play and found.in_play[0])
        hand.press("ok")  # continue the game
        assert "/data/crash" not in hand.pico.filesystem.paths()


def test_power_cuts_between_games(at_menu):
    game = branch(play, at_menu)
    in_play = [station.in_play and station.in_play[0] for _, station in game.stations]
    changes = [pair for pair in pairwise(in_play) if pair[0] != pair[1]]
    assert changes == [(None, SHELF[0]), tuple(SHELF[:2]), tuple(SHELF[1::-1])]
    made = list(cuts(game))
    assert len(made) >= FEWEST, f"only {len(made)} cuts"
    for cut in made:
        with named_in_failures(cut):
            holds(known(cut.flash(game)), cut)
    chosen = Random("between").sample(made, STARTS)
    for _ in branches(start, ((game, cut, at_menu.pico) for cut in chosen), 2):
        pass
