"""The sums, as small forms: OK begins to change a number, left and right change it, and the result is shown below. A
form starts from the numbers entered last."""

from mathom.games.cards.tables import KINDS, MOST
from mathom.screens.cards.parts import card_name, play_header, quest_result
from mathom.screens.fields import Act, Choice, Number, Switch
from mathom.screens.fields import Form as Base
from mathom.ui.texts import fill, t

VERBS = {
    "commit": ("hero1", "hero2", "hero3", "others"),
    "resolve": ("willpower", "threat"),
    "reveal": ("kind",),
    "travel": ("card",),
    "engage": ("player", "card"),
    "attack": ("card", "attack", "defence", "by"),
    "strike": ("card", "hero1", "hero2", "hero3", "attack", "defence"),
}
# Additional fields: of a revealed card by its kind, and of a location that was never entered.
OF_KIND = ("threat", "cost", "hits", "victory"), ("threat", "points", "victory"), (), ("guarded",)
OF_LOCATION = ("points", "victory")


class Pick(Choice):
    """The index of a choice."""

    def row(self, form, shown):
        if self.name == "by" and form.values["defence"] < 0:
            return t("of_hurt"), shown
        return t(self.label), shown

    def options(self, form):
        return tuple(range(len(form.choices[self.name])))

    def put(self, form, value):
        values = form.values
        own = self.name == "by" and form.own_defence()
        values[self.name] = value
        if self.name == "card":
            form.meet()
        if self.name == "by" and values["defence"] >= 0 and (form.own_defence() or values["defence"] == own):
            values["defence"] = form.own_defence()

    def shown(self, form, value):
        chosen = form.choices[self.name][value]
        if self.name == "kind":
            return t("kind_" + chosen)
        if self.name == "player":
            return form.state.players[chosen - 1]["name"]
        if self.name == "by":
            return form.hero(chosen)["name"] if chosen else t("cards_ally")
        return card_name(form.state, chosen) if chosen else t("cards_other")


class Amount(Number):
    """An attack with a defence of -1 is undefended."""

    def bounds(self, form):
        low = -1 if self.name == "defence" and form.verb == "attack" else 1 if self.name == "points" else 0
        return low, MOST

    def after(self, form, value, step):
        """A hero who defends has at least the own defence."""
        value = Number.after(self, form, value, step)
        if self.name == "defence" and 0 <= value < form.own_defence():
            value = form.own_defence() if step > 0 else -1
        return value

    def shown(self, form, value):
        return t("cards_undefended") if value < 0 else str(value)

    def put(self, form, value):
        form.values[self.name] = value
        if self.name == "defence" and form.verb == "attack":
            form.offer_defenders()


def used(hero):
    """Returns the field for whether a hero of the player whose turn it is takes part; its name ends with the number."""
    return Switch("", "hero" + str(hero), row=lambda form, shown: (form.mine()[hero - 1]["name"], shown))


AMOUNTS = ("willpower", "others", "threat", "cost", "hits", "points", "victory", "attack", "defence")
FIELDS: dict = {name: Amount("of_" + name, name) for name in AMOUNTS}
FIELDS["kind"] = Pick("of_card", "kind")
for name in ("player", "card", "by"):
    FIELDS[name] = Pick("of_" + name, name)
FIELDS["guarded"] = Switch("of_guarded", "guarded")
HEROES = "hero1", "hero2", "hero3"
FIELDS.update({HEROES[i]: used(i + 1) for i in range(3)})
DO = Act("", "do", "key_done", row=lambda form, _: (form.outcome(), ""))


class Form(Base):
    """`choices` are those of the fields that have some; `values` has the index of one, or a number."""

    needs = "cards.form fields"
    name = "cards.Form"
    leads = ("cards.Guide", "cards", "cards.Moment", "finale")
    shows_game = True
    does = "do"

    def __init__(self, app, verb):
        super().__init__(app)
        self.verb = verb
        self.choices = {"kind": list(KINDS), "player": self.state.order(), "card": self._cards()}
        self._recall()
        self.refresh()

    def _cards(self):
        """Returns the cards to choose from. One may also travel to a location that was never entered (0). Who attacks
        has the own enemies first, and those attacked already only if, over USB, all have been."""
        state = self.state
        if self.verb == "attack":
            return state.facing()
        numbered = [(i + 1, state.cards[i]) for i in range(len(state.cards))]
        if self.verb == "travel":
            return [i for i, card in numbered if card["kind"] == "location"] + [0]
        if self.verb == "strike":
            seat = state.active()
            engaged = [(card["done"] >> seat & 1, card["player"] != seat, i) for i, card in numbered if card["player"]]
            return [i for done, _, i in sorted(engaged) if not done] or [i for _, _, i in engaged]
        return [i for i, card in numbered if card["kind"] == "enemy" and not card["player"]]

    def _recall(self):
        """Fills in what was entered last."""
        state = self.state
        table = state.table
        if self.verb == "resolve":
            staged = state.staged() if state.cards else table["against"]
            self.values.update({"willpower": table["committed"] or table["willpower"], "threat": staged})
        elif self.verb == "commit":
            used, others = self._last("committed").get(str(state.active()), ([], 0))
            self.values["others"] = others
            self._use(used)
        elif self.verb == "reveal":
            enemy = ([card for card in state.cards if card["kind"] == "enemy"] or [{}])[-1]
            location = ([card for card in state.cards if card["kind"] == "location"] or [{}])[-1]
            self.values.update({"kind": 0, "threat": enemy.get("threat", 1), "cost": enemy.get("cost", 20)})
            self.values.update({"hits": enemy.get("hits", 3), "points": location.get("points") or 3, "victory": 0})
            self.values["guarded"] = False
        else:
            self.values.update({"player": 0, "card": 0, "points": 3, "victory": 0})
            self.meet()

    def meet(self):
        """Fills in the numbers of the chosen card, and the heroes to choose from."""
        state = self.state
        card = state.cards[self.choices["card"][self.values["card"]] - 1] if state.cards else {}
        if self.verb == "attack":
            self.choices["by"] = self._defenders(card["player"])
            name, defence = self._defended().get(str(card["player"]), ("", 0))
            names = [pair and self.hero(pair)["name"] for pair in self.choices["by"]]
            there = name in names
            self.values.update({"attack": card["attack"], "by": names.index(name) if there else 0, "defence": 0})
            self.values["defence"] = self.own_defence() or defence * there
        elif self.verb == "strike":
            self.values.update({"attack": card["force"], "defence": card["defence"]})
            self._use(self._last("struck").get(str(state.active()), (1, 2, 3)))

    def _defenders(self, attacked, defended=True):
        """Returns the living heroes, those of the attacked player first, and None for an ally. An undefended attack
        hits one of the attacked player's heroes."""
        state = self.state
        order = [attacked] + [seat for seat in state.order() if seat != attacked] * defended
        heroes = [(seat, i) for seat in order for i in range(len(state.players[seat - 1]["heroes"]))]
        return [pair for pair in heroes if self._may(pair, attacked, defended)] + [None] * defended

    def _may(self, pair, attacked, defended):
        """Returns whether a hero may defend, or be hit."""
        hero = self.hero(pair)
        if hero["dead"] or not defended:
            return not hero["dead"]
        return not hero["exhausted"] and (hero["sentinel"] or pair[0] == attacked)

    def _defended(self):
        """Returns who defended each player last, and with how much. The rules do not need this, so it is in the
        notes."""
        return self._last("defended")

    def own_defence(self):
        """Returns the defence of the chosen hero, of one who defends."""
        chosen = self.verb == "attack" and self.choices["by"][self.values["by"]]
        return self.hero(chosen)["defence"] if chosen else 0

    def _last(self, what):
        """Returns what the players did last, from the notes."""
        return self.app.match.notes.get(what, {})

    def mine(self):
        """Returns the heroes of the player whose turn it is."""
        return self.state.players[self.state.active() - 1]["heroes"]

    def _use(self, used):
        """Fills in which heroes take part."""
        heroes = self.mine()
        for i in range(len(heroes)):
            self.values[HEROES[i]] = self._offers(i + 1) and i + 1 in used

    def used(self):
        """Returns the numbers of the heroes that take part."""
        return [i + 1 for i in range(3) if self.values.get(HEROES[i])]

    def _sum(self, what):
        return sum([self.mine()[number - 1][what] for number in self.used()])

    def _remember(self, card, name, defence):
        if defence >= 0:
            player = str(self.state.cards[card - 1]["player"])
            self.app.match.notes["defended"] = dict(self._defended(), **{player: [name, defence]})

    def hero(self, pair):
        return self.state.players[pair[0] - 1]["heroes"][pair[1]]

    def asked(self):
        """Returns the fields that this action needs."""
        fields = VERBS[self.verb]
        if self.verb in ("commit", "strike"):
            return tuple([name for name in fields if name not in HEROES or self._offers(int(name[-1]))])
        if self.verb == "reveal":
            return fields + OF_KIND[self.values["kind"]]
        if self.verb == "travel" and not self._entered():
            return fields + OF_LOCATION
        return fields

    def _offers(self, number):
        """Returns whether a hero may be chosen: one who is ready; for an attack one whose attack is known, and who has
        ranged if the enemy is another player's."""
        heroes = self.mine()
        if number > len(heroes):
            return False
        hero = heroes[number - 1]
        if hero["dead"] or hero["exhausted"] or self.verb == "commit":
            return not (hero["dead"] or hero["exhausted"])
        card = self.state.cards[self.choices["card"][self.values["card"]] - 1]
        return hero["attack"] > 0 and (hero["ranged"] or card["player"] == self.state.active())

    def _entered(self):
        """Returns the points of the chosen location if they were entered when it was revealed, otherwise 0."""
        card = self.choices["card"][self.values["card"]]
        return self.state.cards[card - 1]["points"] if card else 0

    def refresh(self):
        """Updates the fields: those in which there is a choice."""
        asked = [name for name in self.asked() if len(self.choices.get(name, "ab")) > 1]
        self.fields = [FIELDS[name] for name in asked] + [DO]
        super().refresh()

    def outcome(self):
        """Returns the result in a line."""
        values = self.values
        if self.verb == "resolve":
            return quest_result(*self.state.outcome(values["willpower"], values["threat"]))
        if self.verb == "commit":
            return fill("cards_committed", n=self._sum("willpower") + values["others"])
        if self.verb in ("attack", "strike"):
            attack = values["attack"] + (self._sum("attack") if self.verb == "strike" else 0)
            return fill("cards_damage", n=max(attack - max(values["defence"], 0), 0))
        if self.verb == "travel":
            return fill("cards_travel_to", n=self._entered() or values["points"])
        if self.verb == "reveal" and OF_KIND[values["kind"]]:
            return fill("cards_enter", letter=self.state.free_letter())
        # The only enemy has no row, so its name is shown here.
        return FIELDS["card"].shown(self, self.values["card"]) if self.verb == "engage" else t("cards_do")

    def draw(self, canvas):
        play_header(canvas, self.state)
        self.draw_form(canvas)

    def offer_defenders(self):
        """Updates the heroes to choose from: they depend on whether the attack is defended."""
        values, choices = self.values, self.choices
        chosen = choices["by"][values["by"]]
        attacked = self.state.cards[choices["card"][values["card"]] - 1]["player"]
        choices["by"] = self._defenders(attacked, values["defence"] >= 0)
        values["by"] = choices["by"].index(chosen) if chosen in choices["by"] else 0

    def act(self, name):
        self.app.play(self.action(), self.app.pop)

    def action(self):
        """Returns the action that the form describes."""
        values = self.values
        action: dict = {"do": self.verb}
        if self.verb in ("commit", "strike"):
            action["player"] = self.state.active()
            if self.used():
                action["heroes"] = self.used()
        if self.verb == "commit":
            action["willpower"] = values["others"]
            last = {str(action["player"]): [self.used(), values["others"]]}
            self.app.match.notes["committed"] = dict(self._last("committed"), **last)
        elif self.verb == "strike":
            self.app.match.notes["struck"] = dict(self._last("struck"), **{str(action["player"]): self.used()})
        for field in self.asked():
            if field in HEROES or field == "others" or (field == "guarded" and not values[field]):
                continue
            value = self.choices[field][values[field]] if field in self.choices else values[field]
            if field == "by":
                if value:
                    action["player"], action["hero"] = value[0], value[1] + 1
                    self._remember(action["card"], self.hero(value)["name"], values["defence"])
            elif not (field == "card" and not value) and value != -1:
                action[field] = max(value - self.own_defence(), 0) if field == "defence" else value
        return action
