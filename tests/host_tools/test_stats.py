"""`mathom stats`: the standings of the people with names."""

import re

import pytest

from mathom.hardware.store import Store
from mathom.journal import Journal
from tests.host_tools.typed import mathom
from tests.journals import match

pytestmark = pytest.mark.slow

SHORT: dict = {"players": ["frodo", "sam"], "nazgul_squares": 4}  # is solved in no time


def test_the_standings_are_those_of_the_device(tmp_path):
    """They are counted by its own code, with what the history has dropped; a name is printed as it is."""
    journal = Journal(Store(str(tmp_path)), "game")
    for name in ("Luis", "[red]El"):
        journal.people().choose(name)
    for seed in range(23):
        if seed == 21:
            journal.begin_evening()
        playing = match(seed, None, **SHORT, names={"frodo": "[red]El", "sam": "Luis"})
        journal.save(playing)
        journal.put_aside(playing)
    done = mathom("stats", str(tmp_path), "--lang", "en", COLUMNS="200").stdout
    tonight, ever = journal.standings()
    for name, shown in (("Luis", "Luis"), ("[red]El", r"\[red\]El")):
        won = [f"{figures[name][1]}/{figures[name][0]}" for figures in (tonight, ever)]
        assert won[0][-2:] == "/2" and won[1][-3:] == "/23"
        row = rf"{shown} +{won[0]} +{won[1]} +{ever[name][5] or '–'} +{ever[name][2]} +1:{ever[name][3]}"
        assert re.search(row, done), done


def test_without_names_there_are_no_standings(tmp_path):
    journal = Journal(Store(str(tmp_path)), "game")
    journal.save(match(1, None, **SHORT))
    assert "this evening" not in mathom("stats", str(tmp_path), "--lang", "en", COLUMNS="200").stdout


def test_what_to_type_before_luck_and_mistakes_can_be_told(tmp_path):
    """Once for games with the same rules; a game that has not ended needs none."""
    journal = Journal(Store(str(tmp_path / "games")), "game")
    for seed, last, squares in ((1, None, 5), (2, None, 5), (3, None, 6), (4, 3, 8)):
        playing = match(seed, last, **{**SHORT, "nazgul_squares": squares})
        journal.save(playing)
        journal.put_aside(playing)
    done = mathom("stats", str(tmp_path / "games"), COLUMNS="200", XDG_CACHE_HOME=str(tmp_path))
    first = "; ".join(f"mathom solve --basic --squares {squares}" for squares in (5, 6))
    assert f"To see luck and mistakes too, first type: {first}\n" in done.stdout
