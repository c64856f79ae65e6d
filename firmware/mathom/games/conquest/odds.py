"""The chances of a battle of Conquest, as exact fractions: all ways that the dice can fall, counted."""

WAYS = 7776  # five dice; fewer are counted as if the others fell too
SLICE = 4  # states of a battle that are counted before somebody else may have a turn: some 4 ms


def odds(battalions, garrison, until, bonus):
    """How likely it is that an attacker who commits all that may be committed, and stops when no more battalions than
    `until` are left, wins; how many battalions the attacker and the defender lose on average: three numbers of parts,
    and of how many. `bonus` is what is added to the highest die of each and to every die of the defender. A big battle
    takes seconds to count: None is given now and then on the way."""
    won = mine = theirs = states = 0
    whole = 1
    losses = {}  # by the dice of both: in how many ways the defender loses 0, 1 or 2
    live = {battalions * 100 + garrison: 1}  # what is left of both: in how many ways
    while live:
        whole *= WAYS
        won *= WAYS
        mine *= WAYS
        theirs *= WAYS
        after: dict = {}
        for left, ways in live.items():
            a, d = left // 100, left % 100
            dice = min(a - 1, 3) * 10 + min(d, 2)
            if dice not in losses:
                losses[dice] = lost(dice // 10, dice % 10, bonus)
            pairs = len(losses[dice]) - 1
            for fallen in range(pairs + 1):
                more = ways * losses[dice][fallen]
                a, d = left // 100 - pairs + fallen, left % 100 - fallen
                if d and a > until:
                    after[a * 100 + d] = after.get(a * 100 + d, 0) + more
                    continue
                mine += more * (battalions - a)
                theirs += more * (garrison - d)
                won += 0 if d else more
            states += 1
            if states % SLICE == 0:
                yield None
        live = after
    yield won, mine, theirs, whole


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
