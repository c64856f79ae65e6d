"""The companions in the Fellowship, and the one who guides it."""

from mathom.games.war.tables import GOLLUM, GUIDES, LEVELS
from mathom.games.war.turns import pause, refused, resume


def companions_there(state):
    """Returns the names of the companions in the Fellowship, as far as they are known."""
    return [name for name in GUIDES if name not in state.gone]


def guides_of(state, leaving=()):
    """Returns who may guide once these companions have left: those of the highest level."""
    there = [name for name in companions_there(state) if name not in leaving]
    levels = [LEVELS[GUIDES.index(name)] for name in there]
    return there[: levels.count(levels[0])] if there else there


def next_guides(state):
    """Returns who may be named as guide now, those of the highest level but for the one who guides already."""
    if not state.tracks["companions"]:
        return []
    return [name for name in guides_of(state) if name != state.guide or state.phase == "guide"]


def guide(state, events, guide, by_hand=False):
    """Names the guide: one of the highest level, unless it is a correction by hand."""
    asked = state.phase == "guide"
    check_guide(state, guide, asked)
    if not state.tracks["companions"]:
        raise refused("no_companions")
    if not by_hand and guide not in guides_of(state):
        raise refused("lower_level")
    name_guide(state, events, guide)
    if asked:
        resume(state, events)


def check_guide(state, guide, asked=False):
    """Refuses who cannot be the next guide. While it is asked who guides, the one who is shown may be chosen."""
    if guide == state.guide and not asked:
        raise refused("unchanged")
    if guide in state.gone:
        raise refused("away")


def name_guide(state, events, guide):
    state.guide = guide
    events.append({"e": "guide", "guide": guide})


def settle_guide(state, events):
    """Finds the next guide if the present one has left: the companion of the highest level. If several have it, the
    players are asked, and the first of them is shown until then. Gollum guides only while there are no companions."""
    now, asked = state.guide, state.phase == "guide"
    if not state.tracks["companions"]:
        found = [GOLLUM]
    elif now == GOLLUM and state.former not in state.gone:
        found = [state.former]
    elif asked or now not in companions_there(state):
        found = guides_of(state)
    else:
        found = [now]
    if state.phase == "over":
        state.guide = found[0]
        return
    if len(found) > 1:
        if now not in found:
            state.guide = found[0]
        if not asked:
            pause(state)
            state.phase, state.active = "guide", "free"
            events.append({"e": "phase", "phase": "guide"})
        return
    if asked or found != [now]:
        if found == [GOLLUM]:
            state.former = now
        name_guide(state, events, found[0])
    if asked:
        resume(state, events)
