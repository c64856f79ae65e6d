"""What follows from an action automatically: cards leave, heroes die, players are out, the token passes, the game
ends."""

from mathom.games import Refusal
from mathom.games.cards.tables import ACTIVE, LETTERS, MOST, STEPS, TURNS, own_heroes


def refusal(code):
    """Returns the refusal with this code."""
    from mathom.games.cards.said import SENTENCES

    return Refusal(code, SENTENCES[code])


def report(events, e, **keys):
    """Adds an event."""
    keys["e"] = e
    events.append(keys)


def follow(state, events):
    """Applies everything that follows from the present state."""
    for number in range(len(state.cards), 0, -1):
        card = state.cards[number - 1]
        if 0 < card["points" if card["kind"] == "location" else "hits"] <= card["damage"]:
            defeat(state, events, number)
    table = state.table
    first = table["first"]
    if table["explored"] >= table["location"]:
        if table["location"]:
            report(events, "explored")
            score(state, events, table["reward"])
        free(state, ACTIVE)
        table["location"] = table["explored"] = table["reward"] = 0
    for seat in range(1, len(state.players) + 1):
        if not state.players[seat - 1]["out"]:
            _count_heroes(state, events, seat)
    order = state.order()
    if not order:
        if state.winners is None:
            end(state, events, [])
        return
    if order[0] != first:
        pass_token(state, events)
        state.kept = True  # so that the new first player has the token for a whole round
    if state.players[state.checker - 1]["out"]:
        _end_turn(state, events, state.later(first))
    if state.begun and state.players[state.begun - 1]["out"]:
        state.begun = state.checker  # so that nobody whose turn is over comes again


def _end_turn(state, events, later):
    """It was the turn or the engagement check of a player who is out. The turn of the last one ends the step."""
    if state.step not in TURNS:
        state.checker = state.order(state.checker)[0]
    elif later:
        begin_turn(state, events, later[0])
    else:
        go_on(state, events)


def begin_turn(state, events, player):
    state.checker = state.begun = player
    report(events, "turn", player=state.name_of(player))


def _count_heroes(state, events, seat):
    """Marks the heroes of a player that died or revived, removes destroyed allies, and eliminates the player if
    needed."""
    player = state.players[seat - 1]
    for ally in list(player["heroes"]):
        if ally["ally"] and 0 < ally["hits"] <= ally["damage"]:
            player["heroes"].remove(ally)
            report(events, "left", player=player["name"], ally=ally["name"])
    heroes = own_heroes(player)
    for hero in heroes:
        dead = hero["damage"] >= hero["hits"]
        if dead != hero["dead"]:
            hero["dead"] = dead
            report(events, "died" if dead else "revived", player=player["name"], hero=hero["name"])
    if player["threat"] >= state.table["limit"]:
        eliminate(state, events, seat, "threat")
    elif all([hero["dead"] for hero in heroes]):
        eliminate(state, events, seat, "heroes")


def eliminate(state, events, seat, why):
    """Eliminates a player. The player's allies leave play, and the enemies return to the staging area with their
    damage. Amid staging one card fewer is revealed."""
    player = state.players[seat - 1]
    player["heroes"] = own_heroes(player)
    player["out"] = state.table["round"]
    state.table["reveal"] = max(state.table["reveal"] - 1, 0)
    for card in state.cards:
        if card["player"] == seat:
            card["player"] = card["done"] = 0
    report(events, "out", player=player["name"], why=why)


def defeat(state, events, card):
    """Removes a card for good: a defeated enemy, or a location that was explored in the staging area."""
    gone = remove(state, card)
    report(events, "defeated" if gone["kind"] == "enemy" else "dropped", card=card)
    score(state, events, gone["victory"])


def remove(state, card, still=0):
    """Takes a card out of the staging area, and returns it. `still` guards instead of it."""
    gone = state.cards.pop(card - 1)
    free(state, LETTERS.index(gone["letter"]) + 1, still)
    return gone


def free(state, guard, still=0):
    """Frees the objectives that this guards."""
    for card in state.cards:
        if card["guard"] == guard:
            card["guard"] = still


def score(state, events, points):
    """Adds the victory points of a card, if it has any."""
    if points:
        state.table["victory"] = min(state.table["victory"] + points, MOST)
        report(events, "victory", points=points, victory=state.table["victory"])


def raise_threat(state, events, by):
    """Raises the threat of every player."""
    for seat in state.order():
        player = state.players[seat - 1]
        player["threat"] = min(player["threat"] + by, state.table["limit"])
    report(events, "raised", by=by)
    follow(state, events)


def pass_token(state, events):
    """Passes the token to the next player who is still in the game."""
    first = state.table["first"] % len(state.players) + 1
    state.table["first"] = state.order(first)[0]
    report(events, "first", player=state.name_of(state.table["first"]))


def go_on(state, events):
    """Goes on to the next step."""
    state.at = (state.at + 1) % len(STEPS)
    if state.step == "shadow" and state.basic:
        state.at += 1
    table = state.table
    table["reveal"] = len(state.order()) if state.step == "staging" else 0
    if state.step == "commit":
        table["committed"] = 0
    state.used = state.passed = state.begun = 0
    state.checker = table["first"]
    for card in state.cards:
        card["done"] = 0
    strikers = state.strikers() if state.step == "attacks" else ()
    if strikers:
        state.checker = strikers[0]
    report(events, "step", step=state.step, round=table["round"])


def end(state, events, winners):
    state.winners = winners
    state.table["committed"] = 0
    report(events, "over", winners=list(winners), total=state.score()[1] if winners else None)
