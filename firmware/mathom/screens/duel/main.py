"""A turn of Duel for Middle-earth: a card of one of the colours, a discard, a landmark; or the next chapter."""

from mathom.games.duel.tables import CHAPTERS, COLOURS
from mathom.screens import centre, centred, footer, way
from mathom.screens.duel.parts import draw_money, money_of, sign_ink, turn_header
from mathom.screens.shared import GameScreen, fitting
from mathom.ui.canvas import BAR, DIM, ON_BAR, RIGHT, TEXT
from mathom.ui.texts import count, fill, t

# The colours beside each other, so that none is far from grey, the first one: also where the cursor goes one way only.
ORDERS = (
    tuple([COLOURS.index(colour) for colour in ("green", "red", "grey", "yellow", "blue", "purple")]),
    tuple([COLOURS.index(colour) for colour in ("grey", "yellow", "blue", "green", "red", "purple")]),
)


class Main(GameScreen):
    """The cursor moves along the colours, then to the discard and the landmark. Holding OK discards."""

    name = "duel"
    repeats = True

    def __init__(self, app):
        super().__init__(app)
        self.at = self.order.index(COLOURS.index("grey"))

    @property
    def order(self):
        return ORDERS[self.app.two_keys]

    @property
    def holds(self):
        return ("ok",) if self.state.phase == "turn" else ()

    def explain(self):
        """Returns the chapter, and how far the quest is."""
        state = self.state
        how_far = {"n": state.walked, "all": state.steps, "behind": state.distance}
        return fill("duel_how_far", chapter=state.chapter, **how_far)

    def colours(self):
        """Returns the number of colours in this chapter: purple cards come in the last one."""
        return len(COLOURS) - (1 if self.state.chapter < CHAPTERS else 0)

    # Drawing

    def _standing(self, at):
        """Returns the state of the game, the coins of both sides, and the name of the colour under the cursor."""
        state = self.state
        canvas = self.app.canvas
        where = count("duel_where", state.cards).replace("{chapter}", str(state.chapter))
        what = "card_" + COLOURS[self.order[at]] if at < self.colours() else "duel_play"
        room = canvas.width - (11 * self.colours() + 6)
        card = fitting(canvas, what, room)
        gain = min(state.worth(), state.bank())
        return where, money_of(canvas, state), card, "+" + str(gain), str(state.landmarks)

    def draw(self, canvas):
        state = self.state
        where, money, card, gain, landmarks = self.once(self._standing, self.at)
        turn_header(canvas, state, where)
        draw_money(canvas, money, 11)
        if state.phase == "chapter":
            self._draw_chapter(canvas)
            footer(self.app, canvas, ok="key_go", back="key_board")
            return
        self._draw_colours(canvas, card, 22)
        self._draw_row(canvas, t("duel_discard"), gain, 33, self.colours())
        self._draw_row(canvas, t("duel_landmark"), landmarks, 44, self.colours() + 1)
        footer(self.app, canvas, "key_left", "key_right", "key_choose", "key_board", "key_discard", True)

    def _draw_colours(self, canvas, card, y):
        for i in range(self.colours()):
            here = i == self.at
            canvas.spot(1 + 11 * i, y, 11, 11, self, i)
            icon = "card_" + COLOURS[self.order[i]]
            if here:
                canvas.fill(1 + 11 * i, y, 11, canvas.line, BAR)
            canvas.icon(icon, 3 + 11 * i, y + canvas.line - 8, ON_BAR if here else sign_ink(canvas, icon))
        ink = TEXT if self.at < self.colours() else DIM
        canvas.text(card, canvas.width - 3, y, ink=ink, align=RIGHT)

    def _draw_row(self, canvas, left, right, y, at):
        here = at == self.at
        canvas.spot(0, y, canvas.width, 11, self, at)
        if here:
            canvas.fill(0, y, canvas.width, canvas.line, BAR)
        ink = ON_BAR if here else TEXT
        canvas.text(left, 3, y, ink=ink)
        canvas.text(right, canvas.width - 3, y, ink=ink, align=RIGHT)

    def _draw_chapter(self, canvas):
        state = self.state
        centre(canvas, t("duel_last_card"), 23, 1)
        text = count("duel_lay_out", state.chapter + 1) if state.chapter < CHAPTERS else t("duel_count")
        centred(canvas, text, 33, 6, 1)

    # Keys

    def press(self, event):
        app = self.app
        if event == "back":
            app.visit("duel.Board")
        elif self.state.phase == "chapter":
            if event == "ok":
                app.play({"do": "chapter"})
        elif event == "long_ok":
            app.play({"do": "discard"})
        elif way(event):
            self.at = (self.at + way(event)) % (self.colours() + 2)
        elif event == "ok":
            self._take()

    def _take(self):
        app = self.app
        if self.at < self.colours():
            which = self.order[self.at]
            app.visit("duel.Red" if COLOURS[which] == "red" else "duel.Card", which)
        elif self.at == self.colours():
            app.play({"do": "discard"})
        elif self.state.landmarks:
            app.visit("duel.Landmark")
        else:
            app.say("refused_no_landmark")
