"""The files that a device saves: how they are called, and what is in them.

Also runs in the page, under MicroPython.
"""

import json

from mathom.settings import TAILS

KINDS = ("game", "settings", "history", "scores", "people", "starts", "crash")
LINES = {"settings": dict, "history": dict, "people": list}  # what each line of these is, as JSON


def kind_of(name: str) -> str:
    """Returns what kind of file a device has under this name, "tail" for those of the game in play; "" if it has none
    of that name. A former content (.old) and what it has set aside are of the same kind."""
    stem, _, end = name.partition(".")
    if end not in ("", "old") and not is_set_aside(name):
        return ""
    if stem in TAILS:
        return "tail"
    kind, dash, number = stem.partition("-")
    numbered = kind == "game" and len(number) >= 5 and number.isdigit()
    return kind if kind in KINDS and (numbered or not dash) else ""


def is_set_aside(name: str) -> bool:
    """Returns whether this is the name of a damaged file that the device has set aside."""
    end = name.partition(".")[2]
    return end.startswith("bad") and end[3:].isdigit()


def is_needed(name: str) -> bool:
    """Returns whether a backup is of no use if this file is damaged. Of two tails the device needs one."""
    return not is_set_aside(name) and name not in TAILS


def check(kind: str, content: bytes) -> None:
    """Raises ValueError if a file of this kind does not hold such a content. What a game has in its log is not read."""
    if kind == "game":
        if not content.partition(b"\n")[0].strip().isdigit():
            raise ValueError("it does not begin with the number of its game")
    elif kind == "starts":
        if not content.strip().isdigit():
            raise ValueError("it should hold a number")
    elif kind in LINES:
        try:
            right = all([isinstance(json.loads(line), LINES[kind]) for line in content.split(b"\n") if line])
        except ValueError:
            right = False
        if not right:
            raise ValueError("it is not what the device writes there")
