"""Duel for Middle-earth: the fellowship and Sauron, three chapters of cards. The cards stay on the table; Mathom counts
the money and follows the quest of the Ring, the races and the map.

`new(options)` returns a `Duel`. There are no dice: the players enter what is printed on the cards. This file has the
state and the questions about it, turn.py the turns and the victories, effects.py what cards, landmarks and tokens do.
"""

from mathom.games import Refusal, State

# In this order, so that the imports do not nest: see firmware/README.md.
# isort: off
from mathom.games.duel.words import VERBS
from mathom.games.duel.side import Side
from mathom.games.duel import effects
from mathom.games.duel import turn

# isort: on
from mathom.games.duel.tables import (
    BITS,
    CARDS,
    COINS,
    EAGLE,
    FIRST,
    HELD,
    LANDMARKS,
    REGIONS,
    SIDES,
    SKILLS,
    TOKENS,
    VALUES,
    named,
)


class Duel(State):
    verbs = VERBS
    given = (
        "steps",  # from the beginning to Mount Doom
        "start",  # the distance of the Nazgûl at the beginning
        "bonus",  # for each side a list of the bonus spaces, and a list of what each of them gives (None if unknown)
    )
    fields: tuple = (
        ("players", []),
        ("seat", FIRST),
        ("turns", 0),  # turns begun
        ("paid", False),  # whether this turn's card or landmark is paid, and its effects come next
        ("card", None),  # the colour of this turn's card, until it has done what such a card does; a purple one stays
        ("due", []),  # what the card, bonus spaces and tokens offer and nobody has done yet: actions, or parts of them
        ("regions", []),  # the units of this turn's red card go to one of these; empty if it may be several
        ("chapter", 1),
        ("cards", CARDS),
        ("landmarks", LANDMARKS),  # on the table
        ("taken", 0),  # bits: the regions whose landmark has been taken
        ("laid", []),  # the landmarks known to lie face up: a list of the region and the skills that it costs
        ("walked", 0),
        ("distance", 0),
        ("winners", None),
        ("by", None),
    )

    def understand(self, action):
        values = State.understand(self, action)
        effects.check(self, action)
        values.pop("offered", None)
        values.pop("also", None)
        return values

    def belongs(self, action):
        return action.get("also", False)

    def read(self, action, key):
        """Returns a skill symbol as its bits."""
        value = action.get(key)
        if key != "skill":
            return State.read(self, action, key)
        bits = 0
        names = value.split("/") if isinstance(value, str) else (value,)
        for skill in self.verbs.read(self.kind(action, key), names, key):
            if bits >> skill & 1:
                raise Refusal("bad_request", "'skill' names " + SKILLS[skill] + " twice.")
            bits |= 1 << skill
        return bits

    def not_now(self):
        return NOT_NOW[self.phase]

    def follow(self, events, action):
        effects.settle(self, action)
        turn.judge(self, events)

    # Questions

    def active(self):
        """Returns the side whose turn it is."""
        return self.players[self.seat]

    def bank(self):
        return COINS - self.players[0].coins - self.players[1].coins

    def conflicts(self):
        """Returns the regions in which both sides have units."""
        return [i for i in range(len(REGIONS)) if self.contested(i)]

    def contested(self, region):
        fellowship, sauron = self.players
        return fellowship.units[region] and sauron.units[region]

    @property
    def phase(self):
        if self.winners:
            return "over"
        for i in range(len(REGIONS)):
            if self.contested(i):
                return "conflict"
        if self.paid:
            return "effects"
        return "turn" if self.cards else "chapter"

    def price(self, skills, landmark=False):
        """Returns the coins that the active side pays for those of these skills that it lacks; for a landmark, plus its
        fortresses."""
        side = self.active()
        surcharge = landmark and not side.holds("no_surcharge")
        return side.lacking(skills) + (sum(side.fortresses) if surcharge else 0)

    def worth(self):
        """Returns the coins for a discarded card."""
        return self.chapter * (2 if self.active().holds("double_discard") else 1)

    def refill(self):
        """Returns how many landmarks lie on the table after they are refilled: each region has only one."""
        return min(LANDMARKS, len(REGIONS) - len(named(REGIONS, self.taken)))

    def available(self, region):
        """Returns whether the landmark of this region has not been taken yet."""
        return not self.taken >> region & 1

    def cost(self, region):
        """Returns the skills that the landmark of this region costs; None if it is not known to lie face up."""
        for known in self.laid:
            if known[0] == region:
                return known[1:]
        return None

    def full(self, region):
        """Returns whether all landmarks that lie face up are known, and that of this region is not among them."""
        return len(self.laid) >= self.landmarks and self.cost(region) is None

    def forget_landmark(self, region):
        for known in self.laid:
            if known[0] == region:
                self.laid.remove(known)
                return

    def uncovered(self):
        """Returns the races of which a token is uncovered."""
        return [race for offer in self.due if offer["do"] == "token" for race in offer["races"]]

    def summary(self):
        return {
            "players": list(SIDES),
            "turns": self.turns,
            "chapter": self.chapter,
            "winners": self.winners and list(self.winners),
            "by": self.by,
        }

    # Corrections by hand

    def value(self, what, seat=0, of=0):
        """Returns the present value."""
        held = getattr(self.players[seat] if what in HELD else self, what)
        if what == "skills":
            return held.count(of)
        if what in BITS or what == "taken":
            return held >> of & 1
        return held[of] if what in ("races", "units", "fortresses") else held

    def limits(self, what, seat=0, of=0):
        """Returns the lowest and the highest allowed value."""
        _, low, high = VALUES[what]
        side, other = self.players[seat], self.players[1 - seat]
        if what == "coins":
            high -= other.coins
        elif what == "units" or what == "fortresses":
            held = getattr(side, what)
            high -= sum(held) - held[of]
        elif what == "races" and of == EAGLE:
            high = 1 - other.races[EAGLE]
        elif (what == "pairs" and of == EAGLE) or (what == "tokens" and other.holds(TOKENS[of])):
            high = 0
        elif what == "landmarks":
            low, high = len(self.laid), self.refill()
        elif what == "walked":
            high = self.steps
        elif what == "distance":
            high = self.start
        return low, high


NOT_NOW = {
    "turn": "Now a card is played or discarded, or a landmark is taken.",
    "effects": "Now the effects are carried out, and the turn is ended.",
    "conflict": "Now the conflict is resolved.",
    "chapter": "Now the next chapter is laid out.",
    "over": "The game is over.",
}


def new(options):
    """Returns the first state, or raises a `Refusal` with the code `bad_options` that names what is wrong."""
    from mathom.games.duel.options import parse

    *board, names = parse(options)
    state = Duel(*board)
    state.distance = state.start
    state.players = [Side(SIDES[i], names[i]) for i in range(2)]
    state.players[0].coins, state.players[1].coins = 3, 2
    state.players[0].units[1] = state.players[1].units[6] = 2
    return state
