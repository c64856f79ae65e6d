"""Runs the solver, and writes its tables."""

import json
import time
from pathlib import Path
from typing import Any

from host_tools import wholefile
from host_tools.console import print_json, say
from host_tools.errors import Fault, Usage, reason
from host_tools.progress import progress
from host_tools.solve import compact, tables
from host_tools.solve.routes import Route
from host_tools.solve.solver import Solver, Spec, spec_of
from mathom.games import Refusal
from mathom.games.journey.rules import new
from mathom.games.journey.tables import HOBBITS

HELP = "mathom solve --help"


def start(spec: Spec) -> Any:
    found = tables.tables(spec)
    assert found
    number = found.standings.index(0, Route(0, 0, spec.squares))
    return [float(chance) for chance in found.first[0][:, number, number]]


def solve(spec: Spec, file: Path) -> dict[str, Any]:
    """Solves a game and writes its tables. Returns figures."""
    began, busy = time.perf_counter(), time.process_time()
    solver = Solver(spec)
    with progress("Solving", solver.work) as advance:
        found = solver.solve(advance)
    try:
        with progress("Packing", solver.sides * 9 * len(solver.standings.routes)) as advance:
            tables.write(file, spec, solver.alone, found, advance)
    except OSError as error:
        raise Fault(f"{file} was not written: {reason(error)}.", HELP) from None
    tables.tables.cache_clear()
    return {
        "file": str(file),
        "bytes": file.stat().st_size,
        "values": 2 * solver.work,
        "drawn": len(solver.drawn),
        "residual": solver.residual,
        "seconds": round(time.perf_counter() - began, 1),
        "processor_seconds": round(time.process_time() - busy, 1),
    }


def wanted(players: str | None, places: bool, squares: int, dice: str | None) -> Spec:
    names = tuple(players.split(",")) if players else HOBBITS[:2]
    if len(names) != 2:
        raise Usage("A game is solved for two players. For more there is an estimate.", HELP)
    try:
        faces = json.loads(dice) if dice else {}
        state = new({"players": list(names), "places": places, "nazgul_squares": squares, "dice": faces})
    except ValueError:
        raise Usage("--dice must be JSON, a list of six faces for each die.", HELP) from None
    except Refusal as refusal:
        raise Usage(refusal.message, HELP) from None
    return spec_of(state.faces, places, squares, names)


def for_device(as_json: bool) -> None:
    """Makes the table of the device's adviser out of the exact ones."""
    file = compact.file()
    with progress("Finding plans", compact.WORK) as advance:
        data = compact.make(advance)
    try:
        wholefile.write(file, data)
    except OSError as error:
        raise Fault(f"{file} was not written: {reason(error)}.", HELP) from None
    say(f"{file}: {len(data):,} bytes")
    if as_json:
        print_json({"file": str(file), "bytes": len(data)})
