"""What has been undone: who had done it, and what. It passes by itself, or with any key, as a change of turns does."""

from mathom.screens import part
from mathom.screens.turn import Main as Turn

NOBODY = "", "grey"  # and the colour of what nobody in particular has done


class Main(Turn):
    """`action` is the one that was undone: the game in play is as it was before."""

    def __init__(self, app, action):
        match = app.match
        doer, said = part(match.game + ".told").undone(match.state, action)  # imports .told
        who, colour = doer or NOBODY
        super().__init__(app, who, colour, (), "undone", said)
