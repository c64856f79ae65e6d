"""The Fellowship of War of the Ring: its position, its guide, and the hunt for it."""

from mathom.games import Refusal, quote
from mathom.games.war.rolls import faces_of
from mathom.games.war.tables import (
    BAG,
    CHARACTERS,
    CORRUPTED,
    EYE,
    FATES,
    GOLLUM,
    GUIDES,
    MOST_HEALED,
    NATIONS,
    OUTSIDE,
    PASSIVE,
    SWITCHES,
)
from mathom.games.war.turns import pass_on, pause, refused, resume, settle


def declare(state, events, **more):
    """Moves the figure by as many regions as the progress shows, and resets the progress. In a nation's city or
    stronghold it becomes active, and one corruption is healed."""
    nation = more.get("nation")
    if more and nation not in NATIONS["free"]:
        raise Refusal("bad_request", "The Free Peoples have no nation called " + quote(nation) + ".")
    code = state.declare_refusal()
    if code:
        raise refused(code)
    tracks = state.tracks
    healed = min(tracks["corruption"], 1) if nation else 0
    state.declared = True
    events.append({"e": "declared", "steps": tracks["progress"], "nation": nation, "healed": healed})
    tracks["progress"] = 0
    tracks["corruption"] -= healed
    activate(state, events, nation)


def activate(state, events, *nations):
    for nation in nations:
        if nation and not state.is_active(nation):
            state.tracks[nation + "_active"] = 1
            events.append({"e": "activated", "nation": nation})


# Companions and their guide


def guide(state, events, guide=None, **more):
    """Names the guide: one of the highest level, unless it is a correction by hand."""
    by_hand = more.get("by_hand", False)
    _check_name(guide)
    if not isinstance(by_hand, bool):
        raise Refusal("bad_request", "'by_hand' must be true or false.")
    asked = state.phase == "guide"
    _check_guide(state, guide, asked)
    if not state.tracks["companions"]:
        raise refused("no_companions")
    if not by_hand and guide not in state.guides():
        raise refused("lower_level")
    _follow(state, events, guide)
    if asked:
        resume(state, events)


def _check_name(guide):
    if guide not in GUIDES:
        raise Refusal("bad_request", "There is no guide called " + quote(guide) + ".")


def _check_guide(state, guide, asked=False):
    """Refuses who cannot be the next guide. While it is asked who guides, the one who is shown may be chosen."""
    if guide == state.guide and not asked:
        raise refused("unchanged")
    if guide in state.gone:
        raise refused("away")


def _follow(state, events, guide):
    state.guide = guide
    events.append({"e": "guide", "guide": guide})


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
    """A character comes into play, or leaves it. The arrival of the Witch-king activates every nation."""
    if name in state.guests:
        state.came = tuple([other for other in state.came if other != name] + [name] * (fate == "there"))
    else:
        state.tracks[name] = int(fate == "there")
    bury(state, name, fate)
    if name == "witch_king" and fate == "there":
        activate(state, events, *PASSIVE)


def fate(state, events, name=None, to=None):
    """A companion returns, leaves, or is gone for good, and so for a character; by a card or a battle."""
    if name not in GUIDES + CHARACTERS["free"] + CHARACTERS["shadow"] + tuple(state.guests):
        raise Refusal("bad_request", "There is nobody called " + quote(name) + ".")
    if to not in FATES:
        raise Refusal("bad_request", "'to' must be there, left or dead.")
    was = state.fate(name)
    if was == to:
        raise refused("unchanged")
    events.append({"e": "fate", "name": called(state, name), "to": to})
    if name in GUIDES:
        companions = state.tracks["companions"] + (to == "there") - (was == "there")
        state.tracks["companions"] = max(companions, 0)
        bury(state, name, to)
    else:
        enter(state, events, name, to)


def settle_guide(state, events):
    """Finds the next guide if the present one has left: the companion of the highest level. If several have it, the
    players are asked, and the first of them is shown until then. Gollum guides only while there are no companions."""
    now, asked = state.guide, state.phase == "guide"
    if not state.tracks["companions"]:
        found = [GOLLUM]
    elif now == GOLLUM and state.former not in state.gone:
        found = [state.former]
    elif asked or now not in state.companions_there():
        found = state.guides()
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
        _follow(state, events, found[0])
    if asked:
        resume(state, events)


def count_named(action):
    """Returns how many companions an action names."""
    who = action.get("who")
    return len(who) if isinstance(who, (list, tuple)) else 0


def check_leaving(state, leaving, action):
    """Refuses if so many companions may not leave; `who` names them, and a `guide` in the action is the next one."""
    companions = state.tracks["companions"]
    if "guide" in action:
        _check_name(action["guide"])
    if "who" in action:
        who = action["who"]
        if not isinstance(who, (list, tuple)):
            raise Refusal("bad_request", "'who' must be a list of companions.")
        for name in who:
            _check_name(name)
        there = [name for name in state.companions_there() if name in who]
        if not who or len(there) != len(who) or len(who) != leaving:
            raise refused("not_there")
    if leaving > companions:
        raise refused("no_companions")
    if "guide" not in action:
        return
    following, leavers = action["guide"], action.get("who", (state.guide,))
    _check_guide(state, following)
    if state.guide not in leavers or following in leavers or not 0 < leaving < companions:
        raise refused("guide_stays")
    if following not in state.guides(leavers):
        raise refused("lower_level")


def named(state, leaving, action):
    """Returns the names of those who leave, as far as they are known."""
    if leaving == len(state.companions_there()):
        return state.companions_there()
    return action.get("who") or ((state.guide,) if "guide" in action else ())


def leave(state, events, leaving, action, dead=False):
    """Companions leave, and those who are `dead` are gone for good."""
    who = named(state, leaving, action)
    state.tracks["companions"] -= leaving
    for name in who:
        bury(state, name, "dead" if dead else "left")
    if "guide" in action:
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
        _draw_tile(state)
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
    state.tried = True
    events.append({"e": "moved", "track": "mordor", "to": state.tracks["mordor"]})


def _arrive(state, events):
    """Puts the die into the hunt box, unless the step has ended the game."""
    state.sought = ()
    state.successes = state.eased = 0
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
    places = state.failures(state.sought)[: len(faces)]
    after: list = list(state.sought)
    for place, face in zip(places, faces):
        after[place] = face
    _search(state, events, after, places)


def _search(state, events, faces, places):
    """Applies a hunt roll; `places` are the indexes of the dice that were rolled again."""
    bonus = state.tracks["hunt_free"]
    failures = len(state.failures(faces))
    successes = state.successes = len(faces) - failures
    rerolls = 0 if places else min(failures, state.switched())
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
    if not rerolls:
        _end_hunt(state, events)


def _end_hunt(state, events):
    """A tile is drawn if there was a success."""
    if state.successes:
        _draw_tile(state)
    else:
        _arrive(state, events)


def _draw_tile(state):
    state.sought = ()
    state.phase = "tile"
    state.active = "free"


def spare(state, events):
    """The guide takes one off the damage of the tile: Merry or Pippin separates, Gollum reveals the Fellowship."""
    code = state.spare_refusal()
    if code:
        raise refused(code)
    name = state.guide
    state.eased += 1
    events.append({"e": "spared", "guide": name})
    if name == GOLLUM:
        show(state, events)
        return
    events.append({"e": "separated", "who": [name], "steps": state.steps([name])})
    state.tracks["companions"] -= 1
    bury(state, name, "left")


def lot(state, events, faces=None, **more):
    """Applies a tile whose casualty is drawn at random from those who are there."""
    who = list(faces_of(state, "lot", faces)[0])
    events.append({"e": "lot", "who": who, "among": state.companions_there()})
    tile(state, events, who=who, **more)
    state.hunts += 1


def tile(state, events, reveal=False, **more):
    """Applies the tile that was drawn, as the Free Peoples decided: the corruption that it shows, or for an `eye` as
    much as the hunt had successes, less the levels of the companions who fall."""
    tracks = state.tracks
    casualties = more.get("casualties", count_named(more))
    eye = more.get("eye", False)
    if not isinstance(eye, bool) or (eye and "corruption" in more):
        raise Refusal("bad_request", "'eye' must be true or false, and its corruption is counted.")
    shown = 0 if eye else more.get("corruption", 0)
    inside = state.in_mordor()
    moves = state.phase == "tile"  # otherwise it is drawn by a card, or where a revealed Fellowship passes
    step = more.get("step", inside and moves)
    if type(shown) is not int or not MOST_HEALED <= shown <= CORRUPTED:
        raise Refusal("bad_request", "'corruption' must be a number from -3 to 12.")
    if type(casualties) is not int or casualties < 0:
        raise Refusal("bad_request", "'casualties' must be how many companions are lost.")
    if not isinstance(reveal, bool) or not isinstance(step, bool):
        raise Refusal("bad_request", "'reveal' and 'step' must be true or false.")
    check_leaving(state, casualties, more)
    if step and not inside:
        raise refused("not_in_mordor")
    who = named(state, casualties, more)
    shown = EYE if eye else shown
    reveals = state.reveals(shown, reveal)
    corruption = state.taken(state.damage(shown), who, casualties - len(who))
    if state.bag:
        from mathom.games.war.bag import take_out

        take_out(state, events, shown, eye or reveal, inside and moves and not step)
    tracks["corruption"] = min(max(tracks["corruption"] + corruption, 0), CORRUPTED)
    leave(state, events, casualties, more, True)
    events.append({"e": "tile", "corruption": tracks["corruption"], "companions": tracks["companions"]})
    if not moves:
        pause(state)
    if reveals:
        show(state, events)
    if step:
        _step(state, events)
    _arrive(state, events)


def show(state, events):
    """Reveals the Fellowship: its figure moves as far as the progress says, which is 0 then."""
    events.append({"e": "revealed", "steps": state.tracks["progress"]})
    state.tracks["revealed"] = 1
    state.tracks["progress"] = 0


def settle_step(state, events, before):
    """Applies what follows from a step that was set by hand; `before` is the earlier one."""
    if before == OUTSIDE and state.in_mordor():
        if state.bag:
            from mathom.games.war.bag import put_back

            put_back(state, (BAG.index("bag_eye"),))
        events.append({"e": "mordor"})
    elif before < state.tracks["mordor"]:
        state.tried = True


def settle_hunt(state, events):
    """Counts a hunt roll that waits for its re-roll again, as the hunt box may have been corrected, and ends a hunt
    that cannot go on."""
    if state.sought:
        state.successes = len(state.sought) - len(state.failures(state.sought))
    if state.phase == "hunt" and state.in_mordor():
        _draw_tile(state)
    elif state.phase == "hunt" and not state.hunters():
        _end_hunt(state, events)  # no dice remain to hunt with
