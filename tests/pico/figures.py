"""The promises of the device to its players, measured on the virtual Pico with the firmware as it is flashed.

Emulated time repeats exactly, so each promise is a test. The second column includes the time of reading flash, for
which a real Pico has to wait (host_tools/pico/xip.py).
"""

import json
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice, pairwise
from statistics import fmean

from host_tools.filesystem import Filesystem
from host_tools.pico.chip import Pico
from host_tools.uf2 import PICO
from mathom.games import SHELF
from mathom.journal import KEPT
from mathom.settings import choices
from tests.games import golden
from tests.games.campaign import campaign
from tests.games.playback import replay
from tests.pico.branch import branches
from tests.pico.gauge import Match, chosen, listed, run, saved
from tests.pico.heap import free
from tests.pico.mounting import MOUNT

PLAYERS = ["frodo", "sam", "merry", "pippin"]
FACES = {"black": "ring", "yellow": "gandalf", "red": "nazgul", "blue": "orc", "green": "fellowship"}
# The entry of each game in a full history.
TOLD = {"players": ["frodo", "sam"], "turns": 12, "winners": ["sam"], "undone": 1}
FINGER = {"ok": 8, "right": 8, "left": 3, "back": 3, "long_back": 1}  # how often random play presses each key

PAGE = 128  # bytes of a picture in one transfer, at least
SETTINGS = 10  # bytes: a longer transfer that is no picture repeats the settings of the display
GAP_US = 6_000  # parts of one frame are closer together
REACTION_US = 200_000  # the shortest time from seeing the menu to pressing a key
SLICE_US = 10_000
STILL = 5  # slices of time without work
PATIENCE_US = 20_000_000
LONG_MS = 600  # until a press is long
TAP_MS = 300  # of the others: longer than any frame takes, so that one sees whether it counted when it was let go
READ_US = 950_000  # what happens after such a pause is not the press: somebody is given time to read
FEWEST = 8  # frames of a roll that tumbles
REBOOT = b"soft reboot"

# The worst time of each, over a whole game and the position with the most choices.
RULES = """
import gc, time
from mathom.games import load
journey = load("journey")
worst = {"do": 0, "legal": 0}

def timed(name, work, *arguments):
    gc.collect()  # what is thrown away is not its business
    began = time.ticks_us()
    work(*arguments)
    worst[name] = max(worst[name], time.ticks_diff(time.ticks_us(), began))

state = journey.new({"players": PLAYERS, "places": True})
for word in WORDS.split():
    timed("legal", state.legal)
    timed("do", state.do, journey.unpack(word))
state = journey.new({"players": PLAYERS, "places": True})
state.start = 1
state.do({"do": "roll", "faces": FACES})
timed("legal", state.legal)
time.sleep_ms(100)  # until USB listens
print(worst["do"], worst["legal"])
"""


@dataclass(frozen=True)
class Promise:
    """`charged` is the value with flash reads charged, to which the limit does not apply."""

    name: str
    measured: float
    unit: str
    limit: float
    at_least: bool = False
    charged: float | None = None

    @property
    def kept(self) -> bool:
        return self.measured >= self.limit if self.at_least else self.measured <= self.limit


@dataclass
class Press:
    """The results of a press, in ms after first contact, or after it was let go if it counted only then: its frame
    (after a restart, the first one), and the last byte written to flash. None if there was none. `anew` is what a
    restart opened: another game than the one in play, or "" if it was for memory."""

    frame: float | None
    durable: float | None
    anew: str | None
    frames: list[float] = field(default_factory=list)  # all frames after the press


class Device:
    """A device with the firmware's `files` for a board, and perhaps a game in the store, from power-on until somebody
    has seen its first frame and can press a key."""

    def __init__(
        self, files: Mapping[str, bytes], match: Match | None = None, charge: bool = False, **more: bytes
    ) -> None:
        there = {**files, **{f"/data/{name}": data for name, data in more.items()}}
        if match:
            there["/data/game"] = saved(match)
        board = json.loads(files["/a/board.json"])
        # Bytes of the part of the picture that is sent again every second: a page, or nine lines in colour.
        self._strip = 9 * 2 * board["display"]["width"] if board["display"]["driver"] == "st7789" else 2 * PAGE - 1
        self.pico = pico = Pico(files=there, board=board, charge_flash_reads=charge)
        self._reboots: list[tuple[float, str]] = []  # when it restarted, and for which other game
        self._before = b""  # the flash before the last press
        pico.serial.on_output = self._said
        self.watch: Callable[[], None] = lambda: None  # called again and again while it works
        if not pico.run_until(lambda: bool(self._pages(0)), PATIENCE_US):
            raise TimeoutError(pico.serial.output.decode(errors="replace"))
        pico.run(REACTION_US)
        self.first_frame = self._frames(0)[0] / 1000

    def settle(self) -> None:
        """Runs until the chip sleeps and nothing has been sent or written for a while."""
        pico = self.pico
        still, seen = 0, self._done()
        end = pico.us + PATIENCE_US
        while still < STILL:
            self._run()
            still = still + 1 if pico.mcu.core.waiting and self._done() == seen else 0
            seen = self._done()
            if pico.us > end:
                raise TimeoutError("it never comes to rest")

    def _run(self) -> None:
        self.pico.run(SLICE_US)
        self.watch()

    def press(self, key: str, bounce: random.Random | None = None, hold_ms: int = TAP_MS) -> Press:
        """Presses a key and waits for everything that follows."""
        pico = self.pico
        ops, reboots = len(pico.nor.ops), len(self._reboots)
        self._before = bytes(pico.flash)
        contact = pico.us + 1_370
        if key.startswith("long_"):
            hold_ms = 700
        up = pico.wires.keys.press(key.removeprefix("long_"), contact, hold_us=hold_ms * 1000, bounce=bounce)
        while pico.us < up:
            self._run()
        self.settle()
        if len(pico.nor.ops) > ops and "/data/crash" in pico.filesystem.paths():
            raise AssertionError(pico.filesystem.get("/data/crash").decode())
        frames = self._frames(contact)
        writes = [op.at_us for op in pico.nor.ops[ops:]]
        anew = None
        if len(self._reboots) > reboots:
            at, anew = self._reboots[reboots]
            frames = [end for end in frames if end > at]
        for number, (end, after) in enumerate(pairwise(frames)):
            if after - end > READ_US:
                frames = frames[: number + 1]
                writes = [write for write in writes if write < after - READ_US]
                break
        late = up if hold_ms < LONG_MS else contact + LONG_MS * 1000  # when a press with two meanings counts
        counted = late if frames and frames[0] > late else contact
        frame = (frames[0] - counted) / 1000 if frames else None
        return Press(frame, (writes[-1] - counted) / 1000 if writes else None, anew, frames)

    def _said(self, data: bytes) -> None:
        if REBOOT in data:
            files = self.pico.filesystem
            note = json.loads(files.get("/data/next").splitlines()[1]) if "/data/next" in files.paths() else {}
            taken_up = _number(files) != _number(Filesystem(PICO.cut(self._before)))
            # Without a note there was not even memory for that.
            self._reboots.append((self.pico.us, note.get("game") or ("history" if taken_up else "")))

    def _done(self) -> tuple[int, int]:
        assert self.pico.wires.display is not None
        return len(self.pico.wires.display.transfers), len(self.pico.nor.ops)

    def _pages(self, since: float) -> list[tuple[float, float]]:
        """Returns when parts of pictures were sent, without the part that is sent again every second after the
        display's settings."""
        assert self.pico.wires.display is not None
        pages = []
        again = 0
        for passed in self.pico.wires.display.transfers:
            if passed.count >= PAGE:
                if passed.count > again and passed.began_us >= since:
                    pages.append((passed.began_us, passed.ended_us))
                again = max(again - passed.count, 0)
            elif passed.count > SETTINGS:
                again = self._strip
        return pages

    def _frames(self, since: float) -> list[float]:
        """Returns when each frame since then was complete."""
        ends: list[float] = []
        for began, ended in self._pages(since):
            if ends and began - ends[-1] < GAP_US:
                ends[-1] = ended
            else:
                ends.append(ended)
        return ends


def _number(files: Filesystem) -> bytes | None:
    """Returns the number of the game in play."""
    return files.get("/data/game").splitlines()[1] if "/data/game" in files.paths() else None


def midway(game: str) -> Match:
    """Returns half of a recorded game: the one that the game's invariants name."""
    lines = (golden.FOLDER / f"{game}-{golden.hook(game).MEASURED}.jsonl").read_text("utf-8").splitlines()
    *_, match = islice(replay(lines), len(lines) // 2)
    return match


def recorded(name: str, until: str = "") -> Match:
    """Returns a recorded game at its end, or just before the action that has this event."""
    lines = (golden.FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()
    events = [[event["e"] for event in json.loads(line)["events"]] for line in lines]
    count = next(number for number, found in enumerate(events) if until in found) if until else len(lines)
    *_, match = islice(replay(lines), count)
    return match


def thrown() -> Match:
    """Returns a game whose first roll has the White Tree."""
    match = Match("journey", {"players": PLAYERS, "places": True}, {})
    match.do({"do": "roll", "faces": {**dict.fromkeys(FACES, "orc"), "black": "tree"}})
    return match


# For each drawing of finale.py: a stored game, and the presses that lead from the menu to it.
FINALES: dict[str, tuple[Callable[[], Match], str]] = {
    "ring": (lambda: recorded("journey-2-places"), "ok"),
    "eye": (lambda: recorded("cards-two"), "ok"),
    "crown": (lambda: recorded("duel-bonus"), "ok"),
    "tower": (lambda: recorded("war-long"), "ok"),
    "tree": (thrown, "ok left ok left ok"),
    "mountain": (lambda: recorded("journey-2-places", "reached"), "ok ok"),
    "dark": (lambda: recorded("journey-2-places", "eliminated"), "ok ok"),
}


def finale(files: Mapping[str, bytes], act: str, charge: bool = False) -> list[float]:
    """Returns the times between the frames of this drawing, in ms, from the second one on: the game is saved after the
    first one, and then it moves."""
    match, keys = FINALES[act]
    device = Device(files, match(), charge)
    device.settle()  # with little memory it takes long until the game has been read
    for key in keys.split():
        press = device.press(key)
    gaps = [(end - begin) / 1000 for begin, end in pairwise(press.frames)]
    assert len(gaps) > FEWEST, act
    saved = max(range(3), key=lambda number: gaps[number])  # "one moment" may have been shown before
    return gaps[saved + 1 : -1]  # the last frame is the screen below


def played() -> str:
    """Returns the words of a whole game of four."""
    dice = random.Random(7)
    match = Match("journey", {"players": PLAYERS, "places": True}, {})
    while match.state.phase != "over":
        action = dice.choice(match.state.legal() + match.state.chances())
        match.do(match.complete(action, dice.randrange))
    return match.words()


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]


class Evening:
    """Random presses on the screens of each game, with bouncing keys, and on those of its set-up, and the first press
    of a new device. A press that chooses another game is followed by a power-on."""

    def __init__(self, files: Mapping[str, bytes], presses: int, games: list[str], charge: bool = False) -> None:
        self._files, self._charge = files, charge
        self.into: list[float] = []  # from the press to the first frame of the stored game
        self.frames: list[float] = []
        self.durable: list[float] = []
        self.rolls: list[list[float]] = []  # the times between the frames of each roll, in ms
        self.restarts = 0  # for memory
        self.begun: list[int] = []  # free bytes in each game after *continue*
        self.rest: list[tuple[int, int]] = []  # free bytes after each press, and those in the largest piece
        self._take(Device(files, None, charge).press("ok"))
        for game in games:
            hand = random.Random(game)
            self._set_up(game, hand)
            device = self._continue(game, hand)
            self.begun.append(free(device.pico)[0])
            for _ in range(presses):
                key = hand.choices(list(FINGER), list(FINGER.values()))[0]
                press = device.press(key, hand)
                self._take(press)
                self.rest.append(free(device.pico))
                if press.anew is None:
                    self.durable += [press.durable] if press.durable else []
                    tumbling = press.frames[:-1]  # the last frame is without tumbling, and changes more
                    if len(tumbling) >= FEWEST and game != "cards":  # it has no dice: there the end of a hero moves
                        self.rolls.append([(end - begin) / 1000 for begin, end in pairwise(tumbling)])
                if press.anew:
                    device = self._continue(game, hand)
                elif press.anew is not None:
                    self.restarts += 1

    def _continue(self, game: str, hand: random.Random) -> Device:
        device = Device(self._files, midway(game), self._charge)
        into = device.press("ok", hand).frame
        assert into is not None
        self.into.append(into)
        return device

    def _set_up(self, game: str, hand: random.Random) -> None:
        device = Device(self._files, None, self._charge, settings=chosen())
        for key in ("ok", *["right"] * SHELF.index(game), "ok", "right", "left", "ok", "ok"):
            self._take(device.press(key, hand))

    def _take(self, press: Press) -> None:
        if press.anew is None and press.frame:
            self.frames.append(press.frame)


def history() -> bytes:
    """Returns a full history with games of all kinds."""
    return listed([{"number": KEPT - at, "game": SHELF[at % len(SHELF)], **TOLD} for at in range(KEPT)])


def measure(
    files: Mapping[str, bytes],
    presses: int,
    charged: int,
    whole: bool = True,
    progress: Callable[[str], None] = lambda what: None,
) -> list[Promise]:
    """Measures the promises, with this many presses in each game, and this many with flash reads charged, or none. If
    not `whole`, measures only the first game, without the slow ones."""
    return list(promises(files, presses, charged, whole, progress))


def in_colour(files: Mapping[str, bytes], presses: int, games: list[str]) -> Iterator[Promise]:
    """Measures the promises of a colour display, with this many presses in each of these games."""
    evening = Evening(files, presses, games)
    count = len(evening.rest)
    yield Promise("there, any press, at most", max(evening.frames), "ms", 195)
    if count >= 100:  # 95 of 100 needs as many
        yield Promise("the same, 95 of 100", percentile(evening.frames, 0.95), "ms", 95)
    yield Promise(f"free memory there after any of {count:,} presses", min(evening.rest)[0] / 1024, "kB", 15, True)
    yield Promise("restarts for memory in these presses", evening.restarts, "", 0)


def ends(files: Mapping[str, bytes], columns: tuple[bool, ...] = (False,), where: str = "") -> Iterator[Promise]:
    """Measures how everything moves that celebrates an end or a moment; with flash reads charged too, if the columns
    say so. `where` is what the table says of the display."""
    moving = [[finale(files, act, charge) for act in FINALES] for charge in columns]
    slowest = [min(1000 / fmean(gaps) for gaps in column) for column in moving]
    longest = [max(max(gaps) for gaps in column) for column in moving]
    name = f"{where}the end of a game, which moves for a second once it is saved, the slowest of all drawings"
    yield Promise(name, slowest[0], "frames/s", 19, True, slowest[1] if slowest[1:] else None)
    name = "the longest time between two frames of any of them"
    yield Promise(name, longest[0], "ms", 90, False, longest[1] if longest[1:] else None)


def promises(
    files: Mapping[str, bytes], presses: int, charged: int, whole: bool, progress: Callable[[str], None]
) -> Iterator[Promise]:
    columns = (False, True) if charged else (False,)

    def both(name: str, limit: float, of: Callable[[bool], float], more: bool = False, once: bool = False) -> Promise:
        progress(name)
        values = [of(charge) for charge in (columns[:1] if once else columns)]
        unit = "frames/s" if more else "ms"
        return Promise(name, values[0], unit, limit, more, values[1] if len(values) > 1 else None)

    stored: list[dict[str, bytes]] = [{"settings": chosen(language=language)} for language in choices("language")]
    yield both("power-on to the first frame, each language, with and without a stored game, at most", 245,
               lambda charge: max(Device(files, match, charge, **more).first_frame
                                  for more in [*stored, {}] for match in (None, midway("war"))))  # fmt: skip
    progress("presses at random")
    games = list(SHELF if whole else SHELF[:1])
    evenings = {False: Evening(files, presses, games)}
    if charged:
        progress("the same, with the reads of the flash charged")
        evenings[True] = Evening(files, charged, games, True)

    def over(of: Callable[[Evening], float]) -> Callable[[bool], float]:
        return lambda charge: of(evenings[charge])

    yield both("from *continue*, as soon as somebody can press it, into the stored game, worst of five games", 600,
               over(lambda evening: max(evening.into)))  # fmt: skip
    if whole:
        # With flash reads charged, these would take a quarter of an hour.
        yield both("the same, a campaign of Conquest of 20 turns", 1600, lambda _: into_campaign(files), once=True)
        yield both("from the choice of another game to its first frame, the slowest of all pairs", 750,
                   lambda _: max(changes(files)), once=True)  # fmt: skip
    yield both("any press on any screen of any game, and in set-ups, to the last byte of its frame, at most", 150,
               over(lambda evening: max(evening.frames)))  # fmt: skip
    if whole:  # 95 of 100 needs at least a hundred presses
        yield both("the same, 95 of 100", 75, over(lambda evening: percentile(evening.frames, 0.95)))
    yield both("a roll that tumbles, the slowest", 17,
               over(lambda evening: min(1000 / fmean(roll) for roll in evening.rolls)), more=True)  # fmt: skip
    yield both("the longest time between two of its frames", 120,
               over(lambda evening: max(max(roll) for roll in evening.rolls)))  # fmt: skip
    yield both("from a press in a game until it is safe, at most", 440, over(lambda evening: max(evening.durable)))
    if whole:
        yield both("the same, 95 of 100", 270, over(lambda evening: percentile(evening.durable, 0.95)))
    yield both(f"a history of {KEPT} games of all kinds opens", 150, lambda charge: opens_history(files, charge))
    evening = evenings[False]
    count = len(evening.rest)
    yield Promise("free memory in the stored game, worst of five games", min(evening.begun) / 1024, "kB", 50, True)
    yield Promise(f"free memory after any of {count:,} presses", min(evening.rest)[0] / 1024, "kB", 35, True)
    yield Promise("the largest free piece then", min(piece for _, piece in evening.rest) / 1024, "kB", 7, True)
    yield Promise("restarts for memory in these presses", evening.restarts, "", 0)
    do, legal = rules(files)
    yield Promise("an action of Journey in the rules (`do`), worst case", do, "ms", 4)
    yield Promise("what may be done in Journey (`legal`), worst case", legal, "ms", 10)


def changes(files: Mapping[str, bytes]) -> list[float]:
    """Returns the times of changing from each game to each other one."""
    times = []
    for game in SHELF:
        device = Device(files, midway(game))
        device.settle()
        menu = ["right", "right", "ok"] if midway(game).length else ["right", "ok"]
        for key in ("ok", "long_back", *menu):
            device.press(key)
        times += branches(change, [(device, SHELF.index(other)) for other in SHELF if other != game], 1)
    return times


def change(device: Device, row: int) -> float:
    """Chooses the game in this row of the list."""
    for _ in range(row):
        device.press("right")
    press = device.press("ok")
    assert press.anew and press.frame is not None
    return press.frame


def into_campaign(files: Mapping[str, bytes]) -> float:
    frame = Device(files, campaign()).press("ok").frame
    assert frame is not None
    return frame


def opens_history(files: Mapping[str, bytes], charge: bool) -> float:
    device = Device(files, None, charge, history=history())
    device.settle()
    for key in ("right", "right"):
        device.press(key)
    frame = device.press("ok").frame
    assert frame is not None
    return frame


def rules(files: Mapping[str, bytes]) -> tuple[float, float]:
    program = f"PLAYERS = {PLAYERS!r}\nFACES = {FACES!r}\nWORDS = {played()!r}\n{MOUNT}" + RULES
    do, legal = run(files, program).split()
    return int(do) / 1000, int(legal) / 1000


def table(promised: list[Promise], others: Mapping[str, list[Promise]] | None = None) -> str:
    """Returns the promises as a Markdown table, with a column for each other MicroPython."""
    others = others or {}
    heads = ["promise", "", "measured", "with flash reads charged", *[f"MicroPython {name}" for name in others]]
    lines = ["| " + " | ".join(heads) + " |", "|---|" + "---:|" * (len(heads) - 1)]
    for number, promise in enumerate(promised):
        limit = ("≥ " if promise.at_least else "≤ ") + with_unit(promise.limit, promise.unit)
        values = [promise.measured, promise.charged]
        values += [other[number].measured if number < len(other) else None for other in others.values()]
        cells = [promise.name, limit, *[with_unit(value, promise.unit) for value in values]]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def with_unit(value: float | None, unit: str) -> str:
    if value is None:
        return ""
    digits = 0 if isinstance(value, int) or value >= 100 else 1
    return f"{value:,.{digits}f} {unit}".strip()
