"""A test run: it may be in the background, never hangs, and reports what it did not test."""

import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests import emulator

pytestmark = pytest.mark.slow

CONFTEST = Path(__file__).with_name("conftest.py")

INTERRUPTED = """
import signal, subprocess, sys

def test_ctrl_c():
    command = [sys.executable, "-c", "import time; print('ready', flush=True); time.sleep(60)"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as child:
        child.stdout.readline()
        child.send_signal(signal.SIGINT)
        assert child.wait(20) in (-signal.SIGINT, 1)
"""

HANGS = """
import threading

def test_hangs():
    what_never_comes = threading.Event()
    what_never_comes.wait()
"""

THOROUGH = """
import pytest

@pytest.mark.thorough('counting the stars')
def test_of_the_night():
    pass

@pytest.mark.parametrize("number", range(12))
def test_of_the_day(number):
    pass
"""

EMULATOR = """
import pytest
from pathlib import Path
from tests import emulator

emulator.PASSED = Path(__file__).with_name("passed")

@pytest.mark.emulator
def test_of_the_emulated_chip():
    pass
"""


@pytest.fixture
def project(tmp_path):
    """Runs the tests of a project that uses this project's conftest.py."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "conftest.py").write_text(CONFTEST.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "pytest.ini").write_text(
        "[pytest]\nmarkers =\n    thorough: at night\n    emulator: once\n", encoding="utf-8"
    )

    def run(tests, *arguments, **how):
        (tmp_path / "tests" / "test_one.py").write_text(tests, encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments, "tests"]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=100, **how)

    return run


@pytest.mark.parametrize("processes", ["0", "1"])
def test_a_run_that_ignores_ctrl_c_starts_commands_that_do_not(project, processes):
    done = project(INTERRUPTED, "-n", processes, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN))
    assert done.returncode == 0, done.stdout


def test_a_test_that_hangs_fails_and_shows_where_it_waited(project):
    done = project(HANGS, "--timeout", "1")
    assert done.returncode == 1 and "Timeout" in done.stdout
    assert ">   what_never_comes.wait()" in done.stdout.replace(">       ", ">   ")


def test_what_was_not_tested_is_told_and_the_slowest_tests(project):
    said = project(THOROUGH).stdout
    assert "1 test: only `make test-all` does that: counting the stars" in said
    assert "the slowest tests of " in said and said.count(" s with waiting)  tests/test_one.py::test_of_the_") == 10
    assert "12 passed, 1 skipped" in said
    assert "13 passed" in project(THOROUGH, "--tier", "all").stdout


def test_the_emulated_chip_is_tested_when_it_has_changed(project, tmp_path):
    assert "1 passed" in project(EMULATOR).stdout
    (tmp_path / "tests" / "passed").write_text("another\n")
    assert "1 passed" in project(EMULATOR).stdout
    (tmp_path / "tests" / "passed").write_text(f"{emulator.fingerprint()}\n")
    assert "1 skipped" in project(EMULATOR).stdout
    assert "1 passed" in project(EMULATOR, "--tier", "all").stdout


@pytest.mark.parametrize("file", ["host_tools/pico/chip.py", "tests/pico/test_pico_chip.py"])
def test_a_change_of_the_emulated_chip_or_of_its_tests_is_noticed(tmp_path, monkeypatch, file):
    for folder in ("host_tools/pico", "tests/pico"):
        shutil.copytree(emulator.ROOT / folder, tmp_path / folder)
    before = emulator.fingerprint()
    monkeypatch.setattr(emulator, "ROOT", tmp_path)
    assert emulator.fingerprint.__wrapped__() == before
    (tmp_path / file).write_text((tmp_path / file).read_text() + "\n")
    assert emulator.fingerprint.__wrapped__() != before
