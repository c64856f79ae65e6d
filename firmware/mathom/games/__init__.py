"""The shelf: which games there are, and what a game has to provide. Each game describes itself in its own folder."""

# The games in the order in which they are shown. No other list exists.
SHELF = ("journey", "duel", "war", "cards", "conquest")


class Refusal(Exception):
    """A request that is not allowed: a code for programs and a sentence for players. Nothing has changed."""

    def __init__(self, code, message):
        super().__init__(code, message)
        self.code = code
        self.message = message


class Game:
    """A game on the shelf: its name, its title, the verbs of its actions, and its screens in the settings. `together`
    is whether all players win or lose together; such a game can be opened after its end, to continue with the next
    one. `companions` is whether Mathom can play seats of it, by its companions.py, and `advises` whether it has
    advice.py and luck.py. Once loaded, a game also has `new(options)` from its rules.py and, from its words.py,
    `pack(action)`, `unpack(word)` and `throws(action)`, which says whether an action includes dice."""

    def __init__(self, name, title, verbs, settings=(), together=False, companions=False, advises=False):
        self.name = name
        self.title = title
        self.verbs = verbs.split()
        self.settings = settings
        self.together = together
        self.companions = companions
        self.advises = advises
        self.new = self.pack = self.unpack = self.throws = None

    def load(self):
        """Imports the rules and the words of the game. Returns the game."""
        if self.new is None:
            words = self._part("words")
            self.pack, self.unpack, self.throws = words.pack, words.unpack, words.throws
            self.new = self._part("rules").new
        return self

    def begin(self, options):
        """Returns the first state of a game, and its companions, of which the rules do not know: None if people play
        all seats."""
        if not (self.companions and "companions" in options):
            return self.new(options), None
        state = self.new({key: value for key, value in options.items() if key != "companions"})
        return state, self._part("companions").Companions(options, state)

    def advice(self, state, read):
        """Returns advice on a state that is still to be worked out, as described in journey/advice.py. `read(at, size)`
        reads the table of the game. None if there is no advice for this state."""
        if not self.advises:
            return None
        part = self._part("advice")
        return part.Advice(state, read) if part.covers(state) else None

    def luck(self, state):
        """Returns what counts luck and mistakes from this first state of a game, as described in journey/luck.py. None
        if there is no advice for it."""
        if not (self.advises and self._part("advice").covers(state)):
            return None
        return self._part("luck").Luck(state)

    def _part(self, name):
        return __import__("mathom.games." + self.name + "." + name, None, None, (name,))


class State:
    """The base class of all states, with defaults for what a game need not have."""

    scored = False  # whether a won game gets a line on the score sheet: `sheet()`

    def chances(self):
        """Returns the possible actions that still need faces from the dice."""
        return []

    def chance(self, action):
        """Returns None for an action without dice. Otherwise returns a name that no other roll of the game has, and the
        number of sides of each die to throw. `fill(action, draws)` then returns the action with the faces that were
        drawn."""

    def rethrown(self, action, faces, draws):
        """Returns the action with the faces that it had before it was undone. `draws` are for dice that it did not have
        then."""
        return dict(action, faces=faces)

    def asks(self):
        """Returns the possible actions that only the players can complete. A value that is a dict describes what may be
        entered there. None if the game never asks."""

    def dump(self):
        """Returns everything that may change, as data for JSON; None if repeating the actions is faster. The result may
        share lists with the state, so write it before the next action."""

    def load(self, dumped):
        """Restores the state from a `dump` that has been through JSON."""
        raise ValueError("nothing was dumped")


def described(name):
    """Returns the description of a game. Refuses a game that is not on the shelf with `unknown_game`."""
    if name not in SHELF:
        raise Refusal("unknown_game", "There is no game called " + quote(name) + ".")
    return __import__("mathom.games." + name, None, None, ("GAME",)).GAME


def load(name):
    """Returns a game, ready to be played. Refuses a game that is not on the shelf with `unknown_game`."""
    return described(name).load()


def quote(thing):
    """Returns a received value as text, short enough to be shown."""
    text = repr(thing)
    return text if len(text) <= 40 else text[:37] + "..."


def check_keys(thing, allowed, code, what):
    """Refuses unknown keys, so that a misspelt one is not ignored."""
    for key in thing:
        if key not in allowed:
            raise Refusal(code, what + " does not know " + quote(key) + ".")
