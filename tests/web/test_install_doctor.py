"""The display and the keys are tested from the page, on the virtual Pico."""

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from tests.host_tools import linked
from tests.pictures import pillow
from tests.web.visitor import BOARD, LONG, Shop

pytestmark = [pytest.mark.slow, pytest.mark.pico]

MARKED = "[...document.querySelectorAll('#wiring .marked')].map((wire) => Number(wire.dataset.place))"


@pytest.fixture
def shop(visits):
    return Shop(visits)


def at_table():
    return Pico(files=linked.files(), board=BOARD)


def findings(visitor):
    return [(one.get_attribute("class"), one.inner_text()) for one in visitor.page.locator("#findings li").all()]


def asked_for(visitor, key, pin):
    visitor.page.get_by_text(f"Press the key {key}, {pin}.").wait_for(timeout=LONG)


def test_where_all_is_well(shop):
    pico = at_table()
    with shop(pico) as visitor:
        visitor.click("connect")
        visitor.click("scan")
        assert findings(visitor) == [("ok", "Display: 0x3C answers on SDA GP4 (pin 6) and SCL GP5 (pin 7).")]
        visitor.page.click("#pattern")
        visitor.page.get_by_text("Do you see a frame at all four edges, a cross and the name?").wait_for(timeout=LONG)
        picture = pillow(pico.picture()).convert("1")
        width, height = picture.size
        assert all(picture.getpixel((x, y)) for x in range(width) for y in (0, height - 1))
        visitor.answer("Yes")
        assert findings(visitor) == [("ok", "Display: the test picture is right.")]
        visitor.page.click("#test-keys")
        for key, pin in boards.load(BOARD)["keys"].items():
            asked_for(visitor, "OK" if key == "ok" else key, f"GP{pin} (pin {pin + 4})")
            assert visitor.page.evaluate(MARKED) == [pin + 4]
            pico.wires.keys.press(key, pico.us + 20_000)
        visitor.outcome()
        assert [level for level, _ in findings(visitor)] == ["ok"] * 4
        visitor.choose("pimoroni-pico-display")
        visitor.click("scan")
        assert findings(visitor)[0][1].startswith("The display is on SPI and cannot answer; its wires: SCK GP18")
    assert pico.serial.ask({"do": "about"})["ok"]  # the game goes on


def test_each_fault_names_the_wire_which_the_picture_shows(shop):
    """No display, a key that sticks, and two keys whose wires are swapped."""
    pico = at_table()
    pico.wires.display.unplug()
    with shop(pico) as visitor:
        visitor.click("connect")
        visitor.click("scan")
        ((level, said),) = findings(visitor)
        assert level == "wrong" and said.startswith("Display: nothing on SDA GP4 (pin 6) and SCL GP5 (pin 7); check")
        assert sorted(set(visitor.page.evaluate(MARKED))) == [6, 7]
        visitor.click("pattern")
        assert findings(visitor)[0][1].startswith("Display: it takes no picture (")
        pico.wires.keys.hold("left")
        visitor.page.click("#test-keys")
        for key, other, pin in (("right", "OK", 11), ("OK", "right", 12), ("back", "back", 13)):
            asked_for(visitor, key, f"GP{pin} (pin {pin + 4})")
            pico.wires.keys.press(other.lower(), pico.us + 20_000)
        visitor.outcome()
        assert findings(visitor) == [
            ("wrong", "Key left: GP10 (pin 14) is held at ground: a short, or a key that sticks."),
            ("wrong", "Key right: OK, GP12 (pin 16) closed instead of GP11 (pin 15); are two wires swapped?"),
            ("wrong", "Key OK: right, GP11 (pin 15) closed instead of GP12 (pin 16); are two wires swapped?"),
            ("ok", "Key back: fine, at GP13 (pin 17)."),
        ]
        assert sorted(set(visitor.page.evaluate(MARKED))) == [14, 15, 16]
        visitor.page.select_option("#language", "es")
        visitor.page.get_by_text("pantalla SDA").wait_for()
        assert sorted(set(visitor.page.evaluate(MARKED))) == [14, 15, 16]
