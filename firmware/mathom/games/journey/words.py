"""Journey to Mordor: actions as the words of a saved game.

`r` is a roll and `R` a repeated roll, each followed by a letter for each die in order (- for a die that is not thrown);
`k` is followed by the dice to keep; `a` applies the results.
"""

from mathom.games.journey.tables import DICE, SYMBOLS

DIE_LETTERS = "kyrbg"  # in the order of DICE
FACE_LETTERS = "rgfont"  # in the order of SYMBOLS


def throws(action):
    """Whether this action includes dice."""
    return action["do"] in ("roll", "reroll")


def pack(action):
    verb = action["do"]
    if verb == "apply":
        return "a"
    if verb == "keep":
        return "k" + "".join([DIE_LETTERS[DICE.index(die)] for die in action.get("dice", [])])
    faces = action["faces"]
    letters = [FACE_LETTERS[SYMBOLS.index(faces[die])] if die in faces else "-" for die in DICE]
    return ("r" if verb == "roll" else "R") + "".join(letters)


def unpack(word):
    """Returns the action of a word; raises ValueError for a word that `pack` cannot have written."""
    verb = word[:1]
    if word == "a":
        return {"do": "apply"}
    if verb == "k":
        return {"do": "keep", "dice": [DICE[DIE_LETTERS.index(letter)] for letter in word[1:]]}
    if verb in ("r", "R") and len(word) == 1 + len(DICE):
        faces = {}
        for i in range(len(DICE)):
            if word[i + 1] != "-":
                faces[DICE[i]] = SYMBOLS[FACE_LETTERS.index(word[i + 1])]
        return {"do": "roll" if verb == "r" else "reroll", "faces": faces}
    raise ValueError(word)
