"""The page as files: what is in `page/`, MicroPython, and the firmware and the boards in one file of JSON."""

import json
from collections.abc import Iterable
from pathlib import Path

from host_tools import boards, build
from host_tools.errors import Fault

HERE = Path(__file__).resolve().parent
MICROPYTHON = HERE / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
SET_UP = "make setup-web"

# The decoders of the displays, but for what makes pictures of Pillow's.
DECODERS = [path.stem for path in (HERE.parent / "decoders").glob("*.py") if path.stem != "picture"]

# What the page's MicroPython imports besides the firmware, by its path there; `machine` is no part of that build.
BODY = {
    "machine.py": "sim/micropython_shims/machine.py",
    "host_tools/sim/body.py": "sim/body.py",
    **{f"host_tools/decoders/{name}.py": f"decoders/{name}.py" for name in DECODERS},
    "host_tools/web/arrivals.py": "web/arrivals.py",
    "host_tools/web/inside.py": "web/inside.py",
    "host_tools/web/spoken.py": "web/spoken.py",
}
# Packages of which only those files are wanted, and a module that MicroPython lacks.
STAND_INS = {
    "host_tools/__init__.py": "",
    "host_tools/sim/__init__.py": "",
    "host_tools/web/__init__.py": "",
    "__future__.py": "annotations = None\n",
}


def library() -> dict[str, str]:
    """What can be imported in the page: the firmware as it is, and the simulated chip it stands on."""
    body = {there: (HERE.parent / here).read_text(encoding="utf-8") for there, here in BODY.items()}
    return build.sources(build.FIRMWARE) | body | STAND_INS


def preloads(names: Iterable[str]) -> str:
    """The modules, so that a browser asks for all at once, and can tell which one is missing."""
    modules = [name for name in names if name.endswith(("js", "mjs")) and name not in ("loading.js", "main.js")]
    return "\n    ".join(f'<link rel="modulepreload" href="{name}" />' for name in modules)


def page() -> dict[str, bytes]:
    """Every file of the page, by its address below it."""
    made = {path.name: path.read_bytes() for path in sorted((HERE / "page").iterdir())}
    if not MICROPYTHON.is_dir():
        raise Fault("MicroPython for the browser is missing.", SET_UP)
    for name in ("micropython.mjs", "micropython.wasm"):
        made[f"micropython/{name}"] = (MICROPYTHON / name).read_bytes()
    made["index.html"] = made["index.html"].replace(b"<!-- modules -->", preloads(made).encode())
    content = {"files": library(), "boards": [boards.load(name) for name in boards.names()]}
    made["firmware.json"] = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    return made
