"""The menu: explains the screen below and itself, continues or undoes the game in play, and opens every other part."""

from mathom.screens import MENU, header
from mathom.screens.lists import Entries, Listed
from mathom.ui.texts import t

# The rows below those for the game in play. Each opens the screen of its name, and has the text `menu_` and its name.
ENTRIES = ("new_game", "dice", "history", "settings", "evening", "about")


class Main(Listed):
    shows_game = False
    entries: list = []

    def refresh(self):
        """Fills the list with the entries that make sense now. The cursor stays on one, or in the first row. It begins
        on *undo*, for which the menu is opened most often, and several times in a row."""
        match = self.app.match
        entries = []
        below = self.app.stack[-2:-1]
        if below and below[0].name != "help":
            entries.append("help")
        if self.app.saved and not (below and below[0].shows_game):  # otherwise back does that
            entries.append("continue")
        if match:
            entries.append("undo")  # even with nothing to undo, so that the rows below stay where they are
        entries.extend(ENTRIES)
        entries.append("explain")
        if self.entries:
            here = self.list.at and self.entries[self.list.at]
        else:
            here = "continue" not in entries and self._may_undo() and "undo"
        self.entries = entries
        self.list.rows = Entries(entries, self._row)
        self.list.at = entries.index(here) if here in entries else 0

    def _row(self, entry):
        right = ""
        if entry == "undo" and not self._may_undo():
            right = "–"
        elif entry == "undo" and self._unfinished():
            right = t("undo_begun")
        elif entry == "undo" and not self.app.match.length:
            right = t("undo_game")
        return t("menu_" + entry), right

    def _unfinished(self):
        """Returns whether something is being entered on the screen below."""
        return len(self.app.stack) > 1 and self.app.stack[-2].unfinished()

    def _may_undo(self):
        return self.app.match and (self.app.session.may_undo() or self._unfinished())

    def here(self):
        entry = self.entries[self.list.at]
        return "help" if entry == "explain" else entry

    def draw(self, canvas):
        header(canvas, "Mathom", self._where())
        idle = self.entries[self.list.at] == "undo" and not self._may_undo()
        self.draw_list(canvas, "" if idle else "key_choose", "key_back" if len(self.app.stack) > 1 else "")

    def _where(self):
        match = self.app.match
        return t("game_" + match.game) if match else ""

    def press(self, event):
        if self.list.key(event):
            return
        entry = self.entries[self.list.at]
        if event == "back" and len(self.app.stack) > 1:
            self.app.pop()
        elif entry == "undo" and self._unfinished():
            self.app.pop()
            self.app.stack[-2].give_up()
        elif event == "ok":
            if entry == "undo":
                self.app.jobs.ask(undo, self.app)  # the rules repeat actions, for which the calls go deep
            elif entry == "continue":
                self.app.session.go_on()
            else:
                if entry == "help":
                    self.app.pop()
                elif entry != "explain":
                    self.app.visit(MENU)  # the first one, if it is open below too
                self.app.visit(self.here())  # opens help ENTRIES


def undo(app):
    """Undoes the last action, and shows what that was."""
    app.playing.warn("undone")
    action = app.session.undo(app.settings["step"])
    if action:
        app.visit("undone", action)
