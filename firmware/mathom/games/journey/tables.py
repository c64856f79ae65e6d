"""Journey to Mordor: its dice, symbols, hobbits and places."""

DICE = ("black", "yellow", "red", "blue", "green")
SYMBOLS = ("ring", "gandalf", "fellowship", "orc", "nazgul", "tree")
HOBBITS = ("frodo", "sam", "merry", "pippin")
COLOURS = {"frodo": "yellow", "sam": "red", "merry": "blue", "pippin": "green"}
PLACES = (
    "bag_end",
    "rivendell",
    "moria",
    "lothlorien",
    "rohan",
    "helms_deep",
    "gondor",
    "minas_tirith",
    "shelobs_lair",
    "mordor",
)
MORDOR = 9
COLOURED_DIE = ("ring", "ring", "gandalf", "fellowship", "orc", "nazgul")
BLACK_DIE = ("ring", "gandalf", "fellowship", "orc", "nazgul", "tree")
FEWEST_SQUARES, MOST_SQUARES, USUAL_SQUARES = 4, 12, 8


class Effect:
    """What a place changes in the turns that begin there: one of these."""

    equals = False  # whether equal symbols may be kept out of one roll
    repeat = False  # whether each roll may be repeated once
    gandalf = True  # whether a Gandalf splits a square
    fellowship = 1  # the orcs that one of them outweighs
    orc = 1  # what each of them counts
    nazgul = True  # whether a Nazgûl marks the route of the active player
    hunted = False  # whether every Nazgûl hits the active player
    fewer = 0  # rings that do not count

    def __init__(self, what="", value=None):
        self.what, self.value = what, value  # "" and None if nothing is changed
        if what:
            setattr(self, what, value)
        self.ends = self.end(1, 1, 1, 1) != (1, 1, 1, 1)  # whether it changes what has been kept at the end of a turn

    def end(self, rings, splits, marks, hits):
        """Returns the rings, splits and Nazgûl of a whole turn after it, with those that hit rivals as bits."""
        rings = max(rings - self.fewer, 0)
        if not self.gandalf:
            splits = 0
        if self.hunted:
            while hits:
                marks += hits & 1
                hits >>= 1
        return rings, splits, marks if self.nazgul else 0, hits


NONE = Effect()
EFFECTS = {
    "rivendell": Effect("equals", True),
    "moria": Effect("gandalf", False),
    "lothlorien": Effect("fellowship", 2),
    "rohan": Effect("repeat", True),
    "helms_deep": Effect("orc", 2),
    "gondor": Effect("nazgul", False),
    "minas_tirith": Effect("hunted", True),
    "shelobs_lair": Effect("fewer", 1),
}


def effect_of(places, rings):
    """Returns the effect on a turn that begins on this space. `places` is whether places have one in this game."""
    return EFFECTS.get(PLACES[rings], NONE) if places else NONE
