"""War of the Ring: its state and the questions about it. Map, figures and cards stay on the table.

`new(options)` returns a `War`. Nothing here rolls dice: a roll is an action that includes its faces. The functions of
its verbs are in `actions.py`, `fellowship.py` (with the hunt) and `battle.py`.
"""

from mathom.games import ToldState, check_keys

# In this order, so that the imports do not nest: see firmware/README.md.
# isort: off
from mathom.games.war.words import VERBS
from mathom.games.war.turns import settle
from mathom.games.war.rolls import counts_of, names_of, thrown
from mathom.games.war import fellowship
from mathom.games.war import battle
from mathom.games.war import actions

# isort: on
from mathom.games.war.tables import (
    ACTIVE,
    AT_WAR,
    BAG,
    BATTLE,
    BY_MOUTH,
    CHARACTERS,
    EYE,
    FACES,
    GOLLUM,
    GUIDES,
    HOBBITS,
    HUNTERS,
    LEVELS,
    MOST_DICE,
    NAMES,
    NATIONS,
    OTHER,
    OUTSIDE,
    POOL,
    RINGS,
    RINGS_OF,
    SIDES,
    STRIDER,
    SWITCHES,
    WHERE,
    range_of,
    targets,
    uses,
)

NONE = dict.fromkeys(SIDES, ())


class War(ToldState):
    told = "mathom.games.war.offers"
    verbs = VERBS
    modules = {"actions": actions, "fellowship": fellowship, "battle": battle}
    title = "War of the Ring"
    given = (
        "length",  # of the Mordor track
        "hunt",  # whether the hunt is rolled here
        "combat",  # whether battles are fought here
        "bag",  # whether the hunt tiles in the bag are counted
        "extra",  # whether a side may have dice beyond its pool, those of an expansion
        "names",  # of the people: by their side, and of a second one on it by the side + "_2"
        "guests",  # the characters of expansions, each with its side, name, level and the faces of its die
    )
    fields: tuple = (
        ("phase", "recover"),
        ("active", None),  # the side to act, or None
        ("turn", 1),
        ("ringed", ()),  # the sides that have used a ring this turn
        ("acted", {"free": 0, "shadow": 0}),  # how many actions each side has had this turn
        ("declared", False),
        ("taken_back", 0),  # dice that the Free Peoples took out of the hunt box
        ("allocated", 0),
        ("hunts", 0),  # hunt rolls and lots so far
        ("sought", ()),  # a hunt roll, while some of its failures may be rolled again
        ("successes", 0),  # of the hunt, until its tile is entered
        ("eased", 0),  # how much of the damage of a tile that is to be entered its guides take off
        ("spent", ()),  # the kinds of the standard hunt tiles that are out of the bag
        ("tried", False),  # whether the Fellowship moved or hid this turn
        ("watched", False),  # whether it was on the Mordor track when the actions of this turn began
        ("mouthed", False),  # whether the Mouth of Sauron made an army result of a muster result this turn
        ("rounds", 0),  # rounds of battle so far
        ("paused", ()),  # the phases that were interrupted, each with its side: by a card, or to ask who guides
        ("where", WHERE[0]),  # where the battle is fought
        ("attacker", None),
        ("round", 0),  # of this battle
        ("first_dice", ()),  # of both sides, in its first round
        ("may_reroll", False),  # whether leaders may still roll misses again
        ("guide", GUIDES[0]),
        ("former", None),  # the guide before Gollum
        ("gone", ()),  # companions that have left the Fellowship
        ("dead", ()),  # companions and characters that are gone for good
        ("came", ()),  # the characters of expansions that are in play
        ("joined", ()),  # those that were in play when this turn began
        ("minion", False),  # whether a minion of the Shadow is or has been in play
        ("winners", None),
        ("why", None),
        ("pool", POOL),
        ("dice", NONE),  # the unused dice
        ("fallen", NONE),  # the faces of this round of battle
        ("needed", {}),  # the lowest faces of each side that hit in it: at first, and of a miss rolled again
        ("rerolled", NONE),  # the indexes of the dice that were rolled again
        ("recent", {}),  # each side's latest step of diplomacy
        ("foes", {}),  # the nation that each side attacked last
        ("tracks", {}),
    )

    def dump(self):
        """The tracks, the last field, are written without their names, as there may be no large piece of memory."""
        return ToldState.dump(self)[:-1] + [tuple([self.tracks[name] for name in NAMES if name in self.tracks])]

    def load(self, dumped):
        ToldState.load(self, _with_tuples(dumped))
        self.tracks: dict = dict(zip(NAMES, dumped[-1]))

    def follow(self, events, action):
        settle(self, events)
        fellowship.settle_guide(self, events)
        fellowship.settle_hunt(self, events)

    def read(self, action, key):
        return action.get(key)

    def not_now(self):
        from mathom.games.war.said import NOT_NOW

        return NOT_NOW[self.phase]

    # Questions

    def next_pool(self, side):
        """Returns how many dice a side takes at its next recovery."""
        dice = POOL[side] + sum([self.tracks[name] for name in CHARACTERS[side]])
        if self.came:
            from mathom.games.war.guests import dice_of

            dice += len(dice_of(self, side, self.came))
        return dice

    def is_active(self, nation):
        """Returns whether a nation is active; those of the Shadow and the Elves always are."""
        return bool(self.tracks.get(nation + "_active", 1))

    def in_mordor(self):
        return self.tracks["mordor"] != OUTSIDE

    def may_be_idle(self):
        """Returns whether this turn on the Mordor track may cost corruption: the Fellowship neither moved nor hid."""
        return self.phase == "check" and self.in_mordor() and not self.tried

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
        former = STRIDER if character == "aragorn" else GUIDES[0]
        if character in self.guests:
            return None
        if former in self.gone:
            return self.minion if former == GUIDES[0] else False if former in self.dead else None
        # Who has left is known, unless companions left without a name.
        return False if self.tracks["companions"] == len(self.companions_there()) else None

    def attacked(self):
        """Returns the nations whose army may have been attacked in the battle that has ended."""
        return NATIONS[OTHER[self.attacker]]

    def hits(self, side):
        return len([place for place in range(len(self.fallen[side])) if self.strikes(side, place)])

    def strikes(self, side, place):
        """Returns whether the die at this place hits."""
        return self.fallen[side][place] >= self.needed[side][int(place in self.rerolled[side])]

    def to_reroll(self, side):
        """Returns the indexes of the misses that the leaders may still roll again."""
        if not self.may_reroll:
            return []
        misses = [place for place in range(len(self.fallen[side])) if not self.strikes(side, place)]
        return misses[: self.tracks["leadership_" + side]]

    def goes_on(self):
        """Returns whether another round of battle follows as it is: both sides have dice, and it is no siege, in which
        that takes the reduction of an elite unit."""
        return self.where != "siege" and all(counts_of(self, "battle"))

    def hunters(self):
        """Returns the number of dice of a hunt roll; after one, the number of failures that may be rolled again."""
        if self.sought:
            return min(len(self.failures(self.sought)), self.switched())
        return min(self.tracks["hunt_shadow"], HUNTERS)

    def failures(self, faces):
        """Returns the indexes of the failures of a hunt roll."""
        bonus = self.tracks["hunt_free"]
        return [i for i in range(len(faces)) if faces[i] == 1 or faces[i] + bonus < 6]

    def eye(self):
        """Returns the damage of a tile with an Eye that is drawn now: its successes, where a hunt has been rolled."""
        if self.in_mordor() or self.phase != "tile":
            return self.tracks["hunt_shadow"] + self.tracks["hunt_free"]
        return self.successes

    def damage(self, shown):
        """Returns the damage of a tile that shows this number, or an Eye."""
        damage = self.eye() if shown == EYE else shown
        return damage - min(self.eased, damage) if damage > 0 else damage

    def spare_refusal(self):
        """Returns why the guide may not take one off the damage of a hunt: Merry and Pippin by separating, Gollum by
        revealing the Fellowship."""
        if self.guide == GOLLUM:
            return "revealed" if self.tracks["revealed"] else None
        return "no_ability" if self.guide not in HOBBITS else "in_mordor" if self.in_mordor() else None

    def reveals(self, shown, reveal):
        """Returns whether a tile reveals the Fellowship: with Gollum as guide only an Eye does."""
        return reveal and (self.guide != GOLLUM or shown == EYE)

    def taken(self, damage, who, nameless=0):
        """Returns the corruption that remains of this damage if these companions fall: each takes as much as its level;
        those without a name take 1."""
        levels = sum([LEVELS[GUIDES.index(name)] for name in who]) + nameless
        return max(damage - levels, 0) if levels else damage

    def fate(self, name):
        """Returns what has become of a companion or a character: one of FATES."""
        if name in self.dead:
            return "dead"
        if name in self.guests:
            return "there" if name in self.came else "left"
        away = name in self.gone if name in GUIDES else not self.tracks[name]
        return "left" if away else "there"

    def steps(self, companions):
        """Returns how many regions companions may move as they separate."""
        return self.tracks["progress"] + max([LEVELS[GUIDES.index(name)] for name in companions])

    def switched(self):
        return sum([self.tracks[name] for name in SWITCHES])

    def hunt_odds(self):
        """Returns the chance of at least one success if the Fellowship moved now; after a roll, if its failures were
        rolled again. None on the Mordor track, where no hunt is rolled."""
        if self.in_mordor():
            return None
        from mathom.games.war.odds import search_odds

        parts, whole = search_odds(self)
        return whole - parts[0], whole

    def limits(self):
        """Returns the fewest and the most dice that may go into the hunt box unrolled."""
        return min(self.taken_back, 1), min(max(self.tracks["companions"], 1), self.pool["shadow"])

    # Reasons why something is not allowed, as a code; None if it is

    def declare_refusal(self):
        if self.declared:
            return "declared"
        return "revealed" if self.tracks["revealed"] else "in_mordor" if self.in_mordor() else None

    def hinders(self, name, target=None):
        """Returns why a die may not be used like this now."""
        tracks = self.tracks
        if name == "progress":
            return "revealed" if tracks["revealed"] else None
        if name == "hide":
            return None if tracks["revealed"] else "hidden"
        if name == "separate":
            if self.in_mordor():
                return "in_mordor"
            return None if tracks["companions"] else "no_companions"
        if target is None:
            codes = [self.hinders(name, target) for target in targets(self.active, name, self.guests)]
            return None if not codes or None in codes else codes[0]
        if name == "bring":
            gone = target in self.dead or (target == "aragorn" and STRIDER in self.dead)
            return "in_play" if self.fate(target) == "there" else "dead" if gone else None
        if name == "reinforce":
            return None if tracks[target] == AT_WAR else "not_at_war"
        if tracks[target] == AT_WAR:
            return "at_war"
        return "passive" if tracks[target] == AT_WAR - 1 and not self.is_active(target) else None

    def ring_refusal(self, die=None, to=None):
        """Returns why the side to act may not use a ring (like this)."""
        side = self.active
        if not self.tracks["rings_" + side]:
            return "no_ring"
        if side in self.ringed:
            return "ring_used"
        if die is None:
            return None
        if die == "eye":
            return "eye_stays"
        if to == "will" and side == "free" and die in self.dice[side]:
            return "no_will"
        return self.face_refusal(side, die, to)

    def face_refusal(self, side, die, to):
        """Returns why an unused die of a side may not be turned to another face."""
        if die not in self.dice[side]:
            return "no_die"
        if to not in FACES[side]:
            return "no_face"
        return "same_face" if die == to else None

    def extra_refusal(self, side):
        """Returns why a side may not get a die beyond its pool."""
        if not self.extra:
            return "no_extra"
        return "too_many_dice" if len(self.dice[side]) >= MOST_DICE[side] else None

    def set_refusal(self, name, to):
        """Returns why a track may not be set to this value by hand."""
        tracks = self.tracks
        low, high = self.bounds(name)
        if name in BATTLE and self.phase != "battle":
            return "no_battle"
        if name in SWITCHES and self.phase != "hunt":
            return "no_hunt"
        if name in BAG and not self.bag:
            return "no_bag"
        if not low <= to <= high:
            return "out_of_range"
        if to == tracks[name]:
            return "unchanged"
        if name + "_active" in NAMES and to == AT_WAR and not self.is_active(name):
            return "passive"
        if name in ACTIVE and tracks[ACTIVE[name]] == AT_WAR:
            return "passive"
        return None

    # What is allowed

    def bounds(self, name):
        """Returns the lowest and the highest value of a track. There are three rings in all, and no more companions
        than those who have not left."""
        low, high = range_of(name)
        if name == "companions":
            return low, len(self.companions_there())
        if name in RINGS_OF:
            return low, RINGS - self.tracks["rings_" + OTHER[RINGS_OF[name]]]
        return low, self.length if name == "mordor" else high

    def may_pass(self):
        return len(self.dice[self.active]) < len(self.dice[OTHER[self.active]])

    def uses(self, die):
        """Returns what the side to act may use a die with this result for. Strider hides the Fellowship with any die,
        and the Mouth of Sauron makes an army result of one muster result a turn."""
        found = uses(self.active, die)
        if self.active == "shadow" and "muster" in die and self.tracks["mouth"] and not self.mouthed:
            found += [name for name in BY_MOUTH if name not in found and "army" not in die]
        if self.active == "free" and self.guide == STRIDER and "hide" not in found:
            found.append("hide")
        return found

    def companions_there(self):
        """Returns the names of the companions in the Fellowship, as far as they are known."""
        return [name for name in GUIDES if name not in self.gone]

    def levels_outside(self):
        """Returns the levels of the companions outside the Fellowship, each once, the highest first, as far as they are
        known. Aragorn and Gandalf the White have the level that they had there."""
        found = [level for name, level in zip(GUIDES, LEVELS) if self.fate(name) == "left"]
        if 1 in [self.tracks[name] for name in CHARACTERS["free"]]:
            found.append(LEVELS[0])
        if self.came:
            from mathom.games.war.guests import levels_of

            found += levels_of(self, "free")
        return sorted(set(found), reverse=True)

    def guides(self, leaving=()):
        """Returns who may guide once these companions have left: those of the highest level."""
        there = [name for name in self.companions_there() if name not in leaving]
        levels = [LEVELS[GUIDES.index(name)] for name in there]
        return there[: levels.count(levels[0])] if there else there

    def next_guides(self):
        """Returns who may be named as guide now, those of the highest level but for the one who guides already."""
        if not self.tracks["companions"]:
            return []
        return [name for name in self.guides() if name != self.guide or self.phase == "guide"]

    def usual_nation(self):
        """Returns the nation that a step of diplomacy moves if none is named: the latest one again if allowed,
        otherwise the first allowed one. None if no nation is allowed."""
        names = [name for name in NATIONS[self.active] if not self.hinders("diplomacy", name)]
        latest = self.recent.get(self.active)
        return latest if latest in names else names[0] if names else None

    # Dice

    def chances(self):
        if self.phase == "hunt":
            return [{"do": "reroll" if self.sought else "hunt"}]
        if self.phase == "roll":
            return [{"do": "roll"}]
        if self.phase != "battle":
            return []
        verbs = ("battle", "reroll") if self.may_reroll else ("battle",)
        return [{"do": verb} for verb in verbs if sum(counts_of(self, verb))]

    def chance(self, action):
        if not self.throws(action):
            return None
        needed, more = self.verbs.keys_of(action)
        check_keys(action, ("do",) + needed + more, "bad_request", "A roll")
        self.check_phase(action["do"])
        name, counts = thrown(self, action["do"])
        return name, () if "faces" in action else (len(names_of(self, action["do"]) or range(6)),) * sum(counts)

    def fill(self, action, draws):
        """Returns the action with its faces. `draws` has the index of a face for each die in order."""
        called = names_of(self, action["do"])
        if called:
            verb = action["do"]
            faces: object = [names_of(self, verb, i)[draws[i]] for i in range(len(draws))]
        else:
            faces = [draw + 1 for draw in draws]
            if self.phase == "battle":
                free = counts_of(self, action["do"])[0]
                faces = {"free": faces[:free], "shadow": faces[free:]}
        return dict(action, faces=faces)

    def forced(self, real):
        """Returns whether misses of a battle or failures of the hunt are rolled again, which nobody does without."""
        if real:
            return False
        return bool(self.sought) or (self.phase == "battle" and bool(sum(counts_of(self, "reroll"))))

    # What programs and the history read

    def odds(self):
        return self.part().odds(self)

    def summary(self):
        """Returns the entry of this game in the history."""
        winners = None if self.winners is None else list(self.winners)
        return {"players": list(SIDES), "turns": self.turn, "winners": winners, "why": self.why}


def _with_tuples(thing):
    """Returns data from JSON with tuples in place of its lists."""
    if not isinstance(thing, (dict, list)):
        return thing
    for key in thing if isinstance(thing, dict) else range(len(thing)):
        thing[key] = _with_tuples(thing[key])
    return tuple(thing) if isinstance(thing, list) else thing


def new(options):
    """Returns the first state, or raises a `Refusal` with the code `bad_options` that names what is wrong."""
    from mathom.games.war.new import made

    return made(War, options)
