"""The screens of War of the Ring with the longest contents. The golden pictures are in war_pictures."""

from itertools import product

from mathom.games.war.actions import hinders
from mathom.games.war.dice import extra_refusal
from mathom.games.war.fates import FORMER
from mathom.games.war.tables import (
    ALLOWED,
    AT_WAR,
    BAG,
    CAPTURES,
    CHARACTERS,
    FACES,
    GUIDES,
    NAMES,
    NATIONS,
    ONLY,
    PASSIVE,
    RESULTS,
    SIDES,
    SWITCHES,
    WHERE,
    range_of,
)
from mathom.games.war.words import VERBS
from mathom.screens import part
from mathom.screens.war.board import SHOWN
from mathom.screens.war.round import end
from mathom.screens.war.tile import TILES
from mathom.ui.texts import t
from tests.screens.stage import old_games, undoings

NUMBERED = 26  # tracks that can be set at any time, without the rings
MOST = {"free": ["character", "character", "muster", "muster_army", "event", "will"]}
MOST["shadow"] = ["character", "army", "army", "army", "muster", "muster_army", "event", "event", "event", "event"]


def start(stage, real=False, **options):
    stage.start("war", options, {"real": real})
    return stage.app.match.state


def to_act(stage, free=(), shadow=(), everybody=False, **options):
    """Starts a game at its first action with these faces; the other dice show events. With `everybody`, all characters
    are in play."""
    app = stage.app
    app.playing._show_turn = lambda _: None  # what is below that name is shown
    state = start(stage, **options)
    if everybody:
        for name in (*CHARACTERS["free"], *CHARACTERS["shadow"]):
            app.play({"do": "set", "track": name, "to": 1}, False)
            if name in FORMER:
                app.play({"do": "fate", "name": FORMER[name], "to": "there"}, False)
        app.play({"do": "guide", "guide": GUIDES[0], "by_hand": True}, False)
    for action in ({"do": "recover"}, {"do": "proceed"}, {"do": "allocate", "dice": 0}):
        app.play(action, False)
    for faces in (shadow, free):
        _, dice = state.chance({"do": "roll"})
        app.play({"do": "roll", "faces": [*faces, *["event"] * (len(dice) - len(faces))]}, False)
    app.show_game()
    return app.match.state


def top(stage):
    return stage.app.stack[-1]


def rows(stage, name):
    """Moves the cursor to each row of the top list."""
    screen = top(stage)
    for at in range(len(screen.list.rows)):
        yield f"{name}, row {at}"
        screen.press("right")


def all_tracks(stage, high):
    """Sets every track as low or as high as possible, without ending the game."""
    state = stage.app.match.state
    for name in NAMES[:NUMBERED]:
        state.tracks[name] = range_of(name)[high]
    state.tracks["mordor"] = state.length - 1 if high else -1
    state.tracks["corruption"] = 11 if high else 0


def setups(stage):
    app = stage.app
    few = {"companions": 2, "away": ["gandalf_grey", "strider", "legolas", "gimli", "boromir"]}
    for memory in ({}, {"real": True, **few, "mordor": 9, "hunt": False, "combat": False}):
        app.settings.remembered["war"] = memory
        stage.show("war.Setup")
        yield from rows(stage, f"set-up {memory}")
        app.pop()
    screen = stage.show("war.Checklist")
    for line in range(9):
        screen.page = line
        yield f"check list, {line}"
    app.pop()


def phases(stage):
    app = stage.app
    for everybody in (False, True):
        state = start(stage)
        state.turn = 99
        if everybody:
            all_tracks(stage, True)
        app.show_game()
        for gone in (1, state.tracks["progress"]):
            state.tracks["progress"] = gone
            yield f"recover, {everybody}, {gone}"
        app.play({"do": "recover"}, False)
        for where in ("revealed", "mordor"):
            state.tracks[where] = 1
            app.show_game()
            yield from rows(stage, f"not declared: {where}")
            state.tracks.update(revealed=0, mordor=-1)
        for guide in (*GUIDES, "gollum"):
            state.guide = guide
            app.show_game()
            yield from rows(stage, f"fellowship, {guide}, {everybody}")
        state.guide = GUIDES[0]
        stage.point(1)
        top(stage).press("ok")
        yield from rows(stage, "where it is declared")
        top(stage).press("back")
        stage.point(2)
        top(stage).press("ok")
        yield from rows(stage, "who may guide")
        top(stage).press("back")
        stage.point(3)
        top(stage).press("ok")
        yield from rows(stage, "whether it enters Mordor")
        top(stage).press("back")
        state.tracks["progress"] = 10 * everybody
        app.show_game()
        stage.point(1)
        top(stage).press("ok")
        top(stage).press("ok")
        yield "declared"
        top(stage).press("ok")
        yield from rows(stage, "fellowship, declared")
        for fate in ("left", "there"):
            for name in ("gandalf_grey", "strider"):
                app.play({"do": "fate", "name": name, "to": fate}, False)
            app.show_game()
            yield from rows(stage, f"who guides, {fate}")
        app.play({"do": "proceed"}, False)
        for taken, companions in product((0, 2), (0, 1, 7)):
            state.taken_back, state.tracks["companions"] = taken, companions
            app.show_game()
            for _ in range(3):
                yield f"allocate, {taken} taken back, {companions} companions"
                top(stage).press("right")
        stage.play({"do": "allocate", "dice": 1})
        yield "the Shadow rolls"
        state.allocated = state.pool["shadow"] - 1
        app.show_game()
        yield "the Shadow rolls one die"
        state.allocated = 1
        app.show_game()
        stage.play({"do": "roll"})
        yield "the Free Peoples roll"
        app.play({"do": "roll"}, False)
        for dice, eyes in product((1, 7, 13), (0, 1, 7)):
            faces = ["eye"] * eyes + ["muster_army"] * dice
            stage.show("war.Roll", [("shadow", [FACES["shadow"]] * 20, faces[:dice])])
            for step in stage.moving():
                yield f"{dice} dice tumble, {step}"
            yield f"{dice} dice with {eyes} eyes have been rolled"
            app.pop()
        for wills in range(7):
            faces = ["will"] * wills + ["character"] * (6 - wills)
            stage.show("war.Roll", [("free", [FACES["free"]] * 6, faces)]).land()
            yield f"{wills} times the Will of the West"
            app.pop()
        while app.match.state.phase == "act":
            app.play({"do": "discard", "die": state.dice[state.active][0]}, False)
        app.show_game()
        yield from rows(stage, "check")
        state.tracks["mordor"] = 1
        for state.tried, state.watched in ((False, False), (False, True), (True, True)):
            app.show_game()
            yield from rows(stage, f"check of a turn without a step, {state.tried}, {state.watched}")
        for side, points in (("free", 4), ("free", 0), ("shadow", 10), ("shadow", 8)):
            state.tracks["points_" + side] = points
            app.show_game()
            yield f"check, {side} {points}"
            stage.show("war.Taken", side)
            yield from rows(stage, f"{side} takes and loses, {points}")
            app.pop()
        stage.show("war.Card")
        yield from rows(stage, "a card after the last die")
        app.pop()


def actions(stage):
    app = stage.app
    for everybody, options in product((False, True), ({}, {"combat": False})):
        free, shadow = (MOST["free"], MOST["shadow"]) if everybody else (MOST["free"][2:], MOST["shadow"][:7])
        state = to_act(stage, free, shadow, everybody, **options)
        for seen, side in product((0, 1), SIDES):
            state.active = side
            all_tracks(stage, bool(seen))
            state.tracks["rings_free"], state.tracks["rings_shadow"] = 3 * (1 - seen), 3 * seen
            app.show_game()
            screen = top(stage)
            for at in range(len(screen.stops())):
                screen.at = at
                yield f"{side} acts, {everybody}, {seen}, {options}, cursor {at}"
    to_act(stage, ["will"])
    screen = stage.show("war.Die", "will")
    stage.point(screen.names.index("companions"))
    screen.press("ok")
    yield "nobody is outside"
    stage.notice = None
    app.pop()
    for side in SIDES:
        state = to_act(stage, MOST["free"], MOST["shadow"], True)
        for high in (False, True):
            for die in dict.fromkeys(state.dice[side]):
                state.active = side
                all_tracks(stage, high)
                state.tracks["mordor"] = -1
                state.guide = GUIDES[high]
                stage.show("war.Die", die)
                screen = top(stage)
                yield from rows(stage, f"{side}, {die}, {high}")
                for at, use in enumerate(screen.names[:-1]):
                    if use not in ("nations", "reinforce", "bring") and not hinders(state, use):
                        continue
                    stage.point(at)
                    screen.press("ok")
                    yield f"{side}, {die}, {use}, {high}"
                    stage.notice = None
                    if screen.use:
                        for row in range(len(screen.list.rows)):
                            stage.point(row)
                            yield f"{side}, {die}, {use}, {high}, row {row}"
                        if hinders(state, screen.use, screen.aims[0]):
                            stage.point(0)
                            screen.press("ok")
                            yield f"{side}, {die}, {use}, not so"
                            stage.notice = None
                        screen.press("back")
                app.pop()
            if side == "free" and high:
                yield from leaving(stage, stage.show("war.Leave", "will"))
            state.tracks["rings_free"] = state.tracks["rings_shadow"] = 3
            for name in ("war.Ring", "war.Edit"):
                stage.show(name)
                yield from rows(stage, f"{side}, which die, {name}")
                for at in range(len(top(stage).list.rows)):
                    stage.point(at)
                    top(stage).press("ok")
                    yield from rows(stage, f"{side}, which face, {name}")
                    top(stage).press("back")
                app.pop()
        stage.show("war.Card")
        yield from rows(stage, f"{side}, a card")
        app.pop()
        for name, met in product(CHARACTERS[side], (False, True)):
            all_tracks(stage, met)
            state.gone = ("gandalf_grey",) * met
            stage.show("war.Condition", "will", name)
            yield f"condition of {name}, {met}"
            app.pop()
    for box in (3, 1):  # the last one is followed by war
        state = to_act(stage, ["muster"])
        state.tracks["gondor"], state.tracks["gondor_active"], state.tracks["revealed"] = box, 1, 1
        state.tracks["rings_free"] = 1
        app.show_game()
        yield "the Fellowship is revealed"
        top(stage).at = top(stage).stops().index("ring")
        yield "the last ring"
        state.dice["shadow"] = ()
        app.play({"do": "act", "die": "muster", "action": "diplomacy", "target": "gondor"})
        if top(stage).name == "finale":
            app.pop()
        yield f"diplomacy from step {box}"


def leaving(stage, screen):
    """Each leaves, also the guide, and then everybody."""
    for who in (*([name] for name in GUIDES), [*GUIDES[:2]], [*GUIDES]):
        screen.values["who"] = who
        for screen.list.at in range(min(len(who) + 2, 4)):
            screen.change()
            screen.refresh()
            yield f"{who} leave, row {screen.list.at}"
    stage.app.match.state.tracks["progress"] = 0
    screen.values["who"] = ["merry"]
    screen.refresh()
    yield "one region"
    stage.app.pop()


def real_dice(stage):
    start(stage, True)
    stage.play({"do": "recover"}, {"do": "proceed"}, {"do": "allocate", "dice": 1})
    for dice in (6, 4):
        top(stage).press("ok")
        for chosen in range(dice):
            yield f"{chosen} of {dice} chosen"
            top(stage).press("right")
            top(stage).press("ok")
        yield from rows(stage, "all chosen")
        top(stage).press("ok")
    stage.show("war.Count", "shadow", [(1, 2, 3, 4, 5, 6)] * 5, None)
    for _ in range(5):
        yield "numbers"
        top(stage).press("ok")
        top(stage).press("right")


def hunts(stage):
    app = stage.app
    for eyes, bonus in product((1, 2, 6), (0, 1, 20)):
        state = to_act(stage, ["character"], ["eye"] * eyes)
        state.tracks["hunt_free"] = state.tracks["progress"] = bonus
        stage.play({"do": "act", "die": "character", "action": "progress"})
        for at, name in enumerate(("", *SWITCHES)):
            stage.point(at)
            if name:
                top(stage).press("ok")
            yield f"hunt of {eyes}, {bonus}, {name}"
        for face, rerolls in ((1, 0), (6, 0), (2, 1), (2, 3)):
            event = {"e": "hunted", "faces": [face] * min(eyes, 5), "bonus": bonus}
            event["successes"] = min(eyes, 5) * (face == 6)
            screen = stage.show("war.Search", [dict(event, again=[], rerolls=rerolls)])
            for step in stage.moving():
                yield f"hunting, {eyes}, {face}, {step}"
            yield f"hunted, {eyes}, {face}, {rerolls}"
            app.pop()
        stage.play({"do": "hunt", "faces": ([6] * min(bonus, 2) + [1] * 5)[: min(eyes, 5)]})
        if top(stage).name == "war.Hunt":
            yield from rows(stage, f"hunt of {eyes}, {bonus}, again")
    for event in ({"e": "idle", "corruption": 12}, {"e": "activated", "nation": "dwarves"}):
        stage.tell(event)
        yield "moment: " + event["e"]
        app.pop()
    stage.tell({"e": "activated", "nation": "dwarves"}, {"e": "nation", "nation": "dwarves", "box": 2})
    yield "activated, and on step 2"
    app.pop()
    stage.tell(*({"e": "activated", "nation": nation} for nation in PASSIVE))
    yield "moment: all are activated"
    app.pop()
    stage.tell({"e": "mordor"})
    yield "Mordor"
    app.pop()
    for event in (
        {"e": "nation", "nation": "southrons", "box": AT_WAR},
        {"e": "captured", "nation": "gondor", "what": "city", "side": "shadow", "points": 1},
        {"e": "captured", "nation": "dwarves", "what": "stronghold", "side": "shadow", "points": 2},
        {"e": "captured", "nation": "southrons", "what": "stronghold", "side": "free", "points": 2},
        {"e": "entered", "character": "gandalf_white"},
        {"e": "entered", "character": "mouth"},
        *({"e": "ring", "side": side} for side in SIDES),
        *(
            {"e": "decided", "winner": side, "attacker": other, "where": where}
            for side, other, where in product(SIDES, SIDES, ("open", "siege"))
        ),
    ):
        stage.tell(event)
        yield f"moment: {event}"
        app.pop()
    for mordor in (-1, 3):
        state.tracks["mordor"] = mordor
        state.phase, state.active, state.successes = "tile", "free", 0
        app.show_game()
        screen = top(stage)
        for successes, corruption in product((0, 1, 5), (0, 11)):
            state.successes, state.tracks["corruption"] = successes, corruption
            for screen.at in range(len(TILES)):
                yield f"tile {TILES[screen.at]}, {successes} successes, {corruption}, {mordor}"
        for guide, tile in product(
            (GUIDES[0], "merry", "gollum"), (TILES[0], (1, True), ("eye", True), (1, False), (12, False))
        ):
            state.guide = guide
            if tile in TILES:
                screen.at = TILES.index(tile)
                yield f"tile {tile}, {guide} guides, {mordor}"
                stage.show("war.Suffer", screen.at)
                yield from rows(stage, f"who takes {tile}, {guide} guides, {mordor}")
                app.pop()
        state.guide = GUIDES[0]
        state.successes, state.tracks["corruption"] = 0, 0
        state.tracks["hunt_free"] = 1
        screen = stage.show("war.Damage", TILES.index(("eye", True)))
        for who, corruption in (([state.guide], 3), ([*GUIDES[:2]], 2), (["boromir", "merry"], "eye"), ([], 1)):
            screen.values.update(who=who, corruption=corruption)
            for screen.list.at in range(4):
                screen.change()
                screen.refresh()
                yield f"tile, {who} fall, row {screen.list.at}"
        screen.list.at = 0
        for field in list(screen.fields):
            for value in field.choices if field.name == "corruption" else ("",) if field.name == "who0" else (0, 1):
                field.put(screen, value)
                for screen.changing in (False,) if field.acts else (False, True):
                    screen.refresh()
                    yield f"tile, {field.name}, {value}, {screen.changing}"
            screen.list.move(1)
        app.pop()
    lots = [(t("guide_" + name), "blue") for name in GUIDES]
    for name in GUIDES:
        screen = stage.show("turn", t("guide_" + name), "blue", lots, "war_lot")
        yield f"{name} falls, the names tumble"
        screen._left = 0
        yield f"{name} falls by lot"
        app.pop()
    state.tracks["corruption"] = 11
    for who in (*([name] for name in GUIDES), GUIDES):
        for taken in (0, 1):
            stage.show("finale", *part("war.parts").fallen(state, who, [{"e": "tile", "taken": taken}]))
            yield f"{who} fall by a tile, {taken}"
            app.pop()
    for steps, nation in product((0, 1, 30), (None, *NATIONS["free"])):
        for healed in (0, 1) if nation else (0,):
            stage.show("war.Moment", {"e": "declared", "steps": steps, "nation": nation, "healed": healed})
            yield f"declared, {steps}, {nation}, {healed}"
            app.pop()


def bags(stage):
    """The chances of the next hunt tile, with the widest numbers."""
    app = stage.app
    state = to_act(stage, ["character"], ["eye"] * 7, bag=True)
    app.play({"do": "act", "die": "character", "action": "progress"}, False)
    state.tracks["hunt_free"] = 9
    for name in (None, "bag_die", "bag_3", "bag_eye"):
        for other in BAG if name else ():
            state.tracks[other] = 9 * (other in (name, "bag_eye"))
        app.show_game()
        stage.app.redraw()
        yield f"the hunt, {name}"
        state.phase = "tile"
        state.tracks["mordor"] = 1
        app.show_game()
        yield f"a tile in Mordor, {name}"
        stage.show("war.Tracks", "bag")
        yield from rows(stage, f"the bag, {name}")
        app.pop()
        stage.show("war.Tracks", "special")
        yield from rows(stage, f"special tiles, {name}")
        app.pop()
        state.phase = "hunt"
        state.tracks["mordor"] = -1
    state.tracks["bag_die"] = state.tracks["bag_3"] = 0
    for state.phase, tracks in (("tile", {"mordor": -1}), ("tile", {"mordor": 1})):
        state.tracks.update(tracks)
        app.show_game()
        for top(stage).at in range(len(TILES)):
            yield f"tile {TILES[top(stage).at]} is not left, {tracks}"
        top(stage).at = 0
        top(stage).press("ok")
        yield f"not left, {tracks}"
        stage.notice = None
    state.phase = "hunt"
    state.tracks["mordor"] = -1
    for name in BAG:
        state.tracks[name] = 0
    stage.show("war.Tracks", "bag")
    yield "an empty bag"


def extra_dice(stage):
    """A die beyond the pool: for which side, and what it shows; then as many as there is room for."""
    state = to_act(stage, ["character"], ["eye"] * 3, extra=True)
    stage.show("war.Edit")
    yield from rows(stage, "a die more, at the end")
    for back in (2, 1):
        stage.point(len(top(stage).list.rows) - back)
        top(stage).press("ok")
        yield from rows(stage, f"what one more die shows, {back}")
        top(stage).press("back")
    stage.app.pop()
    for side in ("free", "shadow"):
        while not extra_refusal(state, side):
            to = RESULTS[-len(state.dice[side]) % len(RESULTS)]
            stage.app.play({"do": "edit", "side": side, "to": "will" if to == "eye" else to}, False)
    state.tracks["hunt_shadow"], state.tracks["hunt_free"] = 10, 6
    stage.app.show_game()
    yield "as many dice as there is room for"


def guests(stage):
    """Characters of an expansion: in the set-up, at the roll of real dice, as they come into play, on the board."""
    listed = [
        {"side": side, "name": name * 10, "level": 4, "faces": [*RESULTS[-6:]] if name in "WM" else []}
        for side, name in (("free", "W"), ("shadow", "M"), ("shadow", "i"))
    ]
    stage.app.settings.remembered["war"] = {"extra": True, "guests": listed}
    setup = stage.show("war.Setup")
    yield from rows(stage, "set-up with characters of an expansion")
    setup.edit("guests")
    for which in range(4):
        top(stage).values["which"] = which
        top(stage).refresh()
        yield from rows(stage, f"character {which} of an expansion")
    top(stage).values["which"] = 0
    for at, field in enumerate(top(stage).fields):
        top(stage).refresh()
        top(stage).list.at = at
        top(stage).change()
        for _ in RESULTS if field.name == 0 else SIDES if not field.acts else ():
            top(stage).refresh()
            yield f"character of an expansion, {field.label}, {field.value(top(stage))}"
            top(stage).press("right")
        top(stage).changing = False
    state = start(stage, extra=True, guests=listed)
    for guest in ("guest_1", "guest_2"):
        stage.app.play({"do": "fate", "name": guest, "to": "there"}, False)
    stage.show("war.Fates", "characters")
    yield from rows(stage, "characters of an expansion on the board")
    for action in ({"do": "recover"}, {"do": "proceed"}, {"do": "allocate", "dice": 0}):
        stage.app.play(action, False)
    stage.app.match.notes["real"] = True
    stage.app.show_game()
    yield "the dice of an expansion wait"
    top(stage).press("ok")
    for _ in range(8):
        top(stage).press("ok")
    yield from rows(stage, "what the die of an expansion shows")
    stage.play(
        {"do": "roll", "faces": ["muster"] * 7 + ["army_event"]},
        {"do": "roll", "faces": ["will"] * 4 + ["character_army"]},
    )
    yield "they are rolled"
    for die in ("will", *RESULTS[-5:]):
        stage.show("war.Die", die)
        yield from rows(stage, f"what {die} of an expansion allows")
    stage.app.play({"do": "pass"}, False)
    stage.show("war.Die", "muster")
    for name in ("guest_3", "mouth"):
        stage.show("war.Condition", "muster", name)
        yield f"{name} may come"
    stage.app.play({"do": "act", "die": "muster", "action": "bring", "target": "guest_3"})
    yield "a character of an expansion comes"
    for which in (0, 2):
        stage.tell({"e": "entered", "character": listed[which]["name"]})
        yield f"character {which} of an expansion has come"
        stage.app.pop()
    assert state.came


def battles(stage):
    app = stage.app
    state = to_act(stage, ["character"], ["army"], names={"free": "W" * 10, "shadow": "M" * 10})
    stage.play({"do": "fight"})
    screen = top(stage)
    yield from rows(stage, "battle")
    for at, field in enumerate(screen.fields):
        screen.list.at = at
        screen.change()
        for _ in (WHERE if field.name == "where" else SIDES) if not field.acts else ():
            screen.refresh()
            yield f"battle, {field.name} {field.value(screen)}"
            screen.press("right")
    screen.list.at = 0
    while app.match.last()["do"] != "roll":
        app.session.undo()
    app.match.state.rounds = 1
    stage.play({"do": "fight"})
    yield "a battle after another one"
    state = app.match.state
    state.rounds = 0
    before = dict(state.tracks)
    state.tracks["dice_free"] = state.tracks["leadership_free"] = 1
    app.show_game()
    yield "one die and one leader"
    state.tracks.update(before)
    app.play({"do": "field", "where": "siege"}, False)
    for side in SIDES:
        state.tracks["leadership_" + side] = 0  # nothing to roll again
    stage.play({"do": "battle", "faces": {side: [1] * state.tracks["dice_" + side] for side in SIDES}})
    yield "a round of a siege"
    top(stage).press("back")
    yield from rows(stage, "another round of a siege")
    app.session.undo()
    app.session.undo()
    screen = top(stage)
    state = app.match.state
    for dice, leadership, hit in product((0, 1, 3, 5), (0, 5), (2, 5, 6)):
        for side in SIDES:
            for name, value in (("dice", dice), ("leadership", leadership), ("hit", hit)):
                state.tracks[name + "_" + side] = value
        odds = stage.show("war.Odds")
        yield f"odds of {dice}, {leadership}, {hit}"
        odds.press("right")
        yield f"odds of {dice}, {leadership}, {hit} of the Shadow"
        app.pop()
        if dice:
            stage.play({"do": "battle", "faces": {side: [6, 1, 6, 1, 1][:dice] for side in SIDES}})
            for step in stage.tumbling():
                yield f"a round of {dice} tumbles, {leadership}, {hit}, {step}"
            yield f"a round of {dice}, {leadership}, {hit}"
            if leadership and dice > 1:
                top(stage).press("ok")
                yield f"again, {dice}, {hit}"


def politics(stage):
    """What a battle has changed: each nation, and each capture."""
    app = stage.app
    for side, die in (("free", "character"), ("shadow", "army")):
        to_act(stage, ["character"], ["army"])
        if side == "shadow":
            app.play({"do": "discard", "die": "event"}, False)
        app.play({"do": "set", "track": "elves" if side == "free" else "sauron", "to": 4}, False)
        app.play({"do": "act", "die": die, "action": "attack"}, False)
        app.play({"do": "battle", "faces": {"free": [1] * 5, "shadow": [1] * 5}}, False)
        stage.show("war.Round")
        end(app)
        yield f"nobody has won, {side} attacks"
        app.show_game()
        yield from rows(stage, f"politics, {side} attacks")
        for at, nation in enumerate(NATIONS[SIDES[side == "free"]]):
            top(stage).list.at = 1 + at
            top(stage).press("ok")
            yield from rows(stage, f"politics, {side} attacks {nation}")
            top(stage).press("back")


def boards(stage):
    app = stage.app
    to_act(stage)
    app.match.state.turn = 99
    for high in (False, True):
        all_tracks(stage, high)
        if high:
            app.play({"do": "fate", "name": "legolas", "to": "left"}, False)
        stage.show("war.Board")
        yield from rows(stage, f"board, {high}")
        for steps in (0, app.match.state.length - 1) if high else ():
            app.match.state.tracks["mordor"] = steps
            stage.show("war.Mordor")
            yield f"Mordor, {steps}"
            app.pop()
        for tip in ("companions", "minions", "minions_mouth"):
            app.say("war_tip_" + tip)
            yield f"tip: {tip}, {high}"
        stage.notice = None
        for page in ("fellowship", "hunt", "points", "free_nations", "shadow_nations", "characters", "people"):
            kind = SHOWN.get(page, "war.Tracks")
            screen = stage.show(kind, page)
            for at in range(len(screen.fields)):
                if stage.top is not screen:  # the last row led away
                    screen = stage.show(kind, page)
                stage.point(at)
                screen.press("ok")
                yield f"{page}, row {at}, changing, {high}"
                screen.press("ok")
                yield f"{page}, row {at}, {high}"
            app.pop()
        app.pop()


def ends(stage):
    for names in ({"free": "Wwwwwwwwww"}, {"free": "Wwwwwwwwww", "free_2": "Mmmmmmmmmm"}):
        state = start(stage, names=names)
        state.phase, state.winners, state.why, state.turn = "over", ("free",), "points", 99
        stage.show_end()
        yield f"{len(names)} people have won"
    for side, why in (("shadow", "corruption"), ("free", "crack_of_doom"), ("free", "points"), ("shadow", "points")):
        state = start(stage)
        state.phase, state.winners, state.why, state.turn = "over", (side,), why, 99
        state.tracks["points_" + side] = 40
        for state.dead in ((), ("saruman", "gandalf_grey"), GUIDES):
            stage.show_end()
            yield f"{side} has won: {why}, {state.dead} are dead"


def history(stage):
    """The history of a game: every kind of line."""
    entries = [
        {"number": 9999 - at, "game": "war", "undone": 99, "players": list(SIDES), "turns": 99}
        | {"winners": winners, "why": why}
        for at, (winners, why) in enumerate(
            ((["free"], "crack_of_doom"), (["shadow"], "corruption"), (["shadow"], "points"), (None, None))
        )
    ]
    yield from old_games(stage, "wars", entries, lambda number: iter(all_words()))


def undone(stage):
    state = start(stage)
    for state.active in (None, *SIDES):
        yield from undoings(stage, map(VERBS.unpack, all_words()))


def all_words():
    """Returns words of every kind, with what is longest."""
    from tests.games.warring import ACTIONS

    words = [*ACTIONS, VERBS.pack({"do": "roll", "faces": ["event"] * 10})]
    words += [
        VERBS.pack({"do": "battle", "faces": dict.fromkeys(SIDES, [6] * 5)}),
        VERBS.pack({"do": "hunt", "faces": [6] * 5}),
    ]
    words += [VERBS.pack({"do": "set", "track": name, "to": to}) for name in NAMES for to in range_of(name)]
    aims = {"diplomacy": "southrons", "reinforce": "southrons", "bring": "gandalf_white"}
    for die, uses in ALLOWED.items():
        for use in uses:
            for aim in ({}, {"target": aims[use]}) if use in aims else ({},):
                if aim or use not in ("diplomacy", "bring"):
                    words.append(VERBS.pack({"do": "act", "die": die, "action": use, **aim}))
    words += [
        VERBS.pack(action)
        for action in (
            {"do": "act", "die": "character", "action": "separate", "who": ["gandalf_grey"]},
            {"do": "act", "die": "character", "action": "separate", "companions": 1},
            {"do": "act", "die": "muster", "action": "army_card"},
            {"do": "allocate", "dice": 1},
            {"do": "politics", "nation": "southrons"},
            *({"do": "politics", "nation": "southrons", "captured": captured} for captured in CAPTURES),
            {"do": "politics"},
            {"do": "tile", "eye": True},
            *({"do": "discard", "die": die} for die in RESULTS if "_" in die or die == "will"),
            {"do": "fate", "name": "guest_6", "to": "dead"},
        )
    ]
    return words


def moments(stage):
    """The Fellowship is revealed, on the map and in Mordor, or enters it and climbs to the Crack of Doom."""
    state = to_act(stage)
    tracks = state.tracks
    for steps, tracks["mordor"] in ((0, -1), (1, -1), (12, -1), (0, 0)):
        stage.tell({"e": "revealed", "steps": steps})
        yield f"revealed, {steps}, Mordor {tracks['mordor']}"
        stage.app.pop()
    for track, points in (("points_shadow", 10), ("points_free", 4)):
        stage.tell({"e": "set", "track": track, "from": points - 1, "to": points})
        yield f"{points} {track}"
        stage.app.pop()
    stage.tell({"e": "hunted", "successes": 1})
    yield "found"
    stage.app.pop()
    stage.tell({"e": "mordor"})
    yield "into Mordor"
    stage.app.pop()
    eye, *tiles = ({"e": "tile", "shows": shows, "taken": n} for shows, n in (("eye", 10), (0, 0), (-2, -2), (12, 11)))
    for state.length, tracks["mordor"], more in product((1, 5, 9), (0, 1, 4, 5, 8, 9), ([], [eye])):
        for event in ({"e": "stopped"}, {"e": "moved", "track": "mordor"}):
            least, most = (0, state.length - 1) if event["e"] == "stopped" else (1, state.length)
            if least <= tracks["mordor"] <= most:
                stage.tell(event, *more)
                for top(stage)._step in (0, 6, 12, 24):
                    yield f"{event['e']} at {tracks['mordor']} of {state.length}, {more}, {top(stage)._step}"
                stage.app.pop()
    for tile, tracks["corruption"] in product((eye, *tiles), (0, 11)):
        stage.tell({"e": "stopped"}, tile)
        yield f"stopped by {tile}, {tracks['corruption']}"
        stage.app.pop()


def told(stage):
    """What has been done, to the next one, by somebody with a long name and by a side without names."""
    say = part("war.parts").told
    plain = ("lead", "move", "attack", "progress", "hide", "companions", "minions", "draw", "card", "army_card")
    plain += ("separate",)
    for names, side in product(({"free": "Wilhelmina", "shadow": "Bartholomew"[:10]}, {}), SIDES):
        state = to_act(stage, names=names)
        uses = [use for use in plain if ONLY.get(use, side) == side and (use != "army_card" or side == "shadow")]
        events = [{"e": "used", "side": side, "action": use, "target": None} for use in uses]
        events += [{"e": "used", "side": "shadow", "action": "diplomacy", "target": "southrons"}]
        events += [{"e": "passed", "side": side}]
        events += [{"e": "discarded", "side": side, "die": die} for die in ("character_army", "muster_army", "will")]
        events += [{"e": "separated", "who": who} for who in (["gandalf_grey"], ["gandalf_grey", "boromir"], GUIDES)]
        events += [{"e": "tile", "corruption": 11, "taken": 1}, {"e": "moved", "track": "progress", "to": 1}]
        events += [{"e": "nation", "nation": "southrons", "box": box} for box in (3, 4)]
        sentences = [say(state, [event]) for event in events]
        for sentence in sentences:
            stage.show("turn", "", "red", (), "war_phase_check", sentence)
            yield "before the check: " + sentence
            stage.app.pop()
            stage.show("turn", "Wilhelmina", "red", (), "war_no_more_" + side, sentence)
            yield f"{side} has no dice: {sentence}"
            stage.app.pop()
        state.phase = "tile"
        for sentence in [*sentences, say(state, [])]:
            stage.show("turn", "Wilhelmina", "red", (), "", sentence)
            yield sentence
            stage.app.pop()
    state = to_act(stage, names={"free": "Wilhelmina", "free_2": "Bartholomew"[:10]})
    stage.show("turn", "Bartholomew"[:10], "blue", (), "", say(state, [{"e": "rolled", "side": "free"}]))
    yield "who leads"
    stage.app.pop()


ALL = {
    "war: told": told,
    "war: moments": moments,
    "war: set-up": setups,
    "war: phases": phases,
    "war: actions": actions,
    "war: real dice": real_dice,
    "war: hunts": hunts,
    "war: bags": bags,
    "war: extra dice": extra_dice,
    "war: characters of an expansion": guests,
    "war: battles": battles,
    "war: politics": politics,
    "war: boards": boards,
    "war: ends": ends,
    "war: history": history,
    "war: undone": undone,
}


def pictures(stage):
    from tests.screens import war_pictures

    return war_pictures.screens(stage)
