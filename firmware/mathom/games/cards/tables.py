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
WIDE = 14
# Values that can be corrected: the keys that name them, the lowest and the highest value, and the place or key of each
# in what holds it.
VALUES: dict = {
    "threat": (("player",), 0, MOST, "threat"),
    "damage": (("player", "hero"), 0, MOST, DAMAGE),
    "resources": (("player", "hero"), 0, MOST, RESOURCES),
    "strength": (("card",), 0, MOST, THREAT),
    "cost": (("card",), 0, MOST, COST),
    "hits": (("card",), 0, MOST, HITS),
    "wounds": (("card",), 0, MOST, DAMAGE),
    "engaged": (("card",), 0, PLAYERS, PLAYER),
    "limit": ((), 1, MOST, "limit"),
    "first": ((), 1, PLAYERS, "first"),
    "points": ((), 0, MOST, "points"),
    "progress": ((), 0, MOST, "progress"),
    "location": ((), 0, MOST, "location"),
    "explored": ((), 0, MOST, "explored"),
    "victory": ((), 0, MOST, "victory"),
    "objectives": ((), 0, MOST, "objectives"),
    "card_points": (("card",), 0, MOST, POINTS),
    "card_victory": (("card",), 0, MOST, VICTORY),
    "location_victory": ((), 0, MOST, "reward"),
    "card_progress": (("card",), 0, MOST, DAMAGE),
    "card_attack": (("card",), 0, MOST, ATTACK),
    "card_defence": (("card",), 0, MOST, DEFENCE),
    "guard": (("card",), 0, MOST_CARDS, GUARD),
    "committed": ((), 0, MOST, "committed"),
}
for _name, _at in (("willpower", WILLPOWER), ("attack", ATTACK), ("defence", DEFENCE)):
    VALUES[_name] = ("player", "hero"), 0, MOST, _at
for _name, _at in (("exhausted", EXHAUSTED), ("sentinel", SENTINEL), ("ranged", RANGED)):
    VALUES[_name] = ("player", "hero"), 0, 1, _at
