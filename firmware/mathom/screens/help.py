"""Help for the screen below: what it is for, where the game stands, each symbol that is on it now, and what its keys
do. For a set-up, first how the game is played.

The screen itself is asked: it draws on a `Glass`, which notes the symbols and the labels of the keys. The texts are
`help_SCREEN`; `sym_SYMBOL`, or `sym_GAME_SYMBOL` or `sym_SCREEN_SYMBOL` where it means something else there;
LABEL`_does`; and `rules_GAME_1` and so on."""

from mathom.screens import Screen, footer, header, way
from mathom.ui.texts import t

# The keys, as those of the footer: left, right, ok, back, and OK and back held. With two keys there are two.
FOUR = ("key_left", "key_right", "key_ok", "keys_back", "keys_hold_ok", "keys_hold_back")
TWO = ("", "key_right", "key_ok", "keys_hold_next", "keys_hold_ok", "keys_both")
PAGES = 3  # of how a game is played, at most
GAP = 2  # between a symbol and its text


class Glass:
    """Stands in for the canvas while a screen draws: notes which symbols it shows, and what its keys do. It draws
    nothing."""

    finger = True  # the footer tells what is where
    corners = False
    large = None

    def __init__(self, canvas):
        self.width, self.height, self.colourful = canvas.width, canvas.height, canvas.colourful
        self.measure, self.fits, self.wrap = canvas.measure, canvas.fits, canvas.wrap
        self.icon_width, self.ink_of = canvas.icon_width, canvas.ink_of
        self.line, self.row, self.rows = canvas.line, canvas.row, canvas.rows
        self.labels = {}
        self.symbols = []
        self.dice = []  # the colours of the dice with a letter
        self.keys = ("",) * 5

    def text(self, s, x, y, font=0, ink=0, align=0):
        return x

    def clear(self, ink=0):
        pass

    def fill(self, x, y, w, h=0, ink=0, full=False):
        pass

    rect = box = hline = vline = ellipse = poly = fill

    def pattern(self, name, x, y, w, h, ink=0):
        pass

    def pixel(self, x, y, ink=0):
        pass

    def more(self, x, y, says, word="", ink=0):
        pass

    def icon(self, name, x, y, ink=0):
        if name.startswith("slim_"):
            name = name[5:]
        if name not in self.symbols:
            self.symbols.append(name)

    symbol = icon

    def icons(self, name, x, y, ink, times, pitch):
        if times > 0:
            self.icon(name, x, y)

    def die(self, x, y, colour, face=None, letter="", lit=False):
        if letter and colour not in self.dice:
            self.dice.append(colour)
        if face:
            self.icon(face, x, y)

    def cursor(self, x, y):
        self.icon("cursor", x, y)

    def spot(self, x, y, w, h, owner, at, does=""):
        if isinstance(does, tuple):
            self.keys = does


def _known(key):
    """Returns the text of a key; "" if there is none."""
    text = t(key)
    return "" if text == key else text


def _means(where, symbol):
    return _known("sym_" + where + "_" + symbol)


class Main(Screen):
    shows_game = False
    repeats = True

    def __init__(self, app):
        super().__init__(app)
        self.at = 0  # the first line on the screen
        self.lines = []  # each a symbol or "", where the text begins, and the text
        self.known = False  # whether all of them are there
        self._rest = None  # makes the others

    def shown(self):
        self.lines = []
        self.known = False
        self._rest = None

    def _explain(self, screen, glass):
        for text, symbol in self._texts(screen, glass):
            if text:
                self._tell(text, symbol)
                yield
        self.known = True
        self.at = min(self.at, len(self.lines) - 1)
        self.app.redraw()

    def _texts(self, screen, glass):
        """Yields the texts, each with its symbol."""
        game = screen.name.partition(".")[0]
        if screen.name == game + ".Setup":
            for page in range(PAGES):
                yield _known("rules_" + game + "_" + str(page + 1)), ""
        name = screen.name.replace(".", "_").lower()
        yield t("help_" + name), ""
        yield screen.explain(), ""
        for symbol in glass.symbols:
            yield _means(name, symbol) or _means(game, symbol) or t("sym_" + symbol), symbol
        yield ", ".join([t("letter_" + colour) + " " + t("die_" + colour) for colour in glass.dice]), ""
        for key, label in self._keys(screen, glass.keys):
            if key and label:
                yield t(key) + ": " + t(label + "_does"), ""

    def _keys(self, screen, labels):
        """Returns each key with the label of what it does."""
        left, right, ok, back, held = labels
        two = self.app.two_keys
        menu = "" if back == "key_menu" else "key_menu"
        if screen.crossed():
            held = held or "hold"
        elif two:
            held, menu = "key_menu", ""
        return zip(TWO if two else FOUR, (left, right, ok, back, held, menu))

    def _tell(self, text, symbol):
        """Adds the lines of a text, with a symbol in front."""
        canvas = self.app.canvas
        indent = canvas.icon_width(symbol) + GAP if symbol else 0
        for line in canvas.wrap(text, canvas.width - indent):
            self.lines.append((symbol, indent, line))
            symbol = ""

    def _seen(self):
        """Returns how many lines there are on the screen."""
        return self.app.canvas.rows

    def _pages(self, seen):
        """Returns how many pages of so many lines there are so far; one before the first picture."""
        return max(len(self.lines) - 1, 0) // seen + 1

    def draw(self, canvas):
        seen = self._seen()
        if not self._rest:
            # The lines of the page are made now, the others when there is time.
            stack = self.app.stack
            below = stack[stack.index(self) - 1]
            glass = Glass(self.app.canvas)
            below.draw(glass)
            self._rest = self._explain(below, glass)
            self.app.jobs.add(self, self._rest)
        while len(self.lines) < self.at + seen and next(self._rest, self) is not self:
            pass
        at = "{}/{}".format(self.at // seen + 1, self._pages(seen))
        header(canvas, t("help"), at if self.known else "")
        y = 11
        for symbol, x, line in self.lines[self.at : self.at + seen]:
            if symbol:
                canvas.icon(symbol, 0, y + canvas.line - 9)
            canvas.text(line, x, y)
            y += canvas.row
        footer(self.app, canvas, "key_up", "key_down", back="key_back")

    def press(self, event):
        seen = self._seen()
        if way(event):
            self.at = (self.at // seen + way(event)) % self._pages(seen) * seen
        elif event == "back":
            self.app.pop()
