"""Journey to Mordor in words."""

from host_tools.words import Head, Row, tell
from mathom.games.journey.tables import DICE, MORDOR


def rows(view, t):
    over = view["winners"] is not None
    yield Head(t("row_round", n=view["round"]))
    if over:
        won = [who(player, t) for player in view["players"] if player["name"] in view["winners"]]
        yield Row(t("row_end"), t("row_won", names=t.listed(won)) if won else t("all_lost"))
    else:
        active = next(player for player in view["players"] if player["name"] == view["active"])
        yield Row(t("row_turn"), who(active, t), note=t(view["place"]))
        n = view["rolls"] + (1 if view["phase"] == "roll" else 0)
        yield Row(t("row_now"), t("phase_" + view["phase"], n=n))
    yield Row(t("setup_mode"), t("advanced" if view["places"] else "basic"))
    if view["rolled"]:
        dice = [die(colour, view["rolled"][colour], t) for colour in DICE if colour in view["rolled"]]
        yield Row(t("row_rolled"), "; ".join(dice), note=t("row_reroll") if view["reroll"] else "")
    for n in range(1, view["rolls"] + 1):
        kept = [die(one["die"], one["face"], t) for one in view["kept"] if one["roll"] == n]
        if kept:
            yield Row(t("row_kept", n=n), "; ".join(kept))
    for player in view["players"]:
        out = player["status"] == "eliminated"
        name = who(player, t)
        yield Head(t("row_out", name=name) if out else name, player["colour"], not over and player is active, out)
        yield Row(t("row_way"), player["rings"], MORDOR, player["colour"], t(player["place"]))
        steps = sum([len(square) for square in player["nazgul"]])
        split = len([square for square in player["nazgul"] if len(square) > 1])
        note = t.count("row_split", split) if split else ""
        yield Row(t("row_nazgul"), steps - player["left"], steps, "black", note)


def who(player, t):
    """Returns the name of who plays a hobbit, if it has one, else that of the hobbit."""
    return player["player"] or t(player["name"])


def die(colour, face, t):
    return t("colour_" + colour) + " " + t("symbol_" + face)


def sentences(events, t):
    def name(key, value, event):
        if key == "faces":
            return ", ".join([die(colour, value[colour], t) for colour in DICE if colour in value])
        if key == "dice":
            return ", ".join([die(one["die"], one["face"], t) for one in value])
        if key == "square":
            return str(value + 1)
        return None

    return tell(events, t, name)
