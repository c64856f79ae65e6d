"""One player's two routes."""

from mathom.games.journey.tables import COLOURS, MORDOR


class Walker:
    """One player: a hobbit, the spaces walked, and the Nazgûl route behind.

    Marks go from left to right, so how many steps are marked and which squares are split tell the whole route.
    """

    def __init__(self, name, squares):
        self.name = name
        self.colour = COLOURS[name]
        self.squares = squares
        self.rings = 0
        self.split = 0  # one bit a square
        self.marked = 0  # steps
        self.left = squares  # steps not marked yet
        self.eliminated = 0  # in which round; 0 while still in

    def copy(self):
        twin = Walker(self.name, self.squares)
        twin.rings = self.rings
        twin.split = self.split
        twin.marked = self.marked
        twin.left = self.left
        twin.eliminated = self.eliminated
        return twin

    def status(self):
        if self.eliminated:
            return "eliminated"
        return "mordor" if self.rings == MORDOR else "walking"

    def route(self):
        """The squares as text: `-` whole, `X` whole and marked, `--` split, `X-` half marked, `XX` both halves."""
        squares = []
        marked = self.marked
        for square in range(self.squares):
            steps = 2 if self.split >> square & 1 else 1
            crosses = min(marked, steps)
            marked -= crosses
            squares.append("X" * crosses + "-" * (steps - crosses))
        return squares

    def split_next(self):
        """Splits the next whole unmarked square ahead and returns which, or None if there is none left."""
        marked = self.marked
        for square in range(self.squares):
            if self.split >> square & 1:
                marked -= 2
            elif marked > 0:
                marked -= 1
            else:
                self.split |= 1 << square
                self.left += 1
                return square
        return None

    def mark(self):
        """Marks the next step and returns its square; None if every step is marked already."""
        if not self.left:
            return None
        before = self.marked
        square = 0
        while True:
            before -= 2 if self.split >> square & 1 else 1
            if before < 0:
                break
            square += 1
        self.marked += 1
        self.left -= 1
        return square
