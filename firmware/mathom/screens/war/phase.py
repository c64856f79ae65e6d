"""The phases of War of the Ring without dice: what both sides do now, one thing at a time."""

from mathom.games.war.guides import next_guides
from mathom.games.war.phases import declare_refusal, may_be_idle, next_pool
from mathom.games.war.tables import NATIONS, POINTS
from mathom.screens import centre, centred, footer, header
from mathom.screens.lists import Listed
from mathom.screens.war.parts import LIGHTS, draw_bar, draw_number, explain, points_of, side_header, step_of
from mathom.ui.canvas import CENTRE, DIM, RIGHT
from mathom.ui.texts import brief, count, t

SIDES = ("shadow", "free")  # in the order in which their points are checked
ENDS = ("check", "idle", "tried")  # what ends the turn
EARLY = 2  # turns, after which the Fellowship may have come from Rivendell to Mordor


class Phase(Listed):
    """A list of what may be done; first the entry that goes on."""

    @property
    def holds(self):
        """Holding OK goes on to what the Shadow is asked, as long as there is nothing yet that could be declared."""
        state = self.state
        waits = state.phase != "recover" or state.tracks["progress"] or state.tracks["corruption"]
        return not waits

    def __init__(self, app):
        super().__init__(app)
        self.asking = ""  # what is being asked: "declare", for where, "guide", or "mordor", for whether it is there
        self.entries: tuple = ()

    def explain(self):
        return explain(self.state)

    def refresh(self):
        state = self.state
        phase = state.phase
        if phase == "guide" or self.asking == "guide":
            self.entries = tuple(next_guides(state))
            rows = [(t("guide_" + name), "") for name in self.entries]
        elif self.asking == "mordor":
            self.entries = ("outside", "enter")
            rows = [(t("war_mordor_" + entry), "") for entry in self.entries]
        elif self.asking:
            self.entries = ("nowhere",) + NATIONS["free"]
            rows = [(t("war_nowhere"), "")] + [(t("war_" + nation), "") for nation in NATIONS["free"]]
        elif phase == "fellowship":
            self._list_fellowship()
            return
        elif phase == "check":
            idle: tuple = ()
            if may_be_idle(state):  # if the device has seen the turn, it knows that, but the players may know better
                idle = ("tried",) if state.watched else ("idle",)
            self.entries = ("check",) + idle + SIDES + ("card",)
            rows = [(t("war_do_" + entry), "") for entry in self.entries]
            won = [side for side in SIDES if state.tracks["points_" + side] >= POINTS[side]]
            if idle == ("tried",):
                rows[0] = (t("war_do_check_idle"), "")
            elif won:
                rows[0] = (t("war_do_check_" + won[0]), "")
        else:
            self.entries = (phase,)
            rows = []
        self.list.rows = rows
        self.list.at = min(self.list.at, max(len(rows) - 1, 0))

    def _list_fellowship(self):
        """Lists what may be done with the Fellowship, the first entry of which goes on."""
        state = self.state
        self.entries = ("proceed",)
        rows = [(t("war_do_hide" if self._may_declare() else "war_do_proceed"), "")]
        if self._may_declare():
            steps = state.tracks["progress"]
            self.entries += ("declare",)
            rows.append((t("war_do_declare"), count("war_walks", steps) if steps else t("war_walks_none")))
        if next_guides(state):
            self.entries += ("guide",)
            rows.append((t("war_do_guide"), t("guide_" + state.guide)))
        if state.turn > EARLY and not state.in_mordor():
            self.entries += ("mordor",)
            rows.append((t("war_do_mordor"), ""))
        self.list.rows = rows
        self.list.at = min(self.list.at, len(rows) - 1)

    def _may_declare(self):
        return not declare_refusal(self.state)

    def _title(self, _):
        """Returns what is asked, or how the Fellowship is."""
        state = self.state
        phase = self.asking or state.phase
        if phase == "fellowship" and state.in_mordor():
            return step_of(state)
        if phase == "fellowship":
            phase = "declaring" if self._may_declare() else "revealed" if state.tracks["revealed"] else phase
        return t("war_phase_" + phase)

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
            self._draw_pools(canvas)
            centred(canvas, t("war_draw_cards"), 34)
            footer(self.app, canvas, ok="key_go", back="war_key_board")
        else:
            centre(canvas, self.once(self._title, self.asking), y)
            back = "key_back" if self.asking else "war_key_board"
            self.draw_list(canvas, "key_choose", back, y + canvas.line)

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

    def _draw_pools(self, canvas):
        """Draws how many dice each side takes, large, in its half."""
        half = canvas.width // 2
        canvas.vline(half, 13, 19, DIM)
        pools = self.once(self._pools)
        for i in range(2):
            name, dice = pools[i]
            middle = half // 2 + i * half
            ink = canvas.ink_of(LIGHTS[SIDES[1 - i]])
            canvas.text(name, middle, 11, ink=ink, align=CENTRE)
            draw_number(canvas, dice, middle, 19, ink)

    def _pools(self, _):
        """Returns the name of each side, with the dice that characters have brought or cost it since the last turn, and
        how many it takes."""
        found = []
        for side in ("free", "shadow"):
            dice = next_pool(self.state, side)
            more = dice - self.state.pool[side]
            found.append((brief(side) + (" {:+d}".format(more) if more else ""), dice))
        return found

    def press(self, event):
        app = self.app
        if event == "long_ok":
            app.play({"do": "recover"}, False)  # opens war.Allocate
            app.play({"do": "proceed"})  # opens war.Allocate
        elif event == "back":
            if self.asking:
                self._ask_no_more()
            else:
                app.visit("war.Board")
        elif self.list.key(event):
            return
        elif event == "ok":
            self._choose(self.entries[self.list.at])

    def _ask_no_more(self):
        asked, self.asking = self.asking, ""
        self.refresh()
        self.list.at = self.entries.index(asked)

    def _choose(self, entry):
        app, state = self.app, self.state
        if state.phase == "guide" or self.asking == "guide":
            app.play({"do": "guide", "guide": entry})  # opens war war.Tile
        elif entry == "outside":
            self._ask_no_more()
        elif entry == "enter":
            app.play({"do": "set", "track": "mordor", "to": 0})  # opens war.Tracks
        elif self.asking:
            action = {"do": "declare"}
            if entry != "nowhere":
                action["nation"] = entry
            app.play(action)  # opens war.Moment
        elif entry in ("recover", "proceed", "check"):
            app.play({"do": entry})  # opens war.Allocate war.Roll
        elif entry == "idle" or entry == "tried":
            app.play({"do": "check", "idle": entry == "idle"})  # opens war.Moment war.End
        elif entry == "card":
            app.visit("war.Card")
        elif entry in SIDES:
            self.list.at = 0
            app.visit("war.Taken", entry)
        else:
            self.asking = entry
            self.list.at = 0
            self.refresh()
