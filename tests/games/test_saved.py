"""This version reads the saved games of each released one, from 1.0.0 on (saved.py)."""

import json

import pytest

from mathom.games.reading import Damaged, resume
from tests.games import saved

FILES = sorted(saved.FOLDER.glob("*/*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_saved_game_of_a_released_version_is_read(file):
    text = file.read_text("utf-8")
    try:
        match, quick = resume(text), resume(text, quick=True)
    except Damaged as damaged:
        pytest.fail(f"{file.name}: {damaged.why}; unless {file.parent.name} is out, write it again (see saved.py)")
    assert match.length == quick.length == len(text.splitlines()[1].split()) > 10
    assert match.state.view() == quick.state.view() and match.state.winners is None


def test_a_state_of_another_form_is_not_trusted():
    head, words = (saved.FOLDER / "1.0.0" / "cards.txt").read_text("utf-8").split("\n", 1)
    found = json.loads(head)
    state = resume(head + "\n" + words, quick=True).state
    for _, values in found["states"]:
        for player in values[0]:
            player[3:] = [hero[1:] for hero in player[3:]]  # each hero lacks a value
    match = resume(json.dumps(found) + "\n" + words, quick=True)
    assert match.state.view() == state.view()


def test_the_first_version_has_one_of_each_game():
    assert len([file for file in FILES if file.parent.name == "1.0.0"]) == 5
