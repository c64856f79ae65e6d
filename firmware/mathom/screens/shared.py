"""What the screens of games share, and plain dice."""

import time

from mathom.games import Refusal
from mathom.screens import Listed
from mathom.ui.texts import language

TUMBLE = 600  # ms


class Playing:
    """A screen that shows the game in play."""

    plays = True
    _made = None  # what `once` remembers: of what, and that

    def __init__(self, app):
        self.app = app

    @property
    def state(self):
        return self.app.table.match.state

    def once(self, make, about=0):
        """What `make(about)` gives. It is made anew when the game has gone on or back, or in another language:
        a picture that is drawn again takes no memory for its texts."""
        match = self.app.match
        now = (about, match.length, match.state, language())
        if self._made is None or self._made[0] != now:
            self._made = (now, make(about))
        return self._made[1]


class Listing(Listed, Playing):
    """One of a list."""


class Passing(Playing):
    """What ends something, or has to be seen by all, on a screen of its own: any key goes on."""

    def __init__(self, app, event):
        self.app = app
        self.event = event

    def leads(self):
        return (self.app.screen_for_game(),)

    def key(self, event):
        if not event.startswith("long_"):
            self.app.pop()


class Ending(Playing):
    """The end of a game: another one in one press, the menu, or the board, as a screen that is called `board`."""

    board = ""

    def enter(self):
        """A short tune, the first time that somebody sees it."""
        self.app.celebrate()

    def key(self, event):
        app = self.app
        if event == "ok":
            self.again()
        elif event == "right":
            app.menu()
        elif event == "back":
            app.visit(self.board)

    def again(self):
        again(self.app, {})


def carry_out(app, action, why, moments, stay=None):
    """Does it and shows the screen that the game wants then, below those of its `moments`; `stay` is done instead if
    the game wants no other. Returns the events. What the rules refuse is told in a line: `why` and its code."""
    before = app.screen_for_game()
    try:
        events = app.do(action)
    except Refusal as refusal:
        app.say(why + refusal.code)
        return []
    if not stay or app.screen_for_game() != before:
        app.play()
    elif stay is not True:
        stay()
    for event in reversed(events):
        if event["e"] in moments:
            app.visit(app.match.game + ".Moment", event)
    return events


def again(app, notes):
    """The same once more, by the rules of today."""
    match = app.match
    options = dict(match.options)
    options.pop("edition", None)
    app.start(match.game, options, notes)


class Tumbling:
    """Dice that have been thrown tumble for a moment; `_step` counts twenty a second."""

    _since = None  # when they began to
    _step = 0

    def tumble(self):
        self._since = time.ticks_ms()
        self._step = 0

    def moving(self):
        return self._since is not None

    def land(self):
        """Whether they were still tumbling."""
        moved = self._since is not None
        self._since = None
        return moved

    def tick(self, now):
        if self._since is None:
            return False
        self._step = time.ticks_diff(now, self._since) // 50
        if self._step * 50 >= TUMBLE:
            self.land()
        return True

    def face(self, face, i, sides=6):
        """What a die shows now."""
        return face if self._since is None else (self._step * 5 + i * 3) % sides + 1


def figure(n):
    """A number as a text. One with a single figure is there already, and takes no memory."""
    return "0123456789"[n] if n < 10 else str(n)


def percent(parts, whole):
    """A chance in words that never say more than is so: certain and impossible are no others."""
    if parts and parts * 100 < whole:
        return "<1 %"
    if whole - parts and (whole - parts) * 100 < whole:
        return ">99 %"
    return str((parts * 200 + whole) // (2 * whole)) + " %"
