"""Makes the tables that the firmware reads and that are not committed: the build and the simulator need them."""

from pathlib import Path

from host_tools.bake import screens, texts


def tables(source: Path) -> dict[str, bytes]:
    """Returns the tables of the firmware in a folder, by their paths on the device."""
    return texts.tables(source / texts.FOLDER) | screens.tables(source)
