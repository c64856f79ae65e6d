"""The keys, to be tried: a row is ticked once its key has been pressed. The last one opens the menu; after
it any key goes on."""

from mathom.screens import footer, header
from mathom.screens.lists import Listed
from mathom.ui.texts import t

# The events of a row, its texts with four keys and with two, and what the key does.
FOUR = (
    (("left", "right"), ("keys_move", "key_right"), "keys_moves"),
    (("ok",), ("key_ok", "key_ok"), "keys_chooses"),
    (("long_ok",), ("keys_hold_ok", ""), "keys_goes_on"),
    (("back",), ("keys_back", "keys_hold_next"), "keys_goes_back"),
    ((), ("keys_hold_back", "keys_hold_ok"), "keys_opens"),
)
TWO = tuple([row for row in FOUR if row[1][1]])  # holding OK is the menu there


class Main(Listed):
    covered = False  # whether the menu may have been open above it

    def __init__(self, app):
        super().__init__(app)
        self.tried = []  # the rows
        self.lessons = TWO if app.two_keys else FOUR

    @property
    def adds(self):
        return not self.app.two_keys

    def shown(self):
        if self.covered:
            self._try(len(self.lessons) - 1)
        self.covered = True
        super().shown()

    def _try(self, row):
        if row not in self.tried:
            self.tried.append(row)

    def refresh(self):
        self.list.rows = [
            (t(keys[self.app.two_keys]), t(does)) + (("check",) if row in self.tried else ())
            for row, (_, keys, does) in enumerate(self.lessons)
        ]
        self.list.at = min([row for row in range(len(self.lessons)) if row not in self.tried] or [0])

    def draw(self, canvas):
        header(canvas, t("keys"), t("keys_try"))
        self.list.draw(canvas)
        footer(self.app, canvas, "key_left", "key_right", "key_ok", "key_back")

    def press(self, event):
        if len(self.tried) == len(self.lessons):
            self.app.pop()
            return
        for row, (events, _, _) in enumerate(self.lessons):
            if event in events:
                self._try(row)
        self.refresh()
