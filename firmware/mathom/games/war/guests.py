"""The characters of expansions, where some are in play: a game without them does without this."""


def dice_of(state, side, there):
    """Returns the faces of each die that these characters bring to a side."""
    return [guest["faces"] for guest in _of(state, side, there) if guest["faces"]]


def levels_of(state, side):
    """Returns the levels of those whom a side has in play."""
    return [guest["level"] for guest in _of(state, side, state.came) if guest["level"]]


def _of(state, side, there):
    guests = [state.guests[name] for name in sorted(there)]
    return [guest for guest in guests if guest["side"] == side]
