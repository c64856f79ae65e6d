"""What the kept dice do, step by step and to whom, told before it happens; then the routes, and what ends something."""

from mathom.games.journey.tables import MORDOR, PLACES
from mathom.screens import centred, footer, header
from mathom.screens.journey_parts import LETTERS, draw_route, draw_walk, turn_header
from mathom.screens.shared import Passing, Playing
from mathom.ui.canvas import BACK, BIG, DIM, RIGHT, TEXT
from mathom.ui.texts import brief, count, fill, t

SEEN = 4  # rows


def rows(state):
    """The rows of the result, each a list of parts: a text, ("icon", name) or ("route", walker).

    Told from the events that applying will have; nothing has changed yet."""
    preview = state.copy()
    told = []
    splits = 0
    for event in preview.do({"do": "apply"}):
        kind = event["e"]
        if kind == "split":
            splits += 1
            continue
        if splits:
            told.append([("icon", "gandalf"), _number("splits", splits)])
            splits = 0
        told.extend(_row(event, preview))
    if not told:
        told.append([t("nothing_happens")])
    return told


def _number(key, n):
    return fill(key if n != 1 else key + "_one", n=n)


def _orcs(event):
    return _number("orcs", event["orcs"]) + " – " + _number("fellowships", event["fellowship"])


def _row(event, after):
    kind = event["e"]
    if kind == "void":
        return [[("icon", event["face"]), fill("void_" + event["why"], die=t("letter_" + event["die"]))]]
    if kind == "marked":
        arrow = t("letter_" + event["die"]) + " " + t("arrow") + " " + t(event["player"])
        walker = next(player for player in after.players if player.name == event["player"])
        return [[("icon", "nazgul"), arrow, ("route", walker)]]
    if kind == "blocked":
        return [
            [("icon", "orc"), _orcs(event)],
            [("icon", "ring"), _number("rings_blocked", event["rings"])],
        ]
    if kind == "rings":
        told = []
        if event["orcs"]:
            told.append([("icon", "fellowship"), _orcs(event)])
        if event["rings"] < event["kept"]:
            told.append([("icon", "ring"), t("one_ring_fewer")])
        return told
    if kind == "moved":
        text = _number("moves", event["spaces"]) + ": " + brief(event["to"])
        return [[("icon", "ring"), text]] + ([[_number("spare", event["spare"])]] if event["spare"] else [])
    if kind == "eliminated":
        return [[("icon", "broken"), fill("is_out", name=t(event["player"]))]]
    return []


class Screen(Playing):
    name = "journey_result"

    def __init__(self, app):
        super().__init__(app)
        self.rows = []
        self.top = 0

    def enter(self):
        """Told anew whenever the screen comes up: the language may have changed."""
        self.rows = rows(self.state)

    def leads(self):
        return "journey_result.Routes", "journey_result.Moment"

    def draw(self, canvas):
        """Four rows; the rest a press away."""
        u = canvas.unit
        turn_header(canvas, self.state, t("result"))
        pitch = (canvas.height - 20 * u) // SEEN
        y = 11 * u + (pitch - 10 * u) // 2
        for row in self.rows[self.top : self.top + SEEN]:
            x = u
            for part in row:
                if isinstance(part, str):
                    canvas.text(part, x, y)
                    x += canvas.measure(part) + 2 * u
                elif part[0] == "icon":
                    canvas.icon(part[1], x, y + u)
                    x += 10 * u
                else:
                    draw_route(canvas, part[1], x + u, y + 2 * u, canvas.width - x - u)
            y += pitch
        scrolls = len(self.rows) > SEEN
        up, down = ("key_up", "key_down") if scrolls else ("", "")
        footer(self.app, canvas, up, down, "key_go", "key_routes")

    def key(self, event):
        if event == "ok":
            self._apply()
        elif event == "back":
            self.app.visit("journey_result.Routes")
        elif event == "right":
            self.top = min(self.top + 1, max(len(self.rows) - SEEN, 0))
        elif event == "left":
            self.top = max(self.top - 1, 0)

    def _apply(self):
        """Lets it happen. What ends something has a screen of its own; then the routes as they are now."""
        events = self.app.do({"do": "apply"})
        self.app.go(self.app.open("journey_result.Routes", True))
        told = [event for event in events if event["e"] in ("eliminated", "reached")]
        for event in reversed(told):
            self.app.visit("journey_result.Moment", event)


class Routes(Playing):
    name = "journey_result.Routes"

    def __init__(self, app, after=False):
        self.app = app
        self.after = after  # shown at the end of a turn: OK goes on with the game
        self.one = None  # the player seen alone; None: all

    def leads(self):
        # Back is the key that, held, opens the menu.
        return (self.app.screen_for_game(),) if self.after else ("menu",)

    def draw(self, canvas):
        state = self.state
        header(canvas, t("routes"), count("round_number", state.round))
        if self.one is None:
            self._draw_all(canvas)
        else:
            self._draw_one(canvas, state.players[self.one])
        footer(
            self.app,
            canvas,
            "key_left",
            "key_right",
            "key_go" if self.after else "",
            "" if self.after else "key_back",
        )

    def _draw_all(self, canvas):
        """A line a player; two players have two lines each, and their names."""
        u = canvas.unit
        players = self.state.players
        pitch = (canvas.height - 21 * u) // len(players)
        y = 11 * u
        for walker in players:
            ink = DIM if walker.eliminated else canvas.ink_of(walker.colour)
            if len(players) == 2:
                canvas.text(t(walker.name) + " " + t(LETTERS[walker.colour]), 0, y, ink=ink)
                draw_walk(canvas, walker, 47 * u, y + 2 * u, (canvas.width - 47 * u) // MORDOR, "place", ink)
                draw_route(canvas, walker, 0, y + 12 * u, canvas.width, ink)
            else:
                middle = y + (pitch - 10 * u) // 2
                canvas.text(t(LETTERS[walker.colour]), 0, middle, ink=ink)
                draw_walk(canvas, walker, 9 * u, middle + 3 * u, 6 * u, "dot", ink)
                draw_route(canvas, walker, 64 * u, middle + 2 * u, canvas.width - 64 * u, ink)
            if walker.eliminated:
                canvas.pattern("grey", 0, y, canvas.width, pitch, BACK)
            y += pitch

    def _draw_one(self, canvas, walker):
        """One player alone, as large as the screen allows."""
        u = canvas.unit
        canvas.text(t(walker.name) + " " + t(LETTERS[walker.colour]), 0, 11 * u, ink=canvas.ink_of(walker.colour))
        place = fill("is_out_short", n=walker.eliminated) if walker.eliminated else t(PLACES[walker.rings])
        if not walker.eliminated and not canvas.fits(place, canvas.width - 43 * u):
            place = brief(PLACES[walker.rings])
        canvas.text(place, canvas.width, 11 * u, align=RIGHT)
        draw_walk(canvas, walker, 3 * u, 26 * u, canvas.width // MORDOR, "place", TEXT)
        draw_route(canvas, walker, 0, 41 * u, canvas.width)

    def key(self, event):
        seats = len(self.state.players)
        if event == "right":
            self.one = 0 if self.one is None else self.one + 1 if self.one + 1 < seats else None
        elif event == "left":
            self.one = seats - 1 if self.one is None else self.one - 1 if self.one else None
        elif self.after and event == "ok":
            self.app.play()
        elif event == "back" and not self.after:
            self.app.pop()


class Moment(Passing):
    name = "journey_result.Moment"

    def draw(self, canvas):
        u = canvas.unit
        kind = self.event["e"]
        if kind == "reached" and self.app.table.match.state.phase == "over":
            kind = "reached_last"  # nobody is left to play the round to its end
        header(canvas, fill("round_number", n=self.event["round"]))
        name = t(self.event["player"])
        canvas.text(name, (canvas.width - canvas.measure(name, BIG)) // 2, 14 * u, BIG)
        centred(canvas, t("moment_" + kind), 32 * u, 8)
        footer(self.app, canvas, ok="key_go")
