"""The exact chances of a hunt roll, of its tile, and of a round of battle."""

from mathom.games.war.tables import DIE, EYE, FORCE, TILES


def search_odds(state):
    """Returns the chances of 0, 1, … successes, besides those that there are already, if the Fellowship moved now. An
    unmodified 1 never succeeds."""
    tracks = state.tracks
    number = max(6 - tracks["hunt_free"], 2)
    return battle_odds(state.hunters(), 0 if state.sought else state.switched(), number, number)


def tile_odds(state):
    """Returns how many tiles are in the bag, how many of them are Eyes, how many reveal, and the mean damage of one, as
    a fraction. The damage of an Eye is that of a tile drawn now, or after the hunt that may come if it finds."""
    tiles = [(state.tracks[name], shown, reveals) for name, shown, reveals, _ in TILES]
    eyes, of = _eye_odds(state)
    damage = 0
    for many, shown, _ in tiles:
        damage += many * (eyes if shown == EYE else of * 7 // 2 if shown == DIE else of * shown)
    whole = sum([many for many, _, _ in tiles])
    revealing = sum([many for many, _, reveals in tiles if reveals])
    return whole, state.tracks["bag_eye"], revealing, (damage, whole * of)


def _eye_odds(state):
    """Returns the mean damage of an Eye as a fraction, with an even denominator."""
    if state.in_mordor() or state.phase == "tile":
        return 2 * state.eye(), 2
    parts, whole = search_odds(state)
    already = state.successes
    found = whole if already else whole - parts[0]
    return (2 * (added_up(parts) + already * found), 2 * found) if found else (2, 2)


def force_odds(tracks, side):
    """Returns the chances of 0, 1, … hits of a side in the next round: a list of numerators, and their denominator."""
    return battle_odds(*[tracks[what + "_" + side] for what, _, _, _ in FORCE])


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
