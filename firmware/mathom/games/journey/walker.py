"""One player's two routes."""

from mathom.games import Fields
from mathom.games.journey.tables import COLOURS, MORDOR


class Walker(Fields):
    """One player: a hobbit, the spaces it has walked, and its Nazgûl route.

    Steps are marked from left to right, so the route follows from how many are marked and which squares are split.
    """

    given = "name", "squares", "player"  # the hobbit, and the name of who plays it, or None
    fields = (
        ("rings", 0),
        ("split", 0),  # bits: the split squares
        ("marked", 0),  # marked steps, and
        ("unmarked", 0),  # steps that are not marked
        ("eliminated", 0),  # in which round; 0 while still in the game
        ("luckiest", 0),  # of this player's rolls: one in so many has as many rings, or more
    )

    def __init__(self, name, squares, player=None):
        Fields.__init__(self, name, squares, player)
        self.colour = COLOURS[name]
        self.unmarked = squares

    def status(self):
        if self.eliminated:
            return "eliminated"
        return "mordor" if self.rings == MORDOR else "walking"

    def route(self):
        """Returns the squares as texts: `-` whole, `X` whole and marked, `--` split, `X-` half marked, `XX` both halves
        marked."""
        squares = []
        marked = self.marked
        for square in range(self.squares):
            steps = 2 if self.split >> square & 1 else 1
            crosses = min(marked, steps)
            marked -= crosses
            squares.append("X" * crosses + "-" * (steps - crosses))
        return squares

    def split_next(self):
        """Splits the next square that is neither split nor marked. Returns its number, or None if there is none."""
        marked = self.marked
        for square in range(self.squares):
            if self.split >> square & 1:
                marked -= 2
            elif marked > 0:
                marked -= 1
            else:
                self.split |= 1 << square
                self.unmarked += 1
                return square
        return None

    def mark(self):
        """Marks the next step. Returns the number of its square, or None if every step is marked already."""
        if not self.unmarked:
            return None
        before = self.marked
        square = 0
        while True:
            before -= 2 if self.split >> square & 1 else 1
            if before < 0:
                break
            square += 1
        self.marked += 1
        self.unmarked -= 1
        return square
