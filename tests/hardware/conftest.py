"""The firmware's drivers on the simulated chip, with decoders connected to its buses."""

import machine
import pytest


@pytest.fixture
def chip():
    """A chip that was just powered on, with nothing connected."""
    return machine.power_on(machine.Chip())
