"""Every screen, with the most that it may have to show. Each scene puts a stage into a state and tells its name."""

from itertools import combinations, product

from mathom.games.journey.tables import BLACK_DIE, COLOURED_DIE, DICE, HOBBITS, PLACES, SYMBOLS
from mathom.games.journey.words import pack
from mathom.ui.texts import t
from tests.screens import cards_scenes, conquest_scenes, duel_scenes, war_scenes

# The widest names first: Pippin's turn, and everybody plays.
SEATS = ("pippin", "merry", "frodo", "sam")
FACES = {"black": "orc", "yellow": "ring", "red": "nazgul", "blue": "gandalf", "green": "fellowship"}


def groups(count):
    """All ways to have kept so many dice: the dice kept in each roll, in the order of the dice."""
    if not count:
        yield ()
        return
    for first in range(1, count + 1):
        for rest in groups(count - first):
            yield (first, *rest)


def kept_in(sizes, dice=DICE):
    """`state.kept` for these groups: the last dice are kept first, so that the first are left on the table."""
    left = list(dice)
    kept = []
    for roll, size in enumerate(sizes, 1):
        out, left = left[-size:], left[:-size]
        kept += [(die, FACES[die], roll) for die in out]
    return kept, left


def menus(stage):
    """The menu and what it leads to, without a game."""
    app = stage.app
    yield "menu"
    stage.show("new_game")
    yield "new_game"
    app.pop()
    for players, first, squares in ((2, None, 4), (4, "pippin", 12)):
        app.settings.memory["journey"] = {
            "players": list(SEATS[:players]),
            "places": players == 4,
            "first": first,
            "squares": squares,
            "real": players == 2,
        }
        screen = stage.show("journey.Setup")
        for row in range(len(screen.list.rows)):
            yield f"setup of {players}, row {row}"
            screen.key("right")
        app.pop()
    for values in ({}, {"dim": 0, "dark": 0, "sound": False, "lamp": False}, {"dim": 120, "dark": 15}):
        for name, value in values.items():
            app.settings.set(name, value)
        screen = stage.show("settings")
        for row in range(len(screen.list.rows)):
            yield f"settings {values}, row {row}"
            screen.key("right")
        app.pop()
    screen = stage.show("journey.Faces")
    for die in range(5):
        for place in range(7):
            yield f"faces, die {die}, {place}"
            screen.key("right")
        screen.at = 6
        screen.key("ok")
    app.pop()
    hardware = app.hardware
    hardware.store.faults.append(("history", "written by another version: set aside as history.bad1"))
    hardware.keys.faults.append(("key left", "pressed for ten seconds: stuck, or GP10 is shorted to ground"))
    hardware.entropy.faults.append(("source", "stuck"))
    app.about.update({"version": "10.20.30", "micropython": "1.26.10"})
    screen = stage.show("about")
    stage.device.settle()  # what is left is measured once the picture is out
    for row in range(len(screen.list.rows)):
        yield f"about, row {row}"
        screen.key("right")
    app.pop()
    for faults in (hardware.store.faults, hardware.keys.faults, hardware.entropy.faults):
        faults.clear()
    for report in (
        "ZeroDivisionError: divide by zero\nscreens.war.main:123",
        "OSError: [Errno 28] ENOSPC",
        "KeyError: 'ring'\nscreens.conquest.message:1234",
        "KeyError: " + "ein_sehr_langer_Name_ohne_Luecke_der_nicht_passt",
        "MemoryError: memory allocation failed, allocating 16200 bytes while there was not enough room\nplay:7",
        "SystemExit: ",
    ):
        stage.show("crash", report)
        yield "crash: " + report
        app.pop()


def menus_over_a_game(stage):
    """The menu with all its entries."""
    stage.game(SEATS, True)
    for report in (
        "ZeroDivisionError: divide by zero\nscreens.war.main:123",
        "MemoryError: memory allocation failed, allocating 16200 bytes\nscreens.conquest.message:1234",
    ):
        stage.show("crash", report)
        yield "crash in a game: " + report
        stage.app.pop()
    stage.app.do({"do": "roll", "faces": FACES})
    stage.app.menu()
    for row in range(len(stage.app.stack[-1].entries)):
        stage.app.stack[-1].list.at = row
        yield f"menu over a game, row {row}"


def notices(stage):
    for key in (
        "hold_to_undo",
        "damaged_game",
        "damaged_settings",
        "damaged_file",
        "restored_game",
        "no_room",
        "not_saved",
        "stuck_key",
        "stuck_dice",
        "one_moment",
    ):
        stage.app.say(key)
        yield "notice: " + key
    stage.app.notice = None


def histories(stage):
    """The history: nobody, one, several and all have won; numbers as long as they get."""
    entries = []
    for number, winners in enumerate((None, [], ["pippin"], ["frodo", "pippin"], SEATS[:3], SEATS), 9994):
        entries.insert(
            0,
            {
                "number": number,
                "game": "journey",
                "undone": 99,
                "players": list(SEATS),
                "places": True,
                "turns": 999,
                "winners": None if winners is None else list(winners),
            },
        )
    faces = dict(zip(DICE, SYMBOLS, strict=False))
    log = [{"do": "roll", "faces": faces}, {"do": "reroll", "faces": {**faces, "black": "tree"}}]
    log += [{"do": "keep", "dice": list(DICE)}, {"do": "apply"}]
    journal = stage.app.journal
    saved = journal.index, journal.words
    journal.index = lambda: entries
    journal.words = lambda number: None if number == 9995 else map(pack, log)  # one is lost
    stage.show("history")
    yield "history"
    for row in range(len(entries)):
        screen = stage.show("history_game", entries[row])
        for down in range(len(screen.list.rows)):
            yield f"history_game {row}, row {down}"
            screen.key("right")
        stage.app.pop()
        stage.app.stack[-1].key("right")
        yield f"history, row {row + 1}"
    stage.app.pop()
    journal.index = list
    stage.show("history")
    yield "history without games"
    stage.app.pop()
    journal.index, journal.words = saved
    stage.show("history")
    yield "history"
    stage.app.pop()


def plain_dice(stage):
    """Dice for any other game: as many and as large as there are, kept ones, the cursor everywhere; which dice."""
    app = stage.app
    name = "M" * 12
    screen = stage.show("dice")
    bag = screen.bag
    bag.faces, bag.favourites = [], []
    yield "before the first roll"
    for dice in ((1, 2, 0), (2, 20, -99), (5, 100, 99), (6, 100, 0), (10, 100, 99)):
        bag.choose(dice)
        for high in (False, True):
            bag.faces = [dice[1] if high else 1] * dice[0]
            bag.rolls = [(dice, bag.faces)] * 10
            for kept in range(dice[0] + 1):
                bag.kept = list(range(kept))
                for screen.at in {0, dice[0] - 1, dice[0], dice[0] + 1}:
                    yield f"{dice}, high {high}, {kept} kept, cursor {screen.at}"
        screen._thrown, screen._since = list(range(dice[0])), 0
        for screen._step in range(12):
            yield f"{dice} tumble, {screen._step}"
        screen._since = None
        bag.remember(name)
        yield f"{dice}, a favourite"
        stage.show("dice.Rolls", bag)
        yield f"{dice}, the last rolls"
        app.pop()
        options = stage.show("dice.Options", screen)
        for down in range(len(options.list.rows)):
            yield f"which dice, row {down}"
            if options.field() in ("other_sides", "plus"):
                options.key("ok")
                yield f"which dice, row {down} changing"
                options.key("back")
            options.key("right")
        bag.forget()
        options.enter()
        yield f"{dice}, no favourite"
        app.pop()
    bag.rolls = []
    stage.show("dice.Rolls", bag)
    yield "no rolls"
    app.pop()
    for text in ("", name):
        letters = stage.show("letters", t("dice_name"), text, 12, None)
        for letters.at in range(42):
            yield f"letter {letters.at} after {text}"
        app.pop()
    app.pop()


def turns(stage):
    """A turn: every place, all ways to have kept dice, the cursor everywhere, every refusal."""
    for places in (True, False):
        game = stage.game(SEATS, places)
        for place in range(len(PLACES) - 1):
            for seat in range(4):
                game.order = seat
                game.start = place
                game.active().rings = place
                stage.app.show_game()
                yield f"roll at {PLACES[place]}, places {places}, seat {seat}"
    for sizes in (sizes for count in range(5) for sizes in groups(count)):
        kept, left = kept_in(sizes)
        game = stage.game(SEATS, False, kept=kept, rolls=len(sizes))
        yield f"roll after {sizes}"
        stage.app.stack[-1]._since = 0
        for step in range(12):
            game.rolled = {die: FACES[die] for die in left}
            game.phase = "keep"
            stage.app.stack[-1]._step = step
            yield f"tumble {step} after {sizes}"
        for place in (0, 4):
            game = stage.game(SEATS, True, kept=kept, rolls=len(sizes) + 1, start=place, phase="keep")
            game.rolled = {die: FACES[die] for die in left}
            stage.app.show_game()
            screen = stage.app.stack[-1]
            for at, chosen in product(range(len(left) + len(screen.buttons())), (0, 1, len(left))):
                screen.at, screen.chosen = at, left[:chosen]
                yield f"keep {chosen} after {sizes} at {PLACES[place]}, cursor {at}"
        game = stage.game(SEATS, False, real=True, kept=kept, rolls=len(sizes))
        screen = stage.app.stack[-1]
        screen.key("ok")
        for at, told in product(range(len(left) + 1), (0, 1, len(left))):
            screen.at, screen.entered = at, {die: FACES[die] for die in left[:told]}
            screen.why = ""
            yield f"enter {told} after {sizes}, cursor {at}"
        for die in left:
            screen.entered = {other: FACES[other] for other in left if other != die}
            screen.at = len(left)
            screen.key("ok")
            yield f"the {die} die is missing, after {sizes}"
    # The White Tree: what will not count.
    for rolled, chosen, place in (
        (dice, count, place) for dice in (1, 2, 5) for count in range(1, dice + 1) for place in (0, 4)
    ):
        game = stage.game(SEATS, True, phase="keep", rolls=9, start=place)
        game.rolled = {die: "tree" if die == "black" else FACES[die] for die in DICE[:rolled]}
        game.kept = [(die, FACES[die], 1) for die in DICE[rolled:]]
        stage.app.show_game()
        screen = stage.app.stack[-1]
        screen.chosen = list(DICE[:chosen])
        for at in range(rolled + len(screen.buttons())):
            screen.at = at
            yield f"tree, {chosen} of {rolled} at {PLACES[place]}, cursor {at}"
    yield from refusals(stage)


def refusals(stage):
    """Every "that may not be", brought about by the keys."""
    for face in SYMBOLS[:4]:
        game = stage.game(SEATS, False, phase="keep", rolls=1, rolled=dict.fromkeys(DICE, face))
        screen = stage.app.stack[-1]
        screen.key("ok")
        screen.key("right")
        screen.key("ok")
        assert screen.why
        yield "only one " + face
    game = stage.game(SEATS, False, phase="keep", rolls=1, rolled={**FACES})
    screen = stage.app.stack[-1]
    screen.at = 2
    screen.key("ok")
    assert screen.why
    yield "keep the Nazgûl"
    screen.chosen = ["black"]
    screen.at = 5
    screen.key("ok")
    assert screen.why
    yield "must keep a Nazgûl"
    game = stage.game(SEATS, False, phase="keep", rolls=1, rolled=dict.fromkeys(DICE, "orc"))
    assert game.phase == "keep"
    screen = stage.app.stack[-1]
    screen.at = 5
    screen.key("ok")
    assert screen.why
    yield "keep at least one"


def results(stage):
    """The results: what five dice can do, at every place, to full and empty routes."""
    sets = [*list(combinations(range(9), 5))[::7], (0, 0, 0, 0, 0)]
    symbols = ("ring", "ring", "gandalf", "gandalf", "fellowship", "orc", "orc", "nazgul", "nazgul")
    choices = [[symbols[i] for i in picked] for picked in sets]
    choices += [[face] * 5 for face in SYMBOLS[:5]]
    choices += [["orc"] * 4 + ["ring"], ["ring"] * 4 + ["orc"], ["fellowship"] * 2 + ["orc"] * 2 + ["ring"]]
    choices += [["ring"] + ["fellowship"] * 2 + ["orc"] * 2, ["tree"], ["nazgul"] * 4 + ["gandalf"]]
    for faces, place, squares, marked in product(choices, range(9), (4, 12), (0, 1)):
        game = stage.game(SEATS, True, squares, start=place, rolls=5, phase="apply", round=99)
        game.active().rings = place
        game.kept = [(DICE[i], faces[i], i + 1) for i in range(len(faces))]
        for walker in game.players if marked else ():
            walker.split = (1 << squares) - 1
            walker.marked = 2 * squares - 1
            walker.unmarked = 1
        stage.app.show_game()
        screen = stage.app.stack[-1]
        last = None
        while screen.top != last:
            last = screen.top
            yield f"result of {faces} at {PLACES[place]}, {squares} squares, marked {marked}, from row {last}"
            screen.key("right")


def route(walker, split, marked):
    """Gives a walker that route."""
    walker.split = split
    walker.marked = marked
    walker.unmarked = walker.squares + bin(split).count("1") - marked


def routes(stage):
    for players, squares in product((2, 3, 4), range(4, 13)):
        game = stage.game(SEATS[:players], True, squares, round=99)
        for after in (False, True):
            screen = stage.show("journey.Routes", after)
            for step in range(10):
                for seat, walker in enumerate(game.players):
                    walker.rings = (step + 3 * seat) % 10
                    route(walker, (1 << squares) - 1 >> step, min(step * 2, squares))
                    walker.eliminated = 99 if step == 9 and seat % 2 == 0 else 0
                for screen.one in (None, *range(players)):
                    yield f"routes of {players}, {squares} squares, step {step}, one {screen.one}, after {after}"
            stage.app.pop()


def ends(stage):
    """Who has won, with everybody in Mordor or nobody; and the moments before."""
    for winners in ([], ["pippin"], ["merry", "pippin"], ["merry", "pippin", "frodo"], list(SEATS)):
        for arrived in range(max(len(winners), 1) if winners else 0, 5 if winners else 1):
            game = stage.game(SEATS, True, 12, phase="over", winners=winners, round=99)
            for seat, walker in enumerate(sorted(game.players, key=lambda walker: walker.name not in winners)):
                walker.eliminated = 99 if seat >= arrived else 0
                walker.rings = 9
                walker.unmarked = 24 if walker.name in winners else 23
            stage.app.show_game()
            yield f"{winners} have won, {arrived} have arrived"
    for name in HOBBITS:
        stage.game(SEATS)
        for kind in ("eliminated", "reached", "tree"):
            stage.show("journey.Moment", {"e": kind, "player": name, "round": 99})
            yield f"{name}: {kind}"
            stage.app.pop()
        stage.game(SEATS, phase="over", winners=[name])
        stage.show("journey.Moment", {"e": "reached", "player": name, "round": 99})
        yield f"{name}: reached, the last of the round"
        stage.app.pop()


ALL = {
    "menus": menus,
    "menus over a game": menus_over_a_game,
    "notices": notices,
    "histories": histories,
    "plain dice": plain_dice,
    "turns": turns,
    "results": results,
    "routes": routes,
    "ends": ends,
    "duels": duel_scenes.scenes,
    **war_scenes.ALL,
    **cards_scenes.ALL,
    **conquest_scenes.ALL,
}

assert set(FACES.values()) <= set(BLACK_DIE) | set(COLOURED_DIE)
