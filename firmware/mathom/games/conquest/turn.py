"""The parts of a turn other than battles: cards, advantages, leaders, messages, corrections, and the Company."""

from mathom.games import Refusal
from mathom.games.conquest.battle import add_event, hold_all, hold_site, lose_all, win
from mathom.games.conquest.rolls import faces_of, need_few
from mathom.games.conquest.tables import (
    FOUND,
    HAND,
    HEARD,
    KEPT,
    KINDS,
    REGIONS,
    ROAD,
    SETS,
    STARRED,
    TERRITORIES,
    WORDS,
    WORTH,
)

# Cards, advantages, leaders


def card(state, events, player, kind):
    owner = state.players[player - 1]
    if not owner.due:
        raise Refusal("no_card", owner.name + " has no card to take.")
    if sum(owner.cards) == HAND:
        raise Refusal("full_hand", "At most five cards are held.")
    owner.due -= 1
    owner.cards[kind] += 1
    add_event(events, "card", player=player, kind=KINDS[kind])


def trade(state, events, player, set):
    owner = state.players[player - 1]
    if not owner.has(set):
        raise Refusal("no_set", owner.name + " does not hold this set.")
    if not state.may_trade(owner):
        raise Refusal("too_late", "Sets are traded before the turn is played.")
    owner.cards = [owner.cards[i] - (1 if set == 3 else 3 * (i == set)) for i in range(len(KINDS))]
    owner.placed += WORTH[set]
    add_event(events, "traded", player=player, set=SETS[set], battalions=WORTH[set])


def advantage(state, events, player, faces=None):
    faces = faces_of(state, "advantage", faces, player)
    owner = state.players[player - 1]
    taken = faces[0] in state.palantirs and not state.free(faces[0])
    if not taken:
        owner.owed -= 1
        owner.advantages = sorted(owner.advantages + faces)
    add_event(events, "advantage", player=player, advantage=faces[0], taken=taken)


def spend(state, events, player, advantage):
    owner = state.players[player - 1]
    if advantage not in owner.advantages:
        raise Refusal("no_advantage", owner.name + " does not have this advantage.")
    owner.advantages.remove(advantage)
    add_event(events, "spent", player=player, advantage=advantage)


def enter(state, events, player):
    owner = state.players[player - 1]
    if owner.board or not owner.waiting:
        raise Refusal("no_leader", "No leader may enter the board.")
    owner.board, owner.waiting = 1, 0
    add_event(events, "entered", player=player)


# Messages


def message(state, events, to, **more):
    """Sends a message. Who intercepts it is stored in `message`, and appears in no event or view."""
    sender = more["from"]  # a word of Python, so no name of a parameter
    if sender == to:
        raise Refusal("same_player", "Nobody attacks or writes to themselves.")
    both = state.value("palantir", sender) and state.value("palantir", to)
    state.message = [sender, to, None, None]
    safe = bool(both or not state.others())
    if safe:
        state.message = None
    add_event(events, "message", safe=safe, **{"from": sender, "to": to})


def overhear(state, events, faces=None):
    faces = faces_of(state, "overhear", faces)
    state.message[2] = state.others()[faces[-1] - 1 if len(faces) > 1 else 0] if faces[0] >= HEARD else 0
    add_event(events, "carried", **{"from": state.message[0], "to": state.message[1]})


def probe(state, events, faces=None):
    faces = faces_of(state, "probe", faces)
    state.message[3] = faces[0] >= HEARD
    add_event(events, "probed", player=state.message[0])


# The end of a turn, and corrections by hand


def garrison(state, events, territories, region, land, faces=None):
    faces = faces_of(state, "garrison", faces, territories, region, land)
    if land:
        for i in range(territories):
            state.garrisons[REGIONS[region] + str(land + i)] = faces[i]
    add_event(events, "garrison", region=REGIONS[region], land=land, battalions=faces)


def done(state, events, player):
    owner = state.players[player - 1]
    if owner.done:
        raise Refusal("done", owner.name + " is done for this turn.")
    owner.done = True
    owner.began = ""
    add_event(events, "done", player=player)
    _muster(state, events)


def _muster(state, events):
    """Ends the turn of the players, if all of them have played."""
    if state.phase == "muster":
        for player in state.players:
            player.owed += player.later
            player.later = 0
        add_event(events, "muster", reinforcements=[player.total() for player in state.players])


def seek(state, events, modifier, faces=None):
    faces = faces_of(state, "seek", faces, modifier)
    total = sum(faces) + modifier
    state.sought = True
    add_event(events, "sought", player=state.dark, faces=faces, modifier=modifier, total=total)
    if total >= FOUND:
        win(state, events, [state.name(state.dark)], "dark")


def walk(state, events):
    if state.place in STARRED:
        raise Refusal("starred", "To go on from here the Company needs a die.")
    need_few(state)
    _step(state, events)


def try_step(state, events, faces=None):
    faces = faces_of(state, "try", faces)
    if state.place == ROAD:
        if faces[0] > 4:
            most = max([sum(player.held) for player in state.players])
            win(state, events, [player.name for player in state.players if sum(player.held) == most], "ring")
            return
    elif faces[0] > 3:
        _step(state, events)
        return
    add_event(events, "stayed", place=state.place, face=faces[0])
    _next_turn(state, events)


def _step(state, events):
    state.place += 1
    add_event(events, "walked", place=state.place)
    _next_turn(state, events)


def _next_turn(state, events):
    state.turn += 1
    state.sought = False
    state.battle = state.message = None
    for player in state.players:
        player.placed = player.total()
        player.due = 0
        player.owed = max(min(player.owed, KEPT - len(player.advantages)), 0)
        player.done = player.attacked = False
        player.began = ""
    add_event(events, "turn", turn=state.turn, to_place=[player.placed for player in state.players])


def set_value(state, events, what, value, player=0, region=0, land=0, site=0):
    what = WORDS["what"][what]
    limit = state.limit(what, player, region)
    if what == "garrison" and not 0 < land <= TERRITORIES[region]:
        raise Refusal("out_of_range", "There are at most {}.".format(TERRITORIES[region]))
    if what == "site" and not site:
        raise Refusal("out_of_range", "Places of power are numbered from 1.")
    if value > limit:
        if what == "palantir":
            raise Refusal("two_palantirs", "There are but two palantírs, and others hold both.")
        raise Refusal("out_of_range", "There are at most {}.".format(limit))
    owner = state.players[player - 1]
    phase = state.phase
    if what == "held":
        owner.held[region] = value
    elif what in KINDS:
        owner.cards[KINDS.index(what)] = value
    elif what == "palantir":
        mine = [entry for entry in owner.advantages if entry in state.palantirs]
        free = [entry for entry in state.palantirs if state.free(entry)]
        others = [entry for entry in owner.advantages if entry not in mine]
        owner.advantages = sorted(others + (mine or free)[:1] * value)
    elif what == "garrison":
        name = REGIONS[region] + str(land)
        if value:
            state.garrisons[name] = value
        elif name in state.garrisons:
            del state.garrisons[name]
    elif what == "site":
        hold_site(state, site, value)
    else:
        setattr(owner if player else state, what, value)
    place = REGIONS[region] if what in ("held", "garrison") else None
    add_event(events, "set", what=what, player=player, region=place, land=land, site=site, value=value)
    if what == "held":
        owner.beaten = owner.beaten and owner.out
        if state.turn > 1:  # in the first turn territories are dealt
            lose_all(state, events, player)
        hold_all(state, events, player)
        if phase == "turn":
            _muster(state, events)
