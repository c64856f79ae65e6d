"""Mutation testing of the rules: mutmut changes their source in every way that its operators know, and a test has to
notice each change. `make mutants` does the whole: each game by itself, then what they share. One game takes half an
hour or less: `make mutants ARGS=duel`; a module, minutes: `make mutants ARGS=journey/walker.py`. A run that was stopped
goes on when the same is typed again, and then it tries again what no test had noticed.

It fails if there is a change that no test notices and that `mutants.tsv` does not accept, and adds it there with a `?`;
changes that are noticed by now leave that list. It leaves out changes of a sentence, which is for a reader: tests ask
for the code of a refusal.

mutmut needs the package at the root of a project, so each part gets a copy below `build/mutants`: `firmware/mathom`
without what the rules do not need, and the tests of this part.
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

ROOT = Path(__file__).resolve().parents[2]
WORKSHOPS = ROOT / "build" / "mutants"
MATHOM = ROOT / "firmware" / "mathom"
LIST = Path(__file__).with_suffix(".tsv")
GAMES = "MATHOM_MUTATED"  # the environment variable with the games to be tested
UNNOTICED = ("survived", "no tests", "timeout")
NEW = "?"  # in place of the word why a change is accepted
CORE = ("referee.py", "table.py")
OF_GAMES = ("__init__", "asking", "match", "names", "pieces", "reading", "sentence", "tail", "verbs")
SHARED_RULES = tuple(f"games/{name}.py" for name in OF_GAMES) + CORE
SHARE = "shared"  # the part with what all games share
OF_ALL = [
    "tests/games/test_shelf.py",
    "tests/games/test_match.py",
    "tests/games/test_every_game.py",
    "tests/games/test_every_position.py",
    "tests/test_table.py",
]
SHARED = ("__init__.py", "conftest.py", "lines.py", "tiers.py", "test_table.py")
PROJECT = """
[tool.mutmut]
source_paths = ["mathom"]
timeout_multiplier = 1.0
only_mutate = {modules}
pytest_add_cli_args_test_selection = {tests}

[tool.pytest.ini_options]
markers = ["slow", "pico", "thorough"]
timeout = 600
# A mutated file imports mutmut.
addopts = "-p no:cacheprovider -p tests.tools.mutants -k 'not imports_nothing'"
"""


def pytest_collection_modifyitems(items: list[Any]) -> None:
    """Leaves out what the tests of all games do with the games that are not mutated. Lets the quickest tests come
    first, as the first one that fails ends the run."""
    games = os.environ[GAMES].split()
    others = [game for game in SHELF if game not in games]
    items[:] = [item for item in items if not any(f"[{game}" in item.nodeid for game in others)]
    stats = Path("mutmut-stats.json")
    if stats.is_file():
        took = json.loads(stats.read_text(encoding="utf-8"))["duration_by_test"]
        items.sort(key=lambda item: took.get(item.nodeid, 0.0))


def modules_of(part: str) -> list[str]:
    """Returns the modules of a part: a game, what the games share, or a module, as in `journey/walker.py`."""
    if part == SHARE:
        return list(SHARED_RULES)
    for place in (MATHOM / "games" / part, MATHOM / part):
        if place.is_file():
            return [place.relative_to(MATHOM).as_posix()]
        if place.is_dir():
            return [path.relative_to(MATHOM).as_posix() for path in sorted(place.rglob("*.py"))]
    raise SystemExit(f"mathom: there is no {part} in firmware/mathom or its games")


def games_of(modules: list[str]) -> list[str]:
    """Returns the games to be tested: those of these modules, or all."""
    return [game for game in SHELF if any(f"games/{game}/" in module for module in modules)] or list(SHELF)


def tests_for(modules: list[str]) -> list[str]:
    folder = ROOT / "tests/games"
    own = [path for game in games_of(modules) for path in folder.glob(f"test_{game}_*")]
    return sorted(path.relative_to(ROOT).as_posix() for path in own) + OF_ALL


def prepare(workshop: Path, modules: list[str]) -> None:
    """Copies what is mutated and the tests. What mutmut has found there before stays, in the folder `mutants`."""
    without = shutil.ignore_patterns("__pycache__")
    for folder in ("mathom", "tests"):
        shutil.rmtree(workshop / folder, ignore_errors=True)
    shutil.copytree(MATHOM / "games", workshop / "mathom" / "games", ignore=without)
    for name in ("__init__.py", "advisers.py", *CORE):
        shutil.copy(MATHOM / name, workshop / "mathom" / name)
    shutil.copytree(ROOT / "tests/games", workshop / "tests/games", ignore=without)
    shutil.copytree(ROOT / "tests/tools", workshop / "tests/tools", ignore=without)
    for name in SHARED:
        shutil.copy(ROOT / "tests" / name, workshop / "tests" / name)
    mutated = [f"mathom/{module}" for module in modules]
    project = PROJECT.format(modules=mutated, tests=tests_for(modules))
    (workshop / "pyproject.toml").write_text(project, encoding="utf-8")


class Change(NamedTuple):
    """A change of a module, as in `games/war/rules.py`: the lines before and after."""

    module: str
    before: str
    after: str


class Workshop:
    """The place where a part is mutated."""

    def __init__(self, part: str) -> None:
        self.folder = WORKSHOPS / part.replace("/", "-")
        self.modules = modules_of(part)
        prepare(self.folder, self.modules)

    def mutmut(self, *arguments: str, **how: Any) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-m", "mutmut", *arguments]
        env = {**os.environ, GAMES: " ".join(games_of(self.modules))}
        return subprocess.run(command, cwd=self.folder, env=env, text=True, check=False, **how)

    def survivors(self) -> list[str]:
        """Returns the names of the changes that no test has noticed so far. A test that reached its time limit has
        noticed nothing: the machine may have been slow."""
        lines = self.mutmut("results", capture_output=True).stdout.splitlines()
        results = [line.strip().split(": ") for line in lines if ": " in line]
        return [name for name, verdict in results if verdict in UNNOTICED]

    def run(self) -> list[Change]:
        """Tries each change that was not tried before, or that no test noticed then. Returns those that none notices
        now."""
        jobs = ("--max-children", str(os.cpu_count() or 1))
        before = self.survivors() if (self.folder / "mutants").is_dir() else []
        for names in ([], before) if before else ([],):
            if self.mutmut("run", *jobs, *names).returncode:
                raise SystemExit(1)
        return [self.change_of(name) for name in self.survivors()]

    def change_of(self, name: str) -> Change:
        said = self.mutmut("show", name, capture_output=True).stdout
        lines = [line for line in said.splitlines() if re.match(r"[+-](?![+-])", line)]
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
    unknown: list[Change] = []
    for part in sys.argv[1:] or (*SHELF, SHARE):
        workshop = Workshop(part)
        survivors = workshop.run()
        text = updated(LIST.read_text(encoding="utf-8"), workshop.modules, survivors)
        LIST.write_text(text, encoding="utf-8", newline="\n")
        fresh = [change for change, why in accepted(text).items() if why == NEW and change.module in workshop.modules]
        print(f"\n{part}: not noticed: {len(survivors)}; without a word in the list: {len(fresh)}")
        unknown += fresh
    for change in unknown:
        print(f"\n{change.module}\n- {change.before}\n+ {change.after}")
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
