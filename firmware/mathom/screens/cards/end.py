"""The end of a game: won or lost, and the next scenario. Also the lines of a score, and what the history shows of a
game."""

from mathom.games.cards.tables import SCENARIOS
from mathom.games.cards.words import unpack
from mathom.screens import header
from mathom.screens.cards.parts import PRESETS, label, scenario_name
from mathom.screens.ending import Ending
from mathom.ui.canvas import ACCENT, BIG, CENTRE
from mathom.ui.texts import brief, fill, t


def score_rows(line):
    """Returns a line of the score sheet as rows: the parts of a player's sum, the sum of each player, and the total."""
    rows = [(t("cards_parts"), "")]
    for name, threat, dead, damage, total in line["players"]:
        rows.append(("{}: {}+{}+{}".format(name, threat, dead, damage), str(total)))
    if line["victory"]:
        rows.append((t("of_victory"), "–" + str(line["victory"])))
    rows.append((t("cards_total"), str(line["total"])))
    if line["campaign"]:
        scores = line["campaign"]
        label = fill("cards_campaign", n=len(scores), all=SCENARIOS)
        rows.append((label, str(sum(scores))))
    return rows


class End(Ending):
    """OK shows the score of a victory; after a defeat, those of past games."""

    name = "cards.End"
    board_key = "key_score"

    def __init__(self, app):
        super().__init__(app)
        self.board = "cards.Score" if self.state.winners else "cards.Sheet"

    @property
    def leads(self):
        return self.board, "cards", "cards.Moment", "cards.Setup"

    def finale(self):
        if self.state.winners:
            return "crown", [(t("together_won"), ACCENT)]
        return "eye", [(t("together_lost"), self.app.canvas.ink_of("red"))]

    def draw(self, canvas):
        won, how_far, score = self.once(self._result)
        header(canvas, t("game_cards"), how_far)
        canvas.text(won, canvas.width // 2, 13, BIG, self.finale()[1][0][1], CENTRE)
        canvas.text(score, canvas.width // 2, 31, align=CENTRE)
        self.draw_keys(canvas)

    def _result(self, _):
        """Returns how it ended, in which round, and the score of a victory, or the stage of a defeat."""
        state = self.state
        how_far = fill("cards_in_round", n=state.table["round"])
        if state.winners:
            return t("together_won"), how_far, fill("cards_score", n=state.score()[1])
        return t("together_lost"), how_far, fill("cards_got_to", n=state.table["stage"], all=len(state.stages))

    def again(self):
        self.app.visit("cards.Setup", self._follow())

    def _follow(self):
        """Returns how the next scenario of a campaign begins, or the same one after a defeat; None for a new game."""
        state = self.state
        if state.campaign is None:
            return None
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
    return rows


def log_rows(words):
    """Yields the words of a log."""
    for word in words:
        yield (word,)


def log_row(word):
    """Returns the row that shows a word of the log: the action, and its numbers in the order of the form."""
    action = unpack(word)
    verb = action["do"]
    numbers = [part for part in word[1:].split(".") if part]
    if verb == "set" or verb == "reveal":
        name = label(action["what"]) if verb == "set" else t("kind_" + action["kind"])
        del numbers[0]
    else:
        name = brief("cards_" + verb)
    return name, " ".join(numbers)
