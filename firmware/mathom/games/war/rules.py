"""War of the Ring: its state. Map, figures and cards stay on the table.

`new(options)` returns a `War`. Nothing here rolls dice: a roll is an action that includes its faces. Each area of the
rules has a module with its verbs and what is asked about it, imported when it is needed: `phases.py` (before and
after the actions), `actions.py`, `dice.py`, `fellowship.py`, `hunt.py`, `bag.py` (its tiles), `battle.py`,
`politics.py`, `fates.py` (who has come, left or died), `guests.py` (those of expansions), `rolls.py`, `odds.py` and
`tracks.py` (corrections). `turns.py` and `guides.py` have what follows from every action.
"""

from mathom.games import State, check_keys

# In this order, so that the imports do not nest: see firmware/README.md.
# isort: off
from mathom.games.war.words import VERBS
from mathom.games.war.turns import settle
from mathom.games.war.guides import settle_guide

# isort: on
from mathom.games.war.tables import GUIDES, NAMES, OUTSIDE, POOL, SIDES, WHERE

NONE = dict.fromkeys(SIDES, ())
# What else an action needs than the module of its verb.
NEEDS = {"attack": ("battle",), "progress": ("hunt",), "bring": ("phases",)}


class War(State):
    verbs = VERBS
    imports = {
        "actions": ("fates", "fellowship", "dice"),
        "battle": ("rolls",),
        "fellowship": ("fates",),
        "hunt": ("fates", "fellowship", "rolls"),
        "phases": ("dice", "rolls"),
        "politics": ("rolls", "battle"),
        "tracks": ("rolls",),
    }
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
        """The tracks, the last field, are written without their names, which `NAMES` has in the same order."""
        return State.dump(self)[:-1] + [tuple([self.tracks[name] for name in NAMES if name in self.tracks])]

    def restored(self, dumped):
        values = _with_tuples(dumped)
        return State.restored(self, values[:-1] + (dict(zip(NAMES, values[-1])),))

    def needs(self, action):
        return NEEDS.get(action.get("action", action["do"]), ()) + State.needs(self, action)

    def follow(self, events, action):
        settle(self, events)
        settle_guide(self, events)
        if self.sought or self.phase == "hunt":
            self.part("hunt").settle_hunt(self, events)

    def read(self, action, key):
        """Returns a word as it is, not as its number: the rules name everything."""
        value = action.get(key)
        if key != "faces":
            self.verbs.read(self.kind(action, key), value, key)
        return value

    def kind(self, action, key):
        if key == "to" and action["do"] == "set":
            return self.part("tracks").bounds_of(self, action["track"])
        return self.verbs.kind(action, key)

    def not_now(self):
        from mathom.games.war.said import NOT_NOW

        return NOT_NOW[self.phase]

    # Questions

    def is_active(self, nation):
        """Returns whether a nation is active; those of the Shadow and the Elves always are."""
        return bool(self.tracks.get(nation + "_active", 1))

    def in_mordor(self):
        return self.tracks["mordor"] != OUTSIDE

    def in_first_round(self):
        """Both sides have had the device before the first action."""
        return self.turn == 1

    # Dice

    def chances(self):
        return self.part("rolls").chances(self)

    def chance(self, action):
        if not self.throws(action):
            return None
        needed, more = self.verbs.keys_of(action)
        check_keys(action, ("do",) + needed + more, "bad_request", "A roll")
        self.check_phase(action["do"])
        return self.part("rolls").chance(self, action)

    def fill(self, action, draws):
        return self.part("rolls").fill(self, action, draws)

    def forced(self, real):
        """Returns whether misses of a battle or failures of the hunt are rolled again, which nobody does without."""
        if real:
            return False
        return bool(self.sought) or (self.may_reroll and bool(sum(self.part("rolls").counts_of(self, "reroll"))))

    # What programs and the history read

    def odds(self):
        return self.part("offers").odds(self)

    def summary(self):
        """Returns the entry of this game in the history."""
        winners = None if self.winners is None else list(self.winners)
        return {"players": list(SIDES), "turns": self.turn, "winners": winners, "why": self.why}


def _with_tuples(thing):
    """Returns a list or a dict from JSON with tuples in place of its lists."""
    for key in thing if isinstance(thing, dict) else range(len(thing)):
        if isinstance(thing[key], (dict, list)):
            thing[key] = _with_tuples(thing[key])
    return tuple(thing) if isinstance(thing, list) else thing


def new(options):
    """Returns the first state, or raises a `Refusal` with the code `bad_options` that names what is wrong."""
    from mathom.games.war.new import made

    return made(War, options)
