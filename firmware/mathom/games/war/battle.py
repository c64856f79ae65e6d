"""The battles of War of the Ring: rounds of dice, and the rerolls of leaders. The armies stay on the table."""

from mathom.games.war.rolls import counts_of, faces_of, hits_of, to_reroll
from mathom.games.war.tables import AT_WAR, BATTLE, DICE, HIT, HITS, NATIONS, OTHER, SETTLEMENTS, SIDES, START, WHERE
from mathom.games.war.turns import pass_on, pause, refused, resume


def goes_on(state):
    """Returns whether another round of battle follows as it is: both sides have dice, and it is no siege, in which
    that takes the reduction of an elite unit."""
    return state.where != "siege" and all(counts_of(state, "battle"))


def open_battle(state, events):
    state.phase = "battle"
    state.attacker = state.active
    events.append({"e": "phase", "phase": "battle"})


def fight(state, events, attacker=None):
    """Begins a battle that a card causes: no die is used for it. The side to act attacks, unless it was the other one's
    card."""
    if not state.combat:
        raise refused("no_combat")
    pause(state)
    state.active = attacker or state.active or "free"
    open_battle(state, events)


def field(state, events, where, attacker=None):
    """Says where the battle is fought, and who attacks, which sets the numbers of its next round."""
    state.where = where
    state.attacker = attacker or state.attacker
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
    state.rounds += 1
    state.round += 1
    if state.where == "city" and state.round == 1:
        for name in HITS:
            if HITS[name][0] == state.attacker and state.tracks[name] == HIT + 1:  # unless a card has set it
                state.tracks[name] = HIT
    state.may_reroll = True
    lose(state)
    events.append(_hits(state, "fought"))


def lose(state):
    """Proposes the dice of the next round: each side has lost as many as the other one has hits. Whoever has rolled all
    that a side may roll does so again, as its army may be larger, unless it has lost as many."""
    for side in SIDES:
        left = max(len(state.fallen[side]) - hits_of(state, OTHER[side]), 0)
        state.tracks["dice_" + side] = DICE if left and len(state.fallen[side]) == DICE else left


def roll_again(state, events, faces):
    """Rolls the misses again that leaders let roll again."""
    for i in range(2):
        side = SIDES[i]
        places = to_reroll(state, side)
        fallen: list = list(state.fallen[side])
        for place, face in zip(places, faces[i]):
            fallen[place] = face
        state.fallen[side] = tuple(fallen)
        state.rerolled[side] = tuple(places)
    state.may_reroll = False
    lose(state)
    events.append(_hits(state, "refought"))


def _hits(state, name):
    return {"e": name, "free": hits_of(state, "free"), "shadow": hits_of(state, "shadow")}


def _winner(state):
    """Returns who has won the battle, as far as the dice tell it: the only side that has some left, or in a siege that
    does not go on the besieged."""
    left = [side for side in SIDES if state.tracks["dice_" + side]]
    if len(left) == 1:
        return left[0]
    return OTHER[state.attacker] if left and state.where == "siege" else None


def end(state, events):
    """Ends a battle."""
    if state.round and not may_fall(state):
        tell_winner(state, events)
    if state.round and may_change(state):
        state.phase = "politics"
        events.append({"e": "phase", "phase": "politics"})
    else:
        leave_field(state, events)


def may_fall(state):
    """Returns whether the besieged have held out as far as the dice tell it: politics asks first what has fallen."""
    return state.where == "siege" and all(counts_of(state, "battle"))


def tell_winner(state, events):
    winner = _winner(state)
    if winner:
        events.append({"e": "decided", "winner": winner, "attacker": state.attacker, "where": state.where})


def attacked(state):
    """Returns the nations whose army may have been attacked in the battle that has ended."""
    return NATIONS[OTHER[state.attacker]]


def may_change(state):
    """Returns whether this battle may have changed something in politics: not one in the open against a side whose
    nations are all at war, as there nothing is captured."""
    at_war = [state.tracks[nation] == AT_WAR for nation in attacked(state)]
    return not all(at_war) or state.where in SETTLEMENTS


def leave_field(state, events):
    """Goes on where the battle began. The next one is fought by other armies, so it begins afresh."""
    for name in BATTLE:
        state.tracks[name] = START.get(name, 0)
    for side in SIDES:
        state.fallen[side] = state.rerolled[side] = ()
    state.needed = {}
    state.where, state.round = WHERE[0], 0
    state.may_reroll = False
    state.attacker = None
    if state.paused:
        resume(state, events)
    else:
        pass_on(state, events)
