"""Lines over USB that mean harm, to the whole device in the simulator: an evening of garbage, and requests that name
files."""

import json
import sys
from contextlib import contextmanager
from random import Random

import pytest

from mathom.games import SHELF
from mathom.hardware.store import Store
from mathom.journal import Journal
from tests.lines import Sender
from tests.screens.reaching import roll, start
from tests.screens.stage import ROOT

pytestmark = pytest.mark.slow

LINES = 20_000
AT_ONCE = 50  # lines between two presses
SECRET = "the word of Durin"
PATHS = [
    *("../secret", "../../secret", "/secret", "..", ".", "/", "", "game/../../secret", "..\\secret", "//", "~/secret"),
    *(
        *("secret\0", "\0", "../secret\0.txt", "settings\0/../../secret", "%2e%2e/secret"),
        *("file:///etc/passwd", "/etc/passwd"),
    ),
    *("/slot", "/main.py", "/a/bundle", "/data/settings", "settings", "starts", "history", "__init__", "journey/rules"),
    *("file:///secret", "../x"),
    *("x" * 4000, "../" * 1300 + "secret", "a/" * 500, "game-00001", "-1", "CON", "\ud800", "１"),
]


def test_20000_lines_of_garbage_cost_nothing(stage):
    """Half lines, endless ones, nested ones, binary ones; a press between them counts as ever."""
    on = stage()
    start(on)
    sender, chance = Sender("garbage"), Random("garbage")
    line = on.device.line
    for number in range(LINES // AT_ONCE):
        for _ in range(AT_ONCE):
            kind = chance.choice((sender.noise, sender.tokens, sender.deep, sender.noise, sender.tokens, sender.long))
            line.waiting.append(kind([])[:4097])
        while line.waiting:
            on.device.run(10)
        if number % 100 == 50:
            before = on.match.length
            on.device.press("ok")
            on.device.settle()
            assert on.match.length >= before
        line.written.clear()
    assert on.names[-1] == "journey" and on.match.length > 0
    on.device.settle()
    kept = Journal(Store(str(on.device.folder)), "game").load()
    assert kept.words() == on.match.words()
    assert on.ask(do="about")["faults"] == [] and not (on.device.folder / "crash").exists()


@contextmanager
def touched():
    """Collects every path that is opened, renamed, made, listed or removed meanwhile."""
    paths = []

    def note(event, arguments):
        if noting and (event == "open" or event.startswith("os.")):
            named = arguments[:1] if event == "open" else arguments  # after the path come mode and flags
            paths.extend((event, one) for one in named if isinstance(one, (str, bytes)))

    noting = [True]
    sys.addaudithook(note)
    try:
        yield paths
    finally:
        noting.clear()


def requests():
    """Yields requests of every verb with a path in every place where a text may stand."""
    for path in PATHS:
        yield {"do": path}
        yield {"do": "state", "id": path}
        yield {"do": "history", "number": path}
        yield {"do": "history", "file": path}
        yield {"do": "press", "key": path}
        yield {"do": "log", "game": path}
        yield {"do": "new", "game": path}
        yield {path: path, "do": "about"}
        for game in SHELF:
            yield {"do": "new", "game": game, "players": [path, "Sauron"]}
            heroes = [{"name": path, "cost": 12, "hits": 5}]
            yield {"do": "new", "game": game, "players": [{"name": path, "heroes": heroes}], "scenario": path}
    for number in (-1, 10**20, 1.5, True, [], {}, None):
        yield {"do": "history", "number": number}


def test_no_request_touches_a_file_outside_the_saves(stage):
    on = stage()
    for place in (on.device.folder.parent, on.device.folder.parent.parent):
        (place / "secret").write_text(SECRET)
    start(on)
    roll(on)
    inside = str(on.device.folder)
    ours = (str(ROOT), sys.prefix, sys.base_prefix, *sys.path)  # modules and texts that are loaded with a screen
    begun = 0
    with touched() as paths:
        for request in requests():
            answer = on.ask(**request)
            assert SECRET not in json.dumps(answer)
            begun += answer["ok"] and request["do"] == "new"
            if answer["ok"]:
                on.device.settle()
            if answer["ok"] and request["do"] == "new":
                on.ask(**on.ask(do="legal")["legal"][0])  # with an action it comes into the history
        assert on.ask(do="history")["history"]
    assert begun, "some names that look like paths are names of players"
    changed = {event for event, _ in paths}
    assert {"open", "os.rename"} <= changed
    for event, path in paths:
        path = path.decode() if isinstance(path, bytes) else path
        loaded = event in ("open", "os.listdir", "os.scandir") and path.startswith(ours)
        assert loaded or path.startswith(inside), (event, path)
        assert ".." not in path and "secret" not in path and "\0" not in path
    assert {path.name.partition(".")[0].partition("-")[0] for path in on.device.folder.iterdir()} <= {
        *("game", "tail", "settings", "history", "starts", "scores", "people", "favourites", "dice", "next", "open")
    }
