"""An action in words: in the history, and when it has been undone."""

from mathom.screens.conquest.parts import place_name
from mathom.screens.shared import SEAT_COLOURS
from mathom.ui.texts import brief, fill, t

TOLD = "attack", "retreat", "card", "trade", "take", "advantage", "spend", "enter", "done"
COMPANY = "walk", "try", "seek"  # what the Company and its hunter do: nobody in particular rolls for it


def undone(state, action):
    """Returns who has done an action, and their colour, or None, and what, with the state before it."""
    verb = action["do"]
    doer = None
    number = state.battle["player"] if state.phase == "battle" else action.get("player")
    if number:
        doer = state.name(number), SEAT_COLOURS[number - 1]
    elif verb in COMPANY:
        doer = t("cq_company"), "grey"
    if verb == "walk":
        said = fill("cq_told_arrives", place=place_name(state.place + 1, True))
    elif verb == "message":
        said = fill("cq_writes", a=state.name(action["from"]), b=state.name(action["to"]))
    elif verb == "mark":
        said = fill("cq_told_mark", part=t("cq_part_" + action["part"]))
    elif verb == "set":
        said = t("told_set") + ": " + t("cq_value_" + action["what"])
    else:
        said = done(action) if verb in TOLD else t("told_rolls")
    return doer, said


def done(action):
    """Returns what a player has done."""
    verb = action["do"]
    where = ""
    if verb == "attack":
        land = action["land"]
        where = brief("cq_land_{}_{}".format(action["region"], land)) if land else t("cq_" + action["region"])
    elif verb == "take":
        where = brief("cq_star_" + str(action["site"]))
    return fill("cq_told_" + verb, place=where, n=action.get("advantage"))
