"""A part of the set-up: who plays for each hobbit, a person or Mathom."""

from mathom.games.journey.tables import COLOURS
from mathom.screens import Listed, header
from mathom.ui.texts import t


class Seats(Listed):
    """OK gives a seat to Mathom, in one strength after the other, and then back to a person. One person has to play.

    `companions` has the strength of each hobbit that Mathom plays; it is changed."""

    name = "journey.Seats"

    def __init__(self, app, players, companions, strengths):
        super().__init__(app)
        self.players = players
        self.companions = companions
        self.strengths = strengths

    def refresh(self):
        rows = []
        for name in self.players:
            strength = self.companions.get(name)
            shown = t("played_by_" + strength) if strength else t("played_by_person")
            rows.append((t(name) + " " + t("letter_" + COLOURS[name]), shown))
        self.list.rows = rows

    def draw(self, canvas):
        header(canvas, t("setup_companions"))
        self.draw_list(canvas, "key_change")

    def take(self, at):
        name = self.players[at]
        strength = self.companions.get(name)
        following = 0 if strength is None else self.strengths.index(strength) + 1
        if following == len(self.strengths):
            del self.companions[name]
        elif strength is None and len(self.companions) + 1 == len(self.players):
            self.app.say("one_person")
        else:
            self.companions[name] = self.strengths[following]
        self.refresh()
