"""The golden pictures: every screen as it should look, in three sets that have each language and each display.

A picture has the name of its scene. `.venv/bin/python -m tests.screens.golden --record` draws missing pictures and
removes those without a scene, `--overwrite NAME ...` draws some again, and `--sheet FOLDER` puts all side by side,
enlarged, for looking at them. Somebody has to look at a picture once; from then on a test compares it pixel by pixel.
"""

import argparse
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

from PIL import Image, ImageChops

from mathom.games import SHELF
from mathom.screens.menu import ENTRIES
from mathom.ui.texts import t
from tests.pictures import pillow
from tests.screens import duel_scenes, journey_scenes, scenes
from tests.screens.stage import COLOUR, MONO, ROOT, TWO_KEYS, Stage, archived

FOLDER = ROOT / "tests" / "screens" / "golden"
DIFFERENT = ROOT / "build" / "golden"  # where a test writes pictures that differ
BOARDS = {"mono": MONO, "colour": COLOUR, "two-keys": TWO_KEYS}
SETS = ("mono-en", "two-keys-es", "colour-en")


def pictures(stage: Stage) -> Iterator[tuple[str, Image.Image]]:
    """Yields each screen with the name of its scene. A picture knows which screen it shows."""
    for name in screens(stage):
        stage.app.redraw()
        stage.device.run(20)
        picture = pillow(stage.device.picture()).convert("RGB")
        picture.info["screen"] = stage.top.name
        yield name, picture


def screens(stage: Stage) -> Iterator[str]:
    """Yields an evening, screen by screen, and at its end those of the menu that were not among them."""
    seen = set()
    for name in evening(stage):
        seen.add(stage.top.name)
        yield name
    for name in ENTRIES:
        if name not in seen:
            stage.show(name)
            yield name


def evening(stage: Stage) -> Iterator[str]:
    app = stage.app
    app.playing._show_turn = lambda _: None  # it has a picture of its own
    app.about.facts.update({"version": "0.1.0", "micropython": "1.26.1"})
    yield "menu"
    stage.show("welcome")
    yield "welcome"
    app.pop()
    stage.show("keys").press("right")
    yield "keys"
    app.pop()
    stage.show("new_game")
    yield "new-game"
    app.pop()
    for game in SHELF:
        yield from scenes.of(game).pictures(stage)
    yield from around(stage)
    yield from other_dice(stage)
    yield from finales(stage)
    yield from large(stage)


def large(stage: Stage) -> Iterator[str]:
    """Lists in big letters: where all texts fit, where only the values do, and sentences."""
    app = stage.app
    app.choose("large", True)
    stage.game(("merry", "sam"))
    stage.show("settings").press("right")
    yield "large-settings"
    app.pop()
    stage.show("new_game")
    yield "large-new-game"
    app.pop()
    stage.show("war.Setup")
    stage.point(3)
    yield "large-war-setup"
    app.pop()
    yield "large-" + next(journey_scenes.result_pictures(stage))
    duel_scenes.game(stage, walked=3, distance=12)
    yield "large-duel-turn"
    app.choose("large", False)


def around(stage: Stage) -> Iterator[str]:
    app = stage.app
    stage.game(("merry", "sam"))
    app.play({"do": "roll", "faces": journey_scenes.FACES})
    page = stage.show("help")
    yield "help"
    page.press("right")
    yield "help-place"
    page.press("left")
    page.press("left")
    yield "help-keys"
    app.pop()
    stage.show("journey.Setup")
    stage.show("help")
    yield "help-rules"
    app.pop()
    app.pop()
    app.visit("menu")
    app.stack[-1].list.at = 1
    yield "menu-in-game"
    app.say("name_taken")
    yield "notice"
    app.say("damaged_settings")
    yield "notice-long"
    stage.notice = None
    stage.show("settings")
    yield "settings"
    stage.show("journey.Faces")
    yield "faces"
    app.stack[-1].press("left")
    yield "faces-next"
    entries = [
        {"number": 14 - i, "game": "journey", "undone": i % 2, "players": ["sam", "merry"], "places": True}
        | {"turns": 31 - i, "winners": [["sam"], None, ["sam", "merry"], [], ["merry"]][i]}
        for i in range(5)
    ]
    with archived(app, history=lambda: entries, words=lambda number: iter(app.match.words().split())):
        stage.show("history")
        yield "history"
        screen = stage.show("history_game", entries[3])
        yield "history-game"
        for _ in range(len(screen.list.rows) - 1):
            screen.press("right")
        yield "history-log"
    with stage.met():
        stage.show("evening").press("right")
        yield "evening"
        stage.top.press("ok")
        yield "evening-person"
    stage.show("who", t("game_journey"), [("merry", "Merry"), ("sam", "Sam")], {"merry": "Elena"})
    yield "who"
    stage.show("names", "Sam", None, ["Elena"], lambda name: None)
    yield "names"
    stage.show("forget").press("ok")
    yield "forget"
    app.about.free_flash = lambda: 1_300_000
    stage.show("about")
    yield "about"
    stage.show("crash", "ZeroDivisionError: divide by zero\nscreens.war.main:draw")
    yield "crash"


def finales(stage: Stage) -> Iterator[str]:
    """Each drawing at two moments, whose turn it is, and a moment with its sentence."""
    stage.game(("merry", "sam"))
    stage.show("turn", "Merry", "blue")
    yield "turn"
    stage.app.pop()
    stage.show("undone", {"do": "keep", "dice": ["red", "green"]})
    yield "undone"
    stage.app.pop()
    for kind in ("tree", "eliminated", "reached"):
        stage.tell({"e": kind, "player": "sam", "round": 5})
        yield "moment-" + kind
        stage.app.pop()
    for act, key, colour in (
        ("ring", "together_won", "yellow"),
        ("eye", "unwon_journey", "red"),
        ("crown", "together_won", "green"),
        ("tree", "die_green", "green"),
        ("mountain", "die_red", "red"),
        ("tower", "together_won", "blue"),
        ("dark", "together_lost", "blue"),
    ):
        stage.app.visit("finale", act, [(t(key), stage.canvas.ink_of(colour))])
        for moment in (1, 2):
            stage.device.run(400)
            yield f"finale-{act}-{moment}"
        stage.app.pop()


def other_dice(stage: Stage) -> Iterator[str]:
    app = stage.app
    app.settings.remembered["plain dice"] = {
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
    rolls = list(screen.bag.rolls)
    screen.at = 5  # the button that rolls
    screen.press("ok")
    screen.bag.faces = [3, 6, 1, 1, 4]
    stage.tumble(550)
    yield "dice-tumble"
    screen.land()
    screen.bag.rolls = rolls
    screen.bag.kept = [1, 4]
    screen.at = 1
    options = stage.show("dice.Options", screen)
    yield "dice-options"
    options.list.at = 3
    options.press("ok")
    yield "dice-modifier"
    options.press("ok")
    options.list.at = 7
    yield "dice-favourites"
    stage.show("dice.Rolls", screen.bag)
    yield "dice-rolls"
    app.pop()
    stage.show("letters", t("dice_name"), "Flechas", 12, lambda name: None).at = 8
    yield "letters"
    screen.bag.choose((10, 100, 0))
    screen.bag.faces = [7, 100, 23, 45, 99, 1, 64, 88, 100, 12]
    screen.at = 11
    app.pop()
    app.pop()
    yield "dice-ten"


@cache
def draw(which: str) -> dict[str, Image.Image]:
    """Returns the pictures of a board in a language, as in "mono-en"."""
    board, _, language = which.rpartition("-")
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(BOARDS[board], Path(folder), language)
        drawn: dict[str, Image.Image] = {}
        for name, picture in pictures(stage):
            assert name not in drawn, f"two pictures are called {name}: `yield` another name for one of them"
            drawn[name] = picture
        stage.off()
    return drawn


def differing(drawn: Mapping[str, Image.Image], recorded: Path, shown: Path) -> list[str]:
    """Returns the names of the pictures that differ from the recorded ones, and of those on one side only. Writes them
    as they are now into the folder `shown`, with what differs lit."""
    other = []
    shutil.rmtree(shown, ignore_errors=True)
    for name in sorted({*drawn, *(path.stem for path in recorded.glob("*.png"))}):
        now, file = drawn.get(name), recorded / f"{name}.png"
        old = Image.open(file).convert("RGB") if file.exists() else None
        if now and old and now.size == old.size and now.tobytes() == old.tobytes():
            continue
        other.append(name)
        shown.mkdir(parents=True, exist_ok=True)
        if now:
            now.save(shown / f"{name}.png")
        if now and old:
            changed = ImageChops.difference(now, old)
            changed.point(lambda value: 255 if value else 0).save(shown / f"{name}-difference.png")
    return other


def record(overwrite: Sequence[str] = ()) -> None:
    """Draws the missing pictures, and those that are named, also by patterns."""
    for which in SETS:
        drawn = draw(which)
        folder = FOLDER / which
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.png"):
            if old.stem not in drawn:
                old.unlink()
                print(f"{which}/{old.name}: removed, as no scene has this name now")
        for name, picture in drawn.items():
            path = folder / f"{name}.png"
            if not path.exists() or any(fnmatch(name, pattern) for pattern in overwrite):
                picture.quantize(16).save(path, optimize=True)


def sheet(folder: Path, scale: int = 4, columns: int = 4) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for which in SETS:
        drawn = list(draw(which).values())
        wide, high = (side * scale // (2 if which == "colour-en" else 1) for side in drawn[0].size)
        size = (columns * (wide + 10), -(-len(drawn) // columns) * (high + 10))
        together = Image.new("RGB", size, (90, 60, 60))
        for i, picture in enumerate(drawn):
            place = (i % columns * (wide + 10), i // columns * (high + 10))
            together.paste(picture.resize((wide, high), Image.Resampling.NEAREST), place)
        together.save(folder / f"{which}.png")


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
