"""Enemies whose numbers need not be entered: those of the first box, and those that have been entered here before."""

from micropython import const

# What is printed on an enemy, in the order of these rows: the engagement cost first, as it tells most of them apart.
PRINTED = ("cost", "threat", "attack", "defence", "hits", "victory")
# The rows of each scenario of the first box, as numbers that take little memory: the cost, and a digit for each of the
# others.
BOX = {
    "mirkwood": (533120, 1022030, 1511020, 2023130, 2522140, 3235290, 3523150, 3523364, 4012035),
    "anduin": (1012020, 1022030, 1522130, 2023130, 3011010, 3016394, 3523150, 3523364, 4034173, 4822020),
    "dol_guldur": (822120, 1022030, 2023130, 3235290, 3523150, 3523364, 3812355, 4012035, 4054390),
}
FOES = "foes"  # where those that have been entered are remembered
_MOST = const(12)  # of these


def known(scenario, remembered):
    """Returns the rows of the enemies that may come in a scenario, by their engagement cost."""
    box = [(number // 100000,) + tuple([int(digit) for digit in str(number)[-5:]]) for number in BOX.get(scenario, ())]
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
