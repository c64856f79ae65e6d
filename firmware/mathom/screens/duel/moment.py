"""A reminder on its own screen: tokens to uncover, a bonus space, a new chapter."""

from mathom.games.duel.tables import SIDES
from mathom.screens import centre, footer, header
from mathom.screens.duel.parts import turn_header
from mathom.screens.moments import Passing
from mathom.screens.shared import joined
from mathom.ui.texts import brief, count, t


class Moment(Passing):
    name = "duel.Moment"

    def draw(self, canvas):
        event = self.event
        if event["e"] == "tokens":
            races = ["race_" + race for race in event["races"]]
            texts = [t("moment_" + event["why"]), t("moment_keep")]
            if len(races) == 1:
                self._head(canvas, t(races[0]))
            else:
                self._head(canvas, t("board_races"))
                names = joined([t(race) for race in races])
                texts.insert(0, names if canvas.fits(names, canvas.width - 4) else self._briefly(races))
        elif event["e"] == "sides":
            players = self.state.players
            header(canvas, t("game_duel"))
            texts = [t(players[i].name) + ": " + self._drawn(players, i) for i in range(2)]
        elif event["e"] == "bonus":
            self._head(canvas, t("board_quest"))
            texts = [count("moment_bonus", event["space"])]
            if event["gives"]:
                texts.append(t("gift_" + event["gives"]))
        else:
            header(canvas, t("duel_chapter"))
            texts = [count("moment_chapter", event["chapter"])]
        lines = [line for text in texts for line in canvas.wrap(text, canvas.width - 4)]
        pitch = canvas.line
        room = canvas.height - 21
        y = 11 + max(0, room - pitch * len(lines)) // 2
        for line in lines:
            centre(canvas, line, y, 1)
            y += pitch
        footer(self.app, canvas, ok="key_go")

    def _head(self, canvas, right):
        turn_header(canvas, self.state, right, SIDES.index(self.event["side"]))

    def _drawn(self, players, seat):
        """Returns who plays a side: a name, or without any whoever holds the device."""
        if players[seat].player:
            return players[seat].player
        return t("duel_holder" if seat == self.event["holder"] and not players[1 - seat].player else "duel_other")

    def _briefly(self, races):
        return ", ".join([brief(race) for race in races])
