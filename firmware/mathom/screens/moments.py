"""What the screens have in common that show an event which everybody has to see."""

from mathom.screens.shared import GameScreen

# The tune for what is drawn in finale.py; for the others there is that of a victory.
TUNES = {"tree": "tree", "mountain": "arrival", "dark": "out", "eye": "out"}


def celebrate(app, act, names):
    """Plays a tune and, unless the players want no motion, shows the drawing `act` of finale.py with the names: a list
    of (text, ink)."""
    app.session.sound(TUNES.get(act, "victory"))
    if app.settings["motion"]:
        app.visit("finale", act, names)


class Passing(GameScreen):
    """Shows one event on a screen of its own until any key is pressed."""

    def __init__(self, app, event):
        super().__init__(app)
        self.event = event

    def opened(self):
        finale = self.finale()
        if finale:
            celebrate(self.app, *finale)

    def finale(self):
        """Returns what celebrates an event that decides a game, as `celebrate` takes it; None for other events."""

    def press(self, event):
        if not event.startswith("long_"):
            self.app.pop()
