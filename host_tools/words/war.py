"""War of the Ring in words."""

from host_tools.words import Head, Row, tell
from mathom.games.war.tables import AT_WAR, CHARACTERS, CORRUPTED, OUTSIDE, PASSIVE, POINTS, RINGS, range_of

COLOURS = {"free": "blue", "shadow": "red"}


def rows(view, t):
    may = view["phase"] != "over"

    def track(name, value, whole=0, colour="", note="", label=None):
        change = {"do": "set", "track": name, "to": None} if may else None
        return Row(label or t("track_" + name), value, whole, colour, note, change)

    yield Head(t("row_turn_number", n=view["turn"]))
    if view["winners"]:
        won = t("row_won", names=side(view["winners"][0], view, t, "the_"))
        yield Row(t("row_end"), won, note=t("war_by_" + view["why"]))
    else:
        yield Row(t("row_now"), t("phase_" + view["phase"]))
        if view["active"]:
            person = view["person"]
            yield Row(t("row_turn"), t(view["active"]) + (" (" + person + ")" if person else ""))
    if view["allocation"]:
        low, high = view["allocation"]
        yield Row(t("row_allocate"), t("row_between", low=low, high=high))
    for row in fellowship(view, t, track):
        yield row
    for row in hunt(view["hunt"], t, track, not view["battle"]):
        yield row
    if view["bag"]:
        for row in bag(view["bag"], t, track):
            yield row
    if view["battle"]:
        for row in battle(view, t, track):
            yield row
    for player in view["players"]:
        for row in of_side(player, view, t, track):
            yield row
    for row in fates(view, t):
        yield row


def of_side(player, view, t, track):
    """What a side has: points, rings, dice, characters and nations."""
    name = player["name"]
    colour = COLOURS[name]
    yield Head(side(name, view, t), colour, name == view["active"], first=False)
    yield track("points_" + name, player["points"], POINTS[name], colour, label=t("row_points"))
    used = t("row_ring_used") if player["ring_used"] else ""
    rings = track("rings_" + name, player["rings"], note=used, label=t("row_rings"))
    if RINGS in [other["rings"] for other in view["players"] if other is not player]:
        rings.change = None  # the other side has all of them
    yield rings
    yield Row(t("row_pool"), player["pool"], note=t("row_next_pool", n=player["next_pool"]))
    if player["dice"]:
        yield Row(t("row_left"), ", ".join([t("war_die_" + face) for face in player["dice"]]))
    for one in CHARACTERS[name]:
        now = "there" if one in player["characters"] else "dead" if one in view["dead"] else "left"
        yield fate(t("war_" + one), one, now, view, t)
    for one in view["guests"]:
        if one["side"] == name:
            yield fate(one["name"], one["guest"], one["fate"], view, t)
    for nation in view["nations"]:
        if nation["side"] == name:
            key, at_war = nation["name"], nation["box"] == AT_WAR
            yield track(key, nation["box"], AT_WAR, colour, t("war_at_war") if at_war else "", t("war_" + key))
            if key in PASSIVE and not at_war:
                states = [(0, t("war_passive")), (1, t("war_active"))]
                yield choice(track(key + "_active", states[int(nation["active"])][1]), states)


def side(name, view, t, start=""):
    """Returns a side, with the names of who plays it."""
    said = t(start + name)
    for player in view["players"]:
        if player["name"] == name:
            people = [one for one in (player["player"], player["partner"]) if one]
            if people:
                return said + " (" + t.listed(people) + ")"
    return said


def fellowship(view, t, track):
    yield Head(t("war_phase_fellowship"), "yellow", first=not view["battle"])
    yield track("progress", view["progress"])
    seen = [(0, t("off")), (1, t("on"))]
    yield choice(track("revealed", seen[int(view["revealed"])][1]), seen)
    if view["mordor"] != OUTSIDE:
        yield track("mordor", view["mordor"], view["length"], "yellow")
    yield track("corruption", view["corruption"], CORRUPTED, "red")
    levels = [one["level"] for one in view["fellowship"] if one["name"] == view["guide"]]
    level = t("row_level", n=levels[0]) if levels else ""
    others = [one for one in view["fellowship"] if one["fate"] == "there" and one["name"] != view["guide"]]
    may = view["phase"] != "over" and view["companions"] and others
    guide = {"do": "guide", "guide": None, "by_hand": True} if may else None
    choices = [(one["name"], t("guide_" + one["name"])) for one in view["fellowship"] if one["fate"] == "there"]
    yield Row(t("war_track_guide"), t("guide_" + view["guide"]), note=level, change=guide, choices=choices)
    companions = track("companions", view["companions"])
    if not choices:
        companions.change = None  # nobody is left who may come back
    yield companions


def fates(view, t):
    """What has become of each companion, which seldom changes."""
    yield Head(t("track_companions"), "yellow")
    for one in view["fellowship"]:
        yield fate(t("guide_" + one["name"]), one["name"], one["fate"], view, t)


def choice(row, choices):
    """Returns a row whose value is one of these, and is changed to another one."""
    row.choices = choices
    return row


def fate(label, name, now, view, t):
    """Returns the row of a companion or a character: there, gone, or gone for good."""
    change = {"do": "fate", "name": name, "to": None} if view["phase"] != "over" else None
    fates = [(to, t("war_fate_" + to)) for to in ("there", "left", "dead")]
    return choice(Row(label, t("war_fate_" + now), change=change), fates)


def hunt(view, t, track, first):
    yield Head(t("war_page_hunt"), "red", first=first)
    yield track("hunt_shadow", view["shadow"])
    yield track("hunt_free", view["free"])
    if view["odds"] and view["odds"][0]:
        yield Row(t("row_chance"), t("percent", n=round(100 * view["odds"][0] / view["odds"][1])))
    if view["rerolls"]:
        yield Row(t("row_rerolls"), t.listed([t("war_hunt_" + why) for why in view["rerolls"]]))
    if view["faces"]:
        yield Row(t("row_rolled"), ", ".join([str(face) for face in view["faces"]]))
    if view["successes"]:
        yield Row(t("row_successes"), view["successes"])
    if view["eye"] is not None:
        yield Row(t("row_eye"), view["eye"])


def bag(view, t, track):
    """The hunt tiles in the bag: the chances of the next one, and how many there are of each kind."""
    yield Head(t("war_page_bag"), "red")
    for what in ("eye", "reveal"):
        if view[what][1]:
            yield Row(t("row_bag_" + what), t("percent", n=round(100 * view[what][0] / view[what][1])))
    if view["damage"][1]:
        yield Row(t("row_bag_damage"), t("war_decimal", **tenths(*view["damage"])))
    for tile in view["tiles"]:
        yield track(tile["name"], tile["count"], label=t("war_" + tile["name"]))


def tenths(part, of):
    """Returns the whole number and the tenths of a fraction."""
    whole, rest = divmod(round(10 * part / of), 10)
    return {"whole": whole, "tenths": rest}


def battle(view, t, track):
    field = view["field"]
    if field:
        yield Head(t("war_battle"), first=True)
        note = t("row_round", n=field["round"]) if field["round"] else ""
        yield Row(t("war_field"), t("war_field_" + field["where"]), note=note)
        yield Row(t("war_attacker"), side(field["attacker"], view, t))
    for force in view["battle"]:
        name = force["name"]
        yield Head(t("row_battle", side=t(name)), COLOURS[name], first=True)
        for what in ("dice", "leadership", "hit", "hit_again"):
            yield track(what + "_" + name, force[what], label=t("war_force_" + what))
        if force["faces"]:
            needed = t("row_needed", n=force["needed"]) if force["needed"] != force["hit"] else ""
            yield Row(t("row_rolled"), ", ".join([str(face) for face in force["faces"]]), note=needed)
            yield Row(t("row_hits"), force["hits"])
        if force["again"]:
            yield Row(t("row_again"), len(force["again"]))


def sentences(events, t):
    def name(key, value, event):
        if key in ("side", "attacker"):
            return t("the_" + value)
        if key == "winners":
            return t("the_" + value[0])
        if key == "track":
            return t("track_" + value) if t.has("track_" + value) else None
        if event["e"] == "set" and key in ("from", "to") and range_of(event["track"])[1] == 1:
            return t("value_yes" if value else "value_no")
        if key == "what":
            return t("war_captured_" + value)
        if key == "where":
            return t("war_field_" + value)
        if key == "guide" or (key == "name" and t.has("guide_" + value)):
            return t("guide_" + value)
        if key == "who":
            return t.listed([t("guide_" + one) for one in value])
        if key == "phase":
            return t("phase_" + value)
        if key in ("die", "faces") and not isinstance(value, list):
            return t("war_die_" + value) if isinstance(value, str) else None
        if key == "faces" and value and isinstance(value[0], str):
            return ", ".join([t("war_die_" + face) for face in value])
        if key == "to" and event["e"] in ("ring", "edited"):
            return t("war_die_" + value) if value else None
        return None

    return tell(events, t, name)


# The screens that need more than the rules for all of them: see host_tools/web/reading.py


def read_turn(lines, reader):
    """The dice of both sides, and what is in the hunt box."""
    free = list(lines[0])
    shadow = lines[1] if len(lines) > 1 else []
    rest = list(lines[2:])
    box = free.pop() if free else None  # after its eye
    if free:
        free.pop()
    numbers = (reader.name(box) if box else "").replace("+", " ").split()
    boxes = [each for each in numbers if each.isdigit()] + ["0", "0"]
    thrown = shadow if any(["icon" in item for item in shadow]) else []
    below = rest if thrown else [shadow] + rest
    clauses = []
    for side, line in (("free", free), ("shadow", thrown)):
        if line:
            clauses += [reader.clause(reader.t(side) + ":")] + [reader.alone(item) for item in line]
    clauses.append(reader.clause(reader.t("screen_hunt", shadow=boxes[0], free=boxes[1])))
    return clauses + [clause for line in below for clause in reader.line(line)]


def read_odds(lines, reader):
    """How likely each number of hits is, in columns."""
    names = [reader.name(item) for line in lines for item in line]
    chances = sorted([(int(names[at]), names[at + 1]) for at in range(0, len(names) - 1, 2)])
    return [reader.clause(reader.t.count("screen_hits", hits) + ": " + chance) for hits, chance in chances]


def read_tile(lines, reader):
    """The tile with the cursor, in the row of all tiles, and what it does."""
    here = [item for line in lines for item in line if item.get("lit")]
    below = [line for line in lines[1:] if any(["text" in item for item in line])]
    tile = reader.clause(", ".join([reader.name(item) for item in here]), here)
    return [tile] + [clause for line in below for clause in reader.line(line)]


SCREENS = {
    "war": {"read": read_turn},
    "war.Odds": {"read": read_odds},
    "war.Round": {"lit": "screen_strikes"},
    "war.Search": {"lit": "screen_strikes"},
    "war.Tile": {"read": read_tile},
}
