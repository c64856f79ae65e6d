"""Measures the promises of the device on the virtual Pico, prints them, and writes them into docs/performance.md.

It measures them with another MicroPython too, whose UF2 is its argument: `make bench-pico ARGS=FILE.uf2`; otherwise
with MicroPython 1.29, if it is in the cache.

`ARGS="restarts BOARD GAME PRESSES"` prints how often MicroPython restarts for memory in so many random presses, and
writes nothing. Another MicroPython is named by MATHOM_UF2.
"""

import os
import re
import sys
from pathlib import Path

from host_tools import boards, build
from host_tools.pico import fetch
from mathom.games import SHELF
from tests.pico.figures import Evening, ends, in_colour, measure, percentile, table

PAGE = Path(__file__).resolve().parents[1] / "docs" / "performance.md"
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"
COLOUR = "pimoroni-pico-display"
PRESSES, CHARGED, IN_COLOUR = 200, 10, 60  # in each game


def progress(what: str) -> None:
    print(f"{what} …", file=sys.stderr)


def files_for(board: str) -> dict[str, bytes]:
    made = build.build(boards.load(board))
    return {"/main.py": made.main, "/slot": b"a", **{f"/a/{path}": data for path, data in made.files.items()}}


def restarts(board: str, game: str, presses: str) -> None:
    evening = Evening(files_for(board), int(presses), [game])
    least, piece = min(free for free, _ in evening.rest), min(piece for _, piece in evening.rest)
    slow = percentile(evening.frames, 0.95), max(evening.frames)
    print(f"{board}, {game}, {len(evening.rest)} presses: {evening.restarts} restarts, at least {least} bytes free,")
    print(f"the largest piece at least {piece}; 95 of 100 presses take at most {slow[0]:.1f} ms, all {slow[1]:.1f}")


def main() -> None:
    try:
        fetch.find()
    except fetch.NoUf2 as missing:
        raise SystemExit(str(missing)) from None
    if sys.argv[1:2] == ["restarts"]:
        restarts(*sys.argv[2:])
        return
    files = files_for(boards.REFERENCE)
    promised = measure(files, PRESSES, CHARGED, progress=progress)
    progress("the ends of games")
    promised += ends(files, (False, True))
    progress("the same on the colour display")
    promised += ends(files_for(COLOUR), where="on the colour display: ")
    progress("presses there")
    promised += in_colour(files_for(COLOUR), IN_COLOUR, list(SHELF))
    others = {}
    for uf2 in sys.argv[1:] or map(str, fetch.CACHE.glob("RPI_PICO-*-v1.29*.uf2")):
        version = re.search(r"-v([\d.]+)", uf2)
        os.environ["MATHOM_UF2"] = uf2
        others[version[1] if version else uf2] = measure(files, PRESSES, 0, progress=progress) + list(ends(files))
    figures = table(promised, others)
    print(figures)
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    PAGE.write_text(before + BEGIN + figures + END + rest.partition(END)[2], encoding="utf-8")


if __name__ == "__main__":
    main()
