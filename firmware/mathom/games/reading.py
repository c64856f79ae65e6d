"""Reads a game file."""

import json

from mathom.games import Refusal
from mathom.games.match import FORMAT, OTHER, Match
from mathom.games.pieces import chain, first_line, packed, words_of

WEEKS = 600  # from this many actions on the beginning of the log stays in the file


class Damaged(Exception):
    """A saved game that cannot be read: `action` is the number of the first bad action, 0 for the first line."""

    def __init__(self, action, why):
        super().__init__(action, why)
        self.action = action
        self.why = why


def resume(text, quick=False, tail=None, file=None):
    """Returns the match of a game file, which is a text or pieces of bytes, with what its tail has. Raises `Damaged` if
    it cannot be read. With `quick`, a state in the file is trusted, and only the actions after it are repeated; if then
    `file()` returns an iterator over the pieces of the log in the file, the beginning of a log of weeks stays there."""
    try:
        line, pieces = first_line([text.encode()] if isinstance(text, str) else text)
        head = json.loads(line)
        del line  # the log may be long
        if head.get("format") != FORMAT:
            raise Damaged(0, OTHER)
        if not (quick and _of_weeks(head.get("states"))):
            file = None
        if tail:
            pieces = tail.added(head, pieces, file)
        match = Match(head["game"], head["options"], dict(head["notes"]))
        undone, rolls_undone = dict(head["undone"]), int(head["rolls_undone"])
        match.turn = int(head.get("turn", 0))
        for word in undone.values():
            if not match.rules.throws(match.rules.unpack(word)):
                raise ValueError(word)
    except (ValueError, LookupError, TypeError, AttributeError, OverflowError, RuntimeError):
        raise Damaged(0, "the first line does not tell the game")
    except Refusal as refusal:
        raise Damaged(0, refusal.message)
    states = head.pop("states", None)
    if quick and states:
        pieces = _skip(match, states, pieces, file)
    for word in words_of(pieces):
        try:
            match.repeat(word, not quick)
        except ValueError:
            raise Damaged(match.length + 1, word + " is no action")
        except Refusal as refusal:
            raise Damaged(match.length + 1, word + ": " + refusal.message)
    match.undone = undone
    match.rolls_undone = rolls_undone
    return match


def _of_weeks(states):
    try:
        return states[-1][0] >= WEEKS
    except (TypeError, LookupError):
        return False  # `_skip` finds out what is wrong with them


def _skip(match, states, pieces, file):
    """Has a new game go on from the last of the `states` of a file, and empties the list, as the log may be long. Takes
    the log up to there from `pieces`, or leaves it in the `file` if there is one. Returns the pieces after that: all of
    them if a state is not valid."""
    read: list = []
    try:
        while states:
            length, values = states.pop(0)  # the oldest first
            if read and length <= read[-1][0]:
                raise ValueError(length)
            read.append((length, packed(values)))
        state = match.state.restored(values)  # a new one would be checked again
    except (AttributeError, TypeError, ValueError, KeyError, IndexError):
        return pieces
    log = match.log
    log.file = file
    for length, dumped in read:
        pieces = divide(pieces, length - match.length, log.count if file else log.pieces.append)
        match.length = length
        match.milestones.append((length, log.size(), dumped))
    match.state = state
    return pieces


def divide(pieces, count, add):
    """Calls `add` with the pieces of bytes that have this many words, as they are, without copies. Returns an iterator
    over the pieces after them."""
    taken = 0
    for piece in pieces:
        words = piece.count(b" ")
        if taken + words >= count:
            end = 0
            for _ in range(count - taken):
                end = piece.find(b" ", end) + 1
            add(bytearray(piece[:end]))
            return chain(piece[end:], pieces)
        add(piece)
        taken += words
    raise Damaged(taken + 1, "the log breaks off")
