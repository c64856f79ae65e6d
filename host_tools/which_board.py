"""Which board a Pico without Mathom is on: its display may answer, and the user knows."""

import contextlib

from host_tools import boards, decoders
from host_tools.boards import Board
from host_tools.console import wrapped
from host_tools.device import Device
from host_tools.errors import Fault
from host_tools.installer.checks import address_of, scan
from host_tools.installer.prompt import Raised

ITS_OWN, ANOTHER, CANNOT_TELL, SILENT = range(4)  # what answers where a board has its display
ANSWERS = {ITS_OWN: " (its display answers)", ANOTHER: " (a display answers there)"}


def answer(device: Device, board: Board) -> int:
    """Returns what answers where this board has its display."""
    bus = board["display"]["bus"]
    if bus["type"] != "i2c":
        return CANNOT_TELL
    with contextlib.suppress(Raised):
        heard = device.drive(scan(device.prompt, bus))
        if address_of(bus) in heard["found"]:
            status = heard["status"]
            known = decoders.find(board["display"]["driver"]).statuses
            return ITS_OWN if status is not None and status & 0x0F in known else ANOTHER
    return SILENT


def likeliest(device: Device, kind: str) -> list[tuple[Board, int]]:
    """Returns the boards for this kind of Pico, each with what answers there, the likeliest first."""
    fitting = [(board, answer(device, board)) for board in boards.usable().values() if kind in ("", *board["mcu"])]
    return sorted(fitting, key=lambda entry: entry[1])


def ask(device: Device, kind: str) -> str:
    """Asks the user which board it is. Returns its name, or the path of another board.json."""
    choices = likeliest(device, kind)
    print("There is no Mathom on this Pico yet. Which board is it?")
    for number, (board, heard) in enumerate(choices, 1):
        print(wrapped(f"  {number}  {board['name']}: {board['title']}{ANSWERS.get(heard, '')}", 5))
    names = {str(number): str(board["name"]) for number, (board, _) in enumerate(choices, 1)}
    while True:
        try:
            typed = input("Its number or name [1]: ").strip() or "1"
        except EOFError:
            raise KeyboardInterrupt from None
        name = names.get(typed, typed)
        try:
            boards.load(name)
        except Fault as fault:
            print(fault.sentence)
        else:
            return name
