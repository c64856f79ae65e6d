"""An action in a sentence: what has just happened, on the screen of the dice, in the history, and when it has been
undone."""

from mathom.games.war.tables import GUIDES
from mathom.screens.war.parts import leaving, named, turn, used
from mathom.screens.war.values import label_of, value_of
from mathom.ui.texts import brief, count, fill, t

# The rolls that are not told by their faces when they have been undone.
ROLLS = {"roll": "told_rolls", "battle": "war_told_battle", "reroll": "war_told_battle"}


def undone(state, action):
    """Returns who has done an action, and their colour, or None, and what, with the state before it."""
    said = t(ROLLS[action["do"]]) if action["do"] in ROLLS else sentence(action)
    if action["do"] == "set":
        track = action["track"]
        said = fill("told_again", what=t(label_of(track)), n=value_of(track, state.tracks.get(track, 0)))
    return turn(state), said


def sentence(action, state=None):
    """Returns what an action has done; what it has changed too, with the state after it."""
    verb = action["do"]
    if verb == "act":
        return used(action, state)
    if verb in ("hunt", "battle", "reroll"):
        faces = action["faces"]
        if isinstance(faces, dict):
            return " – ".join(["".join([str(face) for face in faces[side]]) for side in ("free", "shadow")])
        return fill("war_told_hunt", faces=" ".join([str(face) for face in faces]))
    if verb == "set":
        return "{}: {}".format(t(label_of(action["track"])), value_of(action["track"], action["to"]))
    if verb == "politics":
        return _politics(action)
    if verb == "lot":
        return leaving("war_falls", action["faces"])
    if verb == "tile":
        return _tile(action, state)
    if verb == "check" and action.get("idle"):
        return t("war_told_idle")
    if verb == "allocate":
        return count("war_told_allocate", action["dice"])
    if verb == "fate":
        name = action["name"]
        called = t("guide_" + name) if name in GUIDES else named(state, name)
        return called + ": " + t("war_fate_" + action["to"])
    if verb == "field":
        return t("war_battle") + ": " + t("war_field_" + action["where"])
    if verb == "declare" and "nation" in action:
        return fill("war_told_declare_in", nation=t("war_" + action["nation"]))
    if verb == "edit" and "die" not in action:
        verb = "added"
    to = brief("war_die_" + action["to"]) if "to" in action else "–"
    die = brief("war_die_" + action["die"]) if "die" in action else ""
    guide = t("guide_" + action["guide"]) if "guide" in action else ""
    return fill("war_told_" + verb, die=die, to=to, name=guide)


def _politics(action):
    """Returns what a battle has changed in politics."""
    if "captured" in action:
        name = t("war_" + action["nation"])
        return t("war_captured_" + action["captured"]) + ": " + name
    return fill("war_told_attacked", name=t("war_" + action["nation"])) if "nation" in action else t("war_told_end")


def _tile(action, state):
    """Returns who fell by a tile, or the corruption."""
    fallen = action.get("who", ())
    if fallen:
        return leaving("war_falls", fallen)
    if state:
        return "{} {}".format(t("war_track_corruption"), state.tracks["corruption"])
    return t("war_told_eye") if action.get("eye") else fill("war_told_tile", n=action.get("corruption", 0))
