"""The pony race with the keys."""

from tests.screens.stage import MONO, TWO_KEYS


def test_ok_rolls_and_right_rests(stage):
    for board in (MONO, TWO_KEYS):
        on = stage(board)
        on.start("pony", {"players": 2}, {})
        on.press("ok", "right")
        assert [action["do"] for action in on.match.actions()] == ["roll", "rest"]


def test_the_first_in_bree_ends_the_race(stage):
    on = stage(language="en")
    on.start("pony", {"players": 2, "names": {"pony_1": "Ana"}}, {})
    for face in (6, 1, 6, 1, 6, 1, 2):
        assert on.names[0] == "pony"
        on.app.play({"do": "roll", "faces": [face]})
    on.rest()
    assert on.names == ["pony.End"] and "Ana is in Bree first" in on.texts()
