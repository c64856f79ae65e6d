"""Journey to Mordor: the verbs, and actions as the words of a saved game.

The letter of a roll is followed by one for each die in order (- for a die that is not thrown), and that of the choice
by the dice to keep.
"""

from mathom.games import LETTER, verb_of
from mathom.games.journey.tables import DICE, SYMBOLS

# Each verb: its row, as mathom.games says.
VERBS: dict = {
    "roll": ("turn", "roll", ("roll",), "r", ("faces",), ()),
    "reroll": ("turn", "reroll", ("keep",), "R", ("faces",), ()),
    "keep": ("turn", "keep", ("keep",), "k", (), ("dice",)),
    "apply": ("turn", "apply", ("apply",), "a", (), ()),
}
DIE_LETTERS = "kyrbg"  # in the order of DICE
FACE_LETTERS = "rgfont"  # in the order of SYMBOLS


def pack(action):
    faces = action.get("faces")
    if faces is None:
        letters = [DIE_LETTERS[DICE.index(die)] for die in action.get("dice", ())]
    else:
        letters = [FACE_LETTERS[SYMBOLS.index(faces[die])] if die in faces else "-" for die in DICE]
    return VERBS[action["do"]][LETTER] + "".join(letters)


def unpack(word):
    """Returns the action of a word; raises ValueError for a word that `pack` cannot have written."""
    verb = verb_of(VERBS, word)
    action: dict = {"do": verb}
    if verb == "keep":
        action["dice"] = [DICE[DIE_LETTERS.index(letter)] for letter in word[1:]]
    elif verb == "apply":
        if len(word) > 1:
            raise ValueError(word)
    elif len(word) != 1 + len(DICE):
        raise ValueError(word)
    else:
        action["faces"] = {}
        for i in range(len(DICE)):
            if word[i + 1] != "-":
                action["faces"][DICE[i]] = SYMBOLS[FACE_LETTERS.index(word[i + 1])]
    return action
