"""Both routes of all players, or of one player alone; beside a result, as that leaves them. After a game all stand in
the order of their places, and OK shows luck and mistakes."""

from mathom.games.journey.tables import MORDOR, PLACES
from mathom.screens import Screen, footer, header, way
from mathom.screens.journey.parts import count_luck, counted, draw_route, draw_routes, draw_walk, with_letter
from mathom.ui.canvas import BACK, DIM, RIGHT
from mathom.ui.texts import brief, count, fill, t


class Routes(Screen):
    one = None  # the player shown alone; None for all

    def opened(self):
        """In large text it begins with the player whose turn it is, as all together are small."""
        if self.app.canvas.large and not self._over():
            self.one = self.state.players.index(self.state.active())

    def shown(self):
        if self._over():
            self.app.jobs.add(self, self._count())

    @property
    def players(self):
        """The players as they are shown: after the result that waits to be applied, if there is one."""
        return self.once(self._players)

    def _players(self, _):
        state = self.state
        if self._over():
            return state.ranked()
        if state.phase == "apply":
            state = state.copy()
            state.do({"do": "apply"})
        return state.players

    def _over(self):
        return self.state.phase == "over"

    def _count(self):
        yield from count_luck(self.app)
        self.app.redraw()  # there is one more key

    def draw(self, canvas):
        players = self.players
        alone = self.one is not None
        where = self._where(players[self.one]) if alone and canvas.large else t("places" if self._over() else "routes")
        header(canvas, where, count("round_number", self.state.round))
        if not alone:
            self._draw_all(canvas, players)
        else:
            self._draw_one(canvas, players[self.one])
        luck = "key_luck" if self._over() and counted(self.app) else ""
        footer(self.app, canvas, "key_left", "key_right", luck, "key_back")

    def _draw_all(self, canvas, players):
        """Draws all players: a line each; with only two, their names and two lines each."""
        pitch = (canvas.height - 21) // len(players)
        y = 11
        for walker in players:
            if len(players) == 2:
                ink = DIM if walker.eliminated else canvas.ink_of(walker.colour)
                draw_walk(canvas, walker, 47, y + 2, (canvas.width - 47) // MORDOR, "place", ink)
                draw_route(canvas, walker, 0, y + 12, canvas.width, ink)
                if walker.eliminated:
                    canvas.pattern("grey", 0, y, canvas.width, pitch, BACK)
                canvas.text(with_letter(canvas, walker, 45), 0, y, ink=ink)
            else:
                draw_routes(canvas, walker, y, pitch)
            y += pitch

    def _draw_one(self, canvas, walker):
        """Draws one player, as large as the screen allows."""
        ink = DIM if walker.eliminated else canvas.ink_of(walker.colour)
        name = with_letter(canvas, walker, canvas.width // 2 - 4)
        if canvas.large:
            canvas.large.write(name, str(walker.unmarked), 2, 11, canvas.width - 2, ink)
        else:
            canvas.text(name, 0, 11, ink=ink)
            place = self._where(walker)
            if not walker.eliminated and not canvas.fits(place, canvas.width - canvas.measure(name) - 4):
                place = brief(PLACES[walker.rings])
            canvas.text(place, canvas.width, 11, align=RIGHT)
        draw_walk(canvas, walker, 3, 26, canvas.width // MORDOR, "place", ink)
        draw_route(canvas, walker, 0, 41, canvas.width, ink)

    def _where(self, walker):
        """Returns the place of a player, or since when the player is out."""
        return fill("is_out_short", n=walker.eliminated) if walker.eliminated else t(PLACES[walker.rings])

    def press(self, event):
        if way(event):
            seats = len(self.state.players)
            one = ((seats if self.one is None else self.one) + way(event)) % (seats + 1)
            self.one = None if one == seats else one
        elif event == "ok" and self._over() and counted(self.app):
            self.app.visit("journey.Luck")
        elif event == "back":
            self.app.pop()
