"""`mathom boards`: lists the boards, and shows how to build one."""

from pathlib import Path
from typing import Annotated, Any

from host_tools import boards, build, outputs
from host_tools.command_line import Argument, Option
from host_tools.console import AsJson, print_json
from host_tools.wiring import pin_lines
from host_tools.wiring_picture import svg

EXAMPLES = ["mathom boards", "mathom boards pico-oled-4keys", "mathom boards pico-oled-4keys --svg wiring.svg"]


def summary_of(board: boards.Board) -> dict[str, Any]:
    return {key: board[key] for key in ("name", "title", "mcu")}


def command(
    name: Annotated[str | None, Argument("NAME", help="A board, or a board.json.", suggested=boards.names)] = None,
    picture: Annotated[
        Path | None,
        Option("--svg", metavar="FILE.svg", help="Where the picture goes.", default="build/NAME.svg"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Lists the boards. With a name, shows the pins and the parts of that board, and draws its wiring.

    A new board is a new folder under boards/ with a board.json; it needs no code. See boards/README.md.
    """
    outputs.check_file(picture)
    if as_json:
        summaries: Any = [summary_of(boards.load(each)) for each in boards.names()]
        print_json(summaries if name is None else {**boards.load(name), "wiring": list(pin_lines(boards.load(name)))})
        return
    if name is None:
        names = boards.names()
        width = max(map(len, names))
        for each in names:
            print(f"{each:{width}}   {boards.load(each)['title']}")
        return
    board = boards.load(name)
    print(board["title"])
    print(f"for {', '.join(board['mcu'])}")
    print()
    for line in pin_lines(board):
        print(f"  {line}")
    print()
    for part in board["parts"]:
        print(f"  {part['count']} × {part['what']}, usually {part['usual_price']}")
    print()
    target = picture or build.BUILD / f"{board['name']}.svg"
    outputs.write(target, svg(board).encode())
    print(f"The wiring as a picture: {build.near(target)}")
