"""The page draws the same as the terminal's simulator: every pixel of every frame, for the same presses and dice."""

import json
import random
from hashlib import sha1

import pytest

from host_tools import boards
from host_tools.sim.device import Device, seeded
from host_tools.web.spoken import Spoken
from mathom.games import SHELF
from tests.pico.figures import midway
from tests.pico.gauge import saved
from tests.pictures import pillow
from tests.pilot import until
from tests.tiers import THOROUGH, sample

pytestmark = pytest.mark.slow

SEED = "the same"
LONGEST = 1000  # presses of a whole game
AT_RANDOM = 5000 if THOROUGH else 100  # presses
KEYS = ("left", "right", "right", "ok", "ok", "ok", "back", "long_ok", "long_back")
PLAY = """async ([board, seed, presses, saved]) => {
  const { Device, firmware } = await import("/device.js");
  const { loadPack } = await import("/pack.js");
  const { Store } = await import("/store.js");
  const [first, games] = [loadPack("/first.pack"), loadPack("/rest.pack")];
  const device = new Device(await firmware(first, undefined, games), new Store(null));
  if (saved) device.fs.writeFile("/data/game", new TextEncoder().encode(saved));
  const seen = [];
  const coloured = (pixels) => pixels.filter((_, at) => at % 4 < 3);
  const digest = async () => new Uint8Array(await crypto.subtle.digest("SHA-1", coloured(device.display.look())));
  const look = async () => seen.push(String(await digest()));
  for (const _ of device.showing(board, seed, "es"));
  device.inside.complete();
  device.inside.settle();
  await look();
  for (const event of presses) {
    device.inside.press(event);
    await look();
  }
  return [seen, device.inside.game_file(), device.inside.light(), device.inside.lamp()];
}"""
# Into a game of Journey, and two turns of it; then wherever the keys lead.
OPENING = ["ok", "ok", "ok", "ok", "ok", "right", "ok", "long_ok", "ok", "ok", "back", "right", "back", "ok", "ok"]
TWO_KEYED = ["ok", "ok", "ok", "ok", "ok", "right", "ok", "back", "right", "back", "ok", "ok", "long_back", "ok"]
# A game of Journey with four Nazgûl squares.
SHORT = ["ok", "ok", *["right"] * 7, "ok", *["left"] * 4, "ok", *["left"] * 7, "ok"]
# A game of Journey in which Mathom plays for Frodo, who begins, and two turns of it.
ALONE = [
    *("ok", "ok", *["right"] * 4, "ok", "ok", "right", "right", "ok", "back"),  # the companions
    *("right", "ok", "right", "ok", "right", "ok", *["left"] * 6),  # the mode, and who begins
    *["ok"] * 9,
]


class Simulator:
    """The terminal's device, with hashes of all the pictures that it has shown. `saved` is the file of the game in
    play."""

    def __init__(self, board, folder, saved=None):
        self.saved = saved
        if saved:
            (folder / "game").write_bytes(saved)
        self.device = Device(board, folder, noise=seeded(SEED))
        self.device.power_on()
        self.presses, self.pictures, self.screens = [], [], []
        self._spoken = Spoken(self.device.app)
        self._see()

    def _see(self):
        self.device.settle()
        self.pictures.append(sha1(pillow(self.device.picture()).convert("RGB").tobytes()).digest())
        self.screens.append(self.device.app.stack[-1].name)

    def press(self, *events):
        for event in events:
            self.presses.append(event)
            self.device.press(event)
            self._see()

    def play(self):
        """Plays a game of Journey to its end."""
        self.press(*SHORT)
        for _ in until(lambda: self.screens[-1] == "journey.End", "the end of the game", LONGEST):
            state = self.device.app.match.state
            lit = sum(item["kept"] for line in self._spoken.now()["lines"] for item in line if "die" in item)
            keeps = self.screens[-1] == "journey" and state.phase == "keep"
            self.press("long_ok" if keeps and lit > len(state.kept) else "ok")

    def end(self):
        """Returns the game file, the light and the lamp, and switches the device off."""
        device = self.device
        light = device.light() if device.parts.power.level else 1  # the page shows an undimmed display at its brightest
        state = device.app.match.save(), light, device.lamp()
        device.power_off()
        return state


def walk(board):
    """Returns the presses: the same every time."""
    two = "next" in board["keys"]
    events = ["left", "right", "right", "ok", "ok", "ok", "back", "long_ok", "long_back"]
    chosen = random.Random(board["name"]).choices(events, k=60)
    return (TWO_KEYED if two else OPENING) + [event for event in chosen if not (two and event in ("left", "long_ok"))]


def parsed(game):
    """Returns the content of a game file, so that the order of its options does not matter."""
    head, _, log = game.partition("\n")
    return json.loads(head), log


def compare(simulator, page, board):
    """Compares the page with the simulator after the same presses."""
    saved = simulator.saved and simulator.saved.decode()
    seen, game, light, lamp = page.evaluate(PLAY, [board, SEED, simulator.presses, saved])
    ended, brightness, colour = simulator.end()
    hashes = [bytes(map(int, text.split(","))) for text in seen]
    other = [number for number, (one, two) in enumerate(zip(hashes, simulator.pictures, strict=True)) if one != two]
    # One screen shows which MicroPython it runs on and its free memory, which differ.
    assert [number for number in other if simulator.screens[number] != "about"] == []
    assert parsed(game) == parsed(ended)
    assert light == pytest.approx(brightness)
    assert lamp == (-1 if colour is None else colour[0] << 16 | colour[1] << 8 | colour[2])


@pytest.mark.parametrize("turned", sample([0, 180], 1))
@pytest.mark.parametrize("name", boards.names())
def test_the_same_presses_give_the_same_frames(visits, tmp_path, name, turned):
    board = boards.load(name)
    board["display"]["rotate"] = turned
    simulator = Simulator(board, tmp_path)
    simulator.press(*walk(board)[: 20 if turned else None])
    assert len(set(simulator.pictures)) > 8  # the presses went somewhere
    compare(simulator, visits.laboratory(), board)


def test_a_companion_plays_the_same(visits, tmp_path):
    board = boards.load(boards.REFERENCE)
    simulator = Simulator(board, tmp_path)
    simulator.press(*ALONE)
    assert {"journey.Seats", "journey.Companion", "journey.Result"} <= set(simulator.screens)
    compare(simulator, visits.laboratory(), board)


@pytest.mark.parametrize("game", SHELF)
def test_wherever_the_keys_lead_in_a_game(visits, tmp_path, game):
    """What only one of CPython and MicroPython can do, fails here."""
    board = boards.load(boards.REFERENCE)
    simulator = Simulator(board, tmp_path, saved(midway(game)))
    simulator.press("ok", *random.Random(f"keys in {game}").choices(KEYS, k=AT_RANDOM))
    compare(simulator, visits.laboratory(), board)


@pytest.mark.thorough("each frame of a whole game in the page")
def test_a_whole_game_has_the_same_frames(visits, tmp_path):
    board = boards.load(boards.REFERENCE)
    simulator = Simulator(board, tmp_path)
    simulator.play()
    compare(simulator, visits.laboratory(), board)
