"""The promises of the device to its players, measured on the virtual Pico with the firmware as it is flashed, on an
OLED and in colour. The device has been used for weeks: it has a full history, and older files beside the newest.

Emulated time repeats exactly, so each promise is a test. One column includes the time of reading flash, for which a
real Pico has to wait (host_tools/pico/xip.py).
"""

import json
import random
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache, reduce
from itertools import islice, pairwise
from operator import add
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Any

from host_tools import sim
from host_tools.filesystem import Filesystem, filesystem_of
from host_tools.pico.chip import Pico
from host_tools.pico.nor import FlashOp
from host_tools.picture import Picture
from host_tools.sim.device import Device as Simulated
from mathom.games import SHELF
from mathom.settings import choices
from tests import pilot
from tests.games import golden
from tests.games.campaign import campaign
from tests.games.playback import replay
from tests.pico.branch import branch, branches
from tests.pico.gauge import KEPT, Match, used, without_data
from tests.pico.heap import free
from tests.pico.promises import BOARDS, Promise
from tests.pico.stack import mark, spare
from tests.pico.stored import kept

sim.install()

from mathom.screens.menu import ENTRIES  # noqa: E402
from mathom.screens.shared import TUMBLE  # noqa: E402

# The limits, of an OLED and of a colour display.
FIRST_FRAME = 245, 300  # ms
CONTINUE = 500, 600
CAMPAIGN = 1600, 1600
ANOTHER = 800, 800
PRESS, PRESS_95, PRESS_50 = (150, 150), (75, 85), (60, 75)
UNDO = 70, 70
TUMBLING, GAP = (19, 19), (70, 70)  # frames/s, ms
ENDING, ENDING_GAP = (19, 19), (90, 90)
SAFE, SAFE_MOSTLY = (300, 300), (60, 60)
MOSTLY = 29 / 30
HISTORY = 150, 150
ANSWER = 400, 400
FREE_BEGUN, FREE, PIECE = (50, 30), (35, 15), (7, 0.5)  # kB
STACK = 512, 512  # bytes, of which MicroPython itself keeps 256
MORE = "frames/s", "kB", "bytes"  # of these, more is better

# Lines over USB, with 4,096 bytes or almost.
LONGEST = [{"do": "about", "id": "x" * 4_000}, {"do": "state", "id": "é" * 2_000}, {"do": "x" * 4_000}]

PLAYERS = ["frodo", "sam", "merry", "pippin"]
FINGER = {"ok": 8, "right": 8, "left": 3, "back": 3, "long_back": 1}  # how often random play presses each key

PAGE = 128  # bytes of a picture in one transfer, at least
SETTINGS = 10  # bytes: a longer transfer that is no picture repeats the settings of the display
AGAIN = 20  # transfers, at most, in which the settings and the part after them are sent
GAP_US = 6_000  # parts of one frame are closer together
CHOICE_US = 2_000_000  # in which a player chooses a game
REACTION_US = 200_000  # the shortest time from seeing the menu to pressing a key
SLICE_US = 10_000
STILL = 5  # slices of time without work
PATIENCE_US = 20_000_000
LONG_MS = 600  # until a press is long
PERIOD_MS = 2  # between two samples of a key
TAP_MS = (80, 120)  # of the others: as long as a finger holds a key down
HELD_MS = 700
LANDED = 100  # ms before the end of a tumble: the next frame may show the dice as they lie
STANDS_MS = 500  # a drawing that has ended stands for longer
READ_US = 950_000  # what happens after such a pause is not the press: somebody is given time to read
FEWEST = 8  # frames of a drawing that moves
UNDO_EACH = 5  # presses that are saved
ENDING_PRESSES = 4  # from the end of a game on: its moments, its end, the menu
THINKS_US = (100_000, 3_000_000)  # how long somebody thinks before a press in a whole game
REBOOT = b"soft reboot"


@dataclass
class Press:
    """The results of a press: the first frame after it (after a restart, the first one after that), in ms after the
    time at which it counts: at first contact, or when the key is let go if holding it means something else. None if
    there was none. `anew` is what a restart opened: another game than the one in play, or "" if it was for memory."""

    frame: float | None
    anew: str | None
    frames: list[float]  # when each frame after the press was complete, in us
    writes: list[float]  # when the flash was written
    moment: bool = False  # whether the first of them is "one moment", as a screen has to be loaded


class Device:
    """A device with the firmware's `files` for a board, and with what it has saved, by path; from power-on until
    somebody has seen its first frame and can press a key."""

    def __init__(self, files: Mapping[str, bytes], data: Mapping[str, bytes], charge: bool = False) -> None:
        board = json.loads(files["/a/board.json"])
        # Bytes of the part of the picture that is sent again every second: a page, or nine lines in colour.
        self._strip = 9 * 2 * board["display"]["width"] if board["display"]["driver"] == "st7789" else 2 * PAGE - 1
        self.pico = pico = Pico(files={**without_data(files), **data}, board=board, charge_flash_reads=charge)
        self._reboots: list[tuple[float, str]] = []  # when it restarted, and for which other game
        self._before = b""  # the flash before the last press, and how many operations there had been on it
        self._ops = 0
        pico.serial.on_output = self._said
        self._moment = one_moment(files["/a/board.json"])
        self._since = 0.0  # when the last press counted
        self._first: bytes | None = None  # the first picture since then
        self.watch: Callable[[], None] = lambda: None  # called again and again while it works
        if not pico.run_until(lambda: bool(self._pages(0)), PATIENCE_US):
            raise TimeoutError(pico.serial.output.decode(errors="replace"))
        mark(pico)
        pico.run(REACTION_US)
        self.first_frame = self.frames(0)[0] / 1000

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
        if self._first is None and (shown := self.frames(self._since)) and self.pico.us > shown[-1] + GAP_US:
            self._first = below_header(self.pico.picture())
        self.watch()

    def press(self, key: str, hand: random.Random | None = None, hold_ms: int = 0) -> Press:
        """Presses a key and waits for everything that follows. The key of a `hand` bounces."""
        pico = self.pico
        ops, reboots = len(pico.nor.ops), len(self._reboots)
        self._before, self._ops = bytes(pico.flash), ops
        contact = pico.us + 1_370
        name = key.removeprefix("long_")
        hold_ms = hold_ms or (HELD_MS if name != key else hand.randint(*TAP_MS) if hand else TAP_MS[1])
        counts = contact + 1000 * (min(hold_ms, LONG_MS) if self._late(name) else 0)
        self._since, self._first = counts, None
        still = pico.wires.keys.press(name, contact, hold_us=hold_ms * 1000, bounce=hand)
        while pico.us < still:
            self._run()
        self.settle()
        if len(pico.nor.ops) > ops and "/data/crash" in pico.filesystem.paths():
            raise AssertionError(pico.filesystem.get("/data/crash").decode())
        frames = self.frames(counts)
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
        frame = (frames[0] - counts) / 1000 if frames else None
        return Press(frame, anew, frames, writes, self._first == self._moment)

    def _late(self, name: str) -> bool:
        """Returns whether holding this key means something else now, so that a press counts when it is let go. Holding
        back opens the menu everywhere, and left and right only repeat. Holding OK depends on what is on the display: in
        a copy of the device it stays down until just before the press is long, and if no frame comes by then, nothing
        counts at contact. So the firmware is not asked, and how long the press itself takes is no matter."""
        return name == "back" or (name == "ok" and not branch(self._answers_at_contact, name))

    def _answers_at_contact(self, name: str) -> bool:
        pico = self.pico
        contact = pico.us
        pico.wires.keys.press(name, contact, hold_us=HELD_MS * 1000)
        return pico.run_until(lambda: bool(self._pages(contact)), (LONG_MS - 2 * PERIOD_MS) * 1000)

    def rolled(self) -> bool:
        """Returns whether the last press threw dice."""
        before, after = kept(self._before), self.played()
        return after.rolled_last() and (before is None or after.length > before.length)

    def safe(self, press: Press) -> float | None:
        """Returns when what the last press changed in the game was safe: the time of the write before which a power cut
        would have undone it. None if it changed nothing."""
        flash = bytearray(self.pico.flash)
        ops = self.pico.nor.ops[self._ops :]
        last = len(press.writes)
        for op in reversed(ops[last:]):  # what was written later was not for the press
            take_back(flash, op)
        after = done(flash)
        for op in reversed(ops[:last]):
            take_back(flash, op)
            if done(flash) != after:
                return op.at_us
        return None

    def played(self) -> Match:
        """Returns the game in play, as it is saved."""
        match = kept(bytes(self.pico.flash))
        assert match is not None
        return match

    def _said(self, data: bytes) -> None:
        if REBOOT in data:
            files = self.pico.filesystem
            note = json.loads(files.get("/data/next").splitlines()[1]) if "/data/next" in files.paths() else {}
            taken_up = _number(files) != _number(filesystem_of(self._before))
            # Without a note there was not even memory for that.
            self._reboots.append((self.pico.us, note.get("game") or ("history" if taken_up else "")))

    def _done(self) -> tuple[int, int]:
        assert self.pico.wires.display is not None
        return len(self.pico.wires.display.transfers), len(self.pico.nor.ops)

    def _pages(self, since: float) -> list[tuple[float, float]]:
        """Returns when parts of pictures were sent, without the part that is sent again every second after the
        display's settings."""
        assert self.pico.wires.display is not None
        passed = self.pico.wires.display.transfers
        # One that began before may be the display's settings, with the part that follows them.
        first = bisect_left(passed, since, key=lambda one: one.began_us)
        pages = []
        again = 0
        for one in passed[max(first - AGAIN, 0) :]:
            if one.count >= PAGE:
                if one.count > again and one.began_us >= since:
                    pages.append((one.began_us, one.ended_us))
                again = max(again - one.count, 0)
            elif one.count > SETTINGS:
                again = self._strip
        return pages

    def frames(self, since: float) -> list[float]:
        """Returns when each frame since then was complete."""
        ends: list[float] = []
        for began, ended in self._pages(since):
            if ends and began - ends[-1] < GAP_US:
                ends[-1] = ended
            else:
                ends.append(ended)
        return ends


def take_back(flash: bytearray, op: FlashOp) -> None:
    flash[op.address : op.address + len(op.before)] = op.before


def done(flash: bytes | bytearray) -> object:
    """Returns what the game in play of a device with this flash has been told: its options and its actions."""
    match = kept(flash)
    return match and (match.game, match.options, match.words())


@cache
def one_moment(board: bytes) -> bytes:
    """Returns what a device with this board shows, below the header, while it cannot answer."""
    with TemporaryDirectory() as folder:
        device = Simulated(json.loads(board), Path(folder))
        device.power_on()
        device.parts.stage.say_one_moment()
        return below_header(device.picture())


def below_header(picture: Picture) -> bytes:
    pixels = picture.tobytes()
    return pixels[len(pixels) // 4 :]


def _number(files: Filesystem) -> bytes | None:
    """Returns the number of the game in play."""
    return files.get("/data/game").splitlines()[1] if "/data/game" in files.paths() else None


def so_far(game: str) -> Iterator[Match]:
    """Yields half of a recorded game, after each action: the one that the game's invariants name."""
    lines = (golden.FOLDER / f"{game}-{golden.hook(game).MEASURED}.jsonl").read_text("utf-8").splitlines()
    return islice(replay(lines), len(lines) // 2)


def midway(game: str) -> Match:
    *_, match = so_far(game)
    return match


def recorded(name: str, until: str = "") -> Iterator[Match]:
    """Yields a recorded game after each action, to its end, or to just before the action that has this event."""
    lines = (golden.FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()
    events = [[event["e"] for event in json.loads(line)["events"]] for line in lines]
    count = next(number for number, found in enumerate(events) if until in found) if until else len(lines)
    return islice(replay(lines), count)


def thrown() -> Iterator[Match]:
    """Yields a game whose first roll has the White Tree."""
    match = Match("journey", {"players": PLAYERS, "places": True}, {})
    match.do({"do": "roll", "faces": {**dict.fromkeys(pilot.DICE, "orc"), "black": "tree"}})
    yield match


def facing() -> Iterator[Match]:
    """Yields a game of cards in which an enemy attacks next."""
    heroes = [{"name": "Gimli", "cost": 11, "hits": 5, "defence": 2}]
    match = Match("cards", {"players": [{"name": "Ann", "heroes": heroes}]}, {})
    match.do({"do": "reveal", "kind": "enemy", "cost": 9, "attack": 3})
    match.do({"do": "set", "what": "engaged", "card": 1, "value": 1})
    while match.state.step != "enemies":
        match.do({"do": "next"})
    yield match


def paid(*effects: dict[str, object]) -> Iterator[Match]:
    """Yields a game of Duel in which these have been done and an effect comes next."""
    match = Match("duel", {}, {})
    for action in effects:
        match.do(action)
    yield match


STEPPING = {"do": "set", "what": "tokens", "side": "sauron", "token": "yellow_step", "value": 1}
# For each drawing of finale.py, and those of games: a stored game, and the presses that lead from the menu to it.
FINALES: dict[str, tuple[Callable[[], Iterator[Match]], str]] = {
    "ring": (lambda: recorded("journey-2-places"), "ok"),
    "eye": (lambda: recorded("cards-two"), "ok"),
    "crown": (lambda: recorded("duel-bonus"), "ok"),
    "tower": (lambda: recorded("war-long"), "ok"),
    "tree": (thrown, "ok left ok left ok"),
    "mountain": (lambda: recorded("journey-2-places", "reached"), "ok ok"),
    "dark": (lambda: recorded("journey-2-places", "eliminated"), "ok ok"),
    "blow": (facing, "ok long_ok"),
    "walk": (lambda: paid(STEPPING, {"do": "play", "colour": "yellow"}), "ok ok"),
    "fight": (lambda: paid({"do": "play", "colour": "red", "units": 6}), "ok ok right ok"),
}


def finale(files: Mapping[str, bytes], act: str, charge: bool = False) -> list[float]:
    """Returns the times between the frames of this drawing, in ms, from the second one on: the game is saved after the
    first one, and then it moves."""
    match, keys = FINALES[act]
    device = Device(files, used(match()), charge)
    device.settle()  # with little memory it takes long until the game has been read
    for key in keys.split():
        began = device.pico.us
        device.press(key)
    # All its frames, as with a full history saving takes longer than READ_US.
    gaps = [(end - begin) / 1000 for begin, end in pairwise(device.frames(began))]
    # "One moment" may have been shown before, for as long as saving takes.
    saved = max(number for number in range(3) if gaps[number] > max(gaps[:3]) / 2)
    moves = gaps[saved + 1 : -1]  # the last frame is the screen below
    ends = [number for number, gap in enumerate(moves) if gap > STANDS_MS]  # where another drawing follows
    moves = moves[: ends[0]] if ends else moves
    assert len(moves) > FEWEST, act
    return moves


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]


@dataclass
class Evening:
    """What is measured of many presses. One that chooses another game, and *continue*, are not among the frames."""

    into: list[float] = field(default_factory=list)  # from the press to the first frame of the stored game
    frames: list[float] = field(default_factory=list)
    safe: list[float] = field(default_factory=list)  # of those that changed a game: from the frame until that was safe
    undone: list[float] = field(default_factory=list)  # from the press that undoes the last one to its first frame
    rolls: list[list[float]] = field(default_factory=list)  # the times between the frames of each roll, in ms
    restarts: int = 0  # for memory
    begun: list[int] = field(default_factory=list)  # free bytes in each game after *continue*
    rest: list[tuple[int, int]] = field(default_factory=list)  # free bytes after each press, and in the largest piece
    stack: list[int] = field(default_factory=list)  # bytes of the call stack that had never been used by then

    def __add__(self, other: "Evening") -> "Evening":
        return Evening(*[getattr(self, each.name) + getattr(other, each.name) for each in fields(Evening)])

    def take(self, device: Device, press: Press) -> None:
        """Counts a press in a game."""
        self.rest.append(free(device.pico))
        self.stack.append(spare(device.pico))
        if press.anew is not None:
            self.restarts += press.anew == ""
            return
        self.frames += [press.frame] if press.frame else []
        safe = device.safe(press) if press.frame and press.writes else None
        if safe is not None:
            self.safe.append(max(safe - press.frames[0], 0) / 1000)
            if len(self.safe) % UNDO_EACH == 0:
                self.undone += branch(undo, device, ("long_back", "ok"))
        gaps = tumble(press)
        if len(gaps) > 1 and device.rolled():
            self.rolls.append(gaps)


def tumble(press: Press) -> list[float]:
    """Returns the times between the frames of a roll, in ms, as long as it tumbles."""
    shown = press.frames[press.moment : -1]  # the last frame is without tumbling, and changes more
    return [(end - begin) / 1000 for begin, end in pairwise(shown) if begin - shown[0] < 1000 * (TUMBLE - LANDED)]


def undo(device: Device, keys: Sequence[str]) -> list[float]:
    """Presses these keys. Returns the time of the last one, if it has undone something."""
    before = device.played().length
    frame = [device.press(key).frame for key in keys][-1]
    return [frame] if frame and device.played().length < before else []


def at_random(files: Mapping[str, bytes], game: str, presses: int, charge: bool = False) -> Evening:
    """Presses keys on the screens of a game's set-up, and at random on those of the game, from half of it on. A press
    that chooses another game is followed by a power-on."""
    evening = Evening()
    hand = random.Random(game)
    device = Device(files, used(), charge)
    device.settle()
    for key in ("right", "right", "ok", *["right"] * SHELF.index(game), "ok", "right", "left", "ok", "ok"):
        press = device.press(key, hand)
        evening.frames += [press.frame] if press.anew is None and press.frame else []
    device = _continue(files, game, hand, evening, charge)
    for _ in range(presses):
        key = hand.choices(list(FINGER), list(FINGER.values()))[0]
        press = device.press(key, hand)
        evening.take(device, press)
        if press.anew:
            device = _continue(files, game, hand, evening, charge)
    return evening


def _continue(files: Mapping[str, bytes], game: str, hand: random.Random, evening: Evening, charge: bool) -> Device:
    device = Device(files, used(so_far(game)), charge)
    into = device.press("ok", hand).frame
    assert into is not None
    evening.into.append(into)
    evening.begun.append(free(device.pico)[0])
    return device


def by_hand(files: Mapping[str, bytes], turns: int | None = None) -> Evening:
    """Plays a game of Journey from its set-up to its end, or so many turns of it, as somebody who thinks meanwhile."""
    evening = Evening()
    hand = random.Random("Journey")
    device = Device(files, used())
    device.settle()

    def press(key: str) -> None:
        device.pico.run(hand.uniform(*THINKS_US))
        evening.take(device, device.press(key, hand))

    for key in ("right", "right", "ok", "ok", "long_ok"):
        press(key)
    for _ in pilot.play(press, lambda: device.played().state.view(), 3, turns or 1000):
        pass
    if device.played().state.phase == "over":
        evening.undone += branch(undo, device, ("back", "ok"))
        for _ in range(ENDING_PRESSES):
            press("ok")
    else:
        assert turns
    return evening


def evening(
    files: Mapping[str, bytes], presses: int, games: list[str], turns: int | None, charge: bool, at_once: int
) -> Evening:
    """Returns what is measured of so many presses at random in each of these games, and of so many turns of Journey,
    None for all. `at_once` games are played at the same time."""
    jobs: list[tuple[Any, ...]] = [(at_random, files, game, presses, charge) for game in games]
    if turns != 0:
        jobs.insert(0, (by_hand, files, turns))
    return reduce(add, branches(lambda work, *about: work(*about), jobs, at_once))


@dataclass(frozen=True)
class Amount:
    """How much is measured: so many presses at random in each game, so many turns of Journey (None for all), and so
    many presses with flash reads charged. If not `whole`, only those of the first game, and not what takes long."""

    presses: int
    turns: int | None
    charged: int = 0
    whole: bool = True
    at_once: int = 1

    @property
    def games(self) -> list[str]:
        return list(SHELF if self.whole else SHELF[:1])


def measure(
    files: Mapping[str, bytes], amount: Amount, progress: Callable[[str], None] = lambda what: None
) -> list[Promise]:
    """Measures the promises with the firmware for a board."""
    return list(promises(files, amount, progress))


def promises(
    files: Mapping[str, bytes], amount: Amount, progress: Callable[[str], None] = lambda what: None
) -> Iterator[Promise]:
    colour = in_colour(files)
    columns = (False, True) if amount.charged else (False,)

    def row(
        name: str, limits: tuple[float, float], of: Callable[[bool], float], unit: str = "ms", once: bool = False
    ) -> Promise:
        """`limits` are those of an OLED and of a colour display. `of(charge)` measures it."""
        progress(f"{BOARDS[colour]}: {name}")
        values = [of(charge) for charge in (columns[:1] if once else columns)]
        charged = values[1] if len(values) > 1 else None
        return Promise(BOARDS[colour], name, values[0], unit, limits[colour], unit in MORE, charged)

    languages = choices("language") if amount.whole else choices("language")[:1]
    stored = [used(game, language=name) for name in languages for game in (so_far("war"), ())]
    yield row(
        "power-on to the first frame, new or used, with and without a game, each language, at most",
        FIRST_FRAME,
        lambda charge: max(Device(files, data, charge).first_frame for data in (*stored, {})),
    )
    progress("presses")
    evenings = {
        charge: evening(
            files,
            amount.charged if charge else amount.presses,
            amount.games,
            0 if charge else amount.turns,
            charge,
            amount.at_once,
        )
        for charge in columns
    }

    def over(of: Callable[[Evening], float]) -> Callable[[bool], float]:
        return lambda charge: of(evenings[charge])

    yield row(
        "from *continue*, as soon as somebody can press it, into the stored game, worst of five games",
        CONTINUE,
        over(lambda evening: max(evening.into)),
    )
    # With flash reads charged, these would take a quarter of an hour.
    if amount.whole:
        yield row("the same, a campaign of Conquest of 20 turns", CAMPAIGN, lambda _: into_campaign(files), once=True)
        yield row(
            "from the choice of another game, made in two seconds, to its first frame, the slowest of all pairs",
            ANOTHER,
            lambda _: max(changes(files, amount.at_once)),
            once=True,
        )
    yield row(
        "any press on any screen of any game, and in set-ups, to the last byte of its frame, at most",
        PRESS,
        over(lambda evening: max(evening.frames)),
    )
    if amount.whole:  # 95 of 100 needs at least a hundred presses
        yield row("the same, 95 of 100", PRESS_95, over(lambda evening: percentile(evening.frames, 0.95)))
        yield row("the same, half of them", PRESS_50, over(lambda evening: percentile(evening.frames, 0.5)))
        yield row("an undo, at most", UNDO, lambda _: max(evenings[False].undone), once=True)
    yield row(
        "a roll that tumbles, the slowest",
        TUMBLING,
        over(lambda evening: min(1000 / fmean(roll) for roll in evening.rolls)),
        "frames/s",
    )
    yield row("the longest time between two of its frames", GAP, over(lambda evening: max(map(max, evening.rolls))))
    yield row(
        "from the first frame after a press until what it did in the game is safe, at most",
        SAFE,
        over(lambda evening: max(evening.safe)),
    )
    if amount.whole:
        yield row("the same, 29 of 30", SAFE_MOSTLY, over(lambda evening: percentile(evening.safe, MOSTLY)))
    if amount.whole or not colour:
        yield row(f"a history of {KEPT} games of all kinds opens", HISTORY, lambda charge: opens_history(files, charge))
    yield row(
        "a line of 4,096 bytes over USB is answered or refused, at most",
        ANSWER,
        lambda _: max(answers(files, amount.games[-1])),
        once=True,
    )
    yield row(
        "free memory in the stored game, worst of five games",
        FREE_BEGUN,
        lambda _: min(evenings[False].begun) / 1024,
        "kB",
        once=True,
    )
    yield row(
        "free memory after any of these presses", FREE, lambda _: min(evenings[False].rest)[0] / 1024, "kB", once=True
    )
    yield row(
        "the largest free piece then",
        PIECE,
        lambda _: min(piece for _, piece in evenings[False].rest) / 1024,
        "kB",
        once=True,
    )
    yield row(
        "the call stack that none of them has used", STACK, lambda _: min(evenings[False].stack), "bytes", once=True
    )
    yield row("restarts for memory in them", (0, 0), lambda _: evenings[False].restarts, "", once=True)


def ends(files: Mapping[str, bytes], columns: tuple[bool, ...] = (False,), at_once: int = 1) -> Iterator[Promise]:
    """Measures how everything moves that celebrates an end or a moment; with flash reads charged too, if the columns
    say so."""
    colour = in_colour(files)
    moving = [list(branches(finale, [(files, act, charge) for act in FINALES], at_once)) for charge in columns]
    slowest = [min(1000 / fmean(gaps) for gaps in column) for column in moving]
    longest = [max(max(gaps) for gaps in column) for column in moving]
    for name, unit, limits, values in (
        ("the end of a game, which moves for a second once it is saved, the slowest of all drawings", "frames/s",
         ENDING, slowest),
        ("the longest time between two frames of any of them", "ms", ENDING_GAP, longest),
    ):  # fmt: skip
        charged = values[1] if len(values) > 1 else None
        yield Promise(BOARDS[colour], name, values[0], unit, limits[colour], unit in MORE, charged)


def in_colour(files: Mapping[str, bytes]) -> bool:
    return bool(json.loads(files["/a/board.json"])["display"]["driver"] == "st7789")


def changes(files: Mapping[str, bytes], at_once: int = 1) -> Iterator[float]:
    """Yields the times of changing from each game to each other one."""
    for game in SHELF:
        device = Device(files, used(so_far(game)))
        device.settle()
        for key in ("ok", "long_back", "right", "ok"):
            device.press(key)
        jobs = [(device, SHELF.index(other)) for other in SHELF if other != game]
        yield from branches(change, jobs, at_once)


def change(device: Device, row: int) -> float:
    """Chooses the game in this row of the list."""
    for _ in range(row):
        device.press("right")
    device.pico.run(CHOICE_US)
    device.settle()
    press = device.press("ok")
    assert press.anew and press.frame is not None
    return press.frame


def into_campaign(files: Mapping[str, bytes]) -> float:
    frame = Device(files, used([campaign()])).press("ok").frame
    assert frame is not None
    return frame


def opens_history(files: Mapping[str, bytes], charge: bool) -> float:
    device = Device(files, used(), charge)
    device.settle()
    for key in ["right"] * (2 + ENTRIES.index("history")):  # below continue and undo
        device.press(key)
    press = device.press("ok")
    assert press.frame is not None
    return press.frame + (press.frames[-1] - press.frames[0]) / 1000  # "one moment" may be shown first


def answers(files: Mapping[str, bytes], game: str) -> list[float]:
    """Returns how long the answer to each of the longest lines takes amid a game, in ms after its last byte."""
    device = Device(files, used(so_far(game)))
    device.press("ok")
    return [answer(device, request)[0] for request in LONGEST]


def answer(device: Device, request: dict[str, Any]) -> tuple[float, dict[str, Any]]:
    """Sends a line over USB. Returns how long the answer takes, in ms, and the answer."""
    pico = device.pico
    serial = pico.serial
    said = len(serial.output)
    serial.write(json.dumps(request, ensure_ascii=False).encode() + b"\n")
    assert pico.run_until(lambda: not serial.unsent, PATIENCE_US)
    sent = pico.us
    assert pico.run_until(lambda: serial.output[said:].endswith(b"}\r\n"), PATIENCE_US), request
    took = (pico.us - sent) / 1000
    device.settle()
    return took, json.loads(serial.output[said:].splitlines()[-1])
