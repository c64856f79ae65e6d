"""The constants of the card game: its steps, its cards, and the values that can be set by hand."""

# Each step of the round, its phase, and when players may act: after it, after each player's part of it, after each step
# of each attack, or also at the end of combat.
STEPS = (
    ("resources", "resources", "after"),
    ("planning", "planning", "each"),
    ("commit", "quest", "after"),
    ("staging", "quest", "after"),
    ("resolve", "quest", "after"),
    ("travel", "travel", "after"),
    ("optional", "encounter", "after"),
    ("checks", "encounter", "after"),
    ("shadow", "combat", "after"),
    ("enemies", "combat", "attack"),
    ("attacks", "combat", "combat"),
    ("refresh", "refresh", "after"),
)
RESOLVE = 4  # the index of the step in which the quest is resolved
KINDS = ("enemy", "location", "treachery", "objective")
ENEMY, LOCATION, TREACHERY, OBJECTIVE = range(4)
STAYING = (ENEMY, LOCATION, OBJECTIVE)  # the kinds of cards that stay in the staging area
TURNS = ("planning", "commit", "attacks")  # the steps in which the players have their turns
SPHERES = ("leadership", "tactics", "spirit", "lore")
PLAYERS, HEROES, STAGES, SCENARIOS = 4, 3, 9, 3
ALLIES = 6  # of a player
NAMED = 101  # the number of the first ally whose name is known
GANDALF = 120  # the number of the ally who leaves play at the end of the round
LIMIT = 50  # of threat, usually
MOST = 99
MOST_CARDS = 20
LETTERS = "ABCDEFGHIJKLMNOPQRST"  # one for each card in play
# What guards an objective: nothing (0), the card with this letter, the next card that is no objective, or a location
# that is active.
NEXT_CARD, ACTIVE = MOST_CARDS + 1, MOST_CARDS + 2
LONGEST = 12  # letters in the name of a scenario

# The steps in which the quest may be resolved: players who do not use the guide resolve it at once.
QUEST = ("commit", "staging", "resolve")
SWITCHES = ("exhausted", "sentinel", "ranged")  # of a hero
OF_HERO = ("willpower", "attack", "defence")  # numbers of a hero that are added up
# A hero, an ally and a card are each a row of bytes, as a device keeps several copies of the state. These are the
# places of their values there. What a hero and a card both have is at the same place.
COST, HITS, DAMAGE, ATTACK, DEFENCE = range(5)
# `WHO` is the place of a hero in the list of names, or the number of an ally; `SPHERE` is one more than its place in
# `SPHERES`, or 0.
WHO, ALLY, SPHERE, RESOURCES, DEAD, EXHAUSTED, SENTINEL, RANGED, WILLPOWER = range(5, 14)
# `KIND` is the place in `KINDS`, `LETTER` that in `LETTERS`; `PLAYER` is whom the card is engaged with, 0 for nobody;
# `FORCE` is the attack of others that was entered last; `DONE` has bits: who has attacked this turn.
KIND, LETTER, THREAT, PLAYER, POINTS, VICTORY, FORCE, DONE, GUARD = range(5, 14)
# What a hero did last, as it is proposed the next time: two bits, and from `ADDED` on one more than what was added to
# the defence of who defended last, 0 for any other.
LAST = 14
SENT, FOUGHT = 1, 2  # the bits: committed to the quest, attacked an enemy
ADDED = 2  # how far that is shifted
MOST_ADDED = 62
MARK = 14  # of a card: the place in `LETTERS` of its letter among those that are called alike
WIDE = 15
# Values that can be corrected: the keys that name them, the lowest and the highest value, and the place or key of each
# in what holds it.
_PLAYER, _HERO, _CARD, _ALL = ("player",), ("player", "hero"), ("card",), ()
VALUES: dict = {
    "threat": (_PLAYER, 0, MOST, "threat"),
    "damage": (_HERO, 0, MOST, DAMAGE),
    "resources": (_HERO, 0, MOST, RESOURCES),
    "strength": (_CARD, 0, MOST, THREAT),
    "cost": (_CARD, 0, MOST, COST),
    "hits": (_CARD, 0, MOST, HITS),
    "wounds": (_CARD, 0, MOST, DAMAGE),
    "engaged": (_CARD, 0, PLAYERS, PLAYER),
    "limit": (_ALL, 1, MOST, "limit"),
    "first": (_ALL, 1, PLAYERS, "first"),
    "points": (_ALL, 0, MOST, "points"),
    "progress": (_ALL, 0, MOST, "progress"),
    "location": (_ALL, 0, MOST, "location"),
    "explored": (_ALL, 0, MOST, "explored"),
    "victory": (_ALL, 0, MOST, "victory"),
    "objectives": (_ALL, 0, MOST, "objectives"),
    "card_points": (_CARD, 0, MOST, POINTS),
    "card_victory": (_CARD, 0, MOST, VICTORY),
    "location_victory": (_ALL, 0, MOST, "reward"),
    "card_progress": (_CARD, 0, MOST, DAMAGE),
    "card_attack": (_CARD, 0, MOST, ATTACK),
    "card_defence": (_CARD, 0, MOST, DEFENCE),
    "guard": (_CARD, 0, MOST_CARDS, GUARD),
    "committed": (_ALL, 0, MOST, "committed"),
}
for _name, _at in (("willpower", WILLPOWER), ("attack", ATTACK), ("defence", DEFENCE)):
    VALUES[_name] = _HERO, 0, MOST, _at
for _name, _at in (("exhausted", EXHAUSTED), ("sentinel", SENTINEL), ("ranged", RANGED)):
    VALUES[_name] = _HERO, 0, 1, _at
