"""The exact chances of a hunt roll and of a round of battle."""

from mathom.games.war.rolls import hunters, lowest, switched
from mathom.games.war.tables import FORCE


def search_odds(state):
    """Returns the chances of 0, 1, … successes, besides those that there are already, if the Fellowship moved now."""
    number = lowest(state.tracks["hunt_free"])
    return battle_odds(hunters(state), 0 if state.sought else switched(state), number, number)


def hunt_odds(state):
    """Returns the chance of at least one success if the Fellowship moved now; after a roll, if its failures were
    rolled again. None on the Mordor track, where no hunt is rolled."""
    if state.in_mordor():
        return None
    parts, whole = search_odds(state)
    return whole - parts[0], whole


def force_odds(tracks, side):
    """Returns the chances of 0, 1, … hits of a side in the next round: a list of numerators, and their denominator."""
    return battle_odds(*[tracks[what + "_" + side] for what in FORCE])


def added_up(parts):
    """Returns the mean of such chances, as a numerator."""
    return sum([i * parts[i] for i in range(len(parts))])


def battle_odds(dice, leadership, hit, hit_again):
    """Returns the chances of 0, 1, … hits with these dice, which hit on one number, if as many misses as the leadership
    are rolled again, which hit on another one."""
    again = min(dice, leadership)
    parts = [0] * (dice + 1)
    first = _binomial(dice, hit)
    for hits in range(dice + 1):
        misses = min(dice - hits, again)
        second = _binomial(misses, hit_again)
        for more in range(misses + 1):
            parts[hits + more] += first[hits] * second[more] * 6 ** (again - misses)
    return parts, 6 ** (dice + again)


def _binomial(dice, hit):
    """Returns in how many of the 6 to the power of `dice` ways there are 0, 1, … hits."""
    ways = [1]
    for _ in range(dice):
        ways = [
            (ways[i] * (hit - 1) if i < len(ways) else 0) + (ways[i - 1] * (7 - hit) if i else 0)
            for i in range(len(ways) + 1)
        ]
    return ways
