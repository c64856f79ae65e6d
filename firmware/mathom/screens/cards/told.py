"""An action in words: in the history, and when it has been undone."""

from mathom.games.cards.tables import SWITCHES, VALUES, WILLPOWER
from mathom.screens.cards.box import come_next, name_of, titled
from mathom.screens.cards.parts import called, label, threats_of, turn
from mathom.screens.shared import SEAT_COLOURS
from mathom.ui.texts import brief, fill, t

TOLD = ("next", "commit", "ally", "pay", "engage", "attack", "strike", "discard", "eliminate")  # with a person


def undone(state, action):
    """Returns who has done an action, and their colour, or None, and what, with the state before it."""
    doer = turn(state)
    if "player" in action:
        seat = action["player"] - 1
        doer = state.players[seat]["name"], SEAT_COLOURS[seat]
    verb = action["do"]
    if verb == "set":
        return _again(state, action, doer)
    if verb == "doomed":
        return doer, fill("cards_no_doomed", n=action["by"], threats=threats_of(state))
    if verb == "reveal":
        return doer, fill("cards_erased", card=come_next(state, _revealed(state.scenario, action)))
    if verb == "commit":
        held = state.players[action["player"] - 1]["heroes"]
        sent = sum([held[number - 1][WILLPOWER] for number in action.get("heroes", ())])
        return doer, fill("cards_committed", n=sent + action.get("willpower", 0))
    return doer, in_words(action)


def _again(state, action, doer):
    """Returns whose value was corrected, and what it is again."""
    from mathom.games.cards.values import value_of

    what = action["what"]
    keys = {key: action[key] for key in VALUES[what][0]}
    who = doer[0] if keys else t("cards_table")
    if "hero" in keys:
        who = called(state, state.players[keys["player"] - 1]["heroes"][keys["hero"] - 1])
    elif "card" in keys:
        who = titled(state, state.cards[keys["card"] - 1])
    n = value_of(state, what, **keys)
    told = fill("told_again", what=label(what), n=t("on" if n else "off") if what in SWITCHES else n)
    return (who, doer[1]), told


def _revealed(scenario, action):
    """Returns the name of a card that was revealed, or else its kind."""
    cost, threat, attack, hits, points = [action.get(key, 0) for key in ("cost", "threat", "attack", "hits", "points")]
    return name_of(scenario, (cost, threat, attack, 0, hits or points)) or t("kind_" + action["kind"])


def in_words(action, scenario=""):
    """Returns what an action has done; cards are called as they are in this scenario."""
    verb = action["do"]
    if verb == "set":
        return label(action["what"]) + ": " + str(int(action["value"]))
    if verb == "reveal":
        name = _revealed(scenario, action)
        return name + ": " + fill("cards_threat", n=action["threat"]) if "threat" in action else name
    if verb == "doomed":
        return fill("cards_rise", n=action["by"])
    if verb == "commit" and "willpower" in action and not action.get("heroes"):
        return fill("cards_committed", n=action["willpower"])
    if verb == "resolve" and "threat" in action and "willpower" in action:
        return fill("cards_told_quest", n=action["willpower"], threat=action["threat"])
    return t("cards_told_" + verb) if verb in TOLD else brief("cards_" + verb)
