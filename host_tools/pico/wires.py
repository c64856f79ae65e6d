"""The parts of a board.json on the emulated Pico: keys that bounce, a display on its bus, an LED, a piezo."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from rp2040py.gpio_pin import GPIOPin, GPIOPinState

from host_tools import home
from host_tools.decoders import decoder_for
from host_tools.pico.bitbang import BitBangedI2c
from host_tools.pico.buses import I2cBus, I2cPart, SpiBus, SpiPart, Transfer
from host_tools.pico.machine import Machine

_FUNCTION_PWM = 4


def board_of(board: str | os.PathLike[str] | Mapping[str, Any] | None) -> Mapping[str, Any]:
    """Returns the content of a board.json, given as such, or by its path, its folder or its name under boards/."""
    if board is None:
        return {}
    if isinstance(board, Mapping):
        return board
    path = Path(board)
    if not path.exists():
        path = home.BOARDS / path
    if path.is_dir():
        path = path / "board.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(content, dict):
        raise ValueError(f"{path} holds no object")
    return content


class Key:
    """One key between a pin and ground."""

    def __init__(self, pico: Machine, name: str, pin: int) -> None:
        self._pico = pico
        self.name = name
        self._pin: GPIOPin = pico.mcu.gpio[pin]
        self.closed = False

    def contact(self, closed: bool) -> None:
        """Closes or opens the contact now."""
        if closed == self.closed:
            return
        self.closed = closed
        if closed:
            self._pin.set_input_value(False)
        else:
            self._pin.release_input()


class Keys:
    """Presses the keys. Times are microseconds since power-on; None means now."""

    def __init__(self, pico: Machine, pins: Mapping[str, int]) -> None:
        self._pico = pico
        self._keys = {name: Key(pico, name, pin) for name, pin in pins.items()}

    def __getitem__(self, name: str) -> Key:
        return self._keys[name]

    def __iter__(self) -> Any:
        return iter(self._keys)

    def press(
        self, name: str, at_us: float | None = None, hold_us: float = 80_000, bounce: Random | None = None
    ) -> float:
        """Presses and releases a key. Returns the time at which the contact has stopped bouncing.

        With `bounce`, the contact bounces for one to ten milliseconds at both edges. First contact is exactly at
        `at_us`, and the release begins `hold_us` later.
        """
        start = self._pico.us if at_us is None else at_us
        still = self.hold(name, start, bounce)
        return self.release(name, max(start + hold_us, still), bounce)

    def hold(self, name: str, at_us: float | None = None, bounce: Random | None = None) -> float:
        """Presses a key without releasing it: a long press, or a stuck key."""
        return self._edge(name, True, at_us, bounce)

    def release(self, name: str, at_us: float | None = None, bounce: Random | None = None) -> float:
        """Releases a key."""
        return self._edge(name, False, at_us, bounce)

    def _edge(self, name: str, closed: bool, at_us: float | None, bounce: Random | None) -> float:
        key = self._keys[name]
        start = self._pico.us if at_us is None else at_us
        times = [start]
        if bounce is not None:
            length = bounce.uniform(1_000, 10_000)
            extra = sorted(bounce.uniform(0, length) for _ in range(2 * bounce.randint(1, 6)))
            times += [start + part for part in extra]
        for number, time in enumerate(times):
            level = closed if number % 2 == 0 else not closed
            self._pico.at(time, lambda level=level: key.contact(level))  # type: ignore[misc]
        return times[-1]


class DisplayWire:
    """The display and its plug.

    `part` is what is plugged in: at power-on a decoder of the display's chip.
    Another part with the same `write` can replace it.
    """

    def __init__(self, pico: Machine, display: Mapping[str, Any]) -> None:
        bus = display["bus"]
        self.address = 0
        self.bus: I2cBus | SpiBus
        if bus["type"] == "i2c":
            self.address = bus["address"]
            if isinstance(self.address, str):
                self.address = int(self.address, 0)
            self.bus = I2cBus(pico.mcu, bus["id"], bus["sda"], bus["scl"])
            BitBangedI2c(pico.mcu, self.bus)
        else:
            self.bus = SpiBus(pico.mcu, bus["id"], bus["sck"], bus["mosi"], bus.get("cs"), bus["dc"])
            if "rst" in bus:
                pico.mcu.gpio[bus["rst"]].add_listener(self._reset_wire)
        self.bus.on_transfer = lambda _transfer: pico.notice()
        self.part: Any = decoder_for(display)
        self.plugged = False
        self.plug()

    @property
    def transfers(self) -> list[Transfer]:
        """The transfers on the bus since power-on, or since the list was cleared."""
        if isinstance(self.bus, SpiBus):
            self.bus.flush()
        return self.bus.transfers

    def plug(self, part: I2cPart | SpiPart | None = None) -> None:
        """Plugs a display in: this part, or the previous one again."""
        if part is not None:
            self.part = part
        if isinstance(self.bus, I2cBus):
            self.bus.parts[self.address] = self.part
        else:
            self.bus.part = self.part
        self.plugged = True

    def unplug(self, only_data: bool = False) -> None:
        """Unplugs the display, which loses its power and its memory. With `only_data` only a data wire is loose, and
        the display keeps its picture."""
        if isinstance(self.bus, I2cBus):
            self.bus.parts.pop(self.address, None)
        else:
            self.bus.flush()
            self.bus.part = None
        self.plugged = False
        if not only_data:
            self._forget()

    def _reset_wire(self, now: GPIOPinState, _was: GPIOPinState) -> None:
        if now == GPIOPinState.LOW:
            self._forget()

    def _forget(self) -> None:
        forget = getattr(self.part, "power_cut", None)
        if forget is not None:
            forget()


class Lamp:
    """An RGB LED: the brightness of its three colours, 0 to 255."""

    def __init__(self, pico: Machine, lamp: Mapping[str, Any]) -> None:
        self._pico = pico
        self._pins = [lamp[colour] for colour in ("red", "green", "blue")]
        self._active_low = bool(lamp.get("active_low", False))

    def colour(self) -> tuple[int, int, int]:
        """The present colour."""
        red, green, blue = (self._brightness(pin) for pin in self._pins)
        return red, green, blue

    def _brightness(self, pin: int) -> int:
        share = level_of(self._pico, pin)
        if share is None:
            return 0
        return round(255 * (1 - share if self._active_low else share))


def level_of(pico: Machine, pin: int) -> float | None:
    """Returns the share of time for which a pin is high, by PWM or its level; None if nothing drives it."""
    gpio = pico.mcu.gpio[pin]
    if gpio.function_select == _FUNCTION_PWM:
        channel = pico.mcu.pwm.channels[(pin >> 1) & 7]
        if not channel.csr & 1:
            return None
        compare = channel.cc >> 16 if pin & 1 else channel.cc & 0xFFFF
        return min(compare / (channel.top + 1), 1.0)
    if not gpio.output_enable:
        return None
    return 1.0 if gpio.output_value else 0.0


class Piezo:
    """A piezo: the times at which its pin changed."""

    def __init__(self, pico: Machine, pin: int) -> None:
        self.edges: list[float] = []
        pico.mcu.gpio[pin].add_listener(lambda _now, _was: self.edges.append(pico.us))


class Wires:
    """All parts of a board. A missing part is None; without keys, `keys` is empty."""

    def __init__(self, pico: Machine, board: Mapping[str, Any]) -> None:
        self.board = board
        self.keys = Keys(pico, board.get("keys", {}))
        self.display = DisplayWire(pico, board["display"]) if "display" in board else None
        self.lamp = Lamp(pico, board["lamp"]) if board.get("lamp") else None
        piezo = board.get("piezo")
        self.piezo = Piezo(pico, piezo) if piezo is not None else None

    def reset(self) -> None:
        """The chip was reset."""
        if self.display is not None:
            self.display.bus.reset()
