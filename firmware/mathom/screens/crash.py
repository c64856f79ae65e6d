"""The screen after a crash: what happened, where, in which version, and that the game is saved."""

from mathom.screens import Screen, footer, header
from mathom.ui.canvas import DIM, TEXT
from mathom.ui.texts import t


def lines_of(canvas, text, most):
    """Breaks a text into at most `most` lines; words wider than the screen are broken too. Ends with "…" if cut."""
    words = []
    for word in text.split(" "):
        while not canvas.fits(word, canvas.width):
            wide = len(word) - 1
            while not canvas.fits(word[:wide], canvas.width):
                wide -= 1
            words.append(word[:wide])
            word = word[wide:]
        words.append(word)
    lines = canvas.wrap(" ".join(words), canvas.width)
    if len(lines) > most:
        last = lines[most - 1]
        while not canvas.fits(last + "…", canvas.width):
            last = last[:-1]
        lines = lines[: most - 1] + [last + "…"]
    return lines


def end_of(canvas, place):
    """Returns a module and line, without its first folders if they do not fit on the screen."""
    text = place
    while not canvas.fits(text, canvas.width) and "." in place:
        place = place.partition(".")[2]
        text = "…" + place
    return text


class Main(Screen):
    shows_game = False

    def __init__(self, app, report):
        super().__init__(app)
        self.report = report  # the exception and, if known, in a second line the module and line where it happened

    def draw(self, canvas):
        header(canvas, t("crash"), self.app.about.facts["version"])
        what, _, place = self.report.partition("\n")
        below = []
        if place:
            below.append((end_of(canvas, place), DIM))
        if self.app.match:
            below.append((t("crash_saved"), TEXT))
        y = 12
        for line, ink in [(line, TEXT) for line in lines_of(canvas, what, canvas.rows - len(below))] + below:
            canvas.text(line, 0, y, ink=ink)
            y += canvas.line
        footer(self.app, canvas, ok="key_go")

    def press(self, event):
        if event == "ok":
            self.app.show_game()
