"""Games saved by an older version still open and have the same result. `saved/` has the file of a golden game recorded
under the first edition of the rules, and the view at its end."""

import json
from pathlib import Path

import pytest

from mathom.games.match import MILESTONE, Match, resume

SAVED = sorted((Path(__file__).parent / "saved").glob("conquest-*.txt"))


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)
@pytest.mark.parametrize("quick", [False, True])
def test_a_game_of_the_first_edition_opens_and_stands_as_it_stood(path, quick):
    match = resume(path.read_text("utf-8"), quick)
    then = json.loads(path.with_suffix(".json").read_text("utf-8"))
    view = match.state.view()
    players = view.pop("players")
    for was, now in zip(then.pop("players"), players, strict=True):
        assert {key: now[key] for key in was} == was
    if then["battle"]:
        del then["battle"]["strikes"]  # it was wrong: true although nobody could strike back
        view["battle"] = {key: view["battle"][key] for key in then["battle"]}
    assert {key: view[key] for key in then} == then
    assert match.options["edition"] == 1
    assert resume(match.save(), quick).save() == match.save(), "and is saved as what it is"


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)
def test_it_can_be_taken_back(path):
    """Also beyond the saved state, which has fewer values than a present one."""
    match = resume(path.read_text("utf-8"), True)
    whole = resume(path.read_text("utf-8"))
    for _ in range(3 * MILESTONE):
        match.undo()
        whole.undo()
        assert match.state.view() == whole.state.view()


def test_a_new_game_is_of_the_newest_edition_and_keeps_it():
    match = Match("conquest", {"players": ["Ana", "Bea"]})
    assert match.options["edition"] == match.state.edition == 2
    assert resume(match.save()).options == match.options
