"""The screens of Duel for Middle-earth: with the longest contents, and as golden pictures."""

from mathom.games.duel.tables import COLOURS, EFFECTS, GIFTS, RACES, REGIONS, SIDES, TOKENS
from mathom.games.duel.words import VERBS
from mathom.screens import part
from mathom.screens.duel.card import CHAIN, PAY
from mathom.screens.shared import tell
from mathom.ui.texts import t
from tests.screens.stage import old_games, undoings


def game(stage, **state):
    """Starts a game and changes its state: each of `state` is an attribute of the game."""
    options = {"bonus": {"fellowship": [3, 9], "sauron": [4]}}
    stage.start("duel", options, {})
    duel = stage.app.match.state
    for name, value in state.items():
        setattr(duel, name, value)
    stage.app.show_game()
    return duel


def fill_up(duel, coins=14, units=15, fortresses=7, races=9):
    """Gives both sides as much of everything as possible."""
    for seat, side in enumerate(duel.players):
        side.coins = coins
        side.units = [0] * 7
        side.units[seat] = units
        side.fortresses = [fortresses] + [0] * 6 if seat else [1] * fortresses + [0] * (7 - fortresses)
        side.races = [races] * 6 + [seat]
        side.skills = sorted([1, 2, 4, 8, 16] * races + [3, 31, 24] * 3)
    duel.players[0].tokens = (1 << len(TOKENS)) - 1


def turns(stage):
    """The turns, with as much on the screen as possible."""
    app = stage.app
    for seat in range(2):
        for chapter, cards in ((1, 20), (3, 20), (1, 1), (1, 0), (3, 0)):
            duel = game(stage, seat=seat, chapter=chapter, cards=cards)
            if cards:
                fill_up(duel)
            for row in range(8 if cards and chapter == 3 else 7 if cards else 1):
                app.stack[-1].at = row
                yield f"turn of {seat}, chapter {chapter}, {cards} cards, row {row}"
            app.two_keys = True
            yield f"turn of {seat}, chapter {chapter}, {cards} cards, with two keys"
            if cards:
                stage.show("duel.Card", COLOURS.index("yellow"))
                yield f"yellow card of {seat} in chapter {chapter}, with two keys"
                app.pop()
            app.two_keys = False
        yield from cards_and_landmarks(stage, seat)
        yield from effects(stage, seat)


def setups(stage):
    usual = [[3, "gain"], [6, "place"], [9, "again"], [12, "raze"]]
    for steps, spaces in ((14, []), (14, usual), (99, [[space, None] for space in range(91, 100)])):
        stage.app.settings.remembered["duel"] = {
            "steps": steps,
            "distance": steps,
            "bonus": {"fellowship": list(spaces), "sauron": list(spaces)},
            "names": dict.fromkeys(SIDES, "Wilhelmina") if spaces else {},
        }
        screen = stage.show("duel.Setup")
        for row in range(8):
            yield f"duel setup to {steps}, row {row}"
            screen.press("ok" if row in (4, 5) else "")
            yield f"duel setup to {steps}, row {row} changing"
            screen.press("back" if screen.changing else "")
            screen.press("right")
        stage.app.pop()
        for side in SIDES:
            bonus = stage.show("duel.Bonus", side, list(spaces), steps)
            for row in (0, steps - 1):
                stage.point(row)
                for gift in range(len(GIFTS) + 2):
                    yield f"bonus spaces of {side} to {steps}, row {row}, {gift}"
                    for key in ("ok", "right", "ok"):
                        bonus.press(key)
            stage.app.pop()


def cards_and_landmarks(stage, seat):
    for full in (False, True):
        for verb in ("play", "landmark"):
            duel = game(stage, seat=seat, chapter=3 if full else 2)
            if full:
                fill_up(duel)
            screen = stage.show("duel.Card", 0) if verb == "play" else stage.show("duel.Landmark")
            for which in range(len(COLOURS if verb == "play" else REGIONS)):
                screen.which, screen.at = which, 0
                yield f"{verb} {which} of {seat}, full {full}"
            screen.which = 0
            for cost in (
                [0] * 7,
                [0, 1, 0, 0, 0, 0, 0],
                [0, 1, 1, 0, 0, 0, 0],
                [1, 0, 2, 0, 1, 0, 0],
                [9] + [5] * 5 + [0],
            ):
                screen.cost = list(cost)
                for stop in range(len(screen.stops)):
                    screen.at = stop
                    yield f"{verb} of {seat}, full {full}, cost {cost}, stop {stop}"
            if verb == "landmark":
                duel.laid, screen.which = [[4, 0, 1]], 4
                yield f"a landmark of {seat} that was noted, full {full}"
                duel.laid = []
            else:
                yield from with_units(stage)
            if verb == "play":
                screen.cost[6] = 1
                for screen.at in (0, 7):
                    yield f"free by a chain symbol, full {full}, stop {screen.at}"
                duel.active().tokens, screen.at = 1 << TOKENS.index("chain_coins"), screen.stops.index(CHAIN)
                yield f"coins for a chain symbol, full {full}"
                stage.app.visit("menu")
                yield f"menu over a card that is being entered, full {full}"
                stage.app.pop()
            stage.app.pop()


def with_units(stage):
    """A red card, and a purple one, which tell how many units."""
    for colour in ("red", "purple"):
        card = stage.show("duel.Card", COLOURS.index(colour))
        for stop in range(len(card.stops)):
            card.at = stop
            yield f"{colour} card, stop {stop}"
        stage.app.pop()


# Refusals that no screen causes, or that other scenes do not show.
OFFERS = (
    {"do": "token", "races": ["hobbits", "humans", "dwarves"]},
    {"do": "token", "races": ["hobbits"]},
    {"do": "gain", "side": "sauron", "coins": 1, "offered": True},
    {"do": "place", "side": "sauron", "units": 1, "offered": True},
    {"do": "raze", "side": "sauron", "offered": True},
    {"do": "quest", "side": "sauron", "steps": 2, "offered": True},
    {"do": "move", "side": "sauron", "offered": True},
    *({"do": verb, "side": "sauron", "left": left} for verb in ("place", "move") for left in (1, 6)),
    {"do": "again"},
)


def effects(stage, seat):
    for full in (False, True):
        for colour in COLOURS:
            duel = game(stage, seat=seat, chapter=2 if colour == "grey" else 3)
            stage.app.play({"do": "play", "colour": colour}, False)
            if full:
                fill_up(duel, units=14)
            duel.due = list(OFFERS) if full else []
            stage.app.show_game()
            screen = stage.top
            for row in range(len(screen.list.rows)):
                stage.point(row)
                yield f"effects of a {colour} card of {seat}, full {full}, row {row}"
            if "end" in screen.entries:
                screen.take(screen.entries.index("other"))
                for row in range(len(screen.list.rows)):
                    stage.point(row)
                    yield f"other effects of a {colour} card of {seat}, full {full}, row {row}"
                screen.back()
                screen.take(screen.entries.index("end"))
                yield f"whether to end a {colour} card of {seat}, full {full}"
        stage.play({"do": "gain", "side": "sauron", "coins": 1})
        yield f"more effects of a card of {seat}, full {full}"
        for verb, offer, of_card in (
            *((verb, None, False) for verb in EFFECTS),
            *((verb, None, True) for verb in ("gain", "quest", "race", "place", "skill")),
            *(
                (offer["do"], offer, False)
                for offer in OFFERS
                if offer["do"] not in ("token", "gain", "quest", "again")
            ),
        ):
            form = stage.show("duel.Form", verb, offer, of_card)
            for row in range(len(form.fields)):
                form.list.at = row
                form.change()
                yield f"{verb} of {seat}, full {full}, row {row}"
                field = form.fields[row].name
                for _ in range(32 if field == "skill" else 18):
                    form.press("right")
                    yield f"{verb} of {seat}, full {full}, {field} {form.values[field]}"
            stage.app.pop()
    for seat in range(2):
        for left in (1, 6):
            for region in REGIONS[2:4]:
                offer = {"do": "place", "side": SIDES[seat], "left": left}
                game(stage, seat=seat, paid=True, card="red", due=[offer], regions=[region])
                for form in (stage.show("duel.Form", "place", offer), stage.show("duel.Form", "place", None, True)):
                    yield f"{left} more units of {seat} in {region}, of a card: {form.of_card}"
                    stage.app.pop()
    game(stage, paid=True, due=[OFFERS[3]] * 2)
    yield "two units to place"
    stage.top.take(stage.top.entries.index("other"))
    stage.point(stage.top.entries.index("again"))
    yield "another turn without them"
    for race in RACES[:6]:
        game(stage, paid=True, due=[{"do": "token", "races": [race]}])
        for row in range(3):
            stage.point(row)
            yield f"tokens of the {race}, row {row}"
    for region in range(7):
        duel = game(stage, paid=True)
        for side in duel.players:
            side.units[region] = 13
        stage.app.show_game()
        yield f"conflict in {REGIONS[region]}"


def boards(stage):
    for full in (False, True):
        for phase in ("turn", "over"):
            duel = game(stage, winners=["sauron"] if phase == "over" else None, by="map" if phase == "over" else None)
            if full:
                fill_up(duel)
            screen = stage.show("duel.Board")
            for screen.page in range(6):
                yield f"board {screen.page}, {phase}, full {full}"
                for side in duel.players:
                    side.player = "Wilhelmina"
                yield f"board {screen.page} of people with long names, {phase}, full {full}"
                for side in duel.players:
                    side.player = None
            screen.page = 2
            for duel.walked in range(15):
                for duel.distance in range(15):
                    yield f"walked {duel.walked}, distance {duel.distance}"
            stage.app.pop()
        duel = game(stage)
        if full:
            fill_up(duel)
            for side in duel.players:
                side.player = "Wilhelmina"
        for page in ("money", "skills", "quest", "races", "tokens", "map"):
            screen = stage.show("duel.Correct", page)
            for row in range(len(screen.list.rows)):
                stage.point(row)
                switched = full and screen.fields[row].quick(screen)  # at once, which would win such a full game
                for key in ("",) if switched else ("", "ok"):
                    screen.press(key)
                    yield f"correct {page}, full {full}, row {row}, {key}"
                if stage.top is not screen:
                    stage.app.pop()
                screen.press("back" if screen.changing else "")
            stage.app.pop()
    stage.start("duel", {"steps": 99, "distance": 99}, {})
    duel = stage.match.state
    screen = stage.show("duel.Board")
    screen.page = 2
    for duel.walked, duel.distance in ((0, 99), (98, 99), (98, 1), (50, 50), (0, 1)):
        yield f"a long road: {duel.walked}, {duel.distance}"


def moments(stage):
    duel = game(stage, chapter=3)
    for side in duel.players:
        side.player = "Wilhelmina"
    yield "a turn of somebody with a long name"
    yield from ways_to_win(stage, duel)
    for screen in (("duel.Card", 2), ("duel.Card", 4), ("duel.Landmark",)):
        stage.show(*screen)
        yield f"{screen} of somebody with a long name"
    for duel.winners, duel.by in ((["sauron"], "quest"), (["fellowship"], "races")):
        stage.app.show_game()
        yield f"won by somebody with a long name, {duel.by}"
    lots = [("Wilhelmina", "red"), (t("duel_holder"), "red"), (t("duel_other"), "red")]
    for lot in lots:
        screen = stage.show("turn", *lot, lots, "duel_lot")
        screen._left = 0
        yield f"who plays Sauron: {lot}"
        stage.app.pop()
    stage.show("turn", "Wilhelmina", "red", (), "turn_first", t("duel_swapped"))
    yield "a rematch"
    stage.app.pop()
    for name in ("Wilhelmina", "W" * 10, t("name_usual_1")):
        stage.show("turn", name, "red", (), "turn_first", tell("duel_leads_sauron", name))
        yield f"who plays Sauron: {name}, chosen"
        stage.app.pop()
    for seat in range(2):
        duel.seat, duel.winners = seat, None
        stage.tell({"e": "turn", "side": SIDES[seat], "again": True})
        yield f"another turn of {seat}"
        stage.app.pop()
        duel.players[seat].tokens = 1 << TOKENS.index("yellow_again")
        for cause in ({"e": "coins", "side": SIDES[seat], "coins": 2}, {"e": "bonus", "gives": "again"}):
            stage.tell(cause, {"e": "turn", "side": SIDES[seat], "again": True})
            yield f"another turn of {seat}, by {cause}"
            stage.app.pop()
        duel.players[seat].tokens = 0
    yield from told(stage)
    duel = game(stage)
    for duel.distance, duel.walked in ((1, 12), (2, 13)):
        for side in SIDES:
            yield from walks(stage, {"e": "walked", "side": side, "steps": 1, "to": 1})
    duel.distance, duel.walked = 5, 9
    for side in SIDES:
        yield from walks(stage, {"e": "walked", "side": side, "steps": 1, "to": 1})
        walked = {"e": "walked", "side": side, "steps": 9, "to": 9}
        gifts = [{"e": "bonus", "side": side, "space": 99, "gives": gift} for gift in (None, *GIFTS)]
        for fortresses in range(2):
            duel.players[0].fortresses[0] = duel.players[1].fortresses[0] = fortresses
            for gift in gifts:
                yield from walks(stage, walked, gift)
        yield from walks(stage, walked, *gifts[:2])
        yield from walks(stage, walked, *gifts)
    for seat, side in enumerate(SIDES):
        for kinds in (1, 4, 5):
            duel.players[seat].races[:] = [1] * kinds + [0] * (6 - kinds) + [seat]
            for race in ("elves", "eagle")[: seat + 1]:
                yield from gathered(stage, side, race)
            duel.players[seat].races[:] = [0] * 7
        duel.players[seat].races[4] = 2
        yield from gathered(stage, side, "dwarves")
        duel.players[seat].races[4] = 0
    for region in REGIONS:
        for left in ((0, 0), (1, 0), (0, 2), (13, 0)):
            last = {"e": "clash", "region": region, "fellowship": left[0], "sauron": left[1], "over": True}
            stage.tell({"e": "clash", "over": False}, last)
            for step in (0, 6, 10, 20, 24) if region == REGIONS[2] else (24,):
                stage.top._step = step
                yield f"fought in {region}, {left} are left, step {step}"
            stage.app.pop()
    for region in REGIONS:
        stage.show("turn", t("region_" + region), "red", (), "duel_noted")
        yield f"the landmark of {region} is noted"
        stage.app.pop()
        stage.tell({"e": "landmark", "region": region})
        yield f"the landmark of {region} is taken"
        stage.app.pop()
    duel.cards, duel.chapter = 0, 2
    stage.tell({"e": "turn", "side": "sauron", "again": False})
    yield "chapter"
    stage.app.pop()
    widest = [[race] for race in RACES[:6]] + [["hobbits", "humans", "dwarves"], ["hobbits", "humans", "wizards"]]
    for side in SIDES:
        for races in widest:
            event = {"e": "tokens", "side": side, "why": "pair" if len(races) == 1 else "three", "races": races}
            stage.show("duel.Moment", event)
            yield f"tokens of {races}"
            stage.app.pop()
    for names in (None, "Wilhelmina"):
        yield from ends(stage, names)


def walks(stage, *events):
    """Steps of the quest, from their beginning to what they give."""
    stage.tell(*events)
    for step in (0, 8, 24):
        stage.top._step = step
        yield f"quest, step {step} of {events}"
    stage.app.pop()


def gathered(stage, side, race):
    """A race joins those of a side."""
    event = (
        {"e": "token", "side": side, "token": race} if race == "eagle" else {"e": "race", "side": side, "race": race}
    )
    stage.tell(event)
    for step in (0, 4, 12, 24):
        stage.top._step = step
        yield f"{race} join {side}, step {step}"
    stage.app.pop()


def ends(stage, player):
    for by in ("quest", "races", "map", "presence"):
        for winners in (["fellowship"], ["sauron"], list(SIDES))[: 3 if by == "presence" else 2]:
            for side in game(stage, winners=winners, by=by, chapter=3).players:
                side.player = player
            stage.show_end()
            yield f"{winners} by {by}, names {player}"


def ways_to_win(stage, duel):
    """The ways to win with the widest numbers, and what is about to end the game."""
    for side in duel.players:
        side.coins, side.races[:4], side.units = 14, [1] * 4, [1] * 5 + [0] * 2
    duel.steps = duel.distance = 99
    stage.app.show_game()
    yield "a turn with the widest numbers"
    for duel.distance, duel.walked in ((3, 0), (1, 0), (99, 96), (99, 98)):
        stage.app.show_game()
        yield f"a turn, {duel.walked} walked, {duel.distance} behind"
    duel.walked = 0
    for side in duel.players:
        side.races[4] = 1
        stage.app.show_game()
        yield f"a turn, {side.name} lacks a race"
        side.races[4], side.units[5] = 0, 1
        stage.app.show_game()
        yield f"a turn, {side.name} lacks a region"
        side.units[5] = 0
    duel.steps = duel.distance = 14


def told(stage):
    """What has been done, and what is about to end the game, to the next one."""
    duel = game(stage)
    duel.players[1].player = "Wilhelmina"
    say = part("duel.parts").told
    events = [{"e": "coins", "side": "sauron", "coins": coins} for coins in (1, 12, -1, -12)]
    discarded = {"e": "discarded", "side": "sauron"}
    events += [
        {"e": "placed", "side": "sauron", "region": region, "units": units} for region in REGIONS for units in (1, 15)
    ]
    kinds = "removed", "razed", "took"
    events += [{"e": kind, "side": "sauron", "region": region} for region in REGIONS for kind in kinds]
    events += [{"e": "moved", "side": "sauron", "from": "rhovanion", "to": region} for region in REGIONS]
    forgot = {"e": "forgot", "side": "sauron"}
    events += [dict(forgot, skill="strength/leadership", symbols=1), dict(forgot, skill="wisdom", symbols=2)]
    events += [{"e": "skill", "side": "sauron", "skill": skill} for skill in ("wisdom", "strength/leadership")]
    duel.distance, duel.walked = 9, 0
    events += [{"e": "token", "side": "sauron", "token": token} for token in TOKENS]
    sentences = [say(duel, [event]) for event in events] + [say(duel, [events[-len(TOKENS) - 2]] * 2)]
    sentences += [say(duel, [discarded, {"e": "coins", "side": "sauron", "coins": coins}]) for coins in (1, 6)]
    for duel.distance, duel.walked in ((1, 0), (2, 0), (9, 13), (9, 12)):
        sentences.append(say(duel, []))
    duel.walked, duel.players[1].units = 0, [1] * 6 + [0]
    for duel.players[1].races in ([1] * 5 + [0] * 2, [0] * 7):
        for duel.seat in range(2):
            sentences.append(say(duel, []))
    assert all(sentences)
    for sentence in sentences:
        for who, key in (("Wilhelmina", ""), ("", "duel_do")):
            stage.show("turn", who, "red", (), key, sentence)
            yield sentence + " " + key
            stage.app.pop()


def pay(screen):
    """Presses the button that pays."""
    screen.at = screen.stops.index(PAY)
    screen.press("ok")


def not_allowed(stage):
    """Every refusal, caused by keys or by actions."""
    duel = game(stage)
    screen = stage.show("duel.Card", 0)
    screen.cost[0] = 9
    yield "too dear"
    duel.players[1].fortresses[0], duel.players[1].coins = 7, 9
    pay(stage.show("duel.Landmark"))
    yield "no fortress"
    duel.players[1].fortresses[0], duel.taken = 0, 2
    screen = stage.show("duel.Landmark")
    screen.which = 1
    pay(screen)
    yield "landmark taken"
    duel.landmarks = 0
    stage.app.show_game()
    stage.top.at = 6
    stage.top.press("ok")
    yield "no landmark"
    duel = game(stage, paid=True, due=[OFFERS[6]])
    duel.players[duel.seat].units = [0] * 7
    stage.top.take(0)
    assert stage.notice == "duel_none_to_move"
    yield "no units to move"
    duel = game(stage, paid=True)
    duel.players[0].races[6] = 1
    duel.players[0].tokens = 1
    duel.due = [{"do": "token", "races": ["elves", "hobbits"]}]
    for verb, values in (
        ("place", {"units": 15}),
        ("move", {"from": 0, "to": 0}),
        ("raze", {"region": 0}),
        ("forget", {"symbols": 2}),
    ):
        form = stage.show("duel.Form", verb)
        form.values.update(values)
        form.list.at = len(form.fields) - 1
        form.press("ok")
        assert stage.notice
        yield f"{verb} refused"
    stage.notice = None


WORDS = (
    *({"do": "play", "colour": colour} for colour in COLOURS),
    {"do": "lay", "region": "rhovanion"},
    {"do": "landmark", "region": "rhovanion"},
    {"do": "discard"},
    {"do": "skill", "skill": "wisdom/leadership"},
    {"do": "skill", "skill": "cunning/strength/courage/wisdom/leadership"},
    *({"do": "race", "race": race} for race in RACES),
    *({"do": "token", "token": token} for token in TOKENS),
    {"do": "forget", "side": "sauron", "skill": "wisdom/leadership", "symbols": 2},
    {"do": "raze", "side": "sauron", "region": "rhovanion"},
    *({"do": "quest", "side": side, "steps": 99} for side in SIDES),
    *({"do": verb, "side": side, "coins": coins} for verb in ("gain", "lose") for side in SIDES for coins in (1, 30)),
    {"do": "place", "side": "sauron", "region": "enedwaith", "units": 15},
    {"do": "move", "side": "sauron", "from": "enedwaith", "to": "rhovanion"},
    {"do": "remove", "side": "sauron", "region": "enedwaith"},
    {"do": "clash", "region": "enedwaith"},
    {"do": "end"},
    {"do": "again"},
    {"do": "chapter"},
    {"do": "set", "what": "cards", "value": 3},
)
assert {action["do"] for action in WORDS} == set(VERBS.rows)


def history(stage):
    entries = []
    for number, (by, winners) in enumerate(
        (("quest", ["fellowship"]), ("races", ["sauron"]), ("map", ["sauron"]), ("presence", list(SIDES)), (None, None))
    ):
        entry = {"number": 9990 + number, "game": "duel", "undone": 0, "players": list(SIDES), "turns": 99}
        entries.append({**entry, "chapter": 3, "winners": winners, "by": by})
    yield from old_games(stage, "duels", entries, lambda number: map(VERBS.pack, WORDS))


def undone(stage):
    duel = game(stage)
    for side in duel.players:
        for side.player in ("", "W" * 10):
            yield from undoings(stage, WORDS)
    duel.cards = 0
    for duel.chapter in (1, 3):
        yield from undoings(stage, [{"do": "chapter"}])


ALL = {
    "duel: set-up": setups,
    "duel: turns": turns,
    "duel: boards": boards,
    "duel: moments": moments,
    "duel: not allowed": not_allowed,
    "duel: history": history,
    "duel: undone": undone,
}


def pictures(stage):
    """Yields the golden pictures, with names as players would see them."""
    app = stage.app
    app.settings.remembered["duel"] = None
    screen = stage.show("duel.Setup")
    yield "duel-setup"
    stage.point(5)
    screen.press("ok")
    yield "duel-setup-changing"
    stage.show("duel.Bonus", "fellowship", screen.values["bonus"]["fellowship"], 14)
    stage.point(2)
    yield "duel-bonus"
    duel = game(stage, chapter=2, cards=13, walked=6, distance=8)
    sauron, fellowship = duel.players[1], duel.players[0]
    sauron.coins, fellowship.coins = 7, 4
    sauron.skills, fellowship.skills = [1, 2, 6, 16], [4, 8, 8, 24]
    sauron.races, fellowship.races = [0, 1, 0, 2, 0, 0, 0], [2, 0, 1, 0, 1, 0, 1]
    sauron.units, fellowship.units = [0, 0, 2, 0, 1, 0, 4], [1, 3, 0, 1, 0, 0, 0]
    sauron.fortresses, fellowship.fortresses = [0, 0, 1, 0, 0, 0, 1], [1, 0, 0, 0, 0, 1, 0]
    sauron.tokens = 1 << TOKENS.index("double_discard")
    fellowship.tokens = 1 << TOKENS.index("any_skill") | 1 << TOKENS.index("eagle")
    duel.landmarks, duel.taken = 2, 0b1100101
    app.show_game()
    yield "duel-turn"
    duel.distance = 2
    app.show_game()
    yield "duel-turn-near"
    duel.distance = 8
    app.show_game()
    stage.top.press("left")
    yield "duel-turn-red"
    for _ in range(4):
        stage.top.press("right")
    yield "duel-turn-discard"
    screen = stage.show("duel.Card", 2)
    yield "duel-card"
    screen.cost, screen.at = [1, 0, 1, 1, 2, 0, 0], 6
    yield "duel-card-cost"
    screen.cost, screen.at = [5, 0, 1, 1, 3, 0, 0], 0
    yield "duel-card-dear"
    screen.cost[6], screen.at = 1, 7
    yield "duel-card-chain"
    screen = stage.show("duel.Card", COLOURS.index("red"))
    yield "duel-red"
    screen.at = 5
    screen.press("ok")
    yield "duel-red-less"
    stage.show("turn", "Sauron", "red", (), "", t("near_fellowship").replace("{n}", "2"))
    yield "duel-told"
    stage.app.pop()
    screen = stage.show("duel.Landmark")
    yield "duel-landmark-region"
    screen.which, screen.cost, screen.at = 4, [0, 1, 1, 1, 0, 0, 0], 1
    yield "duel-landmark"
    screen.cost, screen.at = [0, 2, 3, 4, 0, 0, 0], 7
    yield "duel-note"
    duel.laid = [[4, 0, 1]]
    stage.show("duel.Landmark")
    yield "duel-noted"
    duel.laid = []
    stage.play({"do": "play", "colour": "grey"})
    yield "duel-effects-grey"
    app.play({"do": "end"}, False)
    duel.seat, duel.cards = 1, 13
    app.play({"do": "play", "colour": "blue"}, False)
    duel.cards = 13
    app.show_game()
    yield "duel-effects"
    stage.top.take(stage.top.entries.index("other"))
    stage.point(5)
    yield "duel-effects-more"
    duel.due = [{"do": "place", "side": "sauron", "units": 1, "offered": True}, {"do": "again"}]
    app.show_game()
    yield "duel-effects-offered"
    duel.due = []
    app.show_game()
    form = stage.show("duel.Form", "place", {"units": 2}, True)
    form.values["region"] = 2
    yield "duel-place"
    form.press("left")
    yield "duel-place-clash"
    stage.show("duel.Form", "move").press("ok")
    yield "duel-move-to"
    form = stage.show("duel.Form", "skill")
    form.values["skill"] = 9
    yield "duel-skill"
    stage.show("duel.Form", "quest", None, True)
    yield "duel-steps"
    stage.tell({"e": "coins", "side": "fellowship", "coins": -2})
    yield "duel-done"
    app.pop()
    duel.due = [{"do": "token", "races": ["dwarves"]}]
    app.show_game()
    yield "duel-token"
    duel.due, duel.card = [{"do": "move", "side": "sauron", "left": 2}], "purple"
    app.show_game()
    yield "duel-effects-left"
    duel.due, duel.card = [], "green"
    app.show_game()
    yield "duel-effects-green"
    duel.card = None
    app.show_game()
    stage.show("duel.Form", "raze")
    yield "duel-raze"
    stage.show("duel.Form", "forget")
    yield "duel-forget"
    fellowship.units[2] = 1
    app.show_game()
    yield "duel-conflict"
    fellowship.units[2] = 0
    app.show_game()
    board = stage.show("duel.Board")
    for board.page, name in enumerate(("money", "skills", "quest", "races", "tokens", "map")):
        yield "duel-board-" + name
    screen = stage.show("duel.Correct", "map")
    stage.point(3)
    screen.press("ok")
    yield "duel-correct"
    screen.press("back")
    stage.point(18)
    yield "duel-correct-landmarks"
    stage.show("duel.Moment", {"e": "tokens", "side": "sauron", "why": "pair", "races": ["ents"]})
    yield "duel-tokens-pair"
    races = ["elves", "hobbits", "dwarves"]
    stage.show("duel.Moment", {"e": "tokens", "side": "fellowship", "why": "three", "races": races})
    yield "duel-tokens-three"
    walked = {"e": "walked", "side": "fellowship", "steps": 3, "to": 6}
    stage.tell(walked, {"e": "bonus", "side": "fellowship", "space": 6, "gives": "place"})
    stage.device.run(1100)
    yield "duel-bonus-reached"
    stage.app.pop()
    duel.distance = 3
    stage.tell({"e": "walked", "side": "sauron", "steps": 2, "to": 11})
    stage.device.run(450)
    yield "duel-near"
    stage.app.pop()
    duel.distance = 9
    sauron.races[0], sauron.races[4:6] = 1, [1, 1]
    stage.tell({"e": "race", "side": "sauron", "race": "dwarves"})
    stage.device.run(250)
    yield "duel-race-comes"
    stage.device.run(910)
    yield "duel-race-lacks"
    stage.app.pop()
    sauron.races[:] = [0, 1, 0, 2, 0, 0, 0]
    clash = {"e": "clash", "region": "rohan", "fellowship": 0, "sauron": 2, "over": True}
    stage.tell(dict(clash, over=False), clash)
    stage.device.run(600)
    yield "duel-fight"
    stage.device.run(500)
    yield "duel-fought"
    stage.app.pop()
    stage.tell({"e": "landmark", "region": "rohan"})
    yield "duel-landmark-taken"
    duel.paid, duel.cards = False, 0
    app.show_game()
    yield "duel-chapter"
    duel.players[1].races = [1, 2, 1, 1, 1, 1, 0]
    ends = (("quest", ["sauron"]), ("shared", list(SIDES)), ("races", ["sauron"]))
    for name, winners in ends:
        by = "presence" if name == "shared" else name
        duel.winners, duel.by = winners, by
        stage.show_end()
        yield "duel-end-" + name
