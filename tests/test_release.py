"""What a release has; that its packages are the same when made twice is in host_tools/test_package.py."""

import hashlib

import pytest

from host_tools import boards, build
from host_tools.errors import Fault
from tests import release
from tests.host_tools.typed import ROOT
from tests.host_tools.uf2 import PICOS, micropython

pytestmark = pytest.mark.slow


def test_the_changes_have_a_section_for_this_version():
    assert "format 1" in release.notes(build.version(), (ROOT / "CHANGELOG.md").read_text("utf-8"))


def test_notes_are_one_section():
    changes = "# Changes\n\n## 1.1.0\n\n- new\n\n## 1.0.0\n\n- old\n"
    assert (release.notes("1.1.0", changes), release.notes("1.0.0", changes)) == ("- new\n", "- old\n")
    with pytest.raises(Fault, match=r"CHANGELOG.md has no section for 1\.0\. "):
        release.notes("1.0", changes)


def test_there_is_an_image_for_each_board_and_pico_whose_micropython_is_here(tmp_path):
    """The reference version, if it is there; what is no MicroPython for a Pico is passed over."""
    name, family, offset, size = PICOS["pico-2"]
    two = micropython(name, b"v1.27.0", offset, size, family)
    files = {"a": micropython(), "b": micropython(number=b"v1.28.0"), "c": two, "d": b"no UF2"}
    for file, data in files.items():
        (tmp_path / file).write_bytes(data)
    found = release.by_kind(tmp_path.iterdir())
    assert {kind: each.data for kind, each in found.items()} == {"pico": files["a"], "pico-2": two}
    made, missing = release.images(found)
    assert set(made) | {*missing} == {
        f"mathom-{name}-{kind}.uf2" for name, board in boards.usable().items() for kind in board["mcu"]
    }
    assert all(name.endswith(("-pico.uf2", "-pico-2.uf2")) for name in made)
    assert release.images(found) == (made, missing)
    line = release.sums(made).splitlines()[0]
    digest, _, name = line.partition("  ")
    assert hashlib.sha256(made[name]).hexdigest() == digest
