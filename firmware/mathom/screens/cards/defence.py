"""Who may defend against an attack. Each is a player, the index of a hero, and whether the attack is defended; if not,
it hits that hero. An ally who has not been entered is no hero: None."""

from mathom.games.cards.seats import order
from mathom.games.cards.tables import ALLY, COST, DAMAGE, DEAD, DEFENCE, EXHAUSTED, HITS, SENTINEL

SEAT, WHICH, DEFENDS = 0, 1, 2


def hero_of(state, one):
    return state.players[one[SEAT] - 1]["heroes"][one[WHICH]]


def defenders(state, attacked):
    """Returns who may defend, the heroes of the attacked player first; then which hero of that player the attack hits
    if nobody does, and at last an ally who has not been entered."""
    seats = [attacked] + [seat for seat in order(state) if seat != attacked]
    found = [(seat, i, True) for seat in seats for i in range(len(state.players[seat - 1]["heroes"]))]
    found = [one for one in found if _may_defend(state, one, attacked)]
    mine = state.players[attacked - 1]["heroes"]
    found += [(attacked, i, False) for i in range(len(mine)) if not (mine[i][DEAD] or mine[i][ALLY])]
    return found + [(attacked, None, True)]


def _may_defend(state, one, attacked):
    hero = hero_of(state, one)
    return not (hero[DEAD] or hero[EXHAUSTED]) and (hero[SENTINEL] or one[SEAT] == attacked)


def falls(state, one, attack):
    """Returns whether the attack is the end of who defends, or is hit."""
    if one[WHICH] is None:
        return False
    hero = hero_of(state, one)
    return 0 < hero[HITS] <= hero[DAMAGE] + damage_to(hero, one, attack)


def damage_to(hero, one, attack):
    return max(attack - hero[DEFENCE], 0) if one[DEFENDS] else attack


def safest(state, found, attack):
    """Returns the index of the one of the attacked player who suffers least: of several the first, and nobody who falls
    if somebody else does not; if all do, an ally, or else the hero with the lowest threat cost. Another player's
    character defends only if that is chosen. Never an ally who has not been entered: for all that the device knows
    there is none."""

    def suffers(i):
        one = found[i]
        hero = hero_of(state, one)
        lost = 1 + hero[COST] if falls(state, one, attack) else 0
        return lost, not one[DEFENDS], damage_to(hero, one, attack)

    attacked = found[-1][SEAT]
    return min([i for i in range(len(found) - 1) if found[i][SEAT] == attacked], key=suffers)
