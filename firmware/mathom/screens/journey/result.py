"""The result of the kept dice: what they do, step by step and to whom, then the routes, and whose turn is next. It is
applied with OK."""

from mathom.screens import Screen, footer, way
from mathom.screens.journey.parts import called, draw_route, draw_routes, player, press_soon, turn_header
from mathom.screens.shared import shortened, tell
from mathom.ui.canvas import TEXT
from mathom.ui.texts import brief, count, fill, t


def rows(canvas, events, after):
    """Returns the rows of what the results do: these events, which lead to the state `after`. First comes what the turn
    has come to: who is out, and how far the rings lead. Each row is a list of parts: a text, ("icon", name), or
    ("route", walker, text), with the text in front of the route."""
    found: list = []
    first: list = []
    splits = 0
    walks = False
    last = {event["player"]: event for event in events if event["e"] == "marked"}
    for event in events:
        kind = event["e"]
        walks = walks or kind in ("moved", "blocked")
        if kind == "split":
            splits += 1
            continue
        if splits:
            found.append([("icon", "gandalf"), count("splits", splits)])
            splits = 0
        if kind == "marked":
            found.append(_marked(canvas, event, after, last))
        elif kind == "void":
            found += [row for row in _rows_of(event, after) if row not in found]
        elif kind == "eliminated":
            first = _rows_of(event, after) + first
        else:
            first += _rows_of(event, after)
    if not walks:
        first.append([("icon", "ring"), t("stays")])
    return first + found


def _orcs(event):
    return count("orcs", event["orcs"]) + " – " + count("fellowships", event["fellowship"])


def _marked(canvas, event, after, last):
    """Returns the row of a Nazgûl; with the route of whom it hits, if it is the last one that does."""
    name = event["player"]
    arrow = t("letter_" + event["die"]) + " " + t("arrow") + " "
    if event is not last[name]:
        return [("icon", "nazgul"), arrow + player(after, name)]
    walker = next(walker for walker in after.players if walker.name == name)
    return [("icon", "nazgul"), ("route", walker, arrow + shortened(canvas, called(walker), 32))]


def _rows_of(event, after):
    kind = event["e"]
    if kind == "void":
        return [[("icon", event["face"]), fill("void_" + event["why"], die=t("letter_" + event["die"]))]]
    if kind == "blocked":
        return [
            [("icon", "orc"), _orcs(event)],
            [("icon", "ring"), count("rings_blocked", event["rings"])],
        ]
    if kind == "rings":
        found = []
        if event["orcs"]:
            found.append([("icon", "fellowship"), _orcs(event)])
        if event["rings"] < event["kept"]:
            found.append([("icon", "ring"), t("one_ring_fewer")])
        return found
    if kind == "moved":
        text = count("moves", event["spaces"]) + ": " + brief(event["to"])
        return [[("icon", "ring"), text]] + ([[count("spare", event["spare"])]] if event["spare"] else [])
    if kind == "eliminated":
        return [[("icon", "broken"), tell("is_out", player(after, event["player"]))]]
    return []


def _in_words(row):
    """Returns a row with the number of squares that are left instead of a route."""
    if isinstance(row, list) and row[-1][0] == "route":
        return row[:-1] + ["{}: {}".format(row[-1][2], row[-1][1].unmarked)]
    return row


class Result(Screen):
    def __init__(self, app):
        super().__init__(app)
        self.rows = []
        self.next = ""  # whose turn is next
        self.top = 0
        self.seen = app.canvas.rows  # on the screen; as they were drawn last

    def shown(self):
        preview = self.state.copy()
        me = preview.active().name
        events = preview.do({"do": "apply"})
        if not (self.rows or self.app.playing.paused) and [
            event for event in events if event["e"] == "marked" and event["player"] != me
        ]:
            self.app.sound("nazgul")
        self.rows = rows(self.app.canvas, events, preview) + preview.players
        large = self.app.canvas.large
        if large:
            self.rows = large.wrapped([_in_words(row) for row in self.rows])
        self.next = t("result") if preview.phase == "over" else tell("next_is", called(preview.active()))
        press_soon(self)

    def waits(self):
        return bool(self.app.match.companion())

    def draw(self, canvas):
        turn_header(canvas, self.state, self.next)
        pitch = canvas.large.row if canvas.large else (canvas.height - 20) // canvas.rows
        seen = self.seen = (canvas.height - 20) // pitch
        y = 11 + (pitch - canvas.line) // 2
        for row in self.rows[self.top : self.top + seen]:
            x = 1
            canvas.spot(0, y, canvas.width, pitch, self, 0, "")
            if not isinstance(row, list):
                draw_routes(canvas, row, y - (pitch - canvas.line) // 2, pitch)
                row = ()
            for part in row:
                if isinstance(part, str):
                    if canvas.large:
                        canvas.large.write(part, "", x, y - (pitch - canvas.line) // 2, canvas.width, TEXT)
                    else:
                        canvas.text(part, x, y)
                elif part[0] == "icon":
                    canvas.icon(part[1], x, y + canvas.line - 9)
                    x += 10
                else:
                    walker, text = part[1:]
                    ink = canvas.ink_of(walker.colour)
                    canvas.text(text, x, y, ink=ink)
                    x += canvas.measure(text) + 3
                    draw_route(canvas, walker, x, y + canvas.line - 8, canvas.width - x, ink)
            y += pitch
        up, down = ("key_up", "key_down") if len(self.rows) > seen else ("", "")
        footer(self.app, canvas, up, down, "key_go", "key_routes")

    def press(self, event):
        if event == "ok":
            self.app.play({"do": "apply"})
        elif event == "back":
            self.app.visit("journey.Routes")
        else:
            self.scroll(way(event))
        press_soon(self)

    def scroll(self, rows):
        more = len(self.rows) - self.seen
        self.top = max(min(self.top + rows, more), 0)
        return more > 0
