"""Mutation testing of the rules: mutmut changes their source in every way that its operators know, and a test has to
notice each change. `make mutants`, or `.venv/bin/python -m tests.mutants journey/walker.py table.py` for some modules.

It fails if there is a change that no test notices and that `mutants.tsv` does not accept, and adds it there with a `?`;
changes that are noticed by now leave that list. It leaves out changes of a sentence, which is for a reader: tests ask
for the code of a refusal. The whole run takes hours.

mutmut needs the package at the root of a project, so it gets a copy below `build/`: `firmware/mathom` without what the
core does not need, and the tests.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from mathom.games import SHELF

ROOT = Path(__file__).resolve().parents[1]
WORKSHOP = ROOT / "build" / "mutants"
MATHOM = ROOT / "firmware" / "mathom"
LIST = Path(__file__).with_suffix(".tsv")
NEW = "?"  # in place of the word why a change is accepted
CORE = ("referee.py", "table.py")  # in addition to the games
OF_ALL = [
    "tests/games/test_shelf.py",
    "tests/games/test_match.py",
    "tests/games/test_every_game.py",
    "tests/games/test_every_position.py",
    "tests/test_table.py",
]
SHARED = ("__init__.py", "conftest.py", "emulator.py", "lines.py", "mutants.py", "tiers.py", "test_table.py")
PROJECT = """
[tool.mutmut]
source_paths = ["mathom"]
timeout_multiplier = 4.0
only_mutate = {modules}
pytest_add_cli_args_test_selection = {tests}

[tool.pytest.ini_options]
markers = ["slow", "pico", "thorough"]
timeout = 600
# A mutated file imports mutmut.
addopts = "-p no:cacheprovider -p tests.mutants -k 'not imports_nothing'"
"""


def pytest_collection_modifyitems(items: list[Any]) -> None:
    """Lets the quickest tests come first, as the first one that fails ends the run."""
    stats = Path("mutmut-stats.json")
    if stats.is_file():
        took = json.loads(stats.read_text(encoding="utf-8"))["duration_by_test"]
        items.sort(key=lambda item: took.get(item.nodeid, 0.0))


def modules_of(part: str) -> list[str]:
    """Returns the modules that an argument means: all modules of the rules, a folder of `games/`, or a file."""
    for place in (MATHOM / "games" / part, MATHOM / part):
        if place.is_file():
            return [place.relative_to(MATHOM).as_posix()]
        if place.is_dir():
            return [path.relative_to(MATHOM).as_posix() for path in sorted(place.rglob("*.py"))]
    raise SystemExit(f"mathom: there is no {part} in firmware/mathom or its games")


def tests_for(modules: list[str]) -> list[str]:
    """Returns the tests to run. Games that are not mutated run only the tests that they share with the others."""
    games = [game for game in SHELF if any(f"games/{game}/" in module for module in modules)] or list(SHELF)
    folder = ROOT / "tests/games"
    own = [path.relative_to(ROOT).as_posix() for game in games for path in folder.glob(f"test_{game}_*")]
    return sorted(own) + OF_ALL


def prepare(modules: list[str]) -> None:
    shutil.rmtree(WORKSHOP, ignore_errors=True)
    shutil.copytree(MATHOM / "games", WORKSHOP / "mathom" / "games", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("__init__.py", "advisers.py", *CORE):
        shutil.copy(MATHOM / name, WORKSHOP / "mathom" / name)
    shutil.copytree(ROOT / "tests/games", WORKSHOP / "tests/games", ignore=shutil.ignore_patterns("__pycache__"))
    for name in SHARED:
        shutil.copy(ROOT / "tests" / name, WORKSHOP / "tests" / name)
    mutated = [f"mathom/{module}" for module in modules]
    project = PROJECT.format(modules=mutated, tests=tests_for(modules))
    (WORKSHOP / "pyproject.toml").write_text(project, encoding="utf-8")


def mutmut(*arguments: str) -> str:
    command = [sys.executable, "-m", "mutmut", *arguments]
    return subprocess.run(command, cwd=WORKSHOP, capture_output=True, text=True, check=False).stdout


class Change(NamedTuple):
    """A change of a module, as in `games/war/rules.py`: the lines before and after."""

    module: str
    before: str
    after: str


def change_of(name: str) -> Change:
    lines = [line for line in mutmut("show", name).splitlines() if re.match(r"[+-](?![+-])", line)]
    before, after = (" ⏎ ".join(line[1:].strip() for line in lines if line[0] == sign) for sign in "-+")
    return Change(module_of(name), before, after)


def accepted(text: str) -> dict[Change, str]:
    """Returns the changes in the text of the list, each with the word why it is accepted."""
    rows = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    return {Change(module, before, after): why for module, why, before, after in rows}


def updated(text: str, modules: Iterable[str], survivors: Iterable[Change]) -> str:
    """Returns the text of the list after a run over these modules."""
    words = accepted(text)
    kept = {change: words[change] for change in words if change.module not in modules}
    kept |= {change: words.get(change, NEW) for change in survivors if not only_a_sentence(change)}
    head = [line for line in text.splitlines() if line.startswith("#")]
    rows = [f"{change.module}\t{why}\t{change.before}\t{change.after}" for change, why in sorted(kept.items())]
    return "\n".join(head + rows) + "\n"


def module_of(name: str) -> str:
    """Returns the module of a mutant, as in `games/war/rules.py` for `mathom.games.war.rules.x_new__mutmut_7`."""
    path = name.split(".")[1:-1]
    file = Path(*path).with_suffix(".py")
    return (file if (MATHOM / file).is_file() else Path(*path, "__init__.py")).as_posix()


def only_a_sentence(change: Change) -> bool:
    """Returns whether a change alters nothing but what a refusal says after its code, or a text with blanks."""
    before, after = (re.sub(r'(?<=Refusal\()("\w+"), .*', r"\1", lines) for lines in change[1:])
    before, after = (
        re.sub(r'"[^"]*"', lambda text: "" if " " in text[0] else text[0], lines) for lines in (before, after)
    )
    return before == after


def main() -> int:
    modules = [module for part in sys.argv[1:] or ("games", *CORE) for module in modules_of(part)]
    prepare(modules)
    jobs = str(os.cpu_count() or 1)
    if subprocess.run([sys.executable, "-m", "mutmut", "run", "--max-children", jobs], cwd=WORKSHOP).returncode:
        return 1
    results = [line.strip().split(": ") for line in mutmut("results").splitlines() if ": " in line]
    survivors = [change_of(name) for name, verdict in results if verdict in ("survived", "no tests")]
    text = updated(LIST.read_text(encoding="utf-8"), modules, survivors)
    LIST.write_text(text, encoding="utf-8", newline="\n")
    fresh = [change for change, why in accepted(text).items() if why == NEW]
    for change in fresh:
        print(f"\n{change.module}\n- {change.before}\n+ {change.after}")
    print(f"\nnot noticed: {len(survivors)}; without a word in the list: {len(fresh)}")
    return 1 if fresh else 0


if __name__ == "__main__":
    sys.exit(main())
