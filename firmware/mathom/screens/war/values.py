"""What a track is called, and its value as text: in the list of a page, and in a sentence."""

from mathom.games.war.tables import ACTIVE, ALL_CHARACTERS, ALL_NATIONS, BAG, BATTLE, OUTSIDE, POINTS_OF, SWITCHES
from mathom.screens.war.parts import box_of
from mathom.ui.texts import t

NAMED = ALL_NATIONS + ALL_CHARACTERS + SWITCHES + BAG


def label_of(track):
    """Returns the key of the name of a track."""
    if track in POINTS_OF:
        return POINTS_OF[track]
    if track in ACTIVE:
        return "war_" + ACTIVE[track]
    if track in BATTLE:
        return "war_force_" + track
    return ("war_" if track in NAMED else "war_track_") + track


def value_of(track, to):
    """Returns the value of a track as text."""
    if track in ACTIVE:
        return t("war_active" if to else "war_passive")
    if track in SWITCHES:
        return t("on" if to else "off")
    if track == "revealed":
        return t("war_is_revealed" if to else "war_is_hidden")
    if track in ALL_NATIONS:
        return box_of(to)
    return t("war_outside") if track == "mordor" and to == OUTSIDE else str(to)
