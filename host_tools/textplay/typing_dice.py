"""Dice and faces out of what players type."""

import unicodedata

from host_tools.textplay.words import Words
from mathom.games.journey import DICE, SYMBOLS, Journey


def plain(text: str) -> str:
    """Small letters without accents: nobody looks for the û."""
    return "".join(letter for letter in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(letter))


def dice(words: Words, typed: str) -> list[str] | None:
    """The dice meant by numbers, letters or names, together or apart; None if a word means none."""
    letters = {words.die_letter(die): die for die in DICE}
    letters.update({str(i + 1): die for i, die in enumerate(DICE)})
    names = {plain(words.name(die)): die for die in DICE}
    meant: list[str] = []
    for word in plain(typed).replace(",", " ").replace("+", " ").split():
        if word in names:
            meant.append(names[word])
        elif word in (plain(words("and")).strip(), "&"):
            continue
        elif all(letter in letters for letter in word):
            meant += [letters[letter] for letter in word]
        else:
            return None
    return list(dict.fromkeys(meant))


def faces(words: Words, typed: str, count: int) -> list[str] | None:
    """So many symbols from letters, together or apart, or from the beginnings of their names; None otherwise."""
    letters = {words.face_letter(symbol): symbol for symbol in SYMBOLS}
    parts = plain(typed).replace(",", " ").split()
    if all(letter in letters for part in parts for letter in part) and sum(map(len, parts)) == count:
        return [letters[letter] for part in parts for letter in part]
    meant = []
    for part in parts:
        named = [symbol for symbol in SYMBOLS if plain(words.name(symbol)).startswith(part)]
        symbol = letters.get(part) or (named[0] if len(named) == 1 else None)
        if symbol is None:
            return None
        meant.append(symbol)
    return meant if len(meant) == count else None


def symbols(state: Journey, dice: list[str]) -> list[str]:
    """The symbols that stand on any of these dice."""
    return [symbol for symbol in SYMBOLS if any(symbol in state.faces[die] for die in dice)]
