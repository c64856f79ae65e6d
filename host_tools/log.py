"""`mathom log`: shows saved games, and crash reports, as text; and keeps games as files."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path, PurePath
from typing import Annotated, Any

from host_tools import crash_report, games, telling, wholefile
from host_tools.command_line import Argument, Option
from host_tools.console import AsJson, hush, print_json, say, wrapped
from host_tools.device import TIMEOUT, DevicePort, Timeout
from host_tools.errors import Fault, on_port, reason
from host_tools.games import Saved
from host_tools.printable import printable
from host_tools.texts import Language, usual, word
from mathom.games.match import Match

EXAMPLES = ["mathom log", "mathom log --port /dev/ttyACM0 -o games", "mathom log games/game-00007.txt"]


def log_lines(match: Match, language: str) -> Iterator[str]:
    """Returns a line for each action: what it has done."""
    yield telling.title(match, language)
    shown = Match(match.game, match.options)
    for number, action in enumerate(match.actions(), 1):
        events = shown.do(action)
        yield f"{number:4}  {telling.happened(events, shown.state.view(), language)}"
    yield telling.outcome(match, language)


def line(game: Saved, language: str) -> str:
    """Returns the line of a game in a list."""
    try:
        match = game.match()
    except Fault as fault:
        return f"{game.name}  {fault.sentence.removeprefix(game.name).strip()}"
    title = telling.title(match, language)
    if game.number:
        title = word("log_game", language, n=game.number, title=title)
    return f"{game.name}  {title}; {telling.outcome(match, language)}"


def as_data(game: Saved, whole: bool) -> dict[str, Any]:
    """Returns a game as data for --json; with all actions if `whole`."""
    data: dict[str, Any] = {"name": game.name, "number": game.number}
    try:
        match = game.match()
    except Fault as fault:
        if whole:
            raise
        return {**data, "damaged": fault.sentence}
    data |= {"game": match.game, **match.state.summary(), "actions": match.length}
    return {**data, "options": match.options, "log": list(match.actions())} if whole else data


def command(
    file: Annotated[Path | None, Argument("FILE", help="A game, a crash report, or a folder of them.")] = None,
    game: Annotated[int | None, Option(metavar="NUMBER", help="Only this game, with all that was done.")] = None,
    out: Annotated[
        Path | None, Option("-o", "--out", metavar="FOLDER", help="Write the games there, a file each.")
    ] = None,
    lang: Language = None,
    port: DevicePort = None,
    timeout: Timeout = TIMEOUT,
    as_json: AsJson = False,
) -> None:
    """Shows saved games: in a file, in a folder, or on a device. Also crash reports, with the lines of the source.

    Of a file all actions are shown. For a folder, with three more levels below it, or a device there is a line for each
    game; --game shows one of them. A crash report follows, if there is one. Without a file or port, this shows the
    device that is plugged in or, if there is none, the games of mathom play. A device stops for a few seconds and then
    continues.
    """
    hush(as_json)
    language = lang or usual()
    files = games.found([file], port, "log", timeout)
    crashes = {name: data for name, data in files.items() if crash_report.is_report(PurePath(name).name)}
    listed = games.games_in(files)
    whole = game is not None or bool(file and not file.is_dir() and listed)
    if whole:
        listed = [games.chosen(files, game, file)]
    if out:
        keep_all(listed, out)
    if as_json:
        reports = {name: list(crash_report.explained(crash_report.read(data))) for name, data in crashes.items()}
        print_json({"games": [as_data(one, whole) for one in listed], "crashes": {} if whole else reports})
        return
    if whole:
        for text in log_lines(listed[0].match(), language):
            print(wrapped(text, 6))
        return
    for one in listed:
        print(printable(line(one, language)))
    for name, data in crashes.items():
        print(printable(f"{name}  {word('log_crash', language)}"))
        for text in crash_report.explained(crash_report.read(data)):
            print(printable(f"    {text}"))
    if not (listed or crashes):
        print(printable(word("log_none", language, where=file.resolve()) if file else word("log_nothing", language)))


def keep_all(listed: list[Saved], folder: Path) -> None:
    """Writes games as game files. A file with another game of the same number, perhaps of another device, stays."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for game in listed:
            target = free(folder, game)
            wholefile.write(target, game.text.encode())
            say(f"written: {target}")
    except OSError as error:
        raise Fault(f"{folder} cannot be written: {reason(error)}.", on_port("log", "-o", "FOLDER")) from None


def free(folder: Path, game: Saved) -> Path:
    """Returns a file for a game: one that does not exist, or has the beginning of this game."""
    name = f"game-{game.number:05}" if game.number else PurePath(game.name).stem
    for number in count(1):
        file = folder / (f"{name}-{number}.txt" if number > 1 else f"{name}.txt")
        if not file.exists() or games.saved(str(file), file.read_bytes()).goes_on(game):
            return file
    raise AssertionError
