"""A flash without a free block, or with something else where the store has its folder, on the chip: it starts, says so,
and plays."""

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from tests.pico.branch import branch
from tests.pico.gauge import filled, without_data
from tests.pico.hand import OPTIONS, Hand

pytestmark = [pytest.mark.pico, pytest.mark.slow]


MEASURED = b"21.5 C\n" * 300


def begun(hand):
    """Begins a game over USB. Returns the answer and the picture."""
    answer = hand.ask("new", game="journey", **OPTIONS["journey"])
    hand.settle(most=1000)
    return answer, hand.picture().tobytes()


def test_with_a_full_flash_it_starts_and_plays_and_says_that_it_cannot_save(firmware, at_menu):
    hand = Hand(Pico(files=filled(without_data(firmware)), board=boards.REFERENCE)).boot()
    before = hand.picture().tobytes()
    answer, told = begun(hand)
    assert answer["ok"] and answer["saved"] is False
    saved, _ = branch(begun, at_menu)
    assert saved["ok"] and "saved" not in saved
    assert told != before, "a line is over the screen"
    hand.press("ok")
    assert hand.picture().tobytes() == before, "and a press closes it"
    for number in range(1, 4):
        assert hand.ask("roll")["ok"]
        assert hand.ask("undo")["ok"], number
    assert hand.ask("roll")["ok"] and hand.state()["phase"] == "keep"
    assert hand.crashes() == ""
    assert len(hand.pico.filesystem.get("/foreign")) > 100_000


def test_a_file_in_place_of_its_folder_is_set_aside_and_told_and_games_are_saved(firmware):
    files = {**without_data(firmware), "/data": MEASURED}
    hand = Hand(Pico(files=files, board=boards.REFERENCE)).boot()
    assert hand.ask("about")["faults"] == [["/data", "not a folder: set aside as /data.bad1"]]
    told = hand.picture().tobytes()
    hand.press("ok")
    assert hand.picture().tobytes() != told, "a press closes the line over the screen"
    answer, _ = begun(hand)
    assert answer["ok"] and "saved" not in answer
    assert hand.pico.filesystem.get("/data.bad1") == MEASURED
    again = Hand(hand.pico.again()).boot()
    assert again.ask("about")["faults"] == []
    assert again.state()["phase"] == hand.state()["phase"]
    assert hand.crashes() == again.crashes() == ""
