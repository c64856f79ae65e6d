"""The threat dials of all players, as large as possible: left and right turn the dial under the cursor."""

from mathom.games.cards.area import staged
from mathom.games.cards.seats import active, order
from mathom.screens import Screen, footer, way
from mathom.screens.cards.parts import CORNER, explain, play_header, play_round
from mathom.screens.shared import SEAT_COLOURS, fitting, shortened
from mathom.ui.canvas import ACCENT, BACK, BAR, CENTRE, DIM, LINE, ON_BAR
from mathom.ui.texts import fill, t

# The lit bars of each digit: top, two above, middle, two below, bottom.
NEAR = 5  # points from the limit: there a dial is lit
BARS = b"\x77\x12\x5d\x5b\x3a\x6b\x6f\x52\x7f\x7b"


def draw_digit(canvas, digit, x, y, wide, high, thick, ink):
    """Draws a digit that can be read across a table."""
    lit = BARS[digit]
    half = (high + thick) // 2
    for i in range(3):
        if lit >> (6 - 3 * i) & 1:
            canvas.fill(x, y + i * (high - thick) // 2, wide, thick, ink)
    for i in range(4):
        if lit >> (5, 4, 2, 1)[i] & 1:
            canvas.fill(x + i % 2 * (wide - thick), y + i // 2 * (high - half), thick, half, ink)


def draw_bar(canvas, x, y, w, done, whole, ink=ACCENT):
    """Draws how much is done of a whole."""
    full = w * min(done, whole) // whole
    canvas.fill(x, y, full, 2, ink)
    canvas.fill(x + full, y, w - full, 2, LINE)


class Dials(Screen):
    def __init__(self, app):
        super().__init__(app)
        self.at = active(self.state) - 1  # the dial under the cursor
        self.turned = None  # the dial that is being turned, and where it was before
        self.quest = []  # the lines beside the dial of a single player: (text, what is done, of how much)

    @property
    def holds(self):
        """Holding OK ends the round, which is asked first; with two keys the guide does that."""
        return not self.app.two_keys

    def refresh(self):
        """Moves the cursor away from an eliminated player, and updates the lines beside a single dial. It stays on a
        dial that is being turned: one press too many turns no other."""
        if self.state.players[self.at]["out"] is not None and not self.turned:
            self.at = active(self.state) - 1
        if len(self.state.players) == 1:
            self.quest = self._quest_lines()

    def explain(self):
        return explain(self.state)

    def draw(self, canvas):
        state = self.state
        players = state.players
        held = t("cards_hold_round") if self.holds and len(players) > 1 else ""
        beside = CORNER if canvas.corners else canvas.measure(state.name_of(active(state))) + 4
        if not held or not canvas.fits(held, canvas.width - beside):
            held = fitting(canvas, "phase_threat", canvas.width - CORNER, state.table["round"])
        where = self._turned(canvas) or held
        play_header(canvas, state, where)
        columns = max(len(players), 2)
        wide = canvas.width // columns
        for i in range(len(players)):
            self._draw_dial(canvas, i, i * wide, wide)
        y = 11
        pitch = (canvas.height - 21) // 3
        for line, done, whole in self.quest:
            canvas.text(line, wide + 2, y + (pitch - canvas.row) // 2)
            y += pitch
            if canvas.colourful and whole:
                draw_bar(canvas, wide + 2, y - 2, wide - 4, done, whole)
        ok = "key_next_dial" if len(players) > 1 else ""
        held = "key_round" if self.holds else ""
        footer(self.app, canvas, "key_less", "key_more", ok, "key_guide", held, not ok)

    def _draw_dial(self, canvas, i, x, wide):
        """Draws a dial: the name above, the number, and for the first player a line below. In colour a bar shows how
        near the limit is."""
        player = self.state.players[i]
        middle = x + wide // 2
        name = shortened(canvas, player["name"], wide - 4)
        here = i == self.at
        canvas.spot(x, 11, wide, canvas.height - 23, self, i, "")
        own = canvas.ink_of(SEAT_COLOURS[i])
        if here:
            canvas.fill(x + 1, 11, wide - 2, canvas.line, BAR)
        canvas.text(name, middle, 11, ink=ON_BAR if here else own, align=CENTRE)
        y = 23
        high = canvas.height - 36
        if player["out"] is not None:
            canvas.text(t("cards_out"), middle, y + (high - canvas.line) // 2, ink=DIM, align=CENTRE)
            return
        if canvas.colourful:
            draw_bar(canvas, x + 3, 21, wide - 6, player["threat"], self.state.table["limit"], own)
            y += 2
            high -= 2
        digit = min(wide * 3 // 8, 18)
        gap = max(digit // 5, 2)
        thick = max(digit // 4, 3)
        left = middle - digit - gap // 2
        threat = player["threat"]
        if self.state.table["limit"] - threat <= NEAR:
            canvas.fill(x + 1, y - 1, wide - 2, high, own)
            own = BACK
            high -= 2
        draw_digit(canvas, threat // 10, left, y, digit, high, thick, own)
        draw_digit(canvas, threat % 10, left + digit + gap, y, digit, high, thick, own)
        if i + 1 == self.state.table["first"] and len(self.state.players) > 1:
            canvas.fill(x + 3, canvas.height - 12, wide - 6, 2, canvas.ink_of(SEAT_COLOURS[i]))

    def _turned(self, canvas):
        """Returns whose dial is being turned, from where, and how far: an arrow may have been meant for something
        else. The other arrow takes it back."""
        at, before = self.turned or (self.at, self.state.players[self.at]["threat"])
        player = self.state.players[at]
        if player["threat"] == before:
            return ""
        return "{} {} → {}".format(shortened(canvas, player["name"], canvas.width // 3), before, player["threat"])

    def _quest_lines(self):
        """Returns the state of the quest in lines. Only beside a single dial is there room for them."""
        table = self.state.table
        canvas = self.app.canvas
        room = canvas.width // 2 - 2
        done, whole = table["progress"], table["points"]
        lines = [(fill("cards_quest", n=of(done, whole)), done, whole), (t("cards_no_location"), 0, 0)]
        if table["location"]:
            done, whole = table["explored"], table["location"]
            lines[1] = fitting(canvas, "cards_active", room, of(done, whole)), done, whole
        return lines + [(fitting(canvas, "cards_staged", room, staged(self.state)), 0, 0)]

    def press(self, event):
        app = self.app
        state = self.state
        players = state.players
        if not way(event):
            self.turned = None
        if event == "back":
            app.pop()
        elif event == "long_ok":
            play_round(app, True)
        elif event == "ok":
            others = [seat for seat in order(state, self.at + 1) if seat != self.at + 1]
            if others:
                self.at = others[0] - 1
        elif way(event) and players[self.at]["out"] is None:
            threat = players[self.at]["threat"] + way(event)
            if threat >= 0:
                if not self.turned:
                    app.match.notes["dial"] = app.match.length  # an undo leads back here
                self.turned = self.turned or (self.at, players[self.at]["threat"])
                app.play({"do": "set", "what": "threat", "player": self.at + 1, "value": threat}, True)


def of(value, whole):
    """Returns the progress, with its whole if that is known."""
    return "{}/{}".format(value, whole or "–")
