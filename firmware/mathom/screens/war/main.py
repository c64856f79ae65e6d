"""The action dice of War of the Ring: both sides take turns using them."""

from mathom.games.war.dice import may_pass, results, ring_refusal
from mathom.games.war.tables import OTHER, RESULTS
from mathom.screens import Screen, centred, footer, way, wide_of
from mathom.screens.war.dice import HIGH, draw_row, icon_of
from mathom.screens.war.parts import LIGHTS, explain, people_of, side_header
from mathom.ui.canvas import BAR, BIG, CENTRE, ON_BAR, TEXT
from mathom.ui.texts import brief, count, t

TOP = 12  # of the dice
BUTTON = 10  # how large a button is
NAME = 44  # the least room for who acts, beside the facts in the header
# The buttons: what may be done other than using a die, each with its drawing.
ICONS = {"by_card": "cards", "ring": "ring", "pass": "right"}
_KEYS = {"pass": "war_pass"}  # what OK does on a stop other than opening a list


class Main(Screen):
    """The dice of the side to act, and in large letters what the one under the cursor shows; below them those of the
    other side, and the buttons."""

    def __init__(self, app):
        super().__init__(app)
        self.at = 0  # the cursor: an index of `stops`
        self.moved = False  # whether a key has moved it

    def buttons(self):
        """Returns what may be done other than using a die."""
        state = self.state
        found = ["by_card"]
        if not ring_refusal(state) and results(state, state.active) != ["will"]:
            found.append("ring")
        if may_pass(state):
            found.append("pass")
        return found

    def stops(self):
        """Returns the stops of the cursor: the dice, then the buttons. Passing is the last, so that nobody does it by
        mistake; from the first die, left leads to it."""
        return results(self.state, self.state.active) + self.buttons()

    def explain(self):
        return explain(self.state)

    def shown(self):
        """The cursor begins on the die whose use has been undone, or that a ring has changed."""
        last = self.app.match.last() or {}
        stops = self.stops()
        die = (self.app.playing.undid or {}).get("die") or (last["to"] if last.get("do") == "ring" else "")
        if die in stops and not self.moved:
            self.at = stops.index(die)
        self.at = min(self.at, len(stops) - 1)

    # Drawing

    def draw(self, canvas):
        state = self.state
        here, facts, called, small, buttons = self.once(self._texts, self.at)
        side = state.active
        side_header(canvas, state, side, facts)
        dice = state.dice[side]
        draw_row(canvas, dice, TOP, side, dice.index(here) if here in dice else -1, "", self)
        y = TOP + HIGH
        if small:
            centred(canvas, called, y + 2)
        else:
            half = canvas.measure(called, BIG) // 2 + 1
            free = canvas.width - (BUTTON + 1) * len(buttons)  # what hangs below the line is not over a button
            canvas.text(called, min(canvas.width // 2, free - half), y - 1, BIG, align=CENTRE)
        self._draw_others(canvas, state.dice[OTHER[side]], canvas.ink_of(LIGHTS[OTHER[side]]))
        self._draw_buttons(canvas, buttons, here)
        footer(self.app, canvas, "key_left", "key_right", _KEYS.get(here, "key_choose"), "war_key_board")

    def _texts(self, at):
        """Returns what the cursor is on; the facts for the header; what the cursor is on in words, and whether only
        small letters have room for these; and the buttons."""
        here = self.stops()[at]
        called = self._called(here)
        return here, self._facts(), called, not self._fits(called), self.buttons()

    def _called(self, here):
        """Returns what the cursor is on in words, in their short form if there is no room for the whole."""
        if here == "ring":
            return count("war_hint_ring", self.state.tracks["rings_" + self.state.active])
        key = ("war_die_" if here in RESULTS else "war_hint_") + here
        return t(key) if self._fits(t(key)) else brief(key)

    def _fits(self, text):
        canvas = self.app.canvas
        return canvas.fits(text, canvas.width - (BUTTON + 1) * len(ICONS), BIG)

    def _facts(self):
        """Returns what a hunt would roll, where the Fellowship is, the points of both sides, first those of the side to
        act, and the corruption, each with its drawing. If there is no room for all, the points go first, then the
        length of the track of Mordor, and then the corruption."""
        state = self.state
        tracks = state.tracks
        hunt = str(tracks["hunt_shadow"])
        if tracks["hunt_free"]:
            hunt += "+" + str(tracks["hunt_free"])
        where = "walkers", "! " if tracks["revealed"] else str(tracks["progress"]) + " "
        if state.in_mordor():
            where = "mountain", "{}/{}{}".format(tracks["mordor"], state.length, " ! " if tracks["revealed"] else " ")
        facts = [("icon", "result_eye"), hunt + " ", ("icon", where[0]), where[1]]
        points = [tracks["points_" + side] for side in (state.active, OTHER[state.active])]
        corruption = [("icon", "corruption"), str(tracks["corruption"])]
        whole = facts + [("icon", "fortress"), "{}·{} ".format(*points)] + corruption
        if not self._too_wide(whole):
            return whole
        facts += corruption
        if state.in_mordor() and self._too_wide(facts):
            facts[3] = where[1].replace("/" + str(state.length), "")
        return facts[:4] if self._too_wide(facts) else facts

    def _too_wide(self, facts):
        canvas, side = self.app.canvas, self.state.active
        named = canvas.corners or people_of(self.state, side)
        return wide_of(canvas, facts) > canvas.width - (NAME if named else canvas.measure(brief(side)) + 6)

    def _draw_others(self, canvas, dice, ink):
        """Draws the dice of the other side, small, at the left above the labels; only how many they are if they would
        touch."""
        room = canvas.width - 3 * (BUTTON + 1) - 2
        pitch = min(10, (room - 8) // max(len(dice) - 1, 1))
        y = canvas.height - 10 - BUTTON
        if pitch < 8:
            canvas.text(count("so_many_dice", len(dice)), 0, y, ink=ink)
            return
        for i in range(len(dice)):
            canvas.icon(icon_of(dice[i]), i * pitch, y + 1, ink)

    def _draw_buttons(self, canvas, buttons, here):
        """Draws the buttons, small, at the right above the labels."""
        y = canvas.height - 10 - BUTTON
        x = canvas.width - (BUTTON + 1) * len(buttons) + 1
        for name in buttons:
            lit = name == here
            if lit:
                canvas.fill(x, y, BUTTON, BUTTON, BAR)
            icon = ICONS[name]
            wide = canvas.icon_width(icon)
            canvas.icon(icon, x + (BUTTON - wide) // 2, y + 1, ON_BAR if lit else TEXT)
            if canvas.finger:
                canvas.spot(x, y - 1, BUTTON + 1, BUTTON + 2, self, self.stops().index(name), t("war_hint_" + name))
            x += BUTTON + 1

    # Keys

    def press(self, event):
        app = self.app
        if event == "back":
            app.visit("war.Board")
        elif way(event):
            self.at = (self.at + way(event)) % len(self.stops())
            self.moved = True
        elif event == "ok":
            self._choose(self.stops()[self.at])

    def _choose(self, stop):
        app = self.app
        if stop == "pass":
            app.play({"do": "pass"})  # opens war war.Phase
        elif stop == "ring":
            app.visit("war.Ring")
        elif stop == "by_card":
            app.visit("war.Card")
        else:
            app.visit("war.Die", stop)
