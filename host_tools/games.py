"""`mathom log` and `mathom replay`: shows saved games, and crash reports, as text.

A game can be a file of the laptop (two lines of text), a file of a device's store (which begins with a checksum and the
game's number), or on a device that is plugged in.
"""

import binascii
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path, PurePath
from typing import Annotated, Any

from host_tools import crash_report, wholefile
from host_tools.command_line import Argument, Option
from host_tools.console import AsJson, hush, print_json, say
from host_tools.device import TIMEOUT, Device, DevicePort, Timeout, find_port, serial_ports
from host_tools.errors import Fault, Usage, on_port, reason
from host_tools.printable import printable
from mathom.games import Refusal
from mathom.games.match import OTHER, Damaged, Match, resume

EXAMPLES = ["mathom log", "mathom log --port /dev/ttyACM0 --keep games", "mathom log games/game-00007.txt"]
STORE = "/data"  # on the device
ORDER = ("phase", "round", "active", "rings", "place", "nazgul", "left", "status", "rolled", "kept")
ROLLS = ("roll", "reroll", "hunt", "battle")  # actions that are only dice
SEATS = ("player", "defender", "from", "to")  # keys whose value is the number of a player in some games


@dataclass(frozen=True)
class Played:
    """The text of a game, and its source."""

    name: str
    text: str
    number: int = 0


# Files


def content_of(data: bytes) -> bytes:
    """Returns the content of a file of the device's store. A file without the store's first line is returned as it is.

    Raises ValueError if it is damaged, or of another version.
    """
    head, _, content = data.partition(b"\n")
    words = head.split()
    if len(words) != 4 or words[0] != b"mathom":
        return data
    if words[1] != b"1":
        raise ValueError(OTHER)
    try:
        checksum, length = int(words[2], 16), int(words[3])
    except ValueError:
        raise ValueError("its first line is damaged") from None
    if len(content) != length:
        raise ValueError(f"it is {len(content)} bytes long and should be {length}")
    if binascii.crc32(content) != checksum:
        raise ValueError("its checksum is wrong")
    return content


def played(name: str, data: bytes) -> Played:
    """Reads the game in a file. Fault if there is none."""
    damage = ""
    try:
        content = content_of(data)
    except ValueError as error:
        # The position of a fault in the log is more useful than a wrong checksum.
        damage, content = str(error), data.partition(b"\n")[2]
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise Fault(f"{name} cannot be read: it is not text.", HELP) from None
    number, _, rest = text.partition("\n")
    game = Played(name, rest, int(number)) if number.isdecimal() else Played(name, text)
    if damage and damage != OTHER:
        match(game)  # says where, if it can
    if damage:
        raise Fault(f"{name} cannot be read: {damage}.", HELP)
    return game


HELP = "mathom log --help"


def read(file: Path, then: str = HELP) -> Played:
    return played(str(file), content(file, then))


def content(file: Path, then: str = HELP) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise Fault(f"{file} cannot be read: {reason(error)}.", then) from None


def match(game: Played) -> Match:
    """Plays a saved game and returns the match. Fault with the action at which it fails."""
    try:
        return resume(game.text)
    except Damaged as damage:
        raise broken(game, damage) from None


def broken(game: Played, damage: Damaged) -> Fault:
    why = damage.why.rstrip(".")
    if not damage.action:
        return Fault(f"{game.name} cannot be read: {why}.", HELP)
    words = game.text.partition("\n")[2].split()
    return Fault(
        f"{game.name} breaks off at action {damage.action} of {len(words)}: {why}.", f"mathom replay {game.name}"
    )


# A game as text


def title(match: Match) -> str:
    return f"{match.game}: {json.dumps(match.options, ensure_ascii=False)}"


def action_text(action: Mapping[str, Any], players: Sequence[str]) -> str:
    """Returns an action in a few words. The names of its values are included if they would not be clear: for flags, for
    several numbers, and for dice of an action that is not a roll."""
    keys = [key for key in action if key != "do"]
    flags = [key for key in keys if isinstance(action[key], bool)]
    numbers = [key for key in keys if type(action[key]) is int and not is_seat(action, key)]
    named = bool(flags) or len(numbers) > 1 or ("faces" in keys and action["do"] not in ROLLS)
    texts = [f"{key}=" * named + value_text(action, key, players, named) for key in keys]
    return f"{action['do']:<7} {(' ' if named else ' · ').join(texts)}".rstrip()


def is_seat(action: Mapping[str, Any], key: str) -> bool:
    """Returns whether this value is the number of a player."""
    if type(action[key]) is not int:
        return False
    if key == "value":
        return action.get("what") in ("first", "engaged")
    return key in SEATS and (key != "to" or "from" in action)  # a track is set `to` a number as well


def value_text(action: Mapping[str, Any], key: str, players: Sequence[str], named: bool) -> str:
    """Returns a value of an action as text."""
    value, comma = action[key], "," if named else ", "
    if is_seat(action, key):
        if not value:
            return "neutral" if key == "defender" else "nobody"
        return players[value - 1]
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return comma.join(f"{name} {what}" for name, what in value.items())
    return comma.join(map(str, value)) if isinstance(value, list) else str(value)


def event_text(event: Mapping[str, Any]) -> str:
    details = " ".join(
        f"{key}={value if isinstance(value, str) else json.dumps(value)}" for key, value in event.items() if key != "e"
    )
    return f"{event['e']} {details}".rstrip()


def log_lines(match: Match) -> Iterator[str]:
    """Returns a line for each action, with the player whose turn it was."""
    yield title(match)
    shown = Match(match.game, match.options)
    wide = column(shown.state.view())
    players = shown.state.summary()["players"]
    for number, action in enumerate(match.actions(), 1):
        who = shown.state.view().get("active", "")
        shown.do(action)
        yield f"{number:4}  {who or '':<{wide}}{action_text(action, players)}"
    yield outcome(match)


def column(view: Mapping[str, Any]) -> int:
    """Returns the width of the column of players' names."""
    return 2 + max([6, *(len(player.get("name", "")) for player in view.get("players", []))])


def outcome(match: Match) -> str:
    winners = match.state.summary()["winners"]
    if winners is None:
        return f"{match.length} actions; the game is not over"
    return f"{match.length} actions; {'won by ' + ' and '.join(winners) if winners else 'lost by all'}"


def state_lines(view: Mapping[str, Any]) -> Iterator[str]:
    """Returns a state as lines: one for the game, then one for each player."""
    common = {key: view[key] for key in in_order(view) if key not in ("game", "players")}
    yield "  ".join(
        f"{key}={value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)}"
        for key, value in common.items()
    )
    for player in view.get("players", []):
        mark = "▸" if player.get("name") == view.get("active") else " "
        rest = "  ".join(f"{key}={player_value(player[key])}" for key in in_order(player) if key != "name")
        yield f"{mark} {player.get('name', ''):<{column(view)}}{rest}"


def in_order(keys: Iterable[str]) -> list[str]:
    """Sorts the keys by importance, as dicts of MicroPython have no order."""
    return sorted(keys, key=lambda key: (ORDER.index(key) if key in ORDER else len(ORDER), key))


def player_value(value: Any) -> str:
    """Returns a player's value as text: a route as its squares, separated by spaces."""
    return "|".join(map(str, value)) if isinstance(value, list) else str(value)


# On a device


def on_device(port: str, verb: str, timeout: float) -> dict[str, bytes]:
    """Returns the games of a device, the game in play first, and its crash report. The device stops meanwhile."""
    with Device(port, verb, timeout) as device, device.stopped():
        device.check_firmware()
        paths = [entry[0] for entry in device.run("survey", [STORE]) if len(entry) == 3]
        wanted = [path for path in paths if is_wanted(path.rpartition("/")[2])]
        return device.get(sorted(wanted, key=lambda path: (path != f"{STORE}/game", path)))


def in_folder(folder: Path) -> dict[str, bytes]:
    """Returns the games and crash reports in a folder: a backup, a simulator's store, or a folder of game files."""
    found = [path for path in sorted(folder.rglob("*")) if path.is_file() and is_wanted(path.name)]
    return {str(path): content(path) for path in found}


def is_wanted(name: str) -> bool:
    """Returns whether a file in a folder is shown, by its name."""
    return name == crash_report.NAME or is_game(name)


def is_game(name: str) -> bool:
    """Returns whether this is the name of a game file: the game in play, or one of the history."""
    stem = name.removesuffix(".txt")
    return stem == "game" or (stem.startswith("game-") and stem[5:].isdecimal())


def line(game: Played) -> str:
    """Returns the line of a game in a list."""
    try:
        state = match(game)
    except Fault as fault:
        return f"{game.name}  {fault.sentence.removeprefix(game.name).strip()}"
    summary = state.state.summary()
    number = f"game {game.number}, " if game.number else ""
    return f"{game.name}  {number}{state.game}: {', '.join(summary['players'])}; {outcome(state)}"


def as_data(game: Played, whole: bool) -> dict[str, Any]:
    """Returns a game as data for --json; with all actions if `whole`."""
    data: dict[str, Any] = {"name": game.name, "number": game.number}
    try:
        state = match(game)
    except Fault as fault:
        if whole:
            raise
        return {**data, "damaged": fault.sentence}
    data |= {"game": state.game, **state.state.summary(), "actions": state.length}
    return {**data, "options": state.options, "log": list(state.actions())} if whole else data


def command(
    file: Annotated[
        Path | None,
        Argument("FILE", help="A game, a crash report, or a folder of them."),
    ] = None,
    game: Annotated[int | None, Option(metavar="NUMBER", help="Only this game, with all that was done.")] = None,
    keep: Annotated[Path | None, Option(metavar="FOLDER", help="Write the games there, a file each.")] = None,
    port: DevicePort = None,
    timeout: Timeout = TIMEOUT,
    as_json: AsJson = False,
) -> None:
    """Shows saved games: in a file, in a folder, or on a device. Also crash reports, with the lines of the source.

    Of a file all actions are shown. For a folder or a device there is a line for each game; --game shows one of them. A
    crash report follows, if there is one. Without a file or port, this shows the device that is plugged in or, if there
    is none, the games of mathom play. A device stops for a few seconds and then continues.
    """
    hush(as_json)
    if file and port:
        raise Usage("Either a file or a device can be read.", HELP)
    single = file and not file.is_dir()
    if file and single:
        files = {str(file): content(file)}
    elif file or not (port or serial_ports()):
        files = in_folder(file or simulators())
    else:
        files = on_device(find_port(port), "log", timeout)
    crashes = {name: data for name, data in files.items() if crash_report.is_report(PurePath(name).name)}
    games = [played(name, data) for name, data in files.items() if name not in crashes]
    if single and games and game is None:
        game = games[0].number
    if game is not None:
        games = [one for one in games if one.number == game]
        if not games:
            raise Fault(f"There is no game {game} here.", on_port("log", *([str(file)] if file else [])))
    if keep:
        keep_all(games, keep)
    if as_json:
        reports = {name: list(crash_report.explained(crash_report.read(data))) for name, data in crashes.items()}
        whole = game is not None
        print_json({"games": [as_data(one, whole) for one in games], "crashes": {} if whole else reports})
        return
    if game is not None:
        for text in log_lines(match(games[0])):
            print(printable(text))
        return
    for one in games:
        print(printable(line(one)))
    for name, data in crashes.items():
        print(printable(f"{name}  the game stopped once:"))
        for text in crash_report.explained(crash_report.read(data)):
            print(printable(f"    {text}"))
    if not files:
        print("No game has been played.")


def simulators() -> Path:
    """Returns the folder with the games of mathom play. Fault if there is none."""
    from host_tools.play.folder import usual

    if not usual().is_dir():
        raise Fault("No device was found on USB, nothing has been played on this computer, no file was named.", HELP)
    return usual()


def keep_all(games: list[Played], folder: Path) -> None:
    """Writes games as game files. A file with another game of the same number, perhaps of another device, stays."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for game in games:
            target = free(folder, f"game-{game.number:05}" if game.number else Path(game.name).stem, game.text)
            wholefile.write(target, game.text.encode())
            say(f"written: {target}")
    except OSError as error:
        raise Fault(f"{folder} cannot be written: {reason(error)}.", on_port("log", "--keep", "FOLDER")) from None


def free(folder: Path, name: str, text: str) -> Path:
    """Returns a file of this name, or with a number after it, that does not exist or has the beginning of this game."""
    for number in count(1):
        file = folder / f"{name}{f'-{number}' * (number > 1)}.txt"
        if not file.exists() or goes_on(file.read_text(encoding="utf-8", errors="replace"), text):
            return file
    raise AssertionError


def goes_on(before: str, after: str) -> bool:
    """Returns whether one game file is a later state of the other, without anything undone."""
    heads, logs = zip(*(text.partition("\n")[::2] for text in (before, after)), strict=True)
    try:
        one, other = ({key: json.loads(head)[key] for key in ("game", "options")} for head in heads)
    except (ValueError, TypeError, KeyError):
        return before == after
    return one == other and logs[1].split()[: len(logs[0].split())] == logs[0].split()


def steps(game: Played) -> Iterator[tuple[int, dict[str, Any], list[dict[str, Any]], Match]]:
    """Yields (number, action, events, match after it) for each action. Fault with the action at which the game fails.

    Action 0 is the start of the game.
    """
    head, _, words = game.text.partition("\n")
    try:
        running = resume(head + "\n\n")
    except Damaged as damage:
        raise broken(game, damage) from None
    yield 0, {}, [], running
    for number, word in enumerate(words.split(), 1):
        try:
            action = running.rules.unpack(word)
            events = running.do(action)
        except ValueError:
            raise broken(game, Damaged(number, f"{word} is no action")) from None
        except Refusal as refusal:
            raise broken(game, Damaged(number, f"{word}: {refusal.message}")) from None
        yield number, action, events, running
