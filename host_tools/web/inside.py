"""The device in the page, for JavaScript: the simulated device under MicroPython.

All arguments and results are numbers and strings. `page` is a module that the page registers; its `random` returns
random bytes.
"""

import gc
import json
import os
from binascii import a2b_base64

import page

from host_tools.decoders import decoder_for
from host_tools.sim.body import Body, seeded

FOLDER = "/data"
FRAME = "/frame"
# ms of the device's time between two garbage collections. This MicroPython cannot collect while Python code runs.
COLLECT = 2000


def chance(count):
    """The chip's random source: that of the browser."""
    return a2b_base64(page.random(count))


os.urandom = chance


class Inside:
    """A device. `language` is that of the browser; the device has its own once it has settings. With a seed its dice
    are the same every time."""

    def __init__(self, board, seed="", language="es"):
        description = json.loads(board)
        self._display = decoder_for(description["display"])
        self._frame = open(FRAME, "wb")  # noqa: SIM115 - it stays open
        self._body = Body(description, self._display, FOLDER, noise=seeded(seed) if seed else None, language=language)
        self._lived = 0

    def show(self):
        """Runs it until its first picture."""
        self._body.show()

    def complete(self):
        """Loads the rest, until it waits for a press."""
        self._body.complete()
        self._spoken = self._recorder()
        self._wording = None
        self._heard = []
        self._events = []  # since the page has been told
        self._saved = None  # what of the lines of a first round was read when the game was saved last
        self._happened = None  # the game, after how many actions, and the events that the page was told then
        self._listen()

    def _recorder(self):
        from host_tools.web.spoken import Spoken

        return Spoken(self._app)

    @property
    def _app(self):
        # After a restart this is a new object.
        return self._body.app

    def power_off(self):
        self._body.power_off()

    def live(self, ms):
        """Lets this time pass. Returns in how many milliseconds there is more to do; 0 if something is still to be
        drawn, moved or saved."""
        self._body.run(ms)
        if self._spoken.app is not self._app:
            self._spoken = self._recorder()  # the firmware has restarted
            self._listen()
        self._lived += ms
        return self._body.parts.loop.due if self._body.idle() else 0

    def tidy(self):
        """Asks for a garbage collection, if it is time, and returns whether it has."""
        if self._lived < COLLECT:
            return False
        self._lived = 0
        gc.collect()
        return True

    def hold(self, key):
        """Presses or releases a key."""
        self._body.down(key)

    def release(self, key):
        self._body.up(key)

    def touch(self, x, y):
        """Touches the display at this pixel, or moves the finger there."""
        self._body.touch(x, y)

    def lift(self):
        self._body.lift()

    def typing(self):
        """Returns the text that can be typed on the screen, and its most letters, as JSON; "" if there is none."""
        typing = self._body.typing()
        return json.dumps(typing) if typing else ""

    def type(self, text):
        self._body.type(text)

    def place(self):
        """Returns the name of the game in play if a screen shows it, else ""."""
        app = self._app
        return app.match.game if [screen for screen in app.stack if screen.shows_game] else ""

    def go_on(self):
        """Continues the game in play after power-on, if it is still there."""
        parts = self._body.parts
        parts.session.resume()
        if parts.app.match:
            parts.app.show_game()
            parts.front.draw_now()

    def open(self, what):
        """Goes on with the game in play, if `what` is "continue", or opens the set-up of a game."""
        from mathom.games import SHELF

        session = self._body.parts.session
        if what in SHELF:
            self._body.let(lambda: session.open(what, what + ".Setup"))
        elif what == "continue" and self._app.saved:
            self._body.let(session.go_on)

    def press(self, event):
        """Presses a key as in the simulator, and runs until nothing moves."""
        self._body.press(event)
        self._body.settle()

    def settle(self):
        self._body.settle()

    def save(self):
        """Writes all that has changed, and tries again what could not be written; in a first round also which lines
        have been read, so that it shows the same picture the next time. Returns whether all is saved."""
        saver = self._body.parts.saver
        read = self._read()
        match, lines = read
        if read != self._saved and lines:
            saver.changed(match)
        self._saved = read
        saver.save()
        return not saver.failing

    def _read(self):
        # The game in play, and the lines of its first round that have been read.
        match = self._app.match
        return match, str(match.notes.get("teach", "")) if match else ""

    def changed(self):
        """Whether the picture may have changed since the last frame."""
        return self._display.changed

    def frame(self):
        """Writes the pixels of `Decoder.frame` into a file, the quickest way to JavaScript. Returns the other two
        values, a bit each."""
        lines, negative, blue_first = self._display.shown()
        self._frame.seek(0)
        for line in lines:
            self._frame.write(line)
        return negative | blue_first << 1

    def coloured(self):
        """Whether the display has colours, of 16 bits a pixel."""
        return self._display.pixel == "H"

    def light(self):
        """The brightness of the display, from 0 to 1: all of it, unless it is dimmed or dark."""
        return self._body.light() if self._body.parts.power.level else 1.0

    def dark(self):
        """Whether the display is dark, because nobody has pressed a key for a while."""
        return self._body.parts.power.dark

    def lamp(self):
        """The colour of the lamp as 0xRRGGBB, or -1 if there is no lamp."""
        colour = self._body.lamp()
        return -1 if colour is None else colour[0] << 16 | colour[1] << 8 | colour[2]

    def ask(self, line):
        """Sends a line of the table protocol and returns the answer."""
        return self._body.ask(line)

    def state(self):
        """Returns the view of the game in play as JSON, or ""."""
        view = self._view()
        return json.dumps(view) if view else ""

    def spoken(self):
        """Returns the texts and drawings on the screen as JSON."""
        return json.dumps(self._spoken.now())

    def told(self, keys, large):
        """Returns the screen and its keys in words, as JSON, and on a second line the game; `keys` are the names
        of the keys, and `large` is whether the screen is drawn by the page."""
        wording = self._words()
        view = self._view()
        top = self._app.stack[-1]
        shown = view
        if view and top.state is not self._app.match.state:  # a screen may show what a result will lead to
            shown = top.state.view()
        said = wording.screen(self._spoken.now(), shown, keys.split(), large)
        said["happened"] = wording.happened(self._last_events(), view)
        said["menu"] = len(self._app.stack) == 1
        over = view is not None and view.get("winners") is not None
        said["card"] = bool(top.names) if top.name == "evening" else over
        return json.dumps(said) + "\n" + wording.game(view)

    def _last_events(self):
        # Those of the last press that has changed the game, unless something was undone since.
        match = self._app.match
        if self._events:
            self._happened = match, match.length, self._events
            self._events = []
        if self._happened is None or self._happened[0] is not match or self._happened[1] != match.length:
            return []
        return self._happened[2]

    def _words(self):
        from host_tools.web.wording import Wording

        if self._wording is None or self._wording.language != self.language():
            self._wording = Wording(self.language())
        return self._wording

    def _view(self):
        match = self._app.match
        return match.state.view() if match else None

    def card(self):
        """Returns the rows of what can be shared now, as JSON; "null" if there is nothing."""
        top = self._app.stack[-1]
        tonight = (top.names, top.tonight) if top.name == "evening" else None
        match = self._app.match
        return self._words().card(self._view(), tonight, match.state.summary() if match else None)

    def drawing(self, name):
        """Returns the width, the height and the outline of a drawing, as in an SVG. The table of drawings has its bits:
        each byte has eight that stand below each other."""
        from mathom.ui import ROOT, Lookup

        table = Lookup(ROOT + "/mathom/ui/baked/symbols_2x.table")
        found = table.find("DICE." + name) or table.find("ICONS." + name)
        if not found:
            return "1 1 M0,0"
        wide, high, bits = found.decode().split(" ")
        size = int(wide), int(high)
        dots = [(x, y) for y in range(size[1]) for x in range(size[0])]
        places = [(x, y, 2 * ((y >> 3) * size[0] + x)) for x, y in dots]
        lit = [f"M{x},{y}h1v1h-1z" for x, y, at in places if int(bits[at : at + 2], 16) >> (y & 7) & 1]
        return wide + " " + high + " " + "".join(lit)

    def tunes(self):
        """Returns the names of the tunes since the last call with their notes, as JSON; "" if there was none."""
        heard, self._heard[:] = list(self._heard), []
        return json.dumps(heard) if heard else ""

    def _listen(self):
        # Hears what happens in the game, and the tunes of the firmware, whether its board has a piezo or not.
        app, referee = self._app, self._body.parts.session.playing.referee
        really, carry_out = app.sound, referee.do

        def do(action):
            events = carry_out(action)
            self._events.extend(events)
            self._saved = self._read()
            return events

        def sound(tune):
            from mathom.hardware.piezo import SHORT
            from mathom.hardware.tunes import TUNES

            heard = [tune]
            heard.extend(SHORT.get(tune) or TUNES[tune])
            self._heard.append(heard)
            really(tune)

        referee.do, app.sound = do, sound

    def language(self):
        return self._app.settings["language"]

    def speak(self, wanted):
        """Changes the language, as in the settings, and shows the game in play, or the menu."""
        app = self._app
        if wanted == app.settings["language"]:
            return
        app.choose("language", wanted)
        app.settings.changed()
        if app.match and any([screen.shows_game for screen in app.stack]):
            app.show_game()
        else:
            self._body.parts.stage.go("menu")

    def animate(self, wanted):
        """Switches the animations on or off, as in the settings."""
        settings = self._app.settings
        settings.set("motion", wanted)
        settings.changed()

    def game_file(self):
        """Returns the game in play, or else the last one, as a file for `mathom replay`; "" if there is none."""
        app = self._app
        if app.match:
            return app.match.save()
        archive = app.session.journal.archive()
        games = archive.index()
        pieces = games and archive.pieces(games[0]["number"])
        return b"".join(pieces).decode() if pieces else ""

    def take(self, data):
        """Makes a game file, in base64, the game in play. Returns what is wrong with it as JSON, or ""."""
        from host_tools.web import arrivals

        try:
            arrivals.take_up(self._app.session, arrivals.game_in(a2b_base64(data)))
        except arrivals.Wrong as wrong:
            return json.dumps(wrong.args)
        return ""

    def check(self, name, data):
        """Returns what is wrong with a file of a backup, in base64, as JSON, or "". It is "foreign" if no device has
        files of that name."""
        from host_tools import saves
        from host_tools.web import arrivals

        if not saves.kind_of(name):
            return '["foreign", 0]'
        try:
            arrivals.check(name, a2b_base64(data))
        except arrivals.Wrong as wrong:
            return json.dumps(wrong.args)
        return ""
