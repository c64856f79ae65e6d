"""A short game that plays itself by key presses, and prints the display at the important moments."""

import json
from collections.abc import Callable
from itertools import groupby
from typing import Any

from host_tools.picture import Picture
from host_tools.sim.device import Device

SEED = "frodo"
# The squares are in the eighth row of the set-up, and are changed from eight over twelve to four.
TO_SQUARES, TO_FOUR = 7, 5
GOOD = ("ring", "fellowship", "gandalf")
LETTERS = {"left": "←", "right": "→", "ok": "OK"}

Show = Callable[[str, Picture], None]


class Demo:
    """Plays on a new device. `show` is called with the keys pressed since the last picture, and the picture."""

    def __init__(self, device: Device, show: Show) -> None:
        self._device = device
        self._show = show
        self._pressed: list[str] = []
        self._first = True  # whether it is the first turn, which is shown roll by roll; of other turns only the result
        self._rolled = False

    def play(self) -> None:
        """Plays from the menu to the end of the game."""
        self._device.settle()
        self._see()
        self._press("ok", "ok", *["right"] * TO_SQUARES, "ok", *["right"] * TO_FOUR, "ok")
        self._see()
        self._press(*["right"] * 4, "ok")  # over the last row to the first
        while (state := self._state())["phase"] != "over":
            if state["phase"] == "roll":
                self._roll()
            elif state["phase"] == "keep":
                self._keep(state)
            else:
                self._see()
                self._apply()
        self._device.settle()  # the last turn may have several drawings, each a second long or two
        self._see()

    def _roll(self) -> None:
        if not self._rolled:
            self._rolled = True
            self._see()
            self._press("ok", settled=False)
            self._device.run(150)  # the dice still tumble
            self._see()
            self._device.settle()
        else:
            self._press("ok")

    def _keep(self, state: dict[str, Any]) -> None:
        """Keeps one of each good symbol. The device itself selects a Nazgûl that must be kept, keeps the last die, and
        throws the others."""
        faces = list(state["rolled"].values())
        stops = len(faces) + 1
        at = faces.index("nazgul") if "nazgul" in faces else 0
        wanted = [face for face in GOOD if face in faces]
        if not wanted and "nazgul" not in faces:
            wanted = faces[:1]
        for face in wanted:
            stop = faces.index(face)
            self._press(*["right"] * ((stop - at) % stops), "ok")
            at = stop
        self._press(*["right"] * ((len(faces) - at) % stops))
        if self._first:
            self._see()
        self._press("ok")

    def _apply(self) -> None:
        self._press("ok")
        while self._device.app.stack[-1].name == "journey.Moment":
            self._see()
            self._press("ok")
        self._first = False

    def _state(self) -> dict[str, Any]:
        return json.loads(self._device.ask('{"do":"state"}'))["state"]

    def _press(self, *events: str, settled: bool = True) -> None:
        for event in events:
            self._device.press(event)
            self._pressed.append(LETTERS[event])
            if settled:
                self._device.settle()

    def _see(self) -> None:
        runs = ((key, len(list(same))) for key, same in groupby(self._pressed))
        self._show("  ".join(f"{key} ×{count}" if count > 1 else key for key, count in runs), self._device.picture())
        self._pressed = []
