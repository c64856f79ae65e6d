"""A long evening on the emulated chip."""

import re
from collections.abc import Mapping
from random import Random

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from mathom.games import SHELF
from mathom.games.match import Match
from tests.pico.figures import midway
from tests.pico.gauge import saved
from tests.pico.hand import MENU, PATIENCE_US, THOROUGH, Hand
from tests.pico.test_redraws import ELSEWHERE, TOURS, position
from tests.screens.stage import names

pytestmark = [pytest.mark.pico, pytest.mark.slow(40)]

PRESSES = 2000 if THOROUGH else 24
GROWTH = 1024  # bytes
WEIGHTS = {"ok": 8, "right": 8, "left": 3, "back": 3, "long_back": 1, "long_ok": 1}
# What is seen before the presses at random: all that presses can reach, or a game and the menu.
SHORT = {"menu", "new_game", "dice", "history", "settings", "about"}
SHORT |= {"journey_setup", "journey", "journey_result.Routes"}
TOURED = names() - ELSEWHERE if THOROUGH else SHORT
SEEN = 20 if THOROUGH else 4  # screens that they lead to, at least
FIRST = 101  # the number of the last game that lies ready to be taken up

# The door, with a line at every screen that comes up, and two requests: for a game that lies ready, or for none, and to
# forget how games were set up.
DOOR = """
import door

unpack = door.unpack

def tell(root):
    rest = unpack(root)
    from mathom.app import App
    enter, talk = App._enter, App._talk

    def enter_and_tell(app):
        enter(app)
        print("screen", app.stack[-1].name)

    def talk_of_more(app):
        talk(app)

        def take_up(request):
            def work():
                if "number" in request:
                    app.take_up(request["number"])
                else:
                    app.table.close()
                    app.go(app.open("menu"))
                app.menu()
                print("taken up")

            app.later(work)  # as the history does: it goes deep
            return {"ok": True}

        def forget(request):
            app.settings.memory = {}
            return {"ok": True}

        app.table.verbs["take_up"] = take_up
        app.table.verbs["forget"] = forget

    App._enter, App._talk = enter_and_tell, talk_of_more
    return rest

door.unpack = tell
door.door()
"""


class Evening:
    """A device with games that lie ready in its store, and the screens that came up on it."""

    def __init__(self, firmware: Mapping[str, bytes], ready: Mapping[str, bytes]) -> None:
        files = {**firmware, "/door.py": firmware["/main.py"], "/main.py": DOOR.encode(), **ready}
        self.hand = Hand(Pico(files=files, board=boards.REFERENCE)).boot()
        self._told = 0

    def screens(self) -> set[str]:
        """What has come up since somebody asked."""
        output = self.hand.pico.serial.output
        told = re.findall(rb"^screen (\S+)\r$", bytes(output[self._told :]), re.M)
        self._told = len(output)
        return {name.decode() for name in told}

    def take_up(self, number: int | None) -> None:
        output, said = self.hand.pico.serial.output, len(self.hand.pico.serial.output)
        answer = self.hand.ask("take_up", **({} if number is None else {"number": number}))
        assert answer["ok"], answer
        # What the presses before have left to do comes first: settings to be kept, after each look at the plain dice.
        assert self.hand.pico.run_until(lambda: output.find(b"taken up", said) >= 0, PATIENCE_US), crashes(self.hand)
        self.hand.settle(most=1000)

    def free(self) -> int:
        """Bytes of memory that are free over Journey, without what is remembered of set-ups on purpose: 2.5 kB, when
        all games have been set up."""
        assert self.hand.ask("forget")["ok"]
        return self.hand.free_over("journey")

    def knock(self, chance: Random, presses: int) -> None:
        """Presses at random, without waiting for what they lead to."""
        for key in chance.choices(list(WEIGHTS), list(WEIGHTS.values()), k=presses):
            self.hand.knock(key)
            self.hand.pico.run(chance.uniform(30_000, 80_000))
        self.hand.settle(most=1000)


def tour(hand: Hand) -> None:
    """A new game from the menu, a roll, the routes; the menu over it, and from there all there is."""
    hand.choose("new_game")
    for key in ("ok", "ok", "ok", "back", "back", "long_back"):
        hand.press(key)
    for key in ("right", "right"):  # over continue and undo
        hand.move(key)
    before = None
    for entry in MENU[1:]:
        hand.choose(entry, before or MENU[0])
        before = entry
        if entry == "settings":
            hand.move("right")
            hand.press("ok")
        hand.press("back")


def crashes(hand: Hand) -> str:
    """What the firmware has written down of exceptions."""
    filesystem = hand.pico.filesystem
    return filesystem.get("/data/crash").decode() if "/data/crash" in filesystem.paths() else ""


def untroubled(evening: Evening) -> None:
    """Nothing has gone wrong so far."""
    hand = evening.hand
    assert crashes(hand) == ""
    assert b"soft reboot" not in hand.pico.serial.output
    assert hand.ask("about")["faults"] == []


def at_phase(recorded: str, phase: str) -> Match:
    """A recorded game where it comes to that phase; `real`, with dice that the players roll."""
    _, match, real = position(recorded, phase)
    match.notes["real"] = real
    return match


def laid_ready(matches: list[Match]) -> dict[str, bytes]:
    """The files of games, as the history has them. The first has the highest number: a game that is begun gets the
    next one after those that were taken up, and would be written over one that still lies ready."""
    return {f"/data/game-{number:05d}": saved(match, number) for number, match in enumerate(reversed(matches), FIRST)}


def go(evening: Evening, chance: Random) -> tuple[int, set[str], set[str]]:
    """What is free over Journey before the presses at random, the screens seen until then, and those that they led
    to."""
    tour(evening.hand)
    before = evening.free()
    toured = evening.screens()
    evening.knock(chance, PRESSES)
    return before, toured, evening.screens()


def go_round(evening: Evening, chance: Random) -> tuple[int, set[str], set[str]]:
    """The same, after the whole shelf and every screen there is: MicroPython never forgets a name. The presses begin in
    each game, half of it played."""
    hand = evening.hand
    ready = iter(range(FIRST + sum(bool(recorded) for recorded, _, _ in TOURS) + len(SHELF) - 1, FIRST - 1, -1))
    for game in SHELF:
        hand.free_over(game)
    for recorded, _, presses in TOURS:
        evening.take_up(next(ready) if recorded else None)
        for key in presses.split():
            hand.watch(key)
    before = evening.free()
    toured, pressed = evening.screens(), set()
    for game in SHELF:
        evening.take_up(next(ready))
        untroubled(evening)
        assert hand.state()["game"] == game
        evening.screens()
        evening.knock(chance, PRESSES // len(SHELF))
        pressed |= evening.screens()
    return before, toured, pressed


def test_an_evening_takes_no_memory(firmware, record_property):
    """All screens have been seen, and what they load is loaded; from then on nothing is to grow."""
    matches = []
    if THOROUGH:
        matches = [at_phase(recorded, phase) for recorded, phase, _ in TOURS if recorded]
        matches += [midway(recorded) for recorded in dict.fromkeys(recorded for recorded, _, _ in TOURS if recorded)]
    evening = Evening(firmware, laid_ready(matches))
    before, toured, pressed = (go_round if THOROUGH else go)(evening, Random(7))
    after = evening.free()
    untroubled(evening)
    assert toured == TOURED
    assert len(pressed) >= SEEN, pressed
    assert before - after <= GROWTH
    told = f"{PRESSES} presses at random, over {len(pressed)} screens"
    record_property("figure", f"{told}: {before - after} bytes less free than before")
