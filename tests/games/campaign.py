"""A long campaign of Conquest: six players, twenty turns, played as a real group might."""

import random

from mathom.games.conquest.tables import HAND, KINDS, REGIONS, SETS, TERRITORIES
from mathom.games.match import Match
from tests.games.golden import complete

NAMES = ["Galadriel", "Thranduil", "Denethor", "Éomer", "Saruman", "Gandalf"]
ATTACKS, MESSAGES = 3, 4  # for each player and for all players, each turn


def campaign(turns: int = 20, seed: int = 1) -> Match:
    """Returns the match after so many turns. The game does not end earlier."""
    dice = random.Random(seed)
    match = Match("conquest", {"players": NAMES, "dark": 5, "strikes": True})

    def do(verb: str, **keys: object) -> None:
        match.do(complete(match.state, {"do": verb, **keys}, dice))

    for i, region in enumerate(REGIONS):
        for player in (1 + i % 6, 1 + (i + 3) % 6):
            do("set", what="held", player=player, region=region, value=TERRITORIES[i] // 3)
    for _ in range(turns):
        for _ in range(MESSAGES):
            sender, to = dice.sample(match.state.playing(), 2)
            do("message", **{"from": sender, "to": to})
            if match.state.phase == "hear":  # two palantirs are never overheard
                do("overhear")
        for player in range(1, 7):
            if match.state.players[player - 1].out:
                continue
            trade(match, do, player)
            for _ in range(ATTACKS):
                attack(match, do, player, dice)
            look_after(match, do, player)
            do("done", player=player)
        walk(match, do)
    return match


def attack(match, do, player, dice) -> None:
    """Attacks a random defender with plausible armies, by a storm, and carries out what follows."""
    state = match.state
    found = [
        (other, region)
        for region in range(9)
        for other in range(7)
        if other != player
        and (state.turn > 2 or not other)
        and (state.players[other - 1].held[region] if other else state.neutral(region))
    ]
    if not found:
        return  # no neutral territory is left, and it is too early to attack players
    other, region = dice.choice(found)
    leader = "leader" if state.players[player - 1].board and dice.random() < 0.3 else "none"
    do(
        "attack",
        player=player,
        region=REGIONS[region],
        battalions=dice.randint(4, 15),
        leader=leader,
        land=dice.choice([0] * (state.unnamed(other, region) > 0) + state.lands_at(other, region)),
        power=0,
        shelter="none",
        defender=other,
        garrison=dice.randint(1, 8) if other else dice.randint(1, 3),
        led="none",
        fortress="elsewhere" if dice.random() < 0.1 else "none",
        site=0,
    )
    do("fight", attack=3, defend=1)
    while match.state.phase == "battle":
        do("storm", until=1)
    one = match.state.players[player - 1]
    if one.due and sum(one.cards) < HAND:
        do("card", player=player, kind=dice.choice(KINDS))


def trade(match, do, player) -> None:
    """Trades sets, before the player does anything else."""
    one = match.state.players[player - 1]
    for which in range(4):
        if one.has(which):
            do("trade", player=player, set=SETS[which])


def look_after(match, do, player) -> None:
    """Brings leaders into play, rolls for advantages, and spends those beyond the limit."""
    one = match.state.players[player - 1]
    if one.waiting and not one.board:
        do("enter", player=player)
    while one.owed:
        do("advantage", player=player)
    while len(one.advantages) > 3:
        do("spend", player=player, advantage=one.advantages[0])


def walk(match, do) -> None:
    """Moves the Company, but never to the end of its road."""
    for player in match.state.playing():
        look_after(match, do, player)
    if match.state.place == 18:
        do("set", what="place", value=1)
    do("try" if {"do": "try"} in match.state.chances() else "walk")
