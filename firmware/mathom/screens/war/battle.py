"""Before a round of battle: both forces side by side. Below them in the form is what seldom changes."""

from mathom.games.war.battle import goes_on
from mathom.games.war.tables import SIDES, WHERE
from mathom.games.war.tracks import bounds_of
from mathom.screens import button, footer, header
from mathom.screens.fields import Act, Choice, Form, Number, arrows
from mathom.screens.war.parts import LIGHTS, briefly, draw_number
from mathom.screens.war.round import end, roll
from mathom.ui.canvas import BAR, CENTRE, DIM, ON_BAR, RIGHT, TEXT
from mathom.ui.texts import brief, count, fill, t


class Force(Number):
    """A number of a side, in the tracks."""

    less, more = "key_left", "key_right"
    stops = True

    def __init__(self, what, side):
        Number.__init__(self, "war_force_" + what + "_" + side, what + "_" + side)
        self.side = side

    def value(self, form):
        return form.state.tracks[self.name]

    def bounds(self, form):
        return bounds_of(form.state, self.name)

    def put(self, form, value):
        if value != self.value(form):
            form.app.play({"do": "set", "track": self.name, "to": value}, True)  # opens war.Battle


class Hits(Force):
    def shown(self, form, value):
        return str(value) + ("+" if value < 6 else "")


class Where(Choice):
    """Where the battle is fought sets the numbers of its next round."""

    def value(self, form):
        return form.state.where

    def put(self, form, value):
        form.app.play({"do": "field", "where": value}, True)  # opens war.Battle


class Attacker(Choice):
    def value(self, form):
        return form.state.attacker

    def shown(self, form, value):
        return brief(value)

    def put(self, form, value):
        form.app.play({"do": "field", "where": form.state.where, "attacker": value}, True)  # opens war.Battle


HITTING: list = [Hits("hit", side) for side in SIDES]
END = Act("war_fight_end", "end", "war_key_end")  # beside both the roll and the first force
# What differs from battle to battle comes first, and is seen at once.
FIELDS: list = [Force("dice", side) for side in SIDES] + [Force("leadership", side) for side in SIDES]
FIELDS += [Where("war_field", "where", WHERE, "war_field_"), Act("war_fight_roll", "roll", "key_roll")]
SEEN = len(FIELDS)
FIELDS += [END, Act("war_odds", "odds", "key_show"), Attacker("war_attacker", "attacker", SIDES)]
FIELDS += HITTING + [Hits("hit_again", side) for side in SIDES] + [END]


class Battle(Form):
    does = "roll"
    fields = FIELDS

    def __init__(self, app):
        super().__init__(app)
        self.rounds = 0  # after which the cursor was placed last

    def opened(self):
        """Shows the round that was rolled last, as long as its dice lie on the table."""
        state = self.state
        if self.rounds != state.rounds and (state.fallen["free"] or state.fallen["shadow"]):
            self.app.visit("war.Round")

    def shown(self):
        """After a round, the cursor is where the next one is set, or on what follows if there is none."""
        state = self.state
        if state.round and self.rounds != state.rounds:
            self.rounds = state.rounds
            name = "dice_free" if goes_on(state) else "roll" if state.where == "siege" else "end"
            self.list.at = [field.name for field in FIELDS].index(name)
            self.change()
        super().shown()

    @property
    def holds(self):
        return self.list.at < SEEN - 1

    # Drawing

    def draw(self, canvas):
        at = self.list.at
        attacker, right, names, forces, place, roll = self.once(self._texts, (at, self.changing))
        header(canvas, attacker, right, canvas.ink_of(LIGHTS[self.state.attacker]))
        if at >= SEEN:
            self.draw_form(canvas)
            return
        canvas.vline(canvas.width // 2, 13, 29, DIM)
        for i in range(2):
            self._draw_force(canvas, i, at, names[i], forces[i])
        wide = button(canvas, roll, None, 0, False)
        y = canvas.height - 21
        button(canvas, place, 0, y, at == SEEN - 2, self.list, SEEN - 2)
        button(canvas, roll, canvas.width - wide, y, at == SEEN - 1, self.list, SEEN - 1)
        field = self.field()
        held = "key_roll" if self.holds else ""
        if self.changing:
            footer(self.app, canvas, field.less, field.more, "key_done", "key_back", held, True)
        else:
            footer(self.app, canvas, "key_left", "key_right", field.ok, "key_back", held, True)

    def _draw_force(self, canvas, i, at, name, text):
        """Draws a side in its half: its name with what it hits on, its dice, large, and this text below them."""
        side = SIDES[i]
        half = canvas.width // 2
        middle = half // 2 + i * half
        canvas.text(name, middle, 11, ink=canvas.ink_of(LIGHTS[side]), align=CENTRE)
        if at == i:
            canvas.fill(i * half + 3, 21, half - 6, 13, BAR)
        draw_number(canvas, self.fields[i].value(self), middle, 19, ON_BAR if at == i else TEXT)
        if at == 2 + i:
            canvas.fill(i * half + 3, 34, half - 6, 9, BAR)
        ink = ON_BAR if at == 2 + i else TEXT
        canvas.text(text, middle, 33, ink=ink, align=CENTRE)
        for field, y in ((i, 22), (2 + i, 33)):
            if at == field and self.changing:
                canvas.text("◄", i * half + 4, y, ink=ON_BAR)
                canvas.text("►", i * half + half - 4, y, ink=ON_BAR, align=RIGHT)
            canvas.spot(i * half, y - 3, half, 12, self.list, field)

    def _texts(self, what):
        """Returns who attacks, or whose sortie it is; the round; of each side what it hits on, and its leaders; the
        place, and what the button for the roll says: another round of a siege has its price."""
        at, changing = what
        state, canvas = self.state, self.app.canvas
        side = state.attacker
        right = count("round_number", state.round + 1)
        attacks = fill("war_sallies" if state.where == "sortie" else "war_attacks", side=briefly(state, side))
        if not canvas.fits(attacks, canvas.width - canvas.measure(right) - 6):
            attacks = brief(side)
        place = t("war_field_" + state.where)
        if changing and at == SEEN - 2:
            place = arrows(place)
        label = t("war_elite" if state.where == "siege" and state.round else "war_fight_roll")
        names = [fill("war_hits_on", side=brief(hit.side), n=hit.shown(self, hit.value(self))) for hit in HITTING]
        return attacks, right, names, self._leaders(), place, label

    def _leaders(self):
        leaders = [self.state.tracks["leadership_" + side] for side in SIDES]
        return [count("war_leaders", n) if n else t("war_leaders_none") for n in leaders]

    # Keys

    def back(self):
        """Goes back to the dice of the last round, or leaves an attack that was chosen by mistake."""
        if self.state.round:
            self.app.visit("war.Round")
        while self.state.attacker and not self.state.round:
            self.app.session.undo(True)  # opens war war.Phase

    def act(self, name):
        if name == "end":
            end(self.app)
        elif name == "odds":
            self.app.visit("war.Odds")
        else:
            roll(self.app, "battle", self._show)

    def _show(self, missed):
        self.app.visit("war.Round", missed)
