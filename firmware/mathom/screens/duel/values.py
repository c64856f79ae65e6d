"""What the form of an effect asks for: its fields, with the choices of each."""

from mathom.games.duel.tables import RACES, REGIONS, SKILLS, slashed
from mathom.screens.duel.parts import left_of, skill_name
from mathom.screens.fields import Choice, Number
from mathom.ui.texts import count, t

# The questions of each effect in the order of a player's words.
VERBS = {
    "skill": ("skill",),
    "race": ("race",),
    "gain": ("coins",),
    "lose": ("coins",),
    "forget": ("skill", "symbols"),
    "quest": ("steps",),
    "place": ("region", "units"),
    "move": ("from", "to"),
    "remove": ("region",),
    "raze": ("region",),
}
MOST = {"coins": 30, "steps": 99, "units": 15, "symbols": 2}
# Skill symbols: first those of one skill, then those with slashes.
SYMBOLS = sorted(range(1, 1 << len(SKILLS)), key=lambda bits: (sum([bits >> i & 1 for i in range(len(SKILLS))]), bits))
NAMES = {"race": RACES, "region": REGIONS, "from": REGIONS, "to": REGIONS}


class Pick(Choice):
    """The index of a choice that is possible; of any if none is."""

    def options(self, form):
        possible = [value for value in self.choices if form.is_there(self.name, value)]
        return possible or self.choices

    def put(self, form, value):
        form.values[self.name] = value
        if self.name == "from":
            form.fill_in()

    def shown(self, form, value):
        field = self.name
        if field == "skill":
            return skill_name(slashed(SYMBOLS[value]))
        return t("race_" + RACES[value] if field == "race" else "region_" + REGIONS[value])


FIELDS: dict = {name: Number("duel_" + name, name, 1, MOST[name]) for name in MOST}
for name in MOST:
    FIELDS[name].stops = True  # less than one step would be so many that they reach Mount Doom
FIELDS["coins"].shown = lambda form, value: count("duel_coins_of", value)
FIELDS["steps"].label = "duel_quest"
FIELDS["steps"].shown = lambda form, value: count("so_many_steps", value)
FIELDS["steps"].bounds = lambda form: (1, left_of(form.state, form.side))
for name in NAMES:
    FIELDS[name] = Pick("duel_race" if name == "race" else "duel_asked_" + name, name, tuple(range(len(NAMES[name]))))
FIELDS["skill"] = Pick("duel_skill", "skill", tuple(range(len(SYMBOLS))))
