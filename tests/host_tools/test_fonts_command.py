"""The `mathom fonts` command. The baked modules themselves are tested elsewhere."""

import pytest

from host_tools import bake, build, fonts
from tests.host_tools.typed import mathom


def test_what_is_committed_is_as_it_was_drawn():
    done = mathom("fonts", "--check")
    said = "Each baked file is as it was drawn.\n"
    assert (done.returncode, done.stdout) == (0, said), "bake them anew (`mathom fonts`) and commit the result"


@pytest.mark.parametrize(
    ("check", "said", "code"), [(True, "out of date", 1), pytest.param(False, "written", 0, marks=pytest.mark.slow)]
)
def test_what_is_out_of_date_is_named(monkeypatch, capsys, tmp_path, check, said, code):
    target = tmp_path / "baked" / "small.py"
    target.parent.mkdir()
    target.write_text("old")
    monkeypatch.setattr(bake, "bake", lambda: {target: b"new"})
    assert fonts.command(check, tmp_path / "sheet.png") == code
    assert f"{said}: {build.near(target)}" in capsys.readouterr().out
    assert target.read_text() == ("old" if check else "new")
    assert (tmp_path / "sheet.png").exists() != check
