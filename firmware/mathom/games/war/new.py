"""Checks the options of War of the Ring, and puts the first values on the tracks."""

from mathom.games import Refusal, check_keys, names
from mathom.games.war.tables import (
    GUIDES,
    MOST_COMPANIONS,
    MOST_MORDOR,
    SEATS,
    START,
    TRACKS,
    USUAL_COMPANIONS,
    USUAL_MORDOR,
)

SWITCHED = (("hunt", True), ("combat", True), ("bag", False), ("extra", False))  # options, as they usually are


def made(new, options):
    """Returns the first state, made by `new`, or raises a `Refusal` (`bad_options`) that names what is wrong."""
    check_keys(
        options, ("companions", "mordor", "hunt", "combat", "bag", "extra", "names"), "bad_options", "A new game"
    )
    companions = options.get("companions", USUAL_COMPANIONS)
    there = companions if isinstance(companions, (list, tuple)) else ()  # their names, or just how many
    if there and len([name for name in GUIDES if name in there]) == len(there):
        companions = len(there)
    if type(companions) is not int or not 1 <= companions <= MOST_COMPANIONS:
        raise Refusal("bad_options", "'companions' must be a number from 1 to 7, or their names.")
    mordor = options.get("mordor", USUAL_MORDOR)
    if type(mordor) is not int or not 1 <= mordor <= MOST_MORDOR:
        raise Refusal("bad_options", "'mordor' must be a number from 1 to 9.")
    for name, usual in SWITCHED:
        if not isinstance(options.get(name, usual), bool):
            raise Refusal("bad_options", "'" + name + "' must be true or false.")
    called = names.parse(options, SEATS)
    state = new(mordor, *[options.get(name, usual) for name, usual in SWITCHED], called)
    # Those of the bag, which are the last ones, take memory only where it is counted.
    of_game = TRACKS if state.bag else TRACKS[:-1]
    state.tracks = {name: START.get(name, low) for names, low, _ in of_game for name in names}
    state.tracks["companions"] = companions
    if state.bag:
        from mathom.games.war.bag import fill_bag

        fill_bag(state.tracks)
    if there:
        state.gone = tuple([name for name in GUIDES if name not in there])
        state.guide = state.companions_there()[0]
    return state
