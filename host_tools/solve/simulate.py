"""Games that policies play against each other, many at a time, on the rules themselves."""

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

from host_tools.solve.adviser import Adviser
from host_tools.solve.evaluate import COLUMNS
from host_tools.solve.turn import Turn
from mathom.advisers import ADVISER, Numbers
from mathom.games.journey import advice, companions
from mathom.games.journey.rules import Journey
from mathom.games.journey.tables import DICE


class Picker:
    """What may be kept, and where it leads, looked up once for each roll of a turn."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self._known: dict[Any, tuple[list[Any], list[int]]] = {}

    def keeps(self, state: Journey) -> tuple[list[Any], list[int]]:
        key = (tuple(sorted(kept[:2] for kept in state.kept)), tuple(state.rolled.get(die) for die in DICE))
        if key not in self._known:
            actions = state.legal()
            kept = [(die, face) for die, face, _ in state.kept]
            rows = [
                self.turn.position_after(kept + [(die, state.rolled[die]) for die in action["dice"]])
                for action in actions
            ]
            self._known[key] = actions, rows
        return self._known[key]


_pickers: dict[int, Picker] = {}


def perfect(adviser: Adviser, column: int, state: Journey, dice: random.Random) -> None:
    """Plays a turn to its end by the values of an adviser."""
    picker = _pickers.setdefault(id(adviser.turn), Picker(adviser.turn))
    own, next_ = adviser.values.values[0, :, column], None
    if len(adviser.values.values) > 1:
        next_ = adviser.values.values[1:, :, column].sum(axis=0)
    while state.phase == "roll":
        throw(state, "roll", dice)
        actions, rows = picker.keeps(state)
        if state.can_repeat():
            start = adviser.turn.position_after([(die, face) for die, face, _ in state.kept])
            if adviser.values.again[0, start, column] > max(own[row] for row in rows) + 1e-12:
                throw(state, "reroll", dice)
                actions, rows = picker.keeps(state)
        best = max(own[row] for row in rows) - 1e-12
        ties = [i for i, row in enumerate(rows) if own[row] >= best]
        chosen = ties[0] if next_ is None else min(ties, key=lambda i: next_[rows[i]])
        state.do(actions[chosen])
    state.do({"do": "apply"})


def greedy(state: Journey, dice: random.Random) -> None:
    """Keeps most rings and as few Nazgûl as it may, and otherwise as many dice as it may."""
    while state.phase == "roll":
        throw(state, "roll", dice)
        state.do(max(state.legal(), key=lambda action: merit(state, action["dice"])))
    state.do({"do": "apply"})


def companion(strength: str, state: Journey, dice: random.Random) -> None:
    """Plays a turn as a companion of this strength does."""
    while state.phase != "apply":
        action = advised(state) if strength == ADVISER else companions.choose(state, strength)
        if action["do"] == "keep":
            state.do(action)
        else:
            throw(state, action["do"], dice)
    state.do({"do": "apply"})


def advised(state: Journey) -> dict[str, Any]:
    """What the device's adviser does."""
    if state.phase != "keep":
        return {"do": state.phase}
    found = advice.Advice(state, table().read)
    for _ in found.steps():
        pass
    return found.choices[0][1]


@cache
def table() -> Numbers:
    return Numbers("journey")


def merit(state: Journey, dice: Sequence[str]) -> tuple[int, ...]:
    kept = Counter(state.rolled[die] for die in dice)
    own = sum(state.rolled[die] == "nazgul" and state.hunted(die) is state.active() for die in dice)
    return kept["ring"], -kept["nazgul"], -own, -kept["orc"], kept["fellowship"], kept["gandalf"]


def throw(state: Journey, verb: str, dice: random.Random) -> None:
    thrown = state.to_roll() if verb == "roll" else [die for die in DICE if die in state.rolled]
    state.do({"do": verb, "faces": {die: state.faces[die][dice.randrange(6)] for die in thrown}})


def play(
    games: list[Journey],
    seats: list[list[str]],
    dice: random.Random,
    advance: Any = lambda step: None,
    seen: Any = lambda state: None,
) -> None:
    """Plays these games to their ends. `seats` has, for each, the policy of each seat: "perfect", "greedy", or the
    strength of a companion. `seen` is told each state before its turn."""
    running = list(range(len(games)))
    while running:
        groups: dict[Any, dict[Any, list[int]]] = {}
        for i in running:
            state = games[i]
            seen(state)
            policy = seats[i][state.players.index(state.active())]
            if policy == "greedy":
                greedy(state, dice)
                continue
            if policy in companions.STRENGTHS:
                companion(policy, state, dice)
                continue
            still = tuple(walker.name for walker in state.players if not walker.eliminated)
            where = tuple((walker.rings, walker.split, walker.marked) for walker in state.players)
            group = groups.setdefault((still, state.first, state.order, state.start), {})
            group.setdefault(where, []).append(i)
        for group in groups.values():
            places = list(group.values())  # of each, games in which everybody stands at the same
            for low in range(0, len(places), COLUMNS):
                part = places[low : low + COLUMNS]
                adviser = Adviser(*(games[alike[0]] for alike in part))
                for column, alike in enumerate(part):
                    for i in alike:
                        perfect(adviser, column, games[i], dice)
        over = [i for i in running if games[i].phase == "over"]
        advance(len(over))
        running = [i for i in running if games[i].phase != "over"]
