"""Forgetting the name of somebody who plays, and what was counted of them: whose it is, and then whether to."""

from mathom.screens import centred, header
from mathom.screens.lists import Listed
from mathom.screens.shared import tell
from mathom.ui.texts import t

ANSWERS = "forget_no", "forget_yes"  # the cursor stands on the first one


class Main(Listed):
    """`one` is the name that the question is about; None for the list of names."""

    one = None

    def refresh(self):
        self.names = self.app.session.journal.people().names
        self.list.rows = [(t(answer) if self.one else answer, "") for answer in (ANSWERS if self.one else self.names)]
        self.list.at = min(self.list.at, len(self.list.rows) - 1)

    def draw(self, canvas):
        header(canvas, t("setup_names"), t("forget_yes"))
        if self.one:
            y = centred(canvas, tell("forget_who", self.one), 11)
            self.draw_list(canvas, "key_forget" if self.list.at else "key_choose", first=y)
        else:
            self.draw_list(canvas, "key_choose")

    def take(self, at):
        if self.one is None:
            self._ask(self.names[at])
        else:
            if at:
                session = self.app.session
                session.write(session.journal.people().forget, self.one)
            self.back()

    def back(self):
        if self.one is None:
            self.app.pop()
        else:
            self._ask(None)

    def _ask(self, name):
        """Asks whether to forget a name; with None, shows the names again, or closes if there is none any more."""
        self.list.at = 0 if name else self.names.index(self.one)
        self.one = name
        self.refresh()
        if not self.list.rows:
            self.app.pop()
