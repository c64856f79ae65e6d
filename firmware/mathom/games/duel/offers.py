"""How Duel for Middle-earth describes itself to programs: its view, the possible actions, and the questions to the
players."""

from mathom.games import own
from mathom.games.asking import ask
from mathom.games.duel.tables import (
    EAGLE,
    EFFECTS,
    FORTRESSES,
    PLAIN,
    RACES,
    REGIONS,
    SIDES,
    SKILLS,
    TOKENS,
    named,
    race_of,
    slashed,
)
from mathom.games.duel.words import KEYS

SYMBOLS = tuple([slashed(bits) for bits in range(1, 1 << len(SKILLS))])  # every skill symbol
WHOLE = ("gain", "quest")  # the offers that are complete actions


def view(state):
    return {
        "game": "duel",
        "phase": state.phase,
        "chapter": state.chapter,
        "active": state.active().name,
        "cards": state.cards,
        "landmarks": state.landmarks,
        "taken": named(REGIONS, state.taken),
        "laid": [_laid(state, known) for known in state.laid],
        "worth": state.worth(),
        "surcharge": state.price((), True),
        "bank": state.bank(),
        "quest": {
            "steps": state.steps,
            "walked": state.walked,
            "distance": state.distance,
            "bonus": {SIDES[i]: list(state.bonus[i][0]) for i in range(2)},
            "gives": {SIDES[i]: list(state.bonus[i][1]) for i in range(2)},
        },
        "card": state.card,
        "due": own(state.due),
        "regions": list(state.regions),
        "conflicts": [REGIONS[i] for i in state.conflicts()],
        "players": [side.view() for side in state.players],
        "winners": state.winners and list(state.winners),
        "by": state.by,
    }


def _laid(state, known):
    """Returns a landmark that lies face up, and its price for the active side."""
    region, skills = known[0], known[1:]
    price = state.price(skills, True)
    return {"region": REGIONS[region], "skills": [SKILLS[i] for i in skills], "price": price}


def legal(state):
    """Returns the possible actions that need no value from the players."""
    phase = state.phase
    if phase == "conflict":
        return [{"do": "clash", "region": REGIONS[i]} for i in state.conflicts()]
    found = [{"do": verb} for verb in PLAIN.get(phase, ())]
    if phase == "effects":
        for offer in state.due:
            if offer["do"] in WHOLE and offer not in found:
                found.append(own(offer))
    return found


def asks(state):
    """Returns the possible actions that only the players can complete. A value that is a dict describes what may be
    entered there."""
    phase = state.phase
    asked: list = []
    if phase == "turn":
        _ask_turn(state, asked)
    elif phase == "effects":
        _ask_effects(state, asked)
    if phase != "over":
        if _landmarks(state):
            lay = _ask(state, "lay")
            lay["region"] = {"one_of": _landmarks(state)}
            asked.append(lay)
        for what in KEYS["what"]:
            ask = _ask(state, "set", what)
            asked.append(ask)
            if what == "races" or what == "pairs":
                ask["race"] = {"one_of": RACES[:EAGLE]}
            if what == "races":  # there is one eagle, which makes no pairs
                sides = tuple([SIDES[seat] for seat in range(2) if state.limits(what, seat, EAGLE)[1]])
                eagle = {"race": {"one_of": RACES[EAGLE:]}, "side": {"one_of": sides}, "value": {"from": 0, "to": 1}}
                asked.append(dict(ask, **eagle))
    return asked


def _ask_turn(state, asked):
    """Adds what a turn begins with."""
    me = state.active()
    play = _ask(state, "play")
    play["coins"]["to"] = me.coins
    if state.chapter == 1:
        del play["chain"]
    asked.append(play)
    if state.landmarks and sum(me.fortresses) < FORTRESSES:
        for known in (True, False):  # the cost
            regions = [name for name in _landmarks(state) if known == (state.cost(REGIONS.index(name)) is not None)]
            landmark = _ask(state, "landmark")
            landmark["region"] = {"one_of": regions}
            if not known:
                del landmark["skills"]["optional"]
            if regions:
                asked.append(landmark)


def _ask_effects(state, asked):
    """Adds the effects of a card, a landmark or a token."""
    races = state.uncovered()
    asked += [_ask(state, verb) for verb in EFFECTS]
    for offer in state.due:
        if "offered" in offer and offer["do"] not in WHOLE:
            asked.append(dict(_ask(state, offer["do"]), **offer))
        elif "left" in offer:
            asking = dict(_ask(state, offer["do"]), side=offer["side"])
            if offer["do"] == "place":
                asking["region"] = {"one_of": list(state.regions or REGIONS)}
                asking["units"]["to"] = offer["left"]
            asked.append(asking)
    if races:
        held = [token for side in state.players for token in named(TOKENS, side.tokens)]
        one_of = [name for i, name in enumerate(TOKENS) if RACES[race_of(i)] in races and name not in held]
        if one_of:
            asked.append({"do": "token", "token": {"one_of": one_of}})


def _landmarks(state):
    """Returns the regions whose landmark may lie face up."""
    return [REGIONS[i] for i in range(len(REGIONS)) if state.available(i) and not state.full(i)]


def _ask(state, verb, what=None):
    """Returns an action that describes what may be entered at each key."""
    asked = ask(state, verb, what)
    asked.pop("offered", None)
    asked.pop("also", None)
    if "skill" in asked:
        asked["skill"] = {"one_of": SYMBOLS}
    return asked
