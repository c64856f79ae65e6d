"""Shows the first picture, with what that needs and no more. make.py makes the parts, which then have what is made
here."""

import time

from micropython import const

from mathom.hardware import open_display
from mathom.hardware.store import Store

_SOONEST = const(200)  # ms: after power-on the first picture alone takes longer, so nothing can restart sooner


class First:
    """What the first screen uses of `App`, before there are the parts."""

    match = None

    def __init__(self, settings, saved, two_keys):
        self.settings = settings
        self.saved = saved
        self.two_keys = two_keys
        self.stack = []

    def crossed(self):
        return False


def _noted(store):
    # What was noted before a restart. After power-on there is nothing, and nothing is loaded for it.
    if time.ticks_ms() < _SOONEST:  # type: ignore[operator]
        return None
    from mathom.settings import NOTE

    if not store.exists(NOTE):
        return None
    from mathom import restart

    return restart.noted(store)


def begin(board, folder):
    """Shows the first picture. Returns what make.py needs: the store and its list of ways to open a file, the display,
    the settings, the canvas, what was noted before a restart, and the name of the first screen, which there is not
    after one."""
    ways: list = []
    store = Store(folder, ways)
    noted = _noted(store)
    display = open_display(board, lit=bool(noted))
    # The rest is imported only now, as a display may need time after its reset.
    from mathom.hardware.display import CONTRASTS
    from mathom.screens import MENU
    from mathom.settings import GAME, Settings
    from mathom.ui import enlarge, texts
    from mathom.ui.canvas import Canvas
    from mathom.ui.palette import COLOURS

    settings = Settings(store)
    texts.choose(settings["language"])
    corners = board.get("keys_at") == "corners"
    canvas = Canvas(display.width, display.height, display.format, display.colours, corners)
    enlarge(canvas, settings["large"])
    if display.colours > 1:
        display.palette(COLOURS)
    name = ""
    if noted is None:
        saved = store.exists(GAME)
        name = MENU if settings.found or saved or store.exists("history") else "welcome"
        _draw(name, canvas, First(settings, saved, "next" in board["keys"]))
    try:
        if display.started:
            display.contrast(CONTRASTS[settings["brightness"]])
            if name:
                display.send(canvas.buffer)
    except OSError:
        pass  # reported once there is a USB link
    return store, ways, display, settings, canvas, noted, name


def _draw(name, canvas, app):
    from mathom.screens import kind_of, part

    screen = kind_of(part(name), name)(app)
    app.stack.append(screen)
    screen.shown()
    canvas.clear()
    screen.draw(canvas)
