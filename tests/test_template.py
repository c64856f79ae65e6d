"""A game made from the template by its README passes what every game has to, and the screens and the part of
developing.md what every screen and part has to. A new display driver needs only its two files. All of that in a copy of
the project.
"""

import fcntl
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mathom.games import SHELF
from tests.tiers import THOROUGH
from tests.web.conftest import chromium

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]  # the project itself takes 50 s of processor time

ROOT = Path(__file__).resolve().parents[1]
TEMPLATE = ROOT / "tests" / "template"
README = (TEMPLATE / "README.md").read_text(encoding="utf-8")
DEVELOPING = (ROOT / "docs" / "developing.md").read_text(encoding="utf-8")
NAME = "mule"  # of the game
# A display driver and its decoder, copied under another name.
DISPLAY = {
    "firmware/mathom/hardware/sh1106.py": "firmware/mathom/hardware/sh1106copy.py",
    "host_tools/decoders/sh1106.py": "host_tools/decoders/sh1106copy.py",
}
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules")
MICROPYTHON = "host_tools/web/node_modules", "tests/node/node_modules"  # fetched by `make setup-dev`

EVENING = """
import random, sys, tempfile
from pathlib import Path
from host_tools import log, telling
from tests.pilot import until
from tests.screens.stage import MONO, Stage

for language, won, rests in (("es", "llega primero", "descansa."), ("en", "is in Bree first", "rests.")):
    on = Stage(MONO, Path(tempfile.mkdtemp()), language)
    on.choose("new_game")
    for _ in until(lambda: on.top.shelf[on.top.list.at] == "pony", "the game on the shelf"):
        on.press("right")
    on.press("ok")
    assert on.names[-1] == "pony.Setup"
    on.press("right", "ok", "right", "ok", "left", "ok")
    assert on.names == ["pony"] and on.match.options == {"players": 3, "names": {}}
    on.press("right", "ok")
    assert on.match.words().split()[0] == "-" and on.match.length == 2
    for _ in until(lambda: on.names != ["pony"], "the end of the game"):
        assert not [text for text in on.texts() if "_" in text]
        on.press("ok")
    assert on.names == ["pony.End"] and won in " ".join(on.texts()), on.texts()
    on.rest()
    assert "back" in on.labels() and "ok" not in on.labels(), "a race has no board"
    assert not [text for text in on.texts() if "_" in text], "a key without a text"
    told = [*log.log_lines(on.match, language), *telling.state(on.match.state.view(), language)]
    assert told[1].endswith(rests) and "_" not in "".join(told), told
    on.hold("back")
    on.choose("history")
    on.press("ok")
    assert on.names[-1] == "history_game"
    on.off()
"""

BUILD = """
from host_tools import boards, build
shipped = build.build(boards.load(boards.REFERENCE)).modules
for path in ("games/pony/__init__", "games/pony/rules", "games/pony/words", "screens/pony/main", "screens/pony/end"):
    assert f"mathom/{path}.mpy" in shipped, path
assert "turno {n}".encode() in shipped["texts/es.table"]
"""

BOARD = """
import json
from host_tools import boards, build
board = boards.load("pico-oled13-4keys")
board["display"]["driver"] = "sh1106copy"
board = boards.validate(board)
shipped = build.build(board).modules
assert "mathom/hardware/sh1106copy.mpy" in shipped and "mathom/hardware/sh1106.mpy" not in shipped
"""

PROTOCOL = """
import json, random
from mathom.referee import Referee
from mathom.table import Table
table = Table(Referee(random.Random(5).randrange))
ask = lambda **request: table.answer(json.dumps(request).encode())
assert {"game": "pony", "title": "Pony race"} in ask(do="games")["games"]
answer = ask(do="new", game="pony", players=2)
assert answer["legal"] == [{"do": "roll"}, {"do": "rest"}]
while answer["legal"]:
    answer = ask(**answer["legal"][0])
assert answer["state"]["phase"] == "over" and ask(do="log")["log"]
"""

# What the page says of a race.
PAGE = """
from playwright.sync_api import sync_playwright
from host_tools.web import page_files
from tests.web import conftest

with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=conftest.chromium(), args=[*conftest.QUIET, "--no-sandbox"])
    with conftest.served(page_files.page()) as address:
        visits = conftest.Visits(browser, address, [])
        hand = visits.open()
        hand.page.evaluate("mathom.ask({ do: 'new', game: 'pony', players: 2 })")
        hand.settle()
        hand.press("Enter", "ArrowRight")
        assert hand.said() == "Terrón, turno 2.", hand.said()
        told = ["Turno 2. Turno de: Terrón.", "Bill. Millas: 0 de 20, tras un descanso.", "Terrón. Millas: 0 de 20."]
        assert hand.page.locator("#facts li").all_text_contents() == told
        active = hand.page.locator("#table .active h2").all_text_contents()
        assert active == ["Terrón↶"]  # with the button that undoes
        assert visits.complaints == []
    browser.close()
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A copy of the project with a game made from the template and a screen of the menu, as the documents say. The
    first process of a run makes it, and each has a copy of its own."""
    run = tmp_path_factory.getbasetemp()
    first = (run.parent if "PYTEST_XDIST_WORKER" in os.environ else run) / "project"
    with open(f"{first}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not first.exists():
            make(Path(f"{first}.part")).rename(first)
    copy = tmp_path_factory.mktemp("copy") / "project"
    return shutil.copytree(first, copy, symlinks=True, ignore=shutil.ignore_patterns("__pycache__"))


def make(root):
    for folder in ("firmware", "host_tools", "boards", "tests", "docs", ".github"):
        shutil.copytree(ROOT / folder, root / folder, ignore=LEFT_OUT)
    for path in (
        *(ROOT / name for name in ("pyproject.toml", "LICENSE", "Makefile")),
        *ROOT.glob("*.lock"),
        *ROOT.glob("*.md"),
    ):
        shutil.copy(path, root)
    for here, there in re.findall(r"^\| `(\S+)` \| `(\S+)` \|", README, re.M):
        for path in TEMPLATE.glob(f"{here}*" if here.endswith("/") else here):
            place = root / (there + path.name if here.endswith("/") else there).replace("NAME", NAME)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(named(path.read_text(encoding="utf-8")), encoding="utf-8")
    last = f'"{SHELF[-1]}")'
    replace(root / "firmware/mathom/games/__init__.py", last, f'{last[:-1]}, "{NAME}")')
    for readme, dice in (("README.md", "\n- **[Plain dice]"), ("README.es.md", "\n- **[Dados sueltos]")):
        replace(root / readme, dice, f"\n- **[Pony race](docs/{NAME}.md)**{dice}")
    with (root / "docs/table-protocol.md").open("a", encoding="utf-8") as protocol:
        protocol.write(named((TEMPLATE / "docs/protocol.md").read_text(encoding="utf-8")))
    follow(DEVELOPING, root)
    (root / ".venv").symlink_to(ROOT / ".venv")
    for fetched in MICROPYTHON:
        if (ROOT / fetched).is_dir():
            (root / fetched).symlink_to(ROOT / fetched)
    recorded = re.findall(r"\.venv/bin/python -m (tests\.screens\.golden) (--record [^`#\n]*)", README + DEVELOPING)
    overwritten = {name for _, options in recorded for name in options.split()[2:]}
    run(root, "-m", "tests.games.golden", "--record")
    run(root, "-m", "tests.screens.golden", "--record", "--overwrite", *sorted(overwritten))
    run(root, "-m", "tests.tools.docs")
    return root


def follow(document, root):
    """Makes the files of a document, adds its texts, and inserts what it says where it says that."""
    for path, kind, content in re.findall(r"`([\w/.]+)`:\n\n```(\w*)\n(.*?)^```$", document, re.M | re.S):
        with (root / path).open("w" if kind else "a", encoding="utf-8") as file:
            file.write(content)
    for path, _, after, _, comes in re.findall(r"^\| `([\w/.]+)` \| (`+)(.*?)\2 \| (`+)(.*?)\4 \|$", document, re.M):
        text = (root / path).read_text(encoding="utf-8")
        line = re.search(rf"^( *){re.escape(after)}\n", text, re.M)
        if line:
            text = text.replace(line[0], f"{line[0]}{line[1]}{comes}\n", 1)
        else:
            assert after in text, f"{path} has no {after!r}, after which {comes!r} belongs"
            text = text.replace(after, after + " " * after.endswith(",") + comes, 1)
        (root / path).write_text(text, encoding="utf-8")


def named(text):
    return text.replace("pony", NAME)


def replace(file, old, new):
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")


def run(project, *arguments):
    path = os.pathsep.join([str(project / "firmware"), str(project)])
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=project,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def check(project, *arguments):
    """Runs tests in the copy. Returns how many there are, and what was printed."""
    printed = run(project, "-m", "pytest", "-p", "no:cacheprovider", *arguments)
    return int(re.search(r"^(\d+) passed", printed, re.M)[1]), printed


# The egg timer: with the display dark for five minutes, it rings after ten, and the display is lit and tells it.
RINGS = """
import tempfile
from pathlib import Path
from tests.screens.stage import MONO, Stage

on = Stage(MONO, Path(tempfile.mkdtemp()), "es")
on.choose("timer")
assert on.names[-1] == "timer" and "10" in " ".join(on.texts()), on.texts()
tunes = on.hear()
on.press("right", "ok")
assert on.names == ["menu"]
on.device.run(9 * 60_000)
assert not on.device.display.on and "arrival" not in tunes
on.device.run(60_000)
assert on.device.display.on and on.notice == "timer_over" and tunes[-1:] == ["arrival"]
on.press("ok")
assert on.notice is None and on.names == ["menu"]
on.device.run(6 * 60_000)
assert not on.device.display.on and on.notice is None
"""


@pytest.mark.parametrize(
    "program", [EVENING, BUILD, PROTOCOL, RINGS], ids=["evening", "build", "protocol", "egg timer"]
)
def test_a_game_on_the_shelf_is_played_built_and_spoken(project, program):
    run(project, "-c", named(program))


# What `make quick` does. What is about another game alone, about the hardware or the emulated chip is left out, unless
# there is time for everything.
QUICK = ["tests", "--ignore", "tests/hardware", "--ignore", "tests/pico", "-k", f"not ({' or '.join(SHELF)})"]


@pytest.mark.parametrize(
    "style", ["ruff check .", "ruff format --check .", "mypy", "mypy --config-file firmware/mypy.ini"]
)
def test_a_game_and_a_screen_by_the_documents_have_the_style_and_the_types(project, style):
    run(project, "-m", *style.split())


def test_with_a_game_and_a_screen_by_the_documents_the_quick_tests_are_green(project):
    assert check(project, *(["tests"] if THOROUGH else QUICK), "--tier", "quick", "-n", "2")[0] > 800


def test_a_game_by_the_readme_passes_the_tests_that_it_names(project):
    [command] = re.findall(r"^\.venv/bin/pytest (.*)", README, re.M)
    if THOROUGH:
        assert check(project, "tests")[0] > 3000
    else:  # presses at random and each frame of the page take long
        chosen = shlex.split(command.replace("NAME", NAME))
        assert check(project, *chosen, "--ignore", "tests/web/test_same_frames.py")[0] > 50
    rules = "tests/games/test_every_game.py", f"tests/games/test_{NAME}_rules.py"
    _, printed = check(project, *rules, "-k", NAME, "--cov", "--cov-report=term", "--cov-fail-under=0")
    assert f"games/{NAME}/" not in printed.partition("tests coverage")[2], "`make coverage` wants a test of every line"


@pytest.fixture
def display(project):
    """The copy with another display, while a test lasts."""
    for original, copy in DISPLAY.items():
        shutil.copy(project / original, project / copy)
    yield project
    for copy in DISPLAY.values():
        (project / copy).unlink()


def test_a_display_is_found_by_its_name(display):
    run(display, "-c", BOARD)
    assert check(display, "tests/hardware/test_displays.py", "-k", "sh1106copy")[0] > 20


def test_the_page_plays_a_game_on_the_shelf_and_tells_it(project):
    chromium()
    run(project, "-c", named(PAGE))
