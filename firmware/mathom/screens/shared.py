"""What the screens of games share; plain dice use some of it too."""

import time

from mathom.games import Refusal
from mathom.screens import Listed
from mathom.ui.texts import fill, language

TUMBLE = 600  # ms


class GameScreen:
    """A screen that shows the game in play."""

    shows_game = True
    _made = None  # the last result of `once`: (what it depends on, the result)

    def __init__(self, app):
        self.app = app

    @property
    def state(self):
        return self.app.referee.match.state

    def once(self, make, about=0):
        """Returns `make(about)`. The result is kept until the game, the language or `about` changes, so that drawing a
        picture again takes no memory for its texts."""
        match = self.app.match
        now = (about, match.length, match.state, language())
        if self._made is None or self._made[0] != now:
            self._made = (now, make(about))
        return self._made[1]


class GameList(Listed, GameScreen):
    """A list that shows the game in play."""


class Passing(GameScreen):
    """Shows one event on a screen of its own until any key is pressed."""

    def __init__(self, app, event):
        self.app = app
        self.event = event

    def leads(self):
        return (self.app.screen_for_game(),)

    def key(self, event):
        if not event.startswith("long_"):
            self.app.pop()


class Ending(GameScreen):
    """The end of a game. OK begins the same game again, right opens the menu, back the screen named by `board`."""

    board = ""

    def enter(self):
        """Plays a short tune, the first time that this screen is shown."""
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
    """Carries out an action, shows the screen for the new state, and above it a moment for each event in `moments`.
    `stay` is for when the screen stays the same: a function to call instead of opening it again, or True for nothing.
    Returns the events. If the rules refuse the action, shows the text `why` + code as a notice."""
    before = app.screen_for_game()
    try:
        events = app.do(action)
    except Refusal as refusal:
        app.say(why + refusal.code)
        return []
    if not stay or app.screen_for_game() != before:
        app.show_game()
    elif stay is not True:
        stay()
    for event in reversed(events):
        if event["e"] in moments:
            app.visit(app.match.game + ".Moment", event)
    return events


def again(app, notes):
    """Begins a new game with the same options."""
    app.start(app.match.game, app.match.options, notes)


class Tumbling:
    """A screen whose dice tumble for a moment after a throw."""

    _since = None  # when they began to tumble; None once they lie still
    _step = 0  # counts up twenty times a second

    def tumble(self):
        self._since = time.ticks_ms()
        self._step = 0

    def moving(self):
        return self._since is not None

    def land(self):
        """Ends the tumbling. Returns whether the dice were still tumbling."""
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
        """Returns what die number i shows now: its face, or another one while it tumbles."""
        return face if self._since is None else (self._step * 5 + i * 3) % sides + 1


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
