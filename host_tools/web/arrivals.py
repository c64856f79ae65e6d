"""Reads files that the user opens in the page: a game, or a backup. The firmware's own code checks them.

Runs in the page, under MicroPython.
"""

import json
import os

from mathom.games.match import OTHER
from mathom.games.reading import Damaged, resume
from mathom.hardware.store import Store
from mathom.settings import TAILS

SCRATCH = "/arrived"
KINDS = ("game", "settings", "history", "scores", "people", "starts", "crash")
LINES = {"settings": dict, "history": dict, "people": list}  # what each line of these is, as JSON


class Wrong(Exception):
    """Why a file cannot be used: "damaged", "no_game" or "other_version", and the number of the action at which a game
    fails."""


def game_in(data):
    """Returns the match in a file that `mathom log -o`, the page or a device wrote."""
    text = content_of(data) if data.startswith(b"mathom ") else data
    try:
        lines = text.decode()
    except UnicodeError:
        raise Wrong("no_game", 0)
    number, _, rest = lines.partition("\n")
    try:
        return resume(rest if number.strip().isdigit() else lines)
    except Damaged as damage:
        if damage.why == OTHER:
            raise Wrong("other_version", 0)
        raise Wrong("damaged" if damage.action else "no_game", damage.action)


def content_of(data):
    """Returns the content of a file of the store."""
    if SCRATCH[1:] not in os.listdir("/"):
        os.mkdir(SCRATCH)
    with open(SCRATCH + "/file", "wb") as f:
        f.write(data)
    store = Store(SCRATCH)
    content = store.read("file")
    for name in os.listdir(SCRATCH):
        os.remove(SCRATCH + "/" + name)
    if content is None:
        raise Wrong("other_version" if store.faults[0][1].startswith(OTHER) else "damaged", 0)
    return content


def belongs(name):
    """Returns whether a device has files with this name."""
    stem, _, end = name.partition(".")
    kind, dash, number = stem.partition("-")
    numbered = kind == "game" and len(number) >= 5 and number.isdigit()
    if stem not in TAILS and (kind not in KINDS or (dash and not numbered)):
        return False
    return end in ("", "old") or set_aside(name)


def set_aside(name):
    """Returns whether this is the name of a damaged file that the device has set aside."""
    _, _, end = name.partition(".")
    return end[:3] == "bad" and end[3:].isdigit()


def check(name, data):
    """Raises Wrong if a file of a backup is damaged, or does not contain what its name says."""
    if set_aside(name) or name in TAILS:  # of two tails the device needs one
        return
    kind = name.partition(".")[0].partition("-")[0]
    content = content_of(data)
    try:
        if kind == "game":
            int(content.partition(b"\n")[0])
            game_in(data)
        elif kind in LINES:
            if not all([isinstance(json.loads(line), LINES[kind]) for line in content.split(b"\n") if line]):
                raise ValueError
        elif kind == "starts":
            int(content)
    except ValueError:
        raise Wrong("damaged", 0)


def take_up(session, match):
    """Makes a game the one in play. The previous one goes into the history."""
    if not session.resumed:
        session.resume()
    session.referee.close()
    session.referee.adopt(match)
    session.changed(match)
    session.arrive()
