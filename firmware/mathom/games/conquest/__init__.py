"""What others may use of Conquest."""

from mathom.games.conquest.rules import Conquest, bonuses, new, restore
from mathom.games.conquest.state import own
from mathom.games.conquest.tables import (
    BATTALIONS,
    BONUS,
    FEWEST,
    FLAGS,
    HAND,
    KINDS,
    LEADERS,
    LIST,
    LONGEST_LIST,
    LONGEST_NAME,
    MOST,
    NUMBERS,
    REGIONS,
    ROAD,
    SEATS,
    SETS,
    STARRED,
    TERRITORIES,
    VALUES,
    VERBS,
    WORDS,
    WORTH,
    keys_of,
    throws,
)
from mathom.games.conquest.words import pack, unpack
