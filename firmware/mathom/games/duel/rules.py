"""Duel for Middle-earth: the fellowship and Sauron, three chapters of cards. The cards stay on the table; this keeps
the money, the quest of the Ring, the races and the map.

`new(options)` gives a `Duel`. There are no dice: what stands on a card is told by who has it before them.
"""

from mathom.games import Refusal, State, check_keys, quote
from mathom.games.duel.offers import ask
from mathom.games.duel.side import Side
from mathom.games.duel.tables import (
    CARDS,
    CHAINS,
    CHAPTERS,
    COINS,
    COLOURS,
    DISTANCE,
    EAGLE,
    EFFECTS,
    FARTHEST,
    FORTRESSES,
    HELD,
    LANDMARKS,
    MOST,
    PLAIN,
    RACES,
    REGIONS,
    SIDES,
    STEPS,
    VALUES,
    VERBS,
    WIN_RACES,
    WORDS,
    keys_of,
    read,
    slashed,
)


class Duel(State):
    def __init__(self, steps, start, bonus):
        self.steps = steps  # from the beginning to Mount Doom
        self.start = start  # the distance of the Nazgûl in the beginning
        self.bonus = bonus  # a list of spaces for each side
        self.players = [Side(SIDES[0], 3), Side(SIDES[1], 2)]
        self.players[0].units[1] = self.players[1].units[6] = 2
        self.seat = 1
        self.turns = 0  # begun
        self.paid = False  # whether this turn's card or landmark is paid, and its effects are due
        self.chapter = 1
        self.cards = CARDS
        self.landmarks = LANDMARKS
        self.walked = 0
        self.distance = start
        self.winners = None
        self.by = None

    def copy(self):
        twin = Duel(self.steps, self.start, self.bonus)
        twin.players = [side.copy() for side in self.players]
        twin.seat = self.seat
        twin.turns = self.turns
        twin.paid = self.paid
        twin.chapter = self.chapter
        twin.cards = self.cards
        twin.landmarks = self.landmarks
        twin.walked = self.walked
        twin.distance = self.distance
        twin.winners = self.winners
        twin.by = self.by
        return twin

    # What anybody may ask

    def active(self):
        """The side whose turn it is."""
        return self.players[self.seat]

    def bank(self):
        return COINS - self.players[0].coins - self.players[1].coins

    def conflicts(self):
        """The regions in which both have units."""
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
        """The coins that the active side pays for what it lacks of these skills; for a landmark, its fortresses too."""
        side = self.active()
        return side.lacking(skills) + (sum(side.fortresses) if landmark else 0)

    def view(self):
        return {
            "game": "duel",
            "phase": self.phase,
            "chapter": self.chapter,
            "active": self.active().name,
            "cards": self.cards,
            "landmarks": self.landmarks,
            "bank": self.bank(),
            "quest": {
                "steps": self.steps,
                "walked": self.walked,
                "distance": self.distance,
                "bonus": {SIDES[i]: list(self.bonus[i]) for i in range(2)},
            },
            "conflicts": [REGIONS[i] for i in self.conflicts()],
            "players": [side.view() for side in self.players],
            "winners": self.winners and list(self.winners),
            "by": self.by,
        }

    def summary(self):
        return {
            "players": list(SIDES),
            "turns": self.turns,
            "chapter": self.chapter,
            "winners": self.winners and list(self.winners),
            "by": self.by,
        }

    def legal(self):
        """What needs no word from the table."""
        phase = self.phase
        if phase == "conflict":
            return [{"do": "clash", "region": REGIONS[i]} for i in self.conflicts()]
        return [{"do": verb} for verb in PLAIN.get(phase, ())]

    def asks(self):
        """What only the table can complete: each value in braces tells what may stand there."""
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
                asked.append(ask(made, "landmark"))
        elif phase == "effects":
            asked += [ask(made, verb) for verb in EFFECTS]
        if phase != "over":
            asked += [ask(made, "set", what) for what in WORDS["what"]]
        return asked

    # Values, as they are corrected by hand

    def value(self, what, seat=0, of=0):
        """How much there is of something now."""
        if what not in HELD:
            return getattr(self, what)
        held = getattr(self.players[seat], what)
        if what == "coins":
            return held
        if what == "skills":
            return held.count(of)
        return held >> of & 1 if what == "chains" else held[of]

    def limits(self, what, seat=0, of=0):
        """The least and the most that there can be of it."""
        _, low, high = VALUES[what]
        side, other = self.players[seat], self.players[1 - seat]
        if what == "coins":
            high -= other.coins
        elif what == "units" or what == "fortresses":
            held = getattr(side, what)
            high -= sum(held) - held[of]
        elif what == "races" and of == EAGLE:
            high = 1 - other.races[EAGLE]
        elif what == "walked":
            high = self.steps
        elif what == "distance":
            high = self.start
        return low, high

    def _put(self, events, what, seat, of, to):
        """Makes it so many, and tells what comes of it."""
        low, high = self.limits(what, seat, of)
        if not low <= to <= high:
            raise Refusal("out_of_range", "This can be from {} to {}.".format(low, high))
        side = self.players[seat]
        if what == "coins":
            side.coins = to
        elif what == "skills":
            side.skills = sorted([symbol for symbol in side.skills if symbol != of] + [of] * to)
        elif what == "chains":
            side.chains = side.chains & ~(1 << of) | to << of
        elif what == "races":
            self._rally(events, side, of, to)
        elif what == "units" or what == "fortresses":
            getattr(side, what)[of] = to
        else:
            setattr(self, what, to)

    # Actions

    def do(self, action):
        """Carries out an action and returns the events; a `Refusal` changes nothing."""
        verb = action.get("do")
        if not isinstance(verb, str) or verb not in VERBS:
            raise Refusal("bad_request", "Duel for Middle-earth does not know " + quote(verb) + ".")
        needed, more = keys_of(action)
        check_keys(action, ("do",) + needed + more, "bad_request", "'" + verb + "'")
        values = [read(action, key) for key in needed]
        chosen = {key: read(action, key) for key in more if key in action}
        phase, now = VERBS[verb][0], self.phase
        if now != phase and (phase or now == "over"):
            raise Refusal("not_now", NOT_NOW[now])
        events: list = []
        if more:
            self._buy(events, action, values[0], chosen)
        elif verb == "set":
            self._set(events, action, values)
        else:
            getattr(self, "_" + verb)(events, *values)
        self._judge(events)
        return events

    def _buy(self, events, action, which, chosen):
        """Pays for a card or a landmark; its effects are due then."""
        me = self.active()
        plays = action["do"] == "play"
        told = {"side": me.name, "skills": list(action.get("skills", ()))}
        price = self.price(chosen.get("skills", ()), not plays)
        if plays:
            if COLOURS[which] == "purple" and self.chapter < CHAPTERS:
                raise Refusal("not_yet", "Purple cards come in chapter 3.")
            price += chosen.get("coins", 0)
            if "chain" in chosen:
                if not me.chains >> chosen["chain"] & 1:
                    raise Refusal("no_chain", me.name + " does not own this chain symbol.")
                price = 0
        else:
            if not self.landmarks:
                raise Refusal("no_landmark", "No landmark is left in this chapter.")
            if sum(me.fortresses) == FORTRESSES:
                raise Refusal("no_fortress", me.name + " has no fortress left.")
        if price > me.coins:
            raise Refusal("too_dear", "This costs {} coins, and {} has {}.".format(price, me.name, me.coins))
        me.coins -= price
        if plays:
            self.cards -= 1
            told.update({"colour": action["colour"], "coins": chosen.get("coins", 0), "chain": action.get("chain")})
        else:
            self.landmarks -= 1
            told["region"] = action["region"]
            me.fortresses[which] += 1
        self.turns += 1
        self.paid = True
        _tell(events, "played" if plays else "landmark", paid=price, **told)

    def _discard(self, events):
        self.cards -= 1
        self.turns += 1
        self._gain(events, self.seat, self.chapter)
        self._end(events)

    def _gain(self, events, seat, coins):
        self._pay_out(events, seat, min(coins, self.bank()))

    def _lose(self, events, seat, coins):
        self._pay_out(events, seat, -min(coins, self.players[seat].coins))

    def _pay_out(self, events, seat, coins):
        self.players[seat].coins += coins
        _tell(events, "coins", side=SIDES[seat], coins=coins, bank=self.bank())

    def _skill(self, events, symbol):
        side = self.active()
        self._put(events, "skills", self.seat, symbol, side.skills.count(symbol) + 1)
        _tell(events, "skill", side=side.name, skill=slashed(symbol))

    def _chain(self, events, chain):
        self._put(events, "chains", self.seat, chain, 1)
        _tell(events, "chain", side=self.active().name, chain=CHAINS[chain])

    def _race(self, events, race):
        self._put(events, "races", self.seat, race, self.active().races[race] + 1)

    def _rally(self, events, side, race, count):
        """Two of a race, or the third different one, uncovers tokens of which one is kept. The eagle is a token itself:
        it is never two, and no race."""
        before = side.races[race]
        kinds = side.kinds()
        side.races[race] = count
        _tell(events, "race", side=side.name, race=RACES[race], count=count, different=side.kinds(True))
        if before < 2 <= count:
            _tell(events, "tokens", side=side.name, why="pair", races=[RACES[race]])
        if kinds < 3 <= side.kinds():
            _tell(
                events, "tokens", side=side.name, why="three", races=[RACES[i] for i in range(EAGLE) if side.races[i]]
            )

    def _quest(self, events, seat, steps):
        """The Nazgûl sit on a slide: Frodo and Sam take them along, so only the Nazgûl change the distance."""
        if seat == 0:
            before = self.walked
            after = self.walked = min(before + steps, self.steps)
        else:
            before = self.start - self.distance
            self.distance = max(self.distance - steps, 0)
            after = self.start - self.distance
        _tell(events, "walked", side=SIDES[seat], steps=after - before, to=after)
        for space in self.bonus[seat]:
            if before < space <= after:
                _tell(events, "bonus", side=SIDES[seat], space=space)

    def _place(self, events, seat, region, units):
        side = self.players[seat]
        if units > side.supply():
            raise Refusal("no_units", "{} has {} units left to place.".format(side.name, side.supply()))
        side.units[region] += units
        _tell(events, "placed", side=side.name, region=REGIONS[region], units=units)
        self._meet(events, region)

    def _move(self, events, seat, start, end, units):
        side = self.players[seat]
        if start == end:
            raise Refusal("same_region", "Units move from one region to another.")
        self._need_units(side, start, units)
        side.units[start] -= units
        side.units[end] += units
        _tell(events, "moved", **{"side": side.name, "from": REGIONS[start], "to": REGIONS[end], "units": units})
        self._meet(events, end)

    def _remove(self, events, seat, region):
        side = self.players[seat]
        self._need_units(side, region, 1)
        side.units[region] -= 1
        _tell(events, "removed", side=side.name, region=REGIONS[region], left=side.units[region])

    def _need_units(self, side, region, units):
        there = side.units[region]
        if units > there:
            raise Refusal("no_units", "{} has {} units in {}.".format(side.name, there, REGIONS[region]))

    def _meet(self, events, region):
        if region in self.conflicts():
            _tell(events, "conflict", region=REGIONS[region])

    def _clash(self, events, region):
        """Both remove one unit; done when one side has none there."""
        if region not in self.conflicts():
            raise Refusal("no_conflict", "There is no conflict in " + REGIONS[region] + ".")
        left = []
        for side in self.players:
            side.units[region] -= 1
            left.append(side.units[region])
        _tell(events, "clash", region=REGIONS[region], fellowship=left[0], sauron=left[1], over=not all(left))

    def _end(self, events, again=False):
        """The turn is over. Whether there are cards left or a chapter ends, who comes next stays."""
        if not again:
            self.seat = 1 - self.seat
        self.paid = False
        _tell(events, "turn", side=self.active().name, again=again)

    def _again(self, events):
        self._end(events, True)

    def _chapter(self, events):
        """The last card is drawn: the next chapter is laid out, or the map decides."""
        if self.chapter < CHAPTERS:
            self.chapter += 1
            self.cards = CARDS
            self.landmarks = LANDMARKS
            _tell(events, "chapter", chapter=self.chapter)
            return
        present = [side.present() for side in self.players]
        self._win(events, [SIDES[i] for i in range(2) if present[i] == max(present)], "presence")

    def _set(self, events, action, values):
        """A value as the table says it is. What follows from it follows."""
        keys = keys_of(action)[0]
        seat = values[1] if "side" in keys else 0
        of = values[2] if len(keys) == 4 else 0
        name = action[keys[2]] if len(keys) == 4 else None
        _tell(events, "set", what=action["what"], side=action.get("side"), of=name, value=values[-1])
        self._put(events, action["what"], seat, of, values[-1])
        if action["what"] == "units":
            self._meet(events, of)

    def _judge(self, events):
        """The victories that end the game at once. The map counts when no conflict is left."""
        if self.walked == self.steps:
            self._win(events, SIDES[:1], "quest")
        elif not self.distance:
            self._win(events, SIDES[1:], "quest")
        else:
            settled = not self.conflicts()
            for side in (self.active(), self.players[1 - self.seat]):
                if not self.winners and side.kinds(True) >= WIN_RACES:
                    self._win(events, [side.name], "races")
                elif not self.winners and settled and side.present() == len(REGIONS):
                    self._win(events, [side.name], "map")

    def _win(self, events, winners, by):
        self.winners = list(winners)
        self.by = by
        _tell(events, "over", winners=list(winners), by=by)


NOT_NOW = {
    "turn": "Now a card is played or discarded, or a landmark is taken.",
    "effects": "Now the effects are carried out, and the turn is ended.",
    "conflict": "Now the conflict is resolved.",
    "chapter": "Now the next chapter is laid out.",
    "over": "The game is over.",
}


def new(options):
    """The first state, or a `Refusal` with the code `bad_options` that names what is wrong."""
    check_keys(options, ("steps", "distance", "bonus"), "bad_options", "A new game")
    lengths = []
    for name, usual in (("steps", STEPS), ("distance", DISTANCE)):
        length = options.get(name, usual)
        if type(length) is not int or not 1 <= length <= FARTHEST:
            raise Refusal("bad_options", "'{}' must be a number from 1 to {}.".format(name, FARTHEST))
        lengths.append(length)
    bonus = options.get("bonus", {})
    if not isinstance(bonus, dict):
        raise Refusal("bad_options", "'bonus' must give the bonus spaces of a side.")
    check_keys(bonus, SIDES, "bad_options", "'bonus'")
    spaces = [bonus.get(side, []) for side in SIDES]
    for i in range(2):
        if not isinstance(spaces[i], (list, tuple)) or len(spaces[i]) > MOST:
            raise Refusal("bad_options", "'bonus': " + SIDES[i] + " needs a list of up to 9 spaces.")
        for space in spaces[i]:
            if type(space) is not int or not 1 <= space <= lengths[i]:
                raise Refusal("bad_options", "'bonus': a space is a number from 1 to {}.".format(lengths[i]))
            if spaces[i].count(space) > 1:
                raise Refusal("bad_options", "'bonus': space {} is named twice.".format(space))
    return Duel(lengths[0], lengths[1], [sorted(each) for each in spaces])


def _tell(events, e, **keys):
    keys["e"] = e
    events.append(keys)
