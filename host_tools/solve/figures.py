"""The figures of docs/solving.md, found anew: `.venv/bin/python -m host_tools.solve.figures`."""

import random
from collections import defaultdict

import numpy as np

from host_tools.solve import simulate, tables
from host_tools.solve.adviser import Adviser, won
from host_tools.solve.evaluate import Values
from host_tools.solve.routes import Route
from host_tools.solve.solver import usual
from host_tools.solve.turn import rules_at, turn
from mathom.games.journey.rules import Journey, new
from mathom.games.journey.tables import HOBBITS, PLACES

GAMES = 20_000


def with_and_without(state: Journey) -> tuple[float, float]:
    """What a turn is worth, and what it would be if its place had no effect this once."""
    here = Adviser(state)
    rules = here.turn.rules
    plain = turn(rules_at(rules.faces, rules.me, rules.rivals, False, state.start))
    return float(here.values.start[0, 0]), float(Values(plain, here.known(plain)).start[0, 0])


def start() -> None:
    for places in (False, True):
        found = tables.tables(usual(places))
        assert found
        here = np.array([found.standings.index(0, Route(0, 0, 8))])
        first, second = found.first[0][:, here, here].ravel()
        mode = "advanced" if places else "basic"
        print(f"{mode}: first {first:.4f}, second {second:.4f}, alone {found.alone[here][0]:.4f}")


def places_worth(games: int = 400) -> None:
    """What the effect of each place is worth, on average over the turns of perfect players."""
    dice = random.Random("places")
    worth: dict[str, list[tuple[float, float]]] = defaultdict(list)
    running = [new({"players": list(HOBBITS[:2]), "places": True}) for _ in range(games)]
    while running:
        for state in running:
            if state.start:
                worth[state.place()].append(with_and_without(state))
            adviser = Adviser(state)
            simulate.perfect(adviser, 0, state, dice)
        running = [state for state in running if state.phase != "over"]
    for place in PLACES[1:-1]:
        gains = [with_ - without for with_, without in worth[place]]
        if gains:
            error = np.std(gains) / len(gains) ** 0.5
            print(f"{place}: {np.mean(gains):+.4f} ± {error:.4f} over {len(gains)} turns")


def match_up(players: int, mine: str, rest: str, places: bool, games: int = GAMES) -> None:
    """How often one player wins who plays otherwise than all others. Seats are rotated, and so is who begins."""
    dice = random.Random(f"{players} {mine} {rest} {places}")
    names, states, seats = list(HOBBITS[:players]), [], []
    for k in range(games):
        states.append(new({"players": names, "places": places, "first": names[k // players % players]}))
        seats.append([mine if seat == k % players else rest for seat in range(players)])
    simulate.play(states, seats, dice)
    shares = [won(state)[state.players[k % players].name] for k, state in enumerate(states)]
    error = np.std(shares) / games**0.5
    others = [(sum(won(state).values()) - share) / (players - 1) for state, share in zip(states, shares, strict=True)]
    label = f"{players} players, {'advanced' if places else 'basic'}, {mine} against {rest}, {games:,} games"
    print(f"{label}: {np.mean(shares):.4f} ± {error:.4f}, each other {np.mean(others):.4f}", flush=True)


def main() -> None:
    start()
    places_worth()
    for places in (True, False):
        for players in (2, 3, 4):
            match_up(players, "perfect", "greedy", places)
    for mine, rest in (
        ("good", "child"),
        ("good", "greedy"),
        ("adviser", "good"),
        ("perfect", "good"),
        ("perfect", "child"),
    ):
        for places, players in ((True, 2), (False, 2), (True, 3), (True, 4)):
            if mine != "perfect" or players == 2:
                match_up(players, mine, rest, places)


if __name__ == "__main__":
    main()
