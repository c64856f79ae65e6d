"""What the screens of the card game share: which of them shows a game, the header, how an action is carried out, and
what a card is called."""

from mathom.screens import header, shared
from mathom.ui.texts import brief, count, fill, t

# The colours of the players, as those of dice.
LIGHTS = ("blue", "red", "green", "yellow")
MOMENTS = ("out", "died", "explored", "victory")
# Values that are called like others.
LABELS = {"strength": "threat", "wounds": "damage", "card_points": "points", "card_victory": "victory"}
PRESETS = ("mirkwood", "anduin", "dol_guldur")


def screen_for(state):
    """The screen that shows a game in this state."""
    phase = state.phase
    return "cards.End" if phase == "over" else "cards.Moment" if phase == "stage" else "cards"


def glow(state):
    """The colour of the lamp: that of the player who acts."""
    return "" if state.phase == "over" else LIGHTS[state.active() - 1]


def play_header(canvas, state):
    """Who acts, the round and the phase."""
    seat = state.active()
    name = state.players[seat - 1]["name"]
    where = count("phase_" + state.phase, state.table["round"])
    room = canvas.width - canvas.measure(where) - 4 * canvas.unit
    header(canvas, shortened(canvas, name, room), where, canvas.ink_of(LIGHTS[seat - 1]))


def carry_out(app, action, close=False):
    """Does it. This screen remains, or the one below it with `close`, unless the game wants another one now; what has
    a moment of its own stands above it. What the rules refuse is said in a line."""
    shared.carry_out(app, action, "cards_why_", MOMENTS, app.pop if close else lambda: app.stack[-1].enter())


def card_name(state, number):
    """What a card is called: what it is, its letter, and the number that a player looks for on it."""
    card = state.cards[number - 1]
    if card["kind"] != "enemy":
        return fill("cards_location", letter=card["letter"], n=card["threat"])
    name = fill("cards_enemy", letter=card["letter"], n=card["cost"])
    return name + " ({}/{})".format(card["damage"], card["hits"] or "–") if card["hits"] or card["damage"] else name


def scenario_name(scenario):
    """What a scenario is called: those of the first box in every language, others as they were typed."""
    return t(scenario) if scenario in PRESETS else scenario or "–"


def shortened(canvas, name, room):
    """As much of a typed name as there is room for."""
    while not canvas.fits(name, room):
        name = name[:-1]
    return name


def fitting(canvas, key, n, room):
    """A text with a number in it, in its short form where there is no room for the whole."""
    text, short = [text.replace("{n}", str(n)) for text in (t(key), brief(key))]
    return text if canvas.fits(text, room) else short


def label(what):
    """What a field or a value is called."""
    return t("of_" + LABELS.get(what, what))
