"""Effects that only cards have: a battle, a move of the Fellowship, a change of a die."""

from mathom.games.war.actions import hinders
from mathom.games.war.turns import acted_last
from mathom.screens.lists import Listed
from mathom.screens.war.parts import side_header
from mathom.ui.texts import brief, t

LABELS = {
    "progress": "war_use_progress",
    "tile": "war_tile",
    "fight": "war_battle",
    "edit": "war_use_edit",
    "board": "war_card_board",
}


class Card(Listed):
    """It is the card of the side whose die was used just before, if that played one, else of the side to act."""

    def refresh(self):
        state = self.state
        played = self.app.match.last().get("action") in ("card", "army_card")
        self.side = acted_last(state) if played else state.active
        marks = {"progress": "cross" if hinders(state, "progress") else "check"}
        self.entries = ["progress"]
        if state.combat:
            self.entries.append("fight")
        self.entries += ["tile", "board"]
        if state.phase == "act":
            self.entries.append("edit")
        self.list.rows = [(t(LABELS[entry]), "", marks.get(entry, "check")) for entry in self.entries]

    def draw(self, canvas):
        side_header(canvas, self.state, self.side, (t if self.side else brief)("war_do_card"))
        self.draw_list(canvas, "key_choose")

    def take(self, at):
        entry = self.entries[at]
        if entry == "edit":
            self.app.visit("war.Edit")
        elif entry == "tile":
            self.app.visit("war.Tile")
        elif entry == "board":
            self.app.visit("war.Board")
        elif entry == "fight":
            self.app.play({"do": entry, "attacker": self.side or "free"})  # opens war.Battle
        else:
            self.app.play({"do": entry})  # opens war.Hunt war.Tile
