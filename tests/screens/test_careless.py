"""A careless OK does no harm: where a screen opens, neither pressing OK nor holding it ends, passes, discards, forgets
or counts anything, or skips a result, unless the label of the key, or a sentence that names it, says so in a word of
its own."""

import copy
import json
import random
from typing import Any, NamedTuple

import pytest

from mathom.games.cards.tables import ENEMY, KIND, PLAYER
from mathom.games.names import MATHOM
from mathom.people import FILE
from mathom.screens import MENU, screen_of
from mathom.stage import Stage
from mathom.ui.texts import t
from tests.games import golden
from tests.screens import golden as pictures
from tests.screens import scenes
from tests.screens.reaching import roll, start
from tests.screens.stage import COLOUR, GEOMETRIES, LANGUAGES, MONO, TWO_KEYS
from tests.tiers import THOROUGH

pytestmark = pytest.mark.slow

# Among the pictures is every screen.
WALKS = {**scenes.ALL, "pictures": pictures.screens}
# Each board and each language, even if not in every combination.
PAIRS = [(MONO, "es"), (TWO_KEYS, "en"), (COLOUR, "es")]
if THOROUGH:
    PAIRS = [(board, language) for board in GEOMETRIES for language in LANGUAGES]
# The words with which a label says that.
WORDS = {
    "ends": {"acabar", "fin", "ronda", "ganada", "end", "round", "won", "andar", "anda", "walk"},
    "passes": {"pasar", "pass"},
    "discards": {"descarta", "Descartar", "discard", "Discard"},
    "forgets": {"olvidar", "forget"},
    "counts": {"anotar", "count", "acabar", "end"},  # what ends the war may do so by counting
}
# Where the row that OK acts on says what it rolls for: the Company leaves Gorgoroth, and with that the turn ends.
TOLD = {("conquest.Before", "ends")}
# How many rounds are over, and, of games in which a turn has several actions, how many turns of this round.
ROUNDS = {
    "journey": lambda state: state.round,
    "war": lambda state: state.turn,
    "duel": lambda state: state.chapter,
    "cards": lambda state: state.table["round"],
    "conquest": lambda state: state.turn,
}
TURNS = {
    "journey": lambda state: state.phase in ("apply", "over"),  # nothing more is rolled
    "conquest": lambda state: len([player for player in state.players if player.done]),
}
VERBS = {"pass": "passes", "discard": "discards"}
# What has to be read before the game goes on: the events with a screen of their own.
RESULTS = {"journey": ("eliminated", "reached"), "cards": ("quest", "out", "died", "explored")}


PASSING = ("eliminated", "reached", "out", "died", "explored")


class Done(NamedTuple):
    """An action that a press has carried out."""

    action: dict[str, Any]
    before: Any
    after: Any
    events: list[dict[str, Any]]


class Begun(Exception):
    """Raised instead of beginning another game: the one in play would go into the history."""


def harms(game, done, shown, key):
    """Yields what these actions do that nobody should do by mistake. `shown` are the events with a screen of their
    own, and `key` is what has been pressed: a form that is held is taken as it stands, with what it counts."""
    for action, before, after, events in done:
        if action["do"] in VERBS:
            yield VERBS[action["do"]]
        if ends(game, before, after) and not all(ends(game, before, other) for other in others(before)):
            yield "ends"
        changed = (
            game == "war" and counted(after) != counted(before) and action != {"do": "check"}
        )  # that is the rules'
        if changed and (key == "ok" or action["do"] == "set"):
            yield "counts"
        if [event for event in events if event["e"] in RESULTS.get(game, ()) and event not in shown]:
            yield "skips"
    if len([one for one in done if one.action["do"] == "next" and not idle(one.before)]) > 1:
        yield "ends"


def ends(game, before, after):
    """Returns whether the game, a round or a turn has ended in between."""
    counts = [count for count in (ROUNDS.get(game), TURNS.get(game)) if count]
    return after.phase == "over" != before.phase or any(count(after) > count(before) for count in counts)


def idle(state):
    """Returns whether this is a step of the card game about enemies of whom there is none."""
    waiting, engaged = ([card for card in state.cards if bool(card[PLAYER]) == there] for there in (False, True))
    enemies = [card for card in waiting if card[KIND] == ENEMY]
    return (state.step in ("optional", "checks") and not enemies) or (state.phase == "combat" and not engaged)


def counted(state):
    """Returns the tracks that decide a game of War."""
    return [state.tracks[track] for track in ("corruption", "points_free", "points_shadow")]


def others(state):
    """Yields the states after each possible action: what all of them end, as the last card does a chapter, is no
    harm."""
    for action in state.legal() + state.chances():
        after = state.copy()
        after.do(golden.complete(after, action, random.Random(1)))
        yield after


def people(on):
    """Returns the names of the people, and the number of the evening, as they are saved: to load `mathom.people` anew
    for each press takes as long as all else."""
    evening, *names = [json.loads(line)[0] for line in on.parts.hardware.store.lines(FILE)] or [1]
    return [name for name in names if name != MATHOM], evening


def pressed(on, opened, key):
    """Opens a screen once more, on a copy of the game, and presses a key there. Yields the harm that this does, with
    the label of the key."""
    app, stage, session = on.app, on.parts.stage, on.app.session
    referee = session.playing.referee
    stack, notice = list(app.stack), stage.notice
    match, below, changed = referee.match, referee.below, referee.changed
    done = []

    def do(action):
        before = referee.match.state.copy()
        events = type(referee).do(referee, action)
        done.append(Done(referee.match.last(), before, referee.match.state.copy(), events))
        return events

    def start(*_):
        raise Begun

    def show():
        """Opens the screen above that of the game."""
        referee.match = match and twin(match)
        stage.abandon()
        home = screen_of(referee.match) if match else MENU
        for arguments in [(home,)] * (home != opened[0]) + [opened]:
            stage.push(stage.open(*arguments))

    referee.below, referee.changed, referee.do, session.start = random.Random(1).randrange, None, do, start
    names, evening = people(on)
    try:
        show()
        top = app.stack[-1]
        if top.name == opened[0] and (key == "ok" or top.crossed()):  # otherwise a finale is above it
            if key == "long_ok" and top.adds:
                stage.jobs.handle(top.press, "ok")
            if app.stack[-1] is top:
                stage.jobs.handle(top.press, key)
            shown = [getattr(screen, "event", None) for screen in app.stack]
            if [screen for screen in app.stack if screen.name == "finale"]:  # a moment, which passes by itself
                shown += [event for one in done for event in one.events if event["e"] in PASSING]
            found = set(harms(match and match.game, done, shown, key))
            if set(names) - set(people(on)[0]):
                found.add("forgets")
            if evening != people(on)[1]:
                found.add("ends")
            if found:
                show()
                label = on.labels().get(key, "") or sentence(on, key)
                for harm in found:
                    yield harm, label
    except Begun:
        pass
    finally:
        del referee.do, session.start
        referee.match, referee.below, referee.changed = match, below, changed
        for name in names[::-1] if people(on)[0] != names else ():
            session.journal.people().choose(name)
        stage.abandon()
        stage.stack += stack
        stage.notice = notice


def sentence(on, key):
    """Returns what the screen says below "Hold OK:"; "" if it says nothing of this key."""
    _, held, said = " ".join(on.texts()).partition(t("duel_hold"))
    return said if held and key == "long_ok" else ""


def twin(match):
    """Returns a copy of a game in play."""
    other = copy.copy(match)
    other.state, other.notes, other.undone = match.state.copy(), copy.deepcopy(match.notes), dict(match.undone)
    other.log, other.milestones = copy.deepcopy(match.log), list(match.milestones)
    return other


@pytest.mark.parametrize("board, language", PAIRS)
@pytest.mark.parametrize("name", list(WALKS))
def test_ok_where_a_screen_opens_does_no_harm(stage, monkeypatch, name, board, language):
    made = {}

    def noted(self, *opened, really=Stage.open):
        screen = really(self, *opened)
        made[screen] = opened
        return screen

    monkeypatch.setattr(Stage, "open", noted)
    on = stage(board, language)
    found = {}
    last = None
    for scene in WALKS[name](on):
        now = on.top, on.match and on.match.length
        if on.top in made and now != last:
            last = now  # a screen opens in the same way, wherever its cursor is now
            for key in ("ok", "long_ok"):
                for harm, label in list(pressed(on, made[now[0]], key)):
                    told = (made[now[0]][0], harm) in TOLD
                    if not told and not set(label.split()) & WORDS.get(harm, set()):
                        found.setdefault((made[now[0]][0], key, harm, label), scene)
    assert not found


@pytest.mark.parametrize("board, language", PAIRS)
def test_the_white_tree_is_not_kept_by_mistake(stage, board, language):
    """The cursor does not stand on it, unless it is the only die; and no hold ends the turn: a button does, which says
    so."""
    words = {"es": ("acabar", "fin"), "en": ("end",)}[language]
    on = stage(board, language)
    start(on)
    roll(on, black="tree")
    assert on.top.dice()[on.top.at] == "yellow" and on.labels().get("long_ok") not in words
    for _ in range(7):
        if on.top.dice()[on.top.at :][:1] == ["black"]:
            break
        on.press("right")
    assert not on.top.crossed()
    on.press("ok")
    assert on.match.state.phase == "keep" and on.top.choice.chosen == ["black"], "a press only chooses it"
    assert not on.top.crossed()
    for _ in on.top.dice():
        on.press("right")
    assert on.labels()["ok"] in words
    on.press("ok")
    assert on.match.state.phase == "apply" and [kept[:2] for kept in on.match.state.kept] == [("black", "tree")]
    game = on.game(phase="keep", rolls=5, start=4, rolled={"black": "tree"})  # in Rohan it may be rolled again
    assert game.can_repeat() and on.labels()["ok"] in words


@pytest.mark.parametrize("board", GEOMETRIES)
def test_a_key_without_a_label_does_nothing(stage, board):
    """But that any key goes on where OK says just that, and left opens the help."""
    on = stage(board)
    faults = []

    def seen():
        return on.frame(), list(on.app.stack), on.match and on.match.words()

    for picture in pictures.screens(on):
        labels = on.labels()
        if on.top.passing or on.notice or on.top.moving() or labels.get("ok") == t("key_go"):
            continue
        for key in sorted({"left", "right", "ok", "back"} - {*labels, *["left"] * on.app.two_keys}):
            before = seen()
            on.parts.stage.jobs.handle(on.top.press, key)
            if seen() != before:
                faults.append(f"{picture}: {key} has no label in `footer`, and does something")
                break
    assert not faults, "\n".join(faults)
