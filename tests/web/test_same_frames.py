"""The page draws what the terminal's simulator draws: every pixel of every frame, for the same presses and dice."""

import base64
import json
import random

import pytest

from host_tools import boards
from host_tools.sim.device import Device, seeded

pytestmark = pytest.mark.slow

SEED = "the same"
PLAY = """async ([board, seed, presses]) => {
  const { Device } = await import("/device.js");
  const { Store } = await import("/store.js");
  const { files } = await (await fetch("/firmware.json")).json();
  const device = await Device.load(files, new Store(null));
  const seen = [];
  const look = () => seen.push(btoa(Array.from(device.decoder.look(), (byte) => String.fromCharCode(byte)).join("")));
  device.powerOn(board, seed);
  device.settle();
  look();
  for (const event of presses) {
    device.press(event);
    look();
  }
  return [seen, device.gameFile(), device.light(), device.lamp()];
}"""
# Into a game of Journey, and two turns of it; then wherever the keys lead.
OPENING = ["ok", "ok", "ok", "ok", "ok", "right", "ok", "long_ok", "ok", "ok", "back", "right", "back", "ok", "ok"]
TWO_KEYED = ["ok", "ok", "ok", "ok", "ok", "right", "ok", "back", "right", "back", "ok", "ok", "long_back", "ok"]


def script(board):
    """What is pressed: the same walk every time, the longest on the reference board."""
    hand = random.Random(board["name"])
    two = "next" in board["keys"]
    events = ["left", "right", "right", "ok", "ok", "ok", "back", "long_ok", "long_back"]
    walk = [event for event in hand.choices(events, k=120) if not (two and event in ("left", "long_ok"))]
    return (TWO_KEYED if two else OPENING) + walk[: 100 if board["name"] == boards.REFERENCE else 40]


def parsed(game):
    """A game file, whatever order its options have."""
    head, _, log = game.partition("\n")
    return json.loads(head), log


@pytest.mark.parametrize("name", boards.names())
def test_the_same_presses_give_the_same_frames(visits, tmp_path, name):
    board = boards.load(name)
    presses = script(board)
    seen, game, light, lamp = visits.laboratory().evaluate(PLAY, [board, SEED, presses])

    device = Device(board, tmp_path, noise=seeded(SEED))
    device.power_on()
    device.settle()
    pictures, screens = [device.picture().convert("RGB").tobytes()], ["menu"]
    for event in presses:
        device.press(event)
        device.settle()
        pictures.append(device.picture().convert("RGB").tobytes())
        screens.append(device.app.stack[-1].name)
    brightness, colour, ended = device.light(), device.lamp(), device.app.match.save()
    device.power_off()

    other = [number for number, picture in enumerate(pictures) if base64.b64decode(seen[number]) != picture]
    # One screen tells which MicroPython it runs on, and how much room that has.
    assert [number for number in other if screens[number] != "about"] == [] and len(seen) == len(pictures)
    assert len(set(pictures)) > 15  # they went somewhere
    assert parsed(game) == parsed(ended)
    assert light == pytest.approx(brightness)
    assert lamp == (-1 if colour is None else colour[0] << 16 | colour[1] << 8 | colour[2])
