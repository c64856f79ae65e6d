"""Mathom is put on a Pico from the page: the virtual Pico with the real MicroPython is at the browser's USB port."""

import zipfile

import pytest

from host_tools import boards, build
from host_tools.installer.micropython import MicroPython
from host_tools.pico import fetch
from host_tools.pico.chip import Pico
from host_tools.pico.nor import MIDDLE
from host_tools.releases import dotted
from mathom import VERSION
from tests.host_tools.bench import Bench
from tests.host_tools.installed import AMID, SAVES, about, crowded, foreign_files, game_file, kept, whole
from tests.host_tools.standin import LARGE, firmware
from tests.pico.hand import Hand
from tests.pilot import until
from tests.web.axe import check
from tests.web.usb import Attached
from tests.web.visitor import BOARD, LONG, OTHER, Shop

pytestmark = pytest.mark.slow

SLOWER = 8
OPERATIONS = 12  # of the flash, into an update
NAMED, OTHER_NAMED = (boards.load(name)["title"] for name in (BOARD, OTHER))
CHOOSE = "Choose your board first, above."


@pytest.fixture
def shop(visits):
    return Shop(visits)


@pytest.fixture(scope="module")
def old(tmp_path_factory):
    return firmware(tmp_path_factory.mktemp("old"), "1.0.0", "one two three")


@pytest.fixture(scope="module")
def new(tmp_path_factory):
    return firmware(tmp_path_factory.mktemp("new"), "1.1.0", "one two three four")


def flashed(source, board=BOARD, more=SAVES):
    """Returns a Pico with this firmware in slot a."""
    made = build.build(boards.load(board), source)
    slot = {f"/a/{path}": data for path, data in made.files.items()}
    return Pico(files={**slot, "/main.py": made.main, "/slot": b"a", **more}, board=board)


@pytest.mark.pico
def test_a_blank_micropython_gets_the_firmware(shop, old):
    pico = Pico(files={})
    number = dotted(MicroPython(fetch.find().read_bytes()).version)
    with shop(pico, old) as visitor:
        assert visitor.page.is_disabled("#install")
        assert visitor.offered == "Install Mathom 1.0.0"
        assert visitor.click("connect") == CHOOSE
        assert visitor.found == f"Found: Raspberry Pi Pico with MicroPython {number}, without Mathom."
        assert visitor.page.is_disabled("#install")
        visitor.choose()
        assert visitor.outcome() == ""
        assert visitor.click("install").startswith("Done: Mathom 1.0.0 runs on the Pico.")
        what = f"Found: Raspberry Pi Pico with Mathom 1.0.0 ({NAMED}) and no saved games; MicroPython {number}."
        assert visitor.found == what
        assert visitor.page.locator("#progress").is_hidden() and visitor.page.inner_text("#now") == ""
        visitor.page.wait_for_selector("#wiring svg")
        check(visitor.page)  # with everything that can be pressed
    assert whole(pico.filesystem) == "1.0.0"
    assert about(pico.again())["root"] == "/a"


@pytest.mark.pico
def test_an_update_sends_what_changed_and_keeps_the_games(shop, old, new, tmp_path):
    pico = flashed(old)
    with shop(pico, new) as visitor:
        visitor.click("connect")
        assert f"Mathom 1.0.0 ({NAMED}) and 1 saved game; " in visitor.found
        assert visitor.page.is_checked(f"input[value='{BOARD}']")  # it is known from the Pico
        assert visitor.offered == "Mathom 1.0.0 → 1.1.0"
        with visitor.page.expect_download(timeout=LONG) as coming:
            assert visitor.click("backup") == "Backup saved: 2 files."
        coming.value.save_as(tmp_path / "backup.zip")
        with zipfile.ZipFile(tmp_path / "backup.zip") as archive:
            assert {f"/data/{name}": archive.read(name) for name in archive.namelist()} == SAVES
        said = visitor.click("install")
        before, after = (build.build(boards.load(BOARD), source) for source in (old, new))
        there = build.bundled(before.modules)
        changed = [part for part in build.bundled(after.modules) if part not in there]
        sent = [*changed, *(data for path, data in after.files.items() if path != build.BUNDLE)]
        kilobytes = -(-sum(map(len, sent)) // 1024)
        assert said == f"Done: Mathom 1.1.0 runs on the Pico. {kilobytes} kB were sent."
        assert visitor.offered == "Install 1.1.0 again"
        operations = len(pico.nor.ops)
        assert visitor.click("install") == "Done: the Pico already had Mathom 1.1.0, whole and running."
        assert len(pico.nor.ops) == operations
    assert whole(pico.filesystem) == "1.1.0" and pico.filesystem.get("/slot") == b"b"
    assert {path: pico.filesystem.get(path) for path in SAVES} == SAVES


@pytest.mark.pico
def test_a_version_that_does_not_read_the_games_is_installed_only_if_that_is_wanted(shop, old, tmp_path):
    games = {"/data/game": game_file(2), "/data/game-00007": game_file(1), "/data/game-00012": game_file(2)}
    pico = flashed(old, more=games)
    asked = "The new version does not read 2 of 3 saved games (the game in play, game 12). They are not deleted."
    with shop(pico, firmware(tmp_path, "1.1.0", saves=1)) as visitor:
        visitor.click("connect")
        before = pico.filesystem.files()
        for answer, version in (("Cancel", "1.0.0"), ("Install all the same", "1.1.0")):
            visitor.page.click("#install")
            visitor.page.get_by_text(asked).wait_for()
            check(visitor.page)
            visitor.answer(answer)
            assert whole(pico.filesystem) == version
            assert version != "1.0.0" or pico.filesystem.files() == before
        assert visitor.click("install").startswith("Done: the Pico already had Mathom 1.1.0"), "not asked again"
    assert {path: pico.filesystem.get(path) for path in games} == games


@pytest.mark.pico
def test_a_cable_pulled_in_the_middle_is_told_and_the_next_update_completes_it(shop, old, new):
    pico = flashed(old)
    with shop(pico, new) as visitor:
        visitor.click("connect")
        pico.nor.cut_power_at(pico.nor.count + OPERATIONS, MIDDLE)
        assert visitor.click("install") == (
            "The Pico went away in the middle: plug it in, connect it and press the button again; the games stay."
        )
        pico = pico.again()
        assert about(pico)["version"] == "1.0.0"
        visitor.usb.there = Attached(pico)
        visitor.click("connect")
        assert visitor.click("install").startswith("Done: Mathom 1.1.0 runs on the Pico.")
    assert whole(pico.filesystem) == "1.1.0"
    assert {path: pico.filesystem.get(path) for path in SAVES} == SAVES


@pytest.mark.pico
def test_where_two_versions_do_not_fit_the_new_one_is_sent_packed(shop, tmp_path):
    old, new = (firmware(tmp_path / version, version, app=LARGE) for version in ("1.0.0", "1.1.0"))
    pico = Pico(files=crowded(flashed(old).filesystem.files(), AMID), board=BOARD)
    with shop(pico, new) as visitor:
        visitor.click("connect")
        assert visitor.click("install").startswith("Done: Mathom 1.1.0 runs on the Pico.")
    assert whole(pico.filesystem) == "1.1.0" and "/a/bundle" not in pico.filesystem.paths()
    assert {path: pico.filesystem.get(path) for path in SAVES} == SAVES


@pytest.mark.thorough("another board, from the page")
@pytest.mark.pico
def test_it_becomes_another_board_only_if_that_is_wanted(shop, old, new):
    pico = flashed(old, OTHER)
    with shop(pico, new) as visitor:
        visitor.choose()
        visitor.click("connect")
        assert visitor.page.is_checked(f"input[value='{BOARD}']")  # the choice stays
        before = pico.filesystem.files()
        for answer, board in (("Cancel", OTHER), ("Change the board", BOARD)):
            visitor.page.click("#install")
            asked = f"This Pico has the firmware for {OTHER_NAMED}. Put the one for {NAMED} on it?"
            visitor.page.get_by_text(asked).wait_for()
            visitor.answer(answer)
            assert (pico.filesystem.files() == before) == (board == OTHER)
    assert about(pico.again())["board"] == BOARD


@pytest.mark.thorough("what no Mathom wrote is set aside, from the page")
@pytest.mark.pico
def test_what_no_mathom_wrote_is_set_aside_if_that_is_wanted(shop, old, new):
    pico = Pico(files=foreign_files())
    asked = (
        "This Pico has files that are not Mathom's. They are kept, not deleted: /a as /a.old, /b as /b.old2, "
        "/data.new as /data.old.new, /main.py as /main.old2.py, /slot as /slot.old."
    )
    with shop(pico, old) as visitor:
        visitor.choose()
        visitor.click("connect")
        for answer, files in (("Cancel", foreign_files()), ("Set aside and install", None)):
            visitor.page.click("#install")
            visitor.page.get_by_text(asked).wait_for()
            check(visitor.page)
            said = visitor.answer(answer)
            assert files is None or (said, pico.filesystem.files()) == ("", files)
        assert said.endswith(asked.partition(": ")[2]) and "What was not Mathom's is kept: /a as /a.old, " in said
        assert whole(pico.filesystem) == "1.0.0" and kept(pico.filesystem.files()) == foreign_files()
    with shop(pico, new) as visitor:
        visitor.click("connect")
        assert visitor.click("install").startswith("Done: Mathom 1.1.0 runs on the Pico.")  # and it does not ask again
    assert whole(pico.filesystem) == "1.1.0" and kept(pico.filesystem.files()) == foreign_files()


class Benched:
    """A Pico in memory, on the cable."""

    def __init__(self, files=None, **about):
        self.bench = Bench(files, **about)

    def write(self, data):
        self.bench.write(data)

    def read(self):
        said, self.bench.out = self.bench.out, b""
        return said


@pytest.mark.parametrize(
    ("about", "why"),
    [
        (
            {"version": [1, 19, 1]},
            "MicroPython 1.19.1 is too old: 1.24 or newer is needed, from the official page.",
        ),
        (
            {"mpy": 4870 | 11 << 10},
            "This MicroPython 1.26.1 cannot run Mathom's files: put on it the official one for the Arm cores of your "
            "Pico.",
        ),
    ],
)
def test_a_micropython_that_cannot_run_it_is_refused_as_soon_as_it_is_connected(shop, about, why):
    with shop(Benched(**about)) as visitor:
        visitor.choose()
        assert visitor.click("connect") == ""
        number = ".".join(map(str, about.get("version", [1, 26, 1])))
        assert visitor.found == f"Found: Raspberry Pi Pico with MicroPython {number}, without Mathom. {why}"
        assert visitor.page.is_disabled("#install") and visitor.page.is_enabled("#scan")
        check(visitor.page)


def test_a_board_that_is_no_pico_gets_a_warning(shop):
    with shop(Benched(machine="Seeed XIAO RP2040 with RP2040")) as visitor:
        visitor.choose()
        assert visitor.click("connect") == ""
        assert visitor.found == (
            "Found: Seeed XIAO RP2040 with MicroPython 1.26.1, without Mathom. It is none of the Picos that Mathom "
            "knows: its pins may be others than in the picture of the wiring."
        )
        assert visitor.page.is_enabled("#install")


# What programs for the web have in such a file.
WEATHER = b'{"name": "weather", "version": "2", "files": ["app.py"], "main": "app.py"}'


@pytest.mark.parametrize("manifest", [WEATHER, b'{"name": "weather"}', b"[1, 2]", b"# weather"])
def test_a_manifest_of_another_project_is_no_mathom(shop, manifest):
    files = {"/a/manifest.json": manifest, "/a/app.py": b"1", "/main.py": b"import app", "/slot": b"a"}
    with shop(Benched(files)) as visitor:
        visitor.choose()
        assert visitor.click("connect") == ""
        assert visitor.found == "Found: Raspberry Pi Pico with MicroPython 1.26.1, without Mathom."
        assert visitor.click("pattern") == ""
        assert visitor.page.inner_text("#findings") == "The test picture needs Mathom on the Pico: install it first."


class Mute:
    """A port on which nobody answers."""

    def write(self, data):
        pass

    def read(self):
        return b""


class Babble(Mute):
    """A port on which something else talks all the time."""

    def read(self):
        return b"\x00\xffGPRMC,hello\x1b[31m\r\n"


@pytest.mark.parametrize(
    ("there", "said"),
    [
        (
            Mute(),
            "What is on that port says nothing: make sure it is a Pico with MicroPython, and unplug it for a moment.",
        ),
        (
            Babble(),
            "What is on that port is no MicroPython (it sends “··GPRMC,hello·[31m”): choose another port, or put "
            "MicroPython on it as told further down.",
        ),
    ],
)
def test_a_port_with_something_else(shop, there, said):
    with shop(there) as visitor:
        visitor.page.clock.install()
        visitor.page.click("#connect")
        visitor.page.get_by_text("Looking at what is on the Pico…").wait_for()  # the installer is loaded
        for _ in until(lambda: visitor.page.is_enabled("#connect"), "the end of its work"):
            visitor.page.clock.run_for(2_500)
        assert visitor.outcome() == said and visitor.found == ""
        visitor.usb.there = None
        assert visitor.click("connect").startswith("No Pico was chosen.")


@pytest.mark.pico
def test_a_pico_that_another_tab_or_program_uses_or_that_is_unplugged_is_told(shop, old):
    with shop(Pico(files={}), old) as visitor:
        visitor.click("connect")
        second = shop.another()
        assert second.click("connect") == "Another tab is using the Pico: close it, or disconnect there."
        assert visitor.found
        visitor.click("connect")  # disconnects
        assert visitor.found == "" and visitor.page.inner_text("#connect") == "Connect…"
        assert second.click("connect") == CHOOSE and second.found
        there, second.usb.there = second.usb.there, None
        second.page.get_by_text("The Pico was unplugged: plug it in and press Connect.").wait_for()
        assert second.found == ""
        second.usb.there, second.usb.refused = there, True
        assert second.click("connect").startswith("The port does not open: close the other program that uses the Pico")
        second.usb.refused = False
        assert second.click("connect") == CHOOSE and second.found


# With the firmware as it is


@pytest.mark.thorough("from the page, a blank Pico becomes a Mathom")
@pytest.mark.pico
def test_a_blank_micropython_becomes_a_mathom(shop):
    pico = Pico(files={}, board=BOARD)
    with shop(pico, slower=SLOWER) as visitor:
        visitor.choose()
        visitor.click("connect")
        assert visitor.click("install").startswith(f"Done: Mathom {VERSION} runs on the Pico.")
    request = {"do": "new", "game": "journey", "players": ["frodo", "sam"], "id": "first"}
    assert pico.serial.ask(request)["ok"]
    assert Hand(pico).frames(0) > 0
