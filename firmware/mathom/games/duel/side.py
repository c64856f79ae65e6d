"""What one side has."""

from mathom.games.duel.tables import CHAINS, EAGLE, RACES, REGIONS, TOKENS, UNITS, counted, named, slashed

CHANGING = ("coins", "skills", "chains", "tokens", "races", "units", "fortresses")


class Side:
    """What one side has before it, and on the map."""

    def __init__(self, name, coins):
        self.name = name
        self.coins = coins
        self.skills = []  # a number a symbol: a bit for each skill it may serve as; in order
        self.chains = 0  # bits
        self.tokens = 0  # bits
        self.races = [0] * len(RACES)
        self.units = [0] * len(REGIONS)
        self.fortresses = [0] * len(REGIONS)

    def copy(self):
        twin = Side(self.name, self.coins)
        twin.load([list(value) if isinstance(value, list) else value for value in self.dump()])
        return twin

    def dump(self):
        return [getattr(self, name) for name in CHANGING]

    def load(self, dumped):
        for name, value in zip(CHANGING, dumped):
            setattr(self, name, value)

    def holds(self, token):
        """Whether it has kept the alliance token of this name."""
        return bool(self.tokens and self.tokens >> TOKENS.index(token) & 1)

    def supply(self):
        """Units that are not on the map."""
        return UNITS - sum(self.units)

    def present(self):
        """In how many regions it has a unit or a fortress."""
        return sum([1 for i in range(len(REGIONS)) if self.units[i] or self.fortresses[i]])

    def kinds(self, eagle=False):
        """How many different races support it, the eagle among them or not."""
        return sum([1 for count in self.races[: EAGLE + eagle] if count])

    def lacking(self, skills):
        """For how many of these skills it has no symbol, each symbol serving once, in the best way there is: that is as
        many as the worst choice of skills wants beyond the symbols that may serve as any of them."""
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
            chosen = chosen - 1 & wanted  # the next choice of those wanted
        return worst - 1 if worst and self.holds("any_skill") else worst

    def view(self):
        return {
            "name": self.name,
            "coins": self.coins,
            "skills": [slashed(symbol) for symbol in self.skills],
            "chains": named(CHAINS, self.chains),
            "races": counted(RACES, self.races),
            "different": self.kinds(True),
            "tokens": named(TOKENS, self.tokens),
            "units": counted(REGIONS, self.units),
            "supply": self.supply(),
            "fortresses": counted(REGIONS, self.fortresses),
            "present": self.present(),
        }
