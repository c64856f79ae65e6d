"""How a card is called: as one of the first box, or else by its kind."""

from mathom.games.cards.box import number_of, row_of
from mathom.games.cards.tables import KIND, KINDS, LETTER, LETTERS
from mathom.ui.texts import t


def name_of(scenario, row):
    """Returns the name of an enemy or a location; "" if it is none of the first box."""
    number = number_of(scenario, row)
    return "" if number is None else t("box_" + str(number))


def _name(state, card):
    """Returns the name of a card in play, or else its kind."""
    return name_of(state.scenario, row_of(card)) or t("kind_" + KINDS[card[KIND]])


def place_name(state, place, points):
    """Returns the name of a location that is or was active, or else its kind. `place` is what the table says of it."""
    return name_of(state.scenario, (0, place // 10, place % 10, 0, points)) or t("kind_location")


def lettered(state, name, letter):
    """Returns a name of a card, with a letter if others in play have the same: A for the oldest of them, and so on. One
    that has gone needs none."""
    twins = [card[LETTER] for card in state.cards if _name(state, card) == name]
    alike = len(twins) > 1 and letter in twins
    return name + " " + LETTERS[twins.index(letter)] if alike else name


def come_next(state, name):
    """Returns a name of a card that would come next into play, with its letter if others there have the same."""
    twins = [card for card in state.cards if _name(state, card) == name]
    return name + " " + LETTERS[len(twins)] if twins else name


def titled(state, card):
    """Returns how a card in play is called."""
    return lettered(state, _name(state, card), card[LETTER])
