"""The options of a new game of Duel for Middle-earth: the numbers of the board, and who plays."""

from mathom.games import Refusal, check_keys, names
from mathom.games.duel.tables import (
    BONUS,
    DISTANCE,
    FARTHEST,
    GIFTS,
    MOST,
    SIDES,
    STEPS,
)


def parse(options):
    """Returns the steps, the distance, the bonus spaces of each side with what they give, and the name of each side's
    player, None if it has none. Raises a `Refusal` with the code `bad_options` that names what is wrong."""
    check_keys(options, ("steps", "distance", "bonus", "names"), "bad_options", "A new game")
    lengths = [_length(options.get("steps", STEPS), "steps"), _length(options.get("distance", DISTANCE), "distance")]
    bonus = options.get("bonus", printed_bonus(lengths))
    if not isinstance(bonus, dict):
        raise Refusal("bad_options", "'bonus' must give the bonus spaces of a side.")
    check_keys(bonus, SIDES, "bad_options", "'bonus'")
    spaces = [_spaces(bonus.get(SIDES[i], ()), SIDES[i], lengths[i]) for i in range(2)]
    called = names.parse(options, SIDES)
    return lengths[0], lengths[1], spaces, [called.get(side) for side in SIDES]


def printed_bonus(lengths):
    """Returns the bonus spaces of the printed board that lie within these lengths."""
    return {SIDES[i]: [[space, gift] for space, gift in BONUS if space <= lengths[i]] for i in range(2)}


def _length(length, name):
    if type(length) is not int or not 1 <= length <= FARTHEST:
        raise Refusal("bad_options", "'{}' must be a number from 1 to {}.".format(name, FARTHEST))
    return length


def _spaces(given, side, length):
    """Returns the bonus spaces of one side in order, and what each of them gives."""
    if not isinstance(given, (list, tuple)) or len(given) > MOST:
        raise Refusal("bad_options", "'bonus': " + side + " needs a list of up to 9 spaces.")
    gifts = {}
    for entry in given:
        space, gift = entry if isinstance(entry, (list, tuple)) and len(entry) == 2 else (entry, None)
        if type(space) is not int or not 1 <= space <= length:
            raise Refusal("bad_options", "'bonus': a space is a number from 1 to {}.".format(length))
        if gift is not None and gift not in GIFTS:
            raise Refusal("bad_options", "'bonus': a space gives one of: " + ", ".join(GIFTS) + ".")
        if space in gifts:
            raise Refusal("bad_options", "'bonus': space {} is named twice.".format(space))
        gifts[space] = gift
    spaces = sorted(gifts)
    return spaces, [gifts[space] for space in spaces]
