"""What a device with a given flash has stored."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from host_tools.filesystem import filesystem_of
from mathom.games.match import Match
from mathom.hardware.store import Store
from mathom.journal import Journal


@contextmanager
def store_of(flash: bytes | bytearray) -> Iterator[Store]:
    """Opens its store on the laptop, in which nothing may be damaged."""
    with tempfile.TemporaryDirectory() as folder:
        files = filesystem_of(flash)
        for path in files.paths():
            if path.startswith("/data/"):
                with suppress(FileNotFoundError):  # littlefs lists a file whose renaming was cut off, and has none
                    Path(folder, path.removeprefix("/data/")).write_bytes(files.get(path))
        store = Store(folder)
        yield store
        assert not store.faults


def kept(flash: bytes | bytearray) -> Match | None:
    """Returns the game in play that such a device would continue."""
    with store_of(flash) as store:
        return Journal(store, "game").load()
