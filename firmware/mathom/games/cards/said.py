"""How the card game describes itself to programs: its state, its questions to the players, its refusals, and the line
of the score sheet."""

from mathom.games import own
from mathom.games.asking import ask
from mathom.games.cards.tables import LETTERS, NEXT_CARD, OF_HERO, QUEST, STAYING, STEPS, VALUES, own_heroes
from mathom.games.cards.words import KEYS

SENTENCES = {
    "no_card": "There is no such card.",
    "no_player": "There is no such player.",
    "no_hero": "There is no such hero or ally.",
    "no_enemy": "This card is not an enemy.",
    "needs_cost": "An enemy has an engagement cost.",
    "too_many": "No more cards can be entered.",
    "active": "There is an active location already.",
    "no_location": "This card is not a location.",
    "no_objective": "This card is not an objective.",
    "guarded": "A card guards this objective.",
    "in_turn": "The players take their turns one after the other.",
    "no_sentinel": "Only a hero with sentinel defends another player.",
    "no_ranged": "Only a hero with ranged attacks an enemy that is engaged with another player.",
    "engaged": "This enemy is engaged already.",
    "needs_points": "This location needs its quest points.",
    "too_few": "The hero has not so many resources.",
    "one_each": "Each player may engage one enemy of their own will.",
    "not_highest": "Another enemy engages: the highest cost that is not above the threat.",
    "choose": "Of enemies of equal cost the checking player chooses one.",
    "in_order": "Each engaged enemy attacks once, those of the first player first.",
    "needs_hero": "An undefended attack hits a hero: allies cannot take it.",
    "own_hero": "An undefended attack hits a hero of the attacked player.",
    "not_engaged": "This enemy is not engaged with anybody.",
    "no_attackers": "An attack needs a character, or the attack of others.",
    "once": "Each player attacks an enemy once.",
}
# The kinds of cards that verbs and values are for, if not all enemies, and whether these are engaged.
OF_CARDS = {
    "drop": (STAYING, None),
    "defeat": (STAYING, None),
    "strength": (STAYING, None),
    "card_victory": (STAYING, None),
    "travel": (("location",), None),
    "card_points": (("location",), None),
    "card_progress": (("location",), None),
    "guard": (("objective",), None),
    "engage": (("enemy",), False),
    "strike": (("enemy",), True),
}


def score(state):
    """Returns for each player the threat, the threat cost of dead heroes, the damage on living ones, and their sum;
    then the total."""
    rows = []
    for player in state.players:
        heroes = own_heroes(player)
        dead = sum([hero["cost"] for hero in heroes if player["out"] or hero["dead"]])
        damage = sum([hero["damage"] for hero in heroes if not (player["out"] or hero["dead"])])
        threat = state.table["limit"] if player["out"] else player["threat"]
        rows.append([threat, dead, damage, threat + dead + damage])
    return rows, sum([row[3] for row in rows]) - state.table["victory"]


def sheet(state):
    """Returns the line of this game on the score sheet; None unless the game is won."""
    if not state.winners:
        return None
    rows, total = score(state)
    line = {"scenario": state.scenario, "victory": state.table["victory"], "total": total}
    line["players"] = [[state.players[i]["name"]] + rows[i] for i in range(len(rows))]
    line["campaign"] = None if state.campaign is None else list(state.campaign) + [total]
    return line


def carried(state):
    """Returns the players as they begin the next scenario in the hardest mode: with their threat, damage and spheres.
    Eliminated players are left out."""
    found = []
    for player in state.players:
        if not player["out"]:
            keys = ("name", "cost", "hits", "damage", "sphere", "sentinel", "ranged") + OF_HERO
            heroes = [{key: hero[key] for key in keys} for hero in own_heroes(player)]
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
    found += [{"do": "claim", "card": i} for i in range(1, len(state.cards) + 1) if state.claimable(i)]
    if state.step == "checks":
        near = state.candidates()
        found += [{"do": "check", "card": i} for i in near] if len(near) > 1 else [{"do": "check"}]
    return found


def _card(card, names):
    shown = {key: card[key] for key in ("kind", "threat", "hits")}
    enemy, place = card["kind"] == "enemy", card["kind"] == "location"
    shown["damage"] = card["damage"] if enemy else 0
    shown["progress"] = card["damage"] if place else None
    shown["guard"] = _guard(card["guard"])
    shown["name"] = card["letter"]
    shown["victory"] = card["victory"]
    shown["points"] = card["points"] if place else None
    shown["cost"] = card["cost"] if enemy else None
    for key in ("attack", "defence"):
        shown[key] = card[key] if enemy else None
    shown["player"] = names[card["player"] - 1] if card["player"] else None
    return shown


OF_ALLY = ("name", "hits", "damage", "exhausted", "sentinel", "ranged") + OF_HERO


def _player(player):
    """Returns a player, with heroes and allies apart."""
    shown = {key: player[key] for key in ("name", "threat", "out")}
    shown["heroes"] = own(own_heroes(player))
    for hero in shown["heroes"]:
        del hero["ally"]
    shown["allies"] = [{key: ally[key] for key in OF_ALLY} for ally in player["heroes"] if ally["ally"]]
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
        "active": None if over else names[state.active() - 1],
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
        "reveal": 0 if over else state.to_reveal(),
        "committed": table["committed"],
        "shadows": _letters(state, state.shadows() if step == "shadow" else ()),
        "attackers": _letters(state, state.facing() if step == "enemies" else ()),
        "staged": state.staged(),
        "cards": [_card(card, names) for card in state.cards],
        "players": [_player(player) for player in state.players],
        "score": sheet(state),
        "winners": None if state.winners is None else list(state.winners),
    }


def _letters(state, cards):
    return [state.cards[i - 1]["letter"] for i in cards]


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
        if any([hero["ally"] for player in state.players for hero in player["heroes"]]):
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
        return state.facing()
    kinds, engaged = OF_CARDS.get(what, (("enemy",), None))
    cards = [(i, card) for i, card in enumerate(state.cards, 1) if card["kind"] in kinds]
    return [i for i, card in cards if engaged is None or engaged == bool(card["player"])]


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
