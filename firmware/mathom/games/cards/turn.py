"""The steps of a round: going on, with what that does by itself."""

from mathom.games.cards.area import engaging, to_reveal
from mathom.games.cards.consequences import begin_turn, depart, eliminate, go_on, pass_token, raise_threat
from mathom.games.cards.seats import facing, later, order, own_heroes, report
from mathom.games.cards.tables import ALLY, DEAD, EXHAUSTED, GANDALF, MOST, PLAYER, RESOURCES, STEPS, WHO


def undone(state):
    """Returns the present step, in a list, if something compulsory of it has not been done."""
    step = state.step
    left = step == "resolve" or (step == "staging" and to_reveal(state))
    left = left or (step == "checks" and engaging(state)) or (step == "enemies" and facing(state))
    return [step] if left else []


def unfinished(state):
    """Returns the steps of this round, from the present one on, in which something compulsory has not been done."""
    engaged = any([card[PLAYER] for card in state.cards])
    due = {"staging": True, "resolve": True, "checks": engaging(state), "enemies": engaged}
    return undone(state) + [step for step, _, _ in STEPS[state.at + 1 :] if due.get(step)]


def next_step(state, events):
    """Carries out the step as usual, and goes on to the next player's turn or the next step. Says so if that passes
    over something compulsory."""
    passed = undone(state)
    if passed:
        report(events, "skipped", steps=passed)
    _next(state, events)


def _next(state, events):
    step = state.step
    left = later(state)
    if left:
        begin_turn(state, events, left[0])
        return
    if step == "resources":
        for seat in order(state):
            for hero in own_heroes(state.players[seat - 1]):
                if not hero[DEAD] and hero[RESOURCES] < MOST:
                    hero[RESOURCES] += 1
        report(events, "gained")
    elif step == "refresh":
        for player in state.players:
            for hero in player["heroes"]:
                hero[EXHAUSTED] = 0
        for seat in order(state):
            for ally in [one for one in state.players[seat - 1]["heroes"] if one[ALLY] and one[WHO] == GANDALF]:
                depart(state, events, seat, ally)
        raise_threat(state, events, 1)
        if state.winners is not None:
            return
        if not state.kept:
            pass_token(state, events)
        state.kept = False
        state.table["round"] += 1
    go_on(state, events)


def end_round(state, events):
    """Carries out the remaining steps of this round as usual. Says what compulsory that passes over."""
    begun = state.table["round"]
    passed = unfinished(state)
    while state.table["round"] == begun and state.winners is None:
        _next(state, events)
    if passed:
        report(events, "skipped", steps=passed)


def leave(state, events, player):
    """Eliminates a player because of a card's effect."""
    eliminate(state, events, player, "card")
