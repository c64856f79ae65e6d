"""The co-operative card game: one to four players against the encounter deck. The cards stay on the table; this is the
threat dial, the guide through the round, the three sums and the score.

`new(options)` gives a `Cards`. There are no dice: what stands on a card is told by who has it before them.
Players, their heroes and cards are counted from 1.
"""

from mathom.games import Refusal, State, check_keys, quote
from mathom.games.cards.tables import KINDS, LIMIT, MOST, MOST_CARDS, STEPS, VALUES, VERBS, WORDS, copied, keys_of, read


class Cards(State):
    scored = True

    def __init__(self, scenario, players, stages, basic, campaign, hard):
        self.scenario = scenario
        self.stages = stages  # the quest points of each
        self.basic = basic
        self.campaign = campaign  # the scores of the scenarios before this one; None if it stands alone
        self.hard = hard
        self.players = players
        self.cards: list = []  # those in the staging area, whose player is 0, and enemies that are engaged
        # What is there once. A location of no points is none.
        self.table = {"round": 1, "first": 1, "limit": LIMIT, "stage": 1, "points": stages[0], "progress": 0}
        self.table.update({"location": 0, "explored": 0, "victory": 0, "reveal": 0, "willpower": 0, "against": 0})
        self.at = 0  # the step
        self.turn = 1  # who checks for engagement
        self.passed = 0  # checks without an engagement, one after the other
        self.used = 0  # bits: who has engaged an enemy of their own will
        self.stayed = False  # whether the stage goes on though its points are reached
        self.winners = None

    def copy(self):
        twin = Cards(self.scenario, [copied(player) for player in self.players], self.stages, False, None, False)
        twin.cards = [dict(card) for card in self.cards]
        twin.table = dict(self.table)
        for name in ("basic", "campaign", "hard", "at", "turn", "passed", "used", "stayed", "winners"):
            setattr(twin, name, getattr(self, name))
        return twin

    # What anybody may ask

    @property
    def step(self):
        return STEPS[self.at][0]

    @property
    def asking(self):
        """Whether the stage has its points, and the table has not said yet whether it advances."""
        table = self.table
        return self.winners is None and not self.stayed and 0 < table["points"] <= table["progress"]

    @property
    def phase(self):
        if self.winners is not None:
            return "over"
        return "stage" if self.asking else STEPS[self.at][1]

    def order(self, first=0):
        """The players still in, in player order."""
        first = first or self.table["first"]
        seats = [(first - 1 + i) % len(self.players) + 1 for i in range(len(self.players))]
        return [seat for seat in seats if not self.players[seat - 1]["out"]]

    def staged(self):
        """The threat strength in the staging area. An active location does not count."""
        return sum([card["threat"] for card in self.cards if not card["player"]])

    def candidates(self):
        """The enemies of which one engages the checking player."""
        threat = self.players[self.turn - 1]["threat"]
        near = [i for i, card in enumerate(self.cards, 1) if not card["player"] and -1 < card["cost"] <= threat]
        highest = max([self.cards[i - 1]["cost"] for i in near] or [0])
        return [i for i in near if self.cards[i - 1]["cost"] == highest]

    def facing(self):
        """The enemies of which one attacks now: those of the first player, then of the next."""
        for seat in self.order():
            found = [i for i, card in enumerate(self.cards, 1) if card["player"] == seat and not card["done"]]
            if found:
                return found
        return []

    def active(self):
        """Who acts now, or decides for all."""
        if self.step == "checks":
            return self.turn
        facing = self.facing() if self.step == "enemies" else ()
        return self.cards[facing[0] - 1]["player"] if facing else self.table["first"]

    def outcome(self, willpower, threat):
        """What a quest comes to: progress on the location, progress on the stage, threat for everybody."""
        table = self.table
        more = max(willpower - threat, 0)
        location = min(more, table["location"] - table["explored"])
        return location, more - location, max(threat - willpower, 0)

    # What is said of a game is loaded when somebody wants it.

    def score(self):
        from mathom.games.cards.said import score

        return score(self)

    def view(self):
        from mathom.games.cards.said import view

        return view(self)

    def summary(self):
        return {
            "players": [player["name"] for player in self.players],
            "turns": self.table["round"],
            "winners": None if self.winners is None else list(self.winners),
            "scenario": self.scenario,
            "score": self.score()[1] if self.winners else None,
        }

    def sheet(self):
        from mathom.games.cards.said import sheet

        return sheet(self)

    def carried(self):
        from mathom.games.cards.said import carried

        return carried(self)

    def legal(self):
        from mathom.games.cards.said import legal

        return legal(self)

    def asks(self):
        from mathom.games.cards.said import asks

        return asks(self)

    def fits(self, verb):
        steps = VERBS[verb][0]
        return not steps or self.step in steps

    # Values, as they are corrected by hand

    def value(self, what, player=0, hero=0, card=0):
        """How much there is of something now."""
        holder, key = self._where(what, player, hero, card)
        return holder[key]

    def limits(self, what, player=0, hero=0, card=0):
        """The least and the most that there can be of it."""
        holder = self._where(what, player, hero, card)[0]
        low, high = VALUES[what][2:]
        if what == "threat":
            high = self.table["limit"]
        elif what == "first" or what == "engaged":
            high = len(self.players)
        elif what == "explored":
            high = self.table["location"]
        elif what in ("damage", "wounds", "progress"):
            high = holder["points" if what == "progress" else "hits"] or high
        return low, high

    def _where(self, what, player, hero, card):
        names, key = VALUES[what][:2]
        if "card" in names:
            return self.cards[card - 1], key
        if "player" in names:
            holder = self.players[player - 1]
            return (holder["heroes"][hero - 1] if "hero" in names else holder), key
        return self.table, key

    # Actions

    def do(self, action):
        """Carries out an action and returns the events; a `Refusal` changes nothing."""
        verb = action.get("do")
        if not isinstance(verb, str) or verb not in VERBS:
            raise Refusal("bad_request", "The card game does not know " + quote(verb) + ".")
        needed, more = keys_of(action)
        check_keys(action, ("do",) + needed + more, "bad_request", "'" + verb + "'")
        values = {key: read(action, key) for key in needed + more if key in needed or key in action}
        phase = self.phase
        if phase == "over":
            raise Refusal("not_now", "The game is over.")
        if phase == "stage" and verb not in ("advance", "stay", "set"):
            raise Refusal("not_now", "First the table says whether the quest advances.")
        if (verb == "stay" and phase != "stage") or not self.fits(verb):
            raise Refusal("not_now", "This does not belong to the step '" + self.step + "'.")
        self._there(values)
        events: list = []
        getattr(self, "_" + verb)(events, **values)
        self._judge(events)
        if self.asking and phase != "stage":
            _tell(events, "reached", stage=self.table["stage"], last=self.table["stage"] == len(self.stages))
        return events

    def _there(self, values):
        """Refuses a player, a hero or a card that is not there."""
        if values.get("card", 0) > len(self.cards):
            raise _no("no_card")
        seat = values.get("player", 0)
        if seat > len(self.players):
            raise _no("no_player")
        if seat and self.players[seat - 1]["out"]:
            raise Refusal("out", self.players[seat - 1]["name"] + " is out of the game.")
        if seat and values.get("hero", 0) > len(self.players[seat - 1]["heroes"]):
            raise _no("no_hero")

    def _card(self, number, enemy=False):
        card = self.cards[number - 1]
        if enemy and card["kind"] != "enemy":
            raise _no("no_enemy")
        return card

    def _next(self, events):
        """The step as it usually goes, and on to the next one."""
        step = self.step
        if step == "resources":
            for seat in self.order():
                for hero in self.players[seat - 1]["heroes"]:
                    hero["resources"] += not hero["dead"] and hero["resources"] < MOST
            _tell(events, "gained")
        elif step == "refresh":
            self._raise(events, 1)
            if self.winners is not None:
                return
            self._pass_token(events)
            self.table["round"] += 1
        self._go_on(events)

    def _round(self, events):
        """All that is left of the round, as it usually goes."""
        begun = self.table["round"]
        while self.table["round"] == begun and self.winners is None:
            self._next(events)

    def _go_on(self, events):
        self.at = (self.at + 1) % len(STEPS)
        if self.step == "shadow" and self.basic:
            self.at += 1
        table = self.table
        table["reveal"] = len(self.order()) if self.step == "staging" else 0
        self.used = self.passed = 0
        self.turn = table["first"]
        for card in self.cards:
            card["done"] = 0
        _tell(events, "step", step=self.step, round=table["round"])

    def _pass_token(self, events):
        """To the next player still in."""
        first = self.table["first"] % len(self.players) + 1
        self.table["first"] = self.order(first)[0]
        _tell(events, "first", player=self._name(self.table["first"]))

    def _name(self, seat):
        return self.players[seat - 1]["name"]

    def _raise(self, events, by):
        """Everybody's threat."""
        for seat in self.order():
            player = self.players[seat - 1]
            player["threat"] = min(player["threat"] + by, self.table["limit"])
        _tell(events, "raised", by=by)
        self._judge(events)

    def _doomed(self, events, by):
        self._raise(events, by)

    def _surge(self, events):
        self.table["reveal"] += 1
        _tell(events, "surge", reveal=self.table["reveal"])

    def _reveal(self, events, kind, threat=0, cost=-1, hits=0):
        """A card comes into the staging area; a treachery does not stay there."""
        kind = KINDS[kind]
        if kind == "enemy" and cost < 0:
            raise _no("needs_cost")
        if kind != "treachery":
            if len(self.cards) == MOST_CARDS:
                raise _no("too_many")
            card = {"kind": kind, "threat": threat, "cost": cost if kind == "enemy" else -1, "damage": 0, "player": 0}
            card["hits"] = hits if kind == "enemy" else 0
            card.update({"attack": 0, "force": 0, "defence": 0, "done": 0})
            self.cards.append(card)
        self.table["reveal"] = max(self.table["reveal"] - 1, 0)
        _tell(events, "revealed", kind=kind, reveal=self.table["reveal"])

    def _drop(self, events, card):
        self.cards.pop(card - 1)
        _tell(events, "dropped", card=card)

    def _resolve(self, events, willpower, threat):
        """The quest is resolved, and the step with it."""
        table = self.table
        table["willpower"], table["against"] = willpower, threat
        location, quest, rise = self.outcome(willpower, threat)
        _tell(events, "quest", location=location, quest=quest, rise=rise)
        table["explored"] += location
        if quest:
            self._advance_by(quest)
        if rise:
            self._raise(events, rise)
        self.at = 4
        if self.winners is None:
            self._go_on(events)

    def _advance_by(self, quest):
        """Progress on the stage; what it has no room for is lost."""
        table = self.table
        table["progress"] = min(table["progress"] + quest, table["points"] or MOST)
        self.stayed = False

    def _advance(self, events):
        table = self.table
        self.stayed = False
        if table["stage"] == len(self.stages):
            self._end(events, [player["name"] for player in self.players])
            return
        table["points"] = self.stages[table["stage"]]
        table["stage"] += 1
        table["progress"] = 0
        _tell(events, "stage", stage=table["stage"], points=table["points"])

    def _stay(self, events):
        self.stayed = True
        _tell(events, "stayed")

    def _travel(self, events, points, card=0):
        if self.table["location"]:
            raise _no("active")
        if card:
            if self._card(card)["kind"] != "location":
                raise _no("no_location")
            self.cards.pop(card - 1)
        self.table["location"] = points
        _tell(events, "travelled", points=points)
        self._go_on(events)

    def _engage(self, events, player, card):
        """Of their own will, one enemy each."""
        enemy = self._card(card, True)
        if enemy["player"]:
            raise _no("engaged")
        if self.used >> player & 1:
            raise _no("one_each")
        self.used |= 1 << player
        enemy["player"] = player
        _tell(events, "engaged", player=self._name(player), card=card, cost=enemy["cost"])

    def _check(self, events, card=0):
        """Of the enemies whose cost is not above the player's threat one of the highest cost engages; then it is the
        next player's check. When all have passed one after the other, it is over."""
        near = self.candidates()
        if card and card not in near:
            raise _no("not_highest")
        if len(near) > 1 and not card:
            raise _no("choose")
        player = self.players[self.turn - 1]
        card = card or (near[0] if near else None)
        cost = None
        self.passed += 1
        if card:
            enemy = self.cards[card - 1]
            cost = enemy["cost"]
            enemy["player"] = self.turn
            self.passed = 0
        _tell(events, "checked", player=player["name"], threat=player["threat"], card=card, cost=cost)
        order = self.order(self.turn)
        self.turn = order[1 % len(order)]
        if self.passed >= len(order):  # more, if somebody has gone out meanwhile
            self._go_on(events)

    def _attack(self, events, card, attack, defence=None, player=0, hero=0):
        """An enemy attacks. With a defence it is defended, by this hero or, if none is named, by an ally."""
        enemy = self._card(card, True)
        player = player or enemy["player"]
        if hero:
            self._there({"player": player, "hero": hero})
        if card not in self.facing():
            raise _no("in_order")
        if defence is None and not hero:
            raise _no("needs_hero")
        struck = None
        damage = max(attack - (defence or 0), 0)
        if hero:
            struck = self.players[player - 1]["heroes"][hero - 1]
            if struck["dead"]:
                raise Refusal("dead", struck["name"] + " is dead.")
            struck["damage"] = min(struck["damage"] + damage, struck["hits"])
        enemy["attack"] = attack
        enemy["done"] = 1
        _tell(events, "attacked", card=card, hero=struck and struck["name"], undefended=defence is None, damage=damage)

    def _strike(self, events, player, card, attack, defence):
        """A player attacks an enemy, with all attackers together."""
        enemy = self._card(card, True)
        if not enemy["player"]:
            raise _no("not_engaged")
        if enemy["done"] >> player & 1:
            raise _no("once")
        damage = max(attack - defence, 0)
        enemy["force"] = attack
        enemy["defence"] = defence
        enemy["done"] |= 1 << player
        enemy["damage"] = min(enemy["damage"] + damage, enemy["hits"] or MOST)
        _tell(events, "struck", player=self._name(player), card=card, damage=damage)

    def _set(self, events, what, value, player=0, hero=0, card=0):
        """A value as the table says it is. What follows from it follows."""
        what = WORDS["what"][what]
        if card and (what != "strength"):
            self._card(card, True)
        low, high = self.limits(what, player, hero, card)
        if not low <= value <= high:
            raise Refusal("out_of_range", "This can be from {} to {}.".format(low, high))
        if what == "first" or what == "engaged":
            self._there({"player": value})
        holder, key = self._where(what, player, hero, card)
        holder[key] = value
        if what == "progress" or what == "points":
            self.stayed = False
            self._advance_by(0)
        _tell(
            events, "set", what=what, player=self._name(player) if player else None, hero=hero, card=card, value=value
        )

    def _judge(self, events):
        """What comes of it: cards and heroes that are gone, players who are out, and the end when nobody is left."""
        table = self.table
        for i in range(len(self.cards), 0, -1):
            card = self.cards[i - 1]
            if 0 < card["hits"] <= card["damage"]:
                self.cards.pop(i - 1)
                _tell(events, "defeated", card=i)
        if table["explored"] >= table["location"]:
            if table["location"]:
                _tell(events, "explored")
            table["location"] = table["explored"] = 0
        for seat in range(1, len(self.players) + 1):
            player = self.players[seat - 1]
            if player["out"]:
                continue
            for hero in player["heroes"]:
                dead = hero["damage"] >= hero["hits"]
                if dead != hero["dead"]:
                    hero["dead"] = dead
                    _tell(events, "died" if dead else "revived", player=player["name"], hero=hero["name"])
            threatened = player["threat"] >= table["limit"]
            if threatened or all([hero["dead"] for hero in player["heroes"]]):
                player["out"] = table["round"]
                for card in self.cards:
                    if card["player"] == seat:
                        card["player"] = card["done"] = 0
                _tell(events, "out", player=player["name"], why="threat" if threatened else "heroes")
        order = self.order()
        if not order:
            if self.winners is None:
                self._end(events, [])
            return
        if order[0] != table["first"]:
            self._pass_token(events)
        if self.players[self.turn - 1]["out"]:
            self.turn = self.order(self.turn)[0]

    def _end(self, events, winners):
        self.winners = winners
        _tell(events, "over", winners=list(winners), total=self.score()[1] if winners else None)


def new(options):
    """The first state, or a `Refusal` with the code `bad_options` that names what is wrong."""
    from mathom.games.cards.new import made

    limit, *parts = made(options)
    state = Cards(*parts)
    state.table["limit"] = limit
    return state


def _no(code):
    """A refusal; what it says is loaded with the first one."""
    from mathom.games.cards.said import SENTENCES

    return Refusal(code, SENTENCES[code])


def _tell(events, e, **keys):
    keys["e"] = e
    events.append(keys)
