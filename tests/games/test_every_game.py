"""What every game on the shelf owes: a new one is tested by being there, with its `invariants_NAME.py` beside this."""

import ast
import copy
import importlib.util
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from mathom import games
from mathom.games import SHELF, Refusal, load
from mathom.games.match import Match, resume
from tests.games import golden
from tests.games.playback import opened, replay
from tests.games.snapshot import snapshot

PLAYED = [
    pytest.param(game, options, seed, id=f"{game}-{name}-{seed}", marks=[pytest.mark.slow] * (seed > 0))
    for game in SHELF
    for name, options in golden.hook(game).GAMES.items()
    for seed in range(3)
]
GOLDEN = [pytest.param(path, request, seed, id=path.stem) for path, request, seed in golden.games()]
FOLDER = Path(games.__file__).parent
# The modules by their names, as in `war` and `war.rules`.
MODULES = {
    ".".join(path.relative_to(FOLDER).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(FOLDER.rglob("*.py"))
}
SHARED = {"__init__", "match"}


def game_of(module):
    return module.split(".")[0]


# What no game has heard of, or could do without its dice.
NONSENSE = [{"do": "dance"}, {"do": None}, {"do": ""}, {}, {"do": ["roll"]}, {"faces": {}}]


CHOSEN = {}  # the actions of the games that were played before


def play(game, options, seed):
    """A game played at random to its end: the match after each action, with the view before, the action, the events.
    Most of the time goes into choosing, so that is done once."""
    name = json.dumps([game, options, seed])
    dice = random.Random(seed)
    match = Match(game, options)
    yield match, None, None, []
    chosen = []
    while True:
        before = match.state.view()
        if name in CHOSEN:
            action = copy.deepcopy(CHOSEN[name][match.length])
        else:
            action = golden.choose(match.state, dice)
            chosen.append(copy.deepcopy(action))
        if action is None:
            CHOSEN.setdefault(name, chosen)
            return
        assert match.length < golden.LONGEST, "the game does not end"
        events = match.do(action)
        yield match, before, action, events


def refused(do, action):
    """The refusal of an action; None if it was accepted. In the loops below pytest.raises takes longer than a rule."""
    try:
        do(action)
    except Refusal as refusal:
        return refusal
    return None


def test_the_shelf_and_the_games_are_the_same():
    modules = MODULES.keys() - SHARED
    assert modules >= set(SHELF), "a module for each game on the shelf"
    assert set(map(game_of, modules)) == set(SHELF), "and no other but their parts"


@pytest.mark.parametrize("game", SHELF)
def test_every_game_has_its_invariants_and_games_to_play(game):
    assert importlib.util.find_spec(f"tests.games.invariants_{game}"), f"{game} has no invariants_{game}.py"
    assert golden.hook(game).GAMES


@pytest.mark.parametrize("module", MODULES)
def test_a_game_imports_nothing_but_the_shelf(module):
    """No hardware, no clock, no randomness, no screen, no file; of other modules only its own parts."""
    allowed = {"mathom.games"} | {"match": {"json"}, "__init__": {"sys"}}.get(module, set())
    if module not in SHARED:
        allowed |= {f"mathom.games.{part}" for part in MODULES if game_of(part) == game_of(module)} - {module}
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            assert {alias.name for alias in node.names} <= allowed
        elif isinstance(node, ast.ImportFrom):
            assert node.module in allowed
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("open", "print", "input", "exec", "eval")


@pytest.mark.parametrize("game", SHELF)
def test_the_modules_of_a_game_import_in_no_circle(game):
    """Neither at once nor when something is loaded later."""
    imported = {
        f"mathom.games.{module}": {
            node.module
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.ImportFrom) and node.module
        }
        for module, path in MODULES.items()
        if game_of(module) == game
    }
    while imported:
        lowest = {module for module, others in imported.items() if not others & imported.keys()}
        assert lowest, f"these import each other: {sorted(imported)}"
        imported = {module: others for module, others in imported.items() if module not in lowest}


# Loads a game and prints how many imports of its modules ran within one another.
NESTED = """
import builtins, sys
from mathom.games import load
depth = deepest = 0
plain = builtins.__import__
def nested(name, *rest):
    global depth, deepest
    fresh = name.startswith("mathom.games.") and name not in sys.modules
    depth += fresh
    deepest = max(deepest, depth)
    try:
        return plain(name, *rest)
    finally:
        depth -= fresh
builtins.__import__ = nested
load(sys.argv[1])
print(deepest)
"""


@pytest.mark.parametrize("game", SHELF)
def test_few_imports_run_within_one_another(game):
    """Each takes of the stack, which is short on the device: too deep, a module seems to be missing."""
    command = [sys.executable, "-c", NESTED, game]
    done = subprocess.run(command, cwd=FOLDER.parents[1], capture_output=True, text=True, check=True)
    assert 1 <= int(done.stdout) <= 4


@pytest.mark.parametrize(("game", "options", "seed"), PLAYED)
def test_random_play_holds_all_invariants(game, options, seed):
    check = golden.hook(game).check
    for match, before, action, events in play(game, options, seed):
        after = match.state.view()
        check(before, action, events, after)
        assert after["game"] == game
        assert json.loads(json.dumps([after, action, events])) == [after, action, events], "plain data survives JSON"
    assert match.state.view()["phase"] == "over"
    assert match.state.legal() == match.state.chances() == []


@pytest.mark.parametrize(("game", "options", "seed"), PLAYED)
def test_the_log_gives_the_same_state(game, options, seed):
    """Sent to a fresh game, and as a saved file."""
    for match, _, _, _ in play(game, options, seed):
        if match.length % 10 and match.state.legal() + match.state.chances():
            continue
        fresh = load(game).new(options)
        for action in match.actions():
            fresh.do(action)
        assert snapshot(fresh) == snapshot(match.state)
        assert snapshot(resume(match.save())) == snapshot(match)


@pytest.mark.parametrize(("game", "options", "seed"), PLAYED[::3])
def test_everything_can_be_undone(game, options, seed):
    """Back to the beginning, one action after the other: each time it is the state that was, and another one can go on
    from there."""
    seen = [(match.state.view(), match.words()) for match, _, _, _ in play(game, options, seed)]
    match = resume(match_of(game, options, seed).save())
    for view, words in reversed(seen[1:]):
        assert (match.state.view(), match.words()) == (view, words)
        match.undo()
    assert (match.state.view(), match.words()) == seen[0]


def match_of(game, options, seed):
    """The same game at its end."""
    *_, (match, _, _, _) = play(game, options, seed)
    return match


@pytest.mark.parametrize(("game", "options", "seed"), PLAYED)
def test_packing_is_reversible(game, options, seed):
    rules = load(game)
    for _, _, action, _ in play(game, options, seed):
        if action:
            word = rules.pack(action)
            assert word and word.isascii() and not set(word) & set(' "\\\n') and len(word) < 40
            assert rules.unpack(word) == action
            assert rules.pack(rules.unpack(word)) == word


@pytest.mark.parametrize(("game", "options", "seed"), PLAYED[::3])
def test_what_is_legal_is_accepted_and_nothing_else(game, options, seed):
    """Every action offered can be done; whatever else can be thought of is refused, and changes nothing."""
    hook = golden.hook(game)
    dice = random.Random(seed)
    for match, _, _, _ in play(game, options, seed):
        state = match.state
        before = snapshot(state)
        offered = state.legal() + state.chances()
        assert len({hook.same(action) for action in offered}) == len(offered), "nothing is offered twice"
        for action in offered:
            state.copy().do(golden.complete(state, action, dice))
        assert snapshot(state) == before, "a copy is a state of its own"
        offered = {hook.same(action) for action in state.legal()}
        for action in [*hook.conceivable(state), *NONSENSE, *state.chances()]:
            if action in NONSENSE or hook.same(action) not in offered:
                refusal = refused(state.do, action)
                assert refusal and refusal.message, action
        assert snapshot(state) == before, "a refusal changes nothing"


@pytest.mark.parametrize(("game", "options", "seed"), PLAYED[::3])
def test_a_copy_is_the_same_state(game, options, seed):
    for match, _, _, _ in play(game, options, seed):
        assert snapshot(match.state.copy()) == snapshot(match.state)


@pytest.mark.parametrize(("game", "options", "seed"), PLAYED[::3])
def test_a_state_that_was_written_down_goes_on_as_the_game_did(game, options, seed):
    """Through JSON, which makes lists of tuples. A copy does not share them."""
    read = None
    for match, _, action, events in play(game, options, seed):
        if read:
            before = snapshot(read)
            assert read.copy().do(action) == events
            assert snapshot(read) == before
            assert read.do(action) == events
            assert snapshot(read) == snapshot(match.state)
        dumped = match.state.dump()
        if dumped:
            read = match.rules.new(match.options)
            read.load(json.loads(json.dumps(dumped)))
            assert snapshot(read) == snapshot(match.state)


@pytest.mark.parametrize(("game", "options", "seed"), PLAYED[::3])
def test_a_refused_action_changes_nothing_in_the_match(game, options, seed):
    """Nor in its log, nor in what can be undone."""
    hook = golden.hook(game)
    for match, _, _, _ in play(game, options, seed):
        offered = {hook.same(action) for action in match.state.legal()}
        before = snapshot(match)
        for action in [*hook.conceivable(match.state), *NONSENSE]:
            if action in NONSENSE or hook.same(action) not in offered:
                assert refused(match.do, action), action
        assert snapshot(match) == before


@pytest.mark.parametrize(("game", "options", "seed"), PLAYED[::3])
def test_a_preview_tells_the_events_and_changes_nothing(game, options, seed):
    dice = random.Random(seed)
    for match, _, _, _ in play(game, options, seed):
        action = golden.choose(match.state, dice)
        if action:
            before = snapshot(match)
            told = match.preview(action)
            assert snapshot(match) == before
            assert match.state.copy().do(action) == told


@pytest.mark.parametrize(("game", "options", "seed"), PLAYED[::3])
def test_what_is_asked_for_can_be_told(game, options, seed):
    """Whatever stands at each key out of what may stand there is understood: accepted, or refused by a rule."""
    dice = random.Random(seed)
    for match, _, _, _ in play(game, options, seed):
        asks = match.state.asks() or []
        for ask in asks:
            action = golden.told(ask, dice)
            assert action["do"] in match.rules.verbs
            try:
                match.state.copy().do(action)
            except Refusal as refusal:
                assert refusal.code not in ("bad_request", "not_now"), (action, refusal.message)


@pytest.mark.parametrize(("game", "options", "seed"), PLAYED[::3])
def test_what_is_shown_is_not_the_state_itself(game, options, seed):
    """Who scribbles on a view, on the offers, the events or an action that was done changes no game."""
    for match, _, action, events in play(game, copy.deepcopy(options), seed):
        before = snapshot(match)
        for thing in (match.state.view(), match.state.summary(), match.state.legal(), events, action):
            scribble(thing)
        scribble(match.state.asks())
        assert snapshot(match) == before


def scribble(thing):
    for part in list(thing.values() if isinstance(thing, dict) else thing or []):
        if isinstance(part, (dict, list)):
            scribble(part)
    if isinstance(thing, dict):
        thing.clear()
        thing["scribbled"] = True
    elif isinstance(thing, list):
        thing[:] = ["scribbled"]


@pytest.mark.parametrize(("game", "options", "seed"), PLAYED[::3])
def test_chances_ask_for_dice(game, options, seed):
    """What the dice complete names the roll and its dice; nothing else does. A roll's name comes up once in a game."""
    rules = load(game)
    names = set()
    for match, before, action, _ in play(game, options, seed):
        for chance in match.state.chances():
            name, sides = match.state.chance(chance)
            assert sides and all(isinstance(side, int) and side > 1 for side in sides)
            assert rules.throws(chance)
            filled = match.state.fill(chance, [side - 1 for side in sides])
            assert match.state.chance(filled) == (name, ())
        for other in match.state.legal():
            assert match.state.chance(other) is None and not rules.throws(other)
        assert match.rolled_last() == bool(before and rules.throws(action))
    again = load(game).new(options)
    for action in match.actions():
        if rules.throws(action):
            name, _ = again.chance(action)
            assert name not in names
            names.add(name)
        again.do(action)


@pytest.mark.parametrize(("game", "options", "seed"), PLAYED)
def test_the_summary_is_a_line_for_the_history(game, options, seed):
    *_, (match, _, _, _) = play(game, options, seed)
    summary = match.state.summary()
    view = match.state.view()
    assert json.loads(json.dumps(summary)) == summary
    assert summary["winners"] == view["winners"]
    assert summary["players"] == [player["name"] for player in view["players"]]
    assert len(json.dumps(summary)) < 200


@pytest.mark.parametrize(("path", "request_", "seed"), [pytest.param(*param.values, id=param.id) for param in GOLDEN])
def test_a_golden_game_gives_what_was_recorded(path, request_, seed):
    assert path.exists(), f"{path.name} is missing: python -m tests.games.golden --record"
    lines = path.read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[0])["action"] == request_, "the golden game was recorded with other options"
    *_, match = replay(lines)
    assert match.state.view()["phase"] == "over"
    assert len(lines) == match.length + 1


@pytest.mark.parametrize(("path", "request_", "seed"), [pytest.param(*param.values, id=param.id) for param in GOLDEN])
def test_a_golden_game_notices_another_outcome(path, request_, seed):
    """One number changed anywhere in it, and the replay tells the line."""
    lines = path.read_text(encoding="utf-8").splitlines()
    number = random.Random(seed).randrange(1, len(lines))
    line = json.loads(lines[number])
    spoiled = dict(line, state=dict(line["state"], round=99))
    with pytest.raises(AssertionError, match=f"line {number + 1}:"):
        list(replay([*lines[:number], json.dumps(spoiled), *lines[number + 1 :]]))
    spoiled = dict(line, events=[*line["events"], {"e": "eagles"}])
    with pytest.raises(AssertionError, match=f"line {number + 1}:"):
        list(replay([*lines[:number], json.dumps(spoiled), *lines[number + 1 :]]))


@pytest.mark.parametrize("game", SHELF)
def test_golden_games_show_all_that_can_happen(game):
    hook = golden.hook(game)
    seen = set()
    for path in golden.FOLDER.glob(f"{game}-*.jsonl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            seen.update(hook.happenings(json.loads(line)["events"]))
    assert seen >= hook.COVERED


def test_no_golden_game_is_left_over():
    assert {path.name for path in golden.FOLDER.iterdir()} == {path.name for path, _, _ in golden.games()}


def test_golden_games_are_recorded_once(tmp_path, monkeypatch, capsys):
    """Recording leaves those that are there alone, unless they are named; and gives the same game again."""
    monkeypatch.setattr(golden, "FOLDER", tmp_path / "golden")
    path, request, _ = next(golden.games())

    def run(*arguments):
        monkeypatch.setattr("sys.argv", ["golden", *arguments])
        monkeypatch.setattr(golden, "games", lambda: [(path, request, 1)])
        golden.main()
        return capsys.readouterr().out

    assert "is missing" in run()
    assert not path.exists()
    assert "recorded" in run("--record")
    first = path.read_text()
    assert len(list(replay(first.splitlines()))) > 20
    path.write_text("mine\n")
    assert "is there" in run("--record")
    assert path.read_text() == "mine\n"
    assert "is there" in run("--overwrite", "cards-*" if path.stem.startswith("journey") else "journey-*")
    assert path.read_text() == "mine\n"
    assert "recorded" in run("--overwrite", path.stem)
    assert path.read_text() == first


def test_a_request_that_opens_a_game_keeps_its_options():
    match = opened({"do": "new", "game": "journey", "players": ["sam", "frodo"], "places": True})
    assert match.options == {"players": ["sam", "frodo"], "places": True}
