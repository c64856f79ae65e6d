"""Checks the options of a game of Journey to Mordor."""

from mathom.games import Refusal, check_keys, names, quote
from mathom.games.journey.tables import (
    BLACK_DIE,
    COLOURED_DIE,
    DICE,
    FEWEST_SQUARES,
    HOBBITS,
    MOST_SQUARES,
    SYMBOLS,
    USUAL_SQUARES,
)


def made(options):
    """Returns the hobbits, how many squares are on the Nazgûl's track of each, who plays them, and what never changes,
    as `Journey` takes it. Raises a `Refusal` that names what is wrong."""
    known = ("players", "first", "places", "nazgul_squares", "dice", "names")
    check_keys(options, known, "bad_options", "A new game")
    hobbits = options.get("players")
    if not isinstance(hobbits, (list, tuple)) or not 2 <= len(hobbits) <= 4:
        raise Refusal("bad_options", "'players' must name two to four hobbits.")
    for i in range(len(hobbits)):
        if hobbits[i] not in HOBBITS:
            raise Refusal("bad_options", "'players': there is no hobbit called " + quote(hobbits[i]) + ".")
        if hobbits[i] in hobbits[:i]:
            raise Refusal("bad_options", "'players': " + hobbits[i] + " is named twice.")
    first = options.get("first", hobbits[0])
    if first not in hobbits:
        raise Refusal("bad_options", "'first' must be one of the players.")
    places = options.get("places", False)
    if not isinstance(places, bool):
        raise Refusal("bad_options", "'places' must be true or false.")
    squares = options.get("nazgul_squares", USUAL_SQUARES)
    if type(squares) is not int or not FEWEST_SQUARES <= squares <= MOST_SQUARES:
        raise Refusal("bad_options", "'nazgul_squares' must be a number from 4 to 12.")
    called = names.parse(options, hobbits)
    return hobbits, squares, called, list(hobbits).index(first), places, _faces(options.get("dice", {}))


def _faces(own):
    """Returns six faces for each die: the players' own where they named them, otherwise the usual ones."""
    if not isinstance(own, dict):
        raise Refusal("bad_options", "'dice' must give the six faces of each die that differs.")
    faces = {die: BLACK_DIE if die == "black" else COLOURED_DIE for die in DICE}
    for die, sides in own.items():
        if die not in DICE:
            raise Refusal("bad_options", "'dice': there is no die called " + quote(die) + ".")
        if not isinstance(sides, (list, tuple)) or len(sides) != 6:
            raise Refusal("bad_options", "'dice': the " + die + " die needs a list of six faces.")
        for side in sides:
            if side not in SYMBOLS:
                raise Refusal("bad_options", "'dice': there is no symbol called " + quote(side) + ".")
            if side == "tree" and die != "black":
                raise Refusal("bad_options", "'dice': the White Tree is on the black die only.")
        faces[die] = tuple(sides)
    return faces
