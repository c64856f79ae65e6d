"""Typing what real dice show, one die after the other."""

from mathom.screens import Screen, footer, header, way
from mathom.screens.conquest.parts import BOX, draw_die
from mathom.ui.canvas import CENTRE


class Dice(Screen):
    """Left and right change the current die, OK goes to the next one, and after the last one `then(faces)` is called.
    `rows` are the label of a row of dice, its ink, and how many dice it has. `text` is shown below them."""

    repeats = True

    def __init__(self, app, title, text, rows, sides, then):
        super().__init__(app)
        self.title = title
        self.text = text
        self.rows = rows
        self.sides = sides
        self.then = then
        self.faces = [1] * sum([row[2] for row in rows])
        self.at = 0

    def draw(self, canvas):
        header(canvas, self.title, self.once(self._progress, self.at))
        first = 0
        y = 14 if len(self.rows) > 1 else 20
        for label, ink, many in self.rows:
            canvas.text(label, 0, y, ink=ink)
            pitch = BOX + 1 if self.sides < 10 else BOX + 8
            x = canvas.width - 35 if label else (canvas.width - pitch * many + 1) // 2
            for i in range(many):
                draw_die(canvas, self.faces[first + i], x + pitch * i, y, first + i == self.at)
                canvas.spot(x + pitch * i, y, pitch, BOX, self, first + i, "right")
            first += many
            y += 14
        canvas.text(self.text, canvas.width // 2, 42, align=CENTRE)
        last = self.at + 1 == len(self.faces)
        footer(self.app, canvas, "key_less", "key_more", "key_done" if last else "key_go", "key_back")

    def _progress(self, at):
        return "{}/{}".format(at + 1, len(self.faces))

    def press(self, event):
        step = way(event)
        if step:
            self.faces[self.at] = (self.faces[self.at] - 1 + step) % self.sides + 1
        elif event == "back" and self.at:
            self.at -= 1
        elif event == "back":
            self.app.pop()
        elif event == "ok" and self.at + 1 < len(self.faces):
            self.at += 1
        elif event == "ok":
            self.app.pop()
            self.then(self.faces)
