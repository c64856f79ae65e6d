"""Games saved under older rules still open and mean the same. `saved/` has their files, and the views under those
rules."""

import json
from pathlib import Path

import pytest

from mathom.games import Refusal
from mathom.games.match import Match, resume
from tests.games.companions import party

SAVED = sorted((Path(__file__).parent / "saved").glob("cards-*.txt"))
CORRECTED = {"actions"}  # text about when players may act; nothing depends on it


def same(old, new):
    """Returns whether a new view has everything that the old one has; it may have more."""
    if isinstance(old, dict):
        return all(key in new and same(old[key], new[key]) for key in old if key not in CORRECTED)
    if isinstance(old, list):
        return len(old) == len(new) and all(map(same, old, new))
    return old == new


@pytest.mark.parametrize("file", SAVED, ids=lambda file: file.stem)
def test_an_old_game_opens_as_it_was(file):
    match = resume(file.read_text(encoding="utf-8"))
    assert same(json.loads(file.with_suffix(".json").read_text(encoding="utf-8")), match.state.view())


@pytest.mark.parametrize("file", SAVED, ids=lambda file: file.stem)
def test_an_old_game_goes_on_by_its_own_rules(file):
    """Also after undo, and when it is saved again."""
    match = resume(file.read_text(encoding="utf-8"))
    words = match.words()
    for _ in range(20):
        match.undo()
    for word in words.split()[-20:]:
        match.do(match.rules.unpack(word))
    again = resume(match.save())
    assert again.words() == words and again.state.view() == match.state.view() and again.state.edition == 1


def test_there_is_one_that_the_new_rules_refuse():
    """Otherwise these tests would prove nothing."""
    old = resume((Path(__file__).parent / "saved" / "cards-by-old-rules.txt").read_text(encoding="utf-8"))
    new = Match("cards", dict(old.options, edition=2))
    with pytest.raises(Refusal, match="own_hero"):
        for action in old.actions():
            new.do(action)


def test_a_new_game_is_of_the_new_rules_when_it_is_opened_again():
    match = Match("cards", {"players": party(2)})
    assert match.state.edition == 2 == resume(match.save()).state.edition
