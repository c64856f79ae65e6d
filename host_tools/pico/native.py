"""Compiles processor.pyx for this very Python, where there are a C compiler and Python's headers: `make setup-pico`
does it, and the first `mathom pico` of a package with Cython. Elsewhere the emulator's own loop runs, which is fourteen
times as slow, with the same outcome to the cycle.
"""

import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from host_tools import home

SOURCE = Path(__file__).with_name("processor.pyx")
NAME = "host_tools.pico.processor"
OPTIONS = ("-O2", "-fwrapv", "-DNDEBUG", "-w")
# In a process of its own: what does not fit this Python may end it.
TRIAL = """
import sys
from pathlib import Path
from host_tools.pico import native
native.load_from(Path(sys.argv[1]))
"""


def place() -> Path:
    """Where it is: for another emulator, Python or processor, or from another source, somewhere else."""
    made_of = sha256(SOURCE.read_bytes() + version("rp2040py").encode()).hexdigest()[:12]
    name = f"processor-{made_of}-{platform.machine()}{sysconfig.get_config_var('EXT_SUFFIX')}"
    return (Path(sys.prefix) if home.CHECKOUT else home.CACHE) / "emulator" / name


@cache
def load() -> ModuleType | None:
    """Returns the compiled module, if it is there."""
    return load_from(place()) if place().is_file() else None


def load_from(path: Path) -> ModuleType:
    spec = spec_from_file_location(NAME, path)
    assert spec and spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compile_to(path: Path) -> bool:
    """Compiles the module. Returns whether that was possible, and it works."""
    linker = shlex.split(sysconfig.get_config_var("LDSHARED") or "")
    if not linker or not shutil.which(linker[0]):
        return False
    position = shlex.split(sysconfig.get_config_var("CCSHARED") or "")
    headers = f"-I{sysconfig.get_paths()['include']}"
    source = path.with_suffix(".c")
    commands: list[list[str | Path]] = [
        [sys.executable, "-m", "cython", "-I", sysconfig.get_paths()["platlib"], SOURCE, "-o", source],
        [*linker, *position, *OPTIONS, headers, source, "-o", path],
        [sys.executable, "-c", TRIAL, path],
    ]
    return all(map(works, commands))


def works(command: Sequence[str | Path]) -> bool:
    try:
        return subprocess.run(command, capture_output=True).returncode == 0
    except OSError:
        return False


def install() -> None:
    """Compiles the module to where it is looked for, once. Without it everything works as well."""
    target = place()
    if target.is_file():
        return
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "processor.so"
        if compile_to(made):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(made, target)
            load.cache_clear()
        else:
            print("mathom: without a C compiler and Python's headers the emulated chip is fourteen times as slow")
