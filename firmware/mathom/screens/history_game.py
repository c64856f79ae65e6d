"""One game of the history: who played, how it ended, and its log turn by turn. OK continues it, if it has not ended or
if another may follow it in a campaign."""

from micropython import const

from mathom.games import described
from mathom.screens import header, part
from mathom.screens.history import ARCHIVE, winner
from mathom.screens.lists import Listed, Rows
from mathom.screens.shared import fitting, joined, people, person
from mathom.ui.texts import t

_KEPT = const(12)  # rows of the log that are made; at least those on the screen
_BEFORE = const(6)  # of these, rows before the cursor after a jump


class LogRows:
    """A list of rows, followed by those of a log: `log()` yields its entries, and `row` makes the row of one. Only the
    rows around the cursor are made: after a long game, all of them would take seconds. To go down,
    the log is read on; to go up, it is read again from the beginning."""

    def __init__(self, rows, length, log, row):
        self._rows = rows
        self._log = log
        self._row = row
        self._length = len(rows) + length
        self._first = self._length
        self._kept = []

    def __len__(self):
        return self._length

    def __getitem__(self, at):
        at -= len(self._rows)
        if at < 0:
            return self._rows[at]
        kept = self._kept
        if not self._first <= at <= self._first + len(kept) + _KEPT:
            kept = self._kept = []
            self._first = max(at - _BEFORE, 0)
            self._entries = self._log()
            for _ in range(self._first):
                next(self._entries)
        while at >= self._first + len(kept):
            kept.append(self._row(*next(self._entries)))
            if len(kept) > _KEPT:
                self._first += 1
                del kept[0]
        return kept[at - self._first]


class Main(Listed):
    def __init__(self, app, game):
        super().__init__(app)
        self.game = game
        self._archive = app.session.journal.archive(ARCHIVE)
        self.list.rows = self._rows()

    def _rows(self):
        game = self.game
        canvas = self.app.canvas
        label = t("history_winner")
        winners = winner(game, canvas, Rows.room(canvas) - canvas.measure(label + "  "))
        rows = [(label, winners)]
        together = described(game["game"]).together
        won = [] if together else game["winners"] or ()
        if winners != joined([person(game, player) for player in won]):
            rows += [("", name) for player in won for name in people(game, player) or [t(player)]]
        for player in game["players"]:
            label = player
            for name in people(game, player):
                rows.append((label and fitting(canvas, label, Rows.room(canvas) - canvas.measure(name + "  ")), name))
                label = ""
        parts = part(self.game["game"] + ".end")  # imports .end
        rows += parts.summary(game)
        if game["undone"]:
            rows.append((t("history_undone"), str(game["undone"])))
        words = self._words()
        self.goes_on = words is not None and (game["winners"] is None or together)
        rows.append((t("history_log"), t("missing") if words is None else ""))
        length = sum(1 for _ in parts.log_rows(words or ()))
        return LogRows(
            rows,
            length,
            lambda: parts.log_rows(self._words() or (), self._begun()),
            lambda *entry: parts.log_row(canvas, game, *entry),
        )

    def _words(self):
        return self._archive.words(self.game["number"])

    def _begun(self):
        """Returns the game as it began, if its rules are there, so that its actions can be repeated."""
        session, game = self.app.session, self.game["game"]
        if not session.has_rules(game):
            return None
        options = self._archive.options(self.game["number"], game)
        return options and described(game).load().begin(options)[0]

    def draw(self, canvas):
        header(canvas, t("game_" + self.game["game"]), "#" + str(self.game["number"]))
        self.draw_list(canvas, "key_start" if self.goes_on else "")

    def take(self, at):
        """Shows a notice and then continues the game: writing the game in play into the history takes a while."""
        if self.goes_on:
            self.app.say("one_moment")
            self.app.jobs.add(self, lambda: self.app.session.take_up(self.game["number"]))
