"""A new game needs only its own files and a place on the shelf; a new display driver needs only its two files. Both are
tested in a copy of the project."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mathom.games import SHELF
from tests.web.conftest import chromium

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[1]
TEMPLATE = ROOT / "tests" / "template"
# Each part of the template, and where it goes.
PLACES = {
    "games/pony": "firmware/mathom/games/pony",
    "screens/pony": "firmware/mathom/screens/pony",
    "texts/pony.tsv": "firmware/texts/pony.tsv",
    "page/pony.js": "host_tools/web/page/games/pony.js",
    "tests/invariants_pony.py": "tests/games/invariants_pony.py",
    "tests/pony_scenes.py": "tests/screens/pony_scenes.py",
}
# A display driver and its decoder, copied under another name.
DISPLAY = {
    "firmware/mathom/hardware/sh1106.py": "firmware/mathom/hardware/sh1106copy.py",
    "host_tools/decoders/sh1106.py": "host_tools/decoders/sh1106copy.py",
}
LEFT_OUT = shutil.ignore_patterns("__pycache__", "golden", "node_modules", "pictures")
MICROPYTHON = "host_tools/web/node_modules"  # fetched by `make setup-web`

EVENING = """
import random, sys, tempfile
from pathlib import Path
from tests.screens.stage import MONO, Stage

for language, won in (("es", "llega primero"), ("en", "is in Bree first")):
    on = Stage(MONO, Path(tempfile.mkdtemp()), language)
    on.choose("new_game")
    while on.top.shelf[on.top.list.at] != "pony":
        on.press("right")
    on.press("ok")
    assert on.names[-1] == "pony.Setup", on.names
    on.press("right", "ok", "left", "ok")
    assert on.names == ["pony"] and on.match.options == {"players": 3}
    on.press("right", "ok")
    assert on.match.words().split()[0] == "-" and on.match.length == 2
    while on.names == ["pony"]:
        assert not [text for text in on.texts() if "_" in text]
        on.press("ok")
    assert on.names == ["pony.End"] and won in " ".join(on.texts()), on.texts()
    assert not [text for text in on.texts() if "_" in text], "a key without a text"
    on.hold("back")
    on.choose("history")
    on.press("ok")
    assert on.names[-1] == "history_game", on.names
    on.off()
"""

BUILD = """
from host_tools import boards, build
shipped = build.build(boards.load(boards.REFERENCE)).modules
for path in ("games/pony/__init__", "games/pony/rules", "games/pony/words", "screens/pony/main", "screens/pony/end"):
    assert f"mathom/{path}.mpy" in shipped, path
assert "mathom_texts/pony_es.mpy" in shipped and "mathom_texts/pony_en.mpy" in shipped
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

PICTURES = """
from tests.screens import golden
print(len([name for name in golden.draw("mono-en") if name.startswith("pony")]))
"""

PROTOCOL = """
import json, random
from mathom.table import Table
table = Table(random.Random(5).randrange)
ask = lambda **request: table.answer(json.dumps(request).encode())
assert {"game": "pony", "title": "Pony race"} in ask(do="games")["games"]
answer = ask(do="new", game="pony", players=2)
assert answer["legal"] == [{"do": "roll"}, {"do": "rest"}]
while answer["legal"]:
    answer = ask(**answer["legal"][0])
assert answer["state"]["phase"] == "over" and ask(do="log")["log"]
"""

# What the page says of a race, with the page's own file of the game and without it.
PAGE = """
from pathlib import Path
from playwright.sync_api import sync_playwright
from host_tools.web import page_files
from tests.web import conftest

own = Path("host_tools/web/page/games/pony.js")
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=conftest.chromium(), args=[*conftest.QUIET, "--no-sandbox"])
    for sentences in (["Turno 2. Le toca a Terrón.", "Bill: 0 millas, tras un descanso.", "Terrón: 0 millas."], []):
        with conftest.served(page_files.page()) as address:
            visits = conftest.Visits(browser, address, [])
            hand = visits.open()
            hand.page.evaluate("mathom.ask({ do: 'new', game: 'pony', players: 2 })")
            hand.settle()
            hand.press("Enter", "ArrowRight")
            assert hand.said() == "Terrón, turno 2.", hand.said()
            assert hand.page.locator("#facts li").all_text_contents() == sentences
            assert visits.complaints == []
        own.unlink(missing_ok=True)
        page_files.page.cache_clear()
    browser.close()
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A copy of the project with the template in place, and one word added in one line: its name on the shelf."""
    root = tmp_path_factory.mktemp("project")
    for folder in ("firmware", "host_tools", "boards", "tests"):
        shutil.copytree(ROOT / folder, root / folder, ignore=LEFT_OUT)
    shutil.copy(ROOT / "pyproject.toml", root)
    for part, place in PLACES.items():
        copy = shutil.copytree if (TEMPLATE / part).is_dir() else shutil.copy
        copy(TEMPLATE / part, root / place)
    if (ROOT / MICROPYTHON).is_dir():
        (root / MICROPYTHON).symlink_to(ROOT / MICROPYTHON)
    for original, copy in DISPLAY.items():
        shutil.copy(root / original, root / copy)
    shelf = root / "firmware" / "mathom" / "games" / "__init__.py"
    line = f'"{SHELF[-1]}")'
    text = shelf.read_text(encoding="utf-8")
    assert text.count(line) == 1
    shelf.write_text(text.replace(line, f'"{SHELF[-1]}", "pony")'), encoding="utf-8")
    return root


def run(project, *arguments):
    path = os.pathsep.join([str(project / "firmware"), str(project)])
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=project,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("program", [EVENING, BUILD, PROTOCOL], ids=["evening", "build", "protocol"])
def test_a_game_on_the_shelf_is_played_built_and_spoken(project, program):
    run(project, "-c", program)


def test_a_game_on_the_shelf_passes_what_every_game_has_to(project):
    said = run(project, "-m", "tests.games.golden", "--record")
    assert "pony-two.jsonl: recorded" in said and "pony-four.jsonl: recorded" in said
    every = ["tests/games/test_every_game.py", "tests/games/test_every_position.py"]
    passed = run(project, "-m", "pytest", "-p", "no:cacheprovider", *every, "-k", "pony")
    count = re.search(r"^(\d+) passed", passed, re.M)
    assert count and int(count.group(1)) > 30, passed


def test_the_scenes_of_a_game_on_the_shelf_are_found(project):
    passed = run(project, "-m", "pytest", "-p", "no:cacheprovider", "tests/screens/test_layout.py", "-k", "pony")
    count = re.search(r"^(\d+) passed", passed, re.M)
    assert count and int(count.group(1)) >= 6, passed
    assert int(run(project, "-c", PICTURES)) == 3


def test_a_display_is_found_by_its_name(project):
    run(project, "-c", BOARD)
    passed = run(
        project, "-m", "pytest", "-p", "no:cacheprovider", "tests/hardware/test_displays.py", "-k", "sh1106copy"
    )
    count = re.search(r"^(\d+) passed", passed, re.M)
    assert count and int(count.group(1)) > 20, passed


def test_the_page_plays_a_game_on_the_shelf_and_finds_its_file(project):
    chromium()
    run(project, "-c", PAGE)
