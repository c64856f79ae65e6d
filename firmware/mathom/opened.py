"""Writes down which screens are open, and brings back what they keep. Always loaded, as memory is short when it is
needed."""

import json

from mathom.games import SHELF
from mathom.screens import Listed


def path(stack, game=None):
    """Returns the open screens for a note: [name, arguments, what it keeps] of each. If another game comes, those that
    show no game, but for one that cannot be noted and those above it. Otherwise [] if one of them would not come back
    as it is: what was handed to it may be something that the screen below has too."""
    path = []
    for screen in stack:
        if game is None or not (screen.shows_game or screen.name.partition(".")[0] in SHELF):
            if game and not _plain(screen.given):
                break
            path.append([screen.name, list(screen.given), kept(screen)])
            if game is None and not _comes_back(screen):
                return []
    return path


def _comes_back(screen):
    if screen.keeps is None and screen.pressed:
        return False
    if not _plain(screen.given):
        return False
    try:
        values = kept(screen)
        return json.loads(json.dumps(values)) == values
    except (TypeError, ValueError):
        return False


def _plain(values):
    """Returns whether a note can have these values."""
    return all([value is None or isinstance(value, (str, int)) for value in values])


def kept(screen):
    """Returns the values of what a screen keeps, and of a list where its cursor is."""
    values = [getattr(screen, name) for name in screen.keeps or ()]
    return values + [screen.list.at, screen.list.top] if isinstance(screen, Listed) else values


def restore(screen, values):
    """Brings them back. What is a dict may belong to others too, so it stays the same one."""
    for name in screen.keeps or ():
        value = values.pop(0)
        if isinstance(value, dict):
            getattr(screen, name).update(value)
        else:
            setattr(screen, name, value)
    if values:
        screen.list.at, screen.list.top = values
