"""`mathom replay`: plays a saved game again and prints every state."""

import json
from pathlib import Path
from typing import Annotated

from host_tools import games, telling
from host_tools.command_line import Argument, Option
from host_tools.console import wrapped
from host_tools.device import TIMEOUT, DevicePort, Timeout
from host_tools.printable import printable
from host_tools.texts import Language, usual

EXAMPLES = ["mathom replay games/game-00007.txt", "mathom replay games/game-00007.txt --json | tail -1"]


def command(
    file: Annotated[Path | None, Argument("FILE", help="A game, or a folder of them.")] = None,
    game: games.Number = None,
    as_json: Annotated[bool, Option("--json", help="A line of JSON for each state, with its events.")] = False,
    lang: Language = None,
    port: DevicePort = None,
    timeout: Timeout = TIMEOUT,
) -> None:
    """Plays a saved game again and shows what each action has done, and the state after it.

    A damaged game is shown up to the damage, with the reason. Without a file or port, the game is on the device that is
    plugged in or, if there is none, one of mathom play.
    """
    language = lang or usual()
    played = games.chosen(games.found([file], port, "replay", timeout), game, file)
    for number, action, events, match in played.steps():
        view = match.state.view()
        if as_json:
            whole = {"action": action or None, "events": events, "state": view}
            print(printable(json.dumps(whole, ensure_ascii=False)))
            continue
        done = f"{number:4}  {telling.happened(events, view, language)}"
        print(wrapped(done, 6) if number else wrapped(telling.title(match, language)))
        for line in telling.state(view, language, 6):
            print(line)
    if not as_json:
        print(printable(telling.outcome(match, language)))
