"""The documentation: generated parts are current, links work, commands can be typed, and quotes are correct."""

import os
import re
import shlex
import subprocess
from importlib import import_module

import pytest

from host_tools import boards
from host_tools.__main__ import COMMANDS
from host_tools.command_line import read
from mathom import VERSION
from mathom.games import SHELF
from tests.pico import promises
from tests.screens.stage import ROOT
from tests.tools import docs, imports, release

IMAGES = {release.image_name(name, kind) for name in boards.names() for kind in boards.load(name)["mcu"]}
PAGES = sorted(path for path in ROOT.rglob("*.md") if not {".venv", "node_modules", "build"} & set(path.parts))
LINK = re.compile(r"\]\(([^)#:\s]*)(?:#([^)]*))?\)")
FENCE = re.compile(r"^```sh\n(.*?)^```", re.M | re.S)
READMES = {"en": ROOT / "README.md", "es": ROOT / "README.es.md"}
TROUBLE = (ROOT / "docs" / "troubleshooting.md").read_text(encoding="utf-8")


def name(page):
    return page.relative_to(ROOT).as_posix()


def anchors(page):
    """Returns the anchors of a page: the addresses of its headings."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


def commands(text):
    """Returns the lines of `mathom` and `make` that a page tells readers to type, in blocks and in sentences."""
    lines = [line for block in FENCE.findall(text) for line in block.splitlines()]
    # A verb alone in a sentence is only its name.
    said = re.findall(r"`([^`\n]+)`", FENCE.sub("", text))
    lines += [code for code in said if re.match(r"make |mathom \S+ ", code)]
    for line in lines:
        words = shlex.split(line, comments=True)
        if words and words[0].rpartition("/")[2] in ("mathom", "make"):
            yield words


def test_no_test_module_imports_another():
    wrong = re.compile(r"^\s*from tests\S*(\.test_| import .*\btest_)", re.M)
    found = [str(path) for path in (ROOT / "tests").rglob("*.py") if wrong.search(path.read_text("utf-8"))]
    assert found == [], "what several test modules use goes into a module beside them, without `test_`"


def test_the_pages_of_the_boards_and_the_pictures_of_the_imports_are_current():
    assert [address for address, _ in docs.stale_pages()] == [], "make docs writes them anew"


@pytest.mark.parametrize(("root", "low", "high"), [("mathom", "games", "screens"), ("host_tools", "errors", "build")])
def test_an_import_that_goes_up_is_not_drawn_but_refused(monkeypatch, root, low, high):
    found = imports.imports(root)
    monkeypatch.setattr(imports, "imports", lambda root: {**found, low: {high}})
    with pytest.raises(ValueError, match=f"'{low}', '{high}'"):
        imports.picture(root)


def test_an_import_by_a_name_in_quotes_is_drawn_too(tmp_path):
    """`lint-imports` cannot see it."""
    (tmp_path / "part.py").write_text('"""Not in mathom.power."""\nARCHIVE = once("mathom.archive")\n')
    assert list(imports.imported("mathom", tmp_path / "part.py")) == ["archive"]


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_leads_somewhere(page):
    missing = []
    for link, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        if "/releases/latest" in link:
            # The forge shows a page two folders below the repository, where the releases are.
            up = "../" * (1 + len(page.relative_to(ROOT).parts))
            assert link in {f"{up}releases/latest", *(f"{up}releases/latest/download/{image}" for image in IMAGES)}
            continue
        target = page.parent / link if link else page
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            missing.append(f"{link}#{anchor}")
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_command_can_be_typed_as_it_stands(page):
    """The command itself parses them; only its action is skipped."""
    text = page.read_text(encoding="utf-8")
    assert set(re.findall(r"`mathom ([a-z]+)`", text)) <= set(COMMANDS)
    for words in commands(text):
        if words[0] == "make":
            done = subprocess.run(["make", "-n", *words[1:]], cwd=ROOT, capture_output=True, text=True)
            assert done.returncode == 0, (words, done.stderr)
            continue
        verb, rest = words[1], words[2:]
        if verb == "COMMAND" or verb.startswith("-"):
            continue  # about all of them
        assert verb in COMMANDS, words
        if "--help" not in rest:
            read(f"mathom {verb}", import_module(COMMANDS[verb][0]).command, rest)


def test_every_program_is_run_by_the_python_of_the_project():
    """Another Python has neither its packages nor its folders. Each is there, and can be run."""
    texts = [path.read_text(encoding="utf-8") for path in (*PAGES, *ROOT.glob("tests/**/*.py"))]
    command = re.compile(r"([./\w]*)python -m ((?:tests|host_tools)\.[.\w]+)")
    typed = {found for text in texts for found in command.findall(text)}
    assert {before for before, _ in typed} == {".venv/bin/"}
    for _, module in typed:
        path = ROOT / module.replace(".", "/")
        file = path.with_suffix(".py") if path.with_suffix(".py").exists() else path / "__main__.py"
        assert "__main__" in file.read_text(encoding="utf-8"), module


@pytest.mark.slow
def test_the_golden_games_are_recorded_as_documented():
    typed = re.search(r"`(.*)` records the missing golden games", (ROOT / "tests/games/README.md").read_text("utf-8"))
    alone = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(shlex.split(typed[1]), cwd=ROOT, env=alone, capture_output=True, text=True)
    assert "journey-2-basic.jsonl: is there" in done.stdout, done.stderr


@pytest.mark.parametrize(("language", "what"), [("en", "what"), ("es", "what_es")])
def test_the_readme_lists_the_parts_of_the_reference_board(language, what):
    parts = boards.load(boards.REFERENCE)["parts"]
    rows = [f"| {part['count']} × | {part[what]} | {part['usual_price']} |" for part in parts]
    assert re.findall(r"^\| \d.*$", READMES[language].read_text("utf-8"), re.M) == rows


@pytest.mark.parametrize("readme", READMES.values(), ids=name)
def test_the_readme_leads_to_every_board_and_every_game(readme):
    text = readme.read_text("utf-8")
    for board in boards.names():
        assert f"](docs/boards/{board}.md)" in text, board
    for game in SHELF:
        assert f"](docs/{game}.md)" in text, game
    assert set(re.findall(r"mathom-([\d.]+)-py3", text)) == {VERSION}


@pytest.mark.parametrize("said", re.findall(r'\*\*"(.*?)"\*\*', TROUBLE))
def test_what_troubleshooting_quotes_is_said_somewhere(said):
    sources = [
        *(ROOT / "firmware").rglob("*.tsv"),
        *(ROOT / "host_tools").rglob("*.py"),
        ROOT / "host_tools/web/page/words.js",
    ]
    parts = [part.strip() for part in said.split("…")]
    assert any(all(part in text for part in parts) for text in (path.read_text(encoding="utf-8") for path in sources))


def test_every_promise_that_is_published_is_kept():
    """Or it is listed as missed; and nothing else is."""
    promised = list(promises.published())
    assert 15 < len({promise.name for promise in promised}) <= 25
    assert set(promises.not_kept(promised)) == promises.missed()


def test_the_page_of_promises_is_one_for_players():
    assert len(promises.PAGE.read_text(encoding="utf-8").splitlines()) <= 100
