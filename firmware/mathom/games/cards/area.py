"""The cards in play: in the staging area, with player 0, and the engaged enemies."""

from mathom.games.cards.box import number_of, row_of
from mathom.games.cards.seats import order, refusal, report
from mathom.games.cards.tables import (
    ATTACK,
    COST,
    DEFENCE,
    ENEMY,
    GUARD,
    HITS,
    KIND,
    KINDS,
    LETTER,
    LETTERS,
    LOCATION,
    MARK,
    MOST,
    MOST_CARDS,
    NEXT_CARD,
    OBJECTIVE,
    PLAYER,
    POINTS,
    STAYING,
    THREAT,
    VICTORY,
    WIDE,
)


def enemy_at(state, number):
    """Returns an enemy; refuses another card."""
    card = state.cards[number - 1]
    if card[KIND] != ENEMY:
        raise refusal("no_enemy")
    return card


def location_at(state, number):
    """Returns a location; refuses another card."""
    card = state.cards[number - 1]
    if card[KIND] != LOCATION:
        raise refusal("no_location")
    return card


def staged(state):
    """Returns the threat strength in the staging area. An active location does not count."""
    return sum([card[THREAT] for card in state.cards if not card[PLAYER]])


def outcome(state, willpower, threat):
    """Returns the result of a quest: progress on the location, progress on the stage, threat for every player."""
    table = state.table
    more = max(willpower - threat, 0)
    location = min(more, table["location"] - table["explored"])
    return location, more - location, max(threat - willpower, 0)


def costs(state):
    """Returns the engagement costs of the enemies in the staging area."""
    return [card[COST] for card in state.cards if card[KIND] == ENEMY and not card[PLAYER]]


def may_engage(state):
    """Returns the players who may still choose to engage an enemy, in player order: each may engage one."""
    return [seat for seat in order(state) if not state.used >> seat & 1]


def candidates(state):
    """Returns the enemies that may engage the player who checks: those with the highest cost that is not above the
    threat."""
    threat = state.players[state.checker - 1]["threat"]
    highest = max([cost for cost in costs(state) if cost <= threat] or [-1])
    cards = enumerate(state.cards, 1)
    return [i for i, card in cards if card[KIND] == ENEMY and not card[PLAYER] and card[COST] == highest]


def engaging(state):
    """Returns whether an engagement check of any player would still find an enemy."""
    threat = max([state.players[seat - 1]["threat"] for seat in order(state)])
    return any([cost <= threat for cost in costs(state)])


def checks_alone(state):
    """Returns whether the next engagement check leaves nothing to decide, as it finds nobody: the checks go on to a
    player whom an enemy engages, or there is no enemy to check."""
    return not candidates(state) and (engaging(state) or not costs(state))


def shadows(state):
    """Returns the engaged enemies in the order in which they get shadow cards: those of the first player first, and of
    one player's those with the highest cost first."""
    dealt = []
    for seat in order(state):
        engaged = [i for i, card in enumerate(state.cards, 1) if card[PLAYER] == seat]
        dealt += sorted(engaged, key=lambda i: -state.cards[i - 1][COST])
    return dealt


def waiting(state):
    """Returns the objectives that wait for the card that guards them."""
    return [card for card in state.cards if card[GUARD] == NEXT_CARD]


def to_reveal(state):
    """Returns how many cards are still to be revealed, those that guard objectives among them."""
    return state.table["reveal"] + len(waiting(state))


def claimable(state, card):
    """Returns whether this card is an objective that nothing guards."""
    return state.cards[card - 1][KIND] == OBJECTIVE and not state.cards[card - 1][GUARD]


def guards(state, card):
    """Returns the cards that may guard this one: the numbers of their letters."""
    return [state.cards[i][LETTER] + 1 for i in range(len(state.cards)) if i != card - 1]


def free_letter(state):
    """Returns the place of the letter for the next card that comes into play; -1 if there is no room for one. After the
    last letter the first ones are given again: so nobody takes a new card for one that has just gone."""
    taken = [card[LETTER] for card in state.cards]
    for i in range(MOST_CARDS):
        letter = (state.letters + i) % MOST_CARDS
        if letter not in taken:
            return letter
    return -1


def sort_of(state, card):
    """Returns what a card in play is called by: its kind, and its number among the names of the first box."""
    return card[KIND], number_of(state.scenario, row_of(card))


def _alike(state, card):
    """Returns the other cards in play that are called like this one."""
    called = sort_of(state, card)
    return [other for other in state.cards if other is not card and sort_of(state, other) == called]


def mark(state, card):
    """Returns the letter that tells a card from others that are called alike; "" as long as it is the only one and has
    the first letter."""
    return LETTERS[card[MARK]] if card[MARK] or _alike(state, card) else ""


def free_mark(state, new):
    """Returns the place of the first letter that no other card has which is called as the `new` one."""
    return lowest_free([card[MARK] for card in _alike(state, new)])


def lowest_free(taken):
    """Returns the place of the first letter that is not taken."""
    return min([i for i in range(MOST_CARDS) if i not in taken])


def reveal(state, events, kind, threat=0, cost=-1, victory=0, guarded=False, **printed):
    """Reveals a card, which goes to the staging area; a treachery does not stay. A guarded objective waits for the next
    card that is no objective, which is with it. The numbers printed on an enemy or a location are remembered; the
    attack of a location is for telling it from another with the same numbers."""
    if kind == ENEMY and cost < 0:
        raise refusal("needs_cost")
    if guarded and kind != OBJECTIVE:
        raise refusal("no_objective")
    before = waiting(state)
    guard = 0
    if kind in STAYING:
        letter = free_letter(state)
        if letter < 0:
            raise refusal("too_many")
        guard = state.letters = letter + 1
        card = bytearray(WIDE)
        card[KIND] = kind
        card[LETTER] = letter
        card[THREAT] = threat
        card[VICTORY] = victory
        card[GUARD] = NEXT_CARD if guarded else 0
        if kind == ENEMY:
            card[COST] = cost
            for key, at in (("hits", HITS), ("attack", ATTACK), ("defence", DEFENCE)):
                card[at] = printed.get(key, 0)
        elif kind == LOCATION:
            card[POINTS] = printed.get("points", 0)
            card[ATTACK] = printed.get("attack", 0)
        card[MARK] = free_mark(state, card)
        state.cards.append(card)
    if not before:
        state.table["reveal"] = max(state.table["reveal"] - 1, 0)
    elif kind != OBJECTIVE:
        before[0][GUARD] = guard
    report(events, "revealed", kind=KINDS[kind], reveal=to_reveal(state))


def surge(state, events):
    state.table["reveal"] += 1
    report(events, "surge", reveal=to_reveal(state))


def remove(state, card, still=0):
    """Takes a card out of the staging area, and returns it. `still` guards instead of it."""
    gone = state.cards.pop(card - 1)
    free(state, gone[LETTER] + 1, still)
    return gone


def free(state, guard, still=0):
    """Frees the objectives that this guards."""
    for card in state.cards:
        if card[GUARD] == guard:
            card[GUARD] = still


def drop(state, events, card):
    remove(state, card)
    report(events, "dropped", card=card)


def claim(state, events, card):
    """Claims an objective that nothing guards; only then it is held."""
    if state.cards[card - 1][KIND] != OBJECTIVE:
        raise refusal("no_objective")
    if state.cards[card - 1][GUARD]:
        raise refusal("guarded")
    remove(state, card)
    held = state.table["objectives"] = min(state.table["objectives"] + 1, MOST)
    report(events, "claimed", card=card, objectives=held)
