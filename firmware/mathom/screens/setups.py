"""Set-ups of games: forms that remember their values, and begin a game."""

from mathom.games import Refusal, load, own
from mathom.screens import header
from mathom.screens.fields import Act, Form, Number, Switch
from mathom.ui.texts import t

START = Act("setup_start", "start", "key_start")
REAL_DICE = Switch("setup_dice", "real", "own_dice", "real_dice")
RULES = Act("setup_rules", "help", "key_show")

_UNPLAYED = "unplayed"  # marks a set-up of a game that has never been begun here


class Seats(Number):
    """How many players there are."""

    def value(self, form):
        return len(form.values["players"])

    def put(self, form, value):
        players = form.values["players"]
        del players[value:]
        while len(players) < value:
            self.join(players)

    def join(self, players):
        """Adds a player. Each game has a function for it."""


class Setup(Form):
    """A set-up, which is called GAME.Setup. Its `Act` called `start` begins the game. Its values are those of the last
    game, or those that were left here since; for what another version wrote, the usual ones."""

    shows_game = False
    does = "start"
    holds = False  # its first row begins the game, and no other one

    def __init__(self, app):
        super().__init__(app)
        self.game = self.name.partition(".")[0]
        self.values = self.usual()
        last = app.settings.remembered.get(self.game)
        self._last = last if isinstance(last, dict) else dict(self.usual(), **{_UNPLAYED: True})  # what is remembered
        for name in self.values:
            if type(self._last.get(name)) is type(self.values[name]):
                self.values[name] = own(self._last[name])
        try:
            self.check()
        except (Refusal, ValueError, KeyError, TypeError):
            self.values = self.usual()

    def refresh(self):
        """Adds a row that tells how the game is played."""
        if self.fields[-1] is not RULES:
            self.fields = tuple(self.fields) + (RULES,)
        super().refresh()

    def usual(self):
        """Returns the values of a set-up that nobody has changed."""

    def check(self):
        """Raises a `Refusal` or `ValueError` if no game can begin with the values."""

    def options(self):
        """Returns the options for the rules: the values, but for whether the players throw dice of their own."""
        return {name: value for name, value in self.values.items() if name != "real"}

    def shown(self):
        """Has the rules of the game ready, so that the start need not wait for them."""
        super().shown()
        self.app.jobs.add(self, lambda: load(self.game))
        self.app.session.archive_soon(self)

    def draw(self, canvas):
        header(canvas, t("game_" + self.game), self.title())
        self.draw_form(canvas)

    def title(self):
        """Returns the text at the right of the header."""
        return t("setup")

    def act(self, name):
        """Calls `start` once the rules are there. For another row calls `edit`."""
        if name == "start":
            load(self.game)
            self.start()
        elif name == "help":
            self.app.visit("help")
        else:
            self.edit(name)

    def edit(self, name):
        """Opens what the row of this `Act` stands for."""

    def start(self):
        """Begins the game with `begin`."""
        self.begin(self.options(), {"real": True} if self.values.get("real") else {})

    def begin(self, options, notes):
        """Begins the game and remembers its set-up."""
        app = self.app
        new = _UNPLAYED in self._last
        app.session.start(self.game, options, notes)
        app.settings.remembered["game"] = self.game
        app.settings.remembered[self.game] = self._last = self.values
        app.settings.changed()
        if new and app.settings["teach"]:
            app.teach()

    def closed(self):
        """Remembers what has been entered, even if no game begins with it: a name takes many presses."""
        settings = self.app.settings
        values = dict(self.values, **{_UNPLAYED: True}) if _UNPLAYED in self._last else self.values
        if values != self._last:
            settings.remembered[self.game] = values
            settings.changed()
