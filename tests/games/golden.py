"""Records the golden games: `.venv/bin/python -m tests.games.golden --record`. It does not change existing ones.

Golden games show whether a rule has changed. Record one again only if the rule was wrong, and read the difference
before you commit it.
"""

import argparse
import importlib
import json
import random
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from mathom.games import SHELF, Refusal
from mathom.games.match import Match
from tests.games.playback import changed, opened, replay

FOLDER = Path(__file__).parent / "golden"
LONGEST = 5000


def hook(game):
    """Returns the module that the tests have for a game."""
    return importlib.import_module(f"tests.games.invariants_{game}")


def same(action):
    """Returns an action in a form for comparing, in which the order of its dice does not count."""
    parts = [(key, str(sorted(value) if isinstance(value, list) else value)) for key, value in action.items()]
    return tuple(sorted(parts))


def complete(state, action, dice):
    """Returns the action with its faces, throwing the dice if needed."""
    chance = state.chance(action)
    if chance is None:
        return action
    return state.fill(action, [dice.randrange(sides) for sides in chance[1]])


def choose(state, dice):
    """Returns a random possible action, or None at the end. A game with questions gets random answers; its invariants
    may set the weight of each action."""
    actions = state.chances() + state.legal()
    asks = state.asks()
    if asks is None:
        return complete(state, dice.choice(actions), dice) if actions else None
    weight = hook(state.view()["game"]).weight
    choices = [(action, weight(action, state), action in asks) for action in actions + asks]
    while choices:
        chosen = dice.choices(choices, [weight for _, weight, _ in choices])[0]
        action = answer(state, chosen[0], dice) if chosen[2] else complete(state, chosen[0], dice)
        if action:
            return action
        choices.remove(chosen)
    return None


def answer(state, ask, dice):
    """Answers a question at random; None if several attempts are all refused."""
    for _ in range(20):
        try:
            action = complete(state, filled_in(ask, dice), dice)
            state.copy().do(action)
        except Refusal:
            continue
        return action
    return None


def filled_in(ask, dice):
    """Fills each key of a question with a possible value."""
    action = {}
    for key, value in ask.items():
        if not isinstance(value, dict):
            action[key] = value
        elif not value.get("optional") or (dice.random() < 0.7 and value.get("one_of") != []):
            if "one_of" in value:
                action[key] = dice.choice(value["one_of"])
            elif "some_of" in value:
                action[key] = dice.choices(value["some_of"], k=dice.randrange(4))
            else:
                low, high = value["from"], value["to"]
                action[key] = min(dice.randint(low, high), dice.randint(low, high))
    return action


def record(request, seed, opening=()):
    """The lines of a game that begins with the actions of its opening, and is then played at random."""
    dice = random.Random(seed)
    match = opened(request)
    opening = list(opening)
    view = {}
    action, events = request, []
    while action:
        now = match.state.view()
        line = {"action": action, "events": events, "state": changed(view, now)}
        yield json.dumps(line, separators=(",", ":"), sort_keys=True)
        view = now
        action = opening.pop(0) if opening else choose(match.state, dice)
        if action:
            events = match.do(action)
            assert match.length < LONGEST


def games():
    """Returns every golden game that should exist: its file, its first request, and its seed."""
    for game in SHELF:
        for name, options in hook(game).GAMES.items():
            seed = hook(game).SEEDS.get(name, name)
            yield FOLDER / f"{game}-{name}.jsonl", {"do": "new", "game": game, **options}, seed


def opening(path):
    """Returns the actions with which a golden game begins, if they are not left to chance."""
    game, _, name = path.stem.partition("-")
    return getattr(hook(game), "OPENINGS", {}).get(name, ())


def main():
    parser = argparse.ArgumentParser(prog=".venv/bin/python -m tests.games.golden", description=__doc__.splitlines()[0])
    parser.add_argument("--record", action="store_true", help="record the golden games that are missing")
    parser.add_argument("--overwrite", nargs="+", default=[], metavar="NAME", help="and these anew, all by 'duel-*'")
    arguments = parser.parse_args()
    for path, request, seed in games():
        anew = any(fnmatch(path.stem, pattern) for pattern in arguments.overwrite)
        if path.exists() and not anew:
            print(f"{path.name}: is there")
        elif anew or arguments.record:
            FOLDER.mkdir(exist_ok=True)
            path.write_text("".join(line + "\n" for line in record(request, seed, opening(path))), encoding="utf-8")
            print(f"{path.name}: recorded")
        else:
            print(f"{path.name}: is missing; --record records it")


def position(recorded: str, phase: str) -> tuple[list[str], Match, str]:
    """Returns the lines of a recorded game until this phase, the match there, and the word after the phase: `real` for
    dice that the players roll, `companion` if a companion has the turn."""
    phase, _, more = phase.partition(" ")
    lines = (FOLDER / f"{recorded}.jsonl").read_text("utf-8").splitlines()
    for number, match in enumerate(replay(lines), 1):
        if match.state.phase == phase:
            return lines[:number], match, more
    raise ValueError(f"{recorded} never comes to {phase}")


def requests(recorded: str, phase: str) -> list[dict[str, Any]]:
    """Returns the requests that bring a game to this phase."""
    if not recorded:
        return []
    lines, match, more = position(recorded, phase)
    actions = [json.loads(line)["action"] for line in lines]
    if more == "companion":
        actions[0]["companions"] = {match.state.active().name: "good"}
    return actions + [{"do": "real"}] * (more == "real")


if __name__ == "__main__":
    main()
