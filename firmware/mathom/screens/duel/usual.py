"""What a card of a colour usually does: the effect that is offered first. It is done if OK is held, where the screen
names it; the units of a red card are only ever placed on the map."""

from mathom.games.duel.tables import COLOURS, EAGLE, RACES, REGIONS, SKILLS, USUAL
from mathom.screens.duel.parts import skill_name
from mathom.ui.texts import count, fill, t

BUYS = ("play", "landmark")
# The key of each usual effect that is the same as the last time, and its first value.
FIRST = {"skill": ("skill", SKILLS[0]), "place": ("region", REGIONS[0])}
# The amount that such a card usually gives in each chapter.
AMOUNTS = {"gain": ("coins", (2, 3, 5)), "quest": ("steps", (1, 1, 2)), "place": ("units", (1, 2, 3))}
AMOUNTS["move"] = ("moves", (2, 2, 2))


def amount(state, verb):
    """Returns how much a card of this chapter usually gives."""
    if verb == "move" and not sum(state.active().units):
        return 0
    usual = AMOUNTS[verb][1][state.chapter - 1]
    return usual + 1 if verb == "place" and state.active().holds("red_unit") else usual


def last(app, verb):
    """Returns what this effect was the last time for the side whose turn it is."""
    return app.match.notes.get("last", {}).get(app.match.state.active().name + verb, FIRST[verb][1])


def lacking(state):
    """Returns the first race that the side whose turn it is lacks; the first of all if it lacks none."""
    races = state.active().races[:EAGLE]
    return RACES[races.index(0) if 0 in races else 0]


def give_back(app):
    """Gives back what has just been paid for a card or a landmark, and shows it as it was entered."""
    paid = app.match.last()
    app.session.undo(True)
    if paid["do"] == "play":
        app.visit("duel.Card", COLOURS.index(paid["colour"]), paid)
    else:
        app.visit("duel.Landmark", paid)


def just_paid(app):
    """Returns whether the last action has paid for a card or a landmark."""
    made = app.match.last()
    return made is not None and made["do"] in BUYS


def bought(app):
    """Returns the action that has paid for the card or the landmark of this turn."""
    return next(action for action in app.match.back() if action["do"] in BUYS)


def done_since(app):
    """Returns the verbs of what this card or landmark has done, the last one first, without what was offered."""
    verbs: list = []
    for action in app.match.back():
        if action["do"] in BUYS:
            break
        if not action.get("offered"):
            verbs.append(action["do"])
    return verbs


def remember(app, action):
    verb = action["do"]
    if verb in FIRST:
        kept = dict(app.match.notes.get("last", {}))
        kept[app.match.state.active().name + verb] = action[FIRST[verb][0]]
        app.match.notes["last"] = kept


def usual(app, colour):
    """Returns the usual effect of a card of this colour as an action; None if it is chosen on the map."""
    state = app.match.state
    verb = USUAL[COLOURS[colour]]
    if verb in ("skill", "race"):
        return {"do": verb, verb: lacking(state) if verb == "race" else last(app, verb)}
    if verb not in ("gain", "quest"):
        return None
    return {"do": verb, "side": state.active().name, AMOUNTS[verb][0]: amount(state, verb)}


def asked(state):
    """Returns what `duel.Form` takes to ask for the usual effect of this turn's card; nothing if that is not asked for
    there, or has been done."""
    verb = USUAL[state.card] if state.card else ""
    return (verb, {}, True) if verb in ("gain", "quest", "place") else ()


def in_words(action):
    """Returns what holding OK does, with this effect, in a text and shorter ones."""
    verb = action["do"]
    texts = []
    for most in (2, 1) if verb == "skill" else (2,):
        if verb == "skill":
            what = skill_name(action["skill"], most)
        elif verb == "race":
            what = t("race_" + action["race"])
        elif verb == "gain":
            what = count("duel_coins_of", action["coins"])
        else:
            what = count("so_many_steps", action["steps"])
        gains = fill("duel_advances" if verb == "quest" else "duel_gains", what=what)
        texts += [fill("duel_plays_and", what=gains), gains]
    return texts + ["+ " + what]
