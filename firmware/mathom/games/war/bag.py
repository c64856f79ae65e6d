"""The bag of hunt tiles, where they are counted: a game without it does without this."""

from mathom.games.war.odds import added_up, search_odds
from mathom.games.war.rolls import eye_damage
from mathom.games.war.tables import BAG, EYE, MOST_TILES

DIE = "die"
HIGHEST = 6  # number of that die, which reveals nobody
# For each kind in the bag the damage, or what decides it, whether it reveals, and how many standard tiles there are.
TILES = (
    (EYE, True, 4),
    (0, False, 0),
    (3, True, 0),
    (-1, False, 0),
    (-2, False, 0),
    (DIE, False, 0),
    (0, True, 2),
    (1, False, 2),
    (1, True, 2),
    (2, False, 2),
    (2, True, 1),
    (3, False, 3),
)


def fill_bag(tracks):
    """Puts the standard tiles into the bag."""
    for name, (_, _, standard) in zip(BAG, TILES):
        tracks[name] = standard


def _like(tracks, shown, reveals):
    """Returns the kinds of tiles in the bag that look like this one, or else the one whose damage a die decides."""
    fits = [i for i in range(len(TILES)) if tracks[BAG[i]] and TILES[i][:2] == (shown, reveals)]
    if not fits and not reveals and 0 < shown <= HIGHEST and tracks["bag_die"]:
        fits = [BAG.index("bag_die")]
    return fits


def is_left(state, shown, reveals):
    """Returns whether such a tile is still in the bag; of an empty one that is not known."""
    return bool(_like(state.tracks, shown, reveals)) or not sum([state.tracks[name] for name in BAG])


def take_out(state, events, shown, reveals, special):
    """Takes a tile out of the bag. The players may have more kinds than the bag has here. A standard tile comes back
    when the bag is empty; one that stops the Fellowship in Mordor is special."""
    tracks = state.tracks
    for i in _like(tracks, shown, reveals):
        tracks[BAG[i]] -= 1
        if TILES[i][2] and not special:
            state.spent += (i,)
    if not sum([tracks[name] for name in BAG]):
        put_back(state, range(len(TILES)))
        events.append({"e": "refilled", "tiles": sum([tracks[name] for name in BAG])})


def put_back(state, kinds):
    """Puts the standard tiles of these kinds back into the bag."""
    for i in state.spent:
        if i in kinds:
            state.tracks[BAG[i]] = min(state.tracks[BAG[i]] + 1, MOST_TILES)
    state.spent = tuple([i for i in state.spent if i not in kinds])


def tile_odds(state):
    """Returns how many tiles are in the bag, how many of them are Eyes, how many reveal, and the mean damage of one, as
    a fraction. The damage of an Eye is that of a tile drawn now, or after the hunt that may come if it finds."""
    tiles = [(state.tracks[name], shown, reveals) for name, (shown, reveals, _) in zip(BAG, TILES)]
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
        return 2 * eye_damage(state), 2
    parts, whole = search_odds(state)
    already = state.successes
    found = whole if already else whole - parts[0]
    return (2 * (added_up(parts) + already * found), 2 * found) if found else (2, 2)
