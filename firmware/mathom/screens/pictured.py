"""A form that is a picture: it shows the value under the cursor big, or in a bar below what it is about."""

from mathom.screens import centre, footer
from mathom.screens.fields import Form, arrows
from mathom.ui.canvas import BAR, BIG, CENTRE, ON_BAR, RIGHT, SMALL, TEXT

_BESIDE = 8  # pixels on each side of a big value, for the arrows


class Pictured(Form):
    """Its keys are those of a form. Left and right move a cursor along rows of which one is seen at a time."""

    def shown_now(self):
        """Returns the value under the cursor as text."""
        field = self.field()
        return field.shown(self, self.new if self.changing and self.pending else field.value(self))

    def told(self):
        """Returns the row under the cursor as one text, in arrows while it changes: without its label if there is no
        room for that."""
        field = self.field()
        if field.acts:
            return field.row(self, "")[0]
        label, shown = field.row(self, self.shown_now())[:2]
        text = label + ": " + shown
        text = text if label and self.app.canvas.fits(arrows(text), self.app.canvas.width - 6) else shown
        return arrows(text) if self.changing else text

    def draw_big(self, canvas, asked, lines, info, ink=TEXT):
        """Draws a question, below it the value in big letters, as `lines_of` breaks it, and if there is room a line
        about it. While it changes there are arrows beside, otherwise it stands in a bar; but on a row that does
        something there is the bar of that below."""
        middle = canvas.width // 2
        y = 11 + canvas.line
        font, lines = lines
        pitch = 15 if font == BIG else canvas.line
        if not self.field().acts:
            canvas.spot(
                0, 11, canvas.width, canvas.height - 22, self.list, self.list.at, "◄" if self.changing else "ok"
            )
        if len(lines) * pitch > 20 and info:
            asked, info = info, ""
        centre(canvas, asked, 11)
        if self.changing:
            canvas.text("◄", 0, y + 3)
            canvas.text("►", canvas.width, y + 3, align=RIGHT)
        elif not self.field().acts:
            canvas.fill(0, y + 1, canvas.width, len(lines) * pitch, BAR)
            ink = ON_BAR
        for line in lines:
            canvas.text(line, middle, y, font, ink, CENTRE)
            y += pitch
        if info:
            centre(canvas, info, y + 1)

    def lines_of(self, text):
        """Returns a font and the lines of a text in it: big letters if it has two such lines at most."""
        canvas = self.app.canvas
        room = canvas.width - 2 * _BESIDE
        lines = canvas.wrap(text, room, BIG)
        if len(lines) < 3 and all([canvas.fits(line, room, BIG) for line in lines]):
            return BIG, lines
        return SMALL, canvas.wrap(text, room)

    def draw_keys(self, canvas, held="", told=False):
        """Draws the footer. `held` is the key of the text of what holding OK ends, if it does: where the label has no
        room for it, the form says so."""
        field = self.field()
        left, right, ok = "key_up", "key_down", self.word(field)
        if self.changing:
            left, right, ok = field.less, field.more, "key_done"
        footer(self.app, canvas, left, right, ok, "key_back", held, told or canvas.corners)
