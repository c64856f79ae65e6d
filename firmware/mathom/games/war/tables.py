"""War of the Ring as it comes out of the box: dice, nations, tracks, what a result allows, chances."""

SIDES = ("free", "shadow")
OTHER = {"free": "shadow", "shadow": "free"}
FACES = {
    "free": ("character", "character", "muster", "event", "muster_army", "will"),
    "shadow": ("character", "army", "muster", "event", "muster_army", "eye"),
}
RESULTS = ("character", "army", "muster", "muster_army", "event", "will", "eye")  # in the order the dice lie
POOL = {"free": 4, "shadow": 7}  # and one more for each of one's own characters in play
CHARACTERS = {"free": ("aragorn", "gandalf_white"), "shadow": ("saruman", "witch_king", "mouth")}
NATIONS = {"free": ("gondor", "rohan", "north", "elves", "dwarves"), "shadow": ("isengard", "sauron", "southrons")}
PASSIVE = ("gondor", "rohan", "north", "dwarves")  # as the game begins; the others are always active
AT_WAR = 4  # below the third box
GUIDES = ("gandalf_grey", "strider", "legolas", "gimli", "boromir", "merry", "pippin")
GOLLUM = "gollum"  # guides when no companion is left
CORRUPTED = 12
MOST_HEALED = -3  # by a hunt tile
RINGS = 3
POINTS = {"free": 4, "shadow": 10}
HUNTERS = 5  # dice of a hunt roll, at most
USUAL_COMPANIONS, MOST_COMPANIONS = 7, 9
USUAL_MORDOR, MOST_MORDOR = 5, 9
OUTSIDE = -1  # on the Mordor track: not there yet

# All that the table may set by hand: name, lowest and highest value. Their order is that of the letters in saved games.
BATTLE = tuple([name + "_" + side for name in ("dice", "leadership", "hit") for side in SIDES])
TRACKS = (
    ("progress", 0, 30),
    ("revealed", 0, 1),
    ("corruption", 0, CORRUPTED),
    ("companions", 0, MOST_COMPANIONS),
    ("mordor", OUTSIDE, MOST_MORDOR),
    ("hunt_shadow", 0, 20),
    ("hunt_free", 0, 20),
    ("points_free", 0, 40),
    ("points_shadow", 0, 40),
) + tuple(
    [(name, 0, 1) for side in SIDES for name in CHARACTERS[side]]
    + [(name, 1, AT_WAR) for side in SIDES for name in NATIONS[side]]
    + [(name + "_active", 0, 1) for name in PASSIVE]
    + [(name, 2, 6) if name[:3] == "hit" else (name, 0, 5) for name in BATTLE]
)
NAMES = tuple([name for name, _, _ in TRACKS])
START = {"mordor": OUTSIDE, "gondor": 2, "isengard": 3, "sauron": 3, "southrons": 2}
FORCES = {"dice": 5, "leadership": 0, "hit": 5}  # as a battle begins

# What a die may be used for, in the order of the rules.
USES = (
    "lead",
    "move",
    "attack",
    "progress",
    "hide",
    "separate",
    "companions",
    "minions",
    "diplomacy",
    "reinforce",
    "bring",
    "draw",
    "card",
)
ALLOWED = {
    "character": ("lead", "attack", "card", "progress", "hide", "separate", "companions", "minions"),
    "army": ("move", "attack", "card"),
    "muster": ("diplomacy", "card", "reinforce", "bring"),
    "event": ("draw", "card"),
}
ONLY = {"progress": "free", "hide": "free", "separate": "free", "companions": "free", "minions": "shadow"}
STANDS_FOR = {"muster_army": ("muster", "army"), "will": ("character", "army", "muster", "event")}


def uses(side, die):
    """What a die with this result may be used for by this side."""
    found = []
    for result in STANDS_FOR.get(die, (die,)):
        for name in ALLOWED.get(result, ()):
            # The Free Peoples bring a character into play with the Will of the West only.
            theirs = side == "shadow" or die == "will" if name == "bring" else ONLY.get(name, side) == side
            if theirs and name not in found:
                found.append(name)
    return found


def targets(side, name):
    """What a use is aimed at: nations, characters, or nothing."""
    if name == "bring":
        return CHARACTERS[side]
    return NATIONS[side] if name in ("diplomacy", "reinforce") else ()


def hunt_odds(dice, bonus):
    """The chance that at least one of so many dice shows 6 or more with this bonus, as an exact fraction."""
    return 6**dice - max(5 - bonus, 0) ** dice, 6**dice


def battle_odds(dice, leadership, hit):
    """The chances of 0, 1, … hits with so many dice, of whose misses as many as the leadership are rolled again: a
    list of parts, and of how many."""
    again = min(dice, leadership)
    parts = [0] * (dice + 1)
    first = _binomial(dice, hit)
    for hits in range(dice + 1):
        misses = min(dice - hits, again)
        second = _binomial(misses, hit)
        for more in range(misses + 1):
            parts[hits + more] += first[hits] * second[more] * 6 ** (again - misses)
    return parts, 6 ** (dice + again)


def _binomial(dice, hit):
    """In how many of the 6 to the power of `dice` ways there are 0, 1, … hits."""
    ways = [1]
    for _ in range(dice):
        ways = [
            (ways[i] * (hit - 1) if i < len(ways) else 0) + (ways[i - 1] * (7 - hit) if i else 0)
            for i in range(len(ways) + 1)
        ]
    return ways
