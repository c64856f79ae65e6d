"""What the page says of the device: the screen and the game in words, in the language of the device.

Runs in the page, under MicroPython.
"""

import json

from host_tools import words
from host_tools.web import reading
from host_tools.web.whole import Whole
from mathom.ui import ROOT, Table


class Wording:
    """The words in one language. The table in `words/` has the texts of the laptop, those of a game with its name
    before the key; the other one has those of the device."""

    def __init__(self, language, root=ROOT):
        self.language = language
        self._own = Table(root + "/words/" + language + ".table")
        self._device = Table(root + "/texts/" + language + ".table")
        self._wholes = {}
        self._view = None  # the last view, and what was said of it
        self._said = ""

    def wholes(self, game):
        """Returns what writes out the texts of a game; of none for ""."""
        if game not in self._wholes:
            self._wholes[game] = Whole(words.Texts(self._finder(game)))
        return self._wholes[game]

    def _finder(self, game):
        known = {}

        def find(key):
            if key not in known:
                found = self._own.find(game + ":" + key) or self._own.find(":" + key) or self._device.find(key)
                known[key] = None if found is None else found.decode()
            return known[key]

        return find

    def screen(self, shown, view, keys):
        """Returns what is said of a screen whose keys have these names."""
        labels, does = reading.keys(shown, keys, self.wholes("").t)
        said = reading.read(shown, self.wholes, view)
        return {"said": said, "does": does, "labels": labels, "keys": shown["keys"]}

    def game(self, view):
        """Returns the rows of the game in play, and the same in sentences, as JSON; "null" if there is none."""
        if view is None:
            return "null"
        if view != self._view:
            t = self.wholes(view["game"]).t
            t.players = [player["name"] for player in view["players"]]
            rows = list(words.module(view["game"]).rows(view, t))
            self._said = json.dumps({"rows": [words.plain(row, t) for row in rows], "facts": words.facts(rows, t)})
            self._view = view
        return self._said
