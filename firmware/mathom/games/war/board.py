"""War of the Ring as it stands: dice, tracks, nations, battle; what the turn offers and what it forbids."""

from mathom.games import State
from mathom.games.war.tables import (
    AT_WAR,
    BATTLE,
    CHARACTERS,
    CORRUPTED,
    FACES,
    FORCES,
    GUIDES,
    HUNTERS,
    MOST_HEALED,
    NAMES,
    NATIONS,
    OTHER,
    OUTSIDE,
    POOL,
    RESULTS,
    RINGS,
    SIDES,
    START,
    TRACKS,
    battle_odds,
    hunt_odds,
    targets,
    uses,
)


class Board(State):
    """What stands on the table of the device, and all that may be asked of it."""

    def __init__(self, companions, length, hunt, combat):
        self.companions = companions
        self.length = length  # of the Mordor track
        self.hunt = hunt  # whether the hunt is rolled here
        self.combat = combat  # whether battles are
        self.phase = "recover"
        self.active = None  # whose move it is; None where it is nobody's in particular
        self.turn = 1
        self.pool = dict(POOL)
        self.dice = dict.fromkeys(SIDES, ())  # not used yet
        self.rings = {"free": RINGS, "shadow": 0}
        self.ringed: tuple = ()  # who has used a ring this turn
        self.declared = False
        self.taken_back = 0  # dice that the Free Peoples took out of the hunt box
        self.allocated = 0
        self.hunts = 0  # hunt rolls so far
        self.rounds = 0  # of battle so far
        self.attacking = False  # whether a die was used for the battle
        self.fallen: dict = dict.fromkeys(SIDES, ())  # what the dice of this round of battle show
        self.again = dict.fromkeys(SIDES, ())  # which of them were rolled again
        self.leads = False  # whether leaders may still roll misses again
        self.guide = GUIDES[0]
        self.winners = None
        self.why = None
        self.tracks = {name: START.get(name, low) for name, low, _ in TRACKS}
        self.tracks["companions"] = companions
        self._muster_forces()

    def _muster_forces(self):
        for name in BATTLE:
            self.tracks[name] = FORCES[name.split("_")[0]]
        self.fallen = dict.fromkeys(SIDES, ())
        self.again = dict.fromkeys(SIDES, ())
        self.leads = False

    def copy(self):
        twin = type(self)(self.companions, self.length, self.hunt, self.combat)
        twin.phase = self.phase
        twin.active = self.active
        twin.turn = self.turn
        twin.pool = dict(self.pool)
        twin.dice = dict(self.dice)
        twin.rings = dict(self.rings)
        twin.ringed = self.ringed
        twin.declared = self.declared
        twin.taken_back = self.taken_back
        twin.allocated = self.allocated
        twin.hunts = self.hunts
        twin.rounds = self.rounds
        twin.attacking = self.attacking
        twin.fallen = dict(self.fallen)
        twin.again = dict(self.again)
        twin.leads = self.leads
        twin.guide = self.guide
        twin.winners = self.winners
        twin.why = self.why
        twin.tracks = dict(self.tracks)
        return twin

    # What anybody may ask

    def next_pool(self, side):
        """How many dice a side takes at its next recovery."""
        return POOL[side] + sum([self.tracks[name] for name in CHARACTERS[side]])

    def is_active(self, nation):
        """Whether a nation is active; those of the Shadow and the Elves always are."""
        return bool(self.tracks.get(nation + "_active", 1))

    def limits(self):
        """The fewest and the most dice that may go into the hunt box unrolled."""
        return min(self.taken_back, 1), min(max(self.tracks["companions"], 1), self.pool["shadow"])

    def may_pass(self):
        return len(self.dice[self.active]) < len(self.dice[OTHER[self.active]])

    def hits(self, side):
        return len([face for face in self.fallen[side] if face >= self.tracks["hit_" + side]])

    def to_reroll(self, side):
        """Which dice of the battle the leaders may still roll again: their places, misses all."""
        if not self.leads:
            return []
        fallen = self.fallen[side]
        misses = [i for i in range(len(fallen)) if fallen[i] < self.tracks["hit_" + side]]
        return misses[: self.tracks["leadership_" + side]]

    def hinders(self, name, target=None):
        """Why a die can't be used so right now, as a code; None if it can."""
        tracks = self.tracks
        if name == "progress":
            return "revealed" if tracks["revealed"] else None
        if name == "hide":
            return None if tracks["revealed"] else "hidden"
        if name == "separate":
            return None if tracks["companions"] else "no_companions"
        if target is None:
            codes = [self.hinders(name, target) for target in targets(self.active, name)]
            return None if not codes or None in codes else codes[0]
        if name == "bring":
            return "in_play" if tracks[target] else None
        if name == "reinforce":
            return None if tracks[target] == AT_WAR else "not_at_war"
        if tracks[target] == AT_WAR:
            return "at_war"
        return "passive" if tracks[target] == AT_WAR - 1 and not self.is_active(target) else None

    def ring_refusal(self, die=None, to=None):
        """Why a ring may not be used (so) by the side to act, as a code; None if it may."""
        side = self.active
        if not self.rings[side]:
            return "no_ring"
        if side in self.ringed:
            return "ring_used"
        if die is None:
            return None
        if die == "eye":
            return "eye_stays"
        if die not in self.dice[side]:
            return "no_die"
        if to == "will" and side == "free":
            return "no_will"
        if to not in FACES[side]:
            return "no_face"
        return "same_face" if die == to else None

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
                    "rings": self.rings[side],
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
            "again": list(self.again[side]),
            "hits": self.hits(side),
        }

    def hunt_odds(self):
        """The chance of at least one success, if the Fellowship moved now."""
        return hunt_odds(self._hunters(), self.tracks["hunt_free"])

    def _hunters(self):
        return min(self.tracks["hunt_shadow"], HUNTERS)

    def summary(self):
        """The game in brief, for a list of games."""
        winners = None if self.winners is None else list(self.winners)
        return {"players": list(SIDES), "turns": self.turn, "winners": winners, "why": self.why}

    def legal(self):
        """What the turn offers now, without what only the dice can complete. What is set by hand is not among it."""
        phase = self.phase
        if phase == "fellowship":
            found = [] if self.declared else [{"do": "declare"}]
            if found:
                found += [{"do": "declare", "nation": nation} for nation in NATIONS["free"]]
            if self.tracks["companions"]:
                found += [{"do": "guide", "guide": guide} for guide in GUIDES if guide != self.guide]
            return found + [{"do": "proceed"}]
        if phase == "allocate":
            fewest, most = self.limits()
            return [{"do": "allocate", "dice": dice} for dice in range(fewest, most + 1)]
        if phase == "act":
            return self._acts()
        # The others are called as their verbs are.
        return (
            [{"do": "end" if phase == "battle" else phase}] if phase in ("recover", "tile", "battle", "check") else []
        )

    def asks(self):
        """What only the table can complete: each value in braces tells what may stand there."""
        asked: list = []
        companions = self.tracks["companions"]
        if self.phase == "tile":
            asked.append({"do": "tile", "corruption": {"from": MOST_HEALED, "to": CORRUPTED, "optional": True}})
            asked[0]["casualties"] = {"from": 0, "to": companions, "optional": True}
            asked[0]["reveal"] = {"one_of": [False, True], "optional": True}
            if self.tracks["mordor"] != OUTSIDE:
                asked[0]["step"] = {"one_of": [False, True], "optional": True}
        elif self.phase == "act" and self.active == "free" and companions > 1:
            for die in ("character", "will"):
                if die in self.dice["free"]:
                    asked.append({"do": "act", "die": die, "action": "separate"})
                    asked[-1]["companions"] = {"from": 1, "to": companions}
        if self.phase == "over":
            return asked
        ranges: list = []  # tracks with the same range together
        for name in NAMES:
            if name not in BATTLE or self.phase == "battle":
                bounds = self.bounds(name)
                if bounds not in ranges:
                    ranges.append(bounds)
                    asked.append({"do": "set", "track": {"one_of": []}, "to": {"from": bounds[0], "to": bounds[1]}})
                asked[ranges.index(bounds) - len(ranges)]["track"]["one_of"].append(name)
        return asked

    def _acts(self):
        side = self.active
        dice = [die for die in RESULTS if die in self.dice[side]]
        found: list = []
        for die in dice:
            for name in uses(side, die):
                for target in targets(side, name) or (None,):
                    if not self.hinders(name, target):
                        found.append({"do": "act", "die": die, "action": name})
                        if target:
                            found[-1]["target"] = target
            found.append({"do": "discard", "die": die})
            for to in RESULTS:
                if not self.ring_refusal(die, to):
                    found.append({"do": "ring", "die": die, "to": to})
        if self.may_pass():
            found.append({"do": "pass"})
        if self.combat:
            found.append({"do": "fight"})
        return found

    def chances(self):
        """The actions possible now that the dice complete."""
        if self.phase == "roll" or self.phase == "hunt":
            return [{"do": self.phase}]
        if self.phase != "battle":
            return []
        verbs = ("battle", "reroll") if self.leads else ("battle",)
        return [{"do": verb} for verb in verbs if sum(self._counts(verb))]

    def _counts(self, verb):
        """How many dice each side throws in a battle."""
        if verb == "battle":
            return [self.tracks["dice_" + side] for side in SIDES]
        return [len(self.to_reroll(side)) for side in SIDES]

    # What may be set by hand

    def bounds(self, name):
        """The lowest and the highest value of a track."""
        low, high = TRACKS[NAMES.index(name)][1:]
        return low, self.length if name == "mordor" else high

    def set_refusal(self, name, to):
        """Why a track may not be set to this by hand, as a code; None if it may."""
        tracks = self.tracks
        low, high = self.bounds(name)
        if name in BATTLE and self.phase != "battle":
            return "no_battle"
        if not low <= to <= high:
            return "out_of_range"
        if to == tracks[name]:
            return "unchanged"
        if name + "_active" in NAMES and to == AT_WAR and not self.is_active(name):
            return "passive"
        if name[-7:] == "_active" and tracks[name[:-7]] == AT_WAR:
            return "passive"
        return None
