"""A turn of Duel for Middle-earth: a card of one of the colours, a discard, a landmark; or the next chapter."""

from mathom.games.duel.tables import CHAPTERS, COLOURS, REGIONS, WIN_RACES
from mathom.screens import Screen, centred, footer, header, way, wide_of
from mathom.screens.duel.parts import (
    BOTH,
    NEAR,
    SIGNS,
    called,
    draw_of,
    in_brief,
    left_of,
    room_beside,
    sign_ink,
    turn_header,
    undone,
    wide_in,
)
from mathom.ui.canvas import BAR, BIG, CENTRE, ON_BAR, TEXT
from mathom.ui.texts import brief, count, fill, t

# The colours beside each other, so that none is far from grey, the first one: also where the cursor goes one way only.
ORDERS = (
    tuple([COLOURS.index(colour) for colour in ("green", "red", "grey", "yellow", "blue", "purple")]),
    tuple([COLOURS.index(colour) for colour in ("grey", "yellow", "green", "red", "blue", "purple")]),
)

APART = 6  # pixels between the coins and the cards that are left


def _warned(many, near):
    return str(many) + "!" if near else str(many)


def beside(canvas, parts, gap):
    """Returns these texts and icons of sides side by side, each with its x from 0 on, and how wide they are."""
    placed, x = [], 0
    for what, seat in parts:
        placed.append((what, seat, x))
        x += wide_in(canvas, what) + gap
    return placed, x - gap


class Main(Screen):
    """The cursor moves along the colours, then to the discard and the landmark. On a colour holding OK discards, which
    the screen says in full."""

    repeats = True

    def __init__(self, app):
        super().__init__(app)
        self.at = self.order.index(COLOURS.index("grey"))
        self.undone = undone(app, "play", "landmark")  # what began this turn before
        if undone(app, "discard"):
            self.at = app.match.notes.get("discarded", self.at)
        elif self.undone:
            colour = self.undone.get("colour")
            self.at = self.order.index(COLOURS.index(colour)) if colour else self.colours() + 1

    @property
    def order(self):
        return ORDERS[self.app.two_keys]

    @property
    def holds(self):
        return self.state.phase == "turn" and self.at < self.colours()

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
        """Returns the right of the header, and how much of it is taken; in large text the coins and the quest; what
        `draw_of` draws; what the cursor is on, what holding OK does there, and how wide that is."""
        at, large = what
        state, canvas = self.state, self.app.canvas
        lit: tuple = ()
        coins = [str(side.coins) for side in state.players]
        me = state.seat  # whose numbers come first
        marks: list = []
        taken = 0
        if large:
            right = self._cards_left(0)
            signs = ("icon", "coin"), coins[me] + "–" + coins[1 - me], "", ("icon", SIGNS[0]), str(left_of(state, 0))
            lit = signs + ("", ("icon", SIGNS[1]), str(left_of(state, 1)))
        elif canvas.corners:
            right = [("icon", "coin"), ("icon", SIGNS[me]), coins[me], "", ("icon", SIGNS[1 - me]), coins[1 - me]]
            more = self._cards_left(wide_of(canvas, right + ["", ""]))
            right += ["", more] if more else []
        else:
            marks, wide = beside(canvas, (("coin", BOTH), (coins[me], me), (coins[1 - me], 1 - me)), 3)
            right = self._cards_left(1 + wide + APART)
            start = canvas.width - 1 - wide - (canvas.measure(right) + APART if right else 0)
            marks = [(what, seat, start + x, 0) for what, seat, x in marks]
            taken = canvas.width - start
        if not lit:
            marks += self._ways()
        cards = self.colours()
        gains = min(state.worth(), state.bank())
        discard = t("duel_discard") + (" +" + str(gains) if gains else "")
        standing = right, taken, lit, marks
        if at < cards:
            hold = t("duel_hold")
            wide = max(canvas.measure(hold), canvas.measure(discard))
            return standing + (brief("card_" + COLOURS[self.order[at]]), (hold, discard), wide)
        return standing + (discard if at == cards else brief("duel_landmark"), (), 0)

    def _cards_left(self, taken):
        """Returns the chapter, and how many cards it has left; without the whole name beside it only these; "" if there
        is no room for them. So much of the header is taken by something else."""
        canvas, state = self.app.canvas, self.state
        for key, name in (("duel_left", called), ("duel_cards_left", in_brief)):
            text = count(key, state.cards).replace("{chapter}", str(state.chapter))
            if canvas.fits(text, room_beside(canvas, state, name) - taken):
                return text
        return ""

    def _ways(self):
        """Returns what `draw_of` draws of the ways to win, first of the side whose turn it is: the steps that Frodo and
        Sam, and the Nazgûl, have before them, the races and the map. What is about to end the game has an exclamation
        mark."""
        state, canvas = self.state, self.app.canvas
        ways = []
        seats = state.seat, 1 - state.seat
        for seat in seats:
            left = left_of(state, seat)
            ways.append(beside(canvas, ((SIGNS[seat], seat), (_warned(left, left <= NEAR), seat)), 2))
        races = [side.kinds(True) for side in state.players]
        present = [side.present() for side in state.players]
        for label, many, last in (("board_races", races, WIN_RACES - 1), ("board_map", present, len(REGIONS) - 1)):
            parts = [(_warned(many[seat], many[seat] == last), seat) for seat in seats]
            ways.append(beside(canvas, [(t(label), BOTH)] + parts, 3))
        gap = (canvas.width - 1 - sum([wide for _, wide in ways])) // 3
        marks: list = []
        left = state.seat  # the background of what is Sauron's begins a pixel before
        for parts, wide in ways:
            marks += [(what, seat, left + x, 11) for what, seat, x in parts]
            left += wide + gap
        return marks

    def draw(self, canvas):
        state = self.state
        if state.phase == "chapter":
            self._draw_chapter(canvas)
            footer(self.app, canvas, ok="key_go", back="key_board")
            return
        large = canvas.large is not None
        right, taken, lit, marks, what, held, wide = self.once(self._standing, (self.at, large))
        turn_header(canvas, state, right, None, taken)
        for mark in marks:
            draw_of(canvas, *mark)
        if lit:
            canvas.large.side_by_side(lit, 0, 11, canvas.width, TEXT)
        self._draw_cards(canvas, *(25, 11) if lit else (22, 14))
        canvas.text(what, (canvas.width - wide) // 2, 37, BIG, align=CENTRE)
        for i in range(len(held)):
            canvas.text(held[i], canvas.width - wide, 36 + 9 * i)
        ok = "key_show" if held and self.app.two_keys else "key_choose"  # beside what holding it does there
        footer(self.app, canvas, "key_left", "key_right", ok, "key_board", "key_discard" if held else "")

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
            self._discard()
        elif way(event):
            self.at = (self.at + way(event)) % (self.colours() + 2)
        elif event == "ok":
            self._take()

    def _discard(self):
        self.app.match.notes["discarded"] = self.at  # where an undo leads back to
        self.app.play({"do": "discard"})

    def _take(self):
        app = self.app
        if self.at < self.colours():
            which = self.order[self.at]
            app.visit("duel.Card", which, self.undone if self.undone.get("colour") == COLOURS[which] else None)
        elif self.at == self.colours():
            self._discard()
        elif self.state.landmarks:
            app.visit("duel.Landmark", self.undone if "region" in self.undone else None)
        else:
            app.say("duel_why_no_landmark")
