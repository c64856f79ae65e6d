"""The names of the people who play, to choose one. Another is typed, and one that nobody needs is forgotten."""

from mathom.games.names import LONGEST
from mathom.screens import Listed, footer, header
from mathom.ui.texts import t

NEW, NOBODY = 0, 1  # the rows that are no names


class Main(Listed):
    """`now` is the name so far, or None; `taken` are those of others. `then(name)` is called with the chosen one, or
    with None. `offered` are further names; where there are some, nobody is without a name."""

    name = "names"
    leads = ("letters",)

    def __init__(self, app, title, now, taken, then, offered=None):
        super().__init__(app)
        self.title = title
        self.now = now
        self.taken = taken
        self.then = then
        self.offered = offered
        self.entries: list = []
        self.people: list = []
        self.refresh()
        self.list.at = self.people.index(now) if now in self.people else 0

    def refresh(self):
        self.people = [name for name in self.app.session.journal.people().names if name not in self.taken]
        others = (NOBODY,) if self.offered is None else self.offered
        self.entries = self.people + [NEW] + [name for name in others if name not in self.people]
        self.list.rows = [
            (t(("name_new", "name_none")[entry]) if entry in (0, 1) else entry, "") for entry in self.entries
        ]
        self.list.at = min(self.list.at, len(self.entries) - 1)

    def opened(self):
        """Asks for a name at once if there is nothing to choose from."""
        if not (self.people or self.now or self.offered):
            self._type()

    @property
    def holds(self):
        return ("ok",) if self.list.at < len(self.people) else ()

    def draw(self, canvas):
        header(canvas, self.title, t("setup_names"))
        self.list.draw(canvas)
        footer(self.app, canvas, "key_up", "key_down", "key_choose", "key_back", "key_forget" if self.holds else "")

    def press(self, event):
        if event == "long_ok":
            if self.holds:
                session = self.app.session
                session.write(session.journal.people().forget, self.people[self.list.at])
                self.refresh()
            return
        super().press(event)

    def take(self, at):
        entry = self.entries[at]
        if entry == NEW:
            self._type()
        elif entry == NOBODY:
            self.then(None)
            self.app.pop()
        else:
            self._chosen(entry, at < len(self.people))

    def _type(self):
        self.app.visit("letters", self.title, self.now or "", LONGEST, self._typed)

    def _typed(self, name):
        """Takes a typed name, unless another player has it."""
        if name in self.taken:
            self.app.say("name_taken")
            self.app.pop()
        else:
            self._chosen(name, True)

    def _chosen(self, name, known):
        session = self.app.session
        if known:
            session.write(session.journal.people().choose, name)
        self.then(name)
        self.app.pop()
