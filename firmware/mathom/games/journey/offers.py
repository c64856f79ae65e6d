"""How Journey to Mordor describes itself to programs: its view, and the possible actions."""

from mathom.games.journey.tables import DICE, PLACES


def view(state):
    return {
        "game": "journey",
        "phase": state.phase,
        "round": state.round,
        "active": state.active().name,
        "place": state.place(),
        "places": state.places,
        "rolled": dict(state.rolled),
        "kept": [{"die": die, "face": face, "roll": roll} for die, face, roll in state.kept],
        "rolls": state.rolls,
        "reroll": state.can_repeat(),
        "players": [
            {
                "name": walker.name,
                "player": walker.player,
                "colour": walker.colour,
                "rings": walker.rings,
                "place": PLACES[walker.rings],
                "nazgul": walker.route(),
                "left": walker.unmarked,
                "status": walker.status(),
            }
            for walker in state.players
        ],
        "winners": None if state.winners is None else list(state.winners),
    }


def legal(state):
    if state.phase == "keep":
        return [{"do": "keep", "dice": dice} for dice in _keeps(state)]
    if state.phase == "apply":
        return [{"do": "apply"}]
    return []


def _keeps(state):
    rolled = state.rolled
    equal_allowed = state.effect().equals
    choices: list = [[]]
    for die in DICE:
        if die not in rolled:
            continue
        face = rolled[die]
        for choice in choices[:]:
            if not equal_allowed:
                for other in choice:
                    if rolled[other] == face:
                        break
                else:
                    choices.append(choice + [die])
            else:
                choices.append(choice + [die])
    if "nazgul" in rolled.values():
        return [choice for choice in choices if "nazgul" in [rolled[die] for die in choice]]
    return choices[1:]


def asks(state):
    """Returns None: the players are asked for nothing but faces."""
