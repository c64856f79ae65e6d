"""Presses the keys of a device that runs by the laptop's clock."""

from collections import deque

from host_tools.sim.device import Device

# The least time and the least rounds of the firmware between two movements of a key, so that the firmware sees
# each of them even while it draws.
LEAST_MS = 40
LEAST_LOOKS = 10
WAITING = 6  # waiting movements; further taps are dropped, as nobody wants to see them half a minute later


class Fingers:
    """`tap` presses and releases the key for an event; `down` and `up` are for a key held by the user. They queue the
    movements, and `move`, which is called once in each round, makes them."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._movements: deque[tuple[str, bool, int]] = deque()  # (keys, whether down, ms until the next)
        self._free_at = 0
        self._looks = 0
        self.pressed: set[str] = set()

    def tap(self, event: str) -> bool:
        """Presses and releases a key, or two at once. Returns False if there is none for this event, or if too many
        taps are waiting."""
        if event not in self._device.fingers or len(self._movements) >= WAITING:
            return False
        keys, hold = self._device.fingers[event]
        self._movements += [(keys, True, hold), (keys, False, LEAST_MS)]
        return True

    def down(self, key: str) -> None:
        self._movements.append((key, True, LEAST_MS))

    def up(self, key: str) -> None:
        self._movements.append((key, False, LEAST_MS))

    def move(self) -> bool:
        """Makes the next movement if it is due. Returns whether it did."""
        self._looks += 1
        now = self._device.chip.us
        if not self._movements or now < self._free_at or self._looks < LEAST_LOOKS:
            return False
        keys, down, rest = self._movements.popleft()
        if down:
            self._device.down(keys)
            self.pressed.update(keys.split())
        else:
            self._device.up(keys)
            self.pressed.difference_update(keys.split())
        self._free_at = now + rest * 1000
        self._looks = 0
        return True
