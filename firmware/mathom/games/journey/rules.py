"""Journey to Mordor: two to four hobbits walk to Mordor with five dice, and the Nazgûl hunt them.

`new(options)` returns a `Journey`. Nothing here rolls dice: a roll is an action that includes its faces. `turn.py` has
the functions of the verbs.
"""

from mathom.games import Refusal, State, check_keys, quote
from mathom.games.journey.tables import (
    DICE,
    PLACES,
    effect_of,
)
from mathom.games.journey.walker import Walker
from mathom.games.journey.words import DIE_LETTERS, VERBS


class Journey(State):
    verbs = VERBS
    given = (
        "first",  # a seat
        "places",
        "faces",  # the six faces of each die
    )
    fields: tuple = (
        ("players", []),
        ("phase", "roll"),
        ("round", 1),
        ("turns", 1),
        ("order", 0),  # how many seats after the first player the active one sits
        ("winners", None),
        ("start", 0),  # the place of the active player at the beginning of the turn
        ("rolled", {}),
        ("kept", []),  # (die, face, number of the roll), in the order they were kept
        ("rolls", 0),
        ("repeated", False),
    )

    def begin_turn(self):
        self.start = self.active().rings
        self.rolled = {}
        self.kept = []
        self.rolls = 0
        self.repeated = False

    def read(self, action, key):
        """Returns words as they are: the rules name everything."""
        value = action.get(key)
        if key == "faces":
            return _check_faces(value)
        dice = State.read(self, action, key)
        for die in dice:
            if dice.count(die) > 1:
                raise Refusal("bad_request", "The " + DICE[die] + " die is named twice.")
        return value

    def named(self, verb):
        return {"keep": "Keeping dice", "apply": "Applying the results"}.get(verb, "A roll")

    def not_now(self):
        return NOT_NOW[self.phase]

    # Questions

    def active(self):
        """Returns the player whose turn it is."""
        return self.players[(self.first + self.order) % len(self.players)]

    def place(self):
        """Returns where the active player stood at the beginning of the turn."""
        return PLACES[self.start]

    def arrived(self):
        """Returns the players who are in Mordor, and in the game."""
        return [walker for walker in self.players if walker.status() == "mordor"]

    def ranked(self):
        """Returns all players, who is best placed first: the winners, who is in the game, and who got furthest."""
        places = []
        for seat in range(len(self.players)):
            walker = self.players[seat]
            won = walker.name in (self.winners or ())
            places.append((won, not walker.eliminated, walker.eliminated, walker.rings, walker.unmarked, -seat))
        return [self.players[-place[-1]] for place in sorted(places, reverse=True)]

    def effect(self):
        """Returns what the place where this turn began changes in it."""
        return effect_of(self.places, self.start)

    def to_roll(self):
        """Returns the dice that the next roll throws: those not kept yet."""
        dice = list(DICE)
        for die, _, _ in self.kept:
            dice.remove(die)
        return dice

    def can_repeat(self):
        return self.phase == "keep" and self.effect().repeat and not self.repeated

    def summary(self):
        """Returns the entry of this game in the history."""
        return {
            "players": [walker.name for walker in self.players],
            "places": self.places,
            "turns": self.turns,
            "winners": None if self.winners is None else list(self.winners),
            "nazgul": [walker.marked for walker in self.players],
            "luckiest": [walker.luckiest for walker in self.players],
        }

    def chances(self):
        """Returns the possible actions that still need faces from the dice."""
        if self.phase == "roll":
            return [{"do": "roll"}]
        return [{"do": "reroll"}] if self.can_repeat() else []

    def forced(self, real):
        """Returns whether the other dice have to be rolled again, or the only die to be kept."""
        if self.phase == "roll":
            return self.rolls > 0 and not real
        return self.phase == "keep" and len(self.rolled) == 1 and not self.can_repeat()

    def refusal(self, dice):
        """Returns the code that says why these dice may not be kept, or None if they may."""
        rolled = self.rolled
        if not dice:
            return "keep_one"
        for die in dice:
            if die not in rolled:
                return "not_rolled"
        if not self.effect().equals and self.twins(dice):
            return "same_symbol"
        if "nazgul" in rolled.values() and "nazgul" not in [rolled[die] for die in dice]:
            return "must_keep_nazgul"
        return None

    def twins(self, dice):
        """Returns the symbol that two of these dice share, or None."""
        seen = []
        for die in dice:
            face = self.rolled[die]
            if face in seen:
                return face
            seen.append(face)
        return None

    def must_keep(self):
        """Returns the dice that are kept whatever the player chooses: one Nazgûl, or the only die."""
        rolled = self.rolled
        nazgul = [die for die in DICE if rolled.get(die) == "nazgul"]
        return nazgul[:1] or (list(rolled) if len(rolled) == 1 else [])

    def choose(self, dice, die):
        """Chooses a die to keep in addition to these, or puts it back. Returns the dice that are chosen then, and the
        code of a refusal if nothing was changed. Of several Nazgûl the player chooses which one must be kept."""
        rolled = self.rolled
        face = rolled[die]
        if die in dice:
            others = [other for other in dice if other != die]
            if face == "nazgul" and "nazgul" not in [rolled[other] for other in others]:
                return dice, "must_keep_nazgul"
            return others, None
        if self.twins(dice + [die]) and not self.effect().equals:
            if face != "nazgul":
                return dice, "same_symbol"
            dice = [other for other in dice if rolled[other] != face]
        return dice + [die], None

    def hunted(self, die):
        """Returns the player that a Nazgûl on this die hits, or None if it has no effect."""
        me = self.active()
        effect = self.effect()
        if not effect.hunted:
            for walker in self.players:
                if walker.colour == die and walker is not me and not walker.eliminated:
                    return walker
        return me if effect.nazgul else None

    # Dice

    def chance(self, action):
        """Returns None for an action without dice. Otherwise returns a name that no other roll of the game has, and the
        sides of each die still to be thrown (none if the action has its faces). The turn and the dice make the name:
        each roll of a turn has fewer dice than the one before."""
        verb = action["do"]
        if not self.throws(action):
            return None
        check_keys(action, ("do", "faces"), "bad_request", self.named(verb))
        _check_faces(action.get("faces", {}))
        self.check_phase(verb)
        dice = self.thrown(verb)
        name = "{}{}".format(self.turns, ":" if verb == "roll" else "r")
        name += "".join([DIE_LETTERS[DICE.index(die)] for die in dice])
        return name, () if "faces" in action else (6,) * len(dice)

    def fill(self, action, draws):
        """Returns the action with its faces. `draws` has the index of a face, 0 to 5, for each die in order."""
        dice = self.thrown(action["do"])
        filled = dict(action)
        filled["faces"] = {dice[i]: self.faces[dice[i]][draws[i]] for i in range(len(dice))}
        return filled

    def thrown(self, verb):
        """Returns the dice that this verb throws now, in order; refuses to repeat a roll that may not be repeated."""
        if verb == "roll":
            return self.to_roll()
        if not self.can_repeat():
            raise Refusal("no_reroll", "Only in Rohan, and only once, may a roll be repeated.")
        return [die for die in DICE if die in self.rolled]


NOT_NOW = {
    "roll": "Now the dice are to be rolled.",
    "keep": "Now dice are to be kept.",
    "apply": "Now the results are to be applied.",
    "over": "The game is over.",
}


def new(options):
    """Returns the first state of a game; refuses wrong options with the code `bad_options`."""
    from mathom.games.journey.new import made

    hobbits, squares, called, *given = made(options)
    state = Journey(*given)
    state.players = [Walker(name, squares, called.get(name)) for name in hobbits]
    return state


def _check_faces(faces):
    """Refuses faces of which the form is wrong, whether a roll is allowed now or not."""
    if not isinstance(faces, dict):
        raise Refusal("bad_request", "'faces' must name a die and its face for each die.")
    for die, face in faces.items():
        if die not in DICE:
            raise Refusal("bad_request", "There is no die called " + quote(die) + ".")
        if not isinstance(face, str):
            raise Refusal("bad_request", "A face is a word, not " + quote(face) + ".")
    return faces
