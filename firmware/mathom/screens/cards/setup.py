"""The set-up of the card game. It starts with that of the last game; OK on the first row begins."""

from mathom.games import Refusal
from mathom.games.cards.rules import new
from mathom.games.cards.tables import LIMIT, LONGEST, MOST, PLAYERS, SPHERES, STAGES
from mathom.screens import forms, header
from mathom.screens.cards.parts import PRESETS, scenario_name
from mathom.ui.texts import count, fill, t

# Names, not texts: the same in every language. Each hero has its threat cost and hit points. Each player begins with
# the heroes of one sphere, in the order of SPHERES.
STARTERS = (
    ("Frodo", (("Aragorn", 12, 5), ("Théodred", 8, 4), ("Glóin", 9, 4))),
    ("Sam", (("Legolas", 9, 4), ("Gimli", 11, 5), ("Thalin", 9, 4))),
    ("Merry", (("Éowyn", 9, 3), ("Eleanor", 7, 3), ("Dúnhere", 8, 4))),
    ("Pippin", (("Denethor", 8, 3), ("Beravor", 10, 4), ("Glorfindel", 12, 5))),
)
POINTS = ((8, 2, 10), (8, 16, 0), (9, 15, 7))  # of the stages of each scenario of the first box
MODES = ("single", "campaign", "hard")
NUMBERS = ("stages", "points", "limit")


def usual():
    return {
        "scenario": PRESETS[0],
        "players": [starter(0)],
        "first": 1,
        "stages": list(POINTS[0]),
        "limit": LIMIT,
        "basic": False,
        "mode": "single",
    }


def starter(seat):
    """Returns a player with the heroes of the usual sphere."""
    name, heroes = STARTERS[seat]
    return [name, [list(hero) + [SPHERES[seat]] for hero in heroes]]


def remembered(memory):
    """Returns the last set-up, if it is still valid."""
    chosen = usual()
    last = memory.get("cards")
    try:
        for name in chosen:
            if name in last and type(last[name]) is type(chosen[name]):
                chosen[name] = last[name]
        if chosen["mode"] in MODES:
            new(options_of(chosen))
            return chosen
    except (Refusal, ValueError, KeyError, TypeError):
        pass
    return usual()


def options_of(chosen, follow=None):
    """Returns the options for the rules. A campaign adds the scores so far, and in the hardest mode the players."""
    players = [{"name": name, "heroes": [hero_of(hero) for hero in heroes]} for name, heroes in chosen["players"]]
    options = {"players": players, "scenario": chosen["scenario"], "stages": list(chosen["stages"])}
    options["first"] = min(chosen["first"], len(players))
    options.update({"limit": chosen["limit"], "basic": chosen["basic"]})
    if follow:
        options.update(follow)
    elif chosen["mode"] != "single":
        options.update({"campaign": [], "hard": chosen["mode"] == "hard"})
    return options


def hero_of(listed):
    """Returns a hero for the rules."""
    name, cost, hits, sphere = listed
    return {"name": name, "cost": cost, "hits": hits, "sphere": sphere}


class Setup(forms.Choices):
    name = "cards.Setup"
    leads = ("cards.Sheet", "cards.Party", "cards.Moment", "cards")

    def __init__(self, app, follow=None):
        super().__init__(app)
        self.follow = follow
        self.chosen = remembered(app.settings.memory)
        if follow:
            self._named(follow.pop("scenario"))

    def refresh(self):
        chosen = self.chosen
        stages = chosen["stages"]
        fields = [("start", 0), ("scenario", 0)]
        if not (self.follow and "players" in self.follow):
            fields += [("players", 0)] + [("player", i) for i in range(len(chosen["players"]))]
            if len(chosen["players"]) > 1:
                fields.append(("first", 0))
        fields += [("stages", 0)] + [("points", i) for i in range(len(stages))] + [("limit", 0), ("basic", 0)]
        if not self.follow:
            fields.append(("mode", 0))
        self.fields = fields + [("sheet", 0)]
        self.list.rows = [self._row(i) for i in range(len(self.fields))]

    def _row(self, i):
        chosen = self.chosen
        field, n = self.fields[i]
        if field == "player":
            name, heroes = chosen["players"][n]
            return name, count("cards_threat", sum([hero[1] for hero in heroes]))
        if field == "points":
            return count("cards_stage", n + 1), self.marked(i, chosen["stages"][n] or "–")
        if field in ("stages", "limit"):
            return t("of_" + field), self.marked(i, len(chosen[field]) if field == "stages" else chosen[field])
        shown = ""
        if field == "scenario":
            shown = scenario_name(chosen["scenario"])
        elif field == "players":
            shown = str(len(chosen["players"]))
        elif field == "first":
            shown = chosen["players"][min(chosen["first"], len(chosen["players"])) - 1][0]
        elif field == "basic":
            shown = t("off" if chosen["basic"] else "on")
        elif field == "mode":
            shown = t("mode_" + chosen["mode"])
        return t("cards_sheet" if field == "sheet" else "of_" + field), shown

    def draw(self, canvas):
        right = t("cards_setup")
        if self.follow:
            right = fill("cards_of", n=len(self.follow["campaign"]) + 1, all=3)
        header(canvas, t("game_cards"), right)
        field = self.fields[self.list.at][0]
        ok = "key_start" if field == "start" else "key_show" if field == "sheet" else "key_change"
        forms.draw(self, canvas, self.changing, ok)

    def change(self, field, step):
        field, n = field
        chosen = self.chosen
        if field == "points":
            chosen["stages"][n] = (chosen["stages"][n] + step) % (MOST + 1)
        elif field == "limit":
            chosen["limit"] = (chosen["limit"] - 1 + step) % MOST + 1
        else:
            many = (len(chosen["stages"]) - 1 + step) % STAGES + 1
            chosen["stages"] = (chosen["stages"] + [0] * STAGES)[:many]

    def take(self, at):
        field, n = self.fields[at]
        app = self.app
        chosen = self.chosen
        if field == "start":
            self.begin_after_press()
            return
        if field == "player":
            app.visit("cards.Party", chosen["players"], n)
            return
        if field == "sheet":
            app.visit("cards.Sheet")
            return
        if field in NUMBERS:
            self.changing = True
        elif field == "scenario":
            self._name_scenario()
        elif field == "players":
            self._invite()
        elif field == "first":
            chosen["first"] = chosen["first"] % len(chosen["players"]) + 1
        elif field == "basic":
            chosen["basic"] = not chosen["basic"]
        else:
            chosen["mode"] = MODES[(MODES.index(chosen["mode"]) + 1) % len(MODES)]
        self.refresh()

    def _name_scenario(self):
        """Chooses the next scenario of the first box; after the last one, asks for a name."""
        chosen = self.chosen
        if chosen["scenario"] == PRESETS[-1]:
            self.app.visit("letters", t("of_scenario"), "", LONGEST[1], self._named)
        elif chosen["scenario"] in PRESETS:
            self._named(PRESETS[PRESETS.index(chosen["scenario"]) + 1])
        else:
            self._named(PRESETS[0])

    def _named(self, name):
        """Sets the scenario, with the points of its stages if they are known. Corrected points are kept while it stays
        the same."""
        chosen = self.chosen
        if name in PRESETS and name != chosen["scenario"]:
            chosen["stages"] = list(POINTS[PRESETS.index(name)])
        chosen["scenario"] = name

    def _invite(self):
        """Adds a player with free heroes; after four, goes back to one player."""
        players = self.chosen["players"]
        if len(players) == PLAYERS:
            del players[1:]
            return
        names = [player[0] for player in players]
        taken = [hero[0] for player in players for hero in player[1]]
        for seat in range(PLAYERS):
            name, heroes = starter(seat)
            if name not in names:
                free = [hero for hero in heroes if hero[0] not in taken]
                free = (
                    free or [hero for other in range(PLAYERS) for hero in starter(other)[1] if hero[0] not in taken][:1]
                )
                players.append([name, free])
                return

    def start(self):
        try:
            self.begin(options_of(self.chosen, self.follow), {}, self.chosen)
            self.app.visit("cards.Moment", {"e": "opening"})
        except Refusal:
            self.app.say("cards_why_bad_options")
