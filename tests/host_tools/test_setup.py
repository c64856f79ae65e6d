"""The set-up on a machine that lacks something: one sentence, the command that installs it, and no changes."""

import shutil
import subprocess
import sys

import pytest

from tests.host_tools.typed import ROOT

NEEDED = (
    "Makefile",
    "host_tools/bootstrap.py",
    "host_tools/web/package-lock.json",
    "requirements.lock",
    "requirements-dev.lock",
    "requirements-stubs.lock",
    "pyproject.toml",
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

        def make(self, target, **variables):
            environment = {"PATH": str(self.path), "HOME": str(tmp_path), **variables}
            command = [shutil.which("make") or "make", "--no-print-directory", target]
            return subprocess.run(command, cwd=self.checkout, env=environment, capture_output=True, text=True)

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


NO_VENV = f"""case "$2" in venv) echo asked for venv; exit 1;; esac
exec {sys.executable} "$@" """


def test_playing_needs_no_node(machine):
    """Without node the set-up continues and makes .venv: here with a `venv` that prints a line and fails."""
    machine.has_script("python3", NO_VENV)
    tools = machine.checkout / "host_tools" / "bootstrap.py"
    tools.write_text(tools.read_text().replace("sys.executable,", "'python3',"))
    done = machine.make("setup")
    assert done.stdout.splitlines() == ["mathom: making .venv", "asked for venv"]
    assert "mathom: Making .venv did not work; what it said is above." in done.stderr
    assert "Traceback" not in done.stderr


def test_an_old_python_is_told(machine):
    tools = machine.checkout / "host_tools" / "bootstrap.py"
    tools.write_text("import sys\nsys.version_info = (3, 9, 2)\nsys.version = '3.9.2 (old)'\n" + tools.read_text())
    machine.has_script("python3", f'exec {sys.executable} "$@"')
    said = refused(machine.make("setup"), machine)
    assert said.startswith("mathom: Python 3.9.2 is too old, 3.10 or newer is needed. Install one beside it, with: ")
    assert "and type: make setup PYTHON=python3.13" in said


def test_the_second_time_it_only_looks(machine):
    """If the stamp matches the files, nothing is run; with another lock file, the set-up runs."""
    machine.has_script("python3", NO_VENV)
    tools = machine.checkout / "host_tools" / "bootstrap.py"
    tools.write_text(tools.read_text().replace("sys.executable,", "'python3',"))
    (machine.checkout / ".venv").mkdir()
    stamp = "import bootstrap; bootstrap.stamp('play').write_text(bootstrap.fingerprint('play'))"
    subprocess.run([sys.executable, "-c", stamp], cwd=tools.parent, check=True)
    done = machine.make("setup")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    with (machine.checkout / "requirements.lock").open("a") as lock:
        lock.write("\n")
    assert "asked for venv" in machine.make("setup").stdout


def test_help_lists_what_can_be_made(machine):
    done = machine.make("help")
    for target in ("play", "test", "setup", "bench-pico"):
        assert f"make {target} " in done.stdout
