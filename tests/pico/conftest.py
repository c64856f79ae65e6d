"""For the virtual Pico's tests: the UF2, and the smallest boards they need."""

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from host_tools import boards, build
from host_tools.pico import fetch
from host_tools.pico.chip import Pico
from tests.pico.gauge import chosen
from tests.pico.hand import Hand

OLED = {
    "name": "oled",
    "display": {
        "driver": "ssd1306",
        "width": 128,
        "height": 64,
        "bus": {"type": "i2c", "id": 0, "sda": 4, "scl": 5, "freq": 400_000, "address": 0x3C},
    },
    "keys": {"left": 10, "right": 11, "ok": 12, "back": 13},
}


@pytest.fixture
def micropython() -> Path:
    """The UF2 under test."""
    return fetch.find()


@pytest.fixture
def pico() -> Callable[..., Pico]:
    """Powers on a Pico whose main.py is the given source (none: the bare prompt)."""

    def power_on(main: str | None = None, **settings: Any) -> Pico:
        files = {} if main is None else {"/main.py": main.encode()}
        return Pico(files=files, **settings)

    return power_on


class Recorder:
    """A part on a bus that records what it receives."""

    def __init__(self) -> None:
        self.received: list[Any] = []

    def write(self, *what: Any) -> None:
        self.received.append(what[0] if len(what) == 1 else what)


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


@pytest.fixture
def oled() -> dict[str, Any]:
    """The content of the smallest board.json with an I2C display and four keys."""
    return deepcopy(OLED)


def device_files(board: dict[str, Any]) -> dict[str, bytes]:
    """Returns the files of a device with the present firmware, compiled for a board, by path. Its language has been
    chosen."""
    made = build.build(board)
    slot = {f"/a/{path}": data for path, data in made.files.items()}
    return {"/main.py": made.main, "/slot": b"a", "/data/settings": chosen(), **slot}


@pytest.fixture
def firmware_of() -> Callable[[dict[str, Any]], dict[str, bytes]]:
    return device_files


@pytest.fixture(scope="session")
def firmware() -> dict[str, bytes]:
    """The same for the reference board."""
    return device_files(boards.load(boards.REFERENCE))


@pytest.fixture(scope="session")
def at_menu(firmware: dict[str, bytes]) -> Hand:
    """A device that has started for the first time and shows its menu, shared by all tests of this process. Use it in
    branches only."""
    return Hand(Pico(files=firmware, board=boards.REFERENCE)).boot()
