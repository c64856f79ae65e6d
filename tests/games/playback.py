"""Golden games: a line an action, with its events and what it changed in the view. Plain Python: MicroPython plays
them too.

The first line is the new game with its whole view; in the others, `state` holds only the parts of the view that are
not as they were.
"""

import json

from mathom.games.match import Match


def changed(before, after):
    """The parts of a view that are not as they were."""
    return {key: after[key] for key in after if key not in before or before[key] != after[key]}


def opened(request):
    """A match from a `new` request."""
    options = {key: value for key, value in request.items() if key not in ("do", "game")}
    return Match(request["game"], options)


def replay(lines):
    """Plays a golden game and holds it against what was recorded; yields the match after each line."""
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
