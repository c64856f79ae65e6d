"""Files that are written whole or not at all, whenever the power goes."""

import contextlib
import os
from pathlib import Path


def write(file: Path, data: bytes) -> None:
    half_written = file.with_name(file.name + ".tmp")
    try:
        with half_written.open("wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(half_written, file)
    except OSError:
        with contextlib.suppress(OSError):
            half_written.unlink()
        raise
