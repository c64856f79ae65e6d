"""The state of a card game: the players and their heroes, the cards in play, the quest; and questions about it."""

from mathom.games import Refusal, State
from mathom.games.cards.tables import LETTERS, LIMIT, STEPS, VALUES, VERBS, copied


class Adventure(State):
    scored = True

    def __init__(self, scenario, players, stages, basic, campaign, hard):
        self.scenario = scenario
        self.stages = stages  # the quest points of each stage
        self.basic = basic
        self.campaign = campaign  # the scores of the scenarios before this one; None outside a campaign
        self.hard = hard
        self.players = players
        self.cards: list = []  # those in the staging area, with player 0, and the engaged enemies
        # Values that exist once. A location with 0 points means that none is active.
        self.table = {"round": 1, "first": 1, "limit": LIMIT, "stage": 1, "points": stages[0], "progress": 0}
        self.table.update({"location": 0, "explored": 0, "reward": 0, "victory": 0, "objectives": 0, "reveal": 0})
        self.table.update({"willpower": 0, "against": 0})  # of the last quest
        self.at = 0  # the index of the step
        self.checker = 1  # the player whose engagement check it is
        self.passed = 0  # checks in a row that found no enemy
        self.used = 0  # bits: the players who have chosen to engage an enemy
        self.kept = False  # whether the first player keeps the token at the next refresh
        self.stayed = False  # whether the stage stays although its points are reached
        self.winners = None

    def copy(self):
        twin = type(self)(self.scenario, [copied(player) for player in self.players], self.stages, False, None, False)
        twin.cards = [dict(card) for card in self.cards]
        twin.table = dict(self.table)
        for name in COPIED:
            setattr(twin, name, getattr(self, name))
        return twin

    def dump(self):
        return self.players, self.cards, self.table, [getattr(self, name) for name in COPIED]

    def load(self, dumped):
        self.players, self.cards, self.table, values = dumped
        for name, value in zip(COPIED, values):
            setattr(self, name, value)

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

    def active(self):
        """Returns the player who acts now, or who decides for everybody."""
        if self.step == "checks":
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
        steps = VERBS[verb][0]
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
        holder, key = self._where(what, player, hero, card)
        return holder[key]

    def limits(self, what, player=0, hero=0, card=0):
        """Returns the lowest and the highest allowed value."""
        holder = self._where(what, player, hero, card)[0]
        low, high = VALUES[what][2:]
        if what == "threat":
            high = self.table["limit"]
        elif what == "first" or what == "engaged":
            high = len(self.players)
        elif what == "explored":
            high = self.table["location"]
        elif what == "location_victory" and not self.table["location"]:
            high = 0
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

    def name_of(self, player):
        return self.players[player - 1]["name"]


def refusal(code):
    """Returns the refusal with this code. Its sentence is loaded with the first refusal."""
    from mathom.games.cards.said import SENTENCES

    return Refusal(code, SENTENCES[code])


def report(events, e, **keys):
    """Adds an event."""
    keys["e"] = e
    events.append(keys)


COPIED = ("basic", "campaign", "hard", "at", "checker", "passed", "used", "kept", "stayed", "winners")
