"""A part of the set-up: the name of a player, one of the list or typed."""

from mathom.games.conquest.tables import LONGEST_NAME
from mathom.screens import Listed, header
from mathom.screens.conquest.setup import free
from mathom.ui.texts import count, t


class Names(Listed):
    """`players` is changed in place."""

    name = "conquest.Names"
    leads = ("letters",)

    def __init__(self, app, players, seat):
        super().__init__(app)
        self.players = players
        self.seat = seat

    def refresh(self):
        self.list.rows = [(t("cq_type"), "")] + [(name, "") for name in free(self.players)]

    def draw(self, canvas):
        header(canvas, t("game_conquest"), count("cq_player", self.seat + 1))
        self.draw_list(canvas, "key_choose")

    def take(self, at):
        if at:
            self.players[self.seat] = free(self.players)[at - 1]
            self.app.pop()
        else:
            title = count("cq_player", self.seat + 1)
            self.app.visit("letters", title, self.players[self.seat], LONGEST_NAME, self._typed)

    def _typed(self, name):
        """Takes a typed name, unless another player has it."""
        if name not in self.players:
            self.players[self.seat] = name
        elif name != self.players[self.seat]:
            self.app.say("name_taken")
        self.app.pop()
