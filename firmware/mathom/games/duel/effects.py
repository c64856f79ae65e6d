"""What cards, landmarks, tokens and bonus spaces do in Duel for Middle-earth, one effect at a time."""

from mathom.games import Refusal
from mathom.games.duel.tables import BITS, EAGLE, RACES, REGIONS, SIDES, TOKENS, USUAL, race_of, slashed

# What tokens give when they are taken, and with each card of a colour or each landmark: the verb of the effect, how
# many at a time, and how many times.
AT_ONCE = {"raze": ("raze", 1, 1), "again": ("again", 1, 1), "units": ("place", 1, 2), "steps": ("quest", 2, 1)}
WITH = (
    ("yellow", "yellow_step", ("quest", 1, 1)),
    ("yellow", "yellow_again", ("again", 1, 1)),
    ("blue", "blue_unit", ("place", 1, 1)),
    ("green", "green_moves", ("move", 1, 2)),
    ("landmark", "landmark_again", ("again", 1, 1)),
)
COUNTED = {"gain": "coins", "place": "units", "quest": "steps"}


# Effects that a bonus space or a token offers


def _offer(state, verb, **keys):
    keys["do"] = verb
    state.due.append(keys)


def remind(state, bought):
    """Offers what the tokens give with a card of this colour, or with a landmark."""
    for what, token, gift in WITH:
        if what == bought and state.active().holds(token):
            _give(state, state.seat, *gift)


def _give(state, seat, verb, many=1, times=1):
    """Offers this side what a bonus space or a token gives, if it is possible."""
    for _ in range(times):
        if verb == "again" and seat == state.seat:
            _offer(state, verb)
        elif verb == "raze" and sum(state.players[1 - seat].fortresses):
            _offer(state, verb, side=SIDES[1 - seat], offered=True)
        elif verb == "move":
            _offer(state, verb, side=SIDES[seat], offered=True)
        elif verb in COUNTED:
            _offer(state, verb, **{"side": SIDES[seat], "offered": True, COUNTED[verb]: many})


def check(state, action):
    """Refuses an effect that is said to be offered and is not, and units of a red card in a region where they do not
    go."""
    if action.get("offered"):
        if not _offers(state, action):
            raise Refusal("not_offered", "No bonus space and no token offers this.")
    elif _by_card(state, action) and action["region"] not in state.regions:
        raise Refusal("other_region", "The units of this card go to " + " or ".join(state.regions) + ".")


def settle(state, action):
    """Removes from the offers the one that was carried out. Of two offers of a token it is the one with fewer races.
    All units of a red card go to the same region. Its units and the movements of a purple card are counted down."""
    if action["do"] == "token" or action.get("offered"):
        state.due.remove(min(_offers(state, action), key=lambda offer: len(offer.get("races", ()))))
        return
    if _by_card(state, action):
        state.regions = [action["region"]]
    if state.card and action["do"] == USUAL[state.card] and state.card != "purple":  # which gives several effects
        state.card = None
    for offer in state.due:
        if "left" in offer and offer["do"] == action["do"] and offer["side"] == action["side"]:
            offer["left"] -= action.get("units", 1)
            if offer["left"] <= 0:
                state.due.remove(offer)
            break


def _by_card(state, action):
    """Returns whether this places units of a red card, which go to one region."""
    return action["do"] == "place" and bool(state.regions) and action["side"] == state.active().name


def _offers(state, action):
    """Returns the offers of bonus spaces and tokens that this action carries out."""
    return [offer for offer in state.due if "left" not in offer and _meets(offer, action)]


def _meets(offer, action):
    for key in ("do", "side", "coins", "steps", "units"):
        if key in offer and offer[key] != action.get(key):
            return False
    return offer["do"] != "token" or _race_name(TOKENS.index(action["token"])) in offer["races"]


def _race_name(token):
    return RACES[race_of(token)]


# Money and symbols


def gain(state, events, side, coins):
    _pay_out(state, events, side, min(coins, state.bank()))


def lose(state, events, side, coins):
    _pay_out(state, events, side, -min(coins, state.players[side].coins))


def _pay_out(state, events, seat, coins):
    state.players[seat].coins += coins
    add(events, "coins", side=SIDES[seat], coins=coins, bank=state.bank())


def skill(state, events, skill):
    me = state.active()
    put(state, events, "skills", state.seat, skill, me.skills.count(skill) + 1)
    add(events, "skill", side=me.name, skill=slashed(skill))


def forget(state, events, side, skill, symbols):
    """Removes a grey card with its one or two symbols."""
    held = state.players[side].skills
    if held.count(skill) < symbols:
        raise Refusal("no_skill", "{} has not got this symbol {} times.".format(SIDES[side], symbols))
    for _ in range(symbols):
        held.remove(skill)
    add(events, "forgot", side=SIDES[side], skill=slashed(skill), symbols=symbols)


def race(state, events, race):
    put(state, events, "races", state.seat, race, state.active().races[race] + 1)
    for event in events:
        if event["e"] == "tokens":
            _offer(state, "token", races=list(event["races"]))


def _rally(state, events, side, race, count):
    """Sets the count of a race. A pair of one race, or a third different race, uncovers tokens, of which one is
    kept: once, whatever is corrected later, unless that is corrected too. The eagle is itself a token: it makes no
    pair, and is no third race."""
    side.races[race] = count
    add(events, "race", side=side.name, race=RACES[race], count=count, different=side.kinds(True))
    if count >= 2 and race < EAGLE and not side.pairs >> race & 1:
        side.pairs |= 1 << race
        add(events, "tokens", side=side.name, why="pair", races=[RACES[race]])
    if not side.three and side.kinds() >= 3:
        side.three = 1
        races = [RACES[i] for i in range(EAGLE) if side.races[i]]
        add(events, "tokens", side=side.name, why="three", races=races)


def token(state, events, token):
    """Keeps an alliance token that was uncovered, and offers or does what it gives at once."""
    me = state.active()
    if _race_name(token) not in state.uncovered():
        raise Refusal("not_offered", "No token of this race is uncovered.")
    for side in state.players:
        if side.holds(TOKENS[token]):
            raise Refusal("token_kept", side.name + " has kept this token before.")
    put(state, events, "tokens", state.seat, token, 1)
    add(events, "token", side=me.name, race=_race_name(token), token=TOKENS[token])
    if TOKENS[token] in AT_ONCE:
        _give(state, state.seat, *AT_ONCE[TOKENS[token]])


# The quest of the Ring


def quest(state, events, side, steps):
    """Moves a walker. The Nazgûl sit on a slide that Frodo and Sam take along, so only steps of the Nazgûl change
    the distance."""
    if side == 0:
        before = state.walked
        after = state.walked = min(before + steps, state.steps)
    else:
        before = state.start - state.distance
        state.distance = max(state.distance - steps, 0)
        after = state.start - state.distance
    add(events, "walked", side=SIDES[side], steps=after - before, to=after)
    spaces, gifts = state.bonus[side]
    for i in range(len(spaces)):
        if before < spaces[i] <= after:
            add(events, "bonus", side=SIDES[side], space=spaces[i], gives=gifts[i])
            _give(state, side, gifts[i])


# The map


def place(state, events, side, region, units):
    army = state.players[side]
    if units > army.supply():
        raise Refusal("no_units", "{} has {} units left to place.".format(army.name, army.supply()))
    army.units[region] += units
    add(events, "placed", side=army.name, region=REGIONS[region], units=units)
    meet(state, events, region)


def move(state, events, side, to, **more):
    army = state.players[side]
    start = more["from"]  # a word of Python, so no name of a parameter
    if start == to:
        raise Refusal("same_region", "A unit moves from one region to another.")
    _need_units(army, start)
    army.units[start] -= 1
    army.units[to] += 1
    add(events, "moved", **{"side": army.name, "from": REGIONS[start], "to": REGIONS[to]})
    meet(state, events, to)


def remove(state, events, side, region):
    army = state.players[side]
    _need_units(army, region)
    army.units[region] -= 1
    add(events, "removed", side=army.name, region=REGIONS[region], left=army.units[region])


def _need_units(side, region):
    if not side.units[region]:
        raise Refusal("no_units", "{} has no units in {}.".format(side.name, REGIONS[region]))


def raze(state, events, side, region):
    """Returns a fortress to its owner. Its landmark cannot be taken again."""
    owner = state.players[side]
    if not owner.fortresses[region]:
        raise Refusal("nothing_to_raze", "{} has no fortress in {}.".format(owner.name, REGIONS[region]))
    owner.fortresses[region] -= 1
    add(events, "razed", side=owner.name, region=REGIONS[region])


def meet(state, events, region):
    if region in state.conflicts():
        add(events, "conflict", region=REGIONS[region])


def clash(state, events, region):
    """Removes a unit of each side. The conflict is over when a side has none there."""
    if region not in state.conflicts():
        raise Refusal("no_conflict", "There is no conflict in " + REGIONS[region] + ".")
    standing = []
    for side in state.players:
        side.units[region] -= 1
        standing.append(side.units[region])
    fellowship, sauron = standing
    add(events, "clash", region=REGIONS[region], fellowship=fellowship, sauron=sauron, over=not all(standing))


# Values


def put(state, events, what, seat, of, to):
    """Sets a value, and applies what follows from it."""
    low, high = state.limits(what, seat, of)
    if not low <= to <= high:
        raise Refusal("out_of_range", "This can be from {} to {}.".format(low, high))
    side = state.players[seat]
    if what == "coins":
        side.coins = to
    elif what == "skills":
        side.skills = sorted([symbol for symbol in side.skills if symbol != of] + [of] * to)
    elif what in BITS:
        if what == "tokens" and TOKENS[of] == "eagle":
            put(state, events, "races", seat, EAGLE, to)
        setattr(side, what, getattr(side, what) & ~(1 << of) | to << of)
    elif what == "races":
        _rally(state, events, side, of, to)
    elif what == "units" or what == "fortresses":
        getattr(side, what)[of] = to
    elif what == "three":
        side.three = to
    elif what == "taken":
        state.taken = state.taken & ~(1 << of) | to << of
        state.landmarks = min(state.landmarks, state.refill())
        if to:
            state.forget_landmark(of)
    else:
        setattr(state, what, to)


def add(events, e, **keys):
    keys["e"] = e
    events.append(keys)
