"""The virtual Pico in the place of the simulated chip: the same keys, picture and light, for whoever plays on it."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from host_tools.pico.chip import Pico
from host_tools.pico.pace import Pace
from host_tools.pico.server import Port
from host_tools.pico.wires import level_of
from host_tools.sim.device import BETWEEN, FOUR, TWO, Device

PATIENCE_US = 10_000_000
QUIET_US = 100_000  # without a byte into flash or to the display: longer than between two pictures of a roll
KEPT_US = 300_000  # without a change of the flash: a game file is written by then
AT_ONCE = 5  # slices of time in a round: the laptop's keys must not wait longer


class _Chip:
    """Fingers and a clock."""

    def __init__(self, pico: Pico, names: Mapping[int, str]) -> None:
        self._pico, self._names = pico, names

    @property
    def us(self) -> int:
        return int(self._pico.us)

    def at(self, us: int, do: Callable[[], None]) -> None:
        self._pico.at(us, do)

    def press(self, pin: int) -> None:
        self._pico.wires.keys[self._names[pin]].contact(True)

    def release(self, pin: int) -> None:
        self._pico.wires.keys[self._names[pin]].contact(False)


class _Firmware:
    """What can be known from outside of the firmware that runs on the Pico."""

    def __init__(self, device: "PicoDevice", language: str) -> None:
        self._device = device
        self.settings = {"language": language}

    def idle(self) -> bool:
        return self._device.quiet_us() > QUIET_US


class PicoDevice(Device):
    """`keep` is called with the flash whenever there is something new in it. With a port, what is typed there reaches
    the Pico."""

    def __init__(
        self,
        board: dict[str, Any],
        pico: Pico,
        language: str,
        keep: Callable[[bytes], None] = lambda flash: None,
    ) -> None:
        # Not that of the simulated device: this one has a chip.
        self.board = board
        self.pico = pico
        self.fingers = TWO if "next" in board["keys"] else FOUR
        self.chip: Any = _Chip(pico, {pin: name for name, pin in board["keys"].items()})
        self.app = _Firmware(self, language)
        self.port: Port | None = None
        self._pace = Pace(pico)
        self._keep = keep
        self._kept = 0  # changes of the flash that were kept
        assert pico.wires.display is not None
        self._wire = pico.wires.display
        self.display = self._wire.part

    def power_on(self) -> None:
        """From power-on to the first picture."""
        if not self.pico.run_until(lambda: self._shines(), PATIENCE_US):
            said = self.pico.serial.output.decode(errors="replace").strip().splitlines()
            raise TimeoutError(said[-1] if said else "nothing is to be seen")

    def _shines(self) -> bool:
        return self.display.changed and self.picture().convert("L").getextrema() != (0, 0)

    def offer(self, port: int) -> Port:
        """Offers the Pico's console on a port of this computer."""
        self.port = Port(self.pico, port)
        return self.port

    def round(self) -> None:
        """As much of the Pico's time as is due, but not so much that somebody would notice."""
        for _ in range(AT_ONCE):
            if self.port is not None:
                self.port.step()
            elif not self._pace.step():
                break
        if self.pico.nor.count != self._kept and self.quiet_us() > KEPT_US:
            self.keep()

    def run(self, ms: int) -> None:
        self.pico.run(ms * 1000)

    def settle(self, most: int = 10_000) -> None:
        """Runs until nothing has moved for a while."""
        began = self.pico.us
        self.pico.run(BETWEEN * 1000)
        # A screen that is seen for the first time has to be read in before there is anything to see of it; a line of
        # the protocol is answered after that.
        self.pico.serial.read()
        self.pico.serial.write("?\n")
        self.pico.serial.read_until(b"}\r\n", PATIENCE_US)
        answered = self.pico.us
        while min(self.quiet_us(), self.pico.us - answered) < QUIET_US and self.pico.us - began < most * 1000:
            self.pico.run(10_000)

    def quiet_us(self) -> float:
        """For how long nothing has been drawn or written."""
        ops, passed = self.pico.nor.ops, self._wire.transfers
        return self.pico.us - max(
            ops[-1].at_us if ops else 0, next((one.ended_us for one in reversed(passed) if one.count > 2), 0)
        )

    def keep(self) -> None:
        """Keeps the flash as it is now, and forgets how it became so: an evening is long."""
        nor = self.pico.nor
        self._kept = nor.count
        del nor.ops[:-1]
        del self._wire.transfers[:-8]
        self._keep(nor.image)
        self.app.settings["language"] = language_of(self.pico) or self.app.settings["language"]

    def picture(self) -> Any:
        return self.pico.picture()

    def _glow(self, pin: int, active_low: bool = False) -> float:
        share = level_of(self.pico, pin)
        if share is None:
            return 0.0
        return float((1 - share if active_low else share) ** 0.5)

    def power_off(self) -> None:
        if self.port is not None:
            self.port.close()
        if self.pico.nor.count != self._kept:
            self.keep()


def language_of(pico: Pico) -> str | None:
    """The language that the device's settings name; None if there are none yet."""
    try:
        saved = pico.filesystem.get("/data/settings").partition(b"\n")[2]
        return str(json.loads(saved)["values"]["language"])
    except (FileNotFoundError, ValueError, KeyError):
        return None
