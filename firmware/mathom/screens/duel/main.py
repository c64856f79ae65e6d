"""A turn of Duel for Middle-earth: a card, a landmark, or the next chapter."""

from mathom.screens import Rows, centre, centred, footer
from mathom.screens.duel_parts import carry_out, draw_money, turn_header
from mathom.ui.texts import count, fill, t

CHOICES = ("play", "discard", "landmark")


class Screen:
    name = "duel"
    plays = True
    repeats = True

    def __init__(self, app):
        self.app = app
        self.list = Rows(seen=len(CHOICES))

    @property
    def state(self):
        return self.app.table.match.state

    def enter(self):
        state = self.state
        gain = min(state.chapter, state.bank())
        self.list.rows = [(t("duel_play"), ""), (t("duel_discard"), "+" + str(gain))]
        self.list.rows.append((t("duel_landmark"), str(state.landmarks)))

    def leads(self):
        return ("duel.Board", "duel.Moment" if self.state.phase == "chapter" else "duel.Card")

    def draw(self, canvas):
        state = self.state
        u = canvas.unit
        turn_header(canvas, state, fill("duel_where", n=state.chapter, cards=state.cards))
        draw_money(canvas, state, 11 * u)
        if state.phase == "chapter":
            self._draw_chapter(canvas)
            footer(self.app, canvas, ok="key_go", back="key_board")
            return
        self.list.draw(canvas, 22)
        footer(self.app, canvas, "key_up", "key_down", "key_choose", "key_board")

    def _draw_chapter(self, canvas):
        state = self.state
        u = canvas.unit
        centre(canvas, t("duel_last_card"), 23 * u, 1)
        text = count("duel_lay_out", state.chapter + 1) if state.chapter < 3 else t("duel_count")
        centred(canvas, text, 33 * u, 6, 1)

    def key(self, event):
        app = self.app
        if event == "back":
            app.push(app.open("duel.Board"))
        elif self.state.phase == "chapter":
            if event == "ok":
                carry_out(app, {"do": "chapter"})
        elif self.list.key(event):
            return
        elif event == "ok":
            choice = CHOICES[self.list.at]
            if choice == "discard":
                carry_out(app, {"do": "discard"})
            elif choice == "landmark" and not self.state.landmarks:
                app.say("refused_no_landmark")
            else:
                app.push(app.open("duel.Card", choice))
