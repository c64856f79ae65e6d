"""What the screens of War of the Ring share: which of them shows a game, the header, small dice, and carrying out an
action."""

from mathom.games.war.tables import AT_WAR, CHARACTERS, GUESTS, NATIONS, OTHER, POINTS, POINTS_OF
from mathom.games.war.turns import acted_last, actor, leader, seat
from mathom.screens import header, shared, wide_of
from mathom.ui.canvas import BIG, LINE, ON_BAR
from mathom.ui.palette import BACK, INKS
from mathom.ui.texts import brief, count, fill, t

# The colours of the sides, named after dice.
LIGHTS = {"free": "blue", "shadow": "red"}
MOMENTS = ("lot", "declared", "revealed", "mordor", "idle", "decided", "ring")
LAST = ("used", "discarded", "passed")  # what ends the actions of a turn
SCREENS = {
    "allocate": "war.Allocate",
    "roll": "war.Roll",
    "act": "war",
    "hunt": "war.Hunt",
    "tile": "war.Tile",
    "battle": "war.Battle",
    "politics": "war.Politics",
    "over": "war.End",
}


def screen_for(state):
    """Returns the name of the screen that shows a game in this state."""
    return SCREENS.get(state.phase, "war.Phase")


def turn(state):
    """Returns who has the device in hand, and their colour; None if that is nobody in particular."""
    side = state.active
    return (called(state, side), LIGHTS[side]) if side and state.phase != "over" else None


def told(state, events):
    """Returns what these events came to, in a sentence for who is next: who has done it, or which nation or character
    has come on."""
    if state.phase == "tile":
        return t("war_draw_tile")
    said = ""
    for event in events:
        kind = event["e"]
        if kind == "used":
            said = _use(state, event)
        elif kind == "separated":
            who = event["who"]
            said = leaving("war_did_leave", who)
            if len(who) == 2:
                said = fill("war_did_leave_both", names=shared.joined([t("guide_" + name) for name in who]))
        elif kind == "moved":
            if state.hunt and state.phase != "hunt" and event["track"] == "progress":
                said = t("war_unhunted")
            said = said or t("war_did_progress")  # by a card
        elif kind == "nation":
            said = _box(event["nation"], event["box"])
        elif kind == "rolled" and len(people_of(state, event["side"])) > 1 and state.phase == "act":
            said = shared.tell("war_leads", state.names[leader(state, "free")])
        elif kind == "passed":
            said = _by(state, event["side"], kind)
        elif kind == "discarded":
            said = _by(state, event["side"], kind, die=brief("war_die_" + event["die"]))
        elif kind == "tile" and event["taken"]:
            said = count("war_said_tile", event["corruption"])
    return said


def _use(state, event):
    # Events have the names of the characters of an expansion, actions their keys.
    use, target = event["action"], event["target"]
    if target:
        keys = [guest for guest in state.guests if state.guests[guest]["name"] == target]
        return used({"action": use, "target": keys[0] if keys else target}, state)
    return _by(state, event["side"], use)


def _by(state, side, what, **values):
    """Returns what a side has done, in a sentence about who of it that was. The Free Peoples are several."""
    name = state.names.get(actor(state, side))
    several = side == "free" and not name
    return shared.tell("war_by_" + what + ("_many" if several else ""), name or t("war_who_" + side), **values)


def people_of(state, side):
    """Returns the names of those who play this side, if they have any."""
    return [state.names[seat] for seat in (side, side + "_2") if seat in state.names]


def called(state, side):
    """Returns the name of who decides for a side now, or that of the side."""
    return state.names.get(seat(state, side)) or t(side)


def briefly(state, side):
    """Returns the name of who decides for a side now, or that of the side in its short form."""
    return state.names.get(seat(state, side)) or brief(side)


def side_header(canvas, state, side, right):
    """Draws the header: the side to act, with who plays it if there is room, or only that name, and what stands on the
    right, as `header` takes it."""
    if not side:
        header(canvas, t("game_war"), right)
        return
    left = brief(side)
    if seat(state, side) in state.names:
        room = canvas.width - 6 - (canvas.measure(right) if isinstance(right, str) else wide_of(canvas, right))
        for named in (left + " " + called(state, side), called(state, side)):
            if canvas.fits(named, room):
                left = named
                break
    header(canvas, left, right, canvas.ink_of(LIGHTS[side]))


def moments(state, events):
    """Returns the screens that tell of these events, each with what `visit` takes. That of a declaration names the
    nation that it activates; others have all that are activated together."""
    kinds = [event["e"] for event in events]
    over = state.phase == "over"
    found = []
    for event in events:
        if (event["e"] in MOMENTS or _decides(event)) and not (over and event["e"] == "revealed"):
            if event["e"] == "declared" and "activated" not in kinds:
                event = dict(event, nation=None)  # it was active
            found.append(_moment(state, event))
        if event["e"] == "lot":
            found.append(("finale",) + fallen(state, event["who"], events))
        if event["e"] == "stopped" or (event["e"] == "moved" and event["track"] == "mordor"):
            if over and state.tracks["mordor"] < state.length:
                continue  # who is corrupted bears nothing more
            tiles = [tile for tile in events if tile["e"] == "tile"]
            found.append(("war.Step", event, tiles[0] if tiles else None))
        side = _comes_to_win(state, event)
        if side:
            title = fill("war_finale_points", n=POINTS[side])
            act = "eye" if side == "shadow" else "tower"
            found.append(("finale", act, [(title, INKS[LIGHTS[side]])], t("war_finale_points_" + side)))
    active = [event["nation"] for event in events if event["e"] == "activated"]
    if active and "declared" not in kinds:
        boxes = [event["box"] for event in events if event["e"] == "nation"]
        found.append(("war.Moment", {"e": "activated", "nations": active, "box": boxes[0] if boxes else AT_WAR}))
    if state.bag and "mordor" in kinds:
        found.append(("war.Tracks", "special"))
    if not found and state.phase == "check" and "phase" in kinds:  # by whose last die it has come so far
        sides = [event["side"] for event in events if event["e"] in LAST]
        if sides:
            found.append(("turn", "", LIGHTS[sides[0]], (), "war_phase_check", told(state, events)))
    side = state.active
    if not found and state.phase == "act" and side == acted_last(state) and len(people_of(state, side)) < 2:
        said = told(state, events)
        if said:  # the device stays in the same hands
            found.append(("turn", called(state, side), LIGHTS[side], (), "war_no_more_" + OTHER[side], said))
    return found


def _comes_to_win(state, event):
    """Returns which side comes to the points that win by this event; "" if none does."""
    if event["e"] == "set" and event["track"] in POINTS_OF:
        side, before, now = POINTS_OF[event["track"]], event["from"], event["to"]
    elif event["e"] == "captured":
        side, now = event["side"], state.tracks["points_" + event["side"]]
        before = now - event["points"]
    else:
        return ""
    return side if before < POINTS[side] <= now else ""


def _decides(event):
    """Returns whether a nation goes to war, a character arrives, a city or stronghold falls, or the hunt finds."""
    kind = event["e"]
    if kind == "hunted":
        return event["successes"] > 0
    return kind == "entered" or event.get("box") == AT_WAR or (kind == "captured" and event["points"] > 0)


def _moment(state, event):
    kind = event["e"]
    if kind == "lot":
        lots = [(t("guide_" + name), LIGHTS["free"]) for name in event["among"]]
        return "turn", t("guide_" + event["who"][0]), LIGHTS["free"], lots, "war_lot"
    if kind == "hunted":
        return "finale", "eye", [(t("war_found"), INKS[LIGHTS["shadow"]])]
    if kind == "revealed":
        steps = event["steps"]
        said = count("war_steps", steps) if steps else t("war_hides_first" if state.in_mordor() else "war_steps_none")
        return "finale", "eye", [(t("war_finale_revealed"), INKS[LIGHTS["shadow"]])], said, bool(steps)
    if kind == "mordor":
        return "finale", "mountain", [(t("war_finale_mordor"), INKS[LIGHTS["free"]])], t("war_tiles_back"), True
    if kind == "ring":
        side = event["side"]
        return "finale", _elven, [(called(state, side), INKS[LIGHTS[side]])], t("war_finale_ring_" + side)
    if kind == "nation" or kind == "captured":
        side = "free" if event["nation"] in NATIONS["free"] else "shadow"
        said = t("war_finale_war") if kind == "nation" else _captured(state, event)
        return (
            "finale",
            "tower" if kind == "nation" else "dark",
            [(t("war_" + event["nation"]), INKS[LIGHTS[side]])],
            said,
        )
    if kind == "entered":
        name = event["character"]
        guests = [guest for guest in state.guests.values() if guest["name"] == name]
        side = guests[0]["side"] if guests else "free" if name in CHARACTERS["free"] else "shadow"
        who = name if guests else t("war_" + name)
        act = "crown" if side == "free" else "eye"
        brings = not guests or guests[0]["faces"]  # a die
        said = t("war_finale_brings" if brings else "war_finale_entered")
        return "finale", act, [(who, INKS[LIGHTS[side]])], said
    return _battle(state, event) if kind == "decided" else ("war.Moment", event)


def _elven(canvas, step, x, floor):
    """An elven ring turns."""
    r = floor // 2 - 1
    wide = r * abs((step + 8) % 16 - 8) // 8
    canvas.ellipse(x, r, wide + 1, r, canvas.ink_of("yellow"))
    if wide > 4:
        canvas.ellipse(x, r, wide - 4, r - 4, BACK)


def _captured(state, event):
    """Returns what has been lost, and what points of the other side it has changed."""
    side = event["side"]
    now = state.tracks["points_" + side]
    return fill("war_finale_" + event["what"], side=brief(side), before=now - event["points"], now=now)


def _battle(state, event):
    """Returns the screen that tells who has won a battle, or whose walls hold. What falls is asked afterwards."""
    side = event["winner"]
    people = people_of(state, side)
    held = event["where"] in ("city", "siege") and side != event["attacker"]
    said = "held" if held else "won"
    many = "_many" if len(people) > 1 or (side == "free" and not people) else ""
    name = shared.joined(people) or t(side)
    return "finale", "tower" if held else "blow", [(name, INKS[LIGHTS[side]])], t("war_finale_" + said + many)


def fallen(state, who, events):
    """Returns what the moment shows that tells which companions have fallen by a tile, with these events."""
    falls = leaving("war_finale_falls", who)
    taken = [event["taken"] for event in events if event["e"] == "tile"]
    said = [count("war_said_tile", state.tracks["corruption"])] if any(taken) else []
    if state.phase not in ("guide", "over"):  # the one asks who guides
        said.append("{}: {}".format(t("war_track_guide"), t("guide_" + state.guide)))
    return "dark", [(falls, INKS[LIGHTS["free"]])], ". ".join(said)


def step_of(state):
    """Returns where in Mordor the Fellowship is."""
    return fill("war_step_of", n=state.tracks["mordor"], all=state.length)


def explain(state):
    """Returns the sentence of the help that says where the Fellowship is."""
    if state.in_mordor():
        return fill("war_on_track", n=state.tracks["mordor"], all=state.length)
    if not state.tracks["progress"]:
        return t("war_gone_none")
    return count("war_gone", state.tracks["progress"])


def points_of(state, side):
    """Returns the points of a side, and how many decide."""
    return "{}/{}".format(state.tracks["points_" + side], POINTS[side])


def draw_bar(canvas, x, y, wide, value, whole, ink, here=False):
    """Draws how far a track is from the end of the game: in colour a thick line, which is lit under the cursor
    (`here`), and the rest of it thin."""
    value = min(value, whole)
    if not canvas.colourful:
        canvas.rect(x, y - 2, wide, 6)
        canvas.fill(x + 2, y, (wide - 4) * value // whole, 2)
        return
    done = wide * value // whole
    canvas.fill(x, y, done, 3, ON_BAR if here else ink)
    canvas.hline(x + done, y + 1, wide - done, LINE)


def box_of(box):
    """Returns a box of the political track in words."""
    return t("war_at_war") if box == AT_WAR else count("war_box", box)


def nation_box(state, nation, box=0):
    """Returns how far a nation is on the political track, or that it is in this box, and of a free one whether it is
    active."""
    box = box or state.tracks[nation]
    if box == AT_WAR or nation not in NATIONS["free"]:
        return box_of(box)
    return "{}, {}".format(box_of(box), t("war_active" if state.is_active(nation) else "war_passive"))


def named(state, name):
    """Returns the name of a nation or a character; without a state that of one of an expansion is not known."""
    if state and name in state.guests:
        return state.guests[name]["name"]
    return t("war_guest" if name in GUESTS else "war_" + name)


def used(action, state):
    """Returns what a die was used for."""
    use, target = action["action"], action.get("target")
    if use == "diplomacy":
        return _box(target, state.tracks[target] if state else 0)
    if target:
        return fill("war_did_" + use, name=named(state, target))
    if use == "separate":
        return leaving("war_did_leave", action.get("who", ()), action.get("companions", 1))
    return t("war_did_" + use)


def _box(nation, box):
    """Returns which box a nation has come to; if that is not known, that it has moved."""
    key = "war_did_war" if box == AT_WAR else "war_did_box" if box else "war_did_diplomacy"
    return fill(key, name=t("war_" + nation), n=box)


def leaving(key, who, many=1):
    """Returns that these companions leave, or how many if there is no room for their names."""
    if len(who) == 1:
        return fill(key, name=t("guide_" + who[0]))
    return count(key + "_many", max(len(who), many))


def draw_number(canvas, dice, middle, y, ink, key="war_of_dice"):
    """Draws how many dice, or losses, in a large figure with its word."""
    word = count(key, dice)
    x = middle - (canvas.measure(shared.figure(dice), BIG) + 3 + canvas.measure(word)) // 2
    x = canvas.text(shared.figure(dice), x, y, BIG, ink) + 1
    canvas.text(word, x, y + 3, ink=ink)
