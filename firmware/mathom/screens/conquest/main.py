"""A turn: the list of players and who is done; when all are done, the Company on top of it."""

from mathom.games.conquest.tables import ROAD
from mathom.screens import header, wide_of
from mathom.screens.conquest.parts import end_turn, go_on, ink_of, marks_of, place_name, waiting_in
from mathom.screens.lists import Listed
from mathom.screens.shared import fitting
from mathom.ui.texts import count, fill, t

BATTLE = "fight", "strike", "storm", "retreat"  # what an attacker does
OTHERS = ("message", "garrison", "places")  # the rows below the players
SCREENS = {
    "company": "conquest.Company",
    "message": "conquest.Message",
    "garrison": "conquest.Garrison",
    "places": "conquest.Places",
}


class Main(Listed):
    stays = True
    entries: list = []

    def __init__(self, app):
        super().__init__(app)
        self.waiting = waiting_in(self.state)
        self.list.at = self._whose() - 1

    def _whose(self):
        """Returns where the cursor starts: on the player who has played last, or whose attack has just been undone,
        else on the first one who is not done."""
        state, match = self.state, self.app.match
        last = match.last() or {"do": "set"}
        verb = last["do"]
        actor = state.battle["player"] if verb in BATTLE else 0 if verb == "set" else last.get("player", 0)
        entered = match.notes.get("attack", (0, -1))
        if entered[1] == match.length:
            actor = entered[0]
        return actor if actor in self.waiting else (self.waiting or (1,))[0]

    def refresh(self):
        """Fills the list: the Company when all are done, the players, and what belongs to nobody. The cursor stays with
        what it is on, or goes to whoever is to play again, as that was undone."""
        state = self.state
        before, self.waiting = self.waiting, waiting_in(state)
        back = [number for number in self.waiting if number not in before]
        here = back[0] if back else self.entries[self.list.at] if self.entries else None
        muster = state.phase == "muster"
        others = OTHERS if len(state.playing()) > 1 else OTHERS[1:]
        self.entries = (["company"] if muster else []) + list(range(1, len(state.players) + 1)) + list(others)
        rows: list = [(t("cq_company"), "", "walkers")] if muster else []
        for number in range(1, len(state.players) + 1):
            player = state.players[number - 1]
            battalions = player.total() if muster else player.placed * state.may_trade(player)
            shown = t("cq_out") if player.out else self._shown(player, battalions)
            icon = "cross" if player.out else "check" if player.done else "square"
            rows.append((player.name, shown, icon, ink_of(self.app.canvas, number)))
        if here in self.entries:
            self.list.at = self.entries.index(here)
        self.list.rows = rows + [(t("cq_" + entry), "") for entry in others]

    def _shown(self, player, battalions):
        """Returns what a player has done in this turn, how often they still roll for an advantage, and how many
        battalions are to be placed, as far as there is room beside the name."""
        canvas = self.app.canvas
        shown: list = ["+" + str(battalions), ("icon", "unit")] if battalions else []
        room = self.list.room(canvas) - 16 - canvas.measure(player.name) - wide_of(canvas, [","] + shown)
        owes = fitting(canvas, "cq_owes_rolls", room, player.owed) if player.owed else ""
        marks = owes if player.done else marks_of(canvas, player, room, owes)
        return [marks + ","] + shown if marks and shown else marks or shown

    @property
    def holds(self):
        """Holding OK ends the turn of the player under the cursor, or of all: it moves the Company, which is in no dark
        land then."""
        entry, state = self.entries[self.list.at], self.state
        if isinstance(entry, int):
            player = state.players[entry - 1]
            return state.phase == "turn" and not (player.done or player.out)
        return entry == "company"

    def here(self):
        entry = self.entries[self.list.at]
        return "conquest.Player" if isinstance(entry, int) else SCREENS[entry]

    def explain(self):
        """Returns where the Company is."""
        state = self.state
        return fill("cq_place", n=state.place, all=ROAD, place=place_name(state.place, True))

    def press(self, event):
        if event == "long_ok":
            entry = self.entries[self.list.at]
            go_on(self.app, True) if entry == "company" else end_turn(self.app, entry)
        else:
            super().press(event)

    def draw(self, canvas):
        state = self.state
        header(canvas, count("cq_turn", state.turn), place_name(state.place))
        ok, held = "key_choose", ""
        if self.holds:
            ok, held = "cq_key_see", "cq_key_walk" if self.entries[self.list.at] == "company" else "cq_key_end"
        self.draw_list(canvas, ok, "cq_key_board", held=held, told=True)

    def back(self):
        self.app.visit("conquest.Board")

    def take(self, at):
        entry = self.entries[at]
        arguments = (entry,) if isinstance(entry, int) else ()
        self.app.visit(self.here(), *arguments)
