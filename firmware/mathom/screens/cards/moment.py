"""What ends something, for a moment on a screen of its own: a player, a hero, a location. And the one question that the
device asks: whether a stage advances whose points are reached."""

from mathom.screens import centred, footer, header
from mathom.screens.cards.parts import carry_out, play_header
from mathom.screens.shared import Passing
from mathom.ui.canvas import BIG, CENTRE
from mathom.ui.texts import fill, t


class Moment(Passing):
    name = "cards.Moment"

    def __init__(self, app, event=None):
        super().__init__(app, event)  # without one it is the question

    def leads(self):
        return ("cards", "cards.End") if self.event is None else super().leads()

    def draw(self, canvas):
        u = canvas.unit
        event = self.event
        if event is None:
            play_header(canvas, self.state)
            table = self.state.table
            last = table["stage"] == len(self.state.stages)
            big = fill("cards_stage", n=table["stage"])
            text = t("ends_last" if last else "ends_reached")
            footer(self.app, canvas, "off", "off" if self.app.two_keys else "", "on")
        else:
            header(canvas, t("game_cards"), fill("cards_in_round", n=self.state.table["round"]))
            kind = event["e"]
            big = t("ends_place") if kind == "explored" else event["hero"] if kind == "died" else event["player"]
            text = fill("ends_" + (event["why"] if kind == "out" else kind), n=self.state.table["limit"])
            footer(self.app, canvas, ok="key_go")
        canvas.text(big, canvas.width // 2, 13 * u, BIG, align=CENTRE)
        centred(canvas, text, 31 * u, 8, 1)

    def key(self, event):
        """Any key goes on; the question has two answers."""
        if self.event is not None:
            super().key(event)
        elif event == "ok":
            carry_out(self.app, {"do": "advance"})
        elif event == ("right" if self.app.two_keys else "left"):
            carry_out(self.app, {"do": "stay"})
