"""The sums, as small forms: OK begins to change a number, left and right change it, and the result is shown below. A
form starts from the numbers entered last."""

from mathom.games.cards.tables import ATTACK, COST, LETTER, LETTERS, MOST, POINTS, THREAT
from mathom.screens.cards.entry import CHARACTERS, DEFENDS, Entry
from mathom.screens.cards.parts import called, card_name, draw_chosen, draw_facing, play_header
from mathom.screens.fields import Act, Choice, Number, Switch
from mathom.screens.fields import Form as Base
from mathom.ui.texts import brief, fill, t

FACING = {"attack": "cards_attack", "strike": "cards_strike", "resolve": "cards_resolve"}  # forms with two figures

CHOSEN = ("travel", "engage")  # forms in which a card is chosen


class Pick(Choice):
    """The index of a choice."""

    def options(self, form):
        return tuple(range(len(form.choices[self.name])))

    def put(self, form, value):
        form.values[self.name] = value
        if self.name == "card":
            form.meet()
        if self.name == "by":
            form.values["defence"] = form.own_defence()

    def shown(self, form, value):
        chosen = form.choices[self.name][value]
        if self.name == "kind":
            return t("kind_" + chosen)
        if self.name == "player":
            return form.state.players[chosen - 1]["name"]
        if self.name == "by":
            name = form.name_of(chosen)
            return name if chosen[DEFENDS] else fill("cards_undefended", name=name)
        if self.name == "pays":
            return form.state.hero_name(form.mine()[chosen - 1]) if chosen else "–"
        return card_name(form.state, chosen) if chosen else t("cards_other")


class Amount(Number):
    """A number on a card."""

    def bounds(self, form):
        low = 1 if self.name == "points" else form.own_defence() if self.name == "defence" else 0
        return low, MOST


def used(hero):
    """Returns the field for whether a hero of the player whose turn it is takes part; its name ends with the number."""
    return Switch("", "hero" + str(hero), row=lambda form, shown: (called(form.state, form.mine()[hero - 1]), shown))


PICKS = ("kind", "player", "card", "by", "pays")
SWITCHES = ("guarded", "ranged", "sentinel")


def field(name):
    """Returns the field of this name. Each form makes those that it has: all of them are thirty."""
    if name in CHARACTERS:
        return used(CHARACTERS.index(name) + 1)
    kind = Pick if name in PICKS else Switch if name in SWITCHES else Amount
    return kind("of_card" if name == "kind" else "of_" + name, name)


DO = Act("", "do", "key_done", row=lambda form, _: (form.does_what(), ""))


class Form(Base, Entry):
    """An action that the players enter."""

    name = "cards.Form"
    shows_game = True
    does = "do"

    def __init__(self, app, verb):
        Base.__init__(self, app)
        self.begin(verb)
        self.refresh()

    def refresh(self):
        """Updates the fields: those in which there is a choice."""
        asked = [name for name in self.asked() if len(self.choices.get(name, "ab")) > 1]
        self.fields = [field(name) for name in asked] + [DO]
        if self.verb == "ally":  # what few allies have
            self.fields += [field("ranged"), field("sentinel")]
        super().refresh()

    def does_what(self):
        """Returns what the last row does: where two figures tell the result, its verb."""
        if self.verb == "engage":
            return t("cards_engage")
        return t(FACING[self.verb]) if self.verb in FACING else self.outcome()

    def chosen(self, _):
        """Returns the name of the chosen card, and what is known of it."""
        card = self.card()
        letter = LETTERS[card[LETTER]]
        if self.verb == "travel":
            known = ("threat", card[THREAT]), ("points", card[POINTS])
            name = t("kind_location") + " " + letter
        else:
            known = ("cost", card[COST]), ("attack", card[ATTACK])
            name = fill("cards_foe", letter=letter)
        return name, "  ".join([brief("of_" + what) + " " + str(n) for what, n in known if n])

    def draw(self, canvas):
        play_header(canvas, self.state)
        if self.verb in FACING:
            draw_facing(canvas, *self.once(self.facing, tuple(sorted(self.values.items()))))
            self.draw_form(canvas, first=canvas.height - 10 - canvas.line)
        elif self.verb in CHOSEN and self.choices["card"][self.values["card"]]:
            draw_chosen(canvas, *self.once(self.chosen, self.values["card"]))
            self.draw_form(canvas, first=canvas.height - 10 - canvas.line)
        else:
            self.draw_form(canvas)

    def act(self, name):
        self.app.play(self.action(), self.app.pop)
