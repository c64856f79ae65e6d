"""The adviser on the chip: how long it needs, how long each of its steps takes, and how much memory."""

import json

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from mathom.advisers import advise
from tests.games import golden
from tests.games.playback import replay
from tests.pico.gauge import Match, chosen, run, saved
from tests.pico.hand import Hand
from tests.pico.mounting import MOUNT
from tests.tiers import sample

pytestmark = [pytest.mark.pico, pytest.mark.slow]

SEATS = ["frodo", "sam", "merry", "pippin"]
ROLLED = {"black": "orc", "yellow": "ring", "red": "nazgul", "blue": "gandalf", "green": "fellowship"}
READY_US = 1_500_000
OPEN_US = 1_000_000  # until the game is open
STEP_MS = 15  # a step is between two looks at the keys; a picture takes longer
HEAP = 16 * 1024

# In place of main.py: advice on each position, and for each [longest step in us, most memory in bytes].
PROGRAM = f"""{MOUNT}
import gc, json, time
from mathom.advisers import Adviser
from mathom.games.match import Match
def advise(options, place):
    match = Match("journey", options)
    match.state.active().rings = match.state.start = place
    match.do({{"do": "roll", "faces": {ROLLED}}})
    gc.collect()
    before = gc.mem_alloc()
    adviser = Adviser(match)
    longest = most = steps = 0
    while True:
        began = time.ticks_us()
        more = adviser.work()
        longest = max(longest, time.ticks_diff(time.ticks_us(), began))
        steps += 1
        if steps % 20 == 0:
            gc.collect()
            most = max(most, gc.mem_alloc() - before)
        if not more:
            return [longest, most]
advise({{"players": ["frodo", "sam"]}}, 0)  # its modules are loaded
print(json.dumps([advise(options, place) for options, place in json.loads('POSITIONS')]))
"""
POSITIONS = [
    ({"players": SEATS[:players], "places": places, "nazgul_squares": 8}, place)
    for players, places, place in sample([(2, True, 4), (4, False, 0), (2, False, 0), (4, True, 4)], 1)
]


def test_no_press_waits_for_it_and_it_takes_little_memory(firmware):
    measured = json.loads(run(firmware, PROGRAM.replace("POSITIONS", json.dumps(POSITIONS))))
    for (options, place), (longest, most) in zip(POSITIONS, measured, strict=True):
        label = f"{len(options['players'])} players, place {place}: a step takes {longest / 1000:.1f} ms, {most} bytes"
        assert longest <= STEP_MS * 1000 and most <= HEAP, label


def marks(hand):
    """Returns how many dice have the mark of the advice below them."""
    row = hand.picture().convert("1").crop((0, 54, 128, 55)).tobytes()
    bits = "".join(f"{byte:08b}" for byte in row)
    return len([run for run in bits.split("0") if len(run) == 11])


def in_rohan(recorded):
    """Returns a recorded game at the beginning of a turn in Rohan, where there is most to think about."""
    lines = (golden.FOLDER / f"{recorded}.jsonl").read_text("utf-8").splitlines()
    return next(match for match in replay(lines) if match.state.phase == "roll" and match.state.effect().repeat)


@pytest.mark.parametrize("players", sample([2, 4], 1))
def test_the_mark_is_there_soon_after_the_dice_have_landed(firmware, players):
    match = in_rohan("journey-2-places") if players == 2 else Match("journey", {"players": SEATS})
    files = {**firmware, "/data/settings": chosen(advice=True), "/data/game": saved(match)}
    hand = Hand(Pico(files=files, board=boards.REFERENCE)).boot()
    hand.knock("ok")  # a player who rolls at once: nothing has been thought of before
    hand.pico.run(OPEN_US)
    began = hand.pico.us
    assert hand.ask("roll", faces=ROLLED)["ok"]  # five different faces: there is most to think about
    assert hand.pico.run_until(lambda: bool(hand.shown(began)), READY_US)
    hand.pico.run(hand.shown(began)[0] + READY_US - hand.pico.us)
    match.do({"do": "roll", "faces": ROLLED})
    best = advise(match).told()["choices"][0]
    assert marks(hand) == len(best.get("dice", ()))
