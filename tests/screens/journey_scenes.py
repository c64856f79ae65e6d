"""The screens of Journey to Mordor: with the longest contents, and as golden pictures."""

import random
from itertools import combinations, product

from mathom.games.journey.companions import STRENGTHS
from mathom.games.journey.tables import BLACK_DIE, COLOURED_DIE, DICE, HOBBITS, PLACES, SYMBOLS
from mathom.screens.shared import USUAL
from mathom.ui.texts import fill, t
from tests.pilot import until
from tests.screens.stage import undoings
from tests.tiers import THOROUGH

# The widest names come first: it is Pippin's turn, and everybody plays.
SEATS = ("pippin", "merry", "frodo", "sam")
FACES = {"black": "orc", "yellow": "ring", "red": "nazgul", "blue": "gandalf", "green": "fellowship"}

assert set(FACES.values()) <= set(BLACK_DIE) | set(COLOURED_DIE)


def groups(count):
    """Returns all ways in which this many dice may have been kept: the number kept in each roll."""
    if not count:
        yield ()
        return
    for first in range(1, count + 1):
        for rest in groups(count - first):
            yield (first, *rest)


def kept_in(sizes, dice=DICE):
    """Returns `state.kept` for these groups: the last dice are kept first, so that the first stay on the table."""
    left = list(dice)
    kept = []
    for roll, size in enumerate(sizes, 1):
        out, left = left[-size:], left[:-size]
        kept += [(die, FACES[die], roll) for die in out]
    return kept, left


def setups(stage):
    """The set-up, and the screen that shows the faces of the dice."""
    app = stage.app
    for players, first, squares in ((2, None, 4), (4, "pippin", 12)):
        app.settings.remembered["journey"] = {
            "players": list(SEATS[:players]),
            "places": players == 4,
            "first": first,
            "squares": squares,
            "real": players == 2,
            "companions": {"merry": "good"} if players == 4 else {},
        }
        screen = stage.show("journey.Setup")
        for row in range(len(screen.list.rows)):
            yield f"setup of {players}, row {row}"
            screen.press("right")
        app.pop()
    for players, strength in product((2, 4), STRENGTHS):
        companions = dict.fromkeys(SEATS[1:players], strength)
        names = dict.fromkeys(SEATS, "Mmmmmmmmmm") if players == 4 else {}
        screen = stage.show("journey.Seats", list(SEATS[:players]), companions, STRENGTHS, names)
        for row in range(players):
            yield f"companions of {players}, {strength}, row {row}"
            screen.press("right")
        screen.press("ok")
        yield "one person has to play"
        stage.notice = None
        app.pop()
    screen = stage.show("journey.Faces")
    for die in range(5):
        for place in range(7):
            yield f"faces, die {die}, {place}"
            screen.press("right")
        screen.at = 6
        screen.press("ok")
    app.pop()


def turns(stage):
    """A turn: every place, all ways of kept dice, the cursor everywhere, every refusal."""
    for places in (True, False):
        game = stage.game(SEATS, places)
        for place in range(len(PLACES) - 1):
            for seat in range(4):
                game.order = seat
                game.start = place
                game.active().rings = place
                stage.app.show_game()
                yield f"roll at {PLACES[place]}, places {places}, seat {seat}"
    for marked, squares in product((1, 2), (4, 8, 12)):
        game = stage.game(SEATS, True, squares)
        walker = game.active()
        route(walker, 0, squares - marked)
        stage.app.show_game()
        for stage.top._heart.beats in (0, 1):
            yield f"near: {marked} of {squares} left"
    for rings, places, rolls in product((0, 8), (True, False), (0, 4)):
        game = stage.game(SEATS, places, start=rings, rolls=rolls)
        game.active().rings, game.players[1].rings = rings, 9
        stage.app.show_game()
        yield f"the last round, at {PLACES[rings]}, places {places}, after {rolls} rolls"
    for die, places in product(("red", "black"), (True, False)):
        game = stage.game(SEATS, places, phase="keep", rolls=1, start=6, rolled={**FACES, die: "nazgul"})
        for walker in game.players:
            route(walker, 0, 7)
        stage.app.show_game()
        stage.top.at = DICE.index(die)
        yield f"the {die} Nazgûl is near, places {places}"
    for place in range(len(PLACES) - 1):
        stage.game(SEATS, True, phase="keep", rolls=1, start=place, rolled=dict(FACES))
        yield f"keep at {PLACES[place]}"
        stage.top.press("right")
        yield f"keep at {PLACES[place]}, no Nazgûl under the cursor"
    for sizes in (sizes for count in range(5) for sizes in groups(count)):
        kept, left = kept_in(sizes)
        game = stage.game(SEATS, False, kept=kept, rolls=len(sizes))
        yield f"roll after {sizes}"
        game.rolled = {die: FACES[die] for die in left}
        game.phase = "keep"
        for step in stage.tumbling():
            yield f"tumble {step} after {sizes}"
        for place in (0, 4):
            rolled = {die: FACES[die] for die in left}
            stage.game(SEATS, True, kept=kept, rolls=len(sizes) + 1, start=place, phase="keep", rolled=rolled)
            screen = stage.app.stack[-1]
            for at, chosen in product(range(screen.choice.places()), (0, 1, len(left))):
                screen.at, screen.choice.chosen = at, left[:chosen]
                yield f"keep {chosen} after {sizes} at {PLACES[place]}, cursor {at}"
        game = stage.game(SEATS, False, real=True, kept=kept, rolls=len(sizes))
        screen = stage.app.stack[-1]
        yield f"before own dice are entered, after {sizes}"
        screen.press("ok")
        screen = stage.app.stack[-1]
        for at, told in product(range(len(left)), (1, len(left))):
            screen.at, screen.entered = at, {die: FACES[die] for die in left[:told]}
            screen.why = ""
            yield f"enter {told} after {sizes}, cursor {at}"
        for die in left:
            screen.entered = {other: FACES[other] for other in left if other != die}
            screen.at = len(left) - 1
            screen.press("long_ok")
            yield f"the {die} die is missing, after {sizes}"
    for step, real in ((True, False), (False, True)):
        stage.app.choose("step", step)
        stage.game(SEATS, False, real=real, phase="keep", rolls=1, rolled={**FACES})
        for stage.top.at in range(len(DICE) + 1):
            yield f"keep, step by step {step}, own dice {real}, cursor {stage.top.at}"
    stage.app.choose("step", False)
    # The White Tree: what will not count.
    for rolled, chosen, place in (
        (dice, count, place) for dice in (1, 2, 5) for count in range(1, dice + 1) for place in (0, 4)
    ):
        shown = {die: "tree" if die == "black" else FACES[die] for die in DICE[:rolled]}
        kept = [(die, FACES[die], 1) for die in DICE[rolled:]]
        stage.game(SEATS, True, phase="keep", rolls=9, start=place, rolled=shown, kept=kept)
        screen = stage.app.stack[-1]
        screen.choice.chosen = list(DICE[:chosen])
        for at in range(screen.choice.places()):
            screen.at = at
            yield f"tree, {chosen} of {rolled} at {PLACES[place]}, cursor {at}"
    yield from not_allowed(stage)


def companions(stage):
    """The turn of a companion: every reason for every way of kept dice, its rolls, and real dice that are rolled for
    it."""
    for sizes in (sizes for count in range(5) for sizes in groups(count)):
        kept, left = kept_in(sizes)
        game = stage.game(SEATS, kept=kept, rolls=len(sizes), companions={"pippin": "good"})
        yield f"a companion rolls after {sizes}"
        game.rolled = {die: FACES[die] for die in left}
        game.phase = "keep"
        for step in stage.tumbling():
            yield f"a companion's dice tumble, {step}, after {sizes}"
        stage.app.show_game()
        screen = stage.app.stack[-1]
        for chosen, why in product((1, len(left)), WHY):
            screen.chosen = left[:chosen]
            screen.action = {"do": "keep", "dice": screen.chosen}
            stage.match.companions.why = lambda state, action, why=why: (why, "pippin")
            screen._made = None
            yield f"a companion keeps {chosen} after {sizes}: {why}"
        stage.match.companions.why = None
        stage.game(SEATS, real=True, kept=kept, rolls=len(sizes), companions={"pippin": "child"})
        screen = stage.app.stack[-1]
        screen.press("ok")
        yield f"dice entered for a companion after {sizes}"


WHY = ("again", "last", "tree", "hunts", "ring", "gandalf", "fellowship", "nazgul", "any")


def not_allowed(stage):
    """Every refusal, caused by keys."""
    for face in SYMBOLS[:4]:
        game = stage.game(SEATS, False, phase="keep", rolls=1, rolled=dict.fromkeys(DICE, face))
        screen = stage.app.stack[-1]
        screen.press("ok")
        screen.press("right")
        screen.press("ok")
        assert screen.why
        yield "only one " + face
    game = stage.game(SEATS, False, phase="keep", rolls=1, rolled={**FACES})
    screen = stage.app.stack[-1]
    screen.at = 2
    screen.press("ok")
    assert screen.why
    yield "keep the Nazgûl"
    screen.choice.chosen = ["black"]
    screen.at = 5
    screen.press("ok")
    assert screen.why
    yield "must keep a Nazgûl"
    game = stage.game(SEATS, False, phase="keep", rolls=1, rolled=dict.fromkeys(DICE, "orc"))
    assert game.phase == "keep"
    screen = stage.app.stack[-1]
    screen.at = 5
    screen.press("ok")
    assert screen.why
    yield "keep at least one"


def advised(stage):
    """The dice that the adviser would keep, with everything else that may stand beside them."""
    stage.app.choose("advice", True)
    for seats, place, squares in ((SEATS[:2], 0, 8), (SEATS[:3], 4, 4), (SEATS, 4, 8)):
        stage.game(seats, True, squares, phase="keep", rolls=1, start=place, rolled={**FACES})
        stage.work()
        screen = stage.app.stack[-1]
        for at, chosen in product(range(screen.choice.places()), (["red"], ["yellow", "red"], list(DICE))):
            screen.at, screen.choice.chosen = at, chosen
            yield f"advice, {len(seats)} players at {PLACES[place]}, {chosen} chosen, cursor {at}"
    stage.app.choose("advice", False)


def results(stage):
    """The results: what five dice can do, at every place, with full and empty routes."""
    sets = [*list(combinations(range(9), 5))[::7], (0, 0, 0, 0, 0)]
    symbols = ("ring", "ring", "gandalf", "gandalf", "fellowship", "orc", "orc", "nazgul", "nazgul")
    choices = [[symbols[i] for i in picked] for picked in sets]
    choices += [[face] * 5 for face in SYMBOLS[:5]]
    choices += [["orc"] * 4 + ["ring"], ["ring"] * 4 + ["orc"], ["fellowship"] * 2 + ["orc"] * 2 + ["ring"]]
    choices += [["ring"] + ["fellowship"] * 2 + ["orc"] * 2, ["tree"], ["nazgul"] * 4 + ["gandalf"]]
    routes = list(product((4, 12), (0, 1))) if THOROUGH else [(4, 0), (12, 1)]
    for faces, place, (squares, marked) in product(choices, range(9), routes):
        game = stage.game(SEATS, True, squares, start=place, rolls=5, phase="apply", round=99)
        game.active().rings = place
        game.kept = [(DICE[i], faces[i], i + 1) for i in range(len(faces))]
        for walker in game.players if marked else ():
            walker.split = (1 << squares) - 1
            walker.marked = 2 * squares - 1
            walker.unmarked = 1
        stage.app.show_game()
        screen = stage.app.stack[-1]
        yield from scrolled(screen, f"result of {faces} at {PLACES[place]}, {squares} squares, marked {marked}")


def scrolled(screen, what):
    """A screen from its first row, and from each row that right leads to."""
    seen = []
    for _ in until(lambda: screen.top in seen, "the last row"):
        seen.append(screen.top)
        yield f"{what}, from row {screen.top}"
        screen.press("right")


def route(walker, split, marked):
    """Gives a walker this route."""
    walker.split = split
    walker.marked = marked
    walker.unmarked = walker.squares + bin(split).count("1") - marked


def routes(stage):
    for players, squares in product((2, 3, 4), range(4, 13)):
        game = stage.game(SEATS[:players], True, squares, round=99)
        screen = stage.show("journey.Routes")
        for step in range(10):
            for seat, walker in enumerate(game.players):
                walker.rings = (step + 3 * seat) % 10
                route(walker, (1 << squares) - 1 >> step, min(step * 2, squares))
                walker.eliminated = 99 if step == 9 and seat % 2 == 0 else 0
            for screen.one in (None, *range(players)):
                yield f"routes of {players}, {squares} squares, step {step}, one {screen.one}"
        stage.app.pop()


def ends(stage):
    """The ends, with everybody in Mordor or nobody; and the moments before."""
    for winners in ([], ["pippin"], ["merry", "pippin"], ["merry", "pippin", "frodo"], list(SEATS)):
        for arrived in range(max(len(winners), 1) if winners else 0, 5 if winners else 1):
            game = stage.game(SEATS, True, 12, phase="over", winners=winners, round=99)
            for seat, walker in enumerate(sorted(game.players, key=lambda walker: walker.name not in winners)):
                walker.eliminated = 99 if seat >= arrived else 0
                walker.rings = 9
                walker.unmarked = 24 if walker.name in winners else 23
            stage.show_end()
            yield f"{winners} have won, {arrived} have arrived"
    stage.app.choose("advice", True)
    for players in (2, 3, 4):
        stage.game(SEATS[:players], phase="over", winners=[SEATS[0]])
        stage.show("journey.Luck")
        for luck, mistakes in ((0.0, 0.0), (0.004, 0.996), (-1.25, 2.5)):
            counted = stage.match.tally.luck
            counted.luck = dict.fromkeys(SEATS, int(luck * counted.WHOLE))
            counted.mistakes = dict.fromkeys(SEATS, int(mistakes * counted.WHOLE))
            yield f"luck of {players}: {luck}, {mistakes}"
        stage.app.pop()
        stage.show("journey.Routes")
        yield f"the routes after a game of {players}, with luck"
    stage.app.choose("advice", False)
    for name in HOBBITS:
        stage.game(SEATS)
        for kind in ("eliminated", "reached", "tree"):
            stage.tell({"e": kind, "player": name})
            yield f"{name}: {kind}"
            stage.app.pop()
        for walker in stage.game(SEATS).players:
            walker.rings = 9
        stage.tell({"e": "reached", "player": name})
        yield f"{name}: reached, as somebody else has"
        stage.app.pop()
        stage.game(SEATS, phase="over", winners=[name])
        stage.tell({"e": "reached", "player": name})
        yield f"{name}: reached, the last of the round"
        stage.app.pop()


def named(stage):
    """The widest names of people."""
    for state in (
        {},
        {"phase": "keep", "rolls": 1, "start": 4, "rolled": {**FACES}},
        {"phase": "apply", "rolls": 5, "kept": [("green", "nazgul", 1), ("red", "nazgul", 1)]},
        {"phase": "over", "winners": list(SEATS)},
    ):
        game = stage.game(SEATS, True, 12, round=99)
        for walker in game.players:
            walker.player = "W" * 10
            walker.rings = 9 if "winners" in state else 4
        for name, value in state.items():
            setattr(game, name, value)
        stage.app.show_game()
        for event in ("", "right", "right", "right"):
            if event:
                stage.top.press(event)
            yield f"named: {state.get('phase')} {event}"
        if "winners" in state:
            stage.rest()
            stage.top._tonight = fill("evening_so_far", names="W" * 10 + " 99")
            yield "named: the standings at the end"
        screen = stage.show("journey.Routes")
        for screen.one in (None, 0):
            yield f"named: {state.get('phase')}, routes of {screen.one}"
        stage.app.pop()
    stage.tell({"e": "eliminated", "player": "pippin"})
    yield "named: moment"
    stage.app.pop()
    for number in range(1, USUAL + 1):
        game = stage.game(SEATS, phase="over", winners=["pippin", "merry"])
        for walker in game.players:
            walker.player = t("name_usual_" + str(number)) if walker.name == "pippin" else "Inés"
        stage.app.show_game()
        yield f"named: usual name {number}"
    stage.app.pop()


def undone(stage):
    dice = {"do": "keep", "dice": list(DICE)}
    for place in range(len(PLACES)):
        stage.game(SEATS, True, phase="apply", rolls=1, start=place, kept=[(die, FACES[die], 1) for die in DICE])
        yield from undoings(stage, ({"do": "roll"}, {"do": "reroll"}, dice, {"do": "apply"}))


ALL = {
    "journey: set-up": setups,
    "journey: turns": turns,
    "journey: companions": companions,
    "journey: advice": advised,
    "journey: results": results,
    "journey: routes": routes,
    "journey: ends": ends,
    "journey: named": named,
    "journey: undone": undone,
}


# The golden pictures


def pictures(stage):
    """An evening, screen by screen."""
    app = stage.app
    app.settings.remembered["journey"] = {"players": ["merry", "sam", "pippin"], "places": True}
    screen = stage.show("journey.Setup")
    yield "set-up"
    for _ in range(6):
        screen.press("right")
    yield "set-up-first"
    app.pop()
    companions = {"sam": "good", "pippin": "child"}
    stage.show("journey.Seats", ["merry", "sam", "pippin"], companions, STRENGTHS, {"merry": "Elena"}).press("right")
    yield "set-up-companions"
    app.pop()
    for walker, name in zip(stage.game(("merry", "sam")).players, ("Elena", "Íñigo"), strict=True):
        walker.player = name
    stage.app.show_game()
    yield "named"
    stage.show("journey.Routes")
    yield "named-routes"
    app.pop()
    yield from turn_pictures(stage)
    yield from companion_pictures(stage)
    yield from advice_pictures(stage)
    yield from result_pictures(stage)
    yield from end_pictures(stage)


def roll(app, *faces):
    """Rolls all five dice, in their order."""
    app.play({"do": "roll", "faces": dict(zip(DICE, faces, strict=True))}, False)


def turn_pictures(stage):
    app = stage.app
    game = stage.game(("merry", "sam", "pippin"))
    yield "roll"
    app.play(
        {"do": "roll", "faces": {"black": "tree", "yellow": "ring", "red": "nazgul", "blue": "orc", "green": "nazgul"}},
        False,
    )
    stage.tumble(450)
    yield "tumble"
    app.show_game()
    yield "keep"
    app.stack[-1].at = 0
    app.stack[-1].press("right")
    app.stack[-1].press("ok")
    yield "keep-two"
    app.stack[-1].press("left")
    app.stack[-1].press("ok")
    yield "keep-tree"
    app.stack[-1].press("ok")
    for _ in range(5):
        app.stack[-1].press("right")
    yield "keep-done"
    stage.play({"do": "keep", "dice": ["yellow", "red"]})
    yield "roll-again"
    stage.play({"do": "roll", "faces": {"black": "ring", "blue": "ring", "green": "gandalf"}})
    app.stack[-1].press("ok")
    app.stack[-1].press("right")
    app.stack[-1].press("ok")
    stage.device.settle()
    yield "keep-refused"
    stage.play({"do": "keep", "dice": ["black"]}, {"do": "roll", "faces": {"blue": "gandalf", "green": "ring"}})
    yield "keep-third"
    stage.play({"do": "keep", "dice": ["blue"]}, {"do": "roll", "faces": {"green": "fellowship"}})
    yield "keep-last"
    game.active().rings = game.start = 4
    game.phase, game.kept, game.rolls = "roll", [], 0
    app.show_game()
    yield "roll-rohan"
    route(game.active(), 0b1, 7)
    game.start = 0
    app.show_game()
    yield "roll-near"
    route(game.active(), 0, 0)
    game.start = 4
    app.show_game()
    app.play(
        {"do": "roll", "faces": {"black": "tree", "yellow": "ring", "red": "gandalf", "blue": "orc", "green": "orc"}},
        False,
    )
    app.show_game()
    yield "keep-rohan"
    app.stack[-1].press("ok")
    yield "keep-rohan-tree"
    stage.start("journey", {"players": ["merry", "sam"]}, {"real": True})
    app.stack[-1].press("ok")
    yield "enter"
    for key in ("right", "ok", "left", "ok"):
        app.stack[-1].press(key)
    yield "enter-more"
    app.stack[-1].press("long_ok")
    stage.device.settle()
    yield "enter-missing"


def companion_pictures(stage):
    app = stage.app
    stage.game(("merry", "sam", "pippin"), companions={"merry": "good"}, rolls=0)
    yield "companion-roll"
    app.play(
        {"do": "roll", "faces": {"black": "orc", "yellow": "ring", "red": "nazgul", "blue": "orc", "green": "nazgul"}},
        False,
    )
    stage.tumble(450)
    yield "companion-tumble"
    app.show_game()
    stage.device.settle()
    yield "companion-hunts"
    stage.play(
        {"do": "keep", "dice": ["yellow", "red"]},
        {"do": "roll", "faces": {"black": "ring", "blue": "ring", "green": "fellowship"}},
    )
    stage.device.settle()
    yield "companion-ring"


def advice_pictures(stage):
    """What the adviser marks, and at the end of a game luck and mistakes."""
    app = stage.app
    app.choose("advice", True)
    stage.game(("merry", "sam"))
    roll(app, "orc", "ring", "nazgul", "gandalf", "fellowship")
    app.show_game()
    stage.device.settle()
    yield "advice"
    stage.press("right", "ok")
    yield "advice-chosen"
    stage.start("journey", {"players": ["merry", "sam", "pippin"]}, {})
    state, dice = stage.match.state, random.Random(1)
    while state.phase != "over":
        if state.phase == "roll":
            app.play({"do": "roll", "faces": {die: dice.choice(state.faces[die]) for die in state.to_roll()}}, False)
        else:
            app.play(dice.choice(state.legal()), False)
    stage.show_end()
    stage.press("ok")
    yield "routes-counted"
    stage.press("ok")
    yield "luck"
    app.choose("advice", False)


def result_pictures(stage):
    app = stage.app
    game = stage.game(("merry", "sam", "pippin"), phase="apply", rolls=3, start=2, round=4)
    game.places = False
    game.active().rings = 2
    game.kept = [("black", "ring", 1), ("red", "nazgul", 1), ("blue", "gandalf", 2), ("green", "nazgul", 3)]
    game.kept.append(("yellow", "ring", 3))
    route(game.players[0], 0b110, 1)
    route(game.players[1], 0b1, 2)
    route(game.players[2], 0b1000, 3)
    game.players[1].rings = 5
    app.show_game()
    yield "result"
    game.kept = [("black", "orc", 1), ("red", "orc", 1), ("blue", "fellowship", 2), ("green", "ring", 3)]
    game.kept.append(("yellow", "ring", 3))
    app.show_game()
    yield "result-blocked"
    for players in (2, 3, 4):
        game = stage.game(("merry", "sam", "pippin", "frodo")[:players], round=7)
        for seat, walker in enumerate(game.players):
            walker.rings = (7, 4, 0, 9)[seat]
            route(walker, (0b10110, 0b1, 0b111, 0)[seat], (4, 2, 0, 3)[seat])
        stage.show("journey.Routes")
        yield f"routes-{players}"
    route(game.players[1], 0, 8)
    game.players[1].eliminated = 6
    yield "routes-out"
    app.pop()
    stage.show("journey.Routes").press("right")
    yield "routes-one"
    app.stack[-1].press("right")
    yield "routes-one-out"
    app.pop()


def end_pictures(stage):
    for name, winners, arrived in (
        ("alone", ["pippin"], 1),
        ("tie-break", ["pippin"], 2),
        ("shared", ["merry", "pippin"], 3),
        ("all-lost", [], 0),
    ):
        game = stage.game(("pippin", "merry", "sam", "frodo"), phase="over", winners=winners, round=12)
        for seat, walker in enumerate(game.players):
            walker.rings = 9
            walker.eliminated = 0 if seat < arrived else 8
            walker.unmarked = 5 if walker.name in winners else 3
        stage.show_end()
        yield "end-" + name
