"""The end of a game, or a moment that decides one: names in big letters, and above them a drawing that moves for a
second. Any key passes it. Loaded only when it is shown."""

import time

from micropython import const

from mathom.screens import Screen, footer
from mathom.ui.canvas import ACCENT, BACK, BIG, DIM, SMALL, TEXT

STEPS = const(24)  # pictures, twenty a second
_GAP = const(5)  # between two words
_EDGE = const(1)  # from the words to the edges of the glass, at least


class Main(Screen):
    """`act` is the function here that draws it, `names` are (text, ink)."""

    name = "finale"
    shows_game = True

    def __init__(self, app, act, names):
        super().__init__(app)
        self._act = globals()[act]
        self._names = names
        self._words = None  # where each word stands: (text, x, y, font, ink)
        self._floor = 0  # the drawing is above this line
        self._step = 0
        self._since = None  # when it began to move

    def draw(self, canvas):
        if self._words is None:
            self._words, self._floor = placed(canvas, self._names)
        footer(self.app, canvas)  # first: at the corners of a display it clears whole rows
        self._act(canvas, self._step, canvas.width // 2, self._floor)
        for text, x, y, font, ink in self._words:
            canvas.text(text, x, y, font, ink)
        if self._act is dark and self._step > 15:
            canvas.pattern("grey", 0, self._floor, canvas.width, canvas.height - 10 - self._floor, BACK)

    def moving(self):
        return self._step < STEPS

    def tick(self, now):
        """It moves from its second picture on: after the first one the game is saved."""
        if self._since is None:
            self.app.session.collect()  # what saving has left would slow down each picture
            self._since = now
        self._step = min(time.ticks_diff(now, self._since) // 50 + 1, STEPS)
        self.app.session.shine(BACK if self._step & 2 else self._names[0][1])
        if self._step == STEPS:
            self.app.jobs.add(self, self.app.pop)
        return True

    def press(self, event):
        if not event.startswith("long_"):
            self.app.pop()

    def closed(self):
        self.app.session.shine()


def placed(canvas, names):
    """Returns where the words of all names stand, above the footer, and the first line that they need: in big letters
    if two lines are enough, else in small ones."""
    words = [(word, ink) for name, ink in names for word in name.split(" ")]
    room = canvas.width - 2 * _EDGE
    for font in (BIG, SMALL):
        lines: list = [[]]
        widths = [-_GAP]
        for word in words:
            wide = canvas.measure(word[0], font) + _GAP
            if lines[-1] and widths[-1] + wide > room:
                lines.append([])
                widths.append(-_GAP)
            lines[-1].append(word)
            widths[-1] += wide
        if font == SMALL or (len(lines) < 3 and max(widths) <= room):
            break
    pitch = 15 if font == BIG else canvas.line
    top = y = canvas.height - 11 - len(lines) * pitch
    found = []
    for line, wide in zip(lines, widths):
        x = (canvas.width - wide) // 2
        for word, ink in line:
            found.append((word, x, y, font, ink))
            x += canvas.measure(word, font) + _GAP
        y += pitch
    return found, top


# The drawings: each at a step, around x, above the line `floor`


def ring(canvas, step, x, floor):
    """The Ring falls into the fire, far below."""
    fallen = max(step - 4, 0)
    if fallen < 10:
        r = floor // 3 * (14 - fallen) // 14
        y = floor // 3 + 1 + (floor - floor // 3 - 2 - r) * fallen * fallen // 81
        disc(canvas, x, y, r, canvas.ink_of("yellow"))
        disc(canvas, x, y, r - 3, BACK)
    splash = max(0, floor * 2 // 3 - abs(step - 14) * 3)
    red = canvas.ink_of("red")
    for i in range(canvas.width // 4):
        high = 4 + (i * i * 3 + i * 5 + step * 3) % 7 + max(0, splash - abs(i * 4 - x) * 2 // 3)
        canvas.box(i * 4, floor - high, 4, high, red if high < 9 else ACCENT, True)


def eye(canvas, step, x, floor):
    """The Eye opens, and looks around."""
    y = (floor - 1) // 2
    high = min(step, 8) * y // 8
    lens(canvas, x, y, floor, high, canvas.ink_of("red"))
    lens(canvas, x, y, floor // 2, high, canvas.ink_of("yellow"))
    lens(canvas, x + 6 * (step // 16) - 6 * (11 < step < 16), y, 4, high - 2, BACK)


def crown(canvas, step, x, floor):
    """A crown rises, among stars."""
    yellow = canvas.ink_of("yellow")
    y = floor - 2 - min(step, 10) * (floor - 20) // 20
    stars(canvas, step, x, floor, 24)
    for i in range(19):
        low = i % 18
        tall = 17 - min(low, 18 - low)
        canvas.vline(x - i, y - tall, tall, yellow)
        canvas.vline(x + i, y - tall, tall, yellow)
    canvas.hline(x - 18, y - 4, 37, BACK)
    for i in (-18, 0, 18):
        disc(canvas, x + i, y - 18, 2, canvas.ink_of("red"))


def tree(canvas, step, x, floor):
    """The White Tree grows."""
    high = min(step * floor // 10, floor - 4)
    stars(canvas, step, x, floor, 26)
    for i in range(3):
        canvas.vline(x - 1 + i, floor - high, high, TEXT)
    for k in range(3):
        begin = 5 + 2 * k
        y = floor - (k + 1) * floor // 5
        long = min(max(step - begin, 0) * 2, 16 - 4 * k)
        for i in range(long):
            canvas.vline(x - i, y - i * 2 // 3, 2, TEXT)
            canvas.vline(x + i, y - i * 2 // 3, 2, TEXT)
        if step > 13:
            disc(canvas, x - long, y - long * 2 // 3, 2, TEXT)
            disc(canvas, x + long, y - long * 2 // 3, 2, TEXT)
    if step > 13:
        disc(canvas, x, floor - high, 3, TEXT)


def mountain(canvas, step, x, floor):
    """Mount Doom rises, and wakes."""
    high = min(step, 10) * min(floor, 41) * 2 // 30
    top = floor - high
    ink = canvas.ink_of("brown")
    for i in range(high):
        half = 5 + i + i * i // 30
        canvas.hline(x - half, top + i, 2 * half + 1, ink)
    if step > 9:
        red = canvas.ink_of("red")
        for i in range(9):
            flown = (step * 2 + i * 5) % 16
            canvas.box(x + (i - 4) * flown // 3 - 2, top - 4 - flown * (20 - flown) * (top - 4) // 100, 4, 4, red, True)
        canvas.hline(x - 4, top, 9, red)
        for i in range(high * min(step - 9, 8) // 10):
            canvas.hline(x - 1 + i // 3 % 2, top + i, 2, BACK)


def tower(canvas, step, x, floor):
    """A stronghold is built, stone by stone, and gets a flag."""
    rows = (floor - 12) // 5
    laid = min(step * 4 * rows // 12, 4 * rows)
    for i in range(laid):
        row = i // 4
        canvas.rect(x - 20 + i % 4 * 10 + (row % 2) * 2 - 1, floor - 5 - row * 5, 9, 4, TEXT)
    if laid == 4 * rows:
        top = floor - rows * 5
        for i in range(4):
            for k in range(4):
                canvas.hline(x - 20 + i * 11, top - 5 + k, 7, TEXT)
        canvas.vline(x, top - 12, 12, DIM)
        for i in range(12):
            canvas.vline(x + 1 + i, max(top - 12 + (i // 3 + step) % 3 - 1, 0), 5, ACCENT)


def dark(canvas, step, x, floor):
    """A light is eclipsed."""
    r = floor // 2 - 1
    disc(canvas, x, floor // 2, r, ACCENT)
    far = min(2 * r, x - r - 1)
    disc(canvas, x + far - min(step, 14) * far // 14, floor // 2, r - (step > 13), BACK)
    if step > 13:
        stars(canvas, step, x, floor, r + 4)


def stars(canvas, step, x, floor, clear):
    """Stars twinkle, but for those so close to the middle."""
    for i in range(9):
        at, y = (i * 53 + 9) % (canvas.width - 4) + 2, (i * 29 + 7) % (floor - 4) + 2
        if abs(at - x) > clear:
            size = (step + i * 3) // 3 % 3
            canvas.hline(at - size, y, 2 * size + 1, DIM)
            canvas.vline(at, y - size, 2 * size + 1, DIM)


def lens(canvas, x, y, wide, high, ink):
    for i in range(wide):
        tall = high * (wide * wide - i * i) // (wide * wide)
        canvas.vline(x - i, y - tall, 2 * tall + 1, ink)
        canvas.vline(x + i, y - tall, 2 * tall + 1, ink)


def disc(canvas, x, y, r, ink):
    wide = r
    for down in range(r + 1):
        while wide * wide + down * down > r * r + r:
            wide -= 1
        canvas.hline(x - wide, y - down, 2 * wide + 1, ink)
        canvas.hline(x - wide, y + down, 2 * wide + 1, ink)
