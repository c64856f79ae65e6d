"""An action in words: in the history, and when it has been undone."""

from mathom.games.conquest.tables import REGIONS
from mathom.screens.conquest.parts import place_name
from mathom.screens.shared import SEAT_COLOURS
from mathom.ui.texts import brief, fill, t

TOLD = "attack", "retreat", "card", "trade", "take", "advantage", "spend", "enter", "done", "seek"
COMPANY = "walk", "try"  # what the Company does: nobody in particular rolls for it


def undone(state, action):
    """Returns who has done an action, and their colour, or None, and what, with the state before it."""
    verb = action["do"]
    doer = None
    number = state.battle["player"] if state.phase == "battle" else action.get("player")
    if verb == "seek":
        number = state.dark
    if number:
        doer = state.name(number), SEAT_COLOURS[number - 1]
    elif verb in COMPANY or action.get("what") in ("turn", "place"):
        doer = t("cq_company"), "grey"
    if verb == "walk":
        said = fill("cq_told_arrives", place=place_name(state.place + 1, True))
    elif verb == "message":
        said = fill("cq_writes", a=state.name(action["from"]), b=state.name(action["to"]))
    elif verb == "mark":
        said = fill("cq_told_mark", part=t("cq_part_" + action["part"]))
    elif verb == "set":
        said = _corrected(state, action)
    elif verb == "spend" and state.surplus(number):
        said = fill("cq_told_discard", n=action["advantage"])
    else:
        said = done(action) if verb in TOLD else t("told_rolls")
    return doer, said


def _corrected(state, action):
    """Returns what was set by hand, where, and from what to what it goes back: nowhere if it was only noted."""
    what, region = action["what"], action.get("region")
    land, site = action.get("land", 0), action.get("site", 0)
    where = REGIONS.index(region) if region else 0
    values = action["value"], state.value(what, action.get("player", 0), where, land, site)
    label = t("cq_value_" + what)
    if values[0] == values[1]:
        return t("told_set") + ": " + label
    if site:
        label = brief("cq_star_" + str(site))
    elif region:
        label = t("cq_land_{}_{}".format(region, land) if land else "cq_" + region)
    a, b = [_shown(state, what, value) for value in values]
    return fill("cq_told_set", what=label, a=a, b=b)


def _shown(state, what, value):
    if what in ("whose", "site"):
        return state.name(value) or t("cq_unknown")
    if what == "palantir":
        return t("on" if value else "off")
    return place_name(value) if what == "place" else str(value)


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
