"""What the ends of all games have in common."""

from mathom.screens import Screen, centred, footer, header
from mathom.screens.shared import begins, throws_by_hand
from mathom.ui.canvas import BACK, BIG, CENTRE, SMALL, TEXT
from mathom.ui.texts import fill

REST = 2  # seconds
# What a key does at the end of a game, with four keys and with two.
ENDINGS = (
    {"left": "evening", "right": "again", "ok": "look", "back": "menu"},
    {"right": "evening", "back": "again", "ok": "look"},
)


class Ending(Screen):
    """The end of a game. For the first two seconds its keys do nothing, as a press may be meant for the screen before.
    Then they show the evening, begin another game, show the screen named by `board`, if there is one, and open the
    menu, which undoes the last action; so nobody undoes a victory who means to scroll."""

    board = ""
    board_key = "key_board"  # the label of the key that shows it
    _rested = False  # whether the keys do something
    _tonight = ""  # who has won this evening, and how often

    def opened(self):
        """Celebrates the end, once."""
        if self.app.playing.may_celebrate():
            self.app.visit("finale", *self.finale())

    def finale(self):
        """Returns what celebrates the end, as finale.py takes it: the drawing, and who has won, with the ink."""
        raise NotImplementedError

    def shown(self):
        if not self._rested:
            self.app.jobs.add(self, self._rest, REST * 1000)

    def _rest(self):
        self._rested = True
        self.app.redraw()
        if self.app.match.options.get("names"):
            self.app.jobs.add(self, self._count)

    def _count(self):
        # The game has been saved by now, so it counts.
        from mathom.people import WINS, ranked

        won = self.app.session.journal.standings()[0]
        canvas = self.app.canvas
        names = [name + " " + str(won[name][WINS]) for name in ranked(won) if won[name][WINS]]
        while names and not canvas.fits(fill("evening_so_far", names=", ".join(names)), canvas.width):
            names.pop()  # the evening has all of them
        self._tonight = fill("evening_so_far", names=", ".join(names)) if names else ""
        self.app.redraw()

    def draw_keys(self, canvas):
        """Draws the footer, and once they have been counted, the standings of the evening in place of the header."""
        app = self.app
        if self._tonight:
            canvas.fill(0, 0, canvas.width, 10, BACK)
            header(canvas, self._tonight)
        if not self._rested:
            footer(app, canvas)
            return
        ok = self.board and self.board_key
        if app.two_keys:
            footer(app, canvas, right="key_evening", ok=ok, back="key_again")
        else:
            footer(app, canvas, "key_evening", "key_again", ok, "key_menu")

    def press(self, event):
        app = self.app
        does = ENDINGS[app.two_keys].get(event) if self._rested else None
        if does == "again":
            self.again()
        elif does == "look":
            if self.board:
                app.visit(self.board)
        elif does:
            app.visit(does)  # opens evening menu

    def again(self):
        """Begins another game."""
        app = self.app
        app.session.start(app.match.game, self.options(), {"real": True} if throws_by_hand(app) else {})
        self.begin()

    def options(self):
        """Returns the options of another game: the same."""
        return self.app.match.options

    def begin(self):
        """Shows who begins another game."""
        begins(self.app)


def laid(canvas, who, why):
    """Returns the lines of who has won, in big letters if there is room above the lines of why, and their font."""
    room = canvas.width - 2
    lines = canvas.wrap(who, room, BIG)
    high = 13 + 15 * len(lines) + canvas.line * len(canvas.wrap(why, canvas.width))
    if high <= canvas.height - 10 and all([canvas.fits(line, room, BIG) for line in lines]):
        return lines, BIG
    return canvas.wrap(who, room), SMALL


def draw_verdict(canvas, who, why, ink=TEXT, top=13):
    """Draws who has won, as `laid` returns it, and why, unless that stands elsewhere, from the y of `top` on, or a
    little above if it is long. Returns the y below."""
    lines, font = who
    y = top if font == SMALL or len(lines) == 1 else min(top, 12)
    for line in lines:
        canvas.text(line, canvas.width // 2, y, font, ink, CENTRE)
        y += 15 if font == BIG else canvas.line
    y += 2 if y == 28 else 1
    high = len(canvas.wrap(why, canvas.width)) * canvas.line
    if why and y + high < canvas.height - 9:  # four long names leave no room for it
        y = centred(canvas, why, y, 0, 1)
    return y
