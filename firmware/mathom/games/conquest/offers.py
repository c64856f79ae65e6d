"""The view of a game, and the actions that are possible, for programs."""

from mathom.games import own
from mathom.games.asking import ask
from mathom.games.conquest.tables import (
    KINDS,
    PARTS,
    REGIONS,
    SETS,
    SITES,
    STARRED,
    TERRITORIES,
    bonuses,
    struck,
    territory,
)
from mathom.games.conquest.words import KEYS


def view(state):
    phase, message = state.phase, state.message
    return {
        "game": "conquest",
        "phase": phase,
        "turn": state.turn,
        "place": state.place,
        "active": state.name(state.battle["player"]) if phase == "battle" else None,
        "battle": _battle(state),
        "message": message and {"from": message[0], "to": message[1], "carried": message[2] is not None},
        "dark": state.dark,
        "sought": state.sought,
        "palantirs": list(state.palantirs),
        "garrisons": [
            {"region": REGIONS[i], "land": land, "battalions": state.value("garrison", 0, i, land)}
            for i in range(len(REGIONS))
            for land in range(1, TERRITORIES[i] + 1)
            if state.value("garrison", 0, i, land)
        ],
        "lands": [
            {"region": REGIONS[i], "land": land, "player": state.whose(i, land)}
            for i in range(len(REGIONS))
            for land in range(1, TERRITORIES[i] + 1)
            if state.whose(i, land)
        ],
        "sites": [_site(state, site) for site in range(1, SITES + 1) if str(site) in state.sites],
        "players": [_player(state, number) for number in range(1, len(state.players) + 1)],
        "winners": list(state.winners) if state.by else None,
        "by": state.by,
    }


def _site(state, site):
    return dict(_split(state.spot_of(site)), site=site, player=state.sites[str(site)][0])


def _split(name):
    """Returns the region and the number of a `spot`."""
    region, land = territory(name)
    return {"region": REGIONS[region] if name else None, "land": land}


def _battle(state):
    battle = own(state.battle)
    if battle:
        battle["strikes"] = state.must_strike()
        battle["odds"] = None if battle["result"] else _odds(state)
    return battle


def odds(state):
    battle = _battle(state)
    return {"battle": battle["odds"]} if battle and battle["odds"] else None


def _odds(state):
    """Returns the chances of the next exchange, if both sides roll all dice they may: [the result of `lost`, the number
    of ways]."""
    from mathom.games.conquest.odds import WAYS, lost

    strike = state.must_strike()
    bonus = bonuses(state.battle)
    attack, defend = state.most(strike)
    return [lost(attack, defend, struck(bonus) if strike else bonus), WAYS]


def _player(state, number):
    player = state.players[number - 1]
    return {
        "name": player.name,
        "held": {REGIONS[i]: player.held[i] for i in range(len(REGIONS)) if player.held[i]},
        "territories": sum(player.held),
        "noted": player.noted,
        "to_place": player.placed,
        "reinforcements": dict(player.reinforcements()),
        "cards": {KINDS[i]: player.cards[i] for i in range(len(KINDS))},
        "due": player.due,
        "advantages": list(player.advantages),
        "owed": player.owed,
        "later": player.later,
        "leaders": [player.board, player.waiting],
        "palantir": bool(state.value("palantir", number)),
        "began": _split(player.began) if player.began else None,
        "marks": [PARTS[i] for i in range(len(PARTS)) if player.marks[i]],
        "done": player.done,
        "out": player.out,
    }


def legal(state):
    """Returns the possible actions without dice and without a value that only the players know."""
    phase = state.phase
    if phase == "battle":
        return [] if state.must_strike() else [{"do": "retreat"}]
    found: list = []
    if phase not in ("turn", "muster"):
        return found
    for number in state.playing():
        player = state.players[number - 1]
        if phase == "turn" and not player.done:
            found.append({"do": "done", "player": number})
            found += [
                {"do": "mark", "player": number, "part": PARTS[i]} for i in range(len(PARTS)) if not player.marks[i]
            ]
        if player.may_take():
            found += [{"do": "take", "player": number, "site": site} for site in state.sites_for(number)[0]]
        if player.waiting and not player.board:
            found.append({"do": "enter", "player": number})
        found += [
            {"do": "trade", "player": number, "set": SETS[i]}
            for i in range(4)
            if player.has(i) and state.may_trade(player)
        ]
        for advantage in sorted(set(player.advantages)):
            found.append({"do": "spend", "player": number, "advantage": advantage})
    if phase == "muster" and state.place not in STARRED and not state.many():
        found.append({"do": "walk"})
    return found


def chances(state):
    phase = state.phase
    if phase == "battle":
        found: list = [{"do": "storm", "until": 1}]
        strike = state.must_strike()
        most = state.most(strike)
        found += [
            {"do": "strike" if strike else "fight", "attack": attack, "defend": defend}
            for attack in range(1, most[0] + 1)
            for defend in range(1, most[1] + 1)
        ]
        return found
    if phase == "hear":
        return [{"do": "overhear"}]
    if phase == "over":
        return []
    playing = state.playing()
    found = [{"do": "advantage", "player": i} for i in playing if state.players[i - 1].owed]
    region, land = _unknown(state)
    found.append({"do": "garrison", "territories": 1, "region": REGIONS[region], "land": land})
    if state.message and state.message[3] is None:
        found.append({"do": "probe"})
    if state.may_seek():
        found.append({"do": "seek", "modifier": 0})
    if phase == "muster" and state.place in STARRED and not state.many():
        found.append({"do": "try"})
    return found


def _unknown(state):
    """Returns the first territory, as the index of its region and its number, that may have a neutral garrison which is
    not known; (0, 0) if there is none."""
    for i in range(len(REGIONS)):
        if state.unnamed(0, i):
            return i, next(land for land in range(1, TERRITORIES[i] + 1) if state.holder(i, land) is None)
    return 0, 0


def asks(state):
    """Returns the actions that only the players can complete: a value that is a dict describes what may be entered
    there."""
    phase = state.phase
    asked = []
    if phase == "turn":
        asked.append(ask(state, "attack"))
    if phase in ("turn", "muster"):
        due = [number for number in state.playing() if state.players[number - 1].due]
        if due:
            asked.append(ask(state, "card"))
            asked[-1]["player"] = {"one_of": due}
        led = [number for number in state.playing() if state.players[number - 1].may_take()]
        if led:
            asked.append(ask(state, "take"))
            asked[-1].update({"player": {"one_of": led}, "site": {"from": 1, "to": SITES}})
        asked.append(ask(state, "message"))
        asked += [ask(state, "set", what) for what in KEYS["what"]]
    return asked
