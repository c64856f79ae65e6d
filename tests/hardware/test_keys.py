"""Keys: bouncing contacts, chords, long presses, repeats, blind moments, and keys that stick."""

import random

import machine
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mathom.hardware.keys import Debouncer, Keys

FOUR = {"left": 10, "right": 11, "ok": 12, "back": 13}
TWO = {"next": 15, "select": 17}


class Rig:
    """Keys on a chip, and fingers whose contacts are scheduled to the microsecond."""

    def __init__(self, keys=FOUR, start=0, held=()):
        self.chip = machine.power_on(machine.Chip())
        self.chip.sleep_us(start)
        for key in held:
            self.chip.press(keys[key])
        self.pins = keys
        self.presses = []
        self.keys = Keys(keys, self.presses.append)
        self.events = []

    def run(self, until):
        """Lets time pass in a program that sleeps until an edge or its next sample."""
        while self.chip.us < until:
            self.look()
            due, remaining = self.keys.due(), until - self.chip.us
            self.chip.sleep_us(remaining if due is None else min(due * 1000, remaining), self.keys.noted)
            self.keys.caught_up()
        self.look()

    def busy(self, until):
        """Lets time pass in a program that does something else."""
        self.chip.sleep_us(until - self.chip.us)

    def look(self):
        self.keys.look()
        while (event := self.keys.get()) is not None:
            self.events.append(event)

    def edge(self, key, at, down, bounces=()):
        """Closes (or opens) a contact at `at`. It bounces until `at` + the last of `bounces`."""
        pin = self.pins[key]
        close, open_ = (lambda: self.chip.press(pin)), (lambda: self.chip.release(pin))
        first, second = (close, open_) if down else (open_, close)
        self.chip.at(at, first)
        for number, when in enumerate(bounces):
            self.chip.at(at + when, (second, first)[number % 2])
        if len(bounces) % 2:
            self.chip.at(at + bounces[-1] + 1, first)

    def press(self, key, at, hold=80_000, bounces=(), release=()):
        self.edge(key, at, True, bounces)
        self.edge(key, at + hold, False, release)


BOUNCE_US = 30_000  # of a worn key; a new one bounces for five milliseconds
bouncing = st.lists(st.integers(1, BOUNCE_US), max_size=12, unique=True).map(sorted)


def several(keys, hold, pause):
    press = st.tuples(st.sampled_from(sorted(keys)), st.integers(*hold), st.integers(*pause), bouncing, bouncing)
    return st.lists(press, min_size=1, max_size=10)


@pytest.fixture
def rig():
    return Rig()


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(several(FOUR, (40_000, 300_000), (70_000, 200_000)))
def test_n_presses_are_n_events_however_they_bounce(presses):
    rig = Rig()
    at = 50_000
    for key, hold, pause, bounces, release in presses:
        rig.press(key, at, hold, bounces, release)
        at += hold + pause
    rig.run(at + 100_000)
    assert rig.events == [key for key, *_ in presses]
    assert len(rig.presses) == len(presses)


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(several(TWO, (40_000, 500_000), (70_000, 200_000)))
def test_n_presses_of_two_keys_are_n_events(presses):
    rig = Rig(TWO)
    at = 50_000
    for key, hold, pause, bounces, release in presses:
        rig.press(key, at, hold, bounces, release)
        at += hold + pause
    rig.run(at + 100_000)
    assert rig.events == [{"next": "right", "select": "ok"}[key] for key, *_ in presses]


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@example([("back", [301], [])], [(50_301, 32_000)])  # the flash is erased as the contact has just bounced open
@example([("back", [12_000], [])], [(62_000, 32_000)])  # the same with a worn contact
@example([("back", [301, 13_000], [])], [(62_900, 85_000)])  # and with one that has been open for a while before
@given(
    st.lists(st.tuples(st.sampled_from(sorted(FOUR)), bouncing, bouncing), min_size=1, max_size=8),
    st.lists(st.tuples(st.integers(0, 2_000_000), st.integers(1_000, 85_000)), max_size=12),
)
def test_no_press_is_lost_or_doubled_while_flash_is_erased(presses, erases):
    """Presses of 100 ms, and times of up to 85 ms in which the chip sees nothing."""
    rig = Rig()
    for number, (key, bounces, release) in enumerate(presses):
        rig.press(key, 50_000 + number * 250_000, 100_000, bounces, release)
    end = 50_000 + len(presses) * 250_000 + 200_000
    for start, length in sorted(erases):
        if rig.chip.us <= start:
            rig.run(start)
            rig.chip.block_us(length)
            rig.run(rig.chip.us + 20_000)
    rig.run(end)
    assert rig.events == [key for key, *_ in presses]


def test_a_short_press_that_falls_wholly_into_an_erase_counts(rig):
    rig.run(100_000)
    rig.press("ok", 110_000, 40_000)
    rig.chip.block_us(85_000)
    rig.run(400_000)
    assert rig.events == ["ok"]


@pytest.mark.slow
def test_five_hundred_presses_with_bounce():
    hand = random.Random(500)
    rig = Rig()
    at, expected = 20_000, []
    for _ in range(500):
        key = hand.choice(sorted(FOUR))
        hold = hand.randrange(40_000, 150_000)
        trains = [sorted(hand.sample(range(1, BOUNCE_US), 9)) for _ in range(2)]
        rig.press(key, at, hold, *trains)
        at += hold + hand.randrange(70_000, 150_000)
        expected.append(key)
    rig.run(at + 50_000)
    assert rig.events == expected


@pytest.mark.parametrize("keys, key", [(FOUR, "ok"), (TWO, "select")])
@pytest.mark.parametrize("bounces", [(), (BOUNCE_US // 2, BOUNCE_US)])
def test_a_double_press_is_two(keys, key, bounces):
    rig = Rig(keys)
    for start in (100_000, 220_000):
        rig.press(key, start, 50_000, bounces, bounces)
    rig.run(500_000)
    assert rig.events == ["ok", "ok"]


def test_a_press_counts_at_first_contact(rig):
    rig.press("ok", 100_000, 80_000, bounces=(5_000, 6_000, 8_000, 9_500))
    rig.run(105_000)
    assert rig.events == ["ok"], "after two samples, while it still bounces"


@pytest.mark.parametrize("start", range(100_000, 102_000, 100))
def test_a_very_short_contact_is_not_a_press(start, rig):
    """At any time between two samples."""
    rig.press("ok", start, 290)
    rig.run(300_000)
    assert rig.events == []


@pytest.mark.parametrize("start", range(100_000, 102_000, 100))
def test_a_press_counts_at_the_first_sample_that_agrees(start, rig):
    rig.press("ok", start)
    rig.run(start + 2_400)
    assert rig.events == ["ok"]


def test_a_release_that_still_bounces_after_an_erase_is_not_a_press(rig):
    rig.press("ok", 50_000, 50_000, release=(4_000, 9_900))
    rig.run(80_000)
    rig.chip.block_us(22_500)
    rig.run(300_000)
    assert rig.events == ["ok"]


@pytest.mark.parametrize("length", range(8_000, 20_000, 500))
def test_a_release_between_two_samples_may_still_bounce_after_the_second(length, rig):
    """However long the time between the two samples."""
    rig.press("ok", 50_000, 50_000, release=(3_000, 6_000))
    rig.run(101_000 - length)
    rig.chip.block_us(length)
    rig.run(300_000)
    assert rig.events == ["ok"]


@pytest.mark.parametrize("before", range(1_000, 34_000, 3_000))
def test_a_key_released_before_a_busy_time_can_be_pressed_again_during_it(before, rig):
    """Two presses 50 ms apart, while a picture is sent."""
    rig.press("ok", 50_000, 40_000)
    rig.press("ok", 140_000, 40_000)
    rig.run(90_000 + before)
    rig.chip.block_us(18_700)
    rig.run(300_000)
    assert rig.events == ["ok", "ok"]


@pytest.mark.parametrize("keys, key", [(FOUR, "ok"), (TWO, "select")])
@pytest.mark.parametrize("up", range(34_000, 62_000, 4_000))
@pytest.mark.parametrize("hold", [13_000, 80_000])
def test_a_key_let_go_and_pressed_again_around_a_collection_is_pressed_twice(keys, key, up, hold):
    """In a collection nobody looks for 30 ms, but contacts are noted. The first one is over before that."""
    rig = Rig(keys)
    again = 107_000 + up
    rig.press(key, 50_000, 50_000, release=(2_000, 7_000))
    rig.press(key, again, 20)
    rig.press(key, again + 100, hold, bounces=(300, 2_000))
    rig.run(again - 20_000)
    rig.busy(again - 10)
    rig.chip.block_us(50)
    rig.busy(again + 10_000)
    rig.run(500_000)
    assert rig.events == ["ok", "ok"]


def test_with_two_keys_a_bounce_of_a_long_press_is_not_a_short_press():
    rig = Rig(TWO)
    rig.press("next", 100_000, 800_000, bounces=(4_500, 9_900))
    rig.run(1_500_000)
    assert rig.events == ["back"]


def test_two_keys_at_once_are_two_presses(rig):
    rig.press("left", 100_000, 200_000, bounces=(1_000, 3_000))
    rig.press("ok", 100_000, 150_000, bounces=(2_000, 2_500))
    rig.run(400_000)
    assert sorted(rig.events) == ["left", "ok"]


def test_one_key_pressed_while_another_is_held(rig):
    rig.press("left", 100_000, 500_000)
    for number in range(3):
        rig.press("ok", 150_000 + number * 120_000, 60_000)
    rig.run(800_000)
    assert rig.events == ["left", "ok", "ok", "ok"]


def test_back_counts_when_it_is_let_go_as_holding_it_means_something_else(rig):
    rig.press("back", 100_000, 2_000_000)
    rig.run(690_000)
    assert rig.events == []
    rig.run(710_000)
    assert rig.events == ["long_back"]
    rig.run(3_000_000)
    assert rig.events == ["long_back"], "once"
    assert len(rig.presses) == 1, "a long press is one press"


@pytest.mark.parametrize("holds", [False, True])
@pytest.mark.parametrize("first, second", [("next", "select"), ("select", "next")])
def test_with_two_keys_holding_both_is_a_long_press_of_back(first, second, holds):
    rig = Rig(TWO)
    rig.keys.holds = holds
    rig.press(first, 100_000, 900_000)
    rig.press(second, 250_000, 900_000)
    rig.run(2_000_000)
    assert rig.events == ["long_back"]
    rig.press(first, 2_100_000, 200_000)
    rig.press(second, 2_250_000, 200_000)
    rig.run(3_000_000)
    assert sorted(rig.events[1:]) == ["ok", "right"], "pressed at once they are two presses"


def test_where_holding_means_something_a_press_counts_when_it_is_let_go(rig):
    rig.keys.holds = True
    rig.press("ok", 100_000, 200_000)
    rig.run(290_000)
    assert rig.events == []
    rig.run(600_000)
    assert rig.events == ["ok"]
    rig.press("ok", 700_000, 2_000_000)
    rig.run(3_000_000)
    assert rig.events == ["ok", "long_ok"] and len(rig.presses) == 2


def test_where_holding_adds_something_a_press_counts_at_its_contact_and_is_one_press(rig):
    rig.keys.adds = True
    rig.press("ok", 100_000, 200_000, bounces=(3_000, 8_000))
    rig.run(150_000)
    assert rig.events == ["ok"]
    rig.press("ok", 700_000, 2_000_000, bounces=(3_000, 8_000))
    rig.run(1_250_000)
    assert rig.events == ["ok", "ok"]
    rig.keys.adds = False  # as the press may have changed what the next one means
    rig.run(3_000_000)
    assert rig.events == ["ok", "ok", "long_ok"] and len(rig.presses) == 2


def test_with_two_keys_holding_the_second_one_adds_something_where_that_is_so():
    rig = Rig(TWO)
    rig.keys.adds = True
    rig.press("select", 100_000, 200_000)
    rig.press("select", 700_000, 900_000)
    rig.run(2_000_000)
    assert rig.events == ["ok", "long_ok"]


def test_a_key_that_is_held_where_that_means_nothing_is_one_press(rig):
    """Also if the screen that the press has opened would listen to a long one."""
    rig.press("ok", 100_000, 2_000_000)
    rig.run(200_000)
    rig.keys.holds = True
    rig.run(3_000_000)
    assert rig.events == ["ok"]


def test_they_tell_whether_ok_is_down(rig):
    rig.press("left", 100_000, 300_000)
    rig.run(200_000)
    assert not rig.keys.ok_down()
    rig.press("ok", 400_000, 1_600_000)
    rig.run(1_900_000)
    assert rig.keys.ok_down()
    rig.run(2_100_000)
    assert not rig.keys.ok_down() and rig.events == ["left", "ok"]


def test_they_tell_whether_a_press_counts_when_the_key_that_is_down_is_let_go(rig):
    told = []
    for start, key, holds in ((0, "back", False), (1_000_000, "ok", True), (2_000_000, "ok", False)):
        rig.keys.hear(False, holds, False)
        rig.press(key, start + 100_000, 200_000)
        for at in (50_000, 200_000, 400_000):
            rig.run(start + at)
            told.append(rig.keys.awaited())
    assert told == [False, True, False] * 2 + [False] * 3
    rig.press("back", 3_100_000, 900_000)
    rig.run(3_900_000)
    assert rig.events[-1] == "long_back" and not rig.keys.awaited()


@pytest.mark.parametrize("key", ["left", "right"])
def test_left_and_right_have_no_long_press(key, rig):
    rig.press(key, 100_000, 2_000_000)
    rig.run(3_000_000)
    assert rig.events == [key]


def test_a_press_just_too_short_is_not_long(rig):
    rig.press("ok", 100_000, 590_000)
    rig.run(1_000_000)
    assert rig.events == ["ok"]


@pytest.mark.parametrize("key", ["left", "right"])
def test_left_and_right_repeat_if_the_screen_allows_it(key, rig):
    rig.keys.repeats = True
    rig.press(key, 100_000, 800_000)
    rig.run(480_000)
    assert rig.events == [key]
    rig.run(510_000)
    assert rig.events == [key] * 2
    rig.run(1_500_000)
    # first after 400 ms, then every 120: at 500, 620, 740, 860
    assert rig.events == [key] * 5
    assert len(rig.presses) == 1


@pytest.mark.parametrize("key", ["ok", "back"])
def test_ok_and_back_never_repeat(key, rig):
    rig.keys.repeats = True
    rig.press(key, 100_000, 550_000)
    rig.run(1_000_000)
    assert rig.events == [key]


def test_two_keys_long_and_short():
    rig = Rig(TWO)
    rig.press("next", 100_000, 80_000)
    rig.press("select", 400_000, 80_000)
    rig.press("next", 800_000, 700_000)
    rig.press("select", 1_800_000, 700_000)
    rig.run(1_450_000)
    assert rig.events == ["right", "ok", "back"], "a long press counts before its release"
    rig.run(3_000_000)
    assert rig.events == ["right", "ok", "back", "long_back"], "and only once"
    assert len(rig.presses) == 4


def test_with_two_keys_a_short_press_counts_at_its_release():
    rig = Rig(TWO)
    rig.press("next", 100_000, 80_000, release=(3_000, 4_000, 9_000))
    rig.run(186_000)
    assert rig.events == ["right"]
    rig.run(500_000)
    assert rig.events == ["right"]


def test_a_stuck_key_is_reported_once_and_ignored(rig):
    rig.edge("left", 100_000, True)
    rig.run(10_200_000)
    assert rig.events == ["left"]
    assert rig.keys.faults == [("key left", "pressed for ten seconds: stuck, or GP10 is shorted to ground")]
    hand = random.Random(1)
    for number in range(50):  # a loose contact: it comes and goes
        rig.edge("left", 10_300_000 + number * 100_000, number % 2 == 1)
        rig.press("ok", 10_310_000 + number * 100_000, 30_000, bounces=(hand.randrange(1, 9_000),))
    rig.edge("left", 15_400_000, True)
    rig.run(20_000_000)
    assert rig.events == ["left"] + ["ok"] * 50
    assert len(rig.keys.faults) == 1


def test_a_stuck_key_works_again_after_its_release(rig):
    rig.edge("left", 100_000, True)
    rig.edge("left", 11_000_000, False)
    rig.press("left", 11_300_000)
    rig.run(12_000_000)
    assert rig.events == ["left", "left"]


def test_a_stuck_key_stops_repeating(rig):
    rig.keys.repeats = True
    rig.edge("left", 100_000, True)
    rig.run(10_200_000)
    count = len(rig.events)
    rig.run(15_000_000)
    assert len(rig.events) == count


def test_a_key_held_at_power_on_is_not_a_press_and_a_stuck_one_is_reported():
    rig = Rig(held=("back", "left"))
    rig.edge("back", 2_000_000, False)
    rig.run(11_000_000)
    assert rig.events == []
    assert [part for part, _ in rig.keys.faults] == ["key left"]


@pytest.mark.parametrize("start", [(1 << 30) * 1000 - 300_000])
def test_the_clock_may_wrap_around(start):
    """The milliseconds of the chip start again after twelve days."""
    rig = Rig(start=start)
    rig.keys.repeats = True
    rig.press("left", start + 100_000, 700_000)
    rig.press("back", start + 900_000, 700_000)
    rig.run(start + 2_000_000)
    assert rig.events == ["left"] * 4 + ["long_back"]


def test_the_dice_are_fed_with_the_microsecond_of_first_contact(rig):
    rig.press("ok", 100_123, bounces=(700, 900))
    rig.press("left", 300_457)
    rig.run(500_000)
    assert rig.presses == [100_123, 300_457]


@pytest.mark.parametrize("first, second", [("left", "back"), ("ok", "left"), ("right", "ok"), ("ok", "right")])
def test_keys_pressed_while_the_program_is_busy_keep_their_order(first, second, rig):
    rig.run(100_000)
    rig.press(first, 110_000, 20_000)
    rig.press(second, 120_000, 200_000, bounces=(2_000, 5_000))
    rig.busy(180_000)
    rig.run(500_000)
    assert rig.events == [first, second]
    assert rig.presses == [110_000, 120_000]


@pytest.mark.parametrize("keys, key", [(FOUR, "ok"), (TWO, "select")])
def test_a_second_press_in_another_busy_time_is_not_taken_for_a_bounce(keys, key):
    """The release of the first was sampled, but then there was no sample for as long as a contact bounces."""
    rig = Rig(keys)
    rig.run(100_000)
    rig.press(key, 110_000, 20_000)
    rig.run(112_000)
    rig.busy(200_000)
    rig.look()
    rig.press(key, 260_000, 30_000)
    rig.busy(270_000)
    rig.run(500_000)
    assert rig.events == ["ok", "ok"]


def test_there_are_no_samples_while_no_key_moves(rig):
    rig.press("ok", 100_000, 50_000, bounces=(3_000, 6_000), release=(2_000, 4_000))
    rig.run(200_000)
    assert rig.keys.due() is None and not rig.keys.noted()


def test_a_stuck_key_is_sampled_rarely(rig):
    rig.edge("left", 100_000, True)
    rig.run(200_000)
    assert rig.keys.due() <= 2
    rig.run(10_200_000)
    assert rig.keys.due() >= 50


def test_a_ctrl_c_that_hits_a_timer_reaches_the_program(rig):
    rig.run(100_000)
    rig.keys.interrupt()
    assert rig.keys.noted()
    with pytest.raises(KeyboardInterrupt):
        rig.keys.get()
    rig.press("ok", 300_000)
    rig.run(400_000)
    assert rig.events == ["ok"], "afterwards keys work as before"


def test_after_stop_there_are_no_events(rig):
    rig.keys.stop()
    rig.press("ok", 100_000)
    rig.run(300_000)
    assert rig.events == []


def test_the_debouncer_alone_needs_no_chip():
    events = []
    debouncer = Debouncer(["left", "right", "ok", "back"], lambda event, key: events.append((event, key)))
    for now in range(0, 100, 2):
        debouncer.sample(now, 4 if 10 <= now < 60 and now not in (14, 20) else 0)
    assert events == [("ok", 2)]
    assert not debouncer.busy
