"""What the screens of the card game share: which of them shows a game, the header, carrying out an action, and the
names of cards."""

from mathom.games.cards.area import staged
from mathom.games.cards.seats import active, facing, strikers
from mathom.games.cards.tables import (
    ALLY,
    DAMAGE,
    DEAD,
    ENEMY,
    GUARD,
    HITS,
    KIND,
    LETTER,
    NAMED,
    OBJECTIVE,
    SPHERE,
)
from mathom.games.cards.turn import undone, unfinished
from mathom.screens import header
from mathom.screens.cards.box import lettered, name_of, place_name, titled
from mathom.screens.shared import SEAT_COLOURS, begins, fitting, joined, shortened, tell
from mathom.ui.canvas import ACCENT
from mathom.ui.palette import INKS
from mathom.ui.texts import brief, count, fill, t

BLOWS = ("attacked", "struck")
PLACES = {"travelled": "tree", "explored": "tree"}  # what finale.py draws for a location
COMES = ("checked", "engaged")
GAINS = ("stage", "victory", "claimed")
GOES = ("out", "died", "left")
MOMENTS = BLOWS + COMES + GAINS + GOES + ("quest", "travelled", "explored")
# Values that share the label of another.
LABELS = {
    "strength": "threat",
    "wounds": "damage",
    "card_points": "points",
    "card_victory": "victory",
    "card_progress": "progress",
    "card_attack": "attack",
    "card_defence": "defence",
}
TOGETHER = "shadow", "refresh"  # the steps in which nobody in particular does anything
FIGHTS = ("enemies", "attacks")  # the steps of the combat in which somebody attacks
NEUTRAL = 5  # the sphere of an ally for whom any hero pays
UNIQUE = 102, 107, 111, 117, 119, 120  # the numbers of the allies of the first box who come into play once
CORNER = 45  # how wide the labels of the keys in the upper corners may be


def screen_for(state):
    """Returns the name of the screen that shows a game in this state."""
    phase = state.phase
    if phase == "over" or phase == "stage":
        return "cards.End" if phase == "over" else "cards.Moment"
    return "cards.Fight" if phase == "combat" and state.step in FIGHTS and strikers(state) else "cards"


def turn(state):
    """Returns who has the device in hand, and their colour; None once the game is over. Where all do the same, that is
    nobody, called "": so whoever is next is told."""
    seat = active(state)
    all_do = len(state.players) > 1 and state.step in TOGETHER
    return None if state.phase == "over" else ("" if all_do else state.name_of(seat), SEAT_COLOURS[seat - 1])


def prepare(app, drawn):
    """Shows what is to be done before the first round, and then who begins, and that it has been `drawn`."""
    players = app.match.state.players
    lots = [(players[i]["name"], SEAT_COLOURS[i]) for i in range(len(players))]
    if len(lots) > 1:
        begins(app, lots if drawn else ())
    app.visit("cards.Moment", {"e": "opening"})


def told(state, events):
    """Returns what these events came to, in a sentence for who is next: a new round, and the threat of each player."""
    begun = [event for event in events if event["e"] == "step" and event["step"] == "resources"]
    return fill("cards_begins", n=state.table["round"], threats=threats_of(state)) if begun else ""


def threats_of(state):
    """Returns the threat of each player who is in."""
    return joined([str(player["threat"]) for player in state.players if player["out"] is None])


def play_header(canvas, state, where=""):
    """Draws the header: who acts, the round and the phase, or `where` instead."""
    seat = active(state)
    name = state.players[seat - 1]["name"]
    beside = CORNER if canvas.corners else canvas.measure(name) + 4  # the labels of keys, or the name
    where = where or fitting(canvas, "phase_" + state.phase, canvas.width - beside, state.table["round"])
    room = canvas.width - canvas.measure(where) - 4
    header(canvas, shortened(canvas, name, room), where, canvas.ink_of(SEAT_COLOURS[seat - 1]))


def explain(state):
    """Returns the sentence of the help that says how far the quest is."""
    table = state.table
    progress = str(table["progress"]) + ("/{}".format(table["points"]) if table["points"] else "")
    return fill("cards_place", n=table["stage"], all=len(state.stages), progress=progress)


def moments(state, events):
    """Returns the screens that tell of these events, each with what `visit` takes."""
    fought = any([event["e"] in BLOWS for event in events])
    return [_moment(state, event, events) for event in events if event["e"] in MOMENTS and not _idle(event, fought)]


def _idle(event, fought):
    """Returns whether this is a check that no enemy has met, or an ally of whose fall an attack tells."""
    return not event["card"] if event["e"] == "checked" else fought and event["e"] == "left"


def _gain(kind, event):
    points = event.get("points")
    if kind == "stage":
        said = fill("ends_stage", n=points) if points else t("ends_stage_read")
        return "finale", "tower", [(fill("cards_stage", n=event["stage"]), ACCENT)], said
    if kind == "victory":
        return "finale", "crown", [("+" + str(points), INKS["yellow"])], fill("ends_victory", n=event["victory"])
    return "finale", "ring", [(t("kind_objective"), INKS["yellow"])], fill("ends_claimed", n=event["objectives"])


def _moment(state, event, events):
    kind = event["e"]
    if kind in PLACES:
        name = place_name(state, event["place"], event["points"])
        said = fill("ends_" + kind, name=name, n=event["points"])
        return "finale", PLACES[kind], [(t("place_" + kind), INKS["green"])], said
    if kind in BLOWS:
        return _blow(state, event, [other["e"] for other in events])
    if kind in GAINS:
        return _gain(kind, event)
    if kind not in COMES + GOES:
        return "cards.Moment", event
    if kind in COMES:
        name = titled(state, state.cards[event["card"] - 1])
        return "finale", "blow", [(name, INKS["red"])], tell("ends_engaged", event["player"])
    player = event["player"]
    seat = [one["name"] for one in state.players].index(player)
    said = fill("ends_" + (event["why"] if kind == "out" else kind), n=state.table["limit"])
    name = event["hero"] if kind == "died" else ally_name(event["ally"]) if kind == "left" else player
    return "finale", "dark", [(name, INKS[SEAT_COLOURS[seat]])], said


def _blow(state, event, happened):
    """Returns the moment of an attack: big who is hit, and the damage or who falls by it; below it both figures."""
    seats = [player["name"] for player in state.players]
    ours = INKS[SEAT_COLOURS[seats.index(event["player"])]]
    name = name_of(state.scenario, (event["cost"], 0, 0, 0, event["hits"])) or t("kind_enemy")
    enemy = lettered(name, event["mark"])
    if event["e"] == "struck":
        hurt, ink = enemy, INKS["red"]
        fatal = "defeated" in happened
    else:
        hurt, ink = _named_one(state, event["hero"]) if event["hero"] else t("cards_some_ally"), ours
        fatal = "died" in happened or "left" in happened
    damage = event["damage"]
    told = fill("blow_" + ("falls" if fatal else "hurt" if damage else "held"), name=hurt, n=damage)
    said = fill("blow_open" if event["defence"] is None else "blow_met", n=event["attack"], defence=event["defence"])
    act = "crown" if fatal and event["e"] == "struck" else "blow"
    return "finale", act, [(told[:1].upper() + told[1:], ink)], said


def _named_one(state, name):
    """Returns the name of a hero, or of an ally, who may be gone by now."""
    return name if name in state.names else ally_name(name)


def play_on(app, action):
    """Carries out an action, and goes on from where it leaves nothing to do, after the press that asks for it."""
    app.jobs.ask(_play_on, app, action)


def _play_on(app, action):
    events = told = app.play(action, False)
    while told and app.match.state.forced(False):
        told = app.play({"do": "check" if app.match.state.step == "checks" else "next"}, False)
        events = events + told
    if events:
        app.show_game(events)


def ask(app, yes, big, text, key="on"):
    """Asks the players something, big, with what it is about; calls `yes` if they say so. `key` is the text of that."""
    app.visit("cards.Moment", {"e": "ask", "yes": yes, "asked": (big, text, key)})


def play_round(app, stay):
    """Carries out the rest of a round, once the players have agreed: who plays alone with the dial only is not
    asked."""
    state = app.match.state
    if state.at or state.cards or len(state.players) > 1:
        told = passes_over(unfinished(state)) or fill("cards_rise", n=1)
        ask(app, lambda: app.play({"do": "round"}), t("cards_end_round"), told, "key_round")
    else:
        app.play({"do": "round"}, stay)


def play_next(app):
    """Goes on, once the players have agreed to pass over something compulsory."""
    told = passes_over(undone(app.match.state))
    if told:
        ask(app, lambda: play_on(app, {"do": "next"}), t("cards_end_next"), told)
    else:
        play_on(app, {"do": "next"})


def passes_over(steps):
    """Returns what is passed over, if something compulsory has not been done in these steps."""
    return fill("ends_skipped", n=", ".join([t("skipped_" + step) for step in steps])) if steps else ""


def shadow_due(state):
    """Returns what the header says while enemies attack: their shadow cards are turned; "" without these."""
    return t("cards_shadow_due") if state.step == "enemies" and not state.basic and facing(state) else ""


def quest_result(location, quest, rise):
    """Returns what the result of a quest would change, in a line."""
    if rise:
        return fill("cards_fails", n=rise)
    if location:
        return fill("cards_both", n=location, quest=quest)
    return fill("cards_progress", n=quest) if quest else t("cards_equal")


def card_name(state, number):
    """Returns the name of a card, and how much damage it has or what guards it."""
    card = state.cards[number - 1]
    name = titled(state, card)
    if card[KIND] == OBJECTIVE:
        return name + " ({})".format(guard_name(state, card[GUARD])) if card[GUARD] else name
    return name + _wounds(card)


def _wounds(card):
    if card[KIND] != ENEMY or not (card[HITS] or card[DAMAGE]):
        return ""
    if not card[HITS]:
        return " ({} {})".format(brief("of_damage"), card[DAMAGE])
    return " ({})".format(count("cards_hits_left", card[HITS] - card[DAMAGE]))


def called(state, hero):
    """Returns the name of a hero or an ally."""
    name = state.hero_name(hero)
    return ally_name(name) if hero[ALLY] else name


def ally_name(number):
    """Returns the name of an ally with this number, given as text: that of a card of the first box if it has one."""
    named = number.isdigit() and int(number) >= NAMED
    return t("ally_" + number) if named else fill("cards_ally_n", n=number)


def staged_beside(canvas, state):
    """Returns the threat in the staging area, as there is room for it beside the title of the cards in play."""
    return fitting(canvas, "cards_staged", canvas.width - canvas.measure(t("cards_cards")) - 12, staged(state))


def guard_name(state, guard):
    """Returns what guards an objective: the name of a card, or a mark for one that is not there yet or not here."""
    for card in state.cards:
        if card[LETTER] == guard - 1:
            return titled(state, card)
    return "…" if guard else "–"


def may_pay(hero, sphere):
    """Returns whether this hero pays for an ally of this sphere; of one of another box (0) it is not known."""
    of_sphere = sphere in (0, NEUTRAL) or hero[SPHERE] in (0, sphere)
    return of_sphere and not (hero[ALLY] or hero[DEAD])


def label(what):
    """Returns the label of a field or a value."""
    return t("of_" + LABELS.get(what, what))
