"""The players: who is there, whose turn it is, and whom the enemies face. Also what everything reports with."""

from mathom.games import Refusal
from mathom.games.cards.tables import (
    ALLY,
    ATTACK,
    DEAD,
    DONE,
    EXHAUSTED,
    LAST,
    MOST,
    PLAYER,
    RANGED,
    SENT,
    STEPS,
    TURNS,
    WILLPOWER,
)


def refusal(code):
    """Returns the refusal with this code."""
    return Refusal(code, told="mathom.games.cards.sentences")


def report(events, e, **keys):
    """Adds an event."""
    keys["e"] = e
    events.append(keys)


def own_heroes(player):
    """Returns the heroes of a player, without the allies behind them."""
    return [hero for hero in player["heroes"] if not hero[ALLY]]


def order(state, first=0):
    """Returns the players who are still in the game, in player order."""
    first = first or state.table["first"]
    seats = [(first - 1 + i) % len(state.players) + 1 for i in range(len(state.players))]
    return [seat for seat in seats if not state.players[seat - 1]["out"]]


def gives(state, seat, characters, others=0):
    """Returns the willpower that characters of a player, and these others, give to the quest that is on: none unless
    the player has committed to it."""
    if STEPS[state.at][1] != "quest" or not state.used >> seat & 1:
        return 0
    return others + sum([one[WILLPOWER] for one in characters if one[LAST] & SENT and not one[DEAD]])


def count_in(state, willpower):
    """Adds willpower to that of the committed characters, or takes some from it."""
    state.table["committed"] = min(max(state.table["committed"] + willpower, 0), MOST)


def later(state, first=0):
    """Returns the players whose turn of this step comes after that of the present one, who may be out by now. The
    turns began with `first`."""
    if state.step not in TURNS:
        return []
    first = first or state.table["first"]
    many = len(state.players)
    now = (state.checker - first) % many
    seats = [seat for seat in order(state, first) if (seat - first) % many > now]
    able = strikers(state) if state.step == "attacks" else seats
    return [seat for seat in seats if seat in able]


def strikers(state):
    """Returns the players who may attack an enemy: engaged with one, or with a hero who attacks those of others."""
    engaged = [card[PLAYER] for card in state.cards if card[PLAYER]]
    return [seat for seat in order(state) if seat in engaged or (engaged and _ranged(state, seat))]


def _ranged(state, seat):
    return any([hero[RANGED] and not hero[DEAD] for hero in state.players[seat - 1]["heroes"]])


def fresh(state):
    """Returns the characters of the player who acts now that may still attack. A hero without a known attack may, an
    ally without one not."""
    heroes = [hero for hero in state.players[active(state) - 1]["heroes"] if not (hero[DEAD] or hero[EXHAUSTED])]
    return [hero for hero in heroes if hero[ATTACK] or not hero[ALLY]]


def can_strike(state):
    """Returns whether somebody of the player who acts now can attack an enemy that is left."""
    seat = active(state)
    own = any([card[PLAYER] == seat and not card[DONE] >> seat & 1 for card in state.cards])
    return any([own or hero[RANGED] or not hero[ATTACK] for hero in fresh(state)])


def facing(state):
    """Returns the enemies that may attack now: those of the first player, then those of the next."""
    for seat in order(state):
        found = [i for i, card in enumerate(state.cards, 1) if card[PLAYER] == seat and not card[DONE]]
        if found:
            return found
    return []


def to_strike(state):
    """Returns whether there is an enemy left that the player who acts now may attack."""
    seat = active(state)
    left = [card[PLAYER] for card in state.cards if card[PLAYER] and not card[DONE] >> seat & 1]
    return seat in left or bool(left and _ranged(state, seat))


def active(state):
    """Returns the player who acts now, or who decides for everybody."""
    if state.step == "checks" or state.step in TURNS:
        return state.checker
    near = facing(state) if state.step == "enemies" else ()
    return state.cards[near[0] - 1][PLAYER] if near else state.table["first"]


def check_there(state, values):
    """Refuses a player, a hero or a card that does not exist."""
    if values.get("card", 0) > len(state.cards):
        raise refusal("no_card")
    seat = values.get("player", 0)
    if seat > len(state.players):
        raise refusal("no_player")
    if seat and state.players[seat - 1]["out"]:
        raise Refusal("out", state.name_of(seat) + " is out of the game.")
    if seat and values.get("hero", 0) > len(state.players[seat - 1]["heroes"]):
        raise refusal("no_hero")


def check_turn(state, player):
    """Refuses a player whose turn of this step is over or has not come. After the first attack, those may follow who
    would have no turn, as an ally may have ranged."""
    seats = order(state)
    at, now = seats.index(player), seats.index(state.checker)
    begun = seats.index(state.begun) if state.begun in seats else -1
    before = [seat for seat in later(state) if seats.index(seat) <= at]
    if at < begun or (at > now and (begun < now or before)):
        raise refusal("in_turn")
