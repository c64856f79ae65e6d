"""The tail of a saved game: what it adds to a file, and what makes no sense."""

import pytest

from mathom.games.tail import Tail

LOG = [b"aaa ", b"bbb "]


def added(words, at=4):
    """Returns the log with this tail, and the states of the file that are left."""
    head = {"undone": {}, "states": [[1, "first"], [2, "second"]]}
    tail = Tail(b'{"turn": 3, "files": [1], "at": %d}\n' % at + words)
    log = b"".join(tail.added(head, LOG))
    return log, [length for length, _ in head["states"]]


def test_what_has_come_since_is_added():
    assert added(b"bbb ccc ") == (b"aaa bbb ccc ", [1, 2])
    assert added(b"ccc ", 8) == (b"aaa bbb ccc ", [1, 2])


def test_what_was_undone_goes_with_its_states():
    assert added(b"") == (b"aaa ", [1])
    assert added(b"ddd ") == (b"aaa ddd ", [1])


def test_a_tail_that_begins_behind_the_file_makes_no_sense():
    with pytest.raises(ValueError):
        added(b"ccc ", 9)


@pytest.mark.parametrize("line", [b"", b"{", b"{}", b"[]", b"3", b"\xff", b'{"turn": [], "files": [], "at": 0}'])
def test_a_first_line_of_another_kind_makes_no_sense(line):
    with pytest.raises(ValueError):
        Tail(line + b"\nccc ")
