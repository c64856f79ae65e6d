"""A turn of Duel for Middle-earth: a card of one of the colours, a discard, a landmark; or the next chapter."""

from mathom.games.duel.tables import CHAPTERS, COLOURS
from mathom.screens import centred, footer, header, way, wide_of
from mathom.screens.duel.parts import LIGHTS, SIGNS, near, room_beside, sign_ink, turn_header
from mathom.screens.shared import GameScreen
from mathom.ui.canvas import BACK, BAR, BIG, CENTRE, ON_BAR, TEXT
from mathom.ui.texts import brief, count, fill, t

# The colours beside each other, so that none is far from grey, the first one: also where the cursor goes one way only.
ORDERS = (
    tuple([COLOURS.index(colour) for colour in ("green", "red", "grey", "yellow", "blue", "purple")]),
    tuple([COLOURS.index(colour) for colour in ("grey", "yellow", "green", "red", "blue", "purple")]),
)


class Main(GameScreen):
    """The cursor moves along the colours, then to the discard and the landmark. On a colour holding OK discards, which
    the screen says in full."""

    name = "duel"
    repeats = True

    def __init__(self, app):
        super().__init__(app)
        self.at = self.order.index(COLOURS.index("grey"))
        self.moved = False  # whether the cursor has

    @property
    def order(self):
        return ORDERS[self.app.two_keys]

    @property
    def holds(self):
        return ("ok",) if self.state.phase == "turn" and self.at < self.colours() else ()

    def explain(self):
        """Returns the chapter, and how far the quest is."""
        state = self.state
        how_far = {"n": state.steps - state.walked, "behind": state.distance}
        return fill("duel_how_far", chapter=state.chapter, **how_far)

    def colours(self):
        """Returns the number of colours in this chapter: purple cards come in the last one."""
        return len(COLOURS) - (1 if self.state.chapter < CHAPTERS else 0)

    # Drawing

    def _standing(self, what):
        """Returns the coins and the cards that are left, how far each way to win is, or until the cursor moves what is
        about to end the game, what the cursor is on, and what holding OK does there. Of two numbers the first is that
        of the Fellowship, as on the board. In large text the coins and the quest have the room of all ways to win."""
        at, large, alarm = what
        state = self.state
        free, sauron = state.players
        coins = "{}–{}".format(free.coins, sauron.coins)
        canvas = self.app.canvas
        where = [("icon", "coin"), coins, "", "", count("duel_left", state.cards)]  # apart, or 3 and 20 read as 320
        if wide_of(canvas, where) > room_beside(canvas, state):
            del where[2:]
        ways = near(canvas, state) if alarm else None
        steps = str(state.steps - state.walked), str(state.distance)
        if not ways and large:
            ways = [where[0], coins, "", ("icon", SIGNS[0]), steps[0], "", ("icon", SIGNS[1]), steps[1]]
            where = [count("duel_left", state.cards)]
        races = fill("duel_way_races", a=free.kinds(True), b=sauron.kinds(True))
        ways = ways or steps + (races, fill("duel_way_map", a=free.present(), b=sauron.present()))
        cards = self.colours()
        gains = min(state.worth(), state.bank())
        discard = t("duel_discard") + (" +" + str(gains) if gains else "")
        if at < cards:
            return where, ways, brief("card_" + COLOURS[self.order[at]]), (t("duel_hold"), discard)
        return where, ways, discard if at == cards else brief("duel_landmark"), ()

    def draw(self, canvas):
        state = self.state
        if state.phase == "chapter":
            self._draw_chapter(canvas)
            footer(self.app, canvas, ok="key_go", back="key_board")
            return
        where, ways, what, held = self.once(self._standing, (self.at, canvas.large is not None, not self.moved))
        turn_header(canvas, state, where)
        self._draw_ways(canvas, ways)
        if isinstance(ways, list):
            self._draw_cards(canvas, 25, 11)
        else:
            self._draw_cards(canvas, 22, 14)
        wide = max([0] + [canvas.measure(line) for line in held])
        canvas.text(what, (canvas.width - wide) // 2, 37, BIG, align=CENTRE)
        for i in range(len(held)):
            canvas.text(held[i], canvas.width - wide, 36 + 9 * i)
        ok = "key_show" if held and self.app.two_keys else "key_choose"  # beside what holding it does there
        footer(self.app, canvas, "key_left", "key_right", ok, "key_board", "key_discard" if held else "")

    def _draw_ways(self, canvas, ways):
        """Draws the steps that Frodo and Sam, and the Nazgûl, have before them, the races and the map; or lit, what is
        about to end the game."""
        y = 11
        if isinstance(ways, list):
            canvas.large.side_by_side(ways, 0, y, canvas.width, TEXT)
            return
        if len(ways) == 2:
            canvas.fill(0, y, canvas.width, canvas.line, canvas.ink_of(LIGHTS[ways[1]]))
            canvas.text(ways[0], canvas.width // 2, y, ink=BACK, align=CENTRE)
            return
        wides = [canvas.measure(text) for text in ways]
        wides[0] += 9
        wides[1] += 9
        gap = (canvas.width - sum(wides)) // 3
        x = 0
        for i in range(len(ways)):
            at = x
            if i < 2:
                canvas.icon(SIGNS[i], x, y + canvas.line - 8, canvas.ink_of(LIGHTS[i]))
                at += 9
            canvas.text(ways[i], at, y)
            x += wides[i] + gap

    def _draw_cards(self, canvas, y, high):
        """Draws a card of each colour, and apart from them the coin of a discard and the fortress of a landmark."""
        cards = self.colours()
        pitch = (canvas.width - 8) // (cards + 2)
        for i in range(cards + 2):
            here = i == self.at
            x = i * pitch
            if i < cards:
                icon = "card_" + COLOURS[self.order[i]]
            else:
                icon = "coin" if i == cards else "fortress"
                x += canvas.width - pitch * (cards + 2)
            ink = sign_ink(canvas, icon)
            canvas.spot(x, y - 1, pitch, 32, self, i)
            canvas.box(x, y, pitch - 1, high, BAR if here else ink, here)
            canvas.icon(icon, x + (pitch - 8) // 2, y + high // 2 - 4, ON_BAR if here else ink)

    def _draw_chapter(self, canvas):
        """Draws what has come to its end, in big letters what follows, and what to do on the table for that."""
        chapter = self.state.chapter
        goes_on = chapter < CHAPTERS
        header(canvas, t("duel_last_card"))
        word = count("moment_chapter", chapter + 1) if goes_on else t("duel_over")
        canvas.text(word, canvas.width // 2, canvas.height // 2 - 18, BIG, align=CENTRE)
        centred(canvas, t("duel_lay_out" if goes_on else "duel_count"), canvas.height // 2 + 1)

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
            self.moved = True
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
