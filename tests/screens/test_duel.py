"""Duel for Middle-earth by presses: what the screens show is what the rules say."""

import pytest


def begin(on, **chosen):
    """Starts a game by presses, with this set-up remembered."""
    usual = {"steps": 15, "distance": 10, "bonus": {"fellowship": [], "sauron": []}}
    on.app.settings.memory["duel"] = {**usual, **chosen}
    on.app.settings.memory["game"] = "duel"
    on.choose("new_game")
    on.press("ok")
    assert on.names == ["duel.Setup"] or on.names[-1] == "duel.Setup"
    on.press("ok")
    assert on.names == ["duel"]


def rights(on, times):
    on.press(*["right"] * times)


def test_the_set_up_by_presses(stage):
    on = stage()
    on.app.settings.memory["game"] = "duel"
    on.choose("new_game")
    on.press("ok", "right", "ok", "right", "right", "ok")
    assert on.top.chosen["steps"] == 17
    on.press("right", "ok", "left", "ok", "right", "ok")
    assert on.names[-1] == "duel.Bonus"
    on.press("right", "right", "ok", "right", "ok", "ok", "back")
    assert on.top.list.rows[3][1] == "3"
    on.press("right", "right", "ok")
    assert on.match.options == {"steps": 17, "distance": 9, "bonus": {"fellowship": [3], "sauron": []}}
    again = stage(here=on.folder)
    assert again.app.settings.memory["duel"]["steps"] == 17


def test_a_shorter_road_has_no_spaces_beyond_its_end(stage):
    on = stage()
    on.app.settings.memory["duel"] = {"steps": 2, "distance": 3, "bonus": {"fellowship": [1, 2], "sauron": [3]}}
    screen = on.show("duel.Setup")
    on.press("right", "ok", "left", "ok", "right", "ok", "left", "ok", "left", "left", "ok")
    assert screen.chosen == {"steps": 1, "distance": 2, "bonus": {"fellowship": [1], "sauron": []}}
    assert on.names == ["duel"]


@pytest.mark.parametrize("memory", [None, 5, {"steps": 0}, {"bonus": {"sauron": [200]}}, {"x": 1}])
def test_a_set_up_that_makes_no_sense_is_the_usual_one(stage, memory):
    on = stage()
    on.app.settings.memory["duel"] = memory
    assert on.show("duel.Setup").chosen["steps"] == 15


def test_a_set_up_remembered_in_part_is_completed(stage):
    on = stage()
    on.app.settings.memory["duel"] = {"distance": 7, "bonus": {"sauron": [2]}}
    screen = on.show("duel.Setup")
    assert screen.chosen == {"steps": 15, "distance": 7, "bonus": {"fellowship": [], "sauron": [2]}}
    on.press("ok")
    assert on.match.options == screen.chosen


def test_a_card_is_paid_symbol_by_symbol(stage):
    on = stage(language="en")
    begin(on)
    on.press("ok")
    assert on.names == ["duel", "duel.Card"] and "For free" in on.texts()
    on.press("ok", "ok")  # blue, by way of yellow
    assert "Blue card" in on.texts()
    on.press("right", "ok")
    assert "Pay 1" in on.texts()
    on.press("right", "right", "ok")
    assert "Pay 2" in on.texts() and "Strength: lacks 1" in on.texts()
    on.press("ok")
    assert "Pay 3" in on.texts() and "1 coin short" in on.texts()
    rights(on, 5)
    on.press("ok")
    assert on.app.notice == "refused_too_dear" and on.match.length == 0
    on.press("ok")  # takes the notice away
    on.press(*["left"] * 5, *["ok"] * 5)
    assert "Pay 2" in on.texts()
    rights(on, 5)
    on.press("ok")
    assert on.match.last() == {"do": "play", "colour": "blue", "coins": 1, "skills": ["strength"]}
    assert on.names == ["duel.Effects"] and on.top.verbs[on.top.list.at] == "quest"


def test_a_long_press_pays_at_once(stage):
    on = stage()
    begin(on)
    on.press("ok", "right")
    on.hold("ok")
    assert on.match.last() == {"do": "play", "colour": "grey", "coins": 0, "skills": []}, (
        "what it did first is not meant"
    )


def test_a_chain_symbol_that_is_owned_makes_it_free(stage):
    on = stage(language="en")
    begin(on)
    on.ask(do="set", what="chains", side="sauron", chain="horn", value=1)
    on.press("ok", "right", "ok", "ok", "ok")
    assert "Pay 3" in on.texts()
    rights(on, 6)
    assert "No chain" in on.texts()
    on.press("ok")
    assert "Horn" in on.texts() and "For free" in on.texts()
    on.press("right", "ok")
    assert on.match.last()["chain"] == "horn" and on.match.state.players[1].coins == 2


def test_a_landmark_shows_its_fortresses(stage):
    on = stage(language="en")
    begin(on)
    on.ask(do="set", what="fortresses", side="sauron", region="rohan", value=1)
    on.press("right", "right", "ok", "ok")
    assert "In Arnor" in on.texts() and "Pay 1" in on.texts()
    on.press("left", "ok")
    assert on.match.last() == {"do": "landmark", "region": "arnor", "skills": []}
    assert on.match.state.players[1].coins == 1 and on.names == ["duel.Effects"]


def test_a_turn_with_an_effect(stage):
    """Three presses for two steps of the Nazgûl, two more for the end of the turn."""
    on = stage()
    begin(on, bonus={"fellowship": [], "sauron": [2]})
    on.press("ok", "ok", "ok", "left", "ok")
    on.press("ok", "right", "ok", "ok")
    assert on.match.last() == {"do": "quest", "side": "sauron", "steps": 2}
    assert on.names == ["duel.Effects", "duel.Moment"]
    on.press("ok")
    assert on.names == ["duel.Effects"] and on.top.verbs[on.top.list.at] == "end"
    on.press("ok")
    assert on.names == ["duel"] and on.match.state.seat == 0


def test_a_conflict_step_by_step(stage):
    on = stage()
    begin(on)
    on.ask(do="play", colour="red")
    on.ask(do="place", side="sauron", region="arnor", units=3)
    assert on.names == ["duel.Conflict"]
    on.press("ok")
    assert on.names == ["duel.Conflict"] and [side.units[1] for side in on.match.state.players] == [1, 2]
    on.press("ok")
    assert on.names == ["duel.Effects"] and [side.units[1] for side in on.match.state.players] == [0, 1]


def test_a_value_is_corrected_by_hand(stage):
    """And one stays where one is, unless that ends the game."""
    on = stage()
    begin(on)
    on.press("back", "ok", "ok", "right", "right", "ok")
    assert on.match.last() == {"do": "set", "what": "coins", "side": "fellowship", "value": 5}
    assert on.names == ["duel", "duel.Board", "duel.Correct"]
    on.press("ok", "right", "back")
    assert on.match.length == 1, "what is taken back is not done"
    on.press("back", "right", "right", "ok", "right", "ok", "right", "right", *["left"] * 12, "ok")
    assert on.match.last() == {"do": "set", "what": "distance", "value": 0}, "a scale ends at its ends"
    assert on.names == ["duel.End"] and on.match.state.by == "quest"


def test_the_last_card_and_the_end(stage):
    on = stage(language="en")
    begin(on)
    on.ask(do="set", what="cards", value=1)
    on.ask(do="set", what="chapter", value=3)
    on.press("right", "ok")
    assert "That was the last card" in on.texts()
    on.press("ok")
    assert on.names == ["duel.End"] and "The win is shared" in on.texts()
    (entry,) = on.app.journal.index()
    assert entry["winners"] == ["fellowship", "sauron"] and entry["by"] == "presence"
    on.press("back", "back", "ok")
    assert on.names == ["duel"] and on.match.length == 0


def test_undo_from_the_menu(stage):
    on = stage()
    begin(on)
    before = on.match.state.view()
    on.press("right", "ok")
    on.hold("back")
    on.choose("undo")
    assert on.match.state.view() == before and on.names == ["duel"]


def test_a_game_is_told_in_the_history(stage):
    """The number of the turn where one begins, the sign of the colour, and what was done."""
    on = stage(language="en")
    begin(on)
    for action in (
        {"do": "play", "colour": "grey"},
        {"do": "skill", "skill": "wisdom/courage"},
        {"do": "lose", "side": "fellowship", "coins": 1},
        {"do": "end"},
        {"do": "landmark", "region": "gondor"},
        {"do": "place", "side": "fellowship", "region": "rohan", "units": 2},
        {"do": "again"},
        {"do": "discard"},
    ):
        assert on.ask(**action)["ok"]
    from mathom.screens.duel import end as duel_end

    assert [duel_end.row(*entry) for entry in duel_end.told(on.match.words().split())] == [
        ("1", "Grey card", "card_grey"),
        ("", "Wisdom / Courage", "card_grey"),
        ("", "Fellowship –1", "card_purple"),
        ("", "End the turn"),
        ("2", "Landmark: Gondor"),
        ("", "Rohan +2", "card_red"),
        ("", "Play again"),
        ("3", "Discards"),
    ]
    assert duel_end.summary({"chapter": 2, "turns": 9, "by": None}) == [("Chapter", "2"), ("Turns", "9")]
    assert duel_end.summary({"chapter": 3, "turns": 9, "by": "map"})[2] == ("Won by", "the map")
