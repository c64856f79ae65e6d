"""The files with which `install.html` puts Mathom on a Pico: for each board the compiled firmware, its wiring as a
picture in each language, and a filesystem for each kind of Pico; and `facts.json`, which says what they are and has the
installer and the programs for the prompt. They are the same as those of `mathom flash` and `mathom image`."""

import gzip
import hashlib
import io
import json
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from host_tools import boards, build, device, image, releases
from host_tools.bare import bare
from host_tools.build import Build
from host_tools.filesystem import build_filesystem
from host_tools.installer import checks
from host_tools.installer.micropython import MicroPython
from host_tools.wiring_picture import LANGUAGES, svg

FOLDER = "install"
FACTS = f"{FOLDER}/facts.json"
LICENCE = Path(__file__).with_name("micropython-licence.txt")
FIRST_DAY = (1980, 1, 1, 0, 0, 0)  # of all files in an archive, so that the same files give the same bytes
TOOLS = Path(__file__).resolve().parents[1]
BESIDE = ("releases.py", "uf2.py", "web/installing.py")  # what the installer needs besides its own folder
PROGRAMS = sorted(path.stem for path in Path(device.PROGRAMS).glob("*.py") if path.stem != "__init__")


def install_files(source: Path = build.FIRMWARE, names: Iterable[str] | None = None) -> dict[str, bytes]:
    """Returns the files by their address, of the firmware in `source`, for these boards or for all."""
    files: dict[str, bytes] = {}
    described = []
    for name in boards.names() if names is None else names:
        board = boards.load(name)
        made = build.build(board, source)
        files |= files_of(board, made)
        described.append({**board, "bytes": made.size})
    facts = {
        "boards": described,
        "files": {name: hashlib.sha256(data).hexdigest() for name, data in files.items()},
        "programs": {name: device.program(name) for name in PROGRAMS},
        "modules": modules(),
        "version": build.full_version(source),
        "tested": releases.VERSION,
        "download": releases.DOWNLOAD,
        "places": checks.PLACES,
        "seconds": checks.SECONDS,
    }
    return {**files, FACTS: build.compact(facts)}


def modules() -> dict[str, str]:
    """Returns the modules of the installer, for the page's MicroPython, by their path there."""
    files = sorted([*TOOLS.glob("installer/*.py"), *[TOOLS / name for name in BESIDE]])
    found = {f"host_tools/{file.relative_to(TOOLS).as_posix()}": file.read_text(encoding="utf-8") for file in files}
    return {path: bare(text) for path, text in found.items()} | {
        "host_tools/__init__.py": "",
        "host_tools/web/__init__.py": "",
    }


def files_of(board: Mapping[str, Any], made: Build) -> dict[str, bytes]:
    """Returns the files for a board."""
    start = f"{FOLDER}/{made.board}"
    filesystems = {
        f"{start}-{kind}.filesystem": gzip.compress(
            build_filesystem(image.filesystem_files(made), releases.LAYOUTS[kind]), mtime=0
        )
        for kind in board["mcu"]
    }
    pictures = {f"{start}-{language}.svg": svg(board, language).encode() for language in LANGUAGES}
    return {f"{start}.zip": zipped({**made.files, build.MAIN: made.main}), **pictures, **filesystems}


def with_micropython(files: Mapping[str, bytes], given: MicroPython) -> dict[str, bytes]:
    """Returns the files of the page with a MicroPython, which its licence allows if that comes along."""
    name = f"micropython-{given.kind}.uf2"
    more = {f"{FOLDER}/{name}": given.data, f"{FOLDER}/micropython-licence.txt": LICENCE.read_bytes()}
    facts = json.loads(files[FACTS])
    facts["files"] |= {path: hashlib.sha256(data).hexdigest() for path, data in more.items()}
    return {**files, **more, FACTS: build.compact({**facts, "micropython": name})}


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Returns an archive of these files. The same files give the same bytes."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in sorted(files.items()):
            packed.writestr(zipfile.ZipInfo(name, FIRST_DAY), data, zipfile.ZIP_DEFLATED)
    return archive.getvalue()
