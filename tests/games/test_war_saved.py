"""Games of War of the Ring that were saved before its rules were corrected: `saved/` has their files and final states.
They open, and end the same."""

import json
from pathlib import Path

import pytest

from mathom.games.match import resume

SAVED = sorted((Path(__file__).parent / "saved").glob("war-*.txt"))


def part_of(wanted, view):
    """Returns the parts of a view that an older one had too."""
    if isinstance(wanted, dict):
        return {key: part_of(value, view[key]) for key, value in wanted.items()}
    if isinstance(wanted, list) and isinstance(view, list) and len(wanted) == len(view):
        return [part_of(*pair) for pair in zip(wanted, view, strict=True)]
    return view


@pytest.mark.parametrize("path", SAVED, ids=[path.stem for path in SAVED])
def test_a_game_saved_by_the_older_rules_opens(path):
    wanted = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    text = path.read_text(encoding="utf-8")
    match = resume(text)
    assert part_of(wanted, match.state.view()) == wanted
    assert match.options["edition"] == 1
    assert resume(match.save()).state.view() == match.state.view(), "it opens again"


def test_there_are_saved_games_of_each_kind():
    assert len(SAVED) == 7
