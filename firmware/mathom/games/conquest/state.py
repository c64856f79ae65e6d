"""The state of a game: the players, the Company, the last battle and the last message."""

from mathom.games import State
from mathom.games.conquest.tables import (
    BONUS,
    HAND,
    KEPT,
    KINDS,
    LEADERS_EACH,
    PALANTIRS,
    REGIONS,
    TERRITORIES,
    VALUES,
    own,
)


class Player:
    def __init__(self, name):
        self.name = name
        self.held = [0] * len(REGIONS)
        self.cards = [0] * len(KINDS)
        self.due = 0  # cards to take for territories captured this turn
        self.placed = 0  # reinforcements of this turn: counted at the end of the last turn, plus those for sets
        self.owed = 1  # rolls on the list of advantages
        self.later = 0  # such rolls added at the end of the turn
        self.advantages = []
        self.board = 1  # leaders on the board, and waiting
        self.waiting = 1
        self.palantir = 0
        self.done = False
        self.attacked = False  # whether the player attacked this turn
        self.beaten = False  # whether the last territory was lost
        self.nazgul = False  # whether the leader seen last is a Nazgûl
        self.next = ""  # the attack that comes next if all goes as expected, as a word; "" before the first one

    @property
    def out(self):
        return self.beaten and not sum(self.held)

    def reinforcements(self):
        """Returns the reinforcements of the next turn as a list of (reason, battalions). Empty without a territory."""
        territories = sum(self.held)
        lines = [("territories", max(territories // 3, 3))] if territories else []
        return lines + [(REGIONS[i], BONUS[i]) for i in range(len(REGIONS)) if self.held[i] == TERRITORIES[i]]

    def total(self):
        return sum([line[1] for line in self.reinforcements()])

    def has(self, which):
        """Returns whether the player holds the set with this index in `SETS`."""
        return min(self.cards) > 0 if which == 3 else self.cards[which] > 2


OF_PLAYERS = (
    "held",
    "cards",
    "due",
    "placed",
    "owed",
    "later",
    "advantages",
    "board",
    "waiting",
    "palantir",
    "done",
    "attacked",
    "beaten",
    "nazgul",
    "next",
)
OF_GAMES = ("turn", "place", "rolls", "battle", "message", "sought", "winners", "by")


class Standing(State):
    def __init__(self, names, dark, length, strikes):
        self.players = [Player(name) for name in names]
        self.dark = dark  # who may find the Ring, or 0
        self.length = length  # of the list of advantages
        self.strikes = strikes  # whether neutral garrisons strike back
        self.turn = 1
        self.place = 1  # of the Company on its road
        self.rolls = {}  # rolls so far, by kind
        self.battle = None  # the last battle of the turn, or None
        self.message = None  # the last one: from, to, who overheard it (None: to be rolled), whether it was found out
        self.sought = False
        self.winners = None
        self.by = None

    def copy(self):
        names = [player.name for player in self.players]
        twin = type(self)(names, self.dark, self.length, self.strikes)
        for name in OF_GAMES:
            setattr(twin, name, own(getattr(self, name)))
        for player, copied in zip(self.players, twin.players):
            for name in OF_PLAYERS:
                value = getattr(player, name)
                setattr(copied, name, list(value) if isinstance(value, list) else value)
        return twin

    def dump(self):
        players = [[getattr(player, name) for name in OF_PLAYERS] for player in self.players]
        return [[getattr(self, name) for name in OF_GAMES], players]

    def load(self, dumped):
        """Restores the state from a `dump`."""
        for thing, names, values in [(self, OF_GAMES, dumped[0])] + [
            (self.players[i], OF_PLAYERS, dumped[1][i]) for i in range(len(self.players))
        ]:
            for name, value in zip(names, values):
                setattr(thing, name, value)

    # Questions

    @property
    def phase(self):
        if self.winners:
            return "over"
        if self.message and self.message[2] is None:
            return "hear"
        if self.battle and not self.battle["result"]:
            return "battle"
        return "muster" if all([player.done or player.out for player in self.players]) else "turn"

    def name(self, number):
        return self.players[number - 1].name if number else None

    def neutral(self, region):
        """Returns the number of territories of a region that nobody holds."""
        return TERRITORIES[region] - sum([player.held[region] for player in self.players])

    def view(self):
        from mathom.games.conquest.offers import view

        return view(self)

    def summary(self):
        return {
            "players": [player.name for player in self.players],
            "turns": self.turn,
            "place": self.place,
            "winners": self.winners and list(self.winners),
            "by": self.by,
        }

    def playing(self):
        """Returns the numbers of the players who are still in the game."""
        return [i + 1 for i in range(len(self.players)) if not self.players[i].out]

    def many(self):
        """Returns the numbers of the players who have more advantages than they may keep."""
        return [number for number in self.playing() if len(self.players[number - 1].advantages) > KEPT]

    def others(self):
        """Returns the numbers of the players who might intercept the message."""
        return [number for number in self.playing() if number not in self.message[:2]]

    def may_trade(self, player):
        """Returns whether a player may trade sets now: before the player's own turn."""
        return not (player.attacked or player.done)

    # Corrections by hand

    def value(self, what, number=0, region=0):
        """Returns the present value."""
        if not number:
            return getattr(self, what)
        player = self.players[number - 1]
        if what in KINDS:
            return player.cards[KINDS.index(what)]
        return player.held[region] if what == "held" else getattr(player, what)

    def limit(self, what, number=0, region=0):
        """Returns the highest value that may be set."""
        if what == "held":
            return self.neutral(region) + self.players[number - 1].held[region]
        if what in KINDS:
            return HAND - sum(self.players[number - 1].cards) + self.value(what, number)
        if what == "board" or what == "waiting":
            return min(LEADERS_EACH - self.value("waiting" if what == "board" else "board", number), VALUES[what][2])
        if what == "palantir":
            others = sum([player.palantir for player in self.players]) - self.value(what, number)
            return min(PALANTIRS - others, 1)
        return VALUES[what][2]


def add_event(events, e, **keys):
    keys["e"] = e
    events.append(keys)
