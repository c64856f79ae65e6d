"""War of the Ring at the table, from the Fellowship's phase to the last battle. Set-up and end are beside it."""

from mathom.screens.war.battle import Battle
from mathom.screens.war.board import Board
from mathom.screens.war.count import Count
from mathom.screens.war.die import Die
from mathom.screens.war.hunt import Hunt
from mathom.screens.war.main import Screen
from mathom.screens.war.moment import Moment
from mathom.screens.war.odds import Odds
from mathom.screens.war.phase import Phase
from mathom.screens.war.ring import Ring
from mathom.screens.war.tile import Tile
from mathom.screens.war.tracks import Tracks
