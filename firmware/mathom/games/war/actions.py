"""The actions of the sides: what the action dice are used for, and the dice themselves."""

from mathom.games import Refusal, quote
from mathom.games.war.dice import may_pass, take
from mathom.games.war.fates import called, enter, fate_of
from mathom.games.war.fellowship import check_leaving, count_named, leave, move, steps_of
from mathom.games.war.tables import AT_WAR, BY_MOUTH, GUIDES, NATIONS, STRIDER, targets, uses
from mathom.games.war.turns import pass_on, refused


def uses_of(state, die):
    """Returns what the side to act may use a die with this result for. Strider hides the Fellowship with any die,
    and the Mouth of Sauron makes an army result of one muster result a turn."""
    found = uses(state.active, die)
    if state.active == "shadow" and "muster" in die and state.tracks["mouth"] and not state.mouthed:
        found += [name for name in BY_MOUTH if name not in found and "army" not in die]
    if state.active == "free" and state.guide == STRIDER and "hide" not in found:
        found.append("hide")
    return found


def hinders(state, name, target=None):
    """Returns why a die may not be used like this now."""
    tracks = state.tracks
    if name == "progress":
        return "revealed" if tracks["revealed"] else None
    if name == "hide":
        return None if tracks["revealed"] else "hidden"
    if name == "separate":
        if state.in_mordor():
            return "in_mordor"
        return None if tracks["companions"] else "no_companions"
    if name == "attack":  # whose army it is, only the table knows; one of an expansion may not be a nation's
        at_war = AT_WAR in [tracks[nation] for nation in NATIONS[state.active]]
        return None if at_war or state.extra else "at_peace"
    if target is None:
        codes = [hinders(state, name, target) for target in targets(state.active, name, state.guests)]
        return None if not codes or None in codes else codes[0]
    if name == "bring":
        gone = target in state.dead or (target == "aragorn" and STRIDER in state.dead)
        return "in_play" if fate_of(state, target) == "there" else "dead" if gone else None
    if name == "reinforce":
        return None if tracks[target] == AT_WAR else "not_at_war"
    if tracks[target] == AT_WAR:
        return "at_war"
    return "passive" if tracks[target] == AT_WAR - 1 and not state.is_active(target) else None


def usual_nation(state):
    """Returns the nation that a step of diplomacy moves if none is named: the latest one again if allowed,
    otherwise the first allowed one. None if no nation is allowed."""
    names = [name for name in NATIONS[state.active] if not hinders(state, "diplomacy", name)]
    latest = state.recent.get(state.active)
    return latest if latest in names else names[0] if names else None


def _check_unused(state, die):
    if die not in state.dice[state.active]:
        raise refused("no_die")


def _check_use(state, die, name, target, more):
    """Refuses this use of a die. Returns how many companions it lets separate."""
    leaving = more.get("companions", count_named(more) or 1)
    aims = targets(state.active, name, state.guests)
    if target not in aims if aims else target:
        raise Refusal("bad_request", "That can't be aimed at " + quote(target) + ".")
    if not leaving or ("companions" in more and name != "separate"):
        raise Refusal("bad_request", "'companions' must be how many separate.")
    for key in ("guide", "who"):
        if key in more and name != "separate":
            raise Refusal("bad_request", "'" + key + "' is for companions who separate.")
    _check_unused(state, die)
    if name not in uses_of(state, die):
        raise refused("not_allowed")
    code = hinders(state, name, target)
    if name == "separate" and code != "in_mordor":
        check_leaving(state, leaving, more)  # refuses too if nobody is there
    elif code:
        raise refused(code)
    return leaving


def act(state, events, die, action, target=None, **more):
    """Uses a die. `more` has for `separate` the companions who leave and the next guide."""
    side, name = state.active, action
    leaving = _check_use(state, die, name, target, more)
    take(state, side, die)
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
            events.append({"e": "separated", "who": list(more["who"]), "steps": steps_of(state, more["who"])})
        leave(state, events, leaving, more)
    elif name == "diplomacy":
        state.tracks[target] += 1
        state.recent[side] = target
        events.append({"e": "nation", "nation": target, "box": state.tracks[target]})
    elif name == "bring":
        entered = {"e": "entered", "character": called(state, target)}
        events.append(entered)
        enter(state, events, target)
        from mathom.games.war.phases import next_pool

        entered["next_pool"] = next_pool(state, side)
    if name == "attack" and state.combat:
        from mathom.games.war.battle import open_battle

        open_battle(state, events)
    else:
        pass_on(state, events)


def discard(state, events, die):
    _check_unused(state, die)
    take(state, state.active, die)
    events.append({"e": "discarded", "side": state.active, "die": die})
    pass_on(state, events)


def pass_move(state, events):
    if not may_pass(state):
        raise refused("may_not_pass")
    events.append({"e": "passed", "side": state.active})
    pass_on(state, events)
