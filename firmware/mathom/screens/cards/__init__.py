"""The Card Game at the table: dials, the guide, the three sums, the score sheet. Set-up and end are beside it."""

from mathom.screens.cards.form import Sum as Form
from mathom.screens.cards.guide import Guide
from mathom.screens.cards.main import Screen
from mathom.screens.cards.moment import Moment
from mathom.screens.cards.party import Party
from mathom.screens.cards.sheet import Sheet
from mathom.screens.cards.values import Values
