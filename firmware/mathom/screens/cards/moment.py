"""An event that everybody has to see: how to prepare the first round, the result of a quest, an eliminated player, a
dead hero, an explored location, victory points. Also the one question that the device asks: whether the stage
advances."""

from mathom.screens import centred, footer, header
from mathom.screens.cards.parts import play_header, quest_result
from mathom.screens.moments import Passing
from mathom.screens.shared import SEAT_COLOURS, shortened
from mathom.ui.canvas import BIG, CENTRE, TEXT
from mathom.ui.texts import fill, t


class Moment(Passing):
    name = "cards.Moment"
    leads = ("cards", "cards.Guide", "cards.End")

    def __init__(self, app, event=None):
        super().__init__(app, event)  # no event: the question

    def finale(self):
        if not self.event or self.event["e"] not in ("out", "died"):
            return None
        return "dark", [(self._happened(self.event["e"])[0], self._ink())]

    def _ink(self):
        """Returns the colour of the player that the event is about."""
        for seat, player in enumerate(self.state.players):
            if player["name"] == self.event.get("player"):
                return self.app.canvas.ink_of(SEAT_COLOURS[seat])
        return TEXT

    def draw(self, canvas):
        event = self.event
        if event is None:
            play_header(canvas, self.state)
            table = self.state.table
            last = table["stage"] == len(self.state.stages)
            big = fill("cards_stage", n=table["stage"])
            text = t("ends_last" if last else "ends_reached")
            yes = "cards_key_won" if last else "on"
            footer(self.app, canvas, "off", "off" if self.app.two_keys else "", yes)
        else:
            kind = event["e"]
            if kind == "opening":
                self._draw_opening(canvas)
                return
            header(canvas, t("game_cards"), fill("cards_in_round", n=self.state.table["round"]))
            footer(self.app, canvas, ok="key_go")
            if kind == "quest":
                self._draw_quest(canvas)
                return
            big, n = self._happened(kind)
            text = fill("ends_" + (event["why"] if kind == "out" else kind), n=n)
        ink = self._ink() if event and event["e"] in ("out", "died") else TEXT
        canvas.text(big, canvas.width // 2, 13, BIG, ink, CENTRE)
        centred(canvas, text, 31, 8, 1)

    def _happened(self, kind):
        """Draws the subject in big letters, and the sentence with the number below."""
        event = self.event
        if kind == "explored":
            return t("kind_location"), 0
        if kind == "skipped":
            return t("cards_skipped"), ", ".join([t("skipped_" + step) for step in event["steps"]])
        if kind == "claimed":
            return t("kind_objective"), event["objectives"]
        if kind == "victory":
            return "+" + str(event["points"]), event["victory"]
        return event["hero" if kind == "died" else "player"], self.state.table["limit"]

    def _draw_quest(self, canvas):
        """Draws how the quest has ended, its two sums, and what that changes."""
        event = self.event
        table = self.state.table
        location, quest, rise = event["location"], event["quest"], event["rise"]
        won = "failed" if rise else "succeeded" if location or quest else "even"
        canvas.text(t("quest_" + won), canvas.width // 2, 13, BIG, align=CENTRE)
        y = centred(canvas, fill("quest_sums", n=table["willpower"], threat=table["against"]), 31, 8, 1)
        centred(canvas, quest_result(location, quest, rise), y, 8, 1)

    def _draw_opening(self, canvas):
        """Draws who begins, and what to do before the first round: draw six cards each, and set the dials."""
        players = self.state.players
        room = canvas.width - canvas.measure(t("of_first") + " ")
        first = shortened(canvas, players[self.state.table["first"] - 1]["name"], room)
        header(canvas, t("of_first") + " " + first if len(players) > 1 else t("setup"))
        footer(self.app, canvas, ok="key_go")
        y = centred(canvas, t("cards_opening"), 11, 2, 1)
        half = canvas.width // 2
        for i in range(len(players)):
            threat = str(players[i]["threat"])
            name = shortened(canvas, players[i]["name"], half - canvas.measure(" " + threat) - 4)
            middle = half if len(players) == 1 else half // 2 + i % 2 * half
            line = y + i // 2 * canvas.line + 1
            canvas.text(name + " " + threat, middle, line, ink=canvas.ink_of(SEAT_COLOURS[i]), align=CENTRE)

    def press(self, event):
        """Any key goes on; the question has two answers, and then the guide goes on."""
        if self.event is not None:
            super().press(event)
        elif event == "ok" or event == ("right" if self.app.two_keys else "left"):
            self.app.play({"do": "advance" if event == "ok" else "stay"}, True)
            if self.state.phase != "over":
                self.app.visit("cards.Guide")
