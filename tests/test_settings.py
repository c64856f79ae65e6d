"""The settings: one table that validates by clamping; a bad value never stops the boot."""

import json

import pytest

from mathom.hardware.store import Store
from mathom.settings import FILE, TABLE, Settings, choices, clamp
from mathom.ui import texts


@pytest.fixture
def store(tmp_path):
    return Store(str(tmp_path))


def test_every_default_is_a_choice():
    for name, allowed, default in TABLE:
        assert default in allowed and clamp(name, default) == default
        assert choices(name) == allowed
        assert len(set(allowed)) == len(allowed)


def test_the_languages_are_those_of_the_texts():
    assert choices("language") == texts.LANGUAGES


def test_it_is_for_a_table_that_never_set_anything(store):
    settings = Settings(store)
    assert {name: settings[name] for name, _, _ in TABLE} == {name: default for name, _, default in TABLE}
    assert settings.remembered.lines() == [] and not settings.found


def test_what_is_saved_is_read_again(store):
    settings = Settings(store)
    for name, allowed, _ in TABLE:
        settings.set(name, allowed[-1])
    settings.remembered["game"] = "journey"
    settings.remembered["plain dice"] = {"dice": [6, 20]}
    settings.save()
    read = Settings(store)
    assert read.found and read.remembered["game"] == "journey" and read.remembered.get("war") is None
    assert read.remembered.get("plain dice") == {"dice": [6, 20]} and read.remembered.get("war", 3) == 3
    assert all(read[name] == allowed[-1] for name, allowed, _ in TABLE)
    read.remembered.pop("game")
    read.save()
    assert Settings(store).remembered.get("game") is None and Settings(store).remembered["plain dice"]


@pytest.mark.parametrize(
    "name, value, clamped",
    [
        ("brightness", 0, 1),
        ("brightness", 99, 5),
        ("brightness", "3", 4),
        ("brightness", 3.0, 4),
        ("brightness", True, 4),
        ("brightness", None, 4),
        ("dim", 50, 60),
        ("dim", 14, 15),
        ("dim", 0, 0),
        ("dark", 60, 15),
        ("dark", -5, 0),
        ("language", "fr", "es"),
        ("language", 1, "es"),
        ("language", ["en"], "es"),
        ("motion", 1, True),
        ("motion", 0, True),
        ("motion", False, False),
        ("sound", "soft", "soft"),
        ("sound", True, "full"),
        ("lamp", "no", True),
    ],
)
def test_a_value_that_may_not_be_becomes_the_nearest_that_may(name, value, clamped):
    got = clamp(name, value)
    assert got == clamped and type(got) is type(clamped)


def test_what_has_not_changed_is_not_written_again(store, tmp_path):
    settings = Settings(store)
    settings.set("language", "en")
    settings.remembered["dice"] = [3, 20]
    settings.save()
    file = tmp_path / FILE
    before = file.stat().st_ino
    again = Settings(store)
    again.save()
    assert file.stat().st_ino == before, "the file has not been replaced"
    again.set("language", "es")
    again.save()
    assert file.stat().st_ino != before


def test_there_are_no_other_settings(store):
    for ask in (choices, Settings(store).__getitem__, lambda name: clamp(name, 1)):
        with pytest.raises(KeyError):
            ask("volume")


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"null", b"[]", b"3", b'"text"', b"{", b'{"values": []}'),
        *(
            b'{"brightness": {"deep": [1]}}',
            b'{"brightness": 1e400}',
            b"{}\n",
            b"{}\nwar",
            b'{}\n{"war": {}',
            b'{}\n{"\xff": 3}',
        ),
        *(b"\xff\xff", b"\n\n"),
    ],
)
def test_a_file_of_another_kind_leaves_the_usual_settings(store, content):
    store.write(FILE, content)
    settings = Settings(store)
    assert {name: settings[name] for name, _, _ in TABLE} == {name: default for name, _, default in TABLE}
    assert settings.remembered.get("war") is None
    settings.save()
    assert json.loads(store.read(FILE).splitlines()[0])["brightness"] == 4


def test_settings_that_are_unknown_or_missing_do_no_harm(store):
    store.write(FILE, b'{"volume": 11, "brightness": 2}')
    settings = Settings(store)
    assert settings["brightness"] == 2 and settings["language"] == "es"


def test_a_damaged_file_is_set_aside(store, tmp_path):
    settings = Settings(store)
    settings.set("brightness", 2)
    settings.save()
    path = tmp_path / FILE
    path.write_bytes(path.read_bytes()[:-1] + b"!")
    read = Settings(Store(str(tmp_path)))
    assert not read.found and read["brightness"] == 4
    assert (tmp_path / (FILE + ".bad1")).exists()
