"""The shelf: which games there are. A game's module is imported only when somebody chooses it."""

# name: title
GAMES = {
    "journey": "Journey to Mordor",
    "duel": "Duel for Middle-earth",
    "war": "War of the Ring",
    "cards": "The Card Game",
    "conquest": "Conquest",
}
# The order in which games are shown: dicts have none on MicroPython.
SHELF = ("journey", "duel", "war", "cards", "conquest")


class Refusal(Exception):
    """What may not be, as a code for programs and a sentence for players. Nothing has changed."""

    def __init__(self, code, message):
        super().__init__(code, message)
        self.code = code
        self.message = message


def quote(thing):
    """A thing that somebody sent, short enough to be shown."""
    text = repr(thing)
    return text if len(text) <= 40 else text[:37] + "..."


def load(name):
    """The module of a game; `unknown_game` if it is not on the shelf."""
    if not isinstance(name, str) or name not in GAMES:
        raise Refusal("unknown_game", "There is no game called " + quote(name) + ".")
    return __import__("mathom.games." + name, None, None, ("new",))


def check_keys(thing, allowed, code, what):
    """Refuses a key that nobody asked for: a misspelt one would otherwise be passed over in silence."""
    for key in thing:
        if key not in allowed:
            raise Refusal(code, what + " does not know " + quote(key) + ".")
