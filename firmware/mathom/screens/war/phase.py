"""The phases of War of the Ring without dice: what both sides do now, one thing at a time."""

from mathom.games.war.tables import NATIONS, OUTSIDE
from mathom.screens import centre, centred, footer, way
from mathom.screens.shared import GameList, throws_by_hand
from mathom.screens.war.parts import add, carry_out, explain, points_row, side_header
from mathom.ui.canvas import BIG, CENTRE, RIGHT
from mathom.ui.texts import count, fill, t

# A city and a stronghold of each side. Holding OK takes one back.
TAKEN = (("free", 1), ("free", 2), ("shadow", 1), ("shadow", 2))


class Phase(GameList):
    """A list of what may be done; first the entry that goes on, unless it ends the turn."""

    name = "war.Phase"
    keeps = ("asking", "dice")

    @property
    def holds(self):
        """Holding OK goes on to the actions, with as many dice in the hunt box as last time; on a row that counts
        points it takes them back."""
        if self.state.phase == "fellowship":
            return () if self.asking or throws_by_hand(self.app) else ("ok",)
        return ("ok",) if self._taken() else ()

    def __init__(self, app):
        super().__init__(app)
        self.dice = None  # the dice to allocate
        self.asking = ""  # what is being asked: "declare", for where, or "guide"
        self.entries: tuple = ()
        self.list.at = int(self.state.phase == "check")

    def explain(self):
        return explain(self.state)

    def _taken(self):
        """Returns the side and the points of the row under the cursor, if it counts points."""
        entry = self.entries[self.list.at]
        return entry if entry in TAKEN else None

    @property
    def leads(self):
        return {"fellowship": ("war.Moment", "war.Tracks", "war.Board"), "allocate": ("war", "war.Board")}.get(
            self.state.phase, ("war.Tracks", "war.Board", "war.Card", "war.End")
        )

    def refresh(self):
        state = self.state
        tracks = state.tracks
        phase = state.phase
        if phase == "allocate":
            fewest, most = state.limits()
            self.dice = min(max(self.dice or 0, fewest), most)
        if phase == "guide" or self.asking == "guide":
            self.entries = tuple(state.next_guides())
            rows = [(t("guide_" + name), "") for name in self.entries]
        elif self.asking:
            self.entries = ("nowhere",) + NATIONS["free"]
            rows = [(t("war_nowhere"), "")] + [(t("war_" + nation), "") for nation in NATIONS["free"]]
        elif phase == "fellowship":
            declare = () if state.declared else ("declare",)
            self.entries = ("proceed",) + declare + ("guide", "corruption", "mordor")
            steps = "–" if tracks["mordor"] == OUTSIDE else str(tracks["mordor"])
            shown = {"guide": t("guide_" + state.guide), "corruption": str(tracks["corruption"]), "mordor": steps}
            if state.declare_refusal() == "revealed":
                shown["declare"] = t("war_is_revealed")
            rows = [(t("war_do_" + entry), shown.get(entry, "")) for entry in self.entries]
        elif phase == "check":
            first: tuple = ("check",)
            if state.may_be_idle():  # if the device has seen the turn, it knows that, but the players may know better
                first = ("check", "tried") if state.watched else ("idle", "check")
            # They end the turn, so the cursor starts just above them.
            self.entries = TAKEN[2:] + first + TAKEN[:2] + ("card",)
            rows = [
                (t("war_do_" + entry), "") if isinstance(entry, str) else points_row(state, entry[0], entry[1])
                for entry in self.entries
            ]
        else:
            self.entries = (phase,)
            rows = []
        self.list.rows = rows
        self.list.at = min(self.list.at, max(len(rows) - 1, 0))

    def draw(self, canvas):
        state = self.state
        phase = state.phase
        side_header(canvas, state, state.active, count("war_turn", state.turn))
        y = 11
        if phase == "recover":
            y = centred(canvas, self.once(self._pools), y + 1)
            centred(canvas, t("war_draw_cards"), y + 1)
            footer(self.app, canvas, ok="key_go", back="war_key_board")
        elif phase == "allocate":
            self._draw_allocation(canvas)
        else:
            title = "war_phase_" + (self.asking or phase)
            if "idle" in self.entries:
                title = "war_idle"
            centre(canvas, t(title), y)
            self.list.draw(canvas, y + canvas.line)
            back = "key_back" if self.asking else "war_key_board"
            taken = self._taken()
            footer(self.app, canvas, "key_up", "key_down", "war_key_" + str(taken[1]) if taken else "key_choose", back)

    def _pools(self, _):
        """Returns how many dice each side takes."""
        return fill("war_take_dice", free=self.state.next_pool("free"), shadow=self.state.next_pool("shadow"))

    def _allocation(self, dice):
        """Returns how many dice are allocated, how many are allowed, and why."""
        fewest, most = self.state.limits()
        reason = "war_came_back" if fewest else "war_at_most" if self.state.tracks["companions"] else "war_always_one"
        return str(dice), count(reason, most)

    def _draw_allocation(self, canvas):
        dice, limit = self.once(self._allocation, self.dice)
        centred(canvas, t("war_allocate"), 11)
        middle = canvas.width // 2
        canvas.text(dice, middle, 20, BIG, align=CENTRE)
        canvas.text("◄", middle - 20, 23)
        canvas.text("►", middle + 20, 23, align=RIGHT)
        canvas.spot(middle - 24, 20, 48, 14, self.list, self.list.at, "◄ ►")
        centred(canvas, limit, 34)
        footer(self.app, canvas, "key_left", "key_right", "key_done", "war_key_board")

    def press(self, event):
        app = self.app
        state = self.state
        taken = self._taken()
        if taken and event in ("ok", "long_ok"):
            add(app, "points_" + taken[0], taken[1] if event == "ok" else -taken[1])
        elif event == "long_ok":
            self._onward()
        elif event == "back":
            if self.asking:
                asked, self.asking = self.asking, ""
                self.refresh()
                self.list.at = self.entries.index(asked)
            else:
                app.visit("war.Board")
        elif state.phase == "allocate":
            fewest, most = state.limits()
            many = most - fewest + 1
            if way(event):
                self.dice = fewest + (self.dice - fewest + way(event)) % many
            elif event == "ok":
                carry_out(app, {"do": "allocate", "dice": self.dice})
        elif self.list.key(event):
            return
        elif event == "ok":
            self._choose(self.entries[self.list.at])

    def _onward(self):
        """Goes on to the actions: the dice that the Shadow allocates are those of the turn before, if they may."""
        app, state = self.app, self.state
        allocated = state.allocated
        app.do({"do": "proceed"})
        fewest, most = state.limits()
        app.do({"do": "allocate", "dice": min(max(allocated, fewest), most)})
        while state.phase == "roll":
            app.do({"do": "roll"})
        app.show_game()

    def _choose(self, entry):
        app, state = self.app, self.state
        if state.phase == "guide" or self.asking == "guide":
            carry_out(app, {"do": "guide", "guide": entry})
        elif self.asking:
            action = {"do": "declare"}
            if entry != "nowhere":
                action["nation"] = entry
            carry_out(app, action)
        elif entry in ("recover", "proceed", "check"):
            carry_out(app, {"do": entry})
        elif entry == "idle" or entry == "tried":
            carry_out(app, {"do": "check", "idle": entry == "idle"})
        elif entry == "card":
            app.visit("war.Card")
        elif entry == "declare" and state.declare_refusal():
            app.say("war_why_" + state.declare_refusal())
        elif entry == "guide" and not state.next_guides():
            app.say("war_why_lower_level" if state.tracks["companions"] else "war_why_no_companions")
        elif entry == "declare" or entry == "guide":
            self.asking = entry
            self.list.at = 0
            self.refresh()
        else:
            app.visit("war.Tracks", "fellowship", entry)
