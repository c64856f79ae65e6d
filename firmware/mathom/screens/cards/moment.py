"""An event that asks the players for something: how to prepare the first round, the result of a quest, what has been
passed over. Also the one question that the device asks: whether the stage advances."""

from mathom.screens import centred, footer, header
from mathom.screens.cards.parts import moments, play_header, quest_result
from mathom.screens.moments import Passing
from mathom.screens.shared import SEAT_COLOURS, shortened
from mathom.ui.canvas import ACCENT, BACK, BIG, CENTRE, DIM, LARGE, RIGHT
from mathom.ui.texts import fill, t


class Moment(Passing):
    name = "cards.Moment"

    def __init__(self, app, event=None):
        super().__init__(app, event)  # no event: the question

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
            footer(self.app, canvas, ok="key_go")
            if kind == "quest":
                header(canvas, t("cards_table"), fill("cards_in_round", n=self.state.table["round"]))
                self._draw_quest(canvas)
                return
            header(canvas, t("game_cards"), fill("cards_in_round", n=self.state.table["round"]))
            big = t("cards_skipped")
            text = fill("ends_skipped", n=", ".join([t("skipped_" + step) for step in event["steps"]]))
        canvas.text(big, canvas.width // 2, 13, BIG, align=CENTRE)
        centred(canvas, text, 31, 8, 1)

    def _draw_quest(self, canvas):
        """Draws how the quest has ended, its two sums, and what that changes: how far the stage is, or the threat of
        each player."""
        event = self.event
        table = self.state.table
        location, quest, rise = event["location"], event["quest"], event["rise"]
        middle = canvas.width // 2
        won = "failed" if rise else "succeeded" if location or quest else "even"
        canvas.text(t("quest_" + won), middle, 11, BIG, canvas.ink_of("red") if rise else ACCENT, CENTRE)
        sums = "{} {} {}".format(table["willpower"], t("quest_against"), table["against"])
        y = 26
        if rise:
            canvas.text(sums + fill("quest_lost", n=rise), middle, y, align=CENTRE)
            self._draw_threats(canvas, y + 9)
            return
        result = quest_result(location, quest, rise)
        if canvas.large and canvas.fits(result, canvas.width - 2, LARGE):
            canvas.text(result, middle, y + 2, LARGE, align=CENTRE)
            y += canvas.line
        else:
            canvas.text(sums, middle, y, align=CENTRE)
            y += canvas.line
            canvas.text(result, middle, y, align=CENTRE)
        done, whole = table["progress"], table["points"]
        if location and not quest:  # all went there
            done, whole = table["explored"], table["location"]
        if whole:
            y += canvas.line + 1
            far = "{}/{}".format(done, whole)
            far = far if quest or not location else fill("cards_active", n=far)
            long = canvas.width - 12 - canvas.measure(far)
            canvas.fill(4, y, long, 6, DIM)
            canvas.fill(5, y + 1, long - 2, 4, BACK)
            canvas.fill(5, y + 1, (long - 2) * done // whole, 4, ACCENT)
            canvas.text(far, canvas.width - 4, y - 2, align=RIGHT)

    def _draw_threats(self, canvas, y):
        """Draws the threat of each player, in two columns."""
        players = self.state.players
        half = canvas.width // 2
        for i in range(len(players)):
            threat = str(players[i]["threat"]) if players[i]["out"] is None else t("cards_out")
            name = shortened(canvas, players[i]["name"], half - canvas.measure(" " + threat) - 4)
            alone = i % 2 == 0 and i + 1 == len(players)
            x = half if alone else half // 2 + i % 2 * half
            ink = canvas.ink_of(SEAT_COLOURS[i])
            canvas.text(name + " " + threat, x, y + i // 2 * 9, ink=ink, align=CENTRE)

    def _draw_opening(self, canvas):
        """Draws what to do before the first round: draw six cards each, and set the dials. Then who begins is shown."""
        header(canvas, t("setup"))
        footer(self.app, canvas, ok="key_go")
        canvas.text(t("cards_opening"), canvas.width // 2, 11, BIG, ACCENT, CENTRE)
        canvas.text(t("cards_redraw"), canvas.width // 2, 25, align=CENTRE)
        self._draw_threats(canvas, 34)

    def press(self, event):
        """Any key goes on; the question has two answers, and then the guide goes on."""
        if self.event is not None:
            super().press(event)
        elif event == "ok" or event == ("right" if self.app.two_keys else "left"):
            app = self.app
            events = app.play({"do": "advance" if event == "ok" else "stay"}, False)
            app.show_game()
            if self.state.phase != "over":
                app.visit("cards.Guide")
                for screen in moments(self.state, events):
                    app.visit(*screen)  # opens finale
