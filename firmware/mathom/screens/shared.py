"""What the screens of games share; plain dice use some of it too."""

import time

from mathom.screens import Screen, part
from mathom.ui.canvas import SMALL
from mathom.ui.texts import brief, count, fill, t

TUMBLE = 600  # ms, at least
USUAL = 5  # names that are offered to everybody
LANDING = 400  # ms until all dice lie still after OK has been let go, and in which they land one by one
# The colours of players by their seats. In a game whose players are the hobbits each has the colour of its die: Frodo,
# Sam, Merry, Pippin.
SEAT_COLOURS = ("yellow", "red", "blue", "green", "teal", "lilac", "sand", "brown", "white", "grey")


def joined(names):
    """Joins names as in a sentence: A, B and C."""
    from mathom.games.sentence import listed

    return listed(names, t("and"), t("and_i"))


def tell(key, *names, **values):
    """Returns a sentence with {name}, or {names} if several are given, and other placeholders filled in. A name that is
    offered to everybody has its article there, as in "la abuela"; any other stands as it was typed."""
    said = joined([_said(name) for name in names])
    text = t(key)
    if text.startswith("{name"):
        said = said[:1].upper() + said[1:]
    text = text.replace("{names}" if "{names}" in text else "{name}", said)
    for number in "12":
        whole, short = t("contracted_" + number).split(" → ")
        text = text.replace(" " + whole + " ", " " + short + " ")
    for name, value in values.items():
        text = text.replace("{" + name + "}", str(value))
    return text


def _said(name):
    for i in range(1, USUAL + 1):
        if t("name_usual_" + str(i)) == name:
            return t("name_said_" + str(i))
    return name


def begins(app, lots=(), said=""):
    """Shows who begins the game, if that is somebody in particular; with `lots`, the (name, colour) of those among whom
    that has been drawn, and with a sentence below: after another game, how that comes back, if there is no other and
    nothing has been noted yet, which would be undone first."""
    match = app.match
    first = part(match.game + ".parts").turn(match.state)  # imports .parts
    if first:
        said = said or ("before" in match.notes and not match.length and t("undo_returns"))
        app.visit("turn", *first, lots, "turn_first", said)


def throws_by_hand(app):
    """Returns whether the players throw real dice and enter what they show."""
    return bool(app.match.notes.get("real"))


def key_roll(app):
    """Returns the text of the key that rolls, or that enters what the dice on the table show."""
    return "key_enter" if throws_by_hand(app) else "key_roll"


def fitting(canvas, key, room, n=None):
    """Returns a text, with a number if there is one, in its short form if the whole does not fit."""
    text, short = t(key) if n is None else count(key, n), brief(key).replace("{n}", str(n))
    return text if canvas.fits(text, room) else short


def numbered(words, begins):
    """Yields the words of a log, each with the number of its turn, whether it begins one, and itself. `begins(word,
    before)` is whether it does; `before` is the word before it, "" for the first one."""
    turn = 0
    before = ""
    for word in words:
        first = begins(word, before)
        if first:
            turn += 1
        yield str(turn or 1), first, word
        before = word


class Tumbling(Screen):
    """A screen whose dice tumble for a moment after a throw, or as long as OK is held, and land one by one."""

    _since = None  # when they began to tumble; None once they lie still
    _until = 0  # how long they tumble, in ms
    _step = 0  # counts up twenty times a second

    def tumble(self):
        self._since = time.ticks_ms()
        self._until = TUMBLE if self.app.settings["motion"] else 0
        self._step = 0

    def moving(self):
        return self._since is not None

    def lasts(self):
        """Returns for how many milliseconds they tumble."""
        return self._until

    def land(self):
        """Ends the tumbling. Returns whether the dice were still tumbling."""
        moved = self._since is not None
        self._since = None
        if moved:
            self.app.sound("landing")
        return moved

    def tick(self, now):
        if self._since is None:
            return False
        self._step = time.ticks_diff(now, self._since) // 50
        if self.shakes and self.app.settings["motion"]:
            self._until = max(self._until, self._step * 50 + LANDING)
        elif self._step * 50 >= self.lasts():
            self.land()
        return True

    def lies(self, i, dice):
        """Returns whether die number i of so many lies still. The last one to land is the last one."""
        return self._since is None or self._step * 50 >= self._until - (LANDING - 100) * (dice - 1 - i) // dice

    def face(self, face, i, dice, sides=6):
        """Returns what die number i of so many shows now: its face, or another one while it tumbles."""
        return face if self.lies(i, dice) else (self._step * 5 + i * 3) % sides + 1


def told(canvas, turn, name, what, *icon):
    """Returns a row of a log: the turn and who has done something, with as much of the name as there is room for, and
    what was done. Who it was matters more than when."""
    room = canvas.width - 16 - canvas.measure(what) - 10 * len(icon)
    left = turn + " " if turn and (not name or canvas.fits(turn + " " + name[:4], room)) else ""
    return (left + shortened(canvas, name, max(room - canvas.measure(left), 0)), what) + icon


def person(game, player):
    """Returns who played this player, in an entry of the history: the names of one or two people, else the player."""
    return " + ".join(people(game, player)) or t(player)


def people(game, player):
    """Returns the names of those who played this player, in an entry of the history; none if they had no names."""
    names = game.get("names", {})
    return [names[seat] for seat in (player, player + "_2") if seat in names]


def shortened(canvas, name, room, font=SMALL):
    """Shortens a name to the room, with a point; to nothing if there is none. A letter behind it stays, as it tells one
    from others that are called alike."""
    if canvas.fits(name, room, font):
        return name
    end = name[-2:] if name[-2:-1] == " " else ""
    short = name[: len(name) - len(end)]
    while short and not canvas.fits(short + "." + end, room, font):
        short = short[:-1].rstrip()
    return short and short + "." + end


def figure(n):
    """Returns a number as text. Single digits allocate nothing."""
    return "0123456789"[n] if n < 10 else str(n)


def percent(parts, whole):
    """Returns a chance in percent. Only an impossible one is 0 %, only a certain one is 100 %."""
    if parts and parts * 100 < whole:
        shown = "<1"
    elif whole - parts and (whole - parts) * 100 < whole:
        shown = ">99"
    else:
        shown = str((parts * 200 + whole) // (2 * whole))
    return fill("percent", n=shown)
