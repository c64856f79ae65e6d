"""Checks the options of War of the Ring, and puts the first values on the tracks."""

from mathom.games import Refusal, check_keys, names, quote
from mathom.games.war.guides import companions_there
from mathom.games.war.tables import (
    GUESTS,
    GUIDES,
    MOST_COMPANIONS,
    MOST_MORDOR,
    RESULTS,
    SEATS,
    SIDES,
    START,
    TRACKS,
    USUAL_COMPANIONS,
    USUAL_MORDOR,
)

MOST_DICE, MOST_LEVEL = 3, 4  # of expansions: dice of a side, and the level of a character
SWITCHED = (("hunt", True), ("combat", True), ("bag", False), ("extra", False))  # options, as they usually are


def checked(options):
    """Returns how many companions there are, their names if those are told, the dice of Mordor, the options that are
    switched on or off, the names of the players, and the characters of expansions. Raises a `Refusal` (`bad_options`)
    that names what is wrong."""
    allowed = ("companions", "mordor", "hunt", "combat", "bag", "extra", "guests", "names")
    check_keys(options, allowed, "bad_options", "A new game")
    companions = options.get("companions", USUAL_COMPANIONS)
    there = companions if isinstance(companions, (list, tuple)) else ()  # their names, or just how many
    if there and len([name for name in GUIDES if name in there]) == len(there):
        companions = len(there)
    if type(companions) is not int or not 1 <= companions <= MOST_COMPANIONS:
        raise Refusal("bad_options", "'companions' must be a number from 1 to 7, or their names.")
    mordor = options.get("mordor", USUAL_MORDOR)
    if type(mordor) is not int or not 1 <= mordor <= MOST_MORDOR:
        raise Refusal("bad_options", "'mordor' must be a number from 1 to 9.")
    switched = [options.get(name, usual) for name, usual in SWITCHED]
    for i in range(len(SWITCHED)):
        if not isinstance(switched[i], bool):
            raise Refusal("bad_options", "'" + SWITCHED[i][0] + "' must be true or false.")
    called = names.parse(options, SEATS)
    guests = _guests(options.get("guests", ()))
    if guests and not options.get("extra"):
        raise Refusal("bad_options", "'guests' are of an expansion: 'extra' must be true.")
    return companions, there, mordor, switched, called, guests


def made(new, options):
    """Returns the first state, made by `new`, or raises a `Refusal` that names what is wrong."""
    companions, there, mordor, switched, called, guests = checked(options)
    state = new(mordor, *switched, called, guests)
    # Those of the bag, which are the last ones, are there only where it is counted.
    of_game = TRACKS if state.bag else TRACKS[:-1]
    state.tracks = {name: START.get(name, low) for names, low, _ in of_game for name in names}
    state.tracks["companions"] = companions
    if state.bag:
        from mathom.games.war.bag import fill_bag

        fill_bag(state.tracks)
    if there:
        state.gone = tuple([name for name in GUIDES if name not in there])
        state.guide = companions_there(state)[0]
    return state


def _guests(listed):
    """Returns the characters of expansions as the state has them."""
    if not isinstance(listed, (list, tuple)) or len(listed) > len(GUESTS):
        raise Refusal("bad_options", "'guests' must be a list of at most six characters.")
    found: dict = {}
    for guest in listed:
        if not isinstance(guest, dict):
            raise Refusal("bad_options", "'guests' are characters, each with a name and a side.")
        check_keys(guest, ("side", "name", "level", "faces"), "bad_options", "A character")
        side, level, faces = guest.get("side"), guest.get("level", 0), guest.get("faces", ())
        if side not in SIDES or type(level) is not int or not 0 <= level <= MOST_LEVEL:
            raise Refusal("bad_options", "A character has a side, free or shadow, and a level from 0 to 4.")
        if not isinstance(faces, (list, tuple)) or len(faces) not in (0, 6):
            raise Refusal("bad_options", "The die of a character has six faces.")
        for face in faces:
            if face not in RESULTS:
                raise Refusal("bad_options", "There is no result called " + quote(face) + ".")
        kept = {"side": side, "name": guest.get("name"), "level": level, "faces": list(faces)}
        found[GUESTS[len(found)]] = kept
    guests = [found[name] for name in sorted(found)]
    names.check([guest["name"] for guest in guests], "'guests'")
    for side in SIDES:
        if len([guest for guest in guests if guest["side"] == side and guest["faces"]]) > MOST_DICE:
            raise Refusal("bad_options", "A side has at most three dice of expansions.")
    return found
