"""What all screens share: their base class, the header and the footer.

The screen called NAME is the class `Main` in NAME.py. In the folder of a game, the screen called GAME is `Main` in
main.py, and `GAME.Class` is that class in class.py. parts.py chooses the screen for a state, and end.py has what the
history shows of a game.
"""

from micropython import const

from mathom.ui import remember
from mathom.ui.canvas import BAR, DIM, ON_BAR, RIGHT, TEXT
from mathom.ui.texts import brief, language, t

MENU = "menu"


def part(module):
    """Imports a module of the screens, such as `journey.parts`."""
    return __import__("mathom.screens." + module, None, None, ("*",))


def refused(game, code):
    """Returns the key of the text that says why the rules of a game refuse something."""
    return code if code == "not_now" else game + "_why_" + code


def kind_of(module, name):
    """Returns the class of the screen called `name` in its module, which has that name from then on."""
    kind = getattr(module, name.partition(".")[2] or "Main")
    kind.name = name
    return kind


def screen_of(match):
    """Returns the name of the screen for the present state of a game. While a companion plays, the main screen of the
    game gives way to its `Companion`."""
    name = part(match.game + ".parts").screen_for(match.state)  # imports .parts
    return name + ".Companion" if name == match.game and match.companion() else name


class Screen:
    """The base class of all screens. It has every hook of a screen, as a method that does nothing."""

    name = ""  # by which `app.visit(name)` opens it
    shows_game = True  # whether it shows the game in play where the screen below does; another state closes it then
    stays = False  # whether it may stay open when something is undone, as it shows any state
    repeats = False  # whether left and right repeat while they are held
    shakes = False  # whether OK is held down while something moves
    held = 0  # how often the key of this press has repeated while it is held
    given: tuple = ()  # what `visit` has been given for it
    pressed = False  # whether a key has been pressed since it opened
    passing = False  # whether it closes by itself in a moment
    _made = None  # the last result of `once`: (what it depends on, the result)

    def __init__(self, app):
        self.app = app

    @property
    def holds(self):
        """Whether holding OK means something else: then its press counts when it is let go. Holding back opens the menu
        everywhere; with two keys, holding the second one does so where nothing holds or adds, and holding both
        everywhere."""
        return False

    @property
    def adds(self):
        """Whether holding OK adds something to what its press has done at the contact."""
        return False

    def crossed(self):
        """Returns whether OK has a cross, as holding it does more than a press."""
        return self.holds or self.adds

    def here(self):
        """Returns the name of the screen that OK opens, if the cursor chooses one of many; "" if it does not."""
        return ""

    def draw(self, canvas):
        """Draws the screen on an empty canvas. Drawn twice, the picture is the same."""

    def explain(self):
        """Returns what the help tells of the present place, if there is something."""
        return ""

    def press(self, event):
        """Does what a key does: `left`, `right`, `ok`, `back`, or `long_ok` for an `ok` that is held: see `holds` and
        `adds`."""

    def typed(self):
        """Returns the text that a keyboard may change here, and how many letters it may have; None if there is none."""

    def type(self, letters):
        """Takes letters that a keyboard has typed, where there is such a text."""

    def unfinished(self):
        """Returns whether something has been entered here that leads to an action: *undo* gives that up first."""
        return False

    def give_up(self):
        """Gives up what has been entered here last, for *undo*."""
        self.app.pop()

    def point(self, owner, at):
        """Moves the cursor `owner.at` to where a finger has touched the display. The press of a key follows."""
        owner.at = at

    def scroll(self, rows):
        """Scrolls by so many rows. Returns whether it can be scrolled."""
        return False

    def moving(self):
        """Returns whether something moves. Then `tick` is called, twenty times a second."""
        return False

    def tick(self, now):
        """Moves it, and returns whether the picture has changed. `now` is in milliseconds."""
        return False

    def opened(self):
        """Called once, when the screen has been opened."""

    def shown(self):
        """Called each time that the screen has come to the top, or that the game or the language may have changed."""
        self.refresh()

    def refresh(self):
        """Brings what the screen keeps, such as the rows of a list, up to date."""

    def closed(self):
        """Called once, when the screen has been closed."""

    # For the screens of games

    @property
    def state(self):
        """The state of the game in play."""
        return self.app.match.state

    def once(self, make, what=0):
        """Returns `make(what)`. The result is kept until the game, the language or `what` changes, so that they are
        not put together again for each picture."""
        match = self.app.match
        now = (what, match.length, match.state, language())
        if self._made is None or self._made[0] != now:
            self._made = (now, make(what))
        return self._made[1]


def way(event):
    """Returns 1 for right, -1 for left, and 0 for other keys."""
    return 1 if event == "right" else -1 if event == "left" else 0


def header(canvas, left, right="", ink=TEXT, right_ink=TEXT):
    """Draws the header: a name on the left, a place or a phase on the right, each in its colour, and a line below. On
    the right there may also be a list of texts and icons."""
    if canvas.corners:  # the footer draws it, between the labels of the keys
        canvas.title = left, right, ink, right_ink
        left = right = ""
    canvas.text(left, 0, 0, ink=ink)
    if isinstance(right, list):
        side_by_side(canvas, right, canvas.width, 0, TEXT)
    elif right:
        canvas.text(right, canvas.width, 0, ink=right_ink, align=RIGHT)
    canvas.hline(0, 10, canvas.width, DIM)


# How a label says what holding its key does: not at all, with a cross, in a word behind a cross, in brackets.
_PLAIN = const(0)
_CROSSED = const(1)
_IN_A_WORD = const(2)
_IN_BRACKETS = const(3)
_CROSS = const(3)  # how wide a cross is
_APART = const(2)  # pixels before a cross with a word, so that the cross is read with that
SHORTEST = const(2)  # the last form of a label: 0 has all its words, 1 a short one for the press, 2 one for holding too
_FOOTERS = const(4)  # how many footers are remembered: those of a screen, as the cursor moves, and of a notice over it
_BETWEEN = const(6)  # pixels between two labels, at least: a space is narrower, so they are not read as one


def footer(app, canvas, left="", right="", ok="", back="", held="", told=False):
    """Draws what each of the four keys does now, above that key. The arguments are keys of texts. A small cross beside
    a label says that holding the key does more than a press: OK where the screen says so, and back for the menu, which
    is a word behind its cross where a press does nothing. Where left does nothing, and back something, left opens the
    help. With two keys, draws what a short and a long press of each does; `held` is what holding OK does there, if not
    the same as a press, and more. `told` is whether that ends or gives up something: then four keys say it too, in a
    word behind the cross. Where the keys are at the corners of the display, the labels are there too."""
    top = app.stack[-1]
    two = app.two_keys
    if not two:
        if back and not left:
            left = "key_help"
        canvas.helped = top if left == "key_help" else None
    asked = left, right, ok, back, held, told, app.crossed(), top.name == MENU, two, language()
    laid = canvas.labels.get(asked)
    if laid is None:
        laid = (left, right, ok, back, held), _lay_out(canvas, *asked[:9])
        remember(canvas.labels, asked, laid, _FOOTERS)
    keys, labels = laid
    if canvas.corners and not two:
        part("corners").draw(canvas, keys, labels)
        return
    if canvas.finger:
        count = 2 if two else 4
        share = canvas.width // count
        for at in range(count):
            canvas.spot(at * share, canvas.height - 12, share, 12, None, at, keys)
    for label in labels:
        draw_label(canvas, label, canvas.height - canvas.line)


def _lay_out(canvas, left, right, ok, back, held, told, crossed, menu, two):
    """Returns the labels: the number of the key, where the label begins, how wide its word is, the word, the same for
    those who hear the screen, what the cross tells them, or None, and the word behind the cross."""
    slots: tuple
    if two:
        says = held or ("" if crossed else "key_menu")
        slots = (right, back, _IN_BRACKETS), (ok, says, _IN_BRACKETS if says else _CROSSED)
    else:
        holds = _PLAIN if not crossed else _IN_A_WORD if held and told else _CROSSED
        opens = _PLAIN if menu or back == "key_menu" else _CROSSED if back else _IN_A_WORD
        slots = (left, "", _PLAIN), (right, "", _PLAIN), (ok, held, holds), (back, "key_menu", opens)
    if canvas.corners and not two:
        forms, labels, places = part("corners").places(canvas, slots)
    else:
        forms, labels, places = _places_in_a_row(canvas, slots)
    laid = []
    for at in range(len(slots)):
        word, says, wide, whole = labels[at]
        if whole:
            slot = slots[at]
            cross = (slot[1] and t(slot[1])) if says or slot[2] == _CROSSED else None
            heard = _words(slot, 0)[0] if forms[at] else word
            laid.append((at, places[at], wide, word, heard, cross, says))
    return laid


def _words(slot, form):
    """Returns what a label says of a press, and of holding the key if that is a word behind a cross. Where there is
    one, the short form of the press is a tick."""
    press, hold, how = slot
    word = ("✓" if how == _IN_A_WORD else brief(press)) if press and form else press and t(press)
    if how < _IN_A_WORD or not hold:
        return word, ""
    says = brief(hold) if form == SHORTEST else t(hold)
    return (word + " (" + says + ")" if word else "(" + says + ")", "") if how == _IN_BRACKETS else (word, says)


def label_in(canvas, slot, form):
    """Returns a label in this form: its word, the one behind the cross, how wide its word is, and the whole of it."""
    word, says = _words(slot, form)
    wide = whole = canvas.measure(word) if word else 0
    if slot[2] == _CROSSED or says:
        whole += _CROSS + (_APART if says else 1) if word else _CROSS
    return word, says, wide, whole + canvas.measure(says) + 1 if says else whole


def _places_in_a_row(canvas, slots):
    """Returns the form of each label, the label in it, and where it begins. Where they do not fit, the widest ones get
    shorter."""
    share = canvas.width // len(slots)
    forms = [0] * len(slots)
    labels = [label_in(canvas, slot, 0) for slot in slots]
    wides = [label[3] for label in labels]
    places = _beside_each_other(wides, share)
    while not places and min(forms) < SHORTEST:
        _, at = max([(wides[i], i) for i in range(len(slots)) if forms[i] < SHORTEST])
        forms[at] += 1
        labels[at] = label_in(canvas, slots[at], forms[at])
        wides[at] = labels[at][3]
        places = _beside_each_other(wides, share)
    return forms, labels, places or [i * share for i in range(len(slots))]


def _beside_each_other(wides, share):
    """Returns where labels of these widths begin, each in the middle above its key if there is room: it has the share
    of its key, and that of a neighbour without a label. None if they do not fit."""
    count = len(wides)
    places = [0] * count
    free = 0
    for i in range(count):
        if wides[i]:
            places[i] = max(free, share * (i if i == 0 or wides[i - 1] else i - 1))
            free = places[i] + wides[i] + _BETWEEN
    free = count * share
    for i in range(count - 1, -1, -1):
        if wides[i]:
            last = min(free, share * (i + 1 if i + 1 == count or wides[i + 1] else i + 2)) - wides[i]
            if last < places[i]:
                return None
            places[i] = max(places[i], min(i * share + (share - wides[i]) // 2, last))
            free = places[i] - _BETWEEN
    return places


def draw_label(canvas, label, y, ink=TEXT):
    """Draws a label that has been laid out, and returns where it ends."""
    at, x, wide, word, heard, cross, says = label
    canvas.text(word, x, y, ink=ink)
    canvas.spot(x, y - 2, max(wide, _CROSS), 12, None, at, heard)
    if cross is None:
        return x + wide
    x += wide + (_APART if says else 1) if word else wide
    canvas.more(x, y, cross, says, ink)
    return x + _CROSS + (canvas.measure(says) + 1 if says else 0)


def centre(canvas, text, y, odd=0, ink=TEXT):
    """Draws a line in the middle. An odd pixel of space is on its right, or with `odd` = 1 on its left."""
    canvas.text(text, (canvas.width - canvas.measure(text) + odd) // 2, y, ink=ink)


def centred(canvas, text, y, edge=4, odd=0, ink=TEXT):
    """Draws a text in the middle, broken into lines, `edge` narrower than the screen. Returns the y below it."""
    for line in canvas.wrap(text, canvas.width - edge):
        centre(canvas, line, y, odd, ink)
        y += canvas.line
    return y


def button(canvas, label, x, y, here, owner=None, at=0):
    """Draws a button, lit if the cursor `owner.at`, which is `at` then, is on it, and returns its width. If x is None
    it is only measured."""
    wide = canvas.measure(label) + 6
    if x is not None:
        if here:
            canvas.fill(x, y, wide, 11, BAR)
        else:
            canvas.rect(x, y, wide, 11, DIM)
        canvas.text(label, x + 3, y, ink=ON_BAR if here else TEXT)
        if owner:
            canvas.spot(x, y - 1, wide, 13, owner, at, label)
    return wide


def wide_of(canvas, parts):
    """Returns how wide texts and icons are side by side."""
    return sum([canvas.measure(one) + 3 if isinstance(one, str) else canvas.icon_width(one[1]) + 2 for one in parts])


def side_by_side(canvas, parts, right, y, ink):
    """Draws texts and icons side by side, up to the right end. An icon is ("icon", name)."""
    for i in range(len(parts) - 1, -1, -1):
        part = parts[i]
        if isinstance(part, str):
            right -= canvas.measure(part)
            canvas.text(part, right, y, ink=ink)
            right -= 3
        else:
            right -= canvas.icon_width(part[1])
            canvas.icon(part[1], right, y + canvas.line - 8, ink)
            right -= 2
