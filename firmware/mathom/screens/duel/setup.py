"""The set-up of Duel for Middle-earth: the numbers of the board. It starts with that of the last game; OK on the first
row begins."""

from mathom.games import Refusal
from mathom.games.duel.options import parse
from mathom.games.duel.tables import FARTHEST, SIDES
from mathom.screens import forms, header
from mathom.screens.duel.parts import fitting
from mathom.ui.texts import t

FIELDS = ("start", "steps", "distance", "fellowship", "sauron")
LABELS = ("duel_start", "duel_length", "duel_first_distance", "duel_bonus_fellowship", "duel_bonus_sauron")


def remembered(memory):
    """Returns the last set-up, if it is valid."""
    try:
        steps, distance, bonus = parse(memory["duel"])
    except (KeyError, Refusal, AttributeError, TypeError):
        steps, distance, bonus = parse({})
    spaces = [[list(pair) for pair in zip(*each)] for each in bonus]
    return {"steps": steps, "distance": distance, "bonus": {SIDES[i]: spaces[i] for i in range(2)}}


class Setup(forms.Choices):
    name = "duel.Setup"
    leads = ("duel.Bonus", "duel")
    fields = FIELDS

    def __init__(self, app):
        super().__init__(app)
        self.chosen = remembered(app.settings.memory)

    def refresh(self):
        chosen = self.chosen
        shown = [""]
        for i in (1, 2):
            shown.append(self.marked(i, chosen[FIELDS[i]]))
        shown += [self._spaces(chosen["bonus"][side]) for side in FIELDS[3:]]
        self.list.rows = [(self._label(LABELS[i], shown[i]), shown[i]) for i in range(len(FIELDS))]

    def _label(self, key, shown):
        canvas = self.app.canvas
        return fitting(canvas, key, self.list.room(canvas) - canvas.measure(shown) - 6 * canvas.unit)

    def _spaces(self, spaces):
        """Returns the first bonus spaces, as many as fit."""
        text = " ".join([str(space) for space, _ in spaces[:2]])
        return text + (" …" if len(spaces) > 2 else "") if spaces else "–"

    def draw(self, canvas):
        header(canvas, t("game_duel"), t("duel_setup"))
        forms.draw(self, canvas, self.changing, "key_start" if self.list.at == 0 else "key_change")

    def change(self, field, step):
        self.chosen[field] = (self.chosen[field] - 1 + step) % FARTHEST + 1
        self._fit(field)

    def take(self, at):
        field = FIELDS[at]
        if field == "start":
            self.begin_after_press()
            return
        if field in self.chosen:
            self.changing = True
        else:
            farthest = self.chosen["steps" if field == "fellowship" else "distance"]
            self.app.visit("duel.Bonus", field, self.chosen["bonus"][field], farthest)
        self.refresh()

    def _fit(self, field):
        """Removes the bonus spaces beyond the end of the road."""
        spaces = self.chosen["bonus"]["fellowship" if field == "steps" else "sauron"]
        spaces[:] = [entry for entry in spaces if entry[0] <= self.chosen[field]]

    def start(self):
        chosen = self.chosen
        bonus = {side: list(spaces) for side, spaces in chosen["bonus"].items()}
        self.begin({"steps": chosen["steps"], "distance": chosen["distance"], "bonus": bonus}, {}, chosen)
