"""Mutates the rules core and shows which faults the tests miss: `python -m tests.mutants [module]`.

mutmut wants the package at the root of a project, so it gets a workshop of its own below `build/`: a copy of
`firmware/mathom` without what the core does not need, and of the tests.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WORKSHOP = ROOT / "build" / "mutants"
MATHOM = ROOT / "firmware" / "mathom"
MODULE = "games/journey/rules.py"
TESTS = [
    "tests/games/test_journey_rules.py",
    "tests/games/test_journey_words.py",
    "tests/games/test_shelf.py",
    "tests/games/test_match.py",
    "tests/games/test_every_game.py",
    "tests/test_table.py",
]
PROJECT = """
[tool.mutmut]
source_paths = ["mathom"]
timeout_multiplier = 4.0
only_mutate = ["mathom/{module}"]
pytest_add_cli_args_test_selection = {tests}

[tool.pytest.ini_options]
markers = ["slow"]
# A mutated file imports mutmut.
addopts = "-p no:cacheprovider -k 'not imports_nothing'"
"""


def prepare(module: str) -> None:
    shutil.rmtree(WORKSHOP, ignore_errors=True)
    shutil.copytree(MATHOM / "games", WORKSHOP / "mathom" / "games", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("__init__.py", "play.py", "table.py"):
        shutil.copy(MATHOM / name, WORKSHOP / "mathom" / name)
    for name in ("__init__.py", "conftest.py", "test_table.py"):
        (WORKSHOP / "tests").mkdir(exist_ok=True)
        shutil.copy(ROOT / "tests" / name, WORKSHOP / "tests" / name)
    shutil.copytree(ROOT / "tests/games", WORKSHOP / "tests/games", ignore=shutil.ignore_patterns("__pycache__"))
    (WORKSHOP / "pyproject.toml").write_text(PROJECT.format(module=module, tests=TESTS), encoding="utf-8")


def mutmut(*arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", *arguments], cwd=WORKSHOP, capture_output=True, text=True, check=False
    )
    return done.stdout


def main() -> int:
    module = sys.argv[1] if len(sys.argv) > 1 else MODULE
    prepare(module)
    jobs = str(os.cpu_count() or 1)
    if subprocess.run([sys.executable, "-m", "mutmut", "run", "--max-children", jobs], cwd=WORKSHOP).returncode:
        return 1
    results = [line.strip().split(": ") for line in mutmut("results").splitlines() if ": " in line]
    survivors = [name for name, verdict in results if verdict == "survived"]
    for name in survivors:
        diff = mutmut("show", name).splitlines()
        changes = [line for line in diff if line[:1] in ("+", "-") and line[:3] not in ("+++", "---")]
        print(f"\n{name}", *changes, sep="\n")
    print(f"\n{len(survivors)} survived; {len(results) - len(survivors)} ran until they were stopped")
    return 0


if __name__ == "__main__":
    sys.exit(main())
