"""The end of a game, or a moment that decides one: names in big letters, above them a drawing that moves for a second,
and for a moment what has happened, in a sentence below. It passes with any key, and unless it `waits` by itself."""

import time
from array import array

from micropython import const

from mathom.screens import Screen, centred, footer
from mathom.ui.canvas import ACCENT, BACK, BIG, DIM, SMALL

# The tune for a drawing; for the others there is that of a victory.
TUNES = {"tree": "tree", "mountain": "arrival", "dark": "out", "eye": "out", "blow": "landing"}
STEPS = const(24)  # pictures, twenty a second
READ = const(16)  # steps more until a sentence has been read
_GAP = const(5)  # between two words
_EDGE = const(1)  # from the words to the edges of the glass, at least


class Main(Screen):
    """`act` is the function here that draws it, or a game's own, `names` are (text, ink), `said` is the sentence, if
    there is one. It `waits` for a key if it asks the players for something on the table."""

    passing = True

    def __init__(self, app, act, names, said="", waits=False):
        super().__init__(app)
        self.passing = not waits
        own = not isinstance(act, str)
        self._act = act if own else globals()[act]
        self._tune = TUNES["blow"] if own else TUNES.get(act, "victory")
        self._names = names
        self._said = said
        self._foot = 10 if waits else 0  # how high the words of the keys are
        self._last = STEPS + READ if said and not waits else STEPS
        self._words = None  # where each word stands: (text, x, y, font, ink)
        self._floor = 0  # the drawing is above this line
        self._step = 0  # of the drawing
        self._passed = 0  # steps in all
        self._since = None  # when it began to move

    def opened(self):
        """Plays the tune. If the players want no motion, the drawing stands still with its sentence; without one, it is
        not shown."""
        self.app.sound(self._tune)
        if not self.app.settings["motion"]:
            self._step = STEPS
            if not self._said:
                self.app.pop()

    def draw(self, canvas):
        if self._words is None:
            self._words, self._floor = placed(canvas, self._names, self._said, self._foot)
        if self._foot:
            footer(self.app, canvas, ok="key_go")  # first, as it clears its rows
        self._act(canvas, self._step, canvas.width // 2, self._floor)
        for text, x, y, font, ink in self._words:
            canvas.text(text, x, y, font, ink)
            if self._act is dark and self._step > 15:
                canvas.pattern("grey", x, y, canvas.measure(text, font), 15, BACK)
        if self._said:
            lines = canvas.wrap(self._said, canvas.width - 2 * _EDGE)
            centred(canvas, self._said, canvas.height - self._foot - len(lines) * canvas.line, 2 * _EDGE)

    def moving(self):
        return self._passed < self._last

    def tick(self, now):
        """It moves from its second picture on: after the first one the game is saved."""
        if self._since is None:
            self.app.collect()  # what saving has left would slow down each picture
            self._since = now
        self._passed = min((time.ticks_diff(now, self._since) + 25) // 50 + 1, self._last)
        if self._passed == self._last and self.passing:
            self.app.jobs.add(self, self.app.pop)
        if self._step == STEPS:
            return False
        self._step = min(self._passed, STEPS)
        self.app.playing.shine(BACK if self._step & 2 else self._names[0][1])
        return True

    def press(self, event):
        if event != "long_ok":
            self.app.pop()

    def closed(self):
        self.app.playing.shine()


def placed(canvas, names, said="", foot=0):
    """Returns where the words of all names stand, above the sentence and the `foot`, and the first line that they need:
    in big letters if two lines are enough, else in small ones. A no-break space keeps words together."""
    words = [(word.replace("\xa0", " "), ink) for name, ink in names for word in name.split(" ")]
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
    below = canvas.line * len(canvas.wrap(said, canvas.width - 2 * _EDGE)) if said else 10
    top = y = canvas.height - foot - below - (2 if said else 1) - len(lines) * pitch
    found = []
    for line, wide in zip(lines, widths):
        x = (canvas.width - wide) // 2
        for word, ink in line:
            found.append((word, x, y, font, ink))
            x += canvas.measure(word, font) + _GAP
        y += pitch
    return found, top


# The drawings: each at a step, around x, above the line `floor`, and each step looks different. Most of the time is for
# the calls of the canvas: one for a large shape is quicker than many for small ones.

_corners = array("h", (0,) * 64)  # x and y of 32 corners; who draws with them sets all of them each time


def ring(canvas, step, x, floor):
    """The Ring turns, and falls into the fire, far below."""
    fallen = max(step - 4, 0)
    if fallen < 10:
        r = floor // 3 * (14 - fallen) // 14
        y = floor // 3 + 1 + (floor - floor // 3 - 2 - r) * fallen * fallen // 81
        thick = r // 4
        wide = r * b"\x08\x07\x06\x03\x00\x03\x06\x07"[step % 8] // 8
        canvas.ellipse(x, y, max(wide, thick // 2), r, canvas.ink_of("yellow"))
        if wide > thick:
            canvas.ellipse(x, y, wide - thick, r - thick, BACK)
    flames(canvas, step, x, floor, 3, canvas.ink_of("red"))
    if canvas.colourful:
        flames(canvas, step, x, floor, 2, ACCENT)


def flames(canvas, step, x, floor, part, ink):
    """Flames lick, so many thirds of their height. They leap up where the Ring falls in."""
    splash = floor * 2 // 3 - abs(step - 14) * 3
    corners = _corners
    right = canvas.width - 1
    for i in range(30):
        at = right * i // 29
        high = max(splash - abs(at - x) * 2 // 3, 0) + 2 + (i * i + step * 3) % 5 + i % 2 * 6
        corners[2 * i] = at
        corners[2 * i + 1] = floor - 1 - min(high, floor - 1) * part // 3
    corners[60] = right
    corners[62] = 0
    corners[61] = corners[63] = floor - 1
    canvas.poly(0, 0, corners, ink)


def eye(canvas, step, x, floor):
    """The Eye opens, and looks around."""
    y = (floor - 1) // 2
    high = min(step, 8) * y // 8
    corners = _corners
    for i in range(16):
        far = floor * (i - 8) // 8
        tall = high * i * (16 - i) // 64
        corners[2 * i] = far
        corners[2 * i + 1] = -tall
        corners[32 + 2 * i] = -far
        corners[33 + 2 * i] = tall
    canvas.poly(x, y, corners, canvas.ink_of("red"))
    if high > 4:
        at = max(step - 8, 0)
        x += 2 * (-at if at < 5 else at - 8 if at < 13 else 16 - at)
        canvas.ellipse(x, y, y * 3 // 5, high - 1, BACK)
        canvas.ellipse(x, y, y * 3 // 5 - 1, high - 2, canvas.ink_of("yellow"))
        canvas.ellipse(x, y, 2, high - 4, BACK)


def crown(canvas, step, x, floor):
    """A crown rises, among stars."""
    y = max(floor - 2 - min(step, 10) * (floor - 20) // 20, 20)  # it is 20 high
    stars(canvas, step, x, floor, 24)
    corners = array("h", (-18, -17, -9, -8, 0, -17, 9, -8, 18, -17, 18, -1, -18, -1))
    canvas.poly(x, y, corners, canvas.ink_of("yellow"))
    canvas.hline(x - 18, y - 4, 37, BACK)
    for i in (-18, 0, 18):
        canvas.ellipse(x + i, y - 18, 2, 2, canvas.ink_of("red"))


def tree(canvas, step, x, floor):
    """The White Tree grows."""
    high = min(step * floor // 10, floor - 4)
    stars(canvas, step, x, floor, 26)
    canvas.fill(x - 1, floor - high, 3, high)
    bud = min(step - 13, 2)
    for k in range(3):
        y = floor - (k + 1) * floor // 5
        long = min(max(step - 5 - 2 * k, 0) * 2, 16 - 4 * k)
        up = long * 2 // 3
        if long:
            canvas.poly(x, y, array("h", (-long, -up, 0, 0, long, -up, long, 2 - up, 0, 2, -long, 2 - up)))
        if bud > 0:
            canvas.ellipse(x - long, y - up, bud, bud)
            canvas.ellipse(x + long, y - up, bud, bud)
    if bud > 0:
        canvas.ellipse(x, floor - high, bud + 1, bud + 1)


def mountain(canvas, step, x, floor):
    """Mount Doom rises, and wakes."""
    high = 1 + min(step, 10) * (min(floor, 41) * 2 // 3 - 1) // 10
    top = floor - high
    corners = _corners
    for i in range(16):
        down = (high - 1) * i // 15
        half = 5 + down + down * down // 30
        corners[2 * i] = half
        corners[62 - 2 * i] = -half
        corners[2 * i + 1] = corners[63 - 2 * i] = down
    canvas.poly(x, top, corners, canvas.ink_of("brown"))
    if step > 9:
        red = canvas.ink_of("red")
        for i in range(9):
            flown = (step * 2 + i * 5) % 16
            canvas.box(x + (i - 4) * flown // 3 - 2, top - 4 - flown * (20 - flown) * (top - 4) // 100, 4, 4, red, True)
        for i in range(min(step - 9, 8) * high // 40 + 1):
            canvas.fill(x - 1 + i % 2, top + 3 * i, 2, 3, red if canvas.colourful else BACK)


def tower(canvas, step, x, floor):
    """A stronghold is built, stone by stone, and gets a flag."""
    rows = max((floor - 16) // 5, 2)
    laid = min(step * 4 * rows // 12, 4 * rows)
    stars(canvas, step, x, floor, 26)
    for i in range(laid):
        row = i // 4
        canvas.fill(x - 21 + i % 4 * 10 + row % 2 * 2, floor - 5 - row * 5, 9, 4)
    if laid == 4 * rows:
        top = floor - rows * 5 - 5
        for i in range(4):
            canvas.fill(x - 20 + i * 11, top, 7, 4)
        pole = min(top, 12)
        canvas.vline(x, top - pole, pole, DIM)
        wave = step % 3 - 1
        canvas.poly(x + 1, top - pole + 1, array("h", (0, 0, 6, wave, 12, 0, 12, 4, 6, 4 + wave, 0, 4)), ACCENT)


def dark(canvas, step, x, floor):
    """A light is eclipsed."""
    r = floor // 2 - 1
    canvas.ellipse(x, floor // 2, r, r, ACCENT)
    far = min(2 * r, x - r - 1)
    gone = step > 13
    r -= gone + gone * step % 2
    canvas.ellipse(x + far - min(step, 14) * far // 14, floor // 2, r, r, BACK)
    if gone:
        stars(canvas, step, x, floor, r + 6)


_SHIELD = (-1, -1, 1, -1, 1, 0, 0, 1, -1, 0)  # its corners, as parts of its size
_shield = array("h", _SHIELD)


def blow(canvas, step, x, floor):
    """A sword strikes a shield, and sparks fly."""
    y = (floor - 1) // 2
    wide = y * 3 // 4
    far = abs(step % 16 - 8) * 3
    for i in range(len(_SHIELD)):
        _shield[i] = _SHIELD[i] * (y if i & 1 else wide)
    canvas.poly(x + wide + 3, y, _shield, canvas.ink_of("yellow"))
    tip = x - far
    hilt = max(tip - 3 * y, 9)
    canvas.fill(hilt, y - 2, tip - hilt - 4, 5)
    canvas.fill(tip - 4, y - 1, 4, 3)
    canvas.fill(hilt, y - 4, 2, 9)
    canvas.fill(hilt - 8, y - 1, 8, 3, canvas.ink_of("brown"))
    if far < 9:
        for i in range(5):
            canvas.fill(x - far - (i * 5 + step) % 9, y + (i - 2) * (y - 2) // 2, 2, 2, ACCENT)


def stars(canvas, step, x, floor, clear):
    """Stars twinkle, each at one of three paces, but for those so close to the middle."""
    for i in range(9):
        at, y = (i * 53 + 9) % (canvas.width - 4) + 2, (i * 29 + 7) % (floor - 4) + 2
        if abs(at - x) > clear:
            size = min(abs((step + i) % (4 + i % 3) - 2), 2)
            canvas.hline(at - size, y, 2 * size + 1, DIM)
            if size:
                canvas.vline(at, y - size, 2 * size + 1, DIM)
