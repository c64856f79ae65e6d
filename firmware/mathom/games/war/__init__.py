"""What others may use of War of the Ring."""

from mathom.games.war.rules import War, new
from mathom.games.war.tables import (
    AT_WAR,
    CHARACTERS,
    CORRUPTED,
    FACES,
    GUIDES,
    MOST_COMPANIONS,
    MOST_HEALED,
    MOST_MORDOR,
    NATIONS,
    OUTSIDE,
    PASSIVE,
    POINTS,
    RESULTS,
    SIDES,
    TRACKS,
    USUAL_COMPANIONS,
    USUAL_MORDOR,
    battle_odds,
    hunt_odds,
    targets,
    uses,
)
from mathom.games.war.words import pack, throws, unpack
