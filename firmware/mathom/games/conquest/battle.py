"""Battles: their exchanges, their result, and what that changes. attack.py begins them."""

from mathom.games import Refusal
from mathom.games.conquest.rolls import faces_of, need_no_strike
from mathom.games.conquest.tables import (
    ATTACK,
    FORTRESSES,
    REGIONS,
    ROUNDS,
    TERRITORIES,
    bonuses,
    struck,
)
from mathom.games.conquest.words import VERBS


def add_event(events, e, **keys):
    keys["e"] = e
    events.append(keys)


# The dice of a battle


def most_of(state, battle, strike=False):
    """Returns the most dice that the attacking and the defending side may roll. The attacking side leaves one battalion
    behind. With `strike` the neutral garrison attacks: (0, 0) if it does not strike back now."""
    battalions, garrison = battle["battalions"], battle["garrison"]
    if not strike:
        return min(battalions - 1, 3), min(garrison, 2)
    returns = state.strikes and battle["strikes"] and not battle["defender"] and not battle["result"]
    return (min(garrison - 1, 3), min(battalions - 1, 2)) if returns and garrison > 1 else (0, 0)


def _exchange(battle, faces, attack, strike):
    """Fights one exchange; the first `attack` faces are the attacking side's. Returns its event."""
    bonus = bonuses(battle)
    if strike:
        bonus = struck(bonus)
    dice = [sorted(faces[:attack], reverse=True), sorted(faces[attack:], reverse=True)]
    dice[0][0] += bonus[0]
    dice[1] = [die + bonus[2] for die in dice[1]]
    dice[1][0] += bonus[1]
    lost = [0, 0]
    for mine, theirs in zip(dice[0], dice[1]):
        lost[1 if mine > theirs else 0] += 1
    fought = {"attacker": dice[0], "defender": dice[1], "lost": lost, "strike": strike}
    battle["rounds"].append(fought)
    if strike:
        lost = [lost[1], lost[0]]
    battle["battalions"] -= lost[0]
    battle["garrison"] -= lost[1]
    battle["lost"] = [battle["lost"][i] + lost[i] for i in range(2)]
    battle["strikes"] = not strike
    battle["result"] = "won" if not battle["garrison"] else "repelled" if battle["battalions"] == 1 else None
    return dict(fought, e="exchange", attacker=list(dice[0]), defender=list(dice[1]), lost=list(fought["lost"]))


def rounds(state, battle, faces, until):
    """Fights exchanges with all dice that may be rolled, including those in which the garrison strikes back.
    Returns (events, dice used). Refuses if there are too few faces."""
    events: list = []
    at = 0
    while not battle["result"] and len(events) < ROUNDS:
        strike = most_of(state, battle, True)[0] > 0
        if not strike and battle["battalions"] <= until:
            break
        dice = most_of(state, battle, strike)
        end = at + sum(dice)
        if end > len(faces):
            raise Refusal("bad_faces", "There are too few dice for this storm.")
        events.append(_exchange(battle, faces[at:end], dice[0], strike))
        at = end
    return events, at


def _settle(state, events):
    """Applies the result of a battle that is over."""
    battle = state.battle
    result = battle["result"]
    if not result:
        return
    number, other = battle["player"], battle["defender"]
    mine, theirs = state.players[number - 1], state.players[other - 1] if other else None
    mine.began = "" if result == "won" else spot(battle)
    remember(state, battle)
    ended = {"player": number, "defender": other, "region": battle["region"], "land": battle["land"]}
    ended["lost"] = list(battle["lost"])
    events.append(dict(ended, e=result))
    if result == "won":
        region = REGIONS.index(battle["region"])
        mine.held[region] += 1
        mine.due += 1
        mine.owed += 1
        set_lands(state, region, number, battle["land"])
        _take_site(state, battle)
        if theirs:
            theirs.held[region] -= 1
            _lose_leader(state, events, other, battle["led"])
            lose_all(state, events, other)
        hold_all(state, events, number)
    elif result == "repelled":
        if theirs:
            theirs.owed += 1
        _lose_leader(state, events, number, battle["leader"])
    mine.next = VERBS.pack(next_attack(state, battle))


def spot(battle):
    """Returns the name of the attacked territory in `garrisons`; "" if it was not named."""
    return battle["region"] + str(battle["land"]) if battle["land"] else ""


def _take_site(state, battle):
    """Remembers that a place of power is the captor's, who earns an advantage, or nobody's, if the army has no
    leader."""
    name, led = spot(battle), battle["leader"] != "none"
    site = battle["site"] = state.learned_at(name) or battle["site"]
    if site:
        hold_site(state, site, battle["player"] if led else 0, name)
    state.players[battle["player"] - 1].later += led and bool(site)


def set_lands(state, region, number, land):
    """Remembers whose a territory is (0: not known), unless it has no name."""
    if land:
        at = sum(TERRITORIES[:region]) + land
        state.lands = state.lands[: at - 1] + "{:x}".format(number) + state.lands[at:]


def need_holder(state, region, land, holder):
    """Refuses a territory that is known to be somebody else's, or that can be none of this holder's, as all of theirs
    have names."""
    known = state.holder(region, land)
    if known is None and not state.may_hold(holder, region):
        raise all_named()
    if known not in (None, holder):
        raise land_held(state, known)


def all_named():
    return Refusal("all_named", "All territories that they hold there have names: name one of them.")


def land_held(state, holder):
    return Refusal("land_held", (state.name(holder) or "A neutral garrison") + " holds this territory.")


def remember(state, battle):
    """Remembers what is left of a neutral garrison."""
    name = spot(battle)
    if name and battle["garrison"] and not battle["defender"]:
        state.garrisons[name] = battle["garrison"]
    elif name in state.garrisons:
        del state.garrisons[name]


def _lose_leader(state, events, number, leader):
    if leader != "none":
        player = state.players[number - 1]
        player.board -= 1
        add_event(events, "leader_lost", player=number, leader=leader, waiting=player.waiting)


def lose_all(state, events, number):
    """A player without a territory is out, unless there may be others that nobody has noted."""
    player = state.players[number - 1]
    if player.noted and not player.beaten and not sum(player.held):
        player.beaten = True
        add_event(events, "out", player=number)


def hold_all(state, events, number):
    """A player who holds every territory wins."""
    if sum(state.players[number - 1].held) == sum(TERRITORIES):
        win(state, events, [state.name(number)], "all")


def win(state, events, winners, by):
    state.winners = winners
    state.by = by
    add_event(events, "over", winners=list(winners), by=by)


def hold_site(state, site, number, name=""):
    """Remembers who holds a place of power (0: nobody), and the `spot` where it is, once that is known."""
    state.sites[str(site)] = [number, name or state.sites.get(str(site), (0, ""))[1]]


def need_not_held(state, player, site):
    if state.value("site", 0, 0, 0, site) == player:
        raise Refusal("held", state.name(player) + " holds this place of power.")


def no_leader():
    return Refusal("no_leader", "They have no leader on the board.")


# Actions in a battle


def fight(state, events, attack, defend, faces=None):
    _fight(state, events, faces_of(state, "fight", faces, attack, defend), attack, False)


def strike(state, events, attack, defend, faces=None):
    _fight(state, events, faces_of(state, "strike", faces, attack, defend), attack, True)


def _fight(state, events, faces, attack, strike):
    battle = state.battle = without_rounds(state.battle)
    events.append(_exchange(battle, faces, attack, strike))
    _settle(state, events)


def storm(state, events, until, faces=None):
    faces = faces_of(state, "storm", faces, until)
    battle = without_rounds(state.battle)
    fought, fallen = rounds(state, battle, faces, until)
    if fallen < len(faces):
        raise Refusal("bad_faces", "There are too many dice for this storm.")
    state.battle = battle
    events += fought
    _settle(state, events)


def retreat(state, events):
    need_no_strike(state)
    state.battle["result"] = "retreat"
    _settle(state, events)


def next_attack(state, battle):
    """The attack to offer next. After a victory: from the territory that was taken, against the next one of the region
    that is known to be the same defender's, or else one without a name, and an army like the last one. After a retreat:
    the same attack, as both armies are now. One battalion alone attacks nobody: the army that comes next is another
    one, and nothing is known of what helps it."""
    action = {key: battle[key] for key in ATTACK}
    action["do"] = "attack"
    if battle["result"] == "won":
        action.update({"power": battle["site"], "shelter": battle["fortress"], "led": "none"})
        action["battalions"] -= 1
        region = REGIONS.index(battle["region"])
        land = action["land"] = _next_land(state, region, battle["land"], battle["defender"])
        action["garrison"] = state.value("garrison", 0, region, land) or battle["lost"][1]
        action["fortress"] = "fortress" if (region, land) in FORTRESSES else "none"
        action["site"] = state.site_at(spot(action), battle["player"])
    if action["battalions"] < 2:
        action.update({"leader": "none", "power": 0, "shelter": "none"})
    return action


def _next_land(state, region, land, holder):
    """Returns the next territory of a region, after this one, that is known to be this holder's; 0 if there is none."""
    many = TERRITORIES[region]
    for i in range(many):
        after = (land + i) % many + 1
        if state.holder(region, after) == holder:
            return after
    return 0


def without_rounds(battle):
    """A copy of the battle without its exchanges, which are those of the last request."""
    return dict(battle, rounds=[])
