"""What the players enter for an action. What an action of its own needs is in blows.py, and in the forms."""

from mathom.games.cards.seats import active
from mathom.games.cards.tables import ALLIES, DEAD, EXHAUSTED, HEROES

CHARACTERS = tuple(["hero" + str(i) for i in range(1, HEROES + ALLIES + 1)])  # heroes of a player, then allies


class Entry:
    """`choices` are those of the values that have some, and `values` has the index of one, or a number."""

    def __init__(self, app, verb):
        self.app = app
        self.state = app.match.state
        self.verb = verb
        self.choices: dict = {}
        self.values: dict = {}
        self.begin()

    def begin(self):
        """Fills in the choices, and what was entered last."""

    def asked(self):
        """Returns the fields that the action needs."""
        return ()

    def action(self):
        """Returns the action that has been entered."""
        return self.entered({"do": self.verb}, self.asked())

    def mine(self):
        """Returns the heroes of the player whose turn it is."""
        return self.state.players[active(self.state) - 1]["heroes"]

    def use(self, used):
        """Fills in which heroes take part."""
        heroes = self.mine()
        for i in range(len(heroes)):
            self.values[CHARACTERS[i]] = self.offers(i + 1) and i + 1 in used

    def used(self):
        """Returns the numbers of the heroes that take part."""
        return [i + 1 for i in range(len(CHARACTERS)) if self.values.get(CHARACTERS[i])]

    def sum_of(self, what):
        return sum([self.mine()[number - 1][what] for number in self.used()])

    def card(self):
        """Returns the chosen card."""
        return self.state.cards[self.choices["card"][self.values["card"]] - 1]

    def offers(self, number):
        """Returns whether this hero of the player whose turn it is may take part."""
        heroes = self.mine()
        return number <= len(heroes) and not (heroes[number - 1][DEAD] or heroes[number - 1][EXHAUSTED])

    def of_heroes(self, fields):
        """Returns these fields, but for those of heroes who may not be chosen."""
        return tuple([name for name in fields if name not in CHARACTERS or self.offers(int(name[-1]))])

    def of_group(self):
        """Returns the beginning of an action of several heroes."""
        action = {"do": self.verb, "player": active(self.state)}
        if self.used():
            action["heroes"] = self.used()
        return action

    def entered(self, action, names):
        """Returns the action with what was entered under these names."""
        values = self.values
        for name in names:
            value = self.choices[name][values[name]] if name in self.choices else values[name]
            if not (name == "card" and not value):
                action[name] = value
        return action
