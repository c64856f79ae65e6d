"""Before the hunt: how many dice the Shadow rolls, what lets it roll failures again, and its chance."""

from mathom.games.war.odds import hunt_odds
from mathom.games.war.rolls import hunters, lowest
from mathom.games.war.tables import SWITCHES
from mathom.screens import footer
from mathom.screens.fields import Act, Form, Switch
from mathom.screens.shared import percent, throws_by_hand
from mathom.screens.war.chances import tile_chances
from mathom.screens.war.cube import draw_cube
from mathom.screens.war.parts import side_header
from mathom.ui.canvas import BAR, BIG, CENTRE, DIM, ON_BAR, RIGHT, SMALL, TEXT
from mathom.ui.texts import count, fill, t

ICONS = ("fortress", "result_army", "nazgul")  # of the switches


class Region(Switch):
    """What is in the region."""

    def value(self, form):
        return form.state.tracks[self.name]

    def put(self, form, value):
        form.app.play({"do": "set", "track": self.name, "to": int(value)}, True)  # opens war.Hunt


class Hunt(Form):
    """The dice with their chance, and below them what may be in the region of the Fellowship."""

    does = "roll"
    fields = [Act("war_fight_roll", "roll", "key_roll")] + [Region("war_" + name, name) for name in SWITCHES]

    @property
    def holds(self):
        return self.list.at > 0

    def draw(self, canvas):
        state = self.state
        at = self.list.at
        right, chance, text = self.once(self._texts, at)
        side_header(canvas, state, "shadow", right)
        dice = hunters(state)
        side = 20 if dice < 4 else 16 if dice < 5 else 13
        for i in range(dice):
            draw_cube(canvas, "?", 1 + (side + 1) * i, 12, side, at == 0, font=BIG if side > 15 else SMALL)
            canvas.spot(1 + (side + 1) * i, 12, side, side, self.list, 0)
        canvas.text(chance, canvas.width - 1, 13, BIG, align=RIGHT)
        wide = (canvas.width - 4) // 3
        for i in range(3):
            self._draw_region(canvas, i, i * (wide + 2), wide, at == i + 1)
        canvas.text(text, canvas.width // 2, 44, align=CENTRE)
        held = "key_roll" if at else ""
        footer(self.app, canvas, "key_left", "key_right", self.field().ok, "war_key_board", held, True)

    def _draw_region(self, canvas, i, x, wide, here):
        """Draws what may be in the region: an icon, and whether it is there."""
        there = self.state.tracks[SWITCHES[i]]
        if here:
            canvas.fill(x, 33, wide, 11, BAR)
        else:
            canvas.rect(x, 33, wide, 11, TEXT if there else DIM)
        ink = ON_BAR if here else TEXT
        canvas.icon(ICONS[i], x + 3, 35, ink)
        canvas.text(t("on" if there else "off"), x + wide - 4, 33, ink=ink, align=RIGHT)
        canvas.spot(x, 32, wide, 13, self.list, i + 1)

    def _texts(self, at):
        """Returns what the chance is of, with what is added to each die; the chance; and the sentence for the place of
        the cursor."""
        state = self.state
        bonus = state.tracks["hunt_free"]
        right = t("war_if_found") + (" +{}".format(bonus) if bonus else "")
        if at:
            text = t("war_ask_" + SWITCHES[at - 1])
        elif state.sought:
            text = count("war_hunt_again", hunters(state))
        elif state.bag:
            text = tile_chances(state, self.app.canvas, self.app.canvas.width)
        else:
            text = fill("war_hunt_from", n=lowest(bonus)) if lowest(bonus) < 6 else t("war_hunt_six")
        return right, percent(*hunt_odds(state)), text

    def back(self):
        self.app.visit("war.Board")

    def act(self, name):
        app = self.app
        if throws_by_hand(app):
            app.visit("war.Count", "shadow", [(1, 2, 3, 4, 5, 6)] * hunters(self.state), self._roll)
        else:
            self._search({"do": self._verb()})

    def _verb(self):
        return "reroll" if self.state.sought else "hunt"

    def _roll(self, faces):
        self._search({"do": self._verb(), "faces": faces})

    def _search(self, action):
        """Rolls. Failures that may be rolled again are rolled in the same press, as nobody does without that."""
        app = self.app
        events = app.play(action, False)  # opens war.Search
        if self.state.sought and not throws_by_hand(app) and not app.settings["step"]:
            events += app.play({"do": "reroll"}, False)  # opens war.Search
        app.visit("war.Search", [event for event in events if event["e"] == "hunted"])
