"""What the screens of games share, and plain dice: it is in memory while any of them is near."""

import time

from mathom.screens import Listed, footer

TUMBLE = 600  # ms


class Playing:
    """A screen that shows the game in play."""

    plays = True

    def __init__(self, app):
        self.app = app

    @property
    def state(self):
        return self.app.table.match.state


class Listing(Listed, Playing):
    """One of a list."""


class Choices(Listed):
    """Rows of what may be chosen. OK takes the field of a row; while it is `changing`, left and right change it, OK or
    back puts it down."""

    changing = False
    fields: list | tuple = ()  # one for each row

    def draw_choices(self, canvas, ok, less="key_less", more="key_more"):
        """The list, and what the keys do."""
        if self.changing:
            self.list.draw(canvas)
            footer(self.app, canvas, less, more, "key_done", "key_back")
        else:
            self.draw_list(canvas, ok)

    def marked(self, i, value):
        """A value, between arrows while the keys change it."""
        return changing(str(value), self.changing and i == self.list.at)

    def key(self, event):
        if not self.changing:
            super().key(event)
            return
        if event == "left" or event == "right":
            self.change(self.fields[self.list.at], 1 if event == "right" else -1)
        elif event == "ok" or event == "back":
            self.changing = False
            self.put(event)
        self.enter()

    def enter(self):
        """The rows as they are now."""

    def change(self, field, step):
        """Another value for a field."""

    def put(self, event):
        """What else OK or back does when it puts a field down."""

    def begin(self, game, options, notes, chosen):
        """Begins a game, and remembers how."""
        app = self.app
        app.start(game, options, notes)
        app.settings.memory[game] = chosen
        app.later(app.save_settings)


def changing(value, now):
    """A value, between arrows while the keys change it."""
    return "◄ " + value + " ►" if now else value


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


class End(Playing):
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
            app.push(app.open(self.board))

    def again(self):
        again(self.app, {})


def again(app, notes):
    """The same once more."""
    match = app.match
    app.start(match.game, dict(match.options), notes)


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


def percent(parts, whole):
    """A chance in words that never say more than is so: certain and impossible are no others."""
    if parts and parts * 100 < whole:
        return "<1 %"
    if whole - parts and (whole - parts) * 100 < whole:
        return ">99 %"
    return str((parts * 200 + whole) // (2 * whole)) + " %"
