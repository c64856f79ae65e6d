"""The end: who was in Bree first. Also what the history shows of a race."""

from mathom.games.pony.turn import name
from mathom.games.pony.words import VERBS
from mathom.screens import centred, header
from mathom.screens.ending import Ending
from mathom.screens.pony.parts import called
from mathom.screens.pony.told import in_words
from mathom.screens.shared import SEAT_COLOURS, person, tell, told
from mathom.ui.texts import count, t


class End(Ending):
    def finale(self):
        seat = self.state.seat
        return "crown", [(called(self.state, seat), self.app.canvas.ink_of(SEAT_COLOURS[seat]))]

    def draw(self, canvas):
        header(canvas, t("end_of_game"), count("pony_turn", self.state.turns))
        centred(canvas, tell("pony_won", called(self.state, self.state.seat)), 16, 8)
        self.draw_keys(canvas)


def summary(game):
    """Returns the rows about the race as a whole. `game` is its entry in the history."""
    return [(t("pony_players"), str(len(game["players"]))), (t("history_turns"), str(game["turns"]))]


def log_rows(words, *_):
    """Yields the words of a log, each with the number of its turn."""
    for turn, word in enumerate(words, 1):
        yield str(turn), word


def log_row(canvas, game, turn, word):
    """Returns the row that shows a word of the log."""
    rider = person(game, name((int(turn) - 1) % len(game["players"])))
    return told(canvas, turn, rider, in_words(VERBS.unpack(word)))
