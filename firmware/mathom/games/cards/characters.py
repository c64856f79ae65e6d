"""Heroes, and behind them in the list of a player the allies: who may act, who pays, and how allies come and go."""

from mathom.games import Refusal
from mathom.games.cards.seats import check_there, count_in, gives, refusal, report
from mathom.games.cards.tables import (
    ALLIES,
    ALLY,
    ATTACK,
    DEAD,
    DEFENCE,
    EXHAUSTED,
    HITS,
    LAST,
    RANGED,
    RESOURCES,
    SENTINEL,
    WHO,
    WIDE,
    WILLPOWER,
)


def living(state, player, hero):
    """Returns a hero; refuses a dead one."""
    found = state.players[player - 1]["heroes"][hero - 1]
    if found[DEAD]:
        raise Refusal("dead", state.hero_name(found) + " is dead.")
    return found


def ready(state, player, heroes):
    """Returns these heroes of a player; refuses one who is dead or exhausted, and one who is named twice."""
    found: list = []
    for at, number in enumerate(heroes):
        check_there(state, {"player": player, "hero": number})
        hero = living(state, player, number)
        if hero[EXHAUSTED] or number in heroes[:at]:
            raise Refusal("exhausted", state.hero_name(hero) + " is exhausted.")
        found.append(hero)
    return found


def note_last(held, did, what):
    """Notes which of a player's heroes and allies did this last."""
    for hero in held:
        hero[LAST] = hero[LAST] & ~what | (what if hero in did else 0)


def pay(state, events, player, hero, by=1):
    """Spends resources of a hero."""
    name = _spend(state, player, hero, by)
    report(events, "paid", player=state.name_of(player), hero=name, by=by)


def _spend(state, player, hero, by):
    """Takes resources from a hero. Returns the name."""
    payer = living(state, player, hero)
    if payer[RESOURCES] < by:
        raise refusal("too_few")
    payer[RESOURCES] -= by
    return state.hero_name(payer)


def play_ally(state, events, player, hero=0, by=1, number=0, **printed):
    """An ally comes into play, behind the heroes and allies of this player, with the number of its name, or else the
    lowest free one. If a hero is named, that hero pays for it."""
    held = state.players[player - 1]["heroes"]
    if len([one for one in held if one[ALLY]]) == ALLIES:
        raise refusal("too_many")
    payer = _spend(state, player, hero, by) if hero else None
    ally = bytearray(WIDE)
    ally[ALLY] = 1
    ally[WHO] = number or _number(state)
    for key, at in (("willpower", WILLPOWER), ("attack", ATTACK), ("defence", DEFENCE), ("hits", HITS)):
        ally[at] = printed.get(key, 0)
    for key, at in (("ranged", RANGED), ("sentinel", SENTINEL)):
        ally[at] = printed.get(key, False)
    held.append(ally)
    name = state.hero_name(ally)
    report(events, "joined", player=state.name_of(player), ally=name, hero=payer, by=by if payer else 0)


def _number(state):
    """Returns the lowest number that no ally has."""
    taken = [one[WHO] for player in state.players for one in player["heroes"] if one[ALLY]]
    number = 1
    while number in taken:
        number += 1
    return number


def discard(state, events, player, hero):
    """An ally leaves play."""
    held = state.players[player - 1]["heroes"]
    ally = held[hero - 1]
    name = state.hero_name(ally)
    if not ally[ALLY]:
        raise Refusal("no_ally", name + " is a hero.")
    count_in(state, -gives(state, player, [ally]))
    del held[hero - 1]
    report(events, "left", player=state.name_of(player), ally=name)
