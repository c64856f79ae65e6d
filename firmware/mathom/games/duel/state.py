"""The state of Duel for Middle-earth, and questions about it."""

from mathom.games import State
from mathom.games.duel.offers import ask
from mathom.games.duel.side import Side
from mathom.games.duel.tables import (
    CARDS,
    COINS,
    EAGLE,
    EFFECTS,
    FORTRESSES,
    HELD,
    LANDMARKS,
    PLAIN,
    REGIONS,
    SIDES,
    TOKENS,
    VALUES,
    WORDS,
    named,
)

CHANGING = (
    "seat",
    "turns",
    "paid",
    "due",
    "chapter",
    "cards",
    "landmarks",
    "taken",
    "walked",
    "distance",
    "winners",
    "by",
)


class Table(State):
    """`bonus` has for each side a list of the bonus spaces, and a list of what each of them gives (None if unknown)."""

    def __init__(self, steps, start, bonus):
        self.steps = steps  # from the beginning to Mount Doom
        self.start = start  # the distance of the Nazgûl at the beginning
        self.bonus = bonus
        self.players = [Side(SIDES[0], 3), Side(SIDES[1], 2)]
        self.players[0].units[1] = self.players[1].units[6] = 2
        self.seat = 1
        self.turns = 0  # turns begun
        self.paid = False  # whether this turn's card or landmark is paid, and its effects come next
        self.due = []  # what bonus spaces and tokens offer and nobody has done yet: actions, or parts of them
        self.chapter = 1
        self.cards = CARDS
        self.landmarks = LANDMARKS  # on the table
        self.taken = 0  # bits: the regions whose landmark has been taken
        self.walked = 0
        self.distance = start
        self.winners = None
        self.by = None

    def copy(self):
        twin = type(self)(self.steps, self.start, self.bonus)
        twin.players = [side.copy() for side in self.players]
        for name in CHANGING:
            setattr(twin, name, getattr(self, name))
        twin.due = list(self.due)
        return twin

    def dump(self):
        return [side.dump() for side in self.players], [getattr(self, name) for name in CHANGING]

    def load(self, dumped):
        for side, values in zip(self.players, dumped[0]):
            side.load(values)
        for name, value in zip(CHANGING, dumped[1]):
            setattr(self, name, value)

    # Questions

    def active(self):
        """Returns the side whose turn it is."""
        return self.players[self.seat]

    def bank(self):
        return COINS - self.players[0].coins - self.players[1].coins

    def conflicts(self):
        """Returns the regions in which both sides have units."""
        return [i for i in range(len(REGIONS)) if self._contested(i)]

    def _contested(self, region):
        fellowship, sauron = self.players
        return fellowship.units[region] and sauron.units[region]

    @property
    def phase(self):
        if self.winners:
            return "over"
        for i in range(len(REGIONS)):
            if self._contested(i):
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

    def view(self):
        return {
            "game": "duel",
            "phase": self.phase,
            "chapter": self.chapter,
            "active": self.active().name,
            "cards": self.cards,
            "landmarks": self.landmarks,
            "taken": named(REGIONS, self.taken),
            "bank": self.bank(),
            "quest": {
                "steps": self.steps,
                "walked": self.walked,
                "distance": self.distance,
                "bonus": {SIDES[i]: list(self.bonus[i][0]) for i in range(2)},
                "gives": {SIDES[i]: list(self.bonus[i][1]) for i in range(2)},
            },
            "due": [self._copied(offer) for offer in self.due],
            "conflicts": [REGIONS[i] for i in self.conflicts()],
            "players": [side.view() for side in self.players],
            "winners": self.winners and list(self.winners),
            "by": self.by,
        }

    @staticmethod
    def _copied(offer):
        copy = dict(offer)
        if "races" in offer:
            copy["races"] = list(offer["races"])
        return copy

    def summary(self):
        return {
            "players": list(SIDES),
            "turns": self.turns,
            "chapter": self.chapter,
            "winners": self.winners and list(self.winners),
            "by": self.by,
        }

    def legal(self):
        """Returns the possible actions that need no value from the players."""
        phase = self.phase
        if phase == "conflict":
            return [{"do": "clash", "region": REGIONS[i]} for i in self.conflicts()]
        return [{"do": verb} for verb in PLAIN.get(phase, ())]

    def asks(self):
        """Returns the possible actions that only the players can complete. A value that is a dict describes what may be
        entered there."""
        phase = self.phase
        asked = []
        made: dict = {}
        if phase == "turn":
            me = self.active()
            play = ask(made, "play")
            play["coins"]["to"] = me.coins
            play["chain"]["one_of"] = me.view()["chains"]
            asked.append(play)
            if self.landmarks and sum(me.fortresses) < FORTRESSES:
                landmark = ask(made, "landmark")
                landmark["region"] = {"one_of": [REGIONS[i] for i in range(len(REGIONS)) if self.available(i)]}
                asked.append(landmark)
        elif phase == "effects":
            asked += [ask(made, verb) for verb in EFFECTS]
        if phase != "over":
            asked += [ask(made, "set", what) for what in WORDS["what"]]
        return asked

    # Corrections by hand

    def value(self, what, seat=0, of=0):
        """Returns the present value."""
        held = getattr(self.players[seat] if what in HELD else self, what)
        if what == "skills":
            return held.count(of)
        if what in ("chains", "tokens", "taken"):
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
        elif what == "tokens" and other.holds(TOKENS[of]):
            high = 0
        elif what == "landmarks":
            high = self.refill()
        elif what == "walked":
            high = self.steps
        elif what == "distance":
            high = self.start
        return low, high
