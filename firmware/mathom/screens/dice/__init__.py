"""Plain dice: the bag, what is in it, and the last rolls."""

from mathom.screens.dice.main import Screen
from mathom.screens.dice.options import Options
from mathom.screens.dice.rolls import Rolls
