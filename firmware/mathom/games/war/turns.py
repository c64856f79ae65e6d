"""The order of play in War of the Ring, and the victories that end the game at once."""

from mathom.games.war.rolls import Rolls
from mathom.games.war.tables import CORRUPTED, GOLLUM, OTHER


class Turns(Rolls):
    def _pass_on(self, events):
        """Passes the move to the other side; a side without dice is skipped."""
        other = OTHER[self.active]
        self.phase = "act"
        if self.dice[other]:
            self.active = other
        elif not self.dice[self.active]:
            self.phase = "check"
            self.active = None
            events.append({"e": "phase", "phase": "check"})
            return
        events.append({"e": "to_act", "side": self.active})

    def _pause(self):
        """Remembers where a card interrupts the turn."""
        self.paused = self.phase, self.active

    def _resume(self, events):
        """Continues where a card interrupted the turn."""
        self.phase, self.active = self.paused
        self.paused = None
        if self.active:
            events.append({"e": "to_act", "side": self.active})
        else:
            events.append({"e": "phase", "phase": self.phase})

    def _settle(self, events):
        """Applies what follows at once from a change of the tracks: victories first, in their order of precedence."""
        tracks = self.tracks
        if self.phase == "over":
            return
        if tracks["corruption"] >= CORRUPTED:
            self._over("shadow", "corruption", events)
        elif tracks["mordor"] >= self.length:
            self._over("free", "crack_of_doom", events)
        elif not tracks["companions"] and self.guide != GOLLUM:
            self.guide = GOLLUM
            events.append({"e": "guide", "guide": GOLLUM})

    def _over(self, side, why, events):
        self.phase = "over"
        self.active = None
        self.winners = (side,)
        self.why = why
        events.append({"e": "over", "winners": [side], "why": why})
