"""What the players do in a step of the round, in the line above the guide's rows."""

from mathom.games.cards.area import costs, may_engage, outcome, shadows, staged, to_reveal
from mathom.games.cards.seats import active, fresh
from mathom.games.cards.tables import (
    ALLY,
    ATTACK,
    DEAD,
    DEFENCE,
    EXHAUSTED,
    HITS,
    KIND,
    LAST,
    LOCATION,
    PLAYER,
    RESOURCES,
    SENT,
    WHO,
    WILLPOWER,
)
from mathom.screens.cards.box import titled
from mathom.screens.cards.parts import CORNER, UNIQUE, called, may_pay, quest_result, threats_of
from mathom.screens.shared import fitting, joined, shortened, tell
from mathom.ui.texts import brief, count, fill, t

ENGAGED = ("engage", "check")  # the actions by which an enemy is engaged with a player


def against(state):
    """Returns the threat that the quest meets: that of the cards, or if none have been entered, the last one."""
    entered = state.cards or state.letters or (state.step == "staging" and not to_reveal(state))
    return staged(state) if entered else state.table["against"]


def sent_last(match):
    """Returns the numbers of the heroes whom the player whose turn it is sent last, and who are ready, and the
    willpower of others: on the last quest, or on this one, if that has been undone. If this player has sent somebody
    already, others are added to these: nobody is proposed."""
    state = match.state
    seat = active(state)
    if state.begun == seat:
        return [], 0
    player = state.players[seat - 1]
    ready = [(i, hero) for i, hero in enumerate(player["heroes"], 1) if not (hero[DEAD] or hero[EXHAUSTED])]
    by, length, sent, others = match.notes.get("sent", (0, 0, [], 0))
    if (by, length) == (seat, match.length):
        return [i for i, _ in ready if i in sent], others
    return [i for i, hero in ready if hero[LAST] & SENT], player["others"]


def another(match):
    """Returns whether the player whose turn it is has an ally like the one played last, and the resources for one more;
    a unique one comes once."""
    last = match.notes.get("ally")
    if not last or last["number"] in UNIQUE:
        return False
    mine = match.state.players[active(match.state) - 1]["heroes"]
    printed = [last[name] for name in ("willpower", "attack", "defence", "hits")]
    alike = [one for one in mine if one[ALLY] and [one[WILLPOWER], one[ATTACK], one[DEFENCE], one[HITS]] == printed]
    alike = [one for one in alike if last["number"] in (None, 0, one[WHO])]
    held = sum([hero[RESOURCES] for hero in mine if may_pay(hero, last["sphere"])])
    return bool(alike) and held >= last["cost"]


def quest_told(app, entry):
    """Returns what comes of committing those who were sent last, or of resolving the quest, in a line."""
    state = app.match.state
    threat = against(state)
    willpower = state.table["committed"]
    if entry == "resolve":
        return comes_of(state, willpower, threat)
    used, others = sent_last(app.match)
    heroes = state.players[active(state) - 1]["heroes"]
    willpower += sum([heroes[number - 1][WILLPOWER] for number in used]) + others
    return fill("cards_so_far", n=willpower, threat=threat)


def comes_of(state, willpower, threat):
    """Returns what resolving the quest with these sums would change, in a line."""
    location, quest, rise = outcome(state, willpower, threat)
    table = state.table
    if quest and 0 < table["points"] <= table["progress"] + quest:
        return fill("cards_completes", n=quest)
    return quest_result(location, quest, rise)


def nowhere(state):
    """Returns whether no location has been entered to which one may travel."""
    return not any([card[KIND] == LOCATION for card in state.cards])


def task(canvas, state, idle, spent, done, again):
    """Returns what to do in this step. `idle` is whether that is nothing, `spent` whether there is nobody left to do
    it, `done` whether it has been done, `again` whether the same as last time is proposed."""
    step = state.step
    if idle:
        near = costs(state)
        if near and step == "optional":
            return t("none_each")
        return fill("cards_lowest", n=min(near)) if near and step == "checks" else t("none_" + step)
    if spent:  # if somebody is ready, it is the enemies that are lacking
        return t("none_attacks") if fresh(state) else tell("none_left", state.name_of(active(state)))
    if again:
        return t("step_commit_again")
    if step == "travel" and state.cards and nowhere(state):
        return t("none_location")
    if (step == "commit" and done) or (step == "staging" and (done or state.cards)):
        return fill("cards_so_far", n=state.table["committed"], threat=against(state))
    if step == "checks":
        return count("cards_checks", state.players[state.checker - 1]["threat"])
    if step == "attacks":
        return tell("step_attacks", state.name_of(active(state)))
    if step == "refresh":
        return _refreshed(canvas, state)
    if step == "optional" and len(state.players) > 1:
        left = may_engage(state)
        told = tell("step_optional_of", state.name_of(left[0]))
        return told if len(left) == 1 and canvas.fits(told, canvas.width) else t("step_optional_each")
    if step == "shadow":
        foes = [titled(state, state.cards[number - 1]) for number in shadows(state)]
        told = fill("cards_dealt", foes=joined(foes))
        if not canvas.fits(told, canvas.width) and canvas.fits(", ".join(foes), canvas.width):
            return ", ".join(foes)
        while len(canvas.wrap(told, canvas.width - 4)) > (canvas.height - 23 - canvas.row) // canvas.line:
            foes.pop()
            told = fill("cards_dealt", foes=", ".join(foes) + "…")
        return told
    return t("step_" + step)


def noted(canvas, state, action):
    """Returns what the last action has noted, if the step does not show it otherwise; `action` may be None."""
    verb = action and action["do"]
    if state.step == "refresh" and not state.basic and any([card[PLAYER] for card in state.cards]):
        return fitting(canvas, "remind_refresh", note_room(canvas))
    if verb in ENGAGED and "card" in action:
        card = state.cards[action["card"] - 1]
        return _engaged(canvas, titled(state, card), state.name_of(card[PLAYER])) if card[PLAYER] else ""
    if verb == "next" and state.step == "staging" and not state.table["committed"]:
        return t("cards_nobody_sent")
    if verb == "doomed":
        threats = threats_of(state)
        told = fill("cards_doomed_now", threats=threats)
        return told if canvas.fits(told, note_room(canvas)) else brief("cards_doomed_now").replace("{threats}", threats)
    if verb == "ally":
        heroes = state.players[action["player"] - 1]["heroes"]
        name = called(state, heroes[-1])
        paid = "hero" in action and fill("cards_paid", name=name, hero=called(state, heroes[action["hero"] - 1]))
        return paid if paid and canvas.fits(paid, note_room(canvas)) else fill("cards_joined", name=name)
    if verb != "reveal":
        return ""
    kind = action["kind"]
    if kind == "treachery":
        return t("cards_noted_treachery")
    card = state.cards[-1]
    name = titled(state, card)
    told = fill("cards_noted", card=name)
    return told if canvas.fits(told, note_room(canvas)) else name


def note_room(canvas):
    """Returns the room for what is noted in a header."""
    return canvas.width - (CORNER if canvas.corners else 24)


def _engaged(canvas, enemy, name):
    """Returns that this enemy is engaged with somebody, as there is room for it in a header."""
    room = note_room(canvas)
    told = tell("cards_engaged", name, foe=enemy)
    if canvas.fits(told, room):
        return told
    to = " → " + shortened(canvas, name, room // 2 - 14)
    return shortened(canvas, enemy, room - canvas.measure(to)) + to


def _refreshed(canvas, state):
    """Returns who goes out by it; if nobody does, the threat of each player then. Alone one sees it before and
    after."""
    left = [player for player in state.players if player["out"] is None]
    limit = state.table["limit"]
    gone = [player["name"] for player in left if player["threat"] + 1 >= limit]
    if gone:
        told = tell("cards_goes_out" if len(gone) == 1 else "cards_go_out", *gone, n=limit)
        return told if canvas.fits(told, canvas.width - 2) else fill("ends_threat", n=limit)
    if len(state.players) == 1:
        threat = left[0]["threat"]
        return fill("cards_more_threat", n=threat, then=threat + 1)
    then = ["{} {}".format(player["name"], player["threat"] + 1) for player in left]
    told = fill("cards_refreshed", threats=" · ".join(then))
    if canvas.fits(told, canvas.width):
        return told
    return fill("cards_refreshed", threats=joined([str(player["threat"] + 1) for player in left]))
