"""Makes the firmware's modules importable for every file of this folder, in any order."""

from host_tools import sim

sim.install()
