"""What follows from an action automatically: cards leave, heroes die, players are out, the token passes, the game
ends with a score."""

from mathom.games.cards.area import free, remove
from mathom.games.cards.seats import count_in, gives, later, order, own_heroes, report, strikers
from mathom.games.cards.tables import (
    ACTIVE,
    ALLY,
    COST,
    DAMAGE,
    DEAD,
    DONE,
    ENEMY,
    HITS,
    KIND,
    LOCATION,
    MOST,
    PLAYER,
    POINTS,
    STEPS,
    TURNS,
    VICTORY,
)


def follow(state, events):
    """Applies everything that follows from the present state."""
    for number in range(len(state.cards), 0, -1):
        card = state.cards[number - 1]
        if 0 < card[POINTS if card[KIND] == LOCATION else HITS] <= card[DAMAGE]:
            defeat(state, events, number)
    table = state.table
    first = table["first"]
    if table["explored"] >= table["location"]:
        if table["location"]:
            report(events, "explored", place=table["place"], points=table["location"])
            gain(state, events, table["reward"])
        free(state, ACTIVE)
        table["location"] = table["explored"] = table["reward"] = table["place"] = 0
    for seat in range(1, len(state.players) + 1):
        if not state.players[seat - 1]["out"]:
            _count_heroes(state, events, seat)
    seats = order(state)
    if not seats:
        if state.winners is None:
            end(state, events, [])
        return
    if seats[0] != first:
        pass_token(state, events)
        state.kept = True  # so that the new first player has the token for a whole round
    if state.players[state.checker - 1]["out"]:
        _end_turn(state, events, later(state, first))
    if state.begun and state.players[state.begun - 1]["out"]:
        state.begun = state.checker  # so that nobody whose turn is over comes again


def _end_turn(state, events, left):
    """It was the turn or the engagement check of a player who is out. The turn of the last one ends the step."""
    if state.step not in TURNS:
        state.checker = order(state, state.checker)[0]
    elif left:
        begin_turn(state, events, left[0])
    else:
        go_on(state, events)


def begin_turn(state, events, player):
    state.begun = state.checker if state.step == "commit" else player  # who commits begins by that
    state.checker = player
    report(events, "turn", player=state.name_of(player))


def depart(state, events, seat, ally):
    """An ally leaves play by itself."""
    player = state.players[seat - 1]
    player["heroes"].remove(ally)
    report(events, "left", player=player["name"], ally=state.hero_name(ally))


def _count_heroes(state, events, seat):
    """Marks the heroes of a player that died or revived, removes destroyed allies, and eliminates the player if
    needed."""
    player = state.players[seat - 1]
    for ally in list(player["heroes"]):
        if ally[ALLY] and 0 < ally[HITS] <= ally[DAMAGE]:
            count_in(state, -gives(state, seat, [ally]))
            depart(state, events, seat, ally)
    heroes = own_heroes(player)
    for hero in heroes:
        dead = hero[DAMAGE] >= hero[HITS]
        if dead != hero[DEAD]:
            before = gives(state, seat, [hero])
            hero[DEAD] = dead
            count_in(state, gives(state, seat, [hero]) - before)
            report(events, "died" if dead else "revived", player=player["name"], hero=state.hero_name(hero))
    if player["threat"] >= state.table["limit"]:
        eliminate(state, events, seat, "threat")
    elif all([hero[DEAD] for hero in heroes]):
        eliminate(state, events, seat, "heroes")


def eliminate(state, events, seat, why):
    """Eliminates a player. The player's allies leave play, and the enemies return to the staging area with their
    damage. Amid staging one card fewer is revealed."""
    player = state.players[seat - 1]
    count_in(state, -gives(state, seat, player["heroes"], player["others"]))
    player["heroes"] = own_heroes(player)
    player["out"] = state.table["round"]
    state.table["reveal"] = max(state.table["reveal"] - 1, 0)
    for card in state.cards:
        if card[PLAYER] == seat:
            card[PLAYER] = card[DONE] = 0
    report(events, "out", player=player["name"], why=why)


def defeat(state, events, card):
    """Removes a card for good: a defeated enemy, or a location that was explored in the staging area."""
    gone = remove(state, card)
    report(events, "defeated" if gone[KIND] == ENEMY else "dropped", card=card)
    gain(state, events, gone[VICTORY])


def gain(state, events, points):
    """Adds the victory points of a card, if it has any."""
    if points:
        state.table["victory"] = min(state.table["victory"] + points, MOST)
        report(events, "victory", points=points, victory=state.table["victory"])


def raise_threat(state, events, by):
    """Raises the threat of every player."""
    for seat in order(state):
        player = state.players[seat - 1]
        player["threat"] = min(player["threat"] + by, state.table["limit"])
    report(events, "raised", by=by)
    follow(state, events)


def pass_token(state, events):
    """Passes the token to the next player who is still in the game."""
    first = state.table["first"] % len(state.players) + 1
    state.table["first"] = order(state, first)[0]
    report(events, "first", player=state.name_of(state.table["first"]))


def go_on(state, events):
    """Goes on to the next step."""
    state.at = (state.at + 1) % len(STEPS)
    if state.step == "shadow" and state.basic:
        state.at += 1
    table = state.table
    table["reveal"] = len(order(state)) if state.step == "staging" else 0
    if state.step == "commit":
        table["committed"] = 0
    if state.step != "staging" and state.step != "resolve":
        state.used = 0
    state.passed = state.begun = 0
    state.checker = table["first"]
    for card in state.cards:
        card[DONE] = 0
    able = strikers(state) if state.step == "attacks" else ()
    if able:
        state.checker = able[0]
    report(events, "step", step=state.step, round=table["round"])


def end(state, events, winners):
    state.winners = winners
    state.table["committed"] = 0
    report(events, "over", winners=list(winners), total=score(state)[1] if winners else None)


def score(state):
    """Returns for each player the threat, the threat cost of dead heroes, the damage on living ones, and their sum;
    then the total."""
    rows = []
    for player in state.players:
        heroes = own_heroes(player)
        dead = sum([hero[COST] for hero in heroes if player["out"] or hero[DEAD]])
        damage = sum([hero[DAMAGE] for hero in heroes if not (player["out"] or hero[DEAD])])
        threat = state.table["limit"] if player["out"] else player["threat"]
        rows.append([threat, dead, damage, threat + dead + damage])
    return rows, sum([row[3] for row in rows]) - state.table["victory"]


def sheet(state):
    """Returns the line of this game on the score sheet; None unless the game is won."""
    if not state.winners:
        return None
    rows, total = score(state)
    line = {"scenario": state.scenario, "victory": state.table["victory"], "total": total}
    line["players"] = [[state.players[i]["name"]] + rows[i] for i in range(len(rows))]
    line["campaign"] = None if state.campaign is None else list(state.campaign) + [total]
    return line
