"""Companions: the seats that Mathom plays, each with its strength. The rules know nothing of them, and the log has what
they did as anybody's. In the same state a companion always does the same.

The strongest follows the advice of `advice.py`: see mathom/advisers.py, as that needs a table.
"""

from mathom.games import Refusal, quote
from mathom.games.journey.tables import DICE, MORDOR, SYMBOLS

STRENGTHS = ("child", "good", "adviser")

# The good one counts in hundredths of a ring: what dice still to be rolled may bring, by their number; a Nazgûl on a
# rival; a step of its own route, and how much more when few are left; to arrive in Mordor, and to be eliminated.
RING = 100
HOPE = (0, 45, 100, 165, 220, 270)
RIVAL = 30
STEP, FEAR = 25, 108
ARRIVED, OUT = 150, -600
# How likely the rings will count, in percent, while dice are still to be rolled: with fellowship to spare, with as much
# as there are orcs, and with more orcs, for each of these dice.
SPARE, EVEN, SHORT = 98, 72, 14


class Companions:
    """The companions of a game. `seats` has the strength of each by its player. Wrong options are refused."""

    def __init__(self, options, state):
        self.seats = seats = options["companions"]
        if not isinstance(seats, dict):
            raise Refusal("bad_options", "'companions' must give a strength for each player that Mathom plays.")
        players = options["players"]
        for name, strength in seats.items():
            if name not in players:
                raise Refusal("bad_options", "'companions': " + quote(name) + " does not take part.")
            if strength not in STRENGTHS:
                raise Refusal("bad_options", "'companions': there is no strength called " + quote(strength) + ".")
            if name in options.get("names", ()):
                raise Refusal("bad_options", "'names': Mathom plays " + name + ", not a person.")
        if "adviser" in seats.values():
            from mathom.games.journey.advice import covers

            if not covers(state):
                raise Refusal("bad_options", "'companions': the adviser needs the usual dice, and 4 to 8 squares.")
        if len(seats) == len(players):
            raise Refusal("bad_options", "'companions': somebody has to play as well.")

    def playing(self, state):
        """Returns the strength of the companion whose turn it is. None if it is a person's, or the game is over."""
        return None if state.phase == "over" else self.seats.get(state.active().name)

    def choosing(self, state):
        """Yields None while the companion thinks, and at last what it does. Its rolls have no faces yet."""
        return choosing(state, self.playing(state))

    def why(self, state, action):
        return why(state, action)


def choose(state, strength):
    """Returns what a companion of this strength does now; not for the adviser."""
    found = None
    for action in choosing(state, strength):
        found = action
    return found


def choosing(state, strength):
    """Each piece of the work takes a few milliseconds on a device."""
    action, most = {"do": state.phase}, OUT * 10
    if state.phase == "keep":
        merit = _fancy if strength == "child" else _worth
        for keep in state.legal():
            yield None
            found = merit(state, keep["dice"])
            if found > most:
                action, most = keep, found
        if state.can_repeat() and merit(state, ()) > most:
            action = {"do": "reroll"}
    yield action


def why(state, action):
    """Returns why a companion does this with the dice on the table, as a word, and the player whom a Nazgûl hunts, or
    ""."""
    if action["do"] == "reroll":
        return "again", ""
    if len(state.rolled) == 1:
        return "last", ""
    faces = [state.rolled[die] for die in action["dice"]]
    if "tree" in faces:
        return "tree", ""
    for die in action["dice"]:
        hunted = state.hunted(die)
        if state.rolled[die] == "nazgul" and hunted and hunted is not state.active():
            return "hunts", hunted.name
    for face in ("ring", "gandalf", "fellowship"):
        if face in faces and (face != "gandalf" or state.effect().gandalf):
            return face, ""
    return "nazgul" if "nazgul" in faces else "any", ""


def _fancy(state, dice):
    """Returns how much a child likes to keep these dice: rings, and otherwise what catches its eye."""
    eye = state.turns * 7 + state.rolls * 5
    rings = 0
    for die in dice:
        face = state.rolled[die]
        if face == "ring":
            rings += 1
        eye += (DICE.index(die) + 2) * (SYMBOLS.index(face) + 3) * (eye % 5 + 1)
    return rings * 6 + eye % 11


def _worth(state, dice):
    """Returns the worth of keeping these dice, in hundredths of a ring, with the dice kept before and those still to be
    rolled. With none of them it is what a repeated roll is worth."""
    me = state.active()
    effect = state.effect()
    count = dict.fromkeys(SYMBOLS, 0)
    own = 0  # Nazgûl on oneself
    rival = 0
    for die, face in [kept[:2] for kept in state.kept] + [(die, state.rolled[die]) for die in dice]:
        count[face] += 1
        if face == "nazgul":
            hunted = state.hunted(die)
            if hunted is me:
                own += 1
            elif hunted is not None:
                rival += 1
    left = 0 if count["tree"] else len(DICE) - len(state.kept) - len(dice)
    spare = count["fellowship"] * effect.fellowship
    spare -= count["orc"] * effect.orc
    if not left:
        sure = 100 if spare >= 0 else 0
    else:
        sure = SPARE if spare > 0 else EVEN if spare == 0 else SHORT * left // -spare
    rings = max(count["ring"] - effect.fewer, 0)
    needed = MORDOR - me.rings
    splits = count["gandalf"] if effect.gandalf else 0
    arrives = rings >= needed
    worth = (min(rings, needed) * RING + (ARRIVED if arrives else 0)) * sure // 100
    worth += (splits - own) * (STEP + FEAR // me.unmarked) + rival * RIVAL
    worth += HOPE[left] // (3 if arrives else 1)
    return worth if own < me.unmarked + splits else worth + OUT
