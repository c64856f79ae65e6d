"""Everything on the colour display stands out from what is behind it, as WCAG asks: texts 4.5:1, all else 3:1. The
drawings of the finales are shaded, as they say nothing that the name below does not."""

from collections import Counter

import pytest

from mathom.games.journey.tables import COLOURS as COLOURS_OF
from mathom.screens.cards import setup
from mathom.screens.shared import SEAT_COLOURS
from mathom.ui.palette import BACK
from mathom.ui.texts import t
from tests.screens import golden
from tests.screens.stage import COLOUR, draws_a_finale
from tests.ui.look import contrast

LINE = 120  # bytes that are compared at once
DRAWN = ("text", "fill", "rect", "box", "hline", "vline", "pixel", "ellipse", "poly", "icon", "icons", "symbol")


def painted(before, after):
    """Returns how many pixels of which ink were painted over which ink."""
    found: Counter[tuple[int, int]] = Counter()
    pairs: Counter[tuple[int, int]] = Counter()
    for at in range(0, len(before), LINE):  # most lines are as they were
        if before[at : at + LINE] != after[at : at + LINE]:
            pairs.update(zip(before[at : at + LINE], after[at : at + LINE], strict=True))
    for (old, new), times in pairs.items():
        for shift in (4, 0):
            pair = old >> shift & 15, new >> shift & 15
            if pair[0] != pair[1]:
                found[pair] += times
    return found


def watch(canvas, found):
    """Notes for everything that is drawn from now on which ink it is drawn in, and on which."""

    def noting(kind, draw):
        def drawing(*arguments, **more):
            before = bytes(canvas.buffer)
            result = draw(*arguments, **more)
            pairs = painted(before, canvas.buffer)
            for (behind, ink), times in pairs.items():
                if ink != BACK and times * 10 > pairs.total():
                    found.setdefault((kind == "text", ink, behind), arguments)
            return result

        return drawing

    for kind in DRAWN:
        setattr(canvas, kind, noting(kind, getattr(canvas, kind)))


@pytest.mark.slow
def test_everything_stands_out_from_what_is_behind_it(stage):
    on = stage(COLOUR)
    seen: dict = {}
    for name in golden.screens(on):
        found: dict = {}
        watch(on.canvas, found)
        on.parts.front.draw()
        for kind in DRAWN:
            delattr(on.canvas, kind)
        for pair, what in found.items():
            if pair[0] or not draws_a_finale(on.top):
                seen.setdefault(pair, (name, *what[:3]))
    assert len(seen) > 20
    faint = {pair: round(contrast(*pair[1:]), 2) for pair in seen if contrast(*pair[1:]) < (4.5 if pair[0] else 3)}
    assert not faint, [(pair, faint[pair], seen[pair]) for pair in faint]


def test_a_hobbit_has_one_colour_in_all_games():
    """In the card game the players are called after the hobbits, unless they have names of their own."""
    assert tuple(COLOURS_OF.values()) == SEAT_COLOURS[: len(COLOURS_OF)]
    assert [t(hobbit) for hobbit in COLOURS_OF] == [setup.starter(seat)[0] for seat in range(len(COLOURS_OF))]
