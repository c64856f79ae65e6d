"""A whole game on the chip, by presses alone, or its first turn if there is less time. It is compared with the rules on
the laptop and with the simulator's pictures."""

from itertools import chain
from random import Random

import pytest

from host_tools import boards, build, image, releases
from host_tools.installer.micropython import MicroPython
from host_tools.pico import fetch
from host_tools.pico.chip import Pico
from host_tools.pico.play import CHIP
from host_tools.sim.device import Device
from host_tools.uf2 import flash_of
from mathom.games.match import Match
from mathom.games.reading import resume
from tests import pilot
from tests.pico.branch import branch
from tests.pico.gauge import chosen
from tests.pico.hand import Hand
from tests.tiers import THOROUGH

pytestmark = [pytest.mark.pico, pytest.mark.slow]

# From the menu: new game, its set-up, and there the advanced mode and a Nazgûl route of four squares.
ROLLED = 3  # presses for a roll, in addition to those that keep dice
TURNS = None if THOROUGH else 1  # None: all
NAME_US = 2_500_000  # a name that is shown stands still for less long
SET_UP = [
    "ok",
    "ok",
    *["left"] * 4,
    "ok",
    *["left"] * 4,
    *("ok", "left", "left", "ok"),
    *["left"] * 5,
    "ok",
]


def quick(random: Random, state: dict) -> list[str]:
    """Returns the choice that is likely to end a turn with the fewest presses."""
    return min(pilot.choices(state), key=lambda dice: (len(pilot.keep(state, dice, True)) + ROLLED) / len(dice))


def draws(log: list[dict], options: dict):
    """Returns the numbers that the device's dice drew, computed from the results: first who begins, then roll by
    roll."""
    yield options["players"].index(options["first"])
    match = Match("journey", options)
    for action in log:
        if "faces" in action:
            thrown = match.state.to_roll() if action["do"] == "roll" else match.state.rolled
            for die in sorted(thrown, key=pilot.DICE.index):
                yield match.state.faces[die].index(action["faces"][die])
        match.do(action)


def play(hand, most):
    """Plays on the chip, at most so many turns, and compares with the rules after each. Returns the presses, the
    pictures, and the log."""
    pictures = [hand.picture()]

    def press(key: str) -> None:
        (hand.move if key in ("left", "right") else hand.press)(key)
        hand.pico.run(NAME_US)
        pictures.append(hand.picture())

    for key in SET_UP:
        press(key)
    for turn, _ in enumerate(pilot.play(press, hand.state, choose=quick, both_ways=True), 1):
        answer = hand.ask("state")
        match = resume(hand.game_file())
        assert answer["state"] == match.state.view()
        assert answer["legal"] == match.state.chances() + match.state.legal()
        if turn == most:
            break
    else:
        assert hand.state()["phase"] == "over"
    recorded = hand.ask("log")
    assert recorded["log"] == list(match.actions())
    return hand.script, [picture.tobytes() for picture in pictures], recorded


def check(tmp_path, script, pictures, recorded):
    """Checks that the simulator shows the same pictures."""
    options = {key: value for key, value in recorded["new"].items() if key not in ("do", "game")}
    assert options["places"] and options["nazgul_squares"] == 4 and len(options["players"]) == 2

    device = Device(boards.load(boards.REFERENCE), tmp_path)
    device.power_on()
    device.settle()
    below = draws(recorded["log"], options)
    device.app.playing.referee.below = device.parts.hardware.entropy.below = lambda sides: next(below)
    assert device.picture().tobytes() == pictures[0]
    for number, group in enumerate(script):
        for key in group:
            device.press(key)
        device.settle()
        device.run(NAME_US // 1000)
        where = f"press {number + 1} of {list(chain(*script))}"
        assert device.picture().tobytes() == pictures[number + 1], where
    assert not list(below)


def test_a_game_by_presses_alone(at_menu, tmp_path):
    check(tmp_path, *branch(play, at_menu, TURNS))


def cached():
    """Returns every UF2 in the cache of a MicroPython that can be used, whatever RP2040 board it is for."""
    found = {file: MicroPython(file.read_bytes()) for file in sorted(fetch.CACHE.glob("*.uf2"))}
    return [file for file, given in found.items() if given.chip == CHIP and not releases.too_old(given.version or (0,))]


@pytest.mark.thorough("a turn under each MicroPython in the cache")
@pytest.mark.parametrize("file", cached(), ids=lambda file: file.stem)
def test_a_turn_under_each_micropython_in_the_cache(file, tmp_path):
    """With the filesystem where that MicroPython has it, and the firmware as `mathom image` puts it there."""
    given = MicroPython(file.read_bytes())
    files = dict(image.filesystem_files(build.build(boards.load(boards.REFERENCE))))
    flash = flash_of(image.compose(given, {**files, "/data/settings": chosen()}))
    hand = Hand(Pico(flash=flash, board=boards.REFERENCE)).boot()
    about = hand.ask("about")
    number = releases.dotted(given.version[:3])
    assert (about["micropython"], about["faults"]) == (number, [])
    script, pictures, recorded = play(hand, 1)
    if given.kind != "pico-w" or not hand.reboots():  # it has 40 kB less memory; a press that restarts is pressed again
        check(tmp_path, script, pictures, recorded)
    hand.settle()
    words = resume(hand.game_file()).words()
    again = Hand(hand.pico.again()).boot()
    again.press("ok")
    assert resume(again.game_file()).words() == words and again.ask("log")["log"] == recorded["log"]
