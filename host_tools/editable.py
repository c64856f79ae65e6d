"""Installs this checkout into a virtual environment: pip's build backend of this project, which needs no package.

The installed project is a file with the paths of the checkout, and the script `mathom`. There is no other way to
install it: the boards, the firmware and the texts are read from the checkout.
"""

import base64
import hashlib
import re
import zipfile
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parents[1]
TAG = "py3-none-any"


def build_editable(wheel_directory: str, *_: Any, **__: Any) -> str:
    """Writes the wheel that `pip install --editable` installs, and returns its name."""
    (version,) = re.findall(r'^VERSION = "(.*)"$', (ROOT / "firmware/mathom/__init__.py").read_text("utf-8"), re.M)
    about = f"mathom-{version}.dist-info"
    files = {
        "mathom.pth": f"{ROOT / 'firmware'}\n{ROOT}\n",
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: mathom\nVersion: {version}\n",
        f"{about}/WHEEL": f"Wheel-Version: 1.0\nGenerator: mathom\nRoot-Is-Purelib: true\nTag: {TAG}\n",
        f"{about}/entry_points.txt": "[console_scripts]\nmathom = host_tools.__main__:main\n",
    }
    lines = [f"{name},sha256={digest(text)},{len(text.encode())}\n" for name, text in files.items()]
    files[f"{about}/RECORD"] = "".join([*lines, f"{about}/RECORD,,\n"])
    name = f"mathom-{version}-{TAG}.whl"
    with zipfile.ZipFile(Path(wheel_directory) / name, "w") as wheel:
        for file, text in files.items():
            wheel.writestr(file, text)
    return name


def digest(text: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode().rstrip("=")


def build_wheel(*_: Any, **__: Any) -> NoReturn:
    raise SystemExit("mathom: Mathom runs from its checkout, and is no package to install elsewhere. Type: make setup")


build_sdist = build_wheel
