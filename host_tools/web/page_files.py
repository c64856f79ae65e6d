"""The files of the page: those in `page/`, MicroPython, and a file of JSON with the firmware and the boards."""

import json
from collections.abc import Iterable
from pathlib import Path

from host_tools import boards, build
from host_tools.errors import Fault

HERE = Path(__file__).resolve().parent
MICROPYTHON = HERE / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
SET_UP = "make setup-web"

# The decoders of the displays, without the module that needs Pillow.
DECODERS = [path.stem for path in (HERE.parent / "decoders").glob("*.py") if path.stem != "picture"]

# What the page's MicroPython imports besides the firmware, by its path there. That build has no `machine`.
BODY = {
    "machine.py": "sim/micropython_shims/machine.py",
    "host_tools/sim/body.py": "sim/body.py",
    **{f"host_tools/decoders/{name}.py": f"decoders/{name}.py" for name in DECODERS},
    "host_tools/web/arrivals.py": "web/arrivals.py",
    "host_tools/web/inside.py": "web/inside.py",
    "host_tools/web/spoken.py": "web/spoken.py",
}
# Empty packages for these files, and a module that MicroPython lacks.
STAND_INS = {
    "host_tools/__init__.py": "",
    "host_tools/sim/__init__.py": "",
    "host_tools/web/__init__.py": "",
    "__future__.py": "annotations = None\n",
}


def library() -> dict[str, str]:
    """Returns the modules for MicroPython: the unchanged firmware, and the simulated chip."""
    body = {there: (HERE.parent / here).read_text(encoding="utf-8") for there, here in BODY.items()}
    return build.sources(build.FIRMWARE) | body | STAND_INS


def preloads(names: Iterable[str]) -> str:
    """Returns links to the JavaScript modules, so that a browser loads all at once and reports a missing one."""
    modules = [name for name in names if name.endswith(("js", "mjs")) and name not in ("loading.js", "main.js")]
    return "\n    ".join(f'<link rel="modulepreload" href="{name}" />' for name in modules)


def page() -> dict[str, bytes]:
    """Returns the files of the page, by their address."""
    made = {path.name: path.read_bytes() for path in sorted((HERE / "page").iterdir())}
    if not MICROPYTHON.is_dir():
        raise Fault("MicroPython for the browser is missing.", SET_UP)
    for name in ("micropython.mjs", "micropython.wasm"):
        made[f"micropython/{name}"] = (MICROPYTHON / name).read_bytes()
    made["index.html"] = made["index.html"].replace(b"<!-- modules -->", preloads(made).encode())
    content = {"files": library(), "boards": [boards.load(name) for name in boards.names()]}
    made["firmware.json"] = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    return made
