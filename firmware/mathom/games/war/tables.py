"""The constants of War of the Ring: dice, nations, tracks, and what each result of a die allows."""

SIDES = ("free", "shadow")
SEATS = ("free", "free_2", "shadow", "shadow_2")  # for people: two may play a side together
SECOND = {"free": "free_2", "shadow": "shadow_2"}
OTHER = {"free": "shadow", "shadow": "free"}
FACES = {
    "free": ("character", "character", "muster", "event", "muster_army", "will"),
    "shadow": ("character", "army", "muster", "event", "muster_army", "eye"),
}
# In the order of the screen. A name of two words stands for either result; all but one of these are of expansions.
RESULTS: tuple = ("character", "army", "muster", "muster_army", "event", "will", "eye")
RESULTS += ("character_army", "character_muster", "character_event", "army_event", "muster_event")
MOST_DICE = {"free": 9, "shadow": 13}  # unused ones, with those of an expansion: as many as there is room for
GUESTS = ("guest_1", "guest_2", "guest_3", "guest_4", "guest_5", "guest_6")  # characters of expansions
POOL = {"free": 4, "shadow": 7}  # plus one for each of the side's own characters in play
CHARACTERS = {"free": ("aragorn", "gandalf_white"), "shadow": ("saruman", "witch_king", "mouth")}
ALL_CHARACTERS = CHARACTERS["free"] + CHARACTERS["shadow"]
NATIONS = {"free": ("gondor", "rohan", "north", "elves", "dwarves"), "shadow": ("isengard", "sauron", "southrons")}
ALL_NATIONS = NATIONS["free"] + NATIONS["shadow"]
PASSIVE = ("gondor", "rohan", "north", "dwarves")  # at the beginning; the others are always active
AT_WAR = 4  # the box below the third one
GUIDES = ("gandalf_grey", "strider", "legolas", "gimli", "boromir", "merry", "pippin")  # the highest level first
LEVELS = (3, 3, 2, 2, 2, 1, 1)  # of the guides
STRIDER = "strider"
GOLLUM = "gollum"  # the guide when there are no companions
HOBBITS = ("merry", "pippin")  # a guide that separates in a hunt, and takes one of its damage off
FATES = ("there", "left", "dead")  # of a companion or a character
CORRUPTED = 12
MOST_HEALED = -3  # by a hunt tile
RINGS = 3
POINTS = {"free": 4, "shadow": 10}  # that win,
MOST_POINTS = 30  # and as many as may be counted: what is lost again may leave enough
HUNTERS = 5  # the most dice of a hunt roll
REGION = ("stronghold", "army", "nazgul")  # what lets one failed die of the hunt be rolled again,
SWITCHES = ("hunt_stronghold", "hunt_army", "hunt_nazgul")  # and the tracks that say that it is there
USUAL_COMPANIONS = MOST_COMPANIONS = len(GUIDES)
USUAL_MORDOR, MOST_MORDOR = 5, 9
OUTSIDE = -1  # on the Mordor track: not in Mordor yet

# Names are written whole, not put together from their parts, so that a search finds them.
# The values of a side that are named after it.
RINGS_OF = {"rings_free": "free", "rings_shadow": "shadow"}
POINTS_OF = {"points_free": "free", "points_shadow": "shadow"}
ACTIVE = {"gondor_active": "gondor", "rohan_active": "rohan", "north_active": "north", "dwarves_active": "dwarves"}

# How many hunt tiles of each kind are in the bag, if they are counted; bag.py has what each is.
# First the Eye and the special ones, which come in at Mordor.
BAG = (
    "bag_eye",
    "bag_0",
    "bag_3_reveals",
    "bag_less_1",
    "bag_less_2",
    "bag_die",
    "bag_0_reveals",
    "bag_1",
    "bag_1_reveals",
    "bag_2",
    "bag_2_reveals",
    "bag_3",
)
MOST_TILES = 9
EYE = "eye"  # in place of the number of a tile

# What each side has in a battle. A die hits on one number or more, and when it is rolled again on another one.
FORCE = ("dice", "leadership", "hit", "hit_again")
STRENGTH = ("dice_free", "dice_shadow", "leadership_free", "leadership_shadow")
# The hit numbers, each with its side, and which of its two it is.
HITS = {
    "hit_free": ("free", 0),
    "hit_shadow": ("shadow", 0),
    "hit_again_free": ("free", 1),
    "hit_again_shadow": ("shadow", 1),
}
HIT = 5  # what they are at the beginning
DICE = 5  # how many a side rolls at most, and at the beginning
BATTLE = STRENGTH + ("hit_free", "hit_shadow", "hit_again_free", "hit_again_shadow")

# All values that can be set by hand: names, lowest and highest value. Saved games name them by letters in this order,
# so add a new one at the end.
TRACKS = (
    (("progress",), 0, 30),
    (("revealed",), 0, 1),
    (("corruption",), 0, CORRUPTED),
    (("companions",), 0, MOST_COMPANIONS),
    (("mordor",), OUTSIDE, MOST_MORDOR),
    (("hunt_shadow", "hunt_free"), 0, 20),
    (("points_free", "points_shadow"), 0, MOST_POINTS),
    (ALL_CHARACTERS, 0, 1),
    (ALL_NATIONS, 1, AT_WAR),
    (("gondor_active", "rohan_active", "north_active", "dwarves_active"), 0, 1),
    (STRENGTH, 0, DICE),
    (BATTLE[len(STRENGTH) :], 2, 6),
    (("rings_free", "rings_shadow"), 0, RINGS),
    (SWITCHES, 0, 1),
    (BAG, 0, MOST_TILES),
)
NAMES = tuple([name for names, _, _ in TRACKS for name in names])
START = {"mordor": OUTSIDE, "rings_free": RINGS, "gondor": 2, "isengard": 3, "sauron": 3, "southrons": 2}
START.update({"dice_free": DICE, "dice_shadow": DICE})
START.update(dict.fromkeys(HITS, HIT))
WHERE = ("open", "city", "siege", "sortie")  # where a battle is fought; in a sortie the besieged attack
SETTLEMENTS = {"city": "city", "siege": "stronghold"}  # what falls there
CAPTURES = {"town": 0, "city": 1, "stronghold": 2}  # settlements, and their points; a town may be a fortification

# What a die may be used for. Saved games name them by letters in this order.
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
    "army_card",
)
# What each result allows, the most common first.
ALLOWED = {
    "character": ("progress", "hide", "lead", "attack", "card", "separate", "companions", "minions"),
    "army": ("move", "attack", "card"),
    "muster": ("diplomacy", "reinforce", "card", "bring"),
    "event": ("draw", "card"),
    "will": ("progress", "diplomacy", "reinforce", "bring", "draw", "card", "attack", "move", "lead", "hide"),
}
ALLOWED["will"] += "separate", "companions"  # whatever any other result allows
ONLY = {"progress": "free", "hide": "free", "separate": "free", "companions": "free", "minions": "shadow"}
BY_MOUTH = ("move", "attack", "army_card")  # the army result that the Mouth of Sauron makes of a muster result


def uses(side, die):
    """Returns what this side may use a die with this result for."""
    found = []
    for result in die.split("_"):
        for name in ALLOWED.get(result, ()):
            # The Free Peoples need the Will of the West to bring a character into play.
            theirs = side == "shadow" or die == "will" if name == "bring" else ONLY.get(name, side) == side
            if theirs and name not in found:
                found.append(name)
    return found


def targets(side, name, guests=()):
    """Returns the possible targets of a use: nations, characters, those of expansions among them, or nothing."""
    if name == "bring":
        return CHARACTERS[side] + tuple([guest for guest in sorted(guests) if guests[guest]["side"] == side])
    return NATIONS[side] if name in ("diplomacy", "reinforce") else ()


def range_of(track):
    """Returns the lowest and the highest value of a track."""
    return next((low, high) for names, low, high in TRACKS if track in names)
