"""Checks the options of a card game."""

from mathom.games import Refusal, check_keys, names, quote
from mathom.games.cards.tables import (
    ATTACK,
    COST,
    DAMAGE,
    DEAD,
    DEFENCE,
    HEROES,
    HITS,
    LIMIT,
    LONGEST,
    MOST,
    PLAYERS,
    RANGED,
    SCENARIOS,
    SENTINEL,
    SPHERE,
    SPHERES,
    STAGES,
    WHO,
    WIDE,
    WILLPOWER,
)

NUMBERS: tuple = ("cost", COST), ("hits", HITS), ("damage", DAMAGE)
NUMBERS += ("willpower", WILLPOWER), ("attack", ATTACK), ("defence", DEFENCE)
MARKS = ("sentinel", SENTINEL), ("ranged", RANGED)


def made(options):
    """Returns the threat limit, the first player, the players and what never changes. Raises a `Refusal` that names
    what is wrong."""
    known = ("players", "scenario", "stages", "limit", "basic", "campaign", "hard", "first")
    check_keys(options, known, "bad_options", "A new game")
    scenario = options.get("scenario", "")
    if scenario != "":
        _need(names.is_name(scenario, LONGEST), "'scenario' must be a text of up to 12 letters.")
    stages = options.get("stages", [0, 0, 0])
    _need(
        _is_list(stages, 1, STAGES) and all([_is_number(points) for points in stages]),
        "'stages' must list the quest points of up to 9 stages.",
    )
    limit = options.get("limit", LIMIT)
    _need(_is_number(limit, 1), "'limit' must be a number from 1 to 99.")
    for name in ("basic", "hard"):
        _need(isinstance(options.get(name, False), bool), "'" + name + "' must be true or false.")
    campaign = options.get("campaign")
    if campaign is not None:
        _need(
            _is_list(campaign, 0, SCENARIOS - 1) and all([type(score) is int for score in campaign]),
            "'campaign' must list the scores of up to 2 scenarios before this one.",
        )
        campaign = list(campaign)
    players, heroes = _players(options.get("players"))
    for player in players:
        _need(player["threat"] < limit, player["name"] + " would be out before the game begins.")
    first = options.get("first", 1)
    _need(_is_number(first, 1) and first <= len(players), "'first' must be the number of a player.")
    basic, hard = options.get("basic", False), options.get("hard", False)
    return limit, first, players, scenario, list(stages), basic, campaign, hard, heroes


def _refusal(message):
    return Refusal("bad_options", message)


def _need(so, message):
    # A message that is put together would take longer than the check itself: see _hero.
    if not so:
        raise _refusal(message)


def _players(given):
    """Returns the players of the options, and the names of their heroes; no two have one name."""
    _need(_is_list(given, 1, PLAYERS), "'players' must list 1 to 4 players.")
    for player in given:
        _need(isinstance(player, dict), "A player has a name and heroes.")
        check_keys(player, ("name", "heroes", "threat"), "bad_options", "A player")
    names.check([player.get("name") for player in given], "'players'")
    players = [_player(player) for player in given]
    heroes: list = []
    for i in range(len(players)):
        for hero, row in zip(given[i]["heroes"], players[i]["heroes"]):
            if names.find(hero["name"], heroes):
                raise _refusal("There are two heroes called " + quote(hero["name"]) + ".")
            row[WHO] = len(heroes)
            heroes.append(hero["name"])
    return players, heroes


def _player(given):
    """Returns a player of the options, ready to play."""
    heroes = given.get("heroes")
    _need(_is_list(heroes, 1, HEROES), given["name"] + " needs 1 to 3 heroes.")
    held = [_hero(hero) for hero in heroes]
    _need(not all([hero[DEAD] for hero in held]), given["name"] + " has no living hero.")
    threat = given.get("threat", sum([hero[COST] for hero in held]))
    _need(_is_number(threat), "'threat' must be a number from 0 to 99.")
    return {"name": given["name"], "threat": threat, "out": None, "others": 0, "heroes": held}


def _hero(given):
    _need(isinstance(given, dict), "A hero has a name, a threat cost and hit points.")
    known = ("name", "cost", "hits", "damage", "sphere", "sentinel", "ranged", "willpower", "attack", "defence")
    check_keys(given, known, "bad_options", "A hero")
    _need(names.is_name(given.get("name")), "A hero's name has 1 to 10 letters.")
    sphere = given.get("sphere")
    if sphere is not None and sphere not in SPHERES:
        raise _refusal("'sphere' must be one of: " + ", ".join(SPHERES) + ".")
    hero = bytearray(WIDE)
    hero[SPHERE] = 0 if sphere is None else SPHERES.index(sphere) + 1
    for key, at in MARKS:
        mark = given.get(key, False)
        if not isinstance(mark, bool):
            raise _refusal("'" + key + "' of a hero must be true or false.")
        hero[at] = mark
    for key, at in NUMBERS:
        number = given.get(key, 0)
        if not _is_number(number, key == "hits"):
            raise _refusal("'{}' of a hero must be a number from {} to 99.".format(key, 1 if key == "hits" else 0))
        hero[at] = number
    hero[DAMAGE] = min(hero[DAMAGE], hero[HITS])
    hero[DEAD] = hero[DAMAGE] == hero[HITS]
    return hero


def _is_number(value, low=0):
    return type(value) is int and low <= value <= MOST


def _is_list(value, fewest, most):
    return isinstance(value, (list, tuple)) and fewest <= len(value) <= most
