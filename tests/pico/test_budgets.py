"""The device against its budgets. Emulated time repeats exactly, so a slower device is a failing test."""

import pytest

from tests.pico.figures import FLOORS, Measured, named, table
from tests.pico.hand import THOROUGH

pytestmark = [pytest.mark.pico, pytest.mark.slow]


@pytest.fixture(scope="module")
def measured(firmware):
    return Measured(firmware, whole=THOROUGH)


def test_every_figure_is_within_its_budget_or_its_floor(measured):
    missed = [figure for figure in measured.figures if not figure.held]
    assert not missed, table(measured)


def test_no_floor_is_left_for_a_budget_that_is_met(measured):
    """Whoever makes something faster takes its floor away, so that it stays so."""
    met = [
        name for name in FLOORS if any(figure.clearly_met for figure in measured.figures if named(figure.name) == name)
    ]
    assert met == []


@pytest.mark.skipif(not THOROUGH, reason="only some figures are measured: MATHOM_THOROUGH=1")
def test_every_floor_is_a_figure(measured):
    assert set(FLOORS) <= {named(figure.name) for figure in measured.figures}
