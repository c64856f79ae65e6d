"""Conquest in words. Who has intercepted a message is not told."""

from host_tools.words import Head, Row, corrections, numbered, tell
from mathom.games.conquest.tables import KINDS, LEADERS_EACH, REGIONS, ROAD, TERRITORIES, VALUES

SEATS = ("player", "defender", "from", "to")
PARTS = ("leader", "power", "shelter"), ("led", "fortress", "site")  # what helps the attacker, and the defender


def rows(view, t):
    may = view["phase"] in ("turn", "muster")
    names = [player["name"] for player in view["players"]]

    correct = corrections(may)
    yield Head(t("row_turn_number", n=view["turn"]))
    if view["by"]:
        winners = view["winners"]
        won = t("row_won", names=t.listed(winners)) if winners else t("unwon_conquest")
        yield Row(t("row_end"), won, note=t("value_by_" + view["by"]))
    else:
        yield Row(t("row_now"), t("phase_" + view["phase"]))
    place = on_map("road_" + str(view["place"]), t)
    yield Row(t("cq_company"), view["place"], ROAD, "yellow", place, correct("place"))
    if view["dark"]:
        note = t("row_sought") if view["sought"] else ""
        yield Row(t("cq_set_dark"), names[view["dark"] - 1], note=note)
    yield Row(t("row_palantirs"), t.listed([str(each) for each in view["palantirs"]]))
    if view["battle"]:
        for row in battle(view["battle"], names, t):
            yield row
    for number, player in enumerate(view["players"], 1):
        for row in held(number, player, view, t, correct):
            yield row
    for row in known(view, names, t, correct):
        yield row


def spot(one, t):
    """Returns where something is: a territory, or only its region; "" if that is not known."""
    if not one["region"]:
        return ""
    return on_map("land_" + one["region"] + "_" + str(one["land"]), t) if one["land"] else t("cq_" + one["region"])


def on_map(key, t):
    """Returns the name of something on the map, and behind it the one that is printed there, if it is another one."""
    name = t("cq_" + key)
    printed = t("cq_map_" + key) if t.has("cq_map_" + key) else name
    return name if printed == name else f"{name} ({printed})"


def held(number, player, view, t, correct):
    """Yields the rows of a player."""
    out = player["out"]
    name = player["name"]
    yield Head(t("row_out", name=name) if out else name, "", view["active"] == name, out)
    regions = [t("cq_" + region) + " " + str(player["held"][region]) for region in REGIONS if region in player["held"]]
    yield Row(t("cq_held"), player["territories"], sum(TERRITORIES), "green", ", ".join(regions))
    if out:
        return
    counts = player["reinforcements"]
    count = sum(counts.values())
    lines = [why for why in ("territories",) + REGIONS if why in counts]
    reasons = [t.name("reinforcements", why) + " " + str(counts[why]) for why in lines]
    yield Row(t("row_next"), count, note=", ".join(reasons))
    if player["to_place"]:
        yield Row(t("cq_now"), player["to_place"])
    corrected = [("cq_" + kind, player["cards"][kind], kind) for kind in KINDS]
    corrected += [("cq_value_" + what, player[what], what) for what in ("due", "owed")]
    for label, value, what in corrected:
        change = correct(what, player=number)
        if value or (change and view["active"] == name):  # who has the device may get some
            yield Row(t(label), value, change=change)
    if player["advantages"]:
        numbers = ", ".join([str(each) for each in player["advantages"]])
        yield Row(t("cq_advantages"), numbers, note=t("cq_palantir") if player["palantir"] else "")
    if player["later"]:
        yield Row(t("row_later"), player["later"])
    board, waiting = player["leaders"]
    change = correct("board", player=number)
    yield Row(t("cq_value_board"), board, LEADERS_EACH, "blue", t("row_waiting", n=waiting), change)
    if player["began"]:
        yield Row(t("row_began"), spot(player["began"], t))
    marks = ", ".join([t("part_" + part) for part in player["marks"]])
    if player["done"] or marks:
        yield Row(t("row_now"), t("row_done") if player["done"] else marks)


def known(view, names, t, correct):
    """Yields what is known of single territories and places of power."""
    if view["garrisons"]:
        yield Head(t("cq_kind_unit"))
    for one in view["garrisons"]:
        change = correct("garrison", region=one["region"], land=one["land"])
        count = t.count("row_battalions", one["battalions"])
        choices = [(n, t.count("row_battalions", n)) for n in range(one["battalions"] + 10)]
        yield Row(spot(one, t), count, change=change, choices=choices)
    if view["lands"]:
        yield Head(t("cq_kind_square"))
    for one in view["lands"]:
        change = correct("whose", region=one["region"], land=one["land"])
        yield Row(spot(one, t), names[one["player"] - 1], change=change, choices=numbered(names))
    if view["sites"]:
        yield Head(t("cq_kind_star"))
    for one in view["sites"]:
        holder = names[one["player"] - 1] if one["player"] else t("value_nobody")
        change = correct("site", site=one["site"])
        choices = numbered(names, t("value_nobody"))
        yield Row(on_map("star_" + str(one["site"]), t), holder, note=spot(one, t), change=change, choices=choices)


def battle(fight, names, t):
    yield Head(t("cq_battle"), "red", first=True)
    yield Row(t("row_where"), spot(fight, t))
    attacker = names[fight["player"] - 1]
    defender = names[fight["defender"] - 1] if fight["defender"] else t("value_neutral")
    mine, theirs = fight["lost"]
    last = fight["rounds"][-1] if fight["rounds"] else None
    sides = (("attacker", attacker, "battalions", mine), ("defender", defender, "garrison", theirs))
    for (who, name, count, lost), parts in zip(sides, PARTS):
        helps = [help_of(part, fight[part], t) for part in parts]
        battalions = t.count("row_battalions", fight[count])
        notes = [each for each in helps if each]
        if lost:
            notes.append(t("row_lost", n=lost))
        yield Row(t("row_" + who), name, note=", ".join([battalions] + notes))
        if last:
            yield Row(t("row_thrown_" + who), ", ".join([str(face) for face in last[who]]))
    if last and last["strike"]:
        yield Row(t("row_exchange"), t("row_strike"))
    if fight["result"]:
        yield Row(t("row_result"), t("result_" + fight["result"]))
    elif fight["strikes"]:
        yield Row(t("row_now"), t("row_strikes"))


def help_of(part, value, t):
    """Returns what helps a side in a battle; "" for nothing."""
    if part in ("power", "site"):
        return t("row_power", name=on_map("star_" + str(value), t)) if value else ""
    if value == "none":
        return ""
    key = "help_" + part + "_" + value
    return t(key)


def sentences(events, t):
    def name(key, value, event):
        if (key in SEATS and event["e"] != "exchange") or (key == "value" and event["what"] in ("site", "whose")):
            if isinstance(value, int):
                return t.players[value - 1] if value else t("value_neutral" if key == "defender" else "value_nobody")
            return None
        if key == "place":
            return on_map("road_" + str(value), t)
        if key == "region" and value:
            return spot(event, t)
        if key == "site":
            return on_map("star_" + str(value), t)
        if key == "lost":
            return t("row_pair", a=value[0], b=value[1])
        if key == "what":
            return corrected(event, t)
        if key in ("reinforcements", "to_place"):
            given = [t.players[i] + " " + str(value[i]) for i in range(len(value)) if value[i]]
            return ", ".join(given) or t("value_none")
        return None

    return tell(events, t, name)


def corrected(event, t):
    """Returns what was set by hand, and what it belongs to."""
    of = []
    keys = VALUES[event["what"]][0]
    if "player" in keys:
        of.append(t.players[event["player"] - 1])
    if "region" in keys:
        of.append(spot(event, t))
    if "site" in keys:
        of.append(on_map("star_" + str(event["site"]), t))
    what = t("what_" + event["what"])
    return what + " (" + ", ".join(of) + ")" if of else what


# The screens that need more than the rules for all of them: see host_tools/web/reading.py


def read_battle(halves, reader):
    """Both sides, each with its battalions, what helps it, its dice and what it has lost; then the rest."""
    return [clause for half in halves for clause in read_half(half, reader)]


def read_half(items, reader):
    """One side, or what stands between them."""
    buttons = [reader.alone(item) for item in items if item.get("button")]
    dice = [item for item in items if item.get("boxed")]
    parts = []
    for item in items:
        name = reader.name(item)
        if item in dice or item.get("button") or not name or name == "►":
            continue
        parts.append(reader.t.count("row_battalions", int(name)) if name.isdigit() else name)
    if dice:
        wins = " (" + reader.t("screen_wins") + ")"
        faces = [reader.name(item) + (wins if item.get("lit") else "") for item in dice]
        parts.append(reader.t("screen_faces", faces=", ".join(faces)))
    return ([reader.clause(", ".join(parts))] if parts else []) + buttons


def read_dice(lines, reader):
    return reader.boxes(lines)


SCREENS = {
    "conquest.Battle": {"lit": "screen_wins", "halves": True, "read": read_battle},
    "conquest.Company": {"drawn": True},
    "conquest.Dice": {"read": read_dice},
}
