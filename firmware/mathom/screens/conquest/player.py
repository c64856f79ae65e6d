"""One player's turn: attack, end the turn, and everything else a player has; what is seldom needed is on a page of its
own."""

from mathom.games.conquest.near import sites_near
from mathom.games.conquest.tables import HAND, SETS
from mathom.screens import header
from mathom.screens.conquest.parts import end_turn, ink_of, marks_of
from mathom.screens.lists import Listed
from mathom.screens.shared import key_roll
from mathom.ui.texts import brief, count, fill, t

NOTE = 14  # letters


class Player(Listed):
    stays = True

    def __init__(self, app, number, seldom=False):
        super().__init__(app)
        self.number = number
        self.seldom = seldom
        self.entries: list = []

    @property
    def player(self):
        return self.state.players[self.number - 1]

    def notes(self):
        """Returns the note of each player about the permanent advantage, by the number as a text."""
        return self.app.match.notes.get("permanent", {})

    def refresh(self):
        player = self.player
        active = self.state.phase == "turn" and not player.done
        canvas = self.app.canvas
        room = self.list.room(canvas) - canvas.measure(t("cq_marks")) - 7
        told = player.noted or player.out
        shown = {
            "reinforcements": "+" + str(player.placed if self.state.phase == "turn" else player.total()),
            "cards": self._cards(player),
            "advantages": self._advantages(player),
            "held": str(sum(player.held)) if told else t("cq_held_unknown"),
            "take": self._site(),
            "leader": count(self._leader()[0], player.board),
            "palantir": t("on" if self.state.value("palantir", self.number) else "off"),
            "marks": marks_of(canvas, player, room) or t("cq_did_nothing"),
            "note": self.notes().get(str(self.number), "–"),
        }
        here = self.entries[self.list.at : self.list.at + 1]
        self.entries = self._seldom(player, active) if self.seldom else self._often(player, active)
        self.list.rows = [(t("cq_" + entry), shown.get(entry, "")) for entry in self.entries]
        if self.entries[self.list.at : self.list.at + 1] != here:
            self.list.at = 0

    def _often(self, player, active):
        """Returns what the rows stand for. What has come of the turn stands before its end: cards, rolls for
        advantages, and the place of power where a leader may be who has just won. A leader who is in a territory may be
        at one that is known."""
        if player.out:
            return ["held", "note"]
        first = []
        if active:
            owed = ("cards", player.may_draw() or self._may_trade()), ("advantages", player.owed)
            first = [entry for entry, is_owed in owed if is_owed]
            first = ["attack"] + first + (["take"] if self._arrived() else []) + ["done"]
        later = ["held", "reinforcements", "cards", "advantages", "leader", "take", "more"]
        if not (player.board and any(player.held)):
            later.remove("take")
        return first + [entry for entry in later if entry not in first]

    def _arrived(self):
        """Returns the places of power where the leader of this player may have come by a victory."""
        return sites_near(self.state, self.number) if self.state.arrived(self.number) else []

    def _seldom(self, player, active):
        found = ["palantir", "note", "values"]
        return found + ["marks"] if active else found

    def _site(self):
        """Returns which one may be here, after a victory; else the place of power in an own territory that a leader may
        take now, or how many the player has."""
        here = self._arrived()
        if here:
            canvas = self.app.canvas
            asks = fill("cq_asks_one", place=brief("cq_star_" + str(here[0]))) if len(here) == 1 else ""
            room = self.list.room(canvas) - canvas.measure(t("cq_take")) - 7
            return asks if asks and canvas.fits(asks, room) else t("cq_asks_site")
        sites, _, mine = self.state.sites_for(self.number)
        return brief("cq_star_" + str(sites[0])) if sites else count("cq_many_mine", len(mine)) if mine else ""

    def _cards(self, player):
        """Returns how many cards the player has and has still to take, and whether a set may be traded now."""
        words = ["{}/{}".format(sum(player.cards), HAND)]
        if player.may_draw():
            words.append(fill("cq_and_due", n=player.may_draw()))
        if self._may_trade():
            words.append(t("cq_key_trade"))
        return ", ".join(words)

    def _advantages(self, player):
        """Returns how many advantages the player has, and how many rolls are owed: now, and when the turn ends."""
        words = [str(len(player.advantages))]
        if player.owed:
            words.append(fill("cq_and_owed", n=player.owed))
        if player.later:
            words.append((brief if player.owed else t)("cq_and_later").replace("{n}", str(player.later)))
        return ", ".join(words)

    def _may_trade(self):
        """Returns whether the player may trade a set now."""
        player = self.player
        return self.state.may_trade(player) and any([player.has(i) for i in range(len(SETS))])

    def _leader(self):
        """Returns the texts of where the leader is and of the OK key. Leaders may also die outside of battles."""
        player = self.player
        if player.board:
            return "cq_both_on_board" if player.board > 1 else "cq_on_board", "key_choose"
        return ("cq_waiting", "cq_key_enter") if player.waiting else ("cq_fallen", "")

    def _rolls(self, entry):
        """Returns whether this row leads to a roll for an advantage, as there is nothing else to see there."""
        player = self.player
        return entry == "advantages" and player.owed and not (player.advantages or player.later)

    def _word(self):
        """Returns the text of the OK key."""
        entry = self.entries[self.list.at]
        if self._rolls(entry):
            return key_roll(self.app)
        if entry == "leader":
            return self._leader()[1]
        return "key_change" if entry in ("palantir", "note") else "key_choose"

    def draw(self, canvas):
        header(canvas, self.player.name, count("cq_turn", self.state.turn), ink_of(canvas, self.number))
        self.draw_list(canvas, self._word())

    def take(self, at):
        app = self.app
        entry = self.entries[at]
        if entry == "attack":
            app.visit("conquest.Attack", self.number)
            player = self.player
            if sum(player.cards) == HAND and self.state.may_trade(player):
                app.say("cq_trade_first")
        elif self._rolls(entry):
            app.visit("conquest.Roll", "advantage", self.number, True)
        elif entry == "done":
            end_turn(app, self.number)
        elif entry == "more":
            app.visit("conquest.Player", self.number, True)
        elif entry == "leader":
            player = self.player
            if player.board:
                app.visit("conquest.Ask", self.number, "leader")
            elif player.waiting:
                app.play({"do": "enter", "player": self.number}, True)
        elif entry == "palantir":
            mine = len([advantage for advantage in self.player.advantages if advantage in self.state.palantirs])
            if mine:
                app.visit("conquest.Ask", self.number, entry, mine)
            else:
                app.play({"do": "set", "what": entry, "player": self.number, "value": 1}, True)
        elif entry == "note":
            text = self.notes().get(str(self.number), "")
            app.visit("letters", t("cq_note"), text, NOTE, self._write)
        else:
            app.visit("conquest.Page", self.number, entry)

    def _write(self, text):
        self.app.note("permanent", dict(self.notes(), **{str(self.number): text}))
