"""The turns of Duel for Middle-earth: cards, landmarks, chapters, corrections by hand, and the victories."""

from mathom.games import Refusal
from mathom.games.duel.effects import add, gain, meet, put, remind
from mathom.games.duel.tables import (
    CARDS,
    CHAIN_COINS,
    CHAPTERS,
    COLOURS,
    FORTRESSES,
    REGIONS,
    SIDES,
    SKILLS,
    USUAL,
    WIN_RACES,
    slashed,
)
from mathom.games.duel.words import KEYS

# A turn


def play(state, events, colour, coins=0, skills=(), chain=False, regions=None, units=0, moves=0):
    """Pays for a card, unless a chain symbol makes it free: which ones the side owns is seen on the table. Its effects
    come next: so many units or movements, if the players told how many."""
    me = state.active()
    if COLOURS[colour] == "purple" and state.chapter < CHAPTERS:
        raise Refusal("not_yet", "Purple cards come in chapter 3.")
    if regions is not None and COLOURS[colour] != "red":
        raise Refusal("not_red", "Only red cards name two regions.")
    if regions is not None and not (len(regions) == 2 and regions[0] != regions[1]):
        raise Refusal("two_regions", "A red card names two regions.")
    if units and COLOURS[colour] != "red":
        raise Refusal("not_red", "Only red cards place units.")
    if moves and COLOURS[colour] != "purple":
        raise Refusal("not_purple", "Only purple cards move units.")
    if chain and state.chapter == 1:
        raise Refusal("no_chain", "No card of chapter 1 is free by a chain symbol.")
    paid = _pay(state, 0 if chain else state.price(skills) + coins, skills)
    state.cards -= 1
    add(events, "played", colour=COLOURS[colour], coins=coins, chain=chain, **paid)
    if chain and me.holds("chain_coins"):
        gain(state, events, state.seat, CHAIN_COINS)
    if COLOURS[colour] == "red" and not me.holds("red_anywhere"):
        state.regions = list(REGIONS) if regions is None else [REGIONS[i] for i in regions]
    state.card = COLOURS[colour]
    if units or moves:
        state.due.append({"do": USUAL[state.card], "side": me.name, "left": units or moves})
    remind(state, state.card)


def lay(state, events, region, skills=None):
    """Remembers a landmark that lies face up, with its cost; without a cost, that it does not lie there."""
    if skills is None:
        state.forget_landmark(region)
    elif not state.available(region):
        raise taken(region)
    elif state.full(region):
        raise Refusal("all_known", "All landmarks that lie face up are known.")
    else:
        state.forget_landmark(region)
        state.laid.append([region] + skills)
    names = None if skills is None else [SKILLS[skill] for skill in skills]
    add(events, "laid", region=REGIONS[region], skills=names)


def taken(region):
    """Returns the refusal of a landmark."""
    return Refusal("landmark_taken", "The landmark of " + REGIONS[region] + " has been taken before.")


def landmark(state, events, region, skills=None):
    """Pays for a landmark: its skills, which may be known. Its effects come next."""
    me = state.active()
    skills = state.cost(region) if skills is None else skills
    if not state.landmarks:
        raise Refusal("no_landmark", "No landmark is left in this chapter.")
    if not state.available(region):
        raise taken(region)
    if state.full(region):
        raise Refusal("not_laid", "The landmark of " + REGIONS[region] + " does not lie face up.")
    if sum(me.fortresses) == FORTRESSES:
        raise Refusal("no_fortress", me.name + " has no fortress left.")
    if skills is None:
        raise Refusal("needs_cost", "The cost of this landmark has not been entered.")
    paid = _pay(state, state.price(skills, True), skills)
    state.forget_landmark(region)
    state.landmarks -= 1
    state.taken |= 1 << region
    me.fortresses[region] += 1
    add(events, "landmark", region=REGIONS[region], **paid)
    remind(state, "landmark")


def _pay(state, price, skills):
    """Pays for the card or the landmark of this turn. Returns what its event says of that."""
    me = state.active()
    if price > me.coins:
        raise Refusal("too_dear", "This costs {} coins, and {} has {}.".format(price, me.name, me.coins))
    me.coins -= price
    state.turns += 1
    state.paid = True
    return {"side": me.name, "skills": [SKILLS[skill] for skill in skills], "paid": price}


def discard(state, events):
    state.cards -= 1
    state.turns += 1
    add(events, "discarded", side=state.active().name)
    gain(state, events, state.seat, state.worth())
    end(state, events)


def end(state, events, again=False):
    """Ends the turn. The other side is next, also when a chapter ends, unless the same side plays `again`."""
    if not again:
        state.seat = 1 - state.seat
    state.paid = False
    state.card = None
    state.due = []
    state.regions = []
    add(events, "turn", side=state.active().name, again=again)


def again(state, events):
    end(state, events, True)


def chapter(state, events):
    """After the last card of a chapter: lays out the next chapter, or ends the game by the map."""
    if state.chapter < CHAPTERS:
        state.chapter += 1
        state.cards = CARDS
        state.landmarks = state.refill()
        add(events, "chapter", chapter=state.chapter)
        return
    present = [side.present() for side in state.players]
    _win(state, events, [SIDES[i] for i in range(2) if present[i] == max(present)], "presence")


# Corrections, and the end


def set_value(state, events, what, value, side=None, **of):
    """Corrects a value by hand. Everything that follows from the new value is applied. `of` has the key that says which
    one of its kind it is."""
    what = KEYS["what"][what]
    which, number = None, 0
    for key, number in of.items():
        which = slashed(number) if key == "skill" else KEYS[key][number]
    add(events, "set", what=what, side=None if side is None else SIDES[side], of=which, value=value)
    put(state, events, what, side or 0, number, value)
    if what == "units":
        meet(state, events, number)


def judge(state, events):
    """Checks the victories that end the game at once. The map counts when there are no conflicts."""
    if state.walked == state.steps:
        _win(state, events, SIDES[:1], "quest")
    elif not state.distance:
        _win(state, events, SIDES[1:], "quest")
    else:
        settled = not state.conflicts()
        for side in (state.active(), state.players[1 - state.seat]):
            if not state.winners and side.kinds(True) >= WIN_RACES:
                _win(state, events, [side.name], "races")
            elif not state.winners and settled and side.present() == len(REGIONS):
                _win(state, events, [side.name], "map")


def _win(state, events, winners, by):
    state.winners = list(winners)
    state.by = by
    state.due = []  # also what the last step of the quest has given
    add(events, "over", winners=list(winners), by=by)
