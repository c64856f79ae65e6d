"""Finding MicroPython's UF2, and the errors if there is none."""

import contextlib
import re
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from host_tools.pico import fetch
from host_tools.uf2 import XIP_BASE, compose_uf2
from tests.tiers import sample

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
    path = folder / f"RPI_PICO-20250911-v{version}.uf2"
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


def test_a_download_is_made_only_when_asked_for_and_its_failure_is_the_same_line(monkeypatch):
    from rp2040py.utils import firmware_retrieve

    asked = []

    def offline(_spec, version, board):
        asked.append((version, board))
        raise OSError("no network")

    monkeypatch.setattr(firmware_retrieve, "retrieve", offline)
    with pytest.raises(fetch.NoUf2):
        fetch.find()
    assert asked == []
    with pytest.raises(fetch.NoUf2, match="MATHOM_UF2"):
        fetch.find(download=True)
    assert asked == [(fetch.VERSION, "pico")]


def test_what_was_downloaded_is_used_if_it_is_whole(monkeypatch, cache):
    from rp2040py.utils import firmware_retrieve

    path = put(cache, "x", GOOD[:100])
    monkeypatch.setattr(firmware_retrieve, "retrieve", lambda *_: path)
    with pytest.raises(fetch.NoUf2):
        fetch.find(download=True)
    assert not path.exists(), "the next try would find it in the cache"
    put(cache, "x")
    assert fetch.find(download=True) == path


pytest_plugins = ["pytester"]
TESTS = Path(__file__).parents[1]
NEEDS_ONE = """
import pytest

@pytest.fixture(scope="module")
def made(): raise RuntimeError("made for nothing")

@pytest.mark.pico
def test_needs_one(made): pass

def test_needs_none(): pass
"""


@pytest.fixture
def project(pytester):
    """Another project with this project's conftest.py, and a test that needs a UF2 in a folder of its tests. pytester
    gives it its own home, without a cache."""
    conftest = (TESTS / "conftest.py").read_text(encoding="utf-8")
    assert "DOWNLOAD = 15" in conftest
    tests = pytester.mkdir("tests")
    (tests / "conftest.py").write_text(conftest.replace("DOWNLOAD = 15", "DOWNLOAD = 12"), encoding="utf-8")
    (tests / "beside").mkdir()
    (tests / "beside" / "test_one.py").write_text(NEEDS_ONE, encoding="utf-8")
    pytester.makeini("[pytest]\nmarkers =\n    pico: needs a UF2\n    slow: takes long")
    return pytester


class Proxy:
    """A proxy that refuses every download; a `silent` one does not even answer."""

    def __init__(self, listener):
        self.listener = listener
        self.asked = []  # the requested hosts
        self.silent = False
        self.waited = []  # seconds until a client without an answer gave up

    def serve(self):
        with contextlib.suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                self.asked.append(client.recv(4096).split()[1].decode())
                if self.silent:
                    began = time.monotonic()
                    client.recv(1)
                    self.waited.append(time.monotonic() - began)
                else:
                    client.sendall(b"HTTP/1.1 503 Nobody passes\r\n\r\n")
                client.close()


@pytest.fixture
def proxy(monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as listener:
        proxy = Proxy(listener)
        threading.Thread(target=proxy.serve, daemon=True).start()
        monkeypatch.setenv("https_proxy", f"http://127.0.0.1:{listener.getsockname()[1]}")
        monkeypatch.delenv("no_proxy", raising=False)
        yield proxy


@pytest.mark.slow
@pytest.mark.parametrize(("tier", "outcome"), [("test", "skipped"), ("all", "errors")])
def test_marked_tests_are_skipped_or_fail_without_one(project, monkeypatch, tier, outcome):
    """In any folder, and before anything is set up for them."""
    monkeypatch.setenv("MATHOM_UF2", "/no/such.uf2")
    result = project.runpytest_subprocess("-rs", "--tier", tier)
    assert result.parseoutcomes() == {"passed": 1, outcome: 1}
    result.stdout.fnmatch_lines(["*MATHOM_UF2=FILE*"])
    result.stdout.no_fnmatch_line("*made for nothing*")


@pytest.mark.thorough("each test that needs MicroPython, without it")
def test_without_one_no_marked_test_fails(monkeypatch):
    monkeypatch.setenv("MATHOM_UF2", "/no/such.uf2")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-m", "pico", "tests"]
    done = subprocess.run(command, cwd=TESTS.parent, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    said = done.stdout.strip().splitlines()
    number = len([line for line in said if "MATHOM_UF2=FILE" in line])
    assert number == 1 and re.fullmatch(r"\d+ skipped, \d+ deselected in .*", said[-1]), done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("silent", sample([False, True], 1))
def test_one_download_is_tried_in_a_run_however_many_processes_it_has(project, proxy, silent):
    proxy.silent = silent
    result = project.runpytest_subprocess("-n", "2")
    assert result.parseoutcomes() == {"passed": 1, "skipped": 1}
    assert proxy.asked == ["micropython.org:443"]
    assert all(waited < 25 for waited in proxy.waited)  # the download alone would wait half a minute
    said = "\n".join(result.errlines + result.outlines)
    assert "503" not in said and "Traceback" not in said


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [("--tier", "quick"), ("--collect-only",)])
def test_no_download_is_tried_where_no_test_could_use_it(project, proxy, arguments):
    project.runpytest_subprocess(*arguments)
    assert proxy.asked == []
