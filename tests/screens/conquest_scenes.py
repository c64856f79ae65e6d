"""The screens of Conquest: with the longest contents, and as golden pictures."""

from mathom.games.conquest.near import sites_near
from mathom.games.conquest.tables import FORTRESSES, PARTS, PEACE, REGIONS, ROAD, SITES, STARRED, TERRITORIES, VALUES
from mathom.games.conquest.words import VERBS
from mathom.ui.texts import t
from tests.pilot import until
from tests.screens.stage import old_games, undoings
from tests.tiers import THOROUGH

SIX = ["Galadriel", "Thranduil", "Denethor", "Éomer", "Saruman", "Gandalf"]
ATTACK = {"do": "attack", "player": 1, "region": "rohan", "land": 0, "battalions": 8, "leader": "none"}
ATTACK.update({"power": 0, "shelter": "none", "defender": 0, "garrison": 3, "led": "none", "fortress": "none"})
ATTACK["site"] = 0


def beside_sauron(on):
    """Has the first player take a territory in turn 3 beside two of which is known that they are Sauron's."""
    on.ask(do="set", what="turn", value=3)
    for land in (5, 6):
        on.ask(do="set", what="whose", region="rohan", land=land, value=2)
    on.ask(**{**ATTACK, "land": 4, "garrison": 1})
    on.ask(do="fight", attack=1, defend=1, faces=[6, 1])
    on.app.show_game()


def game(stage, players=SIX, hands=(), **state):
    """Starts a game and changes its state: each of `state` is an attribute of the game, each of `hands` one of the
    first player."""
    options = {"players": list(players), "dark": 2, "strikes": True, "advantages": 100}
    stage.start("conquest", options, {})
    conquest = stage.app.match.state
    for name, value in state.items():
        setattr(conquest, name, value)
    for name, value in dict(hands).items():
        setattr(conquest.players[0], name, value)
    stage.app.show_game()
    return conquest


def deal(conquest, *held):
    """Gives each player this list of territories."""
    for player, regions in zip(conquest.players, held, strict=False):
        player.held, player.noted = list(regions), True


def walk(stage, rows):
    """Moves the cursor to every row of a list."""
    for row in range(rows):
        stage.point(row)
        yield row


def setups(stage):
    app = stage.app
    for memory in (None, {"players": SIX, "dark": 2, "advantages": 100, "strikes": True, "real": True}):
        app.settings.remembered["conquest"] = memory
        screen = stage.show("conquest.Setup")
        for row in walk(stage, len(screen.list.rows)):
            yield f"conquest set-up, row {row}"
        stage.to("dark")
        screen.press("ok")
        for player in range(6 if memory else 3):
            screen.press("right")
            yield f"conquest set-up, dark player {player}"
        screen.press("ok")
        stage.to("advantages")
        screen.press("ok")
        yield "conquest set-up, list changing"
        screen.press("ok")
        screen.act(0)
        for row in walk(stage, len(stage.top.list.rows)):
            yield f"conquest set-up, name {row}"
        stage.point(0)
        stage.top.press("ok")
        yield "conquest set-up, typing"
        app.pop()
        app.pop()
        app.pop()


def turns(stage):
    for done in (False, True):
        conquest = game(stage, turn=24, place=18)
        deal(conquest, TERRITORIES)
        for player in conquest.players:
            player.done = done
            player.placed = 99
            player.marks = [True] * 3
        stage.app.show_game()
        for row in walk(stage, len(stage.top.list.rows)):
            yield f"conquest turn, done {done}, row {row}"
        for place in range(1, 19):
            conquest.place = place
            yield f"conquest at place {place}"
        for board, waiting in ((1, 1), (0, 1), (0, 0)):
            conquest.players[0].board, conquest.players[0].waiting = board, waiting
            conquest.players[0].due = conquest.players[0].owed = 9
            conquest.players[0].cards, conquest.players[0].advantages = [1, 2, 2], [7, 80, 99, 100]
            stage.app.match.notes["permanent"] = {"1": "MMMMMMMMMMMMMM" if board else "Ve el palantír"}
            for seldom in (False, True):
                screen = stage.show("conquest.Player", 1, seldom)
                for row in walk(stage, len(screen.list.rows)):
                    yield f"conquest player, done {done}, leaders {board}{waiting}, seldom {seldom}, row {row}"
                stage.app.pop()


def noted(stage):
    """What each player begins with, as far as that has been noted."""
    for players, turn in ((SIX, 24), (SIX[:2], 1)):
        conquest = game(stage, players, turn=turn)
        for known in range(len(players) + 1):
            for player in conquest.players[:known]:
                player.noted = True
            for ends in (False, True):
                for player in conquest.players:
                    player.done = ends
                screen = stage.show("conquest.Noting", lambda: None)
                for row in walk(stage, len(screen.list.rows)):
                    yield f"conquest noting, {known} of {len(players)} known, the game ends {ends}, row {row}"
                stage.app.pop()
    for held in (0, 1):
        conquest = game(stage, ["W" * 10, "Ana"])
        deal(conquest, [many - 1 for many in TERRITORIES] if held else [0] * 9, [held] * 9)
        screen = stage.show("conquest.Count", 1)
        for region in walk(stage, 9):
            for screen.changing in (True, False):
                screen.new = screen.field().value(screen)
                yield f"conquest counting region {region}, held {held}, changing {screen.changing}"
        stage.point(9)
        yield f"conquest counted, held {held}"
        stage.app.pop()


def asked(stage):
    """What a careless press does not mean."""
    conquest = game(stage)
    for about, due in (("leader", 0), ("cards", 1), ("cards", 9)):
        conquest.players[1].due = conquest.players[1].owed = due
        stage.show("conquest.Ask", 2, about)
        for row in walk(stage, len(stage.top.list.rows)):
            yield f"conquest asks about {about}, {due}, row {row}"
        stage.app.pop()
    conquest.players[1].advantages = [1, 2, 100]
    stage.show("conquest.Ask", 2, "spend", 100)
    for row in walk(stage, 2):
        yield f"conquest asks about an advantage, row {row}"
    stage.app.pop()
    for many in (1, 2):
        stage.show("conquest.Ask", 2, "palantir", many)
        for row in walk(stage, 2):
            yield f"conquest asks about {many} palantírs, row {row}"
        stage.app.pop()
    for owed, conquest.place in ((1, 1), (9, ROAD)):
        conquest.players[1].owed = owed
        stage.show("conquest.Ask", 2, "rolls")
        for row in walk(stage, len(stage.top.list.rows)):
            yield f"conquest asks about {owed} rolls, row {row}"
        stage.app.pop()


def arrivals(stage):
    """A leader who has won may have come to a place of power."""
    conquest = game(stage, hands={"due": 9, "owed": 9, "later": 9, "advantages": [1, 2, 3, 4]})
    deal(conquest, [1] * 9)
    conquest.battle = dict(ATTACK, leader="leader", result="won", site=0, lost=[0, 3], rounds=[])
    stage.show("conquest.Player", 1)
    for row in walk(stage, 5):
        yield f"conquest player whose leader may have come to a place of power, row {row}"
    conquest = game(stage, hands={"owed": 0})
    for region, lands in zip(REGIONS, TERRITORIES, strict=True):
        for land in range(1, lands + 1):
            where = {"region": region, "land": land, "leader": "leader"}
            conquest.battle = dict(ATTACK, **where, result="won", site=0, lost=[0, 3], rounds=[])
            if sites_near(conquest, 1):
                stage.show("conquest.Player", 1)
                stage.point(stage.top.entries.index("take"))
                yield f"conquest player whose leader may have come to the place of power of {region} {land}"
                screen = stage.show("conquest.Page", 1, "take")
                stage.point(len(screen.list.rows) - 1)
                yield f"conquest places of power beside that of {region} {land}"
                stage.app.pop()
    for site in range(1, SITES + 1):
        conquest = game(stage)
        stage.play(dict(ATTACK, garrison=1, leader="leader", site=site))
        stage.device.settle()
        stage.top.events = stage.app.play({"do": "fight", "attack": 1, "defend": 1, "faces": [6, 1]}, False)
        yield f"conquest battle for place of power {site}"
        conquest = game(stage, turn=3, sites={str(site): [0, "rohan3"]})
        conquest.garrisons["rohan3"] = 3
        screen = stage.show("conquest.Attack", 1)
        screen.values.update({"region": 3, "land": 3, "garrison": 3})
        screen.list.at = 1
        screen.shown()
        yield f"conquest attack where place of power {site} is"
        stage.app.pop()


def outs(stage):
    """An eliminated player, in the list and in a moment; and a player with both leaders on the board."""
    conquest = game(stage, turn=24, place=14)
    deal(conquest, TERRITORIES)
    for player in conquest.players[1:]:
        player.beaten = True
    stage.app.show_game()
    for row in walk(stage, len(stage.top.list.rows)):
        yield f"conquest with all others out, row {row}"
    conquest.players[0].board, conquest.players[0].waiting = 2, 0
    conquest.players[0].held, conquest.players[0].noted = [0] * 9, False
    stage.show("conquest.Player", 1)
    yield "conquest player whose territories are not told"
    stage.app.pop()
    stage.show("conquest.Page", 1, "reinforcements")
    yield "conquest reinforcements of territories that are not told"
    stage.app.pop()
    conquest.players[0].held, conquest.players[0].noted = list(TERRITORIES), True
    for number in (1, 2):
        screen = stage.show("conquest.Player", number)
        for row in walk(stage, len(screen.list.rows)):
            yield f"conquest player {number} of one, row {row}"
        stage.app.pop()
    for number in range(1, 7):
        stage.tell({"e": "out", "player": number})
        yield f"conquest player {number} is out"
        stage.app.pop()
        for waiting in range(2):
            stage.tell({"e": "leader_lost", "player": number, "waiting": waiting})
            yield f"conquest player {number} has lost a leader, {waiting} waiting"
            stage.app.pop()
        stage.tell({"e": "entered", "player": number})
        yield f"conquest player {number} has a second leader"
        stage.app.pop()
        stage.tell({"e": "traded", "player": number, "battalions": 10})
        yield f"conquest player {number} has traded a set"
        stage.app.pop()
        stage.tell({"e": "sought", "player": number})
        yield f"conquest player {number} has not found the Ring"
        stage.app.pop()
    for site in range(1, SITES + 1):
        stage.tell({"e": "taken", "player": 1, "site": site})
        yield f"conquest player has come to place of power {site}"
        stage.app.pop()
    stage.tell({"e": "muster"}, {"e": "done", "player": 1})
    yield "moment, all are done"
    stage.app.pop()
    stage.tell({"e": "turn", "turn": PEACE})
    yield "conquest players may attack each other"
    stage.app.pop()
    stage.tell({"e": "walked", "place": ROAD})
    yield "the company has come to the end of its road"
    stage.app.pop()
    for region in range(len(REGIONS)):
        conquest.battle = {"result": "won", "player": 1, "defender": 2, "region": REGIONS[region]}
        for held, told in (([TERRITORIES[region], 0], "whole"), ([0, TERRITORIES[region] - 1], "broken")):
            for player, many in zip(conquest.players, held, strict=False):
                player.held[region] = many
            stage.tell({"e": "exchange"})
            yield f"conquest {told} region {REGIONS[region]}"
            stage.app.pop()
    conquest.battle = None


def places(stage):
    conquest = game(stage)
    conquest.garrisons["arnor3"] = 2
    deal(conquest, *[TERRITORIES for _ in SIX])
    conquest.lands = "00" + ("0123456" * 9)[:62]
    screen = stage.show("conquest.Places")
    for row in walk(stage, len(screen.list.rows)):
        yield f"conquest place {row}"
    screen.press("ok")
    yield "conquest place, whose is changing"
    stage.app.pop()
    for region in range(9):
        screen = stage.show("conquest.Lands", region)
        for row in walk(stage, len(screen.list.rows)):
            yield f"conquest territory {row} of {region}"
            screen.press("ok")
            yield f"conquest territory {row} of {region}, changing"
            screen.press("back")
        stage.app.pop()
    spots = [region + str(land) for region in REGIONS for land in range(1, TERRITORIES[REGIONS.index(region)] + 1)]
    conquest.lands = "1" * 64
    for first in (None, 0, 22, 42):
        conquest.sites = {str(n + 1): [0, spots[first + n]] for n in range(22)} if first is not None else {}
        screen = stage.show("conquest.Page", 1, "take")
        for row in walk(stage, len(screen.list.rows)):
            yield f"conquest place of power to take, from territory {first}, row {row}"
        if first is None:
            screen.act("others")
            for row in walk(stage, len(screen.list.rows)):
                yield f"conquest place of power that is less likely, row {row}"
        stage.app.pop()
        screen = stage.show("conquest.Player", 1)
        stage.point(screen.entries.index("take"))
        yield f"conquest player, place of power in territory {first}"
        stage.app.pop()
    conquest.lands = "0" * 64  # so that none is known to be in a territory of theirs
    for many in (1, 22):
        conquest.sites = {str(site): [1, ""] for site in range(1, many + 1)}
        screen = stage.show("conquest.Player", 1)
        stage.point(screen.entries.index("take"))
        yield f"conquest player with {many} places of power"
        stage.app.pop()
        stage.show("conquest.Page", 1, "take")
        for row in walk(stage, many):
            yield f"conquest place of power of their own, {row} of {many}"
        stage.app.pop()


def real_dice(stage):
    """Every roll with real dice, at its first die and its last, with the widest faces."""
    app = stage.app
    options = {"players": SIX, "dark": 2, "advantages": 100}
    stage.start("conquest", options, {"real": True})
    conquest = app.match.state
    deal(conquest, [1] * 9, [1] * 9)
    for number, defender, garrison in ((1, 2, 9), (2, 1, 9), (3, 0, 9), (1, 0, 1)):
        conquest.turn, conquest.battle = 3, None
        app.play(dict(ATTACK, player=number, defender=defender, garrison=garrison), False)
        for _ in range(2 if garrison > 1 and not defender else 1):
            app.show_game()
            stage.device.settle()
            for at in range(len(stage.top.actions)):
                stage.top.at = at
                yield f"real dice of {number} against {defender}: action {at}"
            stage.top.at = 0
            stage.top.press("ok")
            yield from dice(stage, f"real dice of {number} against {defender}")
            app.pop()
            if garrison > 1 and not conquest.must_strike():
                app.play({"do": "fight", "attack": 1, "defend": 1, "faces": [6, 1]}, False)
    for verb, number in (("garrison", 0), ("seek", 0), ("advantage", 1), ("try", 0)):
        conquest = game(stage, place=18 if verb == "try" else 9)
        app.match.notes["real"] = True
        nine = {"territories": 9, "region": "arnor", "land": 1} if verb == "garrison" else None
        screen = stage.show("conquest.Roll", verb, number, False, nine)
        yield f"real dice: {verb}"
        screen.roll()
        yield from dice(stage, f"real dice: {verb}")
        app.pop()
        app.pop()
    conquest.place = 9
    stage.show("conquest.Roll", "try")
    yield "real dice: try, to leave"


def dice(stage, title):
    screen = stage.top
    yield f"{title}, first"
    screen.faces = [screen.sides] * len(screen.faces)
    screen.at = len(screen.faces) - 1
    yield f"{title}, last"


def pages(stage):
    hands = {"cards": [3, 1, 1], "due": 9, "owed": 9, "later": 9, "advantages": [1, 88, 99, 100], "placed": 99}
    for full in (False, True):
        conquest = game(stage, hands=hands if full else {"owed": 0})
        deal(conquest, TERRITORIES if full else [1] + [0] * 8)
        for page in ("reinforcements", "cards", "advantages", "held", "marks"):
            screen = stage.show("conquest.Page", 1, page)
            for row in walk(stage, max(len(screen.list.rows), 1)):
                yield f"conquest {page}, full {full}, row {row}"
            if page == "held" or (page == "cards" and not full):
                stage.point(2)
                screen.press("ok")
                yield f"conquest {page}, changing"
                screen.press("back")
            stage.app.pop()
    for player in conquest.players:
        player.done = True
    screen = stage.show("conquest.Page", 1, "advantages")
    for row in walk(stage, len(screen.list.rows)):
        yield f"conquest advantages to discard, row {row}"
    stage.app.pop()
    for player in conquest.players:
        player.done = False
    for number in (1, 0):
        conquest.place, conquest.turn = 18, 99
        screen = stage.show("conquest.Page", number, "values")
        for row in walk(stage, len(screen.list.rows)):
            screen.press("ok")
            yield f"conquest values of {number}, row {row} changing"
            screen.press("back")
            yield f"conquest values of {number}, row {row}"
        stage.app.pop()
    conquest.place = conquest.turn = 1
    conquest.players[0].cards = [3, 3, 3]
    stage.show("conquest.Page", 1, "cards")
    for row in walk(stage, 7):
        yield f"conquest sets, row {row}"
    conquest.players[0].marks, conquest.players[0].due = [True] * 3, 0
    stage.show("conquest.Page", 1, "cards")
    for row in walk(stage, 4):
        yield f"conquest sets that are traded later, row {row}"
    conquest.players[0].owed, conquest.players[0].later = 0, 9
    stage.show("conquest.Player", 1)
    yield "conquest rolls that come later"
    conquest.players[0].marks = [False] * 3
    board = stage.show("conquest.Board")
    for full in (True, False):
        deal(conquest, *([TERRITORIES] if full else [[1] * 9, [2] * 9, [0] * 8 + [1], [0] * 9, [0] * 9, [0] * 9]))
        board.refresh()
        for page in range(len(board.pages)):
            board.page = page
            yield f"conquest board, full {full}, page {page}"


def attacks(stage):
    conquest = game(stage, turn=3)
    for defender in range(7):
        word = VERBS.pack(dict(ATTACK, defender=defender, region="haradwaith", battalions=99, garrison=99))
        conquest.players[0].next = word if defender != 1 else ""
        deal(conquest, *[[1] * 9 for _ in SIX])
        stage.show("conquest.Attack", 1)
        yield f"conquest attack on {defender} once more"
        stage.app.pop()
    deal(conquest, [1] * 9, [2, 0, 1, 1, 0, 1, 1, 1, 1])
    screen = stage.show("conquest.Attack", 1)
    for kind in range(3):
        screen.values.update({"leader": kind, "led": kind, "battalions": 99, "garrison": 99, "power": 11 * kind})
        screen.values["defender"] = 2 * (kind > 0)
        screen.values.update({"site": 7 * kind, "land": 2 * kind, "fortress": ("none", "fortress", "elsewhere")[kind]})
        screen.shown()
        for field in range(len(screen.list.rows)):
            screen.list.at = field
            for changing in (False, True):
                screen.changing = changing
                screen.shown()
                yield f"conquest attack, leaders {kind}, field {field}, changing {changing}"
    screen.list.at = screen.list.top = 0  # who is attacked is chosen there
    for region in range(9):
        for defender in range(7):
            screen.values.update({"region": region, "land": 0, "defender": defender})
            screen.shown()
            yield f"conquest attack on {defender} in {region}"
    for region, land in FORTRESSES:
        screen.values.update({"region": region, "land": land})
        screen.list.at = 1
        screen.shown()
        yield f"conquest attack on the fortress of {region}, {land}"
        conquest.garrisons[REGIONS[region] + str(land)] = screen.values["garrison"] = 3
        yield f"conquest attack on the fortress of {region}, {land}, whose garrison is known"
        del conquest.garrisons[REGIONS[region] + str(land)]
    screen.values.update({"garrison": 0, "battalions": 99, "defender": 2, "region": 0})
    screen.list.at = 3
    yield "conquest attack on an army that is still to be asked for"
    for power in range(23):
        screen.values["power"] = power
        screen.shown()
        yield f"conquest attack with place of power {power}"
    screen.values["battalions"], screen.list.at = 2, 7
    yield "conquest attack with one die"
    screen.values["defender"], screen.list.at, screen.changing = 0, 2, True
    for region in range(9):
        for land in range(1, TERRITORIES[region] + 1):
            conquest.garrisons[REGIONS[region] + str(land)] = 3
            screen.values.update({"region": region, "land": land})
            screen.shown()
            yield f"conquest attack on territory {land} of {region}"


def battles(stage):
    game(stage, turn=3)
    stage.play(dict(ATTACK, garrison=99), {"do": "fight", "attack": 1, "defend": 1, "faces": [6, 1]})
    stage.device.settle()
    for at in range(len(stage.top.actions)):
        stage.top.at = at
        yield f"conquest battle, to be struck: action {at}"
    stage.app.play({"do": "strike", "attack": 3, "defend": 2, "faces": [6, 6, 6, 1, 1]}, False)
    yield "conquest battle, struck"
    for players in (SIX, ["Aragorn", "Sauron", "Elrond"]):
        for leader in ("none", "leader", "nazgul"):
            for number, defender in ((1, 0), (2, 1), (1, 2)):
                conquest = game(stage, players, turn=3)
                deal(conquest, [1] * 9, [1] * 9)
                action = dict(ATTACK, player=number, defender=defender, region="haradwaith", battalions=99)
                helped = leader != "none"
                action.update({"garrison": 99, "leader": leader, "power": 17 * helped, "site": 22 * helped})
                action["fortress"] = action["shelter"] = "elsewhere" if helped else "none"
                action["led"] = leader if defender else "none"
                yield from battle(stage, action, f"conquest battle of {number} with {defender}, {leader}")


def battle(stage, action, title):
    app = stage.app
    app.play(action, False)
    app.show_game()
    screen = stage.top
    yield f"{title}: begun"
    if action["leader"] == "none" or THOROUGH:
        stage.device.settle()  # counts the odds, which takes long
    for at in range(len(screen.actions)):
        screen.at = at
        yield f"{title}: action {at}"
    screen.at = 1
    screen.press("ok")
    yield f"{title}: limit"
    screen.until = 98
    yield f"{title}: high limit"
    stage.play(app.match.state.fill({"do": "storm", "until": 95}, [5, 5, 5, 0, 0] * 10))
    screen = stage.top
    yield f"{title}: fought"
    screen.at = 2
    yield f"{title}: what next"
    screen.looked_at = 0
    yield f"{title}: looked at"
    screen.looked_at = None
    for step in stage.tumbling():
        yield f"{title}: tumbling, {step}"
    screen.land()
    running = app.match.state.battle
    running.update({"garrison": 1, "battalions": 4})
    screen.events = app.play({"do": "fight", "attack": 1, "defend": 1, "faces": [6, 1]}, False)
    yield f"{title}: ended"
    if action["leader"] == "none":
        running = app.match.state.battle
        running.update({"garrison": 1, "battalions": 4, "result": None, "site": 22})
        screen.events = app.play({"do": "fight", "attack": 1, "defend": 1, "faces": [6, 1]}, False)
        yield f"{title}: a place of power without a leader"
    app.match.state.players[0].cards = [5, 0, 0]
    running = app.match.state.battle
    running.update({"garrison": 1, "battalions": 4, "result": None, "site": 0 if action["leader"] == "none" else 22})
    screen.events = app.play({"do": "fight", "attack": 1, "defend": 1, "faces": [6, 1]}, False)
    yield f"{title}: ended with a full hand"
    running = app.match.state.battle
    running.update({"garrison": 1, "battalions": 2, "result": None})
    leaders = app.match.state.players
    for player in leaders:
        player.board = 1
    screen.events = app.play({"do": "fight", "attack": 1, "defend": 1, "faces": [1, 6]}, False)
    yield f"{title}: repelled"


def company(stage):
    for done in (False, True):
        conquest = game(stage)
        for player in conquest.players:
            player.done = done
        for place in range(1, 19):
            conquest.place = place
            stage.show("conquest.Company")
            yield f"the company at {place}, done {done}"
            stage.app.pop()


def rolls(stage):
    game(stage)
    stage.show("turn", "Aragorn", "red", (), "", t("cq_said_done").replace("{name}", "W" * 10).replace("{n}", "64"))
    yield "what a turn has brought"
    stage.app.pop()
    stage.show("turn", "W" * 10, "red", (), "", t("cq_said_place").replace("{n}", "64"))
    yield "a turn that begins with battalions to place"
    stage.app.pop()
    stage.show("turn", "W" * 10, "red", (), "", t("cq_said_place_more").replace("{n}", "64"))
    yield "at least, a turn that begins with battalions to place"
    stage.app.pop()
    stage.show("turn", "W" * 10, "red", (), "turn_first", t("cq_any_order"))
    yield "conquest, who begins"
    stage.app.pop()
    stage.show("turn", "W" * 10, "red", (), "", t("conquest_why_too_many"))
    yield "conquest: who has too many advantages"
    stage.app.pop()
    stage.show("turn", "Aragorn", "red", (), "", t("cq_said_over").replace("{name}", "W" * 10))
    yield "a turn that has brought nothing"
    stage.app.pop()
    for place in range(1, 19):
        conquest = game(stage, turn=98, place=place)
        for player in conquest.players:
            player.done = True
        starred = place in (9, 11, 14, 16, 17, 18)
        for faces in ([1], [6]) if starred else ((),):
            conquest.place, conquest.by = place, None
            for player in conquest.players:
                player.done = True
            verb = "try" if starred else "walk"
            screen = stage.parts.stage.open("conquest.Roll", verb)
            screen.events = stage.app.play({"do": verb, "faces": faces} if starred else {"do": verb}, False)
            screen.faces = faces
            stage.parts.stage.push(screen)
            yield f"the company goes on from {place} with {faces}"
            stage.app.pop()
    game(stage, hands={"advantages": []})
    screen = stage.show("conquest.Garrison")
    for region in range(len(REGIONS)):
        for land in range(1, TERRITORIES[region] + 1):
            screen.values.update({"region": region, "land": land})
            screen.list.at = land % 3
            screen.change()
            screen.refresh()
            yield f"garrison: {region}, {land}"
    stage.app.pop()
    rows = stage.app.canvas.rows
    for region, many in zip(REGIONS, TERRITORIES, strict=True):
        for first in range(1, many + 1, rows):
            where = {"territories": min(rows, many + 1 - first, 9), "region": region, "land": first}
            faces = [3] * where["territories"]
            screen = stage.show("conquest.Roll", "garrison", 0, False, where)
            screen.events, screen.faces = stage.app.play(dict(where, do="garrison", faces=faces), False), faces
            yield f"garrisons of {region}, from {first} on"
            stage.app.pop()
    for dark in range(1, 7):
        conquest = game(stage, dark=dark, hands={"advantages": [98, 99, 100]})
        for number, player in enumerate(conquest.players):
            player.done = True
            if dark % 2:
                player.owed, player.advantages = 0, [100, 99, 98, 97][:number]
        conquest.place = (18, 17, 2)[dark % 3]
        screen = stage.show("conquest.Before")
        for row in walk(stage, len(screen.list.rows)):
            yield f"before the Company moves, {dark} is dark, row {row}"
        stage.app.pop()
    for verb, number in (("garrison", 0), ("seek", 0), ("advantage", 1)):
        screen = stage.show("conquest.Roll", verb, number)
        yield f"conquest {verb}: asked"
        if verb == "seek":
            screen.value = -12
            yield "conquest seek: with a modifier"
            for player in stage.app.match.state.players:
                player.done = True
        nine = {"territories": 9, "region": "arnor", "land": 0, "faces": [3] * 9}
        action = {"garrison": nine, "seek": {"modifier": -12, "faces": [6, 6]}}
        roll = {"do": verb, **action.get(verb, {"player": 1, "faces": [100]})}
        screen.events, screen.faces = stage.app.play(roll, False), roll["faces"]
        yield f"conquest {verb}: rolled"
        for step in stage.tumbling():
            yield f"conquest {verb}: tumbling, {step}"
        stage.app.pop()
    for owner, face in ((1, 100), (2, 100), (1, 88)):
        conquest = game(stage)
        conquest.players[owner - 1].advantages = [100] * (owner - 1)
        conquest.players[0].owed = 8 + owner
        screen = stage.show("conquest.Roll", "advantage", 1)
        action = {"do": "advantage", "player": 1, "faces": [face]}
        screen.events, screen.faces = stage.app.play(action, False), [face]
        yield f"conquest advantage {face}: the palantír is of player {owner}"
        stage.app.pop()
    for player in stage.app.match.state.players:
        player.done = True
    stage.app.match.state.sought = False
    screen = stage.show("conquest.Roll", "seek")
    screen.events, screen.faces = stage.app.play({"do": "seek", "modifier": 12, "faces": [6, 6]}, False), [6, 6]
    yield "conquest seek: found"


def messages(stage):
    conquest = game(stage)
    screen = stage.show("conquest.Message")
    for row in walk(stage, 3):
        for screen.changing in (True, False):
            screen.shown()
            yield f"conquest message, row {row}, changing {screen.changing}"
    conquest.message = [1, 2, None, None]
    screen.stage = "hear"
    yield "conquest message, to be rolled"
    for heard in (0, 3):
        conquest.message = [1, 2, heard, None]
        screen.face, screen.stage = 0, "form"
        screen.shown()
        stage.point(3)
        yield "conquest message, the last one"
        for screen.at in range(5):
            for screen.stage in ("give", "see"):
                yield f"conquest message, {screen.stage} {screen.at}, heard by {heard}"
        for found in (False, True):
            conquest.message[3] = found
            screen.face = 20
            yield f"conquest message, found {found}, heard by {heard}"
    for key in ("cq_safe", "cq_safe_two"):
        stage.app.say(key)
        yield "conquest message nobody can hear, " + key
    stage.notice = None


def notices(stage):
    for key in ("cq_no_lands", "cq_trade_first", "name_taken"):
        stage.app.say(key)
        yield f"conquest refusal {key}"
        stage.notice = None


def ends(stage):
    for by, winners in (("ring", SIX[:1]), ("ring", SIX[:2]), ("ring", SIX), ("dark", SIX[1:2]), ("all", SIX[:1])):
        conquest = game(stage, by=by, winners=winners, turn=24, place=18)
        deal(conquest, TERRITORIES)
        stage.show_end()
        yield f"conquest end by {by}, {len(winners)} winners"
    game(stage, by="ring", winners=[], turn=24, place=18)
    stage.show_end()
    yield "conquest end, nobody has counted"


def history(stage):
    summary = {"number": 99999, "game": "conquest", "undone": 99, "players": SIX, "turns": 99, "place": 13}
    others = [{"do": "retreat"}, {"do": "trade", "player": 1, "set": "infantry"}, {"do": "try", "faces": [6]}]
    others += [{"do": "take", "player": 1, "site": site} for site in range(1, SITES + 1)]
    for place in range(1, 19):
        goes_on = {"do": "try", "faces": [1]} if place in STARRED else {"do": "walk"}
        others += [{"do": "set", "what": "place", "value": place}, goes_on]
    words = [VERBS.pack(ATTACK), "c00"] * 30 + ["w", *map(VERBS.pack, others), VERBS.pack(ATTACK)]
    entries = [dict(summary, by=by, winners=by and [SIX[1]]) for by in ("ring", "dark", "all", None)]
    entries.append(dict(summary, by="ring", winners=[]))
    yield from old_games(stage, "conquests", entries, lambda number: iter(words))


def undone(stage):
    actions = [{"do": verb} for verb in VERBS.rows if not VERBS.rows[verb][4] and verb != "set"]
    actions += [{"do": verb, "player": 1} for verb in ("card", "trade", "advantage", "spend", "enter", "done")]
    actions += [{"do": "mark", "player": 1, "part": part} for part in PARTS]
    actions += [{"do": "take", "player": 1, "site": site} for site in range(1, SITES + 1)]
    actions += [{**ATTACK, "region": REGIONS[i], "land": j} for i in range(9) for j in range(TERRITORIES[i] + 1)]
    actions += [{"do": "message", "from": 1, "to": 2}]
    actions += [{"do": "seek", "modifier": 0}]
    land, owner = {"region": "mirkwood", "land": 1}, {"player": 1}
    where = {"whose": land, "garrison": land, "site": {"site": 2}, "turn": {}, "place": {}}
    where["held"] = {"region": "mirkwood", "player": 1}
    for what in VALUES:
        for value in (1, 2):
            actions.append({"do": "set", "what": what, "value": value, **where.get(what, owner)})
    conquest = game(stage, ("W" * 10, "Wilhelmina"))
    yield from undoings(stage, actions)
    for conquest.place in range(1, 18):
        yield from undoings(stage, [{"do": "walk"}])
    for player in conquest.players:
        player.done = True
    conquest.players[0].advantages = [97, 98, 99, 100]
    yield from undoings(stage, [{"do": "spend", "player": 1, "advantage": 100}])


def pictures(stage):
    """Yields the golden pictures, with names as players would see them."""
    app = stage.app
    four = ["Aragorn", "Sauron", "Galadriel", "Saruman"]
    options = {"players": four, "dark": 2, "advantages": 20, "strikes": True}
    app.settings.remembered["conquest"] = options
    screen = stage.show("conquest.Setup")
    yield "conquest-set-up"
    stage.point(3)
    yield "conquest-set-up-players"
    screen.press("ok")
    stage.point(2)
    yield "conquest-set-up-name"
    app.pop()
    app.pop()
    stage.start("conquest", dict(options), {"permanent": {"1": "Cura heridas"}})
    conquest = app.match.state
    app.play({"do": "set", "what": "held", "player": 1, "region": "rohan", "value": 2}, True)
    screen = stage.show("conquest.Noting", lambda: None)
    yield "conquest-noting"
    screen.press("ok")
    for key in ("ok", "ok", "ok", "right"):
        stage.top.press(key)
    yield "conquest-count"
    app.pop()
    app.pop()
    for player in conquest.players:
        player.noted = True
    deal(conquest, [6, 10, 0, 2, 0, 3, 0, 0, 0], [0, 0, 2, 0, 5, 0, 6, 1, 4], [3, 0, 4, 1, 0, 1, 0, 0, 0])
    deal(conquest, *[player.held for player in conquest.players[:3]], [0, 0, 0, 3, 0, 0, 0, 3, 0])
    for player, placed in zip(conquest.players, (14, 14, 3, 3), strict=True):
        player.placed = placed
    conquest.turn, conquest.place = 6, 6
    first = conquest.players[0]
    first.marks[0] = True
    first.cards, first.due, first.advantages = [2, 1, 1], 1, [4, 17]
    stage.play({"do": "done", "player": 3})
    yield "conquest-turn"
    stage.show("conquest.Player", 1)
    yield "conquest-player"
    stage.point(3)
    yield "conquest-player-more"
    stage.show("conquest.Player", 1, True)
    yield "conquest-player-seldom"
    app.pop()
    stage.show("conquest.Ask", 1, "cards")
    yield "conquest-ask-cards"
    app.pop()
    stage.show("conquest.Ask", 1, "leader")
    yield "conquest-ask-leader"
    app.pop()
    conquest.battle = dict(ATTACK, leader="leader", result="won", lost=[0, 3], rounds=[], strikes=False)
    stage.show("conquest.Player", 1)
    stage.point(stage.top.entries.index("take"))
    yield "conquest-player-arrived"
    conquest.battle = None
    app.pop()
    for page, at in (("reinforcements", 1), ("cards", 0), ("advantages", 0), ("marks", 1), ("held", 1)):
        screen = stage.show("conquest.Page", 1, page)
        stage.point(at)
        yield "conquest-" + page
    screen.press("ok")
    yield "conquest-held-changing"
    screen = stage.show("conquest.Places")
    stage.point(4)
    yield "conquest-places"
    stage.point(12)
    yield "conquest-places-of-power"
    conquest.sites = {"3": [0, "eriador4"], "9": [0, "rhovanion3"], "22": [2, "mordor2"]}
    conquest.lands = "1" * 6 + "0" * 38 + "1" + "0" * 3 + "2" * 3 + "0" * 13
    conquest.garrisons = {"arnor8": 2}
    stage.show("conquest.Lands", 0)
    stage.point(6)
    yield "conquest-lands"
    stage.show("conquest.Page", 1, "take")
    yield "conquest-take"
    conquest.sites, conquest.lands, conquest.garrisons = {}, "0" * 64, {}
    screen = stage.show("conquest.Attack", 1)
    yield "conquest-attack"
    for _ in until(lambda: screen.field().acts, "the row that attacks"):
        screen.press("ok")
    yield "conquest-attack-go"
    stage.play(dict(ATTACK, leader="leader", defender=4, fortress="fortress", led="nazgul", garrison=5))
    stage.device.settle()
    yield "conquest-battle"
    for key in ("right", "ok", *["right"] * 4):
        stage.top.press(key)
    yield "conquest-battle-limit"
    events = app.play({"do": "storm", "until": 5, "faces": [6, 4, 1, 5, 2, 5, 3, 3, 4, 3]}, False)
    stage.top.setting = False
    stage.top.looked_at = 1
    yield "conquest-storm"
    stage.top.looked_at = None
    stage.top.at, stage.top.until = 0, 1
    stage.device.settle()
    yield "conquest-battle-next"
    stage.tumble(200)
    yield "conquest-tumble"
    stage.top.land()
    events = app.play({"do": "fight", "attack": 3, "defend": 2, "faces": [6, 6, 1, 1, 1]}, False)
    while not app.match.state.battle["result"]:
        events = app.play({"do": "fight", "attack": 1, "defend": 1, "faces": [6, 1]}, False)
    stage.top.events = events
    yield "conquest-won"
    app.show_game()
    stage.show("conquest.Attack", 1)
    yield "conquest-attack-again"
    stage.play(
        dict(ATTACK, player=2, garrison=4, region="haradwaith"),
        {"do": "fight", "attack": 3, "defend": 2, "faces": [6, 2, 1, 3, 5]},
    )
    stage.device.settle()
    yield "conquest-strike"
    stage.play({"do": "strike", "attack": 2, "defend": 2, "faces": [6, 1, 5, 2]})
    stage.device.settle()
    yield "conquest-struck"
    app.match.notes["real"] = True
    stage.top.shown()
    stage.top.press("ok")
    stage.top.faces, stage.top.at = [5, 2, 6, 3, 1], 3
    yield "conquest-real-dice"
    app.match.notes["real"] = False
    stage.play({"do": "retreat"})
    stage.tell({"e": "out", "player": 4})
    yield "conquest-out"
    stage.app.pop()
    stage.tell({"e": "leader_lost", "player": 4, "waiting": 1})
    stage.device.run(300)
    yield "conquest-leader-lost"
    stage.app.pop()
    conquest.players[3].held, conquest.players[3].beaten = [0] * 9, True
    app.show_game()
    yield "conquest-turn-without"
    conquest.players[3].held, conquest.players[3].beaten = [0, 0, 0, 3, 0, 0, 0, 3, 0], False
    board = stage.show("conquest.Board")
    for page in range(4):
        if page != 3:
            yield f"conquest-board-{page + 1}"
        board.press("right")
    app.pop()
    screen = stage.show("conquest.Garrison")
    for key in ("ok", "right"):
        screen.press(key)
    yield "conquest-garrison"
    garrisons = {"territories": 3, "region": "eriador", "land": 1}
    screen = stage.show("conquest.Roll", "garrison", 0, False, garrisons)
    screen.events, screen.faces = app.play(dict(garrisons, do="garrison", faces=[2, 1, 3]), False), [2, 1, 3]
    yield "conquest-garrisons"
    app.pop()
    app.pop()
    screen = stage.show("conquest.Roll", "advantage", 1)
    screen.events, screen.faces = app.play({"do": "advantage", "player": 1, "faces": [14]}, False), [14]
    yield "conquest-advantage"
    app.pop()
    screen = stage.show("conquest.Message")
    yield "conquest-message"
    app.play({"do": "message", "from": 1, "to": 2}, False)
    app.play({"do": "overhear", "faces": [19, 2]}, False)
    screen.stage = "give"
    yield "conquest-message-give"
    screen.at, screen.stage = 1, "see"
    yield "conquest-message-heard"
    screen.at = 2
    yield "conquest-message-probe"
    for number in (1, 2, 4):
        app.play({"do": "done", "player": number}, False)
    conquest = app.match.state
    for player in conquest.players:
        player.owed = 0
    app.show_game()
    yield "conquest-muster"
    stage.show("conquest.Company")
    yield "conquest-company"
    conquest.place = 9
    yield "conquest-company-star"
    conquest.players[2].advantages = [7]
    stage.show("conquest.Before")
    yield "conquest-before"
    app.pop()
    screen = stage.show("conquest.Roll", "seek")
    for _ in range(2):
        screen.press("right")
    yield "conquest-seek"
    screen.events, screen.faces = app.play({"do": "seek", "modifier": 2, "faces": [4, 5]}, False), [4, 5]
    yield "conquest-sought"
    screen = stage.parts.stage.open("conquest.Roll", "try")
    screen.events, screen.faces = app.play({"do": "try", "faces": [5]}, False), [5]
    stage.parts.stage.push(screen)
    yield "conquest-walked"
    for by, winners in (("ring", ["Aragorn"]), ("dark", ["Sauron"]), ("all", ["Aragorn"])):
        conquest.by, conquest.winners = by, winners
        stage.show_end()
        yield "conquest-end-" + by
    conquest.by, conquest.winners = "ring", []
    stage.show_end()
    yield "conquest-end-uncounted"
    conquest.winners = conquest.by = None
    for number, name in ((1, "conquest-values"), (0, "conquest-road-values")):
        screen = stage.show("conquest.Page", number, "values")
        yield name
    stage.point(1)
    screen.press("ok")
    yield "conquest-road-changing"


ALL = {
    "conquest: set-ups": setups,
    "conquest: turns": turns,
    "conquest: who is out": outs,
    "conquest: what they begin with": noted,
    "conquest: questions": asked,
    "conquest: places of power": arrivals,
    "conquest: places": places,
    "conquest: pages": pages,
    "conquest: attacks": attacks,
    "conquest: battles": battles,
    "conquest: real dice": real_dice,
    "conquest: the company": company,
    "conquest: rolls": rolls,
    "conquest: messages": messages,
    "conquest: notices": notices,
    "conquest: ends": ends,
    "conquest: histories": history,
    "conquest: undone": undone,
}
