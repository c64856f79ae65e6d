"""The battles of War of the Ring: rounds of dice, and the rerolls of leaders. The armies stay on the table."""

from mathom.games import Refusal, quote
from mathom.games.war.fellowship import activate, search_again
from mathom.games.war.rolls import counts_of, faces_of
from mathom.games.war.tables import AT_WAR, CAPTURES, HIT, HITS, OTHER, SETTLEMENTS, SIDES, WHERE
from mathom.games.war.turns import pass_on, pause, refused, resume


def open_battle(state, events):
    state.phase = "battle"
    state.attacker = state.active
    events.append({"e": "phase", "phase": "battle"})


def fight(state, events):
    """Begins a battle that a card causes: no die is used for it."""
    if not state.combat:
        raise refused("no_combat")
    pause(state)
    state.active = state.active or "free"
    open_battle(state, events)


def field(state, events, where=None, **more):
    """Says where the battle is fought, and who attacks, which sets the numbers of its next round."""
    if where not in WHERE:
        raise Refusal("bad_request", "'where' must be open, city, siege or sortie.")
    attacker = more.get("attacker", state.attacker)
    if attacker not in SIDES and more:
        raise Refusal("bad_request", "There is no side called " + quote(attacker) + ".")
    state.where = where
    state.attacker = attacker
    _set_hits(state)
    events.append({"e": "field", "where": where, "attacker": state.attacker})


def _set_hits(state):
    """A city is harder to take in the first round, a besieged stronghold in each."""
    hard = state.where == "siege" or (state.where == "city" and not state.round)
    for name in HITS:
        state.tracks[name] = HIT + 1 if hard and HITS[name][0] == state.attacker else HIT


def battle(state, events, faces=None):
    faces = faces_of(state, "battle", faces)
    state.needed = {side: (state.tracks["hit_" + side], state.tracks["hit_again_" + side]) for side in SIDES}
    for i in range(2):
        state.fallen[SIDES[i]] = tuple(faces[i])
        state.rerolled[SIDES[i]] = ()
    if not state.round:
        state.first_dice = tuple(counts_of(state, "battle"))
    state.rounds += 1
    state.round += 1
    if state.where == "city" and state.round == 1:
        for name in HITS:
            if HITS[name][0] == state.attacker:
                state.tracks[name] -= state.tracks[name] == HIT + 1  # unless a card has set it
    state.may_reroll = True
    lose(state)
    events.append(_hits(state, "fought"))


def lose(state):
    """Proposes the dice of the next round: each side has lost as many as the other one has hits."""
    for side in SIDES:
        state.tracks["dice_" + side] = max(len(state.fallen[side]) - state.hits(OTHER[side]), 0)


def reroll(state, events, faces=None):
    """Rolls misses of a battle again, or failures of the hunt."""
    faces = faces_of(state, "reroll", faces)
    if state.phase == "hunt":
        search_again(state, events, faces[0])
        return
    for i in range(2):
        side = SIDES[i]
        places = state.to_reroll(side)
        fallen: list = list(state.fallen[side])
        for place, face in zip(places, faces[i]):
            fallen[place] = face
        state.fallen[side] = tuple(fallen)
        state.rerolled[side] = tuple(places)
    state.may_reroll = False
    lose(state)
    events.append(_hits(state, "refought"))


def _hits(state, name):
    return {"e": name, "free": state.hits("free"), "shadow": state.hits("shadow")}


def end(state, events):
    """Ends a battle."""
    if state.round and may_change(state):
        state.phase = "politics"
        events.append({"e": "phase", "phase": "politics"})
    else:
        _leave(state, events)


def may_change(state):
    """Returns whether this battle may have changed something in politics: not one in the open against a side whose
    nations are all at war, as there nothing is captured."""
    at_war = [state.tracks[nation] == AT_WAR for nation in state.attacked()]
    return not all(at_war) or state.where in SETTLEMENTS


def likely(state):
    """Returns which nation was attacked most likely, the latest one that this side attacked, and what it lost most
    likely: what was fought for, if its army has no dice left; "" for nothing."""
    names = state.attacked()
    if state.where not in SETTLEMENTS:
        names = [name for name in names if state.tracks[name] != AT_WAR]  # nothing changes for the others
    latest = state.foes.get(state.attacker)
    left = {side: state.tracks["dice_" + side] for side in SIDES}
    won = left[state.attacker] and not left[OTHER[state.attacker]]
    return latest if latest in names else names[0], SETTLEMENTS.get(state.where, "") if won else ""


def politics(state, events, nation=None, **more):
    """The nation whose army was attacked becomes active and moves one box down; one that loses a settlement moves too,
    and the other side gets its points."""
    captured = more.get("captured")
    if nation is not None and nation not in state.attacked():
        raise Refusal("bad_request", "No nation called " + quote(nation) + " was attacked.")
    if more and (captured not in CAPTURES or nation is None):
        raise Refusal("bad_request", "'captured' must be town, city or stronghold, of a nation.")
    tracks = state.tracks
    if nation:
        state.foes[state.attacker] = nation
        activate(state, events, nation)
        tracks[nation] = min(tracks[nation] + (2 if more else 1), AT_WAR)
        events.append({"e": "nation", "nation": nation, "box": tracks[nation]})
    if captured:
        side = state.attacker
        points = min(CAPTURES[captured], state.bounds("points_" + side)[1] - tracks["points_" + side])
        tracks["points_" + side] += points
        events.append({"e": "captured", "nation": nation, "what": captured, "side": side, "points": points})
    _leave(state, events)


def _leave(state, events):
    """Goes on where the battle began. The next one begins with the dice of its first round, the same leaders, and hits
    on 5 and 6."""
    tracks = state.tracks
    for i in range(2):
        side = SIDES[i]
        if state.round:
            tracks["dice_" + side] = state.first_dice[i]
        state.fallen[side] = state.rerolled[side] = ()
    for name in HITS:
        tracks[name] = HIT
    state.needed = {}
    state.where, state.round, state.first_dice = WHERE[0], 0, ()
    state.may_reroll = False
    state.attacker = None
    if state.paused:
        resume(state, events)
    else:
        pass_on(state, events)
