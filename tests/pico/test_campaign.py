"""A campaign of weeks on the chip: twenty turns of six players."""

import random

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from mathom.games.reading import resume
from tests.games.campaign import campaign
from tests.host_tools.evenings import plain
from tests.host_tools.linked import stored
from tests.pico.conftest import device_files
from tests.pico.figures import FINGER, Device
from tests.pico.gauge import used
from tests.pico.hand import Hand

pytestmark = [pytest.mark.pico, pytest.mark.thorough("a campaign of weeks that goes on in a moment")]

RESUMED_US = 2_500_000  # from the first picture; repeating all 2,400 actions would take half a minute
DURABLE_US = 1_000_000  # from a press until the file is in flash


def test_it_goes_on_in_a_moment(firmware):
    played = campaign()
    pico = Pico(files={**firmware, "/data/game": stored("8\n" + played.save())}, board=boards.REFERENCE)
    hand = Hand(pico)
    assert pico.run_until(lambda: hand.frames(0) > 0, 5_000_000)
    shown = pico.us
    hand.settle()
    assert pico.us - shown < RESUMED_US
    assert hand.state() == plain(played.state.view())
    hand.press("ok")  # continue the game
    began = pico.us
    hand.press("long_ok")  # the first player is done
    assert pico.us - began < DURABLE_US
    words = resume(hand.game_file()).words()
    assert words == played.words() + "d0 "
    assert hand.ask("about")["heap_free"] > 35_000


def test_it_is_played_in_colour_on_a_device_that_has_been_used():
    """There memory is shortest: nothing crashes, and nothing has to restart."""
    device = Device(device_files(boards.load("pimoroni-pico-display")), used([campaign()]))
    device.settle()
    hand = random.Random("campaign")
    for key in ["ok", *hand.choices(list(FINGER), list(FINGER.values()), k=30)]:
        assert device.press(key, hand).anew != ""
