"""What has become of the companions and the characters: how they come, leave and die, and who may come."""

from mathom.games import Refusal, quote
from mathom.games.war.guides import companions_there
from mathom.games.war.tables import AT_WAR, CHARACTERS, GUESTS, GUIDES, LEVELS, NATIONS, PASSIVE, SIDES, STRIDER
from mathom.games.war.turns import activate, refused

# The companion that a character was before: nobody is in two places.
FORMER = {"aragorn": STRIDER, "gandalf_white": GUIDES[0]}


def fate_of(state, name):
    """Returns what has become of a companion or a character: one of FATES."""
    if name in state.dead:
        return "dead"
    if name in state.guests:
        return "there" if name in state.came else "left"
    away = name in state.gone if name in GUIDES else not state.tracks[name]
    return "left" if away else "there"


def condition(state, character):
    """Returns whether this character may come into play; None if the tracks do not show it."""
    at_war = [name for side in SIDES for name in NATIONS[side] if state.tracks[name] == AT_WAR]
    free = [name for name in at_war if name in NATIONS["free"]]
    if character == "saruman":
        return "isengard" in at_war
    if character == "witch_king":
        return "sauron" in at_war and bool(free)
    if character == "mouth":
        return state.in_mordor() or len(free) == len(NATIONS["free"])
    if character in state.guests:
        return None
    former = FORMER[character]
    if former in state.gone:
        return state.minion if former == GUIDES[0] else False if former in state.dead else None
    # Who has left is known, unless companions left without a name.
    return False if state.tracks["companions"] == len(companions_there(state)) else None


def levels_outside(state):
    """Returns the levels of the companions outside the Fellowship, each once, the highest first, as far as they are
    known. Aragorn and Gandalf the White have the level that they had there."""
    now = [FORMER[name] for name in FORMER if state.tracks[name] or name in state.dead]
    found = [level for name, level in zip(GUIDES, LEVELS) if name not in now and fate_of(state, name) == "left"]
    if 1 in [state.tracks[name] for name in CHARACTERS["free"]]:
        found.append(LEVELS[0])
    if state.came:
        from mathom.games.war.guests import levels_of

        found += levels_of(state, "free")
    return sorted(set(found), reverse=True)


def called(state, name):
    """Returns what events call a character, or anything else: one of an expansion by the name that it was given."""
    return state.guests[name]["name"] if name in state.guests else name


def bury(state, name, fate):
    """Remembers what has become of a companion or a character."""
    state.gone = tuple([other for other in state.gone if other != name])
    state.dead = tuple([other for other in state.dead if other != name])
    if name in GUIDES and fate != "there":
        state.gone += (name,)
    if fate == "dead":
        state.dead += (name,)


def enter(state, events, name, fate="there"):
    """A character comes into play, or leaves it. The arrival of the Witch-king activates every nation. Who was in the
    Fellowship until then is there no longer."""
    former = FORMER.get(name)
    if fate == "there" and former in companions_there(state):
        if state.tracks["companions"] == len(companions_there(state)):  # else it may have left without a name
            state.tracks["companions"] -= 1
        bury(state, former, "left")
        events.append({"e": "fate", "name": former, "to": "left"})
    if name in state.guests:
        others = tuple([other for other in state.came if other != name])
        state.came = others + (name,) if fate == "there" else others
    else:
        state.tracks[name] = 1 if fate == "there" else 0
    bury(state, name, fate)
    if name == "witch_king" and fate == "there":
        activate(state, events, *PASSIVE)


def fate(state, events, name, to):
    """A companion returns, leaves, or is gone for good, and so for a character; by a card or a battle."""
    if name in GUESTS and name not in state.guests:
        raise Refusal("bad_request", "There is nobody called " + quote(name) + ".")
    was = fate_of(state, name)
    if was == to:
        raise refused("unchanged")
    events.append({"e": "fate", "name": called(state, name), "to": to})
    if name in GUIDES:
        more = 1 if to == "there" else -1 if was == "there" else 0
        state.tracks["companions"] = max(state.tracks["companions"] + more, 0)
        bury(state, name, to)
    else:
        enter(state, events, name, to)
