"""Plays each task, prints how many presses it takes, writes the table into docs/presses.md, and fails above a limit."""

from host_tools import sim
from tests.presses import above, measured, table, write

if __name__ == "__main__":
    sim.install()
    found = measured()
    print(table(found), end="")
    write(table(found))
    if above(found):
        raise SystemExit("more presses than allowed: " + "; ".join(above(found)))
