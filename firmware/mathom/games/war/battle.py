"""The battles of War of the Ring: rounds of dice, and the rerolls of leaders. The armies stay on the table."""

from mathom.games.war.board import refused
from mathom.games.war.fellowship import Fellowship
from mathom.games.war.tables import BATTLE, SIDES

HITS = tuple([name for name in BATTLE if name[:3] == "hit"])


class Battle(Fellowship):
    def _open_battle(self, events):
        self.phase = "battle"
        events.append({"e": "phase", "phase": "battle"})

    def _fight(self, action, events):
        """Begins a battle that a card causes: no die is used for it."""
        if not self.combat:
            raise refused("no_combat")
        self._pause()
        self.active = self.active or "free"
        self._open_battle(events)

    def _battle(self, action, events):
        faces = self._faces(action)
        for i in range(2):
            self.fallen[SIDES[i]] = tuple(faces[i])
            self.rerolled[SIDES[i]] = ()
        self.rounds += 1
        self.may_reroll = True
        events.append(self._hits("fought"))

    def _reroll(self, action, events):
        """Rolls misses of a battle again, or failures of the hunt."""
        if self.phase == "hunt":
            self._search_again(action, events)
            return
        faces = self._faces(action)
        for i in range(2):
            side = SIDES[i]
            places = self.to_reroll(side)
            fallen: list = list(self.fallen[side])
            for place, face in zip(places, faces[i]):
                fallen[place] = face
            self.fallen[side] = tuple(fallen)
            self.rerolled[side] = tuple(places)
        self.may_reroll = False
        events.append(self._hits("refought"))

    def _hits(self, name):
        return {"e": name, "free": self.hits("free"), "shadow": self.hits("shadow")}

    def _end(self, action, events):
        """Ends a battle. The next one begins with the same dice and leaders, and with hits on 5 and 6."""
        self._disband(HITS)
        if self.paused:
            self._resume(events)
        else:
            self._pass_on(events)
