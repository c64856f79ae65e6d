"""Golden games: a line for each action, with its events and the changes of the view. Plain Python: MicroPython plays
them too.

The first line is the new game with its whole view; in the others, `state` has only the parts of the view that have
changed.
"""

import json

from mathom.games.match import Match


def changed(before, after):
    """Returns the parts of a view that have changed."""
    return {key: after[key] for key in after if key not in before or before[key] != after[key]}


def opened(request):
    """Returns the match of a `new` request."""
    options = {key: value for key, value in request.items() if key not in ("do", "game")}
    return Match(request["game"], options)


def replay(lines):
    """Plays a golden game and compares it with the recording. Yields the match after each line."""
    match = None
    view = {}
    for number, line in enumerate(lines, 1):
        wanted = json.loads(line)
        action = wanted["action"]
        if match is None:
            match = opened(action)
            events = []
        else:
            events = match.do(action)
        assert events == wanted["events"], f"line {number}: {action} gave the events {events}"
        view.update(wanted["state"])
        got = match.state.view()
        assert got == view, f"line {number}: {action} differs: {changed(view, got)}"
        yield match
