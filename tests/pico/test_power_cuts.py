"""Power cuts at any moment of a game, and what the Pico finds when the power returns.

The first presses of a game are played, and every change of the flash is recorded. From this, every possible flash after
a power cut is made: before, during and after each erase and each program, and with every single bit already changed or
not yet. Each of them is checked on the laptop, and each starts a Pico.
"""

from itertools import pairwise
from random import Random

import pytest

from host_tools import boards, build
from host_tools.filesystem import Filesystem
from host_tools.pico.chip import Pico
from host_tools.uf2 import PICO
from mathom.games.match import Match
from mathom.journal import Journal
from mathom.settings import Settings
from tests import pilot
from tests.pico.branch import branch, branches
from tests.pico.cuts import Cut, Game, Log, cuts, named_in_failures
from tests.pico.hand import Hand
from tests.pico.stored import store_of
from tests.pilot import fewest_presses
from tests.tiers import THOROUGH

pytestmark = [pytest.mark.pico, pytest.mark.slow]

PRESSES = 36 if THOROUGH else 12
FEWEST = 300 if THOROUGH else 80  # different flashes, at least
WHOLE_STARTS = 24 if THOROUGH else 1  # from the chip's first instruction, which takes three times as long


class Enough(Exception):
    """As many presses as the script has."""


# The game


def script(press, state) -> None:
    """A new game with the offered set-up, a roll, the same roll undone, and turns."""
    for key in ("ok", "ok", "ok", "ok", "ok", "long_back", "ok"):
        press(key)
    for _ in pilot.play(press, state, choose=fewest_presses):
        pass


def play(hand: Hand) -> Game:
    """Plays this many presses."""
    nor = hand.pico.nor
    stations = [(0, None), (nor.count, log(hand))]

    def press(key: str) -> None:
        if len(stations) == 2 + PRESSES:
            raise Enough
        hand.press(key)
        stations.append((nor.count, log(hand)))

    with pytest.raises(Enough):
        script(press, hand.state)
    return Game(stations, nor.start, nor.ops)


def log(hand: Hand) -> Log:
    """Returns the log of the game in play over USB."""
    answer = hand.ask("log")
    if not answer["ok"]:
        assert answer["error"]["code"] == "no_game", answer
        return None
    return answer["log"]  # type: ignore[no-any-return]


# Checks


def code(files: dict[str, bytes]) -> dict[str, bytes]:
    """Returns the files of the firmware, without the store."""
    return {path: data for path, data in files.items() if not path.startswith("/data/")}


def look_into(game: Game, cut: Cut, firmware: dict[str, bytes]) -> None:
    """Checks on the laptop that the filesystem mounts, the firmware is complete, the store returns the game, and
    nothing is damaged."""
    flash = cut.flash(game)
    files = Filesystem(PICO.cut(flash)).files()
    assert code(files) == code(firmware)
    with store_of(flash) as store:
        match = Journal(store, "game").load()
        assert (None if match is None else list(match.actions())) in cut.logs
        Settings(store)
        store.read("starts")
        if match is not None and match.length:
            undone(match)
    assert not [path for path in files if ".bad" in path]


def undone(match: Match) -> None:
    before = list(match.actions())
    match.undo()
    assert list(match.actions()) == before[:-1]


def goes_on(cut: Cut, hand: Hand) -> None:
    """Checks the same on the chip over USB, and that the game continues."""
    found = log(hand)
    assert found in cut.logs
    assert hand.ask("about")["faults"] == []
    if found:
        assert hand.ask("undo")["ok"]
        assert log(hand) == found[:-1]
    assert ".bad" not in "".join(hand.pico.filesystem.paths())


def start(game: Game, cut: Cut, waiting: Pico) -> None:
    """Continues a Pico that waits for its flash."""
    with named_in_failures(cut):
        waiting.nor.exchange(cut.flash(game))
        waiting.serial.write(b"\x04")
        waiting.serial.read_until(b"OK")
        goes_on(cut, Hand(waiting).boot())


def start_wholly(game: Game, cut: Cut, pico: Pico) -> None:
    """Starts a Pico as plugging it in does."""
    with named_in_failures(cut):
        goes_on(cut, Hand(pico.again(cut.flash(game))).boot())


# Most of a start is loading the firmware, which is the same for all cuts. This Pico has loaded it and unmounted its
# filesystem; its flash is then exchanged, and it mounts the new one as MicroPython does at power-on. (If that does not
# mount, MicroPython would format it, and here it raises.)
LOAD = """
import json, os, rp2, sys, vfs
sys.path.insert(0, "/a")
import door
door.mount("/a")
for name in {modules}:
    __import__(name)
with open("/a/board.json") as f:
    board = json.load(f)
from mathom.start import main
vfs.umount("/")
"""
GO = """
vfs.mount(vfs.VfsLfs2(rp2.Flash(), progsize=256), "/")
main(board, "/a")
"""

# The modules that the menu and a game of Journey import by name.
LAZY = ["mathom.ui.baked.small", "mathom.screens.menu", "mathom.games.match", "mathom.games.journey"]


def waiting_for_a_flash(firmware: dict[str, bytes]) -> Pico:
    """A Pico that needs only a flash and Ctrl-D. Use it in branches."""
    loaded = [
        path.removesuffix(".mpy").removesuffix("/__init__").replace("/", ".")
        for path in build.build(boards.load(boards.REFERENCE)).modules
        if not any(f"{folder}/" in path for folder in ("texts", "baked", "screens", "games"))
    ] + LAZY
    pico = Pico(files=firmware, board=boards.REFERENCE)
    pico.wires.keys.hold("back")  # safe mode
    pico.serial.connect()
    pico.serial.read_until(b">>> ")
    pico.wires.keys.release("back")
    pico.serial.execute(LOAD.format(modules=loaded))
    pico.serial.write(b"\r\x01")
    pico.serial.read_until(b"raw REPL; CTRL-B to exit\r\n>")
    pico.serial.write(GO)
    pico.run(20_000)
    return pico


def test_power_cuts(at_menu, firmware):
    game = branch(play, at_menu)
    lengths = [len(log) for _, log in game.stations if log is not None]
    assert any(later < earlier for earlier, later in pairwise(lengths)), "nothing was taken back"
    made = list(cuts(game))
    assert len(made) >= FEWEST, f"only {len(made)} cuts"
    for cut in made:
        with named_in_failures(cut):
            look_into(game, cut, firmware)
    wholly = Random("whole").sample(made, WHOLE_STARTS)
    for _ in branches(start_wholly, ((game, cut, at_menu.pico) for cut in wholly), 2):
        pass
    chosen = made if THOROUGH else []
    if chosen:
        waiting = waiting_for_a_flash(firmware)
        for _ in branches(start, ((game, cut, waiting) for cut in chosen), 2):
            pass
