"""What the page says of the device: the screen and the game in words, in the language of the device.

Runs in the page, under MicroPython.
"""

import json

from host_tools import words
from host_tools.web import reading
from host_tools.web.whole import Whole
from mathom.ui import ROOT, Lookup

LATEST = 4  # sentences of what has happened


class Wording:
    """The words in one language. The table in `words/` has the texts of the laptop, those of a game with its name
    before the key; the other one has those of the device."""

    def __init__(self, language, root=ROOT):
        self.language = language
        self._own = Lookup(root + "/words/" + language + ".table")
        self._device = Lookup(root + "/texts/" + language + ".table")
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

    def card(self, view, tonight, summary):
        """Returns the rows of what can be shared, as JSON: the standings of the evening, if they are on the screen, or
        else who has won a game, with routes or score; and the luckiest roll. "null" if there is nothing. `summary` is
        the entry of the game in the history."""
        t = self.wholes("").t
        if tonight is not None:
            names, figures = tonight
            rows: list = [words.Head(t("menu_evening"))]
            rows += [words.Row(name, figures[name][1], figures[name][0], "yellow") for name in names]
            luck = [(figures[name][3], name) for name in names]
        elif view is not None and view.get("winners") is not None:
            t = self._texts(view)
            rows = shared(list(words.module(view["game"]).rows(view, t)), t("game_" + view["game"]), t)
            names = [player.get("player") or t(player["name"]) for player in view["players"]]
            luck = list(zip(summary.get("luckiest", ()), names))
        else:
            return "null"
        if luck and max(luck)[0]:
            n, name = max(luck)
            rows.append(words.Row(t("row_luckiest"), t("row_one_in", name=name, n=n)))
        return json.dumps([words.plain(row, t) for row in rows]) if names else "null"

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


def shared(rows, game, t):
    """Returns what is shared of the end of a game: who has won, and the rows that are drawn or are the score."""
    won = next(row.value for row in rows if not row.head and row.label == t("row_end"))
    found = [words.Head(won[0].upper() + won[1:], "yellow"), words.Row(game, rows[0].label)]
    head = rows[0]
    for row in rows:
        if row.head:
            head = row
        elif row.whole or row.squares or head.shared:
            found += [row] if head in found else [head, row]
    return found
