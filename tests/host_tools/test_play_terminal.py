"""`mathom play` in a terminal: its cells show the display's picture, and keyboard and mouse press the keys."""

import asyncio
import signal
import time

import pytest
from PIL import Image

from host_tools import boards
from host_tools.play import folder as folders
from host_tools.play.drawing import HALVES, shine
from host_tools.play.handheld import Cap, Handheld
from host_tools.sim.device import Device
from tests.host_tools.terminal import BOARD, HEIGHT, PATIENCE, WIDTH, Terminal, expected, saved, shows
from tests.tiers import sample

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("lang", "farewell", "leave"),
    sample(
        [
            ("en", "The game is saved. To go on: mathom play --folder", "\x03"),
            ("es", "La partida queda guardada. Para seguir: mathom play --folder", "q"),
        ],
        1,
    ),
)
def test_a_game_is_begun_left_and_gone_on_with_tomorrow(tmp_path, lang, farewell, leave):
    folder = tmp_path / "games"
    folders.choose_language(tmp_path / "new", lang)
    today = Terminal("play", "--folder", str(folder), "--lang", lang, columns=200)
    today.until(shows(today, expected(tmp_path / "new", tmp_path)), "the menu")
    today.type("\r")
    today.until(shows(today, expected(tmp_path / "new", tmp_path, "ok")), "the games")
    today.type("\r")
    today.until(shows(today, expected(tmp_path / "new", tmp_path, "ok", "ok")), "the set-up")
    today.type("\r")
    today.until(lambda: (folder / "game").exists() or (folder / "settings.old").exists(), "a game")
    today.type("\r\r")  # whose turn it is, and a roll
    today.until(lambda: (folder / "game").exists() and saved(folder).state.phase == "keep", "a roll")
    today.type(leave)
    assert today.finish() == 0
    assert farewell in today.text() and str(folder) in today.text().replace("\n", "")

    match = saved(folder)
    tomorrow = Terminal("play", "--folder", str(folder))
    tomorrow.until(shows(tomorrow, expected(folder, tmp_path)), "the menu, with a game to go on with")
    tomorrow.type(" ")
    tomorrow.until(shows(tomorrow, expected(folder, tmp_path, "ok")), "the roll")
    tomorrow.type("\x1b")
    tomorrow.until(shows(tomorrow, expected(folder, tmp_path, "ok", "back")), "the routes")
    tomorrow.type("\x7fm")
    tomorrow.until(shows(tomorrow, expected(folder, tmp_path, "ok", "long_back")), "the menu")
    tomorrow.type("\x1b[C")
    tomorrow.until(shows(tomorrow, expected(folder, tmp_path, "ok", "long_back", "right")), "the next line")
    tomorrow.type("q")
    assert tomorrow.finish() == 0
    assert saved(folder).save() == match.save()


def test_leaving_without_a_game_says_nothing(tmp_path):
    terminal = Terminal("play", "--folder", str(tmp_path))
    terminal.until(lambda: "Esc" in terminal.text(), "the keys")
    terminal.type("q")
    assert terminal.finish() == 0
    assert "mathom play" not in terminal.text()


def test_it_ends_with_its_terminal_even_if_its_parent_ignored_that(tmp_path):
    terminal = Terminal("play", "--folder", str(tmp_path), ignored=[signal.SIGHUP])
    terminal.until(lambda: "Mathom" in terminal.text(), "the case")
    assert terminal.close() == -signal.SIGHUP


def test_it_ends_with_its_terminal_even_if_its_parent_waits_for_it(tmp_path):
    """As `make` does, which alone is told of the end of the terminal then."""
    waits = ("/bin/sh", "-c", 'trap : HUP; "$@"; exit $?', "sh")
    terminal = Terminal("play", "--folder", str(tmp_path), below=waits)
    terminal.until(lambda: "Mathom" in terminal.text(), "the case")
    assert terminal.close() == 128 + signal.SIGHUP


def test_a_terminal_that_is_too_small_is_told_so(tmp_path):
    terminal = Terminal("play", "--folder", str(tmp_path), "--lang", "en", columns=60, lines=20)
    terminal.until(lambda: "60×20" in terminal.text(), "the sentence")
    assert "The terminal has 60×20 characters, 68×22 are needed" in " ".join(terminal.text().split())
    terminal.type("q")
    assert terminal.finish() == 0


def test_a_folder_that_cannot_be_one_is_told_so_in_a_terminal(tmp_path):
    file = tmp_path / "file"
    file.touch()
    terminal = Terminal("play", "--folder", str(file))
    assert terminal.finish() == 1
    said = terminal.text().replace("\n", "")
    assert said.startswith(f"mathom: The game cannot be saved in {file}: file exists.")


# In this process, with textual's own pilot


def played(tmp_path, story, board=BOARD, lang="en", size=(140, 44)):
    """Runs the device in a terminal of this size while `story(app, pilot)` plays on it."""
    folders.choose_language(tmp_path, lang)
    device = Device(board, tmp_path, real=True)
    device.power_on()
    app = Handheld(device)

    async def run():
        async with app.run_test(size=size) as pilot:
            await story(app, pilot)
            await app.action_quit()
        return app

    try:
        return asyncio.run(run())
    finally:
        device.power_off()


async def until(pilot, condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        await pilot.pause()


def top(app):
    return app.device.app.stack[-1].name


def lines(app):
    """Returns the picture on the display, without colours."""
    return ["".join(segment.text for segment in app.glass.render_line(y)) for y in range(app.glass.size.height)]


def test_the_mouse_presses_a_key_for_as_long_as_it_is_down(tmp_path):
    async def story(app, pilot):
        wire = app.device.chip.wire(BOARD["keys"]["ok"])
        await until(pilot, lambda: app.glass.pictures > 0)
        assert await pilot.mouse_down("#key-ok")
        await until(pilot, lambda: top(app) == "new_game")
        assert wire.level() == 0 and app.query_one("#key-ok", Cap).has_class("pressed")
        await pilot.hover("#glass")  # the mouse may slip off the key
        assert wire.level() == 0
        await pilot.mouse_up("#glass")
        await until(pilot, lambda: wire.level() == 1)
        await until(pilot, lambda: not app.query_one("#key-ok", Cap).has_class("pressed"))
        await pilot.click("#key-back")
        await until(pilot, lambda: top(app) == "menu")

    played(tmp_path, story)


def test_holding_a_key_with_the_mouse_is_a_long_press(tmp_path):
    async def story(app, pilot):
        for screen in ("new_game", "journey.Setup", "journey"):
            await pilot.press("enter")
            await until(pilot, lambda screen=screen: top(app) == screen)
        await pilot.mouse_down("#key-back")
        await until(pilot, lambda: top(app) == "menu")  # by way of the routes
        await pilot.mouse_up("#key-back")

    played(tmp_path, story)


@pytest.mark.parametrize(
    ("key", "event"),
    [
        ("left", "left"), ("right", "right"), ("up", "left"), ("down", "right"), ("enter", "ok"), ("space", "ok"),
        ("escape", "back"), ("backspace", "back"), ("o", "long_ok"), ("shift+enter", "long_ok"), ("m", "long_back"),
    ],
)  # fmt: skip
def test_the_keys_of_the_laptop(tmp_path, monkeypatch, key, event):
    events = []

    async def story(app, pilot):
        monkeypatch.setattr(type(app.device.app.stack[-1]), "holds", True)  # holding OK means something else
        monkeypatch.setattr(app.device.parts.front, "press", events.append)
        await pilot.press(key)
        await until(pilot, lambda: event in events)

    played(tmp_path, story)
    assert events == [event]


def test_the_glass_shows_the_picture_and_draws_only_what_changed(tmp_path):
    async def story(app, pilot):
        await until(pilot, lambda: app.glass.pictures > 0 and app.device.parts.idle())
        drawn = Image.new("L", (WIDTH, HEIGHT))
        for row, line in enumerate(lines(app)):
            assert len(line) == WIDTH
            segments = iter(app.glass.render_line(row))
            column = 0
            for segment in segments:
                ink, paper = segment.style.color.triplet[0], segment.style.bgcolor.triplet[0]
                for sign in segment.text:
                    for y in (0, 1):
                        lit = (ink if HALVES.index(sign) >> (1 - y) & 1 else paper) > 100
                        drawn.putpixel((column, 2 * row + y), 255 * lit)
                    column += 1
        assert drawn.tobytes() == app.device.picture().tobytes()
        pictures = app.glass.pictures
        app.device.app.redraw()
        await until(pilot, app.device.parts.idle)
        assert app.glass.pictures == pictures  # the same picture again is not counted

    played(tmp_path, story)


def test_the_drawing_fits_the_terminal_and_too_small_a_one_is_told(tmp_path):
    async def story(app, pilot):
        await until(pilot, lambda: len(lines(app)) == 32)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: (app.glass.size.width, app.glass.size.height) == (64, 16))
        assert app.query_one("#case").region.bottom <= app.query_one("#help").region.y
        await pilot.resize_terminal(67, 24)
        await until(pilot, lambda: app.query_one("#small").display)
        assert not app.query_one("#case").display
        assert "67×24" in str(app.query_one("#small").render()) and "68×22" in str(app.query_one("#small").render())
        await pilot.resize_terminal(132, 38)
        await until(pilot, lambda: (app.glass.size.width, app.glass.size.height) == (128, 32))
        assert not app.query_one("#small").display

    played(tmp_path, story)


def test_a_name_is_typed_with_the_letters_that_are_keys_elsewhere(tmp_path):
    async def story(app, pilot):
        names = []
        app.device.app.visit("letters", "setup_names", "", 10, names.append)
        await until(pilot, lambda: "Ctrl+C" in str(app.query_one("#help").render()))
        await pilot.press(*"Moqx", "backspace", "space", "ñ", "enter")
        await until(pilot, lambda: names)
        assert names == ["Moq ñ"] and top(app) == "menu"
        await until(pilot, lambda: "Ctrl+C" not in str(app.query_one("#help").render()))
        await pilot.press("right")
        await pilot.press("o", "enter")  # keys again
        await until(pilot, lambda: top(app) != "menu")

    played(tmp_path, story)


@pytest.mark.parametrize(("name", "caps"), [("pico-oled-4keys", 4), ("waveshare-pico-oled-1.3", 2)])
def test_the_keys_stand_below_their_words(tmp_path, name, caps):
    async def story(app, pilot):
        await until(pilot, lambda: app.glass.pictures > 0)
        regions = [cap.region for cap in app.caps]
        assert len(regions) == caps
        left, width = app.glass.region.x, app.glass.region.width
        for number, region in enumerate(regions):
            assert region.y >= app.glass.region.bottom
            assert (region.x, region.width) == (left + number * width // caps, width // caps)

    played(tmp_path, story, board=boards.load(name))


def test_the_words_around_are_in_the_language_of_the_device(tmp_path):
    async def story(app, pilot):
        def says(word):
            return lambda: word in str(app.query_one("#help").render())

        await until(pilot, says("menú"))
        app.device.app.choose("language", "en")
        await until(pilot, says("menu"))
        assert "Enter" in str(app.query_one("#key-ok").render())

    played(tmp_path, story, lang="es")


def test_a_colour_board_has_its_colours_and_its_lamp(tmp_path):
    board = boards.load("pimoroni-pico-display")

    async def story(app, pilot):
        for screen in ("new_game", "journey.Setup", "journey"):
            await pilot.press("enter")
            await until(pilot, lambda screen=screen: top(app) == screen)
        await until(pilot, lambda: app.device.lamp() != (0, 0, 0) and app.device.parts.idle())
        await until(pilot, lambda: "{},{},{}".format(*app.device.lamp()) in str(app.query_one("#case").border_subtitle))
        red, _, blue = app.device.lamp()
        assert red > 150 > blue  # Frodo is yellow, Sam is red
        shown = shine(app.device.picture(), app.device.light())
        colours = {shown.pixel(1 + 2 * x, 1 + 2 * y) for x in range(120) for y in range(67)}
        drawn = set()
        for row in range(app.glass.size.height):
            for segment in app.glass.render_line(row):
                drawn |= {tuple(segment.style.color.triplet), tuple(segment.style.bgcolor.triplet)}
        assert colours <= drawn and len(colours) > 6

    played(tmp_path, story, board=board, size=(130, 44))


def test_a_dim_display_is_drawn_dim(tmp_path):
    async def story(app, pilot):
        def brightest():
            return max(segment.style.color.triplet[0] for y in range(32) for segment in app.glass.render_line(y))

        await until(pilot, lambda: app.glass.pictures > 0)
        before = brightest()
        app.device.parts.hardware.display.contrast(1)
        await until(pilot, lambda: brightest() < before)

    played(tmp_path, story)


def test_a_firmware_that_fails_ends_the_app_with_what_failed(tmp_path):
    failure = ValueError("no such place")

    def fail():
        raise failure

    async def story(app, pilot):
        app.device.parts.loop.step = fail
        await until(pilot, lambda: not app.is_running or app.return_value is not None)

    async def run(app):
        async with app.run_test(size=(140, 44)) as pilot:
            await story(app, pilot)

    device = Device(BOARD, tmp_path, real=True)
    device.power_on()
    app = Handheld(device)
    asyncio.run(run(app))
    device.power_off()
    assert app.return_value is failure


def test_what_was_pressed_last_is_saved_before_it_leaves(tmp_path):
    async def story(app, pilot):
        for screen in ("new_game", "journey.Setup", "journey"):
            await pilot.press("enter")
            await until(pilot, lambda screen=screen: top(app) == screen)
        app.device.parts.front.press("ok")  # rolled, and not yet written

    played(tmp_path, story)
    assert saved(tmp_path).state.phase == "keep"


def test_a_flash_that_cannot_be_kept_is_told_in_place_of_the_keys(tmp_path):
    async def story(app, pilot):
        await until(pilot, lambda: "move" in str(app.query_one("#help").render()))
        app.device.unkept = OSError(27, "File too large", "/my/[games]")
        said = "/my/[games] cannot be written: file too large. It is tried again."
        await until(pilot, lambda: str(app.query_one("#help").render()) == said)
        app.device.unkept = None
        await until(pilot, lambda: "move" in str(app.query_one("#help").render()))

    played(tmp_path, story)
