"""Fingers on the keys: the firmware sees each press as it was meant, however busy it is."""

import pytest

from host_tools import boards
from host_tools.play.fingers import WAITING, Fingers
from host_tools.sim.device import Device


def switched_on(board, folder):
    device = Device(boards.load(board), folder)
    device.power_on()
    device.settle()
    yield device
    device.power_off()


@pytest.fixture
def device(tmp_path):
    yield from switched_on("pico-oled-4keys", tmp_path)


@pytest.fixture
def two_keys(tmp_path):
    yield from switched_on("waveshare-pico-oled-1.3", tmp_path)


def pass_time(device, fingers, ms, blind=0):
    """Runs rounds as the laptop does; for `blind` ms after each picture it only draws."""
    end = device.chip.us + ms * 1000
    while device.chip.us < end:
        fingers.move()
        device.round()
        if device.display.changed:
            device.picture()
            device.chip.block_us(blind * 1000)
        device.chip.sleep_us(2000)


def seen(device, monkeypatch):
    """Returns the list of events that the firmware gets from now on."""
    events = []
    press = device.parts.front.press
    monkeypatch.setattr(device.parts.front, "press", lambda event: (events.append(event), press(event)))
    return events


@pytest.mark.parametrize("blind", [0, 15, 70, 200])
def test_quick_taps_are_seen_one_by_one_however_long_a_picture_takes(device, monkeypatch, blind):
    events = seen(device, monkeypatch)
    fingers = Fingers(device)
    assert fingers.tap("right") and fingers.tap("right") and fingers.tap("left")
    pass_time(device, fingers, 1500, blind)
    assert events == ["right", "right", "left"]
    assert not fingers.pressed


@pytest.mark.parametrize("event", ["left", "right", "ok", "back", "long_ok", "long_back"])
def test_each_event_of_four_keys(device, monkeypatch, event):
    events = seen(device, monkeypatch)
    fingers = Fingers(device)
    assert fingers.tap(event)
    pass_time(device, fingers, 1000)
    assert events == ["ok" if event == "long_ok" else event]  # holding OK means nothing else in the menu


@pytest.mark.parametrize("event", ["right", "ok", "back", "long_ok", "long_back"])
def test_each_event_of_two_keys(two_keys, monkeypatch, event):
    on = two_keys.parts.stage.stack[-1]
    monkeypatch.setattr(type(on), "holds", True)  # as where holding OK is not the menu
    events = seen(two_keys, monkeypatch)
    fingers = Fingers(two_keys)
    assert fingers.tap(event)
    pass_time(two_keys, fingers, 1000)
    assert events == [event]


def test_what_two_keys_cannot_say_is_not_said(two_keys, monkeypatch):
    events = seen(two_keys, monkeypatch)
    fingers = Fingers(two_keys)
    assert not fingers.tap("left")
    pass_time(two_keys, fingers, 200)
    assert events == []


def test_a_key_of_the_laptop_that_repeats_does_not_run_on_after_it_is_let_go(device, monkeypatch):
    events = seen(device, monkeypatch)
    fingers = Fingers(device)
    taken = sum(fingers.tap("right") for _ in range(100))
    assert taken == WAITING // 2
    pass_time(device, fingers, 1000)
    assert events == ["right"] * taken
    assert fingers.tap("right")


def test_a_key_stays_down_until_it_is_let_go(device, monkeypatch):
    events = seen(device, monkeypatch)
    fingers = Fingers(device)
    wire = device.chip.wire(device.pin("right"))
    fingers.down("right")
    pass_time(device, fingers, 900)
    assert fingers.pressed == {"right"} and wire.level() == 0
    assert len(events) > 3 and set(events) == {"right"}  # it repeats in a list
    fingers.up("right")
    pass_time(device, fingers, 60)
    count = len(events)
    pass_time(device, fingers, 900)
    assert not fingers.pressed and wire.level() == 1
    assert len(events) == count


def test_a_click_too_quick_to_be_seen_is_held_until_it_is(device, monkeypatch):
    events = seen(device, monkeypatch)
    fingers = Fingers(device)
    fingers.down("ok")
    fingers.up("ok")
    pass_time(device, fingers, 300)
    assert events == ["ok"]
