"""Rolls that are shown one after the other."""

from mathom.screens.shared import Tumbling


class Rolls(Tumbling):
    """Each of the `rolls` tumbles, and is seen for a while; then comes the next one, and at last the game goes on. Any
    key passes it."""

    def __init__(self, app, rolls=()):
        super().__init__(app)
        self.rolls = rolls
        self.at = 0  # the one that is shown

    def begin(self):
        """Has the dice of the next roll tumble."""
        self.tumble()

    def rests(self):
        """Returns for how many milliseconds this roll is seen; 0 if there is nothing to see."""
        return 0

    def told(self):
        """Returns the events whose moments follow them all."""
        return ()

    def shown(self):
        if self.rolls and not self.moving():
            self._landed()

    def land(self):
        moved = super().land()
        if moved:
            self._landed()
        return moved

    def _landed(self):
        """Waits until everybody has seen it, unless the players want no motion: then a key passes it."""
        rest = self.rests()
        if self.app.settings["motion"] or not rest:
            self.app.jobs.add(self, self.onward, rest)

    def onward(self):
        """Shows the next roll, or goes on with the game."""
        app = self.app
        app.jobs.drop(self)
        if self.at + 1 < len(self.rolls):
            self.at += 1
            self.begin()
            app.redraw()
        else:
            app.show_game(self.told())  # opens war war.Tile war.Phase
