"""`mathom text`: Journey to Mordor in plain text, over the same core as on the device.

For a screen reader, a terminal that cannot draw, or a script.
"""

from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path

from host_tools import dice
from host_tools.errors import Fault, Usage, reason
from host_tools.gamefiles import Keeper, Unfinished
from host_tools.textplay.demo import demonstrate
from host_tools.textplay.evening import Evening
from host_tools.textplay.terminal import Terminal
from host_tools.textplay.words import LANGUAGES, Words, usual_language

EXAMPLES = [
    "mathom text",
    "mathom text --lang en",
    "mathom text --demo",
]


def command(
    lang: Annotated[
        str | None, typer.Option(metavar="es|en", help="Spanish or English (as the computer).", show_default=False)
    ] = None,
    demo: Annotated[bool, typer.Option("--demo", help="Play a short game by itself and print it.")] = False,
    hurry: Annotated[bool, typer.Option("--hurry", help="Tell the results without a pause.")] = False,
    folder: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Where the games are kept (your data folder).", show_default=False),
    ] = None,
    seed: Annotated[
        str | None, typer.Option(metavar="TEXT", help="The same text gives the same dice.", show_default=False)
    ] = None,
) -> None:
    """Plays Journey to Mordor in plain text, for two to four hobbits.

    The game is saved after every action and goes on the next time.
    """
    if lang is not None and lang not in LANGUAGES:
        raise Usage(f"There is no language {lang!r}, only es and en.", "mathom text --lang es")
    words = Words(lang or usual_language())
    terminal = Terminal(hurry)
    if demo:
        demonstrate(terminal, words, seed)
        return
    folder = folder or user_data_path("mathom", appauthor=False) / "text"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Fault(f"The game cannot be saved in {folder}: {reason(error)}.", "mathom text --folder FOLDER") from None
    keeper = Keeper(folder / "games", "mathom text --folder FOLDER")
    Evening(terminal, words, dice.below(seed), Unfinished(folder), keeper).run()
