"""The promises of docs/performance.md. Emulated time repeats exactly, so a slower device fails a test."""

import pytest

from tests.pico.figures import measure, table
from tests.tiers import THOROUGH

pytestmark = [pytest.mark.pico, pytest.mark.slow]

# Presses in each game, and how many of them with flash reads charged.
PRESSES, CHARGED = (60, 15) if THOROUGH else (10, 0)


def test_every_promise_is_kept(firmware):
    promised = measure(firmware, PRESSES, CHARGED, whole=THOROUGH)
    assert len(promised) <= 25
    assert not [promise.name for promise in promised if not promise.kept], table(promised)
