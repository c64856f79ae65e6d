"""The form of an effect: how much, where and for whom."""

from mathom.games.duel.tables import (
    CHAINS,
    RACES,
    REGIONS,
    SIDES,
    SKILLS,
    TOKENS,
    TOKENS_OF_A_RACE,
    race_of,
    slashed,
)
from mathom.screens import forms
from mathom.screens.duel.parts import carry_out, end_with, skill_name, title_of, turn_header
from mathom.ui.texts import t

# The fields of each effect in the order of a player's words. Those after "do" seldom change.
FIELDS = {
    "skill": ("skill", "do"),
    "chain": ("chain", "do"),
    "race": ("race", "do"),
    "token": ("race", "token", "do"),
    "gain": ("coins", "do", "side"),
    "lose": ("coins", "do", "side"),
    "forget": ("skill", "symbols", "do", "side"),
    "quest": ("steps", "do", "side"),
    "place": ("region", "units", "do", "side"),
    "move": ("from", "to", "units", "do", "side"),
    "remove": ("region", "do", "side"),
    "raze": ("region", "do", "side"),
}
MOST = {"coins": 30, "steps": 99, "units": 15, "symbols": 2}
AGAINST = ("lose", "forget", "remove", "raze")  # effects on the other side
# What a card usually gives in each chapter.
USUALLY = {"gain": ("coins", (2, 3, 5)), "quest": ("steps", (1, 1, 2)), "place": ("units", (1, 2, 3))}
# Skill symbols: first those of one skill, then those with slashes.
SYMBOLS = sorted(range(1, 1 << len(SKILLS)), key=lambda bits: (sum([bits >> i & 1 for i in range(len(SKILLS))]), bits))
NAMES = {"chain": CHAINS, "race": RACES, "token": TOKENS, "region": REGIONS, "from": REGIONS, "to": REGIONS}
NAMES["side"] = SIDES
NO_CHAIN = -1


class Form(forms.Form):
    """`offer` is the known part of the action. `chains` are the chain symbols that a card may give: then the form is
    that of a card, and ends the turn unless there is more to do."""

    name = "duel.Form"
    leads = ("duel.Effects", "duel.Moment", "duel")
    edge = 6  # a symbol of many skills needs the whole line

    def __init__(self, app, verb, offer=None, chains=None):
        super().__init__(app)
        state = self.state
        self.verb = verb
        self.of_card = chains is not None
        self.fields = FIELDS[verb]
        if chains:
            self.fields = self.fields[: self.fields.index("do")] + ("chain",) + self.fields[self.fields.index("do") :]
        if self.of_card:
            self.fields += ("more",)
        self.chains = [NO_CHAIN] + [CHAINS.index(name) for name in chains or ()]
        # A field with choices has the index of one, any other field a number.
        self.values = {field: 1 if field in MOST else 0 for field in self.fields if field not in ("do", "more")}
        if "side" in self.values:
            self.values["side"] = 1 - state.seat if verb in AGAINST else state.seat
        if "chain" in self.values:
            self.values["chain"] = NO_CHAIN if chains else self._next("chain", 1, len(CHAINS) - 1)
        if self.of_card and verb in USUALLY:
            field, numbers = USUALLY[verb]
            self.values[field] = numbers[state.chapter - 1] + (verb == "place" and state.active().holds("red_unit"))
        self._fill_in(offer or {})
        self.refresh()

    def _fill_in(self, offer):
        """Fills in the values of an offer, and elsewhere the first possible choice."""
        if "side" in offer:
            self.values["side"] = SIDES.index(offer["side"])
        if "races" in offer:
            self.values["race"] = RACES.index(offer["races"][0])
        for field in ("race", "token", "skill", "from"):
            if field in self.values and not self._is_there(field, self.values[field]):
                self.values[field] = self._next(field, 1, self.values[field])
        if self.verb in ("remove", "raze") and not self._is_there("region", 0):
            self.values["region"] = self._next("region", 1, 0)

    # Choices

    def _is_there(self, field, value):
        """Returns whether this choice is possible."""
        if field == "token":
            return race_of(value) == self.values["race"] and not any(
                [side.holds(TOKENS[value]) for side in self.state.players]
            )
        if field == "race":  # the eagle is a token
            return RACES[value] != "eagle"
        side = self.state.players[self.values.get("side", self.state.seat)]
        if field == "skill" and self.verb == "forget":
            return SYMBOLS[value] in side.skills
        if field == "from" or (field == "region" and self.verb == "remove"):
            return side.units[value] > 0
        if field == "region" and self.verb == "raze":
            return side.fortresses[value] > 0
        if field == "chain" and not self.of_card:
            return not self.state.active().chains >> value & 1
        return True

    def _options(self, field):
        if field == "chain" and self.of_card:
            return self.chains
        return tuple(range(len(SYMBOLS if field == "skill" else NAMES[field])))  # MicroPython's range has no `index`

    def _next(self, field, step, value):
        """Returns the next possible choice, or simply the next one if none is possible."""
        options = self._options(field)
        at = first = (options.index(value) + step) % len(options)
        for _ in options:
            if self._is_there(field, options[at]):
                return options[at]
            at = (at + step) % len(options)
        return options[first]

    # Drawing

    def row(self, field):
        if field == "do":
            return t("duel_do_and_end" if self.of_card else "duel_do"), ""
        return (t("duel_do_and_more"), "") if field == "more" else (self._label(field), self._shown(field))

    def _label(self, field):
        if field == "steps":
            return t("duel_nazgul" if self.values["side"] else "duel_walked")
        return t("duel_" + field)

    def _shown(self, field):
        value = self.values[field]
        if field in MOST:
            return str(value)
        if field == "skill":
            return skill_name(SYMBOLS[value])
        if field == "chain":
            return t("chain_" + CHAINS[value]) if value != NO_CHAIN else "–"
        if field in ("race", "token", "side"):
            name = NAMES[field][value]
            return t(name if field == "side" else field + "_" + name)
        # A region, with what both sides have there.
        fellowship, sauron = self.state.players
        held = "fortresses" if self.verb == "raze" else "units"
        both = getattr(fellowship, held)[value], getattr(sauron, held)[value]
        return "{} {}–{}".format(t("region_" + REGIONS[value]), both[0], both[1])

    def draw(self, canvas):
        turn_header(canvas, self.state, title_of(canvas, self.state, "duel_" + self.verb))
        self.draw_form(canvas, self.field() in MOST)

    # Keys

    def press(self, event):
        if event == "ok" and self.field() == "more":
            self._carry_out()
        else:
            super().press(event)

    def change(self, field, step):
        if field in MOST:
            self.values[field] = (self.values[field] - 1 + step) % MOST[field] + 1
        else:
            self.values[field] = self._next(field, step, self.values[field])
        if field == "race" and self.verb == "token":
            self.values["token"] = self.values["race"] * TOKENS_OF_A_RACE
            self._fill_in({})
        if field == "side":
            self._fill_in({})

    def do(self):
        """Carries out the effect. The form of a card also ends the turn."""
        if self.of_card:
            end_with(self.app, self._actions())
        else:
            self._carry_out()

    def _carry_out(self):
        for action in self._actions():
            carry_out(self.app, action)

    def _actions(self):
        """Returns the actions: a chain symbol first, as the effect may end the game or begin a conflict."""
        action: dict = {"do": self.verb}
        chain = None
        for field, value in self.values.items():
            if field in MOST:
                action[field] = value
            elif field == "skill":
                action[field] = slashed(SYMBOLS[value])
            elif field == "chain" and value == NO_CHAIN:
                continue
            elif field == "chain" and self.of_card:
                chain = CHAINS[value]
            elif field != "race" or self.verb != "token":
                action[field] = NAMES[field][value]
        return ([{"do": "chain", "chain": chain}] if chain else []) + [action]
