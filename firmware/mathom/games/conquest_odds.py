"""The chances of a battle of Conquest, as exact fractions: all ways that the dice can fall, counted."""

WAYS = 7776  # five dice; fewer are counted as if the others fell too


def odds(battalions, garrison, until, bonus):
    """How likely it is that an attacker who commits all that may be committed, and stops when no more battalions than
    `until` are left, wins; how many battalions the attacker and the defender lose on average: three numbers of parts,
    and of how many. `bonus` is what is added to the highest die of each and to every die of the defender."""
    won = mine = theirs = 0
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
        live = after
    return won, mine, theirs, whole


def lost(attack, defend, bonus):
    """In how many of the ways that five dice fall the defender loses 0, 1 or 2 battalions."""
    found = [0] * (min(attack, defend) + 1)
    for high, low, ways in best(attack):
        for top, second, more in best(defend):
            fallen = int(high + bonus[0] > top + bonus[2] + bonus[1])
            if len(found) > 2:
                fallen += low > second + bonus[2]
            found[fallen] += ways * more * 6 ** (5 - attack - defend)
    return found


def best(dice):
    """The highest and the second of so many dice, and in how many ways they fall."""
    if dice == 1:
        return [(high, 0, 1) for high in range(1, 7)]
    found = []
    for high in range(1, 7):
        found.append((high, high, 1 if dice == 2 else 3 * high - 2))
        found += [(high, low, 2 if dice == 2 else 6 * low - 3) for low in range(1, high)]
    return found
