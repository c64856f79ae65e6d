"""What the form of an effect asks for: its fields, with the choices of each."""

from mathom.games.duel.tables import CHAINS, RACES, REGIONS, SIDES, SKILLS, slashed
from mathom.screens.duel.parts import called, left_of, skill_name
from mathom.screens.fields import Act, Choice, Number
from mathom.ui.texts import count, t

# The fields of each effect in the order of a player's words. Those after "do" seldom change.
VERBS = {
    "skill": ("skill", "do"),
    "chain": ("chain", "do"),
    "race": ("race", "do"),
    "gain": ("coins", "do", "side"),
    "lose": ("coins", "do", "side"),
    "forget": ("skill", "symbols", "do", "side"),
    "quest": ("steps", "do", "side"),
    "place": ("region", "units", "do", "side"),
    "move": ("from", "to", "do", "side"),
    "remove": ("region", "do", "side"),
    "raze": ("region", "do", "side"),
}
MOST = {"coins": 30, "steps": 99, "units": 15, "symbols": 2}
# Skill symbols: first those of one skill, then those with slashes.
SYMBOLS = sorted(range(1, 1 << len(SKILLS)), key=lambda bits: (sum([bits >> i & 1 for i in range(len(SKILLS))]), bits))
NAMES = {"chain": CHAINS, "race": RACES, "region": REGIONS, "from": REGIONS, "to": REGIONS, "side": SIDES}
NO_CHAIN = -1


class Pick(Choice):
    """The index of a choice that is possible; of any if none is."""

    def options(self, form):
        possible = [value for value in self.choices if form.is_there(self.name, value)]
        return possible or self.choices

    def put(self, form, value):
        form.values[self.name] = value
        if self.name == "side" or self.name == "from":
            form.fill_in({})

    def shown(self, form, value):
        field = self.name
        if field == "skill":
            return skill_name(slashed(SYMBOLS[value]))
        if field == "chain":
            return t("chain_" + CHAINS[value] if value != NO_CHAIN else "off")
        if field == "side":
            return called(form.state.players[value])
        return t("race_" + RACES[value] if field == "race" else "region_" + REGIONS[value])


FIELDS: dict = {name: Number("duel_" + name, name, 1, MOST[name]) for name in MOST}
for name in MOST:
    FIELDS[name].stops = True  # less than one step would be so many that they reach Mount Doom
FIELDS["coins"].shown = lambda form, value: count("duel_coins_of", value)
FIELDS["steps"].label = "duel_quest"
FIELDS["steps"].shown = lambda form, value: count("so_many_steps", value)
FIELDS["steps"].bounds = lambda form: (1, left_of(form.state, form.values["side"]))
for name in NAMES:
    FIELDS[name] = Pick("duel_" + name, name, tuple(range(len(NAMES[name]))))
FIELDS["skill"] = Pick("duel_skill", "skill", tuple(range(len(SYMBOLS))))
FIELDS["do"] = Act("duel_do", "do", "key_done")
MORE = Act("duel_do_and_more", "more", "key_done")
DO_AND_END = Act("", "do", "key_done", row=lambda form, shown: (t(form.follows), shown))
