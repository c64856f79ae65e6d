"""The end of War of the Ring: who won and why. Also what the history shows of a game."""

from mathom.games.war.tables import CORRUPTED, GUIDES, RESULTS, SIDES
from mathom.games.war.words import VERBS
from mathom.screens import centre, header, wide_of
from mathom.screens.ending import Ending, draw_verdict, laid
from mathom.screens.shared import numbered, tell
from mathom.screens.war.parts import LIGHTS, leaving, people_of, points_of
from mathom.screens.war.told import sentence
from mathom.ui.texts import brief, count, fill, t


class End(Ending):
    board = "war.Board"
    board_key = "war_key_board"

    def finale(self):
        side = self.state.winners[0]
        act = "eye" if side == "shadow" else "ring" if self.state.why == "crack_of_doom" else "tower"
        return act, [(self.once(self._verdict)[0], self.app.canvas.ink_of(LIGHTS[side]))]

    def draw(self, canvas):
        state = self.state
        side = state.winners[0]
        ink = canvas.ink_of(LIGHTS[side])
        who, why, *more = self.once(self._verdict)
        y = draw_verdict(canvas, laid(canvas, who, why), why, ink)
        room = canvas.height - 10 - canvas.line
        if y > room:
            header(canvas, *more[0], *[canvas.ink_of(LIGHTS[side]) for side in SIDES])
        else:
            header(canvas, t(side), count("war_turn", state.turn), ink)
            centre(canvas, " – ".join(more[0]), y)
        if y + canvas.line <= room:
            centre(canvas, more[1], y + canvas.line)
        self.draw_keys(canvas)

    def _verdict(self, _):
        """Returns who has won, people by their names, why, the points of both sides, and who has fallen on the way."""
        state = self.state
        side = state.winners[0]
        people = people_of(state, side)
        if people:
            who = tell("share" if len(people) > 1 else "wins", *people)
        else:
            who = t("war_wins_" + side)
        dead = [name for name in state.dead if name in GUIDES]
        fell = leaving("war_end_fell", dead) if dead else t("war_end_unhurt")
        points = [brief(side) + " " + points_of(state, side) for side in SIDES]
        if state.why == "crack_of_doom":  # how near the other end was
            points = [t("war_track_corruption"), "{}/{}".format(state.tracks["corruption"], CORRUPTED)]
        return who, fill("war_won_" + state.why, n=state.tracks["points_" + side]), points, fell


def summary(game):
    """Returns the rows about the game as a whole. `game` is its entry in the history."""
    rows = [(t("history_turns"), str(game["turns"]))]
    if game["why"]:
        rows.append((t("war_why"), t("war_by_" + game["why"])))
    return rows


CHECK = VERBS.letter("check")


def log_rows(words, *_):
    """Yields the words of a log, each with the number of its turn."""
    for turn, _, word in numbered(words, lambda _, before: before[:1] in ("", CHECK)):
        yield turn, word


def log_row(canvas, game, turn, word):
    """Returns the row that shows a word of the log, with the number of its turn if there is room for it."""
    action = VERBS.unpack(word)
    shown = _icons(action["faces"]) if action["do"] == "roll" else sentence(action)
    room = canvas.width - 14 - wide_of(canvas, [shown] if isinstance(shown, str) else shown)
    return turn if canvas.fits(turn, room) else "", shown


def _icons(faces):
    """Returns the faces of the action dice, each with how many show it."""
    parts: list = []
    for face in RESULTS:
        if faces.count(face) > 1:
            parts.append(str(faces.count(face)))
        if face in faces:
            parts.append(("icon", "result_" + face))
    return parts
