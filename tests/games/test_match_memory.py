"""What a game in play does if memory runs out amid an action or an undo."""

import json
from itertools import islice
from random import Random

import pytest

from mathom.games import Refusal
from mathom.games.journey.rules import Journey
from mathom.games.match import Match
from mathom.games.pieces import packed, unpacked
from mathom.games.reading import resume
from mathom.referee import Referee
from tests.games import golden
from tests.games.evening import refusal
from tests.games.playback import replay

LARGE = 1152  # bytes: of a game nothing needs more in one piece


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
        short.setattr(game.log, "add", out_of_memory)
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


def once(work):
    """Returns what runs out of memory the first time."""
    short = [MemoryError]

    def tried(*what):
        if short:
            raise short.pop()
        return work(*what)

    return tried


def test_an_action_is_carried_out_once_there_is_room(monkeypatch):
    game, made = long_game(), []
    referee = Referee(Random(1).randrange, make_room=lambda: made.append(True))
    referee.adopt(game)
    length = game.length
    monkeypatch.setattr(game.log, "add", once(game.log.add))
    referee.do((game.state.chances() + game.state.legal())[0])
    assert made and game.length == length + 1 == len(game.words().split())


def test_a_game_begins_once_there_is_room(monkeypatch):
    made = []
    monkeypatch.setattr(Match, "__init__", once(Match.__init__))
    referee = Referee(Random(1).randrange, make_room=lambda: made.append(True))
    referee.start("journey", {"players": ["frodo", "sam"]})
    assert made and referee.match.length == 0


@pytest.mark.parametrize("name", ["conquest-map", "conquest-campaign", "cards-four"])
def test_no_copy_of_a_state_is_read_in_a_large_piece(monkeypatch, name):
    lines = (golden.FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()
    read, loads = [], json.loads

    def measured(text):
        read.append(len(text))
        return loads(text)

    for match in replay(lines):
        pieces = packed(match.state.dump())
        with monkeypatch.context() as changed:
            changed.setattr(json, "loads", measured)
            values = unpacked(pieces)
        assert values == json.loads(b"".join(pieces))
    assert max(read) < LARGE


def test_a_long_game_of_which_no_copy_is_kept_is_saved_all_the_same():
    game = long_game()
    game.milestones.clear()
    assert resume(game.save(), True).state.view() == game.state.view()
