"""`make mutants` runs only at night, so this checks that its copy of the project has all that the tests of the rules
need."""

import subprocess
import sys

import pytest

from tests import mutants


@pytest.mark.slow
def test_the_tests_are_found_in_the_copy_that_is_mutated(tmp_path, monkeypatch):
    monkeypatch.setattr(mutants, "WORKSHOP", tmp_path)
    modules = mutants.modules_of("journey/walker.py")
    mutants.prepare(modules)
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", *mutants.tests_for(modules)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    assert "test_journey_rules.py::" in done.stdout


@pytest.mark.parametrize(
    ("before", "after", "left_out"),
    [
        (
            'raise Refusal("bad_options", "Too many players.")',
            'raise Refusal("bad_options", "too many players.")',
            True,
        ),
        ('raise Refusal("bad_options", "Too many: " + name)', 'raise Refusal("bad_options", None)', True),
        ('raise Refusal("bad_options", "Too many.")', 'raise Refusal("BAD_OPTIONS", "Too many.")', False),
        ('raise Refusal("bad_options", "Too many.")', 'raise Refusal(None, "Too many.")', False),
        ('return "not now", 1', 'return "not now", 2', False),
        ('{"spaces": n + 1, "to": place}', '{"spaces": n - 1, "to": place}', False),
        ('return {"do": "roll"}', 'return {"do": "XXrollXX"}', False),
    ],
)
def test_changes_of_a_sentence_are_left_out(before, after, left_out):
    assert mutants.only_a_sentence(f"- {before}\n+ {after}") == left_out
