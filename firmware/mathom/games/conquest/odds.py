"""The chances of a battle of Conquest, as exact fractions: all ways that the dice can fall, counted."""

WAYS = 7776  # five dice; fewer are counted as if the others fell too
SLICE = 4  # states of a battle that are counted before somebody else may have a turn: some 4 ms


def odds(battalions, garrison, until, bonus, returns=False, strike=False):
    """How likely it is that an attacker who commits all that may be committed, and stops when no more battalions than
    `until` are left, wins; how many battalions the attacker and the defender lose on average: three numbers of parts,
    and of how many. `bonus` is what is added to the highest die of each and to every die of the defender. A garrison
    that `returns` every attack strikes back after each exchange, and first of all if it is to `strike` now. A big
    battle takes seconds to count: None is given now and then on the way."""
    won = mine = theirs = counted = 0
    whole = 1
    losses = {}  # by the dice of both: in how many ways the attacked loses 0, 1 or 2
    running = {battalions * 100 + garrison: 1}  # battalions of both: in how many ways
    while running:
        whole *= WAYS
        won *= WAYS
        mine *= WAYS
        theirs *= WAYS
        after: dict = {}
        for armies, ways in running.items():
            for a, d, some in _exchange(armies // 100, armies % 100, bonus, strike, losses):
                more = ways * some
                struck = returns and not strike and d > 1  # before anything else
                if d and a > 1 and (a > until or struck):
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
    """What an exchange may leave of both: their battalions, and in how many of `WAYS`."""
    if strike and d == 1:
        return ((a, d, WAYS),)  # nobody strikes back
    attack, defend = (min(d - 1, 3), min(a - 1, 2)) if strike else (min(a - 1, 3), min(d, 2))
    dice = (strike * 10 + attack) * 10 + defend
    if dice not in losses:
        losses[dice] = lost(attack, defend, (bonus[1], bonus[0], 0) if strike else bonus)
    found = losses[dice]
    pairs = len(found) - 1
    if strike:
        return [(a - fallen, d - pairs + fallen, found[fallen]) for fallen in range(pairs + 1)]
    return [(a - pairs + fallen, d - fallen, found[fallen]) for fallen in range(pairs + 1)]


def lost(attack, defend, bonus):
    """In how many of the ways that five dice fall the defender loses 0, 1 or 2 battalions."""
    found = [0] * (min(attack, defend) + 1)
    for top in range(1, 7):
        high = min(max(top + bonus[2] + bonus[1] - bonus[0], 0), 6)  # up to here the attacker's highest die loses
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
    """In how many ways so many dice fall with the highest no more than `high` and the second no more than `low`."""
    low = min(high, low)
    return low**dice + dice * (high - low) * low ** (dice - 1)
