"""`mathom advise`: shows each player's chance to win in a state of Journey, and the value of each choice."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from host_tools import games
from host_tools.command_line import Argument, Option
from host_tools.console import print_json
from host_tools.device import TIMEOUT, DevicePort, Timeout
from host_tools.errors import Fault, Usage
from mathom.games import Refusal
from mathom.games.journey.rules import Journey
from mathom.games.match import Match

if TYPE_CHECKING:
    from host_tools.solve.adviser import Advice
    from host_tools.solve.solver import Spec

EXAMPLES = ["mathom advise state.json --first sam", "mathom table < game.txt | tail -1 | mathom advise"]


def unsolved(spec: Spec) -> Fault:
    """Returns a Fault that says what to type before there can be advice."""
    from host_tools.solve import positions

    mode = "--places" if spec.places else "--basic"
    dice = {die: list(faces) for die, faces in zip(positions.DICE, spec.faces, strict=True)}
    own = f" --dice '{json.dumps(dice)}' --players {','.join(spec.names)}" if positions.own_faces(spec) else ""
    return Fault("This game has not been solved yet.", f"mathom solve {mode} --squares {spec.squares}{own}")


def state_of(files: dict[str, bytes], first: str | None, dice: str | None) -> Journey:
    """Returns the state in a file: an answer of the table protocol (a state or a log), a state, or a saved game. Of
    several games it is that of the last one."""
    try:
        (text,) = files.values()
        data = json.loads(text)
    except ValueError:
        data = {"options": None}
    if not isinstance(data, dict):
        raise Fault("That is no state: it must be an object.")
    if "options" in data:
        return journey(games.chosen(files).match())
    if "log" in data and "new" in data:
        return replayed(data)
    view = data.get("state", data)
    if not isinstance(view, dict) or view.get("game") != "journey":
        raise Fault("There is advice for Journey to Mordor only, and this is no state of it.")
    try:
        own = json.loads(dice) if dice else data.get("dice", {})
    except ValueError:
        raise Usage("--dice must be JSON, a list of six faces for each die.") from None
    from host_tools.solve import positions

    try:
        return positions.from_view(view, first, own)
    except Refusal as refusal:
        raise Fault(refusal.message) from None
    except (KeyError, ValueError, TypeError, AttributeError, IndexError) as error:
        missing = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        raise Fault(f"That state makes no sense: {missing}.") from None


def replayed(data: dict[str, Any]) -> Journey:
    try:
        options = {key: value for key, value in data["new"].items() if key not in ("do", "game")}
        match = Match(data["new"]["game"], options)
        for action in data["log"]:
            match.do(action)
    except Refusal as refusal:
        raise Fault(f"That log breaks off: {refusal.message}") from None
    except (KeyError, TypeError, AttributeError):
        raise Fault("That log makes no sense.") from None
    return journey(match)


def journey(match: Match) -> Journey:
    if match.game != "journey":
        raise Fault("There is advice for Journey to Mordor only.")
    return match.state


def as_data(advice: Advice) -> dict[str, Any]:
    mine = [{**choice.action, "win": choice.win} for choice in advice.choices]
    return {"win": advice.win, "choices": mine, "exact": advice.exact}


def command(
    file: Annotated[
        Path | None,
        Argument("FILE", help="A state, an answer of the table protocol, a game, or a folder of games."),
    ] = None,
    first: Annotated[
        str | None,
        Option(metavar="NAME", help="Who began, as a state does not tell.", default="the one listed first"),
    ] = None,
    dice: Annotated[str | None, Option(metavar="JSON", help="Own faces of the dice, as in `new`.")] = None,
    port: DevicePort = None,
    timeout: Timeout = TIMEOUT,
) -> None:
    """Shows each player's chance to win, and the value of each choice, best first, as JSON.

    It reads a state of the table protocol, an answer to `log`, a saved game, or the last one of a folder or of the
    device at a port; without any of them, standard input. With two players, or one left, the values are exact; with
    three or four they are estimates.
    """
    if file or port:
        files = games.found([file], port, "advise", timeout)
    else:
        if sys.stdin.isatty():
            print("mathom: a state, or a saved game; the end of input ends it.", file=sys.stderr)
        files = {"standard input": sys.stdin.buffer.read()}
    state = state_of(files, first, dice)
    from host_tools.solve.adviser import NotSolved, advise

    try:
        print_json(as_data(advise(state)))
    except NotSolved as missing:
        raise unsolved(missing.spec) from None
