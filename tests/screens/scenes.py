"""Scenes: every screen with the longest contents. A scene puts a stage into a state and yields a name.

Those of a game or a new screen are in `NAME_scenes.py`, which is found by its name; here are those of the other
screens. Without a scene of its own, each screen of the menu is shown as it opens; of each game its set-up, and what is
told of some actions, in the history and after an undo. Scenes move the cursors of lists with the keys. They set a value
directly only where play hardly leads to it, as to the widest contents, or only after very many presses.
"""

from importlib import import_module
from inspect import isfunction, signature
from itertools import islice
from pathlib import Path

from host_tools.bake import FIRMWARE
from host_tools.bake import texts as baker
from mathom.games import SHELF
from mathom.games.journey.tables import DICE, SYMBOLS
from mathom.games.journey.words import VERBS
from mathom.games.match import Match
from mathom.games.war.tables import SECOND
from mathom.screens import finale
from mathom.screens.help import Glass
from mathom.screens.lists import Listed
from mathom.screens.menu import ENTRIES
from mathom.screens.shared import begins
from mathom.settings import TABLE
from mathom.ui.texts import t
from tests.games import golden
from tests.games.at_random import play
from tests.screens.journey_scenes import FACES, SEATS
from tests.screens.refusals import refusals
from tests.screens.stage import archived, faults, old_games, undoings

FIRST = 20  # actions of a random game that are told


def first_start(stage):
    """The first start, and the keys, with four and with two."""
    app = stage.app
    app.visit("welcome")
    yield "welcome"
    app.pop()
    here = app.two_keys
    for app.two_keys in (not here, here):
        app.visit("keys")
        yield "keys"
        for key in ("right", "back", "ok"):
            stage.top.press(key)
            yield "keys " + key
        app.pop()


def menus(stage):
    """The menu and the screens that it opens, without a game."""
    app = stage.app
    yield "menu"
    for name in ENTRIES:
        stage.show(name)
        yield name
        app.pop()
    values = {name: allowed for name, allowed, _ in TABLE if name not in ("language", "large")}
    chosen = {name: app.settings[name] for name in values}
    for number in range(max(map(len, values.values()))):
        for name, allowed in values.items():
            app.choose(name, allowed[number % len(allowed)])
        screen = stage.show("settings")
        for row in range(len(screen.list.rows)):
            yield f"settings, value {number} of each, row {row}"
            screen.press("right")
        app.pop()
    for name, value in chosen.items():
        app.choose(name, value)
    hardware = stage.parts.hardware
    hardware.store.faults.append(("history", "written by another version: set aside as history.bad1"))
    hardware.keys.faults.append(("key left", "pressed for ten seconds: stuck, or GP10 is shorted to ground"))
    hardware.entropy.faults.append(("source", "stuck"))
    app.about.facts.update({"version": "10.20.30", "commit": "1f9c20c+", "micropython": "1.26.10"})
    screen = stage.show("about")
    stage.device.settle()  # the values are measured after the picture is out
    for row in range(len(screen.list.rows)):
        yield f"about, row {row}"
        screen.press("right")
    app.pop()
    for part in (hardware.store, hardware.keys, hardware.entropy):
        part.faults.clear()
    for report in (
        "ZeroDivisionError: divide by zero\nscreens.war.main:draw",
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
        "ZeroDivisionError: divide by zero\nscreens.war.main:draw",
        "MemoryError: memory allocation failed, allocating 16200 bytes\nscreens.conquest.message:1234",
    ):
        stage.show("crash", report)
        yield "crash in a game: " + report
        stage.app.pop()
    stage.app.play({"do": "roll", "faces": FACES}, False)
    stage.app.visit("menu")
    for row in range(len(stage.app.stack[-1].entries)):
        stage.point(row)
        yield f"menu over a game, row {row}"
    stage.game(SEATS)
    stage.app.match.notes["before"] = 1
    stage.app.visit("menu")
    yield "menu over a game that follows another one"
    begins(stage.app)
    yield "who begins a game that follows another one"


def notices(stage):
    for key in (
        *("damaged_game", "damaged_settings", "damaged_file", "damaged_firmware"),
        *("other_game", "foreign_file"),
        *("restored_game", "no_room", "not_saved", "stuck_key", "stuck_dice", "one_moment"),
    ):
        stage.app.say(key)
        yield "notice: " + key
    stage.notice = None


def histories(stage):
    """The history: with no winner, one, several and all; with the longest numbers."""
    entries = []
    for number, winners in enumerate((None, [], ["pippin"], ["frodo", "pippin"], SEATS[:3], SEATS), 9994):
        entries.insert(
            0,
            {
                "number": number,
                "game": "journey",
                "undone": 99,
                "players": list(SEATS),
                "companions": dict.fromkeys(SEATS[number % 2 :: 2], "good"),
                "places": True,
                "turns": 999,
                "winners": None if winners is None else list(winners),
            },
        )
    faces = dict(zip(DICE, SYMBOLS, strict=False))
    log = [{"do": "roll", "faces": faces}, {"do": "reroll", "faces": {**faces, "black": "tree"}}]
    log += [{"do": "keep", "dice": list(DICE)}, {"do": "apply"}]
    yield from old_games(
        stage, "games", entries, lambda number: None if number == 9995 else map(VERBS.pack, log)
    )  # one is lost
    yield from old_games(stage, "no games", [], None)


def history_told(stage):
    """A game whose rules are in memory: what has come of each turn, with the longest names and places."""
    names = dict(zip(SEATS, ("W" * 10, *PEOPLE), strict=False))
    options = {"players": list(SEATS), "places": True, "names": names}
    *_, (match, _, _, _) = play("journey", options, 1)
    stage.game(SEATS, True)
    entry = {"number": 1, "game": "journey", "undone": 0, "turns": 99, **match.state.summary()}
    with archived(stage.app, words=lambda _: iter(match.words().split()), options=lambda *_: options):
        screen = stage.show("history_game", entry)
        for row in range(len(screen.list.rows)):
            yield f"a game told, row {row}"
            screen.press("right")
        stage.app.pop()


def summary_of(game):
    """Returns what the history has of the first recorded game of this kind, as it begins."""
    return Match(game, next(iter(golden.hook(game).GAMES.values()))).state.summary()


def people_in_histories(stage):
    """Games of people with the longest names: one for each player, and two where the game may have them."""
    for game in SHELF:
        entry = {"number": 9999, "game": game, "undone": 0, **summary_of(game), "turns": 99}
        players, entries = entry["players"], []
        for seats in (players, players[:1], [seat + second for second in ("", "_2") for seat in players]):
            if set(seats) <= set(SECOND.values()) | set(players):
                names = {seat: letter * 10 for seat, letter in zip(seats, "WMWM", strict=False)}
                ends = (None, players[:1], players[1:2])
                entries += [{**entry, "names": names, "winners": winners} for winners in ends]
        yield from old_games(stage, f"people in {game}", entries, lambda number: iter(()))


PEOPLE = ("Wilhelmina", "Elena", "Luis", "Íñigo", "Ana")


def people(stage):
    """The names to choose from, and the evening: none, then many, with the widest figures."""
    app = stage.app
    journal = app.session.journal
    stage.show("evening")
    yield "evening without anybody"
    app.pop()
    for name in (*PEOPLE[::-1], "W" * 10):
        journal.people().choose(name)
    app.session.write(journal.begin_evening)
    for offered in (None, ["Aragorn", "Denethor"]):
        screen = stage.show("names", t("fellowship"), "Elena", ["Ana"], lambda name: None, offered)
        for row in range(len(screen.list.rows)):
            stage.point(row)
            yield f"names, {offered}, row {row}"
        app.pop()
    screen = stage.show("forget")
    for row, name in enumerate(list(screen.names)):
        stage.point(row)
        yield f"forget, row {row}"
        screen.press("ok")
        for answer in ("no", "yes"):
            yield f"forget {name}, {answer}"
            screen.press("right")
        screen.press("back")
    app.pop()
    names = dict(zip(SEATS, ("W" * 10, "Elena"), strict=False))
    screen = stage.show("who", t("game_journey"), [(seat, t(seat)) for seat in SEATS], names)
    for row in range(len(screen.list.rows)):
        stage.point(row)
        yield f"who plays, row {row}"
    app.pop()
    with stage.met(("W" * 10, *PEOPLE[1:4])):
        screen = stage.show("evening")
        for row in range(len(screen.list.rows)):
            stage.point(row)
            yield f"evening, row {row}"
        stage.point(0)
        screen.press("ok")
        for one in range(len(screen.names)):
            yield f"evening, person {one}"
            screen.press("right")
        screen.press("back")
        stage.point(len(screen.names))
        screen.press("ok")
        yield "evening, another one has begun"
        app.pop()
    for name in journal.people().names:
        journal.people().forget(name)


def plain_dice(stage):
    """Plain dice: as many and as large as possible, kept ones, the cursor everywhere; the choice of dice."""
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
        bag.kept = []
        screen.at = dice[0]  # the button that rolls
        screen.press("ok")
        for step in stage.tumbling():
            yield f"{dice} tumble, {step}"
        screen.land()
        bag.faces = [dice[1]] * dice[0]
        bag.rolls = [(dice, bag.faces)] * 10
        bag.remember(name)
        yield f"{dice}, a favourite"
        stage.show("dice.Rolls", bag)
        yield f"{dice}, the last rolls"
        app.pop()
        options = stage.show("dice.Options", screen)
        for down in range(len(options.list.rows)):
            yield f"which dice, row {down}"
            if not options.field().acts:
                options.press("ok")
                yield f"which dice, row {down} changing"
                options.press("back")
            options.press("right")
        bag.forget()
        options.shown()
        for _ in range(4):
            options.press("right")
        yield f"{dice}, no favourite"
        app.pop()
    bag.rolls = []
    stage.show("dice.Rolls", bag)
    yield "no rolls"
    app.pop()
    for text in ("", name):
        letters = stage.show("letters", t("dice_name"), text, 12, lambda name: None)
        for letters.at in range(42):
            yield f"letter {letters.at} after {text}"
        app.pop()
    app.pop()


def of(game):
    """Returns the module with the scenes of a game. It has `ALL`, its scenes by name, and `pictures(stage)`, which
    yields the name of a golden picture each time that the stage shows it."""
    return import_module(f"tests.screens.{game}_scenes")


def of_every_game(game):
    """Returns the scene that each game has: its set-up, row by row, why its rules refuse something, and what is said of
    the first actions of a random game, in the history and once they have been undone."""

    def scene(stage):
        screen = stage.show(f"{game}.Setup")
        for row in range(len(screen.list.rows)):
            stage.point(row)
            yield f"{game}.Setup, row {row}"
        stage.app.pop()
        for key in refusals(game):
            stage.app.say(key)
            yield key
        stage.notice = None
        options = next(iter(golden.hook(game).GAMES.values()))
        stage.start(game, options, {})
        for _, _, action, _ in islice(play(game, options, 0), 1, FIRST + 1):
            yield from undoings(stage, [action])
            stage.match.do(action)
        words = stage.match.words().split()
        entry = {"number": 9999, "game": game, "undone": 0, "turns": 99, **stage.match.state.summary()}
        yield from old_games(stage, f"a random game of {game}", [entry], lambda number: iter(words))

    return scene


def acts():
    """Returns the names of all drawings in finale.py."""
    drawings = [each for each in vars(finale).values() if isfunction(each)]
    return [each.__name__ for each in drawings if list(signature(each).parameters) == ["canvas", "step", "x", "floor"]]


def finales(stage):
    """What decides a game: each drawing with one name, with two, and with many, at every step."""
    stage.game(SEATS, True)
    many = [(name, 1 + i) for i, name in enumerate(("Wilhelmina", "Galadriel", "Thranduil", "Mmmmmmmmmm"))]
    for names in (many[:1], many[1:3], many, [(t("unwon_journey"), 1)], [("¡Áá ÉQgj!", 1)], many[3:]):
        for act in acts():
            stage.app.visit("finale", act, names)
            yield f"{act}: {names}"
            for step in stage.moving():
                yield f"{act}, step {step}: {names}"
            stage.app.pop()


def turns(stage):
    """Whose turn it is."""
    stage.game(SEATS, True)
    for name in ("Pippin", "W" * 10, "Íñigo"):
        stage.show("turn", name, "blue")
        yield "turn of " + name
        stage.app.pop()
    stage.show("turn", "Sam", "red", [("Merry", "blue"), ("W" * 10, "green"), ("Sam", "red")], "turn_first")
    for step in stage.moving():
        yield f"drawing lots, {step}"
    stage.app.pop()


def lessons(stage):
    """What the screens of a game are for, over one with a long title and all labels."""
    from mathom.screens.teach import Teacher

    stage.game(SEATS, True)
    stage.app.choose("teach", True)
    for table in (FIRMWARE / "texts").glob("*.tsv"):
        for key in [key for key in baker.load(table).rows if key.startswith("teach_")]:
            stage.parts.front.teacher = Teacher(stage.app)
            stage.parts.front.teacher.line = lambda top, key=key: key
            yield key
    stage.app.choose("teach", False)
    stage.draw()


ALL = {
    "turns": turns,
    "lessons": lessons,
    "a history that is told": history_told,
    "the first start": first_start,
    "menus": menus,
    "menus over a game": menus_over_a_game,
    "notices": notices,
    "histories": histories,
    "people in histories": people_in_histories,
    "people": people,
    "plain dice": plain_dice,
    "finales": finales,
}
for game in SHELF:
    ALL[f"{game}: first set-up, refusals"] = of_every_game(game)
for path in sorted(Path(__file__).parent.glob("*_scenes.py")):
    ALL.update(import_module(f"tests.screens.{path.stem}").ALL)


def staying(scene):
    """Returns a scene in which the device never changes hands: a scene is about the screen below that name."""

    def played(stage):
        stage.app.playing._show_turn = lambda _: None
        yield from scene(stage)

    return played


ALL = {name: staying(scene) for name, scene in ALL.items()}


def misplaced(stage, name):
    """Walks through scenes, and through the help for each. Returns each fault of the layout once, with the first scene
    that has it."""
    first = {}
    helped = set()
    for scene in ALL[name](stage):
        for fault in faults(stage):
            first.setdefault(fault, scene)
        if isinstance(stage.top, Listed):
            list(stage.top.list.rows)  # asks for the texts of rows further down too
        for fault in helps(stage, helped):
            first.setdefault(fault, "help for " + scene)
    return [f"{name}: {scene}: {fault}" for fault, scene in first.items()]


def helps(stage, helped):
    """Yields the faults of each page of the help for the top screen, unless it says what another one has said."""
    top, stack = stage.top, stage.app.stack
    if top.name in ("help", "turn", "undone"):
        return
    glass = Glass(stage.canvas)
    top.draw(glass)
    said = top.name, top.explain(), *glass.symbols, *glass.dice, glass.keys, top.crossed(), stage.app.two_keys
    if said in helped:
        return
    helped.add(said)
    notice, stage.notice = stage.notice, None
    page = stage.parts.stage.open("help")
    stack.append(page)
    page.draw(glass)  # explains as much as one sees
    for _ in page._rest:  # and the rest, without waiting
        pass
    stage.app.jobs.drop(page)
    for _ in range(0, len(page.lines), page._seen()):
        yield from faults(stage)
        page.press("right")
    stack.pop()
    stage.notice = notice
