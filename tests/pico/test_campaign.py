"""A campaign of weeks on the chip: twenty turns of six players, moved from one device to another and continued
there."""

import pytest

from host_tools import boards
from host_tools.games import content_of
from host_tools.pico.chip import Pico
from mathom.games.match import resume
from tests.games.campaign import campaign
from tests.host_tools.evenings import plain
from tests.host_tools.linked import stored
from tests.host_tools.typed import mathom, well
from tests.host_tools.virtual import typed_at
from tests.pico.hand import Hand

pytestmark = [pytest.mark.pico, pytest.mark.slow]

PATIENT = ("--timeout", "60")
RESUMED_US = 2_500_000  # from the first picture; repeating all 2,400 actions would take half a minute
DURABLE_US = 1_000_000  # from a press until the file is in flash


@pytest.fixture(scope="module")
def played():
    return campaign()


@pytest.mark.thorough("a campaign of weeks that goes on in a moment")
def test_it_goes_on_in_a_moment(firmware, played):
    pico = Pico(files={**firmware, "/data/game": stored("8\n" + played.save())}, board=boards.REFERENCE)
    hand = Hand(pico)
    assert pico.run_until(lambda: hand.frames(0) > 0, 5_000_000)
    shown = pico.us
    hand.settle()
    assert pico.us - shown < RESUMED_US
    assert hand.state() == plain(played.state.view())
    hand.press("ok")  # continue the game
    began = pico.us
    for key in ("ok", "right", "ok"):  # the first player, and done
        hand.press(key)
    assert pico.us - began < 3 * DURABLE_US
    words = resume(hand.game_file()).words()
    assert words == played.words() + "d0 "
    assert hand.ask("about")["heap_free"] > 40_000


@pytest.mark.thorough("a campaign of weeks, off one device and onto another")
def test_off_one_device_and_onto_another(firmware, played, tmp_path):
    pico = Pico(files={**firmware, "/data/game": stored("8\n" + played.save())})
    well(typed_at(pico, "backup", str(tmp_path / "weeks"), *PATIENT))
    kept = (tmp_path / "weeks" / "game").read_bytes()
    assert content_of(kept).decode() == "8\n" + played.save()
    lines = mathom("log", str(tmp_path / "weeks"), "--game", "8").stdout.splitlines()
    assert len(lines) == played.length + 2 and lines[-1] == f"{played.length} actions; not finished"

    other = Pico(files=firmware, board=boards.REFERENCE)
    well(typed_at(other, "restore", str(tmp_path / "weeks"), "--yes", *PATIENT))
    answer = other.serial.ask({"do": "state"}, within_us=60_000_000)
    assert answer.get("state") == plain(played.state.view()), answer
