"""`mathom fairness`: tests whether the dice are fair."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

from host_tools import dice, games
from host_tools.chi_square import p_value, statistic
from host_tools.command_line import Argument, Option
from host_tools.device import TIMEOUT, DevicePort, Timeout
from host_tools.errors import Fault, Usage
from host_tools.progress import progress
from host_tools.texts import Language, figures, percent, usual, word
from mathom.games.journey.rules import new
from mathom.games.journey.tables import DICE, SYMBOLS
from mathom.games.match import Match

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
BAR = 24
WIDTHS = (13, 10, 12, 9)  # of the columns before the bars

Faces = tuple[str, ...]


JOURNEY = "journey"  # the game whose dice are tested


class Tally:
    """Counts how often each symbol came up. Dice with different faces are counted apart."""

    def __init__(self) -> None:
        self.counts: dict[tuple[str, Faces], Counter[str]] = {}
        self.rolls = 0
        self.others = 0  # games without dice of this kind
        self.damaged = 0  # games that cannot be read

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


def rolled(rolls: int, draw: Callable[[int], int], advance: Callable[[int], None]) -> Tally:
    """Rolls all dice so many times, with numbers from the device's generator."""
    faces = usual_faces()
    counts = {die: Counter[str]() for die in DICE}
    for roll in range(1, rolls + 1):
        for die, counted in counts.items():
            counted[faces[die][draw(len(faces[die]))]] += 1
        if not roll % BATCH:
            advance(BATCH)
    tally = Tally()
    tally.rolls = rolls
    for die, counted in counts.items():
        tally.add(die, faces[die], counted)
    return tally


def expand(paths: Iterable[Path]) -> Iterator[Path]:
    """Yields the files and folders that were named, and those that match a pattern, which the Windows shell does not
    expand."""
    for path in paths:
        yield from sorted(path.parent.glob(path.name)) if "*" in path.name and not path.exists() else [path]


def read(matches: Iterable[Match]) -> Tally:
    """Counts the rolls of games."""
    tally = Tally()
    for match in matches:
        if match.game != JOURNEY:
            tally.others += 1
            continue
        for action in match.actions():
            if "faces" in action:
                tally.rolls += 1
                for die, symbol in action["faces"].items():
                    tally.add(die, match.state.faces[die], Counter([symbol]))
    return tally


# The report


def report(tally: Tally, language: str) -> bool:
    """Prints the figures of each die and what they mean. Returns whether no die is suspicious."""
    from host_tools.rich_console import Console

    console = Console()
    order = {die: i for i, die in enumerate(DICE)}
    verdicts = [judge(die, faces, counts) for (die, faces), counts in tally.counts.items()]
    verdicts.sort(key=lambda verdict: (order[verdict.die], not verdict.usual))
    for verdict in verdicts:
        show(verdict, console, language)
    console.print()
    sentences, fair = closing(verdicts, tally.rolls, language)
    if tally.others:
        sentences.append(word("fair_others", language, n=tally.others))
    if tally.damaged:
        sentences.append(word("stats_damaged", language, n=tally.damaged))
    for sentence in sentences:
        console.print(sentence, highlight=False)
    return fair


def show(verdict: Verdict, console: Console, language: str) -> None:
    die = word(f"die_{verdict.die}", language)
    heading = [die, *(word(key, language) for key in ("fair_count", "fair_expected", "fair_off"))]
    bars = console.fit([*WIDTHS, BAR])
    rows: list[list[str]] = []
    most = max(*verdict.counts.values(), *verdict.expected.values(), 1)
    for symbol, mean in verdict.expected.items():
        count = verdict.counts[symbol]
        off = percent((count - mean) / mean, language, sign=True, digits=2) if mean else ""
        cells = [figures(text, language) for text in (f"{count:,}", f"{mean:,.1f}")]
        bar = ["█" * round(BAR * count / most)] if bars else []
        rows.append([word(f"symbol_{symbol}", language), *cells, off, *bar])
    console.print()
    if not verdict.usual:
        faces = ", ".join(word(f"symbol_{face}", language) for face in verdict.faces)
        console.print(word("fair_own", language, die=die, faces=faces), highlight=False)
    if bars:
        console.table([*heading, ""], rows, (0, len(heading)), [*WIDTHS, BAR])
    else:
        console.table(heading, rows, widths=WIDTHS)
    p = word("fair_no_p", language) if verdict.p is None else f"p = {shown(verdict.p, language)}"
    throws, chi = (figures(text, language) for text in (f"{verdict.throws:,}", f"{verdict.chi_square:.2f}"))
    console.print(word("fair_throws", language, throws=throws, chi=chi, degrees=verdict.degrees, p=p), highlight=False)


def shown(p: float, language: str) -> str:
    text = f"{p:.4f}" if 0.0001 <= p <= 0.9999 else f"{p:.1e}" if p < 0.5 else f"1 - {1 - p:.1e}"
    return figures(text, language)


def closing(verdicts: list[Verdict], rolls: int, language: str) -> tuple[list[str], bool]:
    """Returns the sentences at the end: what the figures mean, and whether the dice are fair."""
    judged = [(verdict, verdict.p) for verdict in verdicts if verdict.p is not None]
    count = figures(f"{rolls:,}", language)
    if not judged:
        return [word("fair_few", language, rolls=count)], True
    limit = SUSPICIOUS / len(judged) / 2
    accused = []
    for verdict, p in judged:
        if min(p, 1 - p) < limit:
            how, die = "fair_strays" if p < limit else "fair_even", word(f"die_{verdict.die}", language)
            accused.append(word(how, language, die=die, p=shown(p, language)))
    low, high, reports = (
        figures(text, language) for text in (f"{limit:.4f}", f"{1 - limit:.4f}", f"{1 / SUSPICIOUS:,.0f}")
    )
    meaning = word("fair_meaning", language, low=low, high=high, reports=reports)
    if accused:
        return [word("fair_suspicious", language, accused="; ".join(accused)), meaning], False
    low, high = (shown(edge(p for _, p in judged), language) for edge in (min, max))
    span = word("fair_span" if len(judged) == 1 else "fair_spans", language, low=low, high=high)
    return [word("fair_is", language, rolls=count, span=span), meaning], True


def command(
    files: Annotated[list[Path] | None, Argument("FILE", help="Games, or folders of them.")] = None,
    rolls: Annotated[
        int | None, Option(metavar="N", help="Roll all five dice so many times.", default="100,000")
    ] = None,
    seed: Annotated[str | None, Option(metavar="TEXT", help="The same text gives the same dice.")] = None,
    lang: Language = None,
    port: DevicePort = None,
    timeout: Timeout = TIMEOUT,
) -> int:
    """Counts the faces of many rolls and says whether the dice are fair.

    Without files it rolls, with the device's own generator, seeded by the system or by a text. With files, or the port
    of a device, it reads the rolls of saved games, and takes the faces of each game's dice into account. The exit code
    is 1 if a die is suspicious.
    """
    if files or port:
        if rolls is not None or seed is not None:
            raise Usage("Games are read, not rolled: --rolls and --seed do not go with them.")
        found = games.found(expand(files or []), port, "fairness", timeout)
        matches, damaged = games.matches(games.games_in(found))
        tally = read(match for _, match in matches)
        tally.damaged = damaged
        if not tally.rolls:
            raise Fault("There are no rolls in what was named.", "mathom table -o games")
        return 0 if report(tally, lang or usual()) else 1
    rolls = 100_000 if rolls is None else rolls
    if rolls < 1:
        raise Usage("--rolls must be 1 or more.")
    pool = dice.pool()
    with progress("Rolling", rolls) as advance:
        tally = rolled(rolls, pool.below if seed is None else dice.below(seed), advance)
    fair = report(tally, lang or usual())
    for part, what in pool.faults:
        print(f"mathom: the random {part} of this computer: {what}.", file=sys.stderr)
    return 0 if fair and not pool.faults else 1
