"""The parts of a turn other than battles: cards, advantages, leaders, messages, corrections, and the Company."""

from mathom.games import Refusal
from mathom.games.conquest.battle import Battles
from mathom.games.conquest.state import add_event
from mathom.games.conquest.tables import FOUND, HAND, HEARD, KEPT, KINDS, REGIONS, ROAD, SETS, STARRED, WORDS, WORTH


class Turns(Battles):
    # Cards, advantages, leaders

    def _card(self, events, number, kind):
        player = self.players[number - 1]
        if not player.due:
            raise Refusal("no_card", player.name + " has no card to take.")
        if sum(player.cards) == HAND:
            raise Refusal("full_hand", "At most five cards are held.")
        player.due -= 1
        player.cards[kind] += 1
        add_event(events, "card", player=number, kind=KINDS[kind])

    def _trade(self, events, number, which):
        player = self.players[number - 1]
        if not player.has(which):
            raise Refusal("no_set", player.name + " does not hold this set.")
        if not self.may_trade(player):
            raise Refusal("too_late", "Sets are traded before the turn is played.")
        player.cards = [player.cards[i] - (1 if which == 3 else 3 * (i == which)) for i in range(len(KINDS))]
        player.placed += WORTH[which]
        add_event(events, "traded", player=number, set=SETS[which], battalions=WORTH[which])

    def _advantage(self, events, faces, number):
        player = self.players[number - 1]
        player.owed -= 1
        player.advantages = sorted(player.advantages + faces)
        add_event(events, "advantage", player=number, advantage=faces[0])

    def _spend(self, events, number, advantage):
        player = self.players[number - 1]
        if advantage not in player.advantages:
            raise Refusal("no_advantage", player.name + " does not have this advantage.")
        player.advantages.remove(advantage)
        add_event(events, "spent", player=number, advantage=advantage)

    def _enter(self, events, number):
        player = self.players[number - 1]
        if player.board or not player.waiting:
            raise Refusal("no_leader", "No leader may enter the board.")
        player.board, player.waiting = 1, 0
        add_event(events, "entered", player=number)

    # Messages

    def _message(self, events, sender, to):
        """Sends a message. Who intercepts it is stored in `message`, and appears in no event or view."""
        if sender == to:
            raise Refusal("same_player", "Nobody attacks or writes to themselves.")
        both = self.players[sender - 1].palantir and self.players[to - 1].palantir
        self.message = [sender, to, None, None]
        safe = bool(both or not self.others())
        if safe:
            self.message = None
        add_event(events, "message", safe=safe, **{"from": sender, "to": to})

    def _overhear(self, events, faces):
        self.message[2] = self.others()[faces[-1] - 1 if len(faces) > 1 else 0] if faces[0] >= HEARD else 0
        add_event(events, "carried", **{"from": self.message[0], "to": self.message[1]})

    def _probe(self, events, faces):
        self.message[3] = faces[0] >= HEARD
        add_event(events, "probed", player=self.message[0])

    # The end of a turn, and corrections by hand

    def _garrison(self, events, faces, territories):
        add_event(events, "garrison", battalions=faces)

    def _done(self, events, number):
        player = self.players[number - 1]
        if player.done:
            raise Refusal("done", player.name + " is done for this turn.")
        player.done = True
        add_event(events, "done", player=number)
        self._muster(events)

    def _muster(self, events):
        """Ends the turn of the players, if all of them have played."""
        if self.phase == "muster":
            for player in self.players:
                player.owed += player.later
                player.later = 0
            add_event(events, "muster", reinforcements=[player.total() for player in self.players])

    def _seek(self, events, faces, modifier):
        total = sum(faces) + modifier
        self.sought = True
        add_event(events, "sought", player=self.dark, faces=faces, modifier=modifier, total=total)
        if total >= FOUND:
            self._win(events, [self.name(self.dark)], "dark")

    def _need_few(self):
        if self.many():
            raise Refusal("too_many", self.name(self.many()[0]) + " has more than three advantages.")

    def _walk(self, events):
        if self.place in STARRED:
            raise Refusal("starred", "To go on from here the Company needs a die.")
        self._need_few()
        self._step(events)

    def _try(self, events, faces):
        if self.place == ROAD:
            if faces[0] > 4:
                most = max([sum(player.held) for player in self.players])
                self._win(events, [player.name for player in self.players if sum(player.held) == most], "ring")
                return
        elif faces[0] > 3:
            self._step(events)
            return
        add_event(events, "stayed", place=self.place, face=faces[0])
        self._next_turn(events)

    def _step(self, events):
        self.place += 1
        add_event(events, "walked", place=self.place)
        self._next_turn(events)

    def _next_turn(self, events):
        self.turn += 1
        self.sought = False
        self.battle = self.message = None
        for player in self.players:
            player.placed = player.total()
            player.due = 0
            player.owed = max(min(player.owed, KEPT - len(player.advantages)), 0)
            player.done = player.attacked = False
        add_event(events, "turn", turn=self.turn, to_place=[player.placed for player in self.players])

    def _set(self, events, what, *values):
        what = WORDS["what"][what]
        number = values[0] if len(values) > 1 else 0
        region = values[1] if len(values) > 2 else 0
        to = values[-1]
        if what == "palantir" and to > self.limit(what, number):
            raise Refusal("two_palantirs", "There are but two palantírs, and others hold both.")
        if to > self.limit(what, number, region):
            raise Refusal("out_of_range", "There are at most {}.".format(self.limit(what, number, region)))
        player = self.players[number - 1]
        phase = self.phase
        if what == "held":
            player.held[region] = to
        elif what in KINDS:
            player.cards[KINDS.index(what)] = to
        else:
            setattr(player if number else self, what, to)
        add_event(events, "set", what=what, player=number, region=REGIONS[region] if what == "held" else None, value=to)
        if what == "held":
            player.beaten = player.beaten and player.out
            if self.turn > 1:  # in the first turn territories are dealt
                self._lose_all(events, number)
            self._hold_all(events, number)
            if phase == "turn":
                self._muster(events)
