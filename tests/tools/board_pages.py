"""The pages about the boards in docs/boards: what to buy, the wires and their picture. `make docs` makes all of it from
board.json."""

from collections.abc import Iterator, Mapping
from typing import Any

from host_tools import boards
from host_tools.wiring import pin_lines
from host_tools.wiring_picture import svg

RELEASE = "../../../../releases/latest/download/"  # from this page, where the repository shows it
PICOS = {"pico": "Pico", "pico-w": "Pico W", "pico-2": "Pico 2", "pico-2-w": "Pico 2 W"}


def page(board: Mapping[str, Any]) -> str:
    """Returns the page of a board."""
    name = board["name"]
    display = board["display"]
    size = f"{display['width']}×{display['height']}"
    parts = [f"| {part['count']} × | {part['what']} | {part['usual_price']} |" for part in board["parts"]]
    lines = [
        f"# {board['title']}",
        "",
        f"`{name}`, for {', '.join(PICOS[mcu] for mcu in board['mcu'])}: {size} pixels, {display['driver'].upper()} on "
        f"{display['bus']['type'].upper()}, the keys {', '.join(board['keys'])}.",
        "",
        "| | What | Usual price |",
        "|---:|---|---:|",
        *parts,
        "",
        "## The wiring",
        "",
        f"![The wiring of {name}]({name}.svg)",
        "",
        "Pins are counted along the edge, from the corner beside the USB plug. GP numbers are the chip's.",
        "",
        "```",
        *pin_lines(board),
        "```",
        "",
        "## The firmware",
        "",
        "One file with MicroPython and Mathom: plug the Pico in with BOOTSEL held, and drag it onto the drive.",
        "",
        *(f"- [{PICOS[mcu]}]({RELEASE}mathom-{name}-{mcu}.uf2)" for mcu in board["mcu"]),
        "",
        "Or with a checkout ([without one](../commands.md)):",
        "",
        "```sh",
        f".venv/bin/mathom flash --board {name}",
        ".venv/bin/mathom doctor",
        "```",
        "",
        "Something does not work? See [troubleshooting](../troubleshooting.md). This page is made of "
        f"[board.json](../../boards/{name}/board.json).",
        "",
    ]
    return "\n".join(lines)


def files() -> Iterator[tuple[str, str]]:
    """Yields every file of docs/boards, by its path below docs/."""
    for name in boards.names():
        board = boards.load(name)
        yield f"boards/{name}.md", page(board)
        yield f"boards/{name}.svg", svg(board)
