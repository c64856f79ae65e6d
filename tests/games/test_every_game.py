"""Tests for every game on the shelf. A new game needs only `invariants_NAME.py` in this folder to be tested."""

import ast
import importlib.util
import json
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from mathom import games
from mathom.games import SHELF
from mathom.games.names import is_name
from mathom.games.reading import resume
from tests.games import golden
from tests.games.at_random import PLAYED, play
from tests.games.playback import replay
from tests.games.snapshot import snapshot

GOLDEN = [pytest.param(path, request, seed, id=path.stem) for path, request, seed in golden.games()]
FOLDER = Path(games.__file__).parent
# The modules by name, as in `war` and `war.rules`.
MODULES = {
    ".".join(path.relative_to(FOLDER).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(FOLDER.rglob("*.py"))
}
SHARED = {"__init__", "match", "names", "pieces", "sentence", "reading", "tail", "verbs", "asking"}
PIECE = 256  # bytes of a saved game that are in one piece, at most,
# and in these, which leave more memory on the colour display, or have nine characters in a player's line.
MORE = {"cards": 448, "journey": 384, "conquest": 384}


def game_of(module):
    return module.split(".")[0]


def test_the_shelf_and_the_games_are_the_same():
    modules = MODULES.keys() - SHARED
    assert modules >= set(SHELF), "a module for each game on the shelf"
    assert set(map(game_of, modules)) == set(SHELF), "and no other but their parts"


@pytest.mark.parametrize("game", SHELF)
def test_every_game_has_its_invariants_and_games_to_play(game):
    assert importlib.util.find_spec(f"tests.games.invariants_{game}"), f"{game} has no invariants_{game}.py"
    assert golden.hook(game).MEASURED in golden.hook(game).GAMES, "the game has figures in docs/performance.md"


@pytest.mark.parametrize("game", SHELF)
def test_the_rules_of_what_belongs_to_this_phase_are_named(game):
    """So that they can be loaded before somebody does it."""
    recorded = golden.FOLDER / f"{game}-{golden.hook(game).MEASURED}.jsonl"
    for match in replay(recorded.read_text("utf-8").splitlines()):
        state = match.state
        if match.length == 0:
            assert state.in_first_round() == (game == "war")
        rows = [state.verbs.rows[action["do"]] for action in state.legal() + state.chances()]
        assert {row[games.MODULE] for row in rows if row[games.PHASES]} <= state.parts_now()
    assert not state.in_first_round(), "it is over in the end"


@pytest.mark.parametrize("module", MODULES)
def test_a_game_imports_nothing_but_the_shelf(module):
    """No hardware, clock, randomness, screen or file; of other modules only those of its own folder."""
    files = {"json", "mathom.games.pieces"}
    shared = {"match": files, "pieces": {"json"}, "tail": files, "__init__": {"sys"}}
    shared["reading"] = files | {"mathom.games.match"}
    allowed = {"mathom.games", "mathom.games.asking", "mathom.games.verbs"} | shared.get(module, set())
    if module not in SHARED:
        allowed |= {f"mathom.games.{part}" for part in MODULES if game_of(part) == game_of(module)} - {module}
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            assert {alias.name for alias in node.names} <= allowed
        elif isinstance(node, ast.ImportFrom):
            assert node.module in allowed
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("open", "print", "input", "exec", "eval")


@pytest.mark.parametrize("module", MODULES)
def test_nothing_is_added_to_whether_something_is_so(module):
    """A condition says what happens then."""
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        operands = [node.left, node.right] if isinstance(node, ast.BinOp) else []
        operands += [node.value] if isinstance(node, ast.AugAssign) else []
        for one in operands:
            answers = isinstance(one, ast.Compare) or (isinstance(one, ast.UnaryOp) and isinstance(one.op, ast.Not))
            answers |= isinstance(one, ast.BoolOp) and isinstance(one.values[-1], ast.Compare)
            assert not answers, ast.unparse(node)


# Notes how deeply imports of the modules of games are nested.
COUNTED = """
import builtins, sys
from mathom.games import MODULE, State, load
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
"""
LOADED = (
    COUNTED
    + """
load(sys.argv[1])
print(deepest)
"""
)
# Loads the module of each verb, as the first one, and prints those that import another one.
OF_VERBS = (
    COUNTED
    + """
load(sys.argv[1])
begun = set(sys.modules)
kind = next(kind for kind in State.__subclasses__() if kind.__module__ == f"mathom.games.{sys.argv[1]}.rules")
for module in sorted({row[MODULE] for row in kind.verbs.rows.values()}):
    for later in set(sys.modules) - begun:
        del sys.modules[later]
    deepest = 0
    kind.part(kind, module)
    if deepest > 1:
        print(module)
"""
)
# Loads what actions of War need, and notes whether a battle is there then.
NEEDED = (
    COUNTED
    + """
state = load("war").begin({})[0]
deepest = 0
for use in ("progress", "bring", "attack", "separate"):
    for name in state.needs({"do": "act", "action": use}):
        state.part(name)
print(deepest, "mathom.games.war.battle" in sys.modules, "mathom.games.war.hunt" in sys.modules)
"""
)


@pytest.mark.parametrize("game", SHELF)
def test_few_imports_run_within_one_another(game):
    """Each level uses stack, which is short on the device: nested too deeply, a module seems to be missing."""
    command = [sys.executable, "-c", LOADED, game]
    done = subprocess.run(command, cwd=FOLDER.parents[1], capture_output=True, text=True, check=True)
    assert 1 <= int(done.stdout) <= 4


def test_what_an_action_of_war_needs_is_loaded_one_after_the_other():
    """Within the action an import would begin where hardly any stack is left."""
    command = [sys.executable, "-c", NEEDED]
    done = subprocess.run(command, cwd=FOLDER.parents[1], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["1", "True", "True"]


@pytest.mark.parametrize("game", SHELF)
def test_what_a_verb_needs_is_loaded_one_after_the_other(game):
    """A saved game is read, and an undo repeated, with less of the stack left than an action has."""
    command = [sys.executable, "-c", OF_VERBS, game]
    done = subprocess.run(command, cwd=FOLDER.parents[1], capture_output=True, text=True, check=True)
    assert not done.stdout


@pytest.mark.parametrize(("game", "options", "seed"), PLAYED)
def test_random_play_holds_all_invariants(game, options, seed):
    """Each action has a word for the log, and the game at its end a line for the history."""
    check = golden.hook(game).check
    rules = games.load(game)
    for match, before, action, events in play(game, options, seed):
        after = match.state.view()
        check(before, action, events, after)
        assert after["game"] == game
        assert json.loads(json.dumps([after, action, events])) == [after, action, events], "plain data survives JSON"
        if action:
            word = rules.pack(action)
            assert word and word.isascii() and not set(word) & set(' "\\\n') and len(word) < 40
            assert rules.unpack(word) == action
            assert rules.pack(rules.unpack(word)) == word
            assert match.state.needs(action)[-1] == match.state.verbs.rows[action["do"]][games.MODULE]
    assert match.state.legal() == match.state.chances() == []
    assert after["phase"] == "over"
    summary = match.state.summary()
    assert json.loads(json.dumps(summary)) == summary and len(json.dumps(summary)) < 200
    assert summary["winners"] == after["winners"]
    assert summary["players"] == [player["name"] for player in after["players"]]


@pytest.mark.parametrize(("path", "request_", "seed"), GOLDEN)
def test_a_golden_game_gives_what_was_recorded(path, request_, seed):
    """And each action had been offered. The game goes on too from the state in its file, as on a device, which does not
    repeat all actions."""
    assert path.exists(), f"{path.name} is missing: .venv/bin/python -m tests.games.golden --record"
    lines = path.read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[0])["action"] == request_, "the golden game was recorded with other options"
    matches, middle = replay(lines), len(lines) // 2
    match = next(matches)
    for line in lines[1:]:
        check_offered(match.state, json.loads(line)["action"])
        match = next(matches)
        assert max(map(len, match.pieces())) < MORE.get(match.game, PIECE), (
            "a device may have no larger piece of memory"
        )
        if match.length == middle:
            saved = match.save()
    assert not list(matches)
    again = resume(saved, True)
    for line in lines[middle + 1 :]:
        again.do(json.loads(line)["action"])
    assert snapshot(again.state) == snapshot(match.state) and again.words() == match.words()
    assert match.state.view()["phase"] == "over"
    assert len(lines) == match.length + 1


def check_offered(state, action):
    """Its dice, if it has some, are never offered."""
    if state.chance(action) is None:
        offered = state.legal()
    else:
        action = {key: action[key] for key in action if key != "faces"}
        offered = state.chances()
    assert action in offered or any(answers(ask, action) for ask in state.asks() or ()), action


def answers(ask, action):
    """Returns whether an action fills in a question."""
    if not action.keys() <= ask.keys():
        return False
    for key, asked in ask.items():
        if not isinstance(asked, dict):
            good = action.get(key) == asked
        elif key not in action:
            good = asked.get("optional")
        elif "from" in asked:
            good = asked["from"] <= action[key] <= asked["to"]
        elif "some_of" in asked:
            good = set(action[key]) <= set(asked["some_of"])
        else:
            good = action[key] in asked["one_of"]
        if not good:
            return False
    return True


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


def test_a_name_has_no_letter_that_cannot_be_seen():
    """None of Unicode's controls, marks that join another letter or blanks; but every letter of a language."""
    for letter in map(chr, range(0xD800)):
        kind = unicodedata.category(letter)
        if kind in ("Cc", "Cf", "Zs", "Zl", "Zp") or letter in "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180f\u2800\u3164":
            assert not is_name("A" + letter), hex(ord(letter))
        elif kind[0] in "LNP":
            assert is_name("A" + letter), hex(ord(letter))
