"""The end of a game: who has won, and how. Also how the history shows a game."""

from mathom.games.conquest.tables import TERRITORIES
from mathom.games.conquest.words import VERBS
from mathom.screens import header
from mathom.screens.conquest.parts import ink_of, place_name
from mathom.screens.ending import Ending, draw_verdict, laid
from mathom.screens.shared import numbered, tell, told
from mathom.ui.canvas import TEXT
from mathom.ui.texts import brief, count, fill, t

LANDS = sum(TERRITORIES)
STRIP = 7  # pixels


class End(Ending):
    name = "conquest.End"
    board = "conquest.Board"
    board_key = "cq_key_board"

    def finale(self):
        state = self.state
        won = [number for number in range(1, len(state.players) + 1) if state.name(number) in state.winners]
        names = [(state.name(number), ink_of(self.app.canvas, number)) for number in won]
        if len(names) > 3:
            names = [(fill("shared_by", n=len(names)), TEXT)]
        return {"ring": "ring", "dark": "eye"}.get(state.by, "crown"), names

    def draw(self, canvas):
        held, turn, who, why = self.once(self._texts)
        names = self.finale()[1]
        header(canvas, held, turn)
        y = draw_verdict(canvas, who, why, names[0][1] if len(names) == 1 else TEXT)
        if y + STRIP < canvas.height - 11:
            self._draw_strip(canvas, (y + canvas.height - 11 - STRIP) // 2)
        self.draw_keys(canvas)

    def _draw_strip(self, canvas, y):
        """Draws everybody's share of the map, side by side: that of the winners full, that of the others hollow."""
        state = self.state
        room = canvas.width - 8
        before = 0
        for number in range(1, len(state.players) + 1):
            player = state.players[number - 1]
            held = sum(player.held)
            x = 4 + room * before // LANDS
            before += held
            wide = 4 + room * before // LANDS - x
            draw = canvas.fill if player.name in state.winners else canvas.rect
            if wide > 1:
                draw(x, y, wide - 1, STRIP, ink_of(canvas, number))

    def _texts(self, _):
        """Returns how many territories the winners hold, the turn, who has won, as `laid` returns it, and why."""
        state = self.state
        winners = state.winners
        who = tell("cq_wins", winners[0])
        if len(winners) > 1:
            who = tell("cq_share", *winners) if len(winners) < 4 else fill("shared_by", n=len(winners))
        held = next(sum(player.held) for player in state.players if player.name == winners[0])
        why = t("cq_won_" + state.by)
        return count("cq_territories", held), count("cq_turn", state.turn), laid(self.app.canvas, who, why), why


TOLD = "".join([VERBS.letter(verb) for verb in ("attack", "retreat", "card", "trade", "take", "walk", "try")])
ENDS = VERBS.letter("walk") + VERBS.letter("try")


def summary(game):
    """Returns the rows about the game as a whole. `game` is its entry in the history."""
    rows = [(t("history_turns"), str(game["turns"])), (t("cq_company"), place_name(game["place"]))]
    if game["by"]:
        rows.append((t("cq_by"), t("cq_by_" + game["by"])))
    return rows


def log_rows(words, *_):
    """Yields what is told of a log, each word with the number of its turn, if it begins one, else with "". A campaign
    has too many throws to list them."""
    return numbered((word for word in words if word[0] in TOLD), lambda _, before: before == "" or before[0] in ENDS)


def log_row(canvas, game, turn, word):
    """Returns the row that tells of a word: who has done it, and what."""
    action = VERBS.unpack(word)
    verb = action["do"]
    name = game["players"][action["player"] - 1] if "player" in action else ""
    where = ""
    if verb == "attack":
        land = action["land"]
        where = brief("cq_land_{}_{}".format(action["region"], land)) if land else t("cq_" + action["region"])
    elif verb == "take":
        where = brief("cq_star_" + str(action["site"]))
    return told(canvas, turn, name, fill("cq_told_" + verb, place=where))
