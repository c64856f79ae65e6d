"""Measures the promises of the device on the virtual Pico, prints them, and writes them into docs/performance.md.

With the UF2 of another MicroPython as its argument it measures them with that one too: `make bench-pico ARGS=FILE.uf2`.
"""

import os
import re
import sys
from pathlib import Path

from host_tools import boards, build
from host_tools.pico import fetch
from tests.pico.figures import measure, table

PAGE = Path(__file__).resolve().parents[1] / "docs" / "performance.md"
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"
PRESSES, CHARGED, OTHER = 200, 10, 60  # in each game


def progress(what: str) -> None:
    print(f"{what} …", file=sys.stderr)


def main() -> None:
    try:
        fetch.find()
    except fetch.NoUf2 as missing:
        raise SystemExit(str(missing)) from None
    made = build.build(boards.load(boards.REFERENCE))
    files = {"/main.py": made.main, "/slot": b"a", **{f"/a/{path}": data for path, data in made.files.items()}}
    promised = measure(files, PRESSES, CHARGED, progress=progress)
    others = {}
    for uf2 in sys.argv[1:]:
        version = re.search(r"-v([\d.]+)", uf2)
        os.environ["MATHOM_UF2"] = uf2
        others[version[1] if version else uf2] = measure(files, OTHER, 0, progress=progress)
    figures = table(promised, others)
    print(figures)
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    PAGE.write_text(before + BEGIN + figures + END + rest.partition(END)[2], encoding="utf-8")


if __name__ == "__main__":
    main()
