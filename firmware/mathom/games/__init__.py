"""The shelf: which games there are, and what each one has to be. A game describes itself in its own folder."""

# The order in which they are shown. Nothing else lists them.
SHELF = ("journey", "duel", "war", "cards", "conquest")


class Refusal(Exception):
    """What may not be, as a code for programs and a sentence for players. Nothing has changed."""

    def __init__(self, code, message):
        super().__init__(code, message)
        self.code = code
        self.message = message


class Game:
    """A game on the shelf: its name, its title, the verbs of its actions, and the screens that the settings lead to.
    `edition` is for a game whose rules were changed so that older saved games would break: the number of today's rules,
    which every new game gets as an option of this name. Once it is loaded, it also has `new(options)` of its rules.py,
    and of its words.py `pack(action)`, `unpack(word)` and `throws(action)`: whether dice are part of that action."""

    def __init__(self, name, title, verbs, settings=(), edition=0):
        self.name = name
        self.title = title
        self.verbs = verbs.split()
        self.settings = settings
        self.edition = edition
        self.new = self.pack = self.unpack = self.throws = None

    def load(self):
        """Loads what it takes to play the game. Returns the game."""
        if self.new is None:
            words = self._part("words")
            self.pack, self.unpack, self.throws = words.pack, words.unpack, words.throws
            self.new = self._part("rules").new
        return self

    def _part(self, name):
        return __import__("mathom.games." + self.name + "." + name, None, None, (name,))


class State:
    """The base of a game's state: what a game need not have, as it is without."""

    scored = False  # whether a game that is won has a line on the score sheet: `sheet()`

    def chances(self):
        """The actions possible now that the dice complete."""
        return []

    def chance(self, action):
        """None for an action without dice. Else a name that tells this roll from all others of the game, and the sides
        of the dice. `fill(action, draws)` is the action with the faces that were drawn."""

    def rethrown(self, action, faces, draws):
        """The action with faces that were there before it was undone; draws are for dice that it did not have then."""
        return dict(action, faces=faces)

    def asks(self):
        """What only the table can complete: each value that is a dict tells what may stand there. None if a game never
        asks."""

    def dump(self):
        """All that may change, as plain data that `load` takes; None if it is quicker to repeat the actions."""

    def load(self, dumped):
        raise ValueError("nothing was dumped")


def described(name):
    """What a game says of itself; `unknown_game` if it is not on the shelf."""
    if name not in SHELF:
        raise Refusal("unknown_game", "There is no game called " + quote(name) + ".")
    return __import__("mathom.games." + name, None, None, ("GAME",)).GAME


def load(name):
    """A game, ready to be played; `unknown_game` if it is not on the shelf."""
    return described(name).load()


def quote(thing):
    """A thing that somebody sent, short enough to be shown."""
    text = repr(thing)
    return text if len(text) <= 40 else text[:37] + "..."


def check_keys(thing, allowed, code, what):
    """Refuses a key that nobody asked for: a misspelt one would otherwise be passed over in silence."""
    for key in thing:
        if key not in allowed:
            raise Refusal(code, what + " does not know " + quote(key) + ".")
