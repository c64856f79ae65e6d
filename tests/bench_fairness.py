"""Rolls dice on the virtual Pico, by all that the firmware does for a roll, and tests whether they are fair, with a
sound, a biased and a stuck random source."""

import argparse
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from host_tools import boards, build
from host_tools.chi_square import p_value, statistic
from host_tools.pico import uf2
from host_tools.pico.chip import Pico
from tests.pico.mounting import MOUNT

SIDES = 6
DICE = 10  # rolled at each press: the most that plain dice can be
PRESSES = 500  # of an evening
TOLD = 10  # presses between two lines of faces
LONGEST_RUN = 6  # runs of this length and longer are counted together
PATIENCE_US = 60_000_000
TURNED_ON = b"Mathom rolls\r\n"
ROOT = Path(__file__).resolve().parents[1]
PLACE = ROOT / "build" / "fairness"
PAGE = ROOT / "docs" / "dice.md"
PLOT = ROOT / "docs" / "pictures" / "fairness.svg"
BEGIN, END = "<!-- fairness -->\n", "<!-- end of fairness -->\n"

# In place of main.py: the hardware as the firmware opens it, and dice at each press.
PROGRAM = f"""{MOUNT}
import json
with open("/a/board.json") as f:
    board = json.load(f)
from mathom.hardware import open_board
from mathom.hardware.store import Store
hardware = open_board(board, Store("/data"))
hardware.complete()
keys, below = hardware.keys, hardware.entropy.below
hardware.entropy.start()

def wait_for_press():
    while True:
        keys.look()
        if keys.get():
            return
        due = keys.due()
        hardware.wait(1000 if due is None else due)

print("Mathom rolls")
faces = bytearray({TOLD * DICE})
while True:
    for at in range(0, len(faces), {DICE}):
        wait_for_press()
        for die in range({DICE}):
            faces[at + die] = 48 + below({SIDES})
    print(faces.decode())
"""

# The bits of the oscillator. The biased one is 1 in one of ten reads.
SOURCES: dict[str, Callable[[], int]] = {
    "sound": partial(secrets.randbits, 1),
    "biased": lambda: secrets.randbelow(10) == 0,
    "stuck": lambda: 0,
}


class Finding(NamedTuple):
    what: str
    chi_square: float
    degrees: int
    p: float


def gaps(presses: int) -> Iterator[float]:
    """Yields the microseconds between two presses of an evening: mostly one to three seconds, always the same ones, so
    that with a stuck source nothing but the counter of starts distinguishes two evenings."""
    chance = Random("evening")
    for _ in range(presses):
        yield 300_000 + chance.lognormvariate(0.3, 0.7) * 1_000_000


def evening(pico: Pico, source: Callable[[], int], presses: int = PRESSES) -> bytes:
    """Returns what was rolled in the evening after a power-on, as numbers from 0 to 5. `presses` is a multiple of
    `TOLD`."""
    pico.rosc.source = source
    pico.serial.read_until(TURNED_ON, PATIENCE_US)
    for gap in gaps(presses):
        pico.run(gap)
        pico.wires.keys.press("ok", hold_us=20_000)
    faces = b""
    while len(faces) < presses * DICE:
        faces += pico.serial.read_until(b"\r\n", PATIENCE_US).strip()
    if len(faces) != presses * DICE or set(faces) - set(b"012345"):
        raise ValueError(f"no faces: {faces[:80]!r}")
    return bytes(face - ord("0") for face in faces)


def findings(faces: bytes) -> list[Finding]:
    """Tests the faces, the pairs of successive rolls, and the lengths of the runs of equal faces."""
    found = [_tested("faces", [faces.count(face) for face in range(SIDES)], [1 / SIDES] * SIDES)]
    pairs = [0] * SIDES**2
    for one, two in zip(faces[::2], faces[1::2], strict=False):
        pairs[one * SIDES + two] += 1
    found.append(_tested("pairs", pairs, [1 / SIDES**2] * SIDES**2))
    again = 1 / SIDES
    shares = [(1 - again) * again**length for length in range(LONGEST_RUN - 1)]
    found.append(_tested("runs", runs(faces), [*shares, 1 - sum(shares)]))
    return found


def runs(faces: bytes) -> list[int]:
    """Counts the runs of equal faces by length, without the last one, which may be cut off."""
    counts = [0] * LONGEST_RUN
    length = 1
    for one, two in pairwise(faces):
        if one == two:
            length += 1
        else:
            counts[min(length, LONGEST_RUN) - 1] += 1
            length = 1
    return counts


def _tested(what: str, counts: list[int], shares: list[float]) -> Finding:
    chi_square = statistic(counts, [sum(counts) * share for share in shares])
    return Finding(what, chi_square, len(counts) - 1, p_value(chi_square, len(counts) - 1))


def files() -> dict[str, bytes]:
    """Returns the files of a Pico that rolls."""
    made = build.build(boards.load(boards.REFERENCE))
    return {"/main.py": PROGRAM.encode(), **{f"/a/{path}": data for path, data in made.files.items()}}


def roll(sources: list[str], rolls: int) -> None:
    """Rolls so often with each source, an evening with one after the other. What was rolled is kept in `PLACE`, from
    where a run that was ended goes on."""
    PLACE.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    ended = 0
    while True:
        left = [name for name in sources if len(kept(name)) < rolls]
        if not left:
            return
        for name in left:
            flash = PLACE / f"{name}.flash"
            settings = {"flash": flash.read_bytes()} if flash.exists() else {"files": files()}
            pico = Pico(board=boards.REFERENCE, **settings)
            faces = evening(pico, SOURCES[name])
            flash.write_bytes(pico.flash)
            with (PLACE / f"{name}.faces").open("ab") as file:
                file.write(faces)
            ended += 1
            each = (time.monotonic() - began) / ended
            done = f"{len(kept(name)):,} of {rolls:,} rolls"
            print(f"{name}: {done}, {each:.0f} s an evening", file=sys.stderr, flush=True)


def kept(name: str) -> bytes:
    """Returns what was rolled with a source so far."""
    file = PLACE / f"{name}.faces"
    return file.read_bytes() if file.exists() else b""


def table(rolled: dict[str, bytes]) -> str:
    """Returns the findings as a table of Markdown."""
    lines = ["| random bit | rolls | faces: χ², p | pairs: χ², p | runs: χ², p |", "|---|---:|---:|---:|---:|"]
    for name, faces in {**rolled, "all together": b"".join(rolled.values())}.items():
        cells = [f"{found.chi_square:.1f}, {found.p:.2f}" for found in findings(faces)]
        lines.append(f"| {name} | {len(faces):,} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def plot(rolled: dict[str, bytes], file: Path) -> None:
    """Draws how far each face is from its expected number, with the band in which 95 of 100 of fair dice are."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    settings: Any = {"svg.fonttype": "none", "svg.hashsalt": "mathom", "font.family": "sans-serif"}
    with pyplot.rc_context(settings):
        figure, axes = pyplot.subplots(1, len(rolled), figsize=(9, 2.8), sharey=True, layout="constrained")
        for axis, (name, faces) in zip(axes, rolled.items(), strict=True):
            mean = len(faces) / SIDES
            off = [100 * (faces.count(face) - mean) / mean for face in range(SIDES)]
            band = 196 * (mean * (1 - 1 / SIDES)) ** 0.5 / mean
            axis.axhspan(-band, band, color="#3b82d6", alpha=0.2, lw=0)
            axis.axhline(0, color="#777777", lw=0.8)
            axis.bar(range(1, SIDES + 1), off, 0.6, color="#3b82d6")
            axis.set_title(f"{name}: {len(faces):,} rolls", fontsize=10)
            axis.set_xticks(range(1, SIDES + 1))
            axis.spines[["top", "right"]].set_visible(False)
        axes[0].set_ylabel("% off the expected number")
        figure.savefig(file, metadata={"Date": None})
        pyplot.close(figure)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench_fairness", description=__doc__)
    parser.add_argument("--rolls", type=int, default=1_000_000, help="of each source (1,000,000)")
    parser.add_argument("--source", choices=SOURCES, action="append", help="only this one, and write no page")
    options = parser.parse_args()
    try:
        uf2.find()
    except uf2.NoUf2 as missing:
        raise SystemExit(str(missing)) from None
    roll(options.source or list(SOURCES), options.rolls)
    rolled = {name: kept(name) for name in options.source or SOURCES}
    print(table(rolled), end="")
    if options.source:
        return
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    PAGE.write_text(before + BEGIN + table(rolled) + END + rest.partition(END)[2], encoding="utf-8")
    plot(rolled, PLOT)


if __name__ == "__main__":
    main()
