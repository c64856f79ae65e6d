"""Measures the promises of the device on the virtual Pico, prints them, and writes them into docs/performance.md."""

import sys
from pathlib import Path

from host_tools import boards, build
from host_tools.pico import fetch
from tests.pico.figures import measure, table

PAGE = Path(__file__).resolve().parents[1] / "docs" / "performance.md"
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"
PRESSES, CHARGED = 200, 10  # in each game


def main() -> None:
    try:
        fetch.find()
    except fetch.NoUf2 as missing:
        raise SystemExit(str(missing)) from None
    made = build.build(boards.load(boards.REFERENCE))
    files = {"/main.py": made.main, "/slot": b"a", **{f"/a/{path}": data for path, data in made.files.items()}}
    figures = table(measure(files, PRESSES, CHARGED, progress=lambda what: print(f"{what} …", file=sys.stderr)))
    print(figures)
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    PAGE.write_text(before + BEGIN + figures + END + rest.partition(END)[2], encoding="utf-8")


if __name__ == "__main__":
    main()
