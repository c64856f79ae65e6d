"""The state of every game in sentences, as people say it."""

import json
import re

import pytest

from host_tools.web.page_files import lines as page_lines
from mathom.games import SHELF
from tests.host_tools.typed import ROOT
from tests.screens.stage import each_in_both
from tests.tiers import sample

pytestmark = pytest.mark.slow

# Tells each state in the page, with the texts of the firmware.
TELL = """async ([states, lines, language]) => {
  const { factLines } = await import("/facts.js");
  const { Texts } = await import("/texts.js");
  const { words } = await import("/words.js");
  const texts = new Texts(lines);
  return states.map((state) => factLines(state, texts, words(language)));
}"""
# What nobody at the table knows, and what follows from the rest.
SECRET = ("message",)
FOLLOWS = ("odds", "legal")


def texts(game, language):
    """Returns the firmware's texts of a game, as the page gets them."""
    lines = page_lines()[language]
    return lines["common"] + lines[game]


def recorded(game):
    """Returns the states of all recorded games, each game apart."""
    found = []
    for file in sorted((ROOT / "tests/games/golden").glob(f"{game}-*.jsonl")):
        state: dict = {}
        states = []
        for line in file.read_text(encoding="utf-8").splitlines():
            state = state | (json.loads(line).get("state") or {})
            states.append(state)
        found.append(states)
    return found


def shown(state):
    """Returns what the players may know of a state, without what follows from the rest."""
    if isinstance(state, dict):
        return {key: shown(inner) for key, inner in state.items() if key not in SECRET + FOLLOWS}
    return [shown(inner) for inner in state] if isinstance(state, list) else state


def differences(before, after):
    """Returns the keys of two states with different values."""
    return {key: (before.get(key), after.get(key)) for key in after if before.get(key) != after.get(key)}


@pytest.mark.parametrize(("game", "language"), sample(each_in_both(SHELF), len(SHELF)))
def test_every_state_of_the_recorded_games_is_told_in_words_and_whatever_changes(laboratory, game, language):
    lines = texts(game, language)
    for states in recorded(game):
        sentences = laboratory.evaluate(TELL, [states, lines, language])
        for state, said in zip(states, sentences, strict=True):
            assert len(said) >= 3 and len(said) > len(state["players"])
            assert all(re.fullmatch(r"[A-ZÁÉÍÓÚÑ¡¿\d].*[.!]", line) for line in said), said
            wrong = re.findall(r"\w*_\w*|undefined|null|NaN|\[object.*|\.\.|  ", " ".join(said))
            assert wrong == []
        for at in range(1, len(states)):
            before, after = shown(states[at - 1]), shown(states[at])
            assert sentences[at] != sentences[at - 1] or differences(before, after) == {}
