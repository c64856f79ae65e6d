"""Set-up of all tests."""

import gc
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import ClassVar

import pytest
from hypothesis import HealthCheck, settings

from host_tools import sim
from host_tools.pico import fetch
from tests import tiers

os.environ["MATHOM_COMMIT"] = ""  # so that what is built is the same at each commit
_kept = tempfile.TemporaryDirectory()
os.environ["XDG_DATA_HOME"] = _kept.name  # so that the user's own games and backups stay as they are
sim.install()  # here, because any test file may run alone
sys.dont_write_bytecode = False  # each test process loads all screens
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


class Kept(SourceFileLoader):
    """Finds a module of the firmware once, and keeps its code: devices in the simulator load their screens anew again
    and again."""

    specs: ClassVar[dict[str, ModuleSpec]] = {}
    code: CodeType | None = None

    @classmethod
    def find_spec(cls, name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        if name.startswith("mathom.") and name not in cls.specs:
            spec = PathFinder.find_spec(name, path)
            if spec is None or spec.origin is None:
                return None
            spec.loader = cls(name, spec.origin)
            cls.specs[name] = spec
        return cls.specs.get(name)

    def get_code(self, name: str) -> CodeType | None:
        self.code = self.code or super().get_code(name)
        return self.code


sys.meta_path.insert(0, Kept)

EMULATED = ("pico", "emulator")
LEFT_OUT = ("slow", "emulator", "thorough")  # marks of what `make quick` leaves out
MEMORY = "/dev/shm"  # a filesystem in memory, if the system has one
ROOM = 1 << 30
QUICK = 120  # seconds for a test, unless it is one of those for which pyproject.toml has the limit
DOWNLOAD = 15  # seconds for the download of MicroPython's UF2; without a network it usually fails at once

# A slow machine must not make tests fail.
settings.register_profile("mathom", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.load_profile("mathom")


@cache
def missing_uf2() -> str | None:
    """Returns in one line why there is no MicroPython for the emulated chip; None if there is."""
    try:
        fetch.find()
    except fetch.NoUf2 as missing:
        return str(missing)
    return None


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--tier",
        choices=tiers.TIERS,
        default=tiers.USUAL,
        help="how thoroughly: quick (what takes no minute), test (the usual one), all (every power cut, every press)",
    )


def pytest_configure(config: pytest.Config) -> None:
    tier = config.option.tier
    tiers.THOROUGH = tier == "all"
    let_children_be_interrupted()
    keep_files_in_memory()
    if tier != "quick" and not hasattr(config, "workerinput") and not config.option.collectonly:
        fetch_uf2()


def let_children_be_interrupted() -> None:
    """Lets child processes receive Ctrl-C. In the background of a shell, or under nohup, SIGINT is ignored, and
    children inherit that. They do not inherit a handler."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, lambda number, frame: None)


def keep_files_in_memory() -> None:
    """Keeps temporary files in memory. A run writes thousands of files of devices, each synced to the disk, and nobody
    needs them afterwards."""
    if "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK | os.X_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ["TMPDIR"] = MEMORY
        tempfile.tempdir = None  # makes `tempfile` look it up again


def fetch_uf2() -> None:
    """Downloads MicroPython once, before the processes of a run look for it."""
    if missing_uf2() is not None:
        try:
            command = [sys.executable, "-m", "host_tools.pico.fetch"]
            subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=DOWNLOAD)
        except subprocess.TimeoutExpired:
            pass
        missing_uf2.cache_clear()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skips a test before anything is set up for it. In `make test-all` nothing may be missing."""
    thorough = item.get_closest_marker("thorough")
    if thorough is not None and not tiers.THOROUGH:
        pytest.skip(f"only `make test-all` does that: {thorough.args[0]}")
    if item.get_closest_marker("emulator") and not tiers.THOROUGH:
        pytest.skip("the emulated chip itself: `make emulator` tests it after a change, and CI does by itself")
    missing = missing_uf2() if item.get_closest_marker("pico") else None
    if missing is not None and tiers.THOROUGH:
        pytest.fail(missing, pytrace=False)
    if missing is not None:
        pytest.skip(missing)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Starts the longest tests first, so that at the end no process waits for another."""

    def marked(item: pytest.Item, names: Sequence[str]) -> int:
        return sum(item.get_closest_marker(name) is not None for name in names)

    items.sort(key=lambda item: -marked(item, (*LEFT_OUT, "pico")))
    for item in items:
        own = config.option.timeout or item.get_closest_marker("timeout")
        if not (tiers.THOROUGH or own or may_take_long(item)):
            item.add_marker(pytest.mark.timeout(QUICK))
    if config.option.tier == "quick":
        left_out = [item for item in items if marked(item, LEFT_OUT)]
        items[:] = [item for item in items if not marked(item, LEFT_OUT)]
        config.hook.pytest_deselected(items=left_out)


def may_take_long(item: pytest.Item) -> bool:
    """Returns whether a test runs MicroPython on the emulated chip, or plays in a browser."""
    return any(item.get_closest_marker(name) for name in EMULATED) or "browser" in item.fixturenames


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """In `make quick`, modules of which each test is left out are not even imported."""
    if config.option.tier == "quick" and collection_path.name.startswith("test_"):
        marks = re.search(r"^pytestmark = .*", collection_path.read_text("utf-8"), re.M)
        if marks and any(f"mark.{name}" in marks[0] for name in LEFT_OUT):
            return True
    return None


@pytest.fixture(scope="module", autouse=True)
def spare_collector():
    """Keeps CPython's collector of garbage from looking again and again at what stays until the end, such as modules:
    the firmware collects whenever it loads a screen."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def stage(tmp_path):
    """Makes devices in the simulator, and switches them off afterwards."""
    from tests.screens.stage import stages

    yield from stages(tmp_path)


@pytest.fixture
def on(stage):
    """A device in the simulator, in its menu."""
    return stage()
