"""`mathom advise`: shows each player's chance to win in a state of Journey, and the value of each choice."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from host_tools.command_line import Argument, Option
from host_tools.console import print_json
from host_tools.errors import Fault, Usage, reason
from mathom.games import Refusal
from mathom.games.journey.rules import Journey
from mathom.games.match import Damaged, Match, resume

if TYPE_CHECKING:
    from host_tools.solve.adviser import Advice
    from host_tools.solve.solver import Spec

EXAMPLES = ["mathom advise state.json --first sam", "mathom table < game.txt | tail -1 | mathom advise"]
HELP = "mathom advise --help"


def unsolved(spec: Spec) -> Fault:
    """Returns a Fault that says what to type before there can be advice."""
    from host_tools.solve import positions

    mode = "--places" if spec.places else "--basic"
    dice = {die: list(faces) for die, faces in zip(positions.DICE, spec.faces, strict=True)}
    own = f" --dice '{json.dumps(dice)}' --players {','.join(spec.names)}" if positions.own_faces(spec) else ""
    return Fault("This game has not been solved yet.", f"mathom solve {mode} --squares {spec.squares}{own}")


def state_of(text: str, first: str | None, dice: str | None) -> Journey:
    """Returns the state in a text: an answer of the table protocol (a state or a log), a state, or a saved game."""
    from host_tools.solve import positions

    try:
        data = json.loads(text)
    except ValueError:
        return saved(text)
    if not isinstance(data, dict):
        raise Fault("That is no state: it must be an object.", HELP)
    if "log" in data and "new" in data:
        return replayed(data)
    view = data.get("state", data)
    if not isinstance(view, dict) or view.get("game") != "journey":
        raise Fault("There is advice for Journey to Mordor only, and this is no state of it.", HELP)
    try:
        own = json.loads(dice) if dice else data.get("dice", {})
    except ValueError:
        raise Usage("--dice must be JSON, a list of six faces for each die.", HELP) from None
    try:
        return positions.from_view(view, first, own)
    except Refusal as refusal:
        raise Fault(refusal.message, HELP) from None
    except (KeyError, ValueError, TypeError, AttributeError, IndexError) as error:
        missing = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        raise Fault(f"That state makes no sense: {missing}.", HELP) from None


def replayed(data: dict[str, Any]) -> Journey:
    try:
        options = {key: value for key, value in data["new"].items() if key not in ("do", "game")}
        match = Match(data["new"]["game"], options)
        for action in data["log"]:
            match.do(action)
    except Refusal as refusal:
        raise Fault(f"That log breaks off: {refusal.message}", HELP) from None
    except (KeyError, TypeError, AttributeError):
        raise Fault("That log makes no sense.", HELP) from None
    return journey(match)


def saved(text: str) -> Journey:
    try:
        return journey(resume(text))
    except Damaged as damage:
        raise Fault(f"That is neither JSON nor a saved game: {damage.why}.", HELP) from None


def journey(match: Match) -> Journey:
    if match.game != "journey":
        raise Fault("There is advice for Journey to Mordor only.", HELP)
    return match.state


def as_data(advice: Advice) -> dict[str, Any]:
    mine = [{**choice.action, "win": choice.win} for choice in advice.choices]
    return {"win": advice.win, "choices": mine, "exact": advice.exact}


def command(
    file: Annotated[
        Path | None,
        Argument("FILE", help="A state, or an answer of the table protocol."),
    ] = None,
    first: Annotated[
        str | None,
        Option(metavar="NAME", help="Who began, as a state does not tell.", default="the one listed first"),
    ] = None,
    dice: Annotated[str | None, Option(metavar="JSON", help="Own faces of the dice, as in `new`.")] = None,
) -> None:
    """Shows each player's chance to win, and the value of each choice, best first, as JSON.

    It reads a state of the table protocol, an answer to `log`, or a saved game; without a file, standard input. With
    two players, or one left, the values are exact; with three or four they are estimates.
    """
    from host_tools.solve.adviser import NotSolved, advise

    if file is None and sys.stdin.isatty():
        print("mathom: a state, or a saved game; the end of input ends it.", file=sys.stderr)
    try:
        text = file.read_text(encoding="utf-8") if file else sys.stdin.read()
    except OSError as error:
        raise Fault(f"{file} cannot be read: {reason(error)}.", HELP) from None
    except UnicodeError:
        raise Fault(f"{file} is not text.", HELP) from None
    try:
        print_json(as_data(advise(state_of(text, first, dice))))
    except NotSolved as missing:
        raise unsolved(missing.spec) from None
