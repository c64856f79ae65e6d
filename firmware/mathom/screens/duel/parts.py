"""What the screens of Duel for Middle-earth share: which of them shows a game, the header of a turn, carrying out an
action, and the names of skills."""

from mathom.games.duel.tables import CHAPTERS, REGIONS, SIDES, WIN_RACES
from mathom.screens import header, shared, wide_of
from mathom.ui.canvas import ACCENT, BACK, DIM, TEXT
from mathom.ui.palette import INKS
from mathom.ui.texts import brief, count, fill, t

# The colours of the sides, named after dice.
LIGHTS = ("yellow", "red")
SIGNS = ("walkers", "nazgul")  # of the sides: in the header, on the map and where their steps are
BOTH = 2  # in place of a seat: of neither side, or of both
DRAWN = SIGNS + ("fortress", "coin")  # what `draw_of` draws as an icon
SIGN = 11  # how wide the sign before a name is, with the gap behind it
RACE_SIGNS = ("elves", "ents", "hobbits", "crown", "dwarves", "gandalf", "eagle")  # in the order of RACES
NEAR = 3  # steps or less to the end of the quest are told
SCREENS = {
    "turn": "duel",
    "chapter": "duel",
    "effects": "duel.Effects",
    "conflict": "duel.Conflict",
    "over": "duel.End",
}

# Each effect, with the icon of the colour whose cards have it.
EFFECTS = (
    ("skill", "card_grey"),
    ("gain", "card_yellow"),
    ("quest", "card_blue"),
    ("race", "card_green"),
    ("place", "card_red"),
    ("move", "card_purple"),
    ("lose", "card_purple"),
    ("remove", "card_purple"),
    ("token", "card_green"),
    ("raze", "fortress"),
    ("forget", "card_grey"),
)
# The drawings of the alliance tokens, in the order of TOKENS: with what a token does something, and what it gives.
TOKEN_SIGNS = (
    ("card_grey",),
    ("card_yellow", "again"),
    ("card_red", "place"),
    ("fortress", "cross"),
    ("again",),
    ("unit", "again"),
    ("eagle",),
    ("card_blue", "unit"),
    ("chain", "coin"),
    ("coin", "coin"),
    ("card_yellow", "walkers"),
    ("card_red", "unit"),
    ("fortress", "coin"),
    ("fortress", "again"),
    ("card_green", "unit"),
    ("walkers",),
    ("unit", "unit"),
    ("card_grey", "again"),
)
# The sentence of each event that has one.
SAID = {"coins": "said_coins", "placed": "said_placed", "skill": "said_gets", "token": "said_token"}
SAID["took"] = "said_took"  # no event of the rules: a landmark, when its turn ends
SAID.update(moved="said_moves", removed="said_removed", razed="said_razed", forgot="said_forgot")
# The drawings of what is offered.
OFFERED = {"gain": "coin", "quest": "walkers", "place": "unit", "move": "unit", "raze": "fortress", "again": "again"}


def screen_for(state):
    """Returns the name of the screen that shows a game in this state."""
    return SCREENS[state.phase]


def turn(state):
    """Returns who has the device in hand, and their colour; None if that is nobody in particular: both lay out the next
    chapter."""
    return None if state.phase in ("over", "chapter") else (called(state.active()), LIGHTS[state.seat])


def turn_header(canvas, state, right, seat=None, taken=0):
    """Draws the header: the sign of a side and who plays it, that whose turn it is if none is given, and on the right a
    text, or a list of texts and icons; if so much is taken there, the name ends before that."""
    seat = state.seat if seat is None else seat
    name = called(state.players[seat])
    ink = canvas.ink_of(LIGHTS[seat])
    if canvas.corners:
        header(canvas, [("icon", SIGNS[seat]), name], right, ink)
        return
    wide = canvas.measure(right) if isinstance(right, str) else wide_of(canvas, right)
    room = canvas.width - max(wide, taken) - 4 - SIGN
    if not canvas.fits(name, room):
        name = shared.shortened(canvas, in_brief(state.players[seat]), room)
    header(canvas, "", right)
    canvas.icon(SIGNS[seat], 0, canvas.line - 8, ink)
    canvas.text(name, SIGN, 0, ink=ink)


def called(side):
    """Returns the name of who plays a side, or that of the side."""
    return side.player or t(side.name)


def in_brief(side):
    """Returns the same, that of the side in short."""
    return side.player or brief(side.name)


def subject(side):
    """Returns the same for a sentence, where a side has its article."""
    return side.player or t("who_" + side.name)


def sentence(canvas, key, side, room, many=0):
    """Returns a sentence about a side, with a shorter name if there is no room for the whole."""
    said = ""
    for name in (subject(side), called(side), brief(side.name)):
        said = shared.tell(key, name, n=many)
        if canvas.fits(said, room):
            break
    return said


def title_of(canvas, state, key):
    """Returns a text that fits at the right of the header, beside the name."""
    return shared.fitting(canvas, key, room_beside(canvas, state))


def room_beside(canvas, state, name=called):
    """Returns how wide a text may be in the header beside the name, or between the labels of keys."""
    return canvas.width - (45 if canvas.corners else SIGN + canvas.measure(name(state.active())) + 4)


def moments(state, events):
    """Returns the screens that show these events, each with what `visit` takes: what to do with tokens, a chapter that
    begins, a side that plays again, a landmark that is taken, a conflict, steps of the quest with what they give, and
    where no turn of the other side follows, any other effect in a sentence."""
    if state.phase == "over":  # the end has its own
        return []
    found: list = []
    fallen = 0
    goes_on = state.phase in ("effects", "chapter") and not [event for event in events if event["e"] == "clash"]
    for i in range(len(events)):
        event = events[i]
        kind = event["e"]
        if kind == "tokens":
            found.append(("duel.Moment", event))
        elif kind == "turn" and state.phase == "chapter" and state.chapter < CHAPTERS:
            found.append(("finale", "tower", [(count("moment_chapter", state.chapter + 1), TEXT)]))
        elif kind == "turn" and event["again"]:
            found.append(
                ("turn", called(state.active()), LIGHTS[state.seat], (), "duel_once_more", _why(state, events))
            )
        elif kind == "clash":
            fallen += 1
            if event["over"]:
                found.append(("duel.Fight", event, fallen))
                fallen = 0
        elif kind == "landmark":
            region = fill("moment_landmark", region=t("region_" + event["region"]))
            found.append(("finale", "tower", [named(state.active(), state.seat)], region))
        elif kind == "race" or (kind == "token" and event["token"] == "eagle"):
            found.append(("duel.Gather", event["side"], event.get("race", "eagle")))
        elif kind == "walked":
            found.append(("duel.Walk", event, [gift for gift in events if gift["e"] == "bonus"]))
        elif goes_on:
            said = _said(state, event, "said_coins", events.count(event))
            if said and not (kind == "skill" and event in events[:i]):  # two symbols are told at once
                found.append(("turn", "", LIGHTS[SIDES.index(event["side"])], (), "duel_do", said))
    return found


def _why(state, events):
    """Returns why a side plays again after these events, if its bonus space or a token for its coins has done it."""
    kinds = [event.get("gives", event["e"]) for event in events]
    if "again" in kinds:
        return t("gift_again")
    return t("does_yellow_again") if "coins" in kinds and state.active().holds("yellow_again") else ""


def left_of(state, seat):
    """Returns how many steps of the quest a side has before it."""
    return state.distance if seat else state.steps - state.walked


def named(side, seat):
    """Returns the name of who plays a side, and its ink."""
    return called(side), INKS[LIGHTS[seat]]


def told(state, events):
    """Returns what is about to end the game, in a sentence; else what these events came to."""
    return _nearest(state) or _done(state, events)


def _nearest(state):
    """Returns the nearest end of the game in a sentence, of several as near that of the side whose turn it is not. ""
    if none is near."""
    nearest: tuple = ()
    for seat in (1 - state.seat, state.seat):
        side = state.players[seat]
        lacks = (
            ("near_" + side.name, NEAR, left_of(state, seat)),
            ("near_races", 1, WIN_RACES - side.kinds(True)),
            ("near_map", 1, len(REGIONS) - side.present()),
        )
        for key, most, left in lacks:
            if left <= most and (not nearest or left < nearest[0]):
                nearest = left, seat, key
    if not nearest:
        return ""
    left, seat, key = nearest
    if key == "near_" + SIDES[seat]:
        return count(key, left)
    return t(key + "_you") if seat == state.seat else shared.tell(key, subject(state.players[seat]))


def _done(state, events):
    """Returns what has been done, and who did it, if that has not had a moment of its own."""
    if [event for event in events if event["e"] in ("walked", "clash", "race")]:
        return ""
    for event in events:
        coins = "said_discards" if events[0]["e"] == "discarded" else "said_coins"
        said = _said(state, event, coins, events.count(event))
        if said:
            return said
    return ""


def _said(state, event, coins, times=1):
    """Returns an event in a sentence, that of coins gained with this key, that of a symbol for so many of it; "" if
    there is none for it."""
    kind = event["e"]
    key = SAID.get(kind)
    if not key or event.get("coins") == 0:
        return ""
    many = event.get("coins", 0) or event.get("units", 1)
    if kind == "coins":
        key = coins if many > 0 else "said_loses"
    if kind == "coins" or kind == "placed":
        key += "_one" if abs(many) == 1 else ""
    what = t("does_" + event[kind]) if kind == "token" else ""
    if "skill" in event:
        what = skill_name(event["skill"], 2, event.get("symbols", times))
    more = {place: t("region_" + event[place]) for place in ("region", "from", "to") if place in event}
    return shared.tell(key, subject(state.players[SIDES.index(event["side"])]), n=abs(many), what=what, **more)


def undone(app, *verbs):
    """Returns the action that was undone last, if it has one of these verbs; else an empty one."""
    action = app.playing.undid or {}
    return action if action.get("do") in verbs else {}


def carry_out(app, actions, ends=True):
    """Carries out these actions, and what follows without a choice: conflicts, and the coins that a bonus space gives.
    With `ends` then ends the turn, or takes another one that is offered, unless something must be seen or done first.
    All but the first are marked as done by the same press. Returns whether nothing was refused."""
    events: list = []
    for action in actions:
        found = app.play(dict(action, also=True) if events else action, False)
        if not found:
            return False
        events += found
    state = app.match.state
    while state.phase == "conflict":
        clash = {"do": "clash", "region": REGIONS[state.conflicts()[0]], "also": True}
        events += app.play(clash, False)
    for offer in [due for due in state.due if due["do"] == "gain"]:
        events += app.play(dict(offer, also=True), False)
    app.match.notes["ends"] = ends  # for a bonus
    if ends and state.phase == "effects" and not [event for event in events if unknown(event)]:
        offered = [due["do"] for due in state.due]
        if not offered or offered == ["again"]:
            events += app.play({"do": "again" if offered else "end", "also": True}, False)
    app.show_game(events)
    return True


def has_said_end(app):
    """Returns whether the turn ends once nothing is due: the effect of its card has been carried out so."""
    return app.match.state.card is None and app.match.notes.get("ends", False)


def unknown(event):
    """Returns whether the players have to do by themselves what an event reminds them of."""
    return event["e"] == "tokens" or (event["e"] == "bonus" and not event["gives"])


def offer_text(offer):
    """Returns the text of what the card has left, or of what a bonus space or a token offers."""
    verb = offer["do"]
    if "left" in offer:
        return count("left_" + verb, offer["left"])
    return count("so_many_steps", offer["steps"]) if verb == "quest" else t("offer_" + verb)


def draw_of(canvas, what, seat, x, y):
    """Draws a text or an icon of DRAWN that belongs to a side: in its colour, or without colours that of Sauron dark on
    light, as on the map. With BOTH it is of neither."""
    drawing = what in DRAWN
    ink = canvas.ink_of(LIGHTS[seat]) if seat < BOTH else TEXT
    if seat == 1 and not canvas.colourful:
        canvas.fill(x - 1, y + 1, wide_in(canvas, what) + 2, canvas.line - 1)  # no bar, which is where the cursor is
        ink = BACK
    if drawing:
        canvas.icon(what, x, y + canvas.line - 8, ink)
    else:
        canvas.text(what, x, y, ink=ink)


def wide_in(canvas, what):
    """Returns how wide `draw_of` draws a text or an icon."""
    return canvas.icon_width(what) if what in DRAWN else canvas.measure(what)


def sign_ink(canvas, icon):
    """Returns the ink of the icon of a card's colour; that of text for other icons."""
    colour = icon[5:] if icon.startswith("card_") else ""
    if colour == "grey" or colour == "purple":
        return DIM if colour == "grey" else ACCENT
    return canvas.ink_of(colour) if colour else TEXT


def skill_name(symbol, most=2, times=1):
    """Returns the name of a skill symbol, or of two such. If it has more than so many skills, they are in short."""
    names = symbol.split("/")
    whole = "/".join([(brief if len(names) > most else t)("skill_" + name) for name in names])
    return fill("duel_twice", skill=whole) if times > 1 else whole
