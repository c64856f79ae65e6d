"""An attack: whether it may be made, and the battle that it begins."""

from mathom.games import Refusal
from mathom.games.conquest.battle import (
    add_event,
    hold_site,
    need_holder,
    need_not_held,
    no_leader,
    remember,
    set_lands,
    spot,
)
from mathom.games.conquest.tables import FORTRESSES, FORTS, LEADERS, PEACE, REGIONS, TERRITORIES


def _need_fortress(fort, where, regions, land=0):
    """Refuses a fortress where the map has none: in these regions, or in this territory of the only one."""
    if FORTS[fort] == "fortress" and not [
        found for found in FORTRESSES if found[0] in regions and land in (0, found[1])
    ]:
        raise Refusal("no_fortress", "The map has no fortress " + where + ": enter 'elsewhere' if there is one.")


def _see(state, region, land, defender):
    """Counts a territory that is attacked for a player who has not noted any, unless it is counted already."""
    if defender and state.whose(region, land) != defender and not state.unnamed(defender, region):
        state.players[defender - 1].held[region] += 1


def _check_target(state, player, region, land, battalions, defender):
    """Refuses an attack that this player may not make, or not there."""
    mine = state.players[player - 1]
    if mine.done:
        raise Refusal("done", mine.name + " is done for this turn.")
    if battalions < 2:
        raise Refusal("too_few", "An attack needs at least two battalions.")
    if player == defender:
        raise Refusal("same_player", "Nobody attacks or writes to themselves.")
    if defender and state.turn < PEACE:
        raise Refusal("too_early", "Before turn 3 only neutral territories are attacked.")
    theirs = state.players[defender - 1].held[region] if defender else state.neutral(region)
    if not (theirs or state.may_hold(defender, region)):
        raise Refusal("none_there", "The attacked hold no territory of " + REGIONS[region] + ".")
    if land > TERRITORIES[region]:
        raise Refusal("out_of_range", "There are at most {}.".format(TERRITORIES[region]))
    name = REGIONS[region] + str(land)
    need_holder(state, region, land, defender)
    for other in state.players:
        if land and other is not mine and other.began == name and not (other.done or other.out):
            raise Refusal("begun", other.name + " began there first.")


def _check_armies(state, player, region, land, leader, shelter, defender, led, fortress, site):
    """Refuses leaders, fortresses and a place of power that the armies cannot have."""
    mine = state.players[player - 1]
    for who, led_by in ((player, leader), (defender, led)):
        if led_by and not (who and state.players[who - 1].board):
            raise no_leader()
    _need_fortress(fortress, "there", (region,), land)
    held = [i for i in range(len(REGIONS)) if mine.held[i]]
    if held:  # otherwise the territories of the player were not entered
        _need_fortress(shelter, "where " + mine.name + " holds a territory", held)
    if site:
        need_not_held(state, player, site)


def attack(
    state, events, player, region, land, battalions, leader, power, shelter, defender, garrison, led, fortress, site
):
    _check_target(state, player, region, land, battalions, defender)
    _check_armies(state, player, region, land, leader, shelter, defender, led, fortress, site)
    mine = state.players[player - 1]
    mine.mark("attacked")
    state.battle = {
        "player": player,
        "region": REGIONS[region],
        "land": land,
        "battalions": battalions,
        "leader": LEADERS[leader],
        "power": power,
        "shelter": FORTS[shelter],
        "defender": defender,
        "garrison": garrison,
        "led": LEADERS[led],
        "fortress": FORTS[fortress],
        "site": site,
        "lost": [0, 0],
        "rounds": [],
        "strikes": False,
        "result": None,
    }
    mine.began = name = spot(state.battle)
    if power and leader and str(power) not in state.sites:
        hold_site(state, power, player)
    if site:
        has = led or state.value("site", 0, 0, 0, site) == defender
        hold_site(state, site, defender if has else 0, name)
    _see(state, region, land, defender)
    set_lands(state, region, defender, land)
    remember(state, state.battle)
    add_event(events, "attacked", player=player, defender=defender, region=REGIONS[region], land=land)
