"""The constants of the card game: its steps, the keys of its actions, and the values that can be set by hand."""

from mathom.games import index_of, number_of

# Each step of the round, its phase, and when players may act: after it, after each player's part of it, or not at all.
STEPS = (
    ("resources", "resources", "after"),
    ("planning", "planning", "each"),
    ("commit", "quest", "none"),
    ("staging", "quest", "after"),
    ("resolve", "quest", "after"),
    ("travel", "travel", "after"),
    ("optional", "encounter", "after"),
    ("checks", "encounter", "after"),
    ("shadow", "combat", "after"),
    ("enemies", "combat", "after"),
    ("attacks", "combat", "after"),
    ("refresh", "refresh", "after"),
)
KINDS = ("enemy", "location", "treachery", "objective")
STAYING = ("enemy", "location")  # the kinds of cards that stay in the staging area
SPHERES = ("leadership", "tactics", "spirit", "lore")
PLAYERS, HEROES, STAGES, SCENARIOS = 4, 3, 9, 3
LIMIT = 50  # of threat, usually
MOST = 99
MOST_CARDS = 20
LETTERS = "ABCDEFGHIJKLMNOPQRST"  # one for each card in play
LONGEST = 10, 12  # letters in a name and in a scenario

# The steps in which the quest may be resolved: players who do not use the guide resolve it at once.
QUEST = ("commit", "staging", "resolve")
WORDS: dict = {"kind": KINDS}
NUMBERS = {
    "player": (1, PLAYERS),
    "hero": (1, HEROES),
    "card": (1, MOST_CARDS),
    "by": (1, 9),
    "threat": (0, MOST),
    "cost": (0, MOST),
    "hits": (0, MOST),
    "willpower": (0, MOST),
    "points": (1, MOST),
    "victory": (0, MOST),
    "attack": (0, MOST),
    "defence": (0, MOST),
    "value": (0, MOST),
}
# Values that can be corrected: the keys that name them, where they are, the lowest and the highest value.
VALUES = {
    "threat": (("player",), "threat", 0, MOST),
    "damage": (("player", "hero"), "damage", 0, MOST),
    "resources": (("player", "hero"), "resources", 0, MOST),
    "strength": (("card",), "threat", 0, MOST),
    "cost": (("card",), "cost", 0, MOST),
    "hits": (("card",), "hits", 0, MOST),
    "wounds": (("card",), "damage", 0, MOST),
    "engaged": (("card",), "player", 0, PLAYERS),
    "limit": ((), "limit", 1, MOST),
    "first": ((), "first", 1, PLAYERS),
    "points": ((), "points", 0, MOST),
    "progress": ((), "progress", 0, MOST),
    "location": ((), "location", 0, MOST),
    "explored": ((), "explored", 0, MOST),
    "victory": ((), "victory", 0, MOST),
    "objectives": ((), "objectives", 0, MOST),
    "card_points": (("card",), "points", 0, MOST),
    "card_victory": (("card",), "victory", 0, MOST),
    "location_victory": ((), "reward", 0, MOST),
}
WORDS["what"] = tuple(sorted(VALUES))  # dicts have no order on MicroPython


def read(action, key):
    """Returns the value of a key, a word as its number; refuses a value that is not allowed there."""
    value = action.get(key)
    return index_of(value, WORDS[key], key) if key in WORDS else number_of(value, *NUMBERS[key], key)
