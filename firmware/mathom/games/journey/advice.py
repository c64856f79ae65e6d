"""Journey to Mordor: what each choice is worth, as an estimate.

The table that it reads is made by `mathom solve --device`. It has two parts:

- Chances of two players, and of one who is left alone. A Nazgûl route is one of 80, and the table has the chances of
  two players for some of them only: every other route counts as a mixture of these.
- Plans. Of each position in a turn, that is of the dice still to roll and the rings and orcs kept so far, it has a few
  plans, and of each plan how the turn may end if the player follows it, and how likely that is. A position is worth
  what its best plan is worth. The fewer dice have been kept, the more plans there are. The last two dice need none.

Only the usual dice have a table, and routes of up to eight squares.
"""

from mathom.games.journey.tables import BLACK_DIE, COLOURED_DIE, DICE, EFFECTS, MORDOR, NONE, PLACES, USUAL_SQUARES

UNIT = 64  # of the weights in a mixture
LOW, STEPS = 43, 170  # a chance in the table is (byte - LOW) / STEPS; those of the routes mixed may go beyond 0 and 1
ONE = UNIT * UNIT  # a certain win
ROUTES = 80
MIXED = 6  # routes that a mixture is made of
ENDS = 16  # of a plan
SUM = 255  # of the weights of these ends
# By the number of dice kept, of each kind of turn: positions, and plans of each position.
POSITIONS = (4, 32, 63)
PLANS = (6, 3, 2)
MOST_SPLITS, MOST_MARKS, MOST_HITS = 2, 3, 3  # of an end


def same_plans(one, other):
    """Returns whether the plans are the same with both effects; the rest of them comes with the end of the turn."""
    return (one.equals, one.repeat, one.fellowship, one.orc) == (
        other.equals,
        other.repeat,
        other.fellowship,
        other.orc,
    )


def _kinds():
    """Returns an effect for each kind of turn."""
    kinds = [NONE]
    for place in PLACES:
        effect = EFFECTS.get(place, NONE)
        if not any([same_plans(effect, kind) for kind in kinds]):
            kinds.append(effect)
    return kinds


KINDS = _kinds()
REPEATED = len(KINDS)  # one more: before a roll that cannot be repeated, at the place where the others can

# Where the parts of the number of a position begin, in bits: rings, splits, Nazgûl on the own route, which rivals are
# hit, the fellowship less orcs, the White Tree; the dice that are kept; and whether the next roll cannot be repeated.
SPLIT, MARK, HIT, BALANCE, TREE, BLACK, OWN, RIVAL, AGAIN = 3, 6, 9, 12, 17, 18, 19, 22, 25
LEAST = 10  # so many orcs more than fellowship, at most
BALANCED, REPEATED_BIT = LEAST << BALANCE, 1 << AGAIN

# Where each part of the table begins.
CHANCES = 2 * ROUTES * MIXED
ALONE = CHANCES + 2 * 2 * MORDOR * (MORDOR + 1) * MIXED * MIXED
TURNS = ALONE + 2 * MORDOR * ROUTES
PLAN = 2 * ENDS
KIND = sum([positions * plans for positions, plans in zip(POSITIONS, PLANS)]) * PLAN
SIZE = TURNS + (REPEATED + 1) * KIND


def covers(state):
    """Returns whether there is advice for this game."""
    for die in DICE:
        if sorted(state.faces[die]) != sorted(BLACK_DIE if die == "black" else COLOURED_DIE):
            return False
    return state.players[0].squares <= USUAL_SQUARES


def position(black, rivals, own, rings, balance):
    """Returns how many dice are kept, and the number of the position in a turn among those with as many: dice still to
    roll, by whom a Nazgûl on them hits, rings kept, and fellowship less orcs kept. At least three dice are not kept."""
    left = black + rivals + own
    kept = 5 - left
    most = kept - rings
    at = rings * (kept + 2 + most) + min(max(balance, -most), most) + most
    for i in range(2):
        for j in range(4):
            if (i, j) == (black, rivals):
                return kept, at
            if j <= left - i <= 4:  # there are that many coloured dice
                at += (kept + 1) * (kept + 1)
    raise ValueError


def kind_of(effect):
    """Returns the number of the kind of a turn with this effect."""
    return [same_plans(effect, kind) for kind in KINDS].index(True)


def plans_of(kind, kept, number):
    """Returns where the plans of a position begin in the table, for the number of a kind of turn."""
    at = TURNS + kind * KIND + number * PLANS[kept] * PLAN
    for fewer in range(kept):
        at += POSITIONS[fewer] * PLANS[fewer] * PLAN
    return [at + i * PLAN for i in range(PLANS[kept])]


class Route:
    """A Nazgûl route from left to right: perhaps half a square, then split squares, then whole ones."""

    def __init__(self, walker):
        squares = walker.route()
        self.half = squares.count("X-")
        self.split = squares.count("--")
        self.whole = squares.count("-")
        self.rings = walker.rings

    def after(self, rings, splits, marks):
        """Returns (spaces, steps left, number of the route) after a turn."""
        half = self.half
        split = min(splits, self.whole)
        whole = self.whole - split
        split += self.split
        for _ in range(marks):
            if half:
                half = 0
            elif split:
                half = 1
                split -= 1
            elif whole:
                whole -= 1
        if half:
            number = 44 + split * (17 - split) // 2 + whole
        else:
            number = split * (19 - split) // 2 + whole - 1
        return min(self.rings + rings, MORDOR), half + 2 * split + whole, number


class Advice:
    """What the player in turn may hope for. `read(at, size)` reads the table.

    `steps()` works it out, a little at a time. Then `choices` has (worth, action), best first, and `win` the chance of
    each player. A worth is the chance of the player in turn, from 0 to `WHOLE`."""

    WHOLE = ONE

    def __init__(self, state, read):
        self.state = state
        self.choices = []
        self.win = None
        self._read = read
        self._effect = state.effect()
        self._ends = self._effect.ends
        self._kind = kind_of(self._effect)
        seats = len(state.players)
        order = [state.players[(state.first + i) % seats] for i in range(seats)]
        self._players = [walker for walker in order if not walker.eliminated]
        self._me = self._players.index(state.active()) if state.phase != "over" else 0
        self._routes = [Route(walker) for walker in self._players]
        # Where each player is after this turn if no Nazgûl hits, and if one does.
        self._places = [(route.after(0, 0, 0), route.after(0, 0, 1)) for route in self._routes]
        self._hunters = [walker.colour for walker in self._players if walker is not state.active()]
        self._set_numbers()
        self._still = []  # the chances if this turn changes nothing
        self._known = {}  # what each end of the turn is worth
        self._moved = {}  # what each position is worth
        self._waited = {}  # what `_waits` has returned

    def steps(self):
        """Yields often, as each piece of the work takes a few milliseconds."""
        state = self.state
        if state.phase == "over":
            winners = state.winners
            self.win = {w.name: ONE // len(winners) if w.name in winners else 0 for w in state.players}
            return
        self._still = self._chances([unhit for unhit, _ in self._places])
        kept = [(die, face) for die, face, _ in state.kept]
        if state.phase == "keep":
            for action in state.legal():
                worth = yield from self._worth(kept + [(die, state.rolled[die]) for die in action["dice"]])
                self.choices.append((worth, action))
            if state.can_repeat():
                worth = yield from self._worth(kept, REPEATED_BIT + BALANCED)
                self.choices.append((worth, {"do": "reroll"}))
            # Of equal choices the first in the rules comes first: MicroPython's sort alone does not keep their order.
            order = sorted([(-self.choices[i][0], i) for i in range(len(self.choices))])
            self.choices = [self.choices[i] for _, i in order]
        else:
            worth = yield from self._worth(kept)
            self.choices.append((worth, {"do": state.phase}))
        self.win = self.shares(self.choices[0][0])
        self._known = self._moved = self._waited = {}  # they are large

    def told(self):
        """Returns the advice as data for JSON."""
        choices = []
        for worth, action in self.choices:
            choice = dict(action)
            choice["win"] = _parts(self.shares(worth))
            choices.append(choice)
        return {"win": _parts(self.win), "choices": choices, "exact": self.state.phase == "over"}

    def shares(self, worth):
        """Returns the chance of each player by name, if that of the player in turn is this."""
        chances = self._still
        others = max(sum(chances) - chances[self._me], 1)
        found = {walker.name: 0 for walker in self.state.players}
        for i in range(len(chances)):
            share = worth if i == self._me else chances[i] * (ONE - worth) // others
            found[self._players[i].name] = share
        return found

    # Positions

    def _worth(self, kept, code=BALANCED):
        """Returns what it is worth to have kept these dice, as (die, face). `code` is `REPEATED_BIT + BALANCED` if the
        next roll cannot be repeated, at a place where the others can."""
        for die, face in kept:
            code += self._adds(die, face)
        return self._of([die for die, _ in kept], code)

    def _of(self, thrown, code):
        """Returns what the position with this number is worth, in which these dice have been kept."""
        if code in self._moved:
            return self._moved[code]
        rings, splits, marks = code & 7, code >> SPLIT & 7, code >> MARK & 7
        hits, balance = code >> HIT & 7, (code >> BALANCE & 31) - LEAST
        if code >> TREE & 1 or len(thrown) == len(DICE):
            return self._end(rings if balance >= 0 else 0, splits, marks, hits)
        left = [die for die in DICE if die not in thrown]
        if len(left) > 2:
            rivals = [1 << self._hunters.index(die) for die in left if die in self._hunters]
            black = 1 if "black" in left else 0
            own = len(left) - black - len(rivals)
            count, number = position(black, len(rivals), own, rings, balance)
            plans = plans_of(REPEATED if code >> AGAIN else self._kind, count, number)
            worth = yield from self._planned(plans, splits, marks, hits, rivals)
        else:
            worth = yield from self._rolled(thrown, left, code)
        self._moved[code] = worth
        return worth

    def _set_numbers(self):
        """Sets what each die and each face adds to the number of a position. Own coloured dice are alike."""
        effect = self._effect
        self._faces = {
            "ring": 1,
            "gandalf": 1 << SPLIT,
            "fellowship": effect.fellowship << BALANCE,
            "orc": -effect.orc << BALANCE,
            "tree": 1 << TREE,
        }
        self._dice = {}
        self._nazgul = {}
        for die in DICE:
            rival = self._hunters.index(die) if die in self._hunters else None
            self._dice[die] = 1 << (BLACK if die == "black" else OWN if rival is None else RIVAL + rival)
            self._nazgul[die] = 1 << (MARK if rival is None else HIT + rival)

    def _adds(self, die, face):
        return self._dice[die] + (self._nazgul[die] if face == "nazgul" else self._faces[face])

    def _planned(self, plans, splits, marks, hits, rivals):
        """Returns what the best of these plans is worth."""
        best = 0
        for at in plans:
            worth = 0
            plan = self._read(at, PLAN)
            for i in range(ENDS):
                end, rings = divmod(plan[2 * i], 6)
                end, split = divmod(end, MOST_SPLITS + 1)
                hit, mark = divmod(end, MOST_MARKS + 1)
                value = yield from self._hit(rings, splits + split, marks + mark, hits, rivals, hit)
                worth += plan[2 * i + 1] * value
            yield
            best = max(best, worth // SUM)
        return best

    def _rolled(self, thrown, left, code):
        """Returns what it is worth to roll the last one or two dice."""
        first, last = left[0], left[-1]
        equals = self._effect.equals
        repeated = code >> AGAIN
        code -= repeated << AGAIN
        bests = []
        for face in BLACK_DIE if first == "black" else COLOURED_DIE:
            one = self._adds(first, face)
            if first == last:
                bests.append((yield from self._of(thrown + left, code + one)))
                continue
            for other in COLOURED_DIE:
                two = self._adds(last, other)
                choices = []
                if face == "nazgul" or other != "nazgul":
                    choices.append((left[:1], one))
                if other == "nazgul" or face != "nazgul":
                    choices.append((left[1:], two))
                if face != other or equals:
                    choices.append((left, one + two))
                best = 0
                for dice, more in choices:
                    best = max(best, (yield from self._of(thrown + dice, code + more)))
                bests.append(best)
                yield
        again = sum(bests) // len(bests)
        if repeated or not self._effect.repeat:
            return again
        return sum([max(best, again) for best in bests]) // len(bests)

    def _hit(self, rings, splits, marks, hits, rivals, more):
        """Returns what an end is worth that hits some of these rivals as well."""
        ends = [hits] + ([hits | rival for rival in rivals] if more else [])
        worths = []
        for hit in ends:
            known = len(self._known)
            worths.append(self._end(rings, splits, marks, hit))
            if len(self._known) > known:
                yield
        worth = worths.pop(0)
        if not worths:
            return worth
        gain = sum(worths) - worth * len(rivals)
        return worth + min(more, len(rivals)) * gain // len(rivals)

    def _end(self, rings, splits, marks, hits):
        """Returns what the end of a turn is worth, once its place has had its effect."""
        if self._ends:
            rings, splits, marks, hits = self._effect.end(rings, splits, marks, hits)
        me = self._routes[self._me].after(rings, splits, marks)
        key = (me[0] * ROUTES + me[2]) * 8 + hits if me[1] else -1 - hits
        if key not in self._known:
            places = []
            hit = hits
            for i in range(len(self._places)):
                if i == self._me:
                    places.append(me)
                else:
                    places.append(self._places[i][hit & 1])
                    hit >>= 1
            self._known[key] = self._chances(places)[self._me]
        return self._known[key]

    # Chances

    def _chances(self, places):
        """Returns the chance of each player once this turn is over. With more than two it is taken to be proportional
        to the product of those against each rival alone."""
        weights = [ONE if place[1] else 0 for place in places]
        left = [i for i in range(len(places)) if weights[i]]
        if len(left) < 2:
            for i in left:
                weights[i] = self._alone(places[i])
            return weights
        for i in left:
            for j in left:
                if j < i:
                    one, other = self._two(places, j, i)
                    weights[j] = max(weights[j] * one // ONE, 1)
                    weights[i] = max(weights[i] * other // ONE, 1)
        total = sum(weights)
        return [weight * ONE // total for weight in weights]

    def _two(self, places, i, j):
        """Returns the chances of two players without the others, the first before the second in a round."""
        late = i <= self._me < j
        there = [places[k][0] == MORDOR for k in (i, j)]
        if not late and (there[0] or there[1]):
            if there[0] and there[1]:
                more = places[i][1] - places[j][1]
                return (ONE, 0) if more > 0 else (0, ONE) if more < 0 else (ONE // 2, ONE // 2)
            return (ONE, 0) if there[0] else (0, ONE)
        if late:
            waits = self._waits(1, places[j], places[i])
            return waits, ONE - waits
        waits = self._waits(0, places[i], places[j])
        return ONE - waits, waits

    def _waits(self, late, turn, waiting):
        """Returns the chance of the player who is not in turn. It is remembered, as ends that hit different rivals have
        pairs of players in common."""
        key = ((late * MORDOR + turn[0]) * ROUTES + turn[2]) * (MORDOR + 1) * ROUTES + waiting[0] * ROUTES + waiting[2]
        if key not in self._waited:
            self._waited[key] = self._mixed(late, turn, waiting)
        return self._waited[key]

    def _mixed(self, late, turn, waiting):
        mixed = MIXED
        number = (2 * self.state.places + late) * MORDOR + turn[0]
        core = self._read(CHANCES + (number * (MORDOR + 1) + waiting[0]) * mixed * mixed, mixed * mixed)
        rows = self._read(turn[2] * mixed, mixed)
        columns = self._read((ROUTES + waiting[2]) * mixed, mixed)
        total = at = 0
        for row in rows:
            worth = 0
            for column in columns:
                worth += (core[at] - LOW) * (column - 128)
                at += 1
            total += worth * (row - 128)
        return _chance(total // STEPS)

    def _alone(self, place):
        """Returns the chance of a player whose rivals are all eliminated."""
        rings, _, number = place
        if rings == MORDOR:
            return ONE
        return self._read(ALONE + (self.state.places * MORDOR + rings) * ROUTES + number, 1)[0] * ONE // 255


def _parts(win):
    """Returns chances as parts of 1, to three digits."""
    return {name: round(chance * 1000 / ONE) / 1000 for name, chance in win.items()}


def _chance(worth):
    return min(max(worth, 0), ONE)
