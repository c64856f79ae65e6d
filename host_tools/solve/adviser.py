"""What the players of a game of Journey may hope for, and what each choice is worth."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from host_tools.solve import positions, tables
from host_tools.solve.evaluate import Values
from host_tools.solve.routes import Standings
from host_tools.solve.several import together
from host_tools.solve.solver import Spec, symmetric
from host_tools.solve.turn import Turn, rules_at, turn
from mathom.games.journey.rules import Journey

Win = dict[str, float]  # of each player the chance to win


@dataclass(frozen=True)
class Choice:
    action: dict[str, Any]
    win: Win


@dataclass(frozen=True)
class Advice:
    win: Win
    choices: list[Choice]  # best first
    exact: bool


class NotSolved(Exception):
    """The game of two players that would have to be known."""

    def __init__(self, spec: Spec) -> None:
        super().__init__(spec)
        self.spec = spec


def duel(state: Journey, names: tuple[str, str]) -> tables.Tables:
    """The tables for two of the players; where colours make no difference, those for any two."""
    spec = positions.spec(state, names)
    if symmetric(spec):
        spec = positions.spec(state, ("frodo", "sam"))
    found = tables.tables(spec)
    if found is None:
        raise NotSolved(spec)
    return found


class Adviser:
    """Advice on a turn: on all of its rolls, worked out once. Several states at a time are faster; they must have the
    same players still in, the same one in turn, on the same space."""

    def __init__(self, *states: Journey) -> None:
        state = self.state = states[0].copy()
        self.players = positions.still_in(state)  # in the order of a round
        self.names = [walker.name for walker in self.players]
        self.me = self.players.index(state.active())
        self.order = [self.me] + [i for i in range(len(self.players)) if i != self.me]
        self.exact = len(self.players) < 3
        self.standings = standings_of(state.players[0].squares)
        rivals = [self.names[i] for i in self.order[1:]]
        faces = positions.spec(state, rivals).faces
        self.turn: Turn = turn(rules_at(faces, state.active().name, rivals, state.places, state.start))
        here = [[positions.standing(self.standings, walker) for walker in positions.still_in(one)] for one in states]
        self.here = np.array(here)  # a row for each state: where its players stand
        self.values = Values(self.turn, self.known(self.turn))

    # What the outcomes are worth

    def known(self, turn: Turn) -> Any:
        """Of each outcome of a turn the chances: planes × outcomes × states. The first plane is the player in turn, the
        others are the rivals in the order of a round."""
        here, moved = self.here, moved_by(turn, self.standings)
        numbers: list[Any] = [None] * len(self.players)
        numbers[self.me] = moved[:, here[:, self.me]]
        for k, i in enumerate(self.order[1:]):
            hit = np.array([outcome.hits[k] for outcome in turn.outcomes])[:, None]
            numbers[i] = np.where(hit > 0, self.standings.marked[here[:, i]], here[:, i])
        chances = self.after([number.ravel() for number in numbers])
        return np.array([chances[i] for i in self.order]).reshape(len(self.order), *numbers[self.me].shape)

    def after(self, numbers: list[Any]) -> list[Any]:
        """The chance of each player, in the order of a round, once the one in turn is through."""
        if len(numbers) == 1:
            name = self.players[0].name
            alone = tables.alone(positions.spec(self.state, (name,)))
            return [alone[numbers[0]]]
        pairs = {}
        for i in range(len(numbers)):
            for j in range(i):
                one, other = self._pair(j, i, numbers[j], numbers[i])
                pairs[j, i], pairs[i, j] = one, other
        return several(numbers, self.standings, pairs)

    def _pair(self, i: int, j: int, mine: Any, theirs: Any) -> tuple[Any, Any]:
        """The chances of two players after this turn, `i` before `j` in the order of a round, if they were alone."""
        found = duel(self.state, (self.players[i].name, self.players[j].name))
        if i <= self.me < j:  # it is the turn of `j`, and `i` has had its own
            late = found.chances(1, True, theirs, mine)
            return late[1], late[0]
        first = found.chances(0, False, mine, theirs)
        return first[0], first[1]

    # Advice

    def win(self, planes: Any) -> Win:
        """Chances as the players' names, in seat order."""
        found = {walker.name: 0.0 for walker in self.state.players}
        for i, chance in zip(self.order, planes, strict=True):
            found[self.players[i].name] = float(np.clip(chance, 0, 1))
        return found

    def at(self, state: Journey, repeated: bool = False) -> Win:
        """The chances before a roll of this turn, or when all dice have been kept."""
        position = self.turn.position_after([(die, face) for die, face, _ in state.kept])
        return self.win((self.values.again if repeated else self.values.values)[:, position, 0])

    def advice(self, state: Journey) -> Advice:
        """On a state of this turn."""
        if state.phase == "over":
            return Advice(won(state), [], True)
        if state.phase != "keep":
            now = self.at(state)
            return Advice(now, [Choice({"do": state.phase}, now)], self.exact)
        choices = self.choices(state)
        return Advice(choices[0].win, choices, self.exact)

    def choices(self, state: Journey) -> list[Choice]:
        """Every legal keep, and the repeat in Rohan, best first."""
        found = []
        for action in state.legal():
            kept = [(die, face) for die, face, _ in state.kept] + [(die, state.rolled[die]) for die in action["dice"]]
            found.append(Choice(action, self.win(self.values.values[:, self.turn.position_after(kept), 0])))
        if state.can_repeat():
            found.append(Choice({"do": "reroll"}, self.at(state, repeated=True)))
        mine = state.active().name
        return sorted(found, key=lambda choice: (-round(choice.win[mine], 12), sum(choice.win.values())))


@lru_cache(maxsize=16)
def standings_of(squares: int) -> Standings:
    return Standings(squares)


@lru_cache(maxsize=64)
def moved_by(turn: Turn, standings: Standings) -> Any:
    """Of each outcome and each standing the standing after it."""
    return standings.moved([outcome[:3] for outcome in turn.outcomes])


def several(numbers: list[Any], standings: Standings, pairs: dict[tuple[int, int], Any]) -> list[Any]:
    """The chances of three or four players, from those of each two. Where the turn has eliminated all but two, they are
    exact."""
    still = np.array([number != standings.out for number in numbers])
    chances = np.zeros(still.shape)
    for who in np.unique(still, axis=1).T:
        columns = (still == who[:, None]).all(axis=0)
        playing, gone = np.flatnonzero(who).tolist(), np.flatnonzero(~who).tolist()
        if len(playing) == 1:
            chances[playing[0], columns] = pairs[playing[0], gone[0]][columns]
        elif len(playing) > 1:
            duels = {(i, j): pairs[i, j][columns] for i in playing for j in playing if i != j}
            for i, chance in zip(playing, together(duels, playing), strict=True):
                chances[i, columns] = chance
    return list(chances)


def won(state: Journey) -> Win:
    winners = state.winners or []
    return {walker.name: 1 / len(winners) if walker.name in winners else 0 for walker in state.players}


def advise(state: Journey) -> Advice:
    """Advice on any state."""
    if state.phase == "over":
        return Advice(won(state), [], True)
    return Adviser(state).advice(state)
