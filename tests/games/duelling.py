"""Short helpers for tests of Duel. Plain Python: MicroPython runs it too."""

from mathom.games import load
from tests.games.evening import by_hand, do

SIDES = ("fellowship", "sauron")
REGIONS = ("lindon", "arnor", "rhovanion", "enedwaith", "rohan", "gondor", "mordor")
SKILLS = ("cunning", "strength", "courage", "wisdom", "leadership")
RACES = ("elves", "ents", "hobbits", "humans", "dwarves", "wizards", "eagle")
TOKENS = ("any_skill", "yellow_again", "red_anywhere", "raze", "again", "manoeuvres", "eagle", "blue_unit")
TOKENS += ("chain_coins", "double_discard", "yellow_step", "red_unit", "no_surcharge", "landmark_again")
TOKENS += ("green_moves", "steps", "units", "discarded_card")


def duel(**options):
    return load("duel").new(options)


def side(state, name):
    """Returns one side's part of the view."""
    return state.view()["players"][SIDES.index(name)]


def coins(state):
    """Returns the coins of the fellowship, of Sauron, and of the bank."""
    view = state.view()
    return view["players"][0]["coins"], view["players"][1]["coins"], view["bank"]


def units(state, region):
    """Returns the units of both sides in a region."""
    return tuple([player["units"].get(region, 0) for player in state.view()["players"]])


def acting(name="sauron", **options):
    """Returns a game in which this side has paid for a card, and its effects come next."""
    state = duel(**options)
    by_hand(state, "seat", SIDES.index(name))
    do(state, "play", colour="grey")
    return state


def skilled(*symbols, **options):
    """Returns a game in which it is Sauron's turn, with these skill symbols and 20 coins."""
    state = duel(**options)
    by_hand(state, "coins", 20, side="sauron")
    for symbol in symbols:
        by_hand(state, "skills", state.value("skills", 1, bits(symbol)) + 1, side="sauron", skill=symbol)
    return state


def bits(symbol):
    return sum([1 << SKILLS.index(name) for name in symbol.split("/")])


def keeping(token, name="sauron", **options):
    """Returns a game in which it is this side's turn, and it has this alliance token."""
    state = acting(name, **options)
    keep(state, token)
    do(state, "again")
    return state


def keep(state, token):
    """Keeps an alliance token, which has just been uncovered."""
    state.due.append({"do": "token", "races": [RACES[TOKENS.index(token) // 3]]})
    return do(state, "token", token=token)


def due(state):
    """Returns the verbs that are offered now."""
    return [offer["do"] for offer in state.view()["due"]]


def paid(state, *skills):
    """Returns the price of a card with these skills, without buying it."""
    before = coins(state)[1]
    twin = state.copy()
    do(twin, "play", colour="blue", skills=list(skills))
    return before - coins(twin)[1]


def chapter(state, number):
    """Plays until this chapter has just been laid out, by discarding cards."""
    while state.view()["chapter"] < number:
        if state.view()["phase"] == "chapter":
            do(state, "chapter")
        else:
            do(state, "discard")
    return state


def spread(state, name, *regions):
    """Sets fortresses of this side in these regions."""
    for region in regions:
        by_hand(state, "fortresses", 1, side=name, region=region)
