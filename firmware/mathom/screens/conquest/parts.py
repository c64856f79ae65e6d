"""What the screens of Conquest share: actions, names, small dice, and which screen shows which state."""

from mathom.games.conquest.tables import BONUS, PARTS, PEACE, REGIONS, ROAD, STARRED, TERRITORIES
from mathom.screens import centre
from mathom.screens.shared import SEAT_COLOURS, figure, tell
from mathom.ui.canvas import BAR, BIG, CENTRE, ON_BAR, SMALL, TEXT
from mathom.ui.palette import INKS
from mathom.ui.texts import brief, count, fill, t

SCREENS = {"battle": "conquest.Battle", "hear": "conquest.Message", "over": "conquest.End"}
BOX, LARGE, HUGE = 11, 14, 18  # the sides of a die
LIE = 800  # ms for which the last dice lie before it is told what has ended with them
# The colours of the regions. The sheet makes Arnor red and Gondor brown; the others are chosen to differ.
LIGHTS = ("red", "brown", "teal", "yellow", "green", "blue", "grey", "sand", "lilac")


def screen_for(state):
    """Returns the name of the screen that shows a game in this state."""
    return SCREENS.get(state.phase, "conquest")


def turn(state):
    """Returns who has the device in hand, and their colour: the first player who is not done, as the players pass it
    around; once all are done, nobody, called "", so that whoever is next is told, even if they were the last one
    before."""
    if state.phase == "muster":
        return "", "grey"
    waiting = waiting_in(state)
    if not waiting or state.phase not in ("turn", "battle"):
        return None
    return state.name(waiting[0]), SEAT_COLOURS[waiting[0] - 1]


def told(state, events):
    """Returns a sentence for whoever is next: how many battalions they have to place, or else what the one before will
    get."""
    said = ""
    for event in events:
        if event["e"] == "done":
            player = state.players[event["player"] - 1]
            many = player.total()
            said = tell("cq_said_done" if many and player.noted else "cq_said_over", player.name, n=many)
    waiting = waiting_in(state)
    player = waiting and state.players[waiting[0] - 1]
    placed = player.placed if player and state.may_trade(player) else 0
    return fill("cq_said_place" if player.noted else "cq_said_place_more", n=placed) if placed else said


def waiting_in(state):
    """Returns the players who are not done."""
    return [number for number in state.playing() if not state.players[number - 1].done]


def moments(state, events):
    """Returns the screens that tell of these events, each with what `visit` takes: a leader has fallen, a player is out
    or holds the whole of the region that was fought for, has battalions for cards, has come to a place of power, has a
    second leader, or looks for the Ring in vain; the Company is next, or has come to the end of its road; players may
    attack each other from now on. The end of a game shows all that too."""
    if state.phase == "over":
        return []
    found: list = []
    whole: list = []
    for event in events:
        kind, number = event["e"], event.get("player")
        act, name, said = "", number and named(state, number), ""
        if kind == "leader_lost":
            act, said = "blow", t("cq_fell" if event["waiting"] else "cq_fell_last")
        elif kind == "out":
            act, said = "dark", t("cq_is_out")
        elif kind == "entered":
            act, said = "tower", t("cq_entered")
        elif kind == "traded":
            act, said = "tower", fill("cq_traded", n=event["battalions"])
        elif kind == "taken":
            act, name, said = "tower", (t("cq_star_" + str(event["site"])), name[1]), t("cq_taken")
        elif kind == "sought":
            act, said = "eye", t("cq_unseen")
        elif kind == "walked" and event["place"] == ROAD:
            act, name, said = "mountain", (place_name(ROAD, True), TEXT), t("cq_arrives")
        elif kind == "turn" and event["turn"] == PEACE:
            act, name, said = "blow", (count("cq_turn", PEACE), TEXT), t("cq_peace_ends")
        elif kind == "muster":
            found.append(("turn", t("cq_company"), "grey", (), "cq_turn_of", told(state, events)))
        elif kind == "exchange" and state.battle["result"] == "won":
            whole = _whole(state, REGIONS.index(state.battle["region"]))
        if act:
            found.append(("finale", act, [name], said))
    return found + whole


def _whole(state, region):
    """Returns the moment of a player who has taken the last territory of a region, or the first one of another player's
    whole region."""
    number, other = state.battle["player"], state.battle["defender"]
    if state.players[number - 1].held[region] == TERRITORIES[region]:
        told = "tower", number, "cq_rules"
    elif other and state.players[other - 1].held[region] == TERRITORIES[region] - 1:
        told = "blow", other, "cq_broken"
    else:
        return []
    said = fill(told[2], region=t("cq_" + REGIONS[region]), n=BONUS[region])
    return [("finale", told[0], [named(state, told[1])], said)]


def named(state, number):
    """Returns the name of a player, and the ink."""
    return state.name(number), INKS[SEAT_COLOURS[number - 1]]


def end_turn(app, number, cards=True):
    """Ends a player's turn. Asks first if there are `cards` to take, which would be lost. Whoever is next is told so,
    also if they were the first one before, as this player was not."""
    state = app.match.state
    if cards and state.players[number - 1].may_draw():
        app.visit("conquest.Ask", number, "cards")
        return
    before = turn(state)
    events = app.play({"do": "done", "player": number})
    state = app.match.state
    if events and turn(state) == before:
        app.visit("turn", *before, (), "", told(state, events))


def leave(app, events, attacks=False):
    """Goes on after a battle to what the attacker may do next: the turn of that player, or with `attacks` the next
    attack. The moments of its events come first."""
    state = app.match.state
    if state.phase != "turn":
        app.show_game(events)
        return
    app.show_game()
    app.visit("conquest.Attack" if attacks else "conquest.Player", state.battle["player"])
    app.playing.show_moments(events)


def tell_of(app, number, title, said):
    """Says for a moment what a player has just done."""
    app.visit("turn", app.match.state.name(number), SEAT_COLOURS[number - 1], (), title, said)


def marks_of(canvas, player, room, owes=""):
    """Returns what a player has done in this turn, in words, and what they still owe. The first parts are left out if
    there is no room."""
    done = [t("cq_did_" + PARTS[i]) for i in range(len(PARTS)) if player.marks[i]]
    marks = ", ".join(done + [owes] if owes else done)
    while not canvas.fits(marks, room):
        marks = marks.partition(", ")[2]
    return marks


def go_on(app, held=False):
    """Moves the Company on, once all are done. First territories are noted, if the game may end."""
    state = app.match.state
    if state.place == ROAD and not state.noted():
        app.visit("conquest.Noting", lambda: ask_all(app, held))
        app.say("cq_no_lands")
    else:
        ask_all(app, held)


def ask_all(app, held):
    """Moves the Company on. First players may use an advantage or roll for some, and the dark player may look for the
    Ring; if the key is `held`, only if such a roll would be lost, or it is known that it is their land."""
    state = app.match.state
    players = [state.players[number - 1] for number in state.playing()]
    may = [player for player in players if player.lost() or (not held and (player.owed or player.advantages))]
    seeks = state.may_seek() and state.hunted()
    if may or seeks or (seeks is None and not held):
        app.visit("conquest.Before")
    else:
        walk(app)


def walk(app, after=0):
    """Moves the Company on. First each of those behind `after` who would lose rolls is asked about them, and then
    players with too many advantages discard some."""
    state = app.match.state
    many = state.many()
    lose = [number for number in state.playing() if number > after and state.players[number - 1].lost()]
    if lose:
        app.visit("conquest.Ask", lose[0], "rolls")
    elif many:
        app.visit("conquest.Page", many[0], "advantages", True)
        app.visit("turn", state.name(many[0]), SEAT_COLOURS[many[0] - 1], (), "", t("conquest_why_too_many"))
    else:
        app.visit("conquest.Roll", "try" if state.place in STARRED else "walk", 0, True)


def who(state, number):
    """Returns the name of a player; of 0, that of a neutral garrison."""
    return state.name(number) or t("cq_neutral")


def ink_of(canvas, number):
    """Returns the ink of a player; of 0, that of a neutral garrison."""
    return canvas.ink_of(SEAT_COLOURS[number - 1]) if number else TEXT


def place_name(place, whole=False):
    """Returns the name of a place on the road: the short form, or the `whole` one."""
    key = "cq_road_" + str(place)
    return t(key) if whole else brief(key)


def big_name(canvas, place):
    """Returns the name of a place on the road that fits in big letters."""
    name = place_name(place, True)
    return name if canvas.fits(name, canvas.width - 2, BIG) else place_name(place)


def on_map(place):
    """Returns the name of a place on the map, which is in English; "" if it is the same."""
    key = "cq_map_" + place
    name = t(key)
    return "" if name == key or name == t("cq_" + place) else name


def caption_room(canvas):
    """Returns how many pixels a caption needs: none if the names on the map are those of the language."""
    return canvas.line if on_map("land_arnor_2") else 0


def caption(canvas, place):
    """Draws the name of a place on the map above the footer, in brackets, if it is another one."""
    name = on_map(place)
    if name:
        centre(canvas, "(" + name + ")", canvas.height - 10 - canvas.line)


def draw_die(canvas, face, x, y, lit=False, ink=TEXT, side=BOX):
    """Draws a die with a number on it, a small one, or one of `LARGE` or `HUGE`."""
    large = side >= LARGE and face < 10
    wide = side if face < 10 or (side >= LARGE and face < 100) else side + 6
    if side >= LARGE:
        canvas.box(x, y, wide, side, BAR if lit else ink, lit)
    elif lit:
        canvas.fill(x, y, wide, side, BAR)
    else:
        canvas.rect(x, y, wide, side, ink)
    down = (side - LARGE) // 2 - 1 if large else (side - BOX) // 2
    canvas.text(figure(face), x + wide // 2, y + down, BIG if large else SMALL, ON_BAR if lit else TEXT, CENTRE)


def lit_bar(canvas, label, owner):
    """Draws what the cursor `owner.at` is on in a bar above the footer."""
    wide, y = canvas.measure(label) + 6, canvas.height - 20
    x = (canvas.width - wide) // 2
    canvas.fill(x, y, wide, 10, BAR)
    canvas.text(label, x + 3, y - 1, ink=ON_BAR)
    canvas.spot(x, y - 1, wide, 12, owner, owner.at, label)
