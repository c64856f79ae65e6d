"""The constants of the card game: its steps, the keys of its actions, and the values that can be set by hand."""

from mathom.games import Refusal, index_of, number_of

# Each step of the round, its phase, and when players may act: after it, after each player's part of it, after each step
# of each attack, or also at the end of combat.
STEPS = (
    ("resources", "resources", "after"),
    ("planning", "planning", "each"),
    ("commit", "quest", "after"),
    ("staging", "quest", "after"),
    ("resolve", "quest", "after"),
    ("travel", "travel", "after"),
    ("optional", "encounter", "after"),
    ("checks", "encounter", "after"),
    ("shadow", "combat", "after"),
    ("enemies", "combat", "attack"),
    ("attacks", "combat", "combat"),
    ("refresh", "refresh", "after"),
)
RESOLVE = 4  # the index of the step in which the quest is resolved
KINDS = ("enemy", "location", "treachery", "objective")
STAYING = ("enemy", "location", "objective")  # the kinds of cards that stay in the staging area
TURNS = ("planning", "commit", "attacks")  # the steps in which the players have their turns
SPHERES = ("leadership", "tactics", "spirit", "lore")
PLAYERS, HEROES, STAGES, SCENARIOS = 4, 3, 9, 3
LIMIT = 50  # of threat, usually
MOST = 99
MOST_CARDS = 20
LETTERS = "ABCDEFGHIJKLMNOPQRST"  # one for each card in play
# What guards an objective: nothing (0), the card with this letter, the next card that is no objective, or a location
# that is active.
NEXT_CARD, ACTIVE = MOST_CARDS + 1, MOST_CARDS + 2
LONGEST = 12  # letters in the name of a scenario

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
FLAGS = ("guarded",)
SWITCHES = ("exhausted", "sentinel", "ranged")  # of a hero
OF_HERO = ("willpower", "attack", "defence")  # numbers of a hero that are added up
HERO = ("name", "sphere", "cost", "hits", "damage", "resources", "dead") + SWITCHES + OF_HERO  # all values of a hero
CARD: tuple = ("kind", "letter", "threat", "damage", "player", "cost", "hits", "points", "victory")
CARD += ("attack", "force", "defence", "done", "guard")  # all values of a card
# Values that can be corrected: the keys that name them, where they are, the lowest and the highest value.
VALUES: dict = {
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
    "card_progress": (("card",), "damage", 0, MOST),
    "card_attack": (("card",), "attack", 0, MOST),
    "card_defence": (("card",), "defence", 0, MOST),
    "guard": (("card",), "guard", 0, MOST_CARDS),
    "committed": ((), "committed", 0, MOST),
}
for _name in OF_HERO:
    VALUES[_name] = ("player", "hero"), _name, 0, MOST
for _name in SWITCHES:
    VALUES[_name] = ("player", "hero"), _name, 0, 1
WORDS["what"] = tuple(sorted(VALUES))  # dicts have no order on MicroPython


def read(action, key):
    """Returns the value of a key, a word as its number; refuses a value that is not allowed there."""
    value = action.get(key)
    if key in FLAGS:
        if not isinstance(value, bool):
            raise Refusal("bad_request", "'" + key + "' must be true or false.")
        return value
    if key == "heroes":
        if not isinstance(value, (list, tuple)) or len(value) > MOST:
            raise Refusal("bad_request", "'heroes' must be a list of numbers.")
        return [number_of(hero, *NUMBERS["hero"], key) for hero in value]
    return index_of(value, WORDS[key], key) if key in WORDS else number_of(value, *NUMBERS[key], key)
