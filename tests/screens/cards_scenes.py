"""The screens of the card game: with the longest contents, and as golden pictures."""

from mathom.games.cards.box import BOX, printed
from mathom.games.cards.characters import note_last
from mathom.games.cards.quest import outcome
from mathom.games.cards.tables import (
    ATTACK,
    COST,
    DAMAGE,
    DEAD,
    DEFENCE,
    DONE,
    EXHAUSTED,
    FORCE,
    GUARD,
    HITS,
    KIND,
    KINDS,
    LETTER,
    LETTERS,
    NAMED,
    PLAYER,
    POINTS,
    RESOURCES,
    SENT,
    SPHERE,
    STEPS,
    THREAT,
    VALUES,
    VICTORY,
    WILLPOWER,
)
from mathom.games.cards.tables import WIDE as ROW
from mathom.games.cards.words import VERBS
from mathom.screens.cards import parts
from mathom.screens.cards.ally import ALLIES
from mathom.screens.cards.main import FORMS
from mathom.screens.cards.parts import told
from tests.screens.stage import archived, old_games, undoings

WIDE = ("Wilhelmina", "Maximilian", "Bartolomeo", "Guadalupe")
SCENARIOS = ("mirkwood", "anduin", "dol_guldur", "Massing Mmmm", "")


def heroes(seat, count=3):
    return [{"name": f"Wwwwwwww{seat * 3 + i}", "cost": 1, "hits": 99} for i in range(count)]


def game(stage, players=2, wide=False, step=None, notes=None, **options):
    """Starts a game for this many players, at this step."""
    names = WIDE if wide else ("Frodo", "Sam", "Merry", "Pippin")
    party = [{"name": names[i], "heroes": heroes(i) if wide else known(i)} for i in range(players)]
    stage.start("cards", {"players": party, "scenario": "mirkwood", "stages": [8, 2, 10], **options}, notes or {})
    state = stage.app.match.state
    if step:
        state.at = [name for name, _, _ in STEPS].index(step)
        state.table["reveal"] = players
    stage.app.show_game()
    return state


def known(seat):
    from mathom.screens.cards.setup import hero_of, starter

    return [hero_of(hero) for hero in starter(seat)[1]]


def card(kind="enemy", threat=2, cost=25, hits=4, damage=0, player=0, letter="A", points=0):
    found = bytearray(ROW)
    for at, value in (
        (KIND, KINDS.index(kind)),
        (LETTER, LETTERS.index(letter)),
        (THREAT, threat),
        (COST, cost if kind == "enemy" else 0),
        (HITS, hits),
        (DAMAGE, damage),
        (POINTS, points),
        (PLAYER, player),
        (ATTACK, 3),
        (FORCE, 5),
        (DEFENCE, 2),
    ):
        found[at] = value
    return found


def fill_up(state, enemies=10, player=0):
    """Fills the game with as many cards as possible, with the widest numbers."""
    state.cards = [card("enemy", 9, 88 + i % 9, 99, 98, player) for i in range(enemies)]
    state.cards += [card("location", 9, 0, 0) for _ in range(20 - enemies)]
    for number, shown in enumerate(state.cards):
        shown[LETTER], shown[POINTS], shown[VICTORY] = number, 99 * (number > 14), 99
    for what in ("points", "location", "victory", "objectives", "reward", "round", "willpower", "against"):
        state.table[what] = 99
    state.table["progress"] = state.table["explored"] = 98


def dials(stage):
    for players in (1, 2, 3, 4):
        for wide in (False, True):
            state = game(stage, players, wide, limit=99)
            stage.show("cards.Dials")
            for threat in (0, 28, 34, 56, 79, 98, 88):
                for player in state.players:
                    player["threat"] = threat
                for stage.top.at in range(players):
                    yield f"dials of {players}, wide {wide}, {threat}"
                stage.top.turned = stage.top.at, 88
                yield f"dials of {players}, wide {wide}, {threat}, turned"
                stage.top.turned = None
            fill_up(state)
            stage.top.shown()
            yield f"dials of {players}, wide {wide}, full"
            if players > 1:
                state.players[0]["out"] = 3
                state.table["first"] = players
                stage.top.shown()
                yield f"dials of {players}, wide {wide}, one out"


def guides(stage):
    for wide in (False, True):
        for step, _, _ in STEPS:
            for cards in ("none", "staged", "engaged", "far"):
                state = game(stage, 2, wide, step, limit=99)
                if cards != "none":
                    fill_up(state, player=cards == "engaged")
                    state.table["reveal"] = 1 if wide else 99
                for player in state.players:
                    player["threat"] = 97 * (cards != "far")
                stage.app.show_game()
                screen = stage.top
                for row in range(len(screen.entries)):
                    stage.point(row)
                    yield f"guide to {step}, wide {wide}, {cards}, row {row}"
                stage.app.pop()
    for wide in (False, True):
        last = {"number": 0, "sphere": 0, "cost": 99, "willpower": 0, "attack": 0, "defence": 0, "hits": 0}
        state = game(stage, 2, wide, "planning", {"ally": last})
        for hero in state.players[0]["heroes"]:
            hero[RESOURCES] = 33
        stage.app.play({"do": "ally", "player": 1}, True)
        stage.point(stage.top.entries.index("ally"))
        assert stage.top._held("ally") == "cards_key_same"
        yield f"another ally, wide {wide}"
        stage.app.play({"do": "ally", "player": 1, "hero": 3, "by": 2}, True)
        yield f"an ally that somebody has paid, wide {wide}"
    state = game(stage, step="commit")
    state.begun = state.checker
    stage.app.show_game()
    yield "all have committed"
    for players in (1, 4):
        state = game(stage, players, True, step="commit")
        state.begun = state.checker = players
        stage.app.play({"do": "next"})
        yield f"before {players} reveal"
    state = game(stage, step="commit")
    note_last(state.players[0]["heroes"], state.players[0]["heroes"], SENT)
    stage.app.show_game()
    yield "the same are proposed as last time"
    state = game(stage, step="travel")
    state.table["location"] = 3
    stage.app.show_game()
    yield "a location is active"
    state = game(stage, step="travel")
    state.cards = [card()]
    stage.app.show_game()
    yield "no location to travel to"
    for name in WIDE:
        for enemies in (1, 2, 3):
            state = game(stage, 2, step="enemies")
            state.players[0]["name"] = name
            state.cards = [card(player=1, letter=letter) for letter in "QMN"[:enemies]]
            stage.app.show_game()
            yield f"{enemies} attack {name}"
            state.cards[0][COST] = 99
            stage.app.show_game()
            yield f"{enemies} attack {name}, without a name"
    for attack in (3, 99):
        for wide in (False, True):
            state = game(stage, 2, wide, "enemies")
            state.cards = [card(player=1, letter="Q")]
            state.cards[0][ATTACK] = attack
            for hero in state.players[0]["heroes"]:
                hero[EXHAUSTED] = 1
            stage.app.show_game()
            screen = stage.top
            for row in range(len(screen.entries)):
                stage.point(row)
                yield f"nobody defends against {attack}, wide {wide}, row {row}"
            form = stage.show("cards.Attack", "attack")
            for row in rows_changed(form):
                yield f"form: nobody defends against {attack}, wide {wide}, row {row}"
    for names in (WIDE, ("Frodo", "Sam", "Merry", "Pippin")):
        for many in (1, 2, 4):
            state = game(stage, many, step="refresh")
            for player, name in zip(state.players, names, strict=False):
                player["name"], player["threat"] = name, 49
            stage.app.show_game()
            yield f"{many} go out by the refresh"
        state = game(stage, 2, step="optional")
        state.players[1]["name"] = names[0]
        state.cards = [card(cost=45, letter="M"), card(cost=45, letter="Q"), card(cost=45)]
        stage.app.play({"do": "engage", "player": 2, "card": 1}, True)
        while stage.top.name != "cards":
            stage.app.pop()  # the moment that tells it
        yield f"an enemy is engaged with {names[0]}"
        for used in (0, 2, 6):
            state = game(stage, 2, step="optional")
            state.players[1]["name"] = names[0]
            state.cards, state.used = [card()], used
            stage.app.show_game()
            yield f"who may engage: {used}, {names[0]}"
    state = game(stage, 1, step="optional")
    state.cards = [card()]
    stage.app.show_game()
    yield "whether to engage, alone"
    state = game(stage, 2, step="attacks")
    fill_up(state, player=1)
    for player in state.players:
        for hero in player["heroes"]:
            hero[EXHAUSTED] = 1
    stage.app.show_game()
    yield "nobody is ready to attack"


def rows_changed(form):
    """Yields each row of a form while its value changes, if it has one."""
    for row, field in enumerate(form.fields):
        form.list.at = row
        form.changing = not field.acts
        form.refresh()
        yield row


def forms(stage):
    for wide in (False, True):
        for verb in ("commit", "resolve", "reveal", "travel", "engage", "attack", "strike"):
            state = game(
                stage, 2, wide, {"attack": "enemies", "strike": "attacks", "commit": "commit"}.get(verb, "resolve")
            )
            if wide:
                fill_up(state, player=verb in ("attack", "strike"))
            elif verb in ("attack", "strike", "engage"):
                state.cards = [card(player=verb != "engage"), card(cost=9, player=verb != "engage")]
            form = stage.show(FORMS[verb], verb)
            for kind in range(4 if verb == "reveal" else 1):
                form.values["kind"] = kind
                form.refresh()
                for row, field in enumerate(form.fields):
                    form.list.at = row
                    for form.changing in {False, not field.acts}:
                        form.refresh()
                        yield f"{verb}, wide {wide}, row {row}, changing {form.changing}"
                        for _ in range(8 * form.changing):
                            form.press("left")
                            yield f"{verb}, wide {wide}, {field.name} {form.values[field.name]}"
                        form.values["kind"] = kind
            stage.app.pop()
    state = game(stage, 2, step="resolve")
    state.table["location"] = 3
    form = stage.show("cards.Quest", "resolve")
    for willpower, threat in ((0, 99), (99, 0), (2, 0), (5, 5)):
        form.values.update({"willpower": willpower, "threat": threat})
        for state.table["location"] in (0, 40):
            form.refresh()
            yield f"{willpower} against {threat}"


def known_foes(stage):
    """Enemies that are known, of which the widest are those that have been entered."""
    for entered in ([], [[99, 99, 99, 99, 99, 99], [88, 88, 88, 88, 88, 88]]):
        stage.app.settings.remembered["foes"] = entered
        game(stage, 2, step="staging")
        form = stage.show("cards.Reveal", "reveal")
        for row in rows_changed(form):
            yield f"a known enemy, row {row}"
        form.list.at = 1
        form.change()
        for _ in form.choices["foe"]:
            form.press("right")
            yield f"enemy {form.foe()}"
        stage.app.pop()
    stage.app.settings.remembered.pop("foes")


def first_box(stage):
    """The enemies of the first box, wherever one is named."""
    for scenario, numbers in BOX.items():
        enemies = [n for n in numbers if printed(n)[0]]
        for name in WIDE:
            for step in ("optional", "checks", "enemies", "attacks"):
                state = game(stage, 2, step=step, scenario=scenario)
                state.players[0]["name"] = name
                for player in state.players:
                    player["threat"] = 49
                for n in enemies:
                    state.cards = [card(cost=n // 10000000, hits=n // 1000 % 10, letter="M")]
                    state.cards[0][PLAYER] = step in ("enemies", "attacks")
                    stage.app.show_game()
                    yield f"{n} of {scenario}: {step}, {name}"
                    if step == "checks":
                        stage.app.play({"do": "check"}, True)
                        while not stage.top.name.startswith("cards"):
                            yield f"{n} of {scenario}: {stage.top.name}"
                            stage.app.pop()
                        yield f"{n} of {scenario} comes"
                        state.at = [one for one, _, _ in STEPS].index(step)
                    elif step != "optional":
                        stage.show("cards.Attack", {"enemies": "attack", "attacks": "strike"}[step])
                        yield f"{n} of {scenario}: {step}, form"
                        stage.app.pop()
            stage.show("cards.Area")
            yield f"{enemies[-1]} of {scenario}, in play"
            stage.app.pop()
        game(stage, 2, step="staging", scenario=scenario)
        form = stage.show("cards.Reveal", "reveal")
        form.list.at = 1
        form.change()
        for _ in enemies:
            form.press("right")
            yield f"{form.foe()} of {scenario}"
        stage.app.pop()


def first_places(stage):
    """The locations of the first box, wherever one is named."""
    for scenario, numbers in BOX.items():
        rows = [printed(n) for n in numbers if not printed(n)[0]]
        game(stage, 2, step="staging", scenario=scenario)
        form = stage.show("cards.Reveal", "reveal")
        form.press("right")
        yield f"a location of {scenario}"
        form.press("ok")
        for row in (*rows, None):
            yield f"{row} of {scenario}"
            form.press("ok")
            yield f"{row} of {scenario}, entered"
            form.list.at = 1
            form.change()
            form.press("right")
        stage.app.pop()
        for row in rows:
            state = game(stage, 2, step="travel", scenario=scenario)
            state.cards = [card("location", threat=row[1], points=row[4], letter="M") for _ in range(2)]
            for one in state.cards:
                one[ATTACK] = row[2]
            stage.app.show_game()
            yield f"{row} of {scenario}: to travel there"
            for name, *about in (("cards.Choose", "travel"), ("cards.Area",), ("cards.Values", "cards", 1)):
                stage.show(name, *about)
                yield f"{row} of {scenario}: {name}"
                stage.app.pop()


def allies(stage):
    """Six allies of a player, wherever heroes are."""
    for wide in (False, True):
        state = game(stage, 2, wide, "planning")
        for hero in state.players[0]["heroes"]:
            hero[RESOURCES] = int(wide)  # nobody has enough for an ally alone
        form = stage.show("cards.Ally", "ally")
        for row in range(len(form.fields)):
            form.list.at = row
            for changing in {False, not form.fields[row].acts}:
                form.changing = changing
                form.refresh()
                yield f"ally, wide {wide}, row {row}"
        form.values["pays"] = len(form.choices["pays"]) - 1
        form.refresh()
        yield f"ally, wide {wide}, unpaid"
        form.payers()
        for missing in (1, 99):
            form.values["cost"] = 3 * int(wide) + missing
            form.refresh()
            yield f"ally, wide {wide}, {missing} short"
            form.act("do")
            stage.rest()
            yield f"ally, wide {wide}, {missing} short: whether all the same"
            stage.app.pop()
        for _ in range(6):
            stage.app.play(
                {"do": "ally", "player": 1, "willpower": 99, "attack": 99, "hits": 99, "ranged": True}, False
            )
        for screen in (
            ("cards.Values", "heroes"),
            ("cards.Values", "hero", 19 if not wide else 14),
            ("cards.Pay",),
            ("cards.Pay", 9),
        ):
            stage.show(*screen)
            for row in range(len(stage.top.list.rows)):
                stage.point(row)
                yield f"{screen} with allies, wide {wide}, row {row}"
        for verb, step in (("commit", "commit"), ("attack", "enemies"), ("strike", "attacks")):
            state.cards = [card(player=1)]
            state.at = [name for name, _, _ in STEPS].index(step)
            stage.app.show_game()
            form = stage.show(FORMS[verb], verb)
            for row in range(len(form.fields)):
                form.list.at = row
                form.refresh()
                yield f"{verb} with allies, wide {wide}, row {row}"
    stage.app.play({"do": "discard", "player": 1, "hero": 1}, True)
    yield "a hero is no ally"
    stage.notice = None


def named_allies(stage):
    """The allies of the first box, wherever one is named, and after those of each sphere one of another box."""
    for sphere in range(1, 5):
        state = game(stage, 2, step="planning")
        for hero in state.players[0]["heroes"]:
            hero[SPHERE] = sphere
            hero[RESOURCES] = 3
        form = stage.show("cards.Ally", "ally")
        for _ in form.choices["foe"]:
            form.press("right")
            for row in range(len(form.fields)):
                form.list.at = row
                form.refresh()
                yield f"{form.foe()} of sphere {sphere}, row {row}"
            form.list.at = 0
            form.changing = True
    for number in range(NAMED, NAMED + len(ALLIES)):
        state = game(stage, 2, step="planning")
        stage.app.play({"do": "ally", "player": 1, "hits": 4, "number": number}, True)
        yield f"ally {number} in play"
        stage.show("cards.Values", "heroes").list.at = 5
        yield f"ally {number} among the heroes"
        state.cards = [card(player=1)]
        state.at = [name for name, _, _ in STEPS].index("enemies")
        for damage in (0, 1, 9):
            stage.app.play({"do": "attack", "card": 1, "attack": damage, "player": 1, "hero": 4, "defence": 0}, True)
            yield f"ally {number}: damage {damage}"
            stage.app.show_game()
            state.cards[0][DONE] = state.players[0]["heroes"][-1][EXHAUSTED] = 0


def values(stage):
    for wide in (False, True):
        state = game(stage, 2, wide)
        if wide:
            fill_up(state, 1, player=1)
        for page in ("heroes", "cards", "table"):
            if page == "cards":
                stage.show("cards.Area")
                for stage.top.list.at in range(max(len(state.cards), 1)):
                    yield f"cards in play, {stage.top.list.at}, wide {wide}"
            screen = stage.show("cards.Values", page)
            for one in (1, 2):
                if page == "cards" and not state.cards:
                    yield "no cards"
                    break
                screen.one = one
                screen.shown()
                for row in range(len(screen.fields)):
                    stage.point(row)
                    yield f"{page} {one}, wide {wide}, row {row}"
                    if not screen.fields[row].acts and screen.fields[row].name != "one":
                        screen.press("ok")
                        if not screen.changing:  # one of two values
                            yield f"{page} {one}, wide {wide}, row {row}, the other"
                            screen.press("ok")
                            continue
                        for _ in range(3):
                            yield f"{page} {one}, wide {wide}, row {row}, {screen.new}"
                            screen.press("right")
                        for _ in range(3):
                            screen.press("left")
                        yield f"{page} {one}, wide {wide}, row {row}, less"
                        screen.press("back")
            stage.app.pop()
    state = game(stage, 1)
    fallen = state.players[0]["heroes"][0]
    fallen[DAMAGE], fallen[DEAD] = 5, 1
    stage.show("cards.Values", "heroes")
    yield "a dead hero"
    for wide in (False, True):
        state = game(stage, 2, wide)
        stage.show("cards.Values", "heroes").act("eliminate")
        stage.rest()
        yield f"whether a card puts somebody out, wide {wide}"
        state.at = [name for name, _, _ in STEPS].index("enemies")
        state.cards = [card(player=1)]
        for hero in state.players[0]["heroes"]:
            hero[EXHAUSTED] = 1
        stage.play({"do": "ally", "player": 2, "sentinel": True, "hits": 1, "number": NAMED + 9})
        stage.rest()
        yield f"whether another player's ally defends, wide {wide}"
    for kind in ("enemy", "location"):
        state = game(stage, 2, step="staging")
        state.cards = [card(kind, points=3)]
        stage.show("cards.Values", "cards").act("defeat")
        stage.device.run(400)
        yield f"{kind} that has gone by a card"
        stage.rest()
    state = game(stage, 2, True)
    screen = stage.show("cards.Values", "hero", 11)
    for row in range(len(screen.fields)):
        stage.point(row)
        screen.press("ok")
        yield f"hero, row {row}"
        screen.press("ok")
        yield f"hero, row {row}, changed"
    for guard in (0, 1, 21, 22):
        state.cards = [card("objective", 0, 0, 0, letter="Q"), card("objective", 0, 0, 0, letter="M")]
        state.cards[1][GUARD] = guard
        for step in (3, 8):
            state.at = step
            stage.app.show_game()
            screen = stage.top
            for row in range(len(screen.entries)):
                stage.point(row)
                yield f"objectives {guard}, step {step}, row {row}"
        screen = stage.show("cards.Values", "cards")
        screen.one = 2
        screen.shown()
        for row in range(len(screen.fields)):
            stage.point(row)
            if not screen.fields[row].acts and row:
                screen.press("ok")
            yield f"objective {guard}, row {row}"
            if screen.changing:
                screen.press("back")


def moments(stage):
    for name in WIDE:
        game(stage)
        stage.match.state.players[0]["name"] = name
        stage.match.state.cards = [card(letter="Q", player=1)]
        attacked = {"player": name, "card": 1, "mark": "Q", "cost": 35, "hits": 5, "attack": 99, "damage": 99}
        for event in (
            {"e": "out", "player": name, "why": "threat"},
            {"e": "out", "player": name, "why": "heroes"},
            {"e": "died", "player": name, "hero": name},
            {"e": "left", "player": name, "ally": "120"},
            {"e": "out", "player": name, "why": "card"},
            attacked | {"e": "attacked", "hero": name, "defence": 99, "undefended": False},
            attacked | {"e": "attacked", "hero": None, "defence": None, "undefended": True},
            attacked | {"e": "struck", "heroes": ["9"], "defence": 99},
            attacked | {"e": "struck", "heroes": ["9"], "defence": 99, "cost": 99},
            attacked | {"e": "struck", "heroes": [name, name], "defence": 99, "damage": 0},
            {"e": "checked", "player": name, "card": 1, "cost": 99, "threat": 99},
            {"e": "travelled", "place": 0, "points": 99},
            {"e": "travelled", "place": 30, "points": 2},
            {"e": "explored", "place": 0, "points": 99},
            {"e": "explored", "place": 30, "points": 2},
            {"e": "quest", "location": 9, "quest": 90, "rise": 0},
            {"e": "quest", "location": 0, "quest": 0, "rise": 99},
            {"e": "quest", "location": 0, "quest": 0, "rise": 0},
            {"e": "claimed", "objectives": 99},
            {"e": "victory", "points": 99, "victory": 99},
            {"e": "stage", "stage": 9, "points": 99},
            {"e": "stage", "stage": 9, "points": 0},
        ):
            stage.match.state.table.update({"willpower": 99, "against": 99})
            stage.tell(event)
            yield f"{event}"
            stage.app.pop()
        for event, end in (
            ({"e": "attacked", "hero": name, "defence": 9, "undefended": False}, {"e": "died", "hero": name}),
            ({"e": "struck", "heroes": [name], "defence": 9}, {"e": "defeated", "card": 1}),
        ):
            stage.tell(attacked | event, end | {"player": name})
            yield f"{event}: {end}"
            stage.app.pop()
        stage.match.state.table["progress"] = stage.match.state.table["points"]
        stage.tell({"e": "quest", "location": 0, "quest": 9, "rise": 0})
        yield "all points of a stage are reached"
        stage.app.pop()
    for step, does in (("staging", "round"), ("refresh", "round"), ("checks", "next"), ("enemies", "next")):
        state = game(stage, 2, True, step=step)
        state.cards = [card(player=step == "enemies", cost=1)]
        (parts.play_round(stage.app, True) if does == "round" else parts.play_next(stage.app))
        stage.rest()
        yield f"{does} although something is left in {step}"
        stage.app.pop()
    for players in (1, 2, 3, 4):
        for wide in (False, True):
            game(stage, players, wide)
            for event in ({"e": "opening"}, {"e": "quest", "location": 0, "quest": 0, "rise": 9}):
                stage.show("cards.Moment", event)
                yield f"{event} for {players}, wide {wide}"
                stage.app.pop()
    state = game(stage, 4, limit=99)
    state.table["round"] = 99
    for player in state.players:
        player["threat"] = 98
    for name in WIDE:
        stage.show("turn", name, "red", (), "", told(state, [{"e": "step", "step": "resources", "round": 99}]))
        yield f"the next round begins with {name}"
    for at in (1, 3):
        state = game(stage, 2, True)
        state.table.update({"stage": at, "points": 8, "progress": 8})
        stage.app.show_game()
        yield f"stage {at} is reached"


def ends(stage):
    for players in (1, 4):
        for wide in (False, True):
            for campaign in (None, [], [999, 999]):
                for winners in ([], ["Frodo"], WIDE[:players]):
                    state = game(
                        stage, players, wide, campaign=campaign, notes={"note": "Wwwwwwwwwwwwww"} if wide else {}
                    )
                    state.table["victory"] = 99 if wide else 0
                    for player in state.players:
                        player["heroes"][0][DAMAGE] = 98 if wide else 2
                        player["out"] = 1 if wide or not winners else None
                    state.winners = list(winners)
                    stage.show_end()
                    yield f"{winners} of {players}, wide {wide}, campaign {campaign}"
                    if winners:
                        for row in range(len(stage.show("cards.Score").list.rows)):
                            stage.point(row)
                            yield f"score of {players}, wide {wide}, campaign {campaign}, row {row}"
    for names in (WIDE, ("Frodo", "Sam", "Merry", "Pippin")):
        state = game(stage, 4)
        for player, name, threat in zip(state.players, names, (50, 50, 49, 48), strict=True):
            player["name"], player["threat"] = name, threat
        for hero in state.players[2]["heroes"]:
            hero[DEAD] = 1
        state.winners = []
        stage.show_end()
        yield f"{names} have lost in three ways"
        state.players[0]["threat"] = state.players[1]["threat"] = 40
        stage.show_end()
        yield f"{names} have lost in two ways"
    for progress in (0, 7, 8):
        state = game(stage, 2)
        state.table["progress"] = progress
        state.winners = []
        stage.show_end()
        yield f"lost with {progress} of 8"
    state = game(stage, 2)
    state.winners = ["Frodo", "Sam"]
    stage.show_end()
    stage.show("cards.Score")
    stage.app.match.notes["note"] = "Bien"
    stage.top.shown()
    yield "a note"


def sheets(stage):
    game(stage)
    with archived(stage.app, scores=lambda game: []):
        stage.show("cards.Sheet")
        yield "no scores"
        stage.app.pop()
        stage.show("cards.Sheet", None, 9999)
        yield "the score as it stands"
    lines = [
        {"scenario": scenario, "players": [[name, 50, 30, 99, 179] for name in WIDE], "victory": 99, "total": 617}
        | {"campaign": [617, 617, 617], "number": 9990 + i, "note": "Wwwwwwwwwwwwww"}
        for i, scenario in enumerate(SCENARIOS)
    ]
    with archived(stage.app, scores=lambda game: lines):
        stage.show("cards.Sheet")
        for row in range(len(lines)):
            stage.point(row)
            yield f"scores, row {row}"
            one = stage.show("cards.Sheet", lines[row])
            for down in range(len(one.list.rows)):
                stage.point(down)
                yield f"scores of {row}, row {down}"
            stage.app.pop()


def setups(stage):
    memory = stage.app.settings.remembered
    for follow in (
        None,
        {"campaign": [100], "hard": False, "scenario": "anduin"},
        {"campaign": [1, 2], "hard": True, "players": [], "scenario": "Massing Mmmm"},
    ):
        for wide in (False, True):
            memory.pop("cards")
            if wide:
                players = [[WIDE[i], [["Wwwwwwwww" + str(i), 12, 99, "leadership", *[99] * 3, 1, 1]]] for i in range(4)]
                widest = {"scenario": "Massing Mmmm", "players": players, "stages": [99] * 9, "limit": 99}
                memory["cards"] = {**widest, "basic": True, "mode": "hard"}
            screen = stage.show("cards.Setup", follow and dict(follow))
            for row in range(len(screen.fields)):
                stage.point(row)
                screen.shown()
                yield f"set-up, wide {wide}, row {row}"
                field = screen.fields[row].name
                if not screen.fields[row].acts and field != "basic":
                    screen.press("ok")
                    yield f"set-up, wide {wide}, row {row}, changing"
                    kept = dict(screen.values, stages=list(screen.values["stages"]))
                    for _ in range({"mode": 1, "scenario": 4}.get(field, 0)):
                        screen.press("right")
                        yield f"set-up, wide {wide}, row {row}, another"
                    screen.values.update(kept)
                    screen.press("back")
                elif field == "basic" and not wide:
                    for _ in range(2):
                        screen.press("ok")
                        yield f"set-up, {field}, another"
            stage.app.pop()
    memory.pop("cards")
    for wide in (False, True):
        party = [[WIDE[i], [["Wwwwwwwww" + str(i), 99, 99, "leadership", *[99] * 3, 1, 1]]] for i in range(4)]
        two = [["Frodo", [["Aragorn", 12, 5, "leadership", 2, 3, 2, 1, 0], ["Gimli", 11, 5, "tactics", 2, 2, 2, 0, 0]]]]
        screen = stage.show("cards.Party", party if wide else two, 0)
        for row in range(len(screen.fields)):
            stage.point(row)
            yield f"party, wide {wide}, row {row}"
            if row:
                screen.press("ok")
                yield f"party, wide {wide}, row {row}, OK"
                if screen.changing:
                    for _ in range(14):
                        screen.press("right")
                        yield f"party, wide {wide}, row {row}, {screen.new}"
                    screen.press("back")
        stage.app.pop()


def paying(stage):
    for players in (1, 4):
        for wide in (False, True):
            state = game(stage, players, wide)
            for seat, player in enumerate(state.players):
                for hero in player["heroes"]:
                    hero[RESOURCES] = 99 if wide else seat
                    hero[SPHERE] = 1 if wide else hero[SPHERE]
            screen = stage.show("cards.Pay")
            for row in range(len(screen.heroes)):
                stage.point(row)
                yield f"resources of {players}, wide {wide}, row {row}"
            stage.app.pop()


def noted(stage):
    """What has just been entered, in the header."""
    for wide in (False, True):
        game(stage, 2, wide, "staging")
        for kind in KINDS:
            stage.app.play({"do": "reveal", "kind": kind, "cost": 20}, True)
            yield f"{kind} has been entered, wide {wide}"
        for action in ({"do": "doomed", "by": 9}, {"do": "ally", "player": 1}):
            stage.app.play(action, True)
            yield f"{action} has been entered, wide {wide}"
        game(stage, 4, wide, "staging", limit=99)
        stage.app.play({"do": "doomed", "by": 9}, True)
        yield f"the threat of four, wide {wide}"
        game(stage, 2, wide, "commit")
        for _ in range(2):
            stage.app.play({"do": "next"}, True)
            yield f"nobody has been sent, wide {wide}"


def kept_token(stage):
    state = game(stage, 2, step="refresh")
    state.kept = True
    stage.app.show_game()
    yield "the token stays"


def not_allowed(stage):
    """Every refusal."""
    state = game(stage, 2, step="optional")
    state.cards = [card(player=0), card(player=0)]
    form = stage.show("cards.Choose", "engage")
    state.used = 2  # over USB, meanwhile
    form.act("do")
    yield "one each"
    state = game(stage, 2, step="attacks")
    state.cards = [card(player=1)]
    screen = stage.show("cards.Attack", "strike")
    state.cards[0][DONE] = 2  # over USB, meanwhile
    screen.act("do")
    yield "once"
    game(stage, 2)
    stage.show("cards.Pay").take(0)
    yield "too few"
    state = game(stage, 2)
    fill_up(state)
    stage.show("cards.Reveal", "reveal").act("do")
    yield "too many"
    state.players[1]["out"] = 1
    screen = stage.show("cards.Values", "heroes")
    screen.one, screen.list.at = 2, 1
    screen.shown()
    for key in ("ok", "right", "ok"):
        screen.press(key)
    yield "out"
    stage.app.settings.remembered.pop("cards")
    screen = stage.show("cards.Setup")
    screen.values["limit"] = 1
    stage.point(0)
    screen.press("ok")
    assert stage.notice == "cards_why_bad_options"
    yield "no such game"
    stage.notice = None


WORDS = (
    {"do": "ally", "player": 4, "willpower": 9, "attack": 9, "defence": 9, "hits": 9, "hero": 3, "by": 9},
    {"do": "discard", "player": 4, "hero": 9},
    *({"do": verb} for verb in ("next", "round", "surge", "advance", "stay", "check")),
    {"do": "doomed", "by": 9},
    *(
        {"do": "reveal", "kind": kind, "threat": 99, "cost": 99, "hits": 99, "points": 99, "victory": 99}
        for kind in ("enemy", "location", "treachery", "objective")
    ),
    {"do": "drop", "card": 20},
    {"do": "defeat", "card": 20},
    {"do": "pay", "player": 4, "hero": 3, "by": 9},
    {"do": "eliminate", "player": 4},
    {"do": "claim", "card": 20},
    {"do": "commit", "player": 4, "heroes": [1, 2, 3], "willpower": 99},
    {"do": "resolve", "willpower": 99, "threat": 99},
    {"do": "travel", "points": 99, "card": 20, "victory": 99},
    {"do": "engage", "player": 4, "card": 20},
    {"do": "attack", "card": 20, "attack": 99, "defence": 99, "player": 4, "hero": 3},
    {"do": "strike", "player": 4, "card": 20, "attack": 99, "defence": 99},
    *(
        {"do": "set", "what": what, "value": VALUES[what][2], **dict.fromkeys(VALUES[what][0], 3)}
        for what in sorted(VALUES)
    ),
)
assert {action["do"] for action in WORDS} == set(VERBS.rows)


def history(stage):
    entries = []
    for number, (scenario, winners, score) in enumerate(
        (("mirkwood", ["Frodo"], 123), ("Massing Mmmm", [], None), ("", None, None))
    ):
        entry = {"number": 9990 + number, "game": "cards", "undone": 0, "players": list(WIDE), "turns": 99}
        losses = [[99 * bool(number), *WIDE[:3]] for _ in WIDE]
        entries.append({**entry, "scenario": scenario, "winners": winners, "score": score, "losses": losses})
    yield from old_games(stage, "card games", entries, lambda number: map(VERBS.pack, WORDS))


def undone(stage):
    fill_up(game(stage, 4, True))
    yield from undoings(stage, WORDS)


ALL = {
    "cards: dials": dials,
    "cards: guide": guides,
    "cards: forms": forms,
    "cards: known enemies": known_foes,
    "cards: the locations of the first box": first_places,
    "cards: the first box": first_box,
    "cards: allies": allies,
    "cards: the allies of the first box": named_allies,
    "cards: values": values,
    "cards: moments": moments,
    "cards: ends": ends,
    "cards: sheet": sheets,
    "cards: set-up": setups,
    "cards: resources": paying,
    "cards: noted": noted,
    "cards: token": kept_token,
    "cards: not allowed": not_allowed,
    "cards: history": history,
    "cards: undone": undone,
}


def pictures(stage):
    """Yields the golden pictures, with names as players would see them."""
    app = stage.app
    app.settings.remembered.pop("cards")
    screen = stage.show("cards.Setup")
    yield "cards-setup"
    stage.show("cards.Party", screen.values["players"], 0)
    stage.point(5)
    stage.top.press("ok")
    yield "cards-party"
    game(stage, 3)
    stage.show("cards.Moment", {"e": "opening"})
    yield "cards-opening"
    state = game(stage, 1)
    state.table.update({"progress": 3, "location": 4, "explored": 1, "round": 3})
    state.cards = [card(threat=2, cost=30), card("location", 3, hits=0)]
    state.players[0]["threat"] = 31
    stage.show("cards.Dials")
    yield "cards-solo"
    for players in (2, 3, 4):
        state = game(stage, players)
        for seat, player in enumerate(state.players):
            player["threat"] = (34, 27, 41, 38)[seat]
        state.table["round"] = 5
        if players == 4:
            state.players[2]["out"] = 4
            state.table["first"] = 2
        stage.show("cards.Dials")
        yield f"cards-dials-{players}"
    state = game(stage, 2)
    state.players[0]["threat"] = 47
    stage.show("cards.Dials")
    yield "cards-near"
    stage.top.press("right")
    yield "cards-turned"
    game(stage, 2, step="planning")
    yield "cards-planning"
    stage.show("cards.Ally", "ally")
    yield "cards-ally"
    state = game(stage, 2, step="commit")
    for number, held in enumerate(state.players[0]["heroes"], 2):
        held[WILLPOWER] = number
    stage.app.show_game()
    yield "cards-commit-step"
    form = stage.show("cards.Quest", "commit")
    form.values.update({"hero1": True, "hero3": True, "others": 1})
    form.press("ok")
    yield "cards-commit"
    stage.show("cards.Values", "hero", 11)
    stage.point(2)
    yield "cards-hero"
    parts.play_round(app, True)
    stage.rest()
    yield "cards-unfinished"
    state = game(stage, 2, step="shadow")
    state.cards = [
        card(cost=25, player=2),
        card(cost=32, hits=9, player=1, letter="B"),
        card("objective", 0, hits=0, letter="C"),
    ]
    app.show_game()
    yield "cards-shadows"
    state = game(stage, 2, step="staging")
    state.players[0]["threat"] = 31
    stage.app.show_game()
    yield "cards-staging"
    form = stage.show("cards.Reveal", "reveal")
    for key in ("ok", "right"):
        form.press(key)
    yield "cards-reveal"
    form.press("back")
    form = stage.show("cards.Reveal", "reveal")
    for key in ("right", "ok", "right"):
        form.press(key)
    yield "cards-reveal-place"
    form.press("left")
    form.press("left")
    yield "cards-reveal-location"
    state.cards = [card(threat=2, cost=25), card(threat=3, cost=32, hits=9, letter="B")]
    state.cards.append(card("location", 3, hits=0, letter="C", points=4))
    state.table.update({"committed": 9, "location": 3, "explored": 2})
    state.at += 1
    app.show_game()
    yield "cards-quest-step"
    state.table["committed"] = 0  # so that the form asks for the willpower
    form = stage.show("cards.Quest", "resolve")
    form.values["willpower"] = 9
    form.press("ok")
    form.press("ok")
    yield "cards-quest"
    form.values["willpower"] = 4
    form.refresh()
    yield "cards-quest-failed"
    for sums, name in (((9, 6), "won"), ((2, 6), "lost")):
        state.table.update({"willpower": sums[0], "against": sums[1], "progress": 2})
        result = zip(("location", "quest", "rise"), outcome(state, *sums), strict=True)
        stage.show("cards.Moment", dict(result, e="quest"))
        yield f"cards-result-{name}"
        app.pop()
    state.table["location"] = state.table["explored"] = 0
    state.at = 5
    app.show_game()
    stage.show("cards.Choose", "travel")
    yield "cards-travel"
    state.table.update({"location": 3, "explored": 2})
    state.at = 7
    app.show_game()
    yield "cards-checks"
    state.cards[1][PLAYER] = 1
    state.at = 9
    app.show_game()
    form = stage.show("cards.Attack", "attack")
    for key in ("ok", "right", "ok"):
        form.press(key)
    yield "cards-attack"
    for hero in state.players[0]["heroes"]:
        hero[EXHAUSTED] = 1
    stage.app.show_game()
    yield "cards-undefended"
    stage.show("cards.Attack", "attack")
    yield "cards-undefended-form"
    for hero in state.players[0]["heroes"]:
        hero[EXHAUSTED] = 0
    stage.show("cards.Values", "heroes")
    stage.point(2)
    yield "cards-heroes"
    stage.show("cards.Area")
    yield "cards-area"
    stage.show("cards.Values", "cards")
    yield "cards-cards"
    stage.show("cards.Values", "table")
    yield "cards-table"
    for hero in state.players[0]["heroes"] + state.players[1]["heroes"]:
        hero[RESOURCES] = hero[COST] % 4
    stage.show("cards.Pay")
    stage.point(1)
    yield "cards-pay"
    blow = {"player": "Frodo", "card": 1, "mark": "", "cost": 25, "hits": 4, "hero": "Aragorn"}
    blow |= {"attack": 9, "defence": 2, "damage": 7}
    stage.tell(dict(blow, e="attacked"), {"e": "died", "player": "Frodo", "hero": "Aragorn"})
    yield "cards-blow"
    stage.tell({"e": "victory", "points": 3, "victory": 5})
    yield "cards-victory"
    stage.tell({"e": "stage", "stage": 2, "points": 2})
    yield "cards-stage"
    stage.tell({"e": "out", "player": "Sam", "why": "threat"})
    yield "cards-out"
    state.table.update({"progress": 8})
    app.show_game()
    yield "cards-reached"
    state.table["victory"] = 3
    state.players[0]["heroes"][0][DAMAGE] = 2
    state.campaign = [133]
    state.winners = []
    state.table.update({"stage": 2, "progress": 5})
    before = [player["threat"] for player in state.players]
    for player in state.players:
        player["threat"] = 50
    stage.show_end()
    yield "cards-lost"
    for player, threat in zip(state.players, before, strict=True):
        player["threat"] = threat
    app.pop()
    state.winners = ["Frodo", "Sam"]
    stage.show_end()
    yield "cards-won"
    stage.show("cards.Score")
    yield "cards-score"
    lines = [
        {"scenario": scenario, "players": [["Frodo", 40 - 8 * i, 0, 3, 43 - 8 * i]], "victory": 0, "total": 133 - 8 * i}
        | {"campaign": [], "number": 3 - i, "note": ""}
        for i, scenario in enumerate(SCENARIOS[:3])
    ]
    with archived(app, scores=lambda game: lines):
        stage.show("cards.Sheet")
        yield "cards-sheet"
