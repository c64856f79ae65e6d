"""The firmware's drivers on the simulated chip, with decoders at the other end of the wires."""

import pytest

from host_tools import sim

sim.install()

import machine  # noqa: E402


@pytest.fixture
def chip():
    """A chip that was just powered on, with nothing connected."""
    return machine.power_on(machine.Chip())
