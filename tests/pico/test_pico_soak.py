"""A long evening on the emulated chip."""

import os
import re
from random import Random

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from mathom.games import SHELF
from tests.pico.figures import midway
from tests.pico.gauge import saved
from tests.pico.hand import Hand
from tests.pico.mounting import on_device

pytestmark = [pytest.mark.pico, pytest.mark.thorough("a long evening on the chip")]

PRESSES = int(os.environ.get("MATHOM_PRESSES", 2000))
GROWTH = 1024  # bytes
WEIGHTS = {"ok": 8, "right": 8, "left": 3, "back": 3, "long_back": 1, "long_ok": 1}
# Numbers of the prepared games: those that are begun meanwhile get numbers between them.
PREPARED = [(100 * i + 101, game) for i, game in enumerate(SHELF)]
SEEN = 30  # screens that the presses open, at least

# main.py with a line for every screen that opens and for every exception, and with a request that continues a prepared
# game.
DOOR = """
import sys
sys.path.insert(0, "/a")
import door

mount = door.mount

def mount_and_watch(root):
    mount(root)
    from mathom.link import Link
    from mathom.stage import Stage
    from mathom.parts import Parts
    enter, crash, ready = Stage.show_top, Parts.crash, Link.ready

    def enter_and_print(stage):
        enter(stage)
        print("screen", stage.stack[-1].name)

    def crash_and_print(device, error):
        print("crash", repr(error))
        crash(device, error)

    def ready_for_more(link):
        requests = ready(link)

        def take_up(request):
            requests.stage.jobs.add(None, lambda: requests.session.take_up(request["number"]))
            return {"ok": True}

        if requests:  # otherwise memory ran out
            requests.table.verbs["take_up"] = take_up
        return requests

    Stage.show_top, Parts.crash, Link.ready = enter_and_print, crash_and_print, ready_for_more

door.mount = mount_and_watch
door.start("/a")
"""


def printed(hand: Hand, what: str) -> list[str]:
    """Returns the lines of this kind so far."""
    found = re.findall(rf"^{what} (.+)\r$".encode(), bytes(hand.pico.serial.output), re.M)
    return [text.decode() for text in found]


def free(hand: Hand) -> int:
    """Returns the free memory, in bytes, in a game of Journey that was begun over another one. The help has been opened
    in it: the device loads that ahead only where there is room for it, and with so much memory a few bytes decide."""
    for game in ("duel", "journey"):
        hand.free_over(game)
    for key in ("long_back", "left", "ok", "back", "back"):  # it is the last entry of the menu
        hand.press(key)
    return hand.free()


def take_up(hand: Hand, number: int, game: str) -> None:
    """Continues a prepared game. If there is no memory left for that, the device restarts, and is asked again."""
    for _ in range(2):
        assert hand.ask("take_up", number=number)["ok"]
        hand.settle(most=1000)
        if hand.state()["game"] == game:
            return
    raise AssertionError(f"{game} does not come")


def spend(hand: Hand, chance: Random) -> tuple[int, set[str]]:
    """Presses at random in each game, without waiting. Returns the free memory in one of them, and the screens that
    opened."""
    for number, game in PREPARED:
        hand.ask("about")
        take_up(hand, number, game)
        for key in chance.choices(list(WEIGHTS), list(WEIGHTS.values()), k=PRESSES // len(SHELF)):
            hand.knock(key)
            hand.pico.run(chance.uniform(30_000, 80_000))
        hand.settle(most=1000)
        # With all screens of a game memory may be used up: then it restarts, and the game goes on.
        assert [error for error in printed(hand, "crash") if not error.startswith("MemoryError")] == [], hand.crashes()
        assert hand.crashes() == ""
        assert b">>>" not in hand.pico.serial.output
        assert hand.ask("about")["faults"] == []
    return free(hand), set(printed(hand, "screen"))


@pytest.mark.parametrize("seed", [7, 8, 9])
def test_an_evening_takes_no_memory(firmware, seed):
    """After it as much memory is free as after power-on, with the same files."""
    ready = {f"/data/game-{number:05d}": saved(midway(game), number) for number, game in PREPARED}
    files = {**firmware, "/main.py": on_device(DOOR), **ready}
    hand = Hand(Pico(files=files, board=boards.REFERENCE)).boot()
    after, seen = spend(hand, Random(seed))
    before = free(Hand(hand.pico.again()).boot())
    assert len(seen) >= SEEN, seen
    assert before - after <= GROWTH
