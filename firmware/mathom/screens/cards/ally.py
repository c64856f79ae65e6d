"""An ally who comes into play."""

from mathom.games.cards.seats import active
from mathom.games.cards.tables import NAMED, RESOURCES, SPHERE
from mathom.screens.cards.form import Form, facts
from mathom.screens.cards.parts import NEUTRAL, ally_name, ask, may_pay, play_header
from mathom.ui.texts import count, fill, t

# The allies of the first box in the order of their names: a digit each for the sphere, the cost, willpower, attack,
# defence and hit points, and 1 for ranged or 2 for sentinel.
ALLIES = (
    1211020,
    1421230,
    1302020,
    1100110,
    1312011,
    1402130,
    1622140,
    2202120,
    2201112,
    2302121,
    2613360,
    3211120,
    3311020,
    3412230,
    4310010,
    4211130,
    4111010,
    4201120,
    4210020,
    5544440,
)
OF_ALLY = ("number", "sphere", "cost", "willpower", "attack", "defence", "hits", "ranged", "sentinel")


def allies(heroes):
    """Returns the numbers of the allies for whom these heroes may pay."""
    spheres = [hero[SPHERE] for hero in heroes] + [NEUTRAL]
    return [NAMED + i for i in range(len(ALLIES)) if ALLIES[i] // 1000000 in spheres]


def ally(number):
    """Returns what a form has of an ally, in the order of `OF_ALLY`: of one of another box (0) what it begins with."""
    if not number:
        return 0, 0, 2, 1, 1, 1, 2, False, False
    *row, mark = [int(digit) for digit in str(ALLIES[number - NAMED])]
    return [number] + row + [mark == 1, mark == 2]


NEW_ALLY = dict(zip(OF_ALLY, ally(0)), number=None)  # before one has been chosen


class Ally(Form):
    def begin(self):
        """Fills in what was entered last, and the allies who are known."""
        self.values.update(NEW_ALLY)
        self.values.update(self.app.match.notes.get("ally", {}))
        if self.taken:
            self.payers()
            return
        numbers = self.choices["foe"] = allies(self.mine()) + [0]
        number = self.values["number"]
        self.values["foe"] = numbers.index(number) if number in numbers else 0
        self.join()

    def foe(self):
        """Returns the number of the ally, if it is a known one."""
        return self.choices["foe"][self.values["foe"]]

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
        lacks = not self.unpaid() and self._paid() < min(self.values["cost"], self._held())
        return self.values["cost"] - self._paid() if lacks else 0

    def _held(self):
        """Returns what all who may pay for an ally have."""
        return sum([self._has(hero) for hero in self.choices["pays"][:-1]])

    def unpaid(self):
        """Returns whether it has been chosen that nobody pays, though somebody could."""
        return not self.choices["pays"][self.values["pays"]] and min(self.values["cost"], self._held()) > 0

    def short(self):
        """Returns by how much the cost of an ally is above that, if it is, and is to be paid."""
        return 0 if self.unpaid() else self.values["cost"] - self._held()

    def asked(self):
        return "willpower", "attack", "defence", "hits", "cost", "pays"

    def in_order(self, asked):
        if self.taken:
            return asked, ()
        if self.foe():
            return ["foe"] + [name for name in asked if name == "pays"], ()
        return ["foe"] + asked, ("ranged", "sentinel")

    def label(self, name, asked):
        return "of_ally_cost" if name == "cost" else "of_which" if name == "foe" else ""

    def picked(self, name):
        if name == "foe":
            self.join()

    def choice(self, name, chosen):
        if name == "pays":
            return self.state.hero_name(self.mine()[chosen - 1]) if chosen else t("cards_unpaid")
        return ally_name(str(chosen)) if chosen else t("cards_other")

    def does_what(self):
        if self.unpaid():
            return t("cards_do_unpaid")
        if self.short() > 0:
            return count("cards_do_short", self.short())
        return fill("cards_do_lacks", n=self.lacks()) if self.lacks() else t("cards_do")

    def draw(self, canvas):
        play_header(canvas, self.state)
        if self.foe():
            self.draw_card(canvas, *self.once(self._chosen, self.values["foe"]))
        else:
            self.draw_form(canvas)

    def _chosen(self, _):
        """Returns the name of the chosen ally, and what is known of them."""
        values = self.values
        told = facts(("cost", values["cost"]), ("willpower", values["willpower"]))
        return ally_name(str(values["number"])), told

    def action(self):
        """Returns the action of an ally who comes into play. The next one begins with the same numbers."""
        action: dict = {"do": "ally", "player": active(self.state)}
        values = self.values
        for name in ("willpower", "attack", "defence", "hits"):
            action[name] = values[name]
        for name in ("ranged", "sentinel", "number"):
            if values[name]:
                action[name] = values[name]
        if self._paid():
            action["hero"], action["by"] = self.choices["pays"][values["pays"]], self._paid()
        self.app.match.notes["ally"] = {name: values[name] for name in NEW_ALLY}
        return action

    def act(self, name):
        """Carries out the action; asks first whether to play an ally that is not paid."""
        if self.short() > 0:
            ask(self.app, self._anyway, t("cards_unpaid_too"), self.does_what())
        else:
            self._carry_out()

    def _anyway(self):
        self.app.pop()
        self._carry_out()

    def _carry_out(self):
        app = self.app
        due = self.lacks()
        if app.play(self.action(), app.pop) and due:
            app.jobs.ask(lambda: app.visit("cards.Pay", due))
