"""How a pony race describes itself to programs: its view, and the possible actions."""

from mathom.games.pony.turn import name


def view(state):
    players = [
        {"name": name(i), "player": state.riders[i], "miles": state.miles[i], "rested": state.rested[i]}
        for i in range(len(state.miles))
    ]
    return {
        "game": "pony",
        "phase": state.phase,
        "active": name(state.seat),
        "turns": state.turns,
        "players": players,
        "winners": state.winners(),
    }


def legal(state):
    return [] if state.phase == "over" or state.rested[state.seat] else [{"do": "rest"}]


def asks(state):
    """Returns None: the players are asked for nothing but faces."""
