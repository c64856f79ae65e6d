"""The first round of a game that has not been played on this device before: each new screen says in one line what it is
for, until any key, which does what it does anyway. A turn of everybody ends that, where a round is no more. The lines
are the texts `teach_` and the name of the screen, with `_` and the phase of the game where it has several.

How far it has come is the note `teach` of the game, which is saved with the next action: a list of who had the device
first, as `turn` in parts.py says, whether somebody else has had it since, and the lines that have been read. The note
goes when the round is over."""

from mathom.screens import part
from mathom.ui.canvas import BACK, BAR, CENTRE, ON_BAR
from mathom.ui.texts import t

NOTE = "teach"
BEFORE = "teach_"
HOLD = "hold"


class Teacher:
    def __init__(self, app):
        self.over = False  # whether everybody has had a turn
        self._app = app
        self._match = app.match
        self._note = app.match.notes.setdefault(NOTE, [None, False])
        self._found: tuple = ()  # what the line depends on, as it was found last
        self._line = ""  # the key of the line that was found
        self._shown = ""  # that of the line on the glass: it is not there while something moves

    def pressed(self):
        """Notes that the line has been read."""
        if self._shown:
            self._note.append(self._shown[len(BEFORE) :])
            self._shown = ""
        self._found = ()

    def draw(self, canvas, top):
        """Draws the line for the top screen in place of its title, or where the keys are at the corners of the display
        and the title is short, in place of what is at the bottom: what decides stands in between."""
        match = self._app.match
        now = match is self._match, match and match.length, top.name  # no screen is kept that may be closed
        if self._found != now:
            self._found = now
            self._watch()
            self._line = "" if self.over or not top.shows_game else self.line(top)
        self._shown = "" if top.moving() else self._line
        if self._shown:
            y = canvas.height - canvas.line if canvas.corners else 0
            canvas.fill(0, y, canvas.width, canvas.line if y else 11, BACK)
            canvas.fill(0, y, canvas.width, canvas.line, BAR)
            canvas.text(t(self._shown), canvas.width // 2, y, ink=ON_BAR, align=CENTRE)

    def line(self, top):
        """Returns the key of what a screen is for, or if that has been read, of what the cross of OK means, once; else
        "". Where holding OK does something else than elsewhere, that has a line of its own."""
        name = top.name.replace(".", "_").lower()
        crossed = top.crossed() and not self._app.two_keys
        own = name + "_" + HOLD
        hold = own if t(BEFORE + own) != BEFORE + own else HOLD
        for line in (name, name + "_" + self._match.state.phase) + ((hold,) if crossed else ()):
            key = BEFORE + line
            if line not in self._note and t(key) != key:
                return key
        return ""

    def _watch(self):
        match = self._app.match
        if match is not self._match:
            self.over = True
            return
        turn = part(match.game + ".parts").turn(match.state)  # imports .parts
        note = self._note
        if turn and note[0] is None:
            note[0] = turn[0]
        elif turn and turn[0] != note[0]:
            note[1] = True
        elif turn and note[1] and not match.state.in_first_round():
            self.over = True
            del match.notes[NOTE]
