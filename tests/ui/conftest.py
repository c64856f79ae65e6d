from host_tools import sim

sim.install()
