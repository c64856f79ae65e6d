"""A crash report with source lines: from a device, the simulator, another version, and one that is cut off."""

import platform

import pytest

from host_tools import build, crash_report
from tests.host_tools.linked import stored
from tests.host_tools.typed import mathom, well
from tests.screens.stage import MONO, stages

HEAD = f"mathom {build.version()}, micropython 1.26.1, pico-oled-4keys"
MENU = (build.FIRMWARE / "mathom" / "screens" / "menu.py").read_text(encoding="utf-8").splitlines()
LINE = MENU.index("                self.app.session.go_on()") + 1


def report(*entries, head=HEAD, error="ValueError: one ring"):
    return "\n".join([head, "Traceback (most recent call last):", *entries, error, ""])


def explained(text):
    return list(crash_report.explained(crash_report.read(text.encode())))


@pytest.mark.parametrize(
    "name",
    [
        "mathom.screens.menu",
        "mathom/screens/menu.py",
        "/lib/mathom/screens/menu.py",
        "/home/mathom/mathom/firmware/mathom/screens/menu.py",
        "C:\\games\\mathom\\screens\\menu.py",
    ],
)
def test_a_module_is_found_however_the_traceback_calls_it(name):
    assert explained(report(f'  File "{name}", line {LINE}, in key')) == [
        HEAD,
        f"firmware/mathom/screens/menu.py:{LINE}, in key",
        "    self.app.session.go_on()",
        "ValueError: one ring",
    ]


def test_packages_and_what_starts_them_are_found():
    names = ("main.py", "door", "mathom.screens")
    text = explained(report(*[f'  File "{name}", line 12, in <module>' for name in names]))
    main = (build.FIRMWARE / "main.py").read_text(encoding="utf-8").splitlines()[11].strip()
    assert text[1:4] == ["firmware/main.py:12, in <module>", f"    {main}", "firmware/door.py:12, in <module>"]
    assert text[5].startswith("firmware/mathom/screens/__init__.py:12, ")


def test_an_entry_of_a_device_shows_where_its_function_begins():
    entries = [
        f'  File "mathom.{name}", line 1, in {function}'
        for name, function in (("screens.menu", "press"), ("loop", "<module>"))
    ]
    found = explained(report(*entries))
    begins = MENU.index("    def press(self, event):") + 1
    assert found[1:3] == [f"firmware/mathom/screens/menu.py:{begins}, in press", "    def press(self, event):"]
    assert found[3].startswith("firmware/mathom/loop.py:1, ")


def test_the_short_names_of_a_device_are_those_of_the_source():
    short = build.shorts(build.FIRMWARE)
    entry = '  File "mathom.screens.menu", line 1, in ' + short["_unfinished"]
    error = f"AttributeError: '{short['Listed']}' object has no attribute '{short['go_on']}'"
    found = explained(report(entry, error=error))
    begins = MENU.index("    def _unfinished(self):") + 1
    assert found[1:3] == [f"firmware/mathom/screens/menu.py:{begins}, in _unfinished", "    def _unfinished(self):"]
    assert found[3] == "AttributeError: 'Listed' object has no attribute 'go_on'"
    other = explained(report(entry, head="mathom 0.0.1, micropython 1.26.1, pico-oled-4keys"))
    assert other[1].endswith(entry[-4:]), "another version has other short names"


def test_what_is_not_ours_or_not_there_is_told_as_it_stands():
    cut = '  File "mathom.screens.menu", line 4'
    text = explained(
        report('  File "json.decoder", line 5, in decode', cut, "...", '  File "mathom.start", line 99999, in run')
    )
    assert text[1:-1] == ["json.decoder:5, in decode", cut, "...", "firmware/mathom/start.py:99999, in run"]


@pytest.mark.parametrize("text", ["", "one ring\n", "mathom 1 00000000 3\n"])
def test_a_report_without_a_version_says_so(text):
    assert "an unknown version" in explained(text)[-1]


def test_lines_of_another_version_are_not_shown():
    entry = f'  File "mathom.screens.menu", line {LINE}, in key'
    text = explained(report(entry, head="mathom 0.0.1, micropython 1.26.1, pico-oled-4keys"))
    assert text[1:] == [
        f"firmware/mathom/screens/menu.py:{LINE}, in key",
        "ValueError: one ring",
        f"This was mathom 0.0.1. The source here is another version, {build.version()}, so its lines are not shown.",
    ]


def crashed(folder):
    """Crashes the menu of a simulator over a game. Returns the line where it crashes."""
    for make in stages(folder):
        on = make(MONO, "en", folder)
        on.game()
        on.press("ok")
        on.app.visit("menu")
        on.top.list.key = None
        on.press("right")
        assert on.parts.hardware.store.exists("crash")
    return MENU.index("        if self.list.key(event):") + 1


@pytest.mark.slow
def test_the_log_of_a_simulator_that_crashed_shows_where(tmp_path):
    line = crashed(tmp_path)
    done = well(mathom("log", str(tmp_path)))
    lines = done.stdout.splitlines()
    assert lines[0].startswith(f"{tmp_path / 'game'}  game 1, Journey to Mordor: ")
    assert lines[1] == f"{tmp_path / 'crash'}  the game stopped once:"
    assert lines[2] == f"    mathom {build.version()}, cpython {platform.python_version()}, {MONO}"
    assert lines[-3:] == [
        f"    firmware/mathom/screens/menu.py:{line}, in press",
        "        if self.list.key(event):",
        "    TypeError: 'NoneType' object is not callable",
    ]
    assert "Traceback" not in done.stdout
    assert mathom("log", str(tmp_path / "crash")).stdout.splitlines() == lines[1:]


@pytest.mark.slow
def test_a_folder_with_nothing_but_a_crash(tmp_path):
    (tmp_path / "crash").write_bytes(stored(report()))
    (tmp_path / "crash.old").write_bytes(stored(report(error="KeyError: the one before")))
    done = mathom("log", str(tmp_path))
    assert done.stdout.splitlines() == [
        f"{tmp_path / 'crash'}  the game stopped once:",
        f"    {HEAD}",
        "    ValueError: one ring",
    ]
    assert "KeyError: the one before" in mathom("log", str(tmp_path / "crash.old")).stdout
