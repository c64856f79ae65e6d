"""Where Mathom is: in a checkout, or installed as a package, into which nothing is written."""

import importlib.metadata
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from host_tools import HERE, HOME

CHECKOUT = HOME != HERE
FIRMWARE = HOME / "firmware"
BOARDS = HOME / "boards"
COMMIT = HERE / "commit"  # in a package: a file with the commit that it was built from
OUTPUT = "build/" if CHECKOUT else "mathom-"  # how the name of what a command writes begins, unless it is given one
TOGETHER = {"pico": ("pico", "pico-quick")}  # extras that belong together
if CHECKOUT:
    CACHE = HOME / "build"  # what can be made again
else:
    from platformdirs import user_cache_path

    CACHE = user_cache_path("mathom", appauthor=False)


def commit() -> str:
    """Returns the commit that this is from, with a + if files were changed since; "" if that is not known. A package
    has it in a file; MATHOM_COMMIT names another one."""
    if (named := os.environ.get("MATHOM_COMMIT")) is not None:
        return named
    return COMMIT.read_text(encoding="utf-8") if COMMIT.is_file() else of_checkout()


@cache
def of_checkout() -> str:
    if not (HOME / ".git").exists():
        return ""
    words = ["git", "-C", str(HOME), "describe", "--always", "--exclude=*", "--abbrev=7", "--dirty=+"]
    try:
        return subprocess.run(words, capture_output=True, text=True).stdout.strip()
    except OSError:
        return ""


def marked(board: Mapping[str, Any]) -> dict[str, Any]:
    """Returns a board with the commit, if that is known, for a device that has Mathom's own firmware."""
    return {**board, "commit": commit()} if commit() else dict(board)


def output(name: str) -> Path:
    """Returns where a command writes what has this name: in the checkout, or in the present folder."""
    return HOME / OUTPUT / name if CHECKOUT else Path(OUTPUT + name)


def set_up(extra: str = "") -> str:
    """Returns what to type to install the packages that every command needs, or those of an extra."""
    if CHECKOUT and sys.platform == "win32":  # which has no make
        return rf"py host_tools\bootstrap.py {extra or 'play'}"
    if CHECKOUT:
        return f"make setup-{extra}" if extra else "make setup"
    return of_package(TOGETHER.get(extra, (extra,) if extra else ()))


def of_package(extras: Sequence[str]) -> str:
    """Returns what to type where Mathom is a package: in an environment that pipx or uv has made for one command that
    command again, with the extras; elsewhere what adds their packages to this very Python."""
    about = importlib.metadata.distribution("mathom")
    prefix = Path(sys.prefix)
    of_pipx = (prefix / "pipx_metadata.json").is_file()
    of_uv = (prefix / "uv-receipt.toml").is_file() or prefix.parent.name.startswith(("archive-v", "environments-v"))
    if of_uv or (of_pipx and prefix.parent.name != "venvs"):
        # It may have come as a file that is not found by its name.
        came = json.loads(about.read_text("direct_url.json") or "{}").get("url", "")
        what = "mathom" + (f"[{','.join(extras)}]" if extras else "") + (f" @ {came}" if came else "")
        run = ["uvx", "--from"] if of_uv else ["pipx", "run", "--spec"]
        return typed([*run, what, "mathom", *sys.argv[1:]])
    of_extra = re.compile(r"extra == [\"'](.*?)[\"']")
    needed = {need: of_extra.findall(need) for need in about.requires or []}
    wanted = [need for need, its in needed.items() if set(its) <= set(extras) and bool(its) == bool(extras)]
    add = ["pipx", "inject", "mathom"] if of_pipx else [sys.executable, "-m", "pip", "install"]
    return typed([*add, *(need.partition(";")[0].strip() for need in wanted)])


def typed(words: Sequence[str]) -> str:
    """Returns words as they are typed into a shell of this system."""
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)


def shown(path: Path) -> str:
    """Returns a path in Mathom's own folders as it can be typed: from the root of a checkout, or whole."""
    return path.relative_to(HOME).as_posix() if CHECKOUT else str(path)
