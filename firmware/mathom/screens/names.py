"""The names of the people who play, to choose one. Another is typed, and one that nobody needs is forgotten."""

from mathom.games.names import LONGEST, MATHOM, find
from mathom.screens import header
from mathom.screens.lists import Listed
from mathom.screens.shared import USUAL
from mathom.ui.texts import t

NEW, NOBODY, FORGET = range(3)  # the rows that are no names
TEXTS = "name_new", "name_none", "name_forget"


class Main(Listed):
    """`now` is the name so far, or None; `taken` are those of others. `then(name)` is called with the chosen one, or
    with None. `offered` are further names; where there are some, nobody is without a name."""

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
        known = self.app.session.journal.people().names
        self.people = [name for name in known if not find(name, self.taken)]
        usual = [t("name_usual_" + str(i + 1)) for i in range(USUAL)]
        usual = [name for name in usual if not find(name, known + self.taken)]
        if self.offered is None:
            self.people += usual
            self.entries = self.people + [NEW, NOBODY]
        else:
            self.entries = self.people + usual + [NEW] + [name for name in self.offered if not find(name, self.people)]
        if known:
            self.entries.append(FORGET)
        self.list.rows = [(t(TEXTS[entry]) if isinstance(entry, int) else entry, "") for entry in self.entries]
        self.list.at = min(self.list.at, len(self.entries) - 1)

    def draw(self, canvas):
        header(canvas, self.title, t("setup_names"))
        self.draw_list(canvas, "key_choose")

    def take(self, at):
        entry = self.entries[at]
        if entry == NEW:
            self._type()
        elif entry == NOBODY:
            self.then(None)
            self.app.pop()
        elif entry == FORGET:
            self.app.visit("forget")
        else:
            self._chosen(entry, entry in self.people or entry not in (self.offered or ()))

    def _type(self):
        """A name of the box gives way to another one, and is not mended."""
        known = self.app.session.journal.people().names
        self.app.visit("letters", self.title, self.now if self.now in known else "", LONGEST, self._typed)

    def _typed(self, name):
        """Takes a typed name, unless another player or the device has it."""
        if find(name, self.taken + [MATHOM]):
            self.app.say("name_taken")
            self.app.pop()
        else:
            self._chosen(name, True)

    def _chosen(self, name, known):
        session = self.app.session
        if known:
            name = session.write(session.journal.people().choose, name) or name
        self.then(name)
        self.app.pop()
