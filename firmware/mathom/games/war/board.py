"""The state of War of the Ring: the turn, dice, tracks and nations; and questions about it."""

from mathom.games import Refusal, State
from mathom.games.war.odds import battle_odds, hunt_odds
from mathom.games.war.tables import (
    AT_WAR,
    BATTLE,
    CHARACTERS,
    FORCES,
    GUIDES,
    HUNTERS,
    NATIONS,
    OUTSIDE,
    POOL,
    SIDES,
    START,
    SWITCHES,
    TRACKS,
)

# The attributes that a copy shares, as their values never change, and the dicts that it copies.
PLAIN = [
    "phase",
    "active",
    "turn",
    "ringed",
    "declared",
    "taken_back",
    "allocated",
    "hunts",
    "sought",
    "stepped",
    "tried",
    "rounds",
    "paused",
    "may_reroll",
    "guide",
    "gone",
    "winners",
    "why",
]
DICTS = ("pool", "dice", "fallen", "rerolled", "recent", "tracks")


def refused(code):
    from mathom.games.war.said import SENTENCES

    return Refusal(code, SENTENCES[code])


class Board(State):
    """The state, without the rules."""

    def __init__(self, companions, length, hunt, combat):
        self.companions = companions
        self.length = length  # of the Mordor track
        self.hunt = hunt  # whether the hunt is rolled here
        self.combat = combat  # whether battles are fought here
        self.phase = "recover"
        self.active = None  # the side to act, or None
        self.turn = 1
        self.pool = dict(POOL)
        self.dice = dict.fromkeys(SIDES, ())  # the unused dice
        self.ringed: tuple = ()  # the sides that have used a ring this turn
        self.declared = False
        self.taken_back = 0  # dice that the Free Peoples took out of the hunt box
        self.allocated = 0
        self.hunts = 0  # hunt rolls so far
        self.sought: tuple = ()  # a failed hunt roll, while some of its dice may be rolled again
        self.stepped = False  # whether the Fellowship made a step on the Mordor track this turn
        self.tried = False  # whether it tried to, or hid there
        self.rounds = 0  # rounds of battle so far
        self.paused = None  # the phase and the side that a card interrupted
        self.fallen: dict = dict.fromkeys(SIDES, ())  # the faces of this round of battle
        self.rerolled = dict.fromkeys(SIDES, ())  # the indexes of the dice that were rolled again
        self.may_reroll = False  # whether leaders may still roll misses again
        self.recent: dict = {}  # each side's latest step of diplomacy
        self.guide = GUIDES[0]
        self.gone: tuple = ()  # guides that have left the Fellowship
        self.winners = None
        self.why = None
        self.tracks = {name: START.get(name, low) for name, low, _ in TRACKS}
        self.tracks["companions"] = companions
        self._disband(BATTLE)

    def _disband(self, names):
        """Resets these values of both forces, and removes the dice of the battle."""
        for name in names:
            self.tracks[name] = FORCES[name.split("_")[0]]
        self.fallen = dict.fromkeys(SIDES, ())
        self.rerolled = dict.fromkeys(SIDES, ())
        self.may_reroll = False

    def copy(self):
        twin = type(self)(self.companions, self.length, self.hunt, self.combat)
        for name in PLAIN:
            setattr(twin, name, getattr(self, name))
        for name in DICTS:
            setattr(twin, name, dict(getattr(self, name)))
        return twin

    def dump(self):
        return [getattr(self, name) for name in PLAIN], [getattr(self, name) for name in DICTS]

    def load(self, dumped):
        """Restores the state from a `dump`. JSON has made lists of its tuples."""
        for name, value in zip(PLAIN, dumped[0]):
            setattr(self, name, tuple(value) if isinstance(value, list) else value)
        for name, values in zip(DICTS, dumped[1]):
            setattr(self, name, {})
            for key in values:
                value = values[key]
                getattr(self, name)[key] = tuple(value) if isinstance(value, list) else value

    # Questions

    def next_pool(self, side):
        """Returns how many dice a side takes at its next recovery."""
        return POOL[side] + sum([self.tracks[name] for name in CHARACTERS[side]])

    def is_active(self, nation):
        """Returns whether a nation is active; those of the Shadow and the Elves always are."""
        return bool(self.tracks.get(nation + "_active", 1))

    def in_mordor(self):
        return self.tracks["mordor"] != OUTSIDE

    def may_be_idle(self):
        """Returns whether the check asks if a turn without a step on the Mordor track costs corruption."""
        return self.phase == "check" and self.in_mordor() and not self.stepped

    def condition(self, character):
        """Returns whether this character may come into play; None if the tracks do not show it."""
        at_war = [name for side in SIDES for name in NATIONS[side] if self.tracks[name] == AT_WAR]
        free = [name for name in at_war if name in NATIONS["free"]]
        if character == "saruman":
            return "isengard" in at_war
        if character == "witch_king":
            return "sauron" in at_war and bool(free)
        if character == "mouth":
            return self.in_mordor() or len(free) == len(NATIONS["free"])
        if character == "gandalf_white" and "gandalf_grey" in self.gone:
            return 1 in [self.tracks[name] for name in CHARACTERS["shadow"]]
        return None

    def hits(self, side):
        return len([face for face in self.fallen[side] if face >= self.tracks["hit_" + side]])

    def to_reroll(self, side):
        """Returns the indexes of the misses that the leaders may still roll again."""
        if not self.may_reroll:
            return []
        fallen = self.fallen[side]
        misses = [i for i in range(len(fallen)) if fallen[i] < self.tracks["hit_" + side]]
        return misses[: self.tracks["leadership_" + side]]

    def hunters(self):
        """Returns the number of dice of a hunt roll; after a failed one, the number that may be rolled again."""
        if self.sought:
            return min(len(self.sought), self._switched())
        return min(self.tracks["hunt_shadow"], HUNTERS)

    def _switched(self):
        return sum([self.tracks[name] for name in SWITCHES])

    def hunt_odds(self):
        """Returns the chance of at least one success if the Fellowship moved now; after a failed roll, if it was rolled
        again."""
        return hunt_odds(self.hunters(), self.tracks["hunt_free"], 0 if self.sought else self._switched())

    def view(self):
        tracks = self.tracks
        return {
            "game": "war",
            "phase": self.phase,
            "turn": self.turn,
            "active": self.active,
            "players": [
                {
                    "name": side,
                    "pool": self.pool[side],
                    "next_pool": self.next_pool(side),
                    "dice": list(self.dice[side]),
                    "rings": tracks["rings_" + side],
                    "ring_used": side in self.ringed,
                    "points": tracks["points_" + side],
                    "characters": [name for name in CHARACTERS[side] if tracks[name]],
                }
                for side in SIDES
            ],
            "progress": tracks["progress"],
            "revealed": bool(tracks["revealed"]),
            "corruption": tracks["corruption"],
            "companions": tracks["companions"],
            "guide": self.guide,
            "mordor": tracks["mordor"],
            "length": self.length,
            "hunt": {
                "shadow": tracks["hunt_shadow"],
                "free": tracks["hunt_free"],
                "odds": list(self.hunt_odds()),
                "rerolls": [name[5:] for name in SWITCHES if tracks[name]],
                "faces": list(self.sought),
            },
            "allocation": list(self.limits()) if self.phase == "allocate" else None,
            "nations": [
                {"name": name, "side": side, "box": tracks[name], "active": self.is_active(name)}
                for side in SIDES
                for name in NATIONS[side]
            ],
            "battle": [self._force(side) for side in SIDES] if self.phase == "battle" else None,
            "winners": None if self.winners is None else list(self.winners),
            "why": self.why,
        }

    def _force(self, side):
        dice, leadership, hit = [self.tracks[name + "_" + side] for name in ("dice", "leadership", "hit")]
        return {
            "name": side,
            "dice": dice,
            "leadership": leadership,
            "hit": hit,
            "odds": list(battle_odds(dice, leadership, hit)),
            "faces": list(self.fallen[side]),
            "again": list(self.rerolled[side]),
            "hits": self.hits(side),
        }

    def limits(self):
        """Returns the fewest and the most dice that may go into the hunt box unrolled."""
        return min(self.taken_back, 1), min(max(self.tracks["companions"], 1), self.pool["shadow"])

    def summary(self):
        """Returns the entry of this game in the history."""
        winners = None if self.winners is None else list(self.winners)
        return {"players": list(SIDES), "turns": self.turn, "winners": winners, "why": self.why}
