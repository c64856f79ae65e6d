"""The end of a game: won or lost, the score line by line, and the next scenario. Also what the history shows of a
game."""

from mathom.games.cards.tables import SCENARIOS
from mathom.games.cards.words import unpack
from mathom.screens import header
from mathom.screens.cards.parts import PRESETS, label, scenario_name
from mathom.screens.shared import GameList
from mathom.ui.texts import fill, t


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


class End(GameList):
    name = "cards.End"

    def __init__(self, app):
        super().__init__(app)
        self.entries = []

    def enter(self):
        """Fills the rows, and plays a short tune the first time that a win is shown."""
        state = self.state
        line = state.sheet()
        follows = line and line["campaign"] and len(line["campaign"]) < SCENARIOS
        self.entries = ["follow" if follows else "again", "note", "sheet"] if line else ["again", "sheet"]
        note = self.app.match.notes.get("note", "")
        self.list.rows = [(t("cards_" + entry), note if entry == "note" else "") for entry in self.entries]
        if line:
            rows = score_rows(line)
            self.list.rows = self.list.rows[:1] + rows + self.list.rows[1:]
            self.entries = self.entries[:1] + [""] * len(rows) + self.entries[1:]
            self.app.celebrate()

    def leads(self):
        return {"note": ("letters",), "sheet": ("cards.Sheet",)}.get(
            self.entries[self.list.at], ("cards.Setup", "menu")
        )

    def draw(self, canvas):
        header(canvas, t("together_won" if self.state.winners else "together_lost"), self.once(self._result))
        self.draw_list(canvas, "key_choose" if self.entries[self.list.at] else "", "key_menu")

    def _result(self, _):
        """Returns the score, or how far the players came."""
        state = self.state
        if state.winners:
            return fill("cards_score", n=state.score()[1])
        return fill("cards_in_round", n=state.table["round"])

    def back(self):
        self.app.menu()

    def take(self, at):
        app = self.app
        entry = self.entries[at]
        if entry == "sheet":
            app.visit("cards.Sheet")
        elif entry == "note":
            app.visit("letters", t("cards_note"), app.match.notes.get("note", ""), 14, self._note)
        elif entry:
            app.visit("cards.Setup", self._follow(entry))

    def _note(self, text):
        """Keeps a note of the players with the score."""
        self.app.match.notes["note"] = text
        self.app.notes_changed()
        self.enter()

    def _follow(self, entry):
        """Returns how the next scenario of a campaign begins, or the same one after a defeat; None for a new game."""
        state = self.state
        if state.campaign is None or (entry == "again" and state.winners):
            return None
        scenario, campaign, players = state.scenario, state.campaign, self.app.match.options["players"]
        if entry == "follow":
            campaign, players = state.sheet()["campaign"], state.carried()
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
        name = t("cards_" + verb)
    return name, " ".join(numbers)
