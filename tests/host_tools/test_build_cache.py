"""The build cache: nothing is built twice, and a changed input never gets an old result."""

import os

import pytest

from host_tools import boards, build, build_cache
from tests.host_tools.standin import firmware

BOARD = {**boards.load(boards.REFERENCE), "name": "table"}


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setattr(build, "CACHE", tmp_path / "cache")
    return tmp_path / "cache"


@pytest.fixture
def source(tmp_path):
    return firmware(tmp_path / "source")


def refused(*_):
    raise AssertionError("it is built again")


def test_the_same_is_built_once(cache, source, tmp_path, monkeypatch):
    made = build.build(BOARD, source)
    monkeypatch.setattr(build, "build_anew", refused)
    assert build.build(dict(BOARD), firmware(tmp_path / "elsewhere")) == made


@pytest.mark.parametrize("change", ["a module", "a table", "a text", "main.py", "the board"])
def test_whatever_is_changed_it_is_built_again(cache, source, change, monkeypatch):
    build.build(BOARD, source)
    board = dict(BOARD)
    if change == "the board":
        board["keys"] = {**board["keys"], "left": 20}
    else:
        file = {"a module": "mathom/start.py", "a table": "mathom/new.table", "a text": "texts/common.tsv"}
        changed = source / file.get(change, "main.py")
        changed.parent.mkdir(exist_ok=True)
        changed.write_text((changed.read_text() if changed.exists() else "") + "\n")
    monkeypatch.setattr(build, "build_anew", refused)
    with pytest.raises(AssertionError, match="again"):
        build.build(board, source)


@pytest.mark.parametrize("damage", [lambda data: b"", lambda data: data[: len(data) // 2], lambda data: b"\xff" * 99])
def test_a_damaged_build_is_made_again(cache, source, damage):
    made = build.build(BOARD, source)
    (file,) = cache.iterdir()
    file.write_bytes(damage(file.read_bytes()))
    assert build.build(BOARD, source) == made
    assert build.build(BOARD, source) == made


def test_a_folder_that_cannot_be_written_does_no_harm(cache, source):
    cache.write_text("a file")
    assert build.build(BOARD, source).board == "table"


def test_only_the_builds_that_were_used_last_are_kept(tmp_path):
    for when, name in enumerate(("first", "second")):
        build_cache.remembered(tmp_path, name, lambda: 1, most=2)
        os.utime(tmp_path / name, (when, when))
    for name in ("first", "third"):
        build_cache.remembered(tmp_path, name, lambda: 1, most=2)
    assert {path.name for path in tmp_path.iterdir()} == {"first", "third"}
