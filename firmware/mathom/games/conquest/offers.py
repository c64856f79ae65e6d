"""The view of a game, and the actions that are possible, for programs."""

from mathom.games import keys_of, own
from mathom.games.conquest.tables import (
    FLAGS,
    KINDS,
    NUMBERS,
    REGIONS,
    SEATS,
    SETS,
    STARRED,
    VALUES,
    WORDS,
    bonuses,
)


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
        "players": [_player(player) for player in state.players],
        "winners": state.winners and list(state.winners),
        "by": state.by,
    }


def _battle(state):
    battle = own(state.battle)
    if battle:
        battle["strikes"] = state.must_strike()
        battle["odds"] = None if battle["result"] else _odds(state)
    return battle


def _odds(state):
    """Returns the chances of the next exchange, if both sides roll all dice they may: [the result of `lost`, the number
    of ways]."""
    from mathom.games.conquest.odds import WAYS, lost

    strike = state.must_strike()
    mine, theirs, fortress = bonuses(state.battle)
    attack, defend = state.most(strike)
    return [lost(attack, defend, (theirs, mine, 0) if strike else (mine, theirs, fortress)), WAYS]


def _player(player):
    return {
        "name": player.name,
        "held": {REGIONS[i]: player.held[i] for i in range(len(REGIONS)) if player.held[i]},
        "territories": sum(player.held),
        "to_place": player.placed,
        "reinforcements": dict(player.reinforcements()),
        "cards": {KINDS[i]: player.cards[i] for i in range(len(KINDS))},
        "due": player.due,
        "advantages": list(player.advantages),
        "owed": player.owed,
        "later": player.later,
        "leaders": [player.board, player.waiting],
        "palantir": bool(player.palantir),
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
    found.append({"do": "garrison", "territories": 1})
    if state.message and state.message[3] is None:
        found.append({"do": "probe"})
    if phase == "muster" and state.dark in playing and not state.sought:
        found.append({"do": "seek", "modifier": 0})
    if phase == "muster" and state.place in STARRED and not state.many():
        found.append({"do": "try"})
    return found


def asks(state):
    """Returns the actions that only the players can complete: a value that is a dict describes what may be entered
    there."""
    phase = state.phase
    asked = []
    if phase == "turn":
        asked.append(_ask(state, "attack"))
    if phase in ("turn", "muster"):
        due = [number for number in state.playing() if state.players[number - 1].due]
        if due:
            asked.append(_ask(state, "card"))
            asked[-1]["player"] = {"one_of": due}
        asked.append(_ask(state, "message"))
        asked += [_ask(state, "set", what) for what in WORDS["what"]]
    return asked


def _ask(state, verb, what=None):
    ask: dict = {"do": verb}
    if what:
        ask["what"] = what
    for key in keys_of(state.verbs, state.values, ask)[0]:
        if key in WORDS:
            ask.setdefault(key, {"one_of": WORDS[key]})
        elif key in FLAGS:
            ask[key] = {"one_of": (False, True)}
        else:
            low, high = VALUES[what][1:] if key == "value" else NUMBERS[key]
            ask[key] = {"from": low, "to": len(state.players) if key in SEATS else high}
    return ask
