"""What the screens of War of the Ring share: which of them shows a game, the header, small dice, and carrying out an
action."""

from mathom.games.war.tables import AT_WAR, POINTS
from mathom.screens import header, shared
from mathom.ui.canvas import BAR, DIM, ON_BAR, TEXT
from mathom.ui.texts import brief, count, fill, t

# The colours of the sides, named after dice.
LIGHTS = {"free": "blue", "shadow": "red"}
MOMENTS = ("declared", "hunted", "revealed", "mordor", "gandalf", "idle", "activated")
SCREENS = {
    "roll": "war",
    "act": "war",
    "hunt": "war.Hunt",
    "tile": "war.Tile",
    "battle": "war.Battle",
    "over": "war.End",
}
BOX = 12  # a die

_icons: dict = {}  # of the faces drawn so far


def screen_for(state):
    """Returns the name of the screen that shows a game in this state."""
    return SCREENS.get(state.phase, "war.Phase")


def glow(state):
    """Returns the colour of the lamp, which is that of the side to act."""
    return LIGHTS[state.active] if state.active else ""


def side_header(canvas, side, right, turn=""):
    """Draws the header: the side to act, beside it the turn, if there is room, and a text on the right."""
    if side:
        left = brief(side)
        if turn and canvas.fits(left + ", " + turn, canvas.width - canvas.measure(right) - 6):
            left += ", " + turn
        header(canvas, left, right, canvas.ink_of(LIGHTS[side]))
    else:
        header(canvas, t("game_war"), right)


def carry_out(app, action, stay=False):
    """Carries out an action and shows the screen that the game now needs, with events that have their own screen above
    it. With `stay` the same screen stays if the game needs no other. Returns the events. A refusal is shown as a
    line."""
    moments = MOMENTS[:-1] if action["do"] == "declare" else MOMENTS  # that moment names the nation
    return shared.carry_out(app, action, "war_why_", moments, stay)


def points_row(state, side, points):
    """Returns the row of a list for a city or a stronghold of this side, which counts so many points."""
    there = "{}/{}".format(state.tracks["points_" + side], POINTS[side])
    return fill("war_taken_" + str(points), side=brief(side)), there


def add(app, track, n):
    """Adds to a track, or takes away, as far as it goes."""
    state = app.match.state
    low, high = state.bounds(track)
    to = max(low, min(state.tracks[track] + n, high))
    if to != state.tracks[track]:
        carry_out(app, {"do": "set", "track": track, "to": to}, app.stack[-1].refresh)


def nation_box(state, nation):
    """Returns how far a nation is on the political track."""
    box = state.tracks[nation]
    return t("war_at_war") if box == AT_WAR else count("war_box", box)


def draw_dice(canvas, faces, y, frame=None, here=-1, owner=None):
    """Draws a row of small dice, each an icon or a number; number `here` is lit. The cursor of the screen `owner`
    stands on them."""
    pitch = BOX + 1 if len(faces) < 10 else BOX
    x = 0
    for i in range(len(faces)):
        draw_die(canvas, faces[i], x, y, frame, i == here)
        if owner and canvas.finger:
            canvas.spot(x, y, pitch, pitch, owner, owner.stops().index(faces[i]))
        x += pitch


def draw_die(canvas, face, x, y, frame=DIM, here=False):
    """Draws a small die in a frame of this ink, or without a frame."""
    ink = TEXT
    if here:
        canvas.fill(x, y, BOX, BOX, BAR)
        ink = ON_BAR
    elif frame is not None:
        canvas.rect(x, y, BOX, BOX, frame)
    if isinstance(face, int):
        text = shared.figure(face)
        canvas.text(text, x + (BOX - canvas.measure(text)) // 2, y + 1, ink=ink)
    elif face:
        if face not in _icons:
            _icons[face] = "result_" + face
        canvas.icon(_icons[face], x + 2, y + 2, ink)
