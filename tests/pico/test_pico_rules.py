"""The rules on the chip: no action of a whole game of Journey takes long, nor does what may be done there."""

import random

import pytest

from tests.pico.gauge import Match, run
from tests.pico.mounting import MOUNT

pytestmark = [pytest.mark.pico, pytest.mark.slow]

DO_MS, LEGAL_MS = 4, 10
PLAYERS = ["frodo", "sam", "merry", "pippin"]
# With these most choices are possible.
FACES = {"black": "ring", "yellow": "gandalf", "red": "nazgul", "blue": "orc", "green": "fellowship"}

PROGRAM = """
import gc, time
from mathom.games import load
journey = load("journey")
worst = {"do": 0, "legal": 0}

def timed(name, work, *arguments):
    gc.collect()  # what is thrown away is not its business
    began = time.ticks_us()
    work(*arguments)
    worst[name] = max(worst[name], time.ticks_diff(time.ticks_us(), began))

state = journey.new({"players": PLAYERS, "places": True})
for name in state.parts_now():
    state.part(name)  # as a device does ahead
for word in WORDS.split():
    timed("legal", state.legal)
    timed("do", state.do, journey.unpack(word))
state = journey.new({"players": PLAYERS, "places": True})
state.start = 1
state.do({"do": "roll", "faces": FACES})
timed("legal", state.legal)
time.sleep_ms(100)  # until USB listens
print(worst["do"], worst["legal"])
"""


def whole_game() -> str:
    """Returns the words of a whole game of four."""
    dice = random.Random(7)
    match = Match("journey", {"players": PLAYERS, "places": True}, {})
    while match.state.phase != "over":
        action = dice.choice(match.state.legal() + match.state.chances())
        match.do(match.complete(action, dice.randrange))
    return match.words()


def test_the_rules_of_journey_take_a_few_milliseconds(firmware):
    program = f"PLAYERS = {PLAYERS!r}\nFACES = {FACES!r}\nWORDS = {whole_game()!r}\n{MOUNT}" + PROGRAM
    do, legal = (int(us) / 1000 for us in run(firmware, program).split())
    assert do <= DO_MS and legal <= LEGAL_MS, (do, legal)
