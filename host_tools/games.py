"""Saved games: where they are, what is in their files, and which files hold the same game. All commands that read
saved games read them here.

A game file has two lines of text; in a device's store it begins with a checksum and the game's number. The game in play
has tails beside it: see mathom.games.tail.
"""

import binascii
import contextlib
import json
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Annotated, Any

from host_tools import crash_report
from host_tools.command_line import Option
from host_tools.device import Device, find_port, serial_ports
from host_tools.errors import Fault, Usage, on_port, reason
from host_tools.installer.install import STORE
from host_tools.progress import progress
from mathom.games import Refusal
from mathom.games.match import OTHER, Match
from mathom.games.reading import Damaged, resume
from mathom.games.tail import Tail, newest
from mathom.settings import GAME, TAILS

STANDINGS = ("history", "people")  # the files with the standings of the people who play
# The game in play, one of the history, or one that `mathom log -o` wrote, perhaps beside that of another device.
NAME = re.compile(rf"{GAME}(-(\d+)(-\d+)?)?(\.txt)?")
OLD = ".old"  # at the end of the name of a file's old content
DEEPEST = 3  # folders below the one that was named: a backup of each device, of each evening

Number = Annotated[
    int | None, Option("--game", metavar="NUMBER", help="The number of the game.", default="the one played last")
]


@dataclass(frozen=True)
class Saved:
    """A saved game: the name of its file, its text, its number (0 if it has none), and what is wrong with the file."""

    name: str
    text: str
    number: int = 0
    damage: str = ""

    @property
    def in_play(self) -> bool:
        return PurePath(self.name).stem == GAME

    def match(self) -> Match:
        """Plays the game. Fault with the action at which it fails."""
        *_, (_, _, _, match) = self.steps()
        return match

    def steps(self) -> Iterator[tuple[int, dict[str, Any], list[dict[str, Any]], Match]]:
        """Yields (number, action, events, match after it) for each action; action 0 is the start of the game. Fault
        with the action at which the game fails."""
        if self.damage == OTHER:
            raise self._unreadable(OTHER)
        head, _, log = self.text.partition("\n")
        words = log.split()
        try:
            match = resume(head + "\n\n")
        except Damaged as damage:
            raise self._unreadable(self.damage or damage.why) from None
        yield 0, {}, [], match
        for number, word in enumerate(words, 1):
            try:
                action = match.rules.unpack(word)
                events = match.do(action)
            except (ValueError, Refusal) as error:
                why = f"{word}: {error.message}" if isinstance(error, Refusal) else f"{word} is no action"
                sentence = f"{self.name} breaks off at action {number} of {len(words)}: {why.rstrip('.')}."
                raise Fault(sentence, f"mathom replay {self.name}") from None
            yield number, action, events, match
        if self.damage:
            raise self._unreadable(self.damage)

    def _unreadable(self, why: str) -> Fault:
        return Fault(f"{self.name} cannot be read: {why.rstrip('.')}.")

    def goes_on(self, later: "Saved") -> bool:
        """Returns whether the other one is a later state of this game, or the same state, without anything undone."""
        heads, logs = zip(*(game.text.partition("\n")[::2] for game in (self, later)), strict=True)
        try:
            one, other = ({key: json.loads(head)[key] for key in ("game", "options")} for head in heads)
        except (ValueError, TypeError, KeyError):
            return self.text == later.text
        return one == other and logs[1].split()[: len(logs[0].split())] == logs[0].split()


# A file


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


def tails(files: dict[str, bytes]) -> list[Tail]:
    """Returns the tails that are whole."""
    whole = []
    for name in TAILS:
        with contextlib.suppress(ValueError):
            whole.append(Tail(content_of(files.get(name, b""))))
    return whole


def saved(name: str, data: bytes, tails: Iterable[Tail] = ()) -> Saved:
    """Reads a file, with the newest of the tails that belongs to it. If it does not tell the game's number, its name
    may."""
    damage = ""
    try:
        content = content_of(data)
    except ValueError as error:
        # Where the log fails is more useful than a wrong checksum: what can be read is kept.
        damage, content = str(error), data.partition(b"\n")[2]
    try:
        text = content.decode()
    except UnicodeDecodeError:
        return Saved(name, "", damage="it is not text")
    number, _, rest = text.partition("\n")
    if number.isdecimal():
        tail = newest(tails, binascii.crc32(content))
        if tail:
            with contextlib.suppress(ValueError):
                rest = b"".join(tail.whole([rest.encode()])).decode()
        return Saved(name, rest, int(number), damage)
    called = NAME.fullmatch(PurePath(name).name.removesuffix(OLD))
    return Saved(name, text, int(called[2] or 0) if called else 0, damage)


def content(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise Fault(f"{file} cannot be read: {reason(error)}.") from None


# Where they are


def found(paths: Iterable[Path | None], port: str | None, verb: str, timeout: float) -> dict[str, bytes]:
    """Returns the games, standings and crash reports in files and folders or on a device, by their names. If none is
    named, they are those of the device that is plugged in or, without one, of `mathom play`."""
    named = [path for path in paths if path]
    if named and port:
        raise Usage("Either a file or a device can be read.")
    if named:
        return {name: data for path in named for name, data in at(path).items()}
    if port or serial_ports():
        return on_device(find_port(port), verb, timeout)
    return at(simulators())


def near(folder: Path) -> list[Path]:
    """Returns the files to be read in a folder and not far below it, with old content, sorted. Hidden folders are left
    out, and those below it that cannot be read."""

    def failed(error: OSError) -> None:
        if error.filename == str(folder):
            raise Fault(f"{folder} cannot be read: {reason(error)}.") from None

    found = []
    for place, folders, names in os.walk(str(folder), onerror=failed):
        depth = len(Path(place).relative_to(folder).parts)
        folders[:] = [] if depth == DEEPEST else [name for name in folders if not name.startswith(".")]
        found += [Path(place, name) for name in names if is_wanted(name.removesuffix(OLD))]
    return sorted(file for file in found if file.is_file())


def at(path: Path) -> dict[str, bytes]:
    """Returns a file, with the tails that it has, or the games and crash reports in a folder: a backup, a simulator's
    store, or kept games."""
    if not path.is_dir():
        beside = [path.with_name(name) for name in TAILS if path.name.removesuffix(OLD) == GAME]
        return {str(path): content(path)} | {str(file): content(file) for file in beside if file.is_file()}
    there = {str(file): file for file in near(path)}
    files = {name: content(file) for name, file in there.items() if not name.endswith(OLD)}
    return files | {name: content(there[name]) for name in old_content(there, files)}


def old_content(there: Iterable[str], files: dict[str, bytes]) -> list[str]:
    """Returns the names of the files with old content that counts, as the newer file of a game is damaged or gone. That
    is how the device reads them."""
    return [
        name
        for name in there
        if name.endswith(OLD)
        and NAME.fullmatch(PurePath(name).name.removesuffix(OLD))
        and not is_whole(files.get(name.removesuffix(OLD), b""))
    ]


def is_whole(data: bytes) -> bool:
    """Returns whether this is a file of the device's store without damage."""
    try:
        return content_of(data) != data
    except ValueError:
        return False


def on_device(port: str, verb: str, timeout: float) -> dict[str, bytes]:
    """Returns the games of a device, the game in play first, and its crash report. The device stops meanwhile."""
    with Device(port, verb, timeout) as device, device.stopped():
        device.check_firmware()
        paths = [entry[0] for entry in device.run("survey", [STORE]) if len(entry) == 3]
        wanted = [path for path in paths if is_wanted(PurePath(path).name)]
        files = device.get(sorted(wanted, key=lambda path: (path != f"{STORE}/{GAME}", path)))
        old = old_content(paths, files)
        return files | (device.get(sorted(old)) if old else {})


def simulators() -> Path:
    """Returns the folder with the games of mathom play. Fault if there is none."""
    from host_tools.play.folder import usual

    if not usual().is_dir():
        raise Fault("No device was found on USB, nothing has been played on this computer, no file was named.")
    return usual()


def is_wanted(name: str) -> bool:
    return name == crash_report.NAME or name in (*STANDINGS, *TAILS) or NAME.fullmatch(name) is not None


# Which of them


def beside(name: str, files: dict[str, bytes]) -> dict[str, bytes]:
    """Returns the files in the folder of the game in play, by their names without it; none for another game."""
    folder = PurePath(name).parent
    if PurePath(name).name.removesuffix(OLD) != GAME:
        return {}
    return {PurePath(other).name: data for other, data in files.items() if PurePath(other).parent == folder}


def games_in(files: dict[str, bytes]) -> list[Saved]:
    """Returns each game once. A game that has ended is in the history too, and a later backup has the games of an
    earlier one: of files with the same game, the one that goes on longest counts."""
    names = [name for name in files if PurePath(name).name not in (*STANDINGS, *TAILS)]
    games = [
        saved(name, files[name], tails(beside(name, files)))
        for name in names
        if not crash_report.is_report(PurePath(name).name)
    ]
    longest: list[Saved] = []
    for game in sorted(games, key=lambda game: -len(game.text.split())):
        if not any(game.number == other.number and game.goes_on(other) for other in longest):
            longest.append(game)
    return [game for game in games if game in longest]


def chosen(files: dict[str, bytes], number: int | None = None, path: Path | None = None) -> Saved:
    """Returns the game with this number, else the one that was played last. `path` is where they are, for an error."""
    games = [game for game in games_in(files) if number is None or game.number == number]
    if not games:
        sentence = "There is no game here." if number is None else f"There is no game {number} here."
        raise Fault(sentence, on_port("log", *([str(path)] if path else [])))
    return max(games, key=lambda game: (game.in_play, game.number, game.name))


def matches(games: Iterable[Saved]) -> tuple[list[tuple[Saved, Match]], int]:
    """Plays games. Returns those that can be played, and how many cannot. Fault if that is all of them."""
    games = list(games)
    played: list[tuple[Saved, Match]] = []
    faults: list[Fault] = []
    with progress("Reading games", len(games) if len(games) > 1 else 0) as advance:
        for game in games:
            try:
                played.append((game, game.match()))
            except Fault as fault:
                faults.append(fault)
            advance(1)
    if not played:
        raise faults[0] if faults else Fault("There is no game here.", on_port("log"))
    return played, len(faults)
