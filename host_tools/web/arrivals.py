"""Reads files that the user opens in the page: a game, or a backup. The firmware's own code checks them.

Runs in the page, under MicroPython.
"""

import os

from host_tools import saves
from mathom.games.match import OTHER
from mathom.games.reading import Damaged, resume
from mathom.hardware.store import Store

SCRATCH = "/arrived"


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


def check(name, data):
    """Raises Wrong if a file of a backup is damaged, or does not contain what its name says."""
    if not saves.is_needed(name):
        return
    kind = saves.kind_of(name)
    content = content_of(data)
    try:
        saves.check(kind, content)
    except ValueError:
        raise Wrong("damaged", 0)
    if kind == "game":
        game_in(data)


def take_up(session, match):
    """Makes a game the one in play. The previous one goes into the history."""
    if not session.resumed:
        session.resume()
    playing = session.playing
    playing.referee.close()
    playing.referee.adopt(match)
    playing.changed(match)
    session.arrive()
