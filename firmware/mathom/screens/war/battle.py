"""A battle: both forces and their chances, and a round with its hits."""

from mathom.games.war.tables import SIDES, WHERE
from mathom.screens import centre, footer, way
from mathom.screens.fields import Act, Choice, Form, Number
from mathom.screens.shared import throws_by_hand
from mathom.screens.war.parts import LIGHTS, carry_out, draw_die, side_header
from mathom.ui.canvas import DIM, RIGHT
from mathom.ui.texts import brief, count, fill, t


class Force(Number):
    """A number of a side, in the tracks."""

    less, more = "key_left", "key_right"

    def row(self, form, shown):
        name, side = self.name.split("_")
        return t("war_letter_" + side) + " " + t("war_force_" + name), shown

    def value(self, form):
        return form.state.tracks[self.name]

    def bounds(self, form):
        return form.state.bounds(self.name)

    def after(self, form, value, step):
        """A force without dice is rare: right leads from the most to one die, unless there is no left key."""
        found = Number.after(self, form, value, step)
        return max(found, int(self.name[:4] == "dice" and step > 0 and not form.app.two_keys))

    def put(self, form, value):
        carry_out(form.app, {"do": "set", "track": self.name, "to": value}, True)

    def shown(self, form, value):
        return str(value) + "+" * (self.name[:3] == "hit" and value < 6)


class Where(Choice):
    """Where the battle is fought sets the numbers of its next round."""

    def value(self, form):
        return form.state.where

    def put(self, form, value):
        carry_out(form.app, {"do": "field", "where": value}, True)


class Attacker(Choice):
    def value(self, form):
        return form.state.attacker

    def shown(self, form, value):
        return brief(value)

    def put(self, form, value):
        carry_out(form.app, {"do": "field", "where": form.state.where, "attacker": value}, True)


# What differs from battle to battle comes first.
FIELDS: list = [Force("", name + "_" + side) for name in ("dice", "leadership") for side in SIDES]
FIELDS += [
    Where("war_field", "where", WHERE, "war_field_"),
    Act("war_fight_roll", "roll", "key_roll"),
    Attacker("war_attacker", "attacker", SIDES),
    Force("", "hit_free"),
    Force("", "hit_shadow"),
    Act("war_fight_end", "end"),
]


class Battle(Form):
    """The form, or the round that was rolled."""

    name = "war.Battle"
    keeps = Form.keeps + ("form",)
    leads = ("war.Odds", "war", "war.Count")
    shows_game = True
    does = "roll"
    fields = FIELDS

    def __init__(self, app):
        super().__init__(app)
        self.form = not self._lies()

    @property
    def holds(self):
        return ("ok",) if self.form else ()

    def _lies(self):
        """Returns whether a round has been rolled."""
        return bool(self.state.fallen["free"] or self.state.fallen["shadow"])

    def draw(self, canvas):
        side_header(canvas, self.state, self.state.active, t("war_battle"))
        if not self.form:
            again = self._draw_round(canvas)
            ok = "war_key_again" if again else "key_roll"
            footer(self.app, canvas, right="key_go", ok=ok, back="war_key_form")
            return
        self.draw_form(canvas, "war_key_odds")

    def _draw_round(self, canvas):
        """Draws the dice of both sides, with marks on those rolled again, and the hits. Returns how many may be rolled
        again."""
        state = self.state
        sides, again, text = self.once(self._describe)
        for i in range(2):
            side = SIDES[i]
            letter, least, hits = sides[i]
            y = 12 + 14 * i
            own = canvas.ink_of(LIGHTS[side])
            canvas.text(letter, 1, y + 1, ink=own)
            x = 12
            fallen = state.fallen[side]
            for place in range(len(fallen)):
                face = fallen[place]
                draw_die(canvas, face, x, y, DIM if place in state.rerolled[side] else None, face >= least, own)
                x += 14
            canvas.text(hits, canvas.width - 1, y + 1, align=RIGHT)
        centre(canvas, text, 41)
        return again

    def _describe(self, _):
        """Returns for each side its letter, the lowest face that hits, and its hits in words; how many dice may be
        rolled again; and what to do next."""
        state = self.state
        hits = {side: state.hits(side) for side in SIDES}
        sides = [(t("war_letter_" + side), state.needed[side], count("war_hits_" + side, hits[side])) for side in SIDES]
        again = self._again()
        if again:
            return sides, again, count("war_again", again)
        return sides, again, t("war_elite") if state.where == "siege" else fill("war_lost", **hits)

    def _again(self):
        """Returns how many misses leaders may still roll again."""
        return sum([len(self.state.to_reroll(side)) for side in SIDES])

    def press(self, event):
        if self.form:
            super().press(event)
        elif event == "back" or way(event) > 0:
            self.form = True
            self.list.at = len(FIELDS) - 1 if way(event) else 0  # right leads to the end of the battle
            self.change()
            self.refresh()
        elif event == "ok":
            self._roll("reroll" if self._again() else "battle")

    def back(self):
        self.app.visit("war.Odds")

    def act(self, name):
        if name == "end":
            carry_out(self.app, {"do": "end"})
        else:
            self._roll("battle")

    def _roll(self, verb):
        """Throws the dice, or asks what the real ones show, one side at a time."""
        if throws_by_hand(self.app):
            self._ask(verb, {})
        else:
            events = carry_out(self.app, {"do": verb}, True)
            if self._again() and not self.app.settings["step"]:  # nobody does without that
                events = carry_out(self.app, {"do": "reroll"}, True)
            self._show(events)

    def _ask(self, verb, faces):
        counts = {"free": 0, "shadow": 0}
        for side in SIDES:
            dice = self.state.tracks["dice_" + side] if verb == "battle" else len(self.state.to_reroll(side))
            counts[side] = dice
        for side in SIDES:
            if side not in faces:
                if counts[side]:

                    def counted(shown, side=side):
                        self._ask(verb, dict(faces, **{side: shown}))

                    self.app.visit("war.Count", side, (1, 2, 3, 4, 5, 6), counts[side], counted)
                    return
                faces[side] = []
        self._show(carry_out(self.app, {"do": verb, "faces": faces}, True))

    def _show(self, events):
        """Shows the round, if it was rolled."""
        if events:
            self.form = False
