"""The parts of a turn other than battles: cards, advantages, leaders, messages, corrections, and the Company."""

from mathom.games import Refusal
from mathom.games.conquest.battle import (
    add_event,
    all_named,
    hold_all,
    hold_site,
    land_held,
    lose_all,
    need_not_held,
    next_attack,
    no_leader,
    set_lands,
    spot,
    win,
)
from mathom.games.conquest.rolls import faces_of, need_few
from mathom.games.conquest.tables import (
    FOUND,
    HAND,
    HEARD,
    KINDS,
    PARTS,
    REGIONS,
    ROAD,
    SETS,
    STARRED,
    TERRITORIES,
    WORTH,
    leaves,
)
from mathom.games.conquest.words import KEYS, VERBS

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
    if SETS[set] == "one_of_each":
        owner.cards = [cards - 1 for cards in owner.cards]
    else:
        owner.cards[set] -= 3
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
    add_event(events, "spent", player=player, advantage=advantage, discarded=state.surplus(player) > 0)
    owner.advantages.remove(advantage)
    owner.mark("advantages")


def enter(state, events, player):
    owner = state.players[player - 1]
    if owner.board or not owner.waiting:
        raise Refusal("no_leader", "No leader may enter the board.")
    owner.board, owner.waiting = 1, 0
    add_event(events, "entered", player=player)


def take(state, events, player, site):
    """A leader takes a place of power without a battle, and earns an advantage at the end of the turn. Each takes one a
    turn, but for that where a battle has just been won."""
    owner = state.players[player - 1]
    need_site(site)
    if not owner.board:
        raise no_leader()
    need_not_held(state, player, site)
    holder = state.land_of(site)
    if holder not in (None, player):
        raise land_held(state, holder)
    if state.arrived(player) and site in state.sites_here():
        battle = state.battle = dict(state.battle, site=site)
        hold_site(state, site, player, spot(battle))
        owner.next = VERBS.pack(next_attack(state, battle))
    else:
        if not owner.may_take():
            raise Refusal("busy", "Their leader has taken a place of power this turn.")
        owner.took += 1
        hold_site(state, site, player)
    if state.phase == "muster":
        owner.owed += 1
    else:
        owner.later += 1
    add_event(events, "taken", player=player, site=site)


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
        holders = [state.holder(region, land + i) for i in range(territories)]
        for holder in holders:
            if holder:
                raise land_held(state, holder)
        if holders.count(None) > state.unnamed(0, region):
            raise all_named()
        for i in range(territories):
            state.garrisons[REGIONS[region] + str(land + i)] = faces[i]
    add_event(events, "garrison", region=REGIONS[region], land=land, battalions=faces)


def mark(state, events, player, part):
    """A player is done with a part of the turn. Nothing follows from it: the table sees what is still to come."""
    owner = state.players[player - 1]
    if owner.done or owner.marks[part]:
        raise Refusal("done", owner.name + " is done with that.")
    owner.marks[part] = True
    add_event(events, "marked", player=player, part=PARTS[part])


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
    if not leaves(state.place, faces[0]):
        add_event(events, "stayed", place=state.place, face=faces[0])
        _next_turn(state, events)
    elif state.place < ROAD:
        _step(state, events)
    else:
        most = max([sum(player.held) for player in state.players])
        first = [player.name for player in state.players if sum(player.held) == most]
        win(state, events, first if state.noted() else [], "ring")


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
        player.owed -= player.lost()
        player.done = False
        player.took = 0
        player.marks = [False] * len(PARTS)
        player.began = ""
    add_event(events, "turn", turn=state.turn, to_place=[player.placed for player in state.players])


def set_value(state, events, what, value, player=0, region=0, land=0, site=0):
    what = KEYS["what"][what]
    limit = state.limit(what, player, region)
    if (what == "garrison" or what == "whose") and not 0 < land <= TERRITORIES[region]:
        raise Refusal("out_of_range", "There are at most {}.".format(TERRITORIES[region]))
    if what == "site":
        need_site(site)
    if value > limit:
        if what == "palantir":
            raise Refusal("two_palantirs", "There are but two palantírs, and others hold both.")
        raise Refusal("out_of_range", "There are at most {}.".format(limit))
    if what == "held" and value != state.value(what, player, region):
        _check_count(state, player, region, value)
    if what == "whose" or what == "garrison":
        _count_name(state, events, what, value, region, land)
    phase = state.phase
    changes = value != state.value(what, player, region, land, site)
    if changes:
        _set(state, what, value, player, region, land, site)
    if what == "held" and (changes or value):
        state.players[player - 1].noted = True
    place = REGIONS[region] if land or what == "held" else None
    add_event(events, "set", what=what, player=player, region=place, land=land, site=site, value=value)
    if changes and what == "held":
        _recount(state, events, player, phase)


def _recount(state, events, player, phase):
    """Does what follows when a count of territories has been set."""
    if state.turn > 1:  # in the first turn territories are dealt
        lose_all(state, events, player)
    hold_all(state, events, player)
    if phase == "turn":
        _muster(state, events)


def _check_count(state, player, region, value):
    """Refuses a count that is less than the territories with names, the player's or those of neutral garrisons: it has
    to be said first which one is not theirs."""
    more = value - state.players[player - 1].held[region]
    holder = 0 if more > 0 else player
    if abs(more) > state.unnamed(holder, region):
        raise Refusal("named", "More have names: set first whose those territories are.")


def _count_name(state, events, what, value, region, land):
    """Before a name is set changes the counts: a territory more for whom it is said to be, one less for whose it was.
    If that was not known, it is one of those that are counted. Refuses it if there is none, and no neutral one is
    without a name."""
    number = value if what == "whose" else 0
    was = state.holder(region, land)
    if was is None:
        was = state.ruler(region) or None
    if not value or was == number or (was is None and state.unnamed(number, region)):
        return
    if was is None and not state.unnamed(0, region):
        raise all_named()
    for holder, more in ((was, -1), (number, 1)):
        if holder:
            player = state.players[holder - 1]
            count = player.held[region] + more
            set_lands(state, region, 0, land)
            phase = state.phase
            _set(state, "held", count, holder, region, 0, 0)
            keys = {"what": "held", "player": holder, "region": REGIONS[region], "land": 0, "site": 0}
            add_event(events, "set", value=count, **keys)
            _recount(state, events, holder, phase)


def need_site(site):
    if not site:
        raise Refusal("out_of_range", "Places of power are numbered from 1.")


def _set(state, what, value, player, region, land, site):
    owner = state.players[player - 1]
    name = REGIONS[region] + str(land)
    if what == "held":
        owner.held[region] = value
        owner.beaten = owner.beaten and owner.out
    elif what in KINDS:
        owner.cards[KINDS.index(what)] = value
    elif what == "palantir":
        mine = [entry for entry in owner.advantages if entry in state.palantirs]
        free = [entry for entry in state.palantirs if state.free(entry)]
        others = [entry for entry in owner.advantages if entry not in mine]
        owner.advantages = sorted(others + free[:1] if value else others)
    elif what == "garrison" or what == "whose":
        if name in state.garrisons:
            del state.garrisons[name]
        if what == "garrison" and value:
            state.garrisons[name] = value
        set_lands(state, region, value if what == "whose" else 0, land)
    elif what == "site":
        hold_site(state, site, value)
    else:
        setattr(owner if player else state, what, value)
