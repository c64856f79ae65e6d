"""The end of a game: how it ended and what everybody holds. Also how the history shows a game."""

from mathom.games import LETTER
from mathom.games.conquest.words import VERBS
from mathom.screens import header
from mathom.screens.conquest.parts import ink_of, place_name
from mathom.screens.ending import Ending
from mathom.screens.shared import shortened
from mathom.ui.canvas import CENTRE, RIGHT, TEXT
from mathom.ui.texts import count, fill, t

ROWS = 3


class End(Ending):
    name = "conquest.End"
    leads = ("conquest.Board", "conquest")
    board = "conquest.Board"
    board_key = "cq_key_board"

    def finale(self):
        state = self.state
        won = [number for number in range(1, len(state.players) + 1) if state.name(number) in state.winners]
        names = [(state.name(number), ink_of(self.app.canvas, number)) for number in won]
        if len(names) > 3:
            names = [(self.once(self._texts)[0], TEXT)]
        return {"ring": "ring", "dark": "eye"}.get(state.by, "crown"), names

    def draw(self, canvas):
        won, turn, why, rows = self.once(self._texts)
        names = self.finale()[1]
        header(canvas, won, turn, names[0][1] if len(names) == 1 else TEXT)
        canvas.text(why, canvas.width // 2, 11, align=CENTRE)
        wide = canvas.width // (2 if len(rows) > ROWS else 1)
        pitch = (canvas.height - 31) // ROWS
        for i in range(len(rows)):
            x, y = i // ROWS * wide + 3, 22 + i % ROWS * pitch + (pitch - canvas.row) // 2
            canvas.text(rows[i][0], x, y, ink=ink_of(canvas, rows[i][2]))
            canvas.text(rows[i][1], x + wide - 6, y, align=RIGHT)
        self.draw_keys(canvas)

    def _texts(self, _):
        """Returns who won, the turn, why, and what each player holds, who holds most first: in one column, or for more
        than three players in two."""
        state = self.state
        winners = state.winners
        won = fill("cq_wins", name=winners[0]) if len(winners) == 1 else fill("shared_by", n=len(winners))
        canvas = self.app.canvas
        players = list(range(1, len(state.players) + 1))
        narrow = len(players) > ROWS
        room = canvas.width // 2 - 10 - canvas.measure("64") if narrow else canvas.width
        rows = []
        while players:
            held = [sum(state.players[number - 1].held) for number in players]
            most = max(held)
            best = players.pop(held.index(most))
            shown = str(most) if narrow else count("cq_territories", most)
            rows.append((shortened(canvas, state.name(best), room), shown, best))
        return won, count("cq_turn", state.turn), t("cq_won_" + state.by), rows


ATTACK, CARD = VERBS["attack"][LETTER], VERBS["card"][LETTER]
ENDS = VERBS["walk"][LETTER] + VERBS["try"][LETTER]


def summary(game):
    """Returns the rows about the game as a whole. `game` is its entry in the history."""
    rows = [(t("history_turns"), str(game["turns"])), (t("cq_company"), place_name(game["place"]))]
    if game["by"]:
        rows.append((t("cq_by"), t("cq_by_" + game["by"])))
    return rows


def log_rows(words):
    """Yields (turn, attacks, cards taken) for each turn of a log. A campaign has too many actions to list."""
    turn = 1
    attacks = cards = 0
    for word in words:
        verb = word[0]
        attacks += verb == ATTACK
        cards += verb == CARD
        if verb in ENDS:
            yield turn, attacks, cards
            turn += 1
            attacks = cards = 0
    if attacks or cards:
        yield turn, attacks, cards


def log_row(turn, attacks, cards):
    """Returns the row that shows a turn."""
    return str(turn), fill("cq_told", a=attacks, b=cards)
