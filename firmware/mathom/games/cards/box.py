"""The enemies and locations of the first box: what is printed on each, and its number among their names."""

from mathom.games.cards.tables import ATTACK, COST, HITS, POINTS, THREAT

# Those of each scenario, a number each: the engagement cost, a digit each for threat, attack, defence, hit points and
# victory points, and two digits for the name. A location has no cost, and its points as hit points; where two have the
# same numbers, one has an attack, to be told from the other.
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
        1003019,
        2002020,
        2102021,
        2003022,
        2004023,
        3002024,
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
        1003025,
        1006026,
        2002020,
        3002024,
        3003327,
        5001028,
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
        1003029,
        2001030,
        2002020,
        2102021,
        2003022,
        3002024,
    ),
}
# What is printed on an enemy, in the order of these rows: the engagement cost first, as it tells most of them apart. A
# location has 0 there, and its points as hits.
PRINTED = ("cost", "threat", "attack", "defence", "hits", "victory")


def printed(n):
    """Returns what is printed on a card of the box, in the order of `PRINTED`."""
    return (n // 10000000,) + tuple([n // ten % 10 for ten in (1000000, 100000, 10000, 1000, 100)])


def number_of(scenario, row):
    """Returns the number of an enemy with this cost and these hit points, or of a location with this threat, attack and
    points; None if it is none of the first box."""
    for n in BOX.get(scenario, ()):
        if n // 10000000 == row[0] and n // 1000 % 10 == row[4] and (row[0] or printed(n)[:3] == row[:3]):
            return n % 100
    return None


def row_of(card):
    """Returns what tells a card in play from others, as a row."""
    return card[COST], card[THREAT], card[ATTACK], 0, card[HITS] or card[POINTS]
