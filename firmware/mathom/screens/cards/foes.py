"""Cards whose numbers need not be entered: those of the first box, and enemies that have been entered here before."""

from micropython import const

from mathom.games.cards.box import BOX, PRINTED, printed
from mathom.games.cards.tables import NAMED, SPHERE
from mathom.screens.cards.parts import NEUTRAL

# The allies of the first box in the order of their names: a digit each for the sphere, the cost, willpower, attack,
# defence and hit points, and 1 for ranged or 2 for sentinel.
ALLIES = (
    1211020,
    1421230,
    1302020,
    1100110,
    1312011,
    1402130,
    1622140,
    2202120,
    2201112,
    2302121,
    2613360,
    3211120,
    3311020,
    3412230,
    4310010,
    4211130,
    4111010,
    4201120,
    4210020,
    5544440,
)
OF_ALLY = ("number", "sphere", "cost", "willpower", "attack", "defence", "hits", "ranged", "sentinel")
FOES = "foes"  # where those that have been entered are remembered
_MOST = const(12)  # of these


def known(scenario, remembered):
    """Returns the rows of the enemies that may come in a scenario, by their engagement cost."""
    box = [row for row in map(printed, BOX.get(scenario, ())) if row[0]]
    return sorted(box + [row for row in _entered(remembered) if row not in box])


def places(scenario):
    """Returns the rows of the locations that may come in a scenario, by their threat."""
    return [row for row in map(printed, BOX.get(scenario, ())) if not row[0]]


def allies(heroes):
    """Returns the numbers of the allies for whom these heroes may pay."""
    spheres = [hero[SPHERE] for hero in heroes] + [NEUTRAL]
    return [NAMED + i for i in range(len(ALLIES)) if ALLIES[i] // 1000000 in spheres]


def ally(number):
    """Returns what a form has of an ally, in the order of `OF_ALLY`: of one of another box (0) what it begins with."""
    if not number:
        return 0, 0, 2, 1, 1, 1, 2, False, False
    *row, mark = [int(digit) for digit in str(ALLIES[number - NAMED])]
    return [number] + row + [mark == 1, mark == 2]


def remember(remembered, row, scenario):
    """Remembers an enemy that has been entered. Returns whether it is new."""
    if row in known(scenario, remembered):
        return False
    remembered[FOES] = [list(one) for one in (_entered(remembered) + [row])[-_MOST:]]
    return True


def _entered(remembered):
    """Returns the rows of those that have been entered, the newest last; none if another version wrote them."""
    try:
        return [tuple([int(n) for n in row]) for row in remembered.get(FOES, ()) if len(row) == len(PRINTED)]
    except (TypeError, ValueError):
        return []
