"""An action in words: in the history, and when it has been undone."""

from mathom.games.duel.tables import CHAPTERS, SIDES
from mathom.screens.duel.parts import LIGHTS, called, skill_name, turn
from mathom.ui.texts import count, fill, t

WITH_SIDE = "gain", "lose", "place", "remove", "forget"  # what is told of a side


def undone(state, action):
    """Returns who has done an action, and their colour, or None, and what, with the state before it."""
    doer = turn(state)
    if action["do"] in WITH_SIDE:
        seat = SIDES.index(action["side"])
        doer = called(state.players[seat]), LIGHTS[seat]
    ends = action["do"] == "chapter" and state.chapter == CHAPTERS  # no chapter comes after the last one
    return doer, t("told_over") if ends else in_words(action)


def in_words(action):
    """Returns what an action has done."""
    verb = action["do"]
    if verb == "play":
        return t("card_" + action["colour"])
    if verb == "quest":
        return count("told_quest_" + action["side"], action["steps"])
    if verb == "gain" or verb == "lose":
        return count("told_" + verb, action["coins"])
    if verb == "race":
        return t("race_" + action["race"])
    if verb == "skill":
        return skill_name(action["skill"])
    if verb == "forget":
        return fill("told_forget", skill=skill_name(action["skill"], 1, action["symbols"]))
    if verb == "token":
        return t("token_" + action["token"])
    if verb == "place":
        return fill("told_place", n=action["units"], region=t("region_" + action["region"]))
    if verb == "move":
        places = {"from": t("region_" + action["from"]), "to": t("region_" + action["to"])}
        return fill("told_from_to", **places)
    if verb in ("landmark", "clash", "raze", "lay", "remove"):
        return fill("told_" + verb, region=t("region_" + action["region"]))
    return t({"end": "duel_end", "again": "offer_again"}.get(verb, "told_" + verb))
