"""What a state of Journey is worth, found in the plainest way: every face of every die, and every keep that the rules
allow, on the rules themselves. It shares nothing with the solver but the chances after the turn, which are given."""

from itertools import product

import numpy as np

from mathom.games.journey.tables import DICE

TIE = 1e-12


def effect(way):
    """The kept symbols. Of a Nazgûl the die counts too, of the others only how many there are."""
    return tuple(sorted(die if face == "nazgul" else face for die, face in zip(DICE, way, strict=True) if face))


def applied(state, way):
    """The state after a turn in which these dice are kept."""
    end = state.copy()
    end.kept = [(die, face, 1) for die, face in zip(DICE, way, strict=True) if face]
    end.phase = "apply"
    end.do({"do": "apply"})
    return end


class Enumeration:
    """All ways of a turn with these dice, at places with the same effect."""

    def __init__(self, state):
        self.faces = [sorted(set(state.faces[die])) for die in DICE]
        self.chances = [
            [state.faces[die].count(face) / 6 for face in faces] for die, faces in zip(DICE, self.faces, strict=True)
        ]
        self.keeps = {}  # what may be kept of a roll: the dice, and whether that ends the turn
        self.number, self.ways = {}, [(None,) * len(DICE)]
        self.number[self.ways[0]] = 0
        self.ends = {}  # ways at whose end the results are applied: those with the same effect together
        self.layers = {}  # by the number of kept dice: way, chance of a roll, where its keeps begin, where they lead
        for way in self.ways:
            self.explore(state, way)
        for kept, rows in self.layers.items():
            ways, chances, starts, leads = rows
            self.layers[kept] = np.array(ways), np.array(chances), np.array(starts), np.array(leads)

    def explore(self, state, way):
        if not way.count(None) or "tree" in way:
            self.ends.setdefault(effect(way), []).append(way)
            return
        ways, chances, starts, leads = self.layers.setdefault(5 - way.count(None), ([], [], [], []))
        left = [i for i, face in enumerate(way) if face is None]
        for roll in product(*(range(len(self.faces[i])) for i in left)):
            faces = {DICE[i]: self.faces[i][side] for i, side in zip(left, roll, strict=True)}
            ways.append(self.number[way])
            chances.append(np.prod([self.chances[i][side] for i, side in zip(left, roll, strict=True)]))
            starts.append(len(leads))
            for dice in self.legal(state, faces):
                after = tuple(faces[die] if die in dice else face for die, face in zip(DICE, way, strict=True))
                if after not in self.number:
                    self.number[after] = len(self.ways)
                    self.ways.append(after)
                leads.append(self.number[after])

    def legal(self, state, faces):
        key = tuple(faces.get(die) for die in DICE)
        if key not in self.keeps:
            rolled = state.copy()
            rolled.phase, rolled.rolled, rolled.repeated = "keep", dict(faces), True
            self.keeps[key] = [action["dice"] for action in rolled.legal()]
        return self.keeps[key]

    def value(self, state, after):
        """Own and rival's chance before the first roll. `after` gives both for states in which the turn is over."""
        own, rival = np.full(len(self.ways), np.nan), np.full(len(self.ways), np.nan)
        found = after([applied(state, ways[0]) for ways in self.ends.values()])
        for ways, mine, theirs in zip(self.ends.values(), *found, strict=True):
            numbers = [self.number[way] for way in ways]
            own[numbers], rival[numbers] = mine, theirs
        for kept in sorted(self.layers, reverse=True):
            ways, chances, starts, leads = self.layers[kept]
            sizes = np.diff(np.append(starts, len(leads)))
            best = np.maximum.reduceat(own[leads], starts)
            among = np.where(own[leads] >= np.repeat(best, sizes) - TIE, rival[leads], np.inf)
            least = np.minimum.reduceat(among, starts)
            mine, theirs = self.mean(ways, chances, best), self.mean(ways, chances, least)
            if state.effect().repeat:
                once, theirs_once = mine[ways], theirs[ways]
                again = (once > best + TIE) | ((once >= best - TIE) & (theirs_once < least))
                best, least = np.where(again, once, best), np.where(again, theirs_once, least)
                mine, theirs = self.mean(ways, chances, best), self.mean(ways, chances, least)
            own[ways], rival[ways] = mine[ways], theirs[ways]
        return own[0], rival[0]

    def mean(self, ways, chances, values):
        return np.bincount(ways, weights=chances * values, minlength=len(self.ways))
