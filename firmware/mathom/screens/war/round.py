"""A round of battle: the dice of both sides, what each loses, in large figures, and what it has left."""

from mathom.games.war.battle import goes_on
from mathom.games.war.rolls import counts_of, hits_of, strikes
from mathom.games.war.tables import SIDES
from mathom.screens import footer, header
from mathom.screens.shared import Tumbling, figure, throws_by_hand
from mathom.screens.war.cube import draw_cube
from mathom.screens.war.parts import LIGHTS, called, draw_number
from mathom.ui.canvas import BIG, CENTRE, SMALL
from mathom.ui.texts import count, t

# ms: so long are misses seen that leaders roll again, and so much later than the others do those dice land.
MISSED, LONGER = 700, 1300
SIZES = (18, 18, 18, 18, 14, 11)  # of a die, by how many a side has


class Round(Tumbling):
    """The dice tumble if they have just been thrown. Those that leaders have rolled again are underlined; they land as
    they were `missed`, in the faces of each side, and tumble once more. Without these they only land last."""

    def __init__(self, app, missed=None):
        super().__init__(app)
        self.missed: dict = missed  # None if none have been thrown

    def opened(self):
        if self.missed is not None:
            self.throw(self.missed)

    def throw(self, missed):
        self.missed = missed
        if not throws_by_hand(self.app):
            self.tumble()

    def lasts(self):
        again = self.state.rerolled["free"] or self.state.rerolled["shadow"]
        return self._until + LONGER if again and self._until else self._until

    # Drawing

    def draw(self, canvas):
        moving = self.moving()
        title, names, losses, left, ok, back = self.once(self._texts)
        if canvas.corners:  # where the colours tell the sides
            header(canvas, t("war_battle"), title)
        else:
            header(canvas, names[0], names[1], canvas.ink_of(LIGHTS["free"]), canvas.ink_of(LIGHTS["shadow"]))
        for i in range(2):
            self._draw_dice(canvas, i)
        if moving:
            if self.missed and 0 <= self._since_landed() < MISSED:
                for i in range(2):
                    self._draw_again(canvas, i, len(self.state.rerolled[SIDES[i]]))
            footer(self.app, canvas)
            return
        again = ok == "war_key_again"
        for i in range(2):
            middle = canvas.width // 4 + i * (canvas.width // 2)
            ink = canvas.ink_of(LIGHTS[SIDES[i]])
            if again:
                self._draw_again(canvas, i, losses[i])
            elif losses[i]:
                draw_number(canvas, losses[i], middle, 30, ink, "war_losses")
            else:
                canvas.text(t("war_unhurt"), middle, 34, align=CENTRE)
            canvas.text(left[i], middle, 44, ink=ink, align=CENTRE)
        right = "" if again or ok == "war_key_end" else "war_key_end"
        if self.app.two_keys:
            right, back = back, "key_back"
        footer(self.app, canvas, right=right, ok=ok, back=back)

    def _since_landed(self):
        """Returns for how many milliseconds the dice that are not rolled again have been lying."""
        return self._step * 50 - self._until

    def _draw_again(self, canvas, i, many):
        """Draws how many misses a side rolls again."""
        if many:
            middle = canvas.width // 4 + i * (canvas.width // 2)
            ink = canvas.ink_of(LIGHTS[SIDES[i]])
            canvas.text(figure(many), middle, 30, BIG, ink, CENTRE)
            canvas.text(t("war_again"), middle, 44, ink=ink, align=CENTRE)

    def _draw_dice(self, canvas, i):
        """Draws the dice of a side in its half."""
        state = self.state
        side = SIDES[i]
        fallen, again = state.fallen[side], state.rerolled[side]
        dice = len(fallen)
        half = canvas.width // 2
        size = SIZES[dice]
        pitch = min(size + 3, (half - 4) // dice) if dice else 0
        own = canvas.ink_of(LIGHTS[side])
        x = i * half + (half - pitch * (dice - 1) - size) // 2
        for place in range(dice):
            landed = self.lies(place, dice)
            lies = landed and not (self.moving() and place in again)
            face = fallen[place] if lies else (self._step * 5 + place * 3) % 6 + 1
            if landed and not lies and self.missed and self._since_landed() < MISSED:
                face = self.missed[side][place]
            hits = lies and strikes(state, side, place)
            y = 12 + (18 - size) // 2
            draw_cube(canvas, figure(face), x, y, size, hits, own, BIG if size > 15 else SMALL)
            if place in again:
                canvas.hline(x + 2, y + size + 1, size - 4, own)
            x += pitch

    def _texts(self, _):
        """Returns the round; the names of both sides; what each loses, or how many misses it may roll again; the dice
        that it has left; and what OK and back do."""
        state = self.state
        names = [called(state, side) for side in SIDES]
        again = counts_of(state, "reroll")
        back = "war_key_dice"
        if sum(again):
            words = ["", ""]
            ok = "war_key_again"
        else:
            left = [state.tracks["dice_" + side] for side in SIDES]
            words = [count("so_many_dice", dice) if dice else t("war_left_none") for dice in left]
            ok = "key_roll" if goes_on(state) else "war_key_end"
            if all(left) and ok == "war_key_end":  # a siege
                back = "war_key_more"
        figures = again if sum(again) else [hits_of(state, SIDES[1 - i]) for i in range(2)]
        return count("round_number", state.round), names, figures, words, ok, back

    def _again(self):
        """Returns how many misses leaders may still roll again."""
        return sum(counts_of(self.state, "reroll"))

    # Keys

    def press(self, event):
        app, state = self.app, self.state
        if self.land():
            return
        again = self._again()
        if event == "back" or (event == "right" and app.two_keys):
            app.pop()
        elif event == "ok" and (again or goes_on(state)):
            roll(app, "reroll" if again else "battle", self.throw)
        elif event == "ok" or (event == "right" and not again and goes_on(state)):
            end(app)


def end(app):
    app.play({"do": "end"})  # opens war.Politics war war.Phase


def roll(app, verb, show):
    """Throws the dice of a battle, or asks what the real ones show, one side at a time; then calls `show`. Leaders roll
    misses again at once, as nobody does without that. Calls `show` with the faces of each side before that."""
    if throws_by_hand(app):
        _ask(app, verb, show, {})
        return
    if app.play({"do": verb}, True):  # opens war.Round
        state, missed = app.match.state, {}
        if not app.settings["step"] and sum(counts_of(state, "reroll")):
            missed = dict(state.fallen)
            app.play({"do": "reroll"}, True)  # opens war.Round
        show(missed)


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
    if app.play({"do": verb, "faces": faces}, True):  # opens war.Round
        show({})
