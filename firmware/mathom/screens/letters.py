"""Typing a name with four keys: left and right move a cursor over the letters, row by row while they are held, and OK
adds one. A keyboard may type it too, if there is one."""

from mathom.screens import Screen, footer, header, way
from mathom.ui.canvas import BAR, CENTRE, ON_BAR, TEXT

CAPITALS = "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ0123456789+-"
SMALLS = "abcdefghijklmnñopqrstuvwxyz0123456789+-"  # written out, as MicroPython's `lower` does not change Ñ
ACCENTED = "ÁÉÍÓÚÜáéíóúü"  # only a keyboard has these
ACROSS = 14  # letters in a line
SPACE = len(CAPITALS)
ERASE, DONE = SPACE + 1, SPACE + 2
ICONS = {SPACE: "blank", ERASE: "erase", DONE: "check"}


class Main(Screen):
    """`text` is the name to begin with; `then(name)` is called with the new one. Opened over a screen that shows the
    game in play, it belongs to that game, and closes when the game changes over USB."""

    repeats = True
    holds = True

    def __init__(self, app, title, text, longest, then):
        super().__init__(app)
        self.title = title
        self.text = text
        self.longest = longest
        self.then = then
        self.at = DONE

    def draw(self, canvas):
        header(canvas, self.title, str(len(self.text)) + "/" + str(self.longest))
        canvas.text(self.text + ("_" if len(self.text) < self.longest else ""), 2, 11)
        pitch = (canvas.width - 2) // ACROSS
        for i in range(DONE + 1):
            x, y = 1 + i % ACROSS * pitch, 22 + i // ACROSS * 10
            here = i == self.at
            canvas.spot(x, y, pitch, 10, self, i)
            ink = ON_BAR if here else TEXT
            if here:
                canvas.fill(x, y, pitch, 10, BAR)
            if i in ICONS:
                canvas.icon(ICONS[i], x + (pitch - canvas.icon_width(ICONS[i])) // 2, y + 1, ink)
            else:
                canvas.text(CAPITALS[i], x + (pitch + 1) // 2, y, ink=ink, align=CENTRE)
        word = "key_done" if self.at == DONE else "key_erase" if self.at == ERASE else "key_put"
        footer(self.app, canvas, "key_left", "key_right", word, "key_back")

    def press(self, event):
        if way(event):
            self.at = (self.at + way(event) * (ACROSS if self.held else 1)) % (DONE + 1)
        elif event == "back":
            self.app.pop()
        elif event == "long_ok":
            self._done()
        elif event == "ok":
            self._ok()

    def typed(self):
        return self.text, self.longest

    def type(self, letters):
        """Takes what a keyboard has typed: letters, "\\b", which erases one, and "\\n" at the end of the name. Letters
        that there are not here do nothing. OK ends the name then."""
        self.at = DONE
        for letter in letters:
            if letter == "\n":
                self._done()
                return
            if letter == "\b":
                self.text = self.text[:-1]
            elif len(self.text) < self.longest and letter in " " + CAPITALS + SMALLS + ACCENTED:
                self.text += letter

    def _ok(self):
        if self.at == DONE:
            self._done()
        elif self.at == ERASE:
            self.text = self.text[:-1]
        elif len(self.text) < self.longest:
            begins = not self.text or self.text[-1] == " "
            self.text += " " if self.at == SPACE else (CAPITALS if begins else SMALLS)[self.at]

    def _done(self):
        name = " ".join(self.text.split())
        if name:
            self.then(name)
            self.app.pop()
