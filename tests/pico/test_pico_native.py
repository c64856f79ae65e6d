"""The emulator compiled for this Python: the same to the cycle, and the plain one where compiling fails."""

import subprocess
import sys
import sysconfig

import pytest

from host_tools.pico import native

FIRST_INSTRUCTIONS = """
import sys
from host_tools.pico import native
if "wheel" in sys.argv:
    sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, native.Compiled)]
from host_tools.pico.chip import Pico
pico = Pico(files={"/main.py": b"n = 1\\nwhile True:\\n    n = (n * 7 + 5) % 1000003 - n // 3\\n"})
pico.run(30_000)
print(pico.mcu.core.pc, pico.mcu.clock.nanos, list(pico.mcu.core.registers))
print(sys.modules["rp2040py.native._rp2040"].__file__)
"""


def first_instructions(*which):
    command = [sys.executable, "-c", FIRST_INSTRUCTIONS, *which]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@pytest.mark.pico
@pytest.mark.slow
def test_the_same_to_the_cycle_as_the_wheels_own():
    if not native.place().is_dir():
        pytest.skip("There is no C compiler, or there are no headers of Python.")
    compiled, wheel = first_instructions(), first_instructions("wheel")
    assert compiled[0] == wheel[0]
    assert str(native.place()) in compiled[1] and str(native.place()) not in wheel[1]


@pytest.mark.parametrize("linker", [None, "no-such-compiler -shared", f"{sys.executable} -c 'raise SystemExit(1)'"])
def test_without_a_compiler_nothing_is_left_behind(tmp_path, monkeypatch, capsys, linker):
    told = sysconfig.get_config_var
    monkeypatch.setattr(sysconfig, "get_config_var", lambda name: linker if name == "LDSHARED" else told(name))
    monkeypatch.setattr(native, "place", lambda: tmp_path / "emulator")
    native.install()
    assert capsys.readouterr().out.startswith("mathom: without a C compiler")
    assert not list(tmp_path.iterdir())


def test_what_compiles_and_does_not_run_is_not_used(tmp_path, monkeypatch):
    """For example a module compiled for another Python."""
    script = "import sys; open(sys.argv[-1], 'wb').write(b'no module')"
    monkeypatch.setattr(sysconfig, "get_config_var", lambda name: f'{sys.executable} -c "{script}"')
    assert not native.compile_all(tmp_path)
    assert len(list(tmp_path.iterdir())) == len(native.MODULES)


def test_a_folder_that_is_not_there_is_not_used(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "meta_path", [])
    native.use(tmp_path / "emulator")
    assert sys.meta_path == []
    native.use(tmp_path)
    native.use(tmp_path)
    (finder,) = sys.meta_path
    assert finder.find_spec("rp2040py.native._bit", None).origin == str(tmp_path / f"_bit{native.SUFFIX}")
    assert finder.find_spec("rp2040py.native._pio", None) is None
