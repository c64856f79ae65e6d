"""The Fellowship on its way: it moves, companions separate, it is revealed."""

from mathom.games.war.fates import bury
from mathom.games.war.guides import check_guide, companions_there, guides_of, name_guide
from mathom.games.war.tables import GUIDES, LEVELS, range_of
from mathom.games.war.turns import pass_on, pause, refused, resume, settle, walk


def steps_of(state, companions):
    """Returns how many regions companions may move as they separate."""
    return state.tracks["progress"] + max([LEVELS[GUIDES.index(name)] for name in companions])


def count_named(action):
    """Returns how many companions an action names."""
    return len(action.get("who", ()))


def check_leaving(state, leaving, action):
    """Refuses if so many companions may not leave; `who` names them, and a `guide` in the action is the next one."""
    companions = state.tracks["companions"]
    if "who" in action:
        who = action["who"]
        there = [name for name in companions_there(state) if name in who]
        if not who or len(there) != len(who) or len(who) != leaving:
            raise refused("not_there")
    if leaving > companions:
        raise refused("no_companions")
    if "guide" not in action:
        return
    following, leavers = action["guide"], action.get("who", (state.guide,))
    check_guide(state, following)
    if state.guide not in leavers or following in leavers or not 0 < leaving < companions:
        raise refused("guide_stays")
    if following not in guides_of(state, leavers):
        raise refused("lower_level")


def named(state, leaving, action):
    """Returns the names of those who leave, as far as they are known."""
    if leaving == len(companions_there(state)):
        return companions_there(state)
    return action.get("who") or ((state.guide,) if "guide" in action else ())


def leave(state, events, leaving, action, dead=False):
    """Companions leave, and those who are `dead` are gone for good."""
    who = named(state, leaving, action)
    state.tracks["companions"] -= leaving
    for name in who:
        bury(state, name, "dead" if dead else "left")
    if "guide" in action:
        name_guide(state, events, action["guide"])


def progress(state, events):
    """Moves the Fellowship by a card: it is hunted, but no die goes into the hunt box."""
    if state.tracks["revealed"]:
        raise refused("revealed")
    pause(state)
    move(state, events)


def move(state, events):
    """Moves the Fellowship: first the progress, then the hunt, and then the die goes into the box. In Mordor no hunt is
    rolled: a tile is drawn, and it says whether there is a step."""
    tracks = state.tracks
    state.tried = True
    if state.in_mordor() and state.hunt:
        draw_tile(state)
        return
    if state.in_mordor():
        make_step(state, events)
    else:
        tracks["progress"] = min(tracks["progress"] + 1, range_of("progress")[1])
        events.append({"e": "moved", "track": "progress", "to": tracks["progress"]})
    if state.hunt and not state.in_mordor() and tracks["hunt_shadow"]:
        state.phase = "hunt"
        state.active = "shadow"
    else:
        arrive(state, events)


def make_step(state, events):
    state.tracks["mordor"] += 1
    state.tried = True
    events.append({"e": "moved", "track": "mordor", "to": state.tracks["mordor"]})


def arrive(state, events):
    """Puts the die into the hunt box, unless the step has ended the game."""
    state.sought = ()
    state.successes = state.eased = 0
    settle(state, events)
    if state.phase == "over":
        return
    if state.paused:
        resume(state, events)
        return
    state.tracks["hunt_free"] += 1
    state.active = "free"
    pass_on(state, events)


def draw_tile(state):
    state.sought = ()
    state.phase = "tile"
    state.active = "free"


def show(state, events):
    """Reveals the Fellowship: its figure moves as far as the progress says, which is 0 then."""
    events.append({"e": "revealed", "steps": state.tracks["progress"]})
    state.tracks["revealed"] = 1
    walk(state)
