"""The device compares the files that it runs from with their checksums, and tells the players of damage."""

import json

import pytest

from host_tools import boards, build
from tests.screens.stage import MONO

PATIENCE_MS = 5000


@pytest.fixture(scope="module")
def made():
    return build.build(boards.load(MONO))


def flip(data, at):
    return data[:at] + bytes([data[at] ^ 0x10]) + data[at + 1 :]


def in_module(made, name):
    """Returns the middle of a module in the bundle."""
    data = made.modules[name]
    return made.files["bundle"].index(data) + len(data) // 2


def check(on, folder):
    from mathom.integrity import check  # a new one each time, as it unloads itself

    on.app.jobs.add(None, check(str(folder), on.parts.hardware.store))


def runs_from(on, folder, files):
    """Lets a device check these files as those that it runs from."""
    folder.mkdir()
    for path, data in files.items():
        (folder / path).write_bytes(data)
    check(on, folder)
    on.device.settle(PATIENCE_MS)
    assert on.parts.idle()


PLACES = {
    "the index": lambda made: 9,
    "a module that runs": lambda made: in_module(made, "mathom/start.mpy"),
    "a module not loaded yet": lambda made: in_module(made, "mathom/games/war/battle.mpy"),
    "a table": lambda made: in_module(made, next(path for path in made.modules if path.endswith(".table"))),
    "a text": lambda made: in_module(made, "texts/en.table"),
    "the first byte": lambda made: 0,
    "the last byte": lambda made: -1 + len(made.files["bundle"]),
}


@pytest.mark.parametrize("place", PLACES)
def test_a_flipped_bit_of_the_bundle_is_told(stage, made, tmp_path, place):
    on = stage()
    bundle = flip(made.files["bundle"], PLACES[place](made))
    runs_from(on, tmp_path / "a", {**made.files, "bundle": bundle})
    assert on.notice == "damaged_firmware"
    on.press("ok")
    assert on.notice is None and on.names == ["menu"], "it is told once, and the game goes on"
    (fault,) = on.ask(do="about")["faults"]
    assert fault == ["firmware", f"{tmp_path}/a/bundle is not as it was built: type mathom flash on the computer"]


@pytest.mark.parametrize("path", ["board.json", "door.mpy", "manifest.json"])
@pytest.mark.parametrize("how", ["flipped", "cut short", "gone"])
def test_damage_to_any_other_file_is_told(stage, made, tmp_path, path, how):
    on = stage(language="en")
    files = dict(made.files)
    data = files.pop(path)
    if how != "gone":
        at = data.index(b"crc32") + 8 if path == "manifest.json" else 9
        files[path] = flip(data, at) if how == "flipped" else data[:-3]
    runs_from(on, tmp_path / "a", files)
    assert on.notice == "damaged_firmware"


def test_undamaged_firmware_is_checked_without_a_word(stage, made, tmp_path):
    on = stage()
    runs_from(on, tmp_path / "a", made.files)
    assert on.notice is None and on.ask(do="about")["faults"] == []
    sizes = {path: entry["size"] for path, entry in json.loads(made.files["manifest.json"])["files"].items()}
    assert sizes["bundle"] > 300_000


@pytest.mark.parametrize("language, said", [("es", "El programa está dañado:"), ("en", "The firmware is damaged:")])
def test_amid_a_game_it_is_told_over_the_game(stage, made, tmp_path, language, said):
    on = stage(language=language)
    on.press("ok", "ok", "ok")
    runs_from(on, tmp_path / "a", {**made.files, "bundle": made.files["bundle"][:-1]})
    assert said in on.texts()
    on.press("ok")
    assert on.names == ["journey"] and not on.match.length, "the press closes the line only"
    on.press("ok")
    assert on.match.length == 1


def test_presses_and_pictures_come_before_the_check(stage, made, tmp_path):
    on = stage()
    (tmp_path / "a").mkdir()
    for path, data in made.files.items():
        (tmp_path / "a" / path).write_bytes(data)
    check(on, tmp_path / "a")
    on.parts.loop.step()
    on.parts.loop.step()
    on.parts.front.press("ok")
    on.parts.loop.step()
    assert on.names[-1] == "new_game" and not on.parts.stage.dirty and not on.parts.idle(), "the check goes on"
    on.device.settle(PATIENCE_MS)
    assert on.parts.idle() and on.notice is None
