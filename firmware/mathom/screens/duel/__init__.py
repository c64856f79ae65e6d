"""Duel for Middle-earth at the table: the board, cards, effects, conflicts. Set-up and end are beside it."""

from mathom.screens.duel.board import Board
from mathom.screens.duel.bonus import Bonus
from mathom.screens.duel.card import Card
from mathom.screens.duel.conflict import Conflict
from mathom.screens.duel.correct import Correct
from mathom.screens.duel.effects import Effects
from mathom.screens.duel.form import Effect as Form
from mathom.screens.duel.main import Screen
from mathom.screens.duel.moment import Moment
