"""Something went wrong in here: what and where, in which version, and that the game goes on."""

from mathom.screens import footer, header
from mathom.ui.canvas import DIM, TEXT
from mathom.ui.texts import t


def lines_of(canvas, text, most):
    """A text in so many lines at most, words that are wider than the screen broken. "…" stands where it is cut."""
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
    """A module and line, without the first folders of the module where all of it is wider than the screen."""
    text = place
    while not canvas.fits(text, canvas.width) and "." in place:
        place = place.partition(".")[2]
        text = "…" + place
    return text


class Screen:
    name = "crash"

    def __init__(self, app, report):
        self.app = app
        self.report = report  # the exception, and in a second line the module and line where it happened, if known

    def draw(self, canvas):
        u = canvas.unit
        header(canvas, t("crash"), self.app.about["version"])
        what, _, place = self.report.partition("\n")
        below = []
        if place:
            below.append((end_of(canvas, place), DIM))
        if self.app.table.match:
            below.append((t("crash_saved"), TEXT))
        y = 13 * u
        for line, ink in [(line, TEXT) for line in lines_of(canvas, what, 4 - len(below))] + below:
            canvas.text(line, 0, y, ink=ink)
            y += 10 * u
        footer(self.app, canvas, ok="key_go")

    def key(self, event):
        if event == "ok":
            if self.app.table.match:
                self.app.play()
            else:
                self.app.go("menu")
