"""The hunt for the Fellowship: its rolls, and the tile that a success draws."""

from mathom.games import Refusal
from mathom.games.war.fates import bury
from mathom.games.war.fellowship import (
    arrive,
    check_leaving,
    count_named,
    draw_tile,
    leave,
    make_step,
    named,
    show,
    steps_of,
)
from mathom.games.war.guides import companions_there
from mathom.games.war.rolls import eye_damage, faces_of, failures, hunters, switched
from mathom.games.war.tables import CORRUPTED, EYE, GOLLUM, GUIDES, HOBBITS, LEVELS
from mathom.games.war.turns import pause, refused


def damage_by(state, shown):
    """Returns the damage of a tile that shows this number, or an Eye."""
    damage = eye_damage(state) if shown == EYE else shown
    return damage - min(state.eased, damage) if damage > 0 else damage


def spare_refusal(state):
    """Returns why the guide may not take one off the damage of a hunt: Merry and Pippin by separating, Gollum by
    revealing the Fellowship."""
    if state.guide == GOLLUM:
        return "revealed" if state.tracks["revealed"] else None
    return "no_ability" if state.guide not in HOBBITS else "in_mordor" if state.in_mordor() else None


def reveals_it(state, shown, reveal):
    """Returns whether a tile reveals the Fellowship: with Gollum as guide only an Eye does."""
    return reveal and (state.guide != GOLLUM or shown == EYE)


def remaining(state, damage, who, nameless=0):
    """Returns the corruption that remains of this damage if these companions fall: each takes as much as its level;
    those without a name take 1."""
    levels = sum([LEVELS[GUIDES.index(name)] for name in who]) + nameless
    return max(damage - levels, 0) if levels else damage


def hunt(state, events, faces=None):
    faces = faces_of(state, "hunt", faces)[0]
    state.hunts += 1
    _search(state, events, faces, ())


def roll_again(state, events, faces):
    """Rolls failures again, one for each switch."""
    places = failures(state, state.sought)[: len(faces[0])]
    after: list = list(state.sought)
    for place, face in zip(places, faces[0]):
        after[place] = face
    _search(state, events, after, places)


def _search(state, events, faces, places):
    """Applies a hunt roll; `places` are the indexes of the dice that were rolled again."""
    bonus = state.tracks["hunt_free"]
    failed = len(failures(state, faces))
    successes = state.successes = len(faces) - failed
    rerolls = 0 if places else min(failed, switched(state))
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
        draw_tile(state)
    else:
        arrive(state, events)


def spare(state, events):
    """The guide takes one off the damage of the tile: Merry or Pippin separates, Gollum reveals the Fellowship."""
    code = spare_refusal(state)
    if code:
        raise refused(code)
    name = state.guide
    state.eased += 1
    events.append({"e": "spared", "guide": name})
    if name == GOLLUM:
        show(state, events)
        return
    events.append({"e": "separated", "who": [name], "steps": steps_of(state, [name])})
    state.tracks["companions"] -= 1
    bury(state, name, "left")


def lot(state, events, faces=None, **more):
    """Applies a tile whose casualty is drawn at random from those who are there."""
    who = list(faces_of(state, "lot", faces)[0])
    events.append({"e": "lot", "who": who, "among": companions_there(state)})
    tile(state, events, who=who, **more)
    state.hunts += 1


def tile(state, events, corruption=None, reveal=False, eye=False, **more):
    """Applies the tile that was drawn, as the Free Peoples decided: the corruption that it shows, or for an `eye` as
    much as the hunt had successes, less the levels of the companions who fall."""
    tracks = state.tracks
    casualties = more.get("casualties", count_named(more))
    if eye and corruption is not None:
        raise Refusal("bad_request", "The 'corruption' of an 'eye' is counted.")
    inside = state.in_mordor()
    moves = state.phase == "tile"  # otherwise it is drawn by a card, or where a revealed Fellowship passes
    step = more.get("step", inside and moves)
    check_leaving(state, casualties, more)
    if step and not inside:
        raise refused("not_in_mordor")
    who = named(state, casualties, more)
    shown = EYE if eye else corruption or 0
    reveals = reveals_it(state, shown, reveal)
    left = remaining(state, damage_by(state, shown), who, casualties - len(who))
    if state.bag:
        from mathom.games.war.bag import take_out

        take_out(state, events, shown, eye or reveal, inside and moves and not step)
    before = tracks["corruption"]
    now = tracks["corruption"] = min(max(before + left, 0), CORRUPTED)
    leave(state, events, casualties, more, True)
    told = {"e": "tile", "shows": shown, "taken": now - before, "corruption": now, "companions": tracks["companions"]}
    events.append(told)
    if not moves:
        pause(state)
    if reveals:
        show(state, events)
    if step:
        make_step(state, events)
    elif inside and moves:
        events.append({"e": "stopped", "at": tracks["mordor"]})
    arrive(state, events)


def settle_hunt(state, events):
    """Counts a hunt roll that waits for its re-roll again, as the hunt box may have been corrected, and ends a hunt
    that cannot go on."""
    if state.sought:
        state.successes = len(state.sought) - len(failures(state, state.sought))
    if state.phase == "hunt" and state.in_mordor():
        draw_tile(state)
    elif state.phase == "hunt" and not hunters(state):
        _end_hunt(state, events)  # no dice remain to hunt with
