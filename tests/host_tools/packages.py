"""The packages that are installed here, for environments that have only some of them."""

import re
from importlib import metadata
from pathlib import Path

from tests.host_tools.typed import ROOT


def locked(lock: str = "requirements.lock") -> list[metadata.Distribution]:
    """Returns the packages of a lock file that are for this system: by default those of `make setup`."""
    needed = dict(re.findall(r"^([\w.-]+)==\S+(?: ; (.*))?", (ROOT / lock).read_text(), re.M))
    found = {name: list(metadata.distributions(name=name)) for name in needed}
    assert not [name for name, where in needed.items() if not found[name] and not where]
    return [packages[0] for packages in found.values() if packages]


def link(packages: list[metadata.Distribution], folder: Path) -> None:
    """Puts packages into a folder, as links."""
    for package in packages:
        for top in {file.parts[0] for file in package.files or [] if file.parts[0] != ".."}:
            if not (folder / top).exists():
                (folder / top).symlink_to(package.locate_file(top))
