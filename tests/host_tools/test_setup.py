"""The set-up on a machine that lacks something: one sentence, the command that installs it, and no changes."""

import os
import shutil
import signal
import subprocess
import sys

import pytest

from host_tools import bootstrap
from tests.host_tools.typed import ROOT, well
from tests.web.conftest import chromium

NEEDED = (
    *("Makefile", "host_tools/bootstrap.py", "host_tools/web/package-lock.json"),
    *("requirements.lock", "requirements-dev.lock", "requirements-stubs.lock", "pyproject.toml"),
)
DEBIAN = pytest.mark.skipif(sys.platform != "linux", reason="the commands are Debian's")


@pytest.fixture
def machine(tmp_path):
    """Returns a copy of what the set-up reads, and a PATH with only what the test puts there."""

    class Machine:
        checkout = tmp_path / "mathom"
        path = tmp_path / "bin"

        def has(self, *tools):
            for tool in tools:
                place = shutil.which(tool)
                if not place:
                    pytest.skip(f"no {tool} here")
                (self.path / tool).symlink_to(place)

        def has_script(self, name, text):
            (self.path / name).write_text(f"#!/bin/sh\n{text}\n")
            (self.path / name).chmod(0o755)

        def start(self, target):
            command = [shutil.which("make") or "make", "--no-print-directory", target]
            return subprocess.Popen(
                command,
                cwd=self.checkout,
                env={"PATH": str(self.path), "HOME": str(tmp_path)},
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                start_new_session=True,
            )

        def make(self, target):
            process = self.start(target)
            out, said = process.communicate()
            return subprocess.CompletedProcess(process.args, process.returncode, out, said)

    for name in NEEDED:
        (Machine.checkout / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, Machine.checkout / name)
    Machine.path.mkdir()
    machine = Machine()
    machine.has("sh", "sed", "expand")
    return machine


def refused(done, machine):
    """Returns the sentence of a set-up that refused to start."""
    assert done.returncode == 2  # the exit code of make
    assert not (machine.checkout / ".venv").exists()
    (said,) = [line for line in done.stderr.splitlines() if not line.startswith("make")]
    return said


@DEBIAN
def test_without_python(machine):
    assert refused(machine.make("setup"), machine) == (
        "mathom: python3 is missing; install it with: sudo apt install python3 python3-venv"
    )


@DEBIAN
def test_without_venv(machine, tmp_path):
    (tmp_path / "hidden").mkdir()
    (tmp_path / "hidden" / "ensurepip.py").write_text("raise ImportError")
    machine.has_script("python3", f'PYTHONPATH={tmp_path / "hidden"} exec {sys.executable} "$@"')
    assert refused(machine.make("play"), machine) == (
        "mathom: Python's venv module is missing; install it with: sudo apt install python3-venv"
    )


@DEBIAN
@pytest.mark.parametrize("target", ["test", "web"])
@pytest.mark.parametrize("there", [[], ["node"]])
def test_without_node_or_npm(machine, there, target):
    machine.has_script("python3", f'exec {sys.executable} "$@"')
    machine.has(*there)
    missing = "npm" if there else "node"
    assert refused(machine.make(target), machine) == (
        f"mathom: {missing} is missing; install it with: sudo apt install nodejs npm"
    )


@pytest.fixture
def own_venv(machine):
    """Returns a function that makes lines of shell stand for Python's venv module."""
    tools = machine.checkout / "host_tools" / "bootstrap.py"
    tools.write_text(tools.read_text().replace("sys.executable,", "'python3',"))

    def make(lines):
        machine.has_script("python3", f'case "$2" in venv) {lines};; esac\nexec {sys.executable} "$@"')

    return make


NO_VENV = "echo asked for venv; exit 1"
# A .venv whose pip says what pip says.
PIP = """mkdir -p .venv/bin; touch .venv/bin/pip; echo $PWD/.venv/bin > .venv/bin/pip
printf '#!/bin/sh\\necho "Collecting rich==15.0.0 (from -r requirements.lock)"\\n' > .venv/bin/python
/bin/chmod +x .venv/bin/python; exit 0"""


def test_playing_needs_no_node(machine, own_venv):
    """Without node the set-up continues and makes .venv: here with a `venv` that prints a line and fails."""
    own_venv(NO_VENV)
    done = machine.make("setup")
    assert done.stdout.splitlines() == ["mathom: making .venv"]
    assert done.stderr.startswith("asked for venv\nmathom: making .venv did not work; what it said is above.")
    assert "Traceback" not in done.stderr


def test_the_set_up_says_what_it_does_and_what_to_type_next(machine, own_venv):
    machine.has("mkdir", "touch")
    own_venv(PIP)
    done = well(machine.make("setup"))
    assert done.stdout.splitlines() == [
        "mathom: making .venv",
        "mathom: installing packages, which takes a minute the first time",
        "mathom: installing the mathom command",
        "Ready. Next: make play, or .venv/bin/mathom flash with a Pico on USB",
    ]
    assert machine.make("setup").stdout == "Ready. Next: make play, or .venv/bin/mathom flash with a Pico on USB\n"


def test_on_a_terminal_it_counts_the_packages(monkeypatch, capsys):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    lines = (
        "Collecting rich==15.0.0\nRequirement already satisfied: mdurl==0.1.2 in here\nInstalling collected packages"
    )
    bootstrap.run("installing", sys.executable, "-c", f"print({lines!r})", packages=2)
    shown = [line.strip() for line in capsys.readouterr().out.split("\r")]
    assert [line for line in shown if line] == ["mathom: installing", "1 of 2: rich", "2 of 2: mdurl", "unpacking"]


def test_a_full_disk_is_told_as_such(machine, own_venv):
    own_venv("echo 'OSError: [Errno 28] No space left on device' >&2; exit 1")
    said = machine.make("setup").stderr
    assert "mathom: the disk is full: make room, and type the same again" in said and "network" not in said


def test_ctrl_c_while_venv_is_made_is_no_traceback(machine, own_venv):
    os.mkfifo(machine.checkout / "begun")
    own_venv("trap 'echo Traceback >&2; exit 1' INT; echo > begun; while :; do :; done")
    process = machine.start("setup")
    (machine.checkout / "begun").read_text()
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    out, said = process.communicate(timeout=60)
    assert "mathom: stopped; type the same again to go on" in said.splitlines()
    assert "Traceback" not in out + said


def test_an_old_python_is_told(machine):
    tools = machine.checkout / "host_tools" / "bootstrap.py"
    tools.write_text("import sys\nsys.version_info = (3, 9, 2)\nsys.version = '3.9.2 (old)'\n" + tools.read_text())
    machine.has_script("python3", f'exec {sys.executable} "$@"')
    said = refused(machine.make("setup"), machine)
    assert said.startswith("mathom: Python 3.9.2 is too old, 3.10 or newer is needed. Install one beside it, with: ")
    assert "and type: make setup PYTHON=python3.13" in said


def test_the_second_time_it_only_looks(machine, own_venv):
    """If the stamp matches the files, nothing is run; with another lock file, the set-up runs."""
    own_venv(NO_VENV)
    (machine.checkout / ".venv").mkdir()
    stamp = "import bootstrap; bootstrap.stamp('play').write_text(bootstrap.fingerprint('play'))"
    subprocess.run([sys.executable, "-c", stamp], cwd=machine.checkout / "host_tools", check=True)
    done = machine.make("setup")
    assert (done.returncode, done.stderr) == (0, "") and done.stdout.startswith("Ready.")
    with (machine.checkout / "requirements.lock").open("a") as lock:
        lock.write("\n")
    assert "asked for venv" in machine.make("setup").stderr


def test_help_lists_what_can_be_made(machine):
    done = machine.make("help")
    for target in ("play", "test", "setup", "bench-pico"):
        assert f"make {target} " in done.stdout


def test_without_chromium_that_of_playwright_is_fetched_or_the_command_is_named(monkeypatch, tmp_path, capfd):
    own = tmp_path / "browsers"
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/asked\necho no network >&2\nexit 1\n')
    python.chmod(0o755)
    monkeypatch.setattr(bootstrap, "PYTHON", python)
    bootstrap.fetch_browser()
    assert (tmp_path / "asked").read_text() == "-m playwright install chromium\n"
    assert capfd.readouterr() == ("mathom: fetching Chromium, in which the page is tested\n", "")
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(own))
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="playwright install --with-deps chromium"):
        chromium()
    (own / "chromium-1").mkdir(parents=True)
    (own / "chromium-1" / "INSTALLATION_COMPLETE").touch()
    assert chromium() is None


def test_on_windows_no_make_is_named():
    said = "import sys; sys.platform = 'win32'; from host_tools import home; print(home.set_up(), home.set_up('solve'))"
    done = well(subprocess.run([sys.executable, "-c", said], cwd=ROOT, capture_output=True, text=True))
    assert done.stdout == "py host_tools\\bootstrap.py play py host_tools\\bootstrap.py solve\n"
