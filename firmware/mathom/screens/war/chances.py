"""Chances in words: those of the tiles in the bag, and numbers with a decimal."""

from mathom.screens.shared import percent
from mathom.ui.texts import fill, t


def decimal(part, whole):
    """Returns a fraction with one decimal."""
    n = (part * 20 + whole) // (2 * whole)
    return fill("war_decimal", whole=n // 10, tenths=n % 10)


def tile_chances(state, canvas, room):
    """Returns the chances of an Eye and of a tile that reveals, and the mean damage, as far as there is room; "" where
    tiles are not counted."""
    if not state.bag:
        return ""
    from mathom.games.war.bag import tile_odds

    whole, eyes, revealing, damage = tile_odds(state)
    if not whole:
        return t("war_bag_empty")
    mean = decimal(*damage)
    eye, reveal = percent(eyes, whole), percent(revealing, whole)
    chances = fill("war_bag_chances", eye=eye, reveal=reveal, mean=mean)
    return chances if canvas.fits(chances, room) else fill("war_bag_chance", eye=eye, mean=mean)
