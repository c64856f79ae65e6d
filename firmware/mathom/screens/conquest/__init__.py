"""Conquest at the table: players, battles, the Company, messages. Set-up and end are beside it."""

from mathom.screens.conquest.attack import Attack
from mathom.screens.conquest.battle import Battle
from mathom.screens.conquest.board import Board
from mathom.screens.conquest.company import Company
from mathom.screens.conquest.main import Screen
from mathom.screens.conquest.message import Message
from mathom.screens.conquest.page import Page
from mathom.screens.conquest.player import Player
from mathom.screens.conquest.roll import Roll
