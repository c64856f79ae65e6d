"""What the screens of Conquest share: which of them shows a game, how an action is carried out, names, small dice."""

from mathom.games import Refusal
from mathom.screens.shared import figure
from mathom.ui.canvas import BAR, CENTRE, ON_BAR, TEXT
from mathom.ui.texts import brief, t

SCREENS = {"battle": "conquest.Battle", "hear": "conquest.Message", "over": "conquest.End"}
BOX = 11  # a die


def screen_for(state):
    """The screen that shows a game in this state."""
    return SCREENS.get(state.phase, "conquest")


def glow(state):
    """The colour of the lamp: that of a battle."""
    return "red" if state.phase == "battle" else ""


def carry_out(app, action):
    """Does it and returns its events; what the rules refuse is told in a line."""
    try:
        return app.do(action)
    except Refusal as refusal:
        app.say("cq_no_" + refusal.code)
        return []


def show_what_ended(app, events):
    """What comes after an action that may have ended something: the end of the game, or a player who is out."""
    for event in events:
        if event["e"] == "over":
            app.play()
            return
        if event["e"] == "out":
            app.visit("conquest.Moment", event)


def throws_by_hand(app):
    """Whether the table throws real dice, and types what they show."""
    return bool(app.match.notes.get("real"))


def who(state, number):
    """The name of a player, or of nobody."""
    return state.name(number) or t("cq_neutral")


def place_name(place, whole=False):
    """A place on the road, in few letters if it need not be the `whole` name."""
    key = "cq_road_" + str(place)
    return t(key) if whole else brief(key)


def draw_die(canvas, face, x, y, lit=False, ink=TEXT):
    """A small die with a number on it."""
    u = canvas.unit
    size = (BOX if face < 10 else BOX + 6) * u
    if lit:
        canvas.fill(x, y, size, BOX * u, BAR)
    else:
        canvas.rect(x, y, size, BOX * u, ink)
    canvas.text(figure(face), x + size // 2 + u // 2, y, ink=ON_BAR if lit else TEXT, align=CENTRE)
