"""What everybody has to see: how to prepare the first round, and the result of a quest. Also the questions that the
device asks: whether the stage advances, and what others ask by `ask` of parts.py."""

from micropython import const

from mathom.games.cards.area import staged
from mathom.screens import centred, footer, header
from mathom.screens.cards.box import titled
from mathom.screens.cards.parts import moments, play_header, quest_result
from mathom.screens.cards.scenarios import scenario_name
from mathom.screens.moments import Passing
from mathom.screens.shared import SEAT_COLOURS, joined, shortened
from mathom.ui.canvas import ACCENT, BACK, BIG, CENTRE, DIM, LARGE, RIGHT
from mathom.ui.texts import fill, t

_READ = const(5000)  # ms until the result of a quest has been read


class Moment(Passing):
    def __init__(self, app, event=None):
        super().__init__(app, event)  # no event: whether the stage advances
        self.kind = event["e"] if event else "reached"
        self.asks = self.kind in ("reached", "ask")
        self.passing = self.kind == "quest"

    def shown(self):
        if self.passing:
            self.app.jobs.add(self, self.app.pop, _READ)

    def draw(self, canvas):
        if self.kind == "opening":
            self._draw_opening(canvas)
        elif self.kind == "quest":
            header(canvas, t("cards_table"), fill("round_number", n=self.state.table["round"]))
            self._draw_quest(canvas)
        else:
            play_header(canvas, self.state)
            big, text, yes = self.event["asked"] if self.kind == "ask" else self.once(self._reached)
            back = "key_back" if self.kind == "ask" else ""
            footer(self.app, canvas, "off", "off" if self.app.two_keys else "", yes, back)
            canvas.text(big, canvas.width // 2, 13, BIG, align=CENTRE)
            centred(canvas, text, 31, 8, 1)

    def _reached(self, _):
        """Returns the question whether the stage advances, and the text of what says yes."""
        stage = self.state.table["stage"]
        last = stage == len(self.state.stages)
        text, yes = ("ends_last", "cards_key_won") if last else ("ends_reached", "on")
        return fill("cards_stage", n=stage), t(text), yes

    def _draw_quest(self, canvas):
        """Draws how the quest has ended, its two sums, and what that changes: how far the stage is, or the threat of
        each player."""
        event = self.event
        table = self.state.table
        location, quest, rise = event["location"], event["quest"], event["rise"]
        middle = canvas.width // 2
        gained = location + quest
        won = "failed" if rise else "progress" if gained else "even"
        if gained and 0 < table["points"] <= table["progress"]:
            won = "succeeded"
        canvas.text(fill("quest_" + won, n=gained), middle, 11, BIG, canvas.ink_of("red") if rise else ACCENT, CENTRE)
        sums = fill("cards_so_far", n=table["willpower"], threat=table["against"])
        result = fill("cards_rise", n=rise) if rise else quest_result(location, quest, 0)
        y = 26
        if rise:
            if len(self.state.players) < 3:
                canvas.text(sums, middle, y, align=CENTRE)
                y += 9
            canvas.text(result, middle, y, align=CENTRE)
            self._draw_threats(canvas, self.once(self._threats), y + 9)
            return
        if canvas.large and canvas.fits(result, canvas.width - 2, LARGE):
            canvas.text(result, middle, y + 2, LARGE, align=CENTRE)
            y += canvas.line
        else:
            canvas.text(sums, middle, y, align=CENTRE)
            if location or not quest:  # the heading says it otherwise
                y += canvas.line
                canvas.text(result, middle, y, align=CENTRE)
        done, whole = table["progress"], table["points"]
        if location and not quest:  # all went there
            done, whole = table["explored"], table["location"]
        if whole:
            y += canvas.line + 2
            far = "{}/{}".format(done, whole)
            far = fill("cards_active" if location and not quest else "cards_quest", n=far)
            long = canvas.width - 12 - canvas.measure(far)
            canvas.fill(4, y, long, 6, DIM)
            canvas.fill(5, y + 1, long - 2, 4, BACK)
            canvas.fill(5, y + 1, (long - 2) * done // whole, 4, ACCENT)
            canvas.text(far, canvas.width - 4, y - 2, align=RIGHT)

    def _threats(self, _):
        """Returns the name of each player, shortened to a column, with the threat."""
        canvas = self.app.canvas
        found = []
        for player in self.state.players:
            threat = " " + (str(player["threat"]) if player["out"] is None else t("cards_out"))
            room = canvas.width // 2 - canvas.measure(threat) - 4
            found.append(shortened(canvas, player["name"], room) + threat)
        return found

    def _draw_threats(self, canvas, threats, y):
        """Draws the threat of each player, in two columns."""
        half = canvas.width // 2
        for i in range(len(threats)):
            alone = i % 2 == 0 and i + 1 == len(threats)
            x = half if alone else half // 2 + i % 2 * half
            canvas.text(threats[i], x, y + i // 2 * 9, ink=canvas.ink_of(SEAT_COLOURS[i]), align=CENTRE)

    def _opening(self, _):
        """Returns the right of the header, all threats, in one line or if that does not fit in a list, and the cards
        that have been entered, if there is room for them."""
        canvas, state = self.app.canvas, self.state
        there, players = staged(state), state.players
        told = fill("cards_staged", n=there) if there else scenario_name(state.scenario)
        named = joined(["{} {}".format(player["name"], player["threat"]) for player in players])
        threats = fill("cards_threats", threats=named)
        if not canvas.fits(threats, canvas.width - 2):
            told, threats = t("of_threat"), self._threats(None)
        entered = ""
        if len(players) < 3:
            entered = ", ".join([titled(state, card) for card in state.cards]) or t("cards_set_up")
        return told, threats, shortened(canvas, entered, canvas.width - 2)

    def _draw_opening(self, canvas):
        """Draws what to do before the first round: draw six cards each, and set the dials. Then who begins is shown."""
        told, threats, entered = self.once(self._opening)
        header(canvas, t("setup"), told)
        footer(self.app, canvas, right="cards_key_set_up", ok="key_go")
        canvas.text(t("cards_opening"), canvas.width // 2, 11, BIG, ACCENT, CENTRE)
        canvas.text(t("cards_redraw"), canvas.width // 2, 25, align=CENTRE)
        if isinstance(threats, str):
            canvas.text(threats, canvas.width // 2, 34, align=CENTRE)
        else:
            self._draw_threats(canvas, threats, 34)
        canvas.text(entered, canvas.width // 2, 43, align=CENTRE)

    def press(self, event):
        """Any key goes on, but before the first round one enters cards, and only OK goes on; a question has two
        answers."""
        no = "right" if self.app.two_keys else "left"
        if self.kind == "opening":
            if event == "right":
                self.app.visit("cards.Reveal", "reveal")
            elif event == "ok":
                self.app.pop()
        elif not self.asks:
            super().press(event)
        elif self.kind == "ask":
            if event == "ok":
                self.event["yes"]()
            elif event == no or event == "back":
                self.app.pop()
        elif event == "ok" or event == no:
            app = self.app
            events = app.play({"do": "advance" if event == "ok" else "stay"}, False)
            app.show_game()
            if self.state.phase != "over":
                for screen in moments(self.state, events):
                    app.visit(*screen)  # opens finale
