"""Version, board, memory and faults: what somebody who helps will ask for."""

import gc

from mathom.screens import Listed, Rows, header
from mathom.ui.texts import fill, t


class Main(Listed):
    name = "about"

    def shown(self):
        """Fills the rows, as drawing must always give the same picture. Memory, flash and faults are added after the
        picture is sent, because measuring them takes a tenth of a second."""
        app = self.app
        rows = [
            (t("about_version"), app.about["version"]),
            (t("about_memory"), "…"),
            (t("about_flash"), "…"),
            ("MicroPython", app.about["micropython"]),
            (app.about["board"], ""),
        ]
        self.list.rows = rows
        app.jobs.add(self, self._measure)

    def _measure(self):
        app = self.app
        rows = self.list.rows
        for part, what in app.hardware.all_faults():
            rows += [(line, "") for line in app.canvas.wrap(part + ": " + what, Rows.room(app.canvas))]
        gc.collect()
        free = fill("kilobytes", n=gc.mem_free() // 1024) if hasattr(gc, "mem_free") else "–"  # a laptop has no limit
        rows[1] = (t("about_memory"), free)
        rows[2] = (t("about_flash"), fill("kilobytes", n=app.hardware.store.free() // 1024))
        app.dirty = True

    def draw(self, canvas):
        header(canvas, t("menu_about"))
        self.draw_list(canvas)
