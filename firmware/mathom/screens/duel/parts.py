"""What the screens of Duel for Middle-earth share: which of them shows a game, the header of a turn, how an action is
carried out, and what skills are called."""

from mathom.games.duel.tables import SKILLS
from mathom.screens import header, shared
from mathom.ui.canvas import ACCENT, DIM, RIGHT, TEXT
from mathom.ui.texts import brief, t

# The colours of the sides, as those of dice.
LIGHTS = ("yellow", "red")
REMINDERS = ("tokens", "bonus", "chapter")
SCREENS = {
    "turn": "duel",
    "chapter": "duel",
    "effects": "duel.Effects",
    "conflict": "duel.Conflict",
    "over": "duel.End",
}

# Each with the sign of the colour whose cards do it.
EFFECTS = (
    ("skill", "card_grey"),
    ("gain", "card_yellow"),
    ("quest", "card_blue"),
    ("race", "card_green"),
    ("place", "card_red"),
    ("move", "card_purple"),
    ("lose", "card_purple"),
    ("remove", "card_purple"),
    ("chain", "chain"),
)


def screen_for(state):
    """The screen that shows a game in this state."""
    return SCREENS[state.phase]


def glow(state):
    """The colour of the lamp: that of the side whose turn it is."""
    return "" if state.phase == "over" else LIGHTS[state.seat]


def turn_header(canvas, state, right):
    """Whose turn it is, and what goes on."""
    header(canvas, t(state.active().name), right, canvas.ink_of(LIGHTS[state.seat]))


def carry_out(app, action, stay=False):
    """Does it and shows the screen that the game wants then, below the reminders that come of it; with `stay` this one
    remains, if the game wants no other. What the rules refuse is told in a line."""
    shared.carry_out(app, action, "refused_", REMINDERS, stay)


def money_of(canvas, state):
    """The coins of both sides, whose names are short where there is no room."""
    told = [t(side.name) + " " + str(side.coins) for side in state.players]
    if canvas.measure(told[0]) + canvas.measure(told[1]) > canvas.width - 29 * canvas.unit:
        told = [brief(side.name) + " " + str(side.coins) for side in state.players]
    return told


def draw_money(canvas, told, y):
    u = canvas.unit
    canvas.icon("coin", 3 * u, y + 2 * u)
    canvas.text(told[0], 13 * u, y)
    canvas.text(told[1], canvas.width - 3 * u, y, align=RIGHT)
    canvas.icon("coin", canvas.width - 13 * u - canvas.measure(told[1]), y + 2 * u)


def sign_ink(canvas, icon):
    """The ink of the sign of a card's colour; that of text for other signs."""
    colour = icon[5:] if icon.startswith("card_") else ""
    if colour == "grey" or colour == "purple":
        return DIM if colour == "grey" else ACCENT
    return canvas.ink_of(colour) if colour else TEXT


def skill_name(bits):
    """A skill symbol; with a slash its skills in short."""
    names = [SKILLS[i] for i in range(len(SKILLS)) if bits >> i & 1]
    if len(names) == 1:
        return t("skill_" + names[0])
    return "/".join([brief("skill_" + name) for name in names])
