"""Cards whose numbers need not be entered: those of the first box, and enemies that have been entered here before."""

from micropython import const

from mathom.games.cards.box import BOX, PRINTED, printed

FOES = "foes"  # where those that have been entered are remembered
_MOST = const(12)  # of these


def known(scenario, remembered):
    """Returns the rows of the enemies that may come in a scenario, by their engagement cost."""
    box = [row for row in map(printed, BOX.get(scenario, ())) if row[0]]
    return sorted(box + [row for row in _entered(remembered) if row not in box])


def places(scenario):
    """Returns the rows of the locations that may come in a scenario, by their threat."""
    return [row for row in map(printed, BOX.get(scenario, ())) if not row[0]]


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
