"""Finding MicroPython's UF2, and the errors if there is none."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.pico import fetch
from host_tools.uf2 import XIP_BASE, compose_uf2

GOOD = compose_uf2([(XIP_BASE, b"code")])


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    """An empty cache for every test, and no MATHOM_UF2."""
    folder = tmp_path / "cache"
    folder.mkdir()
    monkeypatch.setattr(fetch, "CACHE", folder)
    monkeypatch.delenv("MATHOM_UF2", raising=False)
    return folder


def put(folder, version, content=GOOD):
    path = folder / f"RPI_PICO-20260406-v{version}.uf2"
    path.write_bytes(content)
    return path


def test_what_is_named_is_used(tmp_path, cache, monkeypatch):
    put(cache, fetch.VERSION)
    mine, other = tmp_path / "mine.uf2", tmp_path / "other.uf2"
    mine.write_bytes(GOOD)
    other.write_bytes(GOOD)
    monkeypatch.setenv("MATHOM_UF2", str(other))
    assert fetch.find() == other
    assert fetch.find(mine) == mine


@pytest.mark.parametrize("content", [None, b"", b"no uf2" * 200, GOOD + GOOD[:100]])
def test_what_is_named_and_bad_is_refused_though_there_is_another(tmp_path, cache, content):
    put(cache, fetch.VERSION)
    path = tmp_path / "bad.uf2"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(fetch.NoUf2, match=r"bad\.uf2") as refused:
        fetch.find(path)
    assert "\n" not in str(refused.value)


def test_the_version_of_reference_comes_before_newer_ones(cache):
    put(cache, "1.27.0")
    reference = put(cache, fetch.VERSION)
    assert fetch.find() == reference


def test_else_the_newest_that_is_new_enough_and_whole(cache):
    put(cache, "1.23.0")
    put(cache, "1.24.1")
    newer = put(cache, "1.28.0")
    put(cache, "1.29.0", GOOD[:100])
    put(cache, "1.30.0-preview.8.gf668077be2")
    put(cache, "1.9.9")
    assert fetch.find() == newer


def test_nothing_is_one_line_that_says_how_to_get_one(cache):
    put(cache, "1.23.0")
    with pytest.raises(fetch.NoUf2) as missing:
        fetch.find()
    assert "MATHOM_UF2" in str(missing.value) and "\n" not in str(missing.value)


def test_a_download_is_made_only_when_asked_for_and_without_a_network_one_line_says_where_to_put_the_file(monkeypatch):
    asked = []

    def offline(address, timeout):
        asked.append(address)
        raise OSError("no network")

    monkeypatch.setattr("urllib.request.urlopen", offline)
    with pytest.raises(fetch.NoUf2):
        fetch.find()
    assert asked == []
    with pytest.raises(fetch.NoUf2) as refused:
        fetch.find(download=True)
    assert {*asked} == {fetch.ADDRESS + fetch.FILES["pico"]}
    told = str(refused.value)
    place = f"put {fetch.FILES['pico']} from https://micropython.org/download/RPI_PICO/ into "
    assert place in told and "--uf2 FILE" in told and "MATHOM_UF2=FILE" in told and "\n" not in told


@pytest.mark.thorough("tests that need MicroPython, without it")
@pytest.mark.parametrize(
    ("tier", "where", "outcome"), [("test", "", "skipped"), ("all", "pico/test_ways_in.py", "errors")]
)
def test_without_one_no_marked_test_fails_but_in_test_all_each_one(monkeypatch, tier, where, outcome):
    monkeypatch.setenv("MATHOM_UF2", "/no/such.uf2")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-m", "pico", "--tier", tier, f"tests/{where}"]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True)
    said = done.stdout.strip().splitlines()
    number = len([line for line in said if "MATHOM_UF2=FILE" in line])
    ended = re.fullmatch(rf"(\d+) {outcome}(, \d+ deselected)? in .*", said[-1])
    assert ended, done.stdout
    assert number == (1 if outcome == "skipped" else int(ended[1])), "those that are skipped are told of once"
