"""Where Mathom is: in a checkout, or installed as a package. Both have the same folders beside `host_tools`; an
installed one has no Makefile, and nothing is written into it."""

import importlib.resources
import sys
from pathlib import Path

HOME = Path(str(importlib.resources.files("host_tools"))).parent
CHECKOUT = (HOME / "Makefile").is_file()
FIRMWARE = HOME / "firmware"
BOARDS = HOME / "boards"
OUTPUT = "build/" if CHECKOUT else "mathom-"  # how the name of what a command writes begins, unless it is given one
if CHECKOUT:
    CACHE = HOME / "build"  # what can be made again
else:
    from platformdirs import user_cache_path

    CACHE = user_cache_path("mathom", appauthor=False)


def output(name: str) -> Path:
    """Returns where a command writes what has this name: in the checkout, or in the present folder."""
    return HOME / OUTPUT / name if CHECKOUT else Path(OUTPUT + name)


def set_up(extra: str = "") -> str:
    """Returns what to type to install the packages that every command needs, or those of an extra."""
    if CHECKOUT and sys.platform == "win32":  # which has no make
        return rf"py host_tools\bootstrap.py {extra or 'play'}"
    if CHECKOUT:
        return f"make setup-{extra}" if extra else "make setup"
    return f'pip install "mathom[{extra}]"' if extra else "pip install mathom"


def shown(path: Path) -> str:
    """Returns a path in Mathom's own folders as it can be typed: from the root of a checkout, or whole."""
    return path.relative_to(HOME).as_posix() if CHECKOUT else str(path)
