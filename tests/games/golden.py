"""Records the golden games: `python -m tests.games.golden --record`. A golden game that is there stays as it is.

They are the memory of what the rules did: recorded anew only when a rule was wrong, and then read before committing.
"""

import argparse
import importlib
import json
import random
from pathlib import Path

from mathom.games import SHELF
from tests.games.playback import changed, opened

FOLDER = Path(__file__).parent / "golden"
LONGEST = 5000


def hook(game):
    """What the tests know of a game."""
    return importlib.import_module(f"tests.games.invariants_{game}")


def complete(state, action, dice):
    """The action with the dice thrown, if it lacks them."""
    chance = state.chance(action)
    if chance is None:
        return action
    return state.fill(action, [dice.randrange(sides) for sides in chance[1]])


def choose(state, dice):
    """Any possible action, or None at the end."""
    actions = state.chances() + state.legal()
    return complete(state, dice.choice(actions), dice) if actions else None


def record(request, seed):
    """The lines of a game played at random."""
    dice = random.Random(seed)
    match = opened(request)
    view = {}
    action, events = request, []
    while action:
        now = match.state.view()
        line = {"action": action, "events": events, "state": changed(view, now)}
        yield json.dumps(line, separators=(",", ":"), sort_keys=True)
        view = now
        action = choose(match.state, dice)
        if action:
            events = match.do(action)
            assert match.length < LONGEST


def games():
    """Every golden game there should be: its file, the request that opens it, and its seed."""
    for game in SHELF:
        for name, options in hook(game).GAMES.items():
            seed = hook(game).SEEDS.get(name, name)
            yield FOLDER / f"{game}-{name}.jsonl", {"do": "new", "game": game, **options}, seed


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.games.golden", description=__doc__.splitlines()[0])
    parser.add_argument("--record", action="store_true", help="record the golden games that are missing")
    parser.add_argument("--overwrite", action="store_true", help="and those that are there, anew")
    arguments = parser.parse_args()
    for path, request, seed in games():
        if path.exists() and not (arguments.record and arguments.overwrite):
            print(f"{path.name}: is there")
        elif arguments.record:
            FOLDER.mkdir(exist_ok=True)
            path.write_text("".join(line + "\n" for line in record(request, seed)), encoding="utf-8")
            print(f"{path.name}: recorded")
        else:
            print(f"{path.name}: is missing; --record records it")


if __name__ == "__main__":
    main()
