"""The game in play, shared by the keys and the USB line. Pure: the caller supplies the random numbers."""

from mathom.games import Refusal


def _nothing():
    pass


class Referee:
    """Carries out the actions of the game in play, and throws the dice that they lack.

    `below(n)` draws a number from 0 to n - 1. `changed(match)` is called after each accepted action and undo,
    `closed(match)` before a new game replaces the one in play. `make_room()` frees memory if there is too little; then
    it is tried once more."""

    def __init__(self, below, changed=None, closed=None, make_room=_nothing):
        self.below = below
        self.changed = changed
        self.closed = closed
        self._make_room = make_room
        self.match = None
        self.changing = False  # whether the game is being changed; stays true if that was broken off

    def do(self, action):
        """Carries out an action, throwing the dice that it lacks, and returns the events."""
        match = self.running()
        return self._change(match.restore, match.do, match.complete(action, self.below))

    def companion_action(self):
        """Returns what the companion whose turn it is does now. Its dice still lack their faces."""
        from mathom.advisers import choosing

        match = self.running()
        if not match.companion():
            raise Refusal("no_companion", "It is not the turn of a companion.")
        found = None
        for action in choosing(match):
            found = action
        return found

    def undo(self):
        """Takes the last action back and returns it."""
        return self._change(_nothing, self.running().undo)

    def start(self, game, options, notes=None):
        """Starts a new game and closes the one in play. A refused new game leaves it open."""
        from mathom.games.match import Match

        try:
            match = Match(game, options, notes)
        except MemoryError:
            self._make_room()
            match = Match(game, options, notes)
        self.close()
        self.match = match
        self._notify()

    def adopt(self, match):
        """Makes a game that is saved the one in play; with None there is none."""
        self.match = match

    def close(self):
        if self.match and self.closed:
            self.closed(self.match)
        self.match = None

    def _change(self, restore, work, *what):
        # Does it, once more if memory has run out. `restore` makes the game whole again before.
        self.changing = True
        try:
            try:
                result = work(*what)
            except MemoryError:
                self._make_room()
                restore()
                result = work(*what)
        except Refusal:
            self.changing = False
            raise
        self.changing = False
        self._notify()
        return result

    def _notify(self):
        if self.changed:
            self.changed(self.match)

    def running(self):
        """Returns the game in play. Refused if there is none."""
        if self.match is None:
            raise Refusal("no_game", "No game has been started.")
        return self.match
