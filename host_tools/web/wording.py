"""What the page says of the device: the screen and the game in words, in the language of the device.

Runs in the page, under MicroPython.
"""

import json

from host_tools import words
from host_tools.web import reading
from host_tools.web.whole import Whole
from mathom.ui import ROOT, Table

LATEST = 4  # sentences of what has happened


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

    def screen(self, shown, view, keys, large=False):
        """Returns what is said of a screen whose keys have these names; `large`, also how it is drawn in the table
        view. `throws` is the key that throws dice now, or ""."""
        t = self.wholes("").t
        labels, does = reading.keys(shown, keys, t)
        said = {"said": reading.read(shown, self.wholes, view), "does": does, "labels": labels, "keys": shown["keys"]}
        said["throws"] = ([key for key, text in zip(keys, shown["keys"]) if text == t("key_roll")] + [""])[0]
        said["large"] = reading.drawn(shown, self.wholes, view) if large else None
        return said

    def card(self, view, tonight):
        """Returns the rows of what can be shared, as JSON: the standings of the evening, if they are on the screen, or
        else the end of a game. "null" if there is nothing."""
        t = self.wholes("").t
        if tonight is None and (view is None or view.get("winners") is None):
            return "null"
        if tonight is None:
            t = self._texts(view)
            rows = [words.Head(t("game_" + view["game"]))] + list(words.module(view["game"]).rows(view, t))
        else:
            names, figures = tonight
            if not names:
                return "null"
            rows = [words.Head(t("menu_evening"))]
            for name in names:
                games, wins, _, luckiest = figures[name][:4]
                luck = t("evening_luckiest") + " " + t("one_in", n=luckiest) if luckiest else ""
                rows.append(words.Row(name, wins, games, "yellow", luck))
        return json.dumps([words.plain(row, t) for row in rows])

    def _texts(self, view):
        t = self.wholes(view["game"]).t
        t.players = [player["name"] for player in view["players"]]
        return t

    def happened(self, events, view):
        """Returns what has happened in the game, in sentences: the last ones, after a press that did much."""
        return words.module(view["game"]).sentences(events, self._texts(view))[-LATEST:] if events else []

    def game(self, view):
        """Returns the rows of the game in play, and the same in sentences, as JSON; "null" if there is none."""
        if view is None:
            return "null"
        if view != self._view:
            t = self._texts(view)
            rows = list(words.module(view["game"]).rows(view, t))
            self._said = json.dumps({"rows": [words.plain(row, t) for row in rows], "facts": words.facts(rows, t)})
            self._view = view
        return self._said
