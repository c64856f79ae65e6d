"""The device in the page, as JavaScript handles it: the simulator's body under MicroPython, its far ends in the page.

All that crosses over is numbers and strings. `page` is a module that the page has registered: `random` gives bytes of
chance.
"""

import gc
import json
import os
from binascii import a2b_base64, b2a_base64

import page

from host_tools.decoders import decoder_for
from host_tools.sim.body import Body, seeded
from host_tools.web import arrivals
from host_tools.web.spoken import Spoken

FOLDER = "/data"
COLLECT = 2000  # ms of the device's time between two collections: MicroPython can make none while Python runs


def chance(count):
    """The chip's random source: the browser's."""
    return a2b_base64(page.random(count))


os.urandom = chance


class Inside:
    """A device that has been switched on: its body, and who listens to its canvas. A seed makes its chance the same
    every time."""

    def __init__(self, board, seed=""):
        description = json.loads(board)
        self._display = decoder_for(description["display"])
        self._body = Body(description, self._display, FOLDER, noise=seeded(seed) if seed else None)
        self._body.power_on()
        self._spoken = Spoken(self._app)
        self._lived = 0

    @property
    def _app(self):
        # After a restart it is another one.
        return self._body.app

    def power_off(self):
        self._body.power_off()

    def live(self, ms):
        """Lets so much time pass. Whether the device has come to rest."""
        self._body.run(ms)
        if self._spoken.app is not self._app:
            self._spoken = Spoken(self._app)  # it has started anew
        self._lived += ms
        if self._lived >= COLLECT:
            self._lived = 0
            gc.collect()
        return self._app.idle()

    def hold(self, key):
        """A finger on a key."""
        self._body.chip.press(self._body.pin(key))

    def release(self, key):
        self._body.chip.release(self._body.pin(key))

    def press(self, event):
        """A press as the simulator makes it, and all that comes of it."""
        self._body.press(event)
        self._body.settle()

    def settle(self):
        self._body.settle()

    def changed(self):
        """Whether the display may show another picture than in the last frame."""
        return self._display.changed

    def frame(self):
        """What the display shows: its pixels in base64, behind two digits for what else `Decoder.frame` tells."""
        pixels, negative, blue_first = self._display.frame()
        return "%d%d" % (negative, blue_first) + b2a_base64(pixels).decode()  # noqa: UP031 - much quicker here

    def coloured(self):
        """Whether a pixel of the display has colours, in 16 bits."""
        return self._display.pixel == "H"

    def light(self):
        """How brightly the display shines, from 0 to 1."""
        return self._body.light()

    def lamp(self):
        """The colour of the lamp, as 0xRRGGBB; -1 without one."""
        colour = self._body.lamp()
        return -1 if colour is None else colour[0] << 16 | colour[1] << 8 | colour[2]

    def ask(self, line):
        """A line of the table protocol, and the answer."""
        return self._body.ask(line)

    def state(self):
        """The game in play as the rules tell it, in JSON; nothing without one."""
        match = self._app.match
        return json.dumps(match.state.view()) if match else ""

    def told(self):
        """What stands on the screen, in JSON."""
        return json.dumps(self._spoken.now())

    def language(self):
        return self._app.settings["language"]

    def speak(self, wanted):
        """Another language, as if chosen in the settings. The screen is that of the game in play, or the menu."""
        from mathom.ui import texts

        app = self._app
        if wanted == app.settings["language"]:
            return
        app.settings.set("language", wanted)
        texts.load(None, wanted)
        app.saver.settings_changed()
        if app.match and any([getattr(screen, "shows_game", False) for screen in app.stack]):
            app.show_game()
        else:
            app.go("menu")

    def game_file(self):
        """The game in play, or else the last one, as a file for `mathom replay`; nothing if none was played."""
        app = self._app
        if app.match:
            return app.match.save()
        games = app.journal.index()
        return (games and app.journal.text(games[0]["number"])) or ""

    def take(self, data):
        """Makes a game file, in base64, the game in play. What is wrong with it, in JSON, or nothing."""
        try:
            arrivals.take_up(self._app, arrivals.game_in(a2b_base64(data)))
        except arrivals.Wrong as wrong:
            return json.dumps(wrong.args)
        return ""

    def check(self, name, data):
        """Of a file of a backup, in base64, what is wrong with it, in JSON, or nothing. A name that no device has is
        "foreign"."""
        if not arrivals.belongs(name):
            return '["foreign", 0]'
        try:
            arrivals.check(name, a2b_base64(data))
        except arrivals.Wrong as wrong:
            return json.dumps(wrong.args)
        return ""
