"""What the promises are measured with: how long a key is held down makes no press quicker."""

import pytest

from mathom.games import SHELF
from tests.pico.branch import branches
from tests.pico.figures import Device, so_far
from tests.pico.gauge import used

pytestmark = [pytest.mark.pico, pytest.mark.slow]

HELD_MS = (80, 120, 300)
CLOSE_MS = 5  # when a key is let go, that is work too


def frame(device: Device, key: str, hold_ms: int) -> float:
    press = device.press(key, hold_ms=hold_ms)
    assert press.frame is not None
    return press.frame


@pytest.fixture(scope="module")
def device(firmware) -> Device:
    """A device with the list of the games, the cursor on the second one, over the first one."""
    device = Device(firmware, used(so_far(SHELF[0])))
    device.settle()
    for key in ("ok", "long_back", "right", "ok", "right"):
        device.press(key)
    return device


@pytest.mark.parametrize(
    ("before", "key"),
    [((), "ok"), (("left", "ok", "right"), "ok"), ((), "back")],
    ids=["another game, at contact", "a value of a set-up, when it is let go", "back, when it is let go"],
)
def test_a_press_is_as_quick_however_long_its_key_is_held(device, before, key):
    for other in before:
        device.press(other)
    frames = list(branches(frame, [(device, key, hold_ms) for hold_ms in HELD_MS], 1))
    assert max(frames) - min(frames) < CLOSE_MS, frames
