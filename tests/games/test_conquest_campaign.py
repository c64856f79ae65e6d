"""A campaign of weeks: its file is small enough, its state is saved now and then, and reading it gives the same
game."""

import json

import pytest

from mathom.games.match import FAR, LONG, MILESTONE, Match
from mathom.games.reading import Damaged, resume
from tests.games.campaign import campaign
from tests.games.snapshot import snapshot


@pytest.fixture(scope="module")
def played():
    return campaign()


def test_the_file_of_a_campaign_is_small(played):
    """With twenty turns of six players."""
    assert played.state.turn == 21 and played.length > 2000
    assert len(played.save()) < 21_500


def head_of(match):
    return json.loads(match.save().partition("\n")[0])


def test_a_short_game_is_its_log_alone():
    match = Match("journey", {"players": ["frodo", "sam"]})
    assert "states" not in head_of(match)
    match = campaign(1)
    assert match.length >= LONG and len(head_of(match)["states"]) == 2
    while match.length >= LONG:
        match.undo()
    assert "states" not in head_of(match)


def test_whoever_trusts_the_state_comes_to_the_same(played):
    (old, _), (length, _) = head_of(played)["states"]
    assert played.length - old < 2 * FAR
    assert MILESTONE < played.length - length <= 2 * MILESTONE, "as many can be taken back at once"
    quick = resume(played.save(), True)
    assert snapshot(quick.state) == snapshot(played.state)
    assert (quick.words(), quick.length) == (played.words(), played.length)
    assert quick.save() == played.save()


def test_it_repeats_what_was_done_since_and_nothing_else(played, monkeypatch):
    earlier = resume(played.save())
    for _ in range(3):
        earlier.undo()
    head, log = earlier.save().partition("\n")[0], played.save().partition("\n")[2]
    done, do = [], type(played.state).do
    monkeypatch.setattr(type(played.state), "do", lambda state, action: done.append(action) or do(state, action))
    assert resume(head + "\n" + log, True).length == played.length
    assert 3 <= len(done) <= 2 * MILESTONE
    done.clear()
    resume(played.save())
    assert len(done) == played.length, "who wants the log proved repeats it all"


def test_taking_back_goes_behind_the_state_that_was_written_down():
    match = campaign(3)
    for _ in range(3 * MILESTONE):
        quick = resume(match.save(), True)
        match.undo()
        quick.undo()
        assert quick.state.view() == match.state.view() and quick.words() == match.words()


def test_taking_back_a_hundred_actions_never_repeats_the_whole_campaign(played, monkeypatch):
    """On a device that would take a minute."""
    match = resume(played.save(), True)
    done, do = [], type(match.state).do
    monkeypatch.setattr(type(match.state), "do", lambda state, action: done.append(action) or do(state, action))
    far, repeated = [], []
    for _ in range(100):
        done.clear()
        far.append(match.undo_repeats_much())
        match.undo()
        repeated.append(len(done))
    assert max(repeated) < FAR
    assert far == [count >= MILESTONE for count in repeated]


@pytest.mark.parametrize("state", [None, [], [1, 2], [5, [[], []]], [200, None], ["x", {}]])
def test_a_state_that_makes_no_sense_is_not_trusted(state):
    match = campaign(2)
    head, _, words = match.save().partition("\n")
    spoiled = json.dumps({**json.loads(head), "states": [state]}) + "\n" + words
    assert snapshot(resume(spoiled, True).state) == snapshot(match.state)


def test_states_in_the_wrong_order_are_not_trusted(played):
    head, _, words = played.save().partition("\n")
    states = json.loads(head)["states"]
    spoiled = json.dumps({**json.loads(head), "states": states[::-1]}) + "\n" + words
    assert snapshot(resume(spoiled, True).state) == snapshot(played.state)


def test_a_log_that_is_shorter_than_its_state_is_damaged():
    match = campaign(2)
    head, _, words = match.save().partition("\n")
    words = " ".join(words.split()[:50]) + " \n"
    with pytest.raises(Damaged) as damage:
        resume(head + "\n" + words, True)
    assert (damage.value.action, damage.value.why) == (51, "the log breaks off")


def test_a_file_is_read_in_pieces_of_any_size(played):
    """A word, and even a letter of a name, may be split between two pieces."""
    data = played.save().encode()
    for size in (1, 7, 512):
        pieces = [data[at : at + size] for at in range(0, len(data), size)]
        read = resume(pieces, True)
        assert read.save() == played.save()
        actions = [read.undo() for _ in range(2 * MILESTONE)]
        for action in reversed(actions):
            read.do(action)
        assert read.words() == played.words()
