"""The round of the card game: its steps, the cards in play, the quest, and corrections by hand."""

from mathom.games import Refusal
from mathom.games.cards.consequences import (
    begin_turn,
    eliminate,
    end,
    go_on,
    pass_token,
    raise_threat,
    refusal,
    remove,
    report,
)
from mathom.games.cards.tables import (
    ACTIVE,
    KINDS,
    LETTERS,
    MOST,
    MOST_CARDS,
    NEXT_CARD,
    RESOLVE,
    STAYING,
    SWITCHES,
    own_heroes,
)
from mathom.games.cards.words import KEYS

# The round


def next_step(state, events):
    """Carries out the step as usual, and goes on to the next player's turn or the next step. Says so if that passes
    over something compulsory."""
    passed = state.undone()
    if passed:
        report(events, "skipped", steps=passed)
    _next(state, events)


def _next(state, events):
    step = state.step
    later = state.later()
    if later:
        begin_turn(state, events, later[0])
        return
    if step == "resources":
        for seat in state.order():
            for hero in own_heroes(state.players[seat - 1]):
                hero["resources"] += not hero["dead"] and hero["resources"] < MOST
        report(events, "gained")
    elif step == "refresh":
        for player in state.players:
            for hero in player["heroes"]:
                hero["exhausted"] = False
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
    passed: list = []
    while state.table["round"] == begun and state.winners is None:
        passed += state.undone()
        _next(state, events)
    if passed:
        report(events, "skipped", steps=passed)


def pay(state, events, player, hero, by=1):
    """Spends resources of a hero."""
    payer = state.living(player, hero)
    if payer["resources"] < by:
        raise refusal("too_few")
    payer["resources"] -= by
    report(events, "paid", player=state.name_of(player), hero=payer["name"], by=by)


def leave(state, events, player):
    """Eliminates a player because of a card's effect."""
    eliminate(state, events, player, "card")


# The cards in play


def surge(state, events):
    state.table["reveal"] += 1
    report(events, "surge", reveal=state.to_reveal())


def reveal(state, events, kind, threat=0, cost=-1, victory=0, guarded=False, **printed):
    """Reveals a card, which goes to the staging area; a treachery does not stay. A guarded objective waits for the next
    card that is no objective, which is with it. The numbers printed on an enemy or a location are remembered."""
    kind = KINDS[kind]
    enemy = kind == "enemy"
    if enemy and cost < 0:
        raise refusal("needs_cost")
    if guarded and kind != "objective":
        raise refusal("no_objective")
    waiting = state.waiting()
    guard = 0
    if kind in STAYING:
        if len(state.cards) == MOST_CARDS:
            raise refusal("too_many")
        letter = state.free_letter()
        guard = LETTERS.index(letter) + 1
        card = {"kind": kind, "letter": letter, "threat": threat, "damage": 0, "player": 0}
        card.update({"cost": cost if enemy else -1, "victory": victory, "force": 0, "done": 0})
        for key in ("hits", "attack", "defence", "points"):
            card[key] = printed.get(key, 0) if kind == ("location" if key == "points" else "enemy") else 0
        card["guard"] = NEXT_CARD if guarded else 0
        state.cards.append(card)
    if not waiting:
        state.table["reveal"] = max(state.table["reveal"] - 1, 0)
    elif kind != "objective":
        waiting[0]["guard"] = guard
    report(events, "revealed", kind=kind, reveal=state.to_reveal())


def drop(state, events, card):
    remove(state, card)
    report(events, "dropped", card=card)


def claim(state, events, card):
    """Claims an objective that nothing guards; only then it is held."""
    if state.cards[card - 1]["kind"] != "objective":
        raise refusal("no_objective")
    if state.cards[card - 1]["guard"]:
        raise refusal("guarded")
    remove(state, card)
    held = state.table["objectives"] = min(state.table["objectives"] + 1, MOST)
    report(events, "claimed", card=card, objectives=held)


# The quest


def commit(state, events, player, heroes=(), willpower=0):
    """A player commits heroes, whose willpower is added up, and other characters with this willpower. Then it is the
    next player's turn."""
    state.check_turn(player)
    committed = state.ready(player, heroes)
    for hero in committed:
        hero["exhausted"] = True
        willpower += hero["willpower"]
    state.checker = state.begun = player
    table = state.table
    table["committed"] = min(table["committed"] + willpower, MOST)
    names = [hero["name"] for hero in committed]
    report(events, "committed", player=state.name_of(player), heroes=names, willpower=willpower)
    later = state.later()
    if later:
        state.checker = later[0]
        report(events, "turn", player=state.name_of(later[0]))


def resolve(state, events, willpower=None, threat=None):
    """Resolves the quest and ends the step. The sums are those of the committed characters and of the staging area."""
    table = state.table
    willpower = table["committed"] if willpower is None else willpower
    threat = min(state.staged(), MOST) if threat is None else threat
    table["committed"] = 0
    state.at = RESOLVE  # no turn to commit ends by what follows
    table["willpower"], table["against"] = willpower, threat
    location, quest, rise = state.outcome(willpower, threat)
    report(events, "quest", location=location, quest=quest, rise=rise)
    table["explored"] += location
    if quest:
        _advance_by(state, quest)
    if rise:
        raise_threat(state, events, rise)
    if state.winners is None:
        go_on(state, events)


def _advance_by(state, quest):
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
    found = state.location(card) if card else {"points": 0, "victory": 0}
    points = points or found["points"]
    if not points:
        raise refusal("needs_points")
    if card:
        table["explored"] = remove(state, card, ACTIVE)["damage"]
    table["location"] = points
    table["reward"] = found["victory"] if victory is None else victory
    report(events, "travelled", points=points)
    go_on(state, events)


# Values by hand


def set_value(state, events, what, value, player=0, hero=0, card=0):
    """Corrects a value by hand. Everything that follows from the new value is applied."""
    what = KEYS["what"][what]
    if what == "card_points" or what == "card_progress":
        state.location(card)
    elif what == "guard":
        if state.cards[card - 1]["kind"] != "objective":
            raise refusal("no_objective")
        if value and value not in state.guards(card):
            raise refusal("no_card")
    elif card and what not in ("strength", "card_victory"):
        state.enemy(card)
    low, high = state.limits(what, player, hero, card)
    if not low <= value <= high:
        raise Refusal("out_of_range", "This can be from {} to {}.".format(low, high))
    if what == "first" or what == "engaged":
        state.check_there({"player": value})
    holder, key = state.where(what, player, hero, card)
    holder[key] = value > 0 if what in SWITCHES else value
    if what == "first":
        state.kept = False
    if what == "progress" or what == "points":
        state.stayed = False
        _advance_by(state, 0)
    name = state.name_of(player) if player else None
    report(events, "set", what=what, player=name, hero=hero, card=card, value=value)
