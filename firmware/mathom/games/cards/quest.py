"""The quest: who commits, how it ends, its stages, and the travel to a location."""

from mathom.games.cards.area import location_at, outcome, remove, staged
from mathom.games.cards.characters import note_last, ready
from mathom.games.cards.consequences import end, go_on, raise_threat
from mathom.games.cards.seats import check_turn, count_in, later, refusal, report
from mathom.games.cards.tables import (
    ACTIVE,
    ATTACK,
    DAMAGE,
    EXHAUSTED,
    LAST,
    MOST,
    POINTS,
    RESOLVE,
    SENT,
    THREAT,
    VICTORY,
    WIDE,
    WILLPOWER,
)


def commit(state, events, player, heroes=(), willpower=0):
    """A player commits heroes, whose willpower is added up, and other characters with this willpower. Then it is the
    next player's turn."""
    check_turn(state, player)
    committed = ready(state, player, heroes)
    who = state.players[player - 1]
    if state.begun != player:  # the first of this quest
        note_last(who["heroes"], (), SENT)
        who["others"] = 0
    who["others"] = min(who["others"] + willpower, MOST)
    for hero in committed:
        hero[LAST] |= SENT
        hero[EXHAUSTED] = 1
        willpower += hero[WILLPOWER]
    state.checker = state.begun = player
    state.used |= 1 << player
    count_in(state, willpower)
    names = [state.hero_name(hero) for hero in committed]
    report(events, "committed", player=state.name_of(player), heroes=names, willpower=willpower)
    left = later(state)
    if left:
        state.checker = left[0]
        report(events, "turn", player=state.name_of(left[0]))


def resolve(state, events, willpower=None, threat=None):
    """Resolves the quest and ends the step. The sums are those of the committed characters and of the staging area."""
    table = state.table
    willpower = table["committed"] if willpower is None else willpower
    threat = min(staged(state), MOST) if threat is None else threat
    table["committed"] = 0
    state.at = RESOLVE  # no turn to commit ends by what follows
    table["willpower"], table["against"] = willpower, threat
    location, quest, rise = outcome(state, willpower, threat)
    report(events, "quest", location=location, quest=quest, rise=rise)
    table["explored"] += location
    if quest:
        advance_by(state, quest)
    if rise:
        raise_threat(state, events, rise)
    if state.winners is None:
        go_on(state, events)


def advance_by(state, quest):
    """Adds progress to the stage. Progress beyond its points is lost."""
    table = state.table
    table["progress"] = min(table["progress"] + quest, table["points"] or MOST)
    state.stayed = False


def advance(state, events):
    table = state.table
    state.stayed = False
    if table["stage"] == len(state.stages):
        end(state, events, [player["name"] for player in state.players])
        return
    table["points"] = state.stages[table["stage"]]
    table["stage"] += 1
    table["progress"] = 0
    report(events, "stage", stage=table["stage"], points=table["points"])


def stay(state, events):
    state.stayed = True
    report(events, "stayed")


def travel(state, events, points=0, card=0, victory=None):
    """Travels to a location: one in the staging area, with the values entered for it, or one that was never
    entered."""
    table = state.table
    if table["location"]:
        raise refusal("active")
    found = location_at(state, card) if card else bytes(WIDE)
    points = points or found[POINTS]
    if not points:
        raise refusal("needs_points")
    if card:
        table["explored"] = remove(state, card, ACTIVE)[DAMAGE]
    table["location"] = points
    table["reward"] = found[VICTORY] if victory is None else victory
    table["place"] = 10 * found[THREAT] + found[ATTACK]
    report(events, "travelled", place=table["place"], points=points)
    go_on(state, events)
