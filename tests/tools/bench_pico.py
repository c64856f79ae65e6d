"""Measures the promises of the device on the virtual Pico, prints them, and writes them into docs/performance.md.

It measures them with another MicroPython too, whose UF2 is its argument: `make bench-pico ARGS=FILE.uf2`; otherwise
with MicroPython 1.29, if it is in the cache.

`ARGS="restarts BOARD GAME PRESSES"` prints how often MicroPython restarts for memory in so many random presses, and
writes nothing. Another MicroPython is named by MATHOM_UF2.
"""

import argparse
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import replace

from host_tools import boards, build
from host_tools.pico import fetch
from tests.pico.figures import Amount, at_random, ends, measure, percentile
from tests.pico.promises import Promise, not_kept, publish, table

COLOUR = "pimoroni-pico-display"
PRESSES, CHARGED = 200, 10  # in each game


def progress(what: str) -> None:
    print(f"{what} …", file=sys.stderr)


def files_for(board: str) -> dict[str, bytes]:
    made = build.build(boards.load(board))
    return {"/main.py": made.main, "/slot": b"a", **{f"/a/{path}": data for path, data in made.files.items()}}


def restarts(board: str, game: str, presses: str) -> None:
    evening = at_random(files_for(board), game, int(presses))
    least, piece = min(free for free, _ in evening.rest), min(piece for _, piece in evening.rest)
    slow = percentile(evening.frames, 0.95), max(evening.frames)
    print(f"{board}, {game}, {len(evening.rest)} presses: {evening.restarts} restarts, at least {least} bytes free,")
    print(f"the largest piece at least {piece}; 95 of 100 presses take at most {slow[0]:.1f} ms, all {slow[1]:.1f}")


def every(files: Mapping[str, bytes], amount: Amount) -> list[Promise]:
    promised = measure(files, amount, progress)
    progress("the ends of games")
    return promised + list(ends(files, (False, True) if amount.charged else (False,), amount.at_once))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", help="a UF2, or restarts BOARD GAME PRESSES")
    what = parser.parse_args().what
    try:
        fetch.find()
    except fetch.NoUf2 as missing:
        raise SystemExit(str(missing)) from None
    if what[:1] == ["restarts"]:
        restarts(*what[1:])
        return
    amount = Amount(PRESSES, turns=None, at_once=os.cpu_count() or 1)
    files = files_for(boards.REFERENCE)
    promised = every(files, replace(amount, charged=CHARGED)) + every(files_for(COLOUR), amount)
    others = {}
    for uf2 in what or map(str, fetch.CACHE.glob("RPI_PICO-*-v1.29*.uf2")):
        version = re.search(r"-v([\d.]+)", uf2)
        os.environ["MATHOM_UF2"] = uf2
        others[version[1] if version else uf2] = every(files, amount)
    figures = table(promised, others)
    print(figures)
    for where, name in not_kept(promised):
        print(f"missed {where}: {name}")
    publish(figures)


if __name__ == "__main__":
    main()
