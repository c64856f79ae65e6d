"""Only the chosen game is in memory: going round the shelf leaves nothing of the last one behind. Where time is short,
it is the smallest game and the largest that take turns after all have been played once."""

import json
import tempfile
from pathlib import Path

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from mathom.games import SHELF
from mathom.hardware.store import Store
from mathom.journal import KEPT, SCORES, SCORES_KEPT
from tests.pico.branch import branch
from tests.pico.figures import OTHERS, midway
from tests.pico.gauge import listed, saved
from tests.pico.hand import MENU, OPTIONS, THOROUGH, Hand
from tests.pico.test_pico_soak import Evening, crashes

pytestmark = [pytest.mark.pico, pytest.mark.slow]

ROUND = SHELF if THOROUGH else ("journey", "conquest")
SET_UP = 24_000  # bytes free while a game is set up, of which what was near is loaded already
FINGERS_US = 50_000  # from one press to the next, of quick fingers
GROWTH = 1024  # bytes: what else is remembered, settings and the history, may grow a little


def go_round(hand: Hand) -> list[dict[str, int]]:
    """Three times. MicroPython never forgets a name, so that the first time, round the whole shelf, takes most of the
    memory, and has to end well."""
    return [{game: hand.free_over(game) for game in games} for games in (SHELF, ROUND, ROUND)]


def test_a_change_of_games_leaves_nothing_behind(at_menu, record_property):
    _, before, after = branch(go_round, at_menu)
    for game in ROUND:
        record_property("figure", f"free over {game}: {before[game]:,}, and once round the shelf {after[game]:,} bytes")
        assert before[game] - after[game] <= GROWTH


FRIENDS = ("Aragorn", "Legolas", "Gimli", "Frodo")


def scored() -> bytes:
    """The file of a score sheet that is full, of games of four."""
    line = {"scenario": "mirkwood", "victory": 3, "total": 201, "game": "cards", "note": "", "campaign": None}
    line["players"] = [[name, 40, 5, 1, 41] for name in FRIENDS]
    lines = [json.dumps({**line, "number": number}).encode() + b"\n" for number in range(SCORES_KEPT, 0, -1)]
    with tempfile.TemporaryDirectory() as folder:
        Store(folder).write(SCORES, lines)
        return (Path(folder) / SCORES).read_bytes()


@pytest.mark.skipif(not THOROUGH, reason="takes two minutes: make test-pico does it")
def test_another_game_begins_over_one_of_cards_with_history_and_score_sheet_full(firmware, record_property):
    """Once all games have been played: their names stay in memory. The next press comes before the game of cards is
    written down, and so do its screens."""
    told = {"players": FRIENDS, "turns": 12, "winners": None, "undone": 1, "scenario": "mirkwood", "score": None}
    numbers = range(SCORES_KEPT, SCORES_KEPT - KEPT, -1)
    kept = [{"number": number, "game": SHELF[number % len(SHELF)], **told} for number in numbers]
    files = {**firmware, "/data/history": listed(kept), "/data/scores": scored()}
    hand = Hand(Pico(files=files, board=boards.REFERENCE)).boot()
    for game in SHELF:
        hand.free_over(game)
    heroes = [[{"name": f"{name} {number}", "cost": 9, "hits": 4} for number in range(3)] for name in FRIENDS]
    players = [{"name": name, "heroes": theirs} for name, theirs in zip(FRIENDS, heroes, strict=True)]
    assert hand.ask("new", game="cards", players=players)["ok"]
    hand.press("ok")  # resources
    hand.press("long_back")
    for key in ("right", "right", "ok"):  # a new game
        hand.press(key)
    for _ in range(SHELF.index("war")):
        hand.press("right")
    hand.press("ok")  # its set-up
    hand.knock("ok")
    hand.pico.run(FINGERS_US)
    hand.knock("right")
    hand.settle(most=1000)
    assert crashes(hand) == ""
    assert hand.state()["game"] == "war"
    history = hand.ask("history")["history"]
    record_property("figure", f"free over War, begun over the Card Game: {hand.ask('about')['heap_free']:,} bytes")
    assert (history[0]["game"], history[0]["players"]) == ("cards", list(FRIENDS))


@pytest.mark.skipif(not THOROUGH, reason="takes three minutes: make test-pico does it")
def test_games_of_all_kinds_open_in_a_full_history_over_the_largest(firmware, record_property):
    """Once all have been played: their names stay in memory. That of the largest is of six players, half played."""
    recorded = {"journey": "journey-4-places", **{game: name for game, (name, _) in OTHERS.items()}}
    matches = {game: midway(recorded[game]) for game in SHELF}
    kept, ready = [], {}
    for number in range(KEPT, 0, -1):
        game = SHELF[number % len(SHELF)]
        match = matches[game]
        kept.append({"number": number, "game": game, "undone": match.rolls_undone, **match.state.summary()})
        ready[f"/data/game-{number:05d}"] = saved(match, number)
    evening = Evening(firmware, {**ready, "/data/history": listed(kept)})
    hand = evening.hand
    for game in SHELF:
        hand.free_over(game)
    evening.take_up(SHELF.index("conquest"))  # the menu is over it
    for _ in range(2 + MENU.index("history")):  # over continue and undo
        hand.move("right")
    hand.press("ok")
    free = []
    for _ in SHELF:
        evening.screens()
        hand.press("ok")
        assert evening.screens() == {"history_game"}
        free.append(hand.ask("about")["heap_free"])
        hand.knock("back")
        hand.knock("right")
        hand.settle(most=1000)
    assert crashes(hand) == ""
    assert hand.state()["game"] == "conquest"
    record_property("figure", f"free over a game of the history over Conquest: {min(free):,} bytes at least")


@pytest.mark.skipif(not THOROUGH, reason="takes five minutes: make test-pico does it")
def test_every_other_game_begins_over_the_largest(firmware, record_property):
    """Once all have been played. While another is set up there is room for what it begins with."""
    match = midway(OTHERS["conquest"][0])
    evening = Evening(firmware, {"/data/game-00001": saved(match, 1)})
    hand = evening.hand
    for game in SHELF:
        hand.free_over(game)
    free = []
    last = SHELF[0]  # on top of the shelf
    for game in SHELF[:-1]:
        evening.take_up(1)
        hand.press("long_back")
        for key in ("right", "right", "ok"):  # over continue and undo, to a new game
            hand.press(key)
        shelf = [last, *(other for other in SHELF if other != last)]
        for _ in range(shelf.index(game)):
            hand.press("right")
        hand.press("ok")
        free.append(hand.ask("about")["heap_free"])
        hand.knock("ok")
        hand.settle(most=1000)
        last = game
        assert crashes(hand) == ""
        assert hand.state()["game"] == game
    assert min(free) >= SET_UP
    record_property("figure", f"free over the set-up of another game over Conquest: {min(free):,} bytes at least")


# Whenever the menu is opened, all memory is taken, and every other piece of it given back.
PIECES = """
import gc
import door

unpack = door.unpack
kept = []

def in_pieces(root):
    rest = unpack(root)
    from mathom.app import App
    menu = App.menu

    def break_up(app):
        gc.collect()
        pieces = [None] * COUNT
        try:
            for i in range(COUNT):
                pieces[i] = bytearray(LENGTH)
        except MemoryError:
            pass
        for i in range(0, COUNT, 2):
            pieces[i] = None
        kept.append(pieces)
        gc.collect()
        menu(app)

    App.menu = break_up
    return rest

door.unpack = in_pieces
door.door()
"""


@pytest.mark.parametrize("length", [2048, 1024])
def test_with_the_free_memory_in_small_pieces_screens_still_open(firmware, length):
    """As after hours of games: none has the 4 kB that it takes to unpack a module, nor the 1.3 kB that this takes
    besides, but those put aside."""
    pieces = f"LENGTH, COUNT = {length}, {240 * 1024 // length}\n{PIECES}"
    files = {**firmware, "/door.py": firmware["/main.py"], "/main.py": pieces.encode()}
    hand = Hand(Pico(files=files, board=boards.REFERENCE)).boot()
    for game in ("journey", "duel"):
        assert hand.ask("new", game=game, **OPTIONS.get(game, {}))["ok"]
    hand.press("ok")  # on with it
    for steps in (2, 3, 4):  # free dice, the history, the settings
        hand.press("long_back")
        for _ in range(steps):
            hand.move("right")
        menu = hand.picture().tobytes()
        hand.press("ok")
        assert crashes(hand) == "" and hand.picture().tobytes() != menu
        hand.press("back")
        hand.press("back")
