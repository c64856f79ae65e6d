"""A pony race in words."""

from host_tools.words import Head, Row, tell
from mathom.games.pony.rules import MILES


def rows(view, t):
    riders = {player["name"]: player["player"] or t(player["name"]) for player in view["players"]}
    yield Head(t("row_turn_number", n=view["turns"] + 1))
    if view["winners"]:
        yield Row(t("row_end"), t("row_won", names=t.listed([riders[name] for name in view["winners"]])))
    else:
        yield Row(t("row_turn"), riders[view["active"]])
    for player in view["players"]:
        name = player["name"]
        yield Head(riders[name], "green", not view["winners"] and name == view["active"])
        yield Row(t("row_miles"), player["miles"], MILES, "green", t("row_rested") if player["rested"] else "")


def sentences(events, t):
    return tell(events, t, lambda key, value, event: None)


SCREENS: dict = {}  # how a screen is read that needs more than the rules for all of them: see host_tools/web/reading.py
