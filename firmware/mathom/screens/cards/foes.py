"""Enemies whose numbers need not be entered: those of the first box, and those that have been entered here before."""

from micropython import const

from mathom.screens.cards.box import BOX

# What is printed on an enemy, in the order of these rows: the engagement cost first, as it tells most of them apart.
PRINTED = ("cost", "threat", "attack", "defence", "hits", "victory")
FOES = "foes"  # where those that have been entered are remembered
_MOST = const(12)  # of these


def known(scenario, remembered):
    """Returns the rows of the enemies that may come in a scenario, by their engagement cost."""
    numbers = BOX.get(scenario, ())
    box = [(n // 10000000,) + tuple([int(digit) for digit in str(n)[-7:-2]]) for n in numbers]
    return sorted(box + [row for row in _entered(remembered) if row not in box])


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
