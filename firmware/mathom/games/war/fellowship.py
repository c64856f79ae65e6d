"""The Fellowship of War of the Ring: its position, its guide, and the hunt for it."""

from mathom.games import Refusal, quote
from mathom.games.war.rolls import faces_of
from mathom.games.war.tables import CORRUPTED, GUIDES, MOST_HEALED, NATIONS, OUTSIDE, SWITCHES
from mathom.games.war.turns import pass_on, pause, refused, resume, settle


def declare(state, events, **more):
    """Moves the figure by as many regions as the progress shows, and resets the progress."""
    nation = more.get("nation")
    if more and nation not in NATIONS["free"]:
        raise Refusal("bad_request", "The Free Peoples have no nation called " + quote(nation) + ".")
    code = state.declare_refusal()
    if code:
        raise refused(code)
    state.declared = True
    events.append({"e": "declared", "steps": state.tracks["progress"], "nation": nation})
    state.tracks["progress"] = 0
    activate(state, events, nation)


def activate(state, events, *nations):
    for nation in nations:
        if nation and not state.is_active(nation):
            state.tracks[nation + "_active"] = 1
            events.append({"e": "activated", "nation": nation})


# Companions and their guide


def guide(state, events, guide=None):
    _check_name(guide)
    if guide == state.guide:
        raise refused("unchanged")
    if not state.tracks["companions"]:
        raise refused("no_companions")
    _follow(state, events, guide)


def _check_name(guide):
    if guide not in GUIDES:
        raise Refusal("bad_request", "There is no guide called " + quote(guide) + ".")


def _follow(state, events, guide):
    state.guide = guide
    state.gone = tuple([name for name in state.gone if name != guide])
    events.append({"e": "guide", "guide": guide})


def check_leaving(state, leaving, action):
    """Refuses if so many companions may not leave; a `guide` in the action is the next one."""
    companions = state.tracks["companions"]
    if "guide" in action:
        _check_name(action["guide"])
    if leaving > companions:
        raise refused("no_companions")
    if "guide" in action and action["guide"] == state.guide:
        raise refused("unchanged")
    if "guide" in action and not 0 < leaving < companions:
        raise refused("guide_stays")


def leave(state, events, leaving, action):
    state.tracks["companions"] -= leaving
    if "guide" in action:
        state.gone += (state.guide,)
        _follow(state, events, action["guide"])


# Moving, and the hunt


def progress(state, events):
    """Moves the Fellowship by a card: it is hunted, but no die goes into the hunt box."""
    code = state.hinders("progress")
    if code:
        raise refused(code)
    pause(state)
    move(state, events)


def move(state, events):
    """Moves the Fellowship: first the progress, then the hunt, and then the die goes into the box. In Mordor no hunt is
    rolled: a tile is drawn, and it says whether there is a step."""
    tracks = state.tracks
    state.tried = True
    if state.in_mordor() and state.hunt:
        state.phase = "tile"
        state.active = "free"
        return
    if state.in_mordor():
        _step(state, events)
    else:
        tracks["progress"] = min(tracks["progress"] + 1, state.bounds("progress")[1])
        events.append({"e": "moved", "track": "progress", "to": tracks["progress"]})
    if state.hunt and not state.in_mordor() and tracks["hunt_shadow"]:
        state.phase = "hunt"
        state.active = "shadow"
    else:
        _arrive(state, events)


def _step(state, events):
    state.tracks["mordor"] += 1
    state.stepped = True
    events.append({"e": "moved", "track": "mordor", "to": state.tracks["mordor"]})


def _arrive(state, events):
    """Puts the die into the hunt box, unless the step has ended the game."""
    state.sought = ()
    for name in SWITCHES:
        state.tracks[name] = 0
    settle(state, events)
    if state.phase == "over":
        return
    if state.paused:
        resume(state, events)
        return
    state.tracks["hunt_free"] += 1
    state.active = "free"
    pass_on(state, events)


def hunt(state, events, faces=None):
    faces = faces_of(state, "hunt", faces)[0]
    state.hunts += 1
    _search(state, events, faces, ())


def search_again(state, events, faces):
    """Rolls failures again, one for each switch."""
    _search(state, events, tuple(faces) + state.sought[len(faces) :], tuple(range(len(faces))))


def _search(state, events, faces, places):
    """Applies a hunt roll; `places` are the indexes of the dice that were rolled again."""
    bonus = state.tracks["hunt_free"]
    successes = len([face for face in faces if face > 1 and face + bonus >= 6])
    rerolls = 0 if successes or places else min(len(faces), state.switched())
    events.append(
        {
            "e": "hunted",
            "faces": list(faces),
            "bonus": bonus,
            "successes": successes,
            "again": list(places),
            "rerolls": rerolls,
        }
    )
    state.sought = tuple(faces) if rerolls else ()
    if successes:
        state.phase = "tile"
        state.active = "free"
    elif not rerolls:
        _arrive(state, events)


def tile(state, events, corruption=0, casualties=0, reveal=False, **more):
    """Applies the tile that was drawn, as the Free Peoples decided."""
    tracks = state.tracks
    inside = state.in_mordor()
    step = more.get("step", inside)
    if type(corruption) is not int or not MOST_HEALED <= corruption <= CORRUPTED:
        raise Refusal("bad_request", "'corruption' must be a number from -3 to 12.")
    if type(casualties) is not int or casualties < 0:
        raise Refusal("bad_request", "'casualties' must be how many companions are lost.")
    if not isinstance(reveal, bool) or not isinstance(step, bool):
        raise Refusal("bad_request", "'reveal' and 'step' must be true or false.")
    check_leaving(state, casualties, more)
    if step and not inside:
        raise refused("not_in_mordor")
    tracks["corruption"] = min(max(tracks["corruption"] + corruption, 0), CORRUPTED)
    leave(state, events, casualties, more)
    events.append({"e": "tile", "corruption": tracks["corruption"], "companions": tracks["companions"]})
    if reveal:
        events.append({"e": "revealed", "steps": tracks["progress"]})
        tracks["revealed"] = 1
        tracks["progress"] = 0
    if step:
        _step(state, events)
    _arrive(state, events)


def settle_hunt(state, events, before):
    """Applies what follows for the Fellowship after a correction by hand; `before` is its earlier position in
    Mordor."""
    if before == OUTSIDE and state.in_mordor():
        events.append({"e": "mordor"})
    elif before < state.tracks["mordor"]:
        state.stepped = True
    if state.phase == "hunt" and not state.hunters():
        _arrive(state, events)  # no dice remain to hunt with
