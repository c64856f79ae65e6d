"""The game being played: what the device's keys and its USB line share, so that both see the same. Pure: whoever
makes a `Play` throws the dice."""

from mathom.games import Refusal


class Play:
    """`below(n)` draws a number from 0 to n - 1. `changed(match)` is called after each accepted action and undo and
    `closed(match)` before a running game gives way to a new one."""

    def __init__(self, below, changed=None, closed=None):
        self.below = below
        self.changed = changed
        self.closed = closed
        self.match = None

    def do(self, action):
        """Carries out an action of the game, throwing the dice that it lacks, and returns the events."""
        match = self._running()
        events = match.do(match.complete(action, self.below))
        self._tell()
        return events

    def undo(self):
        """Takes the last action back and returns it."""
        action = self._running().undo()
        self._tell()
        return action

    def open(self, game, options, notes=None):
        """Starts a new game; the running one is closed first, but not if the new one can't be."""
        from mathom.games.match import Match

        match = Match(game, options, notes)
        self.close()
        self.match = match
        self._tell()

    def close(self):
        if self.match and self.closed:
            self.closed(self.match)
        self.match = None

    def _tell(self):
        if self.changed:
            self.changed(self.match)

    def _running(self):
        if self.match is None:
            raise Refusal("no_game", "No game has been started.")
        return self.match
