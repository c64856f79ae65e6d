"""The end of a game: won or lost, and the next scenario. Also the lines of a score, and what the history shows of a
game."""

from mathom.games.cards.tables import DEAD, SCENARIOS
from mathom.games.cards.words import VERBS
from mathom.screens import header
from mathom.screens.cards.parts import prepare
from mathom.screens.cards.scenarios import PRESETS, scenario_name
from mathom.screens.cards.told import in_words
from mathom.screens.ending import Ending
from mathom.screens.shared import joined, shortened, told
from mathom.ui.canvas import ACCENT, BIG, CENTRE, DIM, RIGHT
from mathom.ui.texts import count, fill, t

PARTS = ("threat", "dead", "damage")  # of a player's score, which are added up


def score_rows(line):
    """Returns a line of the score sheet as rows: the total, the sum of each player with its parts, and the victory
    points."""
    rows = [(t("cards_total"), str(line["total"]))]
    for name, *parts, total in line["players"]:
        rows.append((name, str(total)))
        for part, points in zip(PARTS, parts):
            if points:
                rows.append(("  " + t("score_" + part), _added(part, points)))
    if line["victory"]:
        rows.append((t("score_victory"), "–" + str(line["victory"])))
    if line["campaign"]:
        scores = line["campaign"]
        label = fill("cards_campaign", n=len(scores), all=SCENARIOS)
        rows.append((label, str(sum(scores))))
    return rows


def _added(part, points):
    """Returns the points of a part as a term of the sum."""
    return ("" if part == PARTS[0] else "+") + str(points)


class End(Ending):
    """OK shows the score of a victory."""

    board_key = "key_score"

    def __init__(self, app):
        super().__init__(app)
        self.board = "cards.Score" if self.state.winners else ""

    def finale(self):
        if self.state.winners:
            return "crown", [(t("together_won"), ACCENT)]
        return "eye", [(t("together_lost"), self.app.canvas.ink_of("red"))]

    def draw(self, canvas):
        title, how_far, big, below, rows = self.once(self._result)
        header(canvas, title, how_far)
        if rows:
            self._draw_score(canvas, big, below, rows)
        else:
            canvas.text(big, canvas.width // 2, 13, BIG, canvas.ink_of("red"), CENTRE)
            y = 30
            for line in below:
                canvas.text(line, canvas.width // 2, y, align=CENTRE)
                y += canvas.line
        self.draw_keys(canvas)

    def _draw_score(self, canvas, big, below, rows):
        """Draws the score in big letters, below it that a lower one is better, and what the score is made of in two
        columns."""
        half = canvas.width // 2
        canvas.text(big, half, 11, BIG, ACCENT, CENTRE)
        y = 26 if canvas.height > 64 else 25
        canvas.text(below, half, y, align=CENTRE)
        top = y + canvas.line
        pitch = (canvas.height - 11 - top) // 2
        canvas.vline(half, top, 2 * pitch - 1, DIM)
        for i in range(len(rows)):
            x, y = i % 2 * (half + 3), top + i // 2 * pitch
            canvas.text(rows[i][0], x + 1, y)
            canvas.text(rows[i][1], x + half - 4, y, align=RIGHT)

    def _result(self, _):
        """Returns how the game has ended, in which round, the score of a victory and the rows that it is made of; of a
        defeat the stage that was reached, and what it lacked: below, or if there is no room, instead of the round."""
        state = self.state
        how_far = fill("round_number", n=state.table["round"])
        if not state.winners:
            table = state.table
            stage = fill("cards_stage", n="{}/{}".format(table["stage"], len(state.stages)))
            lacked = table["points"] - table["progress"]
            lines = self._lost(state)
            canvas = self.app.canvas
            room = (canvas.height - 40) // canvas.line
            if lacked > 0 and len(lines) < room:
                lines.append(count("cards_lacked", lacked))
            elif lacked > 0:
                how_far = "{} {}/{}".format(t("of_progress"), table["progress"], table["points"])
            return stage, how_far, t("together_lost"), lines[:room], []
        parts, total = state.score()
        sums = [sum([part[i] for part in parts]) for i in range(len(PARTS))]
        rows = [(t("score_" + part), _added(part, points)) for part, points in zip(PARTS, sums)]
        if state.table["victory"]:
            rows.append((t("score_victory"), "–" + str(state.table["victory"])))
        return t("together_won"), how_far, fill("cards_points", n=total), t("cards_victory"), rows

    def _lost(self, state):
        """Returns how the game was lost: for each cause a line, with the players who went out by it."""
        limit = state.table["limit"]
        names: dict = {}
        for player in state.players:
            alive = [hero for hero in player["heroes"] if not hero[DEAD]]
            cause = "threat" if player["threat"] >= limit else "card" if alive else "heroes"
            names[cause] = names.get(cause, []) + [player["name"]]
        lines = []
        for cause in ("threat", "heroes", "card"):
            if cause in names and len(state.players) == 1:
                lines.append(fill("ends_" + cause, n=limit))
            elif cause in names:
                told = t("of_threat") + " " + str(limit) if cause == "threat" else t("cards_lost_" + cause)
                lines.append(shortened(self.app.canvas, told + ": " + joined(names[cause]), self.app.canvas.width - 2))
        return lines

    def again(self):
        """Begins the same game again, or in a campaign the set-up of the next one. If the first player was drawn,
        draws again."""
        app = self.app
        match = app.match
        if self.state.campaign is not None:
            app.visit("cards.Setup", self._follow())
            return
        drawn = match.notes.get("drawn", False)
        options = match.options
        if drawn:
            options = dict(options, first=1 + app.playing.below(len(options["players"])))
        app.session.start(match.game, options, {"drawn": drawn})
        prepare(app, drawn)

    def _follow(self):
        """Returns how the next scenario of a campaign begins, or the same one after a defeat; None for a new one."""
        state = self.state
        scenario, campaign, players = state.scenario, state.campaign, self.app.match.options["players"]
        if state.winners:
            campaign, players = state.sheet()["campaign"], state.carried()
            if len(campaign) == SCENARIOS:
                return None
            if scenario in PRESETS:
                scenario = PRESETS[(PRESETS.index(scenario) + 1) % len(PRESETS)]
        follow = {"campaign": campaign, "hard": state.hard, "scenario": scenario}
        if state.hard:
            follow["players"] = players
        return follow


def summary(game):
    """Returns the rows about the game as a whole. `game` is its entry in the history."""
    rows = [(t("of_scenario"), scenario_name(game["scenario"])), (t("cards_rounds"), str(game["turns"]))]
    if game["score"] is not None:
        rows.append((t("cards_total"), str(game["score"])))
    for name, (out, *dead) in zip(game["players"], game["losses"]):
        rows.append((name, ""))
        rows += [("  " + hero, t("cards_fell")) for hero in dead]
        if out:
            rows.append(("  " + fill("round_number", n=out), t("cards_out")))
    return rows


NEXT, QUEST = VERBS.pack({"do": "next"}), VERBS.letter("resolve")


def log_rows(words, *_):
    """Yields the words of a log that tell something: going on to the next step does not. Quests are counted: there
    is one in each round."""
    quests = 0
    for word in words:
        if word[0] == QUEST:
            quests += 1
            yield str(quests), word
        elif word != NEXT:
            yield "", word


def log_row(canvas, game, quest, word):
    """Returns the row that tells of a word of the log: who has done it, if it is somebody's, and what."""
    action = VERBS.unpack(word)
    name = game["players"][action["player"] - 1] if "player" in action else ""
    return told(canvas, quest, name, in_words(action, game["scenario"]))
