"""A battle: both forces, and a round with what it cost."""

from mathom.games.war.tables import SIDES, WHERE
from mathom.screens import centre, footer, way
from mathom.screens.fields import Act, Choice, Form, Number
from mathom.screens.shared import throws_by_hand
from mathom.screens.war.parts import LIGHTS, draw_die, side_header
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
        form.app.play({"do": "set", "track": self.name, "to": value}, True)

    def shown(self, form, value):
        return str(value) + "+" * (self.name[:3] == "hit" and value < 6)


class Where(Choice):
    """Where the battle is fought sets the numbers of its next round."""

    def value(self, form):
        return form.state.where

    def put(self, form, value):
        form.app.play({"do": "field", "where": value}, True)


class Attacker(Choice):
    def value(self, form):
        return form.state.attacker

    def shown(self, form, value):
        return brief(value)

    def put(self, form, value):
        form.app.play({"do": "field", "where": form.state.where, "attacker": value}, True)


class Roll(Act):
    """The next round. In a siege another one has its price."""

    def row(self, form, shown):
        state = form.state
        return t(self.label), t("war_elite") if state.where == "siege" and state.round else ""


# What differs from battle to battle comes first.
FIELDS: list = [Force("", name + "_" + side) for name in ("dice", "leadership") for side in SIDES]
FIELDS += [
    Where("war_field", "where", WHERE, "war_field_"),
    Roll("war_fight_roll", "roll", "key_roll"),
    Act("war_odds", "odds", "key_show"),
    Attacker("war_attacker", "attacker", SIDES),
    Force("", "hit_free"),
    Force("", "hit_shadow"),
    Act("war_fight_end", "end"),
]


class Battle(Form):
    """The form, or the round that was rolled."""

    name = "war.Battle"
    keeps = Form.keeps + ("form",)
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
            ok = self._draw_round(canvas)
            footer(self.app, canvas, right="key_go", ok=ok, back="war_key_form")
            return
        self.draw_form(canvas, "war_key_board" if self.state.round else "key_back")

    def _draw_round(self, canvas):
        """Draws the dice of both sides, with marks on those rolled again, and what the round cost. Returns the text of
        what OK does."""
        state = self.state
        sides, text, ok = self.once(self._describe)
        for i in range(2):
            side = SIDES[i]
            letter, least, left = sides[i]
            y = 12 + 14 * i
            own = canvas.ink_of(LIGHTS[side])
            canvas.text(letter, 1, y + 1, ink=own)
            x = 12
            fallen = state.fallen[side]
            for place in range(len(fallen)):
                face = fallen[place]
                draw_die(canvas, face, x, y, DIM if place in state.rerolled[side] else None, face >= least, own)
                x += 14
            canvas.text(left, canvas.width - 1, y + 1, align=RIGHT)
        centre(canvas, text, 41)
        return ok

    def _describe(self, _):
        """Returns for each side its letter, the lowest face that hits, and the dice that it has left in words; what the
        round cost, or how many dice may be rolled again; and the text of what OK does."""
        state = self.state
        again = self._again()
        sides = []
        for side in SIDES:
            left = "" if again else count("war_left_" + side, state.tracks["dice_" + side])
            sides.append((t("war_letter_" + side), state.needed[side], left))
        if again:
            return sides, count("war_again", again), "war_key_again"
        lost = fill("war_lost", free=state.hits("shadow"), shadow=state.hits("free"))
        return sides, lost, "key_roll" if state.goes_on() else "key_go"

    def _again(self):
        """Returns how many misses leaders may still roll again."""
        return sum([len(self.state.to_reroll(side)) for side in SIDES])

    def press(self, event):
        if self.form:
            super().press(event)
        elif event == "back":
            self._show_form("dice_free")
        elif way(event) > 0:
            self._show_form("end")
        elif event == "ok" and self._again():
            self._roll("reroll")
        elif event == "ok" and self.state.goes_on():
            self._roll("battle")
        elif event == "ok":
            self._show_form("roll" if self.state.where == "siege" else "end")

    def _show_form(self, name):
        """Shows the form, with the cursor on this field."""
        self.form = True
        self.list.at = [field.name for field in FIELDS].index(name)
        self.change()
        self.refresh()

    def back(self):
        """Leaves an attack that was chosen by mistake, as long as nothing has been rolled."""
        if self.state.round:
            self.app.visit("war.Board")
        while self.state.attacker and not self.state.round:
            self.app.session.undo(True)

    def act(self, name):
        if name == "end":
            self.app.play({"do": "end"})
        elif name == "odds":
            self.app.visit("war.Odds")
        else:
            self._roll("battle")

    def _roll(self, verb):
        """Throws the dice, or asks what the real ones show, one side at a time."""
        if throws_by_hand(self.app):
            self._ask(verb, {})
        else:
            events = self.app.play({"do": verb}, True)
            if self._again() and not self.app.settings["step"]:  # nobody does without that
                events = self.app.play({"do": "reroll"}, True)
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
        self._show(self.app.play({"do": verb, "faces": faces}, True))

    def _show(self, events):
        """Shows the round, if it was rolled."""
        if events:
            self.form = False
