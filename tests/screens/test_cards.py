"""The card game by presses: the screens show what the rules say."""

import pytest

from host_tools.texts import texts
from host_tools.words import cards as words
from mathom.games.cards import tables
from mathom.games.cards.area import to_reveal
from mathom.games.cards.characters import note_last
from mathom.games.cards.seats import active, facing
from mathom.games.cards.tables import DAMAGE, EXHAUSTED, PLAYER, RANGED, RESOURCES, SENTINEL
from mathom.screens import part
from mathom.screens.cards import foes
from mathom.screens.cards import setup as cards_setup
from mathom.screens.cards.ally import NEW_ALLY
from mathom.screens.cards.box import titled
from mathom.screens.cards.main import FORMS
from mathom.screens.cards.parts import moments
from mathom.screens.cards.task import sent_last
from mathom.screens.cards.told import undone
from mathom.screens.letters import DONE
from tests.pictures import pillow
from tests.pilot import until
from tests.screens.stage import COLOUR, MONO, TWO_KEYS


def begin(on, players=1, printed=False, open_setup=False, **chosen):
    """Starts a game by presses, with this remembered set-up. Unless `printed`, what is printed on the heroes besides
    their cost, hit points and sphere is not entered. With `open_setup` the first round has not begun."""
    party = [cards_setup.starter(seat) for seat in range(players)]
    for _, heroes in party:
        for hero in heroes:
            hero[4:] = hero[4:] if printed else [0] * 5
    on.app.settings.remembered["cards"] = {"players": party, **chosen}
    on.set_up("cards")
    on.press("ok")
    assert on.names == ["cards"] + ["turn"] * (players > 1) + ["cards.Moment"]
    if not open_setup:
        on.press("ok")
        assert on.names in (["cards"], ["cards.Fight"])
    return on


def threats(on):
    return [player["threat"] for player in on.match.state.players]


def rights(on, times):
    on.press(*["right"] * times)


def to(on, entry):
    """Moves the cursor of the guide to this row."""
    for _ in until(lambda: on.top.entries[on.top.list.at] == entry, f"the row {entry!r}"):
        on.press("right")


def take(on, entry):
    """Does what OK does on this row of the guide."""
    to(on, entry)
    on.press("ok")


def engage(on, player=1, cost=20, threat=1, **enemy):
    """Reveals an enemy, who engages this player."""
    on.ask(do="reveal", kind="enemy", cost=cost, threat=threat, **enemy)
    on.ask(do="set", what="engaged", card=len(on.match.state.cards), value=player)


def exhaust(on, player, *heroes):
    for hero in heroes:
        on.ask(do="set", what="exhausted", player=player, hero=hero, value=1)


def at(on, step):
    """Opens the guide at this step."""
    for _ in until(lambda: on.match.state.step == step, f"the step {step!r}"):
        on.ask(do="next")
    assert on.names in (["cards"], ["cards.Fight"])


def sent(on, player, heroes, others):
    """Has these heroes, and this willpower of others, committed to the last quest."""
    held = on.match.state.players[player - 1]
    held["others"] = others
    note_last(held["heroes"], [held["heroes"][number - 1] for number in heroes], tables.SENT)


def played(on):
    """Returns the last action that a press has chosen: going on from where nothing is left to do may have followed."""
    words = b"".join(on.match.log.after(0)).decode().split()
    return [action for action in map(on.match.rules.unpack, words) if action["do"] not in ("next", "check")][-1]


def dials(on):
    """Opens the dials."""
    on.press("back")
    assert on.names == ["cards", "cards.Dials"]
    return on


# The dials


@pytest.fixture
def on(stage):
    """A game that has just begun."""
    return begin(stage(language="en"))


def test_a_solo_round_needs_no_more_presses_than_a_paper_dial(on):
    """A paper dial is turned once for each point of threat, and there are tokens to lay out. Here, a round in which the
    quest fails by three takes three presses, and one for everything that the round does automatically."""
    dials(on)
    for number, failed in enumerate((3, 0, 1), 1):
        before = on.match.state.view()
        turns_of_the_dial = failed + 1  # plus one for the refresh
        presses = ["right"] * failed + ["long_ok"]
        on.press(*presses)
        after = on.match.state.view()
        assert len(presses) == turns_of_the_dial
        assert after["players"][0]["threat"] == before["players"][0]["threat"] + turns_of_the_dial
        assert [hero["resources"] for hero in after["players"][0]["heroes"]] == [number] * 3
        assert after["round"] == number + 1 and on.names == ["cards", "cards.Dials"]


def test_up_and_down_in_one_press(stage):
    on = dials(begin(stage(), 3))
    before = threats(on)
    on.press("right")
    assert threats(on) == [before[0] + 1, *before[1:]]
    on.press("ok", "left", "left")
    assert threats(on) == [before[0] + 1, before[1] - 2, before[2]]
    on.press("ok", "right", "ok", "left")
    assert threats(on) == [before[0], before[1] - 2, before[2] + 1]


def test_a_turned_dial_says_from_where_until_another_key(stage):
    """An arrow may have been meant for a list. The other one takes it back."""
    on = dials(begin(stage(language="en"), 2))
    before = threats(on)
    on.press("right", "right")
    assert f"Frodo {before[0]} → {before[0] + 2}" in on.texts()
    on.press("left", "left")
    assert threats(on) == before and not [text for text in on.texts() if "→" in text]
    on.press("right", "ok")
    assert not [text for text in on.texts() if "→" in text]


def test_an_undone_turn_of_a_dial_leads_back_to_the_dials(on):
    before = threats(on)
    dials(on)
    on.press("right", "right", "back")
    on.undo()
    assert threats(on) == before and on.names == ["cards", "cards.Dials"]
    on.press("back")
    assert on.names == ["cards"]


def test_a_dial_does_not_turn_below_nothing(on):
    on.ask(do="set", what="threat", player=1, value=0)
    dials(on)
    on.press("left")
    assert threats(on) == [0] and on.notice is None


def test_the_rest_of_the_round_for_a_whole_table(stage):
    """It is asked first, with what that passes over: nobody ends a round by a key that was held a little long."""
    on = dials(begin(stage(language="en"), 2))
    before = threats(on)
    assert "Hold OK: end round" in on.texts()
    for no in ("left", "back"):
        on.hold("ok")
        assert {"End the round?", "Skipped: reveals, quest"} <= set(on.texts())
        on.press("right", no)
        assert threats(on) == before and on.names == ["cards", "cards.Dials"]
    on.hold("ok")
    on.press("ok")
    assert threats(on) == [threat + 1 for threat in before] and dials(on).top.at == 1, "the dial of who is first now"
    on.press("back")
    assert on.match.state.table["first"] == 2 and on.names == ["cards"]


@pytest.mark.parametrize("board", [MONO, COLOUR])
def test_a_dial_close_to_the_limit_is_lit(stage, board):
    on = begin(stage(board), 2, limit=40)
    for threat, lit in ((34, False), (35, True), (39, True)):
        on.ask(do="set", what="threat", player=2, value=threat)
        dials(on).draw()
        picture = pillow(on.device.picture()).convert("L")
        x, y = picture.width - 3, picture.height // 2
        assert (picture.getpixel((x, y)) > 40) == lit
        assert picture.getpixel((3, y)) < 40


def test_an_elimination_is_said_once(stage):
    on = begin(stage(language="en"), 2)
    on.ask(do="set", what="threat", player=1, value=49)
    dials(on).device.press("right")
    assert on.names == ["cards", "cards.Dials", "turn", "finale"] and "50 threat: out of the game" in on.texts()
    on.device.settle()
    assert on.names == ["cards", "cards.Dials"] and "out" in on.texts()
    on.press("right", "left")
    assert on.names == ["cards", "cards.Dials"] and threats(on) == [50, 29], "one press too many turns no other dial"
    on.press("ok")
    assert on.top.at == 1, "the dial of who is in"
    on.press("ok", "right")
    assert on.top.at == 1 and threats(on) == [50, 30], "nobody else is left to turn"


def test_the_last_elimination_ends_the_game(on):
    on.ask(do="set", what="threat", player=1, value=49)
    dials(on).device.press("right")
    assert on.names == ["cards.End", "finale", "finale"]
    on.device.settle()
    assert {"Stage 1/3", "Defeat", "50 threat: out of the game", "It needed 8 more progress"} <= set(on.texts())
    assert on.app.session.journal.archive().scores() == []


def test_a_defeat_says_how_each_player_went_out(stage):
    on = begin(stage(language="en"), 3)
    on.ask(do="set", what="threat", player=1, value=50)
    on.ask(do="set", what="threat", player=3, value=50)
    for number, hero in enumerate(on.match.state.players[1]["heroes"], 1):
        on.ask(do="set", what="damage", player=2, hero=number, value=hero[tables.HITS])
    on.show_end()
    assert {"Threat 50: Frodo and Merry", "No heroes left: Sam", "Progress 0/8"} <= set(on.texts())


def test_a_defeat_offers_no_score(on):
    on.ask(do="set", what="threat", player=1, value=50)
    on.show_end()
    assert "score" not in on.texts() and "again" in on.texts()
    on.press("ok")
    assert on.names == ["cards.End"]


def test_turning_a_dial_is_one_thing_to_undo(stage):
    """Other dials, and what was done before, stay as they are."""
    on = begin(stage(language="en"), 2)
    on.ask(do="set", what="threat", player=1, value=31)
    on.ask(do="next")
    on.app.show_game()
    dials(on)
    on.press("ok", "right", "ok", "right", "right", "right", "left")
    assert threats(on) == [33, 30]
    on.app.session.undo()
    assert threats(on) == [31, 30]
    on.app.session.undo()
    assert threats(on) == [31, 29] and on.match.last() == {"do": "next"}


def test_every_player_may_engage_an_enemy_and_is_asked(stage):
    on = begin(stage(language="en"), 2)
    for cost in (40, 41, 42):
        on.ask(do="reveal", kind="enemy", cost=cost, threat=1)
    at(on, "optional")
    assert "Anyone to engage an enemy?" in on.texts()
    to(on, "engage")
    on.hold("ok")
    assert on.match.last() == {"do": "engage", "player": 1, "card": 1}
    assert "Does Sam engage one?" in on.texts()
    on.hold("ok")
    assert on.match.last() == {"do": "engage", "player": 2, "card": 1 + 1}
    assert "Each has engaged one" in on.texts() and "engage" not in on.top.entries


def test_with_two_keys(stage):
    on = dials(begin(stage(TWO_KEYS)))
    on.press("right", "back")
    assert threats(on) == [30] and on.names == ["cards"]
    take(on, "round")
    assert threats(on) == [31] and on.match.state.table["round"] == 2 and on.names == ["cards"]


# The guide


def test_the_guide_goes_through_the_round(stage):
    """OK goes on, and the rows are those of the step; the first player is named above."""
    on = begin(stage(language="en"), 2)
    assert "+1 per hero, draw 1 card" in on.texts()
    assert on.top.entries[-1] == "round" and list(on.top.list.rows)[-1][0] == "Skip to the round's end"
    there = on.texts()
    assert "Go on (you may act)" not in there and "pay" not in on.top.entries, "the resources come with the next press"
    assert on.texts()[:2] == ["Frodo", "Round 1 · Resources"]
    on.press("ok")
    assert [hero[RESOURCES] for player in on.match.state.players for hero in player["heroes"]] == [1] * 6
    assert "Play allies, attachments" in on.texts() and "Go on (you may act)" in on.texts()
    assert on.texts().count("Frodo") == 2, "above, and big"
    on.press("ok")
    assert on.texts()[:2] == ["Sam", "Round 1 · Planning"] and on.texts().count("Sam") == 2
    on.press("ok")
    assert on.texts()[:3] == ["Frodo", "Round 1 · Quest", "Commit to the quest"] and "Commit" in on.texts()
    for name in ("Frodo", "Sam"):
        assert on.texts()[0] == name
        on.press("ok")
        on.hold("ok")
    assert "One card per player" in on.texts() and "Reveal" in on.texts() and "Actions, then reveal 2" in on.texts()
    on.press("right")
    assert "Treachery" in on.texts() and on.texts().count("2 left") == 1, "the others are a list, with the first one"
    take(on, "next")
    assert on.names == ["cards", "cards.Moment"] and "Skipped: reveals" in on.texts()
    on.press("left")
    assert on.match.state.step == "staging" and on.names == ["cards"]
    on.press("ok", "ok")
    assert on.match.state.step == "resolve" and on.names == ["cards"]


def test_the_refresh_takes_the_threat_up_and_passes_the_token_on(stage):
    on = begin(stage(language="en"), 2)
    before = threats(on)
    at(on, "refresh")
    assert on.texts()[:4] == ["Frodo", "Round 1 · Refresh", "Ready all cards", "Threat +1: Frodo 30 · Sam 30"]
    assert "token → Sam" in on.texts()
    on.press("ok")
    assert on.texts()[:2] == ["Sam", "Round 2 · Resources"]
    assert threats(on) == [threat + 1 for threat in before] and on.match.state.table["first"] == 2


def test_alone_the_refresh_says_where_the_dial_goes(on):
    threat = threats(on)[0]
    at(on, "refresh")
    assert f"Threat {threat} → {threat + 1}" in on.texts() and not any("token" in text for text in on.texts())


def test_the_refresh_of_a_whole_table_says_where_each_dial_goes(stage):
    on = begin(stage(language="en"), 4)
    on.ask(do="set", what="threat", player=2, value=50)
    at(on, "refresh")
    left = [str(threat + 1) for threat in threats(on) if threat < 50]
    assert "Threat +1: {}, {} and {}".format(*left) in on.texts()


def test_a_token_that_was_just_taken_stays(stage):
    on = begin(stage(language="en"), 2)
    on.ask(do="set", what="threat", player=1, value=50)
    on.press("ok")
    at(on, "refresh")
    assert "the token stays" in on.texts()
    on.press("ok")
    at(on, "refresh")
    assert "token → Sam" in on.texts() and on.texts()[0] == "Sam"


def test_resources_are_paid_in_one_press_each(stage):
    """By any hero of any player, with the sphere beside the name; in every step of the round."""
    on = begin(stage(language="en"), 2)
    at(on, "planning")
    take(on, "pay")
    assert "Frodo" in on.texts() and "Leadership 1" in on.texts()
    on.press("ok")
    assert on.match.last() == {"do": "pay", "player": 1, "hero": 1} and "Leadership 0" in on.texts()
    on.press("ok")
    assert on.notice == "cards_why_too_few"
    on.press("back")
    rights(on, 3)
    assert "Sam" in on.texts() and "Tactics 1" in on.texts()
    on.press("ok")
    assert on.match.last() == {"do": "pay", "player": 2, "hero": 1}
    on.press("back")
    take(on, "next")
    take(on, "pay")
    assert on.texts()[0] == "Sam" and "Tactics 0" in on.texts(), "the one who plans stands first"
    on.press("back")
    take(on, "next")
    assert on.match.state.step == "commit" and "pay" in on.top.entries


def test_the_victory_points_of_an_enemy_count_when_it_falls(on):
    engage(on, hits=3, victory=2)
    at(on, "attacks")
    on.press("ok", *["right"] * 3, "ok", "ok")
    on.device.press("ok")
    assert on.names == ["cards", "finale", "finale"] and {"King", "falls!"} <= set(on.texts())
    on.device.press("ok")
    assert on.texts() == ["+2", "Victory points: 2"] and on.match.state.table["victory"] == 2
    on.device.settle()
    assert on.names == ["cards"], "it passes by itself"


def test_an_enemy_that_falls_has_the_letter_that_told_it_from_another(stage):
    """Also if the other one has fallen before it."""
    on = begin(stage(), printed=True)
    for card in (1, 2):
        on.ask(do="reveal", kind="enemy", cost=20, threat=1, hits=3)
        on.ask(do="set", what="engaged", card=card, value=1)
    for letter in "AB":
        at(on, "attacks")
        (told, *_) = moments(on.match.state, on.match.state.do({"do": "strike", "player": 1, "card": 1, "attack": 9}))
        assert told[2][0][0] == f"¡Cae Rey araña {letter}!"


def test_doomed_and_surge_in_one_press(stage):
    """Whatever is doomed by; the heroes are above these rows."""
    on = begin(stage(), 2)
    before = threats(on)
    at(on, "staging")
    take(on, "surge")
    assert on.match.state.table["reveal"] == 3
    for by in (1, 2, 3):
        assert on.top.entries.index(("doomed", by)) == on.top.entries.index("heroes") + by
        take(on, ("doomed", by))
        assert threats(on) == [threat + by for threat in before] and on.names == ["cards"]
        assert on.top.entries[on.top.list.at] == "reveal", "the round goes on"
        before = threats(on)
    take(on, "round")
    on.press("ok")
    assert on.match.state.table["round"] == 2 and on.names == ["cards"]


@pytest.fixture
def other(stage):
    """A game of a box whose enemies are not known."""
    return begin(stage(language="en"), scenario="Massing")


def test_an_enemy_of_the_first_box_is_chosen_by_its_engagement_cost(on):
    """No other number has to be entered."""
    at(on, "staging")
    on.press("ok", "ok")
    assert ("Which", "◄ King Spider ►") in list(on.top.list.rows) and "Staging 0 → 2" in on.texts()
    on.press("right")
    assert ("Which", "◄ Spider ►") in list(on.top.list.rows)
    assert "Attack 2 · Defence 1" in on.texts()
    on.press("ok", "ok")
    numbers = {"threat": 2, "cost": 25, "attack": 2, "defence": 1, "hits": 4, "victory": 0}
    assert on.match.last() == {"do": "reveal", "kind": "enemy", **numbers}
    take(on, "reveal")
    on.hold("ok")
    assert on.match.last() == {"do": "reveal", "kind": "enemy", **numbers}, "it stands there again"
    assert on.app.settings.remembered.get("foes") is None


def test_an_enemy_that_is_not_known_is_entered_once(stage, other):
    on = other
    at(on, "staging")
    on.press("ok")
    assert "foe" not in [field.name for field in on.top.fields]
    on.press("ok", "ok", "right", "right", "ok", "ok", "ok")
    on.hold("ok")
    numbers = {"threat": 1, "cost": 22, "attack": 2, "defence": 1, "hits": 2, "victory": 0}
    assert on.match.last() == {"do": "reveal", "kind": "enemy", **numbers}
    on.ask(do="drop", card=1)
    on.start("cards", on.match.options, {})
    at(on, "staging")
    on.press("ok", "ok")
    assert ("Which", "◄ Cost 22 ►") in list(on.top.list.rows), "in the next game too"
    on.press("ok", "ok")
    assert on.match.last() == {"do": "reveal", "kind": "enemy", **numbers}
    take(on, "reveal")
    on.press("ok", "right")
    assert "another" in " ".join(on.texts())
    on.press("ok", "right")
    on.hold("ok")
    assert on.match.last() == {"do": "reveal", "kind": "enemy", **numbers, "threat": 2, "cost": 20}
    assert on.app.settings.remembered["foes"] == [[22, 1, 2, 1, 2, 0], [20, 2, 2, 1, 2, 0]]


def test_a_card_of_another_kind_takes_nothing_of_the_last_one(on):
    """The victory points of a location stand below the row that enters it."""
    at(on, "staging")
    form = on.show("cards.Reveal", "reveal")
    form.values["foe"] = form.choices["foe"].index((35, 2, 3, 3, 6, 4))
    form.refresh()
    on.hold("ok")
    assert on.match.last()["threat"] == 2 and on.match.last()["victory"] == 4
    take(on, "reveal")
    on.press("right")
    on.hold("ok")
    assert on.match.last() == {"do": "reveal", "kind": "location", "threat": 1, "points": 3, "victory": 0}
    take(on, "reveal")
    on.press("ok")
    for _ in until(lambda: not on.top.foe(), "another enemy than is known"):
        on.press("right")
    on.hold("ok")
    assert on.match.last()["kind"] == "enemy" and on.match.last()["victory"] == 0


@pytest.mark.parametrize("scenario", ["mirkwood", "anduin", "dol_guldur"])
def test_another_card_has_no_numbers_of_a_known_one_and_is_not_called_like_it(stage, scenario):
    """Wherever the cursor was before."""
    on = begin(stage(), scenario=scenario)
    at(on, "staging")
    for kind, name in ((0, "Enemigo"), (1, "Lugar")):
        take(on, "reveal")
        on.press(*["right"] * kind, "ok")
        for _ in until(lambda: not on.top.foe(), "another card than is known"):
            on.press("right")
        on.hold("ok")
        assert titled(on.match.state, on.match.state.cards[-1]) == name
        on.ask(do="drop", card=1)


def test_another_ally_than_is_known_has_no_numbers_of_one(stage):
    on = begin(stage())
    at(on, "planning")
    take(on, "ally")
    on.press("left")
    before = dict(on.top.values)
    assert "Coste" in [row[0] for row in on.top.list.rows], "and not that of an engagement"
    on.press("left")
    assert on.top.foe() == 120 and on.top.values["attack"] == 4
    on.press("right")
    assert on.top.values == before and before["cost"] == 2 and before["attack"] == 1


def test_what_another_version_remembers_of_enemies_is_left_alone(on):
    for other in (3, ["no", 1], [[1, 2]], [["x"] * 6]):
        on.app.settings.remembered["foes"] = other
        form = on.show("cards.Reveal", "reveal")
        assert len(form.choices["foe"]) == 10
        on.app.pop()


def test_only_the_newest_enemies_are_remembered():
    remembered = {}
    for cost in range(1, 16):
        assert foes.remember(remembered, (cost, 1, 2, 3, 4, 0), "mirkwood")
    assert not foes.remember(remembered, (15, 1, 2, 3, 4, 0), "mirkwood")
    assert not foes.remember(remembered, (25, 2, 2, 1, 4, 0), "mirkwood"), "of the first box"
    assert [row[0] for row in remembered["foes"]] == list(range(4, 16))


def test_a_card_is_revealed(other):
    """An enemy starts with the numbers of the last one."""
    on = other
    at(on, "staging")
    assert on.top.entries[on.top.list.at] == "reveal"
    on.press("ok", "ok", "right", "right", "ok", *["right"] * 5, "ok", "right", "ok", "ok", "ok", "ok")
    enemy = {
        "do": "reveal",
        "kind": "enemy",
        "threat": 3,
        "cost": 25,
        "attack": 3,
        "defence": 1,
        "hits": 2,
        "victory": 0,
    }
    assert on.match.last() == enemy and on.names == ["cards"]
    take(on, "reveal")
    on.hold("ok")
    assert on.match.last() == enemy
    take(on, "reveal")
    on.press("right", "ok", "ok", "right", "ok", "right", "ok", "right", "ok")
    on.hold("ok")
    assert on.match.last() == {"do": "reveal", "kind": "location", "threat": 1, "points": 5, "victory": 1}
    take(on, "reveal")
    on.press("left", "ok", "ok", "ok")
    assert on.match.last() == {"do": "reveal", "kind": "objective"} and on.match.state.table["objectives"] == 0
    to(on, ("claim", 4))
    assert "Objective" in on.texts()
    on.device.press("ok")
    assert on.match.last() == {"do": "claim", "card": 4} and "Objectives claimed: 1" in on.texts()
    on.device.settle()
    take(on, "reveal")
    on.press("left", "ok", "right", "ok", "ok")
    assert on.match.last() == {"do": "reveal", "kind": "objective", "guarded": True}
    assert to_reveal(on.match.state) == 1 and ("claim", 4) not in on.top.entries


def test_when_all_cards_are_revealed_the_guide_goes_on(stage):
    """After a surge it is back at revealing."""
    on = begin(stage(), 2)
    at(on, "staging")
    for left in (1, 0):
        assert on.top.entries[on.top.list.at] == "reveal"
        length = on.match.length
        on.hold("ok")
        assert on.names[-1] == "cards.Reveal" and on.match.length == length, "nothing is revealed without looking"
        on.hold("ok")
        assert on.match.state.table["reveal"] == left and on.names[-1] == "cards"
    assert on.top.entries[on.top.list.at] == "resolve"
    take(on, "surge")
    assert on.top.entries[on.top.list.at] == "reveal"
    take(on, "treachery")
    assert on.match.last() == {"do": "reveal", "kind": "treachery"}
    assert on.top.entries[on.top.list.at] == "resolve"
    on.device.press("long_ok")
    assert on.match.state.step == "travel" and on.match.last()["do"] == "resolve"
    assert on.names[-1] == "cards.Moment"


def test_a_guard_that_is_still_to_come_is_counted(stage):
    """Another objective, which does not guard, leaves it to be revealed."""
    on = begin(stage(language="en"))
    while on.match.state.step != "staging":
        on.ask(do="next")
    on.ask(do="reveal", kind="objective", guarded=True)
    for _ in range(2):
        assert "Reveal its guard" in on.texts() and on.top.entries[on.top.list.at] == "reveal"
        on.ask(do="reveal", kind="objective")
    on.ask(do="reveal", kind="treachery")
    assert to_reveal(on.match.state) == 0 and on.top.entries[on.top.list.at] == "resolve"


def test_an_attack_by_nobody_asks_who_attacks(stage):
    """Holding OK asks it too. Who then attacks nobody is back in the guide, and nothing has happened."""
    on = begin(stage(language="en"))
    engage(on, hits=9)
    at(on, "attacks")
    length = on.match.length
    to(on, "strike")
    assert "Who attacks? (9 left)" in on.texts()
    on.hold("ok")
    assert on.names[-1] == "cards.Attack" and "Who attacks? (9 left)" in on.texts()
    on.press("ok", "ok")
    assert "Do not attack" in on.texts()
    on.press("ok")
    assert on.notice is None and on.names == ["cards.Fight"] and on.match.length == length


def test_all_who_are_ready_attack_if_those_of_the_last_time_are_not(stage):
    """Also if nobody attacked the last time."""
    on = begin(stage(language="en"), printed=True)
    engage(on, hits=99)
    at(on, "attacks")
    on.press("ok", *["right", "ok"] * 3)
    assert on.top.used() == []
    on.hold("ok")
    on.press("ok")
    assert on.top.used() == [1, 2, 3] and on.texts()[2:8] == ["Frodo", "Attack", "7", "Enemy", "Defence", "0"]
    assert [row[0] for row in on.top.list.rows] == [
        "Aragorn +3",
        "Théodred +2",
        "Glóin +2",
        "Extra attack",
        "Defence",
        "Attack",
    ]
    on.press("ok", "right", "ok", "right")
    on.hold("ok")
    assert played(on)["heroes"] == [1]
    on.match.state.cards[0][tables.DONE] = 0
    on.top.refresh()
    form = on.show("cards.Attack", "strike")
    assert form.used() == [2, 3]


def test_who_goes_out_in_the_last_turn_to_plan_ends_the_planning(stage):
    on = begin(stage(language="en"), 2)
    at(on, "planning")
    on.press("ok")
    assert on.texts()[0] == "Sam"
    on.ask(do="eliminate", player=2)
    assert on.texts()[:3] == ["Frodo", "Round 1 · Quest", "Commit to the quest"]


def test_holding_ok_in_the_guide_says_yes_and_on(stage):
    """A form is taken as it stands, and once all have committed, it goes on; the round ends only if one means it."""
    on = begin(stage(language="en"), 2, printed=True)
    for player in (1, 2):
        sent(on, player, [1], 0)
    at(on, "commit")
    assert "Willpower 2 · Threat 0" in on.texts()
    on.hold("ok")
    assert on.match.last() == {"do": "commit", "player": 1, "heroes": [1], "willpower": 0} and on.texts()[0] == "Sam"
    on.hold("ok")
    assert on.match.state.step == "staging" and "Reveal" in on.texts()
    at(on, "refresh")
    assert on.labels()["ok"] == "end"
    on.hold("ok")
    assert on.match.state.table["round"] == 2


def test_each_player_is_asked_who_goes_on_the_quest(stage):
    """Also if the one before sends nobody and goes on."""
    on = begin(stage(language="en"), 3)
    at(on, "commit")
    for name in ("Frodo", "Sam", "Merry"):
        assert on.texts()[0] == name and on.top.entries[on.top.list.at] == "commit"
        take(on, "next")
    assert on.match.state.step == "staging"


def test_the_quest_is_summed_up(on):
    on.ask(do="reveal", kind="location", threat=3)
    on.ask(do="set", what="location", value=2)
    at(on, "resolve")
    on.press("ok")
    assert [row[1] for row in list(on.top.list.rows)[:2]] == ["◄ 0 ►", "3"], "the staging area is counted already"
    rights(on, 9)
    assert "Location +2 · Quest +4" in on.texts()
    on.press("ok", "ok")
    on.device.press("ok")
    assert on.match.last() == {"do": "resolve", "willpower": 9, "threat": 3}
    assert on.match.state.table["progress"] == 4
    assert on.names == ["cards", "finale", "cards.Moment"]
    assert "PROGRESS +6" in on.texts(), "the stage needs more"
    on.device.press("ok")
    assert on.texts() == ["EXPLORED!", "Location is out of play"]
    on.device.settle()
    assert on.names == ["cards"] and on.match.state.step == "travel"
    at(on, "resolve")
    on.press("ok")
    assert on.top.list.rows[0][1] == "◄ 0 ►", "nobody has been sent in this round"


def test_progress_that_all_went_to_the_location_shows_how_far_that_is(on):
    on.match.state.table["location"] = 4
    at(on, "resolve")
    on.app.play({"do": "resolve", "willpower": 2, "threat": 0}, True)
    assert {"PROGRESS +2", "Location 2/4"} <= set(on.texts())


def test_a_quest_is_done_only_with_all_its_points(on):
    at(on, "resolve")
    for committed, says in ((7, "Progress +7"), (9, "Progress +9: stage done!")):
        on.ask(do="set", what="committed", value=committed)
        assert says in on.texts()
    on.app.play({"do": "resolve", "willpower": 9, "threat": 0}, True)
    assert {"SUCCEEDED!", "Quest 8/8"} <= set(on.texts())


def test_a_failed_quest_tells_what_it_costs(on):
    at(on, "resolve")
    on.press("ok", "right", "ok", *["right"] * 4)
    assert "It would fail: threat +3" in on.texts()
    on.press("left", "left", "left")
    assert "Equal: nothing happens" in on.texts()
    on.press("back")
    assert on.names == ["cards"] and on.match.state.step == "resolve"


@pytest.mark.parametrize("close", ["ok", "back", ""])
def test_the_result_of_the_quest_is_shown_before_the_round_goes_on(on, close):
    """Also if OK is held, which takes the sums as they stand. Any key goes on, or a few seconds."""
    for willpower, threat, told in (
        (9, 6, ["PROGRESS +3", "Willpower 9 · Threat 6", "Quest 3/8"]),
        (2, 6, ["FAILED", "Willpower 2 · Threat 6", "Threat +4 for all", "Frodo 34"]),
        (6, 6, ["TIE", "Willpower 6 · Threat 6", "Equal: nothing happens"]),
    ):
        on.ask(do="set", what="progress", value=0)
        on.ask(do="reveal", kind="location", threat=threat)
        while on.match.state.step != "resolve":
            on.ask(do="next")
        on.ask(do="set", what="committed", value=willpower)
        to(on, "resolve")
        on.device.press("long_ok")
        assert on.match.last()["do"] == "resolve" and on.names == ["cards", "cards.Moment"]
        assert [line for line in told if line not in on.texts()] == []
        on.device.press(close) if close else on.device.settle()
        assert on.names == ["cards"] and "Travel? Pay its cost" in on.texts()
        on.ask(do="drop", card=1)


@pytest.mark.parametrize("answer, stage_after", [("ok", 2), ("left", 1)])
def test_a_stage_that_is_reached_asks(stage, answer, stage_after, on):
    on.ask(do="set", what="progress", value=8)
    assert on.names == ["cards.Moment"] and "Done. On to the next stage?" in on.texts()
    on.press("right", "back")
    assert on.names == ["cards.Moment"]
    on.device.press(answer)
    reached = ["finale"] * (stage_after == 2)
    assert on.names == ["cards", *reached] and on.match.state.table["stage"] == stage_after
    assert on.texts()[:3] == ["Stage", "2", "It needs 2 progress"] or not reached
    on.device.settle()
    assert on.names in (["cards"], ["cards.Fight"])


def test_engagement_checks_step_by_step(on):
    for cost in (20, 28, 28, 50, 45):
        on.ask(do="reveal", kind="enemy", cost=cost, threat=1)
    on.ask(do="reveal", kind="location", threat=2)
    at(on, "checks")
    assert "Threat 29: which enemy?" in on.texts()
    assert on.top.entries[:2] == [2, 3], "those of the highest cost, to choose from"
    take(on, 3)
    assert on.match.last() == {"do": "check", "card": 3}
    on.press("ok", "ok")
    assert [card[PLAYER] for card in on.match.state.cards] == [1, 1, 1, 0, 0, 0]
    assert on.match.state.step == "shadow", "the nearest one is beyond the threat"
    assert on.top.entries[:4] == ["next", ("shadow", 2), ("shadow", 3), ("shadow", 1)]
    assert {"Enemy B, Enemy C, Enemy A", "in this order"} <= set(on.texts())
    on.press("right")
    assert "If no deck, no shadow card" in on.texts()
    assert "Enemy B" in on.texts() and "Frodo" in on.texts()
    on.press("ok")
    assert on.names == ["cards", "cards.Values"] and "Enemy B" in on.texts(), "its page"
    at_first = on.match.length
    on.press("back", "left", "ok", "right", "ok", "right", "right")
    assert on.match.length > at_first


def test_a_check_that_finds_nobody(on):
    on.ask(do="reveal", kind="enemy", cost=45, threat=1)
    at(on, "checks")
    assert "None: the lowest needs 45" in on.texts(), "the nearest one is beyond the threat"
    assert on.top.entries.count("next") == 1 and "check" not in on.top.entries, "one way to go on"
    on.press("ok")
    assert on.match.state.step == "shadow"


def test_a_check_that_finds_nobody_is_passed_over_if_another_finds_somebody(stage):
    """It is the next player who is asked, and undoing leads back to where OK was pressed."""
    on = begin(stage(language="en"), 2)
    on.ask(do="reveal", kind="enemy", cost=40, threat=1)
    on.ask(do="set", what="threat", player=2, value=45)
    at(on, "optional")
    on.press("ok")
    assert on.match.state.step == "checks" and "Comes for Sam: cost 40" in on.texts()
    on.app.session.undo()
    on.device.settle()
    assert on.match.state.step == "optional" and on.names == ["cards"]


def test_where_the_last_attack_leaves_nothing_to_do_the_round_goes_on(stage):
    """Without a press: from the last enemy to the attack of the players, and from that to the next player, or to the
    end of the round. A press that is undone is undone whole."""
    on = begin(stage(language="en"), 2)
    for seat in (1, 2):
        on.ask(do="reveal", kind="enemy", cost=20, threat=1, hits=9, attack=1)
        on.ask(do="set", what="engaged", card=seat, value=seat)
    at(on, "enemies")
    on.hold("ok")
    assert on.match.state.step == "enemies" and on.texts()[0] == "Sam"
    on.hold("ok")
    assert on.match.state.step == "attacks" and on.texts()[0] == "Frodo" and on.names == ["cards.Fight"]
    on.app.session.undo()
    on.device.settle()
    assert on.match.state.step == "enemies" and on.texts()[0] == "Sam"
    on.hold("ok")
    for name, step in (("Sam", "attacks"), ("Frodo", "refresh")):
        on.press("ok", "ok", "right")
        on.hold("ok")
        assert on.match.state.step == step and on.match.state.name_of(active(on.match.state)) == name


def test_steps_with_nothing_to_do_are_told_once_a_phase(stage):
    """Without enemies, encounter and combat take a press each."""
    on = begin(stage(language="en"))
    at(on, "optional")
    assert "No enemy to engage" in on.texts()
    on.press("ok")
    assert on.match.state.step == "shadow" and "No engaged enemy" in on.texts()
    on.press("ok")
    assert on.match.state.step == "refresh"


def test_a_quest_without_any_card_left_meets_no_threat(stage):
    """Once cards have been revealed, what the last quest met says nothing."""
    on = begin(stage(language="en"))
    on.match.state.table["against"] = 7
    at(on, "staging")
    on.press("right", "ok")
    assert on.match.last() == {"do": "reveal", "kind": "treachery"} and "Willpower 0 · Threat 0" in on.texts()
    on.press("ok")
    assert on.top.values["threat"] == 0


def test_where_all_do_the_same_it_is_nobodys_turn(stage):
    """The new round is told all the same, also to who was the last one before."""
    on = begin(stage(language="en"), 2)
    for seat in (1, 2):
        on.ask(do="reveal", kind="enemy", cost=50, threat=1, hits=9, attack=1)
        on.ask(do="set", what="engaged", card=seat, value=seat)
    at(on, "checks")
    for step, shown in (("shadow", False), ("enemies", True)):
        on.device.press("ok")
        assert (on.match.state.step, on.names[-1] == "turn") == (step, shown)
        on.device.settle()
    at(on, "attacks")
    take(on, "next")
    to(on, "next")
    on.device.press("ok")
    assert on.match.state.step == "refresh" and on.names == ["cards"]
    on.device.settle()
    on.device.press("ok")
    assert on.names[-1] == "turn" and {"Sam", "Round 2: threat 30 and 30"} <= set(on.texts())


def test_what_is_passed_over_is_asked(on):
    on.ask(do="reveal", kind="enemy", cost=20, threat=1)
    at(on, "checks")
    take(on, "next")
    assert {"Go on?", "Skipped: checks"} <= set(on.texts()) and on.match.state.step == "checks"
    on.press("ok")
    assert on.match.state.step == "shadow" and on.names == ["cards"]


def test_the_quest_is_resolved_once_all_have_committed_and_all_cards_are_revealed(stage):
    """The willpower is that which was sent in this round."""
    on = begin(stage(language="en"), 2, printed=True)
    at(on, "commit")
    assert "resolve" not in on.top.entries and "Commit to the quest" in on.texts()
    on.ask(do="commit", player=1, willpower=4)
    on.ask(do="next")
    on.app.show_game()
    assert "resolve" not in on.top.entries
    sent(on, 2, [1], 1)
    on.ask(do="resolve")
    on.ask(do="round")
    at(on, "commit")
    assert {"The same as last time?", "Willpower 2 · Threat 0"} <= set(on.texts())
    for _ in until(lambda: on.match.state.step == "resolve", "the step"):
        on.ask(do="next")
    on.app.show_game()
    assert {"Resolve", "Equal: nothing happens"} <= set(on.texts()), "nobody has committed"
    on.hold("ok")
    assert on.match.last() == {"do": "resolve", "willpower": 0, "threat": 0}


def test_a_held_ok_sends_nobody_before_somebody_has_been_chosen(stage):
    """It opens the list, as a press does, even if another player has sent somebody."""
    on = begin(stage(language="en"), 2, printed=True)
    sent(on, 1, [1], 0)
    at(on, "commit")
    on.hold("ok")
    assert on.texts()[0] == "Sam" and on.match.state.table["committed"] == 2
    length = on.match.length
    on.hold("ok")
    assert on.names == ["cards", "cards.Quest"] and on.match.length == length


def test_nobody_goes_out_by_a_quest_that_was_only_held(on):
    """On which nobody was sent: the form asks for the willpower."""
    on.ask(do="set", what="threat", player=1, value=48)
    on.ask(do="reveal", kind="location", threat=2)
    at(on, "resolve")
    on.hold("ok")
    assert on.names == ["cards", "cards.Quest"] and threats(on) == [48]
    on.ask(do="set", what="threat", player=1, value=47)
    on.app.show_game()
    on.hold("ok")
    assert on.match.last() == {"do": "resolve", "willpower": 0, "threat": 2} and threats(on) == [49]


def test_heroes_are_committed_and_their_willpower_added_up(stage):
    """Who was committed last is chosen again."""
    on = begin(stage(language="en"), 2)
    on.ask(do="set", what="willpower", player=1, hero=2, value=3)
    at(on, "commit")
    on.press("ok", "ok", "right", "ok", "ok", "right", "right", "ok")
    assert on.texts()[2:6] == ["Willpower", "5", "against", "0"]
    assert ("Théodred +3", "yes") in list(on.top.list.rows)
    on.press("ok")
    assert on.match.last() == {"do": "commit", "player": 1, "heroes": [2], "willpower": 2}
    on.press("ok")
    on.hold("ok")
    assert played(on) == {"do": "commit", "player": 2, "willpower": 0}
    at(on, "resolve")
    on.press("ok")
    assert on.top.list.rows[0][1] == "5" and on.top.field().acts, "both sums are known"
    on.press("back")
    on.ask(do="round")
    state = on.match.state
    for _ in until(lambda: active(state) == 1 and state.step == "commit", "the first player, who commits"):
        on.ask(do="next")
    take(on, "commit")
    on.hold("ok")
    assert played(on) == {"do": "commit", "player": 1, "heroes": [2], "willpower": 2}


def test_all_values_of_a_hero(on):
    on.show("cards.Values", "heroes")
    on.press("left", "left", "ok")
    assert on.names[-1] == "cards.Values" and "Glóin" in on.texts() and on.top.page == "hero"
    on.press("right", "right", "ok")
    assert on.match.last() == {"do": "set", "what": "exhausted", "player": 1, "hero": 3, "value": True}
    on.press("right", "ok", "right", "right", "ok")
    assert on.match.last() == {"do": "set", "what": "willpower", "player": 1, "hero": 3, "value": 2}
    on.press("back")
    assert on.top.page == "heroes"
    assert on.show("cards.Setup").values["players"][0][1][2][:5] == ["Glóin", 9, 4, "leadership", 2], "and next time"


def test_who_attacks_is_offered_the_own_enemies_first(stage):
    """And none that was attacked."""
    on = begin(stage(language="en"), 2)
    for player in (2, 1, 1):
        engage(on, player)
    at(on, "attacks")
    assert active(on.match.state) == 1 and on.show("cards.Attack", "strike").choices["card"] == [2, 3, 1]
    on.ask(do="strike", player=1, card=2, attack=1, defence=1)
    assert on.show("cards.Attack", "strike").choices["card"] == [3, 1]
    on.ask(do="next")
    assert on.show("cards.Attack", "strike").choices["card"] == [1, 2, 3]


def test_an_objective_by_hand(on):
    on.ask(do="reveal", kind="objective", guarded=True)
    on.show("cards.Values", "cards")
    assert "Objective (…)" in on.texts() and on.top.list.rows[1] == ("Guarded by", "…")
    on.ask(do="reveal", kind="enemy", cost=20)
    on.show("cards.Values", "cards")
    assert on.top.list.rows[1] == ("Guarded by", "Enemy")
    on.press("right", "ok", "left", "ok")
    assert on.match.last() == {"do": "set", "what": "guard", "card": 1, "value": 0}
    assert on.top.list.rows[1] == ("Guarded by", "–")
    on.press("right", "ok")
    assert on.match.last() == {"do": "claim", "card": 1}


def test_who_defended_last_stands_there_again(on):
    engage(on, hits=3)
    at(on, "enemies")
    on.press("ok", "right", "ok", "right", "ok", "right", "right")
    on.hold("ok")
    assert played(on) == {"do": "attack", "card": 1, "attack": 1, "defence": 2, "player": 1, "hero": 2}
    for _ in until(lambda: facing(on.match.state) != [], "an enemy who is faced"):
        on.ask(do="next")
    at(on, "enemies")
    on.press("ok")
    on.hold("ok")
    assert played(on) == {"do": "attack", "card": 1, "attack": 1, "defence": 2, "player": 1, "hero": 2}
    assert on.match.length > 12, "in the next round"


def test_who_would_fall_is_not_proposed_again(on):
    """While somebody else stands ready."""
    engage(on, hits=9, attack=2)
    at(on, "enemies")
    on.press("ok", "right")
    on.hold("ok")
    assert played(on)["hero"] == 2
    on.ask(do="round")
    for _ in until(lambda: on.match.state.step == "enemies", "the attacks of the next round"):
        on.ask(do="next")
    on.ask(do="set", what="damage", player=1, hero=2, value=3)
    form = on.show("cards.Attack", "attack")
    assert form.name_of(form.defender()) == "Aragorn"


def test_the_own_heroes_are_proposed_before_those_of_others(stage):
    """Also if another player's hero with sentinel defended last, and would take no more damage."""
    on = begin(stage(language="en"), 2)
    engage(on, 2, hits=9, attack=2)
    on.ask(do="set", what="sentinel", player=1, hero=1, value=1)
    at(on, "enemies")
    on.ask(do="attack", card=1, attack=1, defence=0, player=1, hero=1)
    on.ask(do="round")
    at(on, "enemies")
    form = on.show("cards.Attack", "attack")
    assert form.name_of(form.defender()) == on.match.state.hero_name(on.match.state.players[1]["heroes"][0])


def test_another_players_sentinel_is_not_proposed_even_where_that_costs_nothing(stage):
    """Holding OK never exhausts the hero of somebody who was not asked."""
    on = begin(stage(language="en"), 2, printed=True)
    engage(on, 2, hits=9, attack=2)
    at(on, "enemies")
    assert on.match.state.players[0]["heroes"][0][SENTINEL], "Aragorn would take no damage"
    assert "Gimli: no damage" in on.texts()
    exhaust(on, 2, 2, 3)
    assert "Legolas takes 1 (3 left)" in on.texts()


def test_of_several_attacks_the_strongest_comes_first_and_each_is_told_by_name(stage):
    on = begin(stage(language="en"), printed=True)
    for cost, hits, attack in ((10, 3, 2), (32, 9, 5)):
        engage(on, cost=cost, hits=hits, attack=attack)
    at(on, "enemies")
    assert {"Spawn attacks, then Orc", "Aragorn takes 3 (2 left)"} <= set(on.texts())
    on.hold("ok")
    assert played(on)["card"] == 2
    assert "Orc attacks Frodo" in on.texts()


def test_the_guide_says_who_attacks_whom(stage):
    on = begin(stage(language="en"), printed=True)
    engage(on, cost=10, threat=2, hits=5)
    for hero, who in ((1, "Théodred and Glóin"), (2, "Glóin")):
        on.ask(do="set", what="exhausted", player=1, hero=hero, value=1)
        at(on, "attacks")
        assert who in on.texts()
    assert "Enemy takes 2 (3 left)" in on.texts()


@pytest.mark.parametrize("basic", [False, True])
def test_shadow_cards_are_turned_while_an_enemy_attacks(stage, basic):
    on = begin(stage(language="en"), basic=basic)
    engage(on, hits=9, attack=2)
    at(on, "enemies")
    turned = "Turn its shadow"
    assert (turned in on.texts()) != basic
    on.press("ok")
    assert (turned in on.texts()) != basic
    on.hold("ok")
    assert on.match.state.step == "attacks" and turned not in on.texts()


def test_numbers_stop_at_both_ends(on):
    """Who presses left once too often does not commit 99 allies."""
    at(on, "commit")
    form = on.show("cards.Quest", "commit")
    on.press("ok", "ok", "ok", "left")
    assert form.field().name == "others" and form.values["others"] == 0


def test_the_cards_of_the_set_up_are_entered_before_the_first_round(stage):
    on = begin(stage(language="en"), open_setup=True)
    assert {"Mirkwood", "Enter the set-up cards"} <= set(on.texts()) and on.labels()["right"] == "enter"
    on.press("right")
    assert on.names == ["cards", "cards.Moment", "cards.Reveal"]
    on.hold("ok")
    assert on.names == ["cards", "cards.Moment"] and {"Staging area: 2", "King Spider"} <= set(on.texts())
    on.press("ok")
    assert on.match.state.step == "resources" and "Go on" in on.texts(), "the guide begins as usual"
    to(on, "reveal")
    assert "Enter the set-up cards" in on.texts(), "and the first time it has another chance"
    on.ask(do="round")
    on.app.show_game()
    assert "reveal" not in on.top.entries


@pytest.mark.parametrize("board, keys", [(MONO, ("left", "back")), (TWO_KEYS, ("back",))])
def test_a_key_without_a_label_does_not_begin_the_first_round(stage, board, keys):
    on = begin(stage(board, language="en"), 2, open_setup=True)
    for key in keys:
        assert key not in on.labels()
        on.press(key)
        assert on.names == ["cards", "turn", "cards.Moment"]
    on.press("ok")
    assert on.names == ["cards"]


def test_an_attack_nobody_defends(on):
    engage(on, hits=3)
    at(on, "enemies")
    on.press("ok", "left", "left", "ok", "right", "right")
    assert {"Glóin", "Undefended", "Glóin takes 2 (2 left)"} <= set(on.texts())
    on.press("right", "right")
    assert "4 damage: Glóin falls!" in on.texts()
    on.press("left", "left", "ok", "ok")
    assert played(on) == {"do": "attack", "card": 1, "attack": 2, "player": 1, "hero": 3}
    assert on.match.state.players[0]["heroes"][2][DAMAGE] == 2


@pytest.mark.parametrize("board", [MONO, COLOUR])
@pytest.mark.parametrize("language, words", [("es", "Sin defensor"), ("en", "Undefended")])
def test_in_large_text_too_an_attack_nobody_defends_says_so(stage, board, language, words):
    on = begin(stage(board, language), printed=True)
    on.app.choose("large", True)
    engage(on, hits=3, attack=3)
    exhaust(on, 1, 1, 2, 3)
    at(on, "enemies")
    on.press("ok")
    assert on.names[-1] == "cards.Attack" and words in on.texts()


def test_the_cursor_stands_on_who_suffers_least(stage):
    """Not on a hero who would fall, if somebody else would not."""
    on = begin(stage(language="en"), printed=True)
    engage(on, hits=3, attack=3)
    at(on, "enemies")
    on.press("ok")
    assert "Aragorn takes 1 (4 left)" in on.texts()
    on.press("back")
    on.ask(do="set", what="damage", player=1, hero=1, value=4)
    on.ask(do="set", what="damage", player=1, hero=2, value=2)
    on.press("ok")
    assert "Glóin takes 2 (2 left)" in on.texts()
    on.press("back")
    on.ask(do="set", what="damage", player=1, hero=3, value=3)
    on.press("ok")
    assert "2 damage: Théodred falls!" in on.texts(), "all would fall: the one who counts least"
    on.press("back")
    exhaust(on, 1, 1, 2, 3)
    on.ask(do="set", what="damage", player=1, hero=2, value=0)
    assert {"Undefended", "Théodred takes 3 (1 left)"} <= set(on.texts()), "nobody can defend"
    on.press("ok")
    assert {"Undefended", "Théodred takes 3 (1 left)"} <= set(on.texts()) and on.top.list.rows[0][0] == "Taken by"
    assert on.top.list.rows[-1][0] == "Take it"


def test_nobody_is_proposed_who_has_not_entered_the_game(on):
    """All are exhausted, and would fall: the device proposes no ally whom nobody has entered, even if one defended
    last."""
    engage(on, hits=3, attack=9)
    exhaust(on, 1, 1, 2, 3)
    at(on, "enemies")
    on.press("ok", "left", "left")
    assert {"an ally", "An ally takes 9"} <= set(on.texts()), "who plays with cards alone may still choose one"
    on.press("ok", "ok", "ok", "ok")
    assert played(on) == {"do": "attack", "card": 1, "attack": 9, "defence": 0}
    on.ask(do="round")
    for _ in until(lambda: on.match.state.step == "enemies", "the attacks of the next round"):
        on.ask(do="next")
    exhaust(on, 1, 1, 2, 3)
    at(on, "enemies")
    assert {"Undefended", "9 damage: Théodred falls!"} <= set(on.texts())
    on.press("ok")
    assert {"Undefended", "9 damage: Théodred falls!"} <= set(on.texts())
    on.press("ok", "ok", "ok")
    assert played(on) == {"do": "attack", "card": 1, "attack": 9, "player": 1, "hero": 2}


def test_the_row_of_a_chosen_card_says_what_it_is(stage):
    on = begin(stage(language="en"), 2, printed=True)
    for cost in (20, 35):
        on.ask(do="reveal", kind="enemy", cost=cost, threat=1, hits=5)
    on.ask(do="reveal", kind="location", threat=3)
    form = on.show("cards.Choose", "engage")
    assert [row[0] for row in form.list.rows][:2] == ["Player", "Enemy"] and form.list.rows[1][1] == "Enemy"
    form = on.show("cards.Choose", "travel")
    assert form.list.rows[0] == ("Location", "◄ Location ►")


def test_an_undefended_attack_is_offered_to_the_attacked_player_only(stage):
    on = begin(stage(), 2)
    engage(on, hits=3)
    at(on, "enemies")
    heroes = [player["heroes"] for player in on.match.state.players]
    heroes[1][2][SENTINEL] = heroes[0][2][EXHAUSTED] = 1
    on.press("ok")
    defending = [(1, 0, True), (1, 1, True), (2, 2, True)]
    undefended = [(1, 0, False), (1, 1, False), (1, 2, False)]
    assert on.top.choices["by"] == [*defending, *undefended, (1, None, True)], "an ally who was not entered is last"


def test_where_nobody_of_the_attacked_player_defends_it_is_asked_whether_another_does(stage):
    """The player whose turn it is would lose a hero: a character with sentinel of another player is named."""
    on = begin(stage(), 2, printed=True)
    engage(on, hits=3, attack=4)
    on.ask(do="ally", player=2, number=109, hits=1, defence=1, sentinel=True)
    exhaust(on, 1, 1, 2, 3)
    at(on, "enemies")
    assert {"¿Y Lancero (Sam)?", "Nadie defiende"} <= set(on.texts())
    on.ask(do="set", what="exhausted", player=2, hero=4, value=1)
    on.app.show_game()
    on.rest()
    assert not any("Lancero" in text for text in on.texts())


def test_where_somebody_falls_in_any_case_it_is_asked_whether_one_who_is_ready_defends(stage):
    on = begin(stage(), printed=True)
    engage(on, hits=3, attack=5)
    exhaust(on, 1, 1, 2)
    on.ask(do="set", what="damage", player=1, hero=3, value=3)
    at(on, "enemies")
    assert {"¿Y Glóin?", "Nadie defiende"} <= set(on.texts())
    on.ask(do="set", what="card_attack", card=1, value=3)
    on.app.show_game()
    on.rest()
    assert "Nadie defiende" in on.texts() and not any("Glóin" in text for text in on.texts())


def test_an_ally_falls_rather_than_a_hero(on):
    engage(on, hits=3, attack=9)
    on.ask(do="ally", player=1, hits=1)
    at(on, "enemies")
    assert "9 damage: Ally 1 falls!" in on.texts()


def test_if_those_of_the_last_attack_would_do_no_damage_all_who_are_ready_are_offered(stage):
    on = begin(stage(language="en"), printed=True)
    engage(on, hits=9, defence=2)
    mine = on.match.state.players[0]["heroes"]
    for last, damage in (([mine[1]], 5), ([mine[0]], 1)):
        note_last(mine, last, tables.FOUGHT)
        at(on, "attacks")
        on.app.show_game()
        on.rest()
        assert any(f"takes {damage}" in text for text in on.texts())


def test_an_enemy_that_falls_is_a_feast_and_a_hero_who_falls_is_not(stage):
    """The one has the drawing of a victory, the other that of a blow."""
    on = begin(stage(), printed=True)
    state = on.match.state
    engage(on, cost=10, threat=2, hits=3, attack=9)
    for step, action, drawing in (
        ("enemies", {"do": "attack", "card": 1, "hero": 2}, "blow"),
        ("attacks", {"do": "strike", "player": 1, "card": 1, "attack": 1}, "blow"),
        ("attacks", {"do": "strike", "player": 1, "card": 1, "attack": 9}, "crown"),
    ):
        at(on, step)
        assert moments(state, state.do(action))[0][1] == drawing
        for card in state.cards:
            card[tables.DONE] = 0


def test_an_attack_is_told_as_a_moment_with_who_falls(on):
    """Over the table too. Who is hit is big; below stand both figures."""
    engage(on, hits=9, attack=4, defence=2)
    on.ask(do="ally", player=1, defence=1, hits=1, attack=3)
    for step, moves in (
        (
            "enemies",
            (
                ({"do": "attack", "hero": 4, "defence": 0}, "Ally 1 falls! Attack 4 against defence 1"),
                ({"do": "attack", "hero": 1}, "Aragorn –4 Attack 4, undefended"),
            ),
        ),
        (
            "attacks",
            (
                ({"do": "strike", "player": 1, "attack": 2}, "Enemy holds! Attack 2 against defence 2"),
                ({"do": "strike", "player": 1, "heroes": [1], "attack": 9}, "Enemy –7 Attack 9 against defence 2"),
            ),
        ),
    ):
        for _ in until(lambda step=step: on.match.state.step == step, f"the step {step}"):
            on.ask(do="next")
        for action, told in moves:
            on.app.play(action | {"card": 1}, True)
            assert on.names[-1] == "finale" and " ".join(on.texts()) == told
            on.device.settle()
            assert on.names[-1] != "finale", "it passes by itself"
            on.match.state.cards[0][tables.DONE] = 0


@pytest.mark.parametrize("language, told", [("es", "Descarta sombras"), ("en", "Discard shadows")])
def test_where_the_keys_are_at_the_corners_it_is_told_in_fewer_words(stage, language, told):
    on = begin(stage(COLOUR, language))
    engage(on)
    at(on, "refresh")
    assert told in on.texts()


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("staging", "Empty deck: shuffle it"),
        ("travel", "Travel? Pay its cost"),
        ("shadow", "If no deck, no shadow card"),
        ("refresh", "Discard shadow cards"),
    ],
)
def test_what_is_easily_forgotten_is_told_where_it_matters(stage, step, told):
    """Above the list, if not before. The basic game has no shadow cards."""
    for basic in (False, True):
        on = begin(stage(language="en"), basic=basic)
        if basic and step == "shadow":
            continue
        on.ask(do="reveal", kind="enemy", cost=20)
        on.ask(do="reveal", kind="location")
        on.ask(do="set", what="engaged", card=1, value=1)
        at(on, step)
        texts = on.texts()
        on.press("right")
        assert (told in texts + on.texts()) == (not basic or step in ("staging", "travel"))


def test_an_enemy_is_attacked_and_its_defence_remembered(stage):
    on = begin(stage(), 2)
    engage(on, hits=9)
    at(on, "attacks")
    on.match.state.players[1]["heroes"][0][RANGED] = True
    on.press("ok", *["right"] * 5, "ok", "right", "right", "ok", "ok")
    assert played(on) == {"do": "strike", "player": 1, "card": 1, "attack": 5, "defence": 2}
    assert on.texts()[0] == "Sam"
    take(on, "strike")
    on.hold("ok")
    assert played(on) == {"do": "strike", "player": 2, "card": 1, "attack": 5, "defence": 2}
    assert on.match.state.cards[0][DAMAGE] == 6


def test_one_travels_to_a_location_whose_points_were_entered(on):
    """The points are not asked for again."""
    on.ask(do="reveal", kind="location", threat=3, points=5)
    at(on, "travel")
    on.press("ok", "ok")
    assert "Travel (points: 5)" in on.texts()
    on.device.press("ok")
    assert on.match.last() == {"do": "travel", "card": 1} and on.match.state.table["location"] == 5
    assert on.names[-1] == "finale" and " ".join(on.texts()) == "OFF YOU GO! Location: it needs 5"
    on.device.settle()
    assert on.names == ["cards"], "it passes by itself"


def test_who_cannot_attack_only_goes_on(stage):
    """Of two players the first one has an enemy, the second one nobody with ranged."""
    on = begin(stage(language="en"), 2, printed=True)
    engage(on)
    exhaust(on, 1, 1, 2, 3)
    on.ask(do="set", what="exhausted", player=2, hero=1, value=1)
    at(on, "attacks")
    for name, told in (("Frodo", "Frodo: all exhausted"), ("Sam", "Nobody to attack")):
        assert on.texts()[0] == name and told in on.texts() and on.top.entries[0] == "next"
        assert "strike" in on.top.entries, "by a card it may be possible"
        on.press("ok")


def test_a_revealed_card_is_named_with_the_threat_that_it_adds(on):
    on.ask(do="reveal", kind="location", threat=2, points=5)
    at(on, "staging")
    on.press("ok")
    assert {"King Spider", "Staging 2 → 4"} <= set(on.texts())
    on.press("right", "ok", "right")
    assert {"Stream", "Threat 2 · Points 2", "Staging 2 → 4"} <= set(on.texts())
    on.press("ok", "back")
    on.show("cards.Reveal", "reveal")
    on.press("right", "right")
    assert "Treachery" in on.texts() and not [text for text in on.texts() if "→" in text]


def test_one_travels_to_a_location_that_was_entered_without_them_or_not_at_all(stage):
    for card, presses in ((1, ["ok"]), (None, ["right", "ok"])):
        on = begin(stage())
        on.ask(do="reveal", kind="location", threat=3)
        at(on, "travel")
        on.press("ok", *presses, "right", "ok", "right", "ok", "ok")
        wanted = {"do": "travel", "points": 4, "victory": 1}
        assert on.match.last() == ({**wanted, "card": card} if card else wanted)
        assert on.match.state.step == "optional"


@pytest.mark.parametrize(
    "step, says",
    [
        ("optional", "No enemy to engage"),
        ("checks", "No enemy is waiting"),
        ("shadow", "No engaged enemy"),
        ("enemies", "No enemy attacks now"),
        ("attacks", "Nobody to attack"),
    ],
)
def test_a_step_without_anything_to_do_says_so(on, step, says):
    at(on, step)
    assert says in on.texts() and on.top.entries[0] == "next"


def test_a_player_engages(stage):
    on = begin(stage(), 2)
    on.ask(do="reveal", kind="enemy", cost=45, threat=3)
    at(on, "optional")
    take(on, "engage")
    on.press("right", "ok")
    assert {"Enemigo", "Coste 45"} <= set(on.texts())
    on.device.press("ok")
    assert on.match.last() == {"do": "engage", "player": 2, "card": 1}
    assert on.names[-1] == "finale" and {"Enemigo", "Se enfrenta a Sam"} <= set(on.texts())


# Corrections by hand


def test_a_hero_is_wounded_and_pays(stage):
    on = begin(stage(language="en"), 2)
    take(on, "heroes")
    on.press("ok", "right", "right", "ok", "ok", "right", "right", "ok")
    assert on.match.last() == {"do": "set", "what": "damage", "player": 2, "hero": 1, "value": 2}
    on.press("right", "ok", "right", "ok")
    assert on.match.last() == {"do": "set", "what": "resources", "player": 2, "hero": 1, "value": 1}
    on.press("right", "right", "ok", "right", "back")
    assert on.match.length == 2, "what is taken back is not done"
    on.press(*["left"] * 3, "ok", "right", "right")
    on.device.press("ok")
    assert on.names == ["cards", "cards.Values", "cards.Values", "finale"] and "Legolas" in on.texts()
    on.device.settle()
    assert "dead" in on.texts()


def test_a_card_puts_a_player_out(stage):
    on = begin(stage(language="en"), 2)
    take(on, "heroes")
    on.press("left")
    assert "Out by a card" in on.texts()
    on.press("ok")
    assert {"Really out?", "Frodo, by a card"} <= set(on.texts())
    on.press("left")
    assert on.names == ["cards", "cards.Values"] and not on.match.state.players[0]["out"]
    on.press("ok")
    on.device.press("ok")
    assert on.names[-1] == "finale" and "Out of the game by a card" in on.texts()
    on.device.settle()
    assert on.match.last() == {"do": "eliminate", "player": 1} and on.names == ["cards"]
    take(on, "heroes")
    on.press("left", "left")
    assert "eliminate" in [field.name for field in on.top.fields]
    on.top.one = 1
    on.top.refresh()
    assert "eliminate" not in [field.name for field in on.top.fields]


def test_where_an_ally_has_gone_the_cursor_stands_on_nothing_that_harms(stage):
    on = begin(stage(language="en"), 2)
    on.ask(do="ally", player=1, hits=1)
    take(on, "heroes")
    on.press("left", "left", "ok", "left", "ok")
    assert on.match.last() == {"do": "discard", "player": 1, "hero": 4}
    assert on.names == ["cards", "cards.Values"] and on.top.list.at == 0


@pytest.mark.parametrize("number", [4, 5])
def test_the_page_of_an_ally_that_dies_closes(stage, number):
    """No press goes to the ally behind it."""
    on = begin(stage(language="en"), 2)
    for _ in range(2):
        on.ask(do="ally", player=1, hits=2, number=112)
    take(on, "heroes")
    on.press(*["right"] * (number + 1), "ok", "ok", "right", "right")
    on.device.press("ok")
    assert on.names[-1] == "finale" and "Leaves play" in on.texts()
    on.rest()
    assert on.match.last() == {"do": "set", "what": "damage", "player": 1, "hero": number, "value": 2}
    assert on.names == ["cards", "cards.Values"] and "Heroes and allies" in on.texts()
    assert [row[0] for row in on.top.list.rows].count("Took") == 1


def test_cards_that_an_effect_beats(on):
    on.ask(do="reveal", kind="enemy", cost=20, threat=1, victory=2)
    on.ask(do="reveal", kind="location", threat=1, points=3)
    take(on, "cards")
    on.press("right", "ok")
    assert "Forest Road" in on.texts()
    rights(on, 2)
    on.press("ok", "right", "ok")
    assert on.match.last() == {"do": "set", "what": "card_points", "card": 2, "value": 4}
    on.press("left", "left", "ok", "left", "left")
    assert "Enemy defeated" in on.texts()
    on.device.press("ok")
    assert on.names[-1] == "finale" and "Enemy falls!" in " ".join(on.texts()), "before its victory points"
    on.rest()
    assert on.match.last() == {"do": "defeat", "card": 1} and on.names == ["cards", "cards.Area"]
    on.press("ok", "left", "left")
    assert "Location explored" in on.texts()
    on.device.press("ok")
    assert {"EXPLORED!", "Location is out of play"} <= set(on.texts())
    on.rest()
    assert on.match.state.cards == [] and on.match.state.table["victory"] == 2


def test_an_enemy_that_falls_by_hand_is_told_and_its_page_closes(stage):
    """No press goes to the card that comes after it."""
    on = begin(stage(), 2)
    for cost, hits in ((5, 2), (15, 2)):
        on.ask(do="reveal", kind="enemy", cost=cost, threat=1, hits=hits)
    take(on, "cards")
    on.press("ok")
    on.to("wounds")
    on.press("ok", "right", "right")
    on.device.press("ok")
    assert "¡Cae Patrulla!" in " ".join(on.texts())
    on.rest()
    assert on.names == ["cards", "cards.Area"] and [row[0] for row in on.top.list.rows] == ["Murciélago"]


def test_a_card_is_corrected_and_removed(on):
    for cost in (20, 30):
        on.ask(do="reveal", kind="enemy", cost=cost, threat=1)
    take(on, "cards")
    on.press("right", "ok", "right", "ok", "right", "ok")
    assert on.match.last() == {"do": "set", "what": "strength", "card": 2, "value": 2}
    on.to("drop")
    on.press("ok")
    assert on.match.last() == {"do": "drop", "card": 2} and on.names == ["cards", "cards.Area"]
    for _ in until(lambda: not on.match.state.cards, "a table without cards"):
        on.press("ok")
        on.point(len(on.top.fields) - 1)
        on.press("ok")
    assert "No cards entered" in on.texts()
    on.press("ok", "back")
    assert on.names in (["cards"], ["cards.Fight"])


def test_victory_points_and_the_end_by_hand(stage):
    on = begin(stage(), stages=[8])
    take(on, "table")
    on.press(*["right"] * 4, "ok", "right", "ok", "right", "ok", "right", "right", "ok")
    assert on.match.last() == {"do": "set", "what": "objectives", "value": 2}
    assert on.match.state.table["victory"] == 1
    on.to("advance")
    on.press("ok")
    assert on.names == ["cards.End"] and on.match.state.winners == ["Frodo"]


# The end, the score sheet, a campaign


def win(on):
    for _ in until(lambda: on.match.state.winners is not None, "the end of the game"):
        on.ask(do="advance")
    on.rest()


def test_the_score_is_on_the_sheet(stage):
    """At once, with a note of the players; also after the device was off."""
    on = begin(stage(language="en"), 2)
    win(on)
    assert on.names == ["cards.End"] and {"58 POINTS", "Lower is better", "Victory!"} <= set(on.texts())
    on.press("ok")
    assert on.names == ["cards.End", "cards.Score"] and on.top.list.rows[:2] == [("Total", "58"), ("Frodo", "29")]
    on.press(*["left"] * 2, "ok")
    assert on.names[-1] == "letters"
    on.press("right", "ok", *["right"] * 2)
    on.spell(DONE, way="left")
    (line,) = on.app.session.journal.archive().scores("cards")
    assert line["note"] == "A" and line["total"] == 58 and line["scenario"] == "mirkwood"
    on.off()
    again = stage(here=on.folder, language="en")
    assert again.app.session.journal.archive().scores() == [line]
    again.choose("continue")
    again.rest()
    again.press("ok", "left", "ok")
    assert again.names == ["cards.End", "cards.Score", "cards.Sheet"] and "Mirkwood" in again.texts()
    again.press("ok")
    assert "#1" in again.texts() and again.top.list.rows[3:5] == [("Sam", "29"), ("  Threat", "29")]
    rights(again, 5)
    assert "A" in again.texts()
    again.press("back", "back", "back")
    assert again.names == ["cards.End"]


def test_all_have_won_together(stage):
    """Also who is out by then."""
    on = begin(stage(language="en"), 2)
    on.ask(do="set", what="threat", player=1, value=50)
    while on.match.state.winners is None:
        on.app.play({"do": "advance"}, False)
    on.app.show_game()
    assert on.names == ["cards.End", "finale"] and on.texts() == ["Victory!"]
    on.device.settle()
    assert "Victory!" in on.texts() and "Lower is better" in on.texts()


def test_a_win_taken_back_is_not_on_the_sheet(stage):
    on = begin(stage(), stages=[8])
    win(on)
    assert len(on.app.session.journal.archive().scores()) == 1
    on.undo()
    assert on.app.session.journal.archive().scores() == [] and on.names == ["cards"]


@pytest.mark.parametrize("players", [1, 2])
def test_a_rematch_is_one_press_and_tells_who_begins_where_there_are_several(stage, players):
    on = begin(stage(language="en"), players, first=0)
    before = on.match.options
    first = set()
    for _ in range(9 if players > 1 else 2):
        win(on)
        on.press("right")
        assert on.names[0] == "cards" and on.names[-1] == "cards.Moment" and on.match.length == 0
        assert {**on.match.options, "first": before["first"]} == before
        first.add(on.match.options["first"])
        on.device.press("ok")
        assert on.names == (["cards", "turn"] if players > 1 else ["cards"])
        on.device.settle()
    assert first == set(range(1, players + 1)), "drawn again"


def test_a_campaign_goes_on(stage):
    on = begin(stage(language="en"), mode="campaign", stages=[8])
    win(on)
    on.press("right")
    assert on.names == ["cards.End", "cards.Setup"] and "2 of 3" in on.texts() and "River Anduin" in on.texts()
    on.press("ok")
    assert on.match.options["campaign"] == [29] and on.match.state.scenario == "anduin"
    assert on.match.options["stages"] == [8, 16, 0]
    on.ask(do="set", what="threat", player=1, value=50)
    on.rest()
    on.press("right", "ok")
    assert on.match.options["campaign"] == [29] and on.match.state.scenario == "anduin", "a lost one is played again"
    win(on)
    on.press("right", "ok")
    win(on)
    assert on.match.state.sheet()["campaign"] == [29, 29, 29]
    on.press("ok")
    assert ("Campaign 3/3", "87") in on.top.list.rows
    assert [line["scenario"] for line in on.app.session.journal.archive().scores()] == [
        "dol_guldur",
        "anduin",
        "mirkwood",
    ]
    on.press("back", "right", "ok")
    assert on.match.options["campaign"] == [] and on.match.length == 0


def test_the_hardest_campaign_carries_threat_and_damage(stage):
    on = begin(stage(), 2, mode="hard", stages=[8])
    on.ask(do="set", what="threat", player=1, value=41)
    on.ask(do="set", what="damage", player=1, hero=2, value=3)
    on.ask(do="set", what="threat", player=2, value=50)
    win(on)
    on.press("right")
    assert "players" not in [field.name for field in on.top.fields], "who plays is known"
    on.press("ok")
    state = on.match.state
    assert [player["name"] for player in state.players] == ["Frodo"] and threats(on) == [41]
    assert [hero[DAMAGE] for hero in state.players[0]["heroes"]] == [0, 3, 0] and state.hard


# The set-up


def test_the_set_up_by_presses(stage):
    on = stage(language="en")
    on.set_up("cards")
    on.press("right", "ok", "right", "ok", "right")
    on.turn("right")
    assert [player[0] for player in on.top.values["players"]] == ["Frodo", "Sam"]
    on.press("right", "right", "ok")
    assert on.names[-1] == "cards.Party"
    assert {"Sam", "threat 29"} <= set(on.texts())
    on.press("right", "ok", "left")
    assert "◄ … ►" not in on.texts()
    on.press("ok", "right")
    assert {"Sam", "threat 20", "Hero 3"} <= set(on.texts())
    on.press("right", "right")
    assert {"Sam", on.top.heroes[0][0], "Threat cost"} <= set(on.texts()), "whose cost it is"
    on.press("left", "right", "ok", "right", "ok")
    assert on.top.heroes[0][1] == KNOWN[on.top.heroes[0][0]][0] + 1
    on.press("back", "right")
    on.turn("right")
    assert "First player" in on.texts() and "Sam" in on.texts()
    on.press("right", "ok", "right", "ok")
    assert on.top.values["stages"] == [8, 16, 0, 0]
    on.press("right", "ok", "right", "ok")
    on.to("start")
    on.press("ok")
    options = on.match.options
    assert options["scenario"] == "anduin" and options["stages"] == [9, 16, 0, 0]
    assert [player["name"] for player in options["players"]] == ["Frodo", "Sam"]
    assert "campaign" not in options and options["first"] == 2
    assert on.names == ["cards", "turn", "cards.Moment"] and "Draw six cards" in on.texts()
    dials = [f"{player['name']} {player['threat']}" for player in on.match.state.players]
    assert "Threat: " + " and ".join(dials) in on.texts()
    on.soon()
    again = stage(here=on.folder)
    assert again.app.settings.remembered["cards"]["stages"] == [9, 16, 0, 0]


def test_the_first_player_is_drawn_and_told(stage):
    on = begin(stage(language="en"), 3, first=0)
    firsts = set()
    for _ in range(12):
        on.show("cards.Setup")
        on.press("ok")
        first = on.match.state.table["first"]
        assert on.names[-1] == "cards.Moment"
        on.device.press("ok")
        on.device.run(1500)  # until lots have been drawn
        assert on.names[-1] == "turn" and on.texts() == ["First is", on.match.state.name_of(first)]
        on.device.settle()
        firsts.add(first)
    assert firsts == {1, 2, 3} and on.app.settings.remembered["cards"]["first"] == 0


def test_the_sphere_of_a_hero_is_chosen(stage):
    on = stage(language="en")
    on.app.settings.remembered["cards"] = {"players": [["Frodo", [["Boromir", 11, 5, None, 1, 3, 2, 0, 0]]]]}
    setup = on.show("cards.Setup")
    rights(on, 3)
    on.press("ok", *["right"] * 5)
    assert "Sphere" in on.texts()
    on.turn("right", "right")
    assert setup.values["players"][0][1][0][:4] == ["Boromir", 11, 5, "tactics"] and "Tactics" in on.texts()
    on.turn("left", "left")
    assert setup.values["players"][0][1][0][3] is None
    on.press(*["right"] * 4, "ok")
    assert "Sentinel" in on.texts()
    on.press("back", *["left"] * 3, "ok")
    boromir = {"name": "Boromir", "cost": 11, "hits": 5, "sphere": None, "willpower": 1, "attack": 3, "defence": 2}
    assert on.match.options["players"][0]["heroes"] == [{**boromir, "sentinel": True, "ranged": False}]
    assert on.app.settings.remembered["cards"]["players"][0][1][0][4:] == [1, 3, 2, 1, 0]


KNOWN = {name: numbers for _, heroes in cards_setup.STARTERS for name, *numbers in heroes}


def test_the_stages_of_the_first_box_are_known(stage):
    """Another scenario keeps the present stages, and corrected stages are kept as long as the scenario is the same."""
    on = stage()
    on.app.settings.remembered.pop("cards")
    screen = on.show("cards.Setup")
    on.press("right")
    for stages in ([8, 16, 0], [9, 15, 7], [9, 15, 7], [8, 2, 10]):
        on.press("ok", "right", "ok")
        assert screen.values["stages"] == stages
    on.app.settings.remembered["cards"] = {"scenario": "anduin", "stages": [7]}
    assert on.show("cards.Setup").values["stages"] == [7]


def test_back_leaves_a_number_of_the_set_up_as_it_was(stage):
    """As in the game: one key, one meaning."""
    on = stage()
    on.app.settings.remembered.pop("cards")
    screen = on.show("cards.Setup")
    on.press("right", "right", "ok", "right", "back")
    assert len(screen.values["players"]) == 1 and on.names[-1] == "cards.Setup"
    on.press("ok", "right", "ok")
    assert len(screen.values["players"]) == 2


def test_four_starters_and_then_one_again(stage):
    on = stage()
    on.app.settings.remembered.pop("cards")
    screen = on.show("cards.Setup")
    rights(on, 2)
    on.turn("left")
    heroes = [hero[0] for player in screen.values["players"] for hero in player[1]]
    assert len(screen.values["players"]) == 4 and len(set(heroes)) == len(heroes) == 12
    on.turn("right")
    assert len(screen.values["players"]) == 1


def test_a_hero_of_another_box_is_typed(stage):
    on = stage()
    on.app.settings.remembered.pop("cards")
    setup = on.show("cards.Setup")
    rights(on, 3)
    on.press("ok", "right", "ok")
    party = on.top
    for _ in until(lambda: party.new == "…", "a hero who is typed"):
        on.press("right")
    on.press("ok")
    assert on.names[-1] == "letters"
    on.top.text = "Boromir"
    on.hold("ok")
    assert setup.values["players"][0][1][0][0] == "Boromir"
    on.to(0)
    on.press("ok")
    for _ in until(lambda: party.new == "–", "no hero"):
        on.press("right")
    on.press("ok")
    assert len(party.heroes) == 2


def test_a_scenario_of_another_box_is_typed(stage):
    on = stage()
    on.app.settings.remembered.pop("cards")
    screen = on.show("cards.Setup")
    on.press("right", "ok", "left")
    assert "◄ otro ►" in on.texts()
    on.press("ok", "right", "ok")
    on.top.text = "Hunt"
    on.hold("ok")
    assert screen.values["scenario"] == "Hunt" and on.texts().count("Hunt") == 2, "it is one of the list then"
    on.press("left", "ok", "right", "ok")
    assert screen.values["scenario"] == "mirkwood" and "Hunt" not in on.texts()


def test_another_scenario_needs_no_name(stage):
    on = stage()
    on.app.settings.remembered.pop("cards")
    on.show("cards.Setup")
    on.press("right", "ok", "left", "ok", "left", "ok")
    assert on.match.options["scenario"] == "" and on.names == ["cards", "cards.Moment"]


@pytest.mark.parametrize("memory", [None, 5, {"players": 3}, {"stages": []}, {"mode": "odd"}, {"players": [["A", []]]}])
def test_a_set_up_that_makes_no_sense_is_the_usual_one(stage, memory):
    on = stage()
    on.app.settings.remembered["cards"] = memory
    assert on.show("cards.Setup").values == on.top.usual()


# The history


def test_a_game_is_told_in_the_history(stage):
    on = begin(stage(MONO, "en"), stages=[4])
    for action in (
        {"do": "next"},
        {"do": "reveal", "kind": "enemy", "threat": 2, "cost": 30, "hits": 3},
        {"do": "reveal", "kind": "enemy", "threat": 2, "cost": 25, "hits": 4},
        {"do": "doomed", "by": 2},
        {"do": "set", "what": "damage", "player": 1, "hero": 2, "value": 1},
        {"do": "round"},
        {"do": "advance"},
    ):
        assert on.ask(**action)["ok"]
    on.rest()
    from mathom.screens.cards import end as cards_end

    (entry,) = on.app.session.journal.archive().index()
    assert [cards_end.log_row(on.canvas, entry, *row) for row in cards_end.log_rows(on.match.words().split())] == [
        ("", "Enemy: threat 2"),
        ("", "Spider: threat 2"),
        ("", "Threat +2 for all"),
        ("Frodo", "Damage: 1"),
        ("", "Skip to the round's end"),
        ("", "Next stage"),
    ]
    assert cards_end.summary(entry) == [("Scenario", "Mirkwood"), ("Rounds", "2"), ("Total", "33"), ("Frodo", "")]


def test_the_history_tells_the_rounds_and_who_has_fallen(stage):
    on = begin(stage(), 2)
    gimli = on.match.state.players[0]["heroes"][1]
    for action in (
        {"do": "commit", "player": 1, "heroes": [1]},
        {"do": "resolve", "willpower": 9, "threat": 6},
        {"do": "round"},
        {"do": "set", "what": "damage", "player": 1, "hero": 2, "value": gimli[tables.HITS]},
        {"do": "resolve", "willpower": 3, "threat": 3},
        {"do": "eliminate", "player": 2},
    ):
        if action["do"] in ("commit", "resolve"):
            at(on, action["do"])
        assert on.ask(**action)["ok"]
    from mathom.screens.cards import end as cards_end

    entry = {**on.match.state.summary(), "number": 1, "game": "cards"}
    rows = [cards_end.log_row(on.canvas, entry, *row) for row in cards_end.log_rows(on.match.words().split())]
    assert rows[0] == ("Frodo", "va a la misión")
    assert [row for row in rows if "contra" in row[1]] == [("1 ", "Misión: 9 contra 6"), ("2 ", "Misión: 3 contra 3")]
    assert cards_end.summary(entry)[2:] == [
        *(("Frodo", ""), ("  " + on.match.state.hero_name(gimli), "cae")),
        *(("Sam", ""), ("  ronda 2", "fuera")),
    ]


@pytest.mark.parametrize(
    "action, said",
    [
        ({"kind": "enemy", "cost": 20}, "Anotado: Enemigo"),
        ({"kind": "enemy", "cost": 25, "hits": 4}, "Anotado: Araña"),
        ({"kind": "location", "points": 3}, "Anotado: Lugar"),
        ({"kind": "treachery"}, "Traición anotada"),
    ],
)
def test_what_has_been_entered_is_told(stage, action, said):
    on = begin(stage(), 2)
    at(on, "staging")
    on.app.play(dict(action, do="reveal"), True)
    assert said in on.texts()
    take(on, ("doomed", 2))
    assert "Maldito: ya 31 y 31" in on.texts() and said not in on.texts()
    take(on, "surge")
    assert on.texts()[1] == "Ronda 1 · Misión"


def test_what_is_read_aloud_calls_a_card_as_the_glass_does(stage):
    """By its name, with a letter among those that are called alike, whatever the rules call it."""
    on = begin(stage())
    reveal = {"do": "reveal", "kind": "enemy", "hits": 4}
    for cost in (24, 25, 25, 23):
        on.ask(**reveal, cost=cost)
    on.ask(do="reveal", kind="location", threat=2, points=2, attack=1)
    on.ask(do="reveal", kind="objective", guarded=True)
    on.ask(do="reveal", kind="enemy", cost=10)
    on.ask(do="drop", card=1)
    state = on.match.state
    t = texts("cards", "es", ["Frodo"])
    told = list(words.rows(state.view(), t))
    cards = [titled(state, card) for card in state.cards]
    assert cards == ["Araña A", "Araña B", "Enemigo B", "Telaraña", "Objetivo", "Enemigo C"]
    assert [row.label for row in told if row.head][2:8] == cards
    assert [row.value for row in told if row.label == "Lo custodia"] == ["Enemigo C"]
    for number in (1, 2):
        on.ask(do="set", what="engaged", card=number, value=1)
    for step, label in (("shadow", t("row_shadows")), ("enemies", t("row_attackers"))):
        at(on, step)
        assert [row.value for row in words.rows(state.view(), t) if row.label == label] == ["Araña A, Araña B"]


def test_each_figure_of_an_attack_says_what_it_is(stage):
    """The letter of an enemy is not on its card, but the cost is."""
    on = begin(stage(), 2, printed=True)
    engage(on, cost=32, hits=9, attack=5, defence=2)
    at(on, "enemies")
    assert "Engendro ataca a Frodo" in on.texts()
    on.ask(do="set", what="cost", card=1, value=33)
    on.app.show_game()
    assert "Enemigo ataca a Frodo" in on.texts(), "it is none of the first box"
    on.press("ok")
    assert on.texts()[2:8] == ["Enemigo", "Ataque", "5", "Aragorn", "Defensa", "2"]
    on.hold("ok")
    on.press("ok")
    assert on.texts()[2:8] == ["Frodo", "Ataque", "4", "Enemigo", "Defensa", "2"]


def test_an_empty_staging_area_counts_nothing_once_cards_have_been_entered(on):
    """The threat of the last quest stands there only for those who enter no cards."""
    on.ask(do="reveal", kind="enemy", cost=20, threat=3)
    on.ask(do="drop", card=1)
    on.match.state.table["against"] = 3
    at(on, "commit")
    assert "Willpower 0 · Threat 0" in on.texts()


def test_who_is_sent_afterwards_is_added_to_those_who_have_been(stage):
    """The form begins anew then, so that nobody counts twice; the next round proposes all of them."""
    on = begin(stage(), printed=True)
    at(on, "commit")
    on.ask(do="commit", player=1, heroes=[1], willpower=8)
    before = on.match.state.table["committed"]
    assert before == 2 + 8
    take(on, "commit")
    assert dict(on.top.list.rows)["Voluntad extra"] == "0", "what is still to come"
    assert on.texts()[2:4] == ["Voluntad", str(before)]
    on.press("ok", "ok", "right", "ok", "ok")
    assert on.match.state.table["committed"] == before + 1
    at(on, "refresh")
    on.ask(do="next")
    assert sent_last(on.match) == ([1], 9)


def test_a_choice_that_was_undone_is_not_proposed_as_that_of_the_last_time(stage):
    """Who attacked and who defended: what stands there is what was done last and has not been undone."""
    on = begin(stage(language="en"), printed=True)
    engage(on, hits=99, attack=1)
    for step, verb in (("enemies", "attack"), ("attacks", "strike")):
        at(on, step)
        on.app.show_game()
        before = chosen(on, verb)
        on.press("ok", "right")
        assert chosen(on, verb) == before
        on.hold("ok")
        assert played(on)["do"] == verb
        on.app.session.undo()
        on.rest()
        assert on.match.state.step == step and chosen(on, verb) == before


def test_who_was_sent_stands_there_again_after_an_undo(stage):
    """One undo takes back the step that follows too. The guide offers it as the form does, and holding OK does it."""
    on = begin(stage(language="en"), 2, printed=True)
    at(on, "commit")
    on.press("ok")
    on.hold("ok")
    on.press("ok", "right", "ok", "ok", "right", "ok")
    form = on.top
    was = dict(form.values)
    assert form.used() == [1, 3]
    on.hold("ok")
    assert on.match.state.step == "staging" and on.names == ["cards"]
    on.app.session.undo()
    on.rest()
    assert on.match.state.step == "commit" and active(on.match.state) == 2
    assert "Willpower 2 · Threat 0" in on.texts()
    on.press("ok")
    assert on.top.values == was
    on.press("back")
    on.hold("ok")
    assert on.match.state.step == "staging" and on.match.state.table["committed"] == 2


@pytest.mark.parametrize("how", ["pressed", "held", "nobody"])
def test_once_all_have_committed_the_same_moment_comes(stage, how):
    """Who may act then is told where the first card is revealed, and not afterwards."""
    on = begin(stage(language="en"), 2)
    for player in (1, 2):
        sent(on, player, [1], 0)
    at(on, "commit")
    on.hold("ok")
    if how == "held":
        on.hold("ok")
    elif how == "pressed":
        on.press("ok")
        on.hold("ok")
    else:
        take(on, "next")
    assert on.match.state.step == "staging" and {"Reveal", "Actions, then reveal 2"} <= set(on.texts())
    on.press("ok")
    on.hold("ok")
    assert "1 left" in on.texts()
    on.app.play({"do": "surge"}, True)
    assert "2 left" in on.texts()


def chosen(on, verb):
    """Returns what a form begins with."""
    folder, _, kind = FORMS[verb].partition(".")
    return getattr(part(folder + "." + kind.lower()), kind)(on.app, verb, True).values


def test_one_may_act_where_nothing_compulsory_is_left(stage):
    on = begin(stage(), printed=True)
    act = ("Seguir (puedes actuar)", "")
    on.ask(do="reveal", kind="enemy", cost=20, threat=1)
    for step in ("resources", "planning", "commit", "staging", "resolve", "checks"):
        at(on, step)
        on.top.refresh()
        assert (act in list(on.top.list.rows)) == (step == "planning"), step


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_whole_order_of_the_shadow_cards_stands_there(stage, language):
    """Of four enemies too, just when one needs it."""
    on = begin(stage(language=language), 2)
    for cost, hits in ((35, 6), (35, 5), (20, 3), (15, 2)):
        engage(on, cost=cost, hits=hits)
    at(on, "shadow")
    told = " ".join(on.texts())
    where = [told.index(titled(on.match.state, card)) for card in on.match.state.cards]
    assert where == sorted(where) and "…" not in told


def test_the_threat_follows_the_hero_that_is_being_chosen(stage):
    """And none or another one is said in a word."""
    on = stage()
    party = on.show("cards.Party", [cards_setup.starter(0)], 0)
    assert "amenaza 29" in on.texts()
    on.press("right", "ok", "right")
    assert party.new != "Aragorn" and f"amenaza {29 - 12 + KNOWN[party.new][0]}" in on.texts()
    on.press("back")
    assert "amenaza 29" in on.texts()
    on.press("ok", "left")
    assert "◄ Ninguno ►" in on.texts() and "amenaza 17" in on.texts()
    on.press("left")
    assert "◄ Otro… ►" in on.texts()


def test_that_gandalf_leaves_is_told(stage):
    """And that an ally does whom somebody removes; of one who falls in a fight the blow tells."""
    on = begin(stage(), 2)
    on.ask(do="ally", player=1, number=120, hits=4)
    on.ask(do="ally", player=1, number=101, hits=1)
    at(on, "refresh")
    on.device.press("ok")
    on.device.run(300)
    assert {"Gandalf", "Deja el juego"} <= set(on.texts())
    on.rest()
    state = on.match.state
    assert [screen[2][0][0] for screen in moments(state, state.do({"do": "discard", "player": 1, "hero": 4}))] == [
        "Guardia"
    ]
    on.ask(do="ally", player=1, number=101, hits=1)
    engage(on)
    at(on, "enemies")
    events = state.do({"do": "attack", "card": 1, "attack": 9, "player": 1, "hero": 4, "defence": 0})
    assert [screen[2][0][0] for screen in moments(state, events)] == ["¡Cae Guardia!"]


def test_the_score_as_it_stands_is_told_above_the_score_sheet(stage):
    on = begin(stage(), 2)
    on.ask(do="set", what="damage", player=1, hero=1, value=2)
    take(on, "sheet")
    assert on.names[-1] == "cards.Sheet" and f"ahora: {29 + 29 + 2}" in on.texts()


def test_a_long_name_is_noted_alone_between_the_keys(stage):
    on = begin(stage("pimoroni-pico-display"), 2)
    at(on, "staging")
    on.app.play({"do": "reveal", "kind": "enemy", "cost": 20, "hits": 3}, True)
    assert "Anotado: Rey araña" in on.texts()
    on.app.play({"do": "reveal", "kind": "enemy", "cost": 20, "hits": 3}, True)
    assert "Rey araña B" in on.texts()
    at(on, "optional")
    on.app.play({"do": "engage", "player": 1, "card": 1}, True)
    on.rest()
    assert "Rey ara. A → Frodo" in on.texts(), "its letter stays"


def test_who_is_engaged_with_what_is_told_above(stage):
    on = begin(stage(), 2)
    for cost in (45, 20):
        on.ask(do="reveal", kind="enemy", cost=cost, threat=3)
    at(on, "optional")
    on.app.play({"do": "engage", "player": 2, "card": 1}, True)
    on.rest()
    assert on.names == ["cards"] and on.texts()[1] == "Enemigo A → Sam"


def test_the_refresh_warns_of_who_goes_out_by_it(stage):
    on = begin(stage(), 2)
    on.ask(do="set", what="threat", player=2, value=49)
    at(on, "refresh")
    assert "Sam llega a 50: fuera" in on.texts()


def test_an_enemy_says_how_many_hit_points_are_left(stage):
    on = begin(stage(), printed=True)
    engage(on, cost=25, hits=4, defence=1)
    on.ask(do="set", what="wounds", card=1, value=1)
    from mathom.screens.cards.parts import card_name

    assert card_name(on.match.state, 1) == "Araña (quedan 3)"
    on.ask(do="set", what="cost", card=1, value=26)
    assert card_name(on.match.state, 1) == "Enemigo (quedan 3)", "without a name"


def test_only_cards_that_are_called_alike_have_letters(stage):
    on = begin(stage(), 2, printed=True)
    spider = {"kind": "enemy", "cost": 25, "threat": 2, "attack": 2, "defence": 1, "hits": 4}
    for _ in range(2):
        on.ask(do="reveal", kind="enemy", cost=10, threat=2, attack=2, hits=3)
        on.ask(do="reveal", **spider)
        on.ask(do="drop", card=len(on.match.state.cards) - 1)
    on.ask(do="reveal", kind="location", threat=1, points=3)
    on.show("cards.Area")
    assert [row[0] for row in on.top.list.rows] == ["Araña A", "Araña B", "Camino"]
    on.ask(do="drop", card=2)
    on.show("cards.Area")
    assert [row[0] for row in on.top.list.rows] == ["Araña", "Camino"]
    on.ask(do="reveal", kind="objective", guarded=True)
    on.ask(do="reveal", **spider)
    on.show("cards.Area")
    assert list(on.top.list.rows)[2:] == [("Objetivo", "(Araña B)"), ("Araña B", "Daño 0/4")]
    form = on.show("cards.Reveal", "reveal")
    assert form.head[0] == "Araña", "until it has been entered, there is nothing to tell it from"


def test_a_card_keeps_its_letter_and_a_new_one_gets_the_first_that_is_free(stage):
    """As on the table, where the letter lies on the card."""
    on = begin(stage(), 2, printed=True)
    spider = {"kind": "enemy", "cost": 25, "threat": 2, "attack": 2, "defence": 1, "hits": 4}

    def rows():
        on.show("cards.Area")
        return [row[0] for row in on.top.list.rows]

    for _ in range(3):
        on.ask(do="reveal", **spider)
    assert rows() == ["Araña A", "Araña B", "Araña C"]
    on.ask(do="drop", card=1)
    assert rows() == ["Araña B", "Araña C"]
    on.app.play({"do": "reveal", **spider}, False)
    assert rows() == ["Araña B", "Araña C", "Araña A"]
    on.app.show_game()
    on.app.session.undo()
    on.show("undone", {"do": "reveal", **spider})
    assert "Araña A" in " ".join(on.texts())
    on.ask(do="drop", card=2)
    assert rows() == ["Araña B"], "also if it is the only one"
    for _ in range(2):
        on.ask(do="reveal", **spider)
    on.ask(do="set", what="cost", card=1, value=10)
    assert rows() == ["Enemigo", "Araña A", "Araña C"], "if it is called otherwise, it begins anew"
    on.ask(do="set", what="cost", card=1, value=25)
    assert rows()[0] == "Araña B"


def test_the_active_location_is_named_where_the_cards_are_and_when_it_is_explored(stage):
    on = begin(stage(), 2, printed=True)
    on.ask(do="reveal", kind="location", threat=1, points=3)
    at(on, "travel")
    on.app.play({"do": "travel", "card": 1}, True)
    assert " ".join(on.texts()) == "¡EN MARCHA! Camino: necesita 3"
    on.rest()
    on.show("cards.Area")
    assert list(on.top.list.rows) == [("Camino (activo)", "0/3")]
    on.press("ok")
    assert on.names[-1] == "cards.Values" and ("Camino: Progreso", "0/3") in list(on.top.list.rows)
    on.app.play({"do": "set", "what": "explored", "value": 3}, True)
    assert " ".join(on.texts()) == "¡EXPLORADO! Camino ya no está en juego"
    on.rest()
    assert ("Progreso del lugar", "0") in list(on.show("cards.Values", "table").list.rows)


def test_what_is_undone_is_told_as_taken_back(stage):
    on = begin(stage(), 2, printed=True)
    on.ask(do="reveal", kind="enemy", cost=35, hits=5)
    for action, said in (
        ({"do": "doomed", "by": 2}, "Sin Maldito 2: 29 y 29"),
        ({"do": "reveal", "kind": "enemy", "cost": 25, "hits": 4, "threat": 2}, "Borrado: Araña"),
        ({"do": "reveal", "kind": "location", "points": 3, "threat": 1}, "Borrado: Camino"),
        ({"do": "reveal", "kind": "treachery"}, "Borrado: Traición"),
        ({"do": "reveal", "kind": "enemy", "cost": 35, "hits": 5}, "Borrado: Domador B"),
    ):
        on.app.play(action, True)
        on.app.session.undo()
        assert undone(on.match.state, action)[1] == said


def test_who_joins_gets_a_hero_in_place_of_one_who_is_taken():
    party = [cards_setup.starter(0)]
    party[0][1][0] = cards_setup.starter(1)[1][0]
    for _ in range(3):
        cards_setup.invite(party)
    heroes = [[hero[0] for hero in heroes] for _, heroes in party]
    assert heroes[1] == ["Gimli", "Thalin", "Aragorn"], "Frodo has taken Legolas and left Aragorn"
    assert heroes[2:] == [[hero[0] for hero in cards_setup.starter(seat)[1]] for seat in (2, 3)]


@pytest.mark.parametrize("how", ["form", "held"])
def test_an_ally_is_paid_by_several_heroes(stage, how):
    """The one who is named pays what they have; for the rest one is asked who pays, and may leave it."""
    on = begin(stage(language="en"))
    at(on, "planning")
    to(on, "ally")
    if how == "held":
        on.match.notes["ally"] = dict(NEW_ALLY, number=0, sphere=0)
        on.ask(do="ally", player=1, willpower=1, attack=1, defence=1, hits=2)
        to(on, "ally")
        on.hold("ok")
    else:
        on.press("ok")
        assert ("Paid by", "Aragorn") in list(on.top.list.rows)
        assert "Do it: 1 left to pay" in [row[0] for row in on.top.list.rows]
        on.hold("ok")
    assert on.match.last()["hero"] == 1 and on.match.last()["by"] == 1
    assert on.names == ["cards", "cards.Pay"] and "1 left to pay" in on.texts()
    assert [row[0] for row in on.top.list.rows] == ["Théodred", "Glóin"], "Aragorn has nothing left"
    on.press("ok")
    assert on.names == ["cards"] and on.match.last() == {"do": "pay", "player": 1, "hero": 2}
    assert ("Guard in play" if how == "form" else "Ally 2 in play") in on.texts()
    heroes = on.match.state.players[0]["heroes"]
    assert [hero[RESOURCES] for hero in heroes[:3]] == [0, 0, 1]
    on.undo()
    assert on.names == ["cards", "cards.Pay"] and "1 left to pay" in on.texts(), "where one was"
    on.press("back")
    assert on.names == ["cards"]


def test_an_ally_of_the_first_box_is_chosen_by_name(stage):
    """Of those for whom a hero of the player may pay. It has its name wherever heroes are."""
    on = begin(stage(language="en"), 2, printed=True)
    at(on, "planning")
    on.ask(do="next")
    form = on.show("cards.Ally", "ally")
    offered = [form.field().shown(form, i) for i in form.field().options(form)]
    assert offered == ["Axehand", "Spearman", "Horseback", "Beorn", "Gandalf", "another"]
    assert {"Axehand", "Cost 2"} <= set(on.texts())
    on.press("right")
    on.hold("ok")
    played = on.match.state.players[1]["heroes"][3]
    assert [played[at] for at in (tables.ATTACK, tables.DEFENCE, tables.HITS, SENTINEL)] == [1, 1, 1, 1]
    engage(on, 2, cost=10, threat=2, hits=3, attack=2)
    at(on, "enemies")
    on.app.play({"do": "attack", "card": 1, "player": 2, "hero": 4, "defence": 0}, True)
    assert "Spearman falls!" in " ".join(on.texts())


def test_for_an_ally_of_a_sphere_only_its_heroes_pay(stage):
    on = begin(stage(language="en"))
    heroes = on.match.state.players[0]["heroes"]
    heroes[1][tables.SPHERE] = 2
    for hero in heroes:
        hero[RESOURCES] = 3
    at(on, "planning")
    form = on.show("cards.Ally", "ally")
    assert form.choices["pays"] == [1, 3, 0] and form.choices["foe"][0] == tables.NAMED
    for _ in until(lambda: form.values["sphere"] == 2, "an ally of tactics"):
        on.press("right")
    assert form.choices["pays"] == [2, 0]
    for _ in until(lambda: not form.foe(), "an ally of another box"):
        on.press("right")
    assert form.choices["pays"] == [1, 2, 3, 0]


@pytest.mark.parametrize("language, one, two", [("es", "falta 1", "faltan 2"), ("en", "1 short", "2 short")])
def test_an_ally_that_costs_more_than_all_have_says_by_how_much(stage, language, one, two):
    """Also where nobody pays. It may be played: a card may make it cheaper."""
    on = begin(stage(language=language))
    at(on, "planning")
    heroes = on.match.state.players[0]["heroes"]
    form = on.show("cards.Ally", "ally")
    payer = heroes[form.choices["pays"][0] - 1]
    assert form.values["cost"] == 2
    for held, said in ((2, "Hecho" if language == "es" else "Do it"), (1, one), (0, two)):
        for hero in heroes:
            hero[RESOURCES] = 0
        payer[RESOURCES] = held
        form.join()
        form.refresh()
        on.rest()
        assert form.does_what().endswith(said)
        assert form.does_what() in [row[0] for row in form.list.rows]


def test_what_is_left_to_pay_is_the_truth_and_only_those_pay_who_may(stage):
    """Faramir costs 4, two heroes of leadership have one each: it is asked whether to play him all the same."""
    on = begin(stage(language="en"))
    on.match.state.players[0]["heroes"][2][tables.SPHERE] = 3
    at(on, "planning")
    take(on, "ally")
    on.press("right", "ok", "ok", "ok")
    assert {"Play it anyway?", "2 short"} <= set(on.texts()) and len(on.match.state.players[0]["heroes"]) == 3
    on.press("left")
    assert on.names == ["cards", "cards.Ally"]
    on.hold("ok")
    on.press("ok")
    assert on.names == ["cards", "cards.Pay"] and "3 left to pay (1 there)" in on.texts()
    assert [row[0] for row in on.top.list.rows] == ["Théodred"], "Glóin is of spirit here"
    on.press("ok")
    assert on.names == ["cards"] and "Faramir in play" in on.texts()
    assert [hero[RESOURCES] for hero in on.match.state.players[0]["heroes"][:3]] == [0, 0, 1]


@pytest.mark.parametrize("name, cost", [("Guard", 2), ("Faramir", 4)])
def test_who_is_played_unpaid_is_not_asked_about(stage, name, cost):
    """Neither where the resources would do nor where they would not."""
    on = begin(stage(language="en"))
    at(on, "planning")
    form = on.show("cards.Ally", "ally")
    for _ in until(lambda: name in on.texts(), name):
        on.press("right")
    assert form.values["cost"] == cost
    on.press("ok")
    for _ in until(lambda: form.choice("pays", form.choices["pays"][form.values["pays"]]) == "nobody", "nobody"):
        on.press("right")
    on.press("ok")
    assert "Play it unpaid" in on.texts()
    on.press("ok")
    assert on.names == ["cards"] and "hero" not in on.match.last()
    assert [hero[RESOURCES] for hero in on.match.state.players[0]["heroes"][:3]] == [1, 1, 1]


def test_another_ally_is_offered_to_the_same_player_if_it_can_be_paid_and_never_if_it_is_unique(stage):
    on = begin(stage(language="en"), 2)
    at(on, "planning")
    for player in on.match.state.players:
        for hero in player["heroes"]:
            hero[RESOURCES] = 4
            hero[tables.SPHERE] = 1
    for number, again in ((0, True), (1, False)):  # a guard, then Faramir
        take(on, "ally")
        on.press(*["right"] * number)
        on.hold("ok")
        assert "in play" in " ".join(on.texts()) or "pays" in " ".join(on.texts())
        to(on, "ally")
        assert on.top.holds == again
    on.app.session.undo()
    on.rest()
    to(on, "ally")
    assert not on.top.holds, "nor after Faramir was undone"
    on.press("ok")
    on.press("left", "left")
    on.hold("ok")
    take(on, "next")
    assert active(on.match.state) == 2
    to(on, "ally")
    assert not on.top.holds, "that was another player's"


def test_another_ally_is_played_by_holding_only_where_there_was_one(stage):
    """The row says what it costs, the key that it is the same, and above stands who has paid."""
    on = begin(stage(language="en"), 2)
    at(on, "planning")
    for hero in on.match.state.players[0]["heroes"]:
        hero[RESOURCES] = 4
    to(on, "ally")
    assert not on.top.holds
    on.press("ok")
    on.hold("ok")
    assert "Guard: Aragorn pays" in on.texts()
    to(on, "ally")
    assert ("Play an ally", "Cost 2") in list(on.top.list.rows) and on.top.holds
    assert "Hold OK: another" in on.texts()
    on.hold("ok")
    assert len(on.match.state.players[0]["heroes"]) == 5


def test_heroes_of_others_say_whose_they_are_where_one_pays(stage):
    on = begin(stage(language="en"), 2)
    at(on, "planning")
    on.show("cards.Pay", 1)
    assert [row[0] for row in on.top.list.rows] == ["Aragorn", "Théodred", "Glóin"], "an ally is paid by the own heroes"
    for hero in on.match.state.players[0]["heroes"]:
        hero[RESOURCES] = 0
    on.top.refresh()
    assert "No resources left" in on.texts()
    on.press("ok")
    assert on.names[-1] == "cards.Pay", "nobody pays"
    on.show("cards.Pay")
    assert [row[0] for row in on.top.list.rows][2:4] == ["Glóin", "Legolas (Sam)"]
    on.match.state.players[1]["name"] = "Wilhelmina"
    on.top.refresh()
    assert on.top.list.rows[3][0] == "Legolas", "who it is stands in the header"


def test_an_undo_leaves_the_players_where_they_were(stage):
    """On the page of the heroes, in the list of cards, and in the same row of the guide."""
    on = begin(stage(), 2)
    on.ask(do="reveal", kind="enemy", cost=10)
    take(on, "heroes")
    on.press("right", "ok", "right", "ok")
    threat = on.match.state.players[0]["threat"]
    assert on.names == ["cards", "cards.Values"] and on.match.last()["what"] == "threat"
    on.undo()
    assert on.names == ["cards", "cards.Values"] and on.top.list.at == 1
    assert on.match.state.players[0]["threat"] == threat - 1
    on.press("back")
    assert on.top.entries[on.top.list.at] == "heroes"
    take(on, "cards")
    on.press("ok", "right", "right", "ok", "right", "ok")
    assert on.names == ["cards", "cards.Area", "cards.Values"]
    on.undo()
    assert on.names == ["cards", "cards.Area"]
    on.press("back")
    assert on.top.entries[on.top.list.at] == "cards"
    on.undo()
    assert on.names == ["cards"] and on.top.entries[on.top.list.at] == "cards" and not on.match.state.cards


def test_an_undo_says_what_is_so_again(stage):
    """Whose value was corrected, what it was before, and how much willpower is taken back."""
    on = begin(stage(language="en"), printed=True)
    on.ask(do="reveal", kind="enemy", cost=20, attack=3)
    on.ask(do="next")
    on.ask(do="next")
    sent = {"do": "commit", "player": 1, "heroes": [1], "willpower": 2}
    willpower = on.match.state.players[0]["heroes"][0][tables.WILLPOWER]
    for action, whose, told in (
        ({"do": "set", "what": "threat", "player": 1, "value": 32}, "Frodo", "Threat: 29 again"),
        ({"do": "set", "what": "damage", "player": 1, "hero": 1, "value": 2}, "Aragorn", "Damage: 0 again"),
        ({"do": "set", "what": "exhausted", "player": 1, "hero": 2, "value": 1}, "Théodred", "Exhausted: no again"),
        ({"do": "set", "what": "card_attack", "card": 1, "value": 5}, "Enemy", "Attack: 3 again"),
        ({"do": "set", "what": "points", "value": 9}, "Quest", "Points: 8 again"),
        ({"do": "next"}, "Frodo", "One step back"),
        (sent, "Frodo", f"brings {willpower + 2} willpower"),
    ):
        on.ask(**action)
        on.hold("back")
        on.device.press("ok")
        assert on.texts() == ["Undone", whose, told]
        on.rest()


def test_a_quest_without_anybody_says_so(stage):
    on = begin(stage(language="en"), 2)
    at(on, "commit")
    take(on, "next")
    assert on.match.state.step == "commit"
    take(on, "next")
    assert on.match.state.step == "staging" and "Nobody sent?" in on.texts()
    on.press("right", "ok")
    assert "Nobody sent?" not in on.texts()


def test_payments_that_are_undone_lead_to_where_one_pays(stage):
    on = begin(stage())
    at(on, "planning")
    take(on, "pay")
    on.press("ok", "right", "ok")
    for left in (1, 0):
        on.undo()
        assert on.names == ["cards", "cards.Pay"] and (on.match.last()["do"] == "pay") == bool(left)
    on.press("back")
    assert on.names == ["cards"] and on.match.last()["do"] == "next"
    on.undo()
    assert on.names == ["cards"], "that was paid nowhere"


def test_an_ally_that_nobody_can_pay_says_so(stage):
    on = begin(stage())
    for hero in on.match.state.players[0]["heroes"]:
        hero[RESOURCES] = 0
    on.match.state.at = [name for name, _, _ in tables.STEPS].index("planning")
    form = on.show("cards.Ally", "ally")
    assert ("Paga", "sin pagar") in list(form.list.rows) and form.lacks() == 0
