"""Conquest: players fight over the regions of Middle-earth while the Company walks to Mount Doom. The map and the
battalions on it stay on the table; Mathom knows how many territories, cards, advantages and leaders each player has,
fights the battles, counts reinforcements and moves the Company.

`new(options)` returns a `Conquest`. Players are numbers from 1, in their order; 0 is a neutral garrison.
"""

from mathom.games import NEEDED, Refusal, State

# In this order, so that the imports do not nest: see firmware/README.md.
# isort: off
from mathom.games.conquest.words import VERBS
from mathom.games.conquest.player import Player
from mathom.games.conquest.rolls import sides
from mathom.games.conquest.battle import most_of, rounds, spot, without_rounds

# isort: on
from mathom.games.conquest.tables import (
    BATTLE,
    DICE,
    HAND,
    KEPT,
    KINDS,
    LEADERS_EACH,
    OF_SEATS,
    REGIONS,
    SEATS,
    SITES,
    STANDS,
    TERRITORIES,
    THROUGH,
    VALUES,
    territory,
)


class Conquest(State):
    verbs = VERBS
    given = (
        "dark",  # who may find the Ring, or 0
        "length",  # of the list of advantages
        "strikes",  # whether neutral garrisons strike back
        "palantirs",  # the entries of the list of advantages that are palantírs
    )
    fields: tuple = (
        ("players", []),
        ("turn", 1),
        ("place", 1),  # of the Company on its road
        ("rolls", {}),  # rolls so far, by kind
        ("battle", None),  # the last battle of the turn, or None
        ("message", None),  # the last one: from, to, who overheard it (None: to be rolled), whether it was found out
        ("sought", False),
        ("garrisons", {}),  # what is known of neutral garrisons: battalions by the `spot`
        ("lands", "0" * sum(TERRITORIES)),  # who is known to hold each territory, one hexadecimal digit for each
        ("sites", {}),  # what is known of places of power: by the number as a text, [who holds it, the `spot` or ""]
        ("winners", None),  # nobody, if it is not noted who holds most
        ("by", None),
    )

    def understand(self, action):
        values = State.understand(self, action)
        for key in ("player", "from", "to"):
            if key in values and action["do"] != "set" and self.players[values[key] - 1].out:
                raise Refusal("out", self.name(values[key]) + " is out of the game.")
        return values

    def kind(self, action, key):
        kind = State.kind(self, action, key)
        if key in SEATS or (key == "value" and action["what"] in OF_SEATS):
            return kind[0], len(self.players)
        return kind

    def not_now(self):
        return NOT_NOW[self.phase]

    def follow(self, events, action):
        """Numbers the rolls."""
        if self.throws(action):
            kind = _kind(action)
            self.rolls[kind] = self.rolls.get(kind, 0) + 1

    def chances(self):
        return self.part("offers").chances(self)

    def odds(self):
        return self.part("offers").odds(self)

    # Dice

    def chance(self, action):
        """Returns None for an action without dice. Otherwise returns a name that no other roll of the game has, and the
        number of sides of each die still to be rolled (none if the action has its faces)."""
        if not self.throws(action):
            return None
        verb = action["do"]
        values = self._values(action)
        thrown = sides(self, verb, *values)
        kind = _kind(action)
        name = "{}.{}".format(kind, self.rolls.get(kind, 0))
        if verb in DICE and not self._begins_storm(verb, values):
            name += "-".join([VERBS.letter(verb)] + [str(value) for value in values])
        return name, () if "faces" in action else thrown

    def _begins_storm(self, verb, values):
        """Returns whether a storm would roll the same dice first. Then both count as one roll: undone, it shows the
        same faces."""
        return verb != "garrison" and tuple(values) == self.most(verb == "strike")

    def fill(self, action, draws):
        """Returns the action with the faces that were drawn."""
        return self.rethrown(action, [], draws)

    def rethrown(self, action, faces, draws):
        """Returns the action with the faces it had before it was undone, and those of `draws` if these are too few. A
        storm uses only as many of them as it needs."""
        faces = faces + [draw + 1 for draw in draws]
        if action["do"] == "storm":
            end = rounds(self, without_rounds(self.battle), faces, action["until"])[1]
        else:
            end = len(sides(self, action["do"], *self._values(action)))
        return dict(action, faces=faces[:end])

    def _values(self, action):
        """Returns the values of an action in the order of its keys."""
        values = self.understand(action)
        return [values[key] for key in VERBS.rows[action["do"]][NEEDED]]

    def most(self, strike=False):
        return most_of(self, self.battle, strike)

    def may_seek(self):
        """Returns whether the dark player may look for the Ring now, if the Company is in their land."""
        return self.phase == "muster" and self.dark in self.playing() and not self.sought

    def hunted(self):
        """Returns whether the Company is in the dark player's land; None if that is not known."""
        region, land = divmod(THROUGH[self.place - 1], 16)
        holder, held = self.holder(region, land), self.players[self.dark - 1].held[region]
        if holder is None and held < TERRITORIES[region]:
            return None if self.may_hold(self.dark, region) else False
        return holder in (None, self.dark)

    def returns(self):
        """Returns whether the garrison strikes back after each exchange of this battle."""
        return self.strikes and not self.battle["defender"]

    def must_strike(self):
        """Returns whether the garrison has to strike back before anything else is done."""
        return self.most(True)[0] > 0

    # Questions

    @property
    def phase(self):
        if self.by:
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

    def summary(self):
        return {
            "players": [player.name for player in self.players],
            "turns": self.turn,
            "place": self.place,
            "winners": list(self.winners) if self.by else None,
            "by": self.by,
        }

    def lands_of(self, region):
        """Returns the digits in `lands` for the territories of a region."""
        first = sum(TERRITORIES[:region])
        return self.lands[first : first + TERRITORIES[region]]

    def whose(self, region, land):
        """Returns who is known to hold a territory, or 0."""
        return int(self.lands_of(region)[land - 1], 16) if land else 0

    def holder(self, region, land):
        """Returns who is known to hold a territory: a player, or a neutral garrison (0); None if it is not known."""
        return 0 if REGIONS[region] + str(land) in self.garrisons else self.whose(region, land) or None

    def unnamed(self, holder, region):
        """Returns how many territories of a region a player has, or neutral garrisons (0), of which it is not known
        which they are."""
        if holder:
            return self.players[holder - 1].held[region] - self.lands_of(region).count("{:x}".format(holder))
        lands = range(1, TERRITORIES[region] + 1)
        return self.neutral(region) - len([land for land in lands if self.value("garrison", 0, region, land)])

    def ruler(self, region):
        """Returns who holds the whole of a region; 0 if nobody does."""
        held = [player.held[region] for player in self.players]
        return held.index(TERRITORIES[region]) + 1 if TERRITORIES[region] in held else 0

    def may_hold(self, holder, region):
        """Returns whether a territory of a region of which nothing is known may be this holder's (0: neutral): one of
        those that are counted, or of a player who has not noted any, one that else would be neutral."""
        return self.unnamed(holder, region) or (
            holder and not self.players[holder - 1].noted and self.unnamed(0, region)
        )

    def lands_at(self, holder, region):
        """Returns the territories of a region that may be this holder's (0: neutral), as far as is known."""
        may = (holder, None) if self.unnamed(holder, region) else (holder,)
        return [land for land in range(1, TERRITORIES[region] + 1) if self.holder(region, land) in may]

    def holders(self, region, land):
        """Returns who may be said to hold a territory, by hand: 0 for nobody, and the players."""
        free = self.holder(region, land) is not None or self.unnamed(0, region) or self.ruler(region)
        numbers = range(1, len(self.players) + 1)
        return [0] + [number for number in numbers if free or self.unnamed(number, region)]

    def land_of(self, site):
        """Returns in whose territory a place of power is: that of a player, or of a neutral garrison (0); None if it is
        not known."""
        return self.holder(*territory(self.spot_of(site)))

    def spot_of(self, site):
        """Returns the `spot` where a place of power is; "" if it is not known."""
        return self.sites.get(str(site), (0, ""))[1] or STANDS.get(site, "")

    def site_at(self, name, attacker):
        """Returns the place of power that is known to be at this `spot`, unless the attacker holds it; or 0. What has
        been learned comes before what is usual."""
        usual = [site for site in STANDS if name and self.spot_of(site) == name]
        site = self.learned_at(name) or max(usual + [0])
        return site if site and self.value("site", 0, 0, 0, site) != attacker else 0

    def learned_at(self, name):
        """Returns the place of power that players have told to be at this `spot`; or 0. If there are several, it is the
        last of the list, as MicroPython has no order in a dict."""
        return max([int(site) for site in self.sites if name and self.sites[site][1] == name] + [0])

    def arrived(self, number):
        """Returns whether a leader of this player, who has won the last battle, may have come to a place of power of
        which is not known that it is there."""
        battle = self.battle
        won = self.phase == "turn" and battle and battle["result"] == "won"
        return bool(won and battle["player"] == number and battle["leader"] != "none" and not battle["site"])

    def sites_here(self):
        """Returns the places of power to which the leader who has won the last battle may have come."""
        battle = self.battle
        name = spot(battle)
        region, number = REGIONS.index(battle["region"]), battle["player"]
        found = []
        for site in range(1, SITES + 1):
            there = self.spot_of(site)
            here = there in ("", name) if name else not there or territory(there)[0] == region
            if here and self.land_of(site) in (None, number) and self.value("site", 0, 0, 0, site) != number:
                found.append(site)
        return found

    def sites_for(self, number):
        """Returns the places of power that a leader of this player may take: those in territories of the player, and
        those of which it is not known where they are; and those that the player has."""
        here: list = []
        unknown: list = []
        mine: list = []
        for site in range(1, SITES + 1):
            holder = self.land_of(site)
            if self.value("site", 0, 0, 0, site) == number:
                mine.append(site)
            elif holder in (number, None):
                (unknown if holder is None else here).append(site)
        return here, unknown, mine

    def noted(self):
        """Returns whether it is known how many territories each player holds."""
        return not [player for player in self.players if not (player.noted or player.out)]

    def playing(self):
        """Returns the numbers of the players who are still in the game."""
        return [i + 1 for i in range(len(self.players)) if not self.players[i].out]

    def many(self):
        """Returns the numbers of the players who have more advantages than they may keep."""
        return [number for number in self.playing() if self.surplus(number)]

    def surplus(self, number):
        """Returns how many advantages a player has to discard, once all are done."""
        return max(len(self.players[number - 1].advantages) - KEPT, 0) if self.phase == "muster" else 0

    def others(self):
        """Returns the numbers of the players who might intercept the message."""
        return [number for number in self.playing() if number not in self.message[:2]]

    def may_trade(self, player):
        """Returns whether a player may trade sets now: before the player's own turn."""
        return not (player.attacked or player.done)

    def free(self, entry):
        """Returns whether nobody has this entry of the list of advantages."""
        return not [player for player in self.players if entry in player.advantages]

    # Corrections by hand

    def value(self, what, number=0, region=0, land=0, site=0):
        """Returns the present value."""
        if what == "garrison":
            return self.garrisons.get(REGIONS[region] + str(land), 0)
        if what == "whose":
            return self.whose(region, land)
        if what == "site":
            return self.sites.get(str(site), (0,))[0]
        if not number:
            return getattr(self, what)
        player = self.players[number - 1]
        if what == "palantir":
            return 1 if [entry for entry in self.palantirs if entry in player.advantages] else 0
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
            return 1 if self.value(what, number) or [entry for entry in self.palantirs if self.free(entry)] else 0
        return VALUES[what][2]


def _kind(action):
    """Returns the kind of a roll. Rolls are numbered by kind, so that a roll of another kind does not change the name
    of one that was undone. All rolls of battles are one kind; rolls on the list of advantages are one kind for each
    player."""
    verb = action["do"]
    kind = "b" if verb in BATTLE else VERBS.letter(verb)
    return kind + str(action["player"]) if verb == "advantage" else kind


NOT_NOW = {
    "turn": "Now the players take their turns.",
    "battle": "Now the battle is fought.",
    "hear": "Now it is rolled who overhears the message.",
    "muster": "Now everybody is done, and the Company moves on.",
    "over": "The game is over.",
}


def new(options):
    """Returns the first state, or raises a `Refusal` with the code `bad_options` that names what is wrong."""
    from mathom.games.conquest.new import made

    called, *given = made(options)
    state = Conquest(*given)
    state.players = [Player(name) for name in called]
    return state
