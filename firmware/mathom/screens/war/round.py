"""A round of battle: the dice of both sides, what each loses, and what it has left."""

from mathom.games.war.battle import goes_on
from mathom.games.war.rolls import counts_of, hits_of, strikes
from mathom.games.war.tables import SIDES
from mathom.screens import footer
from mathom.screens.shared import Tumbling, figure, throws_by_hand
from mathom.screens.war.parts import LIGHTS, draw_cube, side_header
from mathom.ui.canvas import BIG, CENTRE, SMALL
from mathom.ui.texts import count

LONGER = 600  # ms: so much later land the dice that leaders roll again
SIZES = (20, 20, 20, 18, 14, 11)  # of a die, by how many a side has


class Round(Tumbling):
    """The dice tumble if they have just been `thrown`; those that leaders roll again land last, and are underlined."""

    name = "war.Round"
    shows_game = True

    def __init__(self, app, thrown=False):
        super().__init__(app)
        self.thrown = thrown

    def opened(self):
        if self.thrown:
            self.thrown = False
            self.throw()

    def throw(self):
        if not throws_by_hand(self.app):
            self.tumble()

    def lasts(self):
        again = self.state.rerolled["free"] or self.state.rerolled["shadow"]
        return self._until + LONGER if again and self._until else self._until

    # Drawing

    def draw(self, canvas):
        state = self.state
        moving = self.moving()
        (free, shadow), title, ok = self.once(self._texts)
        side_header(canvas, state, state.active, title)
        for i in range(2):
            self._draw_dice(canvas, i)
        if moving:
            footer(self.app, canvas)
            return
        y = canvas.height - 2 * canvas.line - 10
        for i in range(2):
            ink = canvas.ink_of(LIGHTS[SIDES[i]])
            canvas.text((free, shadow)[i], canvas.width // 2, y + i * canvas.line, ink=ink, align=CENTRE)
        right = "" if self._again() or ok == "war_key_end" else "key_go" if self.app.two_keys else "war_key_end"
        footer(self.app, canvas, right=right, ok=ok, back="key_back")

    def _draw_dice(self, canvas, i):
        """Draws the dice of a side in its half."""
        state = self.state
        side = SIDES[i]
        fallen, again = state.fallen[side], state.rerolled[side]
        dice = len(fallen)
        half = canvas.width // 2
        size = SIZES[dice]
        pitch = min(size + 3, half // dice) if dice else 0
        own = canvas.ink_of(LIGHTS[side])
        x = i * half + (half - pitch * (dice - 1) - size) // 2
        for place in range(dice):
            lies = self.lies(place, dice) and not (self.moving() and place in again)
            face = fallen[place] if lies else (self._step * 5 + place * 3) % 6 + 1
            hits = lies and strikes(state, side, place)
            y = 12 + (22 - size) // 2
            draw_cube(canvas, figure(face), x, y, size, hits, own, BIG if size > 15 else SMALL)
            if place in again:
                canvas.hline(x + 2, y + size + 1, size - 4, own)
            x += pitch

    def _texts(self, _):
        """Returns what each side loses, and the dice that it has left, or how many misses may be rolled again; the
        round; and what OK does."""
        state = self.state
        title = count("war_round", state.round)
        again = self._again()
        if again:
            return (count("war_again", again), ""), title, "war_key_again"
        told = []
        for i in range(2):
            side = SIDES[i]
            left = count("war_left", state.tracks["dice_" + side])
            told.append(count("war_loses_" + side, hits_of(state, SIDES[1 - i])) + ": " + left)
        ok = "key_roll" if goes_on(state) else "key_go" if state.where == "siege" else "war_key_end"
        return told, title, ok

    def _again(self):
        """Returns how many misses leaders may still roll again."""
        return sum(counts_of(self.state, "reroll"))

    # Keys

    def press(self, event):
        app, state = self.app, self.state
        if self.land():
            return
        if event == "back" or (event == "right" and app.two_keys):
            app.pop()
        elif event == "right" and not self._again():
            app.play({"do": "end"})
        elif event == "ok" and (self._again() or goes_on(state)):
            roll(app, "reroll" if self._again() else "battle", self.throw)
        elif event == "ok" and state.where == "siege":
            app.pop()
        elif event == "ok":
            app.play({"do": "end"})


def roll(app, verb, show):
    """Throws the dice of a battle, or asks what the real ones show, one side at a time; then calls `show`. Leaders roll
    misses again at once, as nobody does without that."""
    if throws_by_hand(app):
        _ask(app, verb, show, {})
        return
    if app.play({"do": verb}, True):
        if not app.settings["step"] and sum(counts_of(app.match.state, "reroll")):
            app.play({"do": "reroll"}, True)
        show()


def _ask(app, verb, show, faces):
    counts = counts_of(app.match.state, verb)
    for i in range(2):
        side = SIDES[i]
        if side not in faces:
            if counts[i]:

                def counted(shown, side=side):
                    _ask(app, verb, show, dict(faces, **{side: shown}))

                app.visit("war.Count", side, [(1, 2, 3, 4, 5, 6)] * counts[i], counted)
                return
            faces[side] = []
    if app.play({"do": verb, "faces": faces}, True):
        show()
