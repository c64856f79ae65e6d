"""A card that is revealed, or that is there from the set-up on."""

from mathom.games.cards.area import staged
from mathom.games.cards.box import PRINTED
from mathom.games.cards.tables import ATTACK, COST, DEFENCE, ENEMY, HITS, KIND, KINDS, THREAT, VICTORY
from mathom.screens.cards.box import name_of
from mathom.screens.cards.foes import known, places, remember
from mathom.screens.cards.form import Form, facts
from mathom.screens.cards.parts import play_header
from mathom.ui.canvas import BIG, CENTRE
from mathom.ui.texts import brief, fill, t

# The fields of a card by its kind.
OF_KIND = ("threat", "cost", "attack", "defence", "hits", "victory"), ("threat", "points", "victory"), (), ("guarded",)
# What a card begins with that is not known: the numbers of none that is.
NEW_CARD = {"threat": 1, "victory": 0, "cost": 20, "attack": 2, "defence": 1, "hits": 2, "points": 4, "guarded": False}


class Reveal(Form):
    def begin(self):
        """Fills in numbers to begin with, and the cards that are known."""
        self.choices["kind"] = list(KINDS)
        self.values.update(NEW_CARD, kind=0)
        self.know()

    def know(self):
        """Fills in the cards of this kind that are known. Of the enemies it chooses the one that was revealed last, or
        else one with a cost near to that."""
        values = self.values
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
        """Returns the known card that is entered, as a row; None if it is another one."""
        return self.choices["foe"][self.values["foe"]]

    def asked(self):
        return ("kind",) + OF_KIND[self.values["kind"]]

    def in_order(self, asked):
        values = self.values
        foe = self.foe()
        if foe and foe[0]:
            values.update(zip(PRINTED, foe))
        elif foe:
            _, values["threat"], _, _, values["points"], values["victory"] = foe
        if foe:
            return ["kind", "foe"], ()
        if "threat" in asked and len(self.choices["foe"]) > 1:
            asked.insert(1, "foe")
        seldom = [name for name in asked if name == "victory"]
        return [name for name in asked if name != "victory"], seldom

    def label(self, name, asked):
        return "of_card" if name == "kind" else "of_which" if name == "foe" else ""

    def picked(self, name):
        self.values.update(NEW_CARD)
        if name == "kind":
            self.know()

    def choice(self, name, chosen):
        if name == "kind":
            return t("kind_" + chosen)
        if not chosen:
            return t("cards_other")
        return name_of(self.state.scenario, chosen) or brief("of_cost") + " " + str(chosen[0])

    def does_what(self):
        return fill("cards_enter", card=self.head[0])

    def refresh(self):
        super().refresh()
        self.head = self.revealed()  # what stands above the rows

    def revealed(self):
        """Returns what is revealed, as it will be called, the threat before and after, and what is printed
        on a known card."""
        kind = KINDS[self.values["kind"]]
        known = self.foe()
        name = (known and name_of(self.state.scenario, known)) or t("kind_" + kind)
        now = staged(self.state)
        adds = "threat" in self.asked() and fill("cards_more_staged", n=now, then=now + self.values["threat"])
        values = self.values
        printed = ""
        if known and known[0]:
            printed = facts(("attack", values["attack"]), ("defence", values["defence"]))
        elif known:
            printed = facts(("threat", values["threat"]), ("points", values["points"]))
        return name, adds or "", printed

    def draw(self, canvas):
        """Draws which card is revealed, and what is printed on a known card, or else more rows to enter it."""
        name, threat, printed = self.head
        play_header(canvas, self.state, threat)
        if printed:
            self.draw_card(canvas, name, printed)
        else:
            canvas.text(name, canvas.width // 2, 11, BIG, align=CENTRE)
            self.draw_form(canvas, first=canvas.height - 10 - 2 * canvas.row)

    def action(self):
        names = [name for name in self.asked() if name != "guarded" or self.values[name]]
        action = self.entered({"do": self.verb}, names)
        place = self.foe()
        if place and not place[0] and place[2]:  # which of two with the same numbers it is
            action["attack"] = place[2]
        return action

    def act(self, name):
        app = self.app
        if Form.act(self, name) and "cost" in self.asked():
            row = tuple([self.values[name] for name in PRINTED])
            if remember(app.settings.remembered, row, self.state.scenario):
                app.settings.changed()
