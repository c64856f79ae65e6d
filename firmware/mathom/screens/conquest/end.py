"""The end of a game: who has won, and how. Also how the history shows a game."""

from mathom.games.conquest.tables import ROAD, leaves
from mathom.games.conquest.words import VERBS
from mathom.screens import header
from mathom.screens.conquest.parts import ink_of, place_name
from mathom.screens.conquest.told import done
from mathom.screens.ending import Ending, draw_verdict, laid
from mathom.screens.shared import begins, tell, told
from mathom.ui.canvas import RIGHT, TEXT
from mathom.ui.texts import count, fill, t

NAME = 58  # pixels for a name, if there is a bar beside it


class End(Ending):
    board = "conquest.Board"
    board_key = "cq_key_board"

    def finale(self):
        state = self.state
        if not state.winners:
            return "ring", [(t("cq_by_ring"), TEXT)]
        act = {"ring": "ring", "dark": "eye"}.get(state.by, "crown")
        return act, [(" ".join(self.once(self._texts)[2][0]), self._ink())]

    def _ink(self):
        """Returns the ink of who has won alone."""
        state = self.state
        won = [number for number in range(1, len(state.players) + 1) if state.name(number) in state.winners]
        return ink_of(self.app.canvas, won[0]) if len(won) == 1 else TEXT

    def draw(self, canvas):
        why, turn, who, ranked = self.once(self._texts)
        header(canvas, why, turn)
        uncounted = "" if ranked else t("cq_uncounted")
        y = draw_verdict(canvas, who, uncounted, self._ink(), 11)
        self._draw_standings(canvas, ranked, y)
        self.draw_keys(canvas)

    def begin(self):
        """First it is noted what everybody holds."""
        app = self.app
        app.visit("conquest.Noting", lambda: begins(app))

    def _draw_standings(self, canvas, ranked, y):
        """Draws how many territories each player holds. Where there is no room for all, the map has the others."""
        y -= 1
        pitch = min(canvas.line, 9)  # so that three rows fit on the smallest display
        for held, number, name in ranked[: max((canvas.height - 10 - y) // pitch, 0)]:
            ink = ink_of(canvas, number)
            canvas.text(name, 2, y, ink=ink)
            canvas.text(held, canvas.width - 3, y, ink=ink, align=RIGHT)
            if held != "0":
                room = (canvas.width - NAME - 20) * int(held) // int(ranked[0][0])
                canvas.fill(NAME, y + 2, room or 1, canvas.line - 4, ink)
            y += pitch

    def _texts(self, _):
        """Returns why the game has ended, the turn, who has won, as `laid` returns it, and (territories, number, name)
        of each player, who holds most first: of nobody, if it is not noted who that is."""
        state = self.state
        winners = state.winners
        canvas = self.app.canvas
        why, turn = t("cq_by_" + state.by), count("cq_turn", state.turn)
        if not winners:
            return why, turn, laid(canvas, t("cq_who_wins"), t("cq_uncounted")), []
        if state.by == "ring":
            why = t("cq_by_lands")
        who = tell("wins", winners[0])
        if len(winners) > 1:
            who = tell("share", *winners) if len(winners) < 4 else fill("shared_by", n=len(winners))
        order = sorted(range(len(state.players)), key=lambda at: -sum(state.players[at].held))
        ranked = [(str(sum(state.players[at].held)), at + 1, state.players[at].name) for at in order]
        return why, turn, laid(canvas, who, ""), ranked


TOLD = "".join([VERBS.letter(verb) for verb in ("attack", "retreat", "card", "trade", "take", "walk", "try")])
WALK, TRY, SET = VERBS.letter("walk"), VERBS.letter("try"), VERBS.letter("set")


def summary(game):
    """Returns the rows about the game as a whole. `game` is its entry in the history."""
    rows = [(t("history_turns"), str(game["turns"])), (t("cq_value_place"), place_name(game["place"], True))]
    if game["by"]:
        rows.append((t("cq_by"), t("cq_by_" + game["by"])))
    return rows


def log_rows(words, *_):
    """Yields what is told of a log, each word with the number of its turn, and where the Company is after it. A
    campaign has too many throws to list them."""
    turn, place = 1, 1
    for word in words:
        letter = word[0]
        if letter == SET:
            action = VERBS.unpack(word)
            place = action["value"] if action["what"] == "place" else place
            turn = action["value"] if action["what"] == "turn" else turn
        elif letter in TOLD:
            was = place
            if letter == WALK or (letter == TRY and leaves(place, VERBS.unpack(word)["faces"][0])):
                place += 1
            yield str(turn), word, place, place > was
            if letter in (WALK, TRY):
                turn += 1


def log_row(canvas, game, turn, word, place, moved):
    """Returns the row that tells of a word: who has done it, and what."""
    action = VERBS.unpack(word)
    verb = action["do"]
    if place > ROAD:
        return told(canvas, turn, "", t("cq_by_ring"), "walkers")
    if verb == "walk" or verb == "try":
        said = fill("cq_told_walk" if moved else "cq_told_try", place=place_name(place))
        return told(canvas, turn, "", said, "walkers")
    name = game["players"][action["player"] - 1] if "player" in action else ""
    return told(canvas, turn, name, done(action))
