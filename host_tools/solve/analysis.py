"""A game described as luck and skill: what the dice gave, what choices cost, turn by turn."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from host_tools.solve.adviser import Adviser, Win, won
from mathom.games.journey.rules import Journey
from mathom.games.match import Match

SMALL = 5e-5  # a cost below is none: tables are rounded


@dataclass(frozen=True)
class Roll:
    """A roll, and what it gave the player who made it."""

    turn: int
    player: str
    faces: Mapping[str, str]
    luck: float


@dataclass(frozen=True)
class Mistake:
    """A choice, and what the best one would have been worth more."""

    turn: int
    player: str
    action: Mapping[str, Any]
    better: Mapping[str, Any]
    faces: Mapping[str, str]
    cost: float


@dataclass
class TurnAnalysis:
    number: int
    player: str
    place: str
    before: Win
    rings: dict[str, int]  # where everybody stood
    after: Win = field(default_factory=dict)
    luck: float = 0.0
    cost: float = 0.0


@dataclass
class Analysis:
    players: dict[str, str]  # names in seat order, and their colours
    turns: list[TurnAnalysis]
    rolls: list[Roll]
    mistakes: list[Mistake]
    final: Win
    rings: dict[str, int]
    exact: bool
    over: bool
    misses: list[float] = field(default_factory=list)  # by how much an estimate differed from the next one

    @property
    def error(self) -> float:
        """How far the estimates of one moment are apart, before and after a look ahead, on average."""
        return (sum(miss * miss for miss in self.misses) / max(len(self.misses), 1)) ** 0.5

    def luck(self, player: str) -> float:
        return sum(turn.luck for turn in self.turns if turn.player == player)

    def cost(self, player: str) -> float:
        return sum(turn.cost for turn in self.turns if turn.player == player)

    def start(self, player: str) -> float:
        return self.turns[0].before[player] if self.turns else self.final[player]

    def others(self, player: str) -> float:
        """What the turns of all others did to a player."""
        return self.final[player] - self.start(player) - self.luck(player) + self.cost(player)

    def luckiest(self, count: int = 3) -> list[Roll]:
        return sorted(self.rolls, key=lambda roll: -roll.luck)[:count]

    def dearest(self, count: int = 3) -> list[Mistake]:
        return sorted(self.mistakes, key=lambda mistake: -mistake.cost)[:count]

    def turning_point(self) -> tuple[TurnAnalysis, str] | None:
        """The turn that moved most, and whose chance."""
        moves = [
            (abs(turn.after[name] - turn.before[name]), i) for i, turn in enumerate(self.turns) for name in turn.after
        ]
        if not moves:
            return None
        turn = self.turns[max(moves, key=lambda move: (move[0], -move[1]))[1]]
        return turn, max(turn.after, key=lambda name: abs(turn.after[name] - turn.before[name]))


def analyse(match: Match, advance: Any = lambda step: None) -> Analysis:
    """The whole game once more, with an adviser who looks at each turn."""
    state = type(match)(match.game, match.options).state
    players = {walker.name: walker.colour for walker in state.players}
    analysis = Analysis(players, [], [], [], {}, {}, True, False)
    adviser: Adviser | None = None
    for action in match.actions():
        if adviser is None:
            adviser = begin(state, analysis)
        turn, name = analysis.turns[-1], state.active().name
        if action["do"] == "keep":
            keep(state, action, adviser, analysis)
            state.do(action)
        elif action["do"] == "apply":
            turn.after = adviser.at(state)
            state.do(action)
            adviser = None
        else:
            # A roll that may be repeated has been worth what the repeat is.
            again = action["do"] == "reroll"
            if again:
                keep(state, action, adviser, analysis)
            before = adviser.at(state, repeated=again)[name]
            state.do(action)
            luck = adviser.choices(state)[0].win[name] - before
            analysis.rolls.append(Roll(turn.number, name, dict(action["faces"]), luck))
            turn.luck += luck
        advance(1)
    if adviser is None and state.phase != "over":
        adviser = begin(state, analysis)
        analysis.turns.pop()
    analysis.over = state.phase == "over"
    analysis.final = won(state) if analysis.over or adviser is None else adviser.advice(state).win
    if analysis.turns and not analysis.turns[-1].after:
        analysis.turns[-1].after = analysis.final
    analysis.rings = {walker.name: walker.rings for walker in state.players}
    return analysis


def begin(state: Journey, analysis: Analysis) -> Adviser:
    adviser = Adviser(state)
    analysis.exact &= adviser.exact
    before = adviser.at(state)
    if analysis.turns and not adviser.exact:
        analysis.misses += [before[name] - chance for name, chance in analysis.turns[-1].after.items()]
    rings = {walker.name: walker.rings for walker in state.players}
    analysis.turns.append(TurnAnalysis(state.turns, state.active().name, state.place(), before, rings))
    return adviser


def keep(state: Journey, action: Mapping[str, Any], adviser: Adviser, analysis: Analysis) -> None:
    """Notes what a choice cost."""
    choices, name = adviser.choices(state), state.active().name
    chosen = next(choice for choice in choices if same(choice.action, action))
    cost = choices[0].win[name] - chosen.win[name]
    if cost > SMALL:
        analysis.turns[-1].cost += cost
        mistake = Mistake(state.turns, name, action, choices[0].action, dict(state.rolled), cost)
        analysis.mistakes.append(mistake)


def same(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    return one["do"] == other["do"] and set(one.get("dice", ())) == set(other.get("dice", ()))
