"""Values that the players correct by hand."""

from mathom.games import Refusal
from mathom.games.cards.area import enemy_at, free_mark, guards, location_at, sort_of
from mathom.games.cards.quest import advance_by
from mathom.games.cards.seats import check_there, count_in, gives, refusal, report
from mathom.games.cards.tables import HITS, KIND, MARK, OBJECTIVE, POINTS, SWITCHES, VALUES
from mathom.games.cards.words import KEYS


def value_of(state, what, player=0, hero=0, card=0):
    """Returns the present value."""
    holder, key = _where(state, what, player, hero, card)
    return holder[key]


def limits(state, what, player=0, hero=0, card=0):
    """Returns the lowest and the highest allowed value."""
    holder = _where(state, what, player, hero, card)[0]
    low, high = VALUES[what][1:3]
    if what == "threat":
        high = state.table["limit"]
    elif what == "first" or what == "engaged":
        high = len(state.players)
    elif what == "explored":
        high = state.table["location"]
    elif what == "location_victory" and not state.table["location"]:
        high = 0
    elif what == "progress":
        high = holder["points"] or high
    elif what in ("damage", "wounds", "card_progress"):
        high = holder[POINTS if what == "card_progress" else HITS] or high
    return low, high


def _where(state, what, player, hero, card):
    """Returns what holds a value, and its place or key there."""
    names, _, _, key = VALUES[what]
    if "card" in names:
        return state.cards[card - 1], key
    if "player" in names:
        holder = state.players[player - 1]
        return (holder["heroes"][hero - 1] if "hero" in names else holder), key
    return state.table, key


def set_value(state, events, what, value, player=0, hero=0, card=0):
    """Corrects a value by hand. Everything that follows from the new value is applied."""
    what = KEYS["what"][what]
    if what == "card_points" or what == "card_progress":
        location_at(state, card)
    elif what == "guard":
        if state.cards[card - 1][KIND] != OBJECTIVE:
            raise refusal("no_objective")
        if value and value not in guards(state, card):
            raise refusal("no_card")
    elif card and what not in ("strength", "card_victory"):
        enemy_at(state, card)
    low, high = limits(state, what, player, hero, card)
    if not low <= value <= high:
        raise Refusal("out_of_range", "This can be from {} to {}.".format(low, high))
    if what == "first" or what == "engaged":
        check_there(state, {"player": value})
    holder, key = _where(state, what, player, hero, card)
    changed = [holder] if what == "willpower" else []
    before = gives(state, player, changed)
    kind = card and sort_of(state, holder)
    holder[key] = value > 0 if what in SWITCHES else value
    if kind and kind != sort_of(state, holder):  # it is called otherwise now
        holder[MARK] = free_mark(state, holder)
    count_in(state, gives(state, player, changed) - before)
    if what == "first":
        state.kept = False
    if what == "progress" or what == "points":
        state.stayed = False
        advance_by(state, 0)
    name = state.name_of(player) if player else None
    report(events, "set", what=what, player=name, hero=hero, card=card, value=value)
