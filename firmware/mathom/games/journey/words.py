"""The verbs of Journey to Mordor. In a word the letter of a roll is followed by one for each die in order (- for a die
that is not thrown), and that of the choice by the dice to keep."""

from mathom.games.journey import GAME
from mathom.games.journey.tables import DICE, SYMBOLS
from mathom.games.verbs import Verbs

ROWS: dict = {
    "roll": ("turn", "roll", ("roll",), "r", ("faces",), ()),
    "reroll": ("turn", "reroll", ("keep",), "R", ("faces",), ()),
    "keep": ("turn", "keep", ("keep",), "k", (), ("dice",)),
    "apply": ("turn", "apply", ("apply",), "a", (), ()),
}
KEYS: dict = {"dice": [DICE, len(DICE)]}
DIE_LETTERS = "kyrbg"  # in the order of DICE
FACE_LETTERS = "rgfont"  # in the order of SYMBOLS


class JourneyVerbs(Verbs):
    def write(self, kind, value):
        return "".join([DIE_LETTERS[DICE.index(die)] for die in value])

    def read_value(self, kind, word, at):
        return [DICE[_place(DIE_LETTERS, letter, word)] for letter in word[at:]], len(word)

    def write_faces(self, verb, faces):
        return "".join([FACE_LETTERS[SYMBOLS.index(faces[die])] if die in faces else "-" for die in DICE])

    def read_faces(self, verb, word, at):
        if len(word) != at + len(DICE):
            raise ValueError(word)
        faces = {}
        for die, letter in zip(DICE, word[at:]):
            if letter != "-":
                faces[die] = SYMBOLS[_place(FACE_LETTERS, letter, word)]
        return faces


def _place(letters, letter, word):
    place = letters.find(letter)
    if place < 0:
        raise ValueError(word)
    return place


VERBS = JourneyVerbs(GAME, ROWS, KEYS)
