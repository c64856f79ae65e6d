"""`mathom replay`: plays a saved game again and prints every state."""

import json
from pathlib import Path
from typing import Annotated

from host_tools.command_line import Argument, Option
from host_tools.games import action_text, event_text, outcome, read, state_lines, steps, title
from host_tools.printable import printable

EXAMPLES = ["mathom replay games/game-00007.txt", "mathom replay games/game-00007.txt --json | tail -1"]


def command(
    file: Annotated[Path, Argument("FILE", help="A game file.")],
    as_json: Annotated[bool, Option("--json", help="A line of JSON for each state.")] = False,
) -> None:
    """Plays a saved game again and shows the events of each action and the state after it.

    A damaged game is shown up to the damage, with the reason.
    """
    running = None
    for number, action, events, running in steps(read(file, "mathom replay --help")):
        view = running.state.view()
        if as_json:
            print(
                printable(json.dumps({"action": action or None, "events": events, "state": view}, ensure_ascii=False))
            )
            continue
        players = running.state.summary()["players"]
        print(printable(f"{number:4}  {action_text(action, players)}" if number else title(running)))
        for event in events:
            print(printable(f"      → {event_text(event)}"))
        for text in state_lines(view):
            print(printable(f"      {text}"))
    if running and not as_json:
        print(printable(outcome(running)))
