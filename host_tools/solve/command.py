"""`mathom solve`: solves a game of Journey for two players, and keeps the tables."""

from typing import Annotated

from host_tools.command_line import Option
from host_tools.console import AsJson, Quiet, hush, print_json, say
from mathom.games.journey.tables import USUAL_SQUARES

EXAMPLES = ["mathom solve --places --squares 6", "mathom solve --standard", "mathom solve --device"]


def command(
    players: Annotated[str | None, Option(metavar="NAMES", help="Two hobbits, where dice differ: frodo,sam.")] = None,
    places: Annotated[bool, Option("--places", off="--basic", help="The advanced game with the places.")] = False,
    squares: Annotated[int, Option(metavar="N", help="Squares of the Nazgûl route.")] = USUAL_SQUARES,
    dice: Annotated[
        str | None,
        Option(metavar="JSON", help='Own faces: {"red": ["ring", ...]}, as in `new`.'),
    ] = None,
    standard: Annotated[bool, Option("--standard", help="Make the tables anew that come with the project.")] = False,
    device: Annotated[bool, Option("--device", help="Make the table of the device's adviser anew.")] = False,
    again: Annotated[bool, Option("--again", help="Solve what has been solved already.")] = False,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """Solves Journey to Mordor for two players, exactly, and keeps the tables for advise and analyse.

    The usual game, basic and advanced, comes solved. Other dice or another number of squares are solved once, which
    takes some minutes, and kept in this user's cache.
    """
    from host_tools.solve import runs, tables
    from host_tools.solve.solver import usual

    hush(quiet or as_json)
    if device:
        runs.for_device(as_json)
        return
    specs = [usual(False), usual(True)] if standard else [runs.wanted(players, places, squares, dice)]
    rows = []
    for spec in specs:
        file = tables.file_of(spec)
        if again or standard or not file.exists():
            figures = runs.solve(spec, file)
            say(
                f"solved: {figures['values']:,} values in {figures['processor_seconds']:,} s of processor time; "
                f"pairs in which both must draw: {figures['drawn']}"
            )
        else:
            figures = {"file": str(file), "bytes": file.stat().st_size}
        first, second = runs.start(spec)
        rows.append({**figures, "places": spec.places, "squares": spec.squares, "first": first, "second": second})
        say(f"{'advanced' if spec.places else 'basic'} game, {spec.squares} squares: {file}")
        say(f"the first player wins {first:.2%}, the second one {second:.2%}, nobody {1 - first - second:.2%}")
    if as_json:
        print_json(rows)
