"""War of the Ring as it stands: the turn, dice, tracks and nations, and what anybody may see of them."""

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

# The attributes that a copy shares, as nobody changes the value itself, and the dicts that it has of its own.
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
    """What stands on the table of the device."""

    def __init__(self, companions, length, hunt, combat, edition):
        self.companions = companions
        self.length = length  # of the Mordor track
        self.hunt = hunt  # whether the hunt is rolled here
        self.combat = combat  # whether battles are
        self.edition = edition  # of the rules
        self.phase = "recover"
        self.active = None  # whose move it is; None where it is nobody's in particular
        self.turn = 1
        self.pool = dict(POOL)
        self.dice = dict.fromkeys(SIDES, ())  # not used yet
        self.ringed: tuple = ()  # who has used a ring this turn
        self.declared = False
        self.taken_back = 0  # dice that the Free Peoples took out of the hunt box
        self.allocated = 0
        self.hunts = 0  # hunt rolls so far
        self.sought: tuple = ()  # a hunt roll that failed, while some of its dice may be rolled again
        self.stepped = False  # whether the Fellowship made a step on the Mordor track this turn
        self.tried = False  # whether it tried to, or hid there
        self.rounds = 0  # of battle so far
        self.paused = None  # the phase and the side that a card interrupted
        self.fallen: dict = dict.fromkeys(SIDES, ())  # what the dice of this round of battle show
        self.rerolled = dict.fromkeys(SIDES, ())  # the places of those that were rolled again
        self.may_reroll = False  # whether leaders may still roll misses again
        self.recent: dict = {}  # each side's latest step of diplomacy
        self.guide = GUIDES[0]
        self.gone: tuple = ()  # guides that left the Fellowship
        self.winners = None
        self.why = None
        self.tracks = {name: START.get(name, low) for name, low, _ in TRACKS}
        self.tracks["companions"] = companions
        self._disband(BATTLE)

    def _disband(self, names):
        """Puts these values of both forces back to where they begin, and takes the dice of the battle away."""
        for name in names:
            self.tracks[name] = FORCES[name.split("_")[0]]
        self.fallen = dict.fromkeys(SIDES, ())
        self.rerolled = dict.fromkeys(SIDES, ())
        self.may_reroll = False

    def copy(self):
        twin = type(self)(self.companions, self.length, self.hunt, self.combat, self.edition)
        for name in PLAIN:
            setattr(twin, name, getattr(self, name))
        for name in DICTS:
            setattr(twin, name, dict(getattr(self, name)))
        return twin

    def dump(self):
        return [getattr(self, name) for name in PLAIN], [getattr(self, name) for name in DICTS]

    def load(self, dumped):
        """Makes tuples of the lists, which JSON has made of tuples."""
        for name, value in zip(PLAIN, dumped[0]):
            setattr(self, name, tuple(value) if isinstance(value, list) else value)
        for name, values in zip(DICTS, dumped[1]):
            setattr(self, name, {})
            for key in values:
                value = values[key]
                getattr(self, name)[key] = tuple(value) if isinstance(value, list) else value

    # What anybody may ask

    def next_pool(self, side):
        """How many dice a side takes at its next recovery."""
        return POOL[side] + sum([self.tracks[name] for name in CHARACTERS[side]])

    def is_active(self, nation):
        """Whether a nation is active; those of the Shadow and the Elves always are."""
        return bool(self.tracks.get(nation + "_active", 1))

    def in_mordor(self):
        return self.tracks["mordor"] != OUTSIDE

    def may_be_idle(self):
        """Whether the check asks if a turn without a step on the Mordor track costs corruption."""
        return self.phase == "check" and self.in_mordor() and not self.stepped

    def condition(self, character):
        """Whether that character may come into play, as far as the tracks tell; None if they don't."""
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
        """The places of the dice of the battle that the leaders may still roll again, misses all."""
        if not self.may_reroll:
            return []
        fallen = self.fallen[side]
        misses = [i for i in range(len(fallen)) if fallen[i] < self.tracks["hit_" + side]]
        return misses[: self.tracks["leadership_" + side]]

    def hunters(self):
        """How many dice a hunt roll has; of one that failed, how many may be rolled again."""
        if self.sought:
            return min(len(self.sought), self._switched())
        return min(self.tracks["hunt_shadow"], HUNTERS)

    def _switched(self):
        return sum([self.tracks[name] for name in SWITCHES])

    def hunt_odds(self):
        """The chance of at least one success, if the Fellowship moved now; of a roll that failed, if its dice were
        rolled again."""
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
        """The fewest and the most dice that may go into the hunt box unrolled."""
        return min(self.taken_back, 1), min(max(self.tracks["companions"], 1), self.pool["shadow"])

    def summary(self):
        """The game in brief, for a list of games."""
        winners = None if self.winners is None else list(self.winners)
        return {"players": list(SIDES), "turns": self.turn, "winners": winners, "why": self.why}
