"""The end of a game: how it ended and what everybody holds. Also how the history shows a game."""

from mathom.games.conquest.tables import VERBS
from mathom.screens import header
from mathom.screens.conquest.parts import place_name, throws_by_hand
from mathom.screens.shared import GameList, again
from mathom.ui.canvas import CENTRE
from mathom.ui.texts import count, fill, t


class End(GameList):
    name = "conquest.End"

    def __init__(self, app):
        super().__init__(app)
        self.list.seen = 3

    def leads(self):
        return "conquest", "conquest.Board", "menu"

    def enter(self):
        """Lists the players, who holds most first, and plays a short tune the first time."""
        players = list(self.state.players)
        rows = []
        while players:
            most = max([sum(player.held) for player in players])
            best = next(player for player in players if sum(player.held) == most)
            players.remove(best)
            rows.append((best.name, count("cq_territories", most)))
        self.list.rows = rows
        self.app.celebrate()

    def draw(self, canvas):
        u = canvas.unit
        won, turn, why = self.once(self._texts)
        header(canvas, won, turn)
        canvas.text(why, canvas.width // 2, 11 * u, align=CENTRE)
        self.draw_list(canvas, "cq_key_again", "cq_key_board", 22)

    def _texts(self, _):
        state = self.state
        winners = state.winners
        won = fill("cq_wins", name=winners[0]) if len(winners) == 1 else fill("shared_by", n=len(winners))
        return won, count("cq_turn", state.turn), t("cq_won_" + state.by)

    def take(self, at):
        again(self.app, {"real": throws_by_hand(self.app)})

    def back(self):
        self.app.visit("conquest.Board")


ATTACK, CARD = VERBS["attack"][1], VERBS["card"][1]
ENDS = VERBS["walk"][1] + VERBS["try"][1]


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
