"""Writes files completely or not at all, even if the power fails or the disk is full. If two programs write the same
file, the later one counts."""

import contextlib
import os
from collections.abc import Mapping
from pathlib import Path


def write(file: Path, data: bytes) -> None:
    """An OSError names this file, not the unfinished one beside it."""
    half_written = file.with_name(f"{file.name}.{os.getpid()}.tmp")
    try:
        with half_written.open("wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(half_written, file)
    except OSError as error:
        with contextlib.suppress(OSError):
            half_written.unlink()
        error.filename = str(file)
        raise


def write_all(folder: Path, files: Mapping[str, bytes]) -> None:
    """Writes files into a folder, which is made. If one cannot be written, the new ones are removed."""
    made: list[Path] = []
    try:
        for name, data in files.items():
            target = folder / name
            for above in reversed([target.parent, *target.parent.parents]):
                if not above.exists():
                    above.mkdir()
                    made.append(above)
            if not target.exists():
                made.append(target)
            write(target, data)
    except OSError:
        for path in reversed(made):
            with contextlib.suppress(OSError):
                path.rmdir() if path.is_dir() else path.unlink()
        raise
