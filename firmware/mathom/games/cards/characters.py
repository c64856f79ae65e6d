"""Allies, which are in the list of a player's heroes, behind them: how they come into play and leave it."""

from mathom.games import Refusal
from mathom.games.cards.consequences import refusal, report
from mathom.games.cards.tables import ALLIES, HERO


def play_ally(state, events, player, hero=0, by=1, **printed):
    """An ally comes into play, behind the heroes and allies of this player, and gets the lowest free number. If a hero
    is named, that hero pays for it."""
    held = state.players[player - 1]["heroes"]
    if len([one for one in held if one["ally"]]) == ALLIES:
        raise refusal("too_many")
    payer = state.living(player, hero) if hero else None
    if payer:
        if payer["resources"] < by:
            raise refusal("too_few")
        payer["resources"] -= by
    ally = dict.fromkeys(HERO, 0)
    for key in ("exhausted", "dead", "ranged", "sentinel"):
        ally[key] = printed.get(key, False)
    for key in ("willpower", "attack", "defence", "hits"):
        ally[key] = printed.get(key, 0)
    ally.update({"name": _number(state), "ally": True, "sphere": None})
    held.append(ally)
    report(
        events,
        "joined",
        player=state.name_of(player),
        ally=ally["name"],
        hero=payer and payer["name"],
        by=by if payer else 0,
    )


def _number(state):
    """Returns the lowest number that no ally has, as a name."""
    taken = [one["name"] for player in state.players for one in player["heroes"] if one["ally"]]
    number = 1
    while str(number) in taken:
        number += 1
    return str(number)


def discard(state, events, player, hero):
    """An ally leaves play."""
    held = state.players[player - 1]["heroes"]
    if not held[hero - 1]["ally"]:
        raise Refusal("no_ally", held[hero - 1]["name"] + " is a hero.")
    report(events, "left", player=state.name_of(player), ally=held.pop(hero - 1)["name"])
