"""Enemies whose numbers need not be entered: those of the first box, and those that have been entered here before."""

from micropython import const

# What is printed on an enemy, in the order of these rows: the engagement cost first, as it tells most of them apart.
PRINTED = ("cost", "threat", "attack", "defence", "hits", "victory")
_SPIDERS = (20, 2, 3, 1, 3, 0), (32, 3, 5, 2, 9, 0), (40, 1, 2, 0, 3, 5)
_ORCS = (10, 2, 2, 0, 3, 0), (35, 2, 3, 1, 5, 0), (35, 2, 3, 3, 6, 4)
_WILDERLANDS = (10, 1, 2, 0, 2, 0), (20, 2, 3, 1, 3, 0), (30, 1, 6, 3, 9, 4), (40, 3, 4, 1, 7, 3), (48, 2, 2, 0, 2, 0)
BOX = {
    "mirkwood": _SPIDERS + _ORCS + ((5, 3, 3, 1, 2, 0), (15, 1, 1, 0, 2, 0), (25, 2, 2, 1, 4, 0)),
    "anduin": _ORCS + _WILDERLANDS + ((15, 2, 2, 1, 3, 0), (30, 1, 1, 0, 1, 0)),
    "dol_guldur": _SPIDERS + _ORCS + ((8, 2, 2, 1, 2, 0), (38, 1, 2, 3, 5, 5), (40, 5, 4, 3, 9, 0)),
}
FOES = "foes"  # where those that have been entered are remembered
_MOST = const(12)  # of these


def known(scenario, remembered):
    """Returns the rows of the enemies that may come in a scenario, by their engagement cost."""
    return sorted(set(BOX.get(scenario, ())).union(_entered(remembered)))


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
