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
