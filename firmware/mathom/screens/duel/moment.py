"""A reminder on its own screen: tokens to uncover, a bonus space, a new chapter."""

from mathom.games.duel.tables import RACES, SIDES
from mathom.screens import centre, footer, header
from mathom.screens.duel.parts import OFFERED, RACE_SIGNS, turn_header
from mathom.screens.moments import Passing
from mathom.screens.shared import joined
from mathom.ui.canvas import BIG
from mathom.ui.texts import brief, count, t


class Moment(Passing):
    name = "duel.Moment"

    def draw(self, canvas):
        event = self.event
        if event["e"] == "tokens":
            races = ["race_" + race for race in event["races"]]
            texts = [t("moment_" + event["why"]), t("moment_keep")]
            signs: list = [("icon", RACE_SIGNS[RACES.index(race)]) for race in event["races"]]
            if len(races) == 1:
                self._head(canvas, signs + [t(races[0])])
            else:
                self._head(canvas, signs)
                names = joined([t(race) for race in races])
                texts.insert(0, names if canvas.fits(names, canvas.width - 4) else self._briefly(races))
        elif event["e"] == "sides":
            players = self.state.players
            header(canvas, t("game_duel"))
            texts = [t(players[i].name) + ": " + self._drawn(players, i) for i in range(2)]
        elif event["e"] == "bonus":
            self._head(canvas, t("board_quest"))
            self._draw_bonus(canvas, event["space"], event["gives"])
            return
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

    def _draw_bonus(self, canvas, space, gives):
        """Draws what a space gives as big as it goes, below its number."""
        centre(canvas, count("moment_bonus", space), 13)
        if gives:
            word = t("bonus_" + gives)
            wide = canvas.measure(word, BIG)
            x = (canvas.width - wide - 11) // 2
            canvas.icon(OFFERED[gives], x, 31)
            canvas.text(word, x + 11, 25, BIG)
            centre(canvas, t("gift_" + gives), 42)
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
