"""What all games share in the words of their actions."""

import pytest

from mathom.games.verbs import Verbs

VERBS = Verbs({"roll": ("turn", "roll", ("roll",), "r", ("faces",), ())}, {"faces": [(1, 6), 5]})


def test_the_faces_of_a_roll_end_its_word():
    action = {"do": "roll", "faces": [1, 6, 3]}
    word = VERBS.pack(action)
    assert VERBS.unpack(word) == action
    with pytest.raises(ValueError):
        VERBS.unpack(word + "0")
