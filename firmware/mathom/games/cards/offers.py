"""How the card game describes itself to programs: its state, and its questions to the players."""

from mathom.games.asking import ask
from mathom.games.cards.area import candidates, claimable, mark, shadows, sort_of, staged, to_reveal
from mathom.games.cards.seats import active, facing, own_heroes
from mathom.games.cards.tables import (
    ALLY,
    ATTACK,
    COST,
    DAMAGE,
    DEAD,
    DEFENCE,
    ENEMY,
    EXHAUSTED,
    GUARD,
    HITS,
    KIND,
    KINDS,
    LETTER,
    LETTERS,
    LOCATION,
    NEXT_CARD,
    OBJECTIVE,
    PLAYER,
    POINTS,
    QUEST,
    RANGED,
    RESOURCES,
    SENTINEL,
    SPHERE,
    SPHERES,
    STAYING,
    STEPS,
    THREAT,
    VALUES,
    VICTORY,
    WILLPOWER,
)
from mathom.games.cards.words import KEYS

# The kinds of cards that verbs and values are for, if not all enemies, and whether these are engaged.
OF_CARDS = {
    "drop": (STAYING, None),
    "defeat": (STAYING, None),
    "strength": (STAYING, None),
    "card_victory": (STAYING, None),
    "travel": ((LOCATION,), None),
    "card_points": ((LOCATION,), None),
    "card_progress": ((LOCATION,), None),
    "guard": ((OBJECTIVE,), None),
    "engage": ((ENEMY,), False),
    "strike": ((ENEMY,), True),
}

NUMBERS = ("cost", COST), ("hits", HITS), ("damage", DAMAGE)
PRINTED = ("willpower", WILLPOWER), ("attack", ATTACK), ("defence", DEFENCE)
MARKS = ("exhausted", EXHAUSTED), ("sentinel", SENTINEL), ("ranged", RANGED), ("dead", DEAD)
OF_ALLY = ("name", "hits", "damage", "exhausted", "sentinel", "ranged", "willpower", "attack", "defence")
CARRIED = ("name", "cost", "hits", "damage", "sphere", "sentinel", "ranged", "willpower", "attack", "defence")


def _named(state, hero, wanted=None):
    """Returns the values of a hero or an ally by their names: all, or those that are wanted."""
    shown = {"name": state.hero_name(hero), "sphere": SPHERES[hero[SPHERE] - 1] if hero[SPHERE] else None}
    shown["resources"] = hero[RESOURCES]
    for key, at in MARKS:
        shown[key] = bool(hero[at])
    for key, at in NUMBERS + PRINTED:
        shown[key] = hero[at]
    return {key: shown[key] for key in wanted} if wanted else shown


def carried(state):
    """Returns the players as they begin the next scenario in the hardest mode: with their threat, damage and spheres.
    Eliminated players are left out."""
    found = []
    for player in state.players:
        if not player["out"]:
            heroes = [_named(state, hero, CARRIED) for hero in own_heroes(player)]
            found.append({"name": player["name"], "threat": player["threat"], "heroes": heroes})
    return found


def legal(state):
    """Returns the possible actions that need no value from the players."""
    phase = state.phase
    if phase == "over":
        return []
    if phase == "stage":
        return [{"do": "advance"}, {"do": "stay"}]
    found: list = [{"do": "next"}, {"do": "round"}, {"do": "advance"}]
    if state.step == "staging":
        found.append({"do": "surge"})
    if state.step in QUEST:
        found.append({"do": "resolve"})
    found += [{"do": "claim", "card": i} for i in range(1, len(state.cards) + 1) if claimable(state, i)]
    if state.step == "checks":
        near = candidates(state)
        found += [{"do": "check", "card": i} for i in near] if len(near) > 1 else [{"do": "check"}]
    return found


def _card(state, card, names):
    enemy, place = card[KIND] == ENEMY, card[KIND] == LOCATION
    return {
        "kind": KINDS[card[KIND]],
        "threat": card[THREAT],
        "hits": card[HITS],
        "damage": card[DAMAGE] if enemy else 0,
        "progress": card[DAMAGE] if place else None,
        "guard": _guard(card[GUARD]),
        "name": LETTERS[card[LETTER]],
        "mark": mark(state, card),
        "box": sort_of(state, card)[1],
        "victory": card[VICTORY],
        "points": card[POINTS] if place else None,
        "cost": card[COST] if enemy else None,
        "attack": card[ATTACK] if enemy else None,
        "defence": card[DEFENCE] if enemy else None,
        "player": names[card[PLAYER] - 1] if card[PLAYER] else None,
    }


def _player(state, player):
    """Returns a player, with heroes and allies apart."""
    shown = {key: player[key] for key in ("name", "threat", "out")}
    shown["heroes"] = [_named(state, hero) for hero in own_heroes(player)]
    shown["allies"] = [_named(state, ally, OF_ALLY) for ally in player["heroes"] if ally[ALLY]]
    return shown


def view(state):
    table = state.table
    names = [player["name"] for player in state.players]
    over = state.winners is not None
    step = None if over else state.step
    return {
        "game": "cards",
        "scenario": state.scenario,
        "phase": state.phase,
        "step": step,
        "actions": None if over else STEPS[state.at][2],
        "round": table["round"],
        "active": None if over else names[active(state) - 1],
        "first": names[table["first"] - 1],
        "limit": table["limit"],
        "quest": {
            "stage": table["stage"],
            "stages": len(state.stages),
            "points": table["points"],
            "progress": table["progress"],
        },
        "location": _location(table),
        "victory": table["victory"],
        "objectives": table["objectives"],
        "reveal": 0 if over else to_reveal(state),
        "committed": table["committed"],
        "shadows": _letters(state, shadows(state) if step == "shadow" else ()),
        "attackers": _letters(state, facing(state) if step == "enemies" else ()),
        "staged": staged(state),
        "cards": [_card(state, card, names) for card in state.cards],
        "players": [_player(state, player) for player in state.players],
        "score": state.sheet(),
        "winners": None if state.winners is None else list(state.winners),
    }


def _letters(state, cards):
    return [LETTERS[state.cards[i - 1][LETTER]] for i in cards]


def _guard(number):
    """Returns what guards an objective: a letter, `next` for the next card that is revealed, or `active` for the active
    location; None if nothing does."""
    if number < NEXT_CARD:
        return LETTERS[number - 1] if number else None
    return "next" if number == NEXT_CARD else "active"


def _location(table):
    """Returns the active location."""
    if not table["location"]:
        return None
    return {"points": table["location"], "progress": table["explored"], "victory": table["reward"]}


def asks(state):
    """Returns the possible actions that only the players can complete. A value that is a dict describes what may be
    entered there."""
    phase = state.phase
    if phase == "over":
        return []
    found = []
    if phase != "stage":
        for verb in ("doomed", "reveal", "commit", "resolve", "travel", "ally", "pay", "eliminate"):
            if state.fits(verb) and not (verb == "travel" and state.table["location"]):
                found.append(_ask(state, verb))
        if any([hero[ALLY] for player in state.players for hero in player["heroes"]]):
            found.append(_ask(state, "discard"))
        for verb in ("drop", "defeat", "engage", "attack", "strike"):
            if state.fits(verb) and _cards(state, verb):
                found.append(_ask(state, verb))
    for what in KEYS["what"]:
        if "card" not in VALUES[what][0] or _cards(state, what):
            found.append(_ask(state, "set", what))
    return found


def _cards(state, what):
    """Returns the cards of this verb, or with this value."""
    if what == "attack":
        return facing(state)
    kinds, engaged = OF_CARDS.get(what, ((ENEMY,), None))
    cards = [(i, card) for i, card in enumerate(state.cards, 1) if card[KIND] in kinds]
    return [i for i, card in cards if engaged is None or engaged == bool(card[PLAYER])]


def _ask(state, verb, what=None):
    asked = ask(state, verb, what)
    if "card" in asked:
        cards = _cards(state, what or verb)
        if cards:
            asked["card"].update(one_of=cards)
            del asked["card"]["from"], asked["card"]["to"]
        else:
            del asked["card"]
    if "player" in asked:
        asked["player"]["to"] = len(state.players)
    return asked
