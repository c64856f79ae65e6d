"""After some hours the free memory is fragmented. Long files and answers are then read and sent in pieces."""

import json

import pytest

from tests.games.golden import requests
from tests.pico.gauge import run
from tests.pico.mounting import MOUNT

pytestmark = pytest.mark.pico

STRETCH = 3200  # bytes: the longest free block

PROGRAM = f"""
import gc, json, time
{MOUNT}
from mathom.hardware.store import Store
from mathom.archive import INDEX, KEPT, SCORES, SCORES_KEPT
from mathom.journal import Journal
from mathom.referee import Referee
from mathom.table import Table

def game(number):
    return {{"number": number, "game": "cards", "players": ["Galadriel", "Thranduil"], "turns": 9, "winners": None,
        "scenario": "dol_guldur", "score": None, "undone": 0, "losses": [[9, "Gimli"], [None, "Legolas"]]}}

def line(number):
    return {{"number": number, "game": "cards", "scenario": "dol_guldur", "victory": 9, "total": 99, "note": "",
        "players": [["Galadriel", 50, 12, 20, 82], ["Thranduil", 50, 12, 20, 82]], "campaign": [99, 99, 99]}}

def lines(entries):
    return [json.dumps(entry).encode() + b"\\n" for entry in entries]

store = Store("/data")
store.write(INDEX, lines([game(number) for number in range(KEPT, 0, -1)]))
store.write(SCORES, lines([line(number) for number in range(SCORES_KEPT, 0, -1)]))
journal = Journal(store, "game")
table = Table(Referee(lambda sides: 0))
for request in REQUESTS:
    assert table.answer(json.dumps(request).encode())["ok"]
written = []
def ask():
    written.append(0)
    table.respond(b'{{"do": "state"}}', lambda piece: written.append(len(piece)))
ask()  # loads what it needs
del written[:]

# All memory is taken in pieces of that length, and every other one given back.
taken = [None] * 400
gc.collect()
try:
    for n in range(len(taken)):
        taken[n] = bytearray({STRETCH})
except MemoryError:
    pass
for n in range(0, len(taken), 2):
    taken[n] = None
gc.collect()
try:
    bytearray(2 * {STRETCH})
    print("there still is a long one")
except MemoryError:
    pass
free = gc.mem_free()
index = [entry["number"] for entry in journal.archive().index()]
scores = [entry["number"] for entry in journal.archive().scores("cards")]
ask()
time.sleep_ms(100)  # until USB listens
print(json.dumps([index, scores, sum(written), free]))
"""


def test_the_history_the_score_sheet_and_all_that_may_be_done(firmware):
    said = run(firmware, PROGRAM.replace("REQUESTS", repr(requests("duel-usual", "effects"))))
    index, scores, written, free = json.loads(said)
    assert index == list(range(20, 0, -1)) and scores == list(range(40, 0, -1))
    assert written > 2 * STRETCH
    assert free > 10 * STRETCH, "there is enough of it"
