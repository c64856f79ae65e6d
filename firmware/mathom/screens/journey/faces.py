"""A setting: the faces of the players' own dice, for boxes whose dice differ from the usual ones."""

from mathom.games.journey.tables import BLACK_DIE, COLOURED_DIE, DICE, SYMBOLS
from mathom.screens import Screen, button, footer, header, way
from mathom.ui.canvas import TEXT
from mathom.ui.texts import t


def usual(die):
    return list(BLACK_DIE if die == "black" else COLOURED_DIE)


def symbols_of(die):
    """Returns the symbols that a die may have. Only the black die has the White Tree."""
    return SYMBOLS if die == "black" else SYMBOLS[:-1]


def sound(die, faces):
    """Returns whether these are valid faces of a die. Another version may have saved others."""
    return isinstance(faces, list) and len(faces) == 6 and all([face in symbols_of(die) for face in faces])


class Faces(Screen):
    """Shows the six faces of one die, and a button for the next die. OK on a face gives it the next symbol."""

    def __init__(self, app):
        super().__init__(app)
        own = app.settings.remembered.get("dice")
        own = own if isinstance(own, dict) else {}
        self.faces = {die: list(own[die]) if sound(die, own.get(die)) else usual(die) for die in DICE}
        self.die = 0
        self.at = 0

    def draw(self, canvas):
        die = DICE[self.die]
        header(canvas, t("die_" + die), str(self.die + 1) + "/5", TEXT if die == "black" else canvas.ink_of(die))
        pitch = canvas.width // 6
        x = (pitch - 16) // 2
        y = 17
        for i in range(6):
            canvas.symbol(self.faces[die][i], x, y)
            canvas.spot(x - 2, y - 2, pitch, 20, self, i)
            if self.at == i:
                canvas.rect(x - 2, y - 2, 20, 20, TEXT)
            x += pitch
        label = t("next_die")
        x = (canvas.width - button(canvas, label, None, 0, False)) // 2
        button(canvas, label, x, 41, self.at == 6, self, 6)
        ok = "key_choose" if self.at == 6 else "key_change"
        footer(self.app, canvas, "key_left", "key_right", ok, "key_back")

    def press(self, event):
        if way(event):
            self.at = (self.at + way(event)) % 7
        elif event == "back":
            self.app.pop()
        elif event == "ok" and self.at == 6:
            self.die = (self.die + 1) % len(DICE)
            self.at = 0
        elif event == "ok":
            die = DICE[self.die]
            symbols = symbols_of(die)
            face = self.faces[die][self.at]
            self.faces[die][self.at] = symbols[(symbols.index(face) + 1) % len(symbols)]
            settings = self.app.settings
            settings.remembered["dice"] = {die: faces for die, faces in self.faces.items() if faces != usual(die)}
            settings.changed()
