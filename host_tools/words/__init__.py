"""Games in words. A module for each game has two functions, and a table:

- `rows(view, t)` yields what the table protocol says of the state, as heads and rows
- `sentences(events, t)` returns what has happened
- `SCREENS` says how a screen is read that needs more than the rules for all of them (host_tools/web/reading.py)

`mathom log`, `replay` and `watch` print them, the page shows them beside the device and reads them aloud. In the page
they run under MicroPython, so they use nothing that it lacks. `t` is of the class `Texts`.
"""

from mathom.games.sentence import listed


class Row:
    """A value of a state: what it is called, a number or a text, and after that what else is to say about it.

    A number of a `whole` is drawn as a track, in this colour. A list of values is a row of a table, whose head names
    the columns. `squares` are drawn in place of the text that says what they are: each is a text with a letter for each
    of its parts, X for a marked one. `change` is the action that corrects the value; what it has to be set to is None
    there. In a row of a table it is a list, with an action for each value. `choices` are the values that it can have,
    if they are no numbers that follow each other, each with its name: (value, text). `stops` are the names of the
    spaces of a track, from 0 on: rows that have the same are one way."""

    head = False

    def __init__(self, label, value, whole=0, colour="", note="", change=None, squares=(), choices=(), stops=()):
        self.label = label
        self.value = value
        self.whole = whole
        self.colour = colour
        self.note = note
        self.change = change
        self.squares = squares
        self.choices = choices
        self.stops = stops


class Head:
    """What the rows after it are about: the game, a player, the map. `active` is the player whose turn it is, and `out`
    one who is not in the game any more. `columns` are named if the rows after it have several values. `first` is
    whether the page shows it before others, as a turn needs it; by default it is that of the active player. `shared` is
    whether the picture of the end of a game has all of its rows, and not only those that are drawn."""

    head = True

    def __init__(self, label, colour="", active=False, out=False, columns=(), first=None, shared=False):
        self.label = label
        self.colour = colour
        self.active = active
        self.out = out
        self.columns = columns
        self.shared = shared
        self.first = active if first is None else first


def numbered(names, none=None):
    """Returns the choices of a value that is the number of a player, from 1 on; 0 is nobody, if that has a name."""
    players = list(enumerate(names, 1))
    return players if none is None else [(0, none)] + players


def corrections(may):
    """Returns what makes the action that corrects a value, from its name and the keys that say which one; None if
    nothing `may` be corrected any more."""

    def correct(what, **named):
        return dict(named, do="set", what=what, value=None) if may else None

    return correct


class Texts:
    """The texts of a game in one language. `find` returns the text of a key, or None. `players` are the names of those
    who play, in their order."""

    def __init__(self, find, players=()):
        self.find = find
        self.players = players
        self._starts = ("",) + tuple((find("names") or "").split())

    def __call__(self, key, **values):
        """Returns the text of a key with its {placeholders} filled in; of a key without a text, the key."""
        text = self.find(key) or key
        for name, value in values.items():
            text = text.replace("{" + name + "}", str(value))
        return text

    def has(self, key):
        return self.find(key) is not None

    def count(self, key, n):
        """Returns the text of a key for a number, which has another text for 1."""
        one = key + "_one"
        return self(one if n == 1 and self.has(one) else key, n=n)

    def of(self, n, whole):
        return self("value_of", n=n, whole=whole)

    def listed(self, names, word="and"):
        """Returns names as in a sentence: A, B and C."""
        return listed(list(names), self(word), self(word + "_before_i"))

    def name(self, key, value):
        """Returns what is meant by the value of a key in the table protocol."""
        if isinstance(value, str):
            if value in self.players:  # people choose their names
                return self(value)
            for mine in ("value_" + key + "_" + value, "value_" + value):
                if self.has(mine):
                    return self(mine)
            for start in self._starts + (key + "_",):
                text = self.find(start + value)
                if text is not None and "{" not in text:
                    return text
            if "/" in value:
                return self.listed([self.name(key, part) for part in value.split("/")], "or")
        return str(value)


def tell(events, t, name):
    """Returns a sentence for each event, from its row `event_NAME` in the table. Its values stand in {} there; a row
    `event_NAME_KEY_VALUE`, or `event_NAME_not_KEY` for a value that is empty, comes first. `name(key, value, event)`
    returns the words for a value, or None: then they are those in the table."""
    return [_sentence(event, t, name) for event in events]


def _sentence(event, t, name):
    key = "event_" + event["e"]
    for what in sorted(event):
        value = event[what]
        empty = value is None or value is False or value == 0 or value == "" or value == []
        special = key + ("_not_" + what if empty else "_" + what + "_" + str(value).lower())
        if t.has(special):
            key = special
            break
    first, *others = t(key).split("{")
    said = [first]
    for other in others:
        what, after = other.split("}")
        said.append(_words(what, event[what], event, t, name) + after)
    text = "".join(said)
    return text[:1].upper() + text[1:]


def _words(key, value, event, t, name):
    said = name(key, value, event)
    if said is not None:
        return said
    if isinstance(value, dict):
        return ", ".join([t.name(key, each) + " " + t.name(key, value[each]) for each in sorted(value)])
    if isinstance(value, (list, tuple)):
        if not value:
            return t("value_none")
        return ", ".join([_words(key, each, event, t, name) for each in value])
    if value is None:
        return t("value_none")
    return t.name(key, value)


def written(row, t):
    """Returns the value of a row as a text."""
    if isinstance(row.value, (list, tuple)):
        return ", ".join([str(each) for each in row.value])
    text = t.of(row.value, row.whole) if row.whole else str(row.value)
    return text + ", " + row.note if row.note else text


def parts(rows, t):
    """Returns each head with the texts of the rows after it."""
    found: list = []
    for row in rows:
        if row.head:
            found.append((row, []))
            continue
        head, texts = found[-1]
        value = written(row, t)
        if head.columns:
            value = ", ".join([column + " " + str(each) for column, each in zip(head.columns, row.value)])
        texts.append(row.label + ": " + value)
    return found


def facts(rows, t):
    """Returns a state in sentences, some for each head."""
    return [". ".join([head.label] + texts) + "." for head, texts in parts(rows, t)]


def plain(row, t):
    """Returns a row or a head as plain data, for the page."""
    if row.head:
        said = {"head": True, "label": row.label, "colour": row.colour, "active": row.active, "out": row.out}
        said["columns"] = list(row.columns)
        said["first"] = row.first
        return said
    several = isinstance(row.value, (list, tuple))
    values = row.value if several else [row.value]
    changes = row.change if isinstance(row.change, (list, tuple)) else [row.change] * len(values)
    if len(row.choices) == 1:
        changes = [None]  # there is nothing to choose
    cells = []
    for value, change in zip(values, changes):
        text = str(value) + "/" + str(row.whole) if row.whole else str(value)
        cells.append({"text": text, "value": value, "change": change, "choices": list(row.choices)})
    said = {"head": False, "label": row.label, "cells": cells, "note": row.note, "colour": row.colour}
    said["track"] = [row.value, row.whole] if row.whole else None
    said["squares"] = list(row.squares)
    said["stops"] = list(row.stops)
    return said


def module(game):
    """Returns the words of a game."""
    name = "host_tools.words." + game
    return __import__(name, None, None, ["rows"])
