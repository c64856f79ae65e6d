"""`make mutants` runs only at night, so this checks its list, and that its copy of the project has all that the tests
of the rules need."""

import os
import subprocess
import sys

import pytest

from mathom.games import SHELF
from tests.tools import mutants
from tests.tools.mutants import Change, accepted, updated

LIST = mutants.LIST.read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_tests_are_found_in_the_copy_that_is_mutated(tmp_path):
    modules = mutants.modules_of("journey/walker.py")
    mutants.prepare(tmp_path, modules)
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", *mutants.tests_for(modules)]
    env = {**os.environ, mutants.GAMES: "journey"}
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    assert "test_journey_rules.py::" in done.stdout and "[duel" not in done.stdout


def test_each_change_in_the_list_has_a_word_that_the_list_explains():
    words = {line[2:].split("  ")[0] for line in LIST.splitlines() if line.startswith("# ") and "  " in line}
    assert len(words) > 5 and set(accepted(LIST).values()) <= words


def test_each_module_of_the_rules_is_in_one_part():
    parts = [module for part in (*SHELF, mutants.SHARE) for module in mutants.modules_of(part)]
    assert sorted(parts) == sorted([*mutants.modules_of("games"), *mutants.CORE])


def test_a_run_updates_the_list():
    war, duel = "games/war/rules.py", "games/duel/rules.py"
    noticed, stays, other = Change(war, "a", "b"), Change(war, "c", "d"), Change(duel, "e", "f")
    fresh, said = Change(war, "return 1", "return 2"), Change(war, 'Refusal("x", "Go.")', 'Refusal("x", None)')
    text = "# head\n" + "".join(f"{one.module}\tsame\t{one.before}\t{one.after}\n" for one in (noticed, stays, other))
    after = updated(text, [war], [stays, fresh, said])
    assert after.startswith("# head\n") and accepted(after) == {stays: "same", other: "same", fresh: "?"}


@pytest.mark.parametrize(
    ("before", "after", "left_out"),
    [
        ('raise Refusal("bad_options", "Too many.")', 'raise Refusal("bad_options", "too many.")', True),
        ('raise Refusal("bad_options", "Too many: " + name)', 'raise Refusal("bad_options", None)', True),
        ('raise Refusal("bad_options", "Too many.")', 'raise Refusal("BAD_OPTIONS", "Too many.")', False),
        ('raise Refusal("bad_options", "Too many.")', 'raise Refusal(None, "Too many.")', False),
        ('return "not now", 1', 'return "not now", 2', False),
        ('{"spaces": n + 1, "to": place}', '{"spaces": n - 1, "to": place}', False),
        ('return {"do": "roll"}', 'return {"do": "XXrollXX"}', False),
    ],
)
def test_changes_of_a_sentence_are_left_out(before, after, left_out):
    assert mutants.only_a_sentence(Change("", before, after)) == left_out
