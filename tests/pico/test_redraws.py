"""How much memory another redraw of a screen takes: drawing a picture again must not cause a garbage collection."""

from collections.abc import Mapping
from typing import Any

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from tests.games.golden import requests
from tests.pico.branch import branch
from tests.pico.gauge import REDRAW
from tests.pico.mounting import MOUNT, on_device
from tests.screens.stage import names, stages
from tests.tiers import THOROUGH

BUDGET = 400  # bytes

# Presses that open every screen. Each tour begins in the menu, with the first position of a recorded game in this
# phase, which the first press continues; or without a game. At the end of a game the keys rest at first.
TOURS = (
    ("", "", "ok ok right ok"),
    ("", "", "right ok right ok left ok back left ok back back back right ok back right ok right ok"),
    ("", "", "ok right ok right right right right ok back back"),
    ("", "", "ok left ok right right ok back back"),
    ("", "", "ok right ok left left ok back"),
    ("", "", "left ok"),
    ("journey-4-places", "roll", "ok back right back ok left"),
    ("journey-4-places", "roll", "ok left right right"),
    ("journey-4-places", "roll real", "ok ok right ok"),
    ("journey-4-places", "keep", "ok right right ok back"),
    ("journey-4-places", "roll companion", "ok ok right back ok ok"),
    ("", "", "ok ok right right right right ok right ok"),
    ("journey-4-places", "apply", "ok back back ok ok"),
    ("journey-4-places", "over", "ok rest ok back right ok"),
    ("duel-usual", "turn", "ok back right right right right right ok back back ok right ok back left ok right ok"),
    ("duel-usual", "turn", "ok left left left ok"),
    ("duel-usual", "turn", "ok left ok right right ok"),
    ("duel-usual", "turn", "ok left ok left ok right"),
    ("duel-usual", "effects", "ok ok right"),
    ("duel-usual", "conflict", "ok ok"),
    ("duel-usual", "chapter", "ok ok"),
    ("duel-usual", "over", "ok"),
    ("war-usual", "recover", "ok"),
    ("", "", "ok right right ok left left ok"),
    ("", "", "right right right ok left left ok"),
    ("", "", "left left ok"),
    ("", "", "left left left ok"),
    ("", "", "ok ok left left ok ok"),
    ("", "", "ok right right ok left left left ok right ok"),
    ("war-usual", "fellowship", "ok back right right ok"),
    ("war-usual", "fellowship", "ok right ok ok"),
    ("war-usual", "allocate", "ok right"),
    ("war-usual", "roll", "ok ok right right ok"),
    ("war-long", "act", "ok right right ok left left left left left ok ok"),
    ("war-long", "act", "ok left left ok ok back back left ok left ok"),
    ("war-long", "act", "ok left ok ok"),
    ("war-usual", "act", "ok right right right ok left ok ok"),
    ("war-usual", "act", "ok right right ok left ok"),
    ("war-usual", "act", "ok ok right right right right ok right ok"),
    ("war-usual", "act", "ok ok left ok right right ok left left left ok ok"),
    ("war-usual", "roll real", "ok ok ok"),
    ("war-usual", "hunt", "ok ok"),
    ("war-usual", "tile", "ok right ok"),
    ("war-long", "tile", "ok ok left ok"),
    ("war-usual", "politics", "ok right back"),
    ("war-usual", "battle", "ok ok ok ok ok ok right right ok right back left left ok back back"),
    ("war-usual", "check", "ok right ok right back back right ok back right ok"),
    ("war-usual", "over", "ok"),
    ("cards-two", "resources", "ok back right back right right right ok"),
    ("cards-two", "resources", "ok right ok"),
    ("cards-two", "planning", "ok right right right right ok ok"),
    ("cards-two", "planning", "ok left left left ok"),
    ("cards-two", "planning", "ok right right ok"),
    ("cards-two", "planning", "ok right ok right"),
    ("cards-two", "travel", "ok right ok right"),
    ("cards-two", "stage", "ok ok"),
    ("cards-two", "quest", "ok ok back ok"),
    ("cards-solo", "over", "ok rest ok"),
    ("", "", "ok right right right ok right right right ok"),
    ("cards-two", "over", "ok rest ok back right right"),
    ("cards-hard", "over", "ok rest ok left ok"),
    ("", "", "ok right right right right ok ok ok right"),
    ("conquest-three", "turn", "ok right ok back back right back ok ok"),
    ("conquest-three", "muster", "ok ok ok back back back right right ok right right ok"),
    ("conquest-three", "turn", "ok left ok back left ok"),
    ("conquest-two", "muster", "ok ok right"),
    ("conquest-two", "turn", "ok left left ok long_ok"),
    ("conquest-three", "battle real", "ok ok ok"),
    ("conquest-three", "hear", "ok ok"),
    ("conquest-three", "battle", "ok ok left right"),
    ("conquest-three", "over", "ok"),
)
SAMPLE = TOURS if THOROUGH else [tour for tour in TOURS if tour[:2] == ("journey-4-places", "keep")]
# Screens that need not appear: they depend on chance, damage, the end of a game, a setting, names that were given, or
# the first start.
ELSEWHERE = {
    *("cards.Attack", "cards.Fight"),  # once an enemy is engaged
    *("duel.Fight", "duel.Gather", "duel.Walk"),  # moments
    "duel.Moment",  # once tokens make a pair
    *("war.Condition", "war.Mordor", "war.Ring"),  # once companions have left without a name, and in Mordor
    "war.Step",  # a moment
    *("crash", "finale", "welcome", "forget", "history_game", "turn", "undone"),
    *("journey.Faces", "journey.Luck", "conquest.Ask", "conquest.Before", "conquest.Lands"),
}

# main.py with two more requests: how much a redraw takes, and that the dice are real.
DOOR = """
import gc, json
MOUNT
with open("/a/board.json") as f:
    board = json.load(f)
from mathom.start import start
parts = start(board, root="/a")
app = parts.app

REDRAW
def drawn(request):
    return {"ok": True, "screen": app.stack[-1].name, "drawn": redraw()}

def real(request):
    app.match.notes["real"] = True
    return {"ok": True}

while not parts.idle():
    parts.loop.step()
parts.link.ready().table.verbs.update({"drawn": drawn, "real": real})
print("ready")
parts.loop.run()
""".replace("MOUNT", MOUNT).replace("REDRAW", REDRAW)


@pytest.mark.slow
def test_the_tours_lead_over_every_screen(tmp_path):
    seen = set()
    for make in stages(tmp_path):
        for recorded, phase, presses in TOURS:
            stage = make()
            for request in requests(recorded, phase):
                if request["do"] == "real":
                    stage.app.match.notes["real"] = True
                elif request["do"] == "new":
                    options = {key: value for key, value in request.items() if key not in ("do", "game")}
                    stage.app.playing.referee.start(request["game"], options)
                else:
                    stage.app.play(request, False)
            stage.app.visit("menu")
            for key in presses.split():
                stage.rest() if key == "rest" else stage.press(key)
                seen.add(stage.app.stack[-1].name)
    assert seen | ELSEWHERE == names()


@pytest.fixture(scope="module")
def talking(firmware: Mapping[str, bytes]) -> Pico:
    """A device in the menu that reports how much a redraw takes. Use it in branches."""
    pico = Pico(files={**firmware, "/main.py": on_device(DOOR)}, board=boards.REFERENCE)
    assert pico.run_until(lambda: b"ready" in pico.serial.output, 10_000_000)
    return pico


def tour(pico: Pico, recorded: str, phase: str, presses: str) -> dict[str, int]:
    """Returns the most that each screen takes."""

    def ask(request: dict[str, Any]) -> dict[str, Any]:
        answer = pico.serial.ask(request)
        assert answer["ok"], answer
        return answer

    for request in requests(recorded, phase):
        ask(request)
    drawn: dict[str, int] = {}
    for key in presses.split():
        if key == "rest":
            pico.run(4_000_000)  # it moves for a second, and then rests for two
        else:
            ask({"do": "press", "key": key})
        seen = ask({"do": "drawn"})
        drawn[seen["screen"]] = max(seen["drawn"], drawn.get(seen["screen"], 0))
    return drawn


@pytest.mark.pico
@pytest.mark.slow
@pytest.mark.parametrize("recorded, phase, presses", SAMPLE)
def test_a_redraw_takes_little(talking, recorded, phase, presses):
    drawn = branch(tour, talking, recorded, phase, presses)
    assert {screen: taken for screen, taken in drawn.items() if taken > BUDGET} == {}
