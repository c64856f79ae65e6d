"""The co-operative card game: one to four players against the encounter deck. The cards stay on the table; Mathom is
the threat dial, the guide through the round, the three sums and the score.

`new(options)` returns a `Cards`. There are no dice: the players enter what is printed on the cards in front of them.
Players, heroes and cards are numbered from 1. The state is in `state.py`, and what follows automatically from an action
is in `consequences.py`.
"""

from mathom.games import Refusal, check_keys, quote

# In this order, so that the imports do not nest: docs/performance.md, "The call stack".
# isort: off
from mathom.games.cards.state import Adventure, refusal, report
from mathom.games.cards.consequences import defeat, eliminate, end, follow, go_on, pass_token
from mathom.games.cards.encounter import attack, check, engage, strike

# isort: on
from mathom.games.cards.tables import KINDS, MOST, MOST_CARDS, STAYING, VERBS, WORDS, keys_of, read


class Cards(Adventure):
    # The code that describes a game is loaded on first use.

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
        self.check_there(values)
        events: list = []
        getattr(self, "_" + verb)(events, **values)
        follow(self, events)
        if self.asking and phase != "stage":
            report(events, "reached", stage=self.table["stage"], last=self.table["stage"] == len(self.stages))
        return events

    # The round

    def _next(self, events):
        """Carries out the step as usual, and goes on to the next one."""
        step = self.step
        if step == "resources":
            for seat in self.order():
                for hero in self.players[seat - 1]["heroes"]:
                    hero["resources"] += not hero["dead"] and hero["resources"] < MOST
            report(events, "gained")
        elif step == "refresh":
            self._raise(events, 1)
            if self.winners is not None:
                return
            if not self.kept:
                pass_token(self, events)
            self.kept = False
            self.table["round"] += 1
        go_on(self, events)

    def _round(self, events):
        """Carries out the remaining steps of this round as usual."""
        begun = self.table["round"]
        while self.table["round"] == begun and self.winners is None:
            self._next(events)

    def _raise(self, events, by):
        """Raises the threat of every player."""
        for seat in self.order():
            player = self.players[seat - 1]
            player["threat"] = min(player["threat"] + by, self.table["limit"])
        report(events, "raised", by=by)
        follow(self, events)

    def _pay(self, events, player, hero, by=1):
        """Spends resources of a hero."""
        payer = self.living(player, hero)
        if payer["resources"] < by:
            raise refusal("too_few")
        payer["resources"] -= by
        report(events, "paid", player=self.name_of(player), hero=payer["name"], by=by)

    def _eliminate(self, events, player):
        """Eliminates a player because of a card's effect."""
        eliminate(self, events, player, "card")

    # The cards in play

    def _doomed(self, events, by):
        self._raise(events, by)

    def _surge(self, events):
        self.table["reveal"] += 1
        report(events, "surge", reveal=self.table["reveal"])

    def _reveal(self, events, kind, threat=0, cost=-1, hits=0, points=0, victory=0):
        """Reveals a card. Enemies and locations go to the staging area; an objective is counted; a treachery does not
        stay."""
        kind = KINDS[kind]
        enemy = kind == "enemy"
        if enemy and cost < 0:
            raise refusal("needs_cost")
        if kind in STAYING:
            if len(self.cards) == MOST_CARDS:
                raise refusal("too_many")
            card = {"kind": kind, "letter": self.free_letter(), "threat": threat, "damage": 0, "player": 0}
            card.update({"cost": cost if enemy else -1, "hits": hits if enemy else 0})
            card.update({"points": 0 if enemy else points, "victory": victory})
            card.update({"attack": 0, "force": 0, "defence": 0, "done": 0})
            self.cards.append(card)
        elif kind == "objective":
            self.table["objectives"] = min(self.table["objectives"] + 1, MOST)
        self.table["reveal"] = max(self.table["reveal"] - 1, 0)
        report(events, "revealed", kind=kind, reveal=self.table["reveal"])

    def _drop(self, events, card):
        self.cards.pop(card - 1)
        report(events, "dropped", card=card)

    def _defeat(self, events, card):
        """Defeats an enemy or explores a location, by a card's effect or because its damage was not counted here."""
        defeat(self, events, card)

    # The quest

    def _resolve(self, events, willpower, threat):
        """Resolves the quest and ends the step."""
        table = self.table
        table["willpower"], table["against"] = willpower, threat
        location, quest, rise = self.outcome(willpower, threat)
        report(events, "quest", location=location, quest=quest, rise=rise)
        table["explored"] += location
        if quest:
            self._advance_by(quest)
        if rise:
            self._raise(events, rise)
        self.at = 4
        if self.winners is None:
            go_on(self, events)

    def _advance_by(self, quest):
        """Adds progress to the stage. Progress beyond its points is lost."""
        table = self.table
        table["progress"] = min(table["progress"] + quest, table["points"] or MOST)
        self.stayed = False

    def _advance(self, events):
        table = self.table
        self.stayed = False
        if table["stage"] == len(self.stages):
            end(self, events, [player["name"] for player in self.players])
            return
        table["points"] = self.stages[table["stage"]]
        table["stage"] += 1
        table["progress"] = 0
        report(events, "stage", stage=table["stage"], points=table["points"])

    def _stay(self, events):
        self.stayed = True
        report(events, "stayed")

    def _travel(self, events, points=0, card=0, victory=None):
        """Travels to a location: one in the staging area, with the values entered for it, or one that was never
        entered."""
        table = self.table
        if table["location"]:
            raise refusal("active")
        found = self.location(card) if card else {"points": 0, "victory": 0}
        points = points or found["points"]
        if not points:
            raise refusal("needs_points")
        if card:
            self.cards.pop(card - 1)
        table["location"] = points
        table["reward"] = found["victory"] if victory is None else victory
        report(events, "travelled", points=points)
        go_on(self, events)

    # The enemies

    _engage = engage
    _check = check
    _attack = attack
    _strike = strike

    # Values by hand

    def _set(self, events, what, value, player=0, hero=0, card=0):
        """Corrects a value by hand. Everything that follows from the new value is applied."""
        what = WORDS["what"][what]
        if what == "card_points":
            self.location(card)
        elif card and what not in ("strength", "card_victory"):
            self.enemy(card)
        low, high = self.limits(what, player, hero, card)
        if not low <= value <= high:
            raise Refusal("out_of_range", "This can be from {} to {}.".format(low, high))
        if what == "first" or what == "engaged":
            self.check_there({"player": value})
        holder, key = self._where(what, player, hero, card)
        holder[key] = value
        if what == "first":
            self.kept = False
        if what == "progress" or what == "points":
            self.stayed = False
            self._advance_by(0)
        name = self.name_of(player) if player else None
        report(events, "set", what=what, player=name, hero=hero, card=card, value=value)


def new(options):
    """Returns the first state, or raises a `Refusal` with the code `bad_options` that names what is wrong."""
    from mathom.games.cards.new import made

    limit, first, *parts = made(options)
    state = Cards(*parts)
    state.table["limit"] = limit
    state.table["first"] = state.checker = first
    return state
