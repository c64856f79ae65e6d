"""Text from a device, made harmless for a terminal. Imports only the standard library: error messages need it too."""

import json


def printable(text: str) -> str:
    """Returns a text that a terminal only shows: what a device sends must not move the cursor, change colours or turn
    the direction of writing. Characters that could are written as in JSON, so a line of JSON keeps its meaning."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or char in "\n\t" else json.dumps(char).strip('"') for char in text)


def number_of(number: int, what: str) -> str:
    """Returns a number of things, as in "1 file" and "2,000 files"."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"
