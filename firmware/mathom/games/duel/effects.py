"""What cards, landmarks, tokens and bonus spaces do in Duel for Middle-earth, one effect at a time."""

from mathom.games import Refusal
from mathom.games.duel.state import Table
from mathom.games.duel.tables import CHAINS, EAGLE, RACES, REGIONS, SIDES, TOKENS, race_of, slashed

# What tokens give when they are taken, and with each card of a colour or each landmark: the verb of the effect, how
# many at a time, and how many times.
AT_ONCE = {"raze": ("raze", 1, 1), "again": ("again", 1, 1), "units": ("place", 1, 2), "steps": ("quest", 2, 1)}
WITH = (
    ("yellow", "yellow_step", ("quest", 1, 1)),
    ("yellow", "yellow_again", ("again", 1, 1)),
    ("blue", "blue_unit", ("place", 1, 1)),
    ("green", "green_moves", ("move", 1, 2)),
    ("landmark", "landmark_again", ("again", 1, 1)),
)
COUNTED = {"gain": "coins", "place": "units", "move": "units", "quest": "steps"}


class Effects(Table):
    # Effects that a bonus space or a token offers

    def _offer(self, verb, **keys):
        keys["do"] = verb
        self.due.append(keys)

    def _remind(self, bought):
        """Offers what the tokens give with a card of this colour, or with a landmark."""
        for what, token, gift in WITH:
            if what == bought and self.active().holds(token):
                self._give(self.seat, *gift)

    def _give(self, seat, verb, many=1, times=1):
        """Offers this side what a bonus space or a token gives, if it is possible."""
        if verb in COUNTED:
            for _ in range(times):
                self._offer(verb, **{"side": SIDES[seat], COUNTED[verb]: many})
        elif verb == "raze" and sum(self.players[1 - seat].fortresses):
            self._offer(verb, side=SIDES[1 - seat])
        elif verb == "again" and seat == self.seat:
            self._offer(verb)

    def _settle(self, action):
        """Removes from the offers what was just done. Each placed unit counts as one."""
        times = action["units"] if action["do"] == "place" else 1
        kept = []
        for offer in self.due:
            if times and offer["do"] == action["do"] and offer.get("side") == action.get("side"):
                times -= 1
            else:
                kept.append(offer)
        self.due = kept

    # Money and symbols

    def _gain(self, events, seat, coins):
        self._pay_out(events, seat, min(coins, self.bank()))

    def _lose(self, events, seat, coins):
        self._pay_out(events, seat, -min(coins, self.players[seat].coins))

    def _pay_out(self, events, seat, coins):
        self.players[seat].coins += coins
        add(events, "coins", side=SIDES[seat], coins=coins, bank=self.bank())

    def _skill(self, events, symbol):
        side = self.active()
        self._put(events, "skills", self.seat, symbol, side.skills.count(symbol) + 1)
        add(events, "skill", side=side.name, skill=slashed(symbol))

    def _forget(self, events, seat, symbol, symbols):
        """Removes a grey card with its one or two symbols."""
        side = self.players[seat]
        if side.skills.count(symbol) < symbols:
            raise Refusal("no_skill", "{} has not got this symbol {} times.".format(side.name, symbols))
        for _ in range(symbols):
            side.skills.remove(symbol)
        add(events, "forgot", side=side.name, skill=slashed(symbol), symbols=symbols)

    def _chain(self, events, chain):
        self._put(events, "chains", self.seat, chain, 1)
        add(events, "chain", side=self.active().name, chain=CHAINS[chain])

    def _race(self, events, race):
        self._put(events, "races", self.seat, race, self.active().races[race] + 1)
        for event in events:
            if event["e"] == "tokens":
                self._offer("token", races=list(event["races"]))

    def _rally(self, events, side, race, count):
        """Sets the count of a race. A pair of one race, or a third different race, uncovers tokens, of which one is
        kept. The eagle is itself a token: it makes no pair, and is no third race."""
        before = side.races[race]
        kinds = side.kinds()
        side.races[race] = count
        add(events, "race", side=side.name, race=RACES[race], count=count, different=side.kinds(True))
        if before < 2 <= count:
            add(events, "tokens", side=side.name, why="pair", races=[RACES[race]])
        if kinds < 3 <= side.kinds():
            races = [RACES[i] for i in range(EAGLE) if side.races[i]]
            add(events, "tokens", side=side.name, why="three", races=races)

    def _token(self, events, token):
        """Keeps an alliance token, and offers or does what it gives at once."""
        me = self.active()
        for side in self.players:
            if side.holds(TOKENS[token]):
                raise Refusal("token_kept", side.name + " has kept this token before.")
        if TOKENS[token] == "eagle":
            self._put(events, "races", self.seat, EAGLE, 1)
        self._put(events, "tokens", self.seat, token, 1)
        add(events, "token", side=me.name, race=RACES[race_of(token)], token=TOKENS[token])
        if TOKENS[token] in AT_ONCE:
            self._give(self.seat, *AT_ONCE[TOKENS[token]])

    # The quest of the Ring

    def _quest(self, events, seat, steps):
        """Moves a walker. The Nazgûl sit on a slide that Frodo and Sam take along, so only steps of the Nazgûl change
        the distance."""
        if seat == 0:
            before = self.walked
            after = self.walked = min(before + steps, self.steps)
        else:
            before = self.start - self.distance
            self.distance = max(self.distance - steps, 0)
            after = self.start - self.distance
        add(events, "walked", side=SIDES[seat], steps=after - before, to=after)
        spaces, gifts = self.bonus[seat]
        for i in range(len(spaces)):
            if before < spaces[i] <= after:
                add(events, "bonus", side=SIDES[seat], space=spaces[i], gives=gifts[i])
                self._give(seat, gifts[i])

    # The map

    def _place(self, events, seat, region, units):
        side = self.players[seat]
        if units > side.supply():
            raise Refusal("no_units", "{} has {} units left to place.".format(side.name, side.supply()))
        side.units[region] += units
        add(events, "placed", side=side.name, region=REGIONS[region], units=units)
        self._meet(events, region)

    def _move(self, events, seat, start, end, units):
        side = self.players[seat]
        if start == end:
            raise Refusal("same_region", "Units move from one region to another.")
        self._need_units(side, start, units)
        side.units[start] -= units
        side.units[end] += units
        add(events, "moved", **{"side": side.name, "from": REGIONS[start], "to": REGIONS[end], "units": units})
        self._meet(events, end)

    def _remove(self, events, seat, region):
        side = self.players[seat]
        self._need_units(side, region, 1)
        side.units[region] -= 1
        add(events, "removed", side=side.name, region=REGIONS[region], left=side.units[region])

    def _need_units(self, side, region, units):
        there = side.units[region]
        if units > there:
            raise Refusal("no_units", "{} has {} units in {}.".format(side.name, there, REGIONS[region]))

    def _raze(self, events, seat, region):
        """Returns a fortress to its owner. Its landmark cannot be taken again."""
        side = self.players[seat]
        if not side.fortresses[region]:
            raise Refusal("nothing_to_raze", "{} has no fortress in {}.".format(side.name, REGIONS[region]))
        side.fortresses[region] -= 1
        add(events, "razed", side=side.name, region=REGIONS[region])

    def _meet(self, events, region):
        if region in self.conflicts():
            add(events, "conflict", region=REGIONS[region])

    def _clash(self, events, region):
        """Removes a unit of each side. The conflict is over when a side has none there."""
        if region not in self.conflicts():
            raise Refusal("no_conflict", "There is no conflict in " + REGIONS[region] + ".")
        standing = []
        for side in self.players:
            side.units[region] -= 1
            standing.append(side.units[region])
        fellowship, sauron = standing
        add(events, "clash", region=REGIONS[region], fellowship=fellowship, sauron=sauron, over=not all(standing))

    # Values

    def _put(self, events, what, seat, of, to):
        """Sets a value, and applies what follows from it."""
        low, high = self.limits(what, seat, of)
        if not low <= to <= high:
            raise Refusal("out_of_range", "This can be from {} to {}.".format(low, high))
        side = self.players[seat]
        if what == "coins":
            side.coins = to
        elif what == "skills":
            side.skills = sorted([symbol for symbol in side.skills if symbol != of] + [of] * to)
        elif what == "chains" or what == "tokens":
            setattr(side, what, getattr(side, what) & ~(1 << of) | to << of)
        elif what == "races":
            self._rally(events, side, of, to)
        elif what == "units" or what == "fortresses":
            getattr(side, what)[of] = to
        elif what == "taken":
            self.taken = self.taken & ~(1 << of) | to << of
            self.landmarks = min(self.landmarks, self.refill())
        else:
            setattr(self, what, to)


def add(events, e, **keys):
    keys["e"] = e
    events.append(keys)
