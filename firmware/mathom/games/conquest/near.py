"""Where places of power may well be, going by their names: players hear of those first, and nothing is refused."""

from mathom.games.conquest.battle import spot
from mathom.games.conquest.tables import REGIONS, territory

# The territories where those may be whose names do not say where they are.
NEAR = {2: "mirkwood1 mirkwood3", 3: "arnor8 arnor9 arnor10", 5: "arnor2 mirkwood2 mirkwood5"}
NEAR.update({7: "rohan2 rohan3 rohan4", 11: "rohan1 rhovanion1", 12: "rhun3 rhun4", 13: "rohan5 rohan6"})
NEAR.update({14: "rhun1 rhun2 rhovanion7", 15: "gondor8 gondor9", 19: "rhovanion4 rhovanion5"})
NEAR.update({17: "haradwaith1 haradwaith2 haradwaith3 haradwaith5", 21: "rhovanion6 rhovanion8 mordor1"})


def sites_near(state, number):
    """Returns the places of power to which a leader of this player may well have come: after a victory those of the
    territory that was taken, or of its region, if it has no name; else those of the player's territories."""
    won = state.arrived(number)
    taken = won and (spot(state.battle) or state.battle["region"])
    found = []
    for site in state.sites_here() if won else state.sites_for(number)[1]:
        for name in (state.spot_of(site) or NEAR[site]).split(" "):
            region, land = territory(name)
            if taken in (name, REGIONS[region]) if won else _may_be_in(state, region, land, number):
                found.append(site)
                break
    return found


def _may_be_in(state, region, land, number):
    """Returns whether a territory may be one that is counted as this player's."""
    holder = state.holder(region, land)
    return holder == number or (holder is None and state.unnamed(number, region) > 0)
