"""What the screens of Journey to Mordor share: which of them shows a game, the header of a turn, the routes, and how a
companion goes on."""

from micropython import const

from mathom.games.journey.tables import DICE, MORDOR
from mathom.screens import centre, header
from mathom.screens.shared import shortened
from mathom.ui.canvas import BACK, CENTRE, DIM, LARGE, TEXT
from mathom.ui.palette import INKS
from mathom.ui.texts import count, t

# The letters of dice and players, in the texts.
LETTERS = {colour: "letter_" + colour for colour in DICE}
# The squares of `Walker.route` and their pictures.
SQUARES = {"-": "square", "X": "square_marked", "--": "split", "X-": "split_half", "XX": "split_marked"}
SLIM = {square: "slim_" + picture for square, picture in SQUARES.items()}
# The spaces of a ringbearer's route, in two sizes: ahead, passed, and where the walker stands.
SPACES = {size: (size, size + "_passed", size + "_here") for size in ("dot", "place")}


ACTS = {"tree": "tree", "reached": "mountain", "eliminated": "dark"}  # what finale.py draws for a moment
NEAR = 2  # squares left, at most, with which a Nazgûl is near
AFTER = const(4)  # seconds until a companion goes on in its turn, if that waits for a press only at its end


def screen_for(state):
    """Returns the name of the screen that shows a game in this state."""
    return {"apply": "journey.Result", "over": "journey.End"}.get(state.phase, "journey")


def moments(state, events):
    """Returns the screens that tell of these events, each with what `visit` takes."""
    return [moment(state, event["e"], event["player"]) for event in events if event["e"] in ACTS]


def moment(state, kind, name):
    """Returns the screen of a moment of this player, with what `visit` takes."""
    walker = next(walker for walker in state.players if walker.name == name)
    text = "moment_" + kind
    if kind == "reached" and len(state.arrived()) > 1:
        text = "moment_reached_too"
    elif kind == "reached" and state.phase == "over":  # there is no round to finish
        text = "moment_reached_last"
    return "finale", ACTS[kind], [(called(walker), INKS[walker.colour])], t(text)


def turn(state):
    """Returns who has the device in hand, and their colour; None if that is nobody in particular."""
    walker = state.active()
    return None if state.phase == "over" else (called(walker), walker.colour)


def told(state, events):
    """Returns what these events came to, in a sentence for who is next: nothing, as each step has been seen."""
    return ""


def lots(state):
    """Returns those among whom it is drawn who begins, as `begins` takes them."""
    return [(called(walker), walker.colour) for walker in state.players]


def press_soon(screen):
    """Presses OK on a screen after a moment, while a companion plays, unless the players want to press it.
    `screen.waits()` is whether a companion would press OK there."""
    app = screen.app
    seconds = app.settings["companions"]
    if not seconds and screen.name != "journey.Result" and not app.settings["step"]:
        seconds = AFTER
    if seconds and not app.playing.paused and screen.waits():
        app.jobs.add(screen, lambda: _press(screen), seconds * 1000)


def _press(screen):
    app = screen.app
    if not app.playing.paused and screen.waits():
        app.redraw()
        screen.press("ok")


def count_luck(app):
    """Goes on with counting luck and mistakes, if the players want advice."""
    if app.settings["advice"]:
        from mathom.advisers import tally

        counted = tally(app.match)
        while counted.work():
            yield


def counted(app):
    """Returns whether luck and mistakes are being counted."""
    tally = app.match.tally
    return bool(tally and tally.luck and app.settings["advice"])


def called(walker):
    """Returns the name of who plays a hobbit, or that of the hobbit."""
    return walker.player or t(walker.name)


def player(state, name):
    """Returns the name of who plays this hobbit, or that of the hobbit."""
    return called(next(walker for walker in state.players if walker.name == name))


def with_letter(canvas, walker, room):
    """Returns the name of a player and the letter of the colour, shortened to the room."""
    letter = " " + t(LETTERS[walker.colour])
    return shortened(canvas, called(walker), room - canvas.measure(letter)) + letter


def lying(state):
    """Returns the dice on the table that have been rolled, in order."""
    return [die for die in DICE if die in state.rolled]


def effect_of(state):
    """Returns the word for what the present place does; "" if it does nothing."""
    effect = state.effect()
    return effect.what and effect.what + "_" + str(effect.value).lower()


def explained(state):
    """Returns what the help tells of the present place."""
    effect = effect_of(state)
    return t(state.place()) + ": " + t("effect_" + effect) if effect else ""


def near(state):
    """Returns whether a turn begins in which hardly any square of the Nazgûl route is left."""
    return state.phase == "roll" and not state.rolls and state.active().unmarked <= NEAR


def draw_near(canvas, walker, beats):
    """Draws the Nazgûl route, of which little is left: that blinks with the heart."""
    wide = min(canvas.width // walker.squares, 16)
    free = len([square for square in walker.route() if "-" in square])
    x = (canvas.width - wide * walker.squares + wide - 8) // 2
    draw_route(canvas, walker, x, 26, wide * walker.squares, canvas.ink_of(walker.colour))
    if beats % 2:
        canvas.fill(x + wide * (walker.squares - free), 26, wide * free, 9, BACK)
    if canvas.large:
        canvas.text(count("near_large", walker.unmarked), canvas.width // 2, 38, LARGE, align=CENTRE)
    else:
        centre(canvas, count("near", walker.unmarked), 40)


def turn_header(canvas, state, right):
    """Draws the header: whose turn it is, and a text on the right."""
    walker = state.active()
    taken = 3
    for part in right if isinstance(right, list) else (right,):
        taken += 3 + (canvas.measure(part) if isinstance(part, str) else canvas.icon_width(part[1]))
    left = with_letter(canvas, walker, canvas.width - taken)
    header(canvas, left, right, canvas.ink_of(walker.colour))


def draw_routes(canvas, walker, y, high):
    """Draws a line with both routes of a player; they are dimmed if the player is eliminated."""
    ink = DIM if walker.eliminated else canvas.ink_of(walker.colour)
    middle = y + (high - canvas.line) // 2
    draw_walk(canvas, walker, 9, middle + canvas.line - 7, 6, "dot", ink)
    draw_route(canvas, walker, 64, middle + canvas.line - 8, canvas.width - 64, ink)
    if walker.eliminated:
        canvas.pattern("grey", 0, y, canvas.width, high, BACK)
    canvas.text(t(LETTERS[walker.colour]), 0, middle, ink=ink)


def draw_route(canvas, walker, x, y, room, ink=TEXT):
    """Draws the squares of a Nazgûl route, spread over the `room` in pixels."""
    pitch = room // walker.squares
    slim = pitch < 8
    pitch = min(pitch, 16)
    pictures = SLIM if slim else SQUARES
    last = ""
    times = 0
    for square in walker.route():
        if square != last and times:
            canvas.icons(pictures[last], x, y, ink, times, pitch)
            x += times * pitch
            times = 0
        last = square
        times += 1
    if times:
        canvas.icons(pictures[last], x, y, ink, times, pitch)


def draw_walk(canvas, walker, x, y, pitch, size, ink=TEXT):
    """Draws the spaces of the ringbearer's route with pictures of the size `dot` or `place`."""
    ahead, passed, here = SPACES[size]
    rings = walker.rings
    canvas.icons(passed, x, y, ink, rings - 1, pitch)
    if rings:
        canvas.icon(here, x + (rings - 1) * pitch, y, ink)
    canvas.icons(ahead, x + rings * pitch, y, ink, MORDOR - rings, pitch)
