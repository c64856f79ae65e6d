"""MicroPython's UF2 is downloaded from a server that fails: no incomplete file remains, and it is requested again."""

import hashlib
import socket
import struct
import threading

import pytest

from host_tools.pico import fetch
from host_tools.uf2 import XIP_BASE, compose_uf2

GOOD = compose_uf2([(XIP_BASE, bytes(100_000))])
HALF = len(GOOD) // 2 // 512 * 512 + 100
NAME = fetch.FILES["pico"]


def reset(client):
    """Ends the connection as a router does that forgets it."""
    client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


class Server:
    """Sends the UF2, and fails in the middle in the given ways, one for each connection."""

    def __init__(self, ways):
        self.ways, self.asked = list(ways), 0
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}/"
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self):
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            with client:
                request = b""
                while not request.endswith(b"\r\n\r\n"):
                    request += client.recv(4096)
                self.asked += 1
                way = self.ways.pop(0) if self.ways else None
                sent = GOOD[:HALF] if way else GOOD
                client.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(GOOD) + sent)
                if way is reset:
                    way(client)

    def close(self):
        self._listener.close()


@pytest.fixture
def server(tmp_path, monkeypatch):
    """Starts such a server, with an empty cache."""
    cache = tmp_path / "cache"
    cache.mkdir()
    monkeypatch.setattr(fetch, "CACHE", cache)
    monkeypatch.setitem(fetch.SUMS, "pico", hashlib.sha256(GOOD).hexdigest())
    monkeypatch.delenv("MATHOM_UF2", raising=False)
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    started = []

    def start(*ways):
        one = Server(ways)
        monkeypatch.setattr(fetch, "ADDRESS", one.url)
        started.append(one)
        return one, cache

    yield start
    for one in started:
        one.close()


@pytest.mark.parametrize("way", [reset, "hung up"], ids=["reset", "hung up"])
def test_a_download_that_breaks_off_is_made_once_more(server, way):
    asked, cache = server(way)
    assert fetch.find(download=True) == cache / NAME
    assert (cache / NAME).read_bytes() == GOOD and asked.asked == 2


@pytest.mark.parametrize("way", [reset, "hung up"], ids=["reset", "hung up"])
def test_one_that_breaks_off_again_leaves_nothing_and_the_next_try_succeeds(server, way):
    asked, cache = server(way, way)
    with pytest.raises(fetch.NoUf2, match="MATHOM_UF2"):
        fetch.find(download=True)
    assert not list(cache.iterdir()) and asked.asked == 2
    assert fetch.find(download=True) == cache / NAME


def test_half_a_file_of_an_earlier_time_is_in_nobodys_way(server):
    asked, cache = server()
    (cache / NAME).write_bytes(GOOD[:HALF])
    assert fetch.find(download=True) == cache / NAME
    assert (cache / NAME).read_bytes() == GOOD and asked.asked == 1


def test_another_file_than_the_official_one_is_not_used(server, monkeypatch):
    """What is in the cache is checked in the same way."""
    _, cache = server()
    monkeypatch.setitem(fetch.SUMS, "pico", "0" * 64)
    with pytest.raises(fetch.NoUf2, match=f"^{NAME} is not used: its SHA-256 [0-9a-f]{{64}} must be 0+$"):
        fetch.fetched("pico")
    (cache / NAME).write_bytes(GOOD)
    with pytest.raises(fetch.NoUf2, match="is not used"):
        fetch.fetched("pico")


def test_all_that_are_not_the_official_ones_are_told_at_once(server, capsys):
    """A release fetches all kinds, and takes long to come this far."""
    _, cache = server()
    with pytest.raises(SystemExit) as ended:
        fetch.main(["pico-w", "pico", "pico-2"])
    assert capsys.readouterr().out == f"{cache / NAME}\n"
    found = hashlib.sha256(GOOD).hexdigest()
    assert str(ended.value) == "\n".join(
        f"mathom: {fetch.FILES[kind]} is not used: its SHA-256 {found} must be {fetch.SUMS[kind]}"
        for kind in ("pico-w", "pico-2")
    )
    assert list(cache.iterdir()) == [cache / NAME]


def test_without_a_network_each_kind_has_its_own_file_and_page(server, capsys):
    """And no option that only `mathom pico` has."""
    _, cache = server(*[reset] * 8)
    with pytest.raises(SystemExit) as ended:
        fetch.main(["pico", "pico-2"])
    assert str(ended.value) == "\n".join(
        f"mathom: MicroPython for the {kind} cannot be downloaded: is there a network? Without one, put "
        f"{fetch.FILES[kind]} from https://micropython.org/download/{page}/ into {cache}"
        for kind, page in (("pico", "RPI_PICO"), ("pico-2", "RPI_PICO2"))
    )
    assert not capsys.readouterr().out
