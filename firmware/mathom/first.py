"""Makes what the first picture needs, and shows it. What is not needed for that is in make.py."""

import time

from micropython import const

from mathom.hardware import open_board
from mathom.hardware.store import Store

_NEXT = "next"  # as in restart.py
_SOONEST = const(200)  # ms: after power-on the first picture alone takes longer, so nothing can restart sooner


def _noted(store):
    # What was noted before a restart. After power-on there is nothing, and nothing is loaded for it.
    if time.ticks_ms() < _SOONEST or not store.exists(_NEXT):  # type: ignore[operator]
        return None
    from mathom import restart

    return restart.noted(store)


def begin(board, folder, link):
    """Shows the first picture. Returns what make.py completes."""
    store = Store(folder)
    noted = _noted(store)
    hardware = open_board(board, store, link, lit=bool(noted))
    # The rest is imported only now, as a display may need time after its reset.
    from mathom.power import Power
    from mathom.screens import MENU
    from mathom.settings import Settings
    from mathom.stage import Stage
    from mathom.ui import texts
    from mathom.ui.canvas import Canvas
    from mathom.ui.palette import COLOURS

    settings = Settings(store)
    texts.choose(settings["language"])
    display = hardware.display
    canvas = Canvas(display.width, display.height, display.format, display.colours)
    canvas.corners = board.get("keys_at") == "corners"
    if display.colours > 1:
        display.palette(COLOURS)
    power = Power(hardware, settings)
    stage = Stage(hardware, canvas, power, settings, store)
    if noted is None:
        stage.go(MENU if settings.found or stage.app.saved or store.exists("history") else "welcome")
        stage.show()
    else:
        from mathom.memory import collect

        collect()
    return hardware, settings, power, stage, noted
