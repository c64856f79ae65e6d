"""`mathom analyse`: shows luck and skill in a game of Journey."""

from __future__ import annotations

from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Annotated

from host_tools import games, outputs
from host_tools.advise import unsolved
from host_tools.command_line import Argument, Option
from host_tools.console import say
from host_tools.device import TIMEOUT, DevicePort, Timeout, find_port, serial_ports
from host_tools.errors import Fault, Usage
from host_tools.games import Played
from host_tools.play.folder import LANGUAGES, usual_language
from host_tools.progress import progress
from mathom.games.match import Match

if TYPE_CHECKING:
    from host_tools.solve.analysis import Analysis

EXAMPLES = ["mathom analyse games/game-00007.txt --html evening.html", "mathom analyse --game 12 --svg game.svg"]
HELP = "mathom analyse --help"

Language = Annotated[str | None, Option(choices=LANGUAGES, help="Spanish or English.", default="as the computer")]


def chosen(file: Path | None, number: int | None, port: str | None, timeout: float) -> Played:
    """Returns the chosen game: of several, the one with this number, or else the one played last."""
    if file and port:
        raise Usage("Either a file or a device can be read.", HELP)
    if file and not file.is_dir():
        return games.read(file, HELP)
    if file or not (port or serial_ports()):
        files = games.in_folder(file or games.simulators())
    else:
        files = games.on_device(find_port(port), "analyse", timeout)
    found = [games.played(name, data) for name, data in files.items() if games.is_game(PurePath(name).name)]
    if number is not None:
        found = [game for game in found if game.number == number or PurePath(game.name).stem == f"game-{number:05}"]
    if not found:
        raise Fault("There is no such game here." if number is not None else "There is no game here.", "mathom log")
    return max(found, key=lambda game: (PurePath(game.name).name == "game", game.number, game.name))


def analysed(match: Match) -> Analysis:
    from host_tools.solve.adviser import NotSolved
    from host_tools.solve.analysis import analyse

    if match.game != "journey":
        raise Fault("Journey to Mordor can be analysed, and this is another game.", HELP)
    if not match.length:
        raise Fault("Nothing has been done yet in this game.", HELP)
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
    game: Annotated[
        int | None, Option(metavar="NUMBER", help="The number of the game.", default="the one played last")
    ] = None,
    html: Annotated[Path | None, Option(metavar="FILE", help="Write a page, with the picture.")] = None,
    svg: Annotated[Path | None, Option(metavar="FILE", help="Write the picture.")] = None,
    lang: Language = None,
    port: DevicePort = None,
    timeout: Timeout = TIMEOUT,
) -> None:
    """Shows luck and skill in a game of Journey: what the dice gave, and what choices cost.

    For each turn it shows the chances to win, and at the end the luckiest rolls, the costliest mistakes with the
    better choice, and the turning point. With two players the chances are exact, with more they are estimates.
    """
    from host_tools.rich_console import Console
    from host_tools.solve import report
    from host_tools.solve.picture import svg as picture

    lang = lang or usual_language()
    outputs.check_file(html)
    outputs.check_file(svg)
    analysis = analysed(games.match(chosen(file, game, port, timeout)))
    report.on_terminal(analysis, lang, Console())
    if html:
        write(html, report.page(analysis, lang))
    if svg:
        write(svg, picture(analysis, lang))
