"""What a game in play does if memory runs out amid an action or an undo."""

from itertools import islice
from random import Random

import pytest

from mathom.games import Refusal
from mathom.games.journey.rules import Journey
from mathom.referee import Referee
from tests.games import golden
from tests.games.evening import refusal
from tests.games.playback import replay


def long_game():
    """Returns a recorded game in play."""
    lines = (golden.FOLDER / "journey-4-places.jsonl").read_text("utf-8").splitlines()
    *_, match = islice(replay(lines), 46)
    return match


def test_an_undo_for_which_there_is_no_memory_changes_nothing(monkeypatch):
    game = long_game()
    before = game.words(), game.state.view()
    with monkeypatch.context() as short:
        short.setattr(Journey, "do", out_of_memory)
        with pytest.raises(MemoryError):
            game.undo()
    assert (game.words(), game.state.view()) == before
    game.undo()
    assert before[0].startswith(game.words()) and game.length == len(before[0].split()) - 1


def test_a_state_that_an_action_has_left_half_changed_is_made_anew(monkeypatch):
    game = long_game()
    before = game.words(), game.state.view()
    action = game.complete((game.state.chances() + game.state.legal())[0], Random(1).randrange)
    with monkeypatch.context() as short:
        short.setattr(game._log, "add", out_of_memory)
        with pytest.raises(MemoryError):
            game.do(action)
    assert game.state.view() != before[1]
    game.restore()
    assert (game.words(), game.state.view()) == before
    game.do(action)
    assert game.length == len(before[0].split()) + 1


def test_a_retry_may_be_refused(monkeypatch):
    """Then nothing has changed, and the game is whole."""
    game = long_game()
    referee = Referee(Random(1).randrange)
    referee.adopt(game)
    refused = iter((MemoryError(), Refusal("not_now", "Not now.")))
    monkeypatch.setattr(Journey, "do", lambda *what: (_ for _ in ()).throw(next(refused)))
    refusal("not_now", referee.do, (game.state.chances() + game.state.legal())[0])
    assert not referee.changing


def out_of_memory(*what):
    raise MemoryError
