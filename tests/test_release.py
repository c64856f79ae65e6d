"""What a release has; that its packages are the same when made twice is in host_tools/test_package.py."""

import hashlib
import re
import subprocess

import pytest
import yaml

from host_tools import boards, build
from host_tools.errors import Fault
from tests.host_tools.typed import ROOT
from tests.host_tools.uf2 import PICOS, micropython
from tests.tools import rehearsal, release

pytestmark = pytest.mark.slow


def test_the_changes_have_a_section_for_this_version():
    assert "format 1" in release.notes(build.version(), (ROOT / "CHANGELOG.md").read_text("utf-8"))


def test_notes_are_one_section():
    changes = "# Changes\n\n## 1.1.0\n\n- new\n\n## 1.0.0\n\n- old\n"
    assert (release.notes("1.1.0", changes), release.notes("1.0.0", changes)) == ("- new\n", "- old\n")
    with pytest.raises(Fault, match=r"CHANGELOG.md has no section for 1\.0\. "):
        release.notes("1.0", changes)
    assert (
        release.notes("1.0.0", changes, ["pico-w", "pico-2"])
        == "- old\n\nThis release has no images for: pico-2, pico-w.\n"
    )


def test_there_is_an_image_for_each_board_and_pico_whose_micropython_is_here(tmp_path):
    """The reference version, if it is there; what is no MicroPython for a Pico is passed over."""
    name, family, offset, size = PICOS["pico-2"]
    two = micropython(name, b"v1.27.0", offset, size, family)
    files = {"a": micropython(number=b"v1.28.0"), "b": micropython(number=b"v1.29.0"), "c": two, "d": b"no UF2"}
    for file, data in files.items():
        (tmp_path / file).write_bytes(data)
    found = release.by_kind(tmp_path.iterdir())
    assert {kind: each.data for kind, each in found.items()} == {"pico": files["a"], "pico-2": two}
    made = release.images(found)
    assert {*made} == {f"mathom-{name}-{kind}.uf2" for name in boards.names() for kind in ("pico", "pico-2")}
    assert release.images(found) == made
    line = release.sums(made).splitlines()[0]
    digest, _, name = line.partition("  ")
    assert hashlib.sha256(made[name]).hexdigest() == digest
    with pytest.raises(Fault) as refused:
        release.check_all_there(release.kinds(), found)
    assert str(refused.value) == (
        "MicroPython is missing for: pico-2-w, pico-w. Type: make micropython ARGS='pico-2-w pico-w'"
    )


def test_the_workflow_leaves_nothing_out_and_its_steps_are_those_of_the_makefile():
    steps = rehearsal.steps()
    commands = [step["run"] for step in steps if "run" in step]
    assert not [command for command in commands if "--without" in command or "|| true" in command]
    assert set(rehearsal.NETWORK) < set(commands), "what the rehearsal leaves out is there"
    order = [next(at for at, command in enumerate(commands) if word in command) for word in rehearsal.ORDER]
    assert order == sorted(order)


@pytest.mark.pico
@pytest.mark.thorough("the workflow of a release, without a network")
def test_the_workflow_of_a_release_can_be_rehearsed():
    done = subprocess.run(["make", "rehearse"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "released: 16 images, " in done.stdout
    assert all(f"\ntried: {release.image_name(name, 'pico')}, " in done.stdout for name in boards.names())


def test_the_emulated_chip_is_tested_when_a_file_of_it_or_of_its_tests_changes():
    """And in both lists of the workflow. What it may import is in the contracts of pyproject.toml."""
    triggers = yaml.safe_load((ROOT / ".github/workflows/emulator.yml").read_text("utf-8"))[True]
    assert triggers["push"]["paths"] == triggers["pull_request"]["paths"]
    covered = {path for pattern in triggers["push"]["paths"] for path in ROOT.glob(pattern.replace("**", "**/*"))}
    tests = [path for path in ROOT.glob("tests/**/test_*.py") if "pytest.mark.emulator" in path.read_text("utf-8")]
    tests.remove(ROOT / "tests" / "test_release.py")
    contracts = (ROOT / "pyproject.toml").read_text("utf-8")
    imported = re.findall(r'"host_tools\.pico\.\* -> (host_tools\.[\w.*]+)"', contracts)
    sources = [path for name in ["host_tools.pico.*", *imported] for path in ROOT.glob(f"{name.replace('.', '/')}.py*")]
    assert len(tests) > 5 and len(imported) > 5 and {*tests, *sources} - covered == set()
