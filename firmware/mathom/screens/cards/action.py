"""What the other actions need of the players, and what comes of them."""

from mathom.games.cards.area import may_engage, outcome
from mathom.games.cards.box import PRINTED
from mathom.games.cards.seats import active, order
from mathom.games.cards.tables import (
    ATTACK,
    COST,
    DEFENCE,
    ENEMY,
    HITS,
    KIND,
    KINDS,
    LOCATION,
    PLAYER,
    POINTS,
    RESOURCES,
    THREAT,
    VICTORY,
    WILLPOWER,
)
from mathom.screens.cards.entry import CHARACTERS, FIGHTS, Entry
from mathom.screens.cards.foes import OF_ALLY, allies, ally, known, places
from mathom.screens.cards.parts import card_name, may_pay, quest_result
from mathom.screens.cards.task import against, sent_last
from mathom.ui.texts import count, fill, t

VERBS = {
    "ally": ("willpower", "attack", "defence", "hits", "cost", "pays"),
    "commit": CHARACTERS + ("others",),
    "resolve": ("willpower", "threat"),
    "reveal": ("kind",),
    "travel": ("card",),
    "engage": ("player", "card"),
}
# Additional fields: of a revealed card by its kind, and of a location that was never entered.
OF_KIND = ("threat", "cost", "attack", "defence", "hits", "victory"), ("threat", "points", "victory"), (), ("guarded",)
OF_LOCATION = ("points", "victory")


# What a card begins with that is not known: the numbers of none that is.
NEW_CARD = {"threat": 1, "victory": 0, "cost": 20, "attack": 2, "defence": 1, "hits": 2, "points": 4, "guarded": False}
NEW_ALLY = dict(zip(OF_ALLY, ally(0)), number=None)  # before one has been chosen


class Action(Entry):
    """Also what the players enter for any other action."""

    def begin(self, verb):
        self.verb = verb
        self.choices = {"kind": list(KINDS), "player": may_engage(self.state), "card": self.choosable()}
        self.recall()

    def choosable(self):
        """Returns the cards to choose from. One may also travel to a location that was never entered (0)."""
        if self.verb in FIGHTS:
            return Entry.choosable(self)
        numbered = enumerate(self.state.cards, 1)
        if self.verb == "travel":
            return [i for i, card in numbered if card[KIND] == LOCATION] + [0]
        return [i for i, card in numbered if card[KIND] == ENEMY and not card[PLAYER]]

    def recall(self):
        """Fills in what was entered last."""
        state = self.state
        table = state.table
        if self.verb == "ally":
            self.values.update(NEW_ALLY)
            self.values.update(self.app.match.notes.get("ally", {}))
            self.payers()
        elif self.verb == "resolve":
            self.values.update({"willpower": table["committed"], "threat": against(state)})
        elif self.verb == "commit":
            used, self.values["others"] = sent_last(self.app.match)
            self.use(used)
        elif self.verb == "reveal":
            self.values.update(NEW_CARD, kind=0)
        else:
            self.values.update({"player": 0, "points": 3, "victory": 0})
            Entry.recall(self)

    def know(self):
        """Fills in the cards of this kind that are known. Of the enemies it chooses the one that was revealed last, or
        else one with a cost near to that."""
        values = self.values
        if self.verb == "ally":
            numbers = self.choices["foe"] = allies(self.mine()) + [0]
            values["foe"] = numbers.index(values["number"]) if values["number"] in numbers else 0
            self.join()
            return
        kind = KINDS[values["kind"]]
        if kind != "enemy":
            self.choices["foe"] = (places(self.state.scenario) if kind == "location" else []) + [None]
            values["foe"] = 0
            return
        foes = known(self.state.scenario, self.app.settings.remembered)
        last: tuple = tuple([values[name] for name in PRINTED])
        for card in self.state.cards:
            if card[KIND] == ENEMY:
                last = tuple([card[at] for at in (COST, THREAT, ATTACK, DEFENCE, HITS, VICTORY)])
        near = sorted([(foe != last, abs(foe[0] - last[0]), i) for i, foe in enumerate(foes)])
        self.choices["foe"] = foes + [None]
        values["foe"] = near[0][2] if near else 0

    def foe(self):
        """Returns the known card that is entered, as a row, or an ally, as a number; nothing if it is another one."""
        return self.choices["foe"][self.values["foe"]] if "foe" in self.choices else None

    def join(self):
        """Fills in what is printed on the chosen ally, if it is known, and who may pay."""
        self.values.update(zip(OF_ALLY, ally(self.foe())))
        self.payers()

    def payers(self):
        """Fills in who may pay for the ally, and of several who have enough, the first."""
        mine = self.mine()
        self.choices["pays"] = [i + 1 for i in range(len(mine)) if may_pay(mine[i], self.values["sphere"])] + [0]
        held = [self._has(hero) for hero in self.choices["pays"][:-1]]
        most = min(max(held or [0]), self.values["cost"])
        able = [i for i, has in enumerate(held) if has >= most]
        self.values["pays"] = able[0] if most else len(held)

    def _has(self, hero):
        return self.mine()[hero - 1][RESOURCES]

    def _paid(self):
        """Returns what the chosen hero pays for an ally: all of the cost, or what the hero has."""
        hero = self.choices["pays"][self.values["pays"]]
        return min(self.values["cost"], self._has(hero), 9) if hero else 0

    def lacks(self):
        """Returns what is left to pay for an ally, if somebody pays and others have something for it."""
        if self.verb != "ally" or not self._paid() < min(self.values["cost"], self._held()):
            return 0
        return self.values["cost"] - self._paid() if self.choices["pays"][self.values["pays"]] else 0

    def _held(self):
        """Returns what all who may pay for an ally have."""
        return sum([self._has(hero) for hero in self.choices["pays"][:-1]])

    def short(self):
        """Returns by how much the cost of an ally is above that, if it is."""
        return self.values["cost"] - self._held()

    def _entered(self):
        """Returns the points of the chosen location if they were entered when it was revealed, otherwise 0."""
        card = self.choices["card"][self.values["card"]]
        return self.state.cards[card - 1][POINTS] if card else 0

    def asked(self):
        """Returns the fields that this action needs."""
        if self.verb in FIGHTS:
            return Entry.asked(self)
        fields = VERBS[self.verb]
        if self.verb == "commit":
            return self.of_heroes(fields)
        if self.verb == "reveal":
            return fields + OF_KIND[self.values["kind"]]
        if self.verb == "travel" and not self._entered():
            return fields + OF_LOCATION
        return fields

    def outcome(self):
        """Returns the result in a line."""
        values = self.values
        if self.verb == "resolve":
            return quest_result(*outcome(self.state, values["willpower"], values["threat"]))
        if self.verb == "commit":
            return fill("cards_so_far", n=self.committed(), threat=against(self.state))
        if self.verb == "travel":
            return fill("cards_travel_to", n=self._entered() or values["points"])
        if self.verb == "ally" and self.short() > 0:
            return count("cards_do_short", self.short())
        if self.verb == "ally" and self.lacks():
            return fill("cards_do_lacks", n=self.lacks())
        # The only enemy has no row, so its name is shown here.
        return card_name(self.state, self.choices["card"][values["card"]]) if self.verb == "engage" else t("cards_do")

    def committed(self):
        """Returns the willpower of all who are committed, with these."""
        return self.state.table["committed"] + self.sum_of(WILLPOWER) + self.values["others"]

    def ruins(self):
        """Returns whether this resolves a quest on which nobody was sent, and that would put somebody out."""
        state = self.state
        rise = outcome(state, 0, self.values["threat"])[2]
        highest = max([state.players[seat - 1]["threat"] for seat in order(state)])
        return rise and not state.table["committed"] and highest + rise >= state.table["limit"]

    def facing(self, _):
        if self.verb != "resolve":
            return Entry.facing(self, _)
        values = self.values
        figures = (t("of_willpower"), str(values["willpower"]), ""), (t("of_threat"), str(values["threat"]), "")
        return figures + (self.outcome(),)

    def action(self):
        if self.verb == "ally":
            return self._ally({"do": "ally"})
        action = Entry.action(self)
        if self.verb == "commit":
            action["willpower"] = self.values["others"]
        return action

    def _ally(self, action):
        """Returns the action of an ally who comes into play. The next one begins with the same numbers."""
        values = self.values
        action["player"] = active(self.state)
        for name in ("willpower", "attack", "defence", "hits"):
            action[name] = values[name]
        for name in ("ranged", "sentinel", "number"):
            if values[name]:
                action[name] = values[name]
        if self._paid():
            action["hero"], action["by"] = self.choices["pays"][values["pays"]], self._paid()
        self.app.match.notes["ally"] = {name: values[name] for name in NEW_ALLY}
        return action
