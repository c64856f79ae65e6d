"""A page of the board: values that are corrected by hand."""

from mathom.screens import header
from mathom.screens.fields import Form
from mathom.ui.texts import t


class Page(Form):
    """The values of one page, with the cursor on the one called `name`, if it is given. Once the game is over they are
    only looked at."""

    pending = True

    def __init__(self, app, page, fields, name):
        super().__init__(app)
        self.page = page
        self.fields = fields
        if name:
            self.list.at = [field.name for field in fields].index(name)
            self.change()

    def follows(self):
        """Returns what follows from the values, for the header."""
        return ""

    def _head(self, _):
        return t("war_page_" + self.page), self.follows()

    def draw(self, canvas):
        title, right = self.once(self._head)
        header(canvas, title, right)
        self.draw_form(canvas)

    def word(self, field):
        return "" if self.state.phase == "over" else field.ok

    def change(self):
        if self.state.phase != "over":
            super().change()
