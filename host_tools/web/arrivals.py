"""What comes into the page as files: a game, or a backup. The firmware's own readers judge whether it makes sense.

Runs in the page, under MicroPython.
"""

import json
import os

from mathom.games.match import Damaged, resume
from mathom.hardware.store import Store

SCRATCH = "/arrived"
KINDS = ("game", "settings", "history", "scores", "starts", "crash")


class Wrong(Exception):
    """Why a file is of no use: "damaged" or "no_game", and of a game that breaks off at which action."""


def game_in(data):
    """The match in a file: as `mathom log --keep`, the page or a device wrote it."""
    text = content_of(data) if data.startswith(b"mathom 1 ") else data
    try:
        lines = text.decode()
    except UnicodeError:
        raise Wrong("no_game", 0)
    number, _, rest = lines.partition("\n")
    try:
        return resume(rest if number.strip().isdigit() else lines)
    except Damaged as damage:
        raise Wrong("damaged" if damage.action else "no_game", damage.action)


def content_of(data):
    """What a file of the store holds."""
    if SCRATCH[1:] not in os.listdir("/"):
        os.mkdir(SCRATCH)
    with open(SCRATCH + "/file", "wb") as f:
        f.write(data)
    content = Store(SCRATCH).read("file")
    for name in os.listdir(SCRATCH):
        os.remove(SCRATCH + "/" + name)
    if content is None:
        raise Wrong("damaged", 0)
    return content


def belongs(name):
    """Whether a device has files of such a name."""
    stem, _, end = name.partition(".")
    kind, dash, number = stem.partition("-")
    numbered = kind == "game" and len(number) >= 5 and number.isdigit()
    if kind not in KINDS or (dash and not numbered):
        return False
    return end in ("", "old") or set_aside(name)


def set_aside(name):
    """Whether the device itself found it damaged and kept it."""
    _, _, end = name.partition(".")
    return end[:3] == "bad" and end[3:].isdigit()


def check(name, data):
    """`Wrong` if a file of a backup is damaged, or holds another thing than its name says."""
    if set_aside(name):
        return
    kind = name.partition(".")[0].partition("-")[0]
    content = content_of(data)
    try:
        if kind == "game":
            int(content.partition(b"\n")[0])
            game_in(data)
        elif kind == "settings" or kind == "history":
            if not isinstance(json.loads(content), dict if kind == "settings" else list):
                raise ValueError
        elif kind == "starts":
            int(content)
    except ValueError:
        raise Wrong("damaged", 0)


def take_up(app, match):
    """Makes a game the one in play; the one before it goes into the history."""
    if not app.resumed:
        app.resume()
    app.referee.close()
    app.referee.match = match
    app.changed(match)
    app.arrive()
