"""The emulated processor and its clock: running until a time, or until something happens.

Times are microseconds of the chip since power-on; the host's clock is never used. Every event from outside (a key, a
cable, a byte from USB) has a chosen time, so a run repeats exactly.
"""

from collections.abc import Callable

from host_tools.pico.mcu import Mcu, processor

_NS_PER_CYCLE = 8


class PowerCut(Exception):
    """The Pico has lost its power. Its flash is as the cut left it."""


class _Quiet:
    """The emulator's log: ignores warnings, which are mostly harmless, and raises errors."""

    def debug(self, component_name: str, message: str) -> None: ...

    def info(self, component_name: str, message: str) -> None: ...

    def warning(self, component_name: str, message: str) -> None: ...

    def error(self, component_name: str, message: str) -> None:
        raise RuntimeError(f"{component_name}: {message}")


class Machine:
    """A processor under power. What is wired to it calls `notice()` when something can be seen from outside.

    charge_flash_reads: whether the processor waits for what it reads from flash (see xip.py).
    """

    def __init__(self, charge_flash_reads: bool = False) -> None:
        self.mcu = Mcu()
        self.mcu.logger = _Quiet()
        self.powered = True
        self._cleared = 0  # cycles that the processor's own count lost at resets
        self.processor = processor(self.mcu, charge_flash_reads)
        self._wanted: Callable[[], bool] | None = None
        self._met = False

    @property
    def us(self) -> float:
        """Microseconds since power-on."""
        return self.mcu.clock.nanos / 1000

    @property
    def cycles(self) -> int:
        """Clock cycles since power-on, at 125 MHz."""
        return int(self.mcu.clock.nanos) // _NS_PER_CYCLE

    @property
    def worked_us(self) -> float:
        """The microseconds since power-on in which the processor worked, that is, did not wait for an event or an
        interrupt (WFE, WFI)."""
        cycles = self._cleared + self.mcu.core.cycles + self.processor.waited
        return (cycles * _NS_PER_CYCLE + self.mcu.jumped_nanos) / 1000

    def at(self, us: float, action: Callable[[], None]) -> None:
        """Calls a function at that time, or at once if the time has passed."""
        delay = round(us * 1000 - self.mcu.clock.nanos)
        if delay <= 0:
            action()
        else:
            self.mcu.clock.create_alarm(action).schedule(delay)

    def run(self, us: float) -> None:
        """Runs for this time. Raises PowerCut if the power is lost."""
        self.run_to(self.us + us)

    def run_to(self, us: float) -> None:
        """Runs until that time. A flash operation in progress is finished first."""
        self._wanted = None
        self._run_to(us)

    def run_until(self, condition: Callable[[], bool], within_us: float, every_us: float = 1000) -> bool:
        """Runs until the condition holds. Returns False if it does not within this time.

        The condition is checked after every event visible from outside (USB, a bus, the flash, a watched pin), and
        every `every_us`.
        """
        if condition():
            return True
        end = self.us + within_us
        self._wanted, self._met = condition, False
        try:
            while not self._met and self._run_to(min(self.us + every_us, end)):
                self._met = self._met or condition()
            return self._met
        finally:
            self._wanted = None

    def notice(self) -> None:
        """Something happened that is visible from outside: checks the condition of `run_until`."""
        if self._wanted is not None and not self._met and self._wanted():
            self._met = True
            self.processor.stopped = True

    def _run_to(self, us: float) -> bool:
        # Returns whether there was time to run.
        delay = round(us * 1000 - self.mcu.clock.nanos)
        if delay <= 0:
            return False
        alarm = self.mcu.clock.create_alarm(self._stop)
        alarm.schedule(delay)
        self.processor.stopped = not self.powered
        self.processor.run()
        alarm.cancel()
        if not self.powered:
            raise PowerCut(f"no power since {self.us:.0f} us")
        return True

    def _stop(self) -> None:
        self.processor.stopped = True

    def cut_power(self) -> None:
        """Cuts the power now."""
        self.powered = False
        self.processor.stopped = True
