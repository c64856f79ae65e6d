"""A turn of Duel for Middle-earth: a card, a landmark, or the next chapter."""

from mathom.screens import centre, centred, footer
from mathom.screens.duel.parts import carry_out, draw_money, money_of, turn_header
from mathom.screens.shared import Listing
from mathom.ui.texts import count, fill, t

CHOICES = ("play", "discard", "landmark")


class Screen(Listing):
    name = "duel"

    def __init__(self, app):
        super().__init__(app)
        self.list.seen = len(CHOICES)

    def enter(self):
        state = self.state
        gain = min(state.chapter, state.bank())
        self.list.rows = [(t("duel_play"), ""), (t("duel_discard"), "+" + str(gain))]
        self.list.rows.append((t("duel_landmark"), str(state.landmarks)))

    def leads(self):
        return ("duel.Board", "duel.Moment" if self.state.phase == "chapter" else "duel.Card")

    def _standing(self, _):
        state = self.state
        where = fill("duel_where", n=state.chapter, cards=state.cards)
        return where, money_of(self.app.canvas, state)

    def draw(self, canvas):
        state = self.state
        u = canvas.unit
        where, money = self.once(self._standing)
        turn_header(canvas, state, where)
        draw_money(canvas, money, 11 * u)
        if state.phase == "chapter":
            self._draw_chapter(canvas)
            footer(self.app, canvas, ok="key_go", back="key_board")
            return
        self.draw_list(canvas, "key_choose", "key_board", 22)

    def _draw_chapter(self, canvas):
        state = self.state
        u = canvas.unit
        centre(canvas, t("duel_last_card"), 23 * u, 1)
        text = count("duel_lay_out", state.chapter + 1) if state.chapter < 3 else t("duel_count")
        centred(canvas, text, 33 * u, 6, 1)

    def key(self, event):
        if event == "back" or self.state.phase != "chapter":
            super().key(event)
        elif event == "ok":
            carry_out(self.app, {"do": "chapter"})

    def back(self):
        self.app.visit("duel.Board")

    def take(self, at):
        app = self.app
        choice = CHOICES[at]
        if choice == "discard":
            carry_out(app, {"do": "discard"})
        elif choice == "landmark" and not self.state.landmarks:
            app.say("refused_no_landmark")
        else:
            app.visit("duel.Card", choice)
