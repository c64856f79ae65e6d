"""What the screens of Duel for Middle-earth share: which of them shows a game, the header of a turn, how an action is
carried out, and what skills are called."""

from mathom.games import Refusal
from mathom.games.duel.tables import SKILLS
from mathom.screens import header, shared
from mathom.ui.canvas import ACCENT, DIM, RIGHT, TEXT
from mathom.ui.texts import brief, count, fill, t

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
    ("token", "card_green"),
    ("raze", "fortress"),
    ("forget", "card_grey"),
)
# What a card of each colour does.
USUAL = {"grey": "skill", "yellow": "gain", "blue": "quest", "green": "race", "red": "place", "purple": "move"}


def screen_for(state):
    """The screen that shows a game in this state."""
    return SCREENS[state.phase]


def glow(state):
    """The colour of the lamp: that of the side whose turn it is."""
    return "" if state.phase == "over" else LIGHTS[state.seat]


def turn_header(canvas, state, right):
    """Whose turn it is, and what goes on."""
    header(canvas, t(state.active().name), right, canvas.ink_of(LIGHTS[state.seat]))


def fitting(canvas, key, room):
    """A text, or its short form where there is no room for the whole."""
    text, short = t(key), brief(key)
    return text if canvas.fits(text, room) else short


def title_of(canvas, state, key):
    """A text for the right of that header, beside the name."""
    return fitting(canvas, key, canvas.width - canvas.measure(t(state.active().name)) - 4 * canvas.unit)


def carry_out(app, action, stay=False):
    """Does it and shows the screen that the game wants then, below the reminders that come of it; with `stay` this one
    remains, if the game wants no other. What the rules refuse is shown in a line. Returns the events."""
    return shared.carry_out(app, action, "refused_", REMINDERS, stay)


def end_with(app, actions):
    """Carries these out and ends the turn with them, unless there is something to be seen or to be done first. Whether
    nothing was refused."""
    events = []
    try:
        for action in actions:
            events += app.do(action)
    except Refusal as refusal:
        app.say("refused_" + refusal.code)
        return False
    state = app.match.state
    reminders = [event for event in events if event["e"] in REMINDERS]
    if state.phase == "effects" and not state.due and not reminders:
        carry_out(app, {"do": "end"})
        return True
    app.show_game()
    for event in reversed(reminders):
        app.visit("duel.Moment", event)
    return True


def offer_text(offer):
    """What a bonus space or a token offers."""
    verb = offer["do"]
    if verb == "token":
        return fill("offer_token", race=" ".join([brief("race_" + race) for race in offer["races"]]))
    return count("offer_quest", offer["steps"]) if verb == "quest" else t("offer_" + verb)


def money_of(canvas, state):
    """The coins of both sides, whose names are short where there is no room."""
    coins = [t(side.name) + " " + str(side.coins) for side in state.players]
    if canvas.measure(coins[0]) + canvas.measure(coins[1]) > canvas.width - 29 * canvas.unit:
        coins = [brief(side.name) + " " + str(side.coins) for side in state.players]
    return coins


def draw_money(canvas, coins, y):
    u = canvas.unit
    canvas.icon("coin", 3 * u, y + 2 * u)
    canvas.text(coins[0], 13 * u, y)
    canvas.text(coins[1], canvas.width - 3 * u, y, align=RIGHT)
    canvas.icon("coin", canvas.width - 13 * u - canvas.measure(coins[1]), y + 2 * u)


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
