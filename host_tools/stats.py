"""`mathom stats`: shows figures of all games of a device or a folder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html import escape
from pathlib import Path, PurePath
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, NamedTuple

from host_tools import fairness, games, home, outputs, sim
from host_tools.advise import unsolved
from host_tools.analyse import write
from host_tools.command_line import Argument, Option
from host_tools.device import TIMEOUT, DevicePort, Timeout
from host_tools.games import Saved
from host_tools.printable import printable
from host_tools.progress import progress
from host_tools.texts import Language, figures, percent, symbol, usual, word
from mathom.games.journey.tables import COLOURS, DICE, HOBBITS, SYMBOLS
from mathom.games.match import Match
from mathom.people import GAMES, LONGEST_ROW, LUCKIEST, NAZGUL, WINS, ranked

if TYPE_CHECKING:
    from host_tools.solve.analysis import Analysis

EXAMPLES = ["mathom stats games", "mathom stats --port /dev/ttyACM0 -o evenings.html"]

PAGE = """<!doctype html>
<html lang="{language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="generator" content="Mathom"><meta name="color-scheme" content="light dark"><title>{title}</title>
<style>
body{{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#fff;color:#1c1c1c}}
table{{border-collapse:collapse;width:100%}}
td,th{{padding:.3rem .6rem;text-align:right;border-bottom:1px solid #8885}}
td:first-child,th:first-child{{text-align:left}}
@media (prefers-color-scheme: dark){{body{{background:#16181c;color:#ececec}}}}
@media print{{body{{background:#fff;color:#000;margin:0;max-width:none}}}}
</style>
{body}
</html>
"""


class Section(NamedTuple):
    title: str
    heading: list[str]
    rows: list[list[str]]


class Evenings(NamedTuple):
    """The games that were found, by their numbers, and how many more cannot be read."""

    matches: list[tuple[Saved, Match]]
    damaged: int

    @property
    def journeys(self) -> list[tuple[Saved, Match]]:
        return [one for one in self.matches if one[1].game == "journey"]


def kinds(found: Evenings, language: str) -> Section:
    counts = Counter(match.game for _, match in found.matches)
    over = Counter(match.game for _, match in found.matches if match.over())
    rows = [[word(f"game_{game}", language, game), str(count), str(over[game])] for game, count in counts.most_common()]
    return Section(word("stats", language), words(language, "stats_game", "stats_games", "stats_finished"), rows)


def words(language: str, *keys: str) -> list[str]:
    return [word(key, language) for key in keys]


def shares(match: Match) -> dict[str, float]:
    """Returns each player's share of the win of a finished game."""
    winners = match.state.winners
    return {walker.name: 1 / len(winners) if walker.name in winners else 0 for walker in match.state.players}


def share(games: float, language: str) -> str:
    """Returns a number of games, with shares of games."""
    return figures(f"{round(games, 2):g}", language)


def by_player(matches: list[Match], language: str) -> Section:
    rows = []
    for name in HOBBITS:
        mine = [match for match in matches if name in shares(match)]
        if mine:
            wins = sum(shares(match)[name] for match in mine)
            equal = sum(1 / len(match.state.players) for match in mine)
            cells = [word(name, language), word(f"colour_{COLOURS[name]}", language)]
            rows.append([*cells, str(len(mine)), share(wins, language), share(equal, language)])
    keys = ("player", "stats_colour", "stats_games", "stats_wins", "stats_expected")
    return Section(word("stats_by_player", language), words(language, *keys), rows)


def by_seat(matches: list[Match], language: str) -> Section:
    rows = []
    for order in range(4):
        mine = [match for match in matches if order < len(match.state.players)]
        if mine:
            wins = equal = 0.0
            for match in mine:
                state = match.state
                seats = len(state.players)
                wins += shares(match)[state.players[(state.first + order) % seats].name]
                equal += 1 / seats
            cells = [word("stats_seat_n", language, n=order + 1), str(len(mine))]
            rows.append([*cells, share(wins, language), share(equal, language)])
    keys = ("stats_seat", "stats_games", "stats_wins", "stats_expected")
    return Section(word("stats_by_seat", language), words(language, *keys), rows)


def end_of(match: Match) -> str:
    state = match.state
    if state.winners is None:
        return "stats_end_open"
    if len(state.winners) > 1:
        return "stats_end_shared"
    if not state.winners:
        return "stats_end_lost"
    return "stats_end_tie" if sum(walker.status() == "mordor" for walker in state.players) > 1 else "stats_end_one"


def ends(matches: list[Match], language: str) -> Section:
    counts = Counter(map(end_of, matches))
    rows = [[word(end, language), str(count)] for end, count in counts.most_common()]
    return Section(word("stats_ends", language), words(language, "stats_end", "stats_games"), rows)


def luck(analyses: list[tuple[str, Analysis]], language: str) -> Section:
    """Returns a table with a row for each game, and the mean of each player."""
    names = [name for name in HOBBITS if any(name in analysis.players for _, analysis in analyses)]
    rows = []
    for title, analysis in analyses:
        cells = [
            f"{percent(analysis.luck(name), language, sign=True)} / {percent(analysis.cost(name), language)}"
            if name in analysis.players
            else ""
            for name in names
        ]
        rows.append([title, *cells])
    means = []
    for name in names:
        mine = [analysis for _, analysis in analyses if name in analysis.players]
        mean, cost = (sum(getattr(analysis, what)(name) for analysis in mine) / len(mine) for what in ("luck", "cost"))
        means.append(f"{percent(mean, language, sign=True)} / {percent(cost, language)}")
    rows.append([word("stats_mean", language), *means])
    return Section(word("stats_luck", language), words(language, "stats_file", *names), rows)


def faces(matches: list[Match], language: str) -> Section:
    tally = fairness.read(matches)
    rows = []
    verdicts = [fairness.judge(die, own, counts) for (die, own), counts in tally.counts.items()]
    for verdict in sorted(verdicts, key=lambda one: (DICE.index(one.die), not one.usual)):
        cells = [str(verdict.counts[face]) if face in verdict.faces else "" for face in SYMBOLS]
        p = "" if verdict.p is None else fairness.shown(verdict.p, language)
        rows.append([word(f"die_{verdict.die}", language), str(verdict.throws), *cells, p])
    heading = [*words(language, "stats_die", "stats_throws"), *(symbol(face, language) for face in SYMBOLS), "p"]
    return Section(word("stats_dice", language), heading, rows)


def analyses_of(found: Evenings) -> tuple[list[tuple[str, Analysis]], list[str]]:
    """Returns the analysis of each finished game of Journey that is solved, and what to type before the others can be
    analysed."""
    try:
        from host_tools.solve.adviser import NotSolved
        from host_tools.solve.analysis import analyse
    except ModuleNotFoundError:
        return [], [home.set_up("solve")]
    over = [(game, match) for game, match in found.journeys if match.state.winners is not None]
    analyses, first = [], set()
    with progress("Analysing", sum(match.length for _, match in over)) as advance:
        for game, match in over:
            try:
                analyses.append((str(game.number or PurePath(game.name).name), analyse(match, advance)))
            except NotSolved as missing:  # noqa: PERF203
                first.add(unsolved(missing.spec).then)
                advance(match.length)
    return analyses, sorted(first)


def people(files: dict[str, bytes], language: str) -> Section | None:
    """Returns the standings that a device shows, counted by its own code; None if there is nobody with a name."""
    sim.install()
    from mathom.hardware.store import Store
    from mathom.journal import Journal

    with TemporaryDirectory() as folder:
        for name in sorted(files):  # of several backups, the last one
            if PurePath(name).name in games.STANDINGS:
                (Path(folder) / PurePath(name).name).write_bytes(files[name])
        tonight, ever = Journal(Store(folder), games.GAME).standings()
    first = ranked(tonight)
    rows = []
    for name in first + [name for name in ranked(ever) if name not in first]:
        won = [f"{figures[WINS]}/{figures[GAMES]}" for figures in (tonight[name], ever[name])]
        most = [str(ever[name][figure] or "–") for figure in (LONGEST_ROW, NAZGUL)]
        luckiest = ever[name][LUCKIEST]
        rows.append([printable(name), *won, *most, f"1:{luckiest}" if luckiest else "–"])
    keys = ("stats_person", "stats_tonight", "stats_ever", "stats_row", "stats_nazgul", "stats_luckiest")
    return Section(word("stats_people", language), words(language, *keys), rows) if rows else None


def sections(found: Evenings, analyses: list[tuple[str, Analysis]], language: str) -> Iterator[Section]:
    yield kinds(found, language)
    matches = [match for _, match in found.journeys]
    if not matches:
        return
    over = [match for match in matches if match.state.winners is not None]
    if over:
        yield by_player(over, language)
        yield by_seat(over, language)
    yield ends(matches, language)
    if analyses:
        yield luck(analyses, language)
    yield faces(matches, language)


def notes(found: Evenings, first: list[str], language: str) -> list[str]:
    limit = figures(f"{fairness.SUSPICIOUS:g}", language)
    texts = [word("stats_p_says", language, limit=limit)] if found.journeys else []
    if found.journeys and first:
        texts.append(word("stats_first", language, how="; ".join(first)))
    return texts + ([word("stats_damaged", language, n=found.damaged)] if found.damaged else [])


def on_terminal(parts: list[Section], remarks: list[str]) -> None:
    from host_tools.rich_console import Console

    console = Console()
    for section in parts:
        console.print(section.title, style="bold", markup=False, highlight=False)
        console.table(section.heading, section.rows)
        console.print()
    for remark in remarks:
        console.print(remark, highlight=False)


def page(parts: list[Section], remarks: list[str], language: str) -> str:
    body = []
    for section in parts:
        body += [f"<h2>{escape(section.title)}</h2>", "<table>"]
        body.append("<tr>" + "".join(f"<th>{escape(text)}</th>" for text in section.heading) + "</tr>")
        body += ["<tr>" + "".join(f"<td>{escape(text)}</td>" for text in row) + "</tr>" for row in section.rows]
        body.append("</table>")
    body += [f"<p>{escape(remark)}</p>" for remark in remarks]
    return PAGE.format(language=language, title=escape(word("stats", language)), body="\n".join(body))


def command(
    folder: Annotated[Path | None, Argument("FOLDER", help="A folder of games.")] = None,
    out: Annotated[Path | None, Option("-o", "--out", metavar="FILE.html", help="Write it as a page.")] = None,
    lang: Language = None,
    port: DevicePort = None,
    timeout: Timeout = TIMEOUT,
) -> None:
    """Counts all games of a folder or a device: who wins, by player and by order, and how games of Journey end.

    First come the standings of the people with names, of a device or a backup: the same as on the device's evening.

    It shows the luck and the mistakes of each game, as mathom analyse does, and how often each die showed each face,
    with the p-value that mathom fairness explains.
    """
    lang = lang or usual()
    outputs.check_file(out)
    files = games.found([folder], port, "stats", timeout)
    matches, damaged = games.matches(games.games_in(files))
    found = Evenings(sorted(matches, key=lambda one: (one[0].number, one[0].name)), damaged)
    analyses, first = analyses_of(found)
    parts, remarks = list(sections(found, analyses, lang)), notes(found, first, lang)
    standings = people(files, lang)
    if standings:
        parts.insert(0, standings)
    on_terminal(parts, remarks)
    if out:
        write(out, page(parts, remarks, lang))
