"""Conquest: players fight over the regions of Middle-earth while the Company walks to Mount Doom. The map and the
battalions on it stay on the table; Mathom knows how many territories, cards, advantages and leaders each player has,
fights the battles, counts reinforcements and moves the Company.

`new(options)` returns a `Conquest`. Players are numbers from 1, in their order; 0 is a neutral garrison.
"""

from mathom.games import Refusal, check_keys, quote

# In this order, so that the imports do not nest: docs/performance.md, "The call stack".
# isort: off
import mathom.games.conquest.state  # noqa: F401
from mathom.games.conquest.battle import without_rounds
from mathom.games.conquest.turn import Turns

# isort: on
from mathom.games.conquest.tables import (
    BATTLE,
    DICE,
    FEWEST,
    FLAGS,
    LIST,
    LONGEST_LIST,
    LONGEST_NAME,
    MOST,
    NUMBERS,
    ROUNDS,
    SEATS,
    STARRED,
    VALUES,
    VERBS,
    WORDS,
    index_of,
    keys_of,
    throws,
)


class Conquest(Turns):
    # Possible actions, for programs; loaded on first use

    def legal(self):
        """Returns the possible actions without dice and without a value that only the players know."""
        from mathom.games.conquest.offers import legal

        return legal(self)

    def chances(self):
        from mathom.games.conquest.offers import chances

        return chances(self)

    def asks(self):
        """Returns the actions that only the players can complete: a value that is a dict describes what may be entered
        there."""
        from mathom.games.conquest.offers import asks

        return asks(self)

    # Dice

    def chance(self, action):
        """Returns None for an action without dice. Otherwise returns a name that no other roll of the game has, and the
        number of sides of each die still to be rolled (none if the action has its faces)."""
        if not throws(action):
            return None
        verb = action["do"]
        values = self._understand(action)
        sides = self._sides(verb, *values)
        kind = _kind(verb, values)
        name = "{}.{}".format(kind, self.rolls.get(kind, 0))
        if verb in DICE and not self._begins_storm(verb, values):
            name += "-".join([VERBS[verb][1]] + [str(value) for value in values])
        return name, () if "faces" in action else sides

    def _begins_storm(self, verb, values):
        """Returns whether a storm would roll the same dice first. Then both count as one roll: undone, it shows the
        same faces."""
        return verb != "garrison" and tuple(values) == self.most(verb == "strike")

    def fill(self, action, draws):
        """Returns the action with the faces that were drawn."""
        return self.rethrown(action, [], draws)

    def rethrown(self, action, faces, draws):
        """Returns the action with the faces it had before it was undone, and those of `draws` if these are too few. A
        storm uses only as many of them as it needs."""
        faces = faces + [draw + 1 for draw in draws]
        if action["do"] == "storm":
            end = self._rounds(without_rounds(self.battle), faces, action["until"])[1]
        else:
            end = len(self._sides(action["do"], *self._understand(action)))
        return dict(action, faces=faces[:end])

    def _sides(self, verb, *values):
        """Returns the number of sides of each die of this roll. Refuses a roll that is not allowed now."""
        if verb == "fight" or verb == "strike":
            if verb == "fight":
                self._need_no_strike()
            most = self.most(verb == "strike")
            if not most[0]:
                raise Refusal("no_strike", "Nobody strikes back now.")
            for i in range(2):
                if values[i] > most[i]:
                    raise Refusal("too_many_dice", "At most {} and {} dice may be committed.".format(*most))
            return (6,) * sum(values)
        if verb == "storm":
            if values[0] >= self.battle["battalions"]:
                raise Refusal("too_few", "There are not so many battalions.")
            return (6,) * 5 * ROUNDS
        if verb == "advantage":
            if not self.players[values[0] - 1].owed:
                raise Refusal("none_owed", self.name(values[0]) + " has no advantage to roll for.")
            return (self.length,)
        if verb == "overhear":
            others = len(self.others())
            return (20, others) if others > 1 else (20,)
        if verb == "probe":
            if not self.message or self.message[3] is not None:
                raise Refusal("no_message", "There is no message to be looked into.")
            return (20,)
        if verb == "garrison":
            return (3,) * values[0]
        if verb == "seek":
            if not self.dark:
                raise Refusal("no_dark", "Nobody looks for the Ring in this game.")
            if self.players[self.dark - 1].out:
                raise Refusal("out", self.name(self.dark) + " is out of the game.")
            if self.sought:
                raise Refusal("sought", "The Ring is looked for once a turn.")
            return 6, 6
        if self.place not in STARRED:
            raise Refusal("no_star", "From here the Company walks on without a die.")
        self._need_few()
        return (6,)

    def _faces(self, action, sides):
        faces = action.get("faces")
        if not isinstance(faces, (list, tuple)):
            raise Refusal("bad_request", "'faces' must be a list.")
        if len(faces) > len(sides) or (len(faces) < len(sides) and action["do"] != "storm"):
            raise Refusal("bad_faces", "The dice to be rolled are " + str(len(sides)) + ".")
        for face, most in zip(faces, sides):
            if type(face) is not int or not 0 < face <= most:
                raise Refusal("bad_faces", "No such die has the face " + quote(face) + ".")
        return list(faces)

    # Actions

    def do(self, action):
        """Carries out an action and returns the events; a `Refusal` changes nothing."""
        values = self._understand(action)
        verb = action["do"]
        events: list = []
        if throws(action):
            faces = self._faces(action, self._sides(verb, *values))
            getattr(self, "_" + verb)(events, faces, *values)
            kind = _kind(verb, values)
            self.rolls[kind] = self.rolls.get(kind, 0) + 1
        else:
            getattr(self, "_" + verb)(events, *values)
        return events

    def _understand(self, action):
        """Returns the values of an action, in the order of its keys. Refuses an invalid action, and one of another
        phase."""
        verb = action.get("do")
        if not isinstance(verb, str) or verb not in VERBS:
            raise Refusal("bad_request", "Conquest does not know " + quote(verb) + ".")
        keys = keys_of(action)
        check_keys(action, ("do",) + keys + ("faces",) * throws(action), "bad_request", "'" + verb + "'")
        values = [self._read(action, key) for key in keys]
        phase = self.phase
        if phase[0] not in VERBS[verb][0]:
            raise Refusal("not_now", NOT_NOW[phase])
        for key in ("player", "from", "to"):
            if key in keys and verb != "set" and self.players[action[key] - 1].out:
                raise Refusal("out", self.name(action[key]) + " is out of the game.")
        return values

    def _read(self, action, key):
        value = action.get(key)
        if key in WORDS:
            return index_of(value, key)
        if key in FLAGS:
            if not isinstance(value, bool):
                raise Refusal("bad_request", "'" + key + "' must be true or false.")
            return value
        low, high = VALUES[action["what"]][1:] if key == "value" else NUMBERS[key]
        if key in SEATS:
            high = len(self.players)
        if type(value) is not int or not low <= value <= high:
            raise Refusal("bad_request", "'{}' must be a number from {} to {}.".format(key, low, high))
        return value


def _kind(verb, values):
    """Returns the kind of a roll. Rolls are numbered by kind, so that a roll of another kind does not change the name
    of one that was undone. All rolls of battles are one kind; rolls on the list of advantages are one kind for each
    player."""
    kind = "b" if verb in BATTLE else VERBS[verb][1]
    return kind + str(values[0]) if verb == "advantage" else kind


NOT_NOW = {
    "turn": "Now the players take their turns.",
    "battle": "Now the battle is fought.",
    "hear": "Now it is rolled who overhears the message.",
    "muster": "Now everybody is done, and the Company moves on.",
    "over": "The game is over.",
}


def new(options):
    """Returns the first state, or raises a `Refusal` with the code `bad_options` that names what is wrong."""
    check_keys(options, ("players", "dark", "advantages", "strikes"), "bad_options", "A new game")
    names = options.get("players")
    if not isinstance(names, (list, tuple)) or not FEWEST <= len(names) <= MOST:
        raise Refusal("bad_options", "'players' must name two to six players.")
    for name in names:
        whole = isinstance(name, str) and 0 < len(name.strip()) == len(name) <= LONGEST_NAME
        if not whole or min(name) < " " or max(name) > "\ud7ff":  # above this a character may be half a letter
            raise Refusal("bad_options", "'players': a name has 1 to 10 letters.")
        if list(names).count(name) > 1:
            raise Refusal("bad_options", "'players': " + name + " is named twice.")
    dark, length = options.get("dark", 0), options.get("advantages", LIST)
    if type(dark) is not int or not 0 <= dark <= len(names):
        raise Refusal("bad_options", "'dark' must be the number of a player, or 0.")
    if type(length) is not int or not 2 <= length <= LONGEST_LIST:
        raise Refusal("bad_options", "'advantages' must be a number from 2 to 100.")
    strikes = options.get("strikes", True)
    if not isinstance(strikes, bool):
        raise Refusal("bad_options", "'strikes' must be true or false.")
    return Conquest(names, dark, length, strikes)
