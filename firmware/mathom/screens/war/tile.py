"""A hunt tile, drawn on the table and chosen here: a row of tiles, with what the one in the middle does."""

from mathom.games.war.hunt import damage_by, reveals_it, spare_refusal
from mathom.games.war.tables import CORRUPTED, MOST_HEALED
from mathom.screens import Screen, footer, header, way
from mathom.screens.war.chances import tile_chances
from mathom.screens.war.cube import draw_cube
from mathom.screens.war.parts import LIGHTS, fallen, step_of
from mathom.ui.canvas import BIG, CENTRE, ON_BAR, TEXT
from mathom.ui.texts import count, t

REVEALING = 3  # the highest corruption of a tile that also reveals
# (corruption, whether it reveals the Fellowship). An Eye lies between those that heal and the others: its damage is
# known, and it reveals.
EYE = "eye"
TILES: tuple = tuple([(n, False) for n in range(MOST_HEALED, 0)]) + ((EYE, True),)
for n in range(CORRUPTED + 1):
    TILES += ((n, False), (n, True)) if n <= REVEALING else ((n, False),)
SEEN, SIDE = 5, 18  # how many are on the glass, and how large they are


class Tile(Screen):
    """Begins with the tile that has been undone, or with the one in the middle, from which no other is far. OK asks who
    takes its damage, if that is to be decided; held, the Ring-bearers take it."""

    repeats = True

    def __init__(self, app):
        super().__init__(app)
        undid = app.playing.undid or {}
        tile = EYE if undid.get("eye") else undid.get("corruption"), bool(undid.get("reveal"))
        self.at = TILES.index(tile if tile in TILES else (1, False))

    @property
    def holds(self):
        return self._asks() and not decides(self.state, damage_of(self.state, TILES[self.at]))

    def _asks(self):
        """Returns whether it is to be decided who takes the damage, or whether there is a step in Mordor, which only a
        tile with an Eye or damage may stop."""
        state = self.state
        if state.in_mordor():
            return TILES[self.at][0] == EYE or TILES[self.at][0] > 0
        may = state.tracks["companions"] or (state.phase == "tile" and not spare_refusal(state))
        return bool(may) and damage_of(state, TILES[self.at]) > 0

    def draw(self, canvas):
        state = self.state
        found, draw, what, change, more, left = self.once(self._texts, self.at)
        header(canvas, found, draw, canvas.ink_of(LIGHTS["shadow"]) if state.successes else TEXT)
        first = max(0, min(self.at - SEEN // 2, len(TILES) - SEEN))
        pitch = (canvas.width + 2) // SEEN
        for i in range(SEEN):
            x = (canvas.width - pitch * (SEEN - 1) - SIDE) // 2 + pitch * i
            self._draw_tile(canvas, TILES[first + i], x, first + i == self.at, left[first + i])
            canvas.spot(x, 11, pitch, 22, self, first + i)
        middle = canvas.width // 2
        x = middle - (canvas.measure(what) + 5 + canvas.measure(change, BIG)) // 2
        canvas.text(change, canvas.text(what, x, 34) + 4, 30, BIG)
        canvas.text(more, middle, canvas.height - 10 - canvas.line, align=CENTRE)
        decided = not self._asks() and decides(state, damage_of(state, TILES[self.at]))
        ok = "key_end" if decided else "key_choose" if self._asks() else "war_key_count"
        footer(self.app, canvas, "key_left", "key_right", ok, "war_key_board" if state.phase == "tile" else "key_back")

    def _draw_tile(self, canvas, tile, x, here, left):
        """Draws a tile: its number, with a letter if it reveals, or an Eye; without a frame if none is left."""
        shown, reveals = tile
        if left or here:
            draw_cube(canvas, "", x, 12, SIDE, here)
        ink = ON_BAR if here else TEXT
        if shown == EYE:
            canvas.symbol("result_eye", x + 1, 13, ink)
        elif reveals:
            canvas.text(t("war_letter_reveals"), canvas.text(str(shown), x + 2, 13, BIG, ink) + 1, 17, ink=ink)
        else:
            canvas.text(str(shown), x + SIDE // 2, 13, BIG, ink, CENTRE)

    def _texts(self, at):
        """Returns how many successes the hunt had, or where in Mordor the Fellowship is; what is to be done; what the
        tile does, the change of the corruption in large figures, and whether it reveals, or what holding OK does; and
        of each tile whether it is left in the bag."""
        state = self.state
        shown, reveals = TILES[at]
        damage = damage_of(state, TILES[at])
        now = state.tracks["corruption"]
        change = "{} → {}".format(now, max(min(now + damage, CORRUPTED), 0))
        what = count("war_eye_damage", damage) if shown == EYE else t("war_track_corruption")
        if state.in_mordor():
            found = step_of(state)
        else:
            found = count("war_successes", state.successes) if state.successes else t("war_hunt")
        more = t("war_reveals" if reveals_it(state, shown, True) else "war_gollum_hides") if reveals else ""
        if state.in_mordor() and not reveals:
            more = tile_chances(state, self.app.canvas, self.app.canvas.width - 2)
        left = [may_come(state, tile) for tile in TILES]
        if not left[at]:
            more = t("war_none_left")
        elif not more and self.holds:
            more = t("war_hold_bearers")
        return found, t("war_draw_tile"), what, change, more, left

    def press(self, event):
        app = self.app
        if way(event):
            self.at = (self.at + way(event)) % len(TILES)
        elif event == "back" and self.state.phase != "tile":
            app.pop()
        elif event == "back":
            app.visit("war.Board")
        elif self._asks() and event == "ok":
            app.visit("war.Suffer", self.at)
        elif event == "ok" or event == "long_ok":
            app.play(tile_action(TILES[self.at]))  # opens war war.Phase war.Moment war.End


def may_come(state, tile):
    """Returns whether such a tile may be drawn, as far as tiles are counted."""
    if not state.bag:
        return True
    from mathom.games.war.bag import is_left

    return is_left(state, *tile)


def damage_of(state, tile):
    return damage_by(state, tile[0])


def decides(state, damage):
    """Returns whether the Shadow wins if the Ring-bearers take this damage."""
    return damage > 0 and state.tracks["corruption"] + damage >= CORRUPTED


def tile_action(tile):
    """Returns the action that enters a tile whose damage the Ring-bearers take."""
    shown, reveals = tile
    action: dict = {"do": "tile", "reveal": reveals}
    if shown == EYE:
        action["eye"] = True
    else:
        action["corruption"] = shown
    return action


def play_tile(app, action):
    """Enters a hunt tile. A moment tells which companions have fallen by it."""
    who = action.get("who", ())
    events = app.play(action)  # opens war war.Phase war.Moment war.End
    if events and who:
        app.visit("finale", *fallen(app.match.state, who, events))
