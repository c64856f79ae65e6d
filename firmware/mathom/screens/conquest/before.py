"""What may be done before the Company moves on: the dark player looks for the Ring, and somebody uses an advantage."""

from mathom.games.conquest.tables import ROAD, STARRED
from mathom.screens import header
from mathom.screens.conquest.parts import place_name, walk
from mathom.screens.lists import Listed
from mathom.screens.shared import fitting, key_roll, tell
from mathom.ui.texts import count, fill, t


class Before(Listed):
    """The cursor starts on the first row, with which the Company moves on: the others cost something. But before that
    comes the dark player, if the Company is known to be in their land, and rolls for advantages that would be lost."""

    entries: list = []

    def refresh(self):
        """The cursor never comes to what costs something by itself, as when a row above it has gone."""
        state = self.state
        players = state.players
        may = [number for number in state.playing() if players[number - 1].owed or players[number - 1].advantages]
        seeks = state.may_seek() and state.hunted()
        first = ([0] if seeks else []) + [number for number in may if players[number - 1].lost()] + [None]
        here = self.entries[self.list.at] if self.entries else first[0]
        self.entries = [None] + ([] if seeks is False else [0]) + may
        self.list.rows = [self._row(entry) for entry in self.entries]
        self.list.at = self.entries.index(here) if here in self.entries else 0

    def _row(self, entry):
        """Returns the row of a player who may roll for advantages, or else has some; 0 is the dark one, None that the
        Company moves on."""
        state = self.state
        if entry is None:
            leaves = "cq_destroys" if state.place == ROAD else "cq_leaves" if state.place in STARRED else "cq_moves_on"
            return fill(leaves, place=place_name(state.place)), ""
        if not entry:
            return tell("cq_in_dark", state.name(state.dark)), ""
        player = state.players[entry - 1]
        if player.owed:
            canvas = self.app.canvas
            room = self.list.room(canvas) - canvas.measure(player.name) - 7
            return player.name, fitting(canvas, "cq_owes_rolls", room, player.owed)
        return player.name, count("cq_many_advantages", len(player.advantages))

    def draw(self, canvas):
        header(canvas, t("cq_company"), place_name(self.state.place))
        entry = self.entries[self.list.at]
        walks = key_roll(self.app) if self.state.place in STARRED else "cq_key_walk"
        self.draw_list(canvas, walks if entry is None else "key_choose" if entry else "cq_key_dark")

    def take(self, at):
        entry = self.entries[at]
        if entry is None:
            walk(self.app)
        elif entry:
            self.app.visit("conquest.Page", entry, "advantages")
        else:
            self.app.visit("conquest.Roll", "seek")
