"""What the laptop says to players, and in which language: its own texts, those of all games and of each one, and those
of the device."""

import locale
import os
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated

from host_tools import home
from host_tools.bake.texts import LANGUAGES, load
from host_tools.command_line import Option
from host_tools.words import Texts
from mathom.games import SHELF

HERE = Path(__file__).resolve().parent
DEVICE = home.FIRMWARE / "texts"
Language = Annotated[
    str | None, Option("--lang", choices=LANGUAGES, help="Spanish or English.", default="as the computer")
]

Rows = dict[str, dict[str, str]]  # key: language: text


@cache
def of_device(game: str) -> Rows:
    """Returns the texts that the device has for a game. KeyError if there is no such game."""
    if game not in SHELF:
        raise KeyError(game)
    return {**load(DEVICE / "common.tsv").rows, **load(DEVICE / f"{game}.tsv").rows}


@cache
def of_laptop(game: str) -> Rows:
    """Returns the texts that the laptop has for a game and for all games."""
    return {**load(HERE / "common.tsv").rows, **of_words(game)}


def of_words(game: str) -> Rows:
    """Returns the texts with which host_tools/words tells a game, besides those of the device."""
    return {**load(HERE / "words.tsv").rows, **load(HERE / f"{game}.tsv").rows}


def texts(game: str, language: str, players: Sequence[str] = ()) -> Texts:
    """Returns the texts for host_tools/words: those of the laptop and of the device for a game."""
    found = {key: row[language] for key, row in {**of_device(game), **of_words(game)}.items()}
    return Texts(found.get, players)


def word(key: str, language: str, game: str = "journey", **values: object) -> str:
    """Returns a text of the laptop, or else one of the device."""
    text = (of_laptop(game).get(key) or of_device(game)[key])[language]
    return text.format(**values) if values else text


def symbol(face: str, language: str) -> str:
    return word(f"symbol_{face}", language)


def figures(text: str, language: str) -> str:
    """Returns a text with numbers as the language writes them: 1,000.5 or 1.000,5."""
    return text.translate({ord(","): ".", ord("."): ","}) if language == "es" else text


def percent(share: float, language: str, sign: bool = False, digits: int = 1) -> str:
    rounded = round(100 * share, digits) or 0.0  # no minus before a zero
    text = f"{rounded:{'+' if sign and rounded else ''}.{digits}f}".replace("-", "−")
    return text.replace(".", ",") + " %" if language == "es" else text + "%"


def usual(environment: Mapping[str, str] = os.environ) -> str:
    """Returns the language of this computer, Spanish or English: English if it is another, or names none."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            break
    else:
        # Windows has no such variables.
        value = locale.getlocale()[0] or "" if sys.platform == "win32" else ""
    return "es" if value.lower().startswith(("es", "spanish")) else "en"
