"""The golden pictures: every screen as it should look, in both languages, on a mono and on the colour display.

A picture is called as its scene. `python -m tests.screens.golden --record` draws those that are missing and removes
those that have no scene, `--overwrite NAME ...` draws some anew, and `--sheet FOLDER` puts all side by side, enlarged,
to be looked at. What a picture shows is judged by an eye once; from then on a test compares it pixel by pixel.
"""

import argparse
import tempfile
from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops

from mathom.ui.texts import t
from tests.screens import cards_scenes, conquest_scenes, duel_scenes, scenes, war_pictures
from tests.screens.scenes import DICE
from tests.screens.stage import COLOUR, LANGUAGES, MONO, ROOT, TWO_KEYS, Stage

FOLDER = ROOT / "tests" / "screens" / "golden"
BOARDS = {"mono": MONO, "colour": COLOUR, "two-keys": TWO_KEYS}


def pictures(stage: Stage) -> Iterator[tuple[str, Image.Image]]:
    """Each screen, by the name of its scene."""
    for name in screens(stage):
        stage.app.dirty = True
        stage.device.run(20)
        yield name, stage.device.picture().convert("RGB")


def screens(stage: Stage) -> Iterator[str]:
    """An evening, screen by screen."""
    app = stage.app
    app.about.update({"version": "0.1.0", "micropython": "1.26.1"})
    yield "menu"
    stage.show("new_game")
    yield "new-game"
    app.pop()
    app.settings.memory["journey"] = {"players": ["merry", "sam", "pippin"], "places": True}
    screen = stage.show("journey.Setup")
    yield "set-up"
    for _ in range(6):
        screen.key("right")
    yield "set-up-first"
    app.pop()
    yield from turn(stage)
    yield from after(stage)
    yield from ends(stage)
    yield from around(stage)
    yield from other_dice(stage)
    yield from duel_scenes.pictures(stage)
    yield from war_pictures.screens(stage)
    yield from cards_scenes.pictures(stage)
    yield from conquest_scenes.pictures(stage)


def roll(app: Any, *faces: str) -> None:
    """All five dice, in their order."""
    app.do({"do": "roll", "faces": dict(zip(DICE, faces, strict=True))})


def turn(stage: Stage) -> Iterator[str]:
    app = stage.app
    game = stage.game(("merry", "sam", "pippin"))
    yield "roll"
    app.do(
        {"do": "roll", "faces": {"black": "tree", "yellow": "ring", "red": "nazgul", "blue": "orc", "green": "nazgul"}}
    )
    app.stack[-1]._since = 0
    app.stack[-1]._step = 9
    app.stack[-1].tick = lambda now: False
    yield "tumble"
    app.show_game()
    yield "keep"
    app.stack[-1].key("right")
    app.stack[-1].key("ok")
    yield "keep-two"
    app.stack[-1].key("left")
    app.stack[-1].key("ok")
    yield "keep-tree"
    app.stack[-1].key("ok")
    for _ in range(5):
        app.stack[-1].key("right")
    yield "keep-done"
    app.do({"do": "keep", "dice": ["yellow", "red"]})
    app.show_game()
    yield "roll-again"
    app.do({"do": "roll", "faces": {"black": "ring", "blue": "ring", "green": "gandalf"}})
    app.show_game()
    app.stack[-1].key("ok")
    app.stack[-1].key("right")
    app.stack[-1].key("ok")
    app.stack[-1]._shaking = 0
    yield "keep-refused"
    app.do({"do": "keep", "dice": ["black"]})
    app.do({"do": "roll", "faces": {"blue": "gandalf", "green": "ring"}})
    app.show_game()
    yield "keep-third"
    app.do({"do": "keep", "dice": ["blue"]})
    app.do({"do": "roll", "faces": {"green": "fellowship"}})
    app.show_game()
    yield "keep-last"
    game.active().rings = game.start = 4
    game.phase, game.kept, game.rolls = "roll", [], 0
    app.show_game()
    yield "roll-rohan"
    app.do(
        {"do": "roll", "faces": {"black": "tree", "yellow": "ring", "red": "gandalf", "blue": "orc", "green": "orc"}}
    )
    app.show_game()
    yield "keep-rohan"
    app.stack[-1].key("ok")
    yield "keep-rohan-tree"
    stage.start("journey", {"players": ["merry", "sam"]}, {"real": True})
    app.stack[-1].key("ok")
    yield "enter"
    for _ in range(3):
        app.stack[-1].key("ok")
        app.stack[-1].key("right")
    yield "enter-more"
    app.stack[-1].key("left")
    for _ in range(3):
        app.stack[-1].key("right")
    app.stack[-1].key("ok")
    app.stack[-1]._shaking = 0
    yield "enter-missing"


def after(stage: Stage) -> Iterator[str]:
    app = stage.app
    game = stage.game(("merry", "sam", "pippin"), phase="apply", rolls=3, start=2, round=4)
    game.places = False
    game.active().rings = 2
    game.kept = [("black", "ring", 1), ("red", "nazgul", 1), ("blue", "gandalf", 2), ("green", "nazgul", 3)]
    game.kept.append(("yellow", "ring", 3))
    scenes.route(game.players[0], 0b110, 1)
    scenes.route(game.players[1], 0b1, 2)
    scenes.route(game.players[2], 0b1000, 3)
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
            scenes.route(walker, (0b10110, 0b1, 0b111, 0)[seat], (4, 2, 0, 3)[seat])
        stage.show("journey.Routes")
        yield f"routes-{players}"
    scenes.route(game.players[1], 0, 8)
    game.players[1].eliminated = 6
    yield "routes-out"
    app.pop()
    app.go("journey.Routes", True)
    app.stack[-1].key("right")
    yield "routes-one"
    app.stack[-1].key("right")
    yield "routes-one-out"


def ends(stage: Stage) -> Iterator[str]:
    app = stage.app
    for kind in ("tree", "eliminated", "reached"):
        stage.show("journey.Moment", {"e": kind, "player": "pippin", "round": 5})
        yield "moment-" + kind
        app.pop()
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
        app.show_game()
        yield "end-" + name


def around(stage: Stage) -> Iterator[str]:
    app = stage.app
    stage.game(("merry", "sam"))
    app.do({"do": "roll", "faces": scenes.FACES})
    app.menu()
    app.stack[-1].list.at = 1
    yield "menu-in-game"
    app.say("hold_to_undo", False)
    yield "notice"
    app.say("damaged_settings")
    yield "notice-long"
    app.notice = None
    stage.show("settings")
    yield "settings"
    stage.show("journey.Faces")
    yield "faces"
    app.stack[-1].key("left")
    yield "faces-next"
    entries = [
        {"number": 14 - i, "game": "journey", "undone": i % 2, "players": ["sam", "merry"], "places": True}
        | {"turns": 31 - i, "winners": [["sam"], None, ["sam", "merry"], [], ["merry"]][i]}
        for i in range(5)
    ]
    journal = app.journal
    saved = journal.index, journal.words
    journal.index, journal.words = (lambda: entries), (lambda number: iter(app.match.words().split()))
    stage.show("history")
    yield "history"
    screen = stage.show("history_game", entries[3])
    yield "history-game"
    for _ in range(len(screen.list.rows) - 1):
        screen.key("right")
    yield "history-log"
    journal.index, journal.words = saved
    app.hardware.store.free = lambda: 1_300_000
    stage.show("about")
    yield "about"
    stage.show("crash", "ZeroDivisionError: divide by zero\nscreens.war.main:123")
    yield "crash"


def other_dice(stage: Stage) -> Iterator[str]:
    app = stage.app
    app.settings.memory["plain dice"] = {
        "dice": [5, 6, 2],
        "rolls": [[[5, 6, 2], [3, 6, 1, 1, 4]], [[2, 20, 0], [17, 3]], [[10, 100, 0], [99] * 10]],
        "favourites": [["Asalto", [5, 6, 0]], ["2d20", [2, 20, 0]]],
    }
    screen = stage.show("dice")
    yield "dice"
    screen.bag.faces = [3, 6, 1, 1, 4]
    screen.bag.kept = [1, 4]
    screen.at = 1
    yield "dice-kept"
    screen._since, screen._thrown, screen._step = 0, [0, 2, 3], 11
    screen.tick = lambda now: False
    yield "dice-tumble"
    screen._since = None
    options = stage.show("dice.Options", screen)
    yield "dice-options"
    options.list.at = 3
    options.key("ok")
    yield "dice-modifier"
    options.key("ok")
    options.list.at = 7
    yield "dice-favourites"
    stage.show("dice.Rolls", screen.bag)
    yield "dice-rolls"
    app.pop()
    stage.show("letters", t("dice_name"), "Flechas", 12, None).at = 8
    yield "letters"
    screen.bag.choose((10, 100, 0))
    screen.bag.faces = [7, 100, 23, 45, 99, 1, 64, 88, 100, 12]
    screen.at = 11
    app.pop()
    app.pop()
    yield "dice-ten"


def draw(board: str, language: str) -> dict[str, Image.Image]:
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(BOARDS[board], Path(folder), language)
        drawn: dict[str, Image.Image] = {}
        for name, picture in pictures(stage):
            assert name not in drawn, f"two scenes are called {name}"
            drawn[name] = picture
        stage.off()
    return drawn


def file(board: str, language: str, name: str) -> Path:
    return FOLDER / f"{board}-{language}" / f"{name}.png"


def differing(board: str, language: str) -> list[str]:
    """The pictures that are not as recorded, and those that are on one side only."""
    drawn = draw(board, language)
    recorded = {path.stem for path in (FOLDER / f"{board}-{language}").glob("*.png")}
    other = sorted(set(drawn) ^ recorded)
    for name in sorted(set(drawn) & recorded):
        with Image.open(file(board, language, name)) as old:
            if old.size != drawn[name].size or ImageChops.difference(old.convert("RGB"), drawn[name]).getbbox():
                other.append(name)
    return other


def record(overwrite: Sequence[str] = ()) -> None:
    """Draws the pictures that are missing, and those that are named, which may be by patterns."""
    for board in BOARDS:
        for language in LANGUAGES:
            drawn = draw(board, language)
            folder = FOLDER / f"{board}-{language}"
            folder.mkdir(parents=True, exist_ok=True)
            for old in folder.glob("*.png"):
                if old.stem not in drawn:
                    old.unlink()
            for name, picture in drawn.items():
                path = file(board, language, name)
                if not path.exists() or any(fnmatch(name, pattern) for pattern in overwrite):
                    picture.quantize(16).save(path, optimize=True)


def sheet(folder: Path, scale: int = 4, columns: int = 4) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for board in BOARDS:
        for language in LANGUAGES:
            drawn = list(draw(board, language).values())
            wide, high = (side * scale // (2 if board == "colour" else 1) for side in drawn[0].size)
            size = (columns * (wide + 10), -(-len(drawn) // columns) * (high + 10))
            together = Image.new("RGB", size, (90, 60, 60))
            for i, picture in enumerate(drawn):
                place = (i % columns * (wide + 10), i // columns * (high + 10))
                together.paste(picture.resize((wide, high), Image.Resampling.NEAREST), place)
            together.save(folder / f"{board}-{language}.png")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--record", action="store_true", help="draw the pictures that are missing")
    parser.add_argument("--overwrite", nargs="+", metavar="NAME", help="and these anew, all of a kind by 'war-*'")
    parser.add_argument("--sheet", type=Path, metavar="FOLDER", help="put them side by side, to be looked at")
    options = parser.parse_args()
    if options.record or options.overwrite:
        record(options.overwrite or ())
    if options.sheet:
        sheet(options.sheet)
