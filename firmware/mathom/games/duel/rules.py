"""Duel for Middle-earth: the fellowship and Sauron, three chapters of cards. The cards stay on the table; Mathom counts
the money and follows the quest of the Ring, the races and the map.

`new(options)` returns a `Duel`. There are no dice: the players enter what is printed on the cards. This file has the
turns and the victories, effects.py what cards, landmarks and tokens do, and state.py the state.
"""

from mathom.games import Refusal, check_keys, quote

# In this order, so that the imports do not nest: docs/performance.md, "The call stack".
# isort: off
import mathom.games.duel.side
import mathom.games.duel.offers
import mathom.games.duel.state  # noqa: F401
from mathom.games.duel.effects import Effects, add

# isort: on
from mathom.games.duel.options import parse
from mathom.games.duel.tables import (
    CARDS,
    CHAIN_COINS,
    CHAPTERS,
    COLOURS,
    FORTRESSES,
    REGIONS,
    SIDES,
    VERBS,
    WIN_RACES,
    keys_of,
    read,
)


class Duel(Effects):
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
            if self.due:
                self._settle(action)
        self._judge(events)
        return events

    # A turn

    def _buy(self, events, action, which, chosen):
        """Pays for a card or a landmark. Its effects come next."""
        me = self.active()
        plays = action["do"] == "play"
        bought = {"side": me.name, "skills": list(action.get("skills", ()))}
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
            if not self.available(which):
                raise Refusal("landmark_taken", "The landmark of " + REGIONS[which] + " has been taken before.")
            if sum(me.fortresses) == FORTRESSES:
                raise Refusal("no_fortress", me.name + " has no fortress left.")
        if price > me.coins:
            raise Refusal("too_dear", "This costs {} coins, and {} has {}.".format(price, me.name, me.coins))
        me.coins -= price
        if plays:
            self.cards -= 1
            bought.update({"colour": action["colour"], "coins": chosen.get("coins", 0), "chain": action.get("chain")})
        else:
            self.landmarks -= 1
            self.taken |= 1 << which
            bought["region"] = action["region"]
            me.fortresses[which] += 1
        self.turns += 1
        self.paid = True
        add(events, "played" if plays else "landmark", paid=price, **bought)
        if "chain" in chosen and me.holds("chain_coins"):
            self._gain(events, self.seat, CHAIN_COINS)
        if me.tokens:
            self._remind(action["colour"] if plays else "landmark")

    def _discard(self, events):
        self.cards -= 1
        self.turns += 1
        self._gain(events, self.seat, self.worth())
        self._end(events)

    def _end(self, events, again=False):
        """Ends the turn. The other side is next, also when a chapter ends, unless the same side plays `again`."""
        if not again:
            self.seat = 1 - self.seat
        self.paid = False
        self.due = []
        add(events, "turn", side=self.active().name, again=again)

    def _again(self, events):
        self._end(events, True)

    def _chapter(self, events):
        """After the last card of a chapter: lays out the next chapter, or ends the game by the map."""
        if self.chapter < CHAPTERS:
            self.chapter += 1
            self.cards = CARDS
            self.landmarks = self.refill()
            add(events, "chapter", chapter=self.chapter)
            return
        present = [side.present() for side in self.players]
        self._win(events, [SIDES[i] for i in range(2) if present[i] == max(present)], "presence")

    # Corrections, and the end

    def _set(self, events, action, values):
        """Corrects a value by hand. Everything that follows from the new value is applied."""
        keys = keys_of(action)[0]
        seat = values[1] if "side" in keys else 0
        name = keys[-2] if keys[-2] not in ("what", "side") else None
        of = values[-2] if name else 0
        which = action[name] if name else None
        add(events, "set", what=action["what"], side=action.get("side"), of=which, value=values[-1])
        self._put(events, action["what"], seat, of, values[-1])
        if action["what"] == "units":
            self._meet(events, of)

    def _judge(self, events):
        """Checks the victories that end the game at once. The map counts when there are no conflicts."""
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
        add(events, "over", winners=list(winners), by=by)


NOT_NOW = {
    "turn": "Now a card is played or discarded, or a landmark is taken.",
    "effects": "Now the effects are carried out, and the turn is ended.",
    "conflict": "Now the conflict is resolved.",
    "chapter": "Now the next chapter is laid out.",
    "over": "The game is over.",
}


def new(options):
    """Returns the first state, or raises a `Refusal` with the code `bad_options` that names what is wrong."""
    return Duel(*parse(options))
