"""pip's build backend of this project. It needs no package.

`make setup` installs the checkout: a file with its paths, and the script `mathom`. A wheel has all that the commands
read, in the same folders as the checkout, below one folder, and a file with the paths of that. In it the page's scripts
are joined, and MicroPython is with them. Only that needs npm, and an sdist has it ready. The same files give the same
bytes.
"""

import base64
import gzip
import hashlib
import io
import os
import re
import sys
import tarfile
import time
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
TAG = "py3-none-any"
INSIDE = "mathom_files"  # in a wheel: the folder of everything
FOLDERS = ("boards", "firmware", "host_tools")
BESIDE = ("LICENSE", "README.md", "pyproject.toml")  # in an sdist
LEFT_OUT = {"node_modules", "__pycache__"}
READY = "host_tools/web/ready"
FIRST_DAY = 315532800  # 1980, as a ZIP archive knows no earlier day


def build_editable(wheel_directory: str, *_: Any, **__: Any) -> str:
    """Writes the wheel that `pip install --editable` installs, and returns its name."""
    paths = f"{ROOT / 'firmware'}\n{ROOT}\n"
    return write_wheel(Path(wheel_directory), {"mathom.pth": paths.encode()})


def build_wheel(wheel_directory: str, *_: Any, **__: Any) -> str:
    """Writes the wheel of the whole project, and returns its name."""
    files = {f"{INSIDE}/{path}": data for path, data in contents().items()}
    return write_wheel(Path(wheel_directory), {**files, "mathom.pth": f"{INSIDE}\n{INSIDE}/firmware\n".encode()})


def build_sdist(sdist_directory: str, *_: Any, **__: Any) -> str:
    """Writes an archive from which the wheel can be built without npm, and returns its name."""
    files = contents() | {path: (ROOT / path).read_bytes() for path in BESIDE} | {"PKG-INFO": metadata()}
    name = f"mathom-{version()}"
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path, data in sorted(files.items()):
            entry = tarfile.TarInfo(f"{name}/{path}")
            entry.size, entry.mtime = len(data), moment()
            archive.addfile(entry, io.BytesIO(data))
    (Path(sdist_directory) / f"{name}.tar.gz").write_bytes(gzip.compress(packed.getvalue(), mtime=moment()))
    return f"{name}.tar.gz"


def moment() -> int:
    """Returns the time of each file in an archive, in seconds."""
    return max(FIRST_DAY, int(os.environ.get("SOURCE_DATE_EPOCH", FIRST_DAY)))


def version() -> str:
    (found,) = re.findall(r'^VERSION = "(.*)"$', (ROOT / "firmware/mathom/__init__.py").read_text("utf-8"), re.M)
    return str(found)


def contents() -> dict[str, bytes]:
    """Returns what the commands read, by its path in the project."""
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()]
    found = [path for path in found if LEFT_OUT.isdisjoint(path.parts) and path.suffix != ".pyc"]
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in found} | made()


def made() -> dict[str, bytes]:
    """Returns the files that are not committed, and that a package has ready. An sdist has them among the others."""
    if not (ROOT / "Makefile").is_file():
        return {}
    sys.path[:0] = [str(ROOT), str(ROOT / "firmware")]
    from host_tools import bootstrap, home
    from host_tools.bake.tables import tables
    from host_tools.web import page_files

    bootstrap.install_for_page()
    page = {f"{READY}/{name}": data for name, data in page_files.ready().items()}
    if home.commit():
        page[home.COMMIT] = home.commit().encode()
    return page | {f"firmware/{path}": table for path, table in tables(ROOT / "firmware").items()}


# What is said of the package


def project(field: str) -> list[str]:
    """Returns the values of a field of pyproject.toml: Python 3.10 has no module that reads it."""
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    (value,) = re.findall(rf'^{field} = (".*"|\[.*?^\])$', text, re.M | re.S)
    return re.findall(r'"(.*?)"', value)


def metadata() -> bytes:
    lines = ["Metadata-Version: 2.4", "Name: mathom", f"Version: {version()}"]
    lines += [f"Summary: {project('description')[0]}", f"License-Expression: {project('license')[0]}"]
    lines += ["License-File: LICENSE", f"Requires-Python: {project('requires-python')[0]}"]
    lines += [f"Requires-Dist: {package}" for package in project("dependencies")]
    for extra in ("pico", "solve"):
        lines += [f"Provides-Extra: {extra}"]
        lines += [f'Requires-Dist: {package}; extra == "{extra}"' for package in project(extra)]
    lines += ["Description-Content-Type: text/markdown", "", (ROOT / "README.md").read_text("utf-8")]
    return "\n".join(lines).encode()


def write_wheel(folder: Path, files: Mapping[str, bytes]) -> str:
    about = f"mathom-{version()}.dist-info"
    said = {
        "METADATA": metadata(),
        "WHEEL": f"Wheel-Version: 1.0\nGenerator: mathom\nRoot-Is-Purelib: true\nTag: {TAG}\n".encode(),
        "entry_points.txt": b"[console_scripts]\nmathom = host_tools.__main__:main\n",
        "licenses/LICENSE": (ROOT / "LICENSE").read_bytes(),
    }
    files = {**dict(sorted(files.items())), **{f"{about}/{name}": data for name, data in said.items()}}
    lines = [f"{path},sha256={digest(data)},{len(data)}\n" for path, data in files.items()]
    name = f"mathom-{version()}-{TAG}.whl"
    with zipfile.ZipFile(folder / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in {**files, f"{about}/RECORD": "".join([*lines, f"{about}/RECORD,,\n"]).encode()}.items():
            entry = zipfile.ZipInfo(path, time.gmtime(moment())[:6])
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return name


def digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
