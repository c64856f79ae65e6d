"""The firmware's drivers on the simulated chip, with decoders connected to its buses."""

import pytest

from host_tools import sim

sim.install()

import machine  # noqa: E402


@pytest.fixture
def chip():
    """A chip that was just powered on, with nothing connected."""
    return machine.power_on(machine.Chip())
