"""The firmware's modules are found by every part of this folder, whichever is imported first."""

from host_tools import sim

sim.install()
