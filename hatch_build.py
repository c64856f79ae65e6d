"""What hatchling does not know of this package: the files that are made when it is built, and its addresses.

A package has ready what its users could not make without npm: the page's scripts, joined, and MicroPython for the
browser. Only the checkout needs npm for that, as an sdist has them too. The same files give the same bytes.
"""

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parent
READY = "host_tools/web/ready"
COMMIT = "host_tools/commit"
ADDRESS = "MATHOM_ADDRESS"  # of the repository, as its workflow knows it


class CustomBuildHook(BuildHookInterface):
    """Adds to a wheel or an sdist what is not committed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        folder = "firmware" if self.target_name == "sdist" else "host_tools/firmware"
        self.made = tempfile.TemporaryDirectory()
        for name, data in made(folder).items():
            file = Path(self.made.name, name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
            build_data["force_include"][str(file)] = name

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self.made.cleanup()


class CustomMetadataHook(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        address = os.environ.get(ADDRESS, "")
        pages = {"Repository": "", "Issues": "/issues", "Changelog": "/blob/main/CHANGELOG.md"}
        metadata["urls"] = {name: address + page for name, page in pages.items()} if address else {}


def made(firmware: str) -> dict[str, bytes]:
    """Returns the files that are not committed, by their paths in an archive that has the firmware in this folder."""
    sys.path[:0] = [str(ROOT)]
    from host_tools import bootstrap, home
    from host_tools.bake.tables import tables
    from host_tools.web import page_files

    if not page_files.READY.is_dir():
        bootstrap.install_for_page()
    files = {f"{READY}/{name}": data for name, data in page_files.ready().items()}
    if home.commit():
        files[COMMIT] = home.commit().encode()
    return files | {f"{firmware}/{path}": table for path, table in tables(home.FIRMWARE).items()}
