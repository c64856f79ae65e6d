"""The simulated device: what Windows lacks, the dice of a seed, the light of displays and lamps."""

import gc
import os
import shutil

import pytest

from host_tools import boards
from host_tools.sim.device import Device, check_interrupt, seeded
from mathom.hardware.keys import Keys
from mathom.hardware.store import Store


@pytest.fixture
def make(tmp_path):
    made = []

    def make(name="pico-oled-4keys", **options):
        folder = tmp_path / str(len(made))
        made.append(Device(boards.load(name), folder, **options))
        made[-1].power_on()
        made[-1].settle()
        return made[-1]

    yield make
    for device in made:
        device.power_off()


def test_a_store_works_where_rename_does_not_replace(tmp_path, monkeypatch):
    def windows_rename(old, new):
        if os.path.exists(new):
            raise FileExistsError(17, "File exists", old, None, new)
        os.replace(old, new)

    monkeypatch.setattr(os, "rename", windows_rename)
    store = Store(str(tmp_path / "before"))
    store.write("game", b"1")
    store.write("game", b"2")
    with pytest.raises(FileExistsError):
        store.write("game", b"3")
    Device(boards.load("pico-oled-4keys"), tmp_path)
    for content in (b"1", b"2", b"3", b"4"):
        store = Store(str(tmp_path / "after"))
        store.write("game", content)
        assert store.read("game") == content


def test_the_free_flash_can_be_asked_where_there_is_no_statvfs(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "statvfs", None)  # so that it is restored afterwards
    del os.statvfs
    # On other systems it asks statvfs.
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: shutil._ntuple_diskusage(9_000_000, 4_904_000, 4_096_000))
    Device(boards.load("pico-oled-4keys"), tmp_path)
    assert Store(str(tmp_path)).free() == 4_096_000


def test_the_firmwares_collections_do_not_search_all_of_the_laptops_program(make):
    seen = []

    def note(phase, info):
        seen.append((phase, info["generation"]))

    gc.disable()
    gc.callbacks.append(note)
    try:
        device = make()
        for key in ("ok", "ok", "ok", "ok"):
            device.press(key)
            device.settle()
        device.ask('{"do": "about"}')
        assert seen == []
        gc.collect()
        assert seen == [("start", 2), ("stop", 2)], "everybody else's are as ever"
    finally:
        gc.callbacks.remove(note)
        gc.enable()


def rolled(device):
    """Returns the faces of a first roll."""
    for key in ("ok", "ok", "ok", "ok"):
        device.press(key)
        device.settle()
    return dict(device.app.match.state.rolled)


def test_the_same_noise_gives_the_same_dice_and_other_noise_others(make):
    make().press("ok")  # what another device has loaded makes no difference
    once, again = (rolled(make(noise=seeded("a"))) for _ in range(2))
    assert once == again
    assert any(rolled(make(noise=seeded(seed))) != once for seed in ("b", "c"))
    assert len({tuple(sorted(rolled(make()).items())) for _ in range(4)}) > 1  # the system's random numbers
    assert len(os.urandom(4)) == 4


@pytest.mark.parametrize("name", ["pico-oled-4keys", "pimoroni-pico-display"])
def test_the_light_follows_the_contrast(make, name):
    device = make(name)
    lights = []
    for contrast in (1, 64, 128, 255):
        device.parts.hardware.display.contrast(contrast)
        lights.append(device.light())
    assert lights == sorted(set(lights)) and 0 < lights[0] < 0.2 and lights[-1] == 1


def test_the_lamp_has_the_players_colour_and_a_board_without_has_none(make):
    assert make().lamp() is None
    device = make("pimoroni-pico-display")
    assert device.lamp() == (0, 0, 0)
    rolled(device)
    red, green, blue = device.lamp()
    colour = device.app.match.state.active().colour
    assert red > 200 > blue and (green > 150) == (colour == "yellow")  # Frodo is yellow, Sam is red


def test_both_kinds_of_boards_take_the_same_events(make):
    for name, lacking in (("pico-oled-4keys", set()), ("waveshare-pico-oled-1.3", {"left"})):
        device = make(name)
        assert {"left", "right", "ok", "back", "long_ok", "long_back"} - set(device.fingers) == lacking
        device.press("ok")
        assert device.app.stack[-1].name == "new_game"
        device.press("back")
        assert device.app.stack[-1].name == "menu"


def test_an_interrupt_that_would_allocate_on_the_chip_is_refused():
    a = b = c = d = e = 1
    check_interrupt(None)
    check_interrupt(lambda pin: (a, b, c, d))
    with pytest.raises(TypeError, match="four variables from outside"):
        check_interrupt(lambda pin: (a, b, c, d, e))


def test_the_interrupts_of_a_device_are_looked_at(make, monkeypatch):
    def watch(keys, key, pin):
        a = b = c = d = e = 1
        pin.irq(lambda pin: (a, b, c, d, e), pin.IRQ_FALLING, hard=True)

    monkeypatch.setattr(Keys, "_watch", watch)
    with pytest.raises(TypeError, match="runs in an interrupt"):
        make()
