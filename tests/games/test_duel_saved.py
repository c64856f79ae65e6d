"""Games saved by an older version still open and have the same result. `saved/` has the file of a golden game recorded
under the first edition of the rules, and the view at its end."""

import json
from pathlib import Path

import pytest

from mathom.games.match import Match, resume
from tests.games.duelling import by_hand, do, refused

SAVED = sorted((Path(__file__).parent / "saved").glob("duel-*.txt"))


def parts_of(then, now):
    """Returns the present values of the keys that existed then, also in nested parts."""
    if isinstance(then, dict) and then.keys() <= now.keys():
        return {key: parts_of(then[key], now[key]) for key in then}
    if isinstance(then, list) and len(then) == len(now):
        return [parts_of(was, is_now) for was, is_now in zip(then, now, strict=True)]
    return now


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)
def test_a_game_of_the_first_edition_opens_and_stands_as_it_stood(path):
    match = resume(path.read_text("utf-8"))
    then = json.loads(path.with_suffix(".json").read_text("utf-8"))
    assert parts_of(then, match.state.view()) == then
    assert match.options["edition"] == 1
    assert resume(match.save()).save() == match.save(), "and is saved as what it is"


def test_a_game_of_the_first_edition_goes_on_by_its_rules():
    """It had another board, without bonus spaces, and landmarks were never used up."""
    head = {"game": "duel", "options": {}, "notes": {}, "undone": {}, "rolls_undone": 0}
    state = resume(json.dumps(head) + "\nl4. e l4. e \n").state
    quest = state.view()["quest"]
    assert (quest["steps"], quest["distance"], quest["bonus"]) == (15, 10, {"fellowship": [], "sauron": []})
    by_hand(state, "coins", 20, side="sauron")
    do(state, "landmark", region="rohan")
    do(state, "end")
    refused(state, "no_landmark", "landmark", region="rohan")
    by_hand(state, "cards", 0)
    do(state, "chapter")
    assert state.view()["landmarks"] == 3
    asked = [ask["region"]["one_of"] for ask in state.asks() if ask["do"] == "landmark"]
    assert len(asked[0]) == 7


def test_a_new_game_is_of_the_newest_edition_and_keeps_it():
    match = Match("duel", {})
    assert match.options["edition"] == match.state.edition == 2
    assert resume(match.save()).options == match.options
