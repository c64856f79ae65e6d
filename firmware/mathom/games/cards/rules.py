"""The co-operative card game: one to four players against the encounter deck. The cards stay on the table; Mathom is
the threat dial, the guide through the round, the three sums and the score.

`new(options)` returns a `Cards`. There are no dice: the players enter what is printed on the cards in front of them.
Players, heroes and cards are numbered from 1. `turn.py` and `encounter.py` have the functions of the verbs, and
`consequences.py` what follows from an action.
"""

from mathom.games import PHASES, Refusal, ToldState

# In this order, so that the imports do not nest: see firmware/README.md.
# isort: off
from mathom.games.cards.words import VERBS
from mathom.games.cards import consequences
from mathom.games.cards.consequences import follow, refusal, report
from mathom.games.cards import characters
from mathom.games.cards import encounter
from mathom.games.cards import turn

# isort: on
from mathom.games.cards.tables import CARD, HERO, LETTERS, NEXT_CARD, STEPS, TURNS, VALUES


class Cards(ToldState):
    told = "mathom.games.cards.said"
    verbs = VERBS
    modules = {"turn": turn, "consequences": consequences, "encounter": encounter, "characters": characters}
    title = "The card game"
    scored = True
    given = (
        "scenario",
        "stages",  # the quest points of each stage
        "basic",
        "campaign",  # the scores of the scenarios before this one; None outside a campaign
        "hard",
    )
    fields: tuple = (
        ("players", []),  # `heroes` has the heroes of a player, and behind them the allies
        ("cards", []),  # those in the staging area, with player 0, and the engaged enemies
        ("table", {}),  # values that exist once
        ("at", 0),  # the index of the step
        ("checker", 1),  # the player whose turn or engagement check it is
        ("begun", 0),  # the last player whose turn of this step has begun; 0 if nobody's has
        ("passed", 0),  # checks in a row that found no enemy
        ("used", 0),  # bits: the players who have chosen to engage an enemy
        ("kept", False),  # whether the first player keeps the token at the next refresh
        ("stayed", False),  # whether the stage stays although its points are reached
        ("winners", None),
    )

    def dump(self):
        """Returns heroes and cards without the names of their values, as these are half of a game file."""
        players = [[p["name"], p["threat"], p["out"]] + _values(p["heroes"], HERO) for p in self.players]
        return [players, _values(self.cards, CARD)] + ToldState.dump(self)[2:]

    def load(self, dumped):
        players = []
        for name, threat, out, *heroes in dumped[0]:
            players.append({"name": name, "threat": threat, "out": out, "heroes": _named(heroes, HERO)})
        ToldState.load(self, [players, _named(dumped[1], CARD)] + dumped[2:])

    def do(self, action):
        asking = self.asking
        events = ToldState.do(self, action)
        if self.asking and not asking:
            report(events, "reached", stage=self.table["stage"], last=self.table["stage"] == len(self.stages))
        return events

    def understand(self, action):
        values = ToldState.understand(self, action)
        self.check_there(values)
        return values

    def check_phase(self, verb):
        phase = self.phase
        if phase == "over":
            raise Refusal("not_now", "The game is over.")
        if phase == "stage" and verb not in ("advance", "stay", "set"):
            raise Refusal("not_now", "First the table says whether the quest advances.")
        if (verb == "stay" and phase != "stage") or not self.fits(verb):
            raise Refusal("not_now", "This does not belong to the step '" + self.step + "'.")

    def follow(self, events, action):
        follow(self, events)

    def score(self):
        return self.part().score(self)

    def summary(self):
        return {
            "players": [player["name"] for player in self.players],
            "turns": self.table["round"],
            "winners": None if self.winners is None else list(self.winners),
            "scenario": self.scenario,
            "score": self.score()[1] if self.winners else None,
        }

    def sheet(self):
        return self.part().sheet(self)

    def carried(self):
        return self.part().carried(self)

    # Questions

    @property
    def step(self):
        return STEPS[self.at][0]

    @property
    def asking(self):
        """Returns whether the stage has its points and the players have not yet said whether it advances."""
        table = self.table
        return self.winners is None and not self.stayed and 0 < table["points"] <= table["progress"]

    @property
    def phase(self):
        if self.winners is not None:
            return "over"
        return "stage" if self.asking else STEPS[self.at][1]

    def order(self, first=0):
        """Returns the players who are still in the game, in player order."""
        first = first or self.table["first"]
        seats = [(first - 1 + i) % len(self.players) + 1 for i in range(len(self.players))]
        return [seat for seat in seats if not self.players[seat - 1]["out"]]

    def staged(self):
        """Returns the threat strength in the staging area. An active location does not count."""
        return sum([card["threat"] for card in self.cards if not card["player"]])

    def candidates(self):
        """Returns the enemies that may engage the player who checks: those with the highest cost that is not above the
        threat."""
        threat = self.players[self.checker - 1]["threat"]
        near = [i for i, card in enumerate(self.cards, 1) if not card["player"] and -1 < card["cost"] <= threat]
        highest = max([self.cards[i - 1]["cost"] for i in near] or [0])
        return [i for i in near if self.cards[i - 1]["cost"] == highest]

    def facing(self):
        """Returns the enemies that may attack now: those of the first player, then those of the next."""
        for seat in self.order():
            found = [i for i, card in enumerate(self.cards, 1) if card["player"] == seat and not card["done"]]
            if found:
                return found
        return []

    def engaging(self):
        """Returns whether an engagement check of any player would still find an enemy."""
        threat = max([self.players[seat - 1]["threat"] for seat in self.order()])
        return any([not card["player"] and -1 < card["cost"] <= threat for card in self.cards])

    def undone(self):
        """Returns the present step, in a list, if something compulsory of it has not been done."""
        step = self.step
        left = step == "resolve" or (step == "staging" and self.to_reveal())
        left = left or (step == "checks" and self.engaging()) or (step == "enemies" and self.facing())
        return [step] if left else []

    def strikers(self):
        """Returns the players who may attack an enemy: engaged with one, or with a hero who attacks those of others."""
        engaged = [card["player"] for card in self.cards if card["player"]]
        return [seat for seat in self.order() if seat in engaged or (engaged and self._ranged(seat))]

    def _ranged(self, seat):
        return any([hero["ranged"] and not hero["dead"] for hero in self.players[seat - 1]["heroes"]])

    def later(self, first=0):
        """Returns the players whose turn of this step comes after that of the present one, who may be out by now. The
        turns began with `first`."""
        if self.step not in TURNS:
            return []
        first = first or self.table["first"]
        many = len(self.players)
        now = (self.checker - first) % many
        seats = [seat for seat in self.order(first) if (seat - first) % many > now]
        strikers = self.strikers() if self.step == "attacks" else seats
        return [seat for seat in seats if seat in strikers]

    def waiting(self):
        """Returns the objectives that wait for the card that guards them."""
        return [card for card in self.cards if card["guard"] == NEXT_CARD]

    def to_reveal(self):
        """Returns how many cards are still to be revealed, those that guard objectives among them."""
        return self.table["reveal"] + len(self.waiting())

    def claimable(self, card):
        """Returns whether this card is an objective that nothing guards."""
        return self.cards[card - 1]["kind"] == "objective" and not self.cards[card - 1]["guard"]

    def guards(self, card):
        """Returns the cards that may guard this one: the numbers of their letters."""
        letters = [other["letter"] for other in self.cards if other is not self.cards[card - 1]]
        return [LETTERS.index(letter) + 1 for letter in letters]

    def shadows(self):
        """Returns the engaged enemies in the order in which they get shadow cards: those of the first player first, and
        of one player's those with the highest cost first."""
        dealt = []
        for seat in self.order():
            engaged = [i for i, card in enumerate(self.cards, 1) if card["player"] == seat]
            dealt += sorted(engaged, key=lambda i: -self.cards[i - 1]["cost"])
        return dealt

    def active(self):
        """Returns the player who acts now, or who decides for everybody."""
        if self.step == "checks" or self.step in TURNS:
            return self.checker
        facing = self.facing() if self.step == "enemies" else ()
        return self.cards[facing[0] - 1]["player"] if facing else self.table["first"]

    def outcome(self, willpower, threat):
        """Returns the result of a quest: progress on the location, progress on the stage, threat for every player."""
        table = self.table
        more = max(willpower - threat, 0)
        location = min(more, table["location"] - table["explored"])
        return location, more - location, max(threat - willpower, 0)

    def free_letter(self):
        """Returns the letter for the next card that comes into play; an empty text if there is no room for one."""
        taken = [card["letter"] for card in self.cards]
        for letter in LETTERS:
            if letter not in taken:
                return letter
        return ""

    def fits(self, verb):
        steps = self.verbs.rows[verb][PHASES]
        return not steps or self.step in steps

    # Checks

    def check_there(self, values):
        """Refuses a player, a hero or a card that does not exist."""
        if values.get("card", 0) > len(self.cards):
            raise refusal("no_card")
        seat = values.get("player", 0)
        if seat > len(self.players):
            raise refusal("no_player")
        if seat and self.players[seat - 1]["out"]:
            raise Refusal("out", self.name_of(seat) + " is out of the game.")
        if seat and values.get("hero", 0) > len(self.players[seat - 1]["heroes"]):
            raise refusal("no_hero")

    def check_turn(self, player):
        """Refuses a player whose turn of this step is over or has not come. After the first attack, those may follow
        who would have no turn, as an ally may have ranged."""
        order = self.order()
        at, now = order.index(player), order.index(self.checker)
        begun = order.index(self.begun) if self.begun in order else -1
        before = [seat for seat in self.later() if order.index(seat) <= at]
        if at < begun or (at > now and (begun < now or before)):
            raise refusal("in_turn")

    def ready(self, player, heroes):
        """Returns these heroes of a player; refuses one who is dead or exhausted, and one who is named twice."""
        found = []
        for number in heroes:
            self.check_there({"player": player, "hero": number})
            hero = self.living(player, number)
            if hero["exhausted"] or hero in found:
                raise Refusal("exhausted", hero["name"] + " is exhausted.")
            found.append(hero)
        return found

    def living(self, player, hero):
        """Returns a hero; refuses a dead one."""
        found = self.players[player - 1]["heroes"][hero - 1]
        if found["dead"]:
            raise Refusal("dead", found["name"] + " is dead.")
        return found

    def enemy(self, number):
        card = self.cards[number - 1]
        if card["kind"] != "enemy":
            raise refusal("no_enemy")
        return card

    def location(self, number):
        card = self.cards[number - 1]
        if card["kind"] != "location":
            raise refusal("no_location")
        return card

    # Corrections by hand

    def value(self, what, player=0, hero=0, card=0):
        """Returns the present value."""
        holder, key = self.where(what, player, hero, card)
        return holder[key]

    def limits(self, what, player=0, hero=0, card=0):
        """Returns the lowest and the highest allowed value."""
        holder = self.where(what, player, hero, card)[0]
        low, high = VALUES[what][1:3]
        if what == "threat":
            high = self.table["limit"]
        elif what == "first" or what == "engaged":
            high = len(self.players)
        elif what == "explored":
            high = self.table["location"]
        elif what == "location_victory" and not self.table["location"]:
            high = 0
        elif what in ("damage", "wounds", "progress", "card_progress"):
            high = holder["points" if what in ("progress", "card_progress") else "hits"] or high
        return low, high

    def where(self, what, player, hero, card):
        names, _, _, key = VALUES[what]
        if "card" in names:
            return self.cards[card - 1], key
        if "player" in names:
            holder = self.players[player - 1]
            return (holder["heroes"][hero - 1] if "hero" in names else holder), key
        return self.table, key

    def name_of(self, player):
        return self.players[player - 1]["name"]


def new(options):
    """Returns the first state, or raises a `Refusal` with the code `bad_options` that names what is wrong."""
    from mathom.games.cards.new import made

    limit, first, players, *parts = made(options)
    state = Cards(*parts)
    state.players = players
    state.checker = first
    # A location with 0 points means that none is active.
    state.table = {"round": 1, "first": first, "limit": limit, "stage": 1, "points": state.stages[0], "progress": 0}
    state.table.update(
        {"location": 0, "explored": 0, "reward": 0, "victory": 0, "objectives": 0, "reveal": 0, "committed": 0}
    )
    state.table.update({"willpower": 0, "against": 0})  # of the last quest
    return state


def _values(dicts, names):
    return [[one[name] for name in names] for one in dicts]


def _named(rows, names):
    if [row for row in rows if len(row) != len(names)]:
        raise ValueError("this was dumped by another version")
    return [dict(zip(names, row)) for row in rows]
