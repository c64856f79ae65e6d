"""The constants of Conquest: regions, cards, the road, and the values that can be set by hand."""

REGIONS = ("arnor", "gondor", "rhovanion", "rohan", "mirkwood", "eriador", "mordor", "haradwaith", "rhun")
TERRITORIES = (11, 10, 8, 7, 5, 7, 6, 6, 4)
BONUS = (7, 7, 5, 4, 4, 3, 2, 2, 2)
KINDS = ("infantry", "riders", "beasts")
SETS = KINDS + ("one_of_each",)
WORTH = (4, 6, 8, 10)
LEADERS = ("none", "leader", "nazgul")  # the index is the bonus
ROAD, STARRED = 18, (9, 11, 14, 16, 17, 18)
# The territories through which it leads, each as the hexadecimal digits of its region and its number there.
THROUGH = b"\x54\x09\x08\x06\x07\x0a\x0b\x31\x21\x22\x23\x24\x25\x28\x19\x65\x64\x62"
# The index of the region and the number of the territory of each: Annúminas, Rivendell, the Mines of Moria, Dol Guldur,
# Isengard, Helm's Deep. Territories are numbered in each region, from 1, in the order of texts/conquest.tsv.
FORTRESSES = ((5, 2), (0, 11), (2, 1), (4, 4), (3, 7), (3, 6))
FORTS = ("none", "fortress", "elsewhere")  # elsewhere: one that is not on the map
SITES = 22  # places of power
# The territories of those whose names say where they are, such as Hobbiton in the Shire. Of the others that is learned.
STANDS = {1: "eriador4", 4: "arnor3", 6: "eriador5", 8: "eriador7", 9: "rhovanion3", 10: "arnor7"}
STANDS.update({16: "gondor7", 18: "gondor4", 20: "gondor6", 22: "mordor2"})

FEWEST, MOST = 2, 10  # players
HAND, KEPT = 5, 3  # cards and advantages
LEADERS_EACH = 2
PEACE = 3  # the first turn in which players may attack each other
BATTALIONS = 99
LIST, LONGEST_LIST = 20, 100  # entries in the list of advantages: usually, and at most
ROUNDS = 10  # the most exchanges that one storm fights
HEARD = 18  # or more: a message is overheard, or found out
FOUND = 12  # or more: the Ring is found

SEATS = ("player", "defender", "from", "to")
OF_SEATS = ("site", "whose")  # the values to correct that are numbers of players
# Values that can be corrected: the keys that name them, the lowest and the highest value.
VALUES = {
    "held": (("player", "region"), 0, 11),
    "infantry": (("player",), 0, HAND),
    "riders": (("player",), 0, HAND),
    "beasts": (("player",), 0, HAND),
    "due": (("player",), 0, 9),
    "owed": (("player",), 0, 9),
    "board": (("player",), 0, 2),  # 2 because a card may allow both
    "waiting": (("player",), 0, 1),
    "palantir": (("player",), 0, 1),
    "garrison": (("region", "land"), 0, BATTALIONS),  # of a neutral territory; 0 if it is not known
    "site": (("site",), 0, MOST),  # who holds a place of power
    "place": ((), 1, ROAD),
    "turn": ((), 1, 99),
    "whose": (("region", "land"), 0, MOST),  # who holds a territory; 0 if it is not known
}
PARTS = ("moved", "attacked", "advantages")  # the parts of a turn that a player may be done with
ATTACK: tuple = ("player", "region", "land", "battalions", "leader", "power", "shelter")
ATTACK += ("defender", "garrison", "led", "fortress", "site")
BATTLE = ("fight", "storm", "strike")
DICE = ("fight", "strike", "garrison")  # the players enter the number of dice


def territory(name):
    """Returns the index of the region and the number of the territory of a `spot`; (0, 0) if it was not named."""
    region = name.rstrip("0123456789")
    return (REGIONS.index(region), int(name[len(region) :])) if name else (0, 0)


def bonuses(battle):
    """Returns what is added to the highest die of the attacker, to the highest die of the defender, to each die of the
    defender, and to each die of the attacker when the garrison strikes back."""
    mine, theirs = LEADERS.index(battle["leader"]), LEADERS.index(battle["led"])
    forts = [0 if battle[key] == "none" else 1 for key in ("fortress", "shelter")]
    if mine and battle["power"]:
        mine += 1
    if theirs and battle["site"]:
        theirs += 1
    return mine, theirs, forts[0], forts[1]


def struck(bonus):
    """Returns the same when the garrison strikes back, and is the attacking side."""
    return bonus[1], bonus[0], bonus[3], bonus[2]


def leaves(place, face):
    """Returns whether the Company leaves a place with a star with this face of its die, the last one to Mount Doom."""
    return face > (4 if place == ROAD else 3)
