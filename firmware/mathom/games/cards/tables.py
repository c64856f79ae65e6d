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
STAYING = ("enemy", "location", "objective")  # the kinds of cards that stay in the staging area
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
HERO: tuple = ("name", "ally", "sphere", "cost", "hits", "damage", "resources", "dead")
HERO += SWITCHES + OF_HERO  # all values of a hero or an ally
CARD: tuple = ("kind", "letter", "threat", "damage", "player", "cost", "hits", "points", "victory")
CARD += ("attack", "force", "defence", "done", "guard")  # all values of a card
# Values that can be corrected: the keys that name them, the lowest and the highest value, and where they are.
VALUES: dict = {
    "threat": (("player",), 0, MOST, "threat"),
    "damage": (("player", "hero"), 0, MOST, "damage"),
    "resources": (("player", "hero"), 0, MOST, "resources"),
    "strength": (("card",), 0, MOST, "threat"),
    "cost": (("card",), 0, MOST, "cost"),
    "hits": (("card",), 0, MOST, "hits"),
    "wounds": (("card",), 0, MOST, "damage"),
    "engaged": (("card",), 0, PLAYERS, "player"),
    "limit": ((), 1, MOST, "limit"),
    "first": ((), 1, PLAYERS, "first"),
    "points": ((), 0, MOST, "points"),
    "progress": ((), 0, MOST, "progress"),
    "location": ((), 0, MOST, "location"),
    "explored": ((), 0, MOST, "explored"),
    "victory": ((), 0, MOST, "victory"),
    "objectives": ((), 0, MOST, "objectives"),
    "card_points": (("card",), 0, MOST, "points"),
    "card_victory": (("card",), 0, MOST, "victory"),
    "location_victory": ((), 0, MOST, "reward"),
    "card_progress": (("card",), 0, MOST, "damage"),
    "card_attack": (("card",), 0, MOST, "attack"),
    "card_defence": (("card",), 0, MOST, "defence"),
    "guard": (("card",), 0, MOST_CARDS, "guard"),
    "committed": ((), 0, MOST, "committed"),
}
for _name in OF_HERO:
    VALUES[_name] = ("player", "hero"), 0, MOST, _name
for _name in SWITCHES:
    VALUES[_name] = ("player", "hero"), 0, 1, _name


def own_heroes(player):
    """Returns the heroes of a player, without the allies behind them."""
    return [hero for hero in player["heroes"] if not hero["ally"]]
