"""The constants of Duel for Middle-earth, and the values that can be set by hand."""

SIDES = ("fellowship", "sauron")
FIRST = 1  # the seat of the side that begins
REGIONS = ("lindon", "arnor", "rhovanion", "enedwaith", "rohan", "gondor", "mordor")
COLOURS = ("grey", "yellow", "blue", "green", "red", "purple")
SKILLS = ("cunning", "strength", "courage", "wisdom", "leadership")
RACES = ("elves", "ents", "hobbits", "humans", "dwarves", "wizards", "eagle")
EAGLE = 6  # the last of RACES is a token
# The alliance tokens by what they do: three for each of the six races, in the order of RACES.
TOKENS: tuple = ("any_skill", "yellow_again", "red_anywhere", "raze", "again", "manoeuvres", "eagle", "blue_unit")
TOKENS += ("chain_coins", "double_discard", "yellow_step", "red_unit", "no_surcharge", "landmark_again")
TOKENS += ("green_moves", "steps", "units", "discarded_card")
TOKENS_OF_A_RACE = 3
COINS, UNITS, FORTRESSES = 30, 15, 7  # coins in all; units and fortresses of each side
CARDS, LANDMARKS, CHAPTERS = 20, 3, 3
FARTHEST = 99
MOST = 9  # of one symbol
MOST_LISTED = 25  # skills in one cost
WIN_RACES = 6
CHAIN_COINS = 3  # for a card that a chain symbol makes free, with the token for that

STEPS, DISTANCE = 14, 14  # on the printed board
# What a bonus space gives, as the verb of its effect: a coin, a unit, another turn, a fortress removed.
GIFTS = ("gain", "place", "again", "raze")
BONUS = ((3, "gain"), (6, "place"), (9, "again"), (12, "raze"))  # for both walkers, on the printed board

PLAIN = {"turn": ("discard",), "effects": ("end", "again"), "chapter": ("chapter",)}
# Values that can be corrected: the keys that name them, the lowest and the highest value.
VALUES = {
    "coins": (("side",), 0, COINS),
    "skills": (("side", "skill"), 0, MOST),
    "races": (("side", "race"), 0, MOST),
    "units": (("side", "region"), 0, UNITS),
    "fortresses": (("side", "region"), 0, FORTRESSES),
    "walked": ((), 0, FARTHEST),
    "distance": ((), 0, FARTHEST),
    "cards": ((), 0, CARDS),
    "landmarks": ((), 0, LANDMARKS),
    "chapter": ((), 1, CHAPTERS),
    "seat": ((), 0, 1),
    "taken": (("region",), 0, 1),
    "tokens": (("side", "token"), 0, 1),
    "pairs": (("side", "race"), 0, 1),
    "three": (("side",), 0, 1),
}
BITS = ("tokens", "pairs")  # values of a side in which each bit is one of them
HELD = BITS + ("coins", "skills", "races", "three", "units", "fortresses")  # by a side
# What a card of each colour usually does. Of some colours a card says how many times: in a key of `play`.
USUAL = {"grey": "skill", "yellow": "gain", "blue": "quest", "green": "race", "red": "place", "purple": "move"}
TIMES = {"red": "units", "purple": "moves"}
EFFECTS = ("skill", "race", "quest", "gain", "lose", "forget", "place", "move", "remove", "raze")


def counted(names, counts):
    """Returns {name: count} without the zeros."""
    return {names[i]: counts[i] for i in range(len(names)) if counts[i]}


def named(names, bits):
    """Returns the names whose bit is set."""
    return [names[i] for i in range(len(names)) if bits >> i & 1]


def slashed(bits):
    """Returns the name of a skill symbol: its skills, separated by slashes."""
    return "/".join(named(SKILLS, bits))


def race_of(token):
    """Returns the race of a token; both are indexes."""
    return token // TOKENS_OF_A_RACE
