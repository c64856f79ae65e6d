"""A game of Journey for the solver: which of its players are still in, who moves when, and a state out of a view."""

from collections.abc import Mapping, Sequence
from typing import Any

from host_tools.solve.routes import Route, Standings, route_of
from host_tools.solve.solver import Spec, spec_of
from mathom.games.journey.rules import Journey, new
from mathom.games.journey.tables import DICE, PLACES
from mathom.games.journey.walker import Walker

__all__ = ["DICE", "from_view", "order", "own_faces", "route", "spec", "standing", "still_in"]


def still_in(state: Journey) -> list[Walker]:
    """The players who are not eliminated, in the order of a round."""
    seats = len(state.players)
    return [
        walker for walker in (state.players[(state.first + i) % seats] for i in range(seats)) if not walker.eliminated
    ]


def spec(state: Journey, names: Sequence[str]) -> Spec:
    """The game of these two players, or of one, when the others are out of it."""
    return spec_of(state.faces, state.places, state.players[0].squares, tuple(names))


def route(walker: Walker) -> Route:
    return route_of(walker.route())


def standing(standings: Standings, walker: Walker) -> int:
    return standings.out if walker.eliminated else standings.index(walker.rings, route(walker))


def order(state: Journey, walker: Walker) -> int:
    """How many seats after the first player somebody sits."""
    return (state.players.index(walker) - state.first) % len(state.players)


def from_view(view: Mapping[str, Any], first: str | None, dice: Mapping[str, Any]) -> Journey:
    """The state that has this view. A view does not tell who began, nor what is on the dice. ValueError, KeyError or
    TypeError where the view makes no sense, and a refusal if the players or the dice do not."""
    players = view["players"]
    names = [player["name"] for player in players]
    squares = len(players[0]["nazgul"])
    options = {"players": names, "places": view["places"], "nazgul_squares": max(squares, 4), "dice": dict(dice)}
    state = new({**options, "first": first} if first else options)
    for walker, player in zip(state.players, players, strict=True):
        set_walker(walker, player, int(view["round"]))
    state.phase, state.round = view["phase"], int(view["round"])
    state.order = order(state, state.players[names.index(view["active"])])
    state.begin_turn()
    if "place" in view:
        state.start = place_number(view["place"])
    state.rolled = dict(view["rolled"])
    state.kept = [(one["die"], one["face"], int(one["roll"])) for one in view["kept"]]
    state.rolls = int(view["rolls"])
    state.repeated = not view["reroll"]
    if state.phase not in ("roll", "keep", "apply", "over"):
        raise ValueError(f"there is no phase {state.phase!r}")
    for die, face in [*state.rolled.items(), *((die, face) for die, face, _ in state.kept)]:
        if face not in state.faces[die]:
            raise ValueError(f"the {die} die has no face {face!r}")
    return state


def place_number(place: str) -> int:
    return PLACES.index(place)


def set_walker(walker: Walker, player: Mapping[str, Any], round_: int) -> None:
    squares = player["nazgul"]
    if any(square not in ("-", "X", "--", "X-", "XX") for square in squares):
        raise ValueError("a square of a route is -, X, --, X- or XX")
    walker.squares = len(squares)
    walker.rings = int(player["rings"])
    walker.split = sum(1 << i for i, square in enumerate(squares) if len(square) == 2)
    walker.marked = sum(square.count("X") for square in squares)
    walker.unmarked = sum(square.count("-") for square in squares)
    walker.eliminated = round_ if player["status"] == "eliminated" else 0
    place_number(player.get("place", "mordor"))
    if not 0 <= walker.rings <= 9 or walker.route() != list(squares):
        raise ValueError(f"the sheet of {walker.name} cannot be")


def own_faces(spec: Spec) -> bool:
    """Whether a game has other dice than those of the box."""
    return spec.faces != spec_of(new({"players": ["frodo", "sam"]}).faces, spec.places, spec.squares).faces
