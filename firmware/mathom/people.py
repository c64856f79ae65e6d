"""The people who play: their names, to choose from, and the standings of the evening and since ever. Loaded when it is
needed.

The file has a line of JSON for the evening and then one for each person, the one who was chosen last first. The games
of the history are counted anew each time, so that an undone end counts no longer; the file has what was counted of
those that the history no longer has.
"""

import json

from mathom.games.names import MATHOM, find, is_name, same

FILE = "people"
MOST = 12
# What is counted of a person: games, games won, the most Nazgûl squares in one game, the luckiest roll (one in so
# many), games won in a row by now, and at most.
GAMES, WINS, NAZGUL, LUCKIEST, ROW, LONGEST_ROW = range(6)
NOTHING = (0,) * 6


def evening_of(store):
    """Returns the number of the evening."""
    return _head(list(store.lines(FILE)))[0]


def begin_evening(store):
    """Begins another evening."""
    lines = list(store.lines(FILE))
    evening, counted = _head(lines)
    store.write(FILE, [json.dumps([evening + 1, counted]).encode() + b"\n"] + lines[1:])


def _head(lines):
    # The number of the evening, and the games that were counted when the history last dropped some.
    try:
        evening, counted = json.loads(lines[0])
        return int(evening), list(counted)
    except (ValueError, TypeError, IndexError):
        return 1, []


def results(game):
    """Yields (name, whether they won, Nazgûl squares, luckiest roll) for each person of an entry of the history, and
    for Mathom once, however many companions it has played beside people with names."""
    if game["winners"] is None:
        return
    players = game["players"]
    companions = [player for player in players if player in game.get("companions", ())]
    names = game.get("names") or {name: name for name in players}  # people may choose the names of players
    for key in names:
        player = key if key in players else key.partition("_")[0]  # "free_2" plays for one side with "free"
        if player in players:
            yield (names[key],) + _of(game, (player,))
    if companions and game.get("names"):
        yield (MATHOM,) + _of(game, companions)


def _of(game, played):
    """Returns whether one of these players won, the most of their Nazgûl squares, and their luckiest roll."""
    places = [game["players"].index(player) for player in played]
    figures = [max([game[what][at] for at in places]) if what in game else 0 for what in ("nazgul", "luckiest")]
    return any([player in game["winners"] for player in played]), figures[0], figures[1]


def add(standings, game):
    """Counts an entry of the history in `standings`, a dict of lists by name, which has all names that count, but for
    Mathom, which is added when it has played."""
    for name, won, nazgul, luckiest in results(game):
        if name in standings or name == MATHOM:
            games, wins, most, best, row, longest = standings.get(name, NOTHING)
            wins, row = (wins + 1, row + 1) if won else (wins, 0)
            figures = [games + 1, wins, max(most, nazgul), max(best, luckiest), row, max(longest, row)]
            standings[name] = figures


def ranked(standings):
    """Returns the names of those who have played, best first: by wins, then by the share of games won."""
    names = [name for name in standings if standings[name][GAMES]]
    names.sort(key=lambda name: (-standings[name][WINS], standings[name][GAMES]))
    return names


class People:
    """`names` are those to choose from."""

    def __init__(self, store):
        self._store = store
        self.names: list = []
        self._ever: dict = {}
        self._tonight: dict = {}
        lines = list(store.lines(FILE))
        self.evening, self._counted = _head(lines)
        for line in lines[1:]:
            try:
                name, ever, evening, tonight = json.loads(line)
                if len(ever) == len(tonight) == len(NOTHING) and (name == MATHOM or self._may_have(name)):
                    if name != MATHOM:
                        self.names.append(name)
                    self._ever[name] = list(ever)
                    self._tonight[name] = list(tonight if evening == self.evening else NOTHING)
            except (ValueError, TypeError):
                pass  # another version wrote it

    def _may_have(self, name):
        # Whether one more person may have this name.
        return len(self.names) < MOST and is_name(name) and not find(name, self.names + [MATHOM])

    def standings(self, index):
        """Returns what is counted of each person this evening, and since ever. `index` is that of the history."""
        tonight = dict(self._tonight)
        ever = dict(self._ever)
        for game in reversed(index):
            if game["number"] not in self._counted:
                add(ever, game)
                if game.get("evening") == self.evening:
                    add(tonight, game)
        if MATHOM in ever:
            tonight.setdefault(MATHOM, NOTHING)
        return tonight, ever

    def count(self, games):
        """Counts games for good, before the history drops them. If the power fails in between, those are not counted
        again, as their numbers are in the file."""
        new = [game for game in games if game["number"] not in self._counted]
        if [1 for game in new if list(results(game))]:
            for game in reversed(new):
                add(self._ever, game)
                if game.get("evening") == self.evening:
                    add(self._tonight, game)
            self._counted = [game["number"] for game in games]
            self._write(self.names)

    def choose(self, name):
        """Puts a name first, as it is known; a new one makes the last of too many be forgotten. Returns the name."""
        name = find(name, self.names) or name
        if self.names[:1] != [name]:
            self._write(([name] + [other for other in self.names if other != name])[:MOST])
        return name

    def forget(self, name):
        """Forgets a name, and what was counted of it."""
        self._write([other for other in self.names if not same(other, name)])

    def _write(self, names):
        # Changes the names once they are written, as it is called again if memory has run out.
        lines = [json.dumps([self.evening, self._counted])]
        for name in names + ([MATHOM] if MATHOM in self._ever else []):
            ever, tonight = self._ever.get(name, NOTHING), self._tonight.get(name, NOTHING)
            lines.append(json.dumps([name, list(ever), self.evening, list(tonight)]))
        self._store.write(FILE, [line.encode() + b"\n" for line in lines])
        self.names = names
