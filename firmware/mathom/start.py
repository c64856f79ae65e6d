"""Starts the device: first what the first picture needs, then all the rest."""

from mathom.hardware import open_board
from mathom.hardware.store import Store
from mathom.power import Power
from mathom.screens import MENU, App
from mathom.settings import Settings
from mathom.stage import Stage
from mathom.ui import texts
from mathom.ui.canvas import Canvas
from mathom.ui.palette import COLOURS

_NEXT = "next"  # as in restart.py


def _asked(store):
    # What was noted before a restart. After power-on there is nothing, and nothing is loaded for it.
    if not store.exists(_NEXT):
        return None
    from mathom import restart

    return restart.asked(store)


def start(board, folder="/data", link=None, root=""):
    """Makes the device from the description of its board, and shows the first picture. Returns its parts."""
    store = Store(folder)
    asked = _asked(store)
    hardware = open_board(board, store, link, lit=bool(asked))
    settings = Settings(store)
    texts.choose(settings["language"])
    display = hardware.display
    canvas = Canvas(display.width, display.height, display.format, display.colours)
    if display.colours > 1:
        display.palette(COLOURS)
    power = Power(hardware, settings)
    stage = Stage(hardware, canvas, power)
    stage.app = App(stage, settings, store)
    if asked is None:
        stage.go(MENU)
        stage.show()
    else:
        from mathom.memory import collect

        collect()
    from mathom.parts import Parts

    parts = Parts(hardware, settings, power, stage, root)
    parts.go_on(asked)
    return parts


def main(board, root):
    """Runs the device until Ctrl-C, or until MicroPython has to restart."""
    parts = start(board, root=root)
    try:
        parts.loop.run()
    finally:
        parts.saver.finish()
        parts.hardware.stop()
