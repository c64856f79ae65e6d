"""The names of the people who play a game, as an option of a new game."""

from mathom.games import Refusal, check_keys, is_name

LONGEST = 10  # letters


def parse(options, players):
    """Returns the dict of names in the options of a game with these `players`, such as hobbits or sides. Raises a
    `Refusal` with the code `bad_options` that names what is wrong."""
    names = options.get("names", {})
    if not isinstance(names, dict):
        raise Refusal("bad_options", "'names' must give the names of the players.")
    check_keys(names, players, "bad_options", "'names'")
    for name in names.values():
        if not is_name(name, LONGEST):
            raise Refusal("bad_options", "'names': a name has 1 to 10 letters.")
    return names
