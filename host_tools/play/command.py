"""`mathom play`: the device in the terminal: its firmware on a simulated chip."""

import shlex
import tempfile
from pathlib import Path
from typing import Annotated, Any

from host_tools import boards, home, outputs
from host_tools.command_line import Option
from host_tools.console import asking
from host_tools.errors import Fault, Usage
from host_tools.play import Presses, Screenshot, checked_keys, press_and_save
from host_tools.play import folder as folders
from host_tools.sim.device import Device, seeded
from host_tools.texts import LANGUAGES, word

EXAMPLES = [
    "mathom play",
    "mathom play --lang en --board pimoroni-pico-display",
    "mathom play --demo",
    'mathom play --screenshot menu.png --press "ok back right"',
]
TERMINAL = "mathom play --demo"


def command(
    board: Annotated[str, Option(metavar="NAME", help=boards.HELP, suggested=boards.names)] = (boards.REFERENCE),
    lang: Annotated[
        str | None,
        Option(choices=LANGUAGES, help="Spanish or English.", default="as chosen on the device, or as the computer"),
    ] = None,
    folder: Annotated[
        Path | None, Option(metavar="FOLDER", help="Where the games are kept.", default="your data folder")
    ] = None,
    demo: Annotated[bool, Option("--demo", help="Play a short game by itself and print the display.")] = False,
    screenshot: Screenshot = None,
    press: Presses = None,
) -> None:
    """Plays the device in the terminal, with its own screens and keys.

    The arrows move, Enter is OK, Escape goes back, o and m are long presses of OK and back; or press the keys with the
    mouse. Names are typed. The game is saved after every action and continues the next time.
    """
    if demo and (screenshot or folder):
        raise Usage("A demo keeps nothing and makes no screenshot.", TERMINAL)
    if press is not None and screenshot is None:
        raise Usage("--press is for a screenshot.", 'mathom play --screenshot FILE.png --press "ok ok"')
    outputs.check_file(screenshot)
    wanted = home.marked(boards.load(board))
    if demo:
        demonstrate(wanted, lang)
    elif screenshot:
        photograph(wanted, lang, folder, screenshot, (press or "").split())
    else:
        play(wanted, lang, folder)


def play(board: dict[str, Any], lang: str | None, folder: Path | None) -> None:
    """Plays in the terminal until the user quits."""
    if not asking():
        raise Fault("Playing needs a terminal.", TERMINAL)
    from host_tools.play.handheld import Handheld

    again = to_go_on(folder)
    folder = folder or folders.usual()
    with folders.opened(folder):
        folders.choose_language(folder, lang)
        device = Device(board, folder, real=True)
        device.power_on()
        try:
            error = Handheld(device).run()
        finally:
            failing = device.end()
        if error is not None:
            raise Fault(f"The firmware fails again and again: {type(error).__name__}: {error}.", again) from error
        if failing:
            raise Fault(folders.lost(device, failing), again)
        if folders.unfinished(folder):
            print(word("play_saved", device.app.settings["language"], command=again))


def to_go_on(folder: Path | None) -> str:
    """Returns what to type to play with the games of this folder."""
    return shlex.join(["mathom", "play", *(["--folder", str(folder)] if folder else [])])


def photograph(board: dict[str, Any], lang: str | None, folder: Path | None, file: Path, keys: list[str]) -> None:
    """Presses keys and writes a picture of the screen to a file. Without a folder nothing is saved, and the dice are
    always the same."""
    with tempfile.TemporaryDirectory() as nowhere:
        where = folder or Path(nowhere)
        with folders.opened(where):
            folders.choose_language(where, lang)
            device = Device(board, where, noise=None if folder else seeded("screenshot"))
            checked_keys(keys, device.fingers, board, "play")
            device.power_on()
            press_and_save(device, keys, file)
            failing = device.end()
            if failing:
                raise Fault(folders.lost(device, failing), to_go_on(folder))


def demonstrate(board: dict[str, Any], lang: str | None) -> None:
    """Prints the pictures of a game that plays itself."""
    from host_tools.play.demo import SEED, Demo
    from host_tools.play.printing import Printer

    with tempfile.TemporaryDirectory() as nowhere:
        language = folders.choose_language(Path(nowhere), lang)
        device = Device(board, Path(nowhere), noise=seeded(SEED))
        device.power_on()
        printer = Printer(device.picture())
        printer.say(word("play_demo", language))
        Demo(device, printer.show).play()
        device.power_off()
