"""What a device with a given flash has stored."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from host_tools.filesystem import filesystem_of
from mathom.games.match import Match
from mathom.hardware.store import Store
from mathom.journal import Journal


@contextmanager
def store_of(flash: bytes) -> Iterator[Store]:
    """Opens its store on the laptop, in which nothing may be damaged."""
    with tempfile.TemporaryDirectory() as folder:
        for path, data in filesystem_of(flash).files().items():
            if path.startswith("/data/"):
                Path(folder, path.removeprefix("/data/")).write_bytes(data)
        store = Store(folder)
        yield store
        assert not store.faults


def kept(flash: bytes) -> Match | None:
    """Returns the game in play that such a device would continue."""
    with store_of(flash) as store:
        return Journal(store, "game").load()
