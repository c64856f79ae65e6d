"""Compiling the emulated processor for this Python, and doing without it where that fails."""

import sys
import sysconfig

import pytest

from host_tools.pico import native
from tests.pico.processors import needs_compiler

pytestmark = [pytest.mark.slow, pytest.mark.emulator]


@needs_compiler
def test_what_is_compiled_is_used():
    assert native.load().__file__ == str(native.place())


@pytest.mark.parametrize("linker", [None, "no-such-compiler -shared", f"{sys.executable} -c 'raise SystemExit(1)'"])
def test_without_a_compiler_nothing_is_left_behind(tmp_path, monkeypatch, capsys, linker):
    original = sysconfig.get_config_var
    monkeypatch.setattr(sysconfig, "get_config_var", lambda name: linker if name == "LDSHARED" else original(name))
    monkeypatch.setattr(native, "place", lambda: tmp_path / "emulator" / "processor.so")
    native.install()
    assert capsys.readouterr().out.startswith("mathom: without a C compiler")
    assert not list(tmp_path.iterdir())


def test_what_compiles_and_does_not_run_is_not_used(tmp_path, monkeypatch):
    """For example a module compiled for another Python."""
    script = "import sys; open(sys.argv[-1], 'wb').write(b'no module')"
    monkeypatch.setattr(sysconfig, "get_config_var", lambda name: f'{sys.executable} -c "{script}"')
    assert not native.compile_to(tmp_path / "processor.so")
    assert (tmp_path / "processor.so").read_bytes() == b"no module"


def test_another_source_is_compiled_to_another_place(tmp_path, monkeypatch):
    before = native.place()
    source = tmp_path / "processor.pyx"
    source.write_bytes(native.SOURCE.read_bytes() + b"\n")
    monkeypatch.setattr(native, "SOURCE", source)
    assert native.place() != before and native.place().parent == before.parent
