"""The battles of War of the Ring: rounds of dice, and the rerolls of leaders. The armies stay on the table."""

from mathom.games import Refusal, quote
from mathom.games.war.fellowship import search_again
from mathom.games.war.rolls import counts_of, faces_of
from mathom.games.war.tables import FORCES, OTHER, SIDES, WHERE
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
    for side in SIDES:
        hard = state.where == "siege" or (state.where == "city" and not state.round)
        state.tracks["hit_" + side] = FORCES["hit"] + (hard and side == state.attacker)


def battle(state, events, faces=None):
    faces = faces_of(state, "battle", faces)
    state.needed = {side: state.tracks["hit_" + side] for side in SIDES}
    for i in range(2):
        state.fallen[SIDES[i]] = tuple(faces[i])
        state.rerolled[SIDES[i]] = ()
    if not state.round:
        state.first_dice = tuple(counts_of(state, "battle"))
    state.rounds += 1
    state.round += 1
    if state.where == "city" and state.round == 1 and state.attacker:
        hit = "hit_" + state.attacker
        state.tracks[hit] -= state.tracks[hit] == FORCES["hit"] + 1  # unless a card has set it
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
    """Ends a battle. The next one begins with the dice of its first round, the same leaders, and hits on 5 and 6."""
    tracks = state.tracks
    for i in range(2):
        side = SIDES[i]
        if state.round:
            tracks["dice_" + side] = state.first_dice[i]
        tracks["hit_" + side] = FORCES["hit"]
        state.fallen[side] = state.rerolled[side] = ()
    state.needed = {}
    state.where, state.attacker, state.round, state.first_dice = WHERE[0], None, 0, ()
    state.may_reroll = False
    if state.paused:
        resume(state, events)
    else:
        pass_on(state, events)
