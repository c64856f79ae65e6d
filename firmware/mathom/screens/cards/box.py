"""How a card is called: as one of the first box, or else by its kind."""

from mathom.games.cards.area import lowest_free, mark, sort_of
from mathom.games.cards.box import number_of
from mathom.games.cards.tables import KINDS, LETTERS, MARK
from mathom.ui.texts import t


def name_of(scenario, row):
    """Returns the name of an enemy or a location; "" if it is none of the first box."""
    number = number_of(scenario, row)
    return "" if number is None else t("box_" + str(number))


def _name(state, card):
    """Returns the name of a card in play, or else its kind."""
    kind, number = sort_of(state, card)
    return t("kind_" + KINDS[kind] if number is None else "box_" + str(number))


def place_name(state, place, points):
    """Returns the name of a location that is or was active, or else its kind. `place` is what the table says of it."""
    return name_of(state.scenario, (0, place // 10, place % 10, 0, points)) or t("kind_location")


def lettered(name, letter):
    """Returns a name with the letter that tells its card from others, if it has one."""
    return name + " " + letter if letter else name


def come_next(state, name):
    """Returns a name of a card that would come next into play, with its letter if others there have the same."""
    taken = [card[MARK] for card in state.cards if _name(state, card) == name]
    return lettered(name, LETTERS[lowest_free(taken)] if taken else "")


def titled(state, card):
    """Returns how a card in play is called."""
    return lettered(_name(state, card), mark(state, card))
