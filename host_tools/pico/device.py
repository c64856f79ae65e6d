"""The virtual Pico behind the interface of the simulated device: the same keys, picture and light."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from host_tools.pico.chip import Pico
from host_tools.pico.pace import Pace
from host_tools.pico.server import Port
from host_tools.pico.wires import level_of
from host_tools.sim.device import BETWEEN, FOUR, TWO, Device

PATIENCE_US = 10_000_000
QUIET_US = 100_000  # without a byte to the flash or the display; longer than the pause between two pictures of a roll
KEPT_US = 300_000  # without a change of the flash; a game file is complete by then
SAVED_US = 3_000_000
AT_ONCE = 5  # slices of time in a round, so that the laptop's keys do not have to wait


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
    """What is known from outside about the firmware on the Pico."""

    def __init__(self, language: str) -> None:
        self.settings = {"language": language}


class PicoDevice(Device):
    """`keep` is called with the flash after each change. With a port, the Pico's console is connected to it."""

    def __init__(
        self,
        board: dict[str, Any],
        pico: Pico,
        language: str,
        keep: Callable[[bytes], None] | None = None,
    ) -> None:
        # Not that of the simulated device, as this one has a chip of its own.
        self.board = board
        self.pico = pico
        self.fingers = TWO if "next" in board["keys"] else FOUR
        self.chip: Any = _Chip(pico, {pin: name for name, pin in board["keys"].items()})
        self.app = _Firmware(language)
        self.port: Port | None = None
        self._pace = Pace(pico)
        self._keep = keep
        self._tried = 0  # changes of the flash up to the one after which `keep` was last called
        assert pico.wires.display is not None
        self._wire = pico.wires.display
        self.display = self._wire.part

    def typing(self) -> None:
        """None, as the chip has no keyboard."""

    def power_on(self) -> None:
        """Runs from power-on to the first picture."""
        if not self.pico.run_until(lambda: self._shines(), PATIENCE_US):
            said = self.pico.serial.output.decode(errors="replace").strip().splitlines()
            raise TimeoutError(said[-1] if said else "nothing is to be seen")

    def _shines(self) -> bool:
        return self.display.changed and any(map(any, self.picture().planes))

    def offer(self, port: int) -> Port:
        """Offers the Pico's console on a port of this computer."""
        self.port = Port(self.pico, port)
        return self.port

    def round(self) -> None:
        """Runs the time that is due, but at most a few slices, so that the laptop's keys do not have to wait."""
        for _ in range(AT_ONCE):
            if self.port is not None:
                self.port.step()
            elif not self._pace.step():
                break
        if self.pico.nor.count != self._tried and self.quiet_us() > KEPT_US:
            self._try_to_keep()

    def run(self, ms: int) -> None:
        self.pico.run(ms * 1000)

    def settle(self, most: int = 10_000) -> None:
        """Runs until nothing has changed for a while."""
        began = self.pico.us
        self.pico.run(BETWEEN * 1000)
        # A screen that is shown for the first time has to be loaded before anything is drawn; a line of the
        # protocol is answered after that.
        self.pico.serial.read()
        self.pico.serial.write("?\n")
        self.pico.serial.read_until(b"}\r\n", PATIENCE_US)
        answered = self.pico.us
        while min(self.quiet_us(), self.pico.us - answered) < QUIET_US and self.pico.us - began < most * 1000:
            self.pico.run(10_000)

    def quiet_us(self) -> float:
        """The time since something was drawn or written."""
        ops, passed = self.pico.nor.ops, self._wire.transfers
        return self.pico.us - max(
            ops[-1].at_us if ops else 0, next((one.ended_us for one in reversed(passed) if one.count > 2), 0)
        )

    def idle(self) -> bool:
        return self.quiet_us() > QUIET_US

    def keep(self) -> None:
        """Calls `keep` with the present flash, and clears the record of operations, which would grow all evening."""
        nor = self.pico.nor
        self._tried = nor.count
        del nor.ops[:-1]
        del self._wire.transfers[:-8]
        self.app.settings["language"] = language_of(self.pico) or self.app.settings["language"]
        if self._keep:
            self._keep(nor.image)
        self.unkept = None

    def _try_to_keep(self) -> None:
        try:
            self.keep()
        except OSError as error:
            self.unkept = error

    def picture(self) -> Any:
        return self.pico.picture()

    def _glow(self, pin: int, active_low: bool = False) -> float:
        share = level_of(self.pico, pin)
        if share is None:
            return 0.0
        return float((1 - share if active_low else share) ** 0.5)

    def save(self) -> bool:
        """Lets the firmware write what is only in its memory. Returns whether it could; True if it does not run, or if
        its flash is not kept anyway."""
        if not self._keep:
            return True
        try:
            # Before it answers this, it tries again what it could not write.
            return self.pico.serial.ask({"do": "history"}, SAVED_US).get("saved", True) is True
        except (TimeoutError, ValueError):  # the prompt, or another program
            return True

    def power_off(self) -> None:
        if self.port is not None:
            self.port.close()
        if self.unkept or self.pico.nor.count != self._tried:
            self._try_to_keep()


def language_of(pico: Pico) -> str | None:
    """Returns the language in the device's settings, or None if there are none yet."""
    try:
        _, settings, *_ = pico.filesystem.get("/data/settings").splitlines()
        return str(json.loads(settings)["language"])
    except (FileNotFoundError, ValueError, KeyError):
        return None
