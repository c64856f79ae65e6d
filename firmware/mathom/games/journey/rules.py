"""Journey to Mordor: two to four hobbits walk to Mordor with five dice, and the Nazgûl hunt them.

`new(options)` returns a `Journey`. Nothing here rolls dice: a roll is an action that includes its faces.
"""

from mathom.games import Refusal, State, check_keys, quote
from mathom.games.journey.tables import (
    BLACK_DIE,
    COLOURED_DIE,
    DICE,
    FEWEST_SQUARES,
    HOBBITS,
    MORDOR,
    MOST_SQUARES,
    PLACES,
    SYMBOLS,
    USUAL_SQUARES,
)
from mathom.games.journey.walker import Walker
from mathom.games.journey.words import DIE_LETTERS, throws


class Journey(State):
    def __init__(self, walkers, first, places, faces):
        self.players = walkers
        self.first = first  # a seat
        self.places = places
        self.faces = faces  # the six faces of each die
        self.phase = "roll"
        self.round = 1
        self.turns = 1
        self.order = 0  # how many seats after the first player the active one sits
        self.winners = None
        self._begin_turn()

    def _begin_turn(self):
        self.start = self.active().rings
        self.rolled = {}
        self.kept = []  # (die, face, number of the roll), in the order they were kept
        self.rolls = 0
        self.repeated = False

    def copy(self):
        twin = Journey([walker.copy() for walker in self.players], self.first, self.places, self.faces)
        twin.phase = self.phase
        twin.round = self.round
        twin.turns = self.turns
        twin.order = self.order
        twin.winners = self.winners
        twin.start = self.start
        twin.rolled = dict(self.rolled)
        twin.kept = list(self.kept)
        twin.rolls = self.rolls
        twin.repeated = self.repeated
        return twin

    # Questions

    def active(self):
        """Returns the player whose turn it is."""
        return self.players[(self.first + self.order) % len(self.players)]

    def place(self):
        """Returns where the active player stood at the beginning of the turn."""
        return PLACES[self.start]

    def effect(self):
        """Returns the place whose rule applies to this turn: Bag End, which has none, if places have no effect."""
        return PLACES[self.start] if self.places else PLACES[0]

    def to_roll(self):
        """Returns the dice that the next roll throws: those not kept yet."""
        dice = list(DICE)
        for die, _, _ in self.kept:
            dice.remove(die)
        return dice

    def can_repeat(self):
        return self.phase == "keep" and self.effect() == "rohan" and not self.repeated

    def view(self):
        return {
            "game": "journey",
            "phase": self.phase,
            "round": self.round,
            "active": self.active().name,
            "place": self.place(),
            "places": self.places,
            "rolled": dict(self.rolled),
            "kept": [{"die": die, "face": face, "roll": roll} for die, face, roll in self.kept],
            "rolls": self.rolls,
            "reroll": self.can_repeat(),
            "players": [
                {
                    "name": walker.name,
                    "colour": walker.colour,
                    "rings": walker.rings,
                    "place": PLACES[walker.rings],
                    "nazgul": walker.route(),
                    "left": walker.unmarked,
                    "status": walker.status(),
                }
                for walker in self.players
            ],
            "winners": None if self.winners is None else list(self.winners),
        }

    def summary(self):
        """Returns the entry of this game in the history."""
        return {
            "players": [walker.name for walker in self.players],
            "places": self.places,
            "turns": self.turns,
            "winners": None if self.winners is None else list(self.winners),
        }

    def legal(self):
        """Returns every possible action, except those that still need faces from the dice."""
        if self.phase == "keep":
            return [{"do": "keep", "dice": dice} for dice in self._keeps()]
        if self.phase == "apply":
            return [{"do": "apply"}]
        return []

    def chances(self):
        """Returns the possible actions that still need faces from the dice."""
        if self.phase == "roll":
            return [{"do": "roll"}]
        return [{"do": "reroll"}] if self.can_repeat() else []

    def _keeps(self):
        rolled = self.rolled
        equal_allowed = self.effect() == "rivendell"
        choices: list = [[]]
        for die in DICE:
            if die not in rolled:
                continue
            face = rolled[die]
            for choice in choices[:]:
                if not equal_allowed:
                    for other in choice:
                        if rolled[other] == face:
                            break
                    else:
                        choices.append(choice + [die])
                else:
                    choices.append(choice + [die])
        if "nazgul" in rolled.values():
            return [choice for choice in choices if "nazgul" in [rolled[die] for die in choice]]
        return choices[1:]

    def refusal(self, dice):
        """Returns the code that says why these dice may not be kept, or None if they may."""
        rolled = self.rolled
        if not dice:
            return "keep_one"
        for die in dice:
            if die not in rolled:
                return "not_rolled"
        if self.effect() != "rivendell" and self.twins(dice):
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

    # Dice

    def chance(self, action):
        """Returns None for an action without dice. Otherwise returns a name that no other roll of the game has, and the
        sides of each die still to be thrown (none if the action has its faces). The turn and the dice make the name:
        each roll of a turn has fewer dice than the one before."""
        verb = action["do"]
        if not throws(action):
            return None
        _check_roll(action, action.get("faces", {}))
        dice = self._thrown(verb)
        name = "{}{}".format(self.turns, ":" if verb == "roll" else "r")
        name += "".join([DIE_LETTERS[DICE.index(die)] for die in dice])
        return name, () if "faces" in action else (6,) * len(dice)

    def fill(self, action, draws):
        """Returns the action with its faces. `draws` has the index of a face, 0 to 5, for each die in order."""
        dice = self._thrown(action["do"])
        filled = dict(action)
        filled["faces"] = {dice[i]: self.faces[dice[i]][draws[i]] for i in range(len(dice))}
        return filled

    def _thrown(self, verb):
        """Returns the dice that this verb throws now, in order; refuses a verb that is not allowed now."""
        if verb == "roll":
            self._require("roll")
            return self.to_roll()
        self._require("keep")
        if not self.can_repeat():
            raise Refusal("no_reroll", "Only in Rohan, and only once, may a roll be repeated.")
        return [die for die in DICE if die in self.rolled]

    def _require(self, phase):
        if self.phase != phase:
            raise Refusal("not_now", NOT_NOW[self.phase])

    # Actions

    def do(self, action):
        """Carries out an action and returns the events; a `Refusal` changes nothing."""
        verb = action.get("do")
        if verb == "roll" or verb == "reroll":
            return self._roll(action, verb)
        if verb == "keep":
            check_keys(action, ("do", "dice"), "bad_request", "Keeping dice")
            return self._keep(action)
        if verb == "apply":
            check_keys(action, ("do",), "bad_request", "Applying the results")
            self._require("apply")
            return self._apply()
        raise Refusal("bad_request", "Journey to Mordor does not know " + quote(verb) + ".")

    def _roll(self, action, verb):
        faces = action.get("faces")
        _check_roll(action, faces)
        dice = self._thrown(verb)
        if len(faces) != len(dice) or not all([die in faces for die in dice]):
            raise Refusal("bad_faces", "Faces are needed for exactly these dice: " + ", ".join(dice) + ".")
        for die in dice:
            if faces[die] not in self.faces[die]:
                raise Refusal("bad_faces", "The " + die + " die has no face " + quote(faces[die]) + ".")
        self.rolled = dict(faces)
        self.phase = "keep"
        self.repeated = verb == "reroll"
        if not self.repeated:
            self.rolls += 1
        return [
            {
                "e": "rolled",
                "player": self.active().name,
                "roll": self.rolls,
                "again": self.repeated,
                "faces": dict(faces),
            }
        ]

    def _keep(self, action):
        dice = action.get("dice", [])
        if not isinstance(dice, (list, tuple)):
            raise Refusal("bad_request", "'dice' must be a list of dice.")
        for i in range(len(dice)):
            if dice[i] not in DICE:
                raise Refusal("bad_request", "There is no die called " + quote(dice[i]) + ".")
            if dice[i] in dice[:i]:
                raise Refusal("bad_request", "The " + dice[i] + " die is named twice.")
        self._require("keep")
        code = self.refusal(dice)
        if code:
            raise Refusal(code, KEEPING[code])
        chosen = [die for die in DICE if die in dice]
        tree = "tree" in [self.rolled[die] for die in chosen]
        for die in chosen:
            self.kept.append((die, self.rolled[die], self.rolls))
        self.rolled = {}
        self.phase = "apply" if tree or len(self.kept) == len(DICE) else "roll"
        return [
            {
                "e": "kept",
                "player": self.active().name,
                "roll": self.rolls,
                "dice": [{"die": die, "face": face} for die, face, _ in self.kept[-len(chosen) :]],
                "tree": tree,
            }
        ]

    def _apply(self):
        events: list = []
        self._split(events)
        self._mark(events)
        self._walk(events)
        for walker in self.players:
            if not walker.unmarked and not walker.eliminated:
                walker.eliminated = self.round
                events.append({"e": "eliminated", "player": walker.name, "round": self.round})
        if self.active().status() == "mordor":
            events.append({"e": "reached", "player": self.active().name, "round": self.round})
        self._pass_on(events)
        return events

    def _count(self, face):
        return sum([1 for _, kept, _ in self.kept if kept == face])

    def _split(self, events):
        """Applies the Gandalfs. They come before the Nazgûl, which is never worse for the player."""
        me = self.active()
        for die, face, _ in self.kept:
            if face != "gandalf":
                continue
            if self.effect() == "moria":
                events.append({"e": "void", "player": me.name, "die": die, "face": face, "why": "moria"})
                continue
            square = me.split_next()
            if square is None:
                events.append({"e": "void", "player": me.name, "die": die, "face": face, "why": "nothing_to_split"})
            else:
                events.append({"e": "split", "player": me.name, "die": die, "square": square})

    def _hunted(self, die):
        """Returns the player that a Nazgûl on this die hits, or None if it has no effect."""
        me = self.active()
        if self.effect() != "minas_tirith":
            for walker in self.players:
                if walker.colour == die and walker is not me and not walker.eliminated:
                    return walker
        return None if self.effect() == "gondor" else me

    def _mark(self, events):
        """Applies the Nazgûl. Players are eliminated only after all marks, so the order of the marks does not decide
        who is hit."""
        for die, face, _ in self.kept:
            if face != "nazgul":
                continue
            walker = self._hunted(die)
            if walker is None:
                me = self.active().name
                events.append({"e": "void", "player": me, "die": die, "face": face, "why": "gondor"})
                continue
            square = walker.mark()
            if square is None:
                events.append({"e": "void", "player": walker.name, "die": die, "face": face, "why": "route_full"})
            else:
                marked = {"e": "marked", "player": walker.name, "die": die, "square": square, "left": walker.unmarked}
                events.append(marked)

    def _walk(self, events):
        me = self.active()
        kept = self._count("ring")
        if not kept:
            return
        orcs = self._count("orc") * (2 if self.effect() == "helms_deep" else 1)
        fellowship = self._count("fellowship") * (2 if self.effect() == "lothlorien" else 1)
        if orcs > fellowship:
            events.append({"e": "blocked", "player": me.name, "rings": kept, "orcs": orcs, "fellowship": fellowship})
            return
        rings = kept - (1 if self.effect() == "shelobs_lair" else 0)
        events.append(
            {
                "e": "rings",
                "player": me.name,
                "rings": rings,
                "kept": kept,
                "orcs": orcs,
                "fellowship": fellowship,
            }
        )
        start = me.rings
        me.rings = min(start + rings, MORDOR)
        if me.rings > start:
            events.append(
                {
                    "e": "moved",
                    "player": me.name,
                    "from": PLACES[start],
                    "to": PLACES[me.rings],
                    "spaces": me.rings - start,
                    "spare": start + rings - me.rings,
                }
            )

    # Turns and rounds

    def _pass_on(self, events):
        seats = len(self.players)
        self.phase = "over"
        if all([walker.eliminated for walker in self.players]):
            self._end([], events)
            return
        while True:
            self.order += 1
            if self.order == seats:
                finalists = [walker for walker in self.players if walker.status() == "mordor"]
                if finalists:
                    self.order -= 1
                    self._end(finalists, events)
                    return
                self.order = 0
                self.round += 1
                events.append({"e": "round", "round": self.round})
            if not self.active().eliminated:
                break
        self.phase = "roll"
        self.turns += 1
        self._begin_turn()
        events.append({"e": "turn", "player": self.active().name, "place": self.place()})

    def _end(self, finalists, events):
        unmarked = [walker.unmarked for walker in finalists]
        self.winners = [walker.name for walker in finalists if walker.unmarked == max(unmarked)]
        self.rolled = {}
        self.kept = []
        self.rolls = 0
        events.append(
            {
                "e": "over",
                "winners": list(self.winners),
                "finalists": [{"player": walker.name, "left": walker.unmarked} for walker in finalists],
            }
        )


NOT_NOW = {
    "roll": "Now the dice are to be rolled.",
    "keep": "Now dice are to be kept.",
    "apply": "Now the results are to be applied.",
    "over": "The game is over.",
}
KEEPING = {
    "keep_one": "At least one of the dice just rolled is kept.",
    "not_rolled": "Only dice that were just rolled can be kept.",
    "same_symbol": "Dice kept out of one roll all show different symbols.",
    "must_keep_nazgul": "A Nazgûl was rolled: one must be kept.",
}


def new(options):
    """Returns the first state of a game; refuses wrong options with the code `bad_options`."""
    check_keys(options, ("players", "first", "places", "nazgul_squares", "dice"), "bad_options", "A new game")
    names = options.get("players")
    if not isinstance(names, (list, tuple)) or not 2 <= len(names) <= 4:
        raise Refusal("bad_options", "'players' must name two to four hobbits.")
    for i in range(len(names)):
        if names[i] not in HOBBITS:
            raise Refusal("bad_options", "'players': there is no hobbit called " + quote(names[i]) + ".")
        if names[i] in names[:i]:
            raise Refusal("bad_options", "'players': " + names[i] + " is named twice.")
    first = options.get("first", names[0])
    if first not in names:
        raise Refusal("bad_options", "'first' must be one of the players.")
    places = options.get("places", False)
    if not isinstance(places, bool):
        raise Refusal("bad_options", "'places' must be true or false.")
    squares = options.get("nazgul_squares", USUAL_SQUARES)
    if type(squares) is not int or not FEWEST_SQUARES <= squares <= MOST_SQUARES:
        raise Refusal("bad_options", "'nazgul_squares' must be a number from 4 to 12.")
    walkers = [Walker(name, squares) for name in names]
    return Journey(walkers, list(names).index(first), places, _faces(options.get("dice", {})))


def _faces(own):
    """Returns six faces for each die: the players' own where they named them, otherwise the usual ones."""
    if not isinstance(own, dict):
        raise Refusal("bad_options", "'dice' must give the six faces of each die that differs.")
    faces = {die: BLACK_DIE if die == "black" else COLOURED_DIE for die in DICE}
    for die, sides in own.items():
        if die not in DICE:
            raise Refusal("bad_options", "'dice': there is no die called " + quote(die) + ".")
        if not isinstance(sides, (list, tuple)) or len(sides) != 6:
            raise Refusal("bad_options", "'dice': the " + die + " die needs a list of six faces.")
        for side in sides:
            if side not in SYMBOLS:
                raise Refusal("bad_options", "'dice': there is no symbol called " + quote(side) + ".")
            if side == "tree" and die != "black":
                raise Refusal("bad_options", "'dice': the White Tree is on the black die only.")
        faces[die] = tuple(sides)
    return faces


def _check_roll(action, faces):
    """Refuses a roll whose form is wrong, whether it is allowed now or not."""
    check_keys(action, ("do", "faces"), "bad_request", "A roll")
    if not isinstance(faces, dict):
        raise Refusal("bad_request", "'faces' must name a die and its face for each die.")
    for die, face in faces.items():
        if die not in DICE:
            raise Refusal("bad_request", "There is no die called " + quote(die) + ".")
        if not isinstance(face, str):
            raise Refusal("bad_request", "A face is a word, not " + quote(face) + ".")
