"""The possessions of one side."""

from mathom.games import Fields
from mathom.games.duel.tables import EAGLE, RACES, REGIONS, TOKENS, UNITS, counted, named, slashed


class Side(Fields):
    """What one side has in front of it, and on the map."""

    given = ("name", "player")
    fields: tuple = (
        ("coins", 0),
        ("skills", []),  # sorted: a number for each symbol, with a bit for each skill that it may stand for
        ("tokens", 0),  # bits
        ("races", [0] * len(RACES)),
        ("pairs", 0),  # bits: the races of which two have uncovered tokens
        ("three", 0),  # whether three different races have
        ("units", [0] * len(REGIONS)),
        ("fortresses", [0] * len(REGIONS)),
    )

    def holds(self, token):
        """Returns whether the side has this alliance token."""
        return bool(self.tokens and self.tokens >> TOKENS.index(token) & 1)

    def supply(self):
        """Returns the number of units that are not on the map."""
        return UNITS - sum(self.units)

    def present(self):
        """Returns the number of regions with a unit or a fortress of this side."""
        return sum([1 for i in range(len(REGIONS)) if self.units[i] or self.fortresses[i]])

    def kinds(self, eagle=False):
        """Returns the number of different races that support the side, with or without the eagle."""
        return sum([1 for count in self.races[: EAGLE + eagle] if count])

    def lacking(self, skills):
        """Returns how many of these skills the side cannot provide, if it uses each symbol once and in the best way.
        That is the largest shortage of any subset: its skills minus the symbols that can stand for one of them (Hall's
        theorem)."""
        wanted = worst = 0
        for skill in skills:
            wanted |= 1 << skill
        chosen = wanted
        while chosen:
            lack = 0
            for skill in skills:
                lack += chosen >> skill & 1
            for symbol in self.skills:
                if symbol & chosen:
                    lack -= 1
            worst = max(worst, lack)
            chosen = chosen - 1 & wanted  # the next subset
        return worst - 1 if worst and self.holds("any_skill") else worst

    def view(self):
        return {
            "name": self.name,
            "player": self.player,
            "coins": self.coins,
            "skills": [slashed(symbol) for symbol in self.skills],
            "races": counted(RACES, self.races),
            "different": self.kinds(True),
            "pairs": named(RACES, self.pairs),
            "three": self.three > 0,
            "tokens": named(TOKENS, self.tokens),
            "units": counted(REGIONS, self.units),
            "supply": self.supply(),
            "fortresses": counted(REGIONS, self.fortresses),
            "present": self.present(),
        }
