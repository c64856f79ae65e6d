"""The end: who was in Bree first. Also what the history shows of a race."""

from mathom.games.pony.words import VERBS
from mathom.screens import centred, header
from mathom.screens.ending import Ending
from mathom.screens.pony.told import in_words
from mathom.screens.shared import joined
from mathom.ui.canvas import TEXT
from mathom.ui.texts import count, fill, t


class End(Ending):
    def finale(self):
        return "crown", [(joined([t(name) for name in self.state.winners()]), TEXT)]

    def draw(self, canvas):
        header(canvas, t("end_of_game"), count("pony_turn", self.state.turns))
        centred(canvas, fill("pony_won", name=joined([t(name) for name in self.state.winners()])), 16, 8)
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
    return turn, in_words(VERBS.unpack(word))
