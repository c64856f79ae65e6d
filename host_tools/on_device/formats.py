"""Prints the format of each saved game in a folder: its name, and the number in its first lines, 0 if there is none."""

import json
import os

HEAD = 160  # bytes: the first line of the store, the number of the game, and how the next line begins
MARK = b'{"format": '


def format_in(head):
    number = head.partition(MARK)[2].split(b",")[0]
    return int(number) if head.startswith(b"mathom 1 ") and number.isdigit() else 0


def formats(folder):
    try:
        names = sorted([entry[0] for entry in os.ilistdir(folder)])
    except OSError:
        return
    for name in names:
        if name == "game" or (name.startswith("game-") and name[5:].isdigit()):
            with open(folder + "/" + name, "rb") as file:
                head = file.read(HEAD)
            print(json.dumps([name, format_in(head)]))
