"""The phases of War of the Ring without dice: what both sides do now, one thing at a time."""

from mathom.games.war.guides import next_guides
from mathom.games.war.phases import declare_refusal, hunt_limits, may_be_idle, next_pool
from mathom.games.war.tables import NATIONS, OUTSIDE, POINTS
from mathom.screens import centre, centred, footer, header, way
from mathom.screens.shared import GameList, throws_by_hand
from mathom.screens.war.parts import LIGHTS, draw_bar, explain, points_of, side_header
from mathom.screens.war.roll import throw
from mathom.ui.canvas import BIG, CENTRE, RIGHT
from mathom.ui.texts import brief, count, fill, t

SIDES = ("shadow", "free")  # in the order in which their points are checked
ENDS = ("check", "idle", "tried")  # what ends the turn


class Phase(GameList):
    """A list of what may be done; first the entry that goes on."""

    name = "war.Phase"

    @property
    def holds(self):
        """Holding OK goes on to the actions, with as many dice in the hunt box as last time."""
        waits = self.state.phase != "fellowship" or self.asking or throws_by_hand(self.app)
        return () if waits else ("ok",)

    def __init__(self, app):
        super().__init__(app)
        self.dice = None  # the dice to allocate
        self.asking = ""  # what is being asked: "declare", for where, or "guide"
        self.entries: tuple = ()

    def explain(self):
        return explain(self.state)

    def refresh(self):
        state = self.state
        tracks = state.tracks
        phase = state.phase
        if phase == "allocate":
            fewest, most = hunt_limits(state)
            self.dice = min(max(self.dice or 0, fewest), most)
        if phase == "guide" or self.asking == "guide":
            self.entries = tuple(next_guides(state))
            rows = [(t("guide_" + name), "") for name in self.entries]
        elif self.asking:
            self.entries = ("nowhere",) + NATIONS["free"]
            rows = [(t("war_nowhere"), "")] + [(t("war_" + nation), "") for nation in NATIONS["free"]]
        elif phase == "fellowship":
            declare = () if state.declared else ("declare",)
            self.entries = ("proceed",) + declare + ("guide", "corruption", "mordor")
            steps = "–" if tracks["mordor"] == OUTSIDE else str(tracks["mordor"])
            shown = {"guide": t("guide_" + state.guide), "corruption": str(tracks["corruption"]), "mordor": steps}
            if declare_refusal(state) == "revealed":
                shown["declare"] = t("war_is_revealed")
            elif not state.in_mordor():
                steps = tracks["progress"]
                shown["declare"] = count("war_walks", steps) if steps else t("war_walks_none")
            rows = [(t("war_do_" + entry), shown.get(entry, "")) for entry in self.entries]
        elif phase == "check":
            idle: tuple = ()
            if may_be_idle(state):  # if the device has seen the turn, it knows that, but the players may know better
                idle = ("tried",) if state.watched else ("idle",)
            self.entries = ("check",) + idle + SIDES + ("card",)
            rows = [(t("war_do_" + entry), "") for entry in self.entries]
            if idle == ("tried",):
                rows[0] = (t("war_do_check_idle"), "")
        else:
            self.entries = (phase,)
            rows = []
        self.list.rows = rows
        self.list.at = min(self.list.at, max(len(rows) - 1, 0))

    def draw(self, canvas):
        state = self.state
        phase = state.phase
        turn = count("war_turn", state.turn)
        y = 11
        if phase == "check":
            header(canvas, t("war_phase_check"), turn)
            ok = "key_end" if self.entries[self.list.at] in ENDS else "key_choose"
            self.draw_list(canvas, ok, "war_key_board", self._draw_points(canvas))
            return
        side_header(canvas, state, state.active, turn)
        if phase == "recover":
            y = centred(canvas, self.once(self._pools), y + 1)
            centred(canvas, t("war_draw_cards"), y + 1)
            footer(self.app, canvas, ok="key_go", back="war_key_board")
        elif phase == "allocate":
            self._draw_allocation(canvas)
        else:
            centre(canvas, t("war_phase_" + (self.asking or phase)), y)
            self.draw_list(canvas, "key_choose", "key_back" if self.asking else "war_key_board", y + canvas.line)

    def _draw_points(self, canvas):
        """Draws the points of both sides: how far each is from those that decide. Returns the y below them."""
        shown = self.once(self._points)
        x = max([canvas.measure(brief(side)) for side in SIDES]) + 8
        wide = canvas.width - max([canvas.measure(points) for points in shown]) - 6 - x
        gap = canvas.row - canvas.line
        y = 11 + gap
        for i in range(2):
            side = SIDES[i]
            ink = canvas.ink_of(LIGHTS[side])
            track = "points_" + side
            canvas.text(brief(side), 3, y, ink=ink)
            draw_bar(canvas, x, y + 4, wide, self.state.tracks[track], POINTS[side], ink)
            canvas.text(shown[i], canvas.width, y, align=RIGHT)
            y += canvas.line
        return y + gap

    def _points(self, _):
        return [points_of(self.state, side) for side in SIDES]

    def _pools(self, _):
        """Returns how many dice each side takes."""
        return fill("war_take_dice", free=next_pool(self.state, "free"), shadow=next_pool(self.state, "shadow"))

    def _allocation(self, dice):
        """Returns how many dice are allocated, how many are allowed, and why."""
        fewest, most = hunt_limits(self.state)
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
        if event == "long_ok":
            self._onward()
        elif event == "back":
            if self.asking:
                asked, self.asking = self.asking, ""
                self.refresh()
                self.list.at = self.entries.index(asked)
            else:
                app.visit("war.Board")
        elif state.phase == "allocate":
            fewest, most = hunt_limits(state)
            many = most - fewest + 1
            if way(event):
                self.dice = fewest + (self.dice - fewest + way(event)) % many
            elif event == "ok":
                app.play({"do": "allocate", "dice": self.dice})
        elif self.list.key(event):
            return
        elif event == "ok":
            self._choose(self.entries[self.list.at])

    def _onward(self):
        """Goes on to the rolls: the dice that the Shadow allocates are those of the turn before, if they may."""
        app, state = self.app, self.state
        allocated = state.allocated
        app.play({"do": "proceed"}, False)
        fewest, most = hunt_limits(state)
        app.play({"do": "allocate", "dice": min(max(allocated, fewest), most)}, False)
        rolls = []
        while state.phase == "roll":
            rolls.append(throw(app))
        app.visit("war.Roll", rolls)

    def _choose(self, entry):
        app, state = self.app, self.state
        if state.phase == "guide" or self.asking == "guide":
            app.play({"do": "guide", "guide": entry})
        elif self.asking:
            action = {"do": "declare"}
            if entry != "nowhere":
                action["nation"] = entry
            app.play(action)
        elif entry in ("recover", "proceed", "check"):
            app.play({"do": entry})
        elif entry == "idle" or entry == "tried":
            app.play({"do": "check", "idle": entry == "idle"})
        elif entry == "card":
            app.visit("war.Card")
        elif entry in SIDES:
            self.list.at = 0
            app.visit("war.Taken", entry)
        elif entry == "declare" and declare_refusal(state):
            app.say("war_why_" + declare_refusal(state))
        elif entry == "guide" and not next_guides(state):
            app.say("war_why_lower_level" if state.tracks["companions"] else "war_why_no_companions")
        elif entry == "declare" or entry == "guide":
            self.asking = entry
            self.list.at = 0
            self.refresh()
        else:
            app.visit("war.Tracks", "fellowship", entry)
