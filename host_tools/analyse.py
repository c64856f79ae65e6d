"""`mathom analyse`: shows luck and skill in a game of Journey."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from host_tools import games, outputs
from host_tools.advise import unsolved
from host_tools.command_line import Argument, Option
from host_tools.console import say
from host_tools.device import TIMEOUT, DevicePort, Timeout
from host_tools.errors import Fault
from host_tools.progress import progress
from host_tools.texts import Language, usual
from mathom.games.match import Match

if TYPE_CHECKING:
    from host_tools.solve.analysis import Analysis

EXAMPLES = ["mathom analyse games/game-00007.txt", "mathom analyse --game 12 -o game.svg"]


def analysed(match: Match) -> Analysis:
    if match.game != "journey":
        raise Fault("Journey to Mordor can be analysed, and this is another game.")
    if not match.length:
        raise Fault("Nothing has been done yet in this game.")
    from host_tools.solve.adviser import NotSolved
    from host_tools.solve.analysis import analyse

    try:
        with progress("Analysing", match.length) as advance:
            return analyse(match, advance)
    except NotSolved as missing:
        raise unsolved(missing.spec) from None


def write(file: Path, text: str) -> None:
    outputs.write(file, text.encode())
    say(f"written: {file}")


def command(
    file: Annotated[Path | None, Argument("FILE", help="A game, or a folder of them.")] = None,
    game: games.Number = None,
    out: Annotated[Path | None, Option("-o", "--out", metavar="FILE.svg", help="Write the picture.")] = None,
    lang: Language = None,
    port: DevicePort = None,
    timeout: Timeout = TIMEOUT,
) -> None:
    """Shows luck and skill in a game of Journey: what the dice gave, and what choices cost.

    For each turn it shows the chances to win, and at the end the luckiest rolls, the costliest mistakes with the
    better choice, and the turning point. With two players the chances are exact, with more they are estimates.
    """
    lang = lang or usual()
    outputs.check_file(out)
    analysis = analysed(games.chosen(games.found([file], port, "analyse", timeout), game, file).match())
    from host_tools.rich_console import Console
    from host_tools.solve import report
    from host_tools.solve.picture import svg as picture

    report.on_terminal(analysis, lang, Console())
    if out:
        write(out, picture(analysis, lang))
