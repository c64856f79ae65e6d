"""The exact chances of a battle of Conquest, found by counting all ways in which the dice can fall."""

from mathom.games.conquest.tables import struck

WAYS = 7776  # five dice; fewer are counted as if the others fell too
SLICE = 4  # states of a battle that are counted before yielding: about 4 ms


def odds(battalions, garrison, until, bonus, returns=False, strike=False):
    """Yields None now and then while it counts, as a big battle takes seconds; then (won, mine, theirs, whole), where
    won / whole is the chance that the attacker wins, and mine / whole and theirs / whole are the average losses. Both
    sides roll all dice they may, and the attacker stops at `until` battalions. `bonus` is the result of `bonuses`. If
    the garrison `returns` attacks, it strikes back after each exchange; with `strike` the battle begins with that."""
    won = mine = theirs = counted = 0
    whole = 1
    losses: dict = {}  # (dice of the attacker, dice of the defender): the result of `lost`
    running = {battalions * 100 + garrison: 1}  # battalions * 100 + garrison: the number of ways
    while running:
        whole *= WAYS
        won *= WAYS
        mine *= WAYS
        theirs *= WAYS
        after: dict = {}
        for armies, ways in running.items():
            for a, d, some in _exchange(armies // 100, armies % 100, bonus, strike, losses):
                more = ways * some
                back = returns and not strike and d > 1  # the garrison strikes back first
                if d and a > 1 and (a > until or back):
                    after[a * 100 + d] = after.get(a * 100 + d, 0) + more
                    continue
                mine += more * (battalions - a)
                theirs += more * (garrison - d)
                won += 0 if d else more
            counted += 1
            if counted % SLICE == 0:
                yield None
        running = after
        strike = returns and not strike
    yield won, mine, theirs, whole


def _exchange(a, d, bonus, strike, losses):
    """Returns the possible results of an exchange: (battalions, garrison, number of `WAYS`)."""
    if strike and d == 1:
        return ((a, d, WAYS),)  # the garrison does not strike back
    attack, defend = (min(d - 1, 3), min(a - 1, 2)) if strike else (min(a - 1, 3), min(d, 2))
    dice = (strike * 10 + attack) * 10 + defend
    if dice not in losses:
        losses[dice] = lost(attack, defend, struck(bonus) if strike else bonus)
    found = losses[dice]
    pairs = len(found) - 1
    if strike:
        return [(a - fallen, d - pairs + fallen, found[fallen]) for fallen in range(pairs + 1)]
    return [(a - pairs + fallen, d - fallen, found[fallen]) for fallen in range(pairs + 1)]


def lost(attack, defend, bonus):
    """Returns in how many of the `WAYS` the defending side loses 0, 1 or 2 battalions, as a list."""
    found = [0] * (min(attack, defend) + 1)
    for top in range(1, 7):
        high = min(max(top + bonus[2] + bonus[1] - bonus[0], 0), 6)  # the attacker's highest die loses up to here
        for second in range(1, top + 1) if defend > 1 else (6,):
            ways = 6 ** (5 - attack - defend) * (1 if second >= top else 2)
            low = second + bonus[2]
            none = fall(attack, high, low)
            both = 6**attack - fall(attack, high, 6) - fall(attack, 6, low) + none
            found[0] += ways * none
            found[1] += ways * (6**attack - none - both)
            found[-1] += ways * both
    return found


def fall(dice, high, low):
    """Returns in how many ways these dice show at most `high` on the highest and at most `low` on the second one."""
    low = min(high, low)
    return low**dice + dice * (high - low) * low ** (dice - 1)
