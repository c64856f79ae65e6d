"""Fingers on the keys of a device that goes by the laptop's clock."""

from collections import deque

from host_tools.sim.device import Device

# A key goes down or up and stays so at least that long, in time and in looks of the firmware: it must have seen it,
# however busy it is with drawing.
LEAST_MS = 40
LEAST_LOOKS = 10
WAITING = 6  # movements still to be made after which a tap is forgotten: nobody wants those of half a minute ago


class Fingers:
    """`tap` presses the key for an event and lets it go; `down` and `up` are for who holds the key himself. Both only
    say what to do: `move`, called once a round, does it."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._movements: deque[tuple[str, bool, int]] = deque()  # key, whether down, ms until the next
        self._free_at = 0
        self._looks = 0
        self.pressed: set[str] = set()

    def tap(self, event: str) -> bool:
        """Whether there is a key for the event, and time for it."""
        if event not in self._device.fingers or len(self._movements) >= WAITING:
            return False
        key, hold = self._device.fingers[event]
        self._movements += [(key, True, hold), (key, False, LEAST_MS)]
        return True

    def down(self, key: str) -> None:
        self._movements.append((key, True, LEAST_MS))

    def up(self, key: str) -> None:
        self._movements.append((key, False, LEAST_MS))

    def move(self) -> bool:
        """Makes the next movement, if its time has come. Whether it did."""
        self._looks += 1
        now = self._device.chip.us
        if not self._movements or now < self._free_at or self._looks < LEAST_LOOKS:
            return False
        key, down, rest = self._movements.popleft()
        if down:
            self._device.chip.press(self._device.pin(key))
            self.pressed.add(key)
        else:
            self._device.chip.release(self._device.pin(key))
            self.pressed.discard(key)
        self._free_at = now + rest * 1000
        self._looks = 0
        return True
