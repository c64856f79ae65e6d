"""Something went wrong in here: what, in which version, and that the game goes on."""

from mathom.screens import footer, header
from mathom.ui.texts import t


def split_words(canvas, text):
    """The text with blanks in words that are wider than the screen."""
    words = []
    for word in text.split(" "):
        while not canvas.fits(word, canvas.width):
            most = len(word) - 1
            while not canvas.fits(word[:most], canvas.width):
                most -= 1
            words.append(word[:most])
            word = word[most:]
        words.append(word)
    return " ".join(words)


class Screen:
    name = "crash"

    def __init__(self, app, report):
        self.app = app
        self.report = report  # a short line: the exception and where

    def draw(self, canvas):
        u = canvas.unit
        header(canvas, t("crash"), self.app.about["version"])
        y = 13 * u
        lines = canvas.wrap(split_words(canvas, self.report), canvas.width)[:3]
        if self.app.table.match:
            lines = lines + [t("crash_saved")]
        for line in lines:
            canvas.text(line, 0, y)
            y += 10 * u
        footer(self.app, canvas, ok="key_go")

    def key(self, event):
        if event == "ok":
            if self.app.table.match:
                self.app.play()
            else:
                self.app.go(self.app.open("menu"))
