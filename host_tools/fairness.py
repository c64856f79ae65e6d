"""`mathom fairness`: tests whether the dice are fair."""

from __future__ import annotations

import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

from host_tools import dice
from host_tools.chi_square import p_value, statistic
from host_tools.command_line import Argument, Option
from host_tools.errors import Fault, Usage, reason
from host_tools.games import Played, broken
from host_tools.progress import progress
from mathom.games.journey.rules import new
from mathom.games.journey.tables import DICE, SYMBOLS
from mathom.games.match import Damaged, resume

if TYPE_CHECKING:
    from host_tools.rich_console import Console

EXAMPLES = [
    "mathom fairness --rolls 1000000",
    "mathom fairness games/game-00001.txt",
    "mathom fairness games",
]
FEWEST_EXPECTED = 5  # of a symbol; with fewer the chi-square distribution does not fit
SUSPICIOUS = 0.001  # the probability that fair dice are called suspicious, for all dice of a report together
BATCH = 5000  # rolls between two updates of the progress bar
FEW = 10  # for this many batches another process does not pay
BAR = 24

Faces = tuple[str, ...]


JOURNEY = "journey"  # the game whose dice are tested


class Tally:
    """Counts how often each symbol came up. Dice with different faces are counted apart."""

    def __init__(self) -> None:
        self.counts: dict[tuple[str, Faces], Counter[str]] = {}
        self.rolls = 0
        self.others = 0  # games without dice of this kind

    def add(self, die: str, faces: Faces, symbols: Counter[str]) -> None:
        key = (die, tuple(sorted(faces, key=SYMBOLS.index)))
        self.counts.setdefault(key, Counter()).update(symbols)


class Verdict(NamedTuple):
    die: str
    faces: Faces
    counts: Counter[str]
    throws: int
    expected: dict[str, float]
    chi_square: float
    degrees: int
    p: float | None  # None: too few throws

    @property
    def usual(self) -> bool:
        return self.faces == tuple(sorted(usual_faces()[self.die], key=SYMBOLS.index))


def usual_faces() -> dict[str, Faces]:
    return new({"players": ["frodo", "sam"]}).faces


def judge(die: str, faces: Faces, counts: Counter[str]) -> Verdict:
    throws = counts.total()
    expected = {symbol: throws * faces.count(symbol) / len(faces) for symbol in SYMBOLS if symbol in faces}
    chi_square = statistic([counts[symbol] for symbol in expected], list(expected.values())) if throws else 0.0
    degrees = len(expected) - 1
    enough = degrees > 0 and min(expected.values()) >= FEWEST_EXPECTED
    return Verdict(
        die, faces, counts, throws, expected, chi_square, degrees, p_value(chi_square, degrees) if enough else None
    )


# Sources of rolls


Sides = list[list[int]]  # how often each side of each die came up, in the order of DICE


def counted(faces: bytes) -> Sides:
    """Counts the sides of draws: one for each die, in order."""
    return [[faces[die :: len(DICE)].count(side) for side in range(dice.SIDES)] for die in range(len(DICE))]


def seeded(seed: str, rolls: int) -> Iterator[tuple[int, Sides]]:
    """Yields the rolls of a seed in batches: their number, and how often each side came up."""
    state = dice.start(seed)
    for batch in batches(rolls, BATCH):
        faces, state = dice.throws(state, batch * len(DICE))
        yield batch, counted(faces)


def unseeded(rolls: int) -> Iterator[tuple[int, Sides]]:
    """The same with the random source of this computer. Many rolls are divided among its processors."""
    if rolls <= BATCH * FEW:
        yield from map(with_noise, batches(rolls, BATCH))
        return
    from concurrent.futures import ProcessPoolExecutor

    pool = ProcessPoolExecutor(initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
    try:
        yield from pool.map(with_noise, batches(rolls, BATCH))
    finally:
        pool.shutdown(cancel_futures=True)


def with_noise(rolls: int) -> tuple[int, Sides]:
    faces, _ = dice.throws(dice.start(None), rolls * len(DICE), dice.system_noise())
    return rolls, counted(faces)


def batches(rolls: int, size: int) -> Iterator[int]:
    for begin in range(0, rolls, size):
        yield min(size, rolls - begin)


def generate(rolled: Iterable[tuple[int, Sides]], advance: Callable[[int], None]) -> Tally:
    """Rolls, and returns the tally."""
    sides = [[0] * dice.SIDES for _ in DICE]
    tally = Tally()
    for rolls, batch in rolled:
        sides = [list(map(sum, zip(*die, strict=True))) for die in zip(sides, batch, strict=True)]
        tally.rolls += rolls
        advance(rolls)
    faces = usual_faces()
    for name, counts in zip(DICE, sides, strict=True):
        symbols: Counter[str] = Counter()
        for symbol, count in zip(faces[name], counts, strict=True):
            symbols[symbol] += count
        tally.add(name, faces[name], symbols)
    return tally


def expand(words: Iterable[Path]) -> list[Path]:
    """Returns the files that were named: the game files of a folder, and what matches a pattern, which the Windows
    shell does not expand."""
    files: list[Path] = []
    for word in words:
        if word.is_dir():
            files += sorted(word.glob("game-*.txt"))
        elif "*" in word.name and not word.exists():
            files += sorted(word.parent.glob(word.name))
        else:
            files.append(word)
    return files


def read(files: Iterable[Path], advance: Callable[[int], None]) -> Tally:
    """Reads the rolls in game files."""
    tally = Tally()
    for file in files:
        try:
            text = file.read_text(encoding="utf-8")
            match = resume(text)
        except OSError as error:
            raise Fault(f"{file} cannot be read: {reason(error)}.", "mathom fairness --help") from None
        except UnicodeError:
            raise Fault(f"{file} cannot be read: it is not text.", "mathom fairness --help") from None
        except Damaged as damage:
            fault = broken(Played(str(file), text), damage)
            raise Fault(fault.sentence, "mathom fairness --help") from None
        if match.game != JOURNEY:
            tally.others += 1
            advance(1)
            continue
        for action in match.actions():
            if "faces" in action:
                tally.rolls += 1
                for die, symbol in action["faces"].items():
                    tally.add(die, match.state.faces[die], Counter([symbol]))
        advance(1)
    return tally


# The report


def report(tally: Tally, console: Console) -> bool:
    """Prints the figures of each die and what they mean. Returns whether no die is suspicious."""
    order = {die: i for i, die in enumerate(DICE)}
    verdicts = [judge(die, faces, counts) for (die, faces), counts in tally.counts.items()]
    verdicts.sort(key=lambda verdict: (order[verdict.die], not verdict.usual))
    for verdict in verdicts:
        show(verdict, console)
    console.print()
    sentences, fair = closing(verdicts, tally.rolls)
    if tally.others:
        sentences.append(f"Only the dice of Journey to Mordor are counted; other games: {tally.others}.")
    for sentence in sentences:
        console.print(sentence, highlight=False)
    return fair


def show(verdict: Verdict, console: Console) -> None:
    from rich.table import Table
    from rich.text import Text

    own = "" if verdict.usual else f" with own faces ({', '.join(verdict.faces)})"
    table = Table(box=None, pad_edge=False, header_style="", title_justify="left", title_style="bold")
    table.add_column(f"{verdict.die} die", width=12)
    table.add_column("count", justify="right", width=10)
    table.add_column("expected", justify="right", width=12)
    table.add_column("off by", justify="right", width=9)
    table.add_column("")
    most = max(*verdict.counts.values(), *verdict.expected.values(), 1)
    for symbol, mean in verdict.expected.items():
        count = verdict.counts[symbol]
        off = f"{(count - mean) / mean:+.2%}" if mean else ""
        table.add_row(symbol, f"{count:,}", f"{mean:,.1f}", off, Text("█" * round(BAR * count / most)))
    console.print()
    if own:
        console.print(f"{verdict.die} die{own}", highlight=False)
    console.print(table)
    p = "too few throws for a p-value" if verdict.p is None else f"p = {shown(verdict.p)}"
    console.print(
        f"{verdict.throws:,} throws: chi-square {verdict.chi_square:.2f}, {verdict.degrees} degrees of freedom, {p}",
        highlight=False,
    )


def shown(p: float) -> str:
    return f"{p:.4f}" if 0.0001 <= p <= 0.9999 else f"{p:.1e}" if p < 0.5 else f"1 - {1 - p:.1e}"


def closing(verdicts: list[Verdict], rolls: int) -> tuple[list[str], bool]:
    """Returns the sentences at the end: what the figures mean, and whether the dice are fair."""
    judged = [(verdict, verdict.p) for verdict in verdicts if verdict.p is not None]
    if not judged:
        return [
            f"Too few rolls to judge: {rolls:,}. Of each die about 30 throws are needed, better some hundred.",
        ], True
    limit = SUSPICIOUS / len(judged) / 2
    accused = []
    for verdict, p in judged:
        if p < limit:
            accused.append(f"the {verdict.die} die strays too far from what is expected (p = {shown(p)})")
        elif 1 - p < limit:
            accused.append(f"the {verdict.die} die falls more evenly than chance does (p = {shown(p)})")
    meaning = (
        "p is the share of such reports in which a fair die strays at least as far as this one did; "
        f"below {limit:.4f} or above {1 - limit:.4f} is called suspicious, which happens to fair dice "
        f"in one report out of {1 / SUSPICIOUS:,.0f}."
    )
    if accused:
        return [f"Suspicious: {'; '.join(accused)}.", meaning], False
    low, high = (shown(edge(p for _, p in judged)) for edge in (min, max))
    span = f"p is {low}" if len(judged) == 1 else f"p lies between {low} and {high}"
    return [f"Fair: {rolls:,} rolls, and no die strays further than chance lets it ({span}).", meaning], True


def command(
    files: Annotated[list[Path] | None, Argument("FILE", help="Game files, or a folder of them.")] = None,
    rolls: Annotated[
        int | None, Option(metavar="N", help="Roll all five dice so many times.", default="100,000")
    ] = None,
    seed: Annotated[str | None, Option(metavar="TEXT", help="The same text gives the same dice.")] = None,
) -> int:
    """Counts the faces of many rolls and says whether the dice are fair.

    Without files it rolls, with the device's own generator, seeded by the system or by a text. With files it reads the
    rolls of logged games, and takes the faces of each game's dice into account. The exit code is 1 if a die is
    suspicious.
    """
    from host_tools.rich_console import Console

    out = Console()
    if files:
        if rolls is not None or seed is not None:
            raise Usage("Files are read, not rolled: --rolls and --seed do not go with them.", "mathom fairness --help")
        games = expand(files)
        with progress("Reading games", len(games)) as advance:
            tally = read(games, advance)
        if not tally.rolls:
            raise Fault("There are no rolls in what was named.", "mathom table --keep games")
        return 0 if report(tally, out) else 1
    rolls = 100_000 if rolls is None else rolls
    if rolls < 1:
        raise Usage("--rolls must be 1 or more.", "mathom fairness --help")
    with progress("Rolling", rolls) as advance:
        tally = generate(unseeded(rolls) if seed is None else seeded(seed, rolls), advance)
    fair = report(tally, out)
    faults: list[tuple[str, str]] = []
    if seed is None:
        pool = dice.pool()
        pool.below(dice.SIDES)
        pool.below(dice.SIDES)
        faults = pool.faults
    for part, what in faults:
        print(f"mathom: the random {part} of this computer: {what}.", file=sys.stderr)
    return 0 if fair and not faults else 1
