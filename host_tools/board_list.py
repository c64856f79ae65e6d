"""`mathom boards`: lists the boards, and shows how to build one."""

from pathlib import Path
from typing import Annotated, Any

from host_tools import boards, build, home, outputs
from host_tools.command_line import Argument, Option
from host_tools.console import AsJson, print_json, say
from host_tools.wiring import pin_lines
from host_tools.wiring_picture import svg

EXAMPLES = ["mathom boards", "mathom boards pico-oled-4keys", "mathom boards pico-oled-4keys -o wiring.svg"]


def summary_of(name: str, board: boards.Board | boards.BadBoard) -> dict[str, Any]:
    if isinstance(board, boards.BadBoard):
        return {"name": name, "fault": board.sentence.removeprefix(f"{name}: ")}
    return {key: board[key] for key in ("name", "title", "mcu")}


def command(
    name: Annotated[str | None, Argument("NAME", help=boards.HELP, suggested=boards.names)] = None,
    picture: Annotated[
        Path | None,
        Option("-o", "--out", metavar="FILE.svg", help="Where the picture goes.", default=f"{home.OUTPUT}NAME.svg"),
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Lists the boards. With a name, shows the pins and the parts of that board, and draws its wiring.

    A new board is a folder with a board.json, and needs no code: each command with --board takes that folder, too.
    """
    outputs.check_file(picture)
    if name is None:
        return show_all(as_json)
    board = boards.load(name)
    if as_json:
        print_json({**board, "wiring": list(pin_lines(board))})
        return 0
    say(board["title"])
    say(f"for {', '.join(board['mcu'])}")
    say("")
    for line in pin_lines(board):
        say(f"  {line}", 4)
    say("")
    for part in board["parts"]:
        say(f"  {part['count']} × {part['what']}, usually {part['usual_price']}", 6)
    say("")
    target = picture or home.output(f"{board['name']}.svg")
    outputs.write(target, svg(board).encode())
    say(f"The wiring as a picture: {build.near(target)}")
    return 0


def show_all(as_json: bool) -> int:
    """Lists the boards. Returns 1 if one is faulty."""
    found = boards.found()
    faulty = any(isinstance(board, boards.BadBoard) for board in found.values())
    summaries = [summary_of(name, board) for name, board in found.items()]
    if as_json:
        print_json(summaries)
        return int(faulty)
    width = max(map(len, found))
    for summary in summaries:
        said = summary.get("title") or f"{summary['fault']} Type: {boards.README}"
        say(f"{summary['name']:{width}}   {said}", width + 3)
    return int(faulty)
