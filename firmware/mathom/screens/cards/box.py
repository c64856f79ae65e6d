"""The enemies of the first box: what is printed on each, and its name."""

from mathom.games.cards.tables import COST, HITS, LETTER, LETTERS
from mathom.ui.texts import fill, t

# Those of each scenario, as numbers that take little memory: the cost, a digit each for threat, attack, defence, hit
# points and victory points, and two for the place in NAMES.
BOX = {
    "mirkwood": (
        53312000,
        102203001,
        151102002,
        202313003,
        252214004,
        323529005,
        352315006,
        352336407,
        401203508,
    ),
    "anduin": (
        101202009,
        102203001,
        152213010,
        202313011,
        301101012,
        301639413,
        352315006,
        352336407,
        403417314,
        482202015,
    ),
    "dol_guldur": (
        82212016,
        102203001,
        202313003,
        323529005,
        352315006,
        352336407,
        381235517,
        401203508,
        405439018,
    ),
}
NAMES = (
    "patrol",
    "orc",
    "bat",
    "king",
    "spider",
    "spawn",
    "beastmaster",
    "ufthak",
    "hummerhorn",
    "rider",
    "goblin",
    "warg",
    "crow",
    "troll",
    "adder",
    "sniper",
    "guardian",
    "jailor",
    "nazgul",
)


def name_of(scenario, cost, hits):
    """Returns the name of an enemy, told by these; "" if it is none of the first box."""
    for n in BOX.get(scenario, ()):
        if n // 10000000 == cost and n // 1000 % 10 == hits:
            return t("foe_" + NAMES[n % 100])
    return ""


def foe(state, card):
    """Returns the name of an enemy in play, with its letter."""
    return called(state, LETTERS[card[LETTER]], card[COST], card[HITS])


def called(state, letter, cost, hits):
    """Returns the name of an enemy with this letter, who may be gone by now."""
    name = name_of(state.scenario, cost, hits)
    return name + " " + letter if name else fill("cards_foe", letter=letter)
