"""Checks the options of a game of Conquest."""

from mathom.games import Refusal, check_keys, names
from mathom.games.conquest.tables import FEWEST, LIST, LONGEST_LIST, MOST


def made(options):
    """Returns the names of the players, and what never changes, as `Conquest` takes it. Raises a `Refusal` that names
    what is wrong."""
    check_keys(options, ("players", "dark", "advantages", "strikes", "palantirs"), "bad_options", "A new game")
    called = options.get("players")
    if not isinstance(called, (list, tuple)) or not FEWEST <= len(called) <= MOST:
        raise Refusal("bad_options", "'players' must name two to ten players.")
    names.check(called, "'players'")
    dark, length = options.get("dark", 0), options.get("advantages", LIST)
    if type(dark) is not int or not 0 <= dark <= len(called):
        raise Refusal("bad_options", "'dark' must be the number of a player, or 0.")
    if type(length) is not int or not 2 <= length <= LONGEST_LIST:
        raise Refusal("bad_options", "'advantages' must be a number from 2 to 100.")
    strikes = options.get("strikes", True)
    if not isinstance(strikes, bool):
        raise Refusal("bad_options", "'strikes' must be true or false.")
    palantirs = options.get("palantirs", [length - 1, length])
    known = isinstance(palantirs, (list, tuple)) and len(palantirs) == 2 and palantirs[0] != palantirs[1]
    if not known or [entry for entry in palantirs if type(entry) is not int or not 0 < entry <= length]:
        raise Refusal("bad_options", "'palantirs' must be two entries of the list of advantages.")
    return called, dark, length, strikes, tuple(palantirs)
