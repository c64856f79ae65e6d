"""One turn as a graph: which dice may be kept out of each roll, and what all of it comes to.

The graph knows no standing of any player. Its leaves are outcomes: spaces walked, squares split, marks on one's own
route and on those of the rivals. Dice with the same faces and the same victim are one kind, and what can no longer make
a difference is forgotten, so a turn of two players has a few hundred positions.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import factorial
from typing import Any, NamedTuple

import numpy as np

from mathom.games.journey.tables import COLOURS, DICE, MORDOR, Effect, effect_of

SELF = -1


class Kind(NamedTuple):
    """Dice that nobody needs to tell apart."""

    faces: tuple[str, ...]
    victim: int  # whom its Nazgûl hits: SELF, or the number of a rival
    dice: tuple[str, ...]


class Tally(NamedTuple):
    """What the kept dice come to so far."""

    rings: int = 0
    balance: int = 0  # fellowship less orcs
    splits: int = 0
    marks: int = 0
    hits: tuple[int, ...] = ()  # for each rival


class Outcome(NamedTuple):
    spaces: int
    splits: int
    marks: int
    hits: tuple[int, ...]


Counts = tuple[int, ...]  # dice of each kind
Dice = tuple[tuple[str, ...], ...]  # of each kind the faces, sorted


class Rules(NamedTuple):
    """What decides the shape of a turn."""

    faces: tuple[tuple[str, ...], ...]  # of each die, in the order of DICE
    me: str
    rivals: tuple[str, ...]  # those still in, by name
    effect: Effect
    most: int  # rings that can still matter


def rules_at(faces: Sequence[Sequence[str]], me: str, rivals: Sequence[str], places: bool, rings: int) -> Rules:
    """The rules of a turn that begins on this space."""
    effect = effect_of(places, rings)
    most = MORDOR - rings + effect.fewer
    return Rules(tuple(tuple(sorted(die)) for die in faces), me, tuple(rivals), effect, min(most, len(DICE)))


def kinds_of(rules: Rules) -> tuple[Kind, ...]:
    found: dict[tuple[tuple[str, ...], int], list[str]] = {}
    colours = [COLOURS[rival] for rival in rules.rivals]
    for die, faces in zip(DICE, rules.faces, strict=True):
        spared = rules.effect.hunted or die not in colours
        found.setdefault((faces, SELF if spared else colours.index(die)), []).append(die)
    return tuple(Kind(faces, victim, tuple(dice)) for (faces, victim), dice in found.items())


class Layer(NamedTuple):
    """All positions with the same dice still to be rolled.

    A pile is a multiset of rolled dice out of which the player may still keep. Whole rolls are piles, and so is what is
    left of one when the player has decided to leave some dice on the table.
    """

    remaining: Counts
    first: int  # the number of the first position
    tallies: list[Tally]
    piles: list[Dice]
    number: dict[Dice, int]
    exact: Any  # positions × piles: what keeping the whole pile leads to, -1 if it may not be kept
    smaller: list[list[list[int]]]  # by size: of each pile of that size those with one die fewer, longest lists first
    sizes: list[tuple[int, int]]  # by size: the piles from and to
    chances: Any  # of the whole rolls, which are the piles of the last size


class Turn:
    """The graph of a turn. Outcomes have the first numbers, then positions, those with fewest dice first."""

    def __init__(self, rules: Rules, kinds: tuple[Kind, ...] = ()) -> None:
        self.rules = rules
        self.kinds = kinds or kinds_of(rules)
        self.effect = rules.effect
        self.most = rules.most
        self.outcomes: list[Outcome] = []
        self._outcome: dict[Outcome, int] = {}
        self._build()

    # What dice come to

    def _settled(self, remaining: Counts, tally: Tally) -> Tally:
        """The tally without what the dice still to come cannot change any more."""
        unrolled = [(count, kind.faces) for count, kind in zip(remaining, self.kinds, strict=True) if count]
        better = self.effect.fellowship * sum(count for count, faces in unrolled if "fellowship" in faces)
        worse = self.effect.orc * sum(count for count, faces in unrolled if "orc" in faces)
        rings, balance = min(tally.rings, self.most), tally.balance
        if balance + better < 0:
            rings, balance = 0, -99  # void for good
        elif balance - worse >= 0:
            balance = 99
        return tally._replace(rings=rings, balance=balance)

    def add(self, tally: Tally, kept: Dice) -> Tally:
        rings, balance, splits, marks, hits = tally
        more = list(hits)
        for kind, faces in zip(self.kinds, kept, strict=True):
            for face in faces:
                if face == "ring":
                    rings += 1 if balance != -99 else 0
                elif face == "fellowship":
                    balance += self.effect.fellowship if abs(balance) != 99 else 0
                elif face == "orc":
                    balance -= self.effect.orc if abs(balance) != 99 else 0
                elif face == "gandalf":
                    splits += self.effect.gandalf
                elif face == "nazgul" and kind.victim != SELF:
                    more[kind.victim] += 1
                elif face == "nazgul":
                    marks += self.effect.nazgul
        return Tally(rings, balance, splits, marks, tuple(more))

    def outcome(self, tally: Tally) -> Outcome:
        rings = min(tally.rings, self.most) if tally.balance >= 0 else 0
        return Outcome(max(rings - self.effect.fewer, 0), tally.splits, tally.marks, tally.hits)

    # Building

    def _build(self) -> None:
        """Positions are found layer by layer, from all five dice down, and numbered from none up."""
        whole = tuple(len(kind.dice) for kind in self.kinds)
        start = Tally(hits=(0,) * len(self.rules.rivals))
        found: dict[Counts, dict[Tally, None]] = {whole: {self._settled(whole, start): None}}
        ordered = sorted(product(*(range(count + 1) for count in whole)), key=sum, reverse=True)
        drafts = []
        for remaining in ordered:
            if not sum(remaining) or remaining not in found:
                continue
            tallies = list(found[remaining])
            piles = self._piles(remaining)
            leads: list[list[tuple[Counts, Tally] | Outcome | None]] = []
            for tally in tallies:
                row: list[tuple[Counts, Tally] | Outcome | None] = []
                for pile in piles:
                    row.append(self._lead(remaining, tally, pile))
                    if isinstance(row[-1], tuple) and not isinstance(row[-1], Outcome):
                        found.setdefault(row[-1][0], {})[row[-1][1]] = None
                leads.append(row)
            drafts.append((remaining, tallies, piles, leads))
        self._number(drafts)

    def _lead(self, remaining: Counts, tally: Tally, pile: Dice) -> tuple[Counts, Tally] | Outcome | None:
        """Where keeping a whole pile leads; None if that is not allowed."""
        symbols = [face for faces in pile for face in faces]
        if not symbols or (not self.effect.equals and len(set(symbols)) < len(symbols)):
            return None
        after = tuple(count - len(faces) for count, faces in zip(remaining, pile, strict=True))
        added = self.add(tally, pile)
        if "tree" in symbols or not sum(after):
            return self._known(self.outcome(added))
        return after, self._settled(after, added)

    def _known(self, outcome: Outcome) -> Outcome:
        if outcome not in self._outcome:
            self._outcome[outcome] = len(self.outcomes)
            self.outcomes.append(outcome)
        return outcome

    def _piles(self, remaining: Counts) -> list[Dice]:
        choices = [
            [
                faces
                for size in range(count + 1)
                for faces in combinations_with_replacement(sorted(set(kind.faces)), size)
            ]
            for count, kind in zip(remaining, self.kinds, strict=True)
        ]
        piles = [pile for pile in product(*choices) if any(pile)]
        return sorted(piles, key=lambda pile: (size_of(pile), -len(self._smaller(pile))))

    def _number(self, drafts: list[Any]) -> None:
        self.layers: list[Layer] = []
        self.position: dict[tuple[Counts, Tally], int] = {}
        total = len(self.outcomes)
        for remaining, tallies, _, _ in reversed(drafts):
            for tally in tallies:
                self.position[remaining, tally] = total
                total += 1
        self.total = total
        self.start = total - 1
        for remaining, tallies, piles, leads in reversed(drafts):
            exact = np.full((len(tallies), len(piles)), -1)
            for i, row in enumerate(leads):
                for j, lead in enumerate(row):
                    if isinstance(lead, Outcome):
                        exact[i, j] = self._outcome[lead]
                    elif lead is not None:
                        exact[i, j] = self.position[lead]
            number = {pile: i for i, pile in enumerate(piles)}
            sizes, smaller, low = [], [], 0
            for size in range(1, sum(remaining) + 1):
                high = low
                while high < len(piles) and size_of(piles[high]) == size:
                    high += 1
                sizes.append((low, high))
                smaller.append([[number[less] for less in self._smaller(pile)] for pile in piles[low:high]])
                low = high
            low, high = sizes[-1]
            chances = np.array([self._chance(pile) for pile in piles[low:high]])
            first = self.position[remaining, tallies[0]]
            self.layers.append(Layer(remaining, first, tallies, piles, number, exact, smaller, sizes, chances))

    def _smaller(self, pile: Dice) -> list[Dice]:
        """The piles with one die fewer, out of which everything that may be kept of this pile may be kept as well,
        but for the whole pile. The last Nazgûl stays."""
        symbols = Counter(face for faces in pile for face in faces)
        if symbols.total() == 1:
            return []
        twice = [face for face, count in symbols.items() if count > 1]
        wanted = list(symbols) if self.effect.equals or not twice else twice[:1]
        found = []
        for face in wanted:
            if face == "nazgul" and symbols[face] == 1:
                continue
            for i, faces in enumerate(pile):
                if face in faces:
                    at = faces.index(face)
                    found.append((*pile[:i], faces[:at] + faces[at + 1 :], *pile[i + 1 :]))
        return found

    def _chance(self, roll: Dice) -> float:
        chance = 1.0
        for kind, faces in zip(self.kinds, roll, strict=True):
            chance *= factorial(len(faces))
            for face, count in Counter(faces).items():
                chance *= (kind.faces.count(face) / len(kind.faces)) ** count / factorial(count)
        return chance

    # Looking up

    def pile(self, rolled: dict[str, str]) -> Dice:
        """Dice by name and face as a pile."""
        return tuple(tuple(sorted(rolled[die] for die in kind.dice if die in rolled)) for kind in self.kinds)

    def position_after(self, kept: Sequence[tuple[str, str]]) -> int:
        """The number of the position, or outcome, once these dice have been kept."""
        pile = self.pile(dict(kept))
        tally = self.add(Tally(hits=(0,) * len(self.rules.rivals)), pile)
        remaining = tuple(len(kind.dice) - len(faces) for kind, faces in zip(self.kinds, pile, strict=True))
        if not sum(remaining) or any("tree" in faces for faces in pile):
            return self._outcome[self.outcome(tally)]
        return self.position[remaining, self._settled(remaining, tally)]

    @property
    def shape(self) -> object:
        """Equal for two turns that differ in the names of dice and rivals only."""
        return sorted((kind.faces, kind.victim, len(kind.dice)) for kind in self.kinds)


def size_of(pile: Dice) -> int:
    return sum(map(len, pile))


@lru_cache(maxsize=64)
def turn(rules: Rules) -> Turn:
    """The graph of a turn, made once. Standings that make the same graph share it."""
    return Turn(rules)
