"""What the screens of Duel for Middle-earth share: which of them shows a game, the header of a turn, how an action is
carried out, and what skills are called."""

from mathom.games import Refusal
from mathom.games.duel import SKILLS
from mathom.screens import header
from mathom.ui.texts import brief, t

# The colours of the sides, as those of dice.
LIGHTS = ("yellow", "red")
REMINDERS = ("tokens", "bonus", "chapter")
SCREENS = {
    "turn": "duel",
    "chapter": "duel",
    "effects": "duel_effects",
    "conflict": "duel_conflict",
    "over": "duel_end",
}


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
    before = screen_for(app.match.state)
    try:
        events = app.do(action)
    except Refusal as refusal:
        app.say("refused_" + refusal.code)
        return
    if not stay or screen_for(app.match.state) != before:
        app.play()
    for event in reversed(events):
        if event["e"] in REMINDERS:
            app.push(app.open("duel_moment", event))


def skill_name(bits):
    """A skill symbol; with a slash its skills in short."""
    names = [SKILLS[i] for i in range(len(SKILLS)) if bits >> i & 1]
    if len(names) == 1:
        return t("skill_" + names[0])
    return "/".join([brief("skill_" + name) for name in names])


def changing(value, now):
    """A value, between arrows while the keys change it."""
    return "◄ " + value + " ►" if now else value
