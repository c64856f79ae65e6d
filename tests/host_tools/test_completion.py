"""What a shell offers when Tab is pressed: in the shell itself, with the script that `mathom completion` prints."""

import os
import resource
import shutil
import subprocess
import sys

import pytest

from host_tools import boards
from tests.host_tools.typed import ROOT, environment

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name == "nt", reason="another shell")]
PATH = f"{ROOT / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
BASH = """
source <(mathom completion bash)
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_mathom
printf '%s\\n' "${COMPREPLY[@]}"
"""


def in_bash(*words):
    command = ["bash", "-c", BASH, "bash", *words]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=environment(PATH=PATH), check=True)
    assert not done.stderr
    return done.stdout.split()


def in_fish(*words):
    if not shutil.which("fish"):
        pytest.skip("fish is not installed")
    line = " ".join(words)
    script = f"mathom completion fish | source; complete -C '{line}'"
    command = ["fish", "--no-config", "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=environment(PATH=PATH), check=True)
    assert not done.stderr
    return [found.partition("\t")[0] for found in done.stdout.splitlines()]


@pytest.mark.parametrize("completed", [in_bash, in_fish])
def test_a_shell_completes_commands_options_and_names(completed):
    assert completed("mathom", "fl") == ["flash"]
    assert completed("mathom", "help", "fl") == ["flash"]
    assert completed(".venv/bin/mathom", "flash", "--bo") == ["--board"]
    assert sorted(completed("mathom", "flash", "--board", "")) == boards.names()
    assert completed("mathom", "boards", "wave") == ["waveshare-pico-oled-1.3"]
    assert sorted(completed("mathom", "play", "--lang", "")) == ["en", "es"]
    assert "--help" in completed("mathom", "link", "")


def test_an_equals_sign_is_completed_too():
    assert in_bash("mathom", "flash", "--board", "=", "wave") == ["waveshare-pico-oled-1.3"]  # how bash cuts it
    assert in_bash("mathom", "flash", "--board", "=") == boards.names()
    assert in_fish("mathom", "flash", "--board=wave") == ["--board=waveshare-pico-oled-1.3"]


def test_where_a_file_is_wanted_files_are_offered():
    assert in_bash("mathom", "replay", "REA") == []  # then bash offers files
    assert in_fish("mathom", "replay", "REA") == ["README.es.md", "README.md"]


def test_a_tab_is_answered_within_a_fifth_of_a_second():
    """Of processor time; where Python itself is slow to start, within eight times that."""
    quick = environment(PYTHONDONTWRITEBYTECODE="")

    def seconds(*command):
        def once():
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([sys.executable, *command], check=True, cwd=ROOT, env=quick, capture_output=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

        return min(once() for _ in range(7))

    assert seconds("-m", "host_tools", "--complete", "flash", "--board", "") < max(0.2, 8 * seconds("-c", ""))
