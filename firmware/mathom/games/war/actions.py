"""The actions of War of the Ring: those of each phase of a turn, and what the action dice are used for."""

from mathom.games import Refusal, quote
from mathom.games.war.battle import lose, open_battle
from mathom.games.war.fellowship import called, check_leaving, count_named, enter, leave, move, settle_step, show
from mathom.games.war.rolls import counts_of, faces_of
from mathom.games.war.tables import (
    BY_MOUTH,
    CHARACTERS,
    GUIDES,
    HITS,
    NAMES,
    POINTS,
    RESULTS,
    SIDES,
    USES,
    targets,
    uses,
)
from mathom.games.war.turns import over, pass_on, refused, settle


def recover(state, events):
    tracks = state.tracks
    state.taken_back = tracks["hunt_free"]
    tracks["hunt_free"] = tracks["hunt_shadow"] = 0
    state.pool = {side: state.next_pool(side) for side in SIDES}
    state.joined = state.came
    state.ringed = ()
    state.acted = dict.fromkeys(SIDES, 0)
    state.declared = state.tried = state.mouthed = False
    state.phase = "fellowship"
    state.active = "free"
    events.append(
        {
            "e": "recovered",
            "turn": state.turn,
            "free": state.pool["free"],
            "shadow": state.pool["shadow"],
            "taken_back": state.taken_back,
        }
    )
    events.append({"e": "draw"})


def proceed(state, events):
    state.phase = "allocate"
    state.active = "shadow"
    events.append({"e": "phase", "phase": "allocate"})


def allocate(state, events, dice=None):
    if type(dice) is not int or not 0 <= dice <= state.pool["shadow"]:
        raise Refusal("bad_request", "'dice' must be a number of the Shadow's dice.")
    fewest, most = state.limits()
    if dice < fewest:
        raise refused("too_few")
    if dice > most:
        raise refused("too_many")
    state.allocated = dice
    state.tracks["hunt_shadow"] += dice
    state.phase = "roll"
    if dice == state.pool["shadow"]:
        state.active = "free"
    events.append({"e": "allocated", "dice": dice})


def roll(state, events, faces=None):
    """Throws the dice of the side to roll. The Shadow is first, so its eyes are in the hunt box before the Free Peoples
    roll."""
    side = state.active
    faces = faces_of(state, "roll", faces)[0]
    eyes = len([face for face in faces if face == "eye"])
    _lay(state, side, [face for face in faces if face != "eye"])
    state.tracks["hunt_shadow"] += eyes
    events.append({"e": "rolled", "side": side, "faces": list(faces), "eyes": eyes})
    state.active = "free"
    if side == "free":
        state.phase = "act"
        state.watched = state.in_mordor()
        events.append({"e": "to_act", "side": "free"})


def check(state, events, **more):
    """Looks for a victory. Whether the turn was idle is known if the Fellowship was on the Mordor track all along."""
    idle = more.get("idle", state.watched and state.may_be_idle())
    if not isinstance(idle, bool):
        raise Refusal("bad_request", "'idle' must be true or false.")
    if idle:
        if not state.may_be_idle():
            raise refused("stepped" if state.in_mordor() else "not_in_mordor")
        state.tracks["corruption"] += 1
        events.append({"e": "idle", "corruption": state.tracks["corruption"]})
        settle(state, events)
    for side in ("shadow", "free"):
        if state.phase != "over" and state.tracks["points_" + side] >= POINTS[side]:
            over(state, events, side, "points")
    if state.phase != "over":
        state.turn += 1
        state.phase = "recover"
        events.append({"e": "turn", "turn": state.turn})


# Dice


def _lay(state, side, dice):
    state.dice[side] = tuple(sorted(dice, key=RESULTS.index))


def _take(state, side, die):
    dice: list = list(state.dice[side])
    dice.remove(die)
    state.dice[side] = tuple(dice)


def _turn_die(state, events, side, die, to):
    """Turns a die to another face; without a face, removes it; without a die, adds one. An eye goes into the hunt
    box."""
    if die:
        _take(state, side, die)
    if to == "eye":
        state.tracks["hunt_shadow"] += 1
    elif to:
        _lay(state, side, state.dice[side] + (to,))
    if not state.dice[state.active]:
        pass_on(state, events)


def _check_results(*faces):
    for face in faces:
        if face not in RESULTS:
            raise Refusal("bad_request", "There is no result called " + quote(face) + ".")


def edit(state, events, side=None, **more):
    """A card changes or removes a die. Without `die` a side gets one beyond its pool, of an expansion."""
    if side not in SIDES:
        raise Refusal("bad_request", "There is no side called " + quote(side) + ".")
    die, to = more.get("die"), more.get("to")
    if not more:
        raise Refusal("bad_request", "'die' says which die it is, 'to' what it shows.")
    _check_results(*more.values())
    if die:
        code = state.face_refusal(side, die, to) if to else None if die in state.dice[side] else "no_die"
    else:
        code = state.extra_refusal(side)
    if code:
        raise refused(code)
    events.append({"e": "edited", "side": side, "die": die, "to": to})
    _turn_die(state, events, side, die, to)


def ring(state, events, die=None, to=None):
    """Turns one die to another face with a ring. This is no action, so the same side still acts."""
    side = state.active
    _check_results(die, to)
    code = state.ring_refusal(die, to)
    if code:
        raise refused(code)
    state.tracks["rings_" + side] -= 1
    if side == "free":
        state.tracks["rings_shadow"] += 1
    state.ringed += (side,)
    events.append({"e": "ring", "side": side, "die": die, "to": to})
    _turn_die(state, events, side, die, to)


# Actions of the sides


def _check_unused(state, die):
    _check_results(die)
    if die not in state.dice[state.active]:
        raise refused("no_die")


def _check_use(state, die, more):
    """Refuses this use of a die. Returns how many companions it lets separate."""
    name, target = more.get("action"), more.get("target")
    leaving = more.get("companions", count_named(more) or 1)
    if name not in USES:
        raise Refusal("bad_request", "No die is used for " + quote(name) + ".")
    aims = targets(state.active, name, state.guests)
    if target not in aims if aims else "target" in more:
        raise Refusal("bad_request", "That can't be aimed at " + quote(target) + ".")
    if type(leaving) is not int or leaving < 1 or ("companions" in more and name != "separate"):
        raise Refusal("bad_request", "'companions' must be how many separate.")
    for key in ("guide", "who"):
        if key in more and name != "separate":
            raise Refusal("bad_request", "'" + key + "' is for companions who separate.")
    _check_unused(state, die)
    if name not in state.uses(die):
        raise refused("not_allowed")
    code = state.hinders(name, target)
    if name == "separate" and code != "in_mordor":
        check_leaving(state, leaving, more)  # refuses too if nobody is there
    elif code:
        raise refused(code)
    return leaving


def act(state, events, die=None, **more):
    """Uses a die. `more` has the action, its target, and for `separate` the companions who leave and the next guide."""
    side = state.active
    name, target = more.get("action"), more.get("target")
    leaving = _check_use(state, die, more)
    _take(state, side, die)
    events.append({"e": "used", "side": side, "die": die, "action": name, "target": called(state, target)})
    if name in BY_MOUTH and name not in uses(side, die):
        state.mouthed = True
    if name == "card" and ("event" in die or die == "will") and side == "free" and state.guide == GUIDES[0]:
        events.append({"e": "gandalf"})
    if name == "progress":
        move(state, events)
        return
    if name == "hide":
        state.tracks["revealed"] = 0
        state.tried = True
    elif name == "separate":
        if "who" in more:
            events.append({"e": "separated", "who": list(more["who"]), "steps": state.steps(more["who"])})
        leave(state, events, leaving, more)
    elif name == "diplomacy":
        state.tracks[target] += 1
        state.recent[side] = target
        events.append({"e": "nation", "nation": target, "box": state.tracks[target]})
    elif name == "bring":
        entered = {"e": "entered", "character": called(state, target)}
        events.append(entered)
        enter(state, events, target)
        entered["next_pool"] = state.next_pool(side)
    if name == "attack" and state.combat:
        open_battle(state, events)
    else:
        pass_on(state, events)


def discard(state, events, die=None):
    _check_unused(state, die)
    _take(state, state.active, die)
    events.append({"e": "discarded", "side": state.active, "die": die})
    pass_on(state, events)


def pass_move(state, events):
    if not state.may_pass():
        raise refused("may_not_pass")
    events.append({"e": "passed", "side": state.active})
    pass_on(state, events)


def set_track(state, events, track=None, to=None):
    if track not in NAMES:
        raise Refusal("bad_request", "There is no track called " + quote(track) + ".")
    if type(to) is not int:
        raise Refusal("bad_request", "'to' must be a number.")
    code = state.set_refusal(track, to)
    if code == "out_of_range":
        raise Refusal("out_of_range", "That track goes from {} to {}.".format(*state.bounds(track)))
    if code:
        raise refused(code)
    events.append({"e": "set", "track": track, "from": state.tracks[track], "to": to})
    before = state.tracks["mordor"]
    state.tracks[track] = to
    if track == "revealed" and to:
        show(state, events)  # by a card
    elif track == "revealed":
        state.tried = True  # a card hides the Fellowship
    if track in HITS and sum(counts_of(state, "reroll")):
        side, again = HITS[track]
        needed: list = list(state.needed[side])
        needed[again] = to
        state.needed[side] = tuple(needed)
        lose(state)
    if track in CHARACTERS["free"] + CHARACTERS["shadow"]:
        enter(state, events, track, "there" if to else "left")
    settle_step(state, events, before)
