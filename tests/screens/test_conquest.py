"""Conquest by presses: the screens show what the rules say."""

import json
from itertools import product, takewhile

import pytest

from mathom.games.conquest.odds import odds
from mathom.games.conquest.tables import REGIONS, TERRITORIES
from mathom.screens.conquest.attack import FIELDS
from mathom.screens.conquest.parts import LIGHTS
from mathom.screens.names import NEW
from mathom.ui.palette import INKS
from mathom.ui.texts import t
from tests.pilot import until
from tests.screens.conquest_scenes import ATTACK, beside_sauron, game
from tests.screens.stage import GEOMETRIES, LANGUAGES, MONO, TWO_KEYS

SEATS = ["Aragorn", "Sauron", "Elrond"]


def begin(on, **chosen):
    """Starts a game by presses, with this remembered set-up."""
    usual = {"players": SEATS, "dark": 2, "advantages": 20, "strikes": False, "real": False}
    on.app.settings.remembered["conquest"] = {**usual, **chosen}
    on.set_up("conquest")
    on.press("ok")
    assert on.names == ["conquest", "conquest.Noting"]
    go_on(on)
    assert on.names == ["conquest"]
    return on


def go_on(on):
    """Goes on from the list of what everybody holds."""
    on.point(len(on.top.entries) - 1)
    on.press("ok")


def rights(on, times):
    on.press(*["right"] * times)


def choose(on, entry):
    """Does what OK does on this row of a player."""
    on.point(on.top.entries.index(entry))
    on.press("ok")


def open_row(on, entry):
    """Opens the page of the player under the cursor, and there this row."""
    on.press("ok")
    choose(on, entry)


def hold(on, player, region, count):
    assert on.ask(do="set", what="held", player=player, region=region, value=count)["ok"]


def attack_from_turn_3(on, lands):
    """Opens an attack once other players may be attacked, of whom the second holds so much of Mordor."""
    on.ask(do="set", what="turn", value=3)
    hold(on, 2, "mordor", lands)
    return on.show("conquest.Attack", 1)


def take(on, **keys):
    """Has a neutral territory taken, over USB."""
    assert on.ask(**{**ATTACK, "garrison": 1, **keys})["ok"]
    assert on.ask(do="fight", attack=1, defend=1, faces=[6, 1])["ok"]


def retreat(on, **keys):
    """Has an attack given up, over USB."""
    on.ask(**{**ATTACK, **keys})
    on.ask(do="retreat")


def finish(on, place=None):
    """All are done, and the Company is at this place."""
    if place:
        on.ask(do="set", what="place", value=place)
    for number in range(1, len(on.match.state.players) + 1):
        assert on.ask(do="done", player=number)["ok"]


def roll(on, action):
    """Shows what this roll of the Company, or for an advantage, has brought."""
    screen = on.show("conquest.Roll", action["do"], *[action[who] for who in ("player",) if who in action])
    screen.events, screen.faces = on.app.play(action, False), action["faces"]
    return screen


def tried(on, face):
    """Rolls this on the last place of the road, and returns the screen that shows it."""
    hold(on, 1, "rohan", 1)
    finish(on, place=18)
    return roll(on, {"do": "try", "faces": [face]})


def nothing_owed(on):
    """As if all had rolled for the advantage with which they begin."""
    for player in on.match.state.players:
        player.owed = 0


@pytest.fixture
def on(stage):
    """A game that has just begun."""
    return begin(stage(language="en"))


def test_the_set_up_by_presses(stage):
    """Listed and typed names, the dark player, the list of advantages."""
    on = stage()
    on.set_up("conquest")
    on.press("right")
    on.turn("right")
    assert on.top.values["players"] == ["Aragorn", "Sauron", "Elrond", "Saruman"]
    on.press("right", "ok")
    assert on.top.entries[:2] == ["Mamá", "Papá"], "the family comes before the characters"
    on.point(on.top.entries.index("Denethor"))
    on.press("ok")
    assert on.top.values["players"][0] == "Denethor"
    on.press("ok")
    on.point(on.top.entries.index(NEW))
    on.press("ok")
    assert on.names[-1] == "letters" and on.top.text == ""
    on.top.at = 1
    on.press("ok", "right", "ok", "left", "left", "left", "ok")
    assert on.names[-1] == "conquest.Setup" and on.top.values["players"][1] == "Bc"
    rights(on, 2)
    on.turn("right", "right")
    on.press("right")
    on.turn("right")
    on.press("right")
    on.turn("left")
    on.press("right")
    on.turn("right")
    on.press("right", "ok", "right", "ok")
    assert (on.top.values["dark"], on.top.values["advantages"], on.top.values["strikes"]) == (4, 21, False)
    assert on.top.values["palantirs"] == [18, 21]
    assert on.top.values["real"]
    on.press("right", "right", "ok")
    assert on.match.options["players"][0] == "Denethor" and on.match.options["dark"] == 4
    assert on.match.notes["real"] is True and "real" not in on.match.options
    on.soon()
    again = stage(here=on.folder)
    assert again.app.settings.remembered["conquest"]["advantages"] == 21
    assert again.show("conquest.Setup").values["real"], "it is remembered"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dark_player_keeps_a_label_while_it_is_chosen(stage, language):
    """And the names come one after the other, and then the start."""
    on = stage(language=language)
    on.show("conquest.Setup")
    on.to("count")
    on.press("ok", "ok", "right")
    for row in (2, 3, 4, 0):
        assert on.top.list.at == row
        on.press("ok", "ok")
    assert on.match.game == "conquest"
    on.show("conquest.Setup")
    on.to("dark")
    on.press("ok", "right")
    left, value = on.top.list.rows[on.top.list.at]
    assert left and ("Abuela" in value or "Gran" in value)


def test_ten_players_and_two_again(stage):
    on = stage()
    screen = on.show("conquest.Setup")
    on.press("right")
    on.turn(*["right"] * 7)
    assert len(screen.values["players"]) == len(set(screen.values["players"])) == 10
    on.to("dark")
    on.turn(*["left"] * 3)
    assert screen.values["dark"] == 10
    on.to("count")
    on.turn("right")
    assert (len(screen.values["players"]), screen.values["dark"]) == (2, 2)


@pytest.mark.parametrize("memory", [None, 5, {"players": ["Ana"]}, {"players": SEATS, "dark": 9}, {"x": 1}])
def test_a_set_up_that_makes_no_sense_is_the_usual_one(stage, memory):
    on = stage()
    on.app.settings.remembered["conquest"] = memory
    usual = {"players": ["Aragorn", "Sauron", "Elrond"], "dark": 2, "advantages": 20, "strikes": True}
    assert on.show("conquest.Setup").values == {**usual, "palantirs": [19, 20], "real": False}


def test_a_name_is_given_once(stage):
    on = stage()
    for seat, notice in ((0, "name_taken"), (2, None)):
        setup = on.show("conquest.Setup")
        setup.act(seat)
        on.top.take(on.top.entries.index(NEW))
        on.top.then("Elrond")
        assert setup.values["players"] == ["Aragorn", "Sauron", "Elrond"] and on.notice == notice
        on.notice = None


def test_another_name_than_that_of_the_box_is_typed_from_the_start(stage):
    """That of a person is there to be mended."""
    on = stage()
    setup = on.show("conquest.Setup")
    for typed in ("", "Ana"):
        setup.act(2)
        on.top.take(on.top.entries.index(NEW))
        assert on.top.text == typed
        on.top.then("Ana")
        on.app.pop()


def test_an_attack_by_presses(on):
    """Against a garrison that is rolled, so it is not asked for."""
    hold(on, 1, "arnor", 11)
    on.press("ok", "ok")
    assert on.names[-1] == "conquest.Attack"
    assert {"Gondor", "10 neutral"} <= set(on.texts()), "nothing is left to attack in Arnor"
    on.press("right", "ok", "ok", "right", "right", *["ok"] * 4)
    garrison = on.match.state.battle["garrison"]
    assert on.match.last() == {**ATTACK, "region": "rhovanion", "battalions": 6, "garrison": garrison}
    assert on.names == ["conquest.Battle"]


def test_back_goes_to_what_was_entered_before(on):
    """And from the first of them out of the attack."""
    on.press("ok", "ok", "right", "ok", "right", "ok")
    assert on.top.field().name == "battalions"
    on.press("back", "right")
    assert on.top.field().name == "land" and on.top.values["land"] == 2
    on.press("ok")
    for _ in range(2):  # so does *undo*
        on.press("long_back", "ok")
    assert "In which region?" in on.texts() and "Gondor" in on.texts()
    on.press("back")
    assert on.names == ["conquest", "conquest.Player"]
    retreat(on)
    on.press("ok", "ok")
    assert on.top.field().name == "do"
    asked = []
    for _ in until(lambda: on.names == ["conquest", "conquest.Player"], "the turn"):
        asked.append(on.top.field().name)
        on.press("back")
    assert asked == ["do"], "nothing is asked"
    on.press("ok", "right", "right", "ok", "right", "ok", "left")
    asked = []
    for _ in until(lambda: on.names == ["conquest", "conquest.Player"], "the turn"):
        asked.append(on.top.field().name)
        on.press("back")
    assert asked == ["fortress", "do"], "whoever has moved the cursor is out in two steps"
    on.press("ok", "long_back", "ok")
    assert on.match.last()["do"] == "attack", "nothing is given up that was not entered"


def test_an_attack_that_is_undone_is_filled_in_again(on):
    """As it was entered; not for others, and not once something else has been done."""
    on.press("ok", "ok", "right", "ok", "ok", "right", "right")
    on.hold("ok")
    attack = on.match.last()
    assert attack["battalions"] == 6 and on.names == ["conquest.Battle"]
    on.ask(do="undo")
    on.press("ok", "ok")
    assert on.top.field().name == "do" and {"Gondor", "6", str(attack["garrison"])} <= set(on.texts())
    on.app.show_game()
    on.press("right", "ok", "ok")
    assert "Arnor" in on.texts(), "Sauron has entered nothing"
    on.app.show_game()
    on.press("ok", "ok", "ok")
    assert on.match.last() == attack
    on.ask(do="retreat")
    on.ask(do="undo")
    on.ask(do="undo")
    on.ask(do="enter", player=1)
    on.ask(do="mark", player=1, part="moved")
    on.press("ok", "ok")
    assert "In which region?" in on.texts()


@pytest.mark.parametrize(("board", "language"), [*product(GEOMETRIES, LANGUAGES)])
def test_where_to_attack_is_the_biggest_thing_on_the_glass(stage, board, language):
    """Each region, and each territory."""
    on = stage(board, language)
    game(on)
    screen = on.show("conquest.Attack", 1)
    for region in range(len(REGIONS)):
        for land in range(TERRITORIES[region] + 1):
            screen.values.update({"region": region, "land": land})
            screen.list.at, screen.changing = land > 0, True
            screen.refresh()
            name = t(f"cq_land_{REGIONS[region]}_{land}" if land else "cq_" + REGIONS[region])
            big = [mark.what for mark in on.draw() if mark.kind == "text" and mark.bottom - mark.top > 10]
            assert " ".join(big) == name


@pytest.mark.parametrize("board", GEOMETRIES)
def test_both_armies_face_each_other_before_the_attack(stage, board):
    """As in the battle, where they stay."""
    on = stage(board)
    game(on)
    screen = on.show("conquest.Attack", 1)
    screen.values.update({"region": 3, "land": 6, "battalions": 7, "garrison": 2, "leader": 1, "fortress": "fortress"})
    screen.changing = False
    screen.refresh()
    on.to("do")
    before = [mark for mark in on.draw() if mark.what in ("7", "2", "crown", "fortress")]
    assert len(before) == 4
    on.press("ok")
    assert on.names[-1] == "conquest.Battle"
    assert [mark for mark in on.draw() if mark.what in ("7", "2", "crown", "fortress")] == before


def test_the_next_attack_asks_for_both_armies(on):
    """On a territory of which is known whose it is: first for the attacker's."""
    beside_sauron(on)
    on.press("ok", "ok")
    assert {"Which territory?", "Gap of Rohan", "Sauron"} <= set(on.texts()), "the first one that is known"
    on.press("ok")
    assert "◄ Your battalions: 7 ►" in on.texts(), "those that have moved in"
    on.press("ok", "ok")
    assert "◄ Defenders: 1 ►" in on.texts()
    on.press("back", "right", "back")
    assert on.top.field().name == "battalions"
    on.press("back", "back")
    assert "In which region?" in on.texts() and "Rohan" in on.texts()
    on.press("back")
    assert on.names[-1] == "conquest.Player"


@pytest.mark.parametrize("real", (False, True))
def test_a_neutral_garrison_is_asked_for_only_if_its_die_is_thrown_on_the_table(stage, real):
    on = begin(stage(language="en"), real=real)
    on.press("ok", "ok", "ok", "right")

    def asked():
        return [field.name for field in takewhile(lambda field: not field.acts, on.top.fields)]

    assert ("garrison" in asked()) == real
    on.match.state.garrisons["arnor1"] = 2
    on.top.refresh()
    assert "garrison" not in asked(), "it is known"


def test_what_stands_behind_an_attack(on):
    on.ask(do="set", what="turn", value=3)
    hold(on, 2, "mordor", 6)
    on.press("ok", "ok", *["right"] * 6, "ok", "right", "ok")
    asked = []
    for _ in until(lambda: on.top.field().acts, "the row that attacks"):
        asked.append(on.top.field().name)
        on.press(*["right"] * (asked[-1] in ("leader", "led")), "ok")
    assert asked == ["battalions", "leader", "garrison", "led"], "as at the table: the attacker's, then the defender's"
    for name in ("fortress", "power", "shelter", "site"):
        on.to(name)
        on.press("ok")
        on.press(*["right", "ok"] * on.top.changing)
    assert on.top.field().name == "do", "and what is seldom so"
    on.press("ok")
    assert on.notice == "conquest_why_no_fortress", "a fortress where the map has none is asked about"
    on.press("back", "ok")
    whole = {"defender": 2, "region": "mordor", "battalions": 4, "garrison": 1, "leader": "leader", "led": "leader"}
    whole.update({"land": 1, "power": 1, "shelter": "elsewhere", "fortress": "elsewhere", "site": 21})
    assert on.match.last() == {**ATTACK, **whole}, "Dagorlad comes first beside Mordor"
    assert on.names == ["conquest.Battle"]


def roll_garrisons(on):
    """Rolls as many as may be rolled at once, and returns what is told of them."""
    on.top.values["territories"] = on.top.many()
    on.top.act("roll")
    on.device.settle()
    assert on.names == ["conquest.Garrison", "conquest.Roll"] and on.top.events
    shown = on.texts()
    on.press("ok")
    return shown


def test_each_garrison_that_is_rolled_is_told_with_its_name(on):
    """Of as many as there is room for: a region may have more."""
    on.parts.stage.go("conquest.Garrison")
    shown = roll_garrisons(on)
    rolled = on.match.last()
    assert rolled["territories"] == 4 and shown[1:3] == ["1D3", "Forodwaith"]
    names = ["Forodwaith", "Eastern Angmar", "Angmar", "Borderlands"]
    pairs = [text for name, face in zip(names, rolled["faces"], strict=True) for text in (name, str(face))]
    assert shown[2:10] == pairs
    assert on.top.values["land"] == 5, "the next one"


def test_how_many_garrisons_are_rolled_is_asked_only_where_there_may_be_several(on):
    form = on.show("conquest.Garrison")
    assert [field.name for field in form.fields] == ["region", "land", "territories", "roll"]
    on.press("ok", "left", "ok")
    assert form.values["land"] == 11 and [field.name for field in form.fields] == ["region", "land", "roll"]
    assert form.field().acts, "nothing else is asked"
    form.values["land"] = 7
    form.refresh()
    assert form.field().acts and len(form.fields) == 4, "the cursor stays on the row that rolls"


def test_no_more_garrisons_are_rolled_than_may_be_there(on):
    """Then those of the next region, and after the last one nothing is asked any more."""
    for region, held in zip(REGIONS, TERRITORIES, strict=True):
        hold(on, 1, region, held - 2 * (region in ("mordor", "rhun")))
    on.parts.stage.go("conquest.Garrison")
    assert on.top.values["region"] == REGIONS.index("mordor") and on.top.many() == 2
    roll_garrisons(on)
    assert on.names == ["conquest.Garrison"] and on.top.values["region"] == REGIONS.index("rhun")
    on.top.values["land"] = 3
    roll_garrisons(on)
    assert on.match.state.garrisons.keys() == {"mordor1", "mordor2", "rhun3", "rhun4"}
    assert "conquest.Garrison" not in on.names


def test_a_garrison_belongs_to_its_territory_alone(on):
    """Where another one is chosen, it is rolled, unless that is known too."""
    on.ask(do="garrison", territories=1, region="rohan", land=6, faces=[2])
    screen = on.show("conquest.Attack", 1)
    region, land = (field for field in screen.fields if field.name in ("region", "land"))
    region.put(screen, REGIONS.index("rohan"))
    assert screen.values["land"] == 6 and screen.values["garrison"] == 2
    land.put(screen, 0)
    assert screen.values["garrison"] == 0
    land.put(screen, 6)
    region.put(screen, REGIONS.index("rhun"))
    assert screen.values["garrison"] == 0
    on.ask(do="garrison", territories=1, region="rohan", land=0, faces=[1])
    assert on.show("conquest.Attack", 2).values["garrison"] == 0, "that of no named territory is of none"


def test_what_stands_in_a_territory_is_told_where_that_is_chosen(stage):
    """A place of power, or a fortress; with who holds it if there is room for both."""
    on = begin(stage(language="es"))
    hold(on, 2, "mirkwood", 2)
    on.match.state.sites["16"] = [0, "gondor7"]
    on.ask(do="garrison", territories=1, region="gondor", land=7, faces=[2])
    screen = on.show("conquest.Attack", 1)
    for region, land, told in (("mirkwood", 4, "fortaleza: Dol Guldur"), ("gondor", 7, "Neutral 2, sitio: Pelargir")):
        screen.fields[0].put(screen, REGIONS.index(region))
        screen.values["land"] = land
        screen.list.at = 1
        assert told in on.texts()


def test_how_many_may_be_attacked_in_a_region_is_told_also_where_a_player_is_known(stage):
    """What is known of one territory takes the place of that only where its garrison has been rolled."""
    on = begin(stage(language="es"))
    on.ask(do="set", what="turn", value=3)
    hold(on, 2, "rhovanion", 2)
    on.ask(do="set", what="whose", region="rhovanion", land=1, value=2)
    screen = on.show("conquest.Attack", 1)
    screen.fields[0].put(screen, REGIONS.index("rhovanion"))
    assert screen.values["land"] == 1 and "6 neutrales, 2 de Sauron" in on.texts()


def test_a_target_is_chosen_and_not_typed(on):
    """What is known of a territory fills in the rest; an unknown garrison is rolled."""
    on.ask(do="garrison", territories=1, region="rohan", land=6, faces=[2])
    on.ask(do="garrison", territories=2, region="gondor", land=1, faces=[2, 1])
    on.press("ok", "ok")
    assert "Gondor" in on.texts() and on.top.values["garrison"] == 2, "where garrisons were rolled last"
    on.press("right", "right", "ok")
    assert "West Rohan Neutral 2" in " ".join(on.texts()), "the one that is known in the region"
    on.hold("ok")
    assert on.match.last() == {**ATTACK, "land": 6, "battalions": 4, "garrison": 2, "fortress": "fortress"}
    on.ask(do="retreat")
    on.press("ok", "ok", *["left"] * 4)
    assert on.top.values["garrison"] == 0, "1D3"
    on.hold("ok")
    rolled = on.match.state.battle["garrison"]
    assert on.match.state.battle["land"] == 4 and on.match.state.value("garrison", 0, 3, 4) == rolled > 0


def test_the_garrison_of_an_attack_is_seen_to_be_rolled(on):
    """And lies when the chances are told."""
    on.press("ok", "ok")
    on.device.press("long_ok")
    assert on.names == ["conquest.Battle"] and on.top.moving()
    seen = set()
    for _ in on.moving():
        seen |= {mark.what for mark in on.draw() if mark.left > 64 and mark.bottom - mark.top > 10}
    assert seen == {"1", "2", "3"}
    on.device.settle()
    assert not on.top.moving() and str(on.match.state.battle["garrison"]) in on.texts()
    on.press("back", "back")
    assert not on.top.moving(), "only once"


def test_another_defender_has_another_army(on):
    """That of neutrals is rolled, whoever has been looked at before."""
    attack = attack_from_turn_3(on, 3)
    on.press(*["right"] * 6, "ok", "ok")
    assert on.top.field().name == "defender" and attack.values["garrison"] == 0
    on.press("right")
    assert (attack.values["defender"], attack.values["garrison"]) == (2, 0)
    on.press("left")
    assert (attack.values["defender"], attack.values["garrison"]) == (0, 0)


@pytest.mark.parametrize("hold", (False, True))
def test_the_army_of_a_player_is_asked_for_and_not_assumed(on, hold):
    """After a victory, in another territory of theirs that has no name, and where holding OK takes the form as it
    stands."""
    attack = attack_from_turn_3(on, 3)
    attack.values.update({"region": REGIONS.index("mordor"), "defender": 2})
    on.press("long_ok")
    assert on.top.field().name == "garrison" and "◄ Defenders: 1 ►" in on.texts()
    on.press("right", "long_ok")
    assert on.match.state.battle["garrison"] == 2
    on.ask(do="fight", attack=2, defend=2, faces=[6, 6, 1, 1])
    on.app.show_game()
    on.press("ok", "ok")
    assert on.top.field().name == "garrison" and on.top.changing and on.top.values["garrison"] == 0
    on.press("back")
    assert "?" in [mark.what for mark in on.draw() if mark.bottom - mark.top > 10]
    on.press("ok")
    on.press("long_ok" if hold else "ok")
    for _ in until(lambda: on.match.state.phase == "battle", "the attack"):
        on.press("ok")
    assert on.match.state.battle["garrison"] == 1


def test_what_helped_in_the_region_before_does_not_help_in_the_next_one(on):
    on.press("ok", "ok")
    helped = {"shelter": "fortress", "power": 1, "fortress": "fortress", "site": 13}
    on.top.values.update(helped, region=3, land=6)
    on.press("right")
    assert {name: on.top.values[name] for name in helped} == {
        "shelter": "none",
        "power": 0,
        "fortress": "none",
        "site": 0,
    }


def test_a_territory_has_its_name_on_the_map_beside(stage):
    """The map is in English."""
    on = begin(stage(language="es"))
    on.press("ok", "ok", "ok", "right", "right")
    shown = " ".join(on.texts())
    assert "Angmar Oriental" in shown and "Eastern Angmar" in shown


def test_each_region_has_its_own_colour():
    """Arnor and Gondor as on the sheet."""
    assert LIGHTS[:2] == ("red", "brown") and len({INKS[name] for name in LIGHTS}) == len(REGIONS)


@pytest.mark.parametrize(
    "code, action, why",
    [
        ("too_early", {"defender": 2, "region": REGIONS.index("mordor")}, "Before turn 3 you may only attack neutrals"),
        ("too_few", {"battalions": 1}, "An attack takes two battalions"),
    ],
)
def test_what_the_rules_forbid_is_told(on, code, action, why):
    hold(on, 2, "mordor", 6)
    on.press("ok", "ok")
    on.top.values.update(action)
    on.hold("ok")
    assert on.notice == "conquest_why_" + code and on.match.last()["do"] == "set"
    assert why in " ".join(on.texts())


def fight(on, **keys):
    """Begins a battle, by the protocol."""
    begin(on)
    assert on.ask(**{**ATTACK, **keys})["ok"]
    on.draw()
    on.device.settle()
    assert on.names == ["conquest.Battle"]
    return on


def test_the_chances_before_a_battle(stage):
    """They are counted after the picture is out, and exact."""
    on = fight(stage(language="en"))
    *_, (won, mine, theirs, whole) = odds(8, 3, 1, (0, 0, 0))
    texts = on.texts()
    assert [text for text in texts if "~" in text] == [f"~{one / whole:.1f} losses" for one in (mine, theirs)]
    assert f"You win: {100 * won / whole:.0f}%" in texts
    on.press("right", "ok", "right", "right")
    *_, (won, mine, theirs, whole) = odds(8, 3, 3, (0, 0, 0))
    assert f"You win: {100 * won / whole:.0f}%" in on.texts() and "◄ stop at 3 or fewer ►" in on.texts()


def to_result(on):
    """Presses OK until the battle is over."""
    for _ in until(lambda: on.match.state.battle["result"] is not None, "the end of the battle"):
        on.press("ok")


def counting(on):
    """Begins a battle, and runs some of the many rounds of the loop that counting its chances takes."""
    begin(on)
    on.device.ask(json.dumps({**ATTACK, "battalions": 40, "garrison": 40}))
    for _ in until(lambda: "…" in on.texts(), "the sign that it is counting"):
        on.parts.loop.step()
    for _ in range(5):
        on.parts.loop.step()
    assert on.names == ["conquest.Battle"] and not on.parts.idle()
    return on


def test_a_press_does_not_wait_for_the_chances(stage):
    on = counting(stage(language="en"))
    on.parts.front.press("right")
    on.parts.loop.step()
    assert "◄ Fight on until… ►" in on.texts() and "…" in on.texts(), "shown, and still counted"
    on.device.settle()
    assert any(text.startswith("You win: ") for text in on.texts())


@pytest.mark.slow
def test_chances_that_nobody_waits_for_are_not_counted(stage):
    """If another game or the menu opens, the count stops. Back in the battle it starts again."""
    on = counting(stage(language="en"))
    on.parts.front.press("long_back")
    for _ in range(3):  # the picture, the game, and other work
        on.parts.loop.step()
    assert on.names == ["conquest.Battle", "menu"]
    assert on.parts.stage.jobs.due(0) != 0, "only the writing of the game's file waits for its time"
    on.press("back")
    assert any(text.startswith("You win: ") for text in on.texts())
    on = counting(stage())
    assert on.ask(do="new", game="duel")["ok"]
    on.device.settle()
    assert on.names == ["duel"] and on.notice is None


def test_an_exchange_by_presses(stage):
    on = fight(stage())
    on.press("ok")
    assert on.match.last()["do"] == "fight" and len(on.match.last()["faces"]) == 5
    dice = on.match.state.battle["rounds"][0]
    shown = on.texts()
    said = ["sin bajas", "pierde 1", "pierde 2"]
    assert [text for text in shown if text in said] == [said[n] for n in dice["lost"]]
    upper, lower = dice_in(on, 0), dice_in(on, 64)
    assert [face for face, _ in upper] == dice["attacker"] and [face for face, _ in lower] == dice["defender"]
    wins = [mine > other for mine, other in zip(dice["attacker"], dice["defender"], strict=False)]
    assert [lit for _, lit in upper] == [*wins, False], "the third die meets none"
    assert [lit for _, lit in lower] == [not won for won in wins]


def test_the_last_dice_of_a_battle_lie_for_a_moment(stage):
    """Before it is told how it has ended."""
    on = fight(stage(language="en"), garrison=1)
    faces = [5, 5, 5, 0]
    on.app.playing.referee.below = lambda sides: faces.pop(0)
    on.press("ok")
    assert on.match.state.battle["result"] == "won"
    on.top.tumble()
    pictures = [on.texts() for _ in on.moving()]
    assert "takes land in Rohan" in pictures.pop()
    assert "loses 1" in pictures[-1] and pictures[-1].count("6") == 3
    assert pictures.count(pictures[-1]) > 5, "long enough to be read"


def test_a_die_shows_what_was_rolled_and_below_it_the_sum_with_what_is_added(stage):
    """Also when the garrison strikes back: the leader of the other side still helps those, and the fortress nobody."""
    on = fight(stage(language="en"), leader="leader", fortress="fortress", garrison=4)
    on.ask(do="fight", attack=3, defend=2, faces=[5, 1, 1, 2, 4])
    shown = on.texts()
    assert {"=6", "=5", "=3"} <= set(shown) and "6" not in shown
    assert added(on) == [5, 4, 2]
    on.match.state.strikes = True
    assert on.ask(do="strike", attack=2, defend=2, faces=[1, 1, 3, 1])["ok"]
    assert added(on) == [3]


def added(on):
    """Returns the dice below which there is a sum."""
    texts = [mark for mark in on.draw() if mark.kind == "text"]
    dice = [mark for mark in texts if mark.bottom - mark.top > 10]
    below = [mark for mark in texts if mark.what.startswith("=")]
    middle = [(mark.left + mark.right) // 2 for mark in below]
    return [int(die.what) for x in middle for die in dice if die.left <= x <= die.right]


def test_nobody_knows_who_has_lost_while_the_dice_tumble(stage):
    on = fight(stage(), battalions=40, garrison=50)
    on.press("ok")
    lost = on.match.state.battle["rounds"][0]["lost"]
    after = {str(40 - lost[0]), str(50 - lost[1])}
    assert sum(lost) == 2 and after <= set(on.texts())
    on.top.tumble()
    assert {"40", "50"} <= set(on.texts()), "as before the throw"
    on.top.land()
    assert after <= set(on.texts())


def dice_in(on, left):
    """Returns the dice of a side from left to right, as their faces and whether each is lit, if they are in their
    places."""
    marks = [mark for mark in on.draw() if left <= mark.left < left + 64]
    faces = [mark for mark in marks if mark.kind == "text" and mark.top >= 21 and mark.bottom <= 35]
    for face, middle in zip(faces, (10, 28, 46), strict=False):
        assert abs(face.left + face.right - 2 * (left + middle)) < 4, face
    lit = [mark for mark in marks if mark.kind == "bar" and mark.top >= 21 and mark.bottom <= 36]
    return [(int(face.what), any(face.inside(bar) for bar in lit)) for face in faces]


def test_a_storm_is_looked_through_exchange_by_exchange(stage):
    on = fight(stage(), battalions=30, garrison=20)
    on.press("right", "ok", "ok")
    rounds = on.match.state.battle["rounds"]
    assert len(rounds) == 10 and on.top.looked_at == 0
    assert "tirada 1 de 10" in on.texts()
    left = [30 - rounds[0]["lost"][0], 20 - rounds[0]["lost"][1]]
    assert str(left[0]) in on.texts() and str(left[1]) in on.texts()
    on.press("right", "left", "right")
    assert "tirada 2 de 10" in on.texts()
    on.device.press("ok")
    assert on.top.moving() and "tirada 3 de 10" in on.texts(), "its dice are rolled"
    on.rest()
    on.press(*["ok"] * 7)
    assert "tirada 10 de 10" in on.texts()
    on.press("ok")
    assert on.top.looked_at is None and not on.top.moving() and "tirada 10 de 10" not in on.texts()


def test_a_storm_of_ten_exchanges_goes_on_to_its_limit(stage):
    """In one press: the limit is still set."""
    on = fight(stage(language="en"), battalions=40, garrison=40)
    on.press("right", "ok", "right", "back")
    assert not on.top.setting
    on.press("ok", *["right"] * 8, "ok")
    assert on.match.last()["until"] == 10 and on.match.state.battle["battalions"] > 10
    on.press(*["ok"] * 10)
    assert (
        "◄ stop at 10 or fewer ►" in on.texts()
        and len([text for text in on.texts() if text.split()[0] in ("loses", "unhurt")]) == 2
    )
    on.press("ok")
    assert on.match.last()["do"] == "storm" and on.match.last()["until"] == 10 and on.match.length == 3


def test_a_storm_is_thrown_behind_the_picture_of_tumbling_dice(stage, monkeypatch):
    """Fifty dice take a tenth of a second, and a press is seen before that."""
    on = fight(stage(), battalions=30, garrison=20)
    on.press("right", "ok")
    happened = []
    send, do = on.parts.hardware.display.send, on.app.play
    monkeypatch.setattr(on.parts.hardware.display, "send", lambda *of: (happened.append("picture"), send(*of))[1])
    monkeypatch.setattr(on.app, "play", lambda action, stay: (happened.append(action["do"]), do(action, stay))[1])
    on.press("ok")
    assert happened[:2] == ["picture", "storm"]


def test_a_storm_by_a_press_over_usb_is_thrown_before_the_answer(stage):
    on = fight(stage(), battalions=30, garrison=20)
    on.press("right", "ok")
    on.parts.link.ready().serve(b'{"do": "press", "key": "ok"}')
    assert on.match.last()["do"] == "storm" and not on.parts.saver.pending()


def test_why_a_leader_falls_stands_where_the_battle_ends(on):
    for leader, said in (("leader", "loses the battle and leader"), ("none", "is repelled")):
        on.ask(**{**ATTACK, "battalions": 2, "leader": leader})
        on.app.play({"do": "fight", "attack": 1, "defend": 1, "faces": [1, 6]}, False)
        assert {said, "one alone cannot attack"} <= set(on.texts())
        on.app.show_game()


def test_the_kinds_of_a_leader_keep_their_order(on):
    form = on.show("conquest.Attack", 1)
    kinds = next(field for field in form.fields if field.name == "leader")
    assert list(kinds.options(form)) == [0, 1], "the Nazgûl are the dark player's"
    assert list(kinds.options(on.show("conquest.Attack", 2))) == [0, 1, 2]
    on.match.state.dark = 0
    assert list(kinds.options(form)) == [0, 1, 2], "or anybody's"
    on.match.state.dark = 2
    on.ask(**{**ATTACK, "leader": "nazgul"})
    on.ask(do="retreat")
    assert list(kinds.options(on.show("conquest.Attack", 1))) == [0, 1, 2]


def test_a_battle_that_is_won(stage):
    on = fight(stage(language="en"), garrison=1)
    on.app.play({"do": "fight", "attack": 1, "defend": 1, "faces": [6, 1]}, False)
    on.app.stack[-1].events = []
    assert {"Aragorn", "takes land in Rohan", "No losses; 7 move in", "gains 1 card and 1 advantage"} <= set(on.texts())
    on.press("right")
    assert on.names == ["conquest.Battle"], "only OK goes on"
    on.press("ok")
    assert on.names == ["conquest", "conquest.Player"] and on.match.state.players[0].due == 1
    assert on.top.entries[:4] == ["attack", "cards", "advantages", "done"] and on.top.list.at == 0
    choose(on, "cards")
    on.press("ok")
    assert on.top.entries[:3] == ["attack", "advantages", "done"] and on.top.list.at == 0, "nor does the turn end"


@pytest.mark.parametrize(("held", "due", "gains"), [(4, 0, "1 card and 1 advantage"), (5, 0, "1 adv"), (4, 1, "1 adv")])
@pytest.mark.parametrize("site", [0, 3])
def test_a_full_hand_gains_no_card(stage, held, due, gains, site):
    on = fight(stage(language="en"), garrison=1, leader="leader", site=site)
    player = on.match.state.players[0]
    player.cards, player.due = [held, 0, 0], due
    on.app.play({"do": "fight", "attack": 1, "defend": 1, "faces": [6, 1]}, False)
    gained = gains if not site else "1 card, 2 advantages" if "card" in gains else "2 adv"
    said = "gains " if "card" in gains else "hand full: just "
    assert [text for text in on.texts() if said + gained in text]


def test_rolls_with_fewer_dice_are_told_from_the_first_one(stage):
    """They come after the retreat, where one might think to be at the start again. A garrison always rolls all its
    dice."""
    on = begin(stage(language="en"))
    attack_from_turn_3(on, 6)
    theirs = {**ATTACK, "region": "mordor", "defender": 2}
    for attack, others in (({**ATTACK, "garrison": 5}, 0), (theirs, 3)):
        assert on.ask(**attack)["ok"]
        on.draw()
        named = []
        for _ in on.top.actions:
            named += [text for text in on.texts() if " against " in text]
            on.press("right")
        fewer = [text.strip("◄► ") for text in named[1:]]
        assert named[0] == "◄ Roll 3 against 2 ►" and len(fewer) == 2 + others
        first = ["2 against 2", "1 against 2"]  # whoever attacks has fewer; those of the other side come after that
        assert fewer[:2] == ["Fewer dice: " + dice for dice in first] and all("Fewer dice: " in text for text in fewer)
        on.ask(do="retreat")


def test_a_garrison_strikes_back(stage):
    """It comes before anything else can be done; the chances include it."""
    on = begin(stage(language="en"), strikes=True)
    on.ask(**{**ATTACK, "garrison": 9})
    on.ask(do="fight", attack=1, defend=1, faces=[6, 1])
    strikes = ("strike", 3, 2), ("strike", 3, 1)
    assert on.top.actions == [strikes[0], ("storm",), ("retreat",), strikes[1]], "all of the garrison strike"
    shown = on.texts()
    assert "They strike!" in shown and "You 2, they 3" in " ".join(shown)
    on.press("right", "right", "ok")
    assert on.notice == "conquest_why_strike_first" and on.names[-1] == "conquest.Battle", "where else one retreats"
    on.notice = None
    on.press("right", "ok")
    *_, (won, _, _, whole) = odds(8, 8, 1, (0, 0, 0, 0), True, True)
    assert f"You win: {100 * won / whole:.0f}%" in on.texts()
    on.press("back", "left", "ok")
    assert on.match.last()["do"] == "strike" and on.match.last()["attack"] == 3
    assert on.top.actions[0] == ("fight", 3, 2)


def test_what_a_strike_has_cost_stands_in_the_order_of_the_armies(stage):
    on = begin(stage(language="en"), strikes=True)
    on.ask(**{**ATTACK, "garrison": 5})
    on.ask(do="fight", attack=3, defend=1, faces=[6, 6, 6, 1])
    on.ask(do="strike", attack=3, defend=2, faces=[1, 1, 1, 6, 6])
    assert {"unhurt", "loses 2", "8", "2"} <= set(on.texts())
    on.ask(do="undo")
    assert on.ask(do="storm", until=7, faces=[1, 1, 1, 6, 6, 6, 1, 1, 1, 6, 1, 6, 6])["ok"]
    on.top.looked_at = 0
    shown = on.texts()
    assert {"They strike!", "roll 1 of 3"} <= set(shown), "or an equal roll would seem to win"
    assert shown[shown.index("Aragorn") + 1] == "8", "what is left when only the first exchange is over"
    on.top.looked_at = 1
    assert "roll 2 of 3" in on.texts() and "They strike!" not in on.texts()


def test_after_a_retreat_the_garrison_is_as_it_was_left(on):
    on.ask(**{**ATTACK, "garrison": 3})
    on.ask(do="fight", attack=3, defend=2, faces=[6, 6, 6, 1, 1])
    on.ask(do="retreat")
    on.press("ok", "ok")
    assert on.top.values["garrison"] == 1


def test_the_next_attack_begins_from_where_the_last_one_stood(on):
    """Also after attacks of other players. What is no longer allowed is left out."""
    on.ask(do="set", what="turn", value=3)
    hold(on, 2, "mordor", 2)
    hold(on, 3, "gondor", 3)
    take(on, defender=2, region="mordor", leader="nazgul", battalions=9)
    retreat(on, player=3)
    on.top.list.at = 0
    on.press("ok", "ok")
    assert on.top.field().name == "garrison", "that of another territory"
    on.press("ok", "ok")
    assert on.top.field().name == "do" and not on.top.changing
    assert {"To battle!", "Sauron", "Mordor", "8"} <= set(on.texts())
    on.press("left", "left", "left")
    assert on.top.field().name == "leader" and "Your leader: Nazgûl" in on.texts()
    on.ask(do="set", what="board", player=1, value=0)
    on.top.list.at = 0
    on.press("ok", "ok")
    assert on.top.values["leader"] == 0 and on.top.field().name == "garrison", "the leader is not there any more"


@pytest.mark.parametrize(("battalions", "asked"), [(2, 4), (3, 2), (4, None)])
def test_where_hardly_any_army_is_left_it_is_asked_what_attacks_next(on, battalions, asked):
    """One battalion alone attacks nobody, so it is another army then, which may be any."""
    take(on, battalions=battalions)
    on.press("ok", "ok")
    assert on.top.values["battalions"] == (asked or 3)
    assert (f"◄ Your battalions: {asked} ►" in on.texts()) == bool(asked)
    if asked:
        on.press("right", "long_ok")
        assert on.match.last()["battalions"] == asked + 1


def test_an_army_of_which_one_battalion_is_left_lends_its_leader_and_fortress_to_nobody(on):
    """It is another army that attacks next, so nothing of the last one is filled in: neither after a victory in Dol
    Guldur, nor after a defeat."""
    for faces in ([6, 1], [1, 6]):
        on.ask(**{**ATTACK, "region": "mirkwood", "land": 4, "garrison": 1, "battalions": 2, "leader": "leader"})
        on.match.state.battle.update({"fortress": "fortress", "shelter": "fortress", "power": 4})
        on.ask(do="fight", attack=1, defend=1, faces=faces)
        on.app.show_game()
        values = on.show("conquest.Attack", 1).values
        assert (values["leader"], values["shelter"], values["power"]) == (0, "none", 0)
        if on.match.state.battle["result"] == "won":
            on.ask(do="set", what="whose", region="mirkwood", land=4, value=0)
            on.ask(do="set", what="held", player=1, region="mirkwood", value=0)
            on.ask(do="set", what="board", player=1, value=1)


def test_who_names_territories_is_asked_which_one_is_next(on):
    """Whoever does not goes on to the attack at once, as before."""
    for land, asked in ((0, False), (3, True)):
        take(on, land=land)
        on.app.show_game()
        on.press("ok", "ok")
        assert ("Which territory?" in on.texts()) == asked and (on.top.field().name == "do") != asked
        on.app.show_game()
    assert on.show("conquest.Attack", 1).values["land"] == 0, "nothing is known of the others"


@pytest.mark.parametrize("lands", (1, 6))
def test_where_none_of_those_is_left_it_is_asked_where_the_next_attack_is(on, lands):
    """Whether others hold territories there or nobody does: no OK attacks whom nobody has chosen."""
    on.ask(do="set", what="turn", value=3)
    hold(on, 1, "mordor", 6 - lands)
    hold(on, 2, "mordor", lands - 5 * (lands == 6))
    defender, many = (2, 1) if lands == 1 else (0, 5)
    for _ in range(many):
        take(on, defender=defender, region="mordor", battalions=9)
    on.top.list.at = 0
    on.press("ok", "ok")
    assert on.top.field().name == "region" and on.top.changing and "In which region?" in on.texts()


@pytest.mark.parametrize("held", [True, False])
def test_whose_leader_may_stand_on_a_place_of_power_is_asked_about_it_in_any_turn(on, held):
    """It is the leader who has it help: an army alone is not asked, nor who holds none."""
    if held:
        assert on.ask(do="take", player=1, site=10)["ok"]
    on.ask(do="set", what="turn", value=5)
    on.show("conquest.Attack", 1)
    for _ in until(lambda: on.top.field().name == "leader", "the leader"):
        on.press("ok")
    on.press("right")
    assert on.top.field().name == "leader"
    on.press("ok")
    assert (on.top.field().name == "power") == held
    if held:
        on.press("right")
        on.hold("ok")
        assert on.match.state.battle["power"] == 10


def test_a_new_turn_asks_again_where_the_attack_is(on):
    """It begins in the region of the last one, and with the usual battalions."""
    take(on, battalions=2)
    finish(on)
    on.ask(do="walk")
    on.top.list.at = 0
    on.press("ok", "ok")
    assert "In which region?" in on.texts() and "Rohan" in on.texts() and on.top.changing
    assert on.top.values["battalions"] == 4
    on.press("ok", "ok")
    assert on.names[-1] == "conquest.Attack", "the garrison is asked too"


def test_only_those_are_offered_who_may_be_attacked(on):
    """Before turn 3 only neutrals; then all other players who are not out; leaders only where there are some."""
    hold(on, 2, "mordor", 2)
    hold(on, 3, "mordor", 1)
    on.press("ok", "ok", *["right"] * 6, "ok", "ok", "right")
    assert on.top.values["region"] == 6 and on.top.values["defender"] == 0
    on.app.pop()
    on.ask(do="set", what="turn", value=3)
    on.press("ok", "ok", *["right"] * 6, "ok", "ok")
    offered = []
    for _ in range(3):
        on.press("right")
        offered.append(on.top.values["defender"])
    assert offered == [2, 3, 0]
    on.app.pop()
    hold(on, 3, "mordor", 0)
    on.press("ok", "ok", *["right"] * 6, "ok", "ok", "right", "right")
    assert on.top.values["defender"] == 0, "the third one is out"
    values = on.top.values
    fields = {field.name: field for field in FIELDS}

    def change(name):
        fields[name].put(on.top, fields[name].after(on.top, values[name], 1))

    change("led")
    assert values["led"] == 0, "neutrals have no leader"
    change("defender")
    change("led")
    assert values["led"] == 1
    change("defender")
    assert values["led"] == 0
    on.match.state.players[0].board = values["leader"] = 0
    change("leader")
    assert values["leader"] == 0


def out(on):
    """Eliminates the second player."""
    begin(on)
    on.ask(do="set", what="turn", value=4)
    hold(on, 2, "mordor", 1)
    hold(on, 2, "mordor", 0)
    return on


def test_a_player_who_falls_out_has_a_moment(on):
    """After the battle; then the list shows it, and the cursor skips the player."""
    on.ask(do="set", what="turn", value=4)
    hold(on, 2, "mordor", 1)
    on.ask(**{**ATTACK, "defender": 2, "region": "mordor", "garrison": 1})
    to_result(on)
    assert {"Aragorn", "takes land in Mordor"} <= set(on.texts())
    on.device.press("ok")
    assert on.names == ["conquest", "conquest.Player", "finale"] and "Sauron" in on.texts()
    assert "No territory left: out" in " ".join(on.texts())
    on.device.settle()
    on.press("back")
    assert on.names == ["conquest"] and on.top.list.rows[1][:3] == ("Sauron", "out", "cross")
    nothing_owed(on)
    open_row(on, "done")
    on.press("right", "ok")
    assert on.match.last() == {"do": "done", "player": 1}, "without the card for the territory"
    assert on.names == ["conquest"] and on.top.list.at == 2
    on.press("left", "ok")
    assert on.top.entries == ["held", "note"]
    on.press("ok", "ok", "right", "ok")
    assert not on.match.state.players[1].out
    on.press("back", "back")
    assert on.top.list.rows[1][2] == "square", "and is in the game again"


def test_who_was_the_last_one_and_is_the_first_again_is_told_so(on):
    """In between the Company has the device."""
    nothing_owed(on)
    on.match.state.dark = 0
    for at in (1, 2, 0):
        on.device.settle()
        on.point(at)
        on.device.press("long_ok")
    assert on.match.state.phase == "muster"
    assert {"Next up", "The Company", "Aragorn is done"} <= set(on.texts())
    on.device.settle()
    on.press("long_ok")
    on.device.press("ok")
    assert on.match.state.turn == 2
    assert on.names[-1] == "turn" and "Aragorn" in on.texts()


def test_who_takes_the_last_territory_of_a_region_has_a_moment(on):
    """And hears what it is worth. Whose leader fell there has one too, before."""
    on.ask(do="set", what="turn", value=4)
    hold(on, 2, "mordor", 1)
    hold(on, 2, "rohan", 1)
    hold(on, 1, "mordor", 5)
    attack = {**ATTACK, "defender": 2, "region": "mordor", "garrison": 1, "led": "leader", "battalions": 9}
    on.ask(**attack)
    to_result(on)
    assert on.match.state.battle["result"] == "won"
    on.device.press("ok")
    assert on.names == ["conquest", "conquest.Player", "finale", "finale"]
    assert {"Sauron", "The leader falls; one is left"} <= set(on.texts())
    on.device.press("right")
    assert {"Aragorn", "Rules Mordor: +2 each turn"} <= set(on.texts())
    on.device.settle()
    assert on.names == ["conquest", "conquest.Player"]


def test_whose_whole_region_is_broken_is_told(on):
    on.ask(do="set", what="turn", value=4)
    hold(on, 2, "mordor", 6)
    on.ask(**{**ATTACK, "defender": 2, "region": "mordor", "garrison": 1, "battalions": 9})
    to_result(on)
    on.device.press("ok")
    assert {"Sauron", "No longer rules Mordor: –2", "each turn"} <= set(on.texts())
    on.device.settle()
    assert on.names == ["conquest", "conquest.Player"]


def test_what_a_retreat_has_cost_is_told(on):
    """If it has cost anything; it earns nobody an advantage, and so none is told of."""
    on.ask(do="set", what="turn", value=3)
    hold(on, 2, "rohan", 1)
    owed = on.match.state.players[1].owed
    on.ask(**{**ATTACK, "defender": 2, "garrison": 9})
    on.ask(do="fight", attack=3, defend=2, faces=[1, 1, 1, 6, 6])
    on.press("right", "right", "ok")
    assert on.match.last()["do"] == "retreat" and on.names == ["conquest.Battle"]
    assert {"Aragorn", "Retreat", "You lose 2, they 0"} <= set(on.texts())
    assert on.match.state.players[1].owed == owed and "advantage" not in " ".join(on.texts())
    on.press("ok")
    assert on.names == ["conquest", "conquest.Player"]
    on.ask(**ATTACK)
    on.press("right", "right", "ok")
    assert on.names == ["conquest", "conquest.Player"], "nobody has lost anything"


@pytest.mark.parametrize(("board", "language"), [*product(GEOMETRIES, LANGUAGES)])
def test_what_each_side_has_lost_stands_apart_from_what_is_added(stage, board, language):
    """Also below two dice to which one is added each."""
    on = stage(board, language)
    game(on)
    on.match.state.battle = battle = {**ATTACK, "defender": 2, "fortress": "fortress", "lost": [0, 0], "rounds": []}
    battle.update({"strikes": False, "result": None, "garrison": 4})
    on.app.show_game()
    on.app.play({"do": "fight", "attack": 3, "defend": 2, "faces": [6, 6, 1, 1, 1]}, False)
    on.top.refresh()
    marks = [mark for mark in on.draw() if mark.kind == "text"]
    below = [mark for mark in marks if mark.what.startswith("=")]
    (lost,) = [mark for mark in marks if mark.top == below[0].top and mark.left > below[-1].right]
    assert "2" in lost.what and lost.left - below[-1].right >= 6
    on.app.play({"do": "fight", "attack": 1, "defend": 2, "faces": [1, 1, 1]}, False)
    on.top.refresh()
    shown = on.texts()
    assert shown.count("=2") == 2 and not {"-0", "–0", "−0"} & set(shown), "no loss is no figure"


def test_a_card_that_is_taken_last_is_told_with_how_many_there_are(on):
    on.ask(do="set", what="riders", player=1, value=1)
    on.ask(do="set", what="due", player=1, value=1)
    open_row(on, "cards")
    on.press("right")
    on.device.press("ok")
    assert {"Cards", "Aragorn", "Riders: 2"} <= set(on.texts())
    on.device.settle()
    assert on.names == ["conquest", "conquest.Player"]


def test_undo_returns_to_where_the_players_were(on):
    """On the page of a player, below which the list has its cursor on the same row."""
    on.match.state.players[1].advantages = [4, 7]
    on.match.state.players[1].owed = 0
    on.press("right", "ok")
    choose(on, "advantages")
    on.press("ok", "right", "ok")
    assert on.match.state.players[1].advantages == [7]
    on.undo()
    assert on.names == ["conquest", "conquest.Player", "conquest.Page"] and on.match.state.players[1].owed == 1


def test_undo_of_the_end_of_a_turn_leaves_the_cursor_on_who_had_ended_it(on):
    nothing_owed(on)
    on.press("long_ok")
    assert on.top.list.at == 1
    on.undo()
    assert on.names == ["conquest"] and on.match.length == 0 and on.top.list.at == 0


def test_undo_after_all_are_done_leaves_the_cursor_on_who_was_the_last(on):
    """Also where somebody else was looked at meanwhile: the row of the Company is gone."""
    nothing_owed(on)
    finish(on)
    on.press("right", "right", "ok")
    assert on.names == ["conquest", "conquest.Player"]
    on.undo()
    on.press("back")
    assert on.names == ["conquest"] and on.top.entries[on.top.list.at] == 3


def test_undo_of_an_attack_leads_to_who_attacked(on):
    """Whatever else may be shown of that: the battle is gone."""
    on.press("right", "ok", "ok", "long_ok")
    assert on.names == ["conquest.Battle"]
    on.undo()
    assert on.names == ["conquest"] and on.top.list.at == 1


def test_what_a_correction_was_is_told_once_it_is_undone(on):
    for action, says in (
        ({"what": "board", "player": 1, "value": 0}, "Aragorn Leaders on the board: 0 → 1"),
        ({"what": "infantry", "player": 1, "value": 2}, "Aragorn infantry: 2 → 0"),
        ({"what": "held", "player": 1, "region": "rhun", "value": 3}, "Aragorn Rhûn: 3 → 0"),
        ({"what": "held", "player": 1, "region": "rhun", "value": 0}, "Aragorn Correction: territories"),
        ({"what": "whose", "region": "mordor", "land": 3, "value": 2}, t("cq_land_mordor_3") + ": Sauron → ?"),
        ({"what": "garrison", "region": "mordor", "land": 3, "value": 2}, t("cq_land_mordor_3") + ": 2 → 0"),
        ({"what": "site", "site": 12, "value": 2}, t("cq_star_12") + ": Sauron → ?"),
        ({"what": "turn", "value": 3}, "The Company Turn: 3 → 1"),
    ):
        on.show("undone", {"do": "set", **action})
        assert "Undone " + says == " ".join(on.texts())
        on.app.pop()


def test_the_search_for_the_ring_is_that_of_the_dark_player_when_it_is_undone(on):
    on.show("undone", {"do": "seek", "modifier": 0})
    assert on.texts() == ["Undone", "Sauron", "looks for the Ring"]


def test_an_advantage_that_was_only_discarded_was_not_used(on):
    on.match.state.players[0].advantages = [2, 3, 4, 7]
    on.show("undone", {"do": "spend", "player": 1, "advantage": 7})
    assert on.texts() == ["Undone", "Aragorn", "uses advantage 7"]
    on.app.pop()
    finish(on)
    on.show("undone", {"do": "spend", "player": 1, "advantage": 7})
    assert on.texts() == ["Undone", "Aragorn", "discards advantage 7"]


def test_leaving_a_place_tells_what_the_die_had_to_show(on):
    on.ask(do="set", what="place", value=9)
    for face, *said in ((3, "Moria", "It cannot leave yet"), (6, "Gladden Fields", "Turn 3 begins")):
        finish(on)
        roll(on, {"do": "try", "faces": [face]})
        assert {*said, "on 4 or more"} <= set(on.texts())
        on.app.show_game()
    tried(on, 4)
    assert "The Ring endures" in on.texts()


def test_a_correction_that_takes_the_last_territory_is_told_too(on):
    on.ask(do="set", what="turn", value=4)
    hold(on, 1, "arnor", 1)
    open_row(on, "held")
    on.press("ok", "left")
    on.device.press("ok")
    assert on.names[-1] == "finale"
    on.device.settle()
    assert on.names[-1] == "conquest.Page"


def test_who_holds_all_has_won(stage):
    from mathom.games.conquest.tables import REGIONS, TERRITORIES

    on = begin(stage(language="en"))
    on.ask(do="set", what="turn", value=4)
    for region, count in zip(REGIONS, TERRITORIES, strict=True):
        hold(on, 1, region, count - (region == "mordor"))
    hold(on, 2, "mordor", 1)
    on.ask(**{**ATTACK, "defender": 2, "region": "mordor", "garrison": 1, "battalions": 20})
    to_result(on)
    on.press("ok")
    assert on.names == ["conquest.End"] and "All 64 territories" in on.texts()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", GEOMETRIES)
def test_the_name_of_the_winner_is_the_biggest_thing_at_the_end(stage, board, language):
    on = stage(board, language)
    for name in ("Aragorn", "Galadriel", "Thranduil"):
        game(on, [name, "Sauron"], by="ring", winners=[name], turn=24, hands={"held": [3] * 9})
        on.show_end()
        texts = [mark for mark in on.draw() if mark.kind == "text"]
        assert name in " ".join(mark.what for mark in texts if mark.bottom - mark.top > 10)
        assert "27" in [mark.what for mark in texts], "what they hold"


@pytest.mark.parametrize("board", GEOMETRIES)
def test_the_end_has_a_row_for_each_player(stage, board):
    """Who holds most first."""
    on = stage(board)
    conquest = game(on, SEATS, by="ring", winners=["Elrond"], turn=24)
    for number, region in ((1, 3), (2, 1), (3, 5)):
        conquest.players[number - 1].held[0] = region
    on.show_end()
    shown = on.texts()
    assert [text for text in shown if text in SEATS] == ["Elrond", "Aragorn", "Sauron"]
    assert {"5", "3", "1"} <= set(shown) and "Más territorios" in shown, "why that is the winner"


def test_before_the_ring_is_destroyed_it_is_asked_what_everybody_holds(on):
    """As else it is not known who wins."""
    finish(on, place=18)
    on.press("long_ok")
    assert on.names[-1] == "conquest.Noting" and on.notice == "cq_no_lands"
    on.press("back", "ok", "right", "long_ok")
    assert on.match.state.players[0].held[0] == 1
    on.press("long_ok")
    assert on.names[-1] == "conquest.Count", "only the last row goes on"
    on.press("back", "back")
    assert on.match.state.phase == "muster" and on.names[-1] == "conquest"
    on.press("long_ok", "ok")
    go_on(on)
    assert on.match.last()["do"] == "try"


def test_what_follows_once_that_is_noted_is_told(on):
    on.ask(do="set", what="place", value=18)
    for number in (1, 2, 3):
        hold(on, number, "rohan", 1)
    finish(on)
    on.show("conquest.Noting", lambda: None)
    assert "Destroy the Ring" in on.texts() and "play" not in " ".join(on.texts()), "no game begins"


def test_the_end_does_not_say_who_wins_if_that_was_not_noted(on):
    on.ask(do="set", what="place", value=18)
    hold(on, 1, "rohan", 1)
    finish(on)
    on.ask(do="try", faces=[6])
    assert on.names == ["conquest.End"]
    assert t("cq_who_wins") in on.texts() and "Aragorn" not in on.texts()


@pytest.mark.parametrize("again", (False, True))
def test_a_game_begins_with_what_everybody_holds(stage, again):
    """Each of them is asked after the other, region after region."""
    on = stage()
    if again:
        conquest = game(on, SEATS, by="ring", winners=["Elrond"])
        on.show_end()
        on.top.again()
    else:
        on.show("conquest.Setup")
        on.press("long_ok")
    assert on.names[-1] == "conquest.Noting"
    on.press("back")
    assert on.names[-1] == "conquest.Board", "the game does not begin without it because of that"
    on.press("back")
    assert on.names[-1] == "conquest.Noting"
    on.press("ok", "right", "right", "ok", "right", "ok", "back", "back", "ok", "left", "ok", "right", *["ok"] * 7)
    conquest = on.match.state
    assert conquest.players[0].held == [2, 0, 1, 0, 0, 0, 0, 0, 0]
    assert (on.names[-1], on.top.list.at) == ("conquest.Noting", 1)
    on.press("ok", "right", "long_ok", "ok", "ok", "right", "right", "long_ok")
    assert [sum(player.held) for player in conquest.players] == [3, 1, 2] and conquest.noted()
    on.press("ok")
    assert on.names == ["conquest"]


def test_who_has_nothing_new_to_tell_has_noted_it_all_the_same(on):
    on.ask(do="set", what="whose", region="rohan", land=1, value=1)
    assert not on.match.state.players[0].noted
    on.show("conquest.Noting", lambda: None)
    on.press("ok", "long_ok")
    assert on.match.state.players[0].noted and sum(on.match.state.players[0].held) == 1
    on.press("ok", "long_ok")
    assert not on.match.state.players[1].noted, "that of nothing is no answer"


@pytest.mark.parametrize(("board", "language"), [*product(GEOMETRIES, LANGUAGES)])
def test_the_end_of_the_ring_is_the_biggest_thing_on_the_glass(stage, board, language):
    on = stage(board, language)
    conquest = game(on, place=18, hands={"held": [1] * 9})
    for player in conquest.players:
        player.done = True
    roll(on, {"do": "try", "faces": [5]})
    big = [mark.what for mark in on.draw() if mark.kind == "text" and mark.bottom - mark.top > 10]
    assert " ".join(big) == t("cq_destroyed") and t("cq_with_five") + ": 5" in on.texts()


def test_where_the_company_has_come_to_is_told_as_the_map_calls_it_too(stage):
    on = begin(stage(language="es"))
    nothing_owed(on)
    finish(on)
    on.press("long_ok")
    assert {"Los Gamos", "Buckland"} <= set(on.texts())


@pytest.mark.parametrize(("board", "language"), [*product(GEOMETRIES, LANGUAGES)])
def test_every_place_on_the_road_is_big(stage, board, language):
    on = stage(board, language)
    conquest = game(on)
    on.show("conquest.Company")
    for place in range(1, 19):
        conquest.place = place
        texts = [mark for mark in on.draw() if mark.kind == "text"]
        assert [mark for mark in texts if mark.bottom - mark.top > 10], place


def test_the_die_that_destroys_the_ring_lies_before_that_is_told(on):
    screen = tried(on, 5)
    screen.tumble()
    pictures = [on.texts() for _ in on.moving()]
    lying = [n for n, texts in enumerate(pictures) if "5" in texts and "1D6: 5" not in texts]
    assert len(lying) > 5, "it lies where it has tumbled"
    on.device.settle()
    assert "on 5 or more: 5" in on.texts()


def test_a_message_begins_with_whose_turn_it_is(on):
    on.ask(do="done", player=1)
    assert on.show("conquest.Message").values == {"from": 2, "to": 3}
    on.ask(do="done", player=2)
    assert on.show("conquest.Message").values == {"from": 3, "to": 1}
    on.ask(do="done", player=3)
    assert on.show("conquest.Message").values == {"from": 1, "to": 2}


def test_who_is_out_neither_writes_nor_gets_the_device(stage):
    on = out(stage(language="en"))
    on.press("right", "ok")
    assert on.names[-1] == "conquest.Player"
    on.press("back", "right", "right", "ok")
    assert on.names[-1] == "conquest.Message" and on.top.values == {"from": 1, "to": 3}
    on.press("right")
    assert on.top.values == {"from": 3, "to": 1}
    on.press("ok", "left")
    assert on.top.values == {"from": 3, "to": 1}
    hold(on, 3, "rohan", 1)
    hold(on, 3, "rohan", 0)
    on.app.show_game()
    assert "message" not in on.top.entries, "nobody is there to be written to"


def test_a_dark_player_who_is_out_is_not_asked(stage):
    on = out(stage(language="en"))
    nothing_owed(on)
    for number in (1, 3):
        on.ask(do="done", player=number)
    on.press("ok")
    assert on.names[-1] == "conquest.Company" and "seek" not in on.texts()
    on.press("ok")
    assert on.match.last() == {"do": "walk"}


def test_a_third_palantir_is_refused(on):
    for number in (2, 3):
        on.ask(do="set", what="palantir", player=number, value=1)
    on.press("ok", "left", "ok", "ok")
    assert on.notice == "conquest_why_two_palantirs" and on.match.state.value("palantir", 1) == 0


def test_no_palantir_is_lost_by_a_careless_press(on):
    """Both would go at once, with what they are worth as advantages."""
    for number in (19, 20):
        on.ask(do="set", what="owed", player=1, value=1)
        on.ask(do="advantage", player=1, faces=[number])
    on.show("conquest.Page", 1, "advantages")
    assert {"Advantage 19", "Palantír"} <= set(on.texts())
    on.show("conquest.Player", 1, True)
    choose(on, "palantir")
    assert "Drop the 2 palantírs?" in on.texts()
    on.press("ok")
    assert on.match.state.players[0].advantages == [19, 20] and on.names[-1] == "conquest.Player"
    choose(on, "palantir")
    on.press("right", "ok")
    assert not on.match.state.players[0].advantages and on.names[-1] == "conquest.Player"
    choose(on, "palantir")
    assert on.match.state.value("palantir", 1) == 1, "one that is taken costs nothing"


def test_two_leaders_on_the_board(on):
    on.ask(do="set", what="waiting", player=1, value=0)
    on.ask(do="set", what="board", player=1, value=2)
    on.press("ok", *["right"] * 6)
    assert "2 on the board" in on.texts()
    on.press("ok", "right", "ok")
    assert on.match.state.players[0].board == 1 and "on the board" in on.texts()


def test_what_stands_on_the_map_can_be_read(on):
    on.press("left", "ok")
    assert on.names[-1] == "conquest.Places" and on.texts()[:2] == ["Fortresses", "1/6"]
    assert "Helm's Deep" not in on.texts()
    rights(on, 6)
    assert "Ports" in on.texts() and "Forodwaith" in on.texts()
    rights(on, 5)
    assert on.texts()[:2] == ["Places of power", "1/22"]
    on.press("left", *["right"] * 22)
    assert "Mount Doom" in on.texts()
    on.press("ok", "back", "back")
    assert on.names == ["conquest"]


def test_the_map_has_a_region_a_page_with_a_square_for_each_territory(stage):
    """Each of ten players is named on each page about all, and in the regions who holds something there."""
    on = stage(language="en")
    names = [letter + "laf" for letter in "ABCDEFGHIJ"]
    on.start("conquest", {"players": names}, {})
    for number in range(1, 11):
        hold(on, number, "arnor", 1)
    hold(on, 2, "rhun", 4)
    seen: dict = {}
    on.show("conquest.Board")
    for _ in until(lambda: on.top.page == 0 and seen, "the first page again"):
        texts = on.texts()
        seen.setdefault(texts[0], []).append(texts)
        on.press("right")
    assert list(seen)[:2] == ["Territories", "Arnor +7"] and len(seen) == 12
    for title in ("Territories", "Arnor +7", "Reinforcements", "Advantages"):
        shown = [text for page in seen[title] for text in page]
        assert [shown.count(name) for name in names] == [1] * 10, title
    rhun = seen["Rhûn +2"][0]
    assert "Blaf" in rhun and "4" in rhun and "The whole region!" in rhun and "Neutral" not in rhun


def test_places_of_power_and_garrisons_are_corrected_on_the_map(on):
    on.show("conquest.Places")
    rights(on, 11)
    on.turn("right", "right")
    assert on.match.state.value("site", site=1) == 2
    on.app.pop()
    on.ask(do="garrison", region="arnor", land=3, territories=1, faces=[2])
    on.press("back", "right", "ok")
    assert on.names[-1] == "conquest.Lands" and on.texts()[:2] == ["Arnor", "1/11"]
    rights(on, 2)
    assert on.top.list.rows[2] == ("Angmar", "Neutral 2", "star")
    on.turn("right")
    assert on.match.state.garrisons == {"arnor3": 3} and on.top.list.rows[2] == ("Angmar", "Neutral 3", "star")
    on.turn("right")
    assert not on.match.state.garrisons and on.top.list.rows[2] == ("Angmar", "–", "star")
    assert on.match.last() == {"do": "set", "what": "garrison", "region": "arnor", "land": 3, "value": 0}


@pytest.mark.parametrize(("language", "below"), [("es", ["(Borderlands)"]), ("en", [])])
def test_the_name_on_the_map_stands_below_that_of_the_language(stage, language, below):
    """It is in English, and where it is the same it is not repeated."""
    on = begin(stage(language=language))
    on.show("conquest.Lands", 0)
    rights(on, 3)
    shown = on.texts()
    assert shown[0] == "Arnor" and ("Borderlands" in shown) == (language == "en")
    assert [text for text in shown if text.startswith("(")] == below
    on.press("left")
    assert not [text for text in on.texts() if text.startswith("(")], "Angmar is Angmar"


def test_a_territory_that_changes_hands_by_its_name_is_counted_for_its_holder(on):
    """Also if the new holder has others there without a name, so that the name alone would fit the counts."""
    hold(on, 1, "mordor", 1)
    hold(on, 2, "mordor", 5)
    for holder, counts in ((1, (1, 5)), (2, (0, 6))):
        on.ask(do="set", what="whose", region="mordor", land=3, value=holder)
        assert tuple(player.held[6] for player in on.match.state.players[:2]) == counts
    on.ask(do="set", what="garrison", region="mordor", land=3, value=2)
    assert on.match.state.players[1].held[6] == 5


def test_whose_a_whole_region_is_stands_at_each_of_its_names(on):
    """Although nobody has told any by its name. One of them may be given to somebody else."""
    hold(on, 2, "mordor", 6)
    on.show("conquest.Lands", 6)
    assert on.texts().count("Sauron") >= 3 and "Sauron 6" in on.texts()
    on.press("ok", "left", "ok")
    assert [player.held[6] for player in on.match.state.players] == [1, 5, 0]


def test_who_holds_a_territory_is_corrected_on_the_map(on):
    hold(on, 2, "arnor", 1)
    take(on, region="arnor", land=3)
    screen = on.show("conquest.Lands", 0)
    rights(on, 2)
    assert on.texts()[:2] == ["Arnor", "Aragorn 1"] and on.top.list.rows[2] == ("Angmar", "Aragorn", "star")
    assert list(screen.fields[2].options(screen)) == [0, 1, 2, 3, -1, -2, -3]
    on.turn("right")
    assert on.match.last() == {"do": "set", "what": "whose", "region": "arnor", "land": 3, "value": 2}
    assert on.top.list.rows[2] == ("Angmar", "Sauron", "star")
    on.turn("left", "left")
    assert not on.match.state.whose(0, 3) and on.top.list.rows[2] == ("Angmar", "–", "star")


def test_a_player_who_comes_back_takes_the_row_of_the_company_away(on):
    """The cursor goes to that player, whose turn it is then, from the last row of a list that has one row less now."""
    nothing_owed(on)
    on.ask(do="set", what="turn", value=5)
    for number in (1, 3):
        hold(on, number, "rohan", 2)
    hold(on, 2, "haradwaith", 1)
    hold(on, 2, "haradwaith", 0)
    assert on.match.state.players[1].out
    for number in (1, 3):
        on.ask(do="done", player=number)
    on.app.show_game()
    on.point(len(on.top.list.rows) - 1)
    rows = len(on.top.list.rows)
    assert on.match.state.phase == "muster" and on.top.entries[-1] == "places"
    on.press("back")
    for _ in until(lambda: any(text.startswith("Haradwaith") for text in on.texts()), "the page of Haradwaith"):
        on.press("left")
    on.press("ok", "ok")
    for _ in until(lambda: "Sauron" in on.top.list.rows[0][1], "the player who is out"):
        on.press("right")
    on.press("ok", "back", "back")
    assert on.names == ["conquest"] and on.match.state.phase == "turn"
    assert len(on.top.list.rows) == rows - 1 and on.top.entries[on.top.list.at] == 2


def test_a_count_below_the_names_is_asked_about(on):
    """Which of the territories is not theirs is said where they have their names; then the count goes down with it."""
    for land in (1, 2):
        on.ask(do="set", what="whose", region="arnor", land=land, value=1)
    on.show("conquest.Page", 1, "held")
    on.turn("left")
    assert on.names[-1] == "conquest.Lands" and on.notice == "conquest_why_named"
    assert on.match.state.players[0].held[0] == 2
    on.press("back")
    assert on.texts()[:2] == ["Arnor", "Aragorn 2"]
    on.turn("right")
    assert on.texts()[:2] == ["Arnor", "Sauron 1"] and on.match.state.players[0].held[0] == 1


def test_a_territory_that_is_held_is_not_offered(on):
    """Neither to be attacked as a neutral one, nor for the roll of its garrison."""
    on.ask(do="set", what="turn", value=3)
    for number in (1, 3):
        hold(on, number, "rhun", 1)
    take(on, region="arnor", land=3)
    attack = on.show("conquest.Attack", 2)
    assert attack.values["region"] == 0
    land, defender = FIELDS[1:3]
    assert list(land.options(attack)) == [0, 3, 1, 2, *range(4, 12)], "the one that is known comes first"
    land.put(attack, 3)
    assert list(defender.options(attack)) == [1] and attack.values["defender"] == 1, "who holds it is known"
    land.put(attack, 4)
    assert list(defender.options(attack)) == [0], "all territories of the other have names"
    attack = on.show("conquest.Attack", 1)
    assert 3 not in land.options(attack), "nobody attacks themselves"
    garrison = on.show("conquest.Garrison")
    assert garrison.fields[1].options(garrison) == [1, 2, *range(4, 12)]
    assert (garrison.values["land"], garrison.many()) == (1, 2)
    garrison.values["land"] = 10
    assert garrison.many() == 2
    on.ask(do="garrison", territories=2, region="arnor", land=1, faces=[1, 2])
    assert on.show("conquest.Garrison").values["land"] == 4, "the next one that nobody holds"
    for land in range(1, 12):
        on.ask(do="set", what="whose", region="arnor", land=land, value=1)
    hold(on, 3, "rhun", 0)
    for region, territories in zip(REGIONS, TERRITORIES, strict=True):
        hold(on, 1, region, territories - (region == "rhun"))
    garrison = on.show("conquest.Garrison")
    assert garrison.values["region"] == 8
    garrison.values["region"] = 0
    assert garrison.fields[1].options(garrison) == [1] and garrison.many() == 1


def test_a_garrison_is_rolled_in_another_region_by_presses(on):
    on.ask(do="garrison", territories=1, region="arnor", land=1, faces=[2])
    garrison = on.show("conquest.Garrison")
    values = garrison.values
    assert (values["region"], values["land"]) == (0, 2)
    on.press("right")
    assert (values["region"], values["land"]) == (1, 1)
    on.press("left")
    assert (values["region"], values["land"]) == (0, 2), "the first one has its garrison"


def test_a_leader_who_comes_later_takes_the_place_of_power(on):
    """The battle tells that it takes one; then the player's list has the place first."""
    on.ask(**{**ATTACK, "region": "arnor", "land": 3, "garrison": 1, "site": 4})
    faces = [5, 5, 5, 0]
    on.app.playing.referee.below = lambda sides: faces.pop(0)
    on.press("ok")
    on.rest()
    assert {"The place needs a leader", "Aragorn", "takes Angmar"} <= set(on.texts())
    on.press("ok")
    on.point(on.top.entries.index("take"))
    assert {"Place of power", "Carn Dûm"} <= set(on.texts())
    on.press("ok")
    assert on.names[-1] == "conquest.Page" and {"Carn Dûm", "Angmar", "Another place…"} <= set(on.texts())
    assert [field.name for field in on.top.fields] == [4, "others"]
    on.device.press("ok")
    assert on.match.last() == {"do": "take", "player": 1, "site": 4} and on.match.state.players[0].later == 1
    assert "Carn Dûm 1 more advantage at the end" in " ".join(on.texts())
    on.device.settle()
    assert on.names[-1] == "conquest.Player"
    assert "1 yours" in on.texts()
    on.press("ok")
    assert [field.name for field in on.top.fields] == [4, "others"]
    assert on.texts()[2:4] == ["Carn Dûm", "(yours)"] and "occupy" not in on.texts()
    on.press("right", "ok")
    assert [field.name for field in on.top.fields] == [1, 2, 3, *range(5, 23)]
    on.press("back")
    on.ask(do="set", what="board", player=1, value=0)
    assert "take" not in on.show("conquest.Player", 1).entries


def win(on, **keys):
    """Has the first player win a battle by a press, to its result."""
    on.ask(**{**ATTACK, "garrison": 1, **keys})
    faces = [5, 5, 5, 0]
    on.app.playing.referee.below = lambda sides: faces.pop(0)
    on.press("ok")
    on.rest()


def test_a_leader_who_has_won_may_take_a_place_of_power_there(on):
    """Nobody is asked: the row of it stands before the end of the turn, where there may be one."""
    win(on, leader="leader")
    on.press("ok")
    assert on.names == ["conquest", "conquest.Player"]
    assert on.top.entries[:5] == ["attack", "cards", "advantages", "take", "done"]
    on.point(3)
    assert "here?" in on.texts()
    on.press("ok")
    assert on.names[-1] == "conquest.Page"
    assert [field.name for field in on.top.fields] == [7, 11, 13, "others"], "those of Rohan"
    on.to("others")
    on.press("ok")
    on.to(3)
    on.press("ok")
    assert on.match.last() == {"do": "take", "player": 1, "site": 3}
    assert on.names == ["conquest", "conquest.Player"] and on.top.list.at == 0
    on.press("left")
    win(on)
    on.press("ok")
    assert on.top.entries[3] == "done", "an army without a leader takes none"


@pytest.mark.parametrize(("land", "asked"), [(8, "Osgiliath?"), (7, "Pelargir?"), (3, "")])
def test_the_only_place_of_power_that_may_be_there_is_asked_about_by_its_name(on, land, asked):
    """And where no name tells of one, nothing is asked."""
    win(on, region="gondor", land=land, leader="leader")
    on.press("ok")
    assert (on.top.entries[3] == "take") == bool(asked)
    on.point(on.top.entries.index("take"))
    assert asked in [*on.texts(), ""]
    if asked:
        on.press("ok", "ok")
        assert on.match.last()["do"] == "take" and on.match.last()["site"] in (15, 16)


def test_a_leader_who_starts_on_a_place_of_power_takes_it_where_the_player_has_territories(on):
    hold(on, 1, "rhun", 1)
    hold(on, 1, "eriador", 2)
    open_row(on, "take")
    assert [field.name for field in on.top.fields] == [1, 6, 8, 12, 14, "others"]


def test_a_territory_shows_the_place_of_power_that_is_there(on):
    """In the list of the map, and before an attack; and what the battle for it brings."""
    lands = on.show("conquest.Lands", 5)
    assert [row[2:] for row in lands.list.rows][:4] == [(), ("fortress",), (), ("star",)]
    attack = on.show("conquest.Attack", 1)
    attack.values.update({"region": 5, "land": 4})
    attack.list.at = 1
    attack.refresh()
    assert "power: Hobbiton" in on.texts()
    on.app.show_game()
    win(on, region="eriador", land=4, leader="leader", site=1)
    assert {"No losses; 7 move in", "occupies Hobbiton", "gains 1 card, 2 advantages"} <= set(on.texts())
    on.press("ok")
    assert "here?" not in on.texts()


@pytest.mark.parametrize("screen", ["Places", "Page"])
def test_what_is_changed_is_called_by_its_name_in_spanish_too(stage, screen):
    """Where there is no room beside its value."""
    on = begin(stage())
    if screen == "Places":
        on.show("conquest.Places")
        on.point(11)
        label = "Hobbiton"
    else:
        on.show("conquest.Page", 0, "values")
        on.point(1)
        label = "Lugar"
    on.press("ok")
    assert on.texts()[0] == label


def test_another_army_with_a_leader_takes_the_place_of_power_at_once(on):
    take(on, region="arnor", land=3, site=4, leader="leader")
    on.app.show_game()
    assert on.match.state.players[0].later == 1
    assert ("Place of power", "1 yours") in list(on.show("conquest.Player", 1).list.rows)
    assert "take" not in on.show("conquest.Player", 2).entries, "without a territory there is none to be in"


def test_real_dice_in_a_battle(stage):
    """One die at a time, first those of the attacker; there is no storm."""
    on = begin(stage(language="en"), real=True, strikes=True)
    on.ask(**{**ATTACK, "garrison": 9})
    assert ("storm",) not in on.top.actions
    on.press("ok")
    assert on.names[-1] == "conquest.Dice" and "1/5" in on.texts() and "Roll 3 against 2" in on.texts()
    on.press("left", "ok", "right", "right", "ok", "back", "right", "ok", "ok", "right", "ok", "left", "left", "ok")
    assert on.match.last() == {"do": "fight", "attack": 3, "defend": 2, "faces": [6, 4, 1, 2, 5]}
    assert on.names == ["conquest.Battle"] and not on.top.moving()
    assert on.top.actions[0][0] == "strike"
    on.press("ok")
    assert on.texts().index("Neutral") < on.texts().index("Aragorn"), "the garrison attacks"
    on.press("back")
    assert on.names == ["conquest.Battle"] and on.match.last()["do"] == "fight"


def test_own_dice_are_entered_and_not_rolled(stage):
    """The key says so."""
    on = begin(stage(language="es"), real=True)
    on.press("ok")
    on.point(on.top.entries.index("advantages"))
    assert "anotar" in on.texts() and "tirar" not in on.texts()
    on.ask(**ATTACK)
    assert on.names == ["conquest.Battle"] and "anotar" in on.texts() and "tirar" not in on.texts()


def test_territories_that_nobody_has_told_are_asked_for(on):
    """Where they always stand, and in place of reinforcements that nobody can count yet."""
    on.press("ok")
    before = on.top.entries
    assert "enter them" in on.texts() and "+0" not in on.texts()
    choose(on, "reinforcements")
    assert "Enter your territories" in on.texts()
    on.press("ok")
    assert on.top.page == "held"
    hold(on, 1, "arnor", 3)
    on.press("ok")
    assert {("Territories", "3"), ("Reinforcements", "+0")} <= set(on.top.list.rows)
    assert [entry for entry in on.top.entries if entry != "take"] == before


def test_real_dice_in_all_other_rolls(stage):
    """With the right number of sides."""
    on = begin(stage(language="en"), real=True)
    open_row(on, "advantages")
    assert on.names[-1] == "conquest.Dice"
    on.press("left", "ok")
    assert on.match.last() == {"do": "advantage", "player": 1, "faces": [20]} and "20" in on.texts()
    on.press("ok", "back", *["right"] * 4, "ok", "ok", "ok", "right", "ok", "ok", "right", "ok", "left", "ok")
    assert on.match.last() == {"do": "garrison", "territories": 2, "region": "arnor", "land": 1, "faces": [2, 3]}
    on.app.show_game()
    finish(on, place=9)
    on.press("ok", "left", "ok", "left", "ok", "left", "ok")
    assert on.match.last() == {"do": "seek", "modifier": 0, "faces": [6, 6]}
    on.ask(do="undo")
    on.press("ok", "ok", "ok")
    assert on.names[-2:] == ["conquest.Roll", "conquest.Dice"]
    on.press("back")
    assert "To leave: 4 or more" in on.texts()
    on.press("ok", "right", "ok")
    assert on.match.last() == {"do": "try", "faces": [2]}


def test_what_is_whispered_stays_with_the_device(stage):
    """The device rolls its dice, also where all others are real. The Company walks without any."""
    on = begin(stage(), real=True)
    rights(on, 3)
    on.press("ok", "ok", "ok", "ok")
    assert on.match.last()["do"] == "overhear" and len(on.match.last()["faces"]) == 1
    on.app.show_game()
    finish(on)
    on.press("ok", "ok", "ok")
    assert on.match.last() == {"do": "walk"}


def test_a_full_hand_is_told_before_an_attack(on):
    """The player could not take a card for the territory, and after the attack it is too late to trade."""
    on.ask(do="set", what="beasts", player=1, value=5)
    on.press("ok", "ok")
    assert on.names[-1] == "conquest.Attack" and on.notice == "cq_trade_first"
    on.press("right")
    assert on.notice is None and on.top.values["region"] == 0, "the line is read"
    retreat(on)
    on.press("ok", "ok")
    assert on.names[-1] == "conquest.Attack" and on.notice is None


@pytest.mark.parametrize("board", [MONO, TWO_KEYS])
def test_ok_held_on_a_warning_does_not_reach_what_is_below(stage, board):
    """That takes the next press: here it would begin a battle. With two keys, holding the second one is the menu."""
    on = begin(stage(board))
    on.ask(do="set", what="beasts", player=1, value=5)
    on.press("ok", "ok")
    assert on.notice == "cq_trade_first" and on.top.crossed()
    on.hold("ok")
    assert on.notice is None and not on.match.state.battle
    if board == TWO_KEYS:
        assert on.names[-1] == "menu"
        on.press("back")
    assert on.names[-1] == "conquest.Attack"
    on.hold("ok")
    assert on.match.state.battle, "as here"


def test_a_set_is_traded_at_the_start_of_a_turn(on):
    """The list shows that there is a set; after the first attack there is no row for it."""
    hold(on, 1, "arnor", 1)
    on.ask(do="set", what="infantry", player=1, value=3)
    on.press("ok", "right")
    assert "3/5, trade" in on.texts()
    on.press("ok")
    on.device.press("ok")
    assert on.match.last() == {"do": "trade", "player": 1, "set": "infantry"}, "the cursor stands there"
    assert {"Aragorn", "Cards: 4 more battalions"} <= set(on.texts())
    on.device.settle()
    assert ("Reinforcements", "+4") in on.top.list.rows and ("Cards", "0/5") in on.top.list.rows
    on.ask(do="undo")
    retreat(on)
    on.press("ok")
    assert ("Cards", "3/5") in on.top.list.rows
    choose(on, "cards")
    assert on.top.list.rows[-1] == ("Trade: as a turn begins", "") and len(on.top.list.rows) == 4
    assert on.top.list.at == 0, "the cursor stands on a kind of card"
    assert on.names[-1] == "conquest.Page" and on.labels()["ok"] == "correct", "to change cards would be to trade them"


def test_cards_are_taken_and_traded(on):
    hold(on, 1, "arnor", 1)
    on.ask(do="set", what="infantry", player=1, value=2)
    on.ask(do="set", what="due", player=1, value=1)
    open_row(on, "cards")
    assert "to take: 1" in on.texts()
    on.press("ok")
    assert on.match.last() == {"do": "card", "player": 1, "kind": "infantry"}
    assert "Trade 3 infantry" in on.texts()
    on.press("ok")
    assert on.match.last() == {"do": "trade", "player": 1, "set": "infantry"}, "which one has come for"
    assert on.names[-1] == "conquest.Player", "there is nothing more to do"
    choose(on, "cards")
    on.press("ok", "right", "ok")
    assert on.match.last() == {"do": "set", "what": "infantry", "player": 1, "value": 1}, "it is corrected by hand"


@pytest.mark.parametrize("due", (1, 2))
def test_the_cursor_goes_to_the_set_that_the_last_card_has_completed(on, due):
    """From whichever row."""
    hold(on, 1, "arnor", 1)
    on.ask(do="set", what="beasts", player=1, value=2)
    on.ask(do="set", what="due", player=1, value=due)
    open_row(on, "cards")
    on.press("right", "right", "ok")
    assert on.match.last() == {"do": "card", "player": 1, "kind": "beasts"}
    on.press("ok")
    assert on.match.last() == {"do": "trade", "player": 1, "set": "beasts"}


def test_reinforcements_line_by_line(on):
    hold(on, 1, "gondor", 10)
    hold(on, 1, "arnor", 5)
    open_row(on, "reinforcements")
    rows = list(on.top.list.rows)
    assert rows == [("To place now", "+0"), ("For the next turn", "+12"), ("15 territories", "+5"), ("Gondor", "+7")]


def test_territories_are_told_by_presses(on):
    open_row(on, "held")
    on.press("ok", "right", "right", "ok")
    assert on.match.last() == {"do": "set", "what": "held", "player": 1, "region": "arnor", "value": 2}
    on.press("right", "ok", "right", "back", "ok", "left", "ok")
    assert on.match.last() == {"do": "set", "what": "held", "player": 1, "region": "gondor", "value": 10}
    assert on.match.state.players[0].held[:2] == [2, 10]


def test_an_advantage_is_rolled_and_used(on):
    on.press("ok", "right")
    assert "roll" in on.texts(), "as there is nothing to choose from"
    on.press("ok")
    assert on.names[-1] == "conquest.Roll"
    (got,) = on.match.state.players[0].advantages
    assert str(got) in on.texts()
    on.press("ok")
    assert on.names[-1] == "conquest.Player", "a careless press does not use it"
    choose(on, "advantages")
    on.press("ok", "ok", "ok", "ok")
    assert on.match.last()["do"] == "advantage", "nor do many"
    on.press("ok")
    assert f"Use advantage {got} of the list?" in " ".join(on.texts())
    on.press("right")
    on.device.press("ok")
    assert on.match.last() == {"do": "spend", "player": 1, "advantage": got}
    assert {"Advantages", "Aragorn", f"uses advantage {got}"} <= set(on.texts())
    on.device.settle()
    assert on.names[-1] == "conquest.Page"


def test_an_advantage_beyond_three_is_not_used_by_a_careless_press(on):
    """After its roll the page stands there, as one has to go."""
    first = on.match.state.players[0]
    first.owed, first.advantages = 1, [1, 2, 3]
    open_row(on, "advantages")
    on.press("ok", "ok", "ok", "ok")
    assert len(first.advantages) == 4 and on.match.last()["do"] == "advantage"


@pytest.mark.parametrize("by", ["row", "page"])
def test_advantages_are_rolled_for_one_after_the_other(on, by):
    """As many as are owed; back goes on without."""
    first = on.match.state.players[0]
    first.owed, first.advantages = (2, [1]) if by == "page" else (3, [])
    open_row(on, "advantages")
    on.press(*["ok"] * (by == "page"))
    for left in range(first.owed, 0, -1):
        assert f"roll {left} advantage" + "s" * (left > 1) in on.texts() and "roll" in on.texts()
        on.press("ok")
    assert "next" in on.texts()
    on.press("ok")
    assert len(first.advantages) == 3 and on.names[-1] == "conquest.Player", "a careless press uses none"
    first.owed, first.advantages = 2, []
    on.show("conquest.Roll", "advantage", 1, True)
    on.device.settle()
    on.press("back")
    assert first.owed == 1 and on.names[-1] == "conquest.Player"


def test_holding_ok_never_begins_a_game_that_others_have_not_noted(on):
    on.show("conquest.Noting", lambda: on.app.say("cq_no_lands"))
    on.point(2)
    on.press("long_ok")
    assert on.names[-1] == "conquest.Count" and on.notice is None


def test_how_the_last_game_comes_back_is_told_only_while_an_undo_brings_it(stage):
    on = stage(language="en")
    game(on, SEATS, by="ring", winners=["Elrond"])
    on.show_end()
    on.top.again()
    on.match.notes["before"] = 1
    on.app.play({"do": "set", "what": "held", "player": 1, "region": "rohan", "value": 3}, True)
    on.point(len(on.top.entries) - 1)
    on.device.press("ok")
    assert on.names[-1] == "turn" and t("turn_first") in on.texts()
    assert t("undo_returns") not in " ".join(on.texts())


def test_the_end_of_a_turn_rolls_for_all_advantages_that_are_owed(on):
    """Also for those beyond three: it is discarded later which of them goes."""
    first = on.match.state.players[0]
    first.due, first.owed, first.advantages = 1, 2, [1, 2, 3]
    on.press("long_ok", "ok", "ok")
    assert on.names[-1] == "conquest.Roll" and first.owed == 1
    on.press("ok", "ok")
    assert len(first.advantages) == 5 and first.done and on.match.last()["do"] == "done"


def test_a_leader_falls_and_enters_and_a_palantir_is_held(on):
    """All of it by presses. Leaders may also die outside of battles."""
    on.press("ok", *["right"] * 6, "ok")
    assert {"Has the leader fallen?", "No, still on the board"} <= set(on.texts())
    on.press("ok")
    assert on.match.length == 0 and on.names[-1] == "conquest.Player", "a careless press kills nobody"
    on.press("ok", "right")
    assert "Yes, fallen" in on.texts()
    on.press("ok")
    assert on.names[-1] == "conquest.Player"
    assert on.match.last() == {"do": "set", "what": "board", "player": 1, "value": 0}
    assert "in waiting" in on.texts() and "enters" in on.texts()
    on.device.press("ok")
    assert on.match.last() == {"do": "enter", "player": 1}
    assert {"Aragorn", "The second leader enters"} <= set(on.texts())
    on.device.settle()
    on.press("ok", "right", "ok")
    assert "none left" in on.texts() and "enters" not in on.texts()
    length = on.match.length
    on.press("ok")
    assert on.match.length == length, "after both there is none"
    on.press("right", "ok", "ok")
    assert on.match.last() == {"do": "set", "what": "palantir", "player": 1, "value": 1}
    on.press("ok", "right", "ok")
    assert on.match.last()["value"] == 0


def test_what_the_table_knows_better_is_put_right(on):
    """Changes that battles do not cover: cards, rolls and leaders from something else; turn and place."""
    on.press("ok", "left", "ok", "left", "left", "ok")
    assert on.texts()[:2] == ["Aragorn", "Edit"]
    on.press("ok", "right", "right", "ok", "right", "ok", "left", "ok", "right", "right", "ok")
    on.press("left", "ok", "right", "ok")
    first = on.match.state.players[0]
    assert (first.due, first.owed, first.waiting, first.board) == (2, 0, 0, 2)
    on.press("back", "back", "back", "back", "ok", "right")
    assert on.texts()[:2] == ["The Company", "Edit"]
    on.press("ok", *["right"] * 23, "ok", "right", "ok", *["right"] * 8)
    assert "◄ Gladden Fields ►" not in on.texts() and "◄ Moria ►" in on.texts(), "by its name"
    on.press("left", "ok")
    assert (on.match.state.turn, on.match.state.place) == (24, 8)
    on.press("ok", *["right"] * 12, "ok")
    assert on.match.state.place == 18, "the road does not begin again"


def test_a_note_stays_with_the_game(stage, on):
    on.press("ok", "left", "ok", "right", "ok")
    assert on.names[-1] == "letters"
    on.top.text = "Ve lejos"
    on.press("ok")
    assert "Ve lejos" in on.texts()
    on.off()
    again = stage(here=on.folder)
    again.app.session.resume()
    assert again.ask(do="state")["notes"]["permanent"] == {"1": "Ve lejos"}


def test_nobody_uses_an_advantage_because_a_row_has_gone(on):
    """After the Ring was looked for in vain, OK moves the Company on."""
    hold(on, 1, "rohan", 3)
    on.ask(do="advantage", player=1, faces=[7])
    finish(on)
    screen = on.show("conquest.Before")
    on.press("right")
    assert screen.entries[screen.list.at] == 0
    on.ask(do="seek", modifier=0, faces=[1, 1])
    screen.refresh()
    assert screen.entries[screen.list.at] is None and on.match.state.players[0].advantages == [7]


def test_a_whole_turn_by_presses(on):
    """Everybody is done, the Company moves, and the next turn begins with its reinforcements."""
    hold(on, 3, "rhun", 4)
    nothing_owed(on)
    for _ in range(3):
        on.press("ok", "right", "ok")
        assert on.names == ["conquest"], "the next one is lit already"
    assert "The Company" in on.texts() and "+5" in on.texts()
    on.press("ok")
    assert on.names[-1] == "conquest.Company"
    on.press("ok")
    assert "In Sauron's land?" in " ".join(on.texts())
    on.press("right", "ok")
    assert on.names[-2:] == ["conquest.Before", "conquest.Roll"] and "◄ +0 ►" in on.texts(), "yes"
    on.press("back", "left", "ok")
    assert "The Company Road Buckland Turn 2 begins" in " ".join(on.texts())
    on.press("ok")
    assert on.names == ["conquest"] and on.match.state.turn == 2
    assert on.top.list.rows[2][:3] == ("Elrond", ["+5", ("icon", "unit")], "square")


def test_the_next_one_sees_what_a_turn_has_brought(on):
    hold(on, 1, "rhun", 4)
    on.device.press("long_ok")
    assert on.names == ["conquest", "turn"]
    assert on.texts()[1:] == ["Sauron", "Aragorn will get 5 battalions"]


def test_who_is_next_is_told_what_to_place(on):
    hold(on, 1, "rhun", 4)
    hold(on, 2, "mordor", 6)
    finish(on)
    on.top.list.at = 0
    on.hold("ok")
    on.device.press("ok")
    assert on.match.state.turn == 2 and {"Aragorn", "Place 5 battalions"} <= set(on.texts())
    on.device.settle()
    on.device.press("long_ok")
    assert {"Sauron", "Place 5 battalions"} <= set(on.texts())


def test_an_advantage_is_used_before_the_company_moves(on):
    on.match.state.players[2].advantages = [2, 3, 4]
    nothing_owed(on)
    finish(on)
    on.press("ok", "ok")
    assert on.names[-1] == "conquest.Before" and "3 advantages" in on.texts()
    on.press("left", "ok")
    assert on.texts()[:2] == ["Elrond", "Advantages"]
    on.press("ok", "right", "ok", "back")
    assert "2 advantages" in on.texts()
    on.press("right", "ok")
    assert on.match.last()["do"] == "walk"


def test_who_has_too_many_advantages_discards_once(on):
    """When all are done, after the roll that is promised for the end of the turn; all who have too many, in turn."""
    for player in on.match.state.players:
        player.owed, player.advantages = 0, [1, 2, 3, 4]
    on.match.state.players[0].later = 1
    on.match.state.players[1].advantages = []
    open_row(on, "advantages")
    assert on.top.list.rows[0][0] == "Advantage 1", "the cursor begins on what can be chosen"
    on.app.show_game()
    on.press("long_ok", "long_ok", "long_ok")
    assert on.match.state.phase == "muster" and on.names == ["conquest"]
    on.press("long_ok")
    on.point(0)
    on.press("ok")
    assert on.names[-1] == "conquest.Ask" and "Aragorn" in on.texts()
    on.press("ok")
    assert on.match.last()["do"] == "advantage"
    on.device.press("ok")
    assert {"Aragorn", "Too many advantages: three", "are kept"} <= set(on.texts()), "whose they are"
    on.device.press("ok")
    assert on.match.last()["do"] == "advantage", "that is only read"
    on.device.settle()
    assert on.names[-1] == "conquest.Page" and {"Aragorn", "Discard 2", "discard"} <= set(on.texts())
    on.press("right", "ok")
    assert on.names[-1] == "conquest.Page" and {"Aragorn", "Discard 1"} <= set(on.texts())
    on.press("left", "ok")
    assert on.names[-1] == "conquest.Page" and {"Elrond", "Discard 1"} <= set(on.texts())
    on.press("ok")
    assert on.match.last()["do"] == "walk" and on.match.state.players[0].advantages[:2] == [3, 4]


def test_a_neutral_garrison_is_told_by_what_is_known_of_it(on):
    """Also when the last attack was against another player."""
    on.ask(do="set", what="garrison", region="rhun", land=1, value=2)
    form = on.show("conquest.Attack", 1)
    form.values.update({"region": REGIONS.index("rhun"), "land": 1, "defender": 2, "garrison": 0})
    form.mend()
    assert (form.values["defender"], form.values["land"], form.values["garrison"]) == (0, 1, 2)


def test_an_army_that_was_left_in_a_territory_is_known_when_that_is_attacked(on):
    on.ask(do="set", what="turn", value=3)
    hold(on, 1, "rhun", 1)
    on.ask(**{**ATTACK, "region": "gondor", "land": 8, "battalions": 9, "garrison": 1})
    for _ in until(lambda: on.match.state.battle["result"], "the end of the battle"):
        on.press("ok")
    left = on.match.state.battle["battalions"] - 1
    assert left > 1 and on.match.state.whose(REGIONS.index("gondor"), 8) == 1
    on.press("ok")
    on.ask(do="done", player=1)
    form = on.show("conquest.Attack", 2)
    form.values.update({"region": REGIONS.index("gondor"), "land": 0})
    on.top.fields[1].put(form, 8)
    assert (form.values["defender"], form.values["garrison"]) == (1, left)
    on.top.fields[1].put(form, 7)
    assert form.values["garrison"] == 0, "of another one nothing is known"
    on.top.fields[1].put(form, 8)
    form.list.at = 1
    on.press("long_ok")
    assert on.top is form and form.field().name == "garrison", "it may have moved since"
    on.match.state.turn = 4
    on.top.fields[1].put(form, 8)
    assert form.values["garrison"] == 0, "battalions are placed, and armies move"


def test_what_an_army_leaves_behind_as_it_goes_on_is_not_assumed(on):
    """In the territory from which it attacks; what has been left of another player's army is known."""
    on.ask(do="set", what="turn", value=3)
    on.ask(do="set", what="whose", region="rohan", land=1, value=3)
    hold(on, 1, "rhun", 1)
    for land, garrison in ((8, 1), (7, 3)):
        on.ask(**{**ATTACK, "region": "gondor", "land": land, "battalions": 9, "garrison": garrison})
        if land == 8:
            to_result(on)
    on.press("right", "right", "ok")
    on.ask(do="done", player=1)
    form = on.show("conquest.Attack", 2)
    form.values.update({"region": REGIONS.index("gondor"), "land": 0})
    form.fields[1].put(form, 8)
    assert (form.values["defender"], form.values["garrison"]) == (1, 0)


def test_before_the_ring_is_destroyed_the_row_says_so_and_rolls(on):
    finish(on)
    for place, row, key in (
        (18, "Destroy the Ring", "roll"),
        (17, "Leave Gorgoroth (4+)", "roll"),
        (2, "The Company moves on", "walk"),
    ):
        on.ask(do="set", what="place", value=place)
        on.show("conquest.Before")
        assert {row, key} <= set(on.texts())
        on.app.pop()


def test_a_search_that_wins_shows_its_sum(on):
    finish(on)
    roll(on, {"do": "seek", "modifier": 6, "faces": [6, 1]})
    assert {"7 + 6 = 13", "The Ring is found!"} <= set(on.texts())


def test_rolls_for_advantages_are_told_now_and_when_the_turn_ends(on):
    take(on, region="arnor", land=3, site=4, leader="leader")
    on.app.show_game()
    on.press("ok")
    assert ("Advantages", "0, roll 2, + 1") in on.top.list.rows
    choose(on, "advantages")
    assert {"Roll", "2 × 1D20", "When the turn ends", "+1"} <= set(on.texts())
    on.match.state.players[0].owed = 0
    assert ("Advantages", "0, then roll 1") in on.show("conquest.Player", 1).list.rows


def test_the_company_has_moments_at_the_end_of_its_road(on):
    """When it comes to the mountain, and when the dark player looks for the Ring in vain."""
    on.ask(do="set", what="place", value=17)
    nothing_owed(on)
    finish(on)
    roll(on, {"do": "try", "faces": [5]})
    on.device.press("ok")
    assert on.names[-1] == "finale" and {"Mount", "Doom", "The Company has arrived"} <= set(on.texts())
    on.device.settle()
    assert on.names == ["conquest"]
    finish(on)
    roll(on, {"do": "seek", "modifier": 0, "faces": [1, 2]})
    on.device.press("ok")
    assert on.names[-1] == "finale" and {"Sauron", "The Ring stays hidden"} <= set(on.texts())
    on.device.settle()
    assert on.names == ["conquest"]


def test_what_is_to_place_is_told_until_it_is_placed(on):
    """Which is before the attack, or the end of the turn."""
    hold(on, 1, "rhun", 4)
    hold(on, 2, "mordor", 6)
    nothing_owed(on)
    finish(on)
    on.ask(do="walk")
    assert [row[1] for row in on.top.list.rows[:2]] == [["+5", ("icon", "unit")]] * 2
    retreat(on, region="arnor")
    on.ask(do="done", player=2)
    assert "+5" not in " ".join(on.texts())


def test_the_sizes_of_the_armies_stop_at_their_ends(on):
    attack = attack_from_turn_3(on, 6)
    attack.values["defender"] = 2
    for name, ends in (("battalions", (2, 99)), ("garrison", (1, 99))):
        attack.list.at = [field.name for field in attack.fields].index(name)
        for end, key in zip(ends, ("left", "right"), strict=True):
            attack.values[name] = end
            attack.change()
            on.press(key)
            assert attack.values[name] == end


def test_whose_turn_it_is_is_lit(on):
    """The player who has just attacked, for another attack; then the first one who is not done."""
    nothing_owed(on)
    retreat(on, player=2)
    assert on.names == ["conquest"] and on.top.list.at == 1
    on.press("ok", "right")
    on.device.press("ok")
    assert on.match.last() == {"do": "done", "player": 2}
    assert on.names == ["conquest", "turn"] and "Aragorn" in on.texts(), "although another player has begun"
    on.device.settle()
    assert on.top.list.at == 0
    on.press("ok", "right", "ok")
    assert on.match.last() == {"do": "done", "player": 1} and on.top.list.at == 2


def test_the_cursor_stands_on_who_is_called(on):
    """Also if somebody else has attacked and is not done; as well when a turn begins after that."""
    nothing_owed(on)
    for number in (2, 3):
        retreat(on, player=number, land=number)
    on.top.list.at = 0
    on.device.press("long_ok")
    assert on.names == ["conquest", "turn"] and on.texts()[1] == "Sauron"
    on.device.settle()
    assert on.names == ["conquest"] and on.top.list.at == 1
    assert on.ask(do="done", player=2)["ok"] and on.ask(do="done", player=3)["ok"] and on.ask(do="walk")["ok"]
    assert on.match.state.turn == 2 and on.top.list.at == 0


@pytest.mark.parametrize("by", [("ok", "right", "right", "ok"), ("long_ok",)])
def test_who_ends_a_turn_with_cards_to_take_is_told_so_first(on, by):
    """With the name, whoever is next. They may end it all the same, as not all families enter their cards."""
    nothing_owed(on)
    on.ask(do="set", what="due", player=2, value=2)
    on.top.list.at = 1
    on.press(*by)
    assert not on.match.state.players[1].done
    assert on.names[-1] == "conquest.Ask" and "Sauron: take 2 cards" in on.texts()
    on.press("ok", "ok")
    assert on.match.last() == {"do": "card", "player": 2, "kind": "infantry"}, "the cursor stands there"
    on.app.show_game()
    on.top.list.at = 1
    on.press(*by)
    assert "Sauron: take 1 card" in on.texts()
    on.press("right", "ok")
    assert on.match.last() == {"do": "done", "player": 2} and on.names == ["conquest"]


def test_who_ends_a_turn_takes_all_cards(on):
    """Then it ends by itself, as that was meant."""
    on.ask(do="set", what="due", player=1, value=2)
    open_row(on, "done")
    assert on.names[-1] == "conquest.Ask"
    assert "Aragorn: take 2 cards and roll 1 advantage" in " ".join(on.texts())
    on.press("ok", "ok")
    assert on.names[-1] == "conquest.Page" and "to take: 1" in on.texts()
    on.press("right")
    for _ in range(3):  # the card, what tells of it, and one press too many
        on.told("ok")
    on.device.settle()
    assert on.match.state.players[0].cards == [1, 1, 0], "the last card does not begin to correct them"
    assert on.match.last()["do"] == "advantage" and on.names[-1] == "conquest.Roll", "neither is let go"
    on.press("ok")
    assert on.match.last() == {"do": "done", "player": 1} and on.names == ["conquest"]


@pytest.mark.parametrize(("about", "owes"), [("cards", "due"), ("rolls", "owed")])
def test_nobody_is_asked_about_what_has_just_been_settled(on, about, owes):
    """For a moment, until what was meant follows, nothing of it is on the glass."""
    player = on.match.state.players[0]
    setattr(player, owes, 5)
    on.app.visit("conquest.Ask", 1, about)
    assert "Aragorn" in on.texts() and on.top.list.rows[0][0] in on.texts()
    setattr(player, owes, 0)
    assert "Aragorn" in on.texts() and not [text for text in on.texts() if "0" in text or text.startswith("Take")]


@pytest.mark.parametrize("has", [0, 3])
def test_a_held_key_asks_only_about_rolls_that_would_be_lost(on, has):
    """Three advantages are kept, until the Company moves. The cursor stands on who may lose one."""
    on.match.state.players[0].advantages = list(range(1, has + 1))
    finish(on)
    on.press("long_ok")
    assert (on.names[-1] == "conquest.Before") == bool(has)
    assert ("roll 1 advantage" in on.texts()) == bool(has)
    assert not has or on.top.entries[on.top.list.at] == 1


def test_rolls_are_not_lost_before_that_is_told(on):
    """Each who would lose some is asked about them; whoever rolls after all chooses three to keep."""
    for number in (0, 2):
        on.match.state.players[number].advantages = [1, 2, 3]
    finish(on)
    on.press("long_ok")
    on.point(0)
    on.press("ok")
    lost = "Without rolling, 1 roll is lost"
    assert on.names[-1] == "conquest.Ask" and "Aragorn" in on.texts() and lost in " ".join(on.texts())
    on.press("ok")
    assert on.match.last()["do"] == "advantage" and len(on.match.state.players[0].advantages) == 4
    on.press("ok")
    assert on.names[-1] == "conquest.Ask" and "Elrond" in on.texts() and lost in " ".join(on.texts())
    on.press("right", "ok")
    assert on.names[-1] == "conquest.Page" and {"Aragorn", "Discard 1"} <= set(on.texts())
    on.press("ok")
    assert on.match.last()["do"] == "walk", "as they say so"


@pytest.mark.parametrize("by", [("ok", "right", "right", "ok"), ("long_ok",)])
def test_who_owes_a_roll_for_an_advantage_is_told_so_beside_their_name(on, by):
    """However the turn ends: nothing is lost by that. Then all see who owes one before the Company moves."""
    for number in range(1, 4):
        assert all(row[1].startswith("roll 1") for row in on.top.list.rows[:3])
        on.press(*by)
        assert on.match.last() == {"do": "done", "player": number} and on.names == ["conquest"]
    on.press("ok", "ok")
    assert on.names[-1] == "conquest.Before" and [row[1] for row in on.top.list.rows[2:]] == ["roll 1 advantage"] * 3
    on.top.take(on.top.entries.index(2))
    on.press("ok")
    assert on.match.last()["do"] == "advantage" and on.match.last()["player"] == 2
    on.press("ok")
    (got,) = on.match.state.players[1].advantages
    assert got and on.names[-1] == "conquest.Before" and {"Sauron", "1 advantage"} <= set(on.texts())


@pytest.mark.parametrize(
    ("face", "owner", "said"),
    [
        (4, 0, "See your list"),
        (20, 0, "A palantír!"),
        (20, 1, "You have it: roll again"),
        (20, 2, "Sauron has it: roll again"),
    ],
)
def test_it_is_said_what_a_palantir_is(on, face, owner, said):
    if owner:
        on.match.state.players[owner - 1].advantages = [face]
    roll(on, {"do": "advantage", "player": 1, "faces": [face]})
    shown = " ".join(on.texts())
    assert f"Advantage {face}" in shown and said in shown and ("palantír" in shown) == (said == "A palantír!")


@pytest.mark.parametrize("due, held", [(0, 0), (2, 5)])
def test_who_owes_no_card_or_has_a_full_hand_ends_the_turn_at_once(on, due, held):
    nothing_owed(on)
    on.ask(do="set", what="due", player=1, value=due)
    on.ask(do="set", what="riders", player=1, value=held)
    open_row(on, "done")
    assert on.match.last() == {"do": "done", "player": 1}


def test_it_is_asked_once_whether_anybody_uses_an_advantage(on):
    """Who has none is not listed, and if nobody has any, nothing is asked."""
    on.ask(do="advantage", player=1, faces=[4])
    nothing_owed(on)
    on.app.match.state.dark = 0
    finish(on)
    on.press("ok", "ok")
    assert on.names[-1] == "conquest.Before"
    assert {"The Company", "Aragorn", "1 advantage", "The Company moves on"} <= set(
        on.texts()
    ) and "Elrond" not in on.texts()
    on.press("ok")
    assert on.match.last() == {"do": "walk"}
    on.press("ok")
    on.ask(do="spend", player=1, advantage=4)
    finish(on)
    on.press("ok", "ok")
    assert on.match.last() == {"do": "walk"}


def test_the_parts_of_a_turn_are_marked(on):
    """In the list of players, as long as there is more to do."""
    on.press("ok", "left", "ok", "left")
    assert "This turn" in on.texts() and "nothing yet" in on.texts()
    on.press("ok", "ok")
    assert on.match.last() == {"do": "mark", "player": 1, "part": "moved"}
    on.press("ok", "back")
    assert on.match.length == 1 and "moved" in on.texts()
    nothing_owed(on)
    on.press("back", "back")
    assert on.texts().count("moved") == 1
    on.ask(do="mark", player=1, part="advantages")
    assert "advantages" in on.texts(), "the last part, if there is no room for more"
    on.ask(do="done", player=1)
    assert "advantages" not in " ".join(on.texts())


def test_the_dark_player_is_asked_about_only_where_it_may_be_their_land(on):
    """What is known decides it; a held key does not pass over it then, and the cursor stands there."""
    nothing_owed(on)
    finish(on)
    on.press("long_ok")
    assert on.names[-1] == "conquest.Roll", "nobody knows, so nobody is asked"
    on.press("ok")
    finish(on)
    on.ask(do="set", what="place", value=17)
    hold(on, 2, "mordor", 6)
    on.press("long_ok")
    assert on.names[-1] == "conquest.Before" and on.top.entries[on.top.list.at] == 0 and "seek" in on.texts()
    on.app.pop()
    hold(on, 2, "mordor", 0)
    hold(on, 2, "rhun", 1)
    on.press("ok", "ok")
    assert on.names[-1] == "conquest.Roll", "they hold nothing there"


def test_where_players_may_attack_each_other_from_now_on_that_is_told(on):
    nothing_owed(on)
    for turn in (2, 3, 4):
        finish(on)
        on.press("long_ok")
        on.device.press("ok")
        assert on.match.state.turn == turn
        assert ("Now you may attack other players" in " ".join(on.texts())) == (turn == 3)
        on.device.settle()


def test_the_search_for_the_ring(on):
    """With modifiers; once a turn. Twelve ends the game."""
    finish(on)
    on.press("ok", "left", "left", "left")
    assert "◄ -2 ►" in on.texts()
    on.press("ok")
    assert on.match.last()["modifier"] == -2 and on.match.last()["do"] == "seek"
    on.press("ok")
    assert on.names[-1] == "conquest.Company"
    on.press("left")
    assert on.names[-1] == "help", "once a turn: left does nothing else now"
    on.press("back")
    on.ask(do="undo")
    on.ask(do="seek", modifier=12, faces=[6, 6])
    assert on.names == ["conquest.End"] and "Sauron wins!" in on.texts()
    on.device.settle()
    (entry,) = on.app.session.journal.archive().index()
    assert entry["by"] == "dark" and entry["winners"] == ["Sauron"]


def test_the_end_and_another_game_with_the_same_dice(stage):
    on = begin(stage(language="en"), real=True)
    for number, many in ((1, 1), (2, 4), (3, 1)):
        hold(on, number, "mordor", many)
    finish(on, place=18)
    on.ask(do="try", faces=[5])
    assert on.names == ["conquest.End"] and "Most territories" in on.texts()
    assert "Sauron wins!" in on.texts() and "4" in on.texts()
    on.rest()
    on.press("ok", "back", "right")
    go_on(on)
    assert on.names == ["conquest"] and on.match.length == 0 and on.match.notes["real"] is True


def test_only_the_one_whom_it_concerns_learns_of_a_message(stage):
    """The device is passed to each of the others and to the sender; nobody sees what another player does."""
    on = begin(stage(language="en"), players=[*SEATS, "Saruman"])
    rights(on, 4)
    on.press("ok", "ok", "right", "ok", "ok")
    assert on.match.last()["do"] == "overhear" and on.names[-1] == "conquest.Message"
    on.app.match.state.message[2] = 4
    asked = " ".join(on.texts())
    assert "Give the device to Sauron" in asked and "intercept" not in asked
    on.press("ok")
    assert "You intercept nothing" in on.texts()
    on.press("ok")
    assert "Give the device to Saruman" in " ".join(on.texts())
    on.press("ok")
    assert "You intercept a message" in " ".join(on.texts())
    on.press("ok", "ok")
    assert "Has anybody intercepted it?" in " ".join(on.texts())
    on.press("ok")
    assert on.match.last()["do"] == "probe"
    assert str(on.match.last()["faces"][0]) in on.texts(), "the die is seen"
    on.app.match.state.message[3] = True
    assert "Saruman has intercepted it" in on.texts()
    on.press("ok")
    assert on.names == ["conquest"]


def test_a_message_is_shown_again_after_a_power_cut(stage):
    on = begin(stage(language="en"), players=[*SEATS, "Saruman"])
    on.ask(do="message", **{"from": 2, "to": 1})
    assert on.names == ["conquest.Message"]
    on.device.settle()
    words = on.match.words()
    on.off()
    again = stage(here=on.folder, language="en")
    again.press("ok")
    assert again.names == ["conquest.Message"] and "Sauron writes to Aragorn" in " ".join(again.texts())
    again.press("ok")
    assert "Give the device to Elrond" in " ".join(again.texts())
    again.app.show_game()
    rights(again, 4)
    again.press("ok")
    assert again.top.values == {"from": 2, "to": 1}, "as the last one was"
    again.press("ok", "ok", "right", "ok")
    assert again.top.stage == "give" and "Give the device to Elrond" in " ".join(again.texts())
    assert again.match.words().startswith(words) and again.match.length == 2, "it is rolled once"
    again.match.state.players[1].beaten = True
    again.app.show_game()
    rights(again, 4)
    again.press("ok")
    assert again.top.values == {"from": 1, "to": 3}, "one of them is out"


def test_two_palantirs_are_never_overheard(on):
    for number in (1, 2):
        on.ask(do="set", what="palantir", player=number, value=1)
    rights(on, 3)
    on.press("ok", "ok", "ok", "ok")
    assert on.notice == "cq_safe" and on.names == ["conquest"]
    on.press("back")
    on.ask(do="set", what="palantir", player=1, value=0)
    on.match.state.players[2].beaten = True
    rights(on, 3)
    on.press("ok", "ok", "ok", "ok")
    assert on.notice == "cq_safe_two", "there is nobody to overhear them"
    on.press("back")
    on.ask(do="set", what="palantir", player=1, value=1)
    on.ask(do="set", what="palantir", player=2, value=0)
    rights(on, 3)
    on.press("ok", "ok", "ok", "ok")
    assert on.notice == "cq_safe_two", "the other palantír is not theirs"


def test_garrisons_by_presses(on):
    rights(on, 4)
    on.press("ok", "ok", "ok", "right", "right", "ok", "ok")
    assert on.match.last()["territories"] == 3 and sorted(on.match.state.garrisons) == ["arnor1", "arnor2", "arnor3"]
    on.press("ok")
    assert on.names == ["conquest", "conquest.Garrison"] and "Borderlands" in on.texts(), "the next one"
    on.press("left", "ok", "left", "left", "ok", "ok")
    (rolled,) = on.match.last()["faces"]
    assert {"Borderlands", f"Battalions: {rolled}"} <= set(on.texts())


def test_the_map_and_the_road(on):
    hold(on, 2, "rhun", 4)
    on.press("back", "left", "left", "left")
    assert on.names[-1] == "conquest.Board" and "Rhûn +2" in on.texts() and "4" in on.texts()
    on.press("ok")
    assert on.names[-1] == "conquest.Lands" and "North Rhun" in on.texts()
    on.press("back", *["right"] * 3, "ok")
    assert on.names[-1] == "conquest.Company" and "The Shire" in on.texts()
    on.press("ok", "back", "back")
    assert on.names == ["conquest"] and on.match.state.turn == 1


def test_a_turn_with_two_keys(stage):
    on = begin(stage(TWO_KEYS, language="en"))
    nothing_owed(on)
    for _ in range(3):
        for _ in until(lambda: on.top.list.rows[on.top.list.at][-1] != "check", "a player who is to attack"):
            on.press("right")
        on.press("ok", "right", "ok")
    on.press("ok", "right")
    assert on.texts()[:2] == ["The Company", "Edit"]
    on.press("back", "ok", "ok", "ok")
    assert on.match.state.turn == 2 and on.names == ["conquest"]


def test_a_campaign_is_told_in_the_history(on):
    """Who attacked where, who took cards, and how the Company went on."""
    retreat(on)
    finish(on)
    on.ask(do="walk")
    on.ask(**{**ATTACK, "land": 2})
    from mathom.screens.conquest import end as conquest_end

    game = {"players": on.match.options["players"]}
    rows = conquest_end.log_rows(on.match.words().split())
    assert [conquest_end.log_row(on.canvas, game, *row) for row in rows] == [
        ("1 Aragorn", "attacks Rohan"),
        ("1 ", "They retreat"),
        ("1 ", "reaches Buckland", "walkers"),
        ("2 Aragorn", "attacks Dunland"),
    ]
    entry = {"turns": 9, "place": 9, "by": None}
    assert conquest_end.summary(entry) == [("Turns", "9"), ("Place", "Moria")]
    assert conquest_end.summary({**entry, "by": "ring"})[2] == ("Ended by", "Ring destroyed")


def test_the_history_follows_the_company(on):
    """Also after a correction, a roll that fails, and the last one."""
    for place, faces in ((8, None), (9, [3]), (9, [4]), (18, [4]), (18, [5])):
        on.ask(do="set", what="place", value=place)
        hold(on, 1, "rohan", 1)
        finish(on)
        assert on.ask(do="try", faces=faces)["ok"] if faces else on.ask(do="walk")["ok"]
        if place == 8:
            assert on.ask(do="set", what="turn", value=7)["ok"]
    from mathom.screens.conquest import end as conquest_end

    rows = [conquest_end.log_row(on.canvas, {}, *row) for row in conquest_end.log_rows(on.match.words().split())]
    told = ["reaches Moria", "stays at Moria", "reaches Gladden Fields", "stays at Mount Doom", "Ring destroyed"]
    assert [row[1] for row in rows] == told
    assert [row[0] for row in rows] == ["1 ", "7 ", "8 ", "9 ", "10 "]
