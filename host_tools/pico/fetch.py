"""Finds MicroPython's UF2: a named file, MATHOM_UF2, the cache, or a download.

`.venv/bin/python -m host_tools.pico.fetch KIND...` downloads that of kinds of Pico, by default of the plain one.
"""

import contextlib
import hashlib
import os
import sys
import urllib.request
from http.client import HTTPException
from pathlib import Path

from host_tools.releases import DOWNLOAD, OLDEST, SUMS, VERSION
from host_tools.uf2 import parse_uf2

CACHE = Path.home() / ".cache" / "rp2040py"
ADDRESS = "https://micropython.org/resources/firmware/"
DATE = "20260406"  # of the reference version
NAMES = {"pico": "RPI_PICO", "pico-w": "RPI_PICO_W", "pico-2": "RPI_PICO2", "pico-2-w": "RPI_PICO2_W"}
SECONDS = 30  # without a byte
FILES = {kind: f"{name}-{DATE}-v{VERSION}.uf2" for kind, name in NAMES.items()}
NAMED = ", or name it with --uf2 FILE or MATHOM_UF2=FILE"


class NoUf2(Exception):
    """There is no usable UF2. The message says how to get one."""


class NotFetched(NoUf2):
    """It cannot be downloaded."""


def by_hand(kind: str) -> str:
    return f"put {FILES[kind]} from {DOWNLOAD}{NAMES[kind]}/ into {CACHE}"


def how_to() -> str:
    missing = "MicroPython's UF2 for the Pico is missing: let `mathom pico` fetch it where there is a network"
    return f"{missing}, or {by_hand('pico')}{NAMED}"


def find(explicit: str | os.PathLike[str] | None = None, download: bool = False) -> Path:
    """Returns the UF2 to run. Raises NoUf2 if there is none.

    A named file (the argument, else MATHOM_UF2) is used or refused. Without one: the reference version in the cache,
    else the newest one there, else, with `download`, the reference version is downloaded.
    """
    outright = named(explicit)
    if outright is not None:
        return _checked(outright)
    cached = _cached()
    if cached is not None:
        return cached
    if not download:
        raise NoUf2(how_to())
    try:
        return fetched("pico")
    except NotFetched as missing:
        raise NoUf2(f"{missing}{NAMED}") from None


def named(explicit: str | os.PathLike[str] | None = None) -> Path | None:
    """Returns the named file, unchecked, or None."""
    name = explicit or os.environ.get("MATHOM_UF2")
    return Path(name).expanduser() if name else None


def _fault(path: Path) -> str | None:
    """Returns why that file cannot be used, or None."""
    try:
        parse_uf2(path.read_bytes())
    except OSError as error:
        return str(error.strerror or error)
    except ValueError as error:
        return f"no UF2 to run: {error}"
    return None


def _checked(path: Path) -> Path:
    fault = _fault(path)
    if fault is not None:
        raise NoUf2(f"{path}: {fault}; {how_to()}")
    return path


def _cached() -> Path | None:
    found = []
    for path in CACHE.glob("RPI_PICO-*-v*.uf2"):
        number = path.stem.rpartition("-v")[2]
        try:
            version = tuple(int(part) for part in number.split("."))
        except ValueError:
            continue  # a preview build, which is only used if it is named
        if version >= OLDEST:
            found.append((number == VERSION, version, path))
    # An incomplete download is skipped.
    return next((path for _, _, path in sorted(found, reverse=True) if _fault(path) is None), None)


def fetched(kind: str) -> Path:
    """Returns the official file of the reference version for a kind of Pico, from the cache or downloaded, with the
    SHA-256 that it must have. Raises NoUf2 if there is none."""
    file = CACHE / FILES[kind]
    wanted = SUMS[kind]
    data = file.read_bytes() if file.is_file() else b""
    if not data or hashlib.sha256(data).hexdigest() != wanted:
        data = _download(kind)
    found = hashlib.sha256(data).hexdigest()
    if found != wanted:
        raise NoUf2(f"{file.name} is not used: its SHA-256 {found} must be {wanted}")
    if not file.is_file() or file.read_bytes() != data:
        CACHE.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(".part")
        part.write_bytes(data)
        part.replace(file)
    return file


def _download(kind: str) -> bytes:
    for _ in range(2):  # a connection may break off
        with (
            contextlib.suppress(OSError, HTTPException),
            urllib.request.urlopen(ADDRESS + FILES[kind], timeout=SECONDS) as answer,
        ):
            return bytes(answer.read())
    told = f"MicroPython for the {kind} cannot be downloaded: is there a network? Without one, {by_hand(kind)}"
    raise NotFetched(told)


def trouble(kind: str) -> str:
    """Gets the file for a kind of Pico, and prints its path. Returns why there is none, or ""."""
    try:
        print(fetched(kind))
    except NoUf2 as missing:
        return f"mathom: {missing}"
    return ""


def main(kinds: list[str]) -> None:
    """Gets each, and only then says what is wrong with the others."""
    if told := "\n".join(dict.fromkeys(filter(None, map(trouble, kinds)))):
        raise SystemExit(told)


if __name__ == "__main__":
    main(sys.argv[1:] or ["pico"])
