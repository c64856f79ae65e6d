"""Version, board, memory and faults: what somebody who helps will ask for."""

from mathom.screens import header
from mathom.screens.lists import Listed, Rows
from mathom.ui.texts import fill, t


class Main(Listed):
    def shown(self):
        """Fills the rows, as drawing must always give the same picture. Memory, flash and faults are added after the
        picture is sent, because measuring them takes a tenth of a second."""
        app = self.app
        rows = [
            (t("about_version"), (app.about.facts["version"] + " " + app.about.facts.get("commit", "")).strip()),
            (t("about_memory"), "…"),
            (t("about_flash"), "…"),
            ("MicroPython", app.about.facts["micropython"]),
            (app.about.facts["board"], ""),
        ]
        self.list.rows = rows
        app.jobs.add(self, self._measure)

    def _measure(self):
        app = self.app
        rows = self.list.rows
        for part, what in app.about.faults():
            rows += [(line, "") for line in app.canvas.wrap(part + ": " + what, Rows.room(app.canvas))]
        free = app.about.free_memory()
        rows[1] = (t("about_memory"), "–" if free is None else fill("kilobytes", n=free // 1024))
        rows[2] = (t("about_flash"), fill("kilobytes", n=app.about.free_flash() // 1024))
        app.redraw()

    def draw(self, canvas):
        header(canvas, t("menu_about"))
        self.draw_list(canvas)
