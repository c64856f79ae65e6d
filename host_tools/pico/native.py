"""The emulator's inner modules, compiled for this very Python, which makes the emulated chip nearly twice as quick.

Its wheel is built for the stable ABI, where each access to memory looks up a method by its name; but it has the C files
with it. `make setup-dev` compiles them into the virtual environment, where there are a C compiler and Python's headers.
Elsewhere the wheel's own modules run, with the same outcome to the cycle.
"""

import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.metadata import version
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = "rp2040py.native"
MODULES = ("_bit", "_cortex_m0_core", "_rp2040", "_simulation_clock", "_simulator")  # all of them, or none
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
OPTIONS = ("-O2", "-fwrapv", "-DNDEBUG", "-w")
# In a process of its own: what does not fit this Python may end it.
TRIAL = """
import sys
from pathlib import Path
from host_tools.pico import native
sys.meta_path.insert(0, native.Compiled(Path(sys.argv[1])))
from host_tools.pico.machine import Machine
Machine().run(1)
assert {f"{native.PACKAGE}.{module}" for module in native.MODULES} <= sys.modules.keys()  # and not plain Python
"""


class Compiled(MetaPathFinder):
    """Imports the modules from a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        package, _, module = name.rpartition(".")
        ours = package == PACKAGE and module in MODULES
        return spec_from_file_location(name, self.folder / (module + SUFFIX)) if ours else None


def place() -> Path:
    """Where they are: for another emulator, Python or processor somewhere else."""
    return Path(sys.prefix) / "emulator" / f"{version('rp2040py')}-{platform.machine()}{SUFFIX}"


def use(folder: Path | None = None) -> None:
    """From now on the compiled modules are imported, if they are there."""
    folder = folder or place()
    if folder.is_dir() and not any(isinstance(finder, Compiled) for finder in sys.meta_path):
        sys.meta_path.insert(0, Compiled(folder))


def compile_all(folder: Path) -> bool:
    """Compiles the modules into a folder. Whether that was possible, and they work."""
    linker = shlex.split(sysconfig.get_config_var("LDSHARED") or "")
    package = find_spec("rp2040py")
    if not linker or package is None or not package.submodule_search_locations:
        return False
    sources = Path(package.submodule_search_locations[0]) / "native"
    position = shlex.split(sysconfig.get_config_var("CCSHARED") or "")
    include = f"-I{sysconfig.get_paths()['include']}"
    try:
        compilers = [
            subprocess.Popen(
                [*linker, *position, *OPTIONS, include, sources / f"{name}.c", "-o", folder / (name + SUFFIX)],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            for name in MODULES
        ]
    except OSError:
        return False
    if any([compiler.wait() for compiler in compilers]):
        return False
    return not subprocess.run([sys.executable, "-c", TRIAL, folder], capture_output=True).returncode


def install() -> None:
    """Compiles the modules to where they are looked for, once. Without them everything works as well."""
    target = place()
    if target.is_dir():
        return
    with tempfile.TemporaryDirectory() as made:
        if compile_all(Path(made)):
            shutil.copytree(made, target)
        else:
            print("mathom: without a C compiler and Python's headers the emulated chip runs at half its speed")
