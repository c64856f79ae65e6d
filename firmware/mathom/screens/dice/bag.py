"""Plain dice without their screens: the dice on the table, the last rolls and the favourites."""

MOST = 10  # dice
FEWEST_SIDES, MOST_SIDES = 2, 100
USUAL_SIDES = (4, 6, 8, 10, 12, 20, 100)
MODIFIER = 99  # the highest; the lowest is -99
ROLLS = 10
FAVOURITES = 8
NAME = 12  # letters


def formula(dice):
    """Returns the usual notation for dice: 3d6+2."""
    count, sides, plus = dice
    return str(count) + "d" + str(sides) + ("{:+d}".format(plus) if plus else "")


def total(roll):
    """Returns the sum of a roll, which is (dice, faces)."""
    dice, faces = roll
    return sum(faces) + dice[2]


def _number(thing, least, most):
    return type(thing) is int and least <= thing <= most


def _are_dice(thing):
    return (
        isinstance(thing, (list, tuple))
        and len(thing) == 3
        and _number(thing[0], 1, MOST)
        and _number(thing[1], FEWEST_SIDES, MOST_SIDES)
        and _number(thing[2], -MODIFIER, MODIFIER)
    )


def _is_roll(thing):
    return (
        isinstance(thing, (list, tuple))
        and len(thing) == 2
        and _are_dice(thing[0])
        and isinstance(thing[1], (list, tuple))
        and len(thing[1]) == thing[0][0]
        and all([_number(face, 1, thing[0][1]) for face in thing[1]])
    )


def _is_favourite(thing):
    return isinstance(thing, (list, tuple)) and len(thing) == 2 and isinstance(thing[0], str) and _are_dice(thing[1])


class Bag:
    """The dice, rolls and favourites. `dice` is (number of dice, number of sides, what is added to their sum). `saved`
    was saved earlier; anything invalid in it is ignored."""

    def __init__(self, saved):
        if not isinstance(saved, dict):
            saved = {}
        dice = saved.get("dice")
        self.dice = tuple(dice) if _are_dice(dice) else (2, 6, 0)
        self.rolls = [(tuple(roll[0]), list(roll[1])) for roll in self._list(saved, "rolls") if _is_roll(roll)]
        favourites = [one for one in self._list(saved, "favourites") if _is_favourite(one)]
        self.favourites = [(one[0][:NAME], tuple(one[1])) for one in favourites]
        del self.rolls[ROLLS:]
        del self.favourites[FAVOURITES:]
        self.faces = []  # of the dice on the table; none before the first roll
        self.kept = []  # the numbers of the dice that the next roll does not throw

    def _list(self, saved, name):
        there = saved.get(name)
        return there if isinstance(there, list) else []

    def saved(self):
        """Returns what is to be saved, as plain data."""
        return {
            "dice": list(self.dice),
            "rolls": [[list(dice), faces] for dice, faces in self.rolls],
            "favourites": [[name, list(dice)] for name, dice in self.favourites],
        }

    def choose(self, dice):
        """Changes the dice. The last roll is cleared, unless only the modifier changes."""
        if dice[:2] != self.dice[:2]:
            self.faces = []
            self.kept = []
        self.dice = dice

    def to_roll(self):
        """Returns the dice that the next roll throws: those not kept, or all if all are kept."""
        count = self.dice[0]
        return [die for die in range(count) if die not in self.kept] or list(range(count))

    def roll(self, below):
        """Throws the dice and returns the numbers of those thrown. `below(n)` draws a number from 0 to n - 1."""
        count, sides, _ = self.dice
        thrown = self.to_roll()
        if len(thrown) == count:
            self.kept = []
        faces = list(self.faces) if self.faces else [0] * count
        for die in thrown:
            faces[die] = 1 + below(sides)
        self.faces = faces
        self.rolls.insert(0, (self.dice, faces))
        del self.rolls[ROLLS:]
        return thrown

    def keep(self, die):
        """Keeps a die, or stops keeping it."""
        self.kept = [other for other in self.kept if other != die] if die in self.kept else self.kept + [die]

    def sum(self):
        return total((self.dice, self.faces))

    def favourite(self):
        """Returns the name of these dice if they are a favourite, else None."""
        for name, dice in self.favourites:
            if dice == self.dice:
                return name
        return None

    def remember(self, name):
        """Makes these dice a favourite with this name. If there are too many, the oldest is dropped."""
        self.forget()
        self.favourites = [(name[:NAME], self.dice)] + self.favourites[: FAVOURITES - 1]

    def forget(self):
        """Removes these dice from the favourites."""
        self.favourites = [one for one in self.favourites if one[1] != self.dice]
